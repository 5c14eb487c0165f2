"""Backups and restores: whole or not at all, checked both ways, from either database to either."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import select, text

from croupier.cli import main
from croupier.floor import fair, keys, log
from croupier.floor.audit import audit
from croupier.floor.checkup import checkup
from croupier.floor.fair import SealSpent
from croupier.floor.log import Checkpoint
from croupier.floor.schema import metadata
from croupier.floor.store import Store
from croupier.floor.upkeep import backup, restore
from croupier.records import copies
from croupier.records.copies import Damaged, checkpoint_file
from croupier.records.store import NotAStore, StoreExists, StoreFailed
from tests.floor.playing import BOTH
from tests.floor.postgres import Cluster
from tests.floor.test_audit import grown, small

pytestmark = BOTH

Opener = Callable[[str], Store]


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with store.read() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
            for table in metadata.sorted_tables
        }


def test_a_backup_is_a_house_with_its_checkpoint(store: Store, where: str, tmp_path: Path) -> None:
    small(store)
    copy, checkpoint = backup(where, tmp_path / "copy.db")
    with store.read() as connection:
        assert checkpoint == log.checkpoint_now(connection)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with Store.inspect(copy) as copied:
        assert everything(copied) == everything(store)
        assert audit(copied, checkpoint).faults == []
    short, hash, at = checkpoint_file(copy).read_text().splitlines()
    assert Checkpoint.read(short) == Checkpoint(checkpoint.size, checkpoint.hash[:16])
    assert (hash, at) == (checkpoint.hash, checkpoint.at)
    assert sorted(path.name for path in tmp_path.glob("*copy*")) == ["copy.db", "copy.db.checkpoint"]


def test_a_backup_can_be_read_from_a_place_that_cannot_be_written(file_store: Store, tmp_path: Path) -> None:
    copy, _ = backup(file_store.where, tmp_path / "copy.db")
    with sqlite3.connect(f"{copy.as_uri()}?immutable=1", uri=True) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    connection.close()


def test_a_backup_in_a_folder_is_named_after_the_time(file_store: Store, tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    copy, _ = backup(file_store.where, tmp_path / "backups")
    assert copy.match("backups/house-20??-??-??T??????Z.db")


def test_a_folder_with_a_slash_at_its_end_is_made(file_store: Store, tmp_path: Path) -> None:
    copy, _ = backup(file_store.where, f"{tmp_path}/safe/monday/")
    assert copy.match("safe/monday/house-20??-??-??T??????Z.db")
    assert copy.parent.stat().st_mode & 0o777 == 0o700  # it will hold secrets


def test_why_a_folder_cannot_be_made(file_store: Store, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("mine")
    with pytest.raises(StoreFailed, match=r"no backup was made: .*letter is a file, not a folder"):
        backup(file_store.where, f"{tmp_path}/letter/")
    with pytest.raises(StoreFailed, match=r"no backup was made: the folder .* cannot be made: Not a directory"):
        backup(file_store.where, f"{tmp_path}/letter/monday/")
    with pytest.raises(StoreFailed, match="cannot read"):
        backup(tmp_path / "nothing.db", f"{tmp_path}/safe/")
    assert not (tmp_path / "safe").exists()  # nothing was there to be copied


def test_a_backup_while_others_write(file_store: Store, tmp_path: Path) -> None:
    """It is of one moment: the books balance and the chain is whole, whatever is written meanwhile."""
    done = threading.Event()

    def work() -> None:
        while not done.is_set():
            with file_store.write() as connection:
                log.append_event(connection, "note", {"text": "x" * 500})
                grown(connection, 100)

    thread = threading.Thread(target=work)
    thread.start()
    try:
        made = [backup(file_store.where, tmp_path / f"copy-{n}.db") for n in range(5)]
    finally:
        done.set()
        thread.join()
    assert [checkpoint.size for _, checkpoint in made] == sorted(checkpoint.size for _, checkpoint in made)
    for copy, checkpoint in made:
        with Store.inspect(copy) as copied:
            assert audit(copied, checkpoint).faults == []
        assert audit(file_store, checkpoint).faults == []  # the house still agrees with what was noted down then


def test_a_backup_writes_over_nothing(file_store: Store, tmp_path: Path) -> None:
    for taken in (tmp_path / "copy.db", checkpoint_file(tmp_path / "copy.db")):
        taken.write_text("mine")
        with pytest.raises(StoreExists, match="writes over nothing"):
            backup(file_store.where, tmp_path / "copy.db")
        assert taken.read_text() == "mine"
        taken.unlink()
    with pytest.raises(StoreFailed, match=r"no folder .*nowhere; croupier backup .*nowhere/ would make it"):
        backup(file_store.where, tmp_path / "nowhere" / "copy.db")


def test_somebody_who_is_quicker_is_not_written_over(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.db"
    settle = copies.settle_copy
    monkeypatch.setattr(copies, "settle_copy", lambda copy: (settle(copy), target.write_text("mine")))
    with pytest.raises(StoreFailed, match="no backup was made"):
        backup(file_store.where, target)
    assert target.read_text() == "mine"
    assert not checkpoint_file(target).exists()


def test_a_memory_stick_without_links(file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    copy, _ = backup(file_store.where, tmp_path / "copy.db")
    with Store.inspect(copy) as copied:
        assert audit(copied).faults == []
    assert len(list(tmp_path.glob("*copy*"))) == 2


def test_no_backup_of_a_damaged_house(file_store: Store, tmp_path: Path) -> None:
    with file_store.write() as connection:
        connection.execute(text("UPDATE head SET hash = 'x'"))
    with pytest.raises(Damaged, match="the house is damaged"):
        backup(file_store.where, tmp_path / "copy.db")
    assert not list(tmp_path.glob("*copy*"))


def test_no_backup_of_what_is_no_house(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear house, " * 100)
    with pytest.raises(NotAStore):
        backup(tmp_path / "letter.txt", tmp_path / "copy.db")
    with pytest.raises(StoreFailed):
        backup(tmp_path / "nothing.db", tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["letter.txt"]


# --- Restore ---


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A place where there is no house."""
    if request.param == "sqlite":
        return str(tmp_path / "elsewhere.db")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.house()


