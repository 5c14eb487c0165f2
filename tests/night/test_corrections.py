"""A record of the window is corrected: by two people, to what changed hands, and nothing is paid back by it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.night.books.ledger import GUESTS, IMITATION, NO_SALES, SALES, USD
from croupier.night.books.refusals import Refused
from croupier.night.books.store import NightStore
from croupier.night.running.audit import audit_night
from croupier.night.running.subjects.bank.state import Bank, newly
from tests.night.running import Evening, opened

CASH = "dollars:till:1:cash"


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()


def sale(evening: Evening, **fields: Any) -> dict[str, Any]:
    return evening.do("bank.sell", "Cleo", window="1", **fields)


def test_a_correction_by_two_is_a_record_and_no_refund(evening: Evening) -> None:
    """The owner and a second person write the sale down to nothing: the receipts stay, and the till is short."""
    sale(evening, cents=20_00, handed=True)
    answer = evening.do(
        "bank.correct", "Ann", confirmed_by="Bob", sale=1, cents=0, pieces={}, reason="keyed by mistake"
    )
    assert answer["pay_back"] == 0
    assert evening.held(SALES, USD) == -20_00
    assert evening.held("dollars:difference:1:Cleo", USD) == 20_00
    assert evening.held(CASH, USD) == 100_00
    assert evening.held(GUESTS, IMITATION) == 200_00
    assert evening.held("difference:1:Cleo", "pieces:green") == -8
    with evening.night.read() as state:
        corrected, (flag,) = state[Bank].sales[1], state.flags
    assert (flag.code, flag.section) == ("corrected", "§13:47-20.8(b)1")
    assert flag.says.endswith(
        "$20 stays among the receipts until a count of the till bears out that it never came; nothing is paid back"
    )
    assert (corrected.cents, corrected.corrections[0]["was"]["cents"]) == (0, 20_00)
    assert (corrected.corrections[0]["by"], corrected.corrections[0]["second"]) == ("Ann", "Bob")


def test_a_correction_to_more_is_what_came_in(evening: Evening) -> None:
    sale(evening, cents=20_00, handed=True)
    more = {"cents": 40_00, "pieces": {"green": 16}, "reason": "a second twenty was in the hand"}
    evening.do("bank.correct", "Cleo", confirmed_by="Bob", sale=1, **more)
    assert evening.held(SALES, USD) == -40_00
    assert evening.held(GUESTS, "pieces:green") == 16
    assert evening.flags() == ["corrected"]
    with pytest.raises(Refused, match="says already"):
        evening.do("bank.correct", "Cleo", confirmed_by="Bob", sale=1, **more)


@pytest.mark.parametrize("counted", [False, True])
def test_a_wrong_correction_is_corrected_and_nothing_is_received_twice(evening: Evening, counted: bool) -> None:
    """$20 for 8 green was right; $2 was typed, then $40 for 16, then $20 again: receipts never shrink from $40."""
    sale(evening, cents=20_00, handed=True)
    if counted:  # all is there: the float of $100 and the sale
        with evening.night.read() as state:
            pieces = state.books.pieces("window:1")
        evening.do("bank.count", "Cleo", confirmed_by="Bob", window="1", tender={"cash": 120_00}, pieces=pieces)
    for cents, green, receipts, short, guests, over in (
        (2_00, 0, 20_00, 18_00, 8, -8),
        (20_00, 8, 20_00, 0, 8, 0),
        (40_00, 16, 40_00, 0, 16, 0),
        (20_00, 8, 40_00, 20_00, 16, -8),
        (40_00, 16, 40_00, 0, 16, 0),
    ):
        change = {"sale": 1, "cents": cents, "pieces": {"green": green}, "reason": "mistyped"}
        evening.do("bank.correct", "Ann", confirmed_by="Bob", **change)
        never = evening.held(NO_SALES, USD)
        if counted and (cents, receipts) == (20_00, 40_00):  # the count was before: it knows of no second twenty
            assert (never, evening.held(GUESTS, "pieces:green")) == (20_00, 8)
            continue
        received = -evening.held(SALES, USD) - never
        assert (received, evening.held(GUESTS, "pieces:green")) == (receipts, guests)
        if not counted:  # else the count has found what differs, and only what was never recorded explains it
            assert evening.held("dollars:difference:1:Cleo", USD) == short
            assert evening.held("difference:1:Cleo", "pieces:green") == over
    if counted:
        assert evening.held("dollars:difference:1:Cleo", USD) == 20_00
    evening.again()
    with evening.night.read() as state:
        assert (state[Bank].sales[1].received, state[Bank].sales[1].given) == (40_00, {"green": 16})
    evening.night.close()
    with NightStore.inspect(evening.path) as store:
        assert audit_night(store).faults == []


def test_a_correction_of_before_is_read_as_it_was_booked() -> None:
    """An event that does not say what came to the receipts: all that was more did."""
    assert [newly(5, {}), newly(-5, {}), newly(5, {"received": 0})] == [5, 0, 0]


def test_chips_that_crossed_although_the_sale_was_cancelled(evening: Evening) -> None:
    sale(evening, cents=20_00)
    evening.do("bank.cancel", "Cleo", sale=1)
    late = {"cents": 20_00, "pieces": {"green": 8}, "reason": "the guest had them already"}
    evening.do("bank.correct", "Cleo", confirmed_by="Ann", sale=1, **late)
    assert (evening.held(SALES, USD), evening.held(GUESTS, "pieces:green")) == (-20_00, 8)


@pytest.mark.parametrize(
    "change",
    [
        {"confirmed_by": ""},
        {"confirmed_by": "Ann"},
        {"confirmed_by": "Hal"},  # a dealer
        {"by": "Hal"},
        {"by": "Hal", "happened_at": "2027-03-06 19:59"},
        {"confirmed_by": "Hal", "happened_at": "2027-03-06 19:59"},
        {"reason": ""},
        {"cents": -1},
        {"sale": 2},
    ],
)
def test_who_and_how_a_record_is_not_corrected(evening: Evening, change: dict[str, Any]) -> None:
    sale(evening, cents=20_00, handed=True)
    order = {
        "do": "bank.correct",
        "by": "Ann",
        "confirmed_by": "Bob",
        "sale": 1,
        "cents": 10_00,
        "pieces": {"green": 4},
    }
    with pytest.raises(Refused):
        evening.night.do({**order, "reason": "miscounted", **change})


def test_a_miskeyed_admission_is_corrected_and_not_paid_back(evening: Evening) -> None:
    evening.do("bank.open", "Max", confirmed_by="Ann", window="Door", door=True, float=50_00)
    evening.do("bank.admit", "Max", window="Door", guests=2)
    fewer: dict[str, Any] = {"admission": 1, "guests": 1, "reason": "one was a volunteer"}
    with pytest.raises(Refused) as refused:
        evening.do("bank.correct-admission", "Ann", **fewer)
    assert refused.value.section == "§13:47-20.8(b)1"
    evening.do("bank.correct-admission", "Ann", confirmed_by="Bob", **fewer)
    assert evening.held("dollars:receipts:admission", USD) == -50_00
    assert evening.held("dollars:difference:Door:Max", USD) == 25_00
    evening.do("bank.correct-admission", "Ann", confirmed_by="Bob", **{**fewer, "guests": 4})
    assert evening.held("dollars:receipts:admission", USD) == -100_00  # four guests at $25
    assert evening.held("dollars:difference:Door:Max", USD) == 0
    evening.again()
    with evening.night.read() as state:
        assert [(each.guests, each.cents) for each in state[Bank].admissions] == [(4, 100_00)]
    evening.night.close()
    with NightStore.inspect(evening.path) as store:
        assert audit_night(store).faults == []
