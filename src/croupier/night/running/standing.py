"""How the staff, the tables and the walls of a running night stand at an instant: the board and every alarm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from weakref import WeakKeyDictionary

from croupier.compliance.check import Severity
from croupier.night import hours
from croupier.night.alarm import Alarm
from croupier.night.incidents import SORTS
from croupier.night.plan import CLASS_A, CLASS_B, Plan
from croupier.night.receipt import judge_receipt
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.incidents import Incidents
from croupier.night.running.subjects.notices import Walls
from croupier.night.running.subjects.receipt import RECEIVES, Receipt
from croupier.night.running.subjects.staff import PROMISE, Crew, TableCall
from croupier.night.staff.board import BoardRow, alarms, as_it_stands, board
from croupier.night.staff.opening import opening_steps
from croupier.night.staff.stretches import OPEN, PRESENT, clashes

PATIENCE = timedelta(minutes=5)
"""How long a call for a class A operator waits before it is an alarm; ours, not a rule's."""


@dataclass(frozen=True)
class Standing:
    at: datetime
    rows: tuple[BoardRow, ...]
    alarms: tuple[Alarm, ...]
    """All of them, those of the tables too: what is forbidden first, advice last."""
    calls: tuple[TableCall, ...]
    left: hours.TimeLeft
    present: tuple[str, ...]
    on_break: tuple[str, ...]


RESTS_ON = ("staff", "notices", "receipt", "incidents", "plan")
"""The subjects whose records the board is made of; a sale changes none of them."""
_kept: WeakKeyDictionary[NightState, tuple[tuple[int, ...], int, Standing]] = WeakKeyDictionary()
FRESH = 5
"""Seconds for which a board serves everybody who looks, unless something is written down that it rests on."""


def standing_lately(state: NightState, at: datetime) -> Standing:
    """The board now, or as it was a moment ago and must still be: for pages that many devices ask for all the time."""
    changes, moment = tuple(state.changes[name] for name in RESTS_ON), int(at.timestamp()) // FRESH
    if (kept := _kept.get(state)) and kept[:2] == (changes, moment):
        return kept[2]
    found = standing(state, at)
    _kept[state] = changes, moment, found
    return found


def standing(state: NightState, at: datetime) -> Standing:
    """The board at an instant."""
    crew, walls = state[Crew], state[Walls]
    plan = state.plan
    posted = replace(
        plan,
        tables=tuple(replace(each, notices=walls.at_table(each)) for each in plan.tables),
    )
    now = as_it_stands(posted, crew.staff, walls.postings(plan), at)
    found = [*alarms(now), *_besides(state, now, at)]
    found.sort(key=lambda each: (_ORDER[each.severity], each.constraint))
    there = sorted({each.person for each in crew.staff.now(at, work=PRESENT)})
    return Standing(
        at,
        tuple(board(plan, now, found)),
        tuple(found),
        tuple(crew.calls.values()),
        hours.time_left(plan.occasion, plan.licence.date, at),
        tuple(there),
        tuple(name for name in there if crew.staff.on_break(name, at)),
    )


_ORDER: dict[Severity, int] = {"forbids": 0, "requires": 1, "advises": 2}


def _besides(state: NightState, now: Plan, at: datetime) -> Iterator[Alarm]:
    """What no plan can show: acknowledgements, openings, reliefs, the receipt, incidents, the license's hours."""
    crew, incidents, receipt = state[Crew], state[Incidents], state[Receipt]
    for name in sorted({each.person for each in crew.staff.stretches if each.person}):
        if name not in crew.acknowledged:
            says = f"{name} works and has acknowledged nothing"
            yield Alarm("E37", "requires", "§13:47-20.10(d)1", "", says, f"have it acknowledged: {PROMISE}")
    for clash in clashes(crew.staff, at):
        person = state.plan.person(clash.person)
        if clash.span.ends >= at:
            if person and not person.on(CLASS_A, CLASS_B):  # of operators the board tells it
                says, do = f"{clash.person} is banker and deals at {clash.table}", "let somebody relieve there at once"
                yield Alarm("E35", "forbids", "§13:47-20.8(b)2", clash.table, says, do)
        elif clash.table:
            begins, ends = (hours.on_the_clock(each) for each in clash.span)
            says = f"{clash.person} was banker and dealt at {clash.table} from {begins} to {ends}"
            do = "write down how it came about; it stays in the books"
            yield Alarm("E35", "advises", "§13:47-20.8(b)2", clash.table, says, do)
    for table in now.tables:
        opened = crew.opened.get(table.name, {})
        for step in opening_steps(table):
            if step.id not in opened:
                says = f"{table.name} is open, and it is not known who did it: {step.says}"
                yield Alarm("E65", "requires", step.section, table.name, says, "close it, and open it in order")
        for step in crew.due.get(table.name, {}).values():
            says = f"{table.name} was relieved: {step.says}"
            do = "do it before the next hand, and say so"
            yield Alarm("E66", "requires", step.section, table.name, says, do, due=True)
        if table.name not in receipt.signed:
            says = f"{table.name} is open, and nobody took its equipment over"
            yield Alarm("E64", "requires", RECEIVES, table.name, says, "look at it, and let the member in charge sign")
        yield from judge_receipt(table, receipt.found.get(table.name, {}))
    for out in incidents.out_of_play():
        if out.table and "taken out" in out.done and crew.staff.now(at, work=OPEN, table=out.table):
            says = f"{out.table} is open, and something of it was ordered out and not replaced: {out.says}"
            do = "close the table, or replace it and say so"
            yield Alarm("E77", "forbids", "§13:47-20.15(b)", out.table, says, do)
    for incident in incidents.open():
        for wanted in incident.next:
            says, number = f"incident {incident.number}, {incident.sort}: still to do", SORTS[incident.sort].constraint
            yield Alarm(number, "requires", wanted.section, incident.table, says, wanted.says, due=True)
    for call in crew.calls.values():
        if at - call.at >= PATIENCE:
            says = f"{call.table} has waited for a class A operator since {hours.on_the_clock(call.at)}"
            yield Alarm("E33", "requires", "§13:47-20.9(c)1", call.table, says, "go there", due=True)
    day = state.plan.licence.date or state.plan.occasion.date
    if day and now.tables and not hours.license_hours(day).begins <= at < hours.license_hours(day).ends:
        says = f"{len(now.tables)} tables are open outside the hours of the license"
        yield Alarm("E03", "forbids", "§13:47-6.11(c)", "", says, "close every table now")
