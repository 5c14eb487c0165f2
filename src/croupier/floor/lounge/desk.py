"""The desk of a lounge while an order is carried out: tickets are sold and voided, games are closed and drawn.

It is the keno system: it issues tickets, selects the numbers from the sealed stream of the
house, and says what was won.

What the table's state keeps of it (`State.lounge`): the ``key`` of the check codes, the last ``serial``, how many
tickets were ``sold`` for the next game, for how many ``cents`` and ``since`` when, whether the system is ``down``, the
last ``games``, and when unclaimed winnings were last ``swept``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from secrets import token_hex
from typing import Any

from croupier import codes
from croupier.equipment.randomness import random_below
from croupier.equipment.shoe import NO_SHOE
from croupier.errors import IllegalAction
from croupier.floor import ledger, people
from croupier.floor.bookkeeping import layout, purse
from croupier.floor.lounge import rows
from croupier.floor.lounge.rows import Ticket
from croupier.floor.people import Person
from croupier.floor.playing import Over
from croupier.floor.refunds import refunded
from croupier.floor.running import Running
from croupier.floor.visit import Visit
from croupier.games.keno.layout import sold, window
from croupier.games.keno.rules import URN, Rules
from croupier.money import in_dollars
from croupier.records import timestamps
from croupier.table import Bet, Put, Spot, is_ticket, standing
from croupier.tables import watched
from croupier.tables.entries import Close, Drawn, RoundVoid
from croupier.tables.fitting import check_stake
from croupier.tables.live import LiveTable
from croupier.tables.requests import check_limits

KEPT_GAMES = 12
"""Of which the board tells the numbers."""


class Desk(Visit):
    """A lounge: what `Visit` is to a table."""

    # --- what stands ---

    @property
    def rules(self) -> Rules:
        found = self.spec.house_rules
        assert isinstance(found, Rules)
        return found

    @property
    def game(self) -> int:
        """The number of the game for which tickets are sold: §13:69E-1.28U[sequence]."""
        return self.state.round + 1

    @property
    def at(self) -> datetime:
        return datetime.fromtimestamp(self.now, UTC)

    def code(self, serial: int) -> str:
        """The check code of a ticket."""
        return codes.check_code(bytes.fromhex(self.state.lounge["key"]), self.id, serial)

    def record(self, what: str, **about: Any) -> None:
        """What the log says of a ticket, besides what everybody is told."""
        self.records.append({"did": what, **about})

    def open(self) -> None:
        self.state.lounge = {
            "key": token_hex(16),
            "serial": 0,
            "sold": 0,
            "cents": 0,
            "since": None,
            "down": False,
            "games": [],
            "swept": None,
        }
        self.tell("opened", f"{self.spec.title or self.spec.found.title} is open.")
        self._begin_meters()
        if self.spec.mode == "house":
            self._seals.commit()

    # --- tickets ---

    def sell(self, spot: Spot, stake: int, *, by: int, buyer: int = 0, station: int = 0) -> Ticket:
        """A ticket for a request. Its buyer pays from a purse; without one it is its bearer's."""
        self._check_selling()
        wanted = sold(self.rules, spot)
        if not wanted.groups:
            spot = wanted.picked(quick_pick(wanted.sizes[0]))
        check_stake(lambda price: self._check_price(spot, price), stake)
        kept = self.state.lounge
        kept["serial"] += 1
        first = self.game
        last = first + wanted.games - 1  # all that is on it: §19:47-15.4[ticket]
        made = Ticket(
            self.id, kept["serial"], timestamps.time_stamp(self.at), by, buyer, station, *spot, stake, first, last
        )
        self._take_money(buyer, stake)
        # Without a ticket there is no wager: §19:47-15.4[request].
        self.books.post([(payer(buyer), -stake), (layout(self.id), stake)], sale(made.serial))
        kept["sold"] += 1
        kept["cents"] += stake
        kept["since"] = kept["since"] or self.now
        rows.sell(self.connection, made)
        self.record("sold", **_told(made))
        games = f"game {first}" if first == last else f"games {first} to {last}"
        said = f"Ticket {made.serial}: {wanted.name.replace('-', ' ')}, {in_dollars(stake)}, {games}."
        self.tell("ticket-sold", said, ticket=made.serial, stake=stake, game=first)
        self._hand_over(made.serial)
        return made

    def reprint(self, serial: int, *, by: int) -> None:
        """A ticket on new paper; whoever has it in hand is paid, and so everybody hears of it."""
        self.find(serial)
        self.record("reprinted", ticket=serial, by=by)
        self.tell("reprinted", f"Ticket {serial} is printed again.", ticket=serial)
        self._hand_over(serial)

    def _hand_over(self, serial: int) -> None:
        """The code is told here and to its buyer; nobody else reads it off a list and presents the ticket."""
        self.aside = {"ticket": serial, "code": self.code(serial)}

    def _check_price(self, spot: Spot, price: int) -> None:
        asked = window(self.rules)
        asked.check(Put("", 1, spot, price), ())
        check_limits(asked, self.rules, spot, price)

    def _take_money(self, buyer: int, stake: int) -> None:
        """Imitation money: the bank issues what a purse lacks."""
        if not buyer:
            return
        there = purse(str(buyer))
        short = stake - ledger.balance_of(self.connection, there) - self.books.moved(there)
        if short > 0:
            self.books.post([(ledger.BANK, -short), (there, short)], "imitation money issued")

    def _check_selling(self) -> None:
        if self.state.shutting:
            raise IllegalAction("the lounge is closing; no tickets are sold any more")
        if self.state.lounge["down"]:
            raise IllegalAction("the keno system is down: no ticket is issued before it is up again (§19:47-15.7(c))")
        if self.state.paused:
            raise IllegalAction("the lounge is paused")

    def void_ticket(self, serial: int, *, by: int) -> None:
        """Before the selection of its first game has begun: §19:47-15.4[void], §13:69E-1.28U(f)."""
        found = self.find(serial)
        if found.state == rows.VOID:
            raise IllegalAction(f"ticket {serial} is void already (§19:47-15.6[not-payable])")
        if found.state != rows.SOLD:
            raise IllegalAction(
                f"game {found.first} was closed: ticket {serial} stands and cannot be voided (§13:69E-1.28U(f))"
            )
        self._give_back(found)
        self.record("void", ticket=serial, by=by)
        if found.buyer and not rows.holds(self.connection, self.id, found.buyer):
            self._seals.withdraw(people.person(self.connection, found.buyer).name)
        said = f"Ticket {serial} is void: {in_dollars(found.stake)} goes back."
        self.tell("ticket-void", said, ticket=serial, stake=found.stake, by="§19:47-15.4[void]")

    def _give_back(self, found: Ticket) -> None:
        kept = self.state.lounge
        lines = [(layout(self.id), -found.stake), (payer(found.buyer), found.stake)]
        self.books.post(lines, f"keno ticket {found.serial} void")
        kept["sold"] -= 1
        kept["cents"] -= found.stake
        if not kept["sold"]:
            kept["since"] = None
        rows.change(self.connection, found, state=rows.VOID)

    def find(self, serial: int) -> Ticket:
        """A ticket of this lounge; one that it never issued is refused."""
        if 0 < serial <= self.state.lounge["serial"] and (found := rows.find(self.connection, self.id, serial)):
            return found
        raise IllegalAction(f"this lounge has issued no ticket {serial} (§19:47-15.6[not-payable])")

    # --- the part of players in a draw ---

    def pledge_words(self, who: Person, given: str) -> None:
        """A pledge to the seal of the next game, by whoever has a ticket in it; tables do the same for a shuffle."""
        self._check_sealed()
        if not rows.holds(self.connection, self.id, who.id):
            raise IllegalAction("only those with a ticket for the next game have a part in its draw: buy one first")
        self._seals.pledge(who.name, given)

    def open_their_words(self, who: Person, words: str) -> None:
        self._check_sealed()
        self._seals.open_words(who.name, words)
        self.go_on()

    # --- games ---

    def carried(self) -> tuple[Bet, ...]:
        """Tickets of earlier games that are good for later ones."""
        return standing(self.state.between.carry) if self.state.between else ()

    def close_bets(self) -> None:
        """The game is closed: all its tickets stand, and the numbers are selected (§19:47-15.5[closed])."""
        if self.running:
            raise IllegalAction(f"game {self.state.round} is being drawn")
        if self.state.lounge["down"]:
            raise IllegalAction("the keno system is down: nothing is drawn before it is up again (§19:47-15.7(c))")
        new = rows.waiting(self.connection, self.id)
        if not new and not self.carried():
            raise IllegalAction(f"no ticket was sold for game {self.game}")
        rows.play(self.connection, self.id)
        self._stand(new)
        self._begin()
        self.feed(Close())

    def _stand(self, new: Sequence[Ticket]) -> None:
        """Put the tickets that were sold on the layout, behind those that stand there."""
        between, kept = self.state.between, self.state.lounge
        assert between is not None
        number = between.next_bet
        bets = [Bet(number + at, one.name, 1, one.spot, one.stake) for at, one in enumerate(new)]
        carry = between.carry.left((*between.carry.bets, *bets), between.carry.owed)
        self.state.between = replace(between, carry=carry, next_bet=number + len(bets))
        kept["sold"], kept["cents"], kept["since"] = 0, 0, None

    def _begin(self) -> None:
        """The round of a game: nobody sits here, and it is all tickets."""
        state = self.state
        assert state.between is not None
        state.round += 1
        self.tell("round", f"Game {state.round} is closed.", number=state.round)
        chance = self._seals.chance() if self.spec.mode == "house" else None  # §13:69E-1.28U[system]
        self._run(Running.begin(self.spec, replace(state.between, shoe=NO_SHOE), {}, {}, chance))

    def _end_rounds(self) -> None:
        running = self.running
        if running is None or not running.table.over:
            return
        state = self.state
        self._note_lines()
        self._seals.save()
        parts = running.parts()
        self._seals.retire()  # a game has a seal of its own: whoever likes checks it as soon as it is drawn
        void = any(isinstance(entry, RoundVoid) for entry in running.table.entries)
        self.over.append(Over(state.round, running.tape(), {}, void, {}, parts, self._dealing()))
        won = winnings(running.table)
        rows.end(self.connection, self.id, state.round, won, timestamps.time_stamp(self.at))
        self.record("ended", game=state.round, at=timestamps.time_stamp(self.at))
        self._tell_result(running.table, won, void)
        state.before = {"number": state.round, "net": {}, "void": void, "results": [], "dice": None, "pocket": None}
        state.before |= state.dealing
        state.between = running.left()
        self._forget_round()
        if state.shutting:
            self._shut_now()

    def _tell_result(self, table: LiveTable, won: dict[int, int], void: bool) -> None:
        drawn = next((list(one.things) for one in reversed(table.entries) if isinstance(one, Drawn)), [])
        good = watched.settled_bets(table.entries)
        told: dict[str, Any] = {
            "game": self.state.round,
            "drawn": [] if void else drawn,
            "void": void,
            "tickets": len(good),
            "handle": sum(int(one.bet.stake) for one in good),
            "won": sum(won.values()),
            "winners": len(won),
            "at": timestamps.time_stamp(self.at),
        }
        kept = self.state.lounge
        kept["games"] = [told, *kept["games"]][:KEPT_GAMES]
        said = (
            f"Game {self.state.round} is void: {in_dollars(told['won'])} goes back."
            if void
            else f"Game {self.state.round}: {len(won)} of {len(good)} tickets won {in_dollars(told['won'])}."
        )
        self.tell("game-over", said, game=self.state.round, won=told["won"], winners=len(won))

    def _note_lines(self) -> None:
        """Of ten thousand tickets the books keep what each account came to, not every move."""
        if self.running is None:
            return
        self.lines += self.running.lines(self._written)
        entries = self.running.table.entries
        self.books.follow(self.state.round, entries, self._written, {}, self.meters, summed=True)
        self._written = len(entries)

    # --- the clock ---

    def clock(self) -> tuple[str, int]:
        """For what the clock runs, and how long: a game closes so many seconds after its first ticket was sold."""
        kept = self.state.lounge
        runs = self.spec.bet_seconds and not self.state.paused and not kept["down"] and self.running is None
        return (f"game {self.game}", self.spec.bet_seconds) if runs and (kept["sold"] or self.carried()) else ("", 0)

    def give_default(self) -> None:
        """The time is up: nobody has to close the game, and no player can (§19:47-15.5[player-does-not-draw])."""
        if self.running is None:
            self.close_bets()
        else:
            super().give_default()

    # --- the end ---

    def is_empty(self) -> bool:
        """Whether no ticket is good for a game to come. Those that have won are paid when the lounge is closed, too."""
        return self.running is None and not self.state.lounge["sold"] and not self.carried()

    def is_deserted_by(self, person: int) -> bool:
        return self.is_empty()

    def shut(self) -> None:
        """No game after the one that is being drawn; what was sold for later ones goes back."""
        self.state.shutting = True
        self.tell("shut", "The lounge closes.")
        if self.running is None:
            self._shut_now()

    def _shut_now(self) -> None:
        for one in rows.waiting(self.connection, self.id):
            self._give_back(one)
            self.record("void", ticket=one.serial, by=None)
        back = Counter[int]()
        for bet in self.carried():
            back[int(bet.player.removeprefix("#"))] += int(bet.stake)
        self._end_all(back)
        super()._shut_now()

    def start_over(self, why: str) -> None:
        """A game that cannot be drawn: everything that stood goes back to its tickets, later games too.

        Between two games nothing is drawn, and what stands goes on.
        """
        stood = Counter[int]()
        if tape := self.state.tape:
            chips = refunded(self.spec, tape).chips
            stood.update({int(name.removeprefix("#")): cents for name, cents in chips.items() if is_ticket(name)})
        super().start_over(why)
        if tape:
            self._end_all(stood)
        else:
            self.record("stands")

    def _end_all(self, back: Counter[int]) -> None:
        """No ticket is good for a game any more; what goes back of each, by its serial."""
        at = timestamps.time_stamp(self.at)
        rows.end(self.connection, self.id, rows.RETURNED, back, at)
        for serial, cents in back.items():
            self.record("returned", ticket=serial, cents=cents)
        self.record("all ended", at=at)


