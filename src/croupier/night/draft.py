"""A plan while it is being written: one value changes at a time, and what was typed stays, readable or not.

The draft is the content of the file itself, so that nothing is kept beside it: a value that cannot be read stands in
``night.toml`` as it was typed, and the file's own reader says what is wrong with it.
"""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from croupier import registry
from croupier.compliance.toml_lines import Key
from croupier.compliance.toml_reader import Fault, content_of
from croupier.compliance.toml_writer import toml_string, toml_text
from croupier.errors import CroupierError, UnknownName, did_you_mean
from croupier.law.options import HouseRules
from croupier.law.values import plain_value
from croupier.night.kinds import Unreadable, ValueKind
from croupier.night.plan import FORMAT, Plan
from croupier.night.plan_file import FORM, BadPlan, file_fields, game_id, parse_as_far_as_possible, render_plan
from croupier.odds import Paytable

LONGEST = 250_000
"""Characters of a plan that is written in pages: a page shows a part of it whole."""
MOST_ITEMS = 200
"""Of one list: people, tables, prizes."""

Content = dict[str, Any]


class CannotChange(CroupierError):
    """A change that leads nowhere in the plan."""


class TooMuch(CannotChange):
    """A plan that would become longer than the pages hold."""


@dataclass(frozen=True)
class Draft:
    """A plan as far as it can be read, with what cannot."""

    text: str
    content: Content
    plan: Plan
    faults: tuple[Fault, ...]

    @classmethod
    def of(cls, text: str, file: str = "night.toml") -> Draft:
        """What a text holds; `BadPlan` if it is no plan at all."""
        if len(text) > LONGEST:
            raise TooMuch(f"the plan has {len(text):,} characters; the pages hold up to {LONGEST:,}")
        content = content_of(text, file, FORM)
        if content.get("format") != FORMAT:
            raise BadPlan(f"{file}: this is no plan of a casino night: it needs format = {toml_string(FORMAT)}")
        plan, faults = parse_as_far_as_possible(text, content, file)
        return cls(text, content, plan, tuple(faults))

    @classmethod
    def from_plan(cls, plan: Plan) -> Draft:
        return cls.of(render_plan(plan), plan.file)

    def at(self, key: Key) -> Any:
        """What stands there, as it was typed; None if nothing does."""
        found: Any = self.content
        for name in key:
            try:
                found = found[name]
            except (LookupError, TypeError):
                return None
        return found

    def with_value(self, key: Key, value: Any) -> Draft:
        """One value is set: as the file has it, or as it was typed if it cannot be read."""
        stands, about = _field(key)
        if stands == "option":
            return self._with_option(key, value)
        if stands != "value":
            raise CannotChange(f"{_said(key)} is a part of the plan, not one value of it")
        content = copy.deepcopy(self.content)
        written = _written(about["kind"], value)
        within = _part(content, key[:-1])
        before, within[key[-1]] = within.get(key[-1]), written
        if key[-1] == "name" and key[0] in _NAMED:
            _rename(content, str(key[0]), before, written)
        return self._changed(content)

    def with_item(self, key: Key) -> Draft:
        """A new item at the end of a list; or a part that may be left out, such as bingo, is there from now on."""
        (stands, _), content = _field(key), copy.deepcopy(self.content)
        if stands == "list":
            items = _part(content, key[:-1]).setdefault(key[-1], [])
            if not isinstance(items, list):
                raise CannotChange(f"{_said(key)} is no list in the file; mend the file first")
            if len(items) >= MOST_ITEMS:
                raise TooMuch(f"{_said(key)} has {MOST_ITEMS} items already")
            items.append(_new_item(key, self.plan))
        elif stands == "part":
            _part(content, key[:-1]).setdefault(key[-1], {})
        else:
            raise CannotChange(f"{_said(key)} is no list")
        return self._changed(content)

    def without(self, key: Key) -> Draft:
        """Without an item of a list, or a part that may be left out."""
        if _field(key)[0] not in ("item", "part"):
            raise CannotChange(f"{_said(key)} cannot be taken out; leave it blank instead")
        content = copy.deepcopy(self.content)
        inside = _within(content, key[:-1])
        try:
            del inside[key[-1]]
        except (LookupError, TypeError):
            raise CannotChange(f"{_said(key)} is not in the plan (any more)") from None
        return self._changed(content)

    def _with_option(self, key: Key, typed: Any) -> Draft:
        place, name = key[1], str(key[3])
        rules = self.rules(int(place))
        content = copy.deepcopy(self.content)
        table = _part(content, key[:2])
        entries = _part(content, key[:3])
        if name not in type(rules).options():
            raise UnknownName(f"there is no such option. {did_you_mean(name, type(rules).options())}")
        now = getattr(rules, name)
        if len(key) == 5:
            if not isinstance(now, Paytable):
                raise CannotChange(f"{name} is one value, and no pay table")
            odds = _part(content, key[:4])
            usual = plain_value(rules.default(name)).get(key[4])
            if usual is None:
                raise UnknownName(f"{name} has no odds called {key[4]!r}")
            if typed in ("", usual):
                odds.pop(key[4], None)
            else:
                odds[key[4]] = typed
            if not odds:
                del entries[name]
        elif isinstance(now, Paytable):
            raise CannotChange(f"{name} is a pay table: its odds are set one by one")
        else:
            value = _option(rules, name, typed)
            if value in ("", plain_value(rules.default(name))):
                entries.pop(name, None)
            else:
                entries[name] = value
        if not entries:
            del table["rules"]
        return self._changed(content)

    def rules(self, place: int) -> HouseRules:
        """The rules of a table, as far as they can be read."""
        if not 0 <= place < len(self.plan.tables):
            raise UnknownName(f"the plan has no table number {place + 1}")
        table = self.plan.tables[place]
        id = game_id(table.game)
        if not id:
            raise CannotChange("choose the game of this table first: its options come with it")
        return table.rules or registry.game_named(id).Rules()

    def _changed(self, content: Content) -> Draft:
        return Draft.of(toml_text(content), self.plan.file)


