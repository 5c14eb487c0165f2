"""A house that was kept before tickets were sold (format 2 of the store) opens, goes on, and can have a lounge.

``stores/version-2.sql`` is the dump of a backup that the Croupier of that time made of a house of its own, with its
checkpoint beside it. At its tables: keno-1, a seat's ticket that is good for two more games; roulette-1, chips on red.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import inspect

from croupier.floor import people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.floor.upkeep import restore
from croupier.records.copies import checkpoint_file
from tests.floor import forging
from tests.floor.playing import BOTH, Club

STORES = Path(__file__).parent / "stores"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The backup as it was made, with its checkpoint."""
    path = tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((STORES / "version-2.sql").read_text("utf-8"))
    checkpoint_file(path).write_bytes((STORES / "version-2.checkpoint").read_bytes())
    return path


def goes_on(store: Store, *, restored: bool = False) -> None:
    """Play goes on at the tables of before, and a lounge beside them sells, draws and pays.

    Where the house was restored no seal of then is drawn from again: what was down went back, and is put down anew.
    """
    with store.read() as connection:
        everyone = {member.person.name: member.person for member in people.all_members(connection)}
    club = Club(House(store), everyone["Olga"], keys=count(1_000))
    ann = everyone["Ann"]
    assert [bet["stake"] for bet in club.house.shown.view("keno-1", ann)["bets"]] == [200]
    if restored:
        club.do(ann, "keno-1", "put", wager="2-spot", where="1-2", stake=200)
        club.do(ann, "roulette-1", "put", wager="red", stake=1_000)
    club.do(ann, "keno-1", "ready")
    club.do(ann, "roulette-1", "ready")
    voided = [True] if restored else []
    assert [one["voided"] for one in club.house.shown.rounds("keno-1")] == [False, *voided, False]
    assert [one["voided"] for one in club.house.shown.rounds("roulette-1")] == [False, *voided]  # the last first
    lounge = club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "1: 0=2 1=2"})
    club.do(ann, lounge, "request", wager="1-spot", where="7", stake=100)
    club.do(club.owner, lounge, "close")
    club.do(ann, lounge, "present", ticket=1)
    assert audit(store).faults == []


def test_a_file_is_brought_up_to_date_and_goes_on(copy: Path, open_store: Callable[[str], Store]) -> None:
    with Store.inspect(copy) as beside:
        assert audit(beside).faults == []  # it is looked at as it is, and not changed
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("SELECT format FROM head").fetchone() == (2,)
    store = open_store(str(copy))
    assert store.upgraded == "this house was of format 2 and is of format 3 now"
    with store.read() as connection:
        last = connection.exec_driver_sql("SELECT kind, body FROM events ORDER BY seq DESC LIMIT 1").one()
        made = inspect(connection)
        assert made.has_table("tickets")
        assert [index["name"] for index in made.get_indexes("tickets")] == ["tickets_by_state"]
    assert last == ("upgraded", '{"from":2,"to":3}')
    goes_on(store)
    store.close()
    assert open_store(str(copy)).upgraded == ""


@BOTH
def test_a_backup_of_then_is_restored_in_either_database(
    copy: Path, where: str, open_store: Callable[[str], Store]
) -> None:
    assert restore(copy, where).faults == []
    goes_on(open_store(where), restored=True)


@BOTH
def test_a_house_of_then_in_either_database(where: str, open_store: Callable[[str], Store], copy: Path) -> None:
    """A database from which the table of tickets is taken again is what a server of that time left."""
    restore(copy, where)
    with Store.open(where) as today, today.write() as connection:
        connection.exec_driver_sql("DROP TABLE tickets")
        connection.exec_driver_sql("UPDATE head SET format = 2")
        forging.forget_last(connection, "upgraded")
    store = open_store(where)
    assert store.upgraded == "this house was of format 2 and is of format 3 now"
    goes_on(store, restored=True)
