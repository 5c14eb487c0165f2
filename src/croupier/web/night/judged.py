"""What a plan's judgement looks like on a page: one list of what blocks the doors, and what is met."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any

from croupier.compliance.toml_lines import Key
from croupier.night.check import CONSTRAINTS, PlanFinding, PlanReport, check_plan
from croupier.night.draft import Draft
from croupier.night.figures import ADOPTED
from croupier.night.hours import for_guests, local_time
from croupier.schema import count_field, document_of, flag_field, list_of, or_null, string_field, word_field
from croupier.web.night.form import PARTS, address_of, id_of, part_of, words
from croupier.web.night.keeping import StoredPlan
from croupier.web.night.stages import STAGES
from croupier.web.words import for_pages

Document = dict[str, Any]

MOST_FAULTS, LONGEST = 200, 2000
"""Of a plan, and characters of each: a file of nothing but mistakes would make a page that no browser draws."""


def judged(kept: StoredPlan) -> Document:
    """The whole judgement of a plan. It is made once for each revision: read it, do not change it."""
    return _judged(kept)


@lru_cache(maxsize=128)
def _judged(kept: StoredPlan) -> Document:
    draft = kept.draft
    report = check_plan(draft.plan)
    faults = [_fault(kept, fault.key, fault.line, fault.why) for fault in draft.faults[:MOST_FAULTS]]
    blocks = [_finding(kept, finding) for finding in report.blocks]
    advice = [_finding(kept, finding) for finding in report.advice]
    when = draft.plan.occasion.date
    return {
        "night": kept.name,
        "organisation": draft.plan.organisation.name,
        "date": when.isoformat() if when else None,
        "revision": kept.revision,
        "rules_as_of": ADOPTED,
        "lawful": report.lawful and not faults,
        "faults": faults,
        "blocks": blocks,
        "advice": advice,
        "met": [_constraint(id, report) for id in CONSTRAINTS if report.state(CONSTRAINTS[id]) == "met"],
        "later": [_constraint(id, report) for id in CONSTRAINTS if report.state(CONSTRAINTS[id]) == "later"],
        "parts": [_part(part.name, part.title, kept.name, faults, blocks, advice) for part in PARTS],
    }


def summary(kept: StoredPlan, stage: str, closed: datetime | None) -> Document:
    """A plan in the list of plans, with what tells it from another of the same date, and how far its night is."""
    whole, at = judged(kept), kept.draft.plan.occasion
    names = ("night", "organisation", "date", "lawful")
    hours = " to ".join(for_guests(each) for each in (at.opens, at.closes) if each)
    return {name: whole[name] for name in names} | {
        "blocks": len(whole["blocks"]) + len(whole["faults"]),
        "hours": hours,
        "place": at.place,
        "stage": stage,
        "closed": f"{local_time(closed):%Y-%m-%d} {for_guests(closed)}" if closed else None,
    }


def _part(
    name: str, title: str, night: str, faults: list[Document], blocks: list[Document], advice: list[Document]
) -> Document:
    def of(found: list[Document]) -> int:
        return sum(one["part"] == name for one in found)

    return {
        "name": name,
        "title": title,
        "address": f"/nights/{night}/plan/{name}",
        "blocks": of(blocks) + of(faults),
        "advice": of(advice),
    }


def _placed(kept: StoredPlan, key: Key) -> Document:
    return {
        "key": list(key),
        "where": where(kept.draft, key),
        "part": part_of(key).name,
        "at": id_of(key),
        "address": address_of(kept.name, key),
    }


def where(draft: Draft, key: Key) -> str:
    """A place of the plan as people would say it: items of a list by their names."""
    told: list[str] = []
    for place, name in enumerate(key):
        if isinstance(name, int):
            item = draft.at(key[: place + 1])
            named = item.get("name") if isinstance(item, dict) else None
            told[-1:] = [str(named)[:60] if named else f"{told[-1]} {name + 1}"]
        else:
            told.append(words(name))
    return ": ".join(told)


def _fault(kept: StoredPlan, key: Key, line: int, why: str) -> Document:
    return {"line": line, "says": why[:LONGEST], **_placed(kept, key)}


def _finding(kept: StoredPlan, finding: PlanFinding) -> Document:
    return {
        "constraint": finding.constraint,
        "severity": finding.severity,
        "stage": finding.stage,
        "says": _in_words(finding)[:LONGEST],
        "section": finding.section,
        "do": for_pages(finding.do)[:LONGEST],
        **_placed(kept, finding.key),
    }


def _in_words(finding: PlanFinding) -> str:
    """What is wrong; on a page a blank field has its label, and no key of a file."""
    key = ".".join(map(str, finding.key))
    return finding.says.replace(key, words(str(finding.key[-1])), 1) if finding.says.startswith(key) else finding.says


def _constraint(id: str, report: PlanReport) -> Document:
    one = CONSTRAINTS[id]
    return {"id": one.id, "section": one.section, "says": one.says, "stages": list(one.stages)}


def option_breaches(draft: Draft, place: int) -> list[Document]:
    """What is wrong with the options of a table, as the form of a game's options has it."""
    under = ("tables", place, "rules")
    found = [
        {"option": str(one.key[3]), "says": one.says, "section": one.section, "lawful": one.do}
        for one in check_plan(draft.plan).findings
        if one.key[:3] == under and len(one.key) > 3 and one.severity == "forbids"
    ]
    typed = [
        {"option": str(one.key[3]), "says": one.why[:LONGEST], "section": "", "lawful": ""}
        for one in draft.faults
        if one.key[:3] == under and len(one.key) > 3
    ]
    return [*typed, *found]


