"""Whose a file is, without leaving anything beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.records import sqlite_file
from croupier.records.sqlite_file import application_of, failure_of

OURS = 0x43525052


def made(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE things (name TEXT)")
    connection.execute(f"PRAGMA application_id = {OURS}")
    return connection


def test_whose_a_file_is(tmp_path: Path) -> None:
    path = tmp_path / "ours.db"
    with closing(made(path)):
        assert application_of(path) == OURS  # it stands in the write-ahead log alone
    assert application_of(path) == OURS
    assert [each.name for each in tmp_path.iterdir()] == ["ours.db"]


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"Dear house, " * 100, b"\0" * 100])
def test_of_anything_else_it_is_nobodys(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "letter"
    path.write_bytes(content)
    assert application_of(path) == 0
    assert path.read_bytes() == content
    assert application_of(tmp_path / "nothing") == 0
    assert application_of(tmp_path) == 0


def test_a_fault_of_the_caller_is_not_one_of_the_database() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE things (name TEXT NOT NULL)")
        with pytest.raises(sqlite3.IntegrityError) as refused:
            connection.execute("INSERT INTO things VALUES (NULL)")
    assert failure_of(refused.value) is None
    assert failure_of(ValueError("no")) is None
    damaged = failure_of(sqlite3.DatabaseError("database disk image\nis malformed"))
    assert damaged
    assert str(damaged) == "nothing was changed: database disk image is malformed"
    assert (damaged.uncertain, damaged.final) == (False, False)


def test_nothing_beside_a_store_is_left(tmp_path: Path) -> None:
    for suffix in sqlite_file.BESIDE:
        (tmp_path / f"night.db{suffix}").touch()
    (tmp_path / "night.db.checkpoint").touch()
    sqlite_file.remove_file(tmp_path / "night.db")
    assert [path.name for path in tmp_path.iterdir()] == ["night.db.checkpoint"]
