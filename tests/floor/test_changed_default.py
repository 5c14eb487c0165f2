"""A house of the version in which 70 percent of Caribbean stud's progressive wagers went on the meter by default.

``stores/seventy-percent.sql`` is the dump of a house of the Croupier of that time, with the record that lay beside it
and the checkpoint of a backup. Its tables name no option: caribbean-stud-1 is the owner's, where Ann folded a hand with
a progressive wager and has such a wager in the round that runs; caribbean-stud-2 was opened by a guest, and feeds the
same meter.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from croupier.floor import people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.store import Store
from croupier.floor.upkeep import restore
from croupier.records.copies import checkpoint_file
from croupier.records.high_water import path_of
from tests.floor.playing import BOTH, Club, accept_offers

STORES = Path(__file__).parent / "stores"


@pytest.fixture
def before(tmp_path: Path) -> Path:
    path = tmp_path / "before.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((STORES / "seventy-percent.sql").read_text("utf-8"))
    checkpoint_file(path).write_bytes((STORES / "seventy-percent.checkpoint").read_bytes())
    path_of(path).write_bytes((STORES / "seventy-percent.head").read_bytes())
    return path


@pytest.fixture
def club(before: Path, open_store: Callable[[str], Store]) -> Club:
    return gathered(open_store(str(before)))


@pytest.fixture
def restored(before: Path, where: str, open_store: Callable[[str], Store]) -> Club:
    """The same in either database, as from a backup: the round that ran is void."""
    restore(before, where)
    return gathered(open_store(where))


def gathered(store: Store) -> Club:
    return Club(House(store), person(store, "Olga"), keys=count(1_000))


def person(store: Store, name: str) -> Person:
    with store.read() as connection:
        return next(member.person for member in people.all_members(connection) if member.person.name == name)


def play(club: Club, table: str, who: Person) -> int:
    """A hand with a progressive wager, folded: what the meter shows then, in cents."""
    accept_offers(club, table, who)
    club.do(who, table, "put", wager="ante", stake=1_000)
    club.do(who, table, "put", wager="progressive", stake=100)
    club.do(who, table, "ready")
    club.do(who, table, "decide", choice="fold")
    return shows(club, table)


def shows(club: Club, table: str) -> int:
    cents: int = club.house.shown.view(table, None)["meters"]["caribbean-stud"]
    return cents


def rate(club: Club, table: str) -> str:
    told: str = club.house.shown.view(table, None, full=True)["rules"]["meter_rate"]
    return told


def kept_rules(club: Club, table: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the row of a table names, and what the log does."""
    with club.house.store.read() as connection:
        row = f"SELECT settings FROM house_tables WHERE id = '{table}'"
        opened = f"SELECT body FROM events WHERE kind = 'table' AND table_id = '{table}' AND revision = 1"
        texts = (connection.exec_driver_sql(chosen).scalar_one() for chosen in (row, opened))
        settings, logged = (json.loads(text)["rules"] for text in texts)
    return settings, logged


def test_its_tables_go_on_with_the_rate_they_were_opened_under(club: Club) -> None:
    house, ann = club.house, person(club.house.store, "Ann")
    assert audit(house.store).faults == []
    assert rate(club, "caribbean-stud-1") == "7/10"
    (warning,) = house.shown.view("caribbean-stud-1", None, full=True)["warnings"]
    assert "the house loses by it" in warning
    assert shows(club, "caribbean-stud-1") == 1_000_070
    club.do(ann, "caribbean-stud-1", "decide", choice="fold")  # the round that ran is not void
    assert shows(club, "caribbean-stud-1") == 1_000_140
    assert play(club, "caribbean-stud-1", ann) == 1_000_210
    assert [one["voided"] for one in house.shown.rounds("caribbean-stud-1")] == [False] * 3
    for number in (1, 2, 3):
        assert "rules: {}\n" in house.shown.round("caribbean-stud-1", number, club.owner)["tape"]
    mal = person(house.store, "Mal")
    club.do(mal, "caribbean-stud-2", "sit", buy_in=50_000)
    assert play(club, "caribbean-stud-2", mal) == 1_000_280
    assert kept_rules(club, "caribbean-stud-1") == ({}, {})
    assert audit(house.store).faults == []


@BOTH
def test_a_new_table_has_the_new_rate_and_a_meter_of_its_own_while_the_filing_stands(restored: Club) -> None:
    club, house, ann = restored, restored.house, person(restored.house.store, "Ann")
    fresh, asked = club.open("caribbean-stud"), club.open("caribbean-stud", rules={"meter_rate": "70%"})
    assert house.shown.view(fresh, None)["own_meters"] == ["caribbean-stud"]
    assert house.shown.view(asked, None)["own_meters"] == []
    assert (rate(club, fresh), rate(club, asked)) == ("1/2", "7/10")
    assert kept_rules(club, fresh) == ({"meter_rate": "1/2"}, {"meter_rate": "1/2"})
    assert kept_rules(club, asked) == ({"meter_rate": "70%"}, {})
    club.do(ann, fresh, "sit", buy_in=5_000)
    assert play(club, fresh, ann) == 1_000_050
    assert 'rules: {"meter_rate": "1/2"}\n' in house.shown.round(fresh, 1, club.owner)["tape"]
    assert play(club, "caribbean-stud-1", ann) == 1_000_140
    assert "rules: {}\n" in house.shown.round("caribbean-stud-1", 3, club.owner)["tape"]
    assert audit(house.store).faults == []
    for table in ("caribbean-stud-1", "caribbean-stud-2", asked):
        club.do(club.owner, table, "shut")
    after = club.open("caribbean-stud")  # nobody plays under the filing of before: the owner files anew
    assert (house.shown.view(after, None)["own_meters"], shows(club, after)) == ([], 1_000_140)
    assert audit(house.store).faults == []


def test_a_rate_that_was_changed_in_the_file_is_found(club: Club) -> None:
    with club.house.store.write() as connection:
        connection.exec_driver_sql(
            'UPDATE house_tables SET settings = replace(settings, \'"rules": {}\', \'"rules": {"meter_rate": "1/2"}\') '
            "WHERE id = 'caribbean-stud-2'"
        )
    faults = audit(club.house.store).faults
    assert any("it is kept with meter_rate 1/2, but the table had 7/10" in fault for fault in faults)
