"""The rounds of a table while an order is carried out: answers go in; lines, entries and the next round come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row

from croupier.equipment.shoe import NO_SHOE
from croupier.errors import BrokenTape, CroupierError, IllegalAction
from croupier.floor import ceremonies, dealing, filings, ledger, meters, people
from croupier.floor.bookkeeping import (
    Books,
    given_back,
    held,
    layout,
    purse,
    rail,
    ticket,
    ticket_paid,
    undone,
)
from croupier.floor.refunds import refunded
from croupier.floor.running import Running, SealedChance
from croupier.floor.sealing import Sealing
from croupier.floor.state import Between, Seat, Spec, State
from croupier.money import in_dollars
from croupier.table import Put, Take, is_ticket, standing
from croupier.tables import watched
from croupier.tables.entries import OUTCOMES, Accept, Close, Decide, Input, Issued, Rolled, Spun
from croupier.tables.lines.kind import Document, plain_part
from croupier.tables.live import LiveTable
from croupier.tables.requests import CHANCE, Betting, Deciding, Offering
from croupier.tables.tape import SealPart, seals_of


class Over(NamedTuple):
    """A round that ended."""

    number: int
    tape: str
    net: dict[str, int]
    voided: bool
    rails: dict[str, str] | None  # whose account each player's chips were on, where there are accounts
    seals: Sequence[SealPart] | None = None  # where its outcomes came from, if the house dealt
    dealing: Document | None = None  # who dealt it and what was reported, if a person did


class Playing:
    """A table that plays: everything that changes is gathered in memory, to be written in one transaction."""

    def __init__(
        self,
        connection: Connection,
        row: Row[Any],
        spec: Spec,
        state: State,
        running: Running | None,
        *,
        now: float,
        opened_by: int = 0,
    ) -> None:
        self.connection = connection
        self.id: str = row.id
        self.deadline: float | None = row.deadline  # as the order found it
        self.spec = spec
        self.state = state
        self.running = running
        self.now = now
        self.opened_by = opened_by
        self.persons = {seat.name: seat.person for seat in state.seats if seat.person}  # at any time during the order
        self.told: list[Document] = []
        self.aside: Document = {}  # for nobody but whoever gave the order
        self.lines: list[str] = []  # of the tape, since the order
        self.records: list[Document] = []  # of a lounge: what became of tickets
        self.over: list[Over] = []  # rounds that ended
        self.fed: dict[str, filings.Fed] = {}  # meters, where this order settles which
        self.closed = False
        self.resettled = False  # the clocks are others now
        self._written = self._begun = len(running.table.entries) if running else 0
        self._first = running
        self.books = Books(self.id, self._held())
        if running:
            running.attend(self._meter)
        late = spec.found.folded_hands
        self._seals = Sealing(connection, self.id, state, self.tell, revision=row.revision + 1, late=late)
        self._seals.attend(running.chance if running else None)

    @property
    def table(self) -> LiveTable:
        if self.running is None:
            raise IllegalAction("nobody plays here yet; take a seat first")
        return self.running.table

    def has_dealt(self) -> bool:
        """Whether anything came up since the order: a card, a throw, a spin."""
        if self.over or self.running is None:
            return bool(self.over)
        begun = self._begun if self.running is self._first else 0
        return any(isinstance(entry, OUTCOMES) for entry in self.running.table.entries[begun:])

    def is_broken(self) -> bool:
        """Whether the script has failed, which is no refusal: its round cannot go on, and the answer is on its tape."""
        return self.running is not None and self.running.table.broken

    def tell(self, kind: str, text: str, **more: Any) -> None:
        self.told.append({"e": kind, "text": text, **more})

    # --- answers ---

    def feed(self, given: Input) -> None:
        """Answer the script, and let the house do what it does by itself."""
        table, running = self.table, self.running
        assert running is not None
        if self.state.paused and not isinstance(table.waiting, Betting):
            raise IllegalAction("the table is paused")
        self.told += running.feed(given)
        self.told += running.go_on()
        self._end_rounds()

    def feed_each(self, puts: Sequence[Put]) -> list[CroupierError]:
        """Bets that need not all be possible; the refusals."""
        refused = []
        for put in puts:
            try:
                self.feed(put)
            except CroupierError as fault:
                if self.is_broken():
                    raise
                refused.append(fault)
        return refused

    def take_down(self, seat: Seat) -> int:
        """Every bet of this seat that may be taken down now; how many that was."""
        taken = 0
        for bet in [bet for bet in self.table.standing.values() if bet.player == seat.name]:
            try:
                self.feed(Take(seat.name, bet.id))
                taken += 1
            except CroupierError:
                if self.is_broken():
                    raise
        return taken

    def _close_if_all_are_ready(self) -> None:
        """Who is leaving, or is away, keeps nobody waiting."""
        if self.running is None or not isinstance(betting := self.table.waiting, Betting):
            return
        if not self.table.standing and not betting.window.may_pass:
            return
        waited = [seat for seat in self.state.seats if seat.playing and seat.name not in betting.window.not_for]
        if any(seat.ready for seat in waited) and all(seat.ready or seat.leaving or seat.away for seat in waited):
            self.close_bets()

    def _check_something_is_bet(self) -> None:
        betting = self.table.waiting
        assert isinstance(betting, Betting)
        if not self.table.standing and not betting.window.may_pass:
            raise IllegalAction("nothing is bet yet")

    def close_bets(self) -> None:
        if not isinstance(self.table.waiting, Betting):
            raise IllegalAction("no bets are open now")
        self._check_something_is_bet()
        for seat in self.state.seats:
            seat.ready = False
        self.feed(Close())

    def give_default(self) -> None:
        """Time is up: no more bets, or what the rules do for a player who does not answer."""
        if isinstance(self.table.waiting, Betting):
            self.close_bets()
        elif isinstance(self.table.waiting, CHANCE):
            self._seals.time_is_up = True
            self.go_on()
        elif given := self.table.default():
            who = given.player if isinstance(given, Decide | Accept) else ""
            what = self.asked(who)
            self.tell("late", f"{who or 'A player'} did not answer in time.", player=who)
            self.feed(given)
            if isinstance(given, Decide | Accept) and (seat := self.state.seat(who)):
                ceremonies.remember(seat, what, given)

    def asked(self, player: str) -> str:
        """What somebody is asked now, in words; where a person deals everything is asked aloud, and each time."""
        match self.table.waiting:
            case Offering(what=what) if self.spec.mode == "house":
                return what
            case Deciding() as deciding if self.spec.mode == "house":
                return deciding.of(player).what
        return ""

    def go_on(self) -> None:
        """If the house has waited for players' words, it may be that it need not wait any longer."""
        if self.running and self.spec.mode == "house" and not self.state.paused:
            self.told += self.running.go_on()
            self._end_rounds()

    def answer_at_once(self) -> None:
        """Whatever needs no waiting: ceremonies that were answered before, and the default of who is away."""
        while given := self._known_answer():
            self.feed(given)

    def _known_answer(self) -> Input | None:
        if self.running is None or self.state.paused or self.spec.mode != "house":
            return None
        match self.table.waiting:
            case Offering() as offering if seat := self.state.seat(offering.who):
                if (answer := ceremonies.known(seat, offering.what, offering.answers)) is not None:
                    return Accept(seat.name, answer)
                if ceremonies.done_as_usual(seat, offering.what):
                    return Accept(seat.name, str(offering.default))
                if self._not_waited_for(seat):
                    self.tell("late", f"{seat.name} is not waited for.", player=seat.name)
                    return Accept(seat.name, str(offering.default))
            case Deciding() as deciding:
                for ask in deciding.open():
                    seat = self.state.seat(ask.who)
                    if seat and (answer := ceremonies.known(seat, ask.what, (choice.name for choice in ask.choices))):
                        return Decide(seat.name, answer)
                    if seat and self._not_waited_for(seat):
                        self.tell("late", f"{seat.name} is not waited for.", player=seat.name)
                        return deciding.default(ask)
        return None

    def _not_waited_for(self, seat: Seat) -> bool:
        """Who is away keeps nobody waiting; where nobody else is there, nobody waits, until the seat is given up."""
        return seat.away and (seat.leaving or any(not other.away for other in self.state.seats))

    def nobody_bets(self) -> bool:
        """Whether all who could still bet in this round are away, and somebody waits for them or they have left."""
        playing = [seat for seat in self.state.seats if seat.playing]
        return bool(playing) and all(self._not_waited_for(seat) for seat in playing)

    # --- rounds ---

    def _begin(self) -> None:
        """The next round, for all who sit here; who is away sits out, but for bets that stand."""
        state = self.state
        assert state.between is not None
        chips = {}
        for seat in state.seats:
            if not self._sits_out(seat) or any(bet.player == seat.name for bet in standing(state.between.carry)):
                chips[seat.name] = seat.chips
                seat.playing, seat.chips, seat.ready = True, 0, False
        if not chips:
            return
        state.round += 1
        self.tell("round", f"Round {state.round}.", number=state.round)
        if not state.between.shoe.size:
            self._seals.retire_if_worn()
        chance = self._seals.chance() if self.spec.mode == "house" else None
        running = self._run(Running.begin(self.spec, state.between, chips, self._seats(chips), chance))
        self.told += running.go_on()
        self._end_rounds()

    def _run(self, running: Running) -> Running:
        """A round has begun: it is what stands on the table now."""
        self.running = running
        running.attend(self._meter)
        self._begin_meters()
        self._seals.attend(running.chance)
        self._written = 0
        self.state.between, self.state.dealing = None, {}
        return running

    def _dealing(self) -> Document | None:
        """Who dealt the round that is over, if a person did."""
        if self.spec.mode != "dealer":
            return None
        return dealing.logged(self.state.dealing, self.running.table.entries if self.running else ())

    def _seats(self, playing: Iterable[str]) -> dict[str, int]:
        """Of those who play, the number of each seat."""
        return {seat.name: seat.box for seat in self.state.seats if seat.name in set(playing)}

    def _sits_out(self, seat: Seat) -> bool:
        return seat.leaving or (seat.away and self.spec.mode == "house")

    def _end_rounds(self) -> None:
        running = self.running
        if running is None or not running.table.over:
            return
        state = self.state
        self._note_lines()
        self._seals.save()
        net = running.net()
        void = any(document["e"] == "void" for document in running.told)
        self.over.append(Over(state.round, running.tape(), net, void, self._rails(), running.parts(), self._dealing()))
        state.before = {"number": state.round, "net": net, "void": void, **outcome(running), **state.dealing}
        self._remember(running.placed())
        state.between = running.left()
        for seat in state.seats:
            if seat.playing:
                seat.playing, seat.chips, seat.ready = False, seat.chips + running.table.chips[seat.name], False
        self._forget_round()
        held = {bet.player for bet in standing(state.between.carry)}
        for seat in [seat for seat in state.seats if seat.leaving and seat.name not in held]:
            self._remove(seat)
        if state.shutting:
            self._shut_now()
        elif state.seats:
            self._between_rounds()
            self._begin()

    def _between_rounds(self) -> None:
        """What can be done only now."""

    def _remember(self, placed: Sequence[Put]) -> None:
        """What each player put down, and whose name that was."""
        state = self.state
        players = {put.player for put in placed}
        state.last = (*(put for put in state.last if put.player not in players), *placed)
        state.last_of |= {seat.name: seat.account for seat in state.seats if seat.name in players}

    def _keep_unplayed(self) -> None:
        """The tape of a round that does not take place, if chips were moved, or anything came up or was reported."""
        assert self.running is not None
        self._seals.save()
        if self.running.left_traces() or self.state.dealing.get("reports"):
            tape, parts = self.running.tape(), self.running.parts()
            self.over.append(Over(self.state.round, tape, {}, True, self._rails(), parts, self._dealing()))

    def _forget_round(self) -> None:
        self._note_lines()
        self.running, self.state.tape = None, ""
        self._written = 0

    def _note_lines(self) -> None:
        """The new lines of the tape, for the log and the books."""
        if self.running is None:
            return
        self.lines += self.running.lines(self._written)
        entries = self.running.table.entries
        if rails := self._rails():
            self.books.follow(self.state.round, entries, self._written, rails, self.meters)
        for entry in entries[self._written :]:
            if isinstance(entry, Issued) and (seat := self.state.seat(entry.bet.player)):
                self.state.tickets[entry.ticket] = seat.account
        self._written = len(entries)

    def start_over(self, why: str) -> None:
        """A round that cannot go on is void: what it began with is given back, and the table begins anew."""
        state = self.state
        kept = {account: ledger.balance_of(self.connection, account) for account in self._held()}
        back: Counter[str] = Counter()  # to tickets that were bought before this round, off meters, and by the tray
        if state.tape:
            chips, fees, state.between = refunded(self.spec, state.tape)
            for seat in state.seats:
                if seat.playing:
                    seat.playing, seat.chips = False, seat.chips + chips.get(seat.name, 0)
            back = undone(self.connection, self.id, state.round)
            back.update({ticket(self.id, name): stake for name, stake in chips.items() if is_ticket(name)})
            back[f"tray:{self.id}"] -= fees
            seals = seals_of(state.tape)
            self.over.append(Over(state.round, state.tape, {}, True, self._rails(), seals, self._dealing()))
            self.tell("void", f"{why}: the round is void and every stake goes back.", by="")
        elif state.between:
            state.between = Between(state.between.carry, NO_SHOE, state.between.next_bet)
        self.running, state.tape = None, ""
        if self.spec.chips != "none":
            self.books.give_back(kept, self._held(), back, given_back(state.round))
        if self._seals.spoiled():
            self._seals.replace(why)
        if state.seats:
            self._begin()

    def _shut_now(self) -> None:
        """Bets that still stand go back, tickets are paid, everybody takes their chips, and the seals are opened."""
        state = self.state
        assert state.between is not None
        for bet in standing(state.between.carry):
            seat = state.seat(bet.player)
            whose = self._rail(seat) if seat else ticket(self.id, bet.player)
            stake, fee = int(bet.stake), int(bet.fee)
            if seat:
                seat.chips += stake + fee
                self.tell(
                    "stood", f"{seat.name}: {in_dollars(stake + fee)} goes back.", player=seat.name, amount=stake + fee
                )
            back = [(layout(self.id), -stake), (f"tray:{self.id}", -fee), (whose, stake + fee)]
            if self.spec.chips != "none":
                self.books.post([line for line in back if line[1]], "a standing bet goes back")
        for name in state.tickets:
            self._pay_ticket(name)
        state.between = Between(self.spec.found.start(self.spec.house_rules), state.between.shoe)
        for seat in list(state.seats):
            self._remove(seat)
        state.waiting, state.changes = [], []
        meters.end(self.connection, self.books, self.meters.values())
        self._seals.close()
        self.closed = True
        self.tell("closed-table", "The table is closed.")

    def _pay_ticket(self, name: str) -> bool:
        """What a ticket has won, to the purse of whoever bought it; whether there is anything to pay."""
        waiting, buyer = ticket(self.id, name), self.state.tickets[name]
        won = ledger.balance_of(self.connection, waiting) + self.books.moved(waiting)
        if won:
            self.books.post([(waiting, -won), (purse(buyer), won)], ticket_paid(name))
            self.tell("ticket-paid", f"Ticket {name} is paid: {in_dollars(won)}.", ticket=name, amount=won)
        return bool(won)

    def _remove(self, seat: Seat) -> None:
        self._note_lines()  # what came off the layout is on the rail before it goes to the purse
        self.state.seats.remove(seat)
        if seat.chips and self.spec.chips != "none":
            lines = [(self._rail(seat), -seat.chips), (purse(seat.account), seat.chips)]
            self.books.post(lines, "chips taken from the table")
        self.tell("left", f"{seat.name} leaves the table.", player=seat.name)

    # --- the books ---

    def _rails(self) -> dict[str, str] | None:
        if self.spec.chips == "none":
            return None
        return {seat.name: self._rail(seat) for seat in self.state.seats}

    def _rail(self, seat: Seat) -> str:
        return rail(self.id, seat.account)

    def _held(self) -> dict[str, int]:
        return held(self.id, self.state, self.running.table if self.running else None)

    @property
    def meters(self) -> dict[str, str]:
        """The accounts of the meters that the table feeds, by their names."""
        return {name: filings.account(self.state, name) for name in self.spec.found.meters(self.spec.house_rules)}

    def _meter(self, name: str) -> int:
        new = self.table.entries[self._written :]
        return meters.shows(self.connection, self.books, new, name, filings.account(self.state, name))

    def _begin_meters(self) -> None:
        """Which meters the table feeds is settled once: as it is opened, or with its first round since an upgrade."""
        seeds = self.spec.found.meters(self.spec.house_rules)
        if seeds and not self.state.meters:
            since = self.state.round if self.running else self.state.round + 1
            role = people.person(self.connection, self.opened_by).role
            self.fed = filings.assign(self.connection, self.id, self.spec, role, since)
            self.state.meters = {name: one._asdict() for name, one in self.fed.items()}
        meters.begin(self.connection, self.books, seeds, self.state.meters_left, self.meters)

    def finish(self) -> None:
        """Everything is as the order leaves it, once nobody is waited for who need not be."""
        self.answer_at_once()
        self._note_lines()
        if self.spec.chips != "none":
            self.books.check(self._held())
        self._seals.save()
        if self.running:
            self.state.tape = self.running.tape()


