"""What `croupier doctor` looks at: the programs, the file, the disk, the clock, and whether the house is sound."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Literal, NamedTuple

import sqlalchemy
from sqlalchemy import func, select, text

from croupier import __version__
from croupier.errors import CroupierError
from croupier.floor import ledger, log
from croupier.floor.schema import events, people
from croupier.floor.store import Store, is_postgresql
from croupier.records import timestamps
from croupier.records.high_water import HighWater, gone_words, no_mark, path_of
from croupier.records.sqlite_file import linked_words, reachable_words

Level = Literal["ok", "note", "warning", "fault"]

WAL_RESET_FIXED = (3, 51, 3)
"""Before this version of SQLite two connections that write could damage a file with a write-ahead log."""

LITTLE, VERY_LITTLE = 1_000_000_000, 100_000_000  # bytes of free disk
_SKEW = timedelta(minutes=5)
"""By so much clocks may disagree (two servers of one house, or one that was put right) before a time in the log is
noted as odd."""
_TAIL = 1000  # events


class Finding(NamedTuple):
    level: Level
    about: str
    says: str


def checkup(where: str | Path, notes: Path | None = None) -> list[Finding]:
    """Everything worth saying about a house and the machine it runs on. Nothing is changed."""
    return list(_findings(where, notes))


def _findings(where: str | Path, notes: Path | None) -> Iterator[Finding]:
    yield Finding("ok", "croupier", f"{__version__}, Python {platform.python_version()}, SQLAlchemy {_sqlalchemy()}")
    shared = is_postgresql(where)
    if not shared:
        yield _sqlite_version()
        path = Path(where)
        if not path.exists():
            mark = HighWater(path_of(path))
            if lost := mark.read():
                yield Finding("fault", "house", f"{gone_words(lost, 'house')}; see croupier restore")
            elif mark.damaged:
                yield Finding(
                    "fault", "house", f"a house was here, and {path_of(path)} is damaged; see croupier restore"
                )
            else:
                yield Finding("note", "house", f"there is none at {path} yet; croupier serve makes it")
            yield from _disk(path)
            return
        yield from _file(path)
        yield from _disk(path)
    try:
        with Store.inspect(where, notes) as store:
            yield Finding("ok", "house", f"{store.where} can be read")
            if shared:
                yield from _server(store)
            yield from _records(store)
    except CroupierError as fault:
        yield Finding("fault", "house", str(fault))


def _sqlalchemy() -> str:
    return str(sqlalchemy.__version__)


# --- The file -----------------------------------------------------------------------------------------------------


def _sqlite_version() -> Finding:
    version = sqlite3.sqlite_version
    if sqlite3.sqlite_version_info >= WAL_RESET_FIXED:
        return Finding("ok", "SQLite", version)
    return Finding(
        "note",
        "SQLite",
        f"{version}: before 3.51.3 a file can be damaged when two programs write to it at once; a house has one "
        "writer, so let no other program write to its file",
    )


def _file(path: Path) -> Iterator[Finding]:
    if said := reachable_words(path):
        yield Finding("warning", "permissions", said)
    elif os.name == "posix":
        yield Finding("ok", "permissions", "only its owner can read the house")
    if said := linked_words(path, Store.WHAT):
        yield Finding("fault", "names", said)
    writers = _writers(path)
    if len(writers) > 1:
        risk = sqlite3.sqlite_version_info < WAL_RESET_FIXED
        says = f"processes {', '.join(map(str, writers))} all have {path} open to write"
        danger = "; with this version of SQLite that can damage it: end all but the server" if risk else ""
        yield Finding("fault" if risk else "warning", "writers", says + danger)
    else:
        by = f"process {writers[0]}" if writers else "nobody"
        yield Finding("ok", "writers", f"{by} has it open to write")


def _writers(path: Path) -> list[int]:
    """The processes that have the file open to write, as far as this system tells."""
    found = set()
    real = path.resolve()
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        try:
            if link.resolve() != real:
                continue
            info = (link.parent.parent / "fdinfo" / link.name).read_text()
        except OSError:  # somebody else's process, or one that has ended
            continue
        flags = next((line.split()[1] for line in info.splitlines() if line.startswith("flags:")), "0")
        if int(flags, 8) & (os.O_WRONLY | os.O_RDWR):
            found.add(int(link.parts[2]))
    return sorted(found)


def _disk(path: Path) -> Iterator[Finding]:
    folder = next(each for each in (path.parent, *path.absolute().parents) if each.exists())
    free = shutil.disk_usage(folder).free
    level: Level = "ok" if free >= LITTLE else "warning" if free >= VERY_LITTLE else "fault"
    yield Finding(level, "disk", f"{free / 1e9:.1f} GB free in {folder}")


# --- The server ---------------------------------------------------------------------------------------------------


def _server(store: Store) -> Iterator[Finding]:
    from croupier.floor.postgresql import settings

    said = settings(store)
    yield Finding("ok", "PostgreSQL", said["server_version"])
    for name in ("fsync", "full_page_writes"):
        if said[name] != "on":
            yield Finding("warning", "PostgreSQL", f"{name} is {said[name]}: what was reported as done may be lost")


# --- The records --------------------------------------------------------------------------------------------------


def _records(store: Store) -> Iterator[Finding]:
    mark = store.mark()
    with store.read() as connection:
        if fallen := store.fallen_back(connection, mark):
            yield Finding("fault", "log", f"{fallen}; croupier serve will draw from no seal of then")
        elif store.unmarked(connection, mark):
            yield Finding("warning", "log", f"{no_mark('house')}; croupier serve will draw from no seal of then")
        try:
            log.check_tail(connection, _TAIL)
            yield Finding("ok", "log", f"its end is whole; checkpoint {log.checkpoint_now(connection).short}")
        except log.BrokenLog as fault:
            yield Finding("fault", "log", str(fault))
        if not store.shared:
            said = connection.scalars(text("PRAGMA quick_check(1)")).one()
            if said != "ok":
                yield Finding("fault", "file", f"it is damaged: {said}")
        total = sum(cents for _, cents in ledger.trial_balance(connection))
        if total:
            yield Finding(
                "fault", "books", f"all accounts together hold {total} cents, not nothing; see croupier verify"
            )
        else:
            yield Finding("ok", "books", "they balance")
        times = connection.scalars(select(events.c.at).order_by(events.c.seq.desc()).limit(_TAIL)).all()
        locked = connection.scalar(select(func.count()).where(people.c.locked == 1)) or 0
    yield _clock(list(reversed(times)))
    if locked:
        yield Finding("note", "people", f"{locked} locked after wrong PINs; the owner can unlock them")


def _clock(times: list[str]) -> Finding:
    now = timestamps.utc_now()
    if now.year < 2025:
        return Finding("warning", "clock", f"this machine says it is {timestamps.time_stamp(now)}")
    if times and timestamps.read_stamp(times[-1]) > now + _SKEW:
        return Finding(
            "warning", "clock", f"the last event is of {times[-1]}, but now it is {timestamps.time_stamp(now)}"
        )
    if any(timestamps.read_stamp(later) < timestamps.read_stamp(earlier) - _SKEW for earlier, later in pairwise(times)):
        return Finding("warning", "clock", "it was set back while the house was open; the order of events still holds")
    return Finding("ok", "clock", f"{timestamps.time_stamp(now)}")
