"""Every constraint that can arise while a night runs: the night keeps it, is told of the breach, and is well again.

What a plan shows is in the other files of this folder; here each is reached by orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from croupier.errors import CroupierError
from croupier.night.check import CONSTRAINTS
from croupier.night.incidents import SORTS
from croupier.night.plan import PlannedPrize
from croupier.night.running.subjects.incidents import Incidents
from tests.night.running import plan
from tests.night.shifts import Shift

Order = tuple[str, str, dict[str, Any]]
"""An order, by whom, with what."""


class Case(NamedTuple):
    id: str
    breach: tuple[Order, ...]
    mend: tuple[Order, ...]


def place(table: str, place: str, person: str) -> Order:
    return "staff.place", "Ann", {"table": table, "place": place, "person": person}


def leave(table: str, place: str, person: str) -> Order:
    return "staff.leave", "Ann", {"table": table, "place": place, "person": person}


def notice(name: str, place: str) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
    told = {"notice": name, "place": place}
    return (("notices.take-down", "Ann", told),), (("notices.post", "Ann", told),)


def looked(table: str, section: str, wrong: Any, right: Any) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
    def order(found: Any) -> Order:
        answer = {"ticked": found} if isinstance(found, bool) else {"figures": found}
        return "receipt.look", "Ann", {"table": table, "section": section, **answer}

    return (order(wrong),), (order(right),)


RELIEVED = ("staff.relieve", "Ed", {"table": "Red dog", "person": "Hal"})
BACK = ("staff.relieve", "Ed", {"table": "Red dog", "person": "Lee"})
DONE = tuple(("staff.done", "Lee", {"table": "Red dog", "step": step}) for step in ("shuffled", "burned"))
OPENED = dict.fromkeys(("inspected", "verified", "spread", "mixed", "cut"), "Ed")
REOPEN: Order = ("staff.open", "Ed", {"table": "Red dog", "steps": OPENED})
CLOSE: Order = ("staff.close", "Ed", {"table": "Red dog"})
BANKS: Order = ("staff.begin-duty", "Hal", {"person": "Hal", "duty": "banker"})
BANKED: Order = ("staff.end-duty", "Hal", {"person": "Hal", "duty": "banker"})
BREAKS: tuple[Order, ...] = tuple(("staff.break", name, {"person": name}) for name in ("Ed", "Fay"))
BACKS: tuple[Order, ...] = tuple(("staff.back", name, {"person": name}) for name in ("Ed", "Fay"))

CASES = [
    Case("E18", *notice("prize prices", "prizes")),
    Case("E19", *notice("exchange rate", "window")),
    Case("E20", *notice("award method", "games")),
    Case("E21", *notice("exchange ratio", "prizes")),
    Case("E22", *notice("colour values", "games")),
    Case("E72", *notice("licence", "entrance")),
    Case("E31", (place("Roulette", "operator", "Hal"),), (place("Roulette", "operator", "Fay"),)),
    Case("E32", (place("Red dog", "supervisor", "Fay"),), (place("Red dog", "supervisor", "Ed"),)),
    Case("E33", (leave("Red dog", "supervisor", "Ed"),), (place("Red dog", "supervisor", "Ed"),)),
    Case("E35", (BANKS,), (BANKED,)),
    Case("E62", BREAKS, BACKS),
    Case("E63", (place("Red dog", "operator", "Nan"),), (place("Red dog", "operator", "Lee"),)),
    Case("E67", (leave("Craps", "stickperson", "Nan"),), (place("Craps", "stickperson", "Nan"),)),
    Case(
        "E61",
        (("staff.open", "Ed", {"table": "Dice", "steps": {"opened": "Ed"}}),),
        (("staff.close", "Ed", {"table": "Dice"}),),
    ),
    Case(
        "E64",
        (("staff.open", "Ed", {"table": "Spare", "steps": {"opened": "Ed"}}),),
        (("staff.close", "Ed", {"table": "Spare"}),),
    ),
    Case("E65", (CLOSE, ("staff.open", "Ed", {"table": "Red dog", "steps": {}})), (CLOSE, REOPEN)),
    Case("E66", (RELIEVED,), (BACK, *DONE)),
    Case("E47", *looked("Money wheel", "§13:47-20.29(a)1", [21, 15, 7, 3, 2, 1, 1], [22, 14, 7, 3, 2, 1, 1])),
    Case("E49", *looked("Roulette", "§13:47-20.15(c)", False, True)),
    Case("E50", *looked("Craps", "§13:47-20.25(b)2i", [776], [775])),
    Case("E56", *looked("Under/over", "§13:47-20.33(a)2i", [2499], [2500])),
    Case("E78", *looked("Red dog", "§13:47-20.31(a)3", [1], [2])),
]

BY_ORDER: list[tuple[str, str, Order, Order]] = [
    # Constraint, section, what is refused, and its lawful neighbour.
    (
        "E09",
        "§13:47-20.8(a)2",
        ("bank.sell", "Hal", {"window": "1", "cents": 10_00}),
        ("bank.sell", "Cleo", {"window": "1", "cents": 10_00, "handed": True}),
    ),
    (
        "E12",
        "§13:47-20.8(b)1",
        ("bank.cash-out", "Cleo", {"pieces": {"red": 2}}),
        ("bank.change", "Cleo", {"window": "1", "takes": {"red": 5}, "gives": {"green": 1}}),
    ),
    (
        "E59",
        "§13:47-20.8(a)2",
        ("bank.sell", "Cleo", {"window": "1", "cents": 10_00, "pieces": {"green": 5}}),
        ("bank.sell", "Cleo", {"window": "1", "cents": 10_00, "pieces": {"green": 4}, "handed": True}),
    ),
    (
        "E14",
        "§13:47-20.16(a)",
        ("prizes.redeem", "Bob", {"prize": "Castle", "pieces": {"black": 5}}),
        ("prizes.redeem", "Bob", {"prize": "Picnic basket", "pieces": {"black": 5}}),
    ),
    (
        "E15",
        "§13:47-20.10(c)3",
        ("prizes.redeem", "Bob", {"prize": "Purse", "pieces": {"black": 5}}),
        ("prizes.redeem", "Bob", {"prize": "Picnic basket", "pieces": {"black": 5}}),
    ),
    (
        "E16",
        "§13:47-20.10(c)4",
        ("prizes.redeem", "Bob", {"prize": "Parrot", "pieces": {"black": 5}}),
        ("prizes.redeem", "Bob", {"prize": "Picnic basket", "pieces": {"black": 5}}),
    ),
    (
        "E17",
        "§13:47-20.10(c)5",
        ("prizes.take-back", "Bob", {"award": 1}),
        ("prizes.redeem", "Bob", {"prize": "Picnic basket", "pieces": {"black": 5}}),
    ),
    (
        "E37",
        "§13:47-20.10(d)1",
        ("staff.sign-in", "Dev", {"person": "Dev", "acknowledged": False}),
        ("staff.sign-in", "Dev", {"person": "Dev", "acknowledged": True}),
    ),
    (
        "E29",
        "§13:47-20.10(c)6",
        ("close.pay", "Bob", {"kind": "class B", "cents": 1_00, "to": "Hal"}),
        ("close.pay", "Bob", {"kind": "class A", "cents": 1_00, "to": "Ed"}),
    ),
    (
        "E38",
        "§13:47-20.8(a)3",
        ("close.pay", "Bob", {"kind": "rent", "cents": 1_00, "to": "Zoe", "out_of": "till"}),
        ("close.pay", "Bob", {"kind": "rent", "cents": 1_00, "to": "Zoe"}),
    ),
]


@pytest.fixture(scope="module")
def shift(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shift]:
    """Seven tables in play, window 1 open; two more tables: one whose game is not licensed, one without a receipt."""
    base = plan()
    craps, roulette = base.tables[3], base.tables[2]
    spare = (
        replace(craps, name="Dice", game="chuck-a-luck", operator="Ed", boxperson="", stickperson="", rules=None),
        replace(roulette, name="Spare", operator="Ed"),
    )
    prizes = (
        PlannedPrize("Castle", "merchandise", 100_000_00, 1, "", "redemption", 500_00),
        PlannedPrize("Purse", "cash", 1_00, 1, "", "redemption", 500_00),
        PlannedPrize("Parrot", "live animal", 1_00, 1, "", "redemption", 500_00),
    )
    night = replace(base, tables=(*base.tables, *spare), prizes=(*base.prizes, *prizes), posted=())
    found = Shift(tmp_path_factory.mktemp("eighty"), night)
    found.sign_in(*(person.name for person in night.people if person.name not in ("Dev", "Cleo")))
    for posting in base.posted:
        found.do("notices.post", "Ann", notice=posting.notice, place=posting.place)
    for table in base.tables:
        found.receive(table.name)
        found.open(table.name)
    found.do("vault.receive", "Ann", pieces={"red": 400, "green": 400, "black": 100})
    found.do("bank.rate", "Ann", rate="10")
    found.do("staff.sign-in", "Cleo", person="Cleo", acknowledged=True)
    found.do("bank.open", "Cleo", confirmed_by="Ann", window="1", float=50_00, pieces={"red": 200, "green": 200})
    found.do("bank.sell", "Cleo", window="1", cents=300_00, handed=True)
    found.do("prizes.redeem", "Bob", prize="Picnic basket", pieces={"black": 5})
    yield found
    found.night.close()


def raised(shift: Shift) -> set[str]:
    return {each.constraint for each in shift.now().alarms if each.severity != "advises"}


def give(shift: Shift, orders: tuple[Order, ...]) -> None:
    for order, by, fields in orders:
        shift.do(order, by, **fields)
    shift.clock.goes_on(1)


def test_the_night_as_it_stands_keeps_every_one(shift: Shift) -> None:
    assert raised(shift) == set()


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_an_alarm_comes_with_the_breach_and_goes_with_the_mending(shift: Shift, case: Case) -> None:
    give(shift, case.breach)
    assert case.id in raised(shift)
    give(shift, case.mend)
    assert raised(shift) == set()


@pytest.mark.parametrize(("id", "section", "refused", "lawful"), BY_ORDER, ids=[case[0] for case in BY_ORDER])
def test_an_order_against_the_rules_is_refused_and_its_lawful_neighbour_is_not(
    shift: Shift, id: str, section: str, refused: Order, lawful: Order
) -> None:
    before = shift.night.store.checkpoint()
    with pytest.raises(CroupierError) as told:
        shift.do(refused[0], refused[1], **refused[2])
    assert getattr(told.value, "section", "") == section
    assert shift.night.store.checkpoint() == before
    shift.do(lawful[0], lawful[1], **lawful[2])


@pytest.mark.parametrize("sort", [sort for sort, about in SORTS.items() if about.constraint])
def test_what_happens_at_a_table_is_an_incident_until_its_section_is_satisfied(shift: Shift, sort: str) -> None:
    number = shift.do("incidents.report", "Ed", sort=sort, says="it happened")["number"]
    assert raised(shift) == {SORTS[sort].constraint}
    with shift.night.read() as state:
        steps = [step.id for step in state[Incidents].all[number].next]
    for step in steps:
        assert raised(shift) == {SORTS[sort].constraint}
        shift.do("incidents.did", "Ed", incident=number, step=step)
    assert raised(shift) == set()


def test_all_that_arise_at_the_night_are_reached() -> None:
    """Besides these: E39 (test_close), E45 (test_staff), E68 (as E45, a notice of an option; test_tables)."""
    at_the_night = {each.id for each in CONSTRAINTS.values() if set(each.stages) - {"plan", "print"}}
    here = {case.id for case in CASES} | {case[0] for case in BY_ORDER}
    here |= {about.constraint for about in SORTS.values()} - {""}
    assert at_the_night - here == {"E39", "E45", "E68"}
