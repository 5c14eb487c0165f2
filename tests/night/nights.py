"""A night that nothing is wrong with, and ways to make something wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from datetime import date, datetime
from typing import Any

from croupier.night.check import check_plan
from croupier.night.example import example_plan
from croupier.night.plan import CLASS_A, CLASS_B, Plan, Posting

SATURDAY = date(2027, 3, 6)
HUNG = (
    ("exchange rate", "window"),
    ("award method", "games"),
    ("award method", "prizes"),
    ("exchange ratio", "games"),
    ("exchange ratio", "prizes"),
    ("colour values", "games"),
    ("colour values", "prizes"),
    ("prize prices", "prizes"),
    ("licence", "entrance"),
    ("general notices", "entrance"),
)


def filled(plan: Plan) -> Plan:
    """The example with everything in it that only its organiser can know."""
    year: dict[str, Any] = {"licensed_from": date(2026, 9, 1), "licensed_until": date(2027, 8, 31)}
    notices = {"Blackjack 1": ("tie_option",), "Blackjack 2": ("tie_option",), "Roulette": ("half_back",)}
    licence = replace(plan.licence, municipality="Anytown", number="RL 7", date=SATURDAY, place=plan.occasion.place)
    return replace(
        plan,
        organisation=replace(
            plan.organisation,
            registration="123-4-56789",
            registered_until=date(2028, 1, 31),
            designated_on=date(2026, 11, 1),
        ),
        licence=replace(licence, state_fee=100_00),
        provider=replace(
            plan.provider,
            name="Tumble Rentals",
            licence="P 1",
            agreed=datetime(2026, 12, 1, 10, 0),
            certified=datetime(2026, 12, 2, 9, 0),
            familiar=True,
            **year,
        ),
        people=tuple(
            replace(one, licence=f"O {place}", familiar=True, **year)
            if one.on(CLASS_A, CLASS_B)
            else replace(one, familiar=True)
            for place, one in enumerate(plan.people)
        ),
        tables=tuple(replace(table, notices=notices.get(table.name, ())) for table in plan.tables),
        posted=tuple(Posting(notice, place, "Ann", datetime(2027, 3, 6, 18)) for notice, place in HUNG),
    )


LAWFUL = filled(example_plan(SATURDAY))


def but(plan: Plan, changes: Mapping[str, Any]) -> Plan:
    """A plan with other values at some places: ``people/Ed/pay``, ``money/pieces/0/value``."""
    for path, value in changes.items():
        plan = _changed(plan, path.split("/"), value)
    return plan


def _changed(part: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(part, tuple):
        place = int(first) if first.isdigit() else [each.name for each in part].index(first)
        return (*part[:place], _changed(part[place], rest, value), *part[place + 1 :])
    if first in {each.name for each in fields(part)}:
        return replace(part, **{first: _changed(getattr(part, first), rest, value)})
    raise AssertionError(f"there is no {first} in {type(part).__name__}")


def said(plan: Plan, id: str) -> list[str]:
    """What is found by a constraint: severity, key and section of each finding."""
    return [
        f"{finding.severity} {'/'.join(map(str, finding.key))} {finding.section}"
        for finding in check_plan(plan).findings
        if finding.constraint == id
    ]


Case = tuple[str, dict[str, Any], list[str]]
"""A constraint, what is changed in the lawful night, and everything that is then found by it."""


def holds(case: Case) -> None:
    id, changes, expected = case
    assert said(but(LAWFUL, changes), id) == expected


def named(case: Case) -> str:
    id, changes, expected = case
    what = ",".join(f"{path.split('/')[-1]}" for path in changes) or "as it is"
    return f"{id}-{what}-{expected[0].split()[0] if expected else 'passes'}"
