"""What nobody showed stays secret: the seals of poker are opened when the table closes, and hold what was dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import update

from croupier.floor import fair
from croupier.floor.audit import audit
from croupier.floor.people import Person
from croupier.floor.schema import seals
from croupier.floor.store import Store
from croupier.web.desk import WebDesk
from tests.floor.playing import Clock, Club, Room
from tests.floor.test_vanished import decide, poker, to_the_end


def states(table: Room) -> list[str]:
    with table.club.house.store.read() as connection:
        return [seal.state for seal in fair.all_seals(connection, table.table)]


def test_the_seals_of_poker_are_opened_when_the_table_closes(room: Callable[..., Room]) -> None:
    table = poker(room, "Ann", "Bob", "Cy", rake="none")
    decide(table, "Ann", "fold")
    to_the_end(table, "Bob", "Cy")
    to_the_end(table, "Ann", "Bob", "Cy")
    assert states(table) == ["ended", "ended", "locked", "open"]  # of two hands, the next one and the one after it
    house = table.club.house
    assert "secret" not in house.shown.seal(table.table, 1)
    own, others = (house.shown.round(table.table, 1, table.people[name])["tape"] for name in ("Ann", "Bob"))
    (looked,) = [line for line in own.splitlines() if line.startswith("< look Ann ")]
    assert looked not in others
    assert audit(house.store).faults == []
    for name in ("Ann", "Bob", "Cy"):
        table.do(name, "leave")
    table.club.do(table.club.owner, table.table, "shut")
    assert states(table)[:2] == ["revealed", "revealed"]
    assert house.shown.seal(table.table, 1)["secret"]
    assert audit(house.store).faults == []


@pytest.mark.parametrize(
    ("column", "value", "says"),
    [("state", "locked", "the log says otherwise"), ("consumed", 7, "not the one that was logged when it was ended")],
)
def test_a_seal_that_is_kept_closed_cannot_be_changed_meanwhile(
    fast_club: Club, clock: Clock, column: str, value: Any, says: str
) -> None:
    """Its whole transcript is in the log by its hash; what is kept of it is changed here, in the file."""
    table = Room(fast_club, clock, "poker", "Ann", "Bob", bet_seconds=0, decide_seconds=0)
    to_the_end(table, "Ann", "Bob")
    with fast_club.house.store.write() as connection:
        connection.execute(update(seals).where(seals.c.number == 1).values({column: value}))
    assert any(says in fault for fault in audit(fast_club.house.store).faults)


def test_only_a_seal_that_is_drawn_from_is_ended(file_store: Store) -> None:
    with file_store.write() as connection:
        fair.new_seal(connection, "t")
        with pytest.raises(fair.SealSpent, match="is open; only one that is drawn from is ended"):
            fair.end(connection, "t", 1)
        fair.lock(connection, "t", 1)
        fair.end(connection, "t", 1)
        with pytest.raises(fair.SealSpent, match="is ended; only one"):
            fair.end(connection, "t", 1)


def test_the_seals_of_other_games_are_opened_at_the_next_shuffle(room: Callable[..., Room]) -> None:
    table = room("pai-gow-poker", "Ann", "Bob", bet_seconds=0, decide_seconds=0)
    for name in ("Ann", "Bob"):
        table.do(name, "put", wager="wager", stake=1_000)
    to_the_end(table, "Ann", "Bob")
    assert states(table)[0] == "revealed"


def test_nobody_reads_folded_hands_while_the_table_is_open(room: Callable[..., Room]) -> None:
    """Neither an owner who plays nor one who only keeps the house, nor an auditor; by tape, hand history nor log."""
    table = room("poker", "Bob", bet_seconds=0, decide_seconds=0)
    house, owner = table.club.house, table.club.owner
    table.people["Olga"] = owner
    table.open("Olga")
    table.do("Olga", "sit")
    to_the_end(table, "Bob", "Olga")
    number = max(each["number"] for each in house.shown.rounds(table.table) if not each["voided"])

    def looked(who: Person) -> list[str]:
        tape = house.shown.round(table.table, number, who)["tape"]
        return sorted(line.split()[2] for line in tape.splitlines() if line.startswith("< look ") and line.split()[3:])

    def logged() -> list[str]:
        events = WebDesk(house.store).events(after=0, limit=500)
        lines = [line for event in events if event["kind"] == "table" for line in event["body"].get("lines", ())]
        return sorted({line.split()[2] for line in lines if line.startswith("< look ")})

    auditor = table.club.person("Al", "auditor")
    assert looked(owner) == ["Olga"]
    other = table.club.person("Otto", "owner")
    assert looked(auditor) == looked(other) == []
    assert logged() == []
    table.do("Olga", "leave")
    assert looked(owner) == ["Olga"]  # nor by leaving for a moment
    table.do("Bob", "leave")
    table.club.do(owner, table.table, "shut")
    assert looked(owner) == looked(auditor) == looked(other) == ["Bob", "Olga"]
    assert logged() == ["Bob", "Olga"]
