"""How a par sheet says figures: odds with "to", decimals rounded from the exact value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.analysis.par.words import decimal, one_in, pays

F = Fraction


@pytest.mark.parametrize(
    ("net", "risked", "says"),
    [
        (F(35), F(1), "35 to 1"),
        (F(3, 2), F(1), "3 to 2"),
        (F(201), F(3), "201 to 3"),
        (F(1, 2), F(3, 2), "1 to 3"),
        (F(19999), F(1), "19,999 to 1"),
        (F(0), F(1), "push"),
        (F(-1, 2), F(1), "loses 1/2"),
        (F(-3), F(3), "loses 3"),
    ],
)
def test_pays(net: Fraction, risked: Fraction, says: str) -> None:
    assert pays(net, risked) == says


def test_decimals_are_rounded_from_the_exact_value() -> None:
    assert decimal(F(-1, 19), 6) == "-0.052632"
    assert decimal(F(1, 8), 2) == "0.12"  # half to even
    assert decimal(F(3, 8), 2) == "0.38"
    assert decimal(F(12345678, 10), 1) == "1,234,567.8"
    assert decimal(F(-1, 10**9)) == "0.00000000"
    assert (one_in(F(1, 38)), one_in(F(18, 38)), one_in(F(4, 2598960)), one_in(F(0))) == (
        "38",
        "2.11",
        "649,740",
        "never",
    )
