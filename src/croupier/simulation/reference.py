"""The reference engine as a simulator, for games that have no compiled form: slower, and the script itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.tally import Result, Tally
from croupier.simulation.tracking import Plays, Tracking

BLOCK = 1 << 12
"""Rounds."""


class Reference:
    """Runs the script of a wager at a table that answers at once."""

    method = "reference"
    block = BLOCK

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, plays: Plays) -> None:
        self._made_of = game, rules, wager, plays
        self.results: list[Result] = []
        """Every end that was seen so far."""

    def _table(self, seed: int, number: int) -> Tracking:
        return Tracking(*self._made_of, int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8]))

    def rounds(self, seed: int, number: int) -> Iterator[list[int]]:
        """What one round after another of a block comes to, without end.

        The number of a result, -1 while the wager stands, -2 if there was none.
        """
        table = self._table(seed, number)
        index = {result: i for i, result in enumerate(self.results)}
        at = table.first
        while True:
            at = table.round(at)
            found = -1
            if not at.open:
                found = -2
                if at.so_far.made:
                    found = index.setdefault(at.so_far, len(index))
                    if found == len(self.results):
                        self.results.append(at.so_far)
                at = table.first
            yield [found]

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, which begins with a table just opened."""
        table = self._table(seed, number)
        counts: Counter[Result] = Counter()
        at, played = table.first, 0
        while played < rounds or at.open:
            at = table.round(at)
            played += 1
            if not at.open:
                if at.so_far.made:
                    counts[at.so_far] += 1
                at = table.first
        return Tally(dict(counts), rounds)
