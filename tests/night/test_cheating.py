"""Ways around the rules that somebody of the staff may try; each is refused, or stays in the books for all to see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.night.names import alike
from croupier.night.running.subject import Refused
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState
from tests.night.running import Evening, opened, plan
from tests.night.shifts import Shift

A_MINUTE_AGO = {"happened_at": "2027-03-06 19:59"}


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = opened(tmp_path)
    yield found
    found.night.close()


@pytest.fixture
def shift(tmp_path: Path) -> Iterator[Shift]:
    found = Shift(tmp_path)
    yield found
    found.night.close()


LATE: list[dict[str, Any]] = [
    {"do": "bank.sell", "by": "Hal", "window": "1", "cents": 20_00},
    {"do": "bank.drop", "by": "Hal", "confirmed_by": "Ida", "window": "1", "tender": {"cash": 50_00}},
    {"do": "bank.drop", "by": "Cleo", "window": "1", "tender": {"cash": 50_00}},
    {"do": "bank.open", "by": "Hal", "confirmed_by": "Ida", "window": "2", "float": 0},
    {"do": "bank.deposit", "by": "Hal", "confirmed_by": "Ida", "tender": {"cash": 50_00}},
    {"do": "bank.return-float", "by": "Hal", "confirmed_by": "Ida", "tender": {"cash": 50_00}},
    {"do": "vault.return", "by": "Hal", "pieces": {"black": 100}},
    {"do": "prizes.redeem", "by": "Hal", "prize": "Picnic basket", "pieces": {"white": 1}},
    {"do": "prizes.redeem", "by": "Hal", "prize": "Picnic basket", "pieces": {"black": 5}, "guest": "Ida"},
    {"do": "prizes.draw", "by": "Hal", "prize": "Television", "number": 7},
    {"do": "prizes.take-back", "by": "Hal", "award": 1},
    {"do": "close.pay", "by": "Hal", "kind": "other", "cents": 20_00, "to": "a guest"},
    {"do": "close.close", "by": "Hal", "confirmed_by": "Ida"},
]


@pytest.mark.parametrize("order", LATE, ids=lambda each: f"{each['do']} by {each['by']}")
def test_saying_that_it_was_a_minute_ago_opens_no_door(evening: Evening, order: dict[str, Any]) -> None:
    evening.do("bank.sell", "Cleo", window="1", cents=300_00, handed=True)
    evening.do("prizes.redeem", "Bob", prize="Picnic basket", pieces={"black": 5})
    before = evening.night.store.checkpoint()
    for more in ({}, A_MINUTE_AGO):
        with pytest.raises(Refused):
            evening.night.do({**order, **more})
    assert evening.night.store.checkpoint() == before


def test_a_member_in_charge_enters_paper_for_a_banker_and_it_is_the_bankers(evening: Evening) -> None:
    evening.clock.goes_on(5)
    late = {"window": "1", "cents": 20_00, "happened_at": "2027-03-06 20:02", "sheet": "1/1"}
    flags = evening.do("bank.sell", "Ann", **late)["flags"]
    assert [each["code"] for each in flags] == ["duty", "other-banker"]
    with evening.night.read() as state:
        assert state[Bank].sales[1].banker == "Cleo"  # a difference of her till stays hers


def test_chips_given_out_and_the_sale_cancelled_afterwards(evening: Evening) -> None:
    """The books know of no money; but the cancellation is told, and at the count the pieces are missing, by name."""
    evening.do("bank.sell", "Cleo", window="1", cents=20_00)
    evening.clock.goes_on(2.9)
    assert evening.do("bank.cancel", "Cleo", sale=1)["flags"] == []
    evening.do("bank.sell", "Cleo", window="1", cents=20_00)
    evening.clock.goes_on(3)
    (flag,) = evening.do("bank.cancel", "Cleo", sale=2)["flags"]
    assert (flag["code"], flag["says"]) == (
        "cancelled-late",
        "sale 2, $20, was cancelled 3 minutes after it was rung up",
    )
    found = {"white": 400, "red": 400, "green": 392, "black": 400}
    evening.do("bank.count", "Cleo", confirmed_by="Ann", window="1", tender={"cash": 100_00}, pieces=found)
    assert evening.held("difference:1:Cleo", "pieces:green") == 8


def test_a_better_rate_for_a_friend_is_told(evening: Evening) -> None:
    evening.do("bank.rate", "Cleo", rate="12")  # before the first sale it is nobody's advantage
    evening.do("bank.sell", "Cleo", window="1", cents=10_00, handed=True)
    evening.do("bank.rate", "Cleo", rate="20")
    evening.do("bank.rate", "Cleo", rate="20")
    assert evening.flags() == ["rate-changed"]
    with evening.night.read() as state:
        assert "12 to 1 for 1 sales and is 20 to 1" in state.flags[0].says


def test_vouchers_that_nobody_paid_for_are_told(tmp_path: Path) -> None:
    evening = Evening(tmp_path, replace(plan(), admission=replace(plan().admission, voucher=100_00)))
    evening.do("bank.open", "Cleo", confirmed_by="Bob", window="1", pieces={})
    evening.do("bank.open", "Max", confirmed_by="Bob", window="door", door=True)
    evening.do("bank.admit", "Max", window="door", guests=1)
    evening.do("bank.sell", "Cleo", window="1", vouchers=["A1"], handed=True)
    assert "more-vouchers" not in evening.flags()
    evening.do("bank.sell", "Cleo", window="1", vouchers=["made up"], handed=True)
    assert evening.flags().count("more-vouchers") == 1
    evening.night.close()


@pytest.mark.parametrize("do", ["bank.count", "bank.close"])
def test_dealers_do_not_count_a_bankers_till(evening: Evening, do: str) -> None:
    """They could call her short of what they took."""
    found = {"window": "1", "tender": {"cash": 80_00}, "pieces": {}}
    evening.clock.goes_on(1)
    for late in ({}, {"happened_at": "2027-03-06 20:00"}):
        with pytest.raises(Refused, match="nothing to do with the till"):
            evening.do(do, "Hal", confirmed_by="Ida", **found, **late)
    evening.do(do, "Ann", confirmed_by="Cleo", **found)


def test_nobody_acknowledges_for_another(shift: Shift) -> None:
    """§13:47-20.10(d)."""
    with pytest.raises(Refused, match="that is Ida") as told:
        shift.do("staff.sign-in", "Ann", person="Ida", acknowledged=True)
    assert told.value.section == "§13:47-20.10(d)1"
    shift.do("staff.sign-in", "Ann", confirmed_by="Ida", person="Ida", acknowledged=True)
    assert shift.alarms() == []


def test_a_class_a_operator_who_is_only_named_is_told(shift: Shift) -> None:
    """§13:47-20.18(a)1: Hal opens a table and says that Ed verified it."""
    shift.sign_in("Ed", "Hal")
    steps = dict.fromkeys(("inspected", "spread", "mixed", "cut"), "Hal") | {"verified": "Ed"}
    flags = shift.do("staff.open", "Hal", table="Blackjack 1", steps=steps)["flags"]
    assert [each["section"] for each in flags if each["code"] == "named"] == ["§13:47-20.18(a)1"]
    shift.do("staff.close", "Hal", table="Blackjack 1")
    for by, second in (("Ed", ""), ("Hal", "Ed")):
        flags = shift.do("staff.open", by, confirmed_by=second, table="Blackjack 1", steps=steps)["flags"]
        assert "named" not in [each["code"] for each in flags]
        shift.do("staff.close", "Hal", table="Blackjack 1")


def test_a_clock_that_is_put_back_is_told_once(evening: Evening) -> None:
    evening.clock.goes_on(-1)
    evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)  # a minute is a correction
    evening.clock.goes_on(-10)
    for _ in range(2):
        evening.do("bank.sell", "Cleo", window="1", cents=20_00, handed=True)
    assert evening.flags() == ["clock-back"]


@pytest.mark.parametrize("name", ["cleo", "CLEO ", "Cl\u0435o", "\u0421leo", "C\u200bleo", "Cléo", "C-l-e-o"])
def test_a_banker_under_a_name_that_looks_like_hers_redeems_nothing(evening: Evening, name: str) -> None:
    """§13:47-20.10(d)1, whatever letters it is written with; and nobody is added whom nobody could tell from her."""
    evening.do("bank.sell", "Cleo", window="1", cents=300_00, handed=True)
    with pytest.raises(Refused, match="Cleo works at this night"):
        evening.do("prizes.redeem", "Bob", prize="Picnic basket", pieces={"black": 5}, guest=name)
    told = {"name": name, "duties": ["banker"], "reason": "help"}
    with pytest.raises(Refused, match="Cleo is in the plan already"):
        evening.do("plan.add-person", "Ann", confirmed_by="Bob", **told)
    evening.do("prizes.redeem", "Bob", prize="Picnic basket", pieces={"black": 5}, guest="Chloe")


def test_names_that_everybody_can_tell_apart() -> None:
    """Vowels of Hindi, Tamil and Thai are marks, but make another name; so do other signs where there is no letter."""
    for one, other in (("रीता", "रोता"), ("மணி", "மணு"), ("กิ่ง", "กุ้ง"), ("王芳", "王方"), ("😀", "🎲"), ("Bo", "Jo")):
        assert not alike(one, [other]), one
        assert alike(one, [other, one]) == one
    for one, other in (("José", "Jose"), ("مُحَمَّد", "محمد"), ("Ann Lee", "ann  lee"), ("Ｂｏｂ", "Bob")):
        assert alike(one, [other]) == other
    assert not alike("", ["", "Ann"])


def test_dice_are_thrown_until_somebody_likes_the_order(evening: Evening) -> None:
    """Whoever can read the store knows the secret: so how many are thrown is said when it is fixed."""
    for order, fields in (
        ("prizes.post-drawing", {"redraw": False, "electronic": True}),
        ("prizes.roll", {"first": 1, "last": 100}),
        ("prizes.issue", {"first": 1, "last": 9, "pieces": {"black": 9}}),
    ):
        evening.do(order, "Ann", **fields)
    for dice in (11, 61):
        with pytest.raises(Refused, match="12 to 60"):
            evening.do("prizes.seal", "Ann", dice=dice)
    assert evening.do("prizes.seal", "Ann", dice=14)["dice"] == 14
    evening.do("prizes.close-tickets", "Ann")
    evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[1, 2, 3, 4, 5, 6] * 2)
    with pytest.raises(Refused, match="14 are needed"):
        evening.do("prizes.lock", "Ann", confirmed_by="Bob")
    with pytest.raises(Refused, match="no others count"):
        evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[1, 2, 3])
    evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[1, 2])
    with pytest.raises(Refused, match="no others count"):
        evening.do("prizes.throw", "Ann", confirmed_by="Bob", dice=[3])
    evening.do("prizes.lock", "Ann", confirmed_by="Bob")
    with evening.night.read() as state:
        prizes = state[PrizesState]
        assert prizes.seal
        told = sealed.drawing_document(prizes.seal, prizes.tickets())
    assert sealed.drawing_faults(told) == []
    assert sealed.drawing_faults(told | {"dice": 15}) == ["14 dice were thrown, where 15 had been announced"]
