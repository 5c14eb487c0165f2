"""How far a night is: what the list of nights says of each."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from croupier.errors import CroupierError
from croupier.night.books.store import NightStore
from croupier.records import timestamps
from croupier.records.high_water import HighWater, path_of

PLANNED, RUNNING, CLOSED, UNREADABLE, GONE = "planned", "running", "closed", "unreadable", "gone"
STAGES = (PLANNED, RUNNING, CLOSED, UNREADABLE, GONE)


def stage(folder: Path, books: str) -> tuple[str, datetime | None]:
    """How far a night is, and when its books were closed. It is not opened for that: there may be a hundred."""
    if not (folder / books).is_file():  # or its record is there still: then they were
        return GONE if HighWater(path_of((folder / books).resolve())).read() else PLANNED, None
    try:
        with NightStore.inspect(folder / books) as store, store.read() as connection:
            last = connection.execute("SELECT at FROM events WHERE kind = 'close.closed' ORDER BY seq DESC LIMIT 1")
            found = last.fetchone()
    except (CroupierError, sqlite3.Error):
        return UNREADABLE, None
    return (CLOSED, timestamps.read_stamp(found[0])) if found else (RUNNING, None)
