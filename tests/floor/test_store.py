"""The store: one transaction at a time, all or nothing, on either database."""

from __future__ import annotations

import os
import signal
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from croupier.errors import CroupierError
from croupier.floor import fair, ledger, log
from croupier.floor.schema import APPEND_ONLY
from croupier.floor.store import Store
from croupier.records.store import NotAStore, StoreFailed, StoreInUse
from tests.floor.playing import BOTH, keep_round

pytestmark = BOTH

Opener = Callable[[str], Store]


def size(store: Store) -> int:
    with store.read() as connection:
        return log.checkpoint_now(connection).size


def sell(connection: Connection, note: str = "") -> None:
    event = log.append_event(connection, "note", {"note": note})
    ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)


def fill(store: Store) -> None:
    """A row in every table that is only ever added to."""
    with store.write() as connection:
        event = log.append_event(connection, "table", {"lines": []}, table="craps-1", revision=1)
        ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)
        keep_round(connection, "craps-1", 1, "croupier tape 1\n", net={"Ann": 0})
        fair.new_seal(connection, "craps-1")
        stream = fair.lock(connection, "craps-1", 1)
        fair.save(connection, "craps-1", 1, stream.consumed, [{"cut": 3}])
        fair.reveal(connection, "craps-1", 1)


def test_a_new_house_is_there_when_it_is_opened_again(where: str, open_store: Opener) -> None:
    with Store.open(where) as first, first.write() as connection:
        log.append_event(connection, "note", {"n": 1})
    again = open_store(where)
    with again.read() as connection:
        assert [event.kind for event in log.read_events(connection)] == ["house", "note"]


def test_an_exception_undoes_everything(store: Store) -> None:
    before = size(store)
    with suppress(ZeroDivisionError), store.write() as connection:
        sell(connection)
        raise ZeroDivisionError
    assert size(store) == before
    with store.read() as connection:
        assert ledger.trial_balance(connection) == []


def test_a_refusal_comes_out_as_it_was_raised(store: Store) -> None:
    with pytest.raises(ledger.BelowFloor), store.write() as connection:
        ledger.post(connection, [("purse:1", -1), ("bank", 1)], why="", event=1)


def test_transactions_do_not_nest(store: Store) -> None:
    with store.write(), pytest.raises(RuntimeError), store.write():
        pass
    with store.write() as connection:  # and the store still works
        log.append_event(connection, "note", {})


def test_readers_see_one_moment(store: Store) -> None:
    with store.read() as reading:
        before = log.checkpoint_now(reading)
        with store.write() as connection:
            log.append_event(connection, "note", {})
        assert log.checkpoint_now(reading) == before
    assert size(store) == before.size + 1


def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises((CroupierError, DBAPIError), match=r"read-?only"), store.read() as connection:
        connection.execute(text("UPDATE head SET entry = 7"))
    with store.read() as connection:
        assert connection.scalar(text("SELECT entry FROM head")) == 0


def test_eight_threads_write_one_after_another(store: Store) -> None:
    def work() -> None:
        for _ in range(25):
            with store.write() as connection:
                log.append_event(connection, "note", {})

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with store.read() as connection:
        found = log.read_events(connection)
    assert [event.seq for event in found] == list(range(1, 202))


@pytest.mark.parametrize("table", [table.name for table in APPEND_ONLY])
@pytest.mark.parametrize("change", ["UPDATE {} SET {} = {}", "DELETE FROM {}"])
def test_the_record_is_only_added_to(store: Store, table: str, change: str) -> None:
    fill(store)
    column = next(each for each in APPEND_ONLY if each.name == table).columns.keys()[0]
    statement = change.format(table, column, column)
    with store.read() as connection:
        before = connection.execute(text(f"SELECT * FROM {table}")).all()
    assert before
    with pytest.raises(IntegrityError, match=f"{table} is only ever added to"), store.write() as connection:
        connection.execute(text(statement))
    with store.read() as connection:
        assert connection.execute(text(f"SELECT * FROM {table}")).all() == before