def test_a_restored_house_is_what_was_backed_up(
    store: Store, where: str, elsewhere: str, tmp_path: Path, open_store: Opener
) -> None:
    """From either database to either."""
    small(store)
    with store.write() as connection:
        keys.answer_once(connection, "k", 7, "d", lambda: {"n": 1})
    copy, checkpoint = backup(where, tmp_path / "copy.db")
    found = restore(copy, elsewhere)
    assert (found.checkpoint, found.faults) == (checkpoint, [])
    again = open_store(elsewhere)
    assert audit(again, checkpoint).faults == []
    before, after = everything(store), everything(again)
    with again.read() as connection:
        last = log.read_events(connection, after=checkpoint.size)
    assert [(event.kind, event.body) for event in last] == [
        ("restored", {"size": checkpoint.size, "hash": checkpoint.hash}),
        ("barred", {"number": 2, "why": "restored"}),
    ]
    assert after["events"][:-2] == before["events"]
    for name in set(before) - {"events", "head", "seals"}:
        assert after[name] == before[name], name
    with again.write() as connection:  # and it goes on: triggers, numbers, answers
        assert grown(connection, 5) == 5
        assert keys.answer_once(connection, "k", 7, "d", lambda: {"n": 2}) == {"n": 1}
    assert audit(again).faults == []


def test_no_seal_of_the_time_before_is_drawn_from_again(file_store: Store, tmp_path: Path, open_store: Opener) -> None:
    """Guests may have seen what came of it in the hours that were lost."""
    with file_store.write() as connection:
        for _ in range(3):
            fair.new_seal(connection, "t")
        fair.lock(connection, "t", 1)
        fair.reveal(connection, "t", 1)
        fair.lock(connection, "t", 2)
    copy, _ = backup(file_store.where, tmp_path / "copy.db")
    restore(copy, tmp_path / "again.db")
    again = open_store(str(tmp_path / "again.db"))
    with again.write() as connection:
        assert [seal.state for seal in fair.all_seals(connection, "t")] == ["revealed", "barred", "barred"]
        for use in (fair.lock, fair.stream):
            with pytest.raises(SealSpent, match="barred"):
                use(connection, "t", 2)
        assert fair.reveal(connection, "t", 2)["secret"]  # what it was can still be shown
        assert fair.new_seal(connection, "t").number == 4
    assert audit(again).faults == []


def test_a_restore_writes_over_nothing(store: Store, where: str, tmp_path: Path) -> None:
    copy, _ = backup(where, tmp_path / "copy.db")
    before = everything(store)
    with pytest.raises(StoreExists):
        restore(copy, where)
    assert everything(store) == before
    (tmp_path / "letter.txt").write_text("Dear house")
    with pytest.raises(StoreExists, match="move it away"):
        restore(copy, tmp_path / "letter.txt")


def test_a_damaged_backup_is_not_restored(file_store: Store, tmp_path: Path) -> None:
    small(file_store)
    copy, _ = backup(file_store.where, tmp_path / "copy.db")
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE accounts SET balance = 999999 WHERE name = 'meter:m'")
    connection.close()
    with pytest.raises(Damaged, match="meter:m is kept at 999999"):
        restore(copy, tmp_path / "again.db")
    assert not (tmp_path / "again.db").exists()


