"""Where a house keeps everything: one SQLite file, or a PostgreSQL database that several servers share.

Every change is one transaction, one after the other: what is committed is on disk, what fails leaves nothing behind.
"""

from __future__ import annotations

import secrets
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from croupier.errors import CroupierError
from croupier.floor import fair, furthest, log
from croupier.floor.furthest import Furthest, Reached
from croupier.floor.schema import ADDED, FORMAT, head, metadata


class StoreFailed(CroupierError):
    """The database could not do it. ``uncertain``: it was lost in the very moment of committing."""

    uncertain = False


class StoreInUse(CroupierError):
    """Another server runs this house."""


class NotAHouse(CroupierError):
    """There is something else in that place, or nothing, or a house of a later Croupier."""


class HouseExists(CroupierError):
    """A house is in that place, and is not written over."""


def is_postgresql(where: str | Path) -> bool:
    return str(where).startswith(("postgresql://", "postgres://", "postgresql+psycopg://"))


def printable(where: str | Path) -> str:
    """A place without its password."""
    return make_url(str(where)).render_as_string(hide_password=True) if is_postgresql(where) else str(where)


class Opening(NamedTuple):
    """How a house is opened: to write in it or only to read; made with rows from elsewhere, and never over another."""

    where: str | Path
    write: bool
    fill: Callable[[Connection], None] | None = None
    notes: Path | None = None


class Store(ABC):
    """Open one with `Store.open`; every method may be called from any thread."""

    shared: bool
    """Several servers may write: what this process knows can be out of date."""

    where: str
    """The file, or the address without its password."""

    def __init__(self) -> None:
        self._writing = threading.Lock()
        self._writer: int | None = None  # the thread that holds it
        self._stopped = ""
        self._furthest: Furthest | None = None
        self.upgraded = ""  # in words, if an earlier version had made this house
        self.fell_back = ""  # in words, if this house was found to end before the event that it had come to

    @classmethod
    def open(cls, where: str | Path, notes: Path | None = None) -> Store:
        """The house in that place (a path or postgresql://...), made if there is none.

        How far it came is kept outside: beside the file; of a database on a server in the folder ``notes``.

        `StoreInUse` if another server has this file open, `NotAHouse` if it is no house, `BrokenLog` if the end of its
        log is damaged, `StoreFailed` if the database cannot be reached.
        """
        return _kind(where)(Opening(where, write=True, notes=notes))

    @classmethod
    def create(cls, where: str | Path, fill: Callable[[Connection], None]) -> Store:
        """A new house with rows from elsewhere, in one transaction; `HouseExists` if there is one in that place."""
        return _kind(where)(Opening(where, write=True, fill=fill))

    @classmethod
    def inspect(cls, where: str | Path, notes: Path | None = None) -> Store:
        """The same, only to read: also while a server runs, and without checking anything."""
        return _kind(where)(Opening(where, write=False, notes=notes))

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """One transaction, after every other writer's. An exception undoes all of it and comes out again."""
        if self._writer == threading.get_ident():
            raise RuntimeError("a transaction cannot be opened inside another")
        with self._writing:
            if self._stopped:
                raise StoreFailed(self._stopped)
            self._writer = threading.get_ident()
            try:
                with self._transaction() as connection:
                    yield connection
            finally:
                self._writer = None

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        committing = False
        try:
            with self._connect_to_write() as connection, connection.begin():
                connection.info.pop(log.ENDED, None)
                self._lock_head(connection)
                yield connection
                end: log.End | None = connection.info.get(log.ENDED)
                committing = True
        except Exception as fault:
            if (failed := self._failure(fault, committing)) is None:
                raise
            raise failed from fault
        if end:
            self._committed(end)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """The house as it stood at one moment, whatever is written meanwhile."""
        try:
            with self._connect_to_read() as connection, connection.begin():
                yield connection
        except Exception as fault:
            if (failed := self._failure(fault, False)) is None:
                raise
            raise failed from fault

    def reached(self) -> Reached | None:
        """How far this house came, as it was noted down outside the database. Ask before the database is read."""
        return self._furthest.read() if self._furthest else None

    def _keep_record(self) -> None:
        """From here on, after every commit."""
        if self._furthest:
            with self.read() as connection:
                self._furthest.begin(furthest.now(connection))

    def _committed(self, end: log.End) -> None:
        if self._furthest:
            self._furthest.note(end.seq, end.hash)

    def _compare(self, connection: Connection, reached: Reached | None) -> None:
        """A house that ends before the event that it had come to is as good as restored from a copy."""
        if said := furthest.fault(connection, reached):
            assert reached
            furthest.take_for_restored(connection, reached)
            self.fell_back = said

    def try_to_write(self) -> None:
        """Whether the house could keep anything now: a transaction that changes nothing. `StoreFailed` if not."""
        with self.write() as connection:
            connection.execute(update(head).values(seq=head.c.seq))

    def notify(self, connection: Connection, text: str) -> None:  # noqa: B027 - one process tells itself
        """Tell the other servers, once this transaction is committed."""

    def listen(self, callback: Callable[[str], None]) -> None:  # noqa: B027 - one process tells itself
        """Call back, on another thread, with what other servers (and this one) notify.

        An empty text says that the connection was lost for a while and anything may have been missed.
        """

    @abstractmethod
    def close(self) -> None:
        """Let go of the database; a second time does nothing."""

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- what each database does in its own way ---

    @abstractmethod
    def _connect_to_write(self) -> Connection: ...

    @abstractmethod
    def _connect_to_read(self) -> Connection: ...

    def _lock_head(self, connection: Connection) -> None:  # noqa: B027
        """Wait for the writers of other processes."""

    def _failure(self, fault: Exception, committing: bool) -> StoreFailed | None:
        """What to say of a fault of the database itself; nothing of a fault that is the caller's."""
        if isinstance(fault, PoolTimeout):
            return StoreFailed("nothing was changed: all connections to the database are busy; try again")
        if not isinstance(fault, DBAPIError):
            return None
        lost = isinstance(fault, OperationalError | InterfaceError) or fault.connection_invalidated
        if not lost and type(fault) is not DatabaseError:  # a DatabaseError as such: the file is damaged
            return None
        return StoreFailed(f"nothing was changed: {reason(fault)}")


