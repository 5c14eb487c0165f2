"""What became of a wager in many rounds, as whole numbers: how often each result came.

Nothing else is kept, so that tallies of any parts of a run add up to the same tally, whoever played them and in what
order. Every figure is worked out from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from croupier.simulation.intervals import Mean, Share, rooted


class Result(NamedTuple):
    """How a wager ended, in units: what it won or lost, what was first put down on it, and all that was at risk."""

    net: Fraction
    made: Fraction
    risked: Fraction
    clauses: tuple[str, ...] = ()  # that decided it


@dataclass(frozen=True)
class Tally:
    """How often each result came in so many rounds."""

    counts: Mapping[Result, int]
    rounds: int

    def __add__(self, other: Tally) -> Tally:
        counts = dict(self.counts)
        for result, count in other.counts.items():
            counts[result] = counts.get(result, 0) + count
        return Tally(counts, self.rounds + other.rounds)

    @property
    def bets(self) -> int:
        """Wagers that were made and decided."""
        return sum(self.counts.values())

    def _sum(self, of: Callable[[Result], Fraction]) -> Fraction:
        return sum((of(result) * count for result, count in self.counts.items()), Fraction(0))

    @property
    def made(self) -> Fraction:
        """All that was first put down."""
        return self._sum(lambda result: result.made)

    @property
    def house_edge(self) -> Fraction | None:
        """Of what was put down; nothing where no wager was decided."""
        made = self.made
        return -self._sum(lambda result: result.net) / made if made else None

    def _central(self, power: int) -> float:
        """A moment of what one wager wins beyond its share of what all lose, per unit put down on average."""
        edge = self.house_edge
        if edge is None:
            return 0.0
        unit = float(self.made) / self.bets
        off = ((float(result.net + edge * result.made) / unit, count) for result, count in self.counts.items())
        return sum(count * each**power for each, count in off) / self.bets

    @property
    def std_dev(self) -> float:
        """Of one wager, per unit."""
        return sqrt(self._central(2))

    @property
    def deviation(self) -> Mean:
        """The same with its error."""
        square = self._central(2)
        return rooted(Mean(square, self._error(self._central(4) - square**2)))

    @property
    def skewness(self) -> float:
        spread = self.std_dev
        return self._central(3) / spread**3 if spread else 0.0

    @property
    def lopsided(self) -> Mean:
        """The same with its error, from how far each wager moves it: the mean square of its influence function."""
        spread, skew = self.std_dev, self.skewness
        if not spread:
            return Mean(skew, None)
        third, fourth, fifth, sixth = (self._central(power) / spread**power for power in (3, 4, 5, 6))
        by = (skew / 2, -3.0, -1.5 * skew, 1.0)  # of the powers 0 to 3 of what a wager is off, in deviations
        moments = (1.0, 0.0, 1.0, third, fourth, fifth, sixth)
        square = sum(one * other * moments[i + j] for i, one in enumerate(by) for j, other in enumerate(by))
        return Mean(skew, self._error(square))

    def _error(self, square: float) -> float | None:
        """Of a mean of all wagers, by the mean square of what each adds to it; of fewer than two nobody can tell."""
        return sqrt(max(square, 0.0) / (self.bets - 1)) if self.bets > 1 else None

    @property
    def standard_error(self) -> float | None:
        """Of the house edge."""
        return self._error(self._central(2))

    def ended(self, sign: int) -> Share | None:
        """The part of the wagers that ended ahead (1), even (0) or behind (-1); none where no wager was decided."""
        ended = sum(count for result, count in self.counts.items() if (result.net > 0) - (result.net < 0) == sign)
        return Share(ended, self.bets) if self.bets else None

    def by_clause(self) -> dict[str, int]:
        """How often each clause came in."""
        found: dict[str, int] = {}
        for result, count in self.counts.items():
            for clause in dict.fromkeys(result.clauses):
                found[clause] = found.get(clause, 0) + count
        return dict(sorted(found.items()))


EMPTY = Tally({}, 0)
