"""Seals that are put aside: whoever could do so in silence would refuse outcomes until one suits him."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

from croupier.floor import fallen_back, log, people
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.floor.upkeep import backup, restore
from croupier.records.high_water import HighWater, path_of
from tests.floor.forging import reopened
from tests.floor.playing import Club
from tests.floor.test_audit import bend
from tests.floor.test_pledges import ROULETTE, ready, sat, states, told

CHANGED = "it was put aside, because somebody had changed how it, or the one beside it, was kept"
SILENT = "Its seals were put aside, and the log does not say why"
DRAWN_NO_MORE = "is opened, and nothing more is drawn from it."


def spun(club: Club) -> None:
    """A wheel whose first seal is in use, and whose second has a pledge."""
    ann, bob = sat(club, "Ann", "Bob", words=False)
    ready(club, ann, bob)
    club.do(ann, ROULETTE, "put", wager="red", stake=500)
    club.do(ann, ROULETTE, "pledge", pledge="0" * 64)
    assert states(club) == ["locked", "open"]
    assert audit(club.house.store).faults == []


def said(club: Club) -> list[str]:
    return [each["text"] for each in told(club, "revealed")]


@pytest.mark.parametrize("which", ["state IN ('open', 'locked')", "state = 'locked'", "state = 'open'"])
def test_nobody_bars_a_seal_in_silence(club: Club, which: str) -> None:
    """The table said that the house was restored from a copy, and verify that all was as it was written."""
    spun(club)
    bend(club.house.store, f"UPDATE seals SET state = 'barred' WHERE {which}")
    assert any("it is barred, and the log says otherwise" in fault for fault in audit(club.house.store).faults)
    again = reopened(club)
    again.house.take_up(ROULETTE)
    (void,) = told(again, "void")
    assert void["text"].startswith(f"{SILENT}: the round is void")
    assert states(again) == ["revealed", "revealed", "open"]
    assert said(again) == [f"{SILENT}: seal {number} {DRAWN_NO_MORE}" for number in (1, 2)]
    assert audit(again.house.store).faults == [f"seal {number} of roulette-1: {CHANGED}" for number in (1, 2)]


def test_a_seal_of_before_a_restore_is_told_when_it_is_opened(club: Club, tmp_path: Path) -> None:
    spun(club)
    copy, _ = backup(club.house.store.where, tmp_path / "copy.db")
    restore(copy, tmp_path / "again.db")
    with Store.open(tmp_path / "again.db") as store:
        with store.read() as connection:
            logged = [
                (one.body["number"], one.body["why"]) for one in log.read_events(connection) if one.kind == "barred"
            ]
        assert logged == [(1, "restored"), (2, "restored")]
        assert audit(store).faults == []  # before anybody has taken it up, too
        again = Club(House(store), club.owner, club.keys)
        again.house.take_up(ROULETTE)
        why = "The house was restored from a copy"
        assert said(again) == [f"{why}: seal {number} {DRAWN_NO_MORE}" for number in (1, 2)]
        assert audit(store).faults == []


def test_a_seal_of_before_a_restore_is_not_used_again(club: Club, tmp_path: Path) -> None:
    """Somebody who remembers what came of it gives it back its place."""
    spun(club)
    copy, _ = backup(club.house.store.where, tmp_path / "copy.db")
    restore(copy, tmp_path / "again.db")
    with Store.open(tmp_path / "again.db") as store:
        bend(store, "UPDATE seals SET state = 'locked' WHERE number = 1")
        (fault,) = audit(store).faults
        assert fault == "seal 1 of roulette-1: it is locked, and the log says otherwise: it is barred"


def test_a_round_that_could_not_be_settled_says_why_its_seals_are_opened(club: Club) -> None:
    spun(club)
    club.house.take_up(ROULETTE, unsettled=True)
    assert said(club) == [f"It could not be settled: seal {number} {DRAWN_NO_MORE}" for number in (1, 2)]
    assert audit(club.house.store).faults == []


def test_a_seal_that_is_opened_unused_says_why(club: Club) -> None:
    sat(club, "Ann")
    with club.house.store.write() as connection:
        digest = {"number": 1, "digest": "0" * 64}
        log.append_event(connection, "revealed", digest, table=ROULETTE)
    bend(
        club.house.store,
        "UPDATE seals SET state = 'revealed'",
        "INSERT INTO transcripts SELECT table_id, number, at, '{}' FROM seals",
    )
    assert any("it was opened unused, and the log does not say why" in each for each in audit(club.house.store).faults)


@pytest.mark.parametrize(("which", "did"), [("seals", "made"), ("transcripts", "opened")])
def test_when_a_seal_was_made_and_opened_is_held_against_the_log(club: Club, which: str, did: str) -> None:
    sat(club, "Ann")
    club.house.take_up(ROULETTE, unsettled=True)
    assert audit(club.house.store).faults == []
    bend(club.house.store, f"UPDATE {which} SET at = '2001-01-01T00:00:00.000Z' WHERE number = 1")
    (fault,) = audit(club.house.store).faults
    assert fault.startswith(
        f"seal 1 of roulette-1: it is said to be {did} at 2001-01-01T00:00:00.000Z; the log says 20"
    )


def test_draws_are_numbered_without_a_gap(club: Club) -> None:
    spun(club)
    bend(club.house.store, "UPDATE draws SET place = 101")
    assert audit(club.house.store).faults == ["draw 101 of seal 1 of roulette-1 is kept as another than it is"]


# --- A house of before ---


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A house whose version logged neither pledges nor what it barred, and had restored it.

    Of its wheels the first has words that are being opened, the second a seal that the restore barred, the third
    pledges that wait.
    """
    path = tmp_path / "before.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "stores" / "untold.sql").read_text("utf-8"))
    return path


@pytest.mark.parametrize("restored", [False, True])
def test_a_house_of_before_verifies_and_goes_on(before: Path, tmp_path: Path, restored: bool) -> None:
    with Store.inspect(before) as store:
        found = audit(store)
    assert found.faults == []
    assert any("4 seals are of an earlier version, which logged no single pledge" in note for note in found.notes)
    if restored:
        assert restore(before, tmp_path / "again.db").faults == []
        before = tmp_path / "again.db"
    else:  # with how far it had come, without which it would be taken for restored
        with Store.inspect(before) as store, store.read() as connection:
            record = HighWater(path_of(before))
            record.begin(fallen_back.now(connection))
            record.close()
    with Store.open(before) as store:
        with store.read() as connection:
            known = {member.person.name: member.person for member in people.all_members(connection)}
        club = Club(House(store), known["Olga"], count(1_000))
        tables = [f"roulette-{number}" for number in (1, 2, 3)]
        for table in tables:
            club.house.take_up(table)
        if not restored:
            assert store.fell_back == ""
            club.do(known["Bob"], "roulette-1", "open", words="Bob")
            assert club.house.shown.view("roulette-1", None)["pocket"] is not None
        for table in tables:
            for name in ("Ann", "Bob"):
                club.do(known[name], table, "put", wager="red", stake=500)
            for name in ("Ann", "Bob"):
                club.do(known[name], table, "ready")
        if not restored:
            for name in ("Ann", "Bob"):
                club.do(known[name], "roulette-3", "open", words=name)
        assert all(club.house.shown.view(table, None)["pocket"] is not None for table in tables)
        assert audit(store).faults == []
