"""The plan as a form: every field of `croupier.night.plan` with its kind becomes the control that suits it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from croupier import registry
from croupier.compliance.toml_lines import Key
from croupier.night.draft import Draft
from croupier.night.kinds import (
    AmountKind,
    ClockKind,
    CountKind,
    DayKind,
    DutyKind,
    FlagKind,
    ListKind,
    MomentKind,
    RateKind,
    TextKind,
    Unreadable,
    WordKind,
)
from croupier.night.names import spelled_name
from croupier.night.plan import (
    DUTIES,
    GAMES,
    Instruction,
    Licence,
    Piece,
    Plan,
    PlannedPerson,
    PlannedPrize,
    PlannedTable,
)
from croupier.night.plan_file import file_fields, game_id
from croupier.schema import document_of, flag_field, list_of, schema_ref, string_field

Document = dict[str, Any]


@dataclass(frozen=True)
class FormPart:
    """A page of the wizard."""

    name: str
    title: str
    sections: tuple[str, ...]


PARTS: tuple[FormPart, ...] = (
    FormPart("organisation", "Organisation", ("organisation",)),
    FormPart("licence", "License", ("licence",)),
    FormPart("occasion", "Date, hours, place", ("occasion",)),
    FormPart("people", "People", ("people",)),
    FormPart("provider", "Equipment provider", ("provider",)),
    FormPart("tables", "Tables", ("tables",)),
    FormPart("money", "Admission and imitation money", ("admission", "money")),
    FormPart("prizes", "Prizes", ("prizes",)),
    FormPart("beside", "Bingo and raffles", ("bingo", "raffles")),
    FormPart("budget", "Budget", ("budget",)),
    FormPart("notices", "Notices", ("posted",)),
)
BY_NAME: dict[str, FormPart] = {part.name: part for part in PARTS}
_OF_SECTION = {section: part for part in PARTS for section in part.sections}

_ONE = {
    "people": "person",
    "tables": "table",
    "prizes": "prize",
    "raffles": "raffle",
    "posted": "notice",
    "pieces": "kind of piece",
    "instructed": "instruction",
    "bingo": "bingo",
}
_TITLES = {
    "posted": "Notices that hang",
    "pieces": "Chips, script, tickets and tokens",
    "instructed": "Instruction of a class B operator",
    "money": "Imitation money",
    "admission": "Admission",
    "budget": "Budget",
    "raffles": "Raffles",
    "bingo": "Bingo",
}
_NOTHING: Document = {"value": "", "choices": [], "lasting": False, "one": "", "items": [], "fields": [], "there": True}
"""What every control and section has, filled or not."""


def part_of(key: Key) -> FormPart:
    """The page that a place of the plan is on."""
    return _OF_SECTION.get(str(key[0]) if key else "", PARTS[0])


def id_of(key: Iterable[str | int]) -> str:
    """The id of a control on its page."""
    return "f-" + "-".join(str(part) for part in key)


def address_of(night: str, key: Key) -> str:
    """Where a place of the plan is shown."""
    if len(key) >= 4 and key[0] == "tables" and key[2] == "rules":
        return f"/nights/{night}/tables/{key[1]}#option-{key[3]}"
    return f"/nights/{night}/plan/{part_of(key).name}#{id_of(key)}"


def words(name: str) -> str:
    """A key in words."""
    return _TITLES.get(name, spelled_name(name).capitalize())


class Form:
    """The controls of one plan."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.people = [person.name for person in draft.plan.people if person.name]

    def page(self, part: FormPart) -> list[Document]:
        """The sections of a page."""
        known = {each.name: each.metadata for each in file_fields(Plan)}
        return [self._any((section,), known[section]) for section in part.sections]

    def _any(self, key: Key, about: Mapping[str, Any]) -> Document:
        name = str(key[-1])
        head = {"id": id_of(key), "key": list(key), "title": words(name), "says": about["says"]}
        if "parts" in about:
            items = self.draft.at(key)
            count = len(items) if isinstance(items, list) else 0
            shown = [self._item((*key, place), about["parts"]) for place in range(count)]
            return {**_NOTHING, **head, "kind": "list", "one": _ONE.get(name, "item"), "items": shown}
        there = not about.get("maybe") or isinstance(self.draft.at(key), dict)
        fields = self._fields(key, about["part"]) if there else []
        kind = "maybe" if about.get("maybe") else "part"
        return {**_NOTHING, **head, "kind": kind, "one": _ONE.get(name, name), "fields": fields, "there": there}

    def _item(self, key: Key, of: type) -> Document:
        raw = self.draft.at(key)
        raw = raw if isinstance(raw, dict) else {}
        options = f"tables/{key[-1]}" if of is PlannedTable and game_id(str(raw.get("game", ""))) else ""
        return {
            "id": id_of(key),
            "key": list(key),
            "title": _title(raw, int(key[-1])),
            "about": _about(of, raw),
            "fields": self._fields(key, of),
            "options": options,
        }

    def _fields(self, under: Key, of: type) -> list[Document]:
        found = []
        for each in file_fields(of):
            if each.metadata.get("rules"):
                continue
            key = (*under, each.name)
            if "parts" in each.metadata:
                found.append(self._any(key, each.metadata))
            else:
                found.append(self._field(key, of, each.metadata, each.default))
        return found

    def _field(self, key: Key, of: type, about: Mapping[str, Any], default: Any) -> Document:
        name, kind, raw = str(key[-1]), about["kind"], self.draft.at(key)
        if raw is None:
            raw = _typed(kind, default)
        choices = self._choices(of, name, kind, key)
        control, value = _control(kind, raw, choices)
        return {
            **_NOTHING,
            "id": id_of(key),
            "key": list(key),
            "kind": control,
            "title": words(name),
            "says": about["says"],
            "value": value,
            "choices": _with_own(choices, value),
            "lasting": of in (PlannedPerson, PlannedTable) and name == "name",
        }

    def _choices(self, of: type, name: str, kind: Any, key: Key) -> list[Document]:
        kind = kind.of if isinstance(kind, ListKind) else kind
        if isinstance(kind, WordKind):
            return [_choice(word, spelled_name(word)) for word in kind.words if word]
        if isinstance(kind, DutyKind):
            return [_choice(duty) for duty in DUTIES]
        if (of, name) in ((PlannedTable, "game"), (Licence, "games"), (Instruction, "games")):
            return [_choice(game, registry.game_named(id).title) for game, id in GAMES.items()]
        if (of, name) == (Piece, "table"):
            return [_choice(table.name) for table in self.draft.plan.tables if table.name]
        if (of, name) == (PlannedTable, "notices"):
            table = self.draft.plan.tables[int(key[1])]
            id = game_id(table.game)
            rules = registry.game_named(id).Rules.options() if id else {}
            return [_choice(option, what.words) for option, what in rules.items() if what.notice]
        if of is PlannedTable and name in (
            "operator",
            "relief",
            "assistants",
            "supervisor",
            "boxperson",
            "stickperson",
        ):
            return [_choice(person) for person in self.people]
        if (of, name) == (Instruction, "by"):
            return [_choice(person.name) for _, person in self.draft.plan.staff("class A")]
        return []