def reason(fault: DBAPIError) -> str:
    """What the database itself said, in one line."""
    said = " ".join(str(fault.orig).split())
    return said or type(fault.orig).__name__


def found(connection: Connection, fill: Callable[[Connection], None] | None = None) -> None:
    """Make the schema, and the first event of a new house or whatever `fill` brings."""
    metadata.create_all(connection, checkfirst=False)
    if fill is not None:
        fill(connection)
        return
    house = secrets.token_hex(16)
    row = {"id": 1, "format": FORMAT, "house": house, "seq": 0, "hash": log.NOTHING, "entry": 0}
    connection.execute(insert(head), row)
    log.append(connection, "house", {"format": FORMAT, "house": house})


def check_format(connection: Connection, where: str) -> None:
    kept = connection.scalar(select(head.c.format))
    if kept is None:
        raise NotAHouse(f"{where} holds no house: its first row is missing")
    if not 1 <= kept <= FORMAT:
        raise NotAHouse(f"{where} is a house of format {kept}; this Croupier reads formats up to {FORMAT}")


def bring_up_to_date(connection: Connection) -> str:
    """What an earlier format left is made to go on with; in words, if anything was."""
    kept = connection.scalars(select(head.c.format)).one()
    if kept == FORMAT:
        return ""
    if (logged := log.format_of(connection)) != kept:
        raise log.BrokenLog(f"this house is of format {logged} by its log, and not of {kept}. See croupier verify")
    connection.execute(update(head).values(format=FORMAT))
    metadata.create_all(connection, tables=ADDED)
    said = f"this house was of format {kept} and is of format {FORMAT} now"
    if kept == 1:
        fair.forget_open_words(connection)
        said += (
            ": words given in the open to seals not yet used do not count; what was drawn before is checked as it was "
            "made"
        )
    log.append(connection, "upgraded", {"from": kept, "to": FORMAT})
    return said


def has_tickets(connection: Connection) -> bool:
    """Whether a house that is only read is of a format with tickets."""
    return bool(connection.scalars(select(head.c.format)).one() >= 3)


def _kind(where: str | Path) -> Callable[[Opening], Store]:
    if is_postgresql(where):
        from croupier.floor.postgresql import PostgresStore

        return PostgresStore
    if "://" in str(where):
        raise NotAHouse(f"{where} is no place for a house; name a file, or postgresql://user@host/name")
    from croupier.floor.sqlite import SqliteStore

    return SqliteStore
