"""Where records are kept, whichever database does it: one transaction after the other, each all or nothing.

What is committed is on disk, what fails leaves nothing behind, and how far the store came stands outside it too.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Generic, Self, TypeVar

from croupier.errors import CroupierError
from croupier.records import high_water
from croupier.records.high_water import HighWater, Mark

C = TypeVar("C")
"""A connection, as the database of a store has it."""


class StoreFailed(CroupierError):
    """The database could not do it.

    ``uncertain``: nobody knows whether the last change was kept. ``final``: nothing more is written until the program
    is started again.
    """

    uncertain = False
    final = False


class StoreInUse(CroupierError):
    """Another process has this store open to write."""


class NotAStore(CroupierError):
    """There is something else in that place, or nothing, or a store of a later Croupier."""


class StoreExists(CroupierError):
    """Something is in that place, and is not written over."""


class RecordStore(ABC, Generic[C]):
    """Every method may be called from any thread."""

    WHAT = "store"
    """What this is for people: a house, a night."""

    def __init__(self) -> None:
        self._writing = threading.Lock()
        self._writer: int | None = None  # the thread that holds it
        self._stopped = ""
        self._high_water: HighWater | None = None
        self.fell_back = ""
        """In words, if this store was found to end before the event that it had come to."""

    @contextmanager
    def write(self) -> Iterator[C]:
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
    def _transaction(self) -> Iterator[C]:
        committing = False
        try:
            with self._begin_to_write() as connection:
                yield connection
                end = self._end(connection)
                committing = True
        except Exception as fault:
            failed = fault if isinstance(fault, StoreFailed) else self._failure(fault, committing)
            if failed and failed.final:
                self._stopped = str(failed)
            if failed is None or failed is fault:
                raise
            raise failed from fault
        if end:
            self._committed(end)

    @contextmanager
    def read(self) -> Iterator[C]:
        """The store as it stood at one moment, whatever is written meanwhile."""
        try:
            with self._begin_to_read() as connection:
                yield connection
        except Exception as fault:
            if (failed := self._failure(fault, False)) is None:
                raise
            raise failed from fault

    @abstractmethod
    def try_to_write(self) -> None:
        """Whether the store could keep anything now: a transaction that changes nothing. `StoreFailed` if not."""

    # --- the high-water mark ---

    def mark(self) -> Mark | None:
        """How far this store came, as it stands outside the database. Ask before the database is read."""
        if self._high_water is None:
            return None
        with self.read() as connection:
            return self._high_water.read(self._now(connection).store)

    def fallen_back(self, connection: C, mark: Mark | None) -> str:
        """What the mark says against the log; nothing if the log still holds the event of the mark."""
        return high_water.fault(mark, self._now(connection), lambda seq: self._hash_of(connection, seq), self.WHAT)

    def unmarked(self, connection: C, mark: Mark | None) -> bool:
        """Whether no mark of its own says how far this store came, although people may remember what it does not."""
        own = mark is not None and mark.store == self._now(connection).store
        return not own and self._is_remembered(connection)

    def put_back(self, connection: C, mark: Mark | None) -> str:
        """In words, if the log is not as far as it was, or nobody can tell; nothing if all is well."""
        if self._high_water and self.unmarked(connection, mark):
            return high_water.missing(self._high_water.path, self.WHAT)
        return self.fallen_back(connection, mark)

    def _compare(self, connection: C, mark: Mark | None) -> None:
        """A store that was put back is as good as restored from a copy, and its log says so."""
        if said := self.put_back(connection, mark):
            self.fell_back = said
            self._take_for_restored(connection, said, None if self.unmarked(connection, mark) else mark)

    def _keep_mark(self) -> None:
        """From here on, after every commit."""
        if self._high_water:
            with self.read() as connection:
                self._high_water.begin(self._now(connection))

    def _committed(self, end: tuple[int, str]) -> None:
        if self._high_water:
            self._high_water.note(*end)

    # --- what each store does in its own way ---

    shared = False
    """Several processes may write: what this one knows can be out of date."""

    @abstractmethod
    def _begin_to_write(self) -> AbstractContextManager[C]:
        """A transaction that is committed at the end, and undone by an exception."""

    @abstractmethod
    def _begin_to_read(self) -> AbstractContextManager[C]:
        """A transaction that sees one moment."""

    @abstractmethod
    def _end(self, connection: C) -> tuple[int, str] | None:
        """The number and the hash of the last event that a transaction has written; nothing if it wrote none."""

    @abstractmethod
    def _now(self, connection: C) -> Mark:
        """How far the log goes."""

    @abstractmethod
    def _hash_of(self, connection: C, seq: int) -> str | None:
        """The hash of an event, if there is one of that number."""

    @abstractmethod
    def _is_remembered(self, connection: C) -> bool:
        """Whether it matters that a store without a mark may have come further."""

    @abstractmethod
    def _take_for_restored(self, connection: C, said: str, mark: Mark | None) -> None:
        """What follows for a store that was put back; ``mark``: how far it had come, nothing if nobody can tell."""

    @abstractmethod
    def _failure(self, fault: Exception, committing: bool) -> StoreFailed | None:
        """What to say of a fault of the database itself; nothing of a fault that is the caller's."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database; a second time does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
