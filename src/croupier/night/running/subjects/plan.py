"""The plan as it is changed while the night runs: somebody else comes to help, a table is added.

People and tables can be added and changed; nobody who may have signed something is taken out, and what money rests on
(pieces, rate, prizes, the license) stays. What the changed plan is wrong with, and the plan before was not, is flagged.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from croupier.night.check import PlanFinding, check_plan
from croupier.night.kinds import AMOUNT, DAY, DutyKind, Unreadable, WordKind
from croupier.night.names import alike
from croupier.night.plan import DUTIES, IN_CHARGE, MEMBER, PROCEEDS, STANDINGS, Plan, PlannedPerson
from croupier.night.plan_file import parse, render_plan
from croupier.night.running.reading import Document
from croupier.night.running.subject import NightEvent, NightOrder, OrderContext, Refused, Subject

AMENDED = "amended"
CHARGE = "§13:47-20.6(a)"


@dataclass
class Changes:
    """How often and by whom the plan was changed."""

    made: list[dict[str, Any]]


@dataclass(frozen=True)
class Amend:
    plan: Document
    reason: str


def amend(asked: Amend, given: OrderContext) -> Mapping[str, Any]:
    """The whole plan anew, as a file of a night has it."""
    old = given.plan
    new = replace(parse(asked.plan), posted=old.posted)  # what hangs is told by notices.post
    parts = [each.name for each in fields(new) if each.compare and each.name not in ("people", "tables")]
    if fixed := [name for name in parts if getattr(new, name) != getattr(old, name)]:
        says = "while the night runs only people and tables of its plan are changed; something else differs too"
        raise Refused(f"{says}, under {', '.join(fixed)}")
    for title, names, there in (
        ("person", {one.name for one in old.people}, {one.name for one in new.people}),
        ("table", {one.name for one in old.tables}, {one.name for one in new.tables}),
    ):
        if gone := sorted(names - there):
            raise Refused(f"no {title} is taken out of the plan of a night that runs: {', '.join(gone)}")
    return _amended(new, asked.reason, given)


@dataclass(frozen=True)
class Helper:
    name: str
    duties: tuple[str, ...]
    reason: str
    standing: str = MEMBER
    pay: str = ""
    licence: str = ""
    licensed_from: str = ""
    licensed_until: str = ""
    familiar: bool = False


def add_person(asked: Helper, given: OrderContext) -> Mapping[str, Any]:
    """Somebody who was not in the plan helps."""
    if not asked.name:
        raise Refused("A helper needs a name.")
    if there := alike(asked.name, (one.name for one in given.plan.people)):
        raise Refused(f"{there} is in the plan already, and no one could tell the two apart; add another name")
    try:
        person = PlannedPerson(
            asked.name,
            tuple(DutyKind(DUTIES).read(duty) for duty in asked.duties),
            WordKind(STANDINGS).read(asked.standing),
            AMOUNT.read(asked.pay),
            asked.licence,
            DAY.read(asked.licensed_from),
            DAY.read(asked.licensed_until),
            familiar=asked.familiar,
        )
    except Unreadable as fault:
        raise Refused(str(fault)) from None
    return _amended(replace(given.plan, people=(*given.plan.people, person)), asked.reason, given)


def _amended(new: Plan, reason: str, given: OrderContext) -> Mapping[str, Any]:
    if not reason:
        raise Refused("a change of the plan needs a reason")
    before = {_point(finding) for finding in check_plan(given.plan).blocks}
    worse = [finding for finding in check_plan(new).blocks if _point(finding) not in before]
    added = [one.name for one in new.people if not given.plan.person(one.name)]
    tables = [[table.name, table.game] for table in new.tables]
    given.record(AMENDED, plan=render_plan(new), reason=reason, people=added, tables=tables)
    for finding in worse:
        given.ask(finding.constraint or "plan", finding.section, finding.says)
    return {"people": added}


def _point(finding: PlanFinding) -> tuple[str, str]:
    return finding.constraint, finding.says


def fold(part: Changes, event: NightEvent) -> None:
    """That the plan itself is another one from now on, the night sees to: `State.amend`."""
    kept = {"at": event.at, "by": event.who.by, "second": event.who.second}
    part.made.append({**kept, "reason": event.body["reason"], "people": event.body["people"]})


def _empty(_: Plan) -> Changes:
    return Changes([])


SUBJECT = Subject(
    "plan",
    _empty,
    (
        NightOrder("amend", Amend, amend, "the plan is changed", (IN_CHARGE, PROCEEDS), CHARGE, second=(), strict=True),
        NightOrder(
            "add-person", Helper, add_person, "somebody is added", (IN_CHARGE, PROCEEDS), CHARGE, second=(), strict=True
        ),
    ),
    fold,
)
