"""On which line each key of a TOML document stands: ``tomllib`` does not say, and a finding must.

>>> locate("a = 1\\nb.c = 2")
{('a',): 1, ('b',): 2, ('b', 'c'): 2}
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Mapping

Key = tuple[str | int, ...]
"""Where a value stands in a document: ``("tables", 0, "rules", "half_back")``."""


def line_of(lines: Mapping[Key, int], key: Key) -> int:
    """The line of a key; of one that is missing, the line of what it should stand in."""
    while key and key not in lines:
        key = key[:-1]
    return lines.get(key, 1)


def locate_keys(text: str) -> dict[Key, int]:
    """The line of every key, table and item of a document that ``tomllib`` has accepted."""
    return _Locator(text).lines


_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_PART = re.compile(r"""\s*([A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*')\s*""")
_STRING = re.compile(
    r"""
      \"{3} (?: \\. | [^\\] )*? \"{3} \"{0,2}   # its last two characters may be quotes too
    | '{3} .*? '{3} '{0,2}
    | \" (?: \\. | [^"\\] )* \"
    | ' [^']* '
    """,
    re.VERBOSE | re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\n]+")  # numbers, true, false, dates (which may have a space)


class _Locator:
    """Reads a document that ``tomllib`` has accepted, only to note on which line each key and item stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Key, int] = {}
        self.counts: dict[Key, int] = {}  # of the arrays of tables
        self.ends = [found.start() for found in re.finditer("\n", text)]  # of the lines
        under: Key = ()
        while self.blank() < len(text):
            under = self.header() if text[self.at] == "[" else self.pair(under)

    def blank(self) -> int:
        self.at = self.match(_BLANK).end()
        return self.at

    def match(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.match(self.text, self.at)
        if not found:
            raise AssertionError(f"not TOML at character {self.at}")
        return found

    def note(self, key: Key, at: int) -> None:
        self.lines.setdefault(key, bisect_left(self.ends, at) + 1)

    def parts(self) -> list[str]:
        """A key, which may have several parts with dots between them; the cursor moves behind it."""
        found = []
        while True:
            part = self.match(_PART)
            found.append(next(iter(tomllib.loads(f"{part[1]} = 0"))) if part[1][0] in "\"'" else part[1])
            self.at = part.end()
            if self.text[self.at] != ".":
                return found
            self.at += 1

    def header(self) -> Key:
        """``[a.b]`` or ``[[a.b]]``: what the keys below it stand under."""
        start = self.at
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.at += brackets
        *above, last = self.parts()
        self.at += brackets
        key: Key = ()
        for part in above:
            key = self.newest((*key, part))
            self.note(key, start)
        key = (*key, last)
        self.note(key, start)
        if brackets == 2:
            self.counts[key] = self.counts.get(key, 0) + 1
            key = self.newest(key)
            self.note(key, start)
        return key

    def newest(self, key: Key) -> Key:
        """The last item of an array of tables, any other key itself."""
        return (*key, self.counts[key] - 1) if key in self.counts else key

    def pair(self, under: Key) -> Key:
        """``key = value``; what it stands under stays the same."""
        start = self.at
        parts = self.parts()
        self.at += 1  # the sign of equality
        for end in range(1, len(parts) + 1):
            self.note((*under, *parts[:end]), start)
        self.value((*under, *parts))
        return under

    def value(self, key: Key) -> None:
        self.blank()
        opening = self.text[self.at]
        if opening not in "[{":
            self.at = self.match(_STRING if opening in "\"'" else _SCALAR).end()
            return
        self.at += 1
        item = 0
        while self.text[self.blank()] not in "]}":
            if self.text[self.at] == ",":
                self.at += 1
            elif opening == "{":
                self.pair(key)
            else:
                self.note((*key, item), self.at)
                self.value((*key, item))
                item += 1
        self.at += 1