_KEY = list_of({"type": ["string", "integer"]}, "where it is in the plan")
_PLACED = {
    "key": _KEY,
    "where": string_field("the same in words"),
    "part": string_field("the page of the plan that it is on"),
    "at": string_field("the id of the control on that page"),
    "address": string_field("where to mend it"),
}
FAULT = document_of(
    "what cannot be read", line=count_field("the line of the file"), says=string_field("why"), **_PLACED
)
FINDING = document_of(
    "something that was found",
    constraint=string_field("E01 to E80; empty of a rule of a game"),
    severity=word_field("what the law does about it", "forbids", "requires", "advises"),
    stage=string_field("when it arises"),
    says=string_field("what is wrong"),
    section=string_field("the section"),
    do=string_field("what to do"),
    **_PLACED,
)
_CONSTRAINT = document_of(
    id=string_field("E01 to E80"), section=string_field("the section"), says=string_field("what must hold"),
    stages=list_of(string_field("when it arises"), "when it arises"),
)  # fmt: skip
PART = document_of(
    name=string_field("the part"), title=string_field("for people"), address=string_field("its page"),
    blocks=count_field("what of it blocks the doors"), advice=count_field("what of it is worth a look"),
)  # fmt: skip
NIGHT = string_field("the name of a plan")
_DAY = or_null(string_field("the date of the night"))
JUDGED = document_of(
    "a plan, judged",
    night=NIGHT,
    organisation=string_field("who holds it"),
    date=_DAY,
    revision=string_field("changes with every change of the plan"),
    rules_as_of=string_field("of which text the limits and fees are"),
    lawful=flag_field("nothing blocks the doors"),
    faults=list_of(FAULT, "what cannot be read"),
    blocks=list_of(FINDING, "what still blocks the doors"),
    advice=list_of(FINDING, "what is worth a look"),
    met=list_of(_CONSTRAINT, "what the plan meets"),
    later=list_of(_CONSTRAINT, "what arises only at the event"),
    parts=list_of(PART, "the pages of the plan"),
)
SUMMARY = document_of(
    night=NIGHT, organisation=string_field("who holds it"), date=_DAY, lawful=flag_field("nothing blocks the doors"),
    blocks=count_field("how much still does"), hours=string_field("from when to when, as 7:00 PM to 11:30 PM"),
    place=string_field("where it is held"), stage=word_field("how far it is", *STAGES),
    closed=or_null(string_field("when it was closed")),
)  # fmt: skip