def _choice(value: str, words: str = "") -> Document:
    return {"value": value, "words": (words or value)[:80]}


def _with_own(choices: list[Document], value: Any) -> list[Document]:
    """What stands in the file is among the choices, known or not."""
    if not choices:
        return []
    known = {choice["value"] for choice in choices}
    own = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return choices + [_choice(one, f"{one} (not in the plan)") for one in own if one and one not in known]


def _typed(kind: Any, value: Any) -> Any:
    """The default of a field, as somebody would type it."""
    if isinstance(kind, FlagKind):
        return bool(value)
    if isinstance(kind, ListKind):
        return [str(each) for each in value]
    return "" if value is None else str(value)


def _control(kind: Any, raw: Any, choices: list[Document]) -> tuple[str, Any]:
    """Which control, and what stands in it. What a picker could not show is shown as text."""
    if isinstance(kind, FlagKind):
        return ("flag", raw) if isinstance(raw, bool) else ("text", _text(raw))
    if isinstance(kind, ListKind):
        if not isinstance(raw, list):
            return "text", _text(raw)
        listed = [_text(each) for each in raw]
        return ("duties" if isinstance(kind.of, DutyKind) else "several" if choices else "lines"), listed
    text = _text(raw)
    if isinstance(kind, TextKind | WordKind):
        return ("choice" if choices else "text"), text
    control = {
        DayKind: "date",
        MomentKind: "datetime-local",
        ClockKind: "time",
        CountKind: "number",
        AmountKind: "amount",
        RateKind: "number",
    }
    try:
        read = kind.read(raw)
    except Unreadable:
        return "text", text
    if read is None:
        return control[type(kind)], ""
    if isinstance(kind, MomentKind):
        text = f"{read:%Y-%m-%dT%H:%M}"
    elif isinstance(kind, ClockKind):
        text = f"{read:%H:%M}"
    return control[type(kind)], text


def _text(raw: Any) -> str:
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, date | datetime | time):
        return raw.isoformat()
    if isinstance(raw, list):
        return ", ".join(_text(each) for each in raw)
    return "a table" if isinstance(raw, dict) else str(raw)


def _title(raw: Mapping[str, Any], place: int) -> str:
    named = raw.get("name") or spelled_name(_text(raw.get("notice", "")))
    if not named and (raw.get("colour") or raw.get("value")):
        named = f"{_text(raw.get('value', ''))} {_text(raw.get('colour', ''))}".strip()
    return _text(named) or f"Number {place + 1}"


def _about(of: type, raw: Mapping[str, Any]) -> str:
    """A line about an item while it is folded."""
    keys = {
        PlannedPerson: ("duties",),
        PlannedTable: ("game", "operator"),
        PlannedPrize: ("award", "retail"),
        Piece: ("kind", "count"),
    }
    told = [_text(raw[key]) for key in keys.get(of, ("place", "by")) if raw.get(key)]
    return " · ".join(one for one in told if one)


_ID = string_field("its id on the page")
_KEY = list_of({"type": ["string", "integer"]}, "where it is in the plan")
_TITLE = string_field("for people")
_FIELDS = list_of(schema_ref("NightField"), "the controls in it")
FIELD = document_of(
    "a control of a plan's page, or a section of controls",
    id=_ID,
    key=_KEY,
    kind=string_field("which control: text, choice, date and so on; list, part or maybe for a section"),
    title=_TITLE,
    says=string_field("what it is about"),
    value={
        "type": ["string", "boolean", "array"],
        "items": {"type": "string"},
        "description": "what stands there, as it was typed",
    },
    choices=list_of(
        document_of(value=string_field("as it is sent"), words=string_field("for people")), "where there are a few"
    ),
    lasting=flag_field("a name that others are called by: it is sent when it is whole"),
    one=string_field("of a section: what one of its items is called"),
    items=list_of(schema_ref("NightItem"), "the items of a list"),
    fields=_FIELDS,
    there=flag_field("a part that may be left out is there"),
)
ITEM = document_of(
    "an item of a list of the plan",
    id=_ID,
    key=_KEY,
    title=_TITLE,
    about=string_field("a line about it"),
    fields=_FIELDS,
    options=string_field("of a table, where its options are; else empty"),
)
