"""Rounds of the toy games with random answers, in which the chips are counted after each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from croupier.errors import CroupierError
from croupier.game import Game
from croupier.table import Irregularity, standing
from croupier.tables.entries import Entry, Report
from croupier.tables.lines import postings_of
from croupier.tables.live import LiveTable
from croupier.tables.tape import Tape
from tests.monkey import Monkey


def booked(start: Tape, entries: Iterable[Entry]) -> dict[str, int]:
    """What lies where by the lines of a tape alone."""
    sums = Counter({f"rail:{player}": chips for player, chips in start.chips.items()})
    sums.update({f"bet:{bet.id}": int(bet.stake) for bet in standing(start.carry)})
    for entry in entries:
        for account, cents in postings_of(entry):
            sums[account] += cents
    return {account: cents for account, cents in sums.items() if cents}


def lying(table: LiveTable) -> dict[str, int]:
    return {account: cents for account, cents in table.holds().items() if cents}


class Player(Monkey):
    """Answers at random, keeps the house's meters, and counts the chips after every answer."""

    def __init__(self, game: Game, players: int, seed: int, chips: int = 100_000) -> None:
        super().__init__(game, game.Rules(), players, seed)
        self.chips = dict.fromkeys(self.chips, chips)
        self.start = Tape(game, self.rules, self.carry, dict(self.chips))
        self.meters: Counter[str] = Counter(game.meters(self.rules))

    def play(self, misdeals: float = 0) -> tuple[Tape, LiveTable]:
        """One round; irregularities come up in that share of the moments at which they can."""
        start = self.start
        table = start.table()
        table.meters = lambda name: self.meters[name] + table.house[f"meter:{name}"]
        table.deal_from(self.chance)
        for _ in range(500):
            assert booked(start, table.entries) == lying(table)
            if table.over:
                break
            try:
                table.feed(self._misdeal(table, misdeals) or self.answer(table))
            except CroupierError as refusal:
                self.refused.append(str(refusal))
        assert table.over
        for name in self.meters:
            self.meters[name] += table.house[f"meter:{name}"]
        self.start = Tape(self.game, self.rules, table.carry, dict(table.chips), table.shoe, table.next_bet)
        return Tape.of(table, start), table

    def _misdeal(self, table: LiveTable, share: float) -> Report | None:
        assert table.waiting is not None
        possible = table.waiting.kind in self.game.cases["misdeal"].at
        return Report(Irregularity("misdeal")) if possible and self.random.random() < share else None
