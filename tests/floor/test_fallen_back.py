"""A house whose database fell back is taken for restored: what guests saw does not come up once more."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from croupier.cli import main
from croupier.errors import CroupierError
from croupier.floor import fair, log, upkeep
from croupier.floor.audit import audit
from croupier.floor.checkup import checkup
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.store import Store
from croupier.records.high_water import Mark, no_mark, path_of
from croupier.records.store import StoreExists
from tests.floor.playing import Club
from tests.floor.postgres import Cluster
from tests.floor.test_audit import grown
from tests.quick import among

Opener = Callable[[str], Store]


def spin(club: Club, table: str, who: Person) -> str:
    club.do(who, table, "put", wager="red", stake=500)
    shown = club.do(who, table, "ready")["shown"]
    return next(str(each["pocket"]) for each in shown if each["e"] == "spin")


def played(where: Path) -> tuple[Person, list[str]]:
    """An evening at a wheel that was opened once before, and whose write-ahead log still holds all of its rounds."""
    with Store.open(where) as store:
        club = Club.found(House(store))
        table, ann = club.open("roulette"), club.person("Ann")
        club.do(ann, table, "sit", buy_in=100_000)
        spin(club, table, ann)
    with Store.open(where) as store:
        spins = [spin(Club(House(store), ann, club.keys), table, ann) for _ in range(9)]
        shutil.copy(where, where.with_name("lost.db"))  # without its write-ahead log
        shutil.copy(path_of(where), where.with_name("lost.db.head"))
    return ann, spins


@pytest.fixture
def lost(tmp_path: Path) -> tuple[Path, Person, list[str]]:
    return tmp_path / "lost.db", *played(tmp_path / "house.db")


def test_a_lost_write_ahead_log(lost: tuple[Path, Person, list[str]], open_store: Opener) -> None:
    where, ann, seen = lost
    store = open_store(str(where))
    assert "this house had come to event" in store.fell_back
    with store.read() as connection:
        assert [seal.state for seal in fair.all_seals(connection, "roulette-1")] == ["barred"] * 2
        last, *barred = log.read_events(connection)[-3:]
    assert last.kind == "fell-back"
    assert [(one.kind, one.table, one.body) for one in barred] == [
        ("barred", "roulette-1", {"number": number, "why": "restored"}) for number in (1, 2)
    ]
    assert last.body["reached"] > last.body["size"] == last.seq - 1
    club = Club(House(store), ann, count(1000))
    club.house.take_up("roulette-1")
    shown = [each for event in club.house.shown.events("roulette-1", ann, 0) for each in event["shown"]]
    assert any("restored" in str(each.get("text", "")) for each in shown)  # said at the table
    assert [spin(club, "roulette-1", ann) for _ in range(9)] != seen  # by chance, one in 38^9
    found = audit(store)
    assert found.faults == []
    assert any("had fallen back from event" in note for note in found.notes)


def test_it_is_found_before_the_house_is_opened(
    lost: tuple[Path, Person, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    where, _, _ = lost
    assert main(["verify", str(where)]) == 3
    assert "the database has fallen back, and what was in" in capsys.readouterr().out
    assert any(one.level == "fault" and "fallen back" in one.says for one in checkup(where))


def test_an_older_copy_that_went_on_elsewhere(tmp_path: Path, open_store: Opener) -> None:
    """It has more events than the house ever had, but not the same ones."""
    where = tmp_path / "house.db"
    Store.open(where).close()
    shutil.copy(where, tmp_path / "copy.db")
    for path, many in ((where, 3), (tmp_path / "copy.db", 9)):
        with Store.open(path) as store:
            for n in range(many):
                with store.write() as connection:
                    log.append_event(connection, "note", {"in": path.name, "n": n})
            assert not store.fell_back
    shutil.copy(tmp_path / "copy.db", where)
    assert "event 4 is not the one" in open_store(str(where)).fell_back


def test_no_alarm_without_cause(tmp_path: Path) -> None:
    where = tmp_path / "house.db"
    record = path_of(where)
    Store.open(where).close()
    with Store.open(where) as store:
        with store.write() as connection:
            log.append_event(connection, "note", {})
        behind = record.read_bytes()
        with store.write() as connection:
            log.append_event(connection, "note", {})
        with suppress(ZeroDivisionError), store.write() as connection:
            log.append_event(connection, "note", {})
            raise ZeroDivisionError
        reached = store.mark()
    assert reached
    assert (reached.size, record.stat().st_mode & 0o777) == (3, 0o600)
    for kept in (behind, b"", b"scrawl", None):  # of a moment before; nothing; not ours; of an earlier Croupier
        record.unlink()
        if kept is not None:
            record.write_bytes(kept)
        with Store.open(where) as store:
            assert not store.fell_back
            assert store.mark() == reached
    with Store.open(tmp_path / "other.db") as other, other.write() as connection:
        log.append_event(connection, "note", {})
    shutil.copy(tmp_path / "other.db", where)  # another house in the place of the first
    with Store.open(where) as store:
        assert not store.fell_back


def test_orders_after_the_end_of_the_record_are_told(tmp_path: Path) -> None:
    """One may be missing from it, of a house that was killed in between; more were added while no house ran."""
    where = tmp_path / "house.db"
    record = path_of(where)
    with Store.open(where) as store:
        kept = [record.read_bytes()]
        for _ in range(2):
            with store.write() as connection:
                grown(connection, 100)
            kept.append(record.read_bytes())
    for of_then, orders in zip(kept, (2, 1, 0), strict=True):
        record.write_bytes(of_then)
        with Store.inspect(where) as beside:
            found = audit(beside)
        assert found.faults == []
        assert [note[:22] for note in found.notes] == (["2 orders follow event "] if orders == 2 else [])


RECORDS = [(how, record) for how in ("copy", "backup") for record in (None, b"scrawl", b"another house")]


@pytest.mark.parametrize(("how", "record"), among(RECORDS, [("copy", None), ("backup", b"another house")]))
def test_an_older_copy_whose_record_is_gone(
    tmp_path: Path, record: bytes | None, how: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Put in its place by hand: what the guests saw after it would come up once more."""
    where, copy = tmp_path / "house.db", tmp_path / "copy.db"
    with Store.open(where) as store:
        club = Club.found(House(store))
        table, ann = club.open("roulette"), club.person("Ann")
        club.do(ann, table, "sit", buy_in=100_000)
        spin(club, table, ann)
    shutil.copy(where, copy) if how == "copy" else upkeep.backup(where, copy)
    with Store.open(where) as store:
        seen = [spin(Club(House(store), ann, club.keys), table, ann) for _ in range(9)]
    shutil.copy(copy, where)
    path_of(where).unlink()
    if record == b"another house":
        Store.open(tmp_path / "other.db").close()
        record = path_of(tmp_path / "other.db").read_bytes()
    if record is not None:
        path_of(where).write_bytes(record)
    assert any(one.level == "warning" and no_mark("house") in one.says for one in checkup(where))
    assert main(["verify", str(where)]) == 0
    assert f"{no_mark('house')}, so whether it has fallen back" in capsys.readouterr().err
    with Store.open(where) as store:
        assert "house.db.head, which says how far this house had come, is missing or is not its own" in store.fell_back
        again = Club(House(store), ann, count(1000))
        again.house.take_up(table)
        assert [spin(again, table, ann) for _ in range(9)] != seen  # by chance, one in 38^9
    assert main(["verify", str(where)]) == 0
    assert "was opened at event" in (said := capsys.readouterr().err)
    assert "without its record of how far it had come" in said
    with Store.open(where) as store:
        assert not store.fell_back  # told once