def test_nothing_is_replaced_either(store: Store) -> None:
    if store.shared:
        with pytest.raises(IntegrityError, match="only ever added to"), store.write() as connection:
            connection.execute(text("TRUNCATE events CASCADE"))
    else:
        with pytest.raises(IntegrityError, match="only ever added to"), store.write() as connection:
            connection.execute(text("INSERT OR REPLACE INTO events SELECT * FROM events WHERE seq = 1"))
    assert size(store) == 1


def test_only_to_read(where: str, open_store: Opener) -> None:
    open_store(where)
    with Store.inspect(where) as inspected:
        assert size(inspected) == 1
        with pytest.raises(StoreFailed, match="only to read"), inspected.write():
            pass


def test_there_must_be_a_house_to_inspect(where: str) -> None:
    with pytest.raises(CroupierError):
        Store.inspect(where)
    if "://" not in where:
        assert not Path(where).exists()


def test_a_house_of_a_later_croupier_is_left_alone(where: str) -> None:
    with Store.open(where) as store, store.write() as connection:
        connection.execute(text("UPDATE head SET format = 99"))
    with pytest.raises(NotAStore, match="format 99"):
        Store.open(where)
    with pytest.raises(NotAStore, match="format 99"):
        Store.inspect(where)


def test_a_damaged_end_of_the_log_keeps_the_house_shut(where: str) -> None:
    with Store.open(where) as store, store.write() as connection:
        log.append_event(connection, "note", {})
        connection.execute(text("UPDATE head SET hash = 'f00'"))
    with pytest.raises(log.BrokenLog, match="croupier verify"):
        Store.open(where)


# --- SQLite ---


def test_full_durability(file_store: Store) -> None:
    with file_store.write() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # full
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_only_its_owner_may_read_the_file(file_store: Store, tmp_path: Path) -> None:
    with file_store.write() as connection:
        log.append_event(connection, "note", {})
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("house.db*")} == {0o600}


def test_a_file_that_others_could_read_is_made_private(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    Store.open(path).close()
    path.chmod(0o644)
    Store.open(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


SERVER = """
import sys, time
from croupier.floor.store import Store
from croupier.floor import log
store = Store.open(sys.argv[1])
with store.write() as connection:
    log.append_event(connection, "note", {})
print("open", flush=True)
time.sleep(60)
"""


def test_a_second_server_names_the_first_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    first = subprocess.Popen([sys.executable, "-c", SERVER, path], stdout=subprocess.PIPE, text=True)
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        with pytest.raises(StoreInUse, match=rf"process {first.pid} on \S+, since 20"):
            Store.open(path)
        with Store.inspect(path) as inspected:  # looking is allowed
            assert size(inspected) == 2
    finally:
        os.kill(first.pid, signal.SIGKILL)
        first.communicate()
    with Store.open(path) as store:
        assert size(store) == 2


def test_the_same_process_cannot_open_it_twice_either(file_store: Store) -> None:
    with pytest.raises(StoreInUse, match=f"process {os.getpid()} "):
        Store.open(file_store.where)


def test_a_link_does_not_lead_around_the_lock(file_store: Store, tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to("house.db")
    (tmp_path / "folder").symlink_to(tmp_path)
    for link in (tmp_path / "link.db", tmp_path / "folder" / "house.db", tmp_path / "folder" / "link.db"):
        with pytest.raises(StoreInUse, match="is open in another server"):
            Store.open(link)
    os.link(tmp_path / "house.db", tmp_path / "second.db")
    with pytest.raises(NotAStore, match="a hard link"):
        Store.open(tmp_path / "second.db")
    file_store.close()
    with pytest.raises(NotAStore, match="a hard link"):
        Store.open(tmp_path / "house.db")
    (tmp_path / "second.db").unlink()
    with Store.open(tmp_path / "link.db") as again:
        assert size(again) == 1
    assert not list(tmp_path.glob("link.db*-*"))


def test_another_file_is_left_as_it_is(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear house, " * 100)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE stamps (country TEXT)")
    connection.close()
    for path in (letter, other):
        before = path.read_bytes()
        with pytest.raises(NotAStore, match="not a house of Croupier"):
            Store.open(path)
        assert path.read_bytes() == before


def test_an_address_of_another_database_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NotAStore, match="name a file, or postgresql://"):
        Store.open("mysql://localhost/house")
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_becomes_a_house(tmp_path: Path) -> None:
    """A server that was killed in the middle of making its house leaves such a file."""
    path = tmp_path / "house.db"
    path.touch()
    Store.open(path).close()
    half = tmp_path / "half.db"
    with sqlite3.connect(half) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    connection.close()
    with Store.open(half) as store:
        assert size(store) == 1


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreFailed, match="cannot write in"):
        Store.open(tmp_path / "file" / "house.db")


def test_a_full_database_refuses_and_works_again(file_store: Store) -> None:
    with file_store.write() as connection:
        log.append_event(connection, "note", {})
        pages: int = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 1}")
    before = size(file_store)
    with pytest.raises(StoreFailed, match=r"nothing was changed: .*full"), file_store.write() as connection:
        sell(connection, "x" * 100_000)
    assert size(file_store) == before
    with file_store.write() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    with file_store.write() as connection:
        log.append_event(connection, "note", {"long": "x" * 100_000})
        log.check_tail(connection)


