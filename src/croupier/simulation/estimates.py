"""Means, shares and quantiles of many sessions or years, each with the interval in which it lies 95 times of 100."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.intervals import SURE, Mean, Quantile, rooted, rounded

QUANTILES = (1, 5, 25, 50, 75, 95, 99)
Floats = NDArray[np.float64]


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


def variance(values: Floats) -> Mean | None:
    """Of what sessions came to, with its standard error; that of one session nobody knows."""
    if len(values) < 2:
        return None
    return Mean(float(values.var(ddof=1)), mean((values - values.mean()) ** 2).error)


def deviation(values: Floats) -> Mean | None:
    """The standard deviation, with its standard error."""
    square = variance(values)
    return square and rooted(square)


def quantiles(values: Floats) -> dict[int, Quantile]:
    """By percent; the interval holds whatever the distribution: it lies between two of the sessions."""
    ordered, number = np.sort(values), len(values)
    middles = np.quantile(ordered, [each / 100 for each in QUANTILES])
    found = {}
    for each, middle in zip(QUANTILES, middles, strict=True):
        part = each / 100
        half = SURE * sqrt(number * part * (1 - part))
        low, high = int(number * part - half), int(np.ceil(number * part + half))
        ends = ordered[max(0, low)], ordered[min(number - 1, high)]
        found[each] = Quantile(float(middle), (float(ends[0]), float(ends[1])))
    return found


def spread(values: Floats) -> dict[str, Any]:
    """All that is told of an amount of which every session has one."""
    apart, skew, parts = deviation(values), skewness(values), quantiles(values)
    return {
        **mean(values).document(),
        "std_dev": apart and round(apart.value, 6),
        "std_dev_interval_95": apart and rounded(apart.interval),
        "skewness": skew and skew.document(),
        "quantiles": {str(each): round(one.value, 6) for each, one in parts.items()},
        "quantile_intervals_95": {str(each): rounded(one.interval) for each, one in parts.items()},
    }