def winnings(table: LiveTable) -> dict[int, int]:
    """What each ticket was paid in a game, by its serial; those that were paid nothing are left out."""
    found = Counter[int]()
    for entry in watched.settled_bets(table.entries):
        if paid := int(entry.bet.stake) + entry.paid:
            found[int(entry.bet.player.removeprefix("#"))] += paid
    return dict(found)


def sale(serial: int) -> str:
    """Why an entry was posted: a ticket was sold."""
    return f"keno ticket {serial} sold"


def payer(buyer: int) -> str:
    """Where the money for a ticket comes from, and goes back to: a purse, or cash, which is the bank's."""
    return purse(str(buyer)) if buyer else ledger.BANK


def _told(made: Ticket) -> dict[str, Any]:
    return {
        "ticket": made.serial,
        "by": made.by,
        "buyer": made.buyer,
        "station": made.station,
        "wager": made.wager,
        "place": made.place,
        "stake": made.stake,
        "first": made.first,
        "last": made.last,
        "sold": made.sold,
    }


def quick_pick(spots: int) -> list[int]:
    """§19:47-15.2[quick-pick]: from the operating system, each set as likely as any other."""
    left = list(range(1, URN.size + 1))
    return sorted(left.pop(random_below(len(left))) for _ in range(spots))
