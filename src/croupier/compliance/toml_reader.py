"""Reading a TOML file that a person wrote: every fault is told at once, each with file, line, key, why and what to do.

What the keys mean is for the file's own module to say (`croupier.compliance.house`, `croupier.night.plan_file`).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from croupier.compliance.toml_lines import Key, line_of
from croupier.errors import CroupierError, did_you_mean
from croupier.odds import DIGITS


class FileKind(NamedTuple):
    """A kind of file: what it is called, and what is raised of one that cannot be read."""

    name: str
    fault: type[CroupierError]


def text_of(path: str | Path, form: FileKind) -> str:
    """The text of a file."""
    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise form.fault(f"{path}: cannot be read: {error.strerror}; name a {form.name} (TOML)") from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise form.fault(f"{path}:{line}: not UTF-8 text; save it in that encoding") from None


def content_of(text: str, file: str, form: FileKind) -> dict[str, Any]:
    """What ``tomllib`` reads in a text."""
    _check_depth(text, file, form)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise form.fault(f"{file}: nested too deeply for a {form.name}") from None
    except ValueError as error:  # tomllib's own is one; so is the refusal of a number with thousands of digits
        why, line = str(error), 1
        if place := re.fullmatch(r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", why):
            line = int(place[2] or text.count("\n") + 1)
            why = f"{place[1]}, at column {place[3]}" if place[3] else f"{place[1]}, at the end of the file"
        raise form.fault(f"{file}:{line}: broken TOML: {why}; mend that line") from None


MOST_PARTS = 40
"""Of a key, by the dots of its line outside of quotes: more take ``tomllib`` and `locate` the square of their count."""

_QUOTED = re.compile(r"""\"(?:\\.|[^"\\])*(?:\"|$)|'[^']*(?:'|$)|#.*""")  # what is not closed goes to the end


def _check_depth(text: str, file: str, form: FileKind) -> None:
    """Before anything else reads it."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") >= MOST_PARTS and _QUOTED.sub("", line).count(".") >= MOST_PARTS:
            raise form.fault(f"{file}:{number}: a key of more than {MOST_PARTS} parts; a {form.name} has none so deep")


KINDS = {
    bool: "true or false",
    int: "a whole number",
    str: "text in quotes",
    date: "a date such as 1999-05-01, without quotes",
    list: "a list in square brackets",
    dict: "a table",
}


class Fault(NamedTuple):
    """What cannot be read: where, and why."""

    line: int
    told: str  # with file, line and key
    key: Key
    why: str


class TomlReader:
    """Reads what ``tomllib`` gave, and collects every fault instead of stopping at the first."""

    def __init__(self, file: str, lines: Mapping[Key, int]) -> None:
        self.file = file
        self.lines = lines
        self.faults: list[Fault] = []

    def line(self, key: Key) -> int:
        return line_of(self.lines, key)

    def fault(self, key: Key, why: str) -> None:
        """``why`` also says what to do. Of a key within a list, the line tells which item it is of."""
        name = ".".join(part for part in key if isinstance(part, str))
        line = self.line(key)
        self.faults.append(Fault(line, f"{self.file}:{line}: {name}: {why}", key, why))

    def refuse(self, fault: type[CroupierError]) -> None:
        """Raise all faults there were, in the order of their lines."""
        if self.faults:
            raise fault("\n".join(each.told for each in sorted(self.faults, key=lambda each: each.line)))

    def is_a(self, kind: type, value: Any, key: Key) -> bool:
        # Not isinstance: TOML's true is an int to Python, and its date with a time of day is a date.
        if type(value) is not kind:
            self.fault(key, f"must be {KINDS[kind]}, not {short_value(value)}")
        elif isinstance(value, int) and abs(value) >= 10**DIGITS:
            self.fault(key, f"has more than {DIGITS} digits; no table needs that")
        elif isinstance(value, str) and not value.strip():
            self.fault(key, "is blank; write something or leave the key out")
        else:
            return True
        return False

    def fields(self, under: Key, content: Mapping[str, Any], kinds: Mapping[str, type], *needed: str) -> dict[str, Any]:
        """The fields that are known and of their kind."""
        for name in needed:
            if name not in content:
                self.fault((*under, name), f"is missing; it must be {KINDS[kinds[name]]}")
        good = {}
        for name, value in content.items():
            if name not in kinds:
                self.fault((*under, name), f"there is no such key. {did_you_mean(name, kinds)}")
            elif self.is_a(kinds[name], value, (*under, name)):
                good[name] = value
        return good


def short_value(value: Any) -> str:
    """A value as the file has it, in short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        return f"a number of more than {DIGITS} digits"
    return "a table" if isinstance(value, dict) else "a list" if isinstance(value, list) else str(value)