def outcome(running: Running) -> dict[str, Any]:
    """What came of a round so far: the payments, the last throw, the pocket."""
    rolls = [entry.roll for entry in running.table.entries if isinstance(entry, Rolled)]
    spins = [entry.pocket for entry in running.table.entries if isinstance(entry, Spun)]
    return {
        "results": _results(running.told),
        "dice": list(rolls[-1]) if rolls else None,
        "pocket": spins[-1] if spins else None,
        "fees": [
            fee._asdict() | {"spot": plain_part(fee.spot)} for fee in watched.fees_by_wager(running.table.entries)
        ],
    }


def _results(told: Iterable[Document]) -> list[Document]:
    """What became of bets and banks, without what was undone because the round is void."""
    found: list[Document] = []
    for document in told:
        if document["e"] in ("settled", "bank"):
            found.append(document)
        elif document["e"] == "undone" and (of := document["of"]) in ("settled", "bank"):
            key = "bank" if of == "bank" else "bet"
            found.remove(next(one for one in found if one["e"] == of and one[key] == document["bet"]))
    return found


def restored(spec: Spec, state: State, chance: SealedChance | None) -> Running | None:
    """The round of a table from its state; none if none runs. `BrokenTape` if it cannot go on.

    Without ``chance`` it can only be looked at, unless a person deals.
    """
    if not state.tape:
        return None
    running = Running.of(spec, state, chance)
    if chance and len(chance.shoe.order) < running.table.shoe.size:
        raise BrokenTape("the sealed order of its cards is cut off")
    return running
