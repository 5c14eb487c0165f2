"""A figure that was hardly meant is asked about before it is rung up: $50,000 for $50, 99,999 pieces where 800 are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.running.audit import audit_night
from tests.night.running import Evening, opened
from tests.night.test_asking import anyway, asked


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """Cleo at a window with 400 of each piece, and a bag of $20."""
    found = opened(tmp_path)
    found.do("bank.bag", "Cleo", name="Twenty", pieces={"green": 8})
    yield found
    assert audit_night(found.night.store).faults == []
    found.night.close()


def sell(evening: Evening, **fields: Any) -> list[dict[str, Any]]:
    """Rung up without a question, and handed over."""
    flags: list[dict[str, Any]] = evening.do("bank.sell", "Cleo", window="1", handed=True, anyway=[], **fields)["flags"]
    return flags


def test_99999_black_where_the_window_has_400(evening: Evening) -> None:
    told = asked(evening, "bank.sell", "Cleo", window="1", pieces={"black": 99_999})
    assert told == {
        "this sale hands over more than window 1 has: 99,999 black, of which it has 400": "",
        "this sale is $999,990: more than the dearest bag, $20": "",
    }
    flags = anyway(evening, "bank.sell", "Cleo", window="1", pieces={"black": 99_999})
    assert [each["code"] for each in flags] == ["beyond-stock", "unlike-others"]


def test_what_is_rung_up_and_not_handed_over_is_no_stock(evening: Evening) -> None:
    evening.do("bank.sell", "Cleo", window="1", pieces={"white": 300})
    assert list(asked(evening, "bank.sell", "Cleo", window="1", pieces={"white": 101})) == [
        "this sale hands over more than window 1 has: 101 white, of which it has 100"
    ]
    assert "beyond-stock" not in [
        each["code"] for each in evening.do("bank.sell", "Cleo", window="1", pieces={"white": 100})["flags"]
    ]


def test_before_ten_sales_the_dearest_bag_says_what_is_usual(evening: Evening) -> None:
    """$20 is not asked about, $30 is; with a bag of $50 it is not."""
    for _ in range(9):
        assert sell(evening, cents=20_00) == []
    assert list(asked(evening, "bank.sell", "Cleo", window="1", cents=30_00)) == [
        "this sale is $30: more than the dearest bag, $20"
    ]
    evening.do("bank.bag", "Cleo", name="Fifty", pieces={"black": 5})
    assert sell(evening, cents=30_00) == []


def test_from_ten_sales_on_ten_times_the_median_of_this_window(evening: Evening) -> None:
    """Of $20 four times, $10 five times and a bag of $1 the median is $10: $100 is not asked about, $101 is. What was
    cancelled does not count, nor what another window sold."""
    for cents in (20_00, 10_00) * 4 + (10_00, 1_00):
        sell(evening, cents=cents)
    evening.do("bank.open", "Dev", confirmed_by="Ann", window="2", pieces=dict.fromkeys(("green", "black"), 400))
    for number in range(11, 31):
        evening.do("bank.sell", "Cleo", window="1", cents=20_00)
        evening.do("bank.cancel", "Cleo", sale=number)
    for _ in range(12):  # more than at window 1, and each of them is dearer
        evening.do("bank.sell", "Dev", window="2", cents=200_00, handed=True)
    assert sell(evening, cents=100_00) == []
    assert list(asked(evening, "bank.sell", "Cleo", window="1", cents=101_00)) == [
        "this sale is $101: more than ten times what is usual at window 1, $10"
    ]


def test_without_a_bag_only_the_stock_is_asked_about(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    assert sell(evening, cents=1000_00) == []
    evening.night.close()


def test_a_credit_of_more_pieces_than_a_tray_can_hold_is_asked_about(evening: Evening) -> None:
    evening.do("tables.fill", "Hal", confirmed_by="Ed", table="Blackjack 1", pieces={"white": 70})
    credit: dict[str, Any] = {"table": "Blackjack 1", "confirmed_by": "Ed", "pieces": {"white": 900}}
    assert list(asked(evening, "tables.credit", "Hal", **credit)) == [
        "credit 1 took 900 white from Blackjack 1; by fills and counts it had 70 white"
    ]
