"""The games of a lounge while an order is carried out: closed with all tickets that are good for them, and drawn.

The round of a lounge is a game; nobody sits there, and it is all tickets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from croupier.equipment.shoe import NO_SHOE
from croupier.errors import IllegalAction
from croupier.floor.lounge import rows
from croupier.floor.lounge.desk import TicketDesk
from croupier.floor.lounge.rows import Ticket
from croupier.floor.refunds import refunded
from croupier.floor.rounds import RoundOver, TableRounds
from croupier.floor.running import RunningRound
from croupier.money import in_dollars
from croupier.records import timestamps
from croupier.table import Bet, is_ticket
from croupier.tables import watched
from croupier.tables.entries import Close, Drawn, RoundVoid
from croupier.tables.live import LiveTable

if TYPE_CHECKING:
    from croupier.floor.session import TableSession

KEPT_GAMES = 12
"""Of which the board tells the numbers."""


class LoungeGames(TableRounds):
    """What is drawn."""

    def __init__(self, session: TableSession, desk: TicketDesk) -> None:
        super().__init__(session)
        self.desk = desk

    def close_bets(self) -> None:
        """The game is closed: all its tickets stand, and the numbers are selected (§19:47-15.5[closed])."""
        if self.running:
            raise IllegalAction(f"game {self.state.round} is being drawn")
        if self.state.lounge["down"]:
            raise IllegalAction("the keno system is down: nothing is drawn before it is up again (§19:47-15.7(c))")
        new = rows.waiting(self.connection, self.id)
        if not new and not self.desk.carried():
            raise IllegalAction(f"no ticket was sold for game {self.desk.game}")
        rows.play(self.connection, self.id)
        self._stand(new)
        self.begin()
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

    def begin(self) -> None:
        """The round of a game: nobody sits here, and it is all tickets."""
        state = self.state
        assert state.between is not None
        state.round += 1
        self.tell("round", f"Game {state.round} is closed.", number=state.round)
        chance = self.session.seals.chance() if self.spec.mode == "house" else None  # §13:69E-1.28U[system]
        self.run(RunningRound.begin(self.spec, replace(state.between, shoe=NO_SHOE), {}, {}, chance))

    def end_rounds(self) -> None:
        running = self.running
        if running is None or not running.table.over:
            return
        state = self.state
        self.note_lines()
        self.session.seals.save()
        parts = running.parts()
        self.session.seals.retire()  # a game has a seal of its own: whoever likes checks it as soon as it is drawn
        void = any(isinstance(entry, RoundVoid) for entry in running.table.entries)
        self.session.over.append(RoundOver(state.round, running.tape(), {}, void, {}, parts, self.dealt_by()))
        won = winnings(running.table)
        rows.end(self.connection, self.id, state.round, won, timestamps.time_stamp(self.desk.at))
        self.desk.record("ended", game=state.round, at=timestamps.time_stamp(self.desk.at))
        self._tell_result(running.table, won, void)
        state.before = {"number": state.round, "net": {}, "void": void, "results": [], "dice": None, "pocket": None}
        state.before |= state.dealing
        state.between = running.left()
        self.forget_round()
        if state.shutting:
            self.shut_now()

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
            "at": timestamps.time_stamp(self.desk.at),
        }
        kept = self.state.lounge
        kept["games"] = [told, *kept["games"]][:KEPT_GAMES]
        said = (
            f"Game {self.state.round} is void: {in_dollars(told['won'])} goes back."
            if void
            else f"Game {self.state.round}: {len(won)} of {len(good)} tickets won {in_dollars(told['won'])}."
        )
        self.tell("game-over", said, game=self.state.round, won=told["won"], winners=len(won))

    def note_lines(self) -> None:
        """Of ten thousand tickets the books keep what each account came to, not every move."""
        if self.running is None:
            return
        self.session.lines += self.running.lines(self._written)
        entries = self.running.table.entries
        chips = self.session.chips
        chips.books.follow(self.state.round, entries, self._written, {}, chips.meters, summed=True)
        self._written = len(entries)

    def give_default(self) -> None:
        """The time is up: nobody has to close the game, and no player can (§19:47-15.5[player-does-not-draw])."""
        if self.running is None:
            self.close_bets()
        else:
            super().give_default()

    def shut_now(self) -> None:
        for one in rows.waiting(self.connection, self.id):
            self.desk.give_back(one)
            self.desk.record("void", ticket=one.serial, by=None)
        back = Counter[int]()
        for bet in self.desk.carried():
            back[int(bet.player.removeprefix("#"))] += int(bet.stake)
        self._end_all(back)
        super().shut_now()

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
            self.desk.record("stands")

    def _end_all(self, back: Counter[int]) -> None:
        """No ticket is good for a game any more; what goes back of each, by its serial."""
        at = timestamps.time_stamp(self.desk.at)
        rows.end(self.connection, self.id, rows.RETURNED, back, at)
        for serial, cents in back.items():
            self.desk.record("returned", ticket=serial, cents=cents)
        self.desk.record("all ended", at=at)

    def shut(self) -> None:
        """No game after the one that is being drawn; what was sold for later ones goes back."""
        if self.running is None:
            self.shut_now()


def winnings(table: LiveTable) -> dict[int, int]:
    """What each ticket was paid in a game, by its serial; those that were paid nothing are left out."""
    found = Counter[int]()
    for entry in watched.settled_bets(table.entries):
        if paid := int(entry.bet.stake) + entry.paid:
            found[int(entry.bet.player.removeprefix("#"))] += paid
    return dict(found)
