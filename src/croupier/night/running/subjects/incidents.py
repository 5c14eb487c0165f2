"""Incidents, as they happened, and what was done about each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from croupier.errors import did_you_mean
from croupier.night.incidents import NO_REFUND, SORTS, Next, open_steps
from croupier.night.plan import CLASS_A, Plan
from croupier.night.running.subject import NightEvent, NightOrder, OrderContext, Refused, Subject
from croupier.night.running.subjects.staff import table_of

REPLACED = "replaced"
"""What lets a table be used again from which something was taken out."""


@dataclass
class Incident:
    number: int
    sort: str
    table: str
    people: tuple[str, ...]
    says: str
    by: str
    at: datetime
    steps: list[tuple[str, str, datetime, str]] = field(default_factory=list)
    """What was done: the step, by whom, when, and what was said of it."""

    @property
    def done(self) -> set[str]:
        return {step for step, *_ in self.steps}

    @property
    def next(self) -> tuple[Next, ...]:
        return open_steps(self.sort, self.done)


@dataclass
class Incidents:
    all: dict[int, Incident] = field(default_factory=dict)

    def open(self) -> list[Incident]:
        return [each for each in self.all.values() if each.next]

    def out_of_play(self) -> list[Incident]:
        """Where something was ordered out and not replaced: it stays out (E77)."""
        found = (each for each in self.all.values() if each.sort == "unfit equipment")
        return [each for each in found if REPLACED not in each.done]


@dataclass(frozen=True)
class ReportIncident:
    sort: str
    table: str = ""
    people: tuple[str, ...] = ()
    """Whoever it is about, as they are called or described; they need not be of the staff."""
    says: str = ""


def report(asked: ReportIncident, given: OrderContext) -> Mapping[str, Any]:
    if asked.sort not in SORTS:
        raise Refused(f"there is no sort of incident {asked.sort!r}. {did_you_mean(asked.sort, SORTS)}".rstrip())
    table = table_of(given, asked.table).name if asked.table else ""
    number, sort = given.serial("incident"), SORTS[asked.sort]
    given.record("reported", number=number, sort=asked.sort, table=table, people=list(asked.people), says=asked.says)
    told: dict[str, Any] = {
        "number": number,
        "section": sort.section,
        "next": [each._asdict() for each in open_steps(asked.sort, set())],
    }
    if asked.sort == "cheating":
        told["no_refund"] = NO_REFUND
    return told


@dataclass(frozen=True)
class Did:
    incident: int
    step: str
    says: str = ""


def did(asked: Did, given: OrderContext) -> Mapping[str, Any]:
    incident = given.state[Incidents].all.get(asked.incident)
    if incident is None:
        raise Refused(f"there is no incident {asked.incident}")
    words = [each.id for each in SORTS[incident.sort].next]
    if incident.sort == "unfit equipment":
        words.append(REPLACED)
    if asked.step not in words:
        raise Refused(f"{asked.step!r} is no step of it. {did_you_mean(asked.step, words)}".rstrip())
    if asked.step == "ruled" and not given.person(given.who.by).on(CLASS_A):
        given.object("ruling", "§13:47-20.6(a)1", f"a class A operator rules on how a game is run, not {given.who.by}")
    given.record("did", number=incident.number, step=asked.step, says=asked.says)
    return {"next": [each._asdict() for each in open_steps(incident.sort, {*incident.done, asked.step})]}


def fold(part: Incidents, event: NightEvent) -> None:
    body = event.body
    if event.kind == "incidents.reported":
        part.all[body["number"]] = Incident(
            body["number"],
            body["sort"],
            body["table"],
            tuple(body["people"]),
            body["says"],
            event.who.by,
            event.when,
        )
    else:
        part.all[body["number"]].steps.append((body["step"], event.who.by, event.when, body["says"]))


def _empty(_: Plan) -> Incidents:
    return Incidents()


SUBJECT = Subject(
    "incidents",
    _empty,
    (
        NightOrder("report", ReportIncident, report, "an incident is reported"),
        NightOrder("did", Did, did, "something was done about an incident"),
    ),
    fold,
)
