"""Means, shares and quantiles of many sessions or years, each with the interval in which it lies 95 times of 100."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.run import SURE

QUANTILES = (1, 5, 25, 50, 75, 95, 99)
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Share:
    """Of so many sessions, with the interval in which it lies 95 times of 100 (Wilson's)."""

    count: int
    of: int

    @property
    def share(self) -> float:
        return self.count / self.of

    @property
    def interval(self) -> tuple[float, float]:
        z2 = SURE**2
        middle = (self.count + z2 / 2) / (self.of + z2)
        half = SURE / (self.of + z2) * sqrt(self.count * (self.of - self.count) / self.of + z2 / 4)
        return max(0.0, middle - half), min(1.0, middle + half)

    def document(self) -> dict[str, Any]:
        return {"share": round(self.share, 6), "interval_95": [round(end, 6) for end in self.interval]}


@dataclass(frozen=True)
class Mean:
    """An average with its standard error; that of one session nobody knows."""

    value: float
    error: float | None

    def times(self, by: float) -> Mean:
        return Mean(self.value * by, None if self.error is None else self.error * by)

    def document(self) -> dict[str, Any]:
        low_high = None
        if self.error is not None:
            low_high = [round(self.value + side * SURE * self.error, 6) for side in (-1, 1)]
        error = None if self.error is None else round(self.error, 6)
        return {"mean": round(self.value, 6), "standard_error": error, "interval_95": low_high}


def mean(values: Floats) -> Mean:
    error = float(values.std(ddof=1)) / sqrt(len(values)) if len(values) > 1 else None
    return Mean(float(values.mean()), error)


def ratio(values: Floats, of: Floats) -> Mean:
    """The sum of one amount by that of another, of which every session has both, with its error."""
    value = float(values.sum()) / float(of.sum())
    error = mean(values - value * of).error
    return Mean(value, None if error is None else error / float(of.mean()))


def skewness(values: Floats) -> Mean | None:
    """Of what sessions came to, with its standard error from how far each session moves it; none if all are alike."""
    spread = float(values.std())
    if not spread:
        return None
    z = (values - values.mean()) / spread
    skew = float((z**3).mean())
    moved = z**3 - 3 * z - 1.5 * skew * (z**2 - 1) - skew  # its influence function
    return Mean(skew, mean(moved).error)


def quantiles(values: Floats) -> dict[str, float]:
    found = np.quantile(values, [each / 100 for each in QUANTILES])
    return {str(each): round(float(value), 6) for each, value in zip(QUANTILES, found, strict=True)}


def quantile_intervals(values: Floats) -> dict[str, list[float]]:
    """In which each quantile lies 95 times of 100, whatever the distribution: between two of the sessions."""
    ordered, number = np.sort(values), len(values)
    found = {}
    for each in QUANTILES:
        part = each / 100
        half = SURE * sqrt(number * part * (1 - part))
        low, high = int(number * part - half), int(np.ceil(number * part + half))
        ends = ordered[[max(0, low), min(number - 1, high)]]
        found[str(each)] = [round(float(end), 6) for end in ends]
    return found


def spread(values: Floats) -> dict[str, Any]:
    """All that is told of an amount of which every session has one."""
    deviation, skew = float(values.std(ddof=1)) if len(values) > 1 else None, skewness(values)
    return {
        **mean(values).document(),
        "std_dev": None if deviation is None else round(deviation, 6),
        "skewness": skew and {**skew.document(), "mean": round(skew.value, 6)},
        "quantiles": quantiles(values),
        "quantile_intervals_95": quantile_intervals(values),
    }
