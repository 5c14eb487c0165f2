"""A table in memory and in its row of the store: what was settled, how it stands, what the last order led to."""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, select

from croupier.errors import UnknownName
from croupier.floor import log
from croupier.floor.rounds import restored
from croupier.floor.running import RunningRound
from croupier.floor.schema import house_tables
from croupier.floor.sealing import announced
from croupier.floor.state import Spec, State
from croupier.records.canonical import canonical_json
from croupier.tables.lines.kind import Document


class Kept(NamedTuple):
    """A table in memory, for the next order: good as long as its revision is that of the store."""

    revision: int
    spec: Spec
    state: State
    running: RunningRound | None
    opened_by: int
    deadline: float | None
    closed: bool
    seals: Document | None
    event: Document  # what the last order led to


class TableMemory:
    """The tables that this process has in memory, and the lock under which one of them changes."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self._kept: dict[str, Kept] = {}

    def get(self, table: str) -> Kept | None:
        return self._kept.get(table)

    def keep(self, table: str, kept: Kept) -> None:
        self._kept[table] = kept

    def forget(self, table: str) -> None:
        """It is made anew from the store when it is needed."""
        self._kept.pop(table, None)


def table_row(connection: Connection, table: str) -> Row[Any]:
    """A table as the store has it, with the last revision that the log knows of."""
    row = connection.execute(_ROW, {"table": table}).one_or_none()
    if row is None:
        raise UnknownName(f"there is no table {table!r}")
    return row


def read(connection: Connection, row: Row[Any]) -> Kept:
    """A table as the store has it, only to be looked at."""
    check(connection, row)
    spec, opened_by = settings(row)
    state = State.read(row.state, spec.found)
    try:
        running = restored(spec, state, None)
    except Exception:
        running = None  # the next order says why, and gives its stakes back
    seals = announced(connection, row.id, state)
    return Kept(row.revision, spec, state, running, opened_by, row.deadline, bool(row.closed), seals, {})


def fingerprint(kept: Mapping[str, Any]) -> str:
    """Of all that is kept of a table but its revision. Every order logs it; whoever changes a row leaves it behind."""
    deadline, closed = kept["deadline"], bool(kept["closed"])
    texts = [kept[name] for name in ("id", "game", "title", "mode", "settings", "state")]
    text = canonical_json([*texts, None if deadline is None else float(deadline), closed])
    return hashlib.sha256(text.encode()).hexdigest()


def check_revision(row: Row[Any]) -> None:
    if (row.logged or 0) != row.revision:
        raise log.BrokenLog(f"{row.id} is kept at revision {row.revision}; the log's last one is {row.logged}")


def check(connection: Connection, row: Row[Any]) -> None:
    """Nothing goes on from what nobody logged: `BrokenLog` if a table is not kept as its last order left it."""
    check_revision(row)
    logged = log.of_revision(connection, row.id, row.revision) or {}
    if "kept" in logged and logged["kept"] != fingerprint(row._asdict()):  # earlier versions did not log it
        raise log.BrokenLog(f"{row.id} {CHANGED}. See croupier verify; nothing was changed now")


CHANGED = "is not kept as its last order left it: somebody has changed it in the database"


def settings_text(spec: Spec, opened_by: int) -> str:
    return json.dumps(asdict(spec) | {"opened_by": opened_by})


def settings(row: Row[Any]) -> tuple[Spec, int]:
    """What was settled when the table was opened, and by whom."""
    settings = json.loads(row.settings)
    opened_by: int = settings.pop("opened_by")
    return Spec(**settings), opened_by


def happened(event: log.Event) -> Document:
    """What the log has of an order. Earlier versions did not write whose the private parts are: they are nobody's."""
    body = event.body
    return {
        "revision": event.revision,
        "round": body["round"],
        "shown": body["shown"],
        "seats": body.get("seats", {}),
    }


_ROW = select(house_tables, log.last_revision(house_tables.c.id).label("logged")).where(
    house_tables.c.id == bindparam("table")
)
