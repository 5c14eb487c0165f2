"""A house file: the tables of a house and the rules it has chosen for each, as TOML.

What the file must look like is told in ``docs/house-files.md`` and, for editors, by ``schemas/house.schema.json``,
which ``python -m croupier.compliance.house --schema`` makes from the games. Here a file is only read; whether its rules
are lawful is asked by `croupier.compliance.check`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier import registry
from croupier.compliance.toml_lines import Key, locate_keys
from croupier.compliance.toml_reader import FileKind, TomlReader, content_of, short_value, text_of
from croupier.errors import CroupierError, UnknownName, did_you_mean
from croupier.game import Game
from croupier.law.options import HouseRules, OneOf, Option
from croupier.law.pay_tables import OrWritten
from croupier.law.values import plain_value
from croupier.odds import Paytable
from croupier.odds import read_odds as read_odds

FORMAT = "croupier-house/1"


class BadHouseFile(CroupierError):
    """A house file that cannot be read. The message has one line for each fault: file, line, key, why, what to do."""


@dataclass(frozen=True)
class TableRules:
    """One table of a house."""

    name: str
    game: str
    rules: HouseRules
    pit: str = ""
    notices: tuple[str, ...] = ()  # the options of which a notice is posted
    lines: Mapping[str, int] = field(default_factory=dict, repr=False, compare=False)
    """The line of each option that the file sets (``odds.straight`` for one of its odds) and of each other key."""

    def line(self, *names: str) -> int:
        """The line of the first of these that the file has; of none of them, the line on which the table begins."""
        return next((self.lines[name] for name in names if name in self.lines), self.lines.get("", 1))


@dataclass(frozen=True)
class HouseFile:
    """What a house file says."""

    file: str
    name: str
    tables: tuple[TableRules, ...]
    on: date | None = None  # the date to judge by

    def table(self, game: str, table: str | None = None) -> TableRules:
        """The first table of a game, or the one with that name."""
        of_game = [one for one in self.tables if one.game == game]
        if not of_game:
            games = ", ".join(dict.fromkeys(one.game for one in self.tables))
            raise UnknownName(f"{self.file} has no table of {game}; it has tables of {games}")
        if table is None:
            return of_game[0]
        for one in of_game:
            if one.name == table:
                return one
        names = [one.name for one in of_game]
        raise UnknownName(f"{self.file} has no table {table!r} of {game}. {did_you_mean(table, names)}".rstrip())

    def rules_for(self, game: str, table: str | None = None) -> HouseRules:
        """The rules of the first table of a game, or of the one with that name. They need not be lawful."""
        return self.table(game, table).rules


# --- Reading a file -----------------------------------------------------------------------------------------------

FORM = FileKind("house file", BadHouseFile)


def load(path: str | Path) -> HouseFile:
    """The house that a file describes."""
    return parse_house(text_of(path, FORM), str(path), Path(path).parent)


def parse_house(text: str, file: str = "house.toml", beside: Path | None = None) -> HouseFile:
    """The house that a text describes; files that it names are looked for ``beside`` it, if it lies anywhere."""
    content = content_of(text, file, FORM)
    reader = TablesReader(file, locate_keys(text))
    reader.beside = beside
    house = reader.house(content)
    reader.refuse(BadHouseFile)
    return house


_TOP = {"format": str, "house": str, "on": date, "tables": list}
_TABLE = {"name": str, "game": str, "pit": str, "notices": list, "rules": dict}


class TablesReader(TomlReader):
    """Reads a house file; what reads other files with tables of games in them reads their rules in the same way."""

    beside: Path | None = None  # the folder of the file, if it has one

    def house(self, content: Mapping[str, Any]) -> HouseFile:
        format = content.get("format")
        if format != FORMAT:  # the rest may follow other rules
            is_now = "is missing" if format is None else f"is {short_value(format)}"
            self.fault(("format",), f"{is_now}; this version reads files with format = {short_value(FORMAT)}")
            return HouseFile(self.file, "", ())
        good = self.fields((), content, _TOP, "house", "tables")
        entries = good.get("tables", [])
        if good.get("tables") == []:
            self.fault(("tables",), "is empty; begin each table with [[tables]]")
        tables = tuple(self.table(place, entry) for place, entry in enumerate(entries))
        first: dict[str, int] = {}
        for place, table in enumerate(tables):
            if first.setdefault(table.name, place) != place:
                line = self.line(("tables", first[table.name]))
                self.fault(("tables", place, "name"), f"{table.name!r} is also the table of line {line}; name it apart")
        return HouseFile(self.file, good.get("house", ""), tables, good.get("on"))

    def table(self, place: int, entry: Any) -> TableRules:
        under: Key = ("tables", place)
        nameless = f"table {place + 1}"
        if not self.is_a(dict, entry, under):
            return TableRules(nameless, "", HouseRules())
        good = self.fields(under, entry, _TABLE, "game")
        id = good.get("game", "")
        rules, notices = HouseRules(), []
        if registry.is_known(id):
            rules = self.rules((*under, "rules"), registry.game_named(id), good.get("rules", {}))
            notices = self.notices((*under, "notices"), registry.game_named(id), good.get("notices", []))
        elif id in registry.NOT_PLAYED:
            self.fault((*under, "game"), str(registry.NOT_PLAYED[id]))
        elif id:
            self.fault((*under, "game"), f"there is no game {id!r}. {did_you_mean(id, registry.game_ids())}".rstrip())
        return TableRules(
            name=good.get("name", nameless),
            game=id,
            rules=rules,
            pit=good.get("pit", ""),
            notices=tuple(notices),
            lines=self.lines_of(under),
        )

    def lines_of(self, under: Key) -> dict[str, int]:
        found = {"": self.line(under)}
        for key, line in self.lines.items():
            if key[: len(under)] == under and all(isinstance(part, str) for part in key[len(under) :]):
                found[".".join(map(str, key[len(under) :])).removeprefix("rules.")] = line
        return found

    def notices(self, under: Key, game: Game, entries: list[Any]) -> list[str]:
        known = game.Rules.options()
        for place, name in enumerate(entries):
            if self.is_a(str, name, (*under, place)) and name not in known:
                why = f"there is no option {name!r} in {game.id}. {did_you_mean(name, known)}"
                self.fault((*under, place), why)
        return [name for name in entries if isinstance(name, str) and name in known]

    def rules(self, under: Key, game: Game, entries: Mapping[str, Any]) -> HouseRules:
        rules, known = game.Rules(), game.Rules.options()
        changes: dict[str, Any] = {}
        for name, value in entries.items():
            if name not in known:
                self.fault((*under, name), f"there is no such option in {game.id}. {did_you_mean(name, known)}")
                continue
            now = getattr(rules, name)
            if isinstance(now, Paytable):
                changes[name] = self.paytable((*under, name), now, value)
            elif isinstance(now, Fraction):
                changes[name] = self.fraction((*under, name), rules, value)
            elif self.is_a(type(now), value, (*under, name)):
                is_file = name in rules.files and str(value).startswith("@")
                changes[name] = self.named_file((*under, name), rules, value) if is_file else value
        return replace(rules, **changes)

    def named_file(self, key: Key, rules: HouseRules, value: str) -> str:
        """The value of an option that is a file beside this one: ``schedule = "@rates.toml"``."""
        name, file = str(key[-1]), value.removeprefix("@")
        usual: str = rules.default(name)
        if self.beside is None:
            self.fault(key, f"names the file {file!r}, and this text lies in no folder; write the option out instead")
            return usual
        try:
            return rules.files[name]((self.beside / file).read_text("utf-8"), file)
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is no text"
            self.fault(key, f"cannot read {file!r}, which is looked for beside this file: {why}")
        except CroupierError as error:
            self.fault(key, str(error))
        return usual

    def paytable(self, under: Key, now: Paytable, entries: Any) -> Paytable:
        changes = {}
        if self.is_a(dict, entries, under):
            for name, words in entries.items():
                key = (*under, name)
                if name not in now:
                    self.fault(key, f"the pay table has no such odds. {did_you_mean(name, now)}")
                elif self.is_a(str, words, key):
                    try:
                        changes[name] = read_odds(words)
                    except CroupierError as error:
                        self.fault(key, str(error))
        return now.with_odds(changes)

    def fraction(self, key: Key, rules: HouseRules, value: Any) -> Any:
        """A share, a multiple or odds, exactly: so not as a decimal number, which is rounded to a binary one."""
        name = str(key[-1])
        if type(value) not in (str, int):
            self.fault(
                key, f"must be a whole number or text such as '5%', '1/20' or '8 to 1', not {short_value(value)}"
            )
        else:
            try:
                return getattr(rules.set({name: value}), name)
            except CroupierError as error:
                self.fault(key, str(error))
        return getattr(rules, name)


# --- The schema ---------------------------------------------------------------------------------------------------

_ODDS = {"type": "string", "pattern": r"^\s*\d+\s*(([tT][oO]|:)\s*\d+\s*)?$"}


def schema(games: Iterable[str] = registry.MODULES) -> dict[str, Any]:
    """The JSON Schema of a house file: its keys, the kinds of its values, the words that options are chosen by.

    Whether a number or odds are lawful is not told by it: that depends on the date and on other options.
    """
    known = [registry.game_named(id) for id in games]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Croupier house file",
        "description": "The tables of a house and the rules it has chosen for each.",
        "type": "object",
        "required": ["format", "house", "tables"],
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "house": {"type": "string", "pattern": r"\S", "description": "whose house it is"},
            "on": {"type": "string", "format": "date", "description": "the date to judge by (a TOML date, unquoted)"},
            "tables": {
                "type": "array",
                "minItems": 1,
                "items": {
                    "type": "object",
                    "required": ["game"],
                    "properties": {"game": {"enum": [game.id for game in known]}},
                    "allOf": [
                        {
                            "if": {"required": ["game"], "properties": {"game": {"const": game.id}}},
                            "then": {"$ref": f"#/$defs/{game.id}"},
                        }
                        for game in known
                    ],
                },
            },
        },
        "$defs": {game.id: _table_schema(game) for game in known},
    }


def _table_schema(game: Game) -> dict[str, Any]:
    options = game.Rules.options()
    return {
        "title": f"{game.title} ({game.subchapter})",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "name": {"type": "string", "pattern": r"\S", "description": "what the table is called; unique in the file"},
            "game": {"const": game.id},
            "pit": {"type": "string", "pattern": r"\S", "description": "the pit that the table stands in"},
            "notices": {
                "type": "array",
                "items": {"enum": list(options)},
                "description": "the options of which a notice is posted",
            },
            "rules": rules_schema(game),
        },
        **({"required": ["rules"]} if any(what.needed for what in options.values()) else {}),
    }


def rules_schema(game: Game) -> dict[str, Any]:
    """The options of a game, as a file sets them."""
    options = game.Rules.options().items()
    needed = [name for name, what in options if what.needed]
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {name: _option_schema(game.Rules.default(name), what) for name, what in options},
        **({"required": needed} if needed else {}),
    }


def _option_schema(default: Any, what: Option) -> dict[str, Any]:
    about = [f"{what.words} ({what.cite})"]
    if not isinstance(default, bool | Paytable):
        about += [f"lawful from {since.isoformat()}: {allowed}" for since, allowed in what.eras]
    if what.notice:
        when = what.notice.when
        of = "" if when in ("use", "always") else f" of {'an' if when == 'increase' else 'a'} {when}"
        about.append(f"notice{of} is owed by {what.notice.by}")
    if what.uniform:
        about.append(f"alike at all tables of the {what.uniform}")
    if what.needed:
        about.append(f"must be typed in: {what.needed}")
    found: dict[str, Any] = {"description": "; ".join(about), "default": plain_value(default)}
    if what.needed:
        del found["default"]
    match default:
        case bool():
            return found | {"type": "boolean"}
        case int():
            return found | {"type": "integer"}
        case Fraction():
            return found | {"type": ["integer", "string"]}
        case Paytable():
            return found | {
                "type": "object",
                "additionalProperties": False,
                "properties": dict.fromkeys(default, _ODDS),
            }
        case str():
            lists = [allowed.values for _, allowed in what.eras if isinstance(allowed, OneOf)]
            if not lists:
                return found | {"type": "string", "pattern": r"\S"}
            known: dict[str, Any] = {"enum": list(dict.fromkeys(value for values in lists for value in values))}
            if written := [allowed.pattern for _, allowed in what.eras if isinstance(allowed, OrWritten)]:
                return found | {"anyOf": [known, {"type": "string", "pattern": written[-1]}]}
            return found | known
    raise TypeError(f"a house file has no way to write an option such as {default!r}")


def schema_text() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m croupier.compliance.house",
        description="Print the JSON Schema of house files, made from the games.",
    )
    parser.add_argument("--schema", action="store_true", required=True, help="print it")
    parser.parse_args(arguments)
    sys.stdout.write(schema_text())
    return 0


if __name__ == "__main__":
    sys.exit(main())
