"""A running night: orders, keys, late entries, what is refused, and that opening it again changes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from croupier.night.books.ledger import PROVIDER, VAULT
from croupier.night.books.store import NightStore
from croupier.night.running import registry
from croupier.night.running.night import Night
from croupier.night.running.reading import Misread
from croupier.night.running.subject import Refused
from croupier.night.running.subjects.vault import Vault
from croupier.records.keys import KeyReused
from croupier.records.store import NotAStore, StoreExists, StoreInUse
from tests.night.running import Evening, plan


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    found = Evening(tmp_path)
    yield found
    found.night.close()


def test_what_is_received_is_in_the_vault_after_the_night_is_opened_again(evening: Evening) -> None:
    evening.do("vault.receive", "Ann", pieces={"red": 400, "green": 100})
    evening.again()
    assert evening.held(VAULT, "pieces:red") == 400
    assert evening.held(PROVIDER, "pieces:green") == -100
    assert evening.held(VAULT, "imitation") == 400 * 5_00 + 100 * 25_00
    with evening.night.read() as state:
        assert state[Vault].received == {"red": 400, "green": 100}


def test_the_same_order_twice_is_carried_out_once(evening: Evening) -> None:
    first = evening.do("vault.receive", "Ann", key="a", pieces={"red": 400})
    assert evening.do("vault.receive", "Ann", key="a", pieces={"red": 400}) == first
    assert evening.held(VAULT, "pieces:red") == 400
    with pytest.raises(KeyReused, match="another order"):
        evening.do("vault.receive", "Ann", key="a", pieces={"red": 401})


def test_only_the_member_in_charge_receives(evening: Evening) -> None:
    with pytest.raises(Refused, match="member in charge") as refused:
        evening.do("vault.receive", "Cleo", pieces={"red": 1})
    assert refused.value.section == "§13:47-20.6(a)2"
    late = {"happened_at": "2027-03-06 19:10", "sheet": "1/1"}
    with pytest.raises(Refused, match="a member in charge enters it, or confirms it"):
        evening.do("vault.receive", "Cleo", pieces={"red": 1}, **late)
    told = {"confirmed_by": "Ann", "pieces": {"red": 1}}
    evening.do("vault.receive", "Cleo", **told, **late)  # it has happened: recorded, and flagged
    assert evening.flags() == ["duty"]
    with pytest.raises(Refused, match="entered before"):
        evening.do("vault.receive", "Cleo", **told, **late)
    with pytest.raises(Refused, match="still to come"):
        evening.do("vault.receive", "Ann", pieces={"red": 1}, happened_at="2027-03-06 20:01")


def test_a_count_with_a_second_person_keeps_what_was_found(evening: Evening) -> None:
    evening.do("vault.receive", "Ann", pieces={"red": 400})
    with pytest.raises(Refused, match="second person"):
        evening.do("vault.count", "Ann", pieces={"red": 397})
    with pytest.raises(Refused, match="another one"):
        evening.do("vault.count", "Ann", confirmed_by="Ann", pieces={"red": 397})
    answer = evening.do("vault.count", "Ann", confirmed_by="Bob", pieces={"red": 397})
    assert answer["difference"] == {"red": -3}
    assert evening.flags() == ["vault-differs"]
    assert evening.held(VAULT, "pieces:red") == 397
    assert evening.held("difference:vault", "pieces:red") == 3


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ({"by": "Ann"}, "no order ''"),
        ({"do": "vault.recieve", "by": "Ann"}, "vault.receive"),
        ({"do": "vault.receive", "pieces": {}}, "by is missing"),
        ({"do": "vault.receive", "by": "Ann"}, "'pieces' is missing"),
        ({"do": "vault.receive", "by": "Ann", "pieces": [1]}, "must be a mapping"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"red": 1.5}}, "whole number"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"red": True}}, "whole number"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"blue": 1}}, "'blue'"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"red": -1}}, "cannot be counted"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"red": 1}, "peices": 1}, "no field 'peices'"),
        ({"do": "vault.receive", "by": "Zoe", "pieces": {"red": 1}}, "'Zoe' is not in the plan"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"red": 1}, "sheet": "1/2"}, "happened_at is missing"),
        ({"do": "vault.receive", "by": "Ann", "pieces": {"red": 1}, "at": "2027-03-06 20:00"}, "sample night"),
    ],
)
def test_what_cannot_be_read_changes_nothing(evening: Evening, order: dict[str, object], says: str) -> None:
    before = evening.night.store.checkpoint()
    with pytest.raises((Misread, Refused, Exception), match=says):
        evening.night.do(order)
    assert evening.night.store.checkpoint() == before


def test_a_night_is_written_over_by_nothing_and_runs_once(evening: Evening, tmp_path: Path) -> None:
    with pytest.raises(StoreInUse):
        NightStore.open(evening.path)
    evening.night.close()
    with pytest.raises(StoreExists):
        Night.begin(evening.path, plan())
    (tmp_path / "other.db").write_bytes(b"")
    for way in (Night.open, NightStore.inspect):
        with pytest.raises(NotAStore, match=r"other\.db is not the store of a casino night"):
            way(tmp_path / "other.db")
    with pytest.raises(NotAStore, match="no file"):
        Night.open(tmp_path / "missing.db")


def test_a_file_with_another_trigger_is_not_read(evening: Evening) -> None:
    evening.night.close()
    with closing(sqlite3.connect(evening.path)) as connection:
        connection.execute("DROP TRIGGER entries_balance")
        connection.commit()
    with pytest.raises(NotAStore, match="entries_balance"):
        NightStore.inspect(evening.path)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([("vault", "imitation", 5), ("provider", "imitation", -4)], "sums to zero"),
        ([("vault", "imitation", 5), ("dollars:safe", "usd", -5)], "sums to zero"),
        ([("vault", "usd", 5), ("provider", "usd", -5)], "dollars_apart"),
        ([("dollars:safe", "imitation", 5), ("provider", "imitation", -5)], "dollars_apart"),
        ([("dollars:receipts:sales", "usd", 5), ("dollars:till:1:cash", "usd", -5)], "receipts_come_in"),
        (
            [
                ("guests", "imitation", -50),
                ("window:1", "imitation", 50),
                ("dollars:till:1:cash", "usd", -5),
                ("dollars:difference:1", "usd", 5),
            ],
            "20.8",
        ),
        ([("vault", "imitation", 0), ("provider", "imitation", 0)], "whole"),
        ([("vault", "imitation", 0.5), ("provider", "imitation", -0.5)], "whole"),
    ],
)
def test_the_database_itself_refuses(evening: Evening, lines: list[tuple[str, str, int]], says: str) -> None:
    evening.night.close()
    with closing(sqlite3.connect(evening.path)) as connection:

        def post() -> None:
            rows = [(1, place, *line) for place, line in enumerate(lines, 1)]
            connection.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?)", rows)
            connection.execute("INSERT INTO entries VALUES (1, 1, 'by hand')")

        with pytest.raises(sqlite3.IntegrityError, match=says):
            post()


@pytest.mark.parametrize("what", ["UPDATE events SET at = ''", "DELETE FROM events"])
def test_the_log_is_only_added_to(evening: Evening, what: str) -> None:
    evening.night.close()
    with (
        closing(sqlite3.connect(evening.path)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="only ever added to"),
    ):
        connection.execute(what)


def test_every_order_can_be_described() -> None:
    """No two subjects share a name, and every order says what it is."""
    subjects = registry.all_subjects()
    assert len({subject.name for subject in subjects}) == len(subjects)
    assert all(order.says for _, order in registry.all_orders().values())
