"""Whether a file holds plain tables and nothing else: a schema can hold programs too, and reading would run them.

A view under the name of a table can count to infinity, a condition or a computed column can fill the memory at every
row, a trigger can change what is written. A house has none of these but its own.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

_CONDITIONS = ("CHECK (id = 1)", "CHECK (least IS NULL OR balance >= least)")
_TRIGGER = re.compile(
    r"CREATE TRIGGER (\w+)_no_(?:update|delete) BEFORE (?:UPDATE|DELETE) ON \1 "
    r"BEGIN SELECT RAISE\(ABORT, '[\w :]+'\); END"
)
_INDEX = re.compile(r"CREATE (?:UNIQUE )?INDEX \w+ ON \w+ \(\w+(?:, \w+)*\)(?: WHERE kind = 'table')?")


def faults(connection: sqlite3.Connection, needed: frozenset[str]) -> Iterator[str]:
    """What is there that no house has, or not a table although it must be."""
    tables = set()
    for kind, name, text in connection.execute("SELECT type, name, sql FROM sqlite_schema"):
        if kind == "table":
            tables.add(name)
            yield from _table(connection, name, text or "")
        elif kind == "index" and (text is None or _INDEX.fullmatch(text)):
            continue  # made by a key, or by us
        elif kind == "trigger" and _TRIGGER.fullmatch(text or ""):
            continue
        else:
            yield f"it has {'an' if kind == 'index' else 'a'} {kind} {name!r} that is not Croupier's"
    for name in sorted(needed - tables):
        yield f"it has no table {name}"


def _table(connection: sqlite3.Connection, name: str, text: str) -> Iterator[str]:
    if not text.startswith("CREATE TABLE"):
        yield f"{name!r} is no plain table"
        return
    for known in _CONDITIONS:
        text = text.replace(known, "")
    if re.search(r"\bCHECK\b", text, re.IGNORECASE):
        yield f"the table {name!r} has a condition that is not Croupier's"
    hidden = "SELECT name FROM pragma_table_xinfo(?) WHERE hidden != 0"
    for (column,) in connection.execute(hidden, (name,)):
        yield f"the column {column!r} of {name!r} is computed"
