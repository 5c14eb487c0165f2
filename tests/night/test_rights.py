"""Every order of a night against every duty: who gives it, who confirms it, and what is flagged where it is late.

The table stands here once more, on purpose: an order that is new, or that others may give now, must be thought about
twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from croupier.night.kinds import Duty
from croupier.night.plan import DUTIES, PlannedPerson
from croupier.night.running import registry
from croupier.night.running.night import carried_out
from croupier.night.running.subject import NightOrder, OrderContext, Refused, SecondNeeded, Who
from tests.night.running import EIGHT, Evening, plan

CHARGE = {"member in charge", "member in charge of proceeds"}
BOOKS = CHARGE | {"banker"}
EVERYBODY = set(DUTIES)
NOBODY: set[str] = set()


class Right(NamedTuple):
    may: set[str] = EVERYBODY
    confirms: set[str] = NOBODY
    """Nobody need confirm it where there is none."""
    strict: bool = False


RIGHTS = {
    "bank.admit": Right(),
    "bank.bag": Right(BOOKS),
    "bank.cancel": Right(),
    "bank.cash-out": Right(),  # always refused
    "bank.change": Right({"banker"}),
    "bank.close": Right(confirms=EVERYBODY),
    "bank.correct": Right(BOOKS, BOOKS, strict=True),
    "bank.correct-admission": Right(BOOKS, BOOKS, strict=True),
    "bank.correct-count": Right(BOOKS, BOOKS, strict=True),
    "bank.count": Right(confirms=EVERYBODY),
    "bank.deposit": Right(BOOKS, EVERYBODY),
    "bank.drop": Right(confirms=EVERYBODY),
    "bank.float": Right(confirms=EVERYBODY),
    "bank.hand": Right({"banker"}),
    "bank.hand-over": Right(confirms=EVERYBODY),
    "bank.money-back": Right(),
    "bank.open": Right(confirms=EVERYBODY),
    "bank.rate": Right(BOOKS),
    "bank.refund": Right(),  # always refused
    "bank.return-float": Right(BOOKS, EVERYBODY),
    "bank.sell": Right({"banker"}),
    "bank.supply": Right(confirms=EVERYBODY),
    "bank.take-back": Right(confirms=EVERYBODY),
    "close.accept-loss": Right(CHARGE, EVERYBODY, strict=True),
    "close.close": Right(CHARGE, EVERYBODY),
    "close.collect": Right(confirms=EVERYBODY),
    "close.correct": Right(CHARGE, EVERYBODY),
    "close.desk": Right(confirms=EVERYBODY),
    "close.file": Right(CHARGE),
    "close.pay": Right({"member in charge of proceeds"}),
    "incidents.did": Right(),
    "incidents.report": Right(),
    "notices.post": Right(),
    "notices.take-down": Right(),
    "plan.add-person": Right(CHARGE, EVERYBODY, strict=True),
    "plan.amend": Right(CHARGE, EVERYBODY, strict=True),
    "prizes.add": Right(CHARGE),
    "prizes.back-to-drum": Right(CHARGE, EVERYBODY),
    "prizes.claim": Right(),
    "prizes.close-tickets": Right(CHARGE),
    "prizes.correct": Right(confirms=EVERYBODY),
    "prizes.draw": Right(CHARGE, EVERYBODY),
    "prizes.draw-sealed": Right(CHARGE, EVERYBODY),
    "prizes.issue": Right(),
    "prizes.lock": Right(CHARGE, EVERYBODY),
    "prizes.post-drawing": Right(CHARGE),
    "prizes.price": Right(CHARGE),
    "prizes.redeem": Right(),
    "prizes.roll": Right(),
    "prizes.seal": Right(CHARGE),
    "prizes.set-aside": Right(CHARGE, EVERYBODY),
    "prizes.take-back": Right(),
    "prizes.throw": Right(CHARGE, EVERYBODY),
    "prizes.void": Right(),
    "receipt.look": Right(),
    "receipt.sign": Right({"member in charge"}),
    "staff.answer": Right({"class A"}),
    "staff.back": Right(),
    "staff.begin-duty": Right(),
    "staff.break": Right(),
    "staff.call": Right(),
    "staff.close": Right(),
    "staff.done": Right(),
    "staff.end-duty": Right(),
    "staff.instruct": Right({"class A"}),
    "staff.leave": Right(),
    "staff.open": Right(),
    "staff.place": Right(),
    "staff.relieve": Right(),
    "staff.sign-in": Right(),
    "staff.sign-out": Right(),
    "tables.colour-up": Right(confirms=EVERYBODY),
    "tables.correct-count": Right(confirms=BOOKS, strict=True),
    "tables.correct-credit": Right(confirms=BOOKS, strict=True),
    "tables.correct-fill": Right(confirms=BOOKS, strict=True),
    "tables.count": Right(confirms=EVERYBODY),
    "tables.credit": Right(confirms=EVERYBODY),
    "tables.fill": Right(confirms=EVERYBODY),
    "tables.found": Right(confirms=EVERYBODY),
    "tables.hand-pay": Right(confirms=EVERYBODY),
    "tables.lost": Right(confirms=EVERYBODY),
    "tables.meters": Right(confirms=EVERYBODY),
    "vault.count": Right(BOOKS, EVERYBODY),
    "vault.receive": Right({"member in charge"}),
    "vault.return": Right(CHARGE),
}
LATE = "2027-03-07T00:30:00Z"


def test_every_order_is_in_the_table() -> None:
    assert registry.all_orders().keys() == RIGHTS.keys()


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """With somebody of each duty, called by it, and somebody else."""
    lawful = plan()
    staff = tuple(
        PlannedPerson(f"{duty} {number}", duties=(Duty(duty),), standing="member")
        for duty in DUTIES
        for number in (1, 2)
    )
    found = Evening(tmp_path_factory.mktemp("rights"), replace(lawful, people=(*lawful.people, *staff)))
    yield found
    found.night.close()


def given(evening: Evening, kind: NightOrder, by: str, second: str = "", *, late: bool = False) -> list[str]:
    """What is flagged where only those who may matter; a refusal raises."""
    noted = replace(kind, does=_note, at_the_event="")
    who = Who(by, second, happened_at=LATE if late else "")
    with evening.night.read() as state:
        found, _ = carried_out(state, EIGHT, who, noted, None)
    return [code for code, _, _ in found.flags]


def _note(asked: Any, given: OrderContext) -> None:
    given.record("noted")


@pytest.mark.parametrize("name", registry.all_orders())
def test_who_gives_and_who_confirms(evening: Evening, name: str) -> None:
    _, kind = registry.order_named(name)
    may, confirms, _ = RIGHTS[name]
    second = f"{min(confirms)} 2" if confirms else ""
    for duty in DUTIES:
        by = f"{duty} 1"
        if duty in may:
            assert given(evening, kind, by, second) == []
        else:
            with pytest.raises(Refused, match="that is for the"):
                given(evening, kind, by, second)
    by = f"{min(may)} 1"
    if not confirms:
        assert given(evening, kind, by, "assistant 2") == []
        return
    with pytest.raises(SecondNeeded):
        given(evening, kind, by)
    with pytest.raises(Refused, match="another one than the first"):
        given(evening, kind, by, by)
    for duty in DUTIES:
        if duty in confirms:
            assert given(evening, kind, by, f"{duty} 2") == []
        else:
            with pytest.raises(Refused, match="confirms it, not"):
                given(evening, kind, by, f"{duty} 2")


@pytest.mark.parametrize("name", registry.all_orders())
def test_what_has_happened_is_flagged_where_a_member_in_charge_stands_for_it(evening: Evening, name: str) -> None:
    """Not where the order changes a record and nothing else: that has not happened on paper."""
    _, kind = registry.order_named(name)
    may, confirms, strict = RIGHTS[name]
    if not may < EVERYBODY and not confirms:
        return
    stranger = f"{min(EVERYBODY - may)} 1" if may < EVERYBODY else ""
    if stranger:
        with pytest.raises(Refused, match="that is for the"):
            given(evening, kind, stranger, late=True)
    if strict:
        for by, second in ((stranger, "member in charge 2"), ("member in charge 1", "")):
            if by:
                with pytest.raises(Refused):
                    given(evening, kind, by, second, late=True)
        return
    if stranger:
        assert "duty" in given(evening, kind, stranger, "member in charge 2", late=True)
    if confirms and "member in charge" in may:
        assert given(evening, kind, "member in charge 1", late=True) == ["second"]
