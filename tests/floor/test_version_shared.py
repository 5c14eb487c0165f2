"""A house of the version in which every table fed the house's meters opens with them, and tables part from then on.

``stores/shared-meters.sql`` is the dump of a backup that the Croupier of that time made of a house of its own. Its
tables: keno-1, the owner's jackpot of ten spots, seeded with $50,000; keno-2 and keno-3 of four spots, by one of which
that was won; pai-gow-poker-1, a guest's, where the owner has none; caribbean-stud-1 and -2, a guest's and the owner's.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from croupier.floor import ledger, people, two_keys
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.store import Store
from tests.floor.playing import Club, accept_offers

STORES = Path(__file__).parent / "stores"


@pytest.fixture
def club(tmp_path: Path, open_store: Callable[[str], Store]) -> Club:
    path = tmp_path / "copy.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((STORES / "shared-meters.sql").read_text("utf-8"))
    (tmp_path / "copy.db.checkpoint").write_bytes((STORES / "shared-meters.checkpoint").read_bytes())
    store = open_store(str(path))
    return Club(House(store), person(store, "Olga"), keys=count(1_000))


def person(store: Store, name: str) -> Person:
    with store.read() as connection:
        return next(member.person for member in people.all_members(connection) if member.person.name == name)


def meter(club: Club, account: str) -> int:
    with club.house.store.read() as connection:
        return ledger.balance_of(connection, account)


def test_the_meters_are_intact_and_verify_says_what_was_won_under_other_figures(club: Club) -> None:
    found = audit(club.house.store)
    assert found.faults == []
    assert [note for note in found.notes if "meter" in note] == [
        "round 1 of keno-2 took $50,000 off the meter keno under jackpot 4 (filed: 10), jackpot_rate 0/1 "
        "(filed: 1/20), jackpot_seed 0 (filed: 50000)"
    ]
    assert meter(club, "meter:keno") == 5  # five cents of Ann's dollar
    assert meter(club, "meter:pai-gow-poker") == 2_000_000
    assert meter(club, "meter:caribbean-stud") == 1_000_000
    assert club.house.shown.view("pai-gow-poker-1", None)["meters"] == {"pai-gow-poker": 2_000_000}


def test_a_guests_table_under_other_figures_parts_from_the_houses_meter(club: Club) -> None:
    house, mal = club.house, person(club.house.store, "Mal")
    club.do(mal, "keno-3", "put", wager="jackpot", where="1-2-3-4", stake=100)  # of the round that runs
    club.do(mal, "keno-3", "ready")
    assert house.shown.view("keno-3", None)["own_meters"] == ["keno"]
    assert meter(club, "meter:keno") in (5, 0)  # that round was still the house's
    dora = club.person("Dora", "dealer")
    with house.store.write() as connection:
        two_keys.correct_meter(connection, club.owner, dora, "meter:keno", 5_000_000, "won under other figures")
    for _ in range(3):
        club.do(mal, "keno-3", "put", wager="jackpot", where="1-2-3-4", stake=100)
        club.do(mal, "keno-3", "ready")
    assert meter(club, "meter:keno") == 5_000_000
    fresh = club.open("keno", mal, rules={"jackpot": 4, "jackpot_rate": "0", "jackpot_seed": 0})
    assert house.shown.view(fresh, None)["own_meters"] == ["keno"]
    assert audit(house.store).faults == []


def test_tables_under_the_owners_figures_stay_on_the_houses_meter(club: Club) -> None:
    house, ann = club.house, person(club.house.store, "Ann")
    accept_offers(club, "caribbean-stud-1", ann)
    for _ in range(2):
        club.do(ann, "caribbean-stud-1", "put", wager="ante", stake=1_000)
        club.do(ann, "caribbean-stud-1", "put", wager="progressive", stake=100)
        club.do(ann, "caribbean-stud-1", "ready")
        club.do(ann, "caribbean-stud-1", "decide", choice="fold")
    assert house.shown.view("caribbean-stud-1", None)["own_meters"] == []
    assert meter(club, "meter:caribbean-stud") == 1_000_000 + 140
    another = club.open("caribbean-stud", person(house.store, "Mal"), rules={"meter_rate": "7/10"})
    assert house.shown.view(another, None)["meters"] == {"caribbean-stud": 1_000_140}
    assert audit(house.store).faults == []


def test_a_guests_meter_goes_on_where_the_owner_never_filed_one(club: Club) -> None:
    house, mal = club.house, person(club.house.store, "Mal")
    club.do(mal, "pai-gow-poker-1", "sit", buy_in=50_000)
    assert house.shown.view("pai-gow-poker-1", None)["meters"] == {"pai-gow-poker": 2_000_000}
    club.do(mal, "pai-gow-poker-1", "leave")
    club.do(mal, "pai-gow-poker-1", "shut")
    owners = club.open("pai-gow-poker", rules={"progressive": 1})
    assert house.shown.view(owners, None)["own_meters"] == []
    assert audit(house.store).faults == []
