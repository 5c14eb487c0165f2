"""Where a night keeps everything: one SQLite file, with nothing needed but Python.

One process writes, with one connection; every change is one transaction, on disk when it is acknowledged. Everybody
may read meanwhile.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from croupier.errors import CroupierError
from croupier.night.books.ledger import Line
from croupier.night.books.schema import APPLICATION, FORMAT, STATEMENTS
from croupier.records import file_lock, timestamps
from croupier.records.canonical import canonical
from croupier.records.chain import NOTHING, BrokenLog, Checkpoint
from croupier.records.high_water import Furthest, Reached, beside, fallen_back, gone

ENTRY = "entry"
"""The kind of the events that hold entries of the ledger."""

FELL_BACK = "fell-back"
RESTORED = "restored"
ACCEPTED = "close.accepted"
"""By two people: that the books were put back."""

_BOTH = ("mmap_size = 0", "trusted_schema = OFF")
_WRITER = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "recursive_triggers = ON", *_BOTH)
_READER = ("query_only = ON", *_BOTH)
_WAIT = 5.0


class StoreFailed(CroupierError):
    """The file could not keep it. Nothing was changed."""


class StoreInUse(CroupierError):
    """Another process runs this night."""


class NotANight(CroupierError):
    """There is something else in that place, or nothing, or a night of a later Croupier."""


class NightExists(CroupierError):
    """Something is in that place, and is not written over."""


class NotTheSample(CroupierError):
    """The store of a real night, which is not removed."""


class Row(NamedTuple):
    """An event as it is kept."""

    seq: int
    at: str
    kind: str
    body: str
    hash: str


class End(NamedTuple):
    seq: int
    hash: str
    entry: int


def digest(before: str, seq: int, at: str, kind: str, body: str) -> str:
    """The hash of an event whose body is this canonical JSON text, after an event with the hash ``before``."""
    front = json.dumps([seq, at, kind], separators=(",", ":"))
    return hashlib.sha256(f"{before}{front[:-1]},{body}]".encode()).hexdigest()


class Page:
    """What one transaction adds: events and entries, numbered as they come."""

    def __init__(self, connection: sqlite3.Connection, at: str) -> None:
        self._connection = connection
        self.at = at
        self.end = end(connection)
        self.rows: list[Row] = []
        self._entries: list[tuple[int, int, str, list[Line]]] = []
        self._serials: list[tuple[str, int, int]] = []

    def append(self, kind: str, body: Mapping[str, Any]) -> Row:
        text = canonical(body)
        seq = self.end.seq + 1
        row = Row(seq, self.at, kind, text, digest(self.end.hash, seq, self.at, kind, text))
        self.rows.append(row)
        self.end = self.end._replace(seq=seq, hash=row.hash)
        return row

    def post(self, lines: list[Line], why: str, event: int) -> int:
        """An entry for an event; its number. The log holds it too."""
        number = self.end.entry + 1
        self.end = self.end._replace(entry=number)
        self.append(ENTRY, {"entry": number, "why": why, "for": event, "lines": lines})
        self._entries.append((number, event, why, lines))
        return number

    def number(self, kind: str, number: int, event: int) -> None:
        """A serial number is taken by an event."""
        self._serials.append((kind, number, event))

    def write(self) -> None:
        run = self._connection
        run.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?)", self.rows)
        for number, event, why, lines in self._entries:
            rows = [(number, place, *line) for place, line in enumerate(lines, 1)]
            run.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?)", rows)
            run.execute("INSERT INTO entries VALUES (?, ?, ?)", (number, event, why))
        run.executemany("INSERT INTO serials VALUES (?, ?, ?)", self._serials)
        run.execute("UPDATE head SET seq = ?, hash = ?, entry = ?", self.end)


def end(connection: sqlite3.Connection) -> End:
    return End(*connection.execute("SELECT seq, hash, entry FROM head").fetchone())


class NightStore:
    """The file of one night, open to write (by one process) or only to read."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._writing = threading.Lock()
        self._lock_file: TextIO | None = None
        self._connection: sqlite3.Connection | None = None
        self._stopped = ""
        self._file = (0, 0)
        self._furthest = Furthest(beside(self.path))
        self.fell_back = ""
        """In words, if this night was found to end before the event that it had come to."""

    @classmethod
    def create(cls, path: str | Path, first: Mapping[str, Any], *, sample: bool = False, at: str = "") -> NightStore:
        """A new night, whose first event is ``first``. `NightExists` if anything is in that place."""
        store = cls(Path(path))
        try:
            store._take_lock()
            if not _begun(store.path):
                nothing_there(store.path)
                os.close(os.open(store.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
            store._connect()
            with store.write() as connection:
                for statement in STATEMENTS:
                    connection.execute(statement)
                night = secrets.token_hex(16)  # so that two nights never have the same chain
                connection.execute(
                    "INSERT INTO head VALUES (1, ?, ?, ?, 0, ?, 0)", (FORMAT, night, int(sample), NOTHING)
                )
                page = Page(connection, at or timestamps.stamp())
                page.append("night", {"format": FORMAT, "night": night, "sample": sample, **first})
                if lost := store._furthest.read():
                    store.fell_back = f"{gone(lost, 'night')}, and this one is new"
                    page.append(FELL_BACK, {"said": store.fell_back})
                page.write()
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
            store._keep_record()
        except FileExistsError:
            store.close()
            raise NightExists(f"{path} exists already, and nothing is written over; name another file") from None
        except OSError as fault:
            store.close()
            raise StoreFailed(f"cannot make {path}: {fault.strerror or fault}") from None
        except BaseException:
            store.close()
            raise
        return store

    @classmethod
    def open(cls, path: str | Path) -> NightStore:
        """The night in that file, to go on with it."""
        store = cls(Path(path))
        _check_file(store.path)
        try:
            store._take_lock()
            store._connect()
            reached = store.reached()
            with store.read() as connection:
                _check_tail(connection)
                store.fell_back = fault(connection, reached)
            if store.fell_back:
                with store.write() as connection:
                    page = Page(connection, timestamps.stamp())
                    page.append(FELL_BACK, {"said": store.fell_back})
                    page.write()
            store._keep_record()
        except BaseException:
            store.close()
            raise
        return store

    @classmethod
    def inspect(cls, path: str | Path) -> NightStore:
        """Only to read, also while another process writes."""
        store = cls(Path(path))
        _check_file(store.path)
        return store

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """One transaction, after every other. An exception undoes all of it and comes out again."""
        with self._writing:
            if self._stopped:
                raise StoreFailed(self._stopped)
            if self._connection is None:
                raise StoreFailed("nothing was changed: the night is closed, or open only to read")
            self._check_place()
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                self._connection.execute("COMMIT")
                self._furthest.note(*end(self._connection)[:2])
            except BaseException as fault:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                if isinstance(fault, sqlite3.OperationalError):
                    raise self._failed(fault) from fault
                raise

    def _failed(self, fault: sqlite3.OperationalError) -> StoreFailed:
        if getattr(fault, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_FSYNC:
            # After a failed synchronization nobody knows what is on disk: going on could lose what was acknowledged.
            self._stopped = f"the disk failed to keep what was written ({fault}); start the program again"
            return StoreFailed(self._stopped)
        return StoreFailed(f"nothing was changed: {fault}")

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """The night as it stood at one moment, whatever is written meanwhile."""
        with closing(connected(self.path, "ro", _READER)) as connection:
            connection.execute("BEGIN")
            yield connection

    def reached(self) -> Reached | None:
        """How far this night came, by the record beside the file. Ask before the log is read: it goes on meanwhile."""
        with self.read() as connection:
            return self._furthest.read(_reached(connection).house)

    def lost(self) -> list[str]:
        """In words: where this night was put back, as long as two people have not accepted it. It is not opened."""
        reached = self.reached()
        with self.read() as connection:
            fallen = fault(connection, reached)
            accepted = connection.execute("SELECT max(seq) FROM events WHERE kind = ?", (ACCEPTED,)).fetchone()[0]
            found = connection.execute(
                "SELECT body FROM events WHERE kind = ? AND seq > ?", (FELL_BACK, accepted or 0)
            ).fetchall()
        return [*(json.loads(body)["said"] for (body,) in found), *([fallen] if fallen else [])]

    def _keep_record(self) -> None:
        with self.read() as connection:
            self._furthest.begin(_reached(connection))

    def rows(self, after: int = 0) -> list[Row]:
        """The events in order."""
        with self.read() as connection:
            return list(rows(connection, after))

    def checkpoint(self) -> Checkpoint:
        with self.read() as connection:
            return checkpoint(connection)

    def _take_lock(self) -> None:
        try:
            self._lock_file = file_lock.take(self.path)
        except file_lock.Held as held:
            raise StoreInUse(f"{self.path} is open elsewhere: {held}. Stop that one first") from None
        except OSError as fault:
            raise StoreFailed(f"cannot write in {self.path.parent}: {fault.strerror or fault}") from None

    def _connect(self) -> None:
        self._connection = connected(self.path, "rw", _WRITER)
        self._file = _which(self.path)

    def _check_place(self) -> None:
        """Nothing is acknowledged that would go into a file which nobody finds again."""
        if _which(self.path) != self._file:
            self._stopped = f"nothing was changed: {self.path} was moved or replaced meanwhile; start the program again"
            raise StoreFailed(self._stopped)

    def close(self) -> None:
        """Let go of the file; a second time does nothing."""
        with self._writing:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
            self._furthest.close()
            if self._lock_file is not None:
                self._lock_file.truncate(0)
                self._lock_file.close()
                self._lock_file = None

    def __enter__(self) -> NightStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _which(path: Path) -> tuple[int, int]:
    """The file that is there, by what the system knows it by; of none, zeros."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


def _reached(connection: sqlite3.Connection) -> Reached:
    return Reached(*connection.execute("SELECT night, seq, hash FROM head").fetchone())


def fault(connection: sqlite3.Connection, reached: Reached | None) -> str:
    """What the record beside the file says against the log; see `croupier.records.high_water`."""
    now = _reached(connection)
    if reached is None or reached.house != now.house:
        return ""
    found = connection.execute("SELECT hash FROM events WHERE seq = ?", (reached.size,)).fetchone()
    return fallen_back(reached, now, found[0] if found else None).replace("this house", "this night")


def rows(connection: sqlite3.Connection, after: int = 0) -> Iterator[Row]:
    found: Iterable[Any] = connection.execute("SELECT * FROM events WHERE seq > ? ORDER BY seq", (after,))
    return (Row(*row) for row in found)


def checkpoint(connection: sqlite3.Connection) -> Checkpoint:
    """Where the log ends now."""
    seq, hash, _ = end(connection)
    (at,) = connection.execute("SELECT at FROM events WHERE seq = ?", (seq,)).fetchone() or ("",)
    return Checkpoint(seq, hash, at)


def connected(path: Path, mode: str, pragmas: tuple[str, ...]) -> sqlite3.Connection:
    try:
        address = f"{path.absolute().as_uri()}?mode={mode}"
        # No isolation level: Python then begins no transaction of its own.
        connection = sqlite3.connect(address, uri=True, timeout=_WAIT, isolation_level=None, check_same_thread=False)
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
    except sqlite3.Error as fault:
        raise StoreFailed(f"cannot read {path}: {fault}") from None
    return connection


def is_night(path: Path) -> bool:
    """Whether a file is the store of a night. Nothing is changed."""
    try:
        with closing(connected(path, "ro", ())) as connection:
            return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)
    except (sqlite3.Error, StoreFailed):
        return False


def _check_file(path: Path) -> None:
    """It is a night, and holds our own tables and triggers to the letter: a schema can hold programs too."""
    if not path.exists():
        raise NotANight(f"there is no file {path}")
    if not is_night(path):
        raise NotANight(f"{path} is not the store of a casino night")
    with closing(connected(path, "ro", _READER)) as connection:
        try:
            made = {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")}
        except sqlite3.Error as fault:
            raise NotANight(f"{path} cannot be read: {fault}") from None
        if made != set(STATEMENTS):
            odd = next(iter(sorted(made ^ set(STATEMENTS)))).split("(")[0].strip()
            raise NotANight(f"{path} is not as a night is made: {odd}. Nothing was read from it")
        kept = connection.execute("SELECT format FROM head").fetchone()
    if not kept or not 1 <= kept[0] <= FORMAT:
        raise NotANight(f"{path} is a night of format {kept and kept[0]}; this Croupier reads formats up to {FORMAT}")


def chain_faults(found: Iterable[Row], before: str = NOTHING, first: int = 1) -> list[str]:
    """What is wrong with these events, which must follow the hash ``before`` and begin with number ``first``."""
    faults: list[str] = []
    expected = first
    for seq, at, kind, body, hash in found:
        if seq != expected:
            faults.append(f"event {expected} is missing: event {seq} follows event {expected - 1}")
        elif digest(before, seq, at, kind, body) != hash:
            faults.append(f"event {seq} ({kind}, {at}) does not fit its hash: it, or the order of events, was changed")
        if len(faults) >= 10:
            return [*faults, "and so on"]
        before, expected = hash, seq + 1
    return faults


def _check_tail(connection: sqlite3.Connection, depth: int = 200) -> None:
    """Quickly, when a night is opened: do the last events fit each other and the head?"""
    last, hash, _ = end(connection)
    found = list(rows(connection, max(0, last - depth)))
    faults = ["it has no event"] if not found else []
    if found:
        first = found[0].seq
        before = connection.execute("SELECT hash FROM events WHERE seq = ?", (first - 1,)).fetchone()
        faults = chain_faults(found, before[0] if before else NOTHING, first)
        if (found[-1].seq, found[-1].hash) != (last, hash):
            faults.append(f"its head says that it ends with event {last}, but it ends with event {found[-1].seq}")
    if faults:
        raise BrokenLog(f"the log of this night is damaged: {faults[0]}. See croupier verify; nothing was changed")


def _begun(path: Path) -> bool:
    """Whether there is a file in which nothing was made yet: a power cut can leave one."""
    try:
        with closing(connected(path, "ro", ())) as connection:
            (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return path.exists() and not things
    except (sqlite3.Error, StoreFailed):
        return False


def remove(path: str | Path) -> None:
    """Take away the sample night. Any other is kept: it is the record of what happened."""
    with NightStore.open(path) as store, store.read() as connection:
        if not connection.execute("SELECT sample FROM head").fetchone()[0]:
            raise NotTheSample(f"{path} is the record of a night, and is not removed; only the sample night is")
    for suffix in ("", "-wal", "-shm", "-journal", ".lock", ".head"):
        Path(f"{store.path}{suffix}").unlink(missing_ok=True)


def nothing_there(path: Path) -> None:
    """Nor a write-ahead log without its night: SQLite would take it for a part of the new one."""
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-journal")):
        if each.exists():
            raise NightExists(f"{each} exists already, and nothing is written over; name another file")