def test_a_backup_that_its_checkpoint_contradicts_is_not_restored(
    file_store: Store, tmp_path: Path, open_store: Opener
) -> None:
    """As when somebody puts another file, sound in itself, in its place."""
    small(file_store)
    copy, _ = backup(file_store.where, tmp_path / "copy.db")
    small(other := open_store(str(tmp_path / "other.db")))
    forged, _ = backup(other.where, tmp_path / "forged.db")
    forged.replace(copy)
    with pytest.raises(Damaged, match="rewritten"):
        restore(copy, tmp_path / "again.db")
    checkpoint_file(copy).write_text("nonsense")
    with pytest.raises(Damaged, match="cannot be read"):
        restore(copy, tmp_path / "again.db")
    checkpoint_file(copy).unlink()
    restore(copy, tmp_path / "again.db")  # without a checkpoint nobody can tell


def test_an_interrupted_restore_leaves_no_house(
    file_store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(file_store)
    copy, _ = backup(file_store.where, tmp_path / "copy.db")

    def fail(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(log, "append_event", fail)
        with pytest.raises(KeyboardInterrupt):
            restore(copy, tmp_path / "again.db")
    assert not list(tmp_path.glob("*again*"))
    restore(copy, tmp_path / "again.db")
    assert sorted(path.name for path in tmp_path.glob("*again*")) == ["again.db", "again.db.head"]
    assert stat.S_IMODE((tmp_path / "again.db").stat().st_mode) == 0o600


# --- Files that were made to do harm ---

FOREVER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT {} FROM n"
EVENTS = "i AS seq, '' AS at, '' AS kind, '' AS table_id, 0 AS revision, 0 AS \"by\", '' AS body, '' AS hash"


@pytest.mark.parametrize(
    ("trick", "says"),
    [
        (
            ["DROP TABLE events", f"CREATE VIEW events AS {FOREVER.format(EVENTS)}"],
            "a view 'events' that is not Croupier's",
        ),
        ([f"CREATE VIEW more AS {FOREVER.format('i')}"], "a view 'more'"),
        (
            [f"CREATE TRIGGER slow BEFORE UPDATE ON head BEGIN SELECT count(*) FROM ({FOREVER.format('i')}); END"],
            "a trigger 'slow'",
        ),
        (["CREATE TABLE full (x CHECK (length(hex(randomblob(900000000))) > 0))"], "a condition"),
        (["ALTER TABLE people ADD COLUMN x AS (hex(zeroblob(900000000)))"], "the column 'x' of 'people' is computed"),
        (["CREATE INDEX slow ON rounds (hex(zeroblob(900000000)))"], "an index 'slow'"),
        (["DROP TABLE answers"], "no table answers"),
    ],
)
def test_a_copy_with_hostile_views_does_not_hang_anything(
    file_store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str], trick: list[str], says: str
) -> None:
    copy, _ = backup(file_store.where, tmp_path / "copy.db")
    with sqlite3.connect(copy) as connection:
        for each in trick:
            connection.execute(each)
    connection.close()
    for act in (
        lambda: restore(copy, tmp_path / "new.db"),
        lambda: backup(copy, tmp_path / "again.db"),
        lambda: Store.open(copy),
    ):
        with pytest.raises(NotAStore, match=says):
            act()
    assert any(says in one.says for one in checkup(copy))
    assert main(["verify", str(copy)]) == 2
    assert says in capsys.readouterr().err


def test_looking_at_a_house_that_was_stopped_leaves_it_one_file(tmp_path: Path) -> None:
    """SQLite makes a write-ahead log for whoever reads; a backup, too, was made from such a house."""
    where = tmp_path / "house.db"
    with Store.open(where) as store:
        small(store)
    there, kept = sorted(tmp_path.iterdir()), where.read_bytes()
    assert not where.with_name("house.db-wal").exists()
    for command in (["verify", str(where)], ["doctor", "--store", str(where)]):
        assert main(command) == 0
        assert sorted(tmp_path.iterdir()) == there
    copy, _ = backup(where, tmp_path / "copy.db")
    copy.unlink()
    checkpoint_file(copy).unlink()
    assert (sorted(tmp_path.iterdir()), where.read_bytes()) == (there, kept)


def test_looking_at_a_house_that_runs_takes_nothing_of_it_away(tmp_path: Path) -> None:
    where = tmp_path / "house.db"
    Store.open(where).close()
    with Store.inspect(where) as looking:
        with looking.read() as connection:
            size = log.checkpoint_now(connection).size
        with Store.open(where) as store:  # it is started meanwhile
            small(store)
            looking.close()
            assert where.with_name("house.db-wal").stat().st_size
            with store.read() as connection:
                assert log.checkpoint_now(connection).size > size
        assert audit(Store.inspect(where)).faults == []
