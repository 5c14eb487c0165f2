"""A progressive meter in the long run: what it shows when it is hit, and what the wager that feeds it returns.

With each wager the meter grows by the increment; one hand takes all of it, another a tenth, and afterwards it never
shows less than the reset amount: the house puts up what is missing. Whatever leaves the meter was put on it, so in the
long run a wager returns the fixed prizes, the increment, and what the house puts up. Of that the reset after a hit of
the whole is exact; what is put up after a tenth was taken from a low meter depends on what meters show, and for that
the meter is taken to grow steadily from one hit to the next (`Shows`).
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from math import exp, fsum
from typing import Any, NamedTuple

LEFT = 0.9
"""What taking a tenth leaves."""


class LongRun(NamedTuple):
    """A progressive wager in the long run, per dollar wagered; money is in dollars."""

    fixed: Fraction  # returned as prizes that are not of the meter
    fed: Fraction  # put on the meter
    reset: Fraction  # put up by the house after the whole meter was won
    topped: float  # put up by the house after a tenth was
    error: float  # by which the last may be off, and so everything that it is in
    mean: float  # what the meter shows when it is hit
    deviation: float
    quantiles: tuple[tuple[float, float], ...]  # (0.5, so many dollars): half of all hits are lower
    one_in: Fraction  # wagers from one hit of the whole meter to the next
    even: float  # the part of each wager that may go on the meter before the house loses

    @property
    def returned(self) -> float:
        """To the player."""
        return float(self.fixed + self.fed + self.reset) + self.topped

    @property
    def house_edge(self) -> float:
        return 1 - self.returned

    def document(self) -> dict[str, Any]:
        return {
            "house_edge": _percent(self.house_edge),
            "return_to_player": _percent(self.returned),
            "error": f"{self.error:.0e}",
            "fixed_prizes": _percent(self.fixed),
            "increment": _percent(self.fed),
            "reset": _percent(self.reset),
            "topped_up": _percent(self.topped),
            "house_breaks_even_at_rate": _percent(self.even),
            "at_a_hit": {
                "one_in": str(self.one_in),
                "mean": f"{self.mean:.2f}",
                "std_dev": f"{self.deviation:.2f}",
                "quantiles": {f"{part:g}": f"{shown:.2f}" for part, shown in self.quantiles},
            },
        }


def _percent(part: Fraction | float) -> str:
    return f"{float(part) * 100:.6f}"


QUANTILES = (0.05, 0.5, 0.95)


def long_run(fixed: Fraction, rate: Fraction, reset: Fraction, whole: Fraction, tenth: Fraction) -> LongRun | None:
    """``whole`` and ``tenth`` are how often a wager wins the meter and a tenth of it; none if nothing takes all."""
    if not whole:
        return None
    shows = Shows(reset, rate, whole, tenth)
    even = kept = 1 - fixed - whole * reset
    for _ in range(5 if kept > 0 else 0):  # a higher rate leaves less to be topped up, but hardly so
        even = kept - tenth * Fraction(Shows(reset, max(even, Fraction(0)), whole, tenth).short)
    return LongRun(
        fixed,
        rate,
        whole * reset,
        float(tenth) * shows.short,
        float(tenth) * shows.doubt(),
        shows.mean,
        shows.deviation,
        tuple((part, shows.quantile(part)) for part in QUANTILES),
        1 / whole,
        float(even),
    )


class Shows:
    """What the meter shows when a hand is paid: a density above the reset amount, a sum of exponentials.

    Between hits (of the whole or of a tenth; one wager in 1/q) it grows by the rate r. So at a hit it shows what the
    last one left and an exponential with mean r/q more; and the last left the reset amount B, or, b of the time, nine
    tenths of what was shown, if that is more. The density f of what is shown satisfies, above B and with s = 10/9,

        f'(x) = -l f(x) + l b s f(s x),   l = q / r,

    which is solved by f(x) = D * sum over k of h[k] exp(-l s^k x), h[0] = 1, h[k] = h[k - 1] b s / (1 - s^k).
    """

    def __init__(self, reset: Fraction, rate: Fraction, whole: Fraction, tenth: Fraction) -> None:
        self.reset, self.rate = float(reset), float(rate)
        self._terms: list[
            tuple[float, float]
        ] = []  # of the density above the reset amount: size, and how fast it falls
        self.mean, self.deviation = self.reset, 0.0
        self.short = (1 - LEFT) * self.reset  # what is missing on average of the reset amount after a tenth was taken
        if rate:
            with localcontext(prec=60):  # large terms of both signs come to little
                self._solve(*map(_decimal, (reset, rate, whole, tenth)))

    def _solve(self, reset: Decimal, rate: Decimal, whole: Decimal, tenth: Decimal) -> None:
        hits, left = whole + tenth, Decimal(9) / 10
        scale, often = hits / rate, tenth / hits
        terms, weight, power = [], Decimal(1), Decimal(1)
        while power < 2 or abs(weight) > Decimal("1e-45"):
            terms.append((weight * (-scale * power * reset).exp(), scale * power))
            power /= left
            weight *= often / left / (1 - power)
        total = sum(size / falls for size, falls in terms)
        terms = [(size / total, falls) for size, falls in terms]
        above = sum(size / falls**2 for size, falls in terms)
        square = sum(2 * size / falls**3 for size, falls in terms)
        width = reset / left - reset
        # The integral of nine tenths of (width - t) over the density, t from nothing to the width
        short = left * sum(size * (width / falls - (1 - (-falls * width).exp()) / falls**2) for size, falls in terms)
        # What is taken off it and what is put on it come to the same.
        taken, put = (whole + tenth / 10) * (reset + above), rate + whole * reset + tenth * short
        assert abs(taken - put) < put * Decimal("1e-20")
        self.mean, self.deviation = float(reset + above), float((Decimal(square) - Decimal(above) ** 2).sqrt())
        self.short = float(short)
        self._terms = [(float(size), float(falls)) for size, falls in terms]

    def below(self, shown: float) -> float:
        """How often it shows less at a hit."""
        if not self._terms:
            return float(shown > self.reset)
        above = max(shown - self.reset, 0.0)
        return 1 - fsum(size / falls * exp(-falls * above) for size, falls in self._terms)

    def doubt(self) -> float:
        """By how much that can be off: growth in steps and steady growth are never further apart than ten steps."""
        return LEFT * 10 * self.rate * self.below(self.reset / LEFT + 10 * self.rate)

    def quantile(self, part: float) -> float:
        """What it shows less than in that part of all hits."""
        if not self._terms:
            return self.reset
        low, high = self.reset, self.reset + self.mean
        while self.below(high) < part:
            high *= 2
        while high - low > 0.005:  # half a cent
            middle = (low + high) / 2
            low, high = (middle, high) if self.below(middle) < part else (low, middle)
        return high


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