def _written(kind: ValueKind, typed: Any) -> Any:
    """What a file holds for a value, as its own writer has it; what cannot be read, as it was typed."""
    try:
        return tomllib.loads(f"value = {kind.write(kind.read(typed))}")["value"]
    except Unreadable:
        return typed


_NAMED: dict[str, tuple[tuple[str, ...], ...]] = {
    "people": (
        *(("tables", name) for name in ("operator", "relief", "assistants", "supervisor", "boxperson", "stickperson")),
        ("people", "instructed", "by"),
    ),
    "tables": (("money", "pieces", "table"),),
}
"""Where somebody or something is called by the name that it has in a list."""


def _rename(content: Content, of: str, before: Any, now: Any) -> None:
    """Whoever has another name is called by it everywhere, unless somebody else has (or had) it too."""
    names = [item.get("name") for item in content[of] if isinstance(item, dict)]
    if before and now and before not in names and names.count(now) == 1:
        for path in _NAMED[of]:
            _rename_at(content, path, before, now)


def _rename_at(content: Any, path: tuple[str, ...], before: Any, now: Any) -> None:
    name, *rest = path
    if isinstance(content, list):
        for item in content:
            _rename_at(item, path, before, now)
    elif not isinstance(content, dict) or name not in content:
        return
    elif rest:
        _rename_at(content[name], tuple(rest), before, now)
    elif isinstance(content[name], list):
        content[name] = [now if each == before else each for each in content[name]]
    elif content[name] == before:
        content[name] = now


def _option(rules: HouseRules, name: str, typed: Any) -> Any:
    """What a file holds for an option; what cannot be read, as it was typed."""
    try:
        return plain_value(getattr(rules.set({name: typed}), name))
    except CroupierError:
        return typed


def _new_item(key: Key, plan: Plan) -> Content:
    """People and tables are known by their names, so a new one has one."""
    taken = {*(one.name for one in plan.people), *(one.name for one in plan.tables)}
    kinds = {"people": "New person", "tables": "New table", "prizes": "New prize"}
    if key[-1] not in kinds:
        return {}
    name = kinds[str(key[-1])]
    number = next(number for number in range(1, MOST_ITEMS + 2) if f"{name} {number}" not in taken)
    return {"name": f"{name} {number}"}


def _said(key: Key) -> str:
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in key) or "the plan"


def _field(key: Key) -> tuple[str, Mapping[str, Any]]:
    """What stands at a key: a value, a list, an item of one, a part, or an option of a table's rules; and of what."""
    if not key:
        raise CannotChange("say what of the plan is changed: its key is empty")
    of: type = Plan
    kind, about = "part", cast("Mapping[str, Any]", {})
    rest = list(key)
    while rest:
        name = rest.pop(0)
        known = {each.name: each.metadata for each in file_fields(of)}
        if not isinstance(name, str) or name not in known:
            hint = did_you_mean(name, known) if isinstance(name, str) else ""
            raise UnknownName(f"the plan has no {_said(key)}. {hint}".rstrip())
        about = known[name]
        if about.get("rules"):
            if not 1 <= len(rest) <= 2 or not all(isinstance(part, str) for part in rest):
                raise CannotChange("name an option of the table's rules")
            return "option", about
        if "parts" in about:
            of, kind = about["parts"], "list"
            if rest:
                if not isinstance(rest[0], int) or rest[0] < 0:
                    raise UnknownName(f"{_said(key)}: {name} is a list; say which item of it")
                rest.pop(0)
                kind = "item"
        elif "part" in about:
            of, kind = about["part"], "part"
        elif rest:
            raise UnknownName(f"the plan has no {_said(key)}: {name} is one value")
        else:
            kind = "value"
    return kind, about


def _part(content: Any, key: Key) -> dict[Any, Any]:
    """The values that stand at a key; it is made if there is none yet."""
    found = _within(content, key, make=True)
    if not isinstance(found, dict):
        raise CannotChange(f"{_said(key)} is a list in the file, and no part of it; mend the file first")
    return found


def _within(content: Any, key: Key, *, make: bool = False) -> Any:
    """What stands at a key of the content; with ``make``, parts that are not there yet are made."""
    for name in key:
        if make and isinstance(name, str) and isinstance(content, dict):
            content.setdefault(name, {})
        try:
            content = content[name]
        except (LookupError, TypeError):
            raise CannotChange(f"{_said(key)} is not in the plan (any more)") from None
    if not isinstance(content, dict | list):
        raise CannotChange(f"{_said(key)} holds one value in the file, not several; mend the file first")
    return content
