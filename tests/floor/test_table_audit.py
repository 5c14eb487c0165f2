"""A house is verified table by table: what is known of one is forgotten before the next; faults are told of each."""

from __future__ import annotations

import weakref
from typing import Any

import pytest
from sqlalchemy import Connection, text

from croupier.floor import audit as house_audit
from croupier.floor import ledger
from croupier.floor.audit import audit
from croupier.floor.lounge.audit import LoggedLounges
from croupier.floor.meter_audit import LoggedMeters
from croupier.floor.store import Store
from croupier.floor.table_audit import TableFound, TableHistory, TablesLogged, audit_table
from tests.floor.test_audit import play


def test_of_one_table_at_a_time_anything_is_known(fast_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    play(fast_store, ("roulette", "craps", "roulette"), 6)
    seen: list[weakref.ref[TableHistory]] = []
    alive: list[int] = []

    def counted(connection: Connection, history: TableHistory, logged: TablesLogged, *, replay: bool) -> TableFound:
        alive.append(sum(each() is not None for each in seen))
        seen.append(weakref.ref(history))
        return audit_table(connection, history, logged, replay=replay)

    monkeypatch.setattr(house_audit, "audit_table", counted)
    assert audit(fast_store).faults == []
    assert alive == [0, 0, 0]


def test_every_table_has_its_own_faults(fast_store: Store) -> None:
    play(fast_store, ("roulette", "craps", "roulette"), 12)
    with fast_store.write() as connection:
        for table in ("craps-1", "roulette-2"):
            connection.execute(text("UPDATE house_tables SET title = 'x' WHERE id = :table"), {"table": table})
    found = [fault for fault in audit(fast_store).faults if "is not kept as its last order left it" in fault]
    assert [fault.split()[0] for fault in found] == ["craps-1", "roulette-2"]


def note_seal(tables: TablesLogged, seq: int, table: str, body: dict[str, Any]) -> None:
    tables.note(seq, "seal", table, body)


def test_a_seal_as_by_an_earlier_version_is_seen_beside_those_of_other_tables() -> None:
    """Whoever leaves out of one that its pledges are told has strangers' words in it that no event names."""
    tables = TablesLogged()
    note_seal(tables, 5, "t", {"number": 1, "commitment": "a"})
    note_seal(tables, 7, "u", {"number": 1, "commitment": "b", "format": "croupier-seal/3"})
    note_seal(tables, 9, "t", {"number": 2, "commitment": "c"})
    assert tables.told_seals == 7
    history = TableHistory("t", LoggedMeters(), LoggedLounges())
    for seq, number in ((5, 1), (9, 2)):
        history.seals.others = 0 < tables.told_seals < seq
        history.seals.note("seal", "t", {"number": number, "commitment": "x"}, "")
    assert history.seals.out_of_order == [
        "seal 2 of t was made as by an earlier version, after this one had made others"
    ]


def test_what_an_account_held_before_an_entry(fast_store: Store) -> None:
    play(fast_store, ("roulette",), 3)
    with fast_store.read() as connection:
        moved = connection.execute(
            text("SELECT entry, cents, balance FROM lines WHERE account = 'bank' ORDER BY entry, place")
        ).all()
        assert len(moved) > 1
        for entry, cents, balance in moved:
            assert ledger.balance_before(connection, "bank", entry) == balance - cents
        assert ledger.balance_before(connection, "nobody's", 99) == 0
