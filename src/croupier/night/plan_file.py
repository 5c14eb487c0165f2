"""The file of a night, ``night.toml``: read into a plan, and written from one.

What its keys are is told by the fields of `croupier.night.plan`; whether the plan is lawful is asked by
`croupier.night.check`. Names that lead nowhere (an operator who is not among the people) are faults of the file.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, fields, replace
from pathlib import Path
from typing import Any

from croupier import registry
from croupier.compliance.house import TablesReader
from croupier.compliance.toml_lines import Key, locate_keys
from croupier.compliance.toml_reader import Fault, FileKind, content_of, short_value, text_of
from croupier.compliance.toml_writer import toml_string
from croupier.errors import CroupierError, did_you_mean
from croupier.law.options import HouseRules
from croupier.law.values import plain_value
from croupier.night.kinds import DutyKind, ListKind, Unreadable, WordKind
from croupier.night.plan import FORMAT, GAMES, Plan, PlannedTable
from croupier.odds import Paytable


class BadPlan(CroupierError):
    """A file of a night that cannot be read. The message has one line for each fault."""


FORM = FileKind("plan of a casino night", BadPlan)


def load_plan(path: str | Path) -> Plan:
    """The plan that a file holds."""
    return parse(text_of(path, FORM), str(path))


def parse(text: str, file: str = "night.toml") -> Plan:
    """The plan that a text holds."""
    plan, faults = parse_as_far_as_possible(text, content_of(text, file, FORM), file)
    if faults:
        raise BadPlan("\n".join(fault.told for fault in faults))
    return plan


def parse_as_far_as_possible(
    text: str, content: Mapping[str, Any], file: str = "night.toml"
) -> tuple[Plan, list[Fault]]:
    """The plan with blanks for what cannot be read, and every fault in the order of its line."""
    lines = locate_keys(text)
    reader = _PlanReader(file, lines)
    plan = reader.plan(content)
    return replace(plan, file=file, lines=lines), sorted(reader.faults, key=lambda fault: fault.line)


def file_fields(of: type) -> list[Field[Any]]:
    """The fields of a part that a file holds."""
    return [each for each in fields(of) if each.metadata]


def game_id(name: str) -> str:
    """The id of a game by its name in a plan (or by its id); of no game of a casino night, nothing."""
    return GAMES.get(name.removeprefix("night-"), "")


class _PlanReader(TablesReader):
    def plan(self, content: Mapping[str, Any]) -> Plan:
        if (format := content.get("format")) != FORMAT:  # the rest may follow other rules
            is_now = "is missing" if format is None else f"is {short_value(format)}"
            self.fault(("format",), f"{is_now}; this version reads files with format = {short_value(FORMAT)}")
            return Plan()
        plan: Plan = self.part((), Plan, {name: value for name, value in content.items() if name != "format"})
        self.names(plan)
        return plan

    def part(self, under: Key, of: type, content: Any) -> Any:
        """A part of the plan; what is wrong in it stays blank."""
        if not isinstance(content, dict):
            self.fault(under, f"must be a section with keys of its own, not {short_value(content)}")
            return of()
        known = {each.name: each for each in file_fields(of)}
        good: dict[str, Any] = {}
        for name, value in content.items():
            if name not in known:
                self.fault((*under, name), f"there is no such key. {did_you_mean(name, known)}")
            elif not known[name].metadata.get("rules"):
                good[name] = self.value((*under, name), known[name].metadata, value)
        if of is PlannedTable:
            good |= self.options(under, good.get("game", ""), content)
        return of(**good)

    def value(self, key: Key, about: Mapping[str, Any], value: Any) -> Any:
        if "part" in about:
            return self.part(key, about["part"], value)
        if "parts" in about:
            if not isinstance(value, list):
                self.fault(
                    key, f"must be a list; begin each with [[{'.'.join(map(str, key))}]], not {short_value(value)}"
                )
                return ()
            return tuple(self.part((*key, place), about["parts"], each) for place, each in enumerate(value))
        try:
            return about["kind"].read(value)
        except Unreadable as fault:
            self.fault(key, str(fault))
            return about["kind"].blank

    def options(self, under: Key, name: str, content: Mapping[str, Any]) -> dict[str, Any]:
        """Rules and notices of a table, read as in a house file. Of a game that is none they cannot be."""
        id = game_id(name)
        rules = content.get("rules", {})
        if not self.is_a(dict, rules, (*under, "rules")) or not id:
            return {}
        game = registry.game_named(id)
        listed = content.get("notices", [])
        notices = self.notices((*under, "notices"), game, listed if isinstance(listed, list) else [])
        return {"rules": self.rules((*under, "rules"), game, rules), "notices": tuple(notices)}

    def names(self, plan: Plan) -> None:
        """People and tables are called apart, and whoever is named is there."""
        people = self.apart("people", (person.name for person in plan.people))
        tables = self.apart("tables", (table.name for table in plan.tables))
        for place, table in enumerate(plan.tables):
            for field in ("operator", "supervisor", "boxperson", "stickperson", "relief", "assistants"):
                self.known(("tables", place, field), getattr(table, field), people)
        for place, person in enumerate(plan.people):
            for each, instruction in enumerate(person.instructed):
                self.known(("people", place, "instructed", each, "by"), instruction.by, people)
        for place, piece in enumerate(plan.money.pieces):
            self.known(("money", "pieces", place, "table"), piece.table, tables)

    def apart(self, list: str, names: Iterable[str]) -> dict[str, int]:
        first: dict[str, int] = {}
        for place, name in enumerate(names):
            key: Key = (list, place, "name")
            if not name:
                self.fault(key, "is missing; whoever or whatever stands here needs a name")
            elif first.setdefault(name, place) != place:
                self.fault(key, f"{name!r} stands in line {self.line((list, first[name]))} too; name them apart")
        return first

    def known(self, key: Key, named: str | tuple[str, ...], names: Mapping[str, int]) -> None:
        for name in (named,) if isinstance(named, str) else named:
            if name and name not in names:
                self.fault(key, f"{name!r} is not in the plan. {did_you_mean(name, names)}".rstrip())


# --- Writing ------------------------------------------------------------------------------------------------------

_WIDTH = 100  # columns: what an editor shows without scrolling


def render_plan(plan: Plan, comments: bool = False) -> str:
    """A plan as a file; with comments, what each key is about stands above it where it first comes."""
    lines = [f"format = {toml_string(FORMAT)}"]
    for each in file_fields(Plan):
        value, about = getattr(plan, each.name), each.metadata
        if "parts" in about:
            for place, item in enumerate(value):
                said = comments and place == 0
                lines += ["", *_comment(about["says"], said), f"[[{each.name}]]", *_keys(each.name, item, said)]
        elif value is not None:
            lines += ["", *_comment(about["says"], comments), f"[{each.name}]", *_keys(each.name, value, comments)]
    return "\n".join(lines) + "\n"


def _comment(says: str, comments: bool) -> list[str]:
    if not comments:
        return []
    return textwrap.wrap(says[0].upper() + says[1:], _WIDTH, initial_indent="# ", subsequent_indent="# ")


def _keys(section: str, part: Any, comments: bool) -> Iterator[str]:
    """The keys of a section; lists of parts within it stand last, as TOML asks."""
    below: list[str] = []
    for each in file_fields(type(part)):
        value, about = getattr(part, each.name), each.metadata
        if about.get("rules"):
            below += _rules(section, value, comments, about["says"])
        elif "parts" in about:
            for place, item in enumerate(value):
                said = comments and place == 0
                path = f"{section}.{each.name}"
                below += ["", *_comment(about["says"], said), f"[[{path}]]", *_keys(path, item, said)]
        else:
            line = f"{each.name} = {about['kind'].write(value)}"
            says = _about(about)
            if comments and len(line) + len(says) + 4 <= _WIDTH + 20:
                yield f"{line}  # {says}"
            else:
                yield from (*_comment(says, comments), line)
    yield from below


def _about(about: Mapping[str, Any]) -> str:
    """What a key is about, and the words that it may have if there are only a few."""
    kind = about["kind"].of if isinstance(about["kind"], ListKind) else about["kind"]
    words = kind.words if isinstance(kind, WordKind) else kind.names if isinstance(kind, DutyKind) else ()
    return f"{about['says']}; one of: {', '.join(words)}" if words else str(about["says"])


def _rules(section: str, rules: HouseRules | None, comments: bool, says: str) -> list[str]:
    """The options that differ from the defaults."""
    if rules is None:
        return []
    lines = []
    for name in rules.options():
        value, default = getattr(rules, name), rules.default(name)
        if isinstance(value, Paytable):
            usual = plain_value(default)
            changed = {bet: pays for bet, pays in plain_value(value).items() if pays != usual[bet]}
            if changed:
                odds = ", ".join(f"{toml_string(bet)} = {toml_string(pays)}" for bet, pays in changed.items())
                lines.append(f"{name} = {{ {odds} }}")
        elif value != default:
            lines.append(f"{name} = {_plain(plain_value(value))}")
    return [*_comment(says, comments), f"[{section}.rules]", *lines] if lines else []


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return toml_string(value) if isinstance(value, str) else str(value)
