"""Where a night keeps everything: one SQLite file, with nothing needed but Python.

One process writes, with one connection; every change is one transaction, on disk when it is acknowledged. Everybody
may read meanwhile.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.night.books.schema import APPLICATION, FORMAT, STATEMENTS
from croupier.records import chain, high_water, sqlite_file, timestamps
from croupier.records.batch import Batch
from croupier.records.chain import NOTHING, Checkpoint, End
from croupier.records.high_water import FELL_BACK, HighWater, Mark, damaged_in_its_place, in_its_place
from croupier.records.ledger import LedgerLine
from croupier.records.sqlite_file import SqliteFile, nothing_there
from croupier.records.store import NotAStore, RecordStore, StoreExists, StoreFailed

ENTRY = "entry"
"""The kind of the events that hold entries of the ledger."""

RESTORED = "restored"
ACCEPTED = "close.accepted"
"""By two people: that the books were put back."""


class NotTheSample(CroupierError):
    """The store of a real night, which is not removed."""


class EventRow(NamedTuple):
    """An event as it is kept."""

    seq: int
    at: str
    kind: str
    body: str
    hash: str


class NightBatch(Batch):
    """What one transaction adds: events and entries, numbered as they come."""

    def __init__(self, connection: sqlite3.Connection, at: str) -> None:
        super().__init__(end(connection), at)
        self._connection = connection
        self.rows: list[EventRow] = []
        self._entries: list[tuple[int, int, str, list[LedgerLine]]] = []
        self._serials: list[tuple[str, int, int]] = []

    def append(self, kind: str, body: Mapping[str, Any]) -> EventRow:
        row = EventRow(*self.chain(kind, body))
        self.rows.append(row)
        return row

    def post(self, lines: list[LedgerLine], why: str, event: int) -> int:
        """An entry for an event; its number. The log holds it too."""
        number = self.next_entry()
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


class NightAnswers(NamedTuple):
    """What was answered to the orders of a person; an order without a key is carried out each time."""

    connection: sqlite3.Connection
    person: str

    def find(self, key: str) -> tuple[str, str] | None:
        chosen = "SELECT digest, answer FROM answers WHERE person = ? AND key = ?"
        found: tuple[str, str] | None = self.connection.execute(chosen, (self.person, key)).fetchone()
        return found

    def keep(self, key: str, digest: str, answer: str) -> None:
        if key:
            row = (self.person, key, digest, answer, end(self.connection).seq)
            self.connection.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", row)


class NightStore(RecordStore[sqlite3.Connection]):
    """The file of one night, open to write (by one process) or only to read."""

    WHAT = "night"
    _high_water: HighWater

    def __init__(self, path: str | Path) -> None:
        super().__init__()
        self._file = SqliteFile(path, self.WHAT)
        self.path = self._file.path
        self._connection: sqlite3.Connection | None = None
        self._opened = False
        self._high_water = HighWater(high_water.path_of(self.path))

    # --- opening ---

    @classmethod
    def create(cls, path: str | Path, first: Mapping[str, Any], *, sample: bool = False, at: str = "") -> NightStore:
        """A new night, whose first event is ``first``. `StoreExists` if anything is in that place."""
        store = cls(path)
        try:
            store._file.take_lock()
            store._file.check_only_name()
            if not _begun(store._file):
                nothing_there(store.path)
                if not store._file.make():
                    raise StoreExists(f"{path} exists already, and nothing is written over; name another file")
            store._connect()
            with store.write() as connection:
                store._found(connection, first, sample, at or timestamps.time_stamp())
            store._keep_mark()
        except BaseException:
            store.close()
            raise
        return store

    def _found(self, connection: sqlite3.Connection, first: Mapping[str, Any], sample: bool, at: str) -> None:
        for statement in STATEMENTS:
            connection.execute(statement)
        night = secrets.token_hex(16)  # so that two nights never have the same chain
        connection.execute("INSERT INTO head VALUES (1, ?, ?, ?, 0, ?, 0)", (FORMAT, night, int(sample), NOTHING))
        page = NightBatch(connection, at)
        page.append("night", {"format": FORMAT, "night": night, "sample": sample, **first})
        lost = self._high_water.read()
        if lost or self._high_water.damaged:
            self.fell_back = in_its_place(lost, self.WHAT) if lost else damaged_in_its_place(self.WHAT)
            page.append(FELL_BACK, {"said": self.fell_back, "reached": lost.size if lost else None})
        page.write()
        connection.execute(f"PRAGMA application_id = {APPLICATION}")

    @classmethod
    def open(cls, path: str | Path) -> NightStore:
        """The night in that file, to go on with it."""
        store = cls(path)
        try:
            store._file.check_only_name()
            _check_file(store._file)
            store._file.take_lock()
            store._connect()
            with store.write() as connection:
                _check_tail(connection)
                store._compare(connection, store.mark())
            store._keep_mark()
        except BaseException:
            store.close()
            raise
        return store

    @classmethod
    def inspect(cls, path: str | Path) -> NightStore:
        """Only to read, also while another process writes."""
        store = cls(path)
        try:
            _check_file(store._file)
        except BaseException:
            store.close()
            raise
        return store

    @classmethod
    def restored(cls, path: Path, copied: Checkpoint) -> None:
        """Go on with a copy under its own name: it says where it comes from, and its mark begins there."""
        store = cls(path)
        try:
            store._connect()
            with store.write() as connection:
                page = NightBatch(connection, timestamps.time_stamp())
                page.append(RESTORED, {"size": copied.size, "hash": copied.hash})
                page.write()
            store._keep_mark()
        finally:
            store.close()

    def _connect(self) -> None:
        self._opened = True
        self._file.make_private()
        try:
            self._connection = self._file.connect_to_write()
        except sqlite3.Error as fault:
            raise StoreFailed(f"cannot read {self.path}: {fault}") from None
        self._file.remember()

    # --- using ---

    @contextmanager
    def _begin_to_write(self) -> Iterator[sqlite3.Connection]:
        if self._connection is None:
            raise StoreFailed("nothing was changed: the night is closed, or open only to read")
        self._file.check_place()
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            raise

    @contextmanager
    def _begin_to_read(self) -> Iterator[sqlite3.Connection]:
        with closing(self._file.connect_to_read()) as connection:
            connection.execute("BEGIN")
            yield connection

    def _end(self, connection: sqlite3.Connection) -> tuple[int, str]:
        return end(connection)[:2]

    def _now(self, connection: sqlite3.Connection) -> Mark:
        return Mark(*connection.execute("SELECT night, seq, hash FROM head").fetchone())

    def _hash_of(self, connection: sqlite3.Connection, seq: int) -> str | None:
        found = connection.execute("SELECT hash FROM events WHERE seq = ?", (seq,)).fetchone()
        return found[0] if found else None

    def _failure(self, fault: Exception, committing: bool) -> StoreFailed | None:
        return sqlite_file.failure_of(fault)

    def try_to_write(self) -> None:
        self._file.check_room()
        with self.write() as connection:
            connection.execute("UPDATE head SET seq = seq")

    def rows(self, after: int = 0) -> list[EventRow]:
        """The events in order."""
        with self.read() as connection:
            return list(rows(connection, after))

    def checkpoint(self) -> Checkpoint:
        with self.read() as connection:
            return checkpoint(connection)

    def close(self) -> None:
        with self._writing:
            if self._connection is not None:
                self._connection.close()
                self._connection = None
            self._high_water.close()
            self._file.close(wrote=self._opened)

    # --- books that were put back ---

    def _is_remembered(self, connection: sqlite3.Connection) -> bool:
        return True

    def _take_for_restored(self, connection: sqlite3.Connection, said: str, mark: Mark | None) -> None:
        page = NightBatch(connection, timestamps.time_stamp())
        page.append(FELL_BACK, {"said": said, "reached": mark.size if mark else None})
        page.write()

    def lost(self) -> list[str]:
        """In words: where this night was put back, as long as two people have not accepted it. It is not opened."""
        mark = self.mark()
        with self.read() as connection:
            said = self.put_back(connection, mark)
            accepted = connection.execute("SELECT max(seq) FROM events WHERE kind = ?", (ACCEPTED,)).fetchone()[0]
            found = connection.execute(
                "SELECT body FROM events WHERE kind = ? AND seq > ?", (FELL_BACK, accepted or 0)
            ).fetchall()
        return [*(json.loads(body)["said"] for (body,) in found), *([said] if said else [])]


def end(connection: sqlite3.Connection) -> End:
    return End(*connection.execute("SELECT seq, hash, entry FROM head").fetchone())


def rows(connection: sqlite3.Connection, after: int = 0) -> Iterator[EventRow]:
    found: Iterable[Any] = connection.execute("SELECT * FROM events WHERE seq > ? ORDER BY seq", (after,))
    return (EventRow(*row) for row in found)


def checkpoint(connection: sqlite3.Connection) -> Checkpoint:
    """Where the log ends now."""
    seq, hash, _ = end(connection)
    (at,) = connection.execute("SELECT at FROM events WHERE seq = ?", (seq,)).fetchone() or ("",)
    return Checkpoint(seq, hash, at)


def is_night(path: Path) -> bool:
    """Whether a file is the store of a night. Nothing is changed."""
    return sqlite_file.application_of(path) == APPLICATION


def _check_file(file: SqliteFile) -> None:
    """It is a night, and holds our own tables and triggers to the letter: a schema can hold programs too."""
    path = file.path
    if not path.exists():
        raise NotAStore(f"there is no file {path}")
    if not is_night(path):
        raise NotAStore(f"{path} is not the store of a casino night")
    try:
        with closing(file.connect_to_read()) as connection:
            made = {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")}
            if made != set(STATEMENTS):
                odd = next(iter(sorted(made ^ set(STATEMENTS)))).split("(")[0].strip()
                raise NotAStore(f"{path} is not as a night is made: {odd}. Nothing was read from it")
            kept = connection.execute("SELECT format FROM head").fetchone()
    except sqlite3.Error as fault:
        raise NotAStore(f"{path} cannot be read: {fault}") from None
    if not kept or not 1 <= kept[0] <= FORMAT:
        raise NotAStore(f"{path} is a night of format {kept and kept[0]}; this Croupier reads formats up to {FORMAT}")


def _check_tail(connection: sqlite3.Connection) -> None:
    """Quickly, when a night is opened: do the last events fit each other and the head?"""
    last, hash, _ = end(connection)
    found = list(rows(connection, max(0, last - chain.TAIL)))
    first = found[0].seq if found else 0
    before = connection.execute("SELECT hash FROM events WHERE seq = ?", (first - 1,)).fetchone()
    chain.check_tail(found, before[0] if before else NOTHING, (last, hash), "night")


def _begun(file: SqliteFile) -> bool:
    """Whether there is a file in which nothing was made yet: a power cut can leave one."""
    try:
        with closing(file.connect_to_read()) as connection:
            (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            return file.path.exists() and not things
    except sqlite3.Error:
        return False


def remove_sample(path: str | Path) -> None:
    """Take away the sample night. Any other is kept: it is the record of what happened."""
    with NightStore.open(path) as store, store.read() as connection:
        if not connection.execute("SELECT sample FROM head").fetchone()[0]:
            raise NotTheSample(f"{path} is the record of a night, and is not removed; only the sample night is")
    sqlite_file.remove_file(store.path)
