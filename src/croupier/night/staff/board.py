"""The board: who operates and who supervises each open table now, and what is wrong with it.

A night at one instant is a plan again: its open tables, with those who are at them, and the people with the duties that
they have at that moment. So the constraints that judge a plan judge the running night too, and say the same of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, time

from croupier.compliance.check import Severity
from croupier.night import hours
from croupier.night.alarm import Alarm
from croupier.night.check import CONSTRAINTS
from croupier.night.judging.constraint import Objection, Stage
from croupier.night.judging.options import judged_options
from croupier.night.kinds import Duty
from croupier.night.plan import CLASS_A, CLASS_B, DUTIES, Instruction, Plan, PlannedPerson, PlannedTable, Posting
from croupier.night.staff.stretches import (
    BOXPERSON,
    HELPER,
    OPEN,
    OPERATOR,
    STICKPERSON,
    SUPERVISOR,
    Staff,
    names,
)

OF_STAFF = ("E30", "E31", "E32", "E33", "E34", "E35", "E61", "E62", "E63", "E67")
"""Whether every table has a lawful operator, a class A operator over it, and nobody a duty that he may not have."""
OF_NOTICES = ("E18", "E19", "E20", "E21", "E22", "E72")
OF_OPTIONS = ("E45", "E68")
"""Notices of a table's own options."""


@dataclass(frozen=True)
class BoardRow:
    """A table on the board."""

    table: str
    game: str
    open: bool
    operator: str
    supervisor: str
    helpers: tuple[str, ...]
    alarms: tuple[Alarm, ...]


def as_it_stands(plan: Plan, staff: Staff, posted: Iterable[Posting], at: datetime) -> Plan:
    """The plan of what is there at an instant: open tables, people at them, duties that run, notices that hang."""
    local = hours.local_time(at)
    staff = Staff(tuple(staff.now(at)), staff.taught)  # what is over is not looked at again for each table and person
    return replace(
        plan,
        # From now to the end of the day: a duty without times covers it, and licences are judged by this day.
        occasion=replace(plan.occasion, date=local.date(), opens=local.time().replace(second=0), closes=time.max),
        people=tuple(_person(person, staff, at) for person in plan.people),
        tables=tuple(_table(table, staff, at) for table in plan.tables if staff.now(at, work=OPEN, table=table.name)),
        posted=tuple(posted),
    )


def _table(table: PlannedTable, staff: Staff, at: datetime) -> PlannedTable:
    def there(work: str) -> tuple[str, ...]:
        """Who has this place and is not on a break from it."""
        having = names(staff.now(at, work=work, table=table.name))
        return tuple(name for name in having if not staff.on_break(name, at))

    operator, supervisor, boxperson, stickperson = (
        next(iter(there(work)), "") for work in (OPERATOR, SUPERVISOR, BOXPERSON, STICKPERSON)
    )
    return replace(
        table,
        operator=operator,
        supervisor=supervisor,
        boxperson=boxperson,
        stickperson=stickperson,
        assistants=there(HELPER),
        relief=(),
    )


def _person(person: PlannedPerson, staff: Staff, at: datetime) -> PlannedPerson:
    """The person with the duties of this moment: none on a break, and the class of an operator for whoever operates."""
    running = staff.now(at, person=person.name)
    works = [each.work for each in running]
    duties = [work for work in works if work in DUTIES]
    if OPERATOR in works or SUPERVISOR in works:
        duties += [name for name in (CLASS_A, CLASS_B) if person.on(name)]
    taught = (each for each in staff.taught if each.person == person.name and each.at <= at)
    return replace(
        person,
        duties=() if staff.on_break(person.name, at) else tuple(Duty(name) for name in dict.fromkeys(duties)),
        instructed=(*person.instructed, *(Instruction(each.by, (each.game,)) for each in taught)),
    )


def alarms(now: Plan) -> list[Alarm]:
    """What the constraints say of a night as it stands."""
    found = [*_raised(now, OF_STAFF), *_raised(now, OF_NOTICES, "posting")]
    for option in judged_options(now, now.occasion.date):
        if option.constraint in OF_OPTIONS and option.stage == "posting":
            found.append(_alarm(now, option.constraint, option.point, "requires"))
    return found


def _raised(now: Plan, ids: Iterable[str], only: Stage | None = None) -> Iterator[Alarm]:
    """What these constraints find; of those that a plan shows at two stages, what belongs to one of them."""
    for id in ids:
        constraint = CONSTRAINTS[id]
        assert constraint.judge
        for point in constraint.judge(now):
            if only and (point.stage or constraint.stage) != only:
                continue
            section = point.section or constraint.section
            yield _alarm(now, id, point._replace(section=section), constraint.severity)


def _alarm(now: Plan, id: str, point: Objection, severity: Severity) -> Alarm:
    table = ""
    match point.key:
        case ("tables", int(place), *_):
            table = now.tables[place].name
    return Alarm(id, point.severity or severity, point.section, table, point.says, point.do)


def board(plan: Plan, now: Plan, raised: Iterable[Alarm]) -> list[BoardRow]:
    """Every table of the plan, open or not, with those who are at it and what is wrong there."""
    raised = list(raised)
    standing = {table.name: table for table in now.tables}
    return [
        _row(now, standing[table.name], [each for each in raised if each.table == table.name])
        if table.name in standing
        else BoardRow(table.name, table.game, False, "", "", (), ())
        for table in plan.tables
    ]


def _row(now: Plan, table: PlannedTable, raised: list[Alarm]) -> BoardRow:
    operator = now.person(table.operator)
    own = table.operator if operator and operator.on(CLASS_A) else ""  # a class A operator needs nobody over him
    helpers = tuple(name for name in (table.boxperson, table.stickperson, *table.assistants) if name)
    return BoardRow(table.name, table.game, True, table.operator, table.supervisor or own, helpers, tuple(raised))


History = dict[datetime, tuple[Alarm, ...]]
"""What was wrong about the staff from each mark on, as far as it was looked at: see ``over_time``."""


def over_time(
    plan: Plan, staff: Staff, until: datetime, known: History | None = None
) -> Iterator[tuple[Alarm, hours.Span]]:
    """Every alarm about the staff of the whole night, with the time for which it stood: for the close.

    What is ``known`` is not judged again, and what is judged is put there.
    """
    known = {} if known is None else known
    since: dict[Alarm, datetime] = {}
    for at in (*(mark for mark in staff.marks() if mark < until), until):
        if at < until and at not in known:
            raised = _raised(as_it_stands(plan, staff, (), at), OF_STAFF)
            known[at] = tuple(each for each in raised if each.severity != "advises")
        standing = known[at] if at < until else ()
        for over in [each for each in since if each not in standing]:
            yield over, hours.Span(since.pop(over), at)
        for each in standing:
            since.setdefault(each, at)
