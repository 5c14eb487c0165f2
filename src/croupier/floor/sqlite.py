"""A house in one SQLite file: one process, one connection that writes, as many that read as there are readers."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool

from croupier.floor import fallen_back, log, plain_tables
from croupier.floor.schema import ADDED, metadata
from croupier.floor.store import Opening, Store, bring_up_to_date, check_format, found
from croupier.records import high_water, sqlite_file
from croupier.records.high_water import HighWater
from croupier.records.sqlite_file import SqliteFile
from croupier.records.store import NotAStore, StoreExists, StoreFailed

APPLICATION = 0x43525052  # "CRPR" in the file's header: a house of Croupier

_NEEDED = frozenset(metadata.tables) - {table.name for table in ADDED}


class SqliteStore(Store):
    _high_water: HighWater

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        self._file = SqliteFile(opening.where, self.WHAT)
        self.path = self._file.path
        self.where = str(opening.where)
        self._high_water = HighWater(high_water.path_of(self.path))
        self._opened = opening.write
        self._engine: Engine | None = None
        self._reader = _engine(self._file.connect_to_read, "BEGIN", 16, 32)
        try:
            if opening.write:
                self._file.take_lock(", or give this one a house of its own with --store")
                self._prepare()
                self._engine = _engine(self._file.connect_to_write, "BEGIN IMMEDIATE", 1, 0)
                self._make_or_check(opening.fill)
            else:
                if not is_house(self._file):
                    raise NotAStore(f"{self.path} is not a house of Croupier")
                with self.read() as connection:
                    check_format(connection, self.where)
        except BaseException:
            self.close()
            raise

    # --- opening ---

    def _prepare(self) -> None:
        """A new file is private from its first byte on; an old one must be a house, and is made private."""
        if not self._file.make():
            self._file.check_only_name()
            if not is_house(self._file, or_empty=True):
                raise NotAStore(f"{self.path} is not a house of Croupier; it was left as it is")
            self._file.make_private()
        self._file.remember()

    def _make_or_check(self, fill: Callable[[Connection], None] | None) -> None:
        with self.write() as connection:
            is_there = connection.exec_driver_sql("PRAGMA application_id").scalar() == APPLICATION
            if is_there:
                if fill is not None:
                    raise StoreExists(f"{self.path} is a house already, and is not written over")
            else:
                found(connection, fill)
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
                if fill is None and (lost := self._high_water.read()):
                    self.fell_back = fallen_back.found_in_its_place(connection, lost)
                elif fill is None and self._high_water.damaged:
                    self.fell_back = fallen_back.damaged_in_its_place(connection)
            check_format(connection, self.where)
            log.check_tail(connection)
            if is_there:
                self._compare(connection, self.mark())
            self.upgraded = bring_up_to_date(connection)
        self._keep_mark()

    # --- using ---

    def _connect_to_write(self) -> Connection:
        if self._engine is None:
            raise StoreFailed("nothing was changed: the house is closed, or open only to read")
        self._file.check_place()
        return self._engine.connect()

    def _connect_to_read(self) -> Connection:
        return self._reader.connect()

    def try_to_write(self) -> None:
        self._file.check_room()
        super().try_to_write()

    def _failure(self, fault: Exception, committing: bool) -> StoreFailed | None:
        if isinstance(fault, DBAPIError):
            return sqlite_file.failure_of(fault.orig)
        return super()._failure(fault, committing)

    def close(self) -> None:
        """The readers first: the last to close takes the write-ahead log away, and must be one that may write."""
        with self._writing:
            self._reader.dispose()
            if self._engine is not None:
                self._engine.dispose()
                self._engine = None
            self._high_water.close()
            self._file.close(wrote=self._opened)


def is_house(file: SqliteFile, *, or_empty: bool = False) -> bool:
    """Whether the file is a house, or a database in which nothing was made yet. Nothing is changed."""
    path = file.path
    try:
        if or_empty and not path.stat().st_size:
            return True
        with closing(file.connect_to_read()) as connection:
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
        raise NotAStore(f"{path} is not as a house is made: {odd}. Nothing was read from it")
    return bool(application == APPLICATION or (or_empty and not things))


def _engine(connect: Callable[[], sqlite3.Connection], begin: str, size: int, more: int) -> Engine:
    engine = create_engine("sqlite://", creator=connect, poolclass=QueuePool, pool_size=size, max_overflow=more)

    @event.listens_for(engine, "begin")
    def on_begin(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine
