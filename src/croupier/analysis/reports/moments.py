"""What several wagers of one round have to do with each other: their means, and the means of their products."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.table import Amount


@dataclass(frozen=True)
class Moments:
    """Of wagers with one unit each, per round in which they are put down; one that is not made in it comes to nothing.

    Without an ``error`` all of it is exact.
    """

    means: tuple[Fraction, ...]  # of the net results
    products: tuple[tuple[Fraction, ...], ...]  # of one net result with the other
    made: tuple[Fraction, ...]  # first put down, fee included, on average
    risked: tuple[Fraction, ...]  # all that was at risk, on average
    rounds: Fraction = Fraction(1)  # until all of them are decided, on average
    error: float = 0.0  # no mean and no product is further off
    note: str = ""  # how they are played, and what is left out

    def covariance(self, one: int, other: int) -> Fraction:
        return self.products[one][other] - self.means[one] * self.means[other]


def gathered(
    cases: Iterable[tuple[Sequence[Amount], Sequence[Amount], int]], made: Sequence[Fraction], note: str = ""
) -> Moments:
    """The moments of what can happen: the net result of each wager, what was at risk on it, and in how many ways."""
    number, total = len(made), 0
    means, risked = [Fraction(0)] * number, [Fraction(0)] * number
    products = [[Fraction(0)] * number for _ in made]
    for nets, risks, ways in cases:
        total += ways
        for one in range(number):
            risked[one] += ways * risks[one]
            if nets[one]:
                means[one] += ways * nets[one]
                for other in range(one + 1):
                    products[one][other] += ways * nets[one] * nets[other]
    return Moments(
        tuple(mean / total for mean in means),
        tuple(
            tuple(products[max(one, other)][min(one, other)] / total for other in range(number))
            for one in range(number)
        ),
        tuple(made),
        tuple(risk / total for risk in risked),
        note=note,
    )


def encode(found: Moments) -> dict[str, Any]:
    """As plain data, for the cache."""
    return {
        "means": list(map(str, found.means)),
        "products": [list(map(str, row)) for row in found.products],
        "made": list(map(str, found.made)),
        "risked": list(map(str, found.risked)),
        "rounds": str(found.rounds),
        "error": found.error,
        "note": found.note,
    }


def decode(data: Mapping[str, Any]) -> Moments:
    def fractions(texts: Iterable[str]) -> tuple[Fraction, ...]:
        return tuple(map(Fraction, texts))

    return Moments(
        fractions(data["means"]),
        tuple(fractions(row) for row in data["products"]),
        fractions(data["made"]),
        fractions(data["risked"]),
        Fraction(data["rounds"]),
        float(data["error"]),
        str(data["note"]),
    )
