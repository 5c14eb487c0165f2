"""Tables of odds that are chosen by name or typed in."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.law.pay_tables import KnownTables
from croupier.law.values import BadOption

PAYS = KnownTables(("none", "9/5/1"), ("best", "straight-flush", "flush", "pair"), spare=1)


def test_a_table_by_name_and_one_s_own() -> None:
    assert dict(PAYS.read("9/5/1")) == {"best": 9, "straight-flush": 9, "flush": 5, "pair": 1}
    assert dict(PAYS.read("20/9/3:2/0")) == {"best": 20, "straight-flush": 9, "flush": Fraction(3, 2), "pair": 0}
    assert dict(PAYS.read("none")) == {}
    assert all(PAYS.permits(value) for value in ("none", "9/5/1", "20/9/3:2/0", "1/1/1"))


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("", "write odds to 1 from the best hand down, as in 9/9/9/9"),
        ("a/b/c", "write odds to 1"),
        ("9/5/1/", "write odds to 1"),
        ("9/5/1\n", "write odds to 1"),
        ("9/5/-1", "write odds to 1"),
        ("9/5/1:0", "write odds to 1"),
        ("9/5", "nothing stands for pair"),
        ("9/8/7/6/5", "there are no more than 4 hands"),
    ],
)
def test_a_table_that_is_not_whole(value: str, says: str) -> None:
    assert not PAYS.permits(value)
    with pytest.raises(BadOption, match=says):
        PAYS.read(value)


def test_a_falling_table() -> None:
    """No house may have it, but it can be worked out."""
    assert PAYS.wrong("9/1/5") == "a flush at 1 to 1 would be paid less than a pair at 5 to 1"
    assert not PAYS.permits("9/1/5")
    assert PAYS.read("9/1/5")["pair"] == 5


def test_a_hand_above_those_that_push_is_paid() -> None:
    pays = KnownTables((), ("flush", "pair"), above_push=True)
    assert pays.permits("5/1:2")
    assert pays.wrong("5/0") == "a pair that is not paid would lose, where lower hands push"


def test_in_words() -> None:
    own = "table of odds to 1 for best, straight flush, flush, pair, none below the next"
    assert str(PAYS) == f"none or 9/5/1, or any other {own}; without odds of its own a best is paid as the next"
    assert str(KnownTables((), PAYS.hands)) == f"a {own}"


def test_a_table_of_one_s_own_is_spelled_out() -> None:
    """Of a table that is one row short nobody knows which row is meant: it is told what it was taken for."""
    assert PAYS.spelled("9/5/1") == PAYS.spelled("none") == ""
    assert PAYS.spelled("8/5/3:2") == "best 8 to 1, straight flush 8 to 1, flush 5 to 1, pair 3 to 2"
    assert PAYS.spelled("8/5/0") == "best 8 to 1, straight flush 8 to 1, flush 5 to 1, pair not paid"
