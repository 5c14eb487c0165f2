"""Figures worked out in floating point over every case, with a bound on their error; and questions without a figure."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import fsum


class Unavailable(Exception):
    """There is no figure under these rules; the message says why."""


NETS_ERROR = 1e-11
"""How far off the net results may be together: those of many hands of a split from two decks are not known better."""


@dataclass(frozen=True)
class Nets:
    """How often a wager of one unit comes to each net result."""

    chances: tuple[tuple[Fraction, float], ...]  # the worst first
    unresolved: float  # how often it is not known what it comes to

    def between(self, sign: int) -> tuple[float, float]:
        """How often it ends ahead (1), even (0) or behind (-1): at least and at most."""
        least = fsum(chance for net, chance in self.chances if (net > 0) - (net < 0) == sign)
        return least, least + self.unresolved


@dataclass(frozen=True)
class Computed:
    """What a wager of one unit comes to."""

    mean: float
    error: float  # the mean is not further off
    risked: float | None = None  # put down on average, raises included
    square: float | None = None
    decisions: bool = False
    note: str = ""  # under what it was worked out
    rounds: float = 1.0  # until it is decided, on average
    hit: float | None = None  # how often it wins, where that is known
