"""What every store promises of a disk that is full or fails: it refuses in words, and says what nobody can know."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import text

from croupier.records.store import StoreFailed
from tests.records.kinds import PAID, OfHouseOnAServer, Records


def _trap(records: Records, does: str, trigger: str) -> None:
    """On a server: something happens to whoever adds an event."""
    body = f"LANGUAGE plpgsql AS $$ BEGIN {does}; RETURN NEW; END $$"
    with records.store.write() as connection:
        connection.execute(text(f"CREATE FUNCTION trap() RETURNS trigger {body}"))
        connection.execute(text(f"CREATE {trigger} FOR EACH ROW EXECUTE FUNCTION trap()"))


def _no_trap(records: Records) -> None:
    with records.store.write() as connection:
        connection.execute(text("DROP TRIGGER trapped ON events"))


@contextmanager
def no_room(records: Records) -> Iterator[None]:
    """The disk is full: no file may grow, and on a server no event finds room."""
    if isinstance(records, OfHouseOnAServer):
        full = "RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'"
        _trap(records, full, "TRIGGER trapped BEFORE INSERT ON events")
        try:
            yield
        finally:
            _no_trap(records)
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    written = max(path.stat().st_size for path in records.path.parent.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (written, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _until_refused(records: Records, paid: int) -> tuple[int, StoreFailed]:
    """How many orders were acknowledged before one was refused, and with what."""
    for number in range(1000):
        try:
            records.pay(f"order-{number}")
        except StoreFailed as failed:
            return paid + number, failed
    raise AssertionError("nothing was refused")


def test_a_full_disk_refuses_and_works_again(records: Records) -> None:
    records.pay("a")
    with no_room(records):
        paid, failed = _until_refused(records, 1)
        assert str(failed).startswith("nothing was changed: ")
        assert not failed.uncertain
        with pytest.raises(StoreFailed, match="nothing was changed: "):
            records.pay("still")
        assert records.received() == paid * PAID
    records.pay("still")  # somebody made room
    assert records.received() == (paid + 1) * PAID
    records.close()
    assert records.audit().faults == []
    records.open()
    assert not records.store.fell_back


@pytest.mark.in_files
def test_a_disk_that_is_nearly_full_is_told_before(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    before = records.checkpoint()
    records.store.try_to_write()
    monkeypatch.setattr("croupier.records.sqlite_file.LEAST_FREE", 10**18)
    with pytest.raises(StoreFailed, match="the disk is full: "):
        records.store.try_to_write()
    assert records.checkpoint() == before


class _Unsynchronized(sqlite3.Connection):
    """Whose commits are on the disk or not: the system could not tell."""

    failing = False
    kept = False

    def _fail(self) -> None:
        fault = sqlite3.OperationalError("disk I/O error")
        fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise fault

    def commit(self) -> None:
        if not _Unsynchronized.failing or _Unsynchronized.kept:
            super().commit()
        if _Unsynchronized.failing:
            self._fail()

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        if sql != "COMMIT":
            return super().execute(sql, *values)  # type: ignore[arg-type]
        self.commit()
        return self.cursor()


@pytest.mark.in_files
@pytest.mark.parametrize("kept", [True, False], ids=["kept", "not kept"])
def test_after_a_failed_synchronization_nothing_more_is_written(
    records: Records, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    """Nobody knows whether the last change is there: it says so, and the same key finds out after a new start."""
    records.pay("a")
    records.close()
    connect = sqlite3.connect
    monkeypatch.setattr(_Unsynchronized, "failing", False)
    monkeypatch.setattr(_Unsynchronized, "kept", kept)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", lambda *args, **how: connect(*args, **how, factory=_Unsynchronized))
        records.open()
        _Unsynchronized.failing = True
        with pytest.raises(StoreFailed, match="may or may not have kept the last change; start the program") as raised:
            records.pay("b")
        assert raised.value.uncertain
        _Unsynchronized.failing = False
        with pytest.raises(StoreFailed, match="start the program again"):
            records.pay("c")
        records.close()
    records.open()
    assert records.received() == (2 if kept else 1) * PAID
    records.pay("b")
    assert records.received() == 2 * PAID
    assert not records.store.fell_back


@pytest.mark.on_a_server
def test_a_database_lost_while_it_commits_is_uncertain(records: Records) -> None:
    """Nobody can know then whether it was kept; the same command sent again finds out."""
    records.pay("a")
    lost = "PERFORM pg_terminate_backend(pg_backend_pid())"
    _trap(records, lost, "CONSTRAINT TRIGGER trapped AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED")
    with pytest.raises(StoreFailed, match="may or may not have kept the change") as raised:
        records.pay("b")
    assert raised.value.uncertain
    _no_trap(records)
    records.pay("b")
    assert records.received() == 2 * PAID
