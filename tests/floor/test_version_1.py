"""A house that was kept before spots of craps had their numbers (craps version 1, tapes of format 1) opens and goes on.

``stores/version-1.sql`` is the dump of a backup that the Croupier of that time made of a house of its own, with the
checkpoint of that backup beside it. At its tables: craps-1, bets that stand from an earlier round; craps-2, dice about
to be thrown; craps-3 and caribbean-stud-1, left by everybody after a round; roulette-1, chips down before the spin.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.errors import BrokenTape
from croupier.floor import people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.store import Store
from croupier.floor.upkeep import restore
from croupier.records.copies import checkpoint_file
from croupier.tables.tape import read_tape
from tests.floor.playing import Club, View, accept_offers

STORES = Path(__file__).parent / "stores"
STANDING = {("place-to-win", "6"): 1_200, ("hardway", "8"): 500, ("buy", "4"): 2_000}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The backup as it was made, with its checkpoint."""
    path = tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((STORES / "version-1.sql").read_text("utf-8"))
    checkpoint_file(path).write_bytes((STORES / "version-1.checkpoint").read_bytes())
    return path


@pytest.fixture
def club(copy: Path, open_store: Callable[[str], Store]) -> Club:
    """The house itself: a backup is one."""
    return gathered(open_store(str(copy)))


def gathered(store: Store) -> Club:
    return Club(House(store), person(store, "Olga"), keys=count(1_000))


def person(store: Store, name: str) -> Person:
    with store.read() as connection:
        return next(member.person for member in people.all_members(connection) if member.person.name == name)


def put_down(view: View) -> dict[tuple[str, str], int]:
    return {(bet["spot"]["wager"], bet["spot"]["where"]): bet["stake"] for bet in view["bets"]}


def test_play_goes_on_at_every_table(club: Club) -> None:
    ann, owner, house = person(club.house.store, "Ann"), club.owner, club.house
    assert audit(house.store).faults == []

    club.do(ann, "craps-1", "pledge", pledge="0" * 64)  # what stood is given back, and the table begins anew
    assert [one["voided"] for one in house.shown.rounds("craps-1")] == [True, False]
    assert house.shown.view("craps-1", ann)["you"]["chips"] == 100_000
    shown = [each for event in house.shown.events("craps-1", ann, 0) for each in event["shown"]]
    told = [each["text"] for each in shown if each["e"] == "void"]
    assert told == ["The rules of the game have changed: the round is void and every stake goes back."]
    accept_offers(club, "craps-1", ann)
    club.do(ann, "craps-1", "again")  # the bets of then, on their spots of today
    assert put_down(house.shown.view("craps-1", None)) == STANDING

    house.take_up("craps-2")  # or without any order: when the house is opened
    assert house.shown.view("craps-2", ann)["you"]["chips"] == 50_000
    accept_offers(club, "craps-2", ann)
    for wager in ("pass", "place-6-to-win"):
        club.do(ann, "craps-2", "put", wager=wager, stake=600)
    club.do(owner, "craps-2", "close")
    club.do(owner, "craps-2", "outcome", text="2 2")
    assert put_down(house.shown.view("craps-2", None)) == {("pass", ""): 600, ("place-to-win", "6"): 600}

    club.do(ann, "craps-3", "sit", buy_in=50_000)
    accept_offers(club, "craps-3", ann)
    club.do(ann, "craps-3", "again")
    assert put_down(house.shown.view("craps-3", None)) == {("pass", ""): 500, ("lay", "10"): 4_000}

    assert put_down(house.shown.view("roulette-1", None)) == {("red", ""): 1_000, ("straight", "17"): 500}
    club.do(ann, "roulette-1", "ready")
    assert [one["voided"] for one in house.shown.rounds("roulette-1")] == [False]

    club.do(ann, "caribbean-stud-1", "sit", buy_in=50_000)
    accept_offers(club, "caribbean-stud-1", ann)
    club.do(ann, "caribbean-stud-1", "again")
    club.do(ann, "caribbean-stud-1", "ready")
    club.do(ann, "caribbean-stud-1", "decide", choice="fold")
    assert [one["voided"] for one in house.shown.rounds("caribbean-stud-1")] == [False, False]
    # Its own meter showed $10,000.70: the house's begins with that, and the wager made again puts 70 cents on it.
    assert house.shown.view("caribbean-stud-1", None)["meters"] == {"caribbean-stud": 1_000_140}

    found = audit(house.store)
    assert found.faults == []
    assert all("version" in note or "cannot be played again here" in note for note in found.notes)
    for table in ("craps-1", "craps-2", "craps-3", "roulette-1", "caribbean-stud-1"):
        club.check_books(table)


def test_it_is_brought_up_to_date_and_says_so(copy: Path, open_store: Callable[[str], Store]) -> None:
    """Words given in the open to a seal not yet used do not count; a seal in use is used up as it was made."""
    with closing(sqlite3.connect(copy)) as file, file:
        file.execute("UPDATE seals SET contributions = '[[\"Ann\",\"in the open\"]]' WHERE state = 'open'")
        before = file.execute("SELECT table_id, number, state, contributions FROM seals").fetchall()
    with Store.inspect(copy) as beside:
        (note,) = [note for note in audit(beside).notes if "in the open" in note]
    assert note.startswith(
        f"{len(before)} seals are of an earlier version: words were given in the open, and whoever knew"
    )
    store = open_store(str(copy))
    assert store.upgraded.startswith("this house was of format 1 and is of format 3 now: words given in the open")
    with store.read() as connection:
        now = connection.exec_driver_sql("SELECT table_id, number, state, contributions FROM seals").fetchall()
        last = connection.exec_driver_sql("SELECT kind, body FROM events ORDER BY seq DESC LIMIT 1").one()
    assert last == ("upgraded", '{"from":1,"to":3}')
    assert any(state == "open" for _, _, state, _ in before)
    for was, kept in zip(before, now, strict=True):
        assert kept[3] == ('{"format":"croupier-seal/2","given":[]}' if was[2] == "open" else was[3])
    assert audit(store).faults == []
    store.close()
    assert open_store(str(copy)).upgraded == ""


def test_a_round_of_then_is_refused_and_says_why(club: Club) -> None:
    with pytest.raises(BrokenTape, match="is of craps version 1; this is version 2, and only a Croupier with that"):
        club.house.shown.round("craps-3", 1, club.owner)
    chosen = "select tape from rounds where table_id = 'craps-3'"
    with club.house.store.read() as connection:
        tape = connection.exec_driver_sql(chosen).scalar_one()
    with pytest.raises(BrokenTape, match="craps version 1"):
        read_tape(tape)


def test_its_backup_is_verified_and_restored(
    copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], open_store: Callable[[str], Store]
) -> None:
    assert main(["verify", str(copy)]) == 0
    assert "cannot be played again: the tape is of craps version 1" in capsys.readouterr().err
    restore(copy, tmp_path / "house.db")
    store = open_store(str(tmp_path / "house.db"))
    club = gathered(store)
    ann = person(store, "Ann")
    for table, chips in (("craps-1", 100_000), ("craps-2", 50_000), ("roulette-1", 20_000)):
        club.house.take_up(table)
        assert club.house.shown.view(table, ann)["you"]["chips"] == chips
    assert audit(store).faults == []
