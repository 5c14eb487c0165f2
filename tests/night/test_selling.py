"""What imitation money costs, and which pieces make it up."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.night.books.ledger import denominations
from croupier.night.books.refusals import Refused
from croupier.night.running.selling import buys, made_up, price
from tests.night.running import plan


@pytest.mark.parametrize(
    ("amount", "pieces"),
    [
        (200_00, {"green": 8}),
        (1_00, {"white": 1}),
        (20_00, {"red": 4}),
        (19_00, {"white": 19}),  # three of $5 would be too few
        (23_00, {"white": 3, "red": 4}),
        (430_00, {"red": 1, "green": 1, "black": 4}),
    ],
)
def test_pieces_to_hand_over(amount: int, pieces: dict[str, int]) -> None:
    kinds = denominations(plan())
    assert made_up(kinds, amount) == pieces
    assert sum(kinds[id].value * count for id, count in pieces.items()) == amount


def test_pieces_that_lie_at_the_window() -> None:
    """$230: of green there are two, of black one; without red it takes 80 white ones. Of an empty window, any."""
    kinds = denominations(plan())
    there = {"white": 400, "green": 2, "black": 1}
    assert made_up(kinds, 230_00, there) == {"white": 180, "green": 2}  # four or more of the largest were not there
    assert made_up(kinds, 230_00, {"green": 2, "black": 2, "red": 1}) == {"red": 1, "green": 1, "black": 2}
    assert made_up(kinds, 230_00, {}) == made_up(kinds, 230_00) == {"red": 1, "green": 9}


def test_what_does_not_come_out_even() -> None:
    assert (price(15_00, Fraction(5, 2)), buys(6_00, Fraction(5, 2))) == (6_00, 15_00)
    with pytest.raises(Refused, match="no whole number of cents"):
        price(1_00, Fraction(3))
    with pytest.raises(Refused, match="full dollars"):
        buys(1_00, Fraction(5, 2))
    two_and_five = {id: kind for id, kind in denominations(plan()).items() if id in ("red", "green")}
    with pytest.raises(Refused, match="cannot be made up"):
        made_up(two_and_five, 6_00)


def test_pieces_of_one_colour_are_called_apart() -> None:
    of = plan()
    pieces = (
        *of.money.pieces,
        replace(of.money.pieces[1], value=20_00, marked=True),
        replace(of.money.pieces[0], colour=""),
    )
    names = list(denominations(replace(of, money=replace(of.money, pieces=pieces))))
    assert names == ["white", "red chip $5", "green", "black", "lilac", "red chip $20", "chip $1"]
