"""What only PostgreSQL does: several servers on one house, and news between them."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from contextlib import suppress

import pytest
from sqlalchemy import Connection, text

from croupier.floor import keys, ledger, log
from croupier.floor.store import Store
from croupier.records.store import NotAStore, StoreFailed
from tests.floor.postgres import Cluster, programs, wait_until

Opener = Callable[[str], Store]


def test_two_servers_that_start_at_once_make_one_house(cluster: Cluster, open_store: Opener) -> None:
    where = cluster.house()
    together = threading.Barrier(4)
    faults: list[Exception] = []

    def start() -> None:
        together.wait()
        try:
            open_store(where)
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults
    with open_store(where).read() as connection:
        assert [event.kind for event in log.read_events(connection)] == ["house"]


def test_a_server_starts_while_another_writes(
    cluster: Cluster, open_store: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between its look at the head and its look at the last events, the other one is told to write."""
    where = cluster.house()
    other = open_store(where)
    look, written = log.end, threading.Event()

    def write() -> None:
        with other.write() as connection:
            log.append_event(connection, "note", {})
        written.set()

    def slow_look(connection: Connection) -> log.End:
        seen = look(connection)
        monkeypatch.setattr(log, "end", look)
        threading.Thread(target=write).start()
        written.wait(0.5)
        return seen

    monkeypatch.setattr(log, "end", slow_look)
    open_store(where)
    assert written.wait(10)


def test_two_servers_write_one_after_another(cluster: Cluster, open_store: Opener) -> None:
    where = cluster.house()
    stores = [open_store(where), open_store(where)]

    def work(store: Store) -> None:
        for _ in range(20):
            with store.write() as connection:
                event = log.append_event(connection, "note", {})
                ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)

    threads = [threading.Thread(target=work, args=(store,)) for store in stores for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with stores[0].read() as connection:
        found = log.read_events(connection)
        assert [event.seq for event in found] == list(range(1, 1 + 1 + 2 * 160))
        assert ledger.balance_of(connection, "purse:1") == 160 * 100
        assert [line.entry for line in ledger.statement_of(connection, "bank")] == list(range(1, 161))


def test_the_same_key_at_two_servers_has_one_effect(cluster: Cluster, open_store: Opener) -> None:
    where = cluster.house()
    stores = [open_store(where), open_store(where)]
    got: list[object] = []

    def send(store: Store) -> None:
        with store.write() as connection:
            got.append(
                keys.answer_once(connection, "k", 1, "d", lambda: {"seq": log.append_event(connection, "note", {}).seq})
            )

    threads = [threading.Thread(target=send, args=(store,)) for store in stores for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got == [{"seq": 2}] * 8


def test_news_comes_with_the_commit_and_only_then(cluster: Cluster, open_store: Opener) -> None:
    where = cluster.house()
    one, other = open_store(where), open_store(where)
    heard: queue.Queue[str] = queue.Queue()
    other.listen(heard.put)
    with suppress(ZeroDivisionError), one.write() as connection:
        one.notify(connection, "undone 1")
        raise ZeroDivisionError
    with one.write() as connection:
        one.notify(connection, "craps-1 1")
        with pytest.raises(queue.Empty):
            heard.get(timeout=0.3)
    assert heard.get(timeout=30) == "craps-1 1"


def test_a_listener_survives_what_it_calls(cluster: Cluster, open_store: Opener) -> None:
    store = open_store(cluster.house())
    heard: queue.Queue[str] = queue.Queue()

    def stumble(said: str) -> None:
        heard.put(said)
        raise ZeroDivisionError

    store.listen(stumble)
    for said in ("a", "b"):
        with store.write() as connection:
            store.notify(connection, said)
    assert [heard.get(timeout=30), heard.get(timeout=30)] == ["a", "b"]


def test_two_houses_in_one_database_do_not_hear_each_other(cluster: Cluster, open_store: Opener) -> None:
    one, other = open_store(cluster.house()), open_store(cluster.house())
    heard: queue.Queue[str] = queue.Queue()
    other.listen(heard.put)
    for store, said in ((one, "not for you"), (other, "for you")):
        with store.write() as connection:
            store.notify(connection, said)
    assert heard.get(timeout=30) == "for you"


def _stopped_in_the_middle(store: Store, cluster: Cluster) -> None:
    with store.write() as connection:
        event = log.append_event(connection, "note", {})
        cluster.stop()
        ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)


def _cut_off_in_the_commit(store: Store, other: Store) -> None:
    with other.read() as admin, store.write() as connection:
        log.append_event(connection, "note", {})
        process = connection.scalar(text("SELECT pg_backend_pid()"))
        admin.execute(text("SELECT pg_terminate_backend(:process)"), {"process": process})


def test_a_lost_database_refuses_and_works_again() -> None:
    """A server of this test's own, because it is stopped in the middle."""
    cluster = Cluster()
    try:
        where = cluster.house()
        with Store.open(where) as store:
            heard: queue.Queue[str] = queue.Queue()
            store.listen(heard.put)
            with store.write() as connection:
                event = log.append_event(connection, "note", {})
                ledger.post(connection, [("bank", -100), ("purse:1", 100)], why="sale", event=event.seq)
            with pytest.raises(StoreFailed, match="nothing was changed"):
                _stopped_in_the_middle(store, cluster)
            for attempt in (store.write, store.read):
                with pytest.raises(StoreFailed), attempt() as connection:
                    log.checkpoint_now(connection)
            with pytest.raises(StoreFailed, match="cannot open"):
                Store.open(where)
            cluster.start()
            wait_until(where)
            with store.write() as connection:
                assert ledger.balance_of(connection, "purse:1") == 100
                event = log.append_event(connection, "note", {})
                ledger.post(connection, [("bank", -50), ("purse:1", 50)], why="sale", event=event.seq)
            assert heard.get(timeout=30) == ""  # the listener is back, and says that it may have missed something
            with store.write() as connection:
                store.notify(connection, "craps-1 7")
            assert heard.get(timeout=30) == "craps-1 7"
            with store.read() as connection:
                assert ledger.trial_balance(connection) == [("bank", -150), ("purse:1", 150)]
    finally:
        cluster.destroy()


def test_a_database_lost_in_the_very_commit_leaves_it_open(cluster: Cluster, open_store: Opener) -> None:
    """Nobody can know then whether it was kept, and the message does not pretend to."""
    where = cluster.house()
    store = open_store(where)
    with pytest.raises(StoreFailed, match="may or may not") as raised:
        _cut_off_in_the_commit(store, open_store(where))
    assert raised.value.uncertain
    with store.read() as connection:
        assert log.checkpoint_now(connection).size == 1


def test_passwords_are_not_told() -> None:
    with pytest.raises(StoreFailed) as raised:
        Store.open("postgresql://ann:sesame@127.0.0.1:1/house?connect_timeout=1")
    assert "sesame" not in str(raised.value)
    assert "ann" in str(raised.value)


def test_a_database_of_something_else_is_left_alone(cluster: Cluster, open_store: Opener) -> None:
    where = cluster.house()
    store = open_store(where)
    with store.write() as connection:
        connection.execute(text("ALTER TABLE head RENAME TO tail"))
    with pytest.raises(NotAStore, match="not a house of Croupier"):
        Store.open(where)
    with pytest.raises(NotAStore, match="address"):
        Store.open("postgresql://host:port/house")


def test_a_machine_without_postgresql_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("glob.glob", lambda _: [])
    monkeypatch.delenv("POSTGRESQL_BIN", raising=False)
    with pytest.raises(RuntimeError, match="apt-get install -y postgresql"):
        programs()
