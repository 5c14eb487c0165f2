"""The provider and the people: each constraint passing, failing and at its boundary."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest

from croupier.night.check import check_plan
from croupier.night.kinds import Duty
from croupier.night.plan import (
    ACCOUNTANT,
    AFFILIATE,
    ASSISTANT,
    AUXILIARY,
    BANKER,
    BOOKKEEPER,
    CLASS_A,
    CLASS_B,
    IN_CHARGE,
    MEMBER,
    NO_MEMBER,
)
from tests.night.nights import LAWFUL, Case, but, holds, named, said

ED = LAWFUL.people.index(next(one for one in LAWFUL.people if one.name == "Ed"))
FROM, UNTIL = "licensed_from", "licensed_until"
AFTER_MIDNIGHT = {"occasion/closes": time(1)}


def paid(standing: str, *duties: str) -> dict[str, object]:
    return {
        "people/Nan/standing": standing,
        "people/Nan/pay": 100_00,
        "people/Nan/duties": tuple(Duty(duty) for duty in duties),
    }


def banking(*duties: Duty) -> dict[str, object]:
    return {"people/Cleo/duties": duties, "people/Dev/duties": (Duty(BANKER),)}


CASES: list[Case] = [
    # E24: equipment comes from an approved provider (§13:47-20.2[equipment-provider], §13:47-20.10(b),
    # §13:47-20.15(a)), whose licence is for one calendar year.
    ("E24", {"provider/name": ""}, ["requires provider/name §13:47-13.6(a)"]),
    ("E24", {}, []),
    ("E24", {"provider/licence": ""}, ["requires provider/licence §13:47-13.6(a)"]),
    ("E24", {f"provider/{FROM}": None, f"provider/{UNTIL}": None}, ["requires provider/licensed_until §13:47-13.6(a)"]),
    ("E24", {f"provider/{FROM}": date(2026, 3, 7), f"provider/{UNTIL}": None}, []),
    (
        "E24",
        {f"provider/{FROM}": date(2026, 3, 6), f"provider/{UNTIL}": None},
        ["forbids provider/licensed_from §13:47-13.6(a)"],
    ),
    ("E24", {f"provider/{UNTIL}": date(2027, 3, 6)}, []),
    ("E24", {f"provider/{UNTIL}": date(2027, 3, 5)}, ["forbids provider/licensed_until §13:47-13.6(a)"]),
    (
        "E24",
        {f"provider/{UNTIL}": date(2027, 3, 6), **AFTER_MIDNIGHT},
        ["forbids provider/licensed_until §13:47-13.6(a)"],
    ),
    ("E24", {f"provider/{UNTIL}": date(2027, 9, 1)}, ["forbids provider/licensed_until §13:47-13.6(a)"]),
    (
        "E24",
        {f"provider/{FROM}": date(2027, 3, 7), f"provider/{UNTIL}": None},
        ["forbids provider/licensed_from §13:47-13.6(a)"],
    ),
    # E25: 48 hours, except for a loan under §13:47-8.14(b)4[loan].
    ("E25", {"provider/certified": datetime(2026, 12, 3, 10, 0)}, []),
    ("E25", {"provider/certified": datetime(2026, 12, 3, 10, 1)}, ["forbids provider/certified §13:47-13.7(a)"]),
    ("E25", {"provider/certified": None}, ["requires provider/certified §13:47-13.7(a)"]),
    ("E25", {"provider/agreed": None}, ["requires provider/agreed §13:47-13.7(a)"]),
    ("E25", {"provider/certified": None, "provider/loan": True}, []),
    (  # the clocks went forward in between: 49 hours on them are 48
        "E25",
        {"provider/agreed": datetime(2026, 3, 7, 12, 0), "provider/certified": datetime(2026, 3, 9, 13, 0)},
        [],
    ),
    # E26: $250 for each table.
    ("E26", {}, []),
    ("E26", {"tables/Craps/rent": 250_01}, ["forbids tables/3/rent §13:47-16.1(d)"]),
    ("E26", {"tables/Craps/rent": None}, ["advises tables §13:47-16.1(d)"]),
    ("E26", {"tables/Craps/rent": None, "provider/loan": True}, []),
    (
        "E26",
        {"tables/Craps/rent": None, "provider/package_price": 1500_00},
        ["advises provider/package_price §13:47-16.1(d)"],
    ),
    # E27 and E28: what operators are paid.
    ("E27", {}, []),
    ("E27", {"people/Ed/pay": 500_00}, []),
    ("E27", {"people/Ed/pay": 500_01}, [f"forbids people/{ED}/pay §13:47-16.2(a)"]),
    ("E28", {"people/Hal/pay": 250_00}, []),
    ("E28", {"people/Hal/pay": 250_01}, ["forbids people/7/pay §13:47-16.2(a)"]),
    ("E28", {"people/Ed/pay": 300_00}, []),
    ("E28", {"people/Ed/pay": 500_00, "people/Ed/duties": (Duty(CLASS_A), Duty(CLASS_B))}, []),
    # E29: no member is paid, in no role; others only in these roles.
    ("E29", {}, []),
    ("E29", {"people/Hal/pay": 1}, ["forbids people/7/pay §13:47-20.10(c)6"]),
    ("E29", {"people/Hal/pay": 0}, []),
    ("E29", paid(MEMBER, BOOKKEEPER), ["forbids people/13/pay §13:47-20.10(c)6"]),
    ("E29", paid(AUXILIARY, CLASS_B), ["forbids people/13/pay §13:47-20.10(c)6"]),
    ("E29", paid(AFFILIATE, CLASS_B), ["forbids people/13/pay §13:47-20.10(c)6"]),
    ("E29", paid("", CLASS_B), ["requires people/13/standing §13:47-20.10(c)6"]),
    ("E29", paid(NO_MEMBER, CLASS_B), []),
    ("E29", paid(NO_MEMBER, BOOKKEEPER), []),
    ("E29", paid(NO_MEMBER, ACCOUNTANT), []),
    ("E29", paid(NO_MEMBER, ASSISTANT), ["forbids people/13/pay §13:47-20.5(d)"]),
    # E30: an operator's licence is for one year too.
    ("E30", {}, []),
    ("E30", {f"people/Ed/{UNTIL}": date(2027, 3, 6)}, []),
    ("E30", {f"people/Ed/{UNTIL}": date(2027, 3, 5)}, [f"forbids people/{ED}/licensed_until §13:47-19.4(a)"]),
    ("E30", {f"people/Ed/{FROM}": date(2026, 3, 7), f"people/Ed/{UNTIL}": None}, []),
    (
        "E30",
        {f"people/Ed/{FROM}": date(2026, 3, 6), f"people/Ed/{UNTIL}": None},
        [f"forbids people/{ED}/licensed_from §13:47-19.4(a)"],
    ),
    ("E30", {"people/Ed/licence": ""}, [f"requires people/{ED}/licence §13:47-19.1(a)"]),
    ("E30", {"people/Hal/licence": "", "people/Hal/pay": 1_00}, ["requires people/7/licence §13:47-19.1(a)"]),
    ("E30", {"people/Hal/licence": ""}, ["advises people/7/licence §13:47-20.2[class-b-operator]"]),
    # E34: a school, by §13:47-20.5(a)1, or three years.
    ("E34", {}, []),
    ("E34", {"people/Ed/qualification": "dealer school", "people/Ed/years": None}, []),
    ("E34", {"people/Ed/years": 3}, []),
    ("E34", {"people/Ed/years": 2}, [f"forbids people/{ED}/years §13:47-20.5(a)2"]),
    ("E34", {"people/Ed/qualification": "casino nights", "people/Ed/years": 3}, []),
    (
        "E34",
        {"people/Ed/qualification": "casino nights", "people/Ed/years": 2},
        [f"forbids people/{ED}/years §13:47-20.5(a)3"],
    ),
    ("E34", {"people/Ed/qualification": ""}, [f"requires people/{ED}/qualification §13:47-20.5(a)"]),
    # E35: a banker is an unpaid member who operates nothing at the same time.
    ("E35", {}, []),
    ("E35", {"people/Cleo/standing": ""}, ["requires people/2/standing §13:47-20.8(a)1"]),
    ("E35", {"people/Cleo/standing": AUXILIARY}, ["forbids people/2/standing §13:47-20.8(a)1"]),
    ("E35", {"people/Cleo/pay": 1}, ["forbids people/2/pay §13:47-20.8(b)3"]),
    ("E35", banking(Duty(BANKER, time(19), time(21)), Duty(CLASS_B, time(21), time(23, 30))), []),
    (
        "E35",
        banking(Duty(BANKER, time(19), time(21, 1)), Duty(CLASS_B, time(21), time(23, 30))),
        ["forbids people/2/duties §13:47-20.8(b)2"],
    ),
    ("E35", banking(Duty(BANKER), Duty(CLASS_A)), ["forbids people/2/duties §13:47-20.8(b)2"]),
    ("E35", banking(Duty(BANKER), Duty(ASSISTANT)), []),
    (
        "E35",
        {"occasion/date": None, **banking(Duty(BANKER), Duty(CLASS_A))},
        ["forbids people/2/duties §13:47-20.8(b)2"],
    ),
    ("E35", {"people/Dev/duties": (Duty(BANKER, time(21, 31), time(23, 30)),)}, ["advises people §13:47-20.12(c)3"]),
    # E36: two members in charge, named by the officers, and a banker.
    ("E36", {}, []),
    ("E36", {"people/Ann/duties": ()}, ["requires people §13:47-20.6(a)"]),
    ("E36", {"people/Bob/duties": ()}, ["requires people §13:47-20.7"]),
    ("E36", {"people/Cleo/duties": (), "people/Dev/duties": ()}, ["requires people §13:47-20.8(a)1"]),
    ("E36", {"people/Ann/standing": AFFILIATE}, ["forbids people/0/standing §13:47-20.6(a)"]),
    ("E36", {"people/Bob/standing": ""}, ["requires people/1/standing §13:47-20.7"]),
    (
        "E36",
        {"people/Bob/duties": (*LAWFUL.people[1].duties, Duty(IN_CHARGE))},
        ["advises people/1/duties §13:47-20.6(a)"],
    ),
    ("E36", {"organisation/designated_on": None}, ["requires organisation/designated_on §13:47-20.6(a)"]),
    # E79: they know what they do, and say so.
    ("E79", {}, []),
    ("E79", {"people/Ed/familiar": False}, [f"requires people/{ED}/familiar §13:47-20.5(a)"]),
    ("E79", {"people/Hal/familiar": False}, ["requires people/7/familiar §13:47-20.5(b)2"]),
    ("E79", {"people/Nan/familiar": False}, ["requires people/13/familiar §13:47-20.5(c)"]),
    ("E79", {"people/Ann/familiar": False}, []),
    ("E79", {"provider/familiar": False}, ["requires provider/familiar §13:47-20.14"]),
]


@pytest.mark.parametrize("case", CASES, ids=named)
def test_people_and_provider(case: Case) -> None:
    holds(case)


@pytest.mark.parametrize(("name", "called"), [("Garden State Gaming", "Garden State Gaming"), ("", "the provider")])
def test_a_provider_is_called_by_its_name_where_it_has_one(name: str, called: str) -> None:
    night = but(LAWFUL, {"provider/name": name, f"provider/{FROM}": None, f"provider/{UNTIL}": None})
    told = [finding.says for finding in check_plan(night).findings if finding.key == ("provider", "licensed_until")]
    assert told == [f"{called}: the term of the license is not known yet"]


def test_a_banker_may_deal_after_midnight() -> None:
    """§13:47-20.8(b)2 is judged by time, on both sides of midnight."""
    night = {"occasion/closes": time(1), "people/Dev/duties": (Duty(BANKER),)}
    for begins, clashes in ((time(0, 30), False), (time(0, 29), True)):
        duties = (Duty(BANKER, time(19), time(0, 30)), Duty(CLASS_B, begins, time(1)))
        assert bool(said(but(LAWFUL, {**night, "people/Cleo/duties": duties}), "E35")) is clashes
