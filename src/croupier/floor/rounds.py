"""The rounds of a table while an order is carried out: answers go in; lines, entries and the next round come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.errors import BrokenTape, CroupierError, IllegalAction
from croupier.floor import ceremonies, dealing, ledger, waiting
from croupier.floor.bookkeeping import given_back, ticket, undone
from croupier.floor.part import SessionPart
from croupier.floor.refunds import refunded
from croupier.floor.running import RunningRound, SealedChance
from croupier.floor.state import Between, Seat, Spec, State
from croupier.table import Put, Take, is_ticket, standing
from croupier.tables import watched
from croupier.tables.entries import OUTCOMES, Accept, Close, Decide, Entry, Input, Issued, Rolled, Spun
from croupier.tables.lines.kind import Document, plain_part
from croupier.tables.requests import CHANCE, Betting, Deciding, Offering
from croupier.tables.tape import SealPart, seals_of

if TYPE_CHECKING:
    from croupier.floor.session import TableSession


class RoundOver(NamedTuple):
    """A round that ended."""

    number: int
    tape: str
    net: dict[str, int]
    voided: bool
    rails: dict[str, str] | None  # whose account each player's chips were on, where there are accounts
    seals: Sequence[SealPart] | None = None  # where its outcomes came from, if the house dealt
    dealing: Document | None = None  # who dealt it and what was reported, if a person did


class TableRounds(SessionPart):
    """What is played."""

    def __init__(self, session: TableSession) -> None:
        super().__init__(session)
        running = session.running
        self._written = self._begun = len(running.table.entries) if running else 0
        self._first = running

    def unwritten(self) -> Sequence[Entry]:
        """Of the tape, what was not noted for the log and the books yet."""
        return self.table.entries[self._written :]

    def has_dealt(self) -> bool:
        """Whether anything came up since the order: a card, a throw, a spin."""
        if self.session.over or self.running is None:
            return bool(self.session.over)
        begun = self._begun if self.running is self._first else 0
        return any(isinstance(entry, OUTCOMES) for entry in self.running.table.entries[begun:])

    def is_broken(self) -> bool:
        """Whether the script has failed, which is no refusal: its round cannot go on, and the answer is on its tape."""
        return self.running is not None and self.running.table.broken

    # --- answers ---

    def feed(self, given: Input) -> None:
        """Answer the script, and let the house do what it does by itself."""
        table, running = self.table, self.running
        assert running is not None
        if self.state.paused and not isinstance(table.waiting, Betting):
            raise IllegalAction("the table is paused")
        self.session.told += running.feed(given)
        self.session.told += running.go_on()
        self.end_rounds()

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

    def close_if_all_are_ready(self) -> None:
        """Who is leaving, or is away, keeps nobody waiting."""
        if self.running is None or not isinstance(betting := self.table.waiting, Betting):
            return
        if not self.table.standing and not betting.window.may_pass:
            return
        waited = [seat for seat in self.state.seats if seat.playing and seat.name not in betting.window.not_for]
        if any(seat.ready for seat in waited) and all(seat.ready or seat.leaving or seat.away for seat in waited):
            self.close_bets()

    def check_something_is_bet(self) -> None:
        betting = self.table.waiting
        assert isinstance(betting, Betting)
        if not self.table.standing and not betting.window.may_pass:
            raise IllegalAction("nothing is bet yet")

    def close_bets(self) -> None:
        if not isinstance(self.table.waiting, Betting):
            raise IllegalAction("no bets are open now")
        self.check_something_is_bet()
        for seat in self.state.seats:
            seat.ready = False
        self.feed(Close())

    def give_default(self) -> None:
        """Time is up: no more bets, or what the rules do for a player who does not answer."""
        if isinstance(self.table.waiting, Betting):
            self.close_bets()
        elif isinstance(self.table.waiting, CHANCE):
            self.session.seals.time_is_up = True
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
            self.session.told += self.running.go_on()
            self.end_rounds()

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

    def begin(self) -> None:
        """The next round, for all who sit here; who is away sits out, but for bets that stand."""
        state = self.state
        assert state.between is not None
        chips = {}
        for seat in state.seats:
            if not self.sits_out(seat) or any(bet.player == seat.name for bet in standing(state.between.carry)):
                chips[seat.name] = seat.chips
                seat.playing, seat.chips, seat.ready = True, 0, False
        if not chips:
            return
        state.round += 1
        self.tell("round", f"Round {state.round}.", number=state.round)
        if not state.between.shoe.size:
            self.session.seals.retire_if_worn()
        chance = self.session.seals.chance() if self.spec.mode == "house" else None
        running = self.run(RunningRound.begin(self.spec, state.between, chips, self.boxes_of(chips), chance))
        self.session.told += running.go_on()
        self.end_rounds()

    def run(self, running: RunningRound) -> RunningRound:
        """A round has begun: it is what stands on the table now."""
        self.session.running = running
        running.attend(self.session.chips.meter)
        self.session.chips.begin_meters()
        self.session.seals.attend(running.chance)
        self._written = 0
        self.state.between, self.state.dealing = None, {}
        return running

    def dealt_by(self) -> Document | None:
        """Who dealt the round that is over, if a person did."""
        if self.spec.mode != "dealer":
            return None
        return dealing.logged(self.state.dealing, self.running.table.entries if self.running else ())

    def boxes_of(self, playing: Iterable[str]) -> dict[str, int]:
        """Of those who play, the number of each seat."""
        return {seat.name: seat.box for seat in self.state.seats if seat.name in set(playing)}

    def sits_out(self, seat: Seat) -> bool:
        return seat.leaving or (seat.away and self.spec.mode == "house")

    def end_rounds(self) -> None:
        running = self.running
        if running is None or not running.table.over:
            return
        state = self.state
        self.note_lines()
        self.session.seals.save()
        net = running.net()
        void = any(document["e"] == "void" for document in running.told)
        self._note_over(running.tape(), net, void, running.parts())
        state.before = {"number": state.round, "net": net, "void": void, **outcome(running), **state.dealing}
        self._remember(running.placed())
        state.between = running.left()
        for seat in state.seats:
            if seat.playing:
                seat.playing, seat.chips, seat.ready = False, seat.chips + running.table.chips[seat.name], False
        self.forget_round()
        held = {bet.player for bet in standing(state.between.carry)}
        for seat in [seat for seat in state.seats if seat.leaving and seat.name not in held]:
            self.session.seats.remove(seat)
        if state.shutting:
            self.shut_now()
        elif state.seats:
            waiting.change_seats(self.session)
            self.begin()

    def _note_over(self, tape: str, net: dict[str, int], voided: bool, seals: Sequence[SealPart] | None) -> None:
        rails = self.session.chips.rails()
        self.session.over.append(RoundOver(self.state.round, tape, net, voided, rails, seals, self.dealt_by()))

    def _remember(self, placed: Sequence[Put]) -> None:
        """What each player put down, and whose name that was."""
        state = self.state
        players = {put.player for put in placed}
        state.last = (*(put for put in state.last if put.player not in players), *placed)
        state.last_of |= {seat.name: seat.account for seat in state.seats if seat.name in players}

    def keep_unplayed(self) -> None:
        """The tape of a round that does not take place, if chips were moved, or anything came up or was reported."""
        assert self.running is not None
        self.session.seals.save()
        if self.running.left_traces() or self.state.dealing.get("reports"):
            self._note_over(self.running.tape(), {}, True, self.running.parts())

    def forget_round(self) -> None:
        self.note_lines()
        self.session.running, self.state.tape = None, ""
        self._written = 0

    def note_lines(self) -> None:
        """The new lines of the tape, for the log and the books."""
        if self.running is None:
            return
        self.session.lines += self.running.lines(self._written)
        entries = self.running.table.entries
        if rails := self.session.chips.rails():
            self.session.chips.books.follow(self.state.round, entries, self._written, rails, self.session.chips.meters)
        for entry in entries[self._written :]:
            if isinstance(entry, Issued) and (seat := self.state.seat(entry.bet.player)):
                self.state.tickets[entry.ticket] = seat.account
        self._written = len(entries)

    def start_over(self, why: str) -> None:
        """A round that cannot go on is void: what it began with is given back, and the table begins anew."""
        state = self.state
        kept = {account: ledger.balance_of(self.connection, account) for account in self.session.chips.held()}
        back: Counter[str] = Counter()  # to tickets that were bought before this round, off meters, and by the tray
        if state.tape:
            chips, fees, state.between = refunded(self.spec, state.tape)
            for seat in state.seats:
                if seat.playing:
                    seat.playing, seat.chips = False, seat.chips + chips.get(seat.name, 0)
            back = undone(self.connection, self.id, state.round)
            back.update({ticket(self.id, name): stake for name, stake in chips.items() if is_ticket(name)})
            back[f"tray:{self.id}"] -= fees
            self._note_over(state.tape, {}, True, seals_of(state.tape))
            self.tell("void", f"{why}: the round is void and every stake goes back.", by="")
        elif state.between:
            state.between = Between(state.between.carry, NO_SHOE, state.between.next_bet)
        self.session.running, state.tape = None, ""
        if self.spec.chips != "none":
            self.session.chips.books.give_back(kept, self.session.chips.held(), back, given_back(state.round))
        if self.session.seals.spoiled():
            self.session.seals.replace(why)
        if state.seats:
            self.begin()

    def shut_now(self) -> None:
        """Bets that still stand go back, tickets are paid, everybody takes their chips, and the seals are opened."""
        session, state = self.session, self.state
        assert state.between is not None
        session.chips.give_standing_back()
        for name in state.tickets:
            session.chips.pay_ticket(name)
        state.between = Between(self.spec.found.start(self.spec.house_rules), state.between.shoe)
        for seat in list(state.seats):
            session.seats.remove(seat)
        state.waiting, state.changes = [], []
        session.chips.end_meters()
        session.seals.close()
        session.closed = True
        session.tell("closed-table", "The table is closed.")

    # --- rounds that do not take place ---

    def let_others_begin(self) -> None:
        """A round of people who are away and have bet nothing is given up, if others wait for the next one."""
        if self.running is None or not self.running.first_bets() or not self.nobody_bets():
            return
        playing = [seat for seat in self.state.seats if seat.playing]
        waits = any(not seat.playing and not seat.away and not seat.leaving for seat in self.state.seats)
        if waits and not any(self.stands(seat) for seat in playing) and not self.freshly_bet():
            self.call_off()

    def stands(self, seat: Seat) -> bool:
        return self.table.has_lying(seat.name)

    def is_bare(self) -> bool:
        """Whether bets are open and none lies: after a report they are open again, and all were taken down."""
        open_again = self.running is not None and isinstance(self.table.waiting, Betting)
        return open_again and not self.table.standing and not self.table.pots

    def call_off(self) -> None:
        """Everybody leaves or is away, and nothing of theirs is bet any more: the round does not take place."""
        assert self.running is not None
        start, chips = self.running.start, self.table.chips
        carry = start.carry
        if standing(carry):
            carry = carry.left(tuple(bet for bet in carry.bets if bet.player not in chips), carry.owed)
        self.state.between = Between(carry, self.shoe_unplayed(), start.next_bet)
        self.keep_unplayed()
        gone = [seat for seat in self.state.seats if seat.playing]
        for seat in gone:
            seat.playing, seat.chips = False, seat.chips + chips[seat.name]
        self.forget_round()
        for seat in gone:
            if seat.leaving:
                self.session.seats.remove(seat)
        self.session.seals.give_up()
        if self.state.shutting:
            self.shut_now()
        else:
            self.begin()  # for those who waited for the next round, if any did

    def shoe_unplayed(self) -> ShoeState:
        """What a round that does not take place leaves: the shoe as it found it, unless cards were shuffled."""
        assert self.running is not None
        found, now = self.running.start.shoe, self.table.shoe
        return found if (now.shuffles, now.dealt) == (found.shuffles, found.dealt) else now

    def freshly_bet(self) -> bool:
        """Whether chips lie there that this round has put down: by its players, or by its rules."""
        assert self.running is not None
        since = self.running.start.next_bet
        return bool(self.table.pots) or any(number >= since for number in self.table.standing)

    def reseat(self, chips: dict[str, int]) -> bool:
        """Have the round begin with these players and chips, if what happened in it happens with them too."""
        running = self.running
        assert running is not None
        self.note_lines()
        before = running.lines(0)
        try:
            running.reseat(chips, self.boxes_of(chips), [seat.name for seat in self.state.seats if seat.asks])
        except CroupierError:
            return False
        if (now := running.lines(0)) != before:
            self.session.lines += now  # the first ones are others with them, and are logged as when it begins
        self._written = len(running.table.entries)
        return True

    def shut(self) -> None:
        """No round after this one; if none runs, now."""
        running = self.running
        if running is None:
            self.shut_now()
        elif running.first_bets() and not self.freshly_bet():
            self.keep_unplayed()
            self.state.between = Between(running.start.carry, self.shoe_unplayed(), running.start.next_bet)
            for seat in self.state.seats:
                if seat.playing:
                    seat.playing, seat.chips = False, seat.chips + running.start.chips[seat.name]
            self.forget_round()
            self.shut_now()
        elif self.is_bare():
            self.call_off()


def outcome(running: RunningRound) -> dict[str, Any]:
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


def restored(spec: Spec, state: State, chance: SealedChance | None) -> RunningRound | None:
    """The round of a table from its state; none if none runs. `BrokenTape` if it cannot go on.

    Without ``chance`` it can only be looked at, unless a person deals.
    """
    if not state.tape:
        return None
    running = RunningRound.of(spec, state, chance)
    if chance and len(chance.shoe.order) < running.table.shoe.size:
        raise BrokenTape("the sealed order of its cards is cut off")
    return running
