"""A house in a PostgreSQL database, for several servers at once.

No process owns anything: whoever writes first locks the one row of `head`, so transactions of all servers follow one
another, and tells the others by NOTIFY in the same transaction.
"""

from __future__ import annotations

import hashlib
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from croupier.errors import CroupierError, to_install
from croupier.floor import fallen_back, log
from croupier.floor.schema import ADDED, head, metadata
from croupier.floor.store import Opening, Store, bring_up_to_date, check_format, found, reason
from croupier.records.high_water import HighWater, Mark, gone_words
from croupier.records.store import NotAStore, StoreExists, StoreFailed

try:
    import psycopg
except ImportError:
    raise CroupierError(f"a house on PostgreSQL needs psycopg: {to_install('postgresql')}") from None

# A reported commit is on disk whatever the server's own default; nobody waits, or makes others wait, for ever.
SESSION = (
    "SET synchronous_commit = on",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '60s'",
)
_FOUNDING = 0x43525052  # an advisory lock: two servers that start at once make one house
_LOCK = select(head.c.seq).with_for_update()
_POLL = 0.25  # seconds: how soon a listener notices that it is to end

_logger = logging.getLogger(__name__)


class PostgresStore(Store):
    shared = True

    def __init__(self, opening: Opening) -> None:
        super().__init__()
        try:
            url = make_url(str(opening.where)).set(drivername="postgresql+psycopg")
        except (ArgumentError, ValueError):
            raise NotAStore("this is no address of a database; write postgresql://user@host/name") from None
        self.where = url.set(drivername="postgresql").render_as_string(hide_password=True)
        defaults = {"connect_timeout": "5", "application_name": "croupier"}
        self._engine = create_engine(
            url.update_query_dict({name: value for name, value in defaults.items() if name not in url.query}),
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=24,
            pool_timeout=10,
        )
        self._reader = self._engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._writable = opening.write
        self._last = Mark("", 0, "")
        self._closing = threading.Event()
        self._listener: threading.Thread | None = None
        event.listen(self._engine, "connect", _prepare)
        try:
            self._open(opening.fill, opening.notes)
            if opening.write:
                self._keep_mark()
            if opening.write and opening.notes:
                self._keep_place(opening.notes)
        except DBAPIError as fault:
            self.close()
            raise StoreFailed(f"cannot open {self.where}: {reason(fault)}") from fault
        except BaseException:
            self.close()
            raise

    def _open(self, fill: Callable[[Connection], None] | None, notes: Path | None) -> None:
        with self._engine.begin() as connection:
            connection.execute(select(func.pg_advisory_xact_lock(_FOUNDING)))
            ours, there = set(metadata.tables), set(inspect(connection).get_table_names())
            is_new = self._writable and not ours & there
            needed = ours - {table.name for table in ADDED}
            if is_new:
                found(connection, fill)
            elif fill is not None:
                raise StoreExists(f"{self.where} holds tables already; restore into an empty database")
            elif not there and (lost := self._lost_here(notes)):
                raise NotAStore(f"{self.where} is empty: {gone_words(lost, 'house')}")
            elif not needed <= there:
                raise NotAStore(f"{self.where} holds other tables, or none: it is not a house of Croupier")
            check_format(connection, self.where)
            house = connection.scalars(select(head.c.house)).one()
            self._channel = f"croupier_{house}"
            self._last = Mark(house, 0, "")
            self._high_water = HighWater(notes / f"{house}.head") if notes else None
            if self._writable:
                self._lock_head(connection)  # or another server writes between two looks at the log
                log.check_tail(connection)
                connection.execute(_LOCK)
                self._compare(connection, self.mark() if fill is None else None)
                if is_new and fill is None and (lost := self._lost_here(notes)):
                    self.fell_back = fallen_back.found_in_its_place(connection, lost)
                self.upgraded = bring_up_to_date(connection)

    def _lost_here(self, notes: Path | None) -> Mark | None:
        """How far the house came that this database held before, by the address; nothing where there was none."""
        if notes is None or not (last := self._place(notes).read()):
            return None
        return HighWater(notes / f"{last.store}.head").read(last.store) or last

    def _place(self, notes: Path) -> HighWater:
        """Which house this database holds: a database that is made anew has nothing of it."""
        return HighWater(notes / f"at-{hashlib.sha256(self.where.encode()).hexdigest()[:32]}.head")

    def _keep_place(self, notes: Path) -> None:
        place = self._place(notes)
        with self.read() as connection:
            place.begin(fallen_back.now(connection))
        place.close()

    # --- using ---

    def _connect_to_write(self) -> Connection:
        if not self._writable or self._closing.is_set():
            raise StoreFailed("nothing was changed: the house is closed, or open only to read")
        return self._engine.connect()

    def _connect_to_read(self) -> Connection:
        return self._reader.connect()

    def _lock_head(self, connection: Connection) -> None:
        """And see whether another server of the database has taken over, to which our last commit never came."""
        if connection.scalars(_LOCK).one() < self._last.size:
            self._compare(connection, self._last)
            _logger.error("%s: %s", self.where, self.fell_back)

    def mark(self) -> Mark | None:
        return self._high_water.read() if self._high_water else None

    def _committed(self, end: tuple[int, str]) -> None:
        super()._committed(end)
        self._last = Mark(self._last.store, *end)

    def _failure(self, fault: Exception, committing: bool) -> StoreFailed | None:
        failed = super()._failure(fault, committing)
        if failed and committing and isinstance(fault, DBAPIError):
            failed = StoreFailed(
                f"the database was lost while it committed ({reason(fault)}), and may or may not have kept the change; "
                "send the same command again with the same key"
            )
            failed.uncertain = True
        return failed

    def notify(self, connection: Connection, text: str) -> None:
        connection.execute(select(func.pg_notify(self._channel, text)))

    def listen(self, callback: Callable[[str], None]) -> None:
        if self._listener is not None:
            raise RuntimeError("somebody listens already")
        ready = threading.Event()
        self._listener = threading.Thread(
            target=self._hear, args=(callback, ready), name="croupier-listener", daemon=True
        )
        self._listener.start()
        ready.wait(5)

    def _hear(self, callback: Callable[[str], None], ready: threading.Event) -> None:
        lost = False
        while not self._closing.is_set():
            try:
                args, options = self._engine.dialect.create_connect_args(self._engine.url)
                with psycopg.connect(*args, **options, autocommit=True) as connection:
                    connection.execute(f"LISTEN {self._channel}".encode())
                    if lost:
                        _tell(callback, "")
                    ready.set()
                    while not self._closing.is_set():
                        for heard in connection.notifies(timeout=_POLL):
                            _tell(callback, heard.payload)
            except psycopg.Error as fault:
                _logger.warning("no news from the other servers: %s", " ".join(str(fault).split()))
                lost = True
                self._closing.wait(1)

    def close(self) -> None:
        self._closing.set()
        if self._listener is not None and self._listener is not threading.current_thread():
            self._listener.join(5)
        self._engine.dispose()
        if self._high_water:
            self._high_water.close()


def _tell(callback: Callable[[str], None], said: str) -> None:
    try:
        callback(said)
    except Exception:
        _logger.exception("what another server said could not be taken up")


def _prepare(connection: Any, _record: object) -> None:
    with connection.cursor() as cursor:
        for setting in SESSION:
            cursor.execute(setting)
    connection.commit()


def settings(store: Store) -> dict[str, str]:
    """What the server says of itself, for `croupier doctor`."""
    names = ("server_version", "fsync", "full_page_writes")
    with store.read() as connection:
        return {name: str(connection.scalar(text(f"SHOW {name}"))) for name in names}
