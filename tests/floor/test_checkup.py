"""`croupier doctor`: what it notices."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections import namedtuple
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from croupier.floor import checkup, ledger, log, people
from croupier.floor.store import Store
from croupier.records import timestamps
from tests.floor.postgres import Cluster

Usage = namedtuple("Usage", "total used free")


def found(where: str | Path) -> dict[str, tuple[str, str]]:
    return {finding.about: (finding.level, finding.says) for finding in checkup.checkup(where)}


def test_a_sound_house(store: Store, where: str) -> None:
    with store.write() as connection:
        event = log.append_event(connection, "note", {})
        ledger.post(connection, [("bank", -5), ("purse:1", 5)], why="sale", event=event.seq)
    said = found(where)
    levels = {about: level for about, (level, _) in said.items()}
    assert "fault" not in levels.values()
    assert levels["house"] == levels["log"] == levels["books"] == levels["clock"] == "ok"
    with store.read() as connection:
        assert log.checkpoint_now(connection).short in said["log"][1]


def test_no_house_yet(tmp_path: Path) -> None:
    said = found(tmp_path / "deep" / "house.db")
    assert said["house"][0] == "note"
    assert "croupier serve makes it" in said["house"][1]
    assert not (tmp_path / "deep").exists()


def test_something_else(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear house, " * 100)
    assert found(tmp_path / "letter.txt")["house"][0] == "fault"


def test_an_old_sqlite(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for version, level in (((3, 40, 1), "note"), ((3, 51, 2), "note"), ((3, 51, 3), "ok"), ((3, 60, 0), "ok")):
        monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
        assert found(file_store.where)["SQLite"][0] == level


def test_permissions(file_store: Store) -> None:
    assert found(file_store.where)["permissions"][0] == "ok"
    Path(file_store.where).chmod(0o640)
    level, says = found(file_store.where)["permissions"]
    assert level == "warning"
    assert "chmod 600" in says


def test_another_name(file_store: Store, tmp_path: Path) -> None:
    assert "names" not in found(file_store.where)
    os.link(file_store.where, tmp_path / "second.db")
    level, says = found(file_store.where)["names"]
    assert level == "fault"
    assert "a hard link" in says


def test_little_disk(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for free, level in ((5_000_000_000, "ok"), (500_000_000, "warning"), (50_000_000, "fault")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: Usage(10**12, 0, free))
        assert found(file_store.where)["disk"][0] == level


OTHER = """
import sqlite3, sys
from tests.floor.playing import BOTH

pytestmark = BOTH
connection = sqlite3.connect(sys.argv[1])
connection.execute("SELECT count(*) FROM head").fetchall()
print("open", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not Path("/proc/self/fdinfo").exists(), reason="this system does not tell who has a file open")
def test_another_program_that_writes(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(file_store.where)["writers"][0] == "ok"
    other = subprocess.Popen(
        [sys.executable, "-c", OTHER, file_store.where], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 2))
        level, says = found(file_store.where)["writers"]
        assert level == "fault"
        assert str(other.pid) in says
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 51, 3))
        assert found(file_store.where)["writers"][0] == "warning"
    finally:
        other.communicate()


def test_a_damaged_log_and_books_that_do_not_balance(store: Store, where: str) -> None:
    with store.write() as connection:
        event = log.append_event(connection, "note", {})
        ledger.post(connection, [("bank", -5), ("purse:1", 5)], why="sale", event=event.seq)
        connection.execute(text("UPDATE accounts SET balance = 6 WHERE name = 'purse:1'"))
        connection.execute(text("UPDATE head SET hash = 'x'"))
    said = found(where)
    assert said["log"][0] == said["books"][0] == "fault"


def test_the_clock(file_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    now = timestamps.utc_now()

    def at(moment: datetime) -> str:
        monkeypatch.setattr(timestamps, "utc_now", lambda: moment)
        return found(file_store.where)["clock"][0]

    assert at(now) == "ok"
    assert at(now - timedelta(hours=1)) == "warning"  # the last event would be in the future
    assert at(datetime(1970, 1, 1, tzinfo=UTC)) == "warning"
    monkeypatch.setattr(timestamps, "utc_now", lambda: now + timedelta(days=1))
    with file_store.write() as connection:
        log.append_event(connection, "note", {})
    monkeypatch.setattr(timestamps, "utc_now", lambda: now)
    with file_store.write() as connection:
        log.append_event(connection, "note", {})
    assert at(now + timedelta(days=2)) == "warning"  # it was set back in between


def test_locked_names(file_store: Store) -> None:
    with file_store.write() as connection:
        people.come_in(connection, "Ann", pin="246810")
        connection.execute(text("UPDATE people SET locked = 1"))
    assert found(file_store.where)["people"][0] == "note"


def test_a_database_that_may_lose_what_it_reported(cluster: Cluster) -> None:
    """The tests' own server runs without synchronization, and is told so."""
    where = cluster.house()
    Store.open(where).close()
    warnings = [finding for finding in checkup.checkup(where) if finding.level == "warning"]
    assert [finding.says.split(":")[0] for finding in warnings] == ["fsync is off"]


def test_a_database_that_is_not_there() -> None:
    said = found("postgresql://ann:sesame@127.0.0.1:1/house?connect_timeout=1")
    assert said["house"][0] == "fault"
    assert "sesame" not in str(said)
