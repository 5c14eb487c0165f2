"""The reference engine as a simulator, for games that have no compiled form: slower, and the script itself."""

from __future__ import annotations

from collections import Counter
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

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, which begins with a table just opened."""
        table = Tracking(*self._made_of, int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8]))
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
