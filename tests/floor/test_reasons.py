"""Chips are moved for reasons of a closed list: an entry that somebody adds to the books, with a fitting log, shows."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from croupier.floor import ledger, log
from croupier.floor.audit import audit
from croupier.floor.bookkeeping import FILL
from tests.floor.lounge.lounges import Lounge
from tests.floor.playing import Clock, Club, Guest

Lines = list[tuple[str, int]]

TO_BOB: Lines = [("bank", -700), ("purse:2", 700)]
UNPAID = "ticket:keno-1:2"


@pytest.fixture
def house(fast_club: Club, clock: Clock) -> Club:
    """Rounds of roulette and of Caribbean stud, a paid ticket of keno (1), and a bearer's that has won (2)."""
    bob = Guest(fast_club, fast_club.person("Bob"), 1)
    for game in ("roulette", "caribbean-stud"):
        table = fast_club.open(game, bet_seconds=0, decide_seconds=0)
        bob.sit(table)
        for _ in range(12):
            bob.act(table)
    lounge = Lounge(fast_club, clock)
    mine, bearers = lounge.buy("1-2-3"), lounge.buy("5-6", who=lounge.wes)
    lounge.draw()
    lounge.do(lounge.ann, "present", ticket=mine)
    assert lounge.balance(UNPAID.replace("2", str(bearers))) > 0
    assert audit(fast_club.house.store).faults == []
    return fast_club


def _add(club: Club, table: str, why: str, lines: Lines, event: int = 0) -> list[str]:
    """Post an entry for the last order at a table, and right after it; what is found then."""
    club.do(club.owner, table, "pause")
    with club.house.store.write() as connection:
        last = connection.execute(text("SELECT max(seq) FROM events WHERE kind = 'table'")).scalar_one()
        ledger.post(connection, lines, why=why, event=event or last, by=None if event else club.owner.id)
    return audit(club.house.store).faults


@pytest.mark.parametrize(
    ("why", "lines"),
    [
        ("chips taken from the table", TO_BOB),
        ("buy-in", TO_BOB),
        ("leaves", TO_BOB),
        ("a gift", [("bank", -1), ("purse:1", 1)]),
        ("round 1, lines 1 to 2", TO_BOB),
        ("round 1", TO_BOB),
        ("round 1 given back", TO_BOB),
        ("fill", [("bank", -700), ("tray:roulette-1", 700)]),
        ("fill", [("bank", -FILL), ("tray:roulette-1", FILL)]),
        ("imitation money issued", [("bank", -700), ("purse:2", 700)]),
        ("a standing bet goes back", [("bank", -700), ("rail:roulette-1:2", 700)]),
        ("a meter begins", [("bank", -700), ("meter:caribbean-stud", 700)]),
        ("ticket #1 paid", TO_BOB),
        ("the progressive", [("meter:caribbean-stud", -700), ("purse:2", 700)]),
    ],
)
def test_at_a_table(house: Club, why: str, lines: Lines) -> None:
    found = _add(house, "roulette-1", why, lines)
    assert any(f"({why})" in fault or "was given what nothing asked for" in fault for fault in found)


@pytest.mark.parametrize(
    ("why", "lines"),
    [
        ("keno ticket 2 paid", [(UNPAID, -100), ("purse:2", 100)]),
        ("keno ticket 2 paid", [(UNPAID, -100), ("bank", 100)]),
        ("keno ticket 2 paid by hand", [("tray:keno-1", -500), ("purse:2", 500)]),
        ("keno ticket 2 verified", [(UNPAID, -100), ("tray:keno-1", 100)]),
        ("keno ticket 3 sold", [("bank", -100), ("layout:keno-1", 100)]),
        ("unclaimed keno tickets", [(UNPAID, -100), ("fund:casino-revenue", 100)]),
    ],
)
def test_in_a_lounge(house: Club, why: str, lines: Lines) -> None:
    assert any(f"({why}): chips are moved for no such reason" in fault for fault in _add(house, "keno-1", why, lines))


def test_for_what_is_no_order(house: Club) -> None:
    """For the first event of the house, or for an order that others have followed."""
    said = "it was posted for no order that goes before it"
    for event in (1, 12):
        assert any(said in fault for fault in _add(house, "roulette-1", "round 1, lines 1 to 2", TO_BOB, event=event))
        house.do(house.owner, "roulette-1", "resume")


def test_a_record_of_a_lounge_without_its_entry(house: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    post = ledger.EntryBatch.post
    monkeypatch.setattr(
        ledger.EntryBatch, "post", lambda sheet, *a, why, **b: 0 if "paid" in why else post(sheet, *a, why=why, **b)
    )
    lounge = object.__new__(Lounge)
    lounge.club, lounge.table = house, "keno-1"
    house.do(house.owner, "keno-1", "present", ticket=2, code=lounge.code(2))
    monkeypatch.undo()
    assert any("the books lack keno ticket 2 paid" in fault for fault in audit(house.house.store).faults)


def test_a_correction_that_the_house_refuses(house: Club) -> None:
    """Somebody writes it into the log by hand, or an entry that reverses what nobody asked for."""
    with house.house.store.write() as connection:
        entry = connection.execute(text("SELECT number FROM entries WHERE why = 'keno ticket 1 paid'")).scalar_one()
        event = log.append_event(connection, "correction", {"entry": entry, "why": "so"}, by=house.owner.id)
        ledger.post(connection, [("bank", -9_999), ("purse:2", 9_999)], why="so", event=event.seq, by=house.owner.id)
        ledger.reverse_entry(connection, entry, why="so", by=house.owner.id, event=event.seq)
    found = audit(house.house.store).faults
    assert sum("(so): it is a correction that the house refuses" in fault for fault in found) == 1
    assert sum("(so): nobody has asked for this correction" in fault for fault in found) == 1