FULL_DISK = """
import resource, sys
from croupier.floor.store import Store
from croupier.records.store import StoreFailed
from croupier.floor import ledger, log

store = Store.open(sys.argv[1])
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, hard))
acknowledged = 0
try:
    while True:
        with store.write() as connection:
            event = log.append_event(connection, "note", {"text": "x" * 3000})
            ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)
        acknowledged += 1
except StoreFailed as failed:
    print(failed)
try:  # still full
    with store.write() as connection:
        log.append_event(connection, "note", {"text": "x" * 30000})
except StoreFailed as failed:
    print(failed)
with store.read() as connection:
    print(acknowledged, ledger.balance_of(connection, "purse:1"))
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
with store.write() as connection:  # somebody made room
    event = log.append_event(connection, "note", {})
    ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)
    print(ledger.balance_of(connection, "purse:1"))
store.close()
"""


def test_a_full_disk_refuses_and_works_again(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, tmp_path / "house.db"], capture_output=True, text=True, check=True
    )
    first, second, kept, after = done.stdout.splitlines()
    assert first.startswith("nothing was changed: ")
    assert second.startswith("nothing was changed: ")
    acknowledged, cents = map(int, kept.split())
    assert acknowledged > 5
    assert cents == acknowledged * 100
    assert int(after) == cents + 100
    with Store.open(tmp_path / "house.db") as store, store.read() as connection:
        log.check_tail(connection, depth=10**9)
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"


def test_after_a_failed_synchronization_nothing_more_is_written(file_store: Store) -> None:
    class Failed(sqlite3.OperationalError):
        sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC

    with pytest.raises(StoreFailed, match="start the program again") as raised, file_store.write():
        raise OperationalError("COMMIT", {}, Failed("disk I/O error"))
    assert raised.value.uncertain
    with pytest.raises(StoreFailed, match="start the program again"), file_store.write():
        pass


def test_a_path_with_characters_that_mean_something_in_an_address(tmp_path: Path) -> None:
    path = tmp_path / "Ann's house? 100% #1.db"
    with Store.open(path) as store:
        assert size(store) == 1
    assert path.stat().st_size > 0


def test_a_clean_stop_leaves_one_file(tmp_path: Path) -> None:
    """Whoever carries `house.db` away then has all of it."""
    path = tmp_path / "house.db"
    with Store.open(path) as store:
        for _ in range(5):
            with store.write() as connection:
                sell(connection)
            assert size(store)
    assert not list(tmp_path.glob("house.db-*"))
    alone = tmp_path / "elsewhere" / "house.db"
    alone.parent.mkdir()
    alone.write_bytes(path.read_bytes())
    with Store.inspect(alone) as copy:
        assert size(copy) == 11
