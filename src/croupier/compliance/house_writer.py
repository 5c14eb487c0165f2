"""A house file written: the words of a form as the text that `croupier.compliance.house` reads to the same rules.

What cannot be read as a value of its option is written as it was typed: nothing is dropped or put right in silence, and
the reader says what is wrong with it, and on which line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from croupier import registry
from croupier.compliance.house import FORMAT
from croupier.compliance.toml_writer import toml_text
from croupier.errors import CroupierError
from croupier.law.values import plain_value, read_value


class TableWords(NamedTuple):
    """A table as somebody chose it: its options in words, the single odds of a pay table named with a dot."""

    game: str
    settings: Mapping[str, str]
    name: str = ""
    pit: str = ""
    notices: tuple[str, ...] = ()


def house_text(house: str, tables: Iterable[TableWords], on: date | None = None) -> str:
    """The house file of these tables."""
    judged: dict[str, Any] = {"on": on} if on else {}
    return toml_text({"format": FORMAT, "house": house, **judged, "tables": [_table(table) for table in tables]})


def _table(table: TableWords) -> dict[str, Any]:
    said = {"name": table.name, "game": table.game, "pit": table.pit, "notices": list(table.notices)}
    rules = _rules(table)
    kept = {key: value for key, value in said.items() if value or key == "game"}
    return {**kept, "rules": rules} if rules else kept


def _rules(table: TableWords) -> dict[str, Any]:
    usual = registry.game_named(table.game).Rules() if registry.is_known(table.game) else None
    found: dict[str, Any] = {}
    for name, words in table.settings.items():
        option, dot, part = name.partition(".")
        now = getattr(usual, option) if usual and option in usual.options() else None
        value = _as_read(option, part, now, words)
        if not dot:
            found[option] = value
        elif isinstance(found.setdefault(option, {}), dict):
            found[option][part] = value
    return found


def _as_read(option: str, part: str, now: Any, words: str) -> Any:
    """The value as a file has it: of the option's kind if it can be read as that, else as it was typed."""
    if now is None:
        return words
    try:
        value = read_value(option, now, {part: words} if part else words)
    except CroupierError:
        return words
    if isinstance(value, Fraction):  # a share stays as it was said: 4%, not 1/25
        return value.numerator if value.denominator == 1 else words
    return plain_value(value)[part] if part else plain_value(value)
