"""Imitation money: each constraint passing, failing and at its boundary."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.night.plan import Piece
from tests.night.nights import Case, holds, named

CHIP = Piece("chip", 5_00, "red")
PIECES = "money/pieces"

CASES: list[Case] = [
    # E08: two dollars for one, at least.
    ("E08", {"money/exchange_rate": Fraction(2)}, []),
    ("E08", {"money/exchange_rate": None}, ["requires money/exchange_rate §13:47-20.12(b)"]),
    ("E08", {"money/exchange_rate": Fraction(199, 100)}, ["forbids money/exchange_rate §13:47-20.12(b)"]),
    ("E08", {"money/exchange_rate": Fraction(5, 2)}, ["advises money/exchange_rate §13:47-20.12(c)1"]),
    # E09: at the window only; a voucher is changed there.
    ("E09", {}, []),
    ("E09", {"money/sold_at": ("Window",)}, []),
    ("E09", {"money/sold_at": ("tables",)}, ["forbids money/sold_at/0 §13:47-20.12(c)3"]),
    ("E09", {"money/sold_at": ("window", "tables")}, ["forbids money/sold_at/1 §13:47-20.12(c)3"]),
    ("E09", {"money/sold_at": ()}, ["requires money/sold_at §13:47-20.12(c)3"]),
    ("E09", {"admission/voucher": 10_00}, ["advises admission/voucher §13:47-20.12(c)2"]),
    # E59: a voucher is no more than the whole ticket buys, $25 at 10 to 1.
    ("E59", {}, []),
    ("E59", {"admission/voucher": 250_00}, []),
    ("E59", {"admission/voucher": 250_01}, ["forbids admission/voucher §13:47-20.8(a)2"]),
    ("E59", {"admission/voucher": 1_00, "admission/price": None}, ["forbids admission/voucher §13:47-20.8(a)2"]),
    # E10: marked or colored, in whole dollars.
    ("E10", {PIECES: ()}, ["requires money/pieces §13:47-20.12(a)"]),
    ("E10", {PIECES: (Piece("chip", 5_00, marked=True),)}, []),
    ("E10", {PIECES: (Piece("chip", 5_00),)}, ["requires money/pieces/0/colour §13:47-20.12(a)"]),
    ("E10", {PIECES: (Piece("chip", 1_00, "red"),)}, []),
    ("E10", {PIECES: (Piece("chip", 99, "red"),)}, ["forbids money/pieces/0/value §13:47-20.12(c)1"]),
    ("E10", {PIECES: (Piece("chip", 1_50, "red"),)}, ["forbids money/pieces/0/value §13:47-20.12(c)1"]),
    ("E10", {PIECES: (Piece("chip", 0, "red"),)}, ["forbids money/pieces/0/value §13:47-20.12(c)1"]),
    ("E10", {PIECES: (Piece("chip", None, "red"),)}, ["requires money/pieces/0/value §13:47-20.12(a)"]),
    ("E10", {PIECES: (Piece("", 1_00, "red"),)}, ["requires money/pieces/0/kind §13:47-20.12(a)"]),
    # E11: script and tickets bear date and name, a provider's too; that it may not be printed at home is told besides.
    ("E11", {}, []),
    ("E11", {PIECES: (CHIP, Piece("script", 1_00, marked=True))}, ["requires money/pieces/1/dated §13:47-20.12(d)"]),
    ("E11", {PIECES: (Piece("ticket", 1_00, marked=True),)}, ["requires money/pieces/0/dated §13:47-20.12(d)"]),
    ("E11", {PIECES: (CHIP, Piece("script", 1_00, marked=True, dated=True))}, []),
    ("E11", {PIECES: (Piece("token", 1_00, marked=True),)}, []),
    (
        "E11",
        {PIECES: (CHIP, Piece("script", 1_00, marked=True, home_printed=True))},
        ["advises money/pieces/1/home_printed §13:47-20.15(a)"],
    ),
    # E23: of a token a colour is not enough.
    ("E23", {PIECES: (Piece("token", 1_00, marked=True),)}, []),
    ("E23", {PIECES: (Piece("token", 1_00, "brass"),)}, ["requires money/pieces/0/marked §13:47-20.11(e)"]),
    ("E23", {PIECES: (CHIP,)}, []),
    # E60: prizes and raffle tickets.
    ("E60", {}, []),
    ("E60", {"money/buys": ("prizes",)}, []),
    ("E60", {"money/buys": ("prizes", "drinks")}, ["forbids money/buys/1 §13:47-20.12(c)4"]),
    # E76: a colour that tells a value tells one.
    ("E76", {PIECES: (CHIP, Piece("chip", 5_00, "Red", table="Roulette"))}, []),
    (
        "E76",
        {PIECES: (CHIP, Piece("chip", 2_00, "Red", table="Roulette"))},
        ["forbids money/pieces/1/colour §13:47-20.12(a)"],
    ),
    (
        "E76",
        {PIECES: (CHIP, Piece("chip", 2_00, "red", marked=True))},
        ["forbids money/pieces/1/colour §13:47-20.12(a)"],
    ),
    ("E76", {PIECES: (Piece("chip", 5_00, "red", True), Piece("chip", 2_00, "red", True))}, []),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_imitation_money(case: Case) -> None:
    holds(case)
