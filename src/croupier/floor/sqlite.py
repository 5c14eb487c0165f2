"""A house in one SQLite file: one process, one connection that writes, as many that read as there are readers.

Write-ahead log with full synchronization: a commit that was reported survives a crash and, if the disk keeps its word,
a power cut. No second connection ever writes or checkpoints, so the write-ahead-log fault that SQLite had until 3.51.2
(two connections resetting the log at once) cannot arise.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from croupier.floor import furthest, log, plain_tables
from croupier.floor.furthest import Furthest, Reached, beside
from croupier.floor.schema import ADDED, metadata
from croupier.floor.store import (
    HouseExists,
    NotAHouse,
    Opening,
    Store,
    StoreFailed,
    StoreInUse,
    bring_up_to_date,
    check_format,
    found,
)
from croupier.records import file_lock

APPLICATION = 0x43525052  # "CRPR" in the file's header: a house of Croupier

_BOTH = ("mmap_size = 0", "trusted_schema = OFF")
WRITER = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "recursive_triggers = ON", *_BOTH)
READER = ("query_only = ON", *_BOTH)
LEAST_FREE = 10_000_000  # bytes of disk
_NEEDED = frozenset(metadata.tables) - {table.name for table in ADDED}
_WAIT = 5.0  # seconds, for a program that is not ours and holds the file


class SqliteStore(Store):
    shared = False
    _furthest: Furthest

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self.path = Path(opening.where).resolve()  # one house has one lock, whatever links lead to it
        self.where = str(opening.where)
        self._furthest = Furthest(beside(self.path))
        self._lock_file: TextIO | None = None
        self._log = self.path.with_name(f"{self.path.name}-wal")
        self._found_without_log = not opening.write and not self._log.exists()
        self._engine: Engine | None = None
        self._reader = _engine(self.path, "ro", "BEGIN", READER, 16)
        try:
            if opening.write:
                self._take_lock()
                self._prepare()
                self._engine = _engine(self.path, "rw", "BEGIN IMMEDIATE", WRITER, 1)
                self._make_or_check(opening.fill)
            else:
                if not is_house(self.path):
                    raise NotAHouse(f"{self.path} is not a house of Croupier")
                with self.read() as connection:
                    check_format(connection, self.where)
        except BaseException:
            self.close()
            raise

    # --- opening ---

    def _take_lock(self) -> None:
        """The operating system gives the lock back when this process ends, however it ends."""
        try:
            self._lock_file = file_lock.take(self.path)
        except file_lock.Held as held:
            raise StoreInUse(
                f"{self.path} is open in another server: {held}. Stop that one first, or give this one "
                "a house of its own with --store"
            ) from None
        except OSError as fault:
            raise StoreFailed(f"cannot write in {self.path.parent}: {fault.strerror or fault}") from None

    def _prepare(self) -> None:
        """A new file is private from its first byte on; an old one must be a house, and is made private."""
        try:
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            if self.path.stat().st_nlink > 1:
                raise NotAHouse(
                    f"{self.path} has another name besides (a hard link), under which a second server could open it "
                    "and damage it; copy the house, or remove the other name"
                ) from None
            if not is_house(self.path, or_empty=True):
                raise NotAHouse(f"{self.path} is not a house of Croupier; it was left as it is") from None
            self._make_private()
        except OSError as fault:
            raise StoreFailed(f"cannot make {self.path}: {fault.strerror or fault}") from None

    def _make_private(self) -> None:
        """It holds the secrets of the seals that are still in use."""
        if os.name == "posix" and self.path.stat().st_mode & 0o077:
            try:
                self.path.chmod(0o600)
            except OSError as fault:
                raise StoreFailed(f"cannot keep others from reading {self.path}: {fault.strerror or fault}") from None

    def _make_or_check(self, fill: Callable[[Connection], None] | None) -> None:
        with self.write() as connection:
            is_there = connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION
            if is_there:
                if fill is not None:
                    raise HouseExists(f"{self.path} is a house already, and is not written over")
            else:
                found(connection, fill)
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
                if fill is None and (lost := self._furthest.read()):
                    self.fell_back = furthest.found_in_its_place(connection, lost)
            check_format(connection, self.where)
            log.check_tail(connection)
            if is_there:
                self._compare(connection, self.reached())
            self.upgraded = bring_up_to_date(connection)
        self._keep_record()

    def reached(self) -> Reached | None:
        with self.read() as connection:
            return self._furthest.read(furthest.now(connection).house)

    def _compare(self, connection: Connection, reached: Reached | None) -> None:
        super()._compare(connection, reached)
        if not self.fell_back and furthest.unknown(connection, reached):
            furthest.take_for_restored(connection, None)
            self.fell_back = (
                f"{beside(self.path)}, which says how far this house had come, is missing or is not its own: the "
                "database may have fallen back"
            )

    # --- using ---

    def _connect_to_write(self) -> Connection:
        if self._engine is None:
            raise StoreFailed("nothing was changed: the house is closed, or open only to read")
        return self._engine.connect()

    def _connect_to_read(self) -> Connection:
        return self._reader.connect()

    def try_to_write(self) -> None:
        """A write-ahead log that has room left takes something on a full disk, too, but not for long."""
        free = shutil.disk_usage(self.path.parent).free
        if free < LEAST_FREE:
            raise StoreFailed(f"the disk is full: {free / 1e6:.1f} MB are free in {self.path.parent}")
        super().try_to_write()

    def _failure(self, fault: Exception, committing: bool) -> StoreFailed | None:
        failed = super()._failure(fault, committing)
        original = getattr(fault, "orig", None)
        if failed and getattr(original, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_FSYNC:
            # After a failed synchronization nobody knows what is on disk: going on could lose what was acknowledged.
            self._stopped = f"the disk failed to keep what was written ({original}); restart the server and see doctor"
            failed = StoreFailed(self._stopped)
            failed.uncertain = True
        return failed

    def close(self) -> None:
        """The readers first: the last to close takes the write-ahead log away, and must be one that may write."""
        with self._writing:
            self._reader.dispose()
            if self._engine is not None:
                self._engine.dispose()
                self._engine = None
            self._furthest.close()
            self._give_lock_back()
            if self._found_without_log:
                self._take_log_away()

    def _give_lock_back(self) -> None:
        if self._lock_file is not None:
            self._lock_file.truncate(0)
            self._lock_file.close()
            self._lock_file = None

    def _take_log_away(self) -> None:
        """SQLite makes a write-ahead log for those who only read, and takes it away with the last who may write.

        A house that was stopped is one file, and is so again when somebody has looked at it. If a server has begun
        meanwhile the log is its own; where no server ever was there is no lock, and none is left behind.
        """
        try:
            if self._log.stat().st_size or not file_lock.beside(self.path).exists():
                return
            self._lock_file = file_lock.take(self.path)
            with closing(sqlite3.connect(_address(self.path, "rw"), uri=True, timeout=0)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except (OSError, file_lock.Held, sqlite3.Error):
            pass  # it is as good as it was
        finally:
            self._give_lock_back()


def is_house(path: Path, *, or_empty: bool = False) -> bool:
    """Whether the file is a house, or a database in which nothing was made yet. Nothing is changed."""
    try:
        if or_empty and not path.stat().st_size:
            return True
        with closing(sqlite3.connect(_address(path, "ro"), uri=True, timeout=_WAIT)) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            odd = next(plain_tables.faults(connection, _NEEDED), "") if application == APPLICATION else ""
    except OSError as fault:
        raise StoreFailed(f"cannot read {path}: {fault.strerror or fault}") from None
    except sqlite3.OperationalError as fault:
        raise StoreFailed(f"cannot read {path}: {fault}") from None
    except sqlite3.DatabaseError:
        return False
    if odd:
        raise NotAHouse(f"{path} is not as a house is made: {odd}. Nothing was read from it")
    return bool(application == APPLICATION or (or_empty and not things))


def _address(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


def _engine(path: Path, mode: str, begin: str, pragmas: tuple[str, ...], size: int) -> Engine:
    def connect() -> sqlite3.Connection:
        # No isolation level: Python then begins no transaction of its own.
        connection = sqlite3.connect(
            _address(path, mode), uri=True, timeout=_WAIT, isolation_level=None, check_same_thread=False
        )
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    overflow = 0 if mode == "rw" else 32
    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, pool_size=size, max_overflow=overflow)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
