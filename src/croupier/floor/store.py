"""Where a house keeps everything: one SQLite file, or a PostgreSQL database that several servers share."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from croupier.floor import fair, fallen_back, log
from croupier.floor.schema import ADDED, FORMAT, events, head, metadata
from croupier.records.high_water import Mark
from croupier.records.store import NotAStore, RecordStore, StoreFailed


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


class Store(RecordStore[Connection]):
    """Open one with `Store.open`; every method may be called from any thread."""

    WHAT = "house"

    where: str
    """The file, or the address without its password."""

    def __init__(self) -> None:
        super().__init__()
        self.upgraded = ""  # in words, if an earlier version had made this house

    @classmethod
    def open(cls, where: str | Path, notes: Path | None = None) -> Store:
        """The house in that place (a path or postgresql://...), made if there is none.

        How far it came is kept outside: beside the file; of a database on a server in the folder ``notes``.

        `StoreInUse` if another server has this file open, `NotAStore` if it is no house, `BrokenLog` if the end of its
        log is damaged, `StoreFailed` if the database cannot be reached.
        """
        return _kind(where)(Opening(where, write=True, notes=notes))

    @classmethod
    def create(cls, where: str | Path, fill: Callable[[Connection], None], notes: Path | None = None) -> Store:
        """A new house with rows from elsewhere, in one transaction; `StoreExists` if there is one in that place."""
        return _kind(where)(Opening(where, write=True, fill=fill, notes=notes))

    @classmethod
    def inspect(cls, where: str | Path, notes: Path | None = None) -> Store:
        """The same, only to read: also while a server runs, and without checking anything."""
        return _kind(where)(Opening(where, write=False, notes=notes))

    @contextmanager
    def _begin_to_write(self) -> Iterator[Connection]:
        with self._connect_to_write() as connection, connection.begin():
            connection.info.pop(log.ENDED, None)
            self._lock_head(connection)
            yield connection

    @contextmanager
    def _begin_to_read(self) -> Iterator[Connection]:
        with self._connect_to_read() as connection, connection.begin():
            yield connection

    def _end(self, connection: Connection) -> tuple[int, str] | None:
        end: log.End | None = connection.info.get(log.ENDED)
        return (end.seq, end.hash) if end else None

    def _now(self, connection: Connection) -> Mark:
        return fallen_back.now(connection)

    def _hash_of(self, connection: Connection, seq: int) -> str | None:
        return connection.scalar(select(events.c.hash).where(events.c.seq == seq))

    def _is_remembered(self, connection: Connection) -> bool:
        return not self.shared and fallen_back.is_remembered(connection)

    def _take_for_restored(self, connection: Connection, said: str, mark: Mark | None) -> None:
        fallen_back.take_for_restored(connection, mark)

    def try_to_write(self) -> None:
        with self.write() as connection:
            connection.execute(update(head).values(seq=head.c.seq))

    def notify(self, connection: Connection, text: str) -> None:
        """Tell the other servers, once this transaction is committed."""

    def listen(self, callback: Callable[[str], None]) -> None:
        """Call back, on another thread, with what other servers (and this one) notify.

        An empty text says that the connection was lost for a while and anything may have been missed.
        """

    # --- what each database does in its own way ---

    @abstractmethod
    def _connect_to_write(self) -> Connection: ...

    @abstractmethod
    def _connect_to_read(self) -> Connection: ...

    def _lock_head(self, connection: Connection) -> None:
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
    log.append_event(connection, "house", {"format": FORMAT, "house": house})


def check_format(connection: Connection, where: str) -> None:
    kept = connection.scalar(select(head.c.format))
    if kept is None:
        raise NotAStore(f"{where} holds no house: its first row is missing")
    if not 1 <= kept <= FORMAT:
        raise NotAStore(f"{where} is a house of format {kept}; this Croupier reads formats up to {FORMAT}")


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
    log.append_event(connection, "upgraded", {"from": kept, "to": FORMAT})
    return said


def has_tickets(connection: Connection) -> bool:
    """Whether a house that is only read is of a format with tickets."""
    return bool(connection.scalars(select(head.c.format)).one() >= 3)


def _kind(where: str | Path) -> Callable[[Opening], Store]:
    if is_postgresql(where):
        from croupier.floor.postgresql import PostgresStore

        return PostgresStore
    if "://" in str(where):
        raise NotAStore(f"{where} is no place for a house; name a file, or postgresql://user@host/name")
    from croupier.floor.sqlite import SqliteStore

    return SqliteStore
