"""Entries in currencies that never add, and balances against what their lines come to."""

from __future__ import annotations

import pytest

from croupier.records.ledger import BadEntry, LedgerLine, balance_faults, check_sums, moving_lines


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([], "an entry that moves nothing is not posted (why)"),
        ([("a", "usd", 0), ("b", "usd", 0)], "an entry that moves nothing is not posted (why)"),
        ([("a", "usd", 5), ("b", "usd", -4)], "sums to zero in every currency; this one is 1 off in usd (why)"),
        ([("a", "usd", 5), ("b", "red", -5)], "sums to zero in every currency; this one is 5 off in usd (why)"),
        ([("a", "usd", 0.5), ("b", "usd", -0.5)], "a cannot be moved by 0.5 (why)"),
        ([("a", "usd", True), ("b", "usd", -1)], "a cannot be moved by True (why)"),
    ],
)
def test_what_cannot_be_posted(lines: list[tuple[str, str, int]], says: str) -> None:
    with pytest.raises(BadEntry) as refused:
        check_sums(moving_lines((LedgerLine(*line) for line in lines), "why"), "why")
    assert says in str(refused.value)


def test_what_moves_nothing_is_left_out() -> None:
    lines = [
        LedgerLine("a", "usd", 5),
        LedgerLine("b", "usd", 0),
        LedgerLine("c", "usd", -9),
        LedgerLine("a", "usd", 4),
    ]
    moved = moving_lines(lines)
    assert moved == [lines[0], *lines[2:]]
    check_sums(moved)


def test_balances_are_what_lines_come_to() -> None:
    summed = {("a", "usd"): 5, ("b", "usd"): -5, ("b", "red"): 0}
    assert list(balance_faults(summed, summed)) == []
    assert list(balance_faults({**summed, ("a", "usd"): 6}, summed)) == [
        "a is kept at 6 usd; its lines sum to 5",
        "all accounts together hold 1 usd, which came from nowhere",
    ]
    moved = {("a", "usd"): 5, ("c", "usd"): -5, ("b", "red"): 0}
    assert list(balance_faults(moved, summed)) == [
        "b is kept at None usd; its lines sum to -5",
        "c is kept at -5 usd; its lines sum to 0",
    ]