def test_a_restored_house_is_told_once(tmp_path: Path) -> None:
    where = tmp_path / "house.db"
    Store.open(where).close()
    copy, _ = upkeep.backup(where, tmp_path / "copy.db")
    with Store.open(where) as store, store.write() as connection:
        for _ in range(9):
            log.append_event(connection, "note", {})
    where.unlink()
    where.with_name("house.db-wal").touch()
    with pytest.raises(StoreExists, match=r"house\.db-wal exists already"):
        upkeep.restore(copy, where)
    where.with_name("house.db-wal").unlink()
    upkeep.restore(copy, where)
    with Store.open(where) as store, store.read() as connection:
        assert [event.kind for event in log.read_events(connection)] == ["house", "restored"]


def test_another_server_of_the_database_takes_over(cluster: Cluster, tmp_path: Path) -> None:
    """To which the last commits never came: noticed at the next order, and at the next start."""
    where = cluster.house()
    with Store.open(where, tmp_path) as store:
        with store.write() as connection:
            for _ in range(5):
                log.append_event(connection, "note", {})
            fair.new_seal(connection, "roulette-1")

        def fall_back() -> None:
            with store._engine.begin() as connection:  # type: ignore[attr-defined]
                connection.execute(text("SET LOCAL session_replication_role = replica"))  # no triggers
                connection.execute(text("DELETE FROM events WHERE seq > 4"))
                connection.execute(text("UPDATE head SET (seq, hash) = (SELECT seq, hash FROM events WHERE seq = 4)"))

        fall_back()
        with store.write() as connection:
            log.append_event(connection, "note", {})
        assert "the log ends with event 4, but this house had come to event 7" in store.fell_back
        with store.read() as connection:
            assert [event.kind for event in log.read_events(connection)][4:] == ["fell-back", "barred", "note"]
            assert fair.seal(connection, "roulette-1", 1).state == "barred"
        with store.write() as connection:
            log.append_event(connection, "note", {})
        fall_back()
    with Store.open(where, tmp_path) as store:
        assert "had come to event 8" in store.fell_back


