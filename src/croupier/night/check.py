"""The judgement of a plan: what still blocks the doors, what is worth a look, and which constraints are met.

A finding *forbids* what the plan has, *requires* what it lacks, or *advises*; the doors are blocked by the first two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, NamedTuple

from croupier.compliance.check import Severity
from croupier.compliance.toml_lines import Key
from croupier.night.figures import ADOPTED
from croupier.night.judging import equipment, imitation_money, later, licence, notices, options, people, prizes, tables
from croupier.night.judging.constraint import STAGES, Constraint, Objection, Stage
from croupier.night.plan import Plan

_MODULES = (licence, imitation_money, prizes, notices, equipment, people, tables, options, later)
CONSTRAINTS: dict[str, Constraint] = {
    each.id: each for each in sorted((each for one in _MODULES for each in one.CONSTRAINTS), key=lambda each: each.id)
}
"""All eighty, in the order of their numbers."""

State = Literal["met", "open", "later"]


class PlanFinding(NamedTuple):
    constraint: str  # "" of a rule of a game that has no number of its own
    severity: Severity
    stage: Stage
    key: Key
    line: int
    says: str
    section: str
    do: str


@dataclass(frozen=True)
class PlanReport:
    plan: Plan
    on: date | None
    findings: tuple[PlanFinding, ...]

    @property
    def blocks(self) -> list[PlanFinding]:
        """What still blocks the doors."""
        return [finding for finding in self.findings if finding.severity != "advises"]

    @property
    def advice(self) -> list[PlanFinding]:
        return [finding for finding in self.findings if finding.severity == "advises"]

    @property
    def lawful(self) -> bool:
        return not self.blocks

    def state(self, constraint: Constraint) -> State:
        """Whether a constraint is met as far as the plan tells, or arises later only."""
        if any(finding.constraint == constraint.id for finding in self.blocks):
            return "open"
        return "met" if constraint.judged else "later"

    def document(self) -> dict[str, Any]:
        """The report as JSON holds it: see ``schemas/night-check.schema.json``."""
        return {
            "file": self.plan.file,
            "on": self.on.isoformat() if self.on else None,
            "rules_as_of": ADOPTED,
            "lawful": self.lawful,
            "blocks": [_document(finding) for finding in self.blocks],
            "advice": [_document(finding) for finding in self.advice],
            "constraints": [
                {
                    "id": each.id,
                    "severity": each.severity,
                    "section": each.section,
                    "says": each.says,
                    "stages": list(each.stages),
                    "state": self.state(each),
                }
                for each in CONSTRAINTS.values()
            ],
        }


def _document(finding: PlanFinding) -> dict[str, Any]:
    return {**finding._asdict(), "key": list(finding.key)}


def check_plan(plan: Plan, on: date | None = None) -> PlanReport:
    """Judge a plan, its tables' options by the rules of a date: the one given, or else that of the night."""
    on = on or plan.occasion.date
    found = [*_found(plan), *_options(plan, on)]
    found.sort(key=lambda finding: (STAGES.index(finding.stage), finding.line))
    return PlanReport(plan, on, tuple(found))


def _found(plan: Plan) -> Iterator[PlanFinding]:
    for constraint in CONSTRAINTS.values():
        for point in constraint.judge(plan) if constraint.judge else ():
            section = point.section or constraint.section
            yield _finding(plan, constraint.id, constraint.stage, point._replace(section=section), constraint.severity)


def _options(plan: Plan, on: date | None) -> Iterator[PlanFinding]:
    for found in options.judged_options(plan, on):
        yield _finding(plan, found.constraint, found.stage, found.point, "forbids")


def _finding(plan: Plan, id: str, stage: Stage, point: Objection, severity: Severity) -> PlanFinding:
    severity, stage = point.severity or severity, point.stage or stage
    return PlanFinding(id, severity, stage, point.key, plan.line(point.key), point.says, point.section, point.do)
