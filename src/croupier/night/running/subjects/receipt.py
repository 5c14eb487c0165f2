"""The equipment as it was received: what was found of each thing that the rules prescribe, and who signed for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from croupier.night.plan import IN_CHARGE, Plan
from croupier.night.plan_file import game_id
from croupier.night.receipt import Found, judge_receipt, receipt_items
from croupier.night.running.subject import NightEvent, NightOrder, OrderContext, Refused, Subject
from croupier.night.running.subjects.staff import table_of

RECEIVES = "§13:47-20.6(a)2"


@dataclass
class Receipt:
    found: dict[str, dict[str, Found]] = field(default_factory=dict)
    """By table and section."""
    signed: dict[str, tuple[str, datetime]] = field(default_factory=dict)
    """By table: who took it over, and when."""


@dataclass(frozen=True)
class LookAt:
    table: str
    section: str
    ticked: bool | None = None
    figures: tuple[int, ...] = ()


def look(asked: LookAt, given: OrderContext) -> Mapping[str, Any]:
    table = table_of(given, asked.table)
    asks = (
        {item.section: item for item in receipt_items(game_id(table.game) or "", table.rules)}
        if game_id(table.game)
        else {}
    )
    if asked.section not in asks:
        raise Refused(f"the receipt of {table.name} has no line {asked.section!r}; it has {', '.join(asks)}")
    item = asks[asked.section]
    if item.measures and len(asked.figures) != len(item.measures):
        raise Refused(f"{', '.join(each.what for each in item.measures)}: {len(item.measures)} figures are asked for")
    if not item.measures and asked.ticked is None:
        raise Refused(f"say whether it is so: {item.says}")
    answer: Found = tuple(asked.figures) if item.measures else bool(asked.ticked)
    wrong = [each for each in judge_receipt(table, {asked.section: answer}) if each.section == asked.section]
    for each in wrong:
        given.flag("equipment", each.section, each.says)
    given.record("found", table=table.name, section=asked.section, answer=answer)
    return {"right": not wrong}


@dataclass(frozen=True)
class Taken:
    table: str


def sign(asked: Taken, given: OrderContext) -> Mapping[str, Any]:
    """The member in charge takes a table over; what is still wrong with it is told, and stays wrong."""
    table = table_of(given, asked.table)
    wrong = list(judge_receipt(table, given.state[Receipt].found.get(table.name, {})))
    for each in wrong:
        given.ask("equipment", each.section, each.says)
    given.record("signed", table=table.name)
    return {"wrong": [each.says for each in wrong]}


def fold(part: Receipt, event: NightEvent) -> None:
    body = event.body
    if event.kind == "receipt.found":
        answer = body["answer"]
        found = part.found.setdefault(body["table"], {})
        found[body["section"]] = answer if isinstance(answer, bool) else tuple(answer)
    else:
        part.signed[body["table"]] = (event.who.by, event.when)


def _empty(_: Plan) -> Receipt:
    return Receipt()


SUBJECT = Subject(
    "receipt",
    _empty,
    (
        NightOrder("look", LookAt, look, "a thing that was delivered is looked at"),
        NightOrder("sign", Taken, sign, "the equipment of a table is taken over", (IN_CHARGE,), RECEIVES),
    ),
    fold,
)