def test_a_house_that_is_gone_is_missed_for_ever(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its database and write-ahead log are gone, and the record beside them is not."""
    where = tmp_path / "house.db"
    kept = tmp_path / "kept.db"
    with Store.open(where) as store, store.write() as connection:
        for _ in range(6):
            log.append_event(connection, "note", {})
    shutil.copy(where, kept)
    record = path_of(where).read_bytes()
    where.unlink()
    assert main(["verify", str(where)]) == 3
    assert "that had come to event 7; its database is gone" in capsys.readouterr().err
    assert any(one.level == "fault" and "its database is gone" in one.says for one in checkup(where))
    with Store.open(where) as store:
        assert store.fell_back == "a house was here that had come to event 7; its database is gone, and this one is new"
    for _ in range(2):  # not at the first start alone
        assert path_of(where).read_bytes().endswith(record)
        assert main(["verify", str(where)]) == 3
        told = capsys.readouterr().out
        assert "another house was here before, which had come to event 7" in told
        assert "SOMETHING IS LOST; what is there holds together" in told
        with Store.open(where) as store, store.write() as connection:
            assert not store.fell_back
            log.append_event(connection, "note", {})
    where.unlink()  # gone once more: both are remembered
    with Store.open(where) as store:
        assert "had come to event 4" in store.fell_back
    assert path_of(where).read_bytes().count(b"\n") == 3
    shutil.copy(kept, where)  # the first one is found again, whole, and is known by its own line
    with Store.open(where) as store:
        assert not store.fell_back
        assert store.mark() == Mark(record[:32].decode(), 7, record[52:116].decode())
    assert main(["verify", str(where)]) == 0


def test_an_older_copy_of_a_house_that_was_gone_is_known_by_its_line(tmp_path: Path) -> None:
    where, older = tmp_path / "house.db", tmp_path / "older.db"
    Store.open(where).close()
    shutil.copy(where, older)
    with Store.open(where) as store, store.write() as connection:
        log.append_event(connection, "note", {})
    where.unlink()
    Store.open(where).close()
    shutil.copy(older, where)
    assert main(["verify", str(where)]) == 3
    with Store.open(where) as store:
        assert "the log ends with event 1, but this house had come to event 2" in store.fell_back


def test_a_damaged_record_says_that_something_was_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its database is gone, or empty; of the record one line is damaged, or all. What can be read of it is kept."""
    where = tmp_path / "house.db"
    Store.open(where).close()
    record = path_of(where)
    first = record.read_bytes()
    where.write_bytes(b"")
    assert main(["verify", str(where)]) == 3
    assert "that had come to event 1; its database is gone" in capsys.readouterr().err
    record.write_bytes(b"x" + first[1:])
    assert main(["verify", str(where)]) == 3
    assert "house.db.head is damaged" in capsys.readouterr().err
    where.unlink()
    assert main(["verify", str(where)]) == 3
    assert any("is damaged; see croupier restore" in one.says for one in checkup(where) if one.level == "fault")
    with Store.open(where) as store:
        assert "whose record is damaged; this one is new" in store.fell_back
    for _ in range(2):
        capsys.readouterr()
        assert main(["verify", str(where)]) == 0
        assert "whether something is lost cannot be told" in capsys.readouterr().err
        Store.open(where).close()
    where.unlink()
    record.write_bytes(b"cut off\n" + first)
    with Store.open(where) as store:
        assert "had come to event 1; its database is gone" in store.fell_back
    assert record.read_bytes().endswith(first)


def test_a_database_that_was_made_anew_misses_its_house(cluster: Cluster, tmp_path: Path) -> None:
    """The record of a house on a server has its name, which an empty database does not know: its place is kept."""
    where, notes = cluster.house(), tmp_path / "notes"
    with Store.open(where, notes) as store:
        for _ in range(5):
            with store.write() as connection:
                log.append_event(connection, "note", {})
        assert not store.fell_back
    with Store.open(where, notes) as store, store._engine.begin() as connection:  # type: ignore[attr-defined]
        assert not store.fell_back
        for table in inspect(connection).get_table_names():
            connection.execute(text(f"DROP TABLE {table} CASCADE"))
    with pytest.raises(CroupierError, match="that had come to event 6; its database is gone"):
        Store.inspect(where, notes)
    for again in (False, True):
        with Store.open(where, notes) as store:
            assert ("that had come to event 6; its database is gone" in store.fell_back) is not again
            found = audit(store)
            assert found.faults == []
            assert "another house was here before, which had come to event 6" in " ".join(found.lost)
    with Store.open(cluster.house(), notes) as store:  # another database of the same server
        assert not store.fell_back
