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

    @property
    def element_of_risk(self) -> Fraction | None:
        """What the house keeps of all that was at risk."""
        risked = self._sum(lambda result: result.risked)
        return -self._sum(lambda result: result.net) / risked if risked else None

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
    def skewness(self) -> float:
        spread = self.std_dev
        return self._central(3) / spread**3 if spread else 0.0

    @property
    def standard_error(self) -> float | None:
        """Of the house edge. Of fewer than two wagers nobody can tell."""
        return self.std_dev / sqrt(self.bets - 1) if self.bets > 1 else None

    def often(self, sign: int) -> Fraction:
        """The part of the wagers that ended ahead (1), even (0) or behind (-1)."""
        ended = sum(count for result, count in self.counts.items() if (result.net > 0) - (result.net < 0) == sign)
        return Fraction(ended, self.bets or 1)

    def by_clause(self) -> dict[str, int]:
        """How often each clause came in."""
        found: dict[str, int] = {}
        for result, count in self.counts.items():
            for clause in dict.fromkeys(result.clauses):
                found[clause] = found.get(clause, 0) + count
        return dict(sorted(found.items()))


EMPTY = Tally({}, 0)
