"""Figures that were found by playing, each with the interval in which it lies 95 times of 100."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

SURE = 1.959964  # standard errors on either side hold 95 % of all runs


@dataclass(frozen=True)
class Share:
    """So many of so many, with the interval in which that part lies 95 times of 100 (Wilson's)."""

    count: int
    of: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.count / self.of

    @property
    def interval(self) -> tuple[float, float]:
        """In which it lies 95 times of 100."""
        z2 = SURE**2
        middle = (self.count + z2 / 2) / (self.of + z2)
        half = SURE / (self.of + z2) * sqrt(self.count * (self.of - self.count) / self.of + z2 / 4)
        return max(0.0, middle - half), min(1.0, middle + half)

    def document(self) -> dict[str, Any]:
        """As it stands in the documents."""
        return {"share": round(self.share, 6), "interval_95": rounded(self.interval)}


@dataclass(frozen=True)
class Mean:
    """An average, or what follows from one, with its standard error; that of one session nobody knows."""

    value: float
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """In which it lies 95 times of 100."""
        if self.error is None:
            return None
        return self.value - SURE * self.error, self.value + SURE * self.error

    def times(self, by: float) -> Mean:
        """So many times as much, with as many times the error."""
        return Mean(self.value * by, None if self.error is None else self.error * by)

    def document(self) -> dict[str, Any]:
        """As it stands in the documents."""
        error = None if self.error is None else round(self.error, 6)
        return {"mean": round(self.value, 6), "standard_error": error, "interval_95": rounded(self.interval)}


@dataclass(frozen=True)
class Quantile:
    """Below it lies such a part of the sessions; with the interval in which it lies 95 times of 100."""

    value: float
    interval: tuple[float, float]


def rounded(interval: tuple[float, float] | None) -> list[float] | None:
    """For a document."""
    return interval and [round(end, 6) for end in interval]


def rooted(square: Mean) -> Mean:
    """The root of a mean square; its error follows from that of the square, unless it is nothing."""
    value = sqrt(max(square.value, 0.0))
    return Mean(value, square.error / 2 / value if square.error is not None and value else None)
