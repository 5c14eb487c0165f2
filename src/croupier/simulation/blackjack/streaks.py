"""Streak wagers, compiled: they go from round to round by whether the main wager of the box won or lost.

The rounds are those of the machine of the main wager. What each result does to a wager that stands is a small table,
made by asking the script's own judgement.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.game import Game, Wager
from croupier.games.blackjack.beside import BesideRules
from croupier.games.blackjack.streak import NUMBER, Marker, settle
from croupier.law.citations import exchange_citations
from croupier.simulation.blackjack.machine import BLOCK, Blackjack, Styled
from croupier.simulation.blackjack.tables import tables
from croupier.simulation.tally import Result, Tally
from croupier.simulation.tracking import ME
from croupier.table import Bet, Settlement, Spot, Table

UNDECIDED = -1
_BOX = 1

Numbers = NDArray[np.int64]


class _Asked:
    """In place of a table: what is settled is written down."""

    def __init__(self) -> None:
        self.settled: list[Settlement] = []

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        self.settled.append(settlement)

    def show(self, *shown: object) -> None:
        """Nobody looks."""

    def say(self, words: str) -> None:
        """Nobody listens."""


class Streaks:
    """Plays a streak wager, made again when it is decided."""

    method = "compiled"
    block = BLOCK

    def __init__(self, main: Blackjack, game: Game, rules: BesideRules, name: str) -> None:
        self._main, self.note = main, main.note
        number = NUMBER[name]
        found: dict[Result, int] = {}
        self._after = np.zeros((number, 3), np.int64)  # wins so far x the sign of the round
        self._decided = np.full((number, 3), UNDECIDED, np.int64)
        for wins in range(number):
            for sign in (-1, 0, 1):
                table, bet = _Asked(), Bet(1, ME, _BOX, Spot(name), 1)
                markers = (Marker(ME, _BOX, wins),) if wins else ()
                _, left = settle(cast(Table, table), rules, (bet,), markers, {(ME, _BOX): sign})
                self._after[wins, 1 + sign] = left[0].wins if left else 0
                for each in table.settled:
                    net, by = Fraction(each.net(1)), exchange_citations(each.by, game.Rules.law)
                    result = Result(net, Fraction(1), Fraction(1), (by,))
                    self._decided[wins, 1 + sign] = found.setdefault(result, len(found))
        self.results = tuple(found)

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """What one round after another of a block comes to, without end."""
        state = np.zeros(1, np.int64)
        signs = np.zeros(0, np.int64)
        for piece in self._main.rounds(seed, number):
            if len(signs) < len(self._main.results):
                signs = np.array([(end.net > 0) - (end.net < 0) for end in self._main.results])
            yield follow(1 + signs[piece], self._after, self._decided, state)

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, and as many more as the last wager takes to be decided."""
        counts, left, ended = np.zeros(len(self.results), np.int64), rounds, True
        pieces = self.rounds(seed, number)
        while left > 0 or not ended:
            piece = next(pieces)
            decided = np.flatnonzero(piece >= 0)
            if left <= len(piece) and (last := decided[decided >= left - 1]).size:
                piece, ended = piece[: last[0] + 1], True
            else:
                ended = False
            left -= len(piece)
            counts += np.bincount(piece[piece >= 0], minlength=len(counts))
        return Tally({end: n for end, n in zip(self.results, counts.tolist(), strict=True) if n}, rounds)


@compiled_loop
def follow(signs: Numbers, after: Numbers, decided: Numbers, state: Numbers) -> NDArray[np.int32]:  # pragma: no cover
    """The number of what each round decides, or `UNDECIDED`; how many were won so far is kept."""
    found = np.empty(len(signs), np.int32)
    wins = state[0]
    for i in range(len(signs)):
        found[i] = decided[wins, signs[i]]
        wins = after[wins, signs[i]]
    state[0] = wins
    return found


def build(game: Game, rules: Any, wager: Wager, plays: Styled) -> Streaks:
    """Of a streak wager; `TooLarge` where the main one has no machine."""
    return Streaks(Blackjack(tables(game, rules, plays.style)), game, rules, wager.name)
