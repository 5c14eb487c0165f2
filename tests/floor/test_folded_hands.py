"""What nobody showed stays secret: the seals of poker are opened when the table closes, and hold what was dealt."""

from __future__ import annotations

from collections.abc import Callable

from croupier.floor import fair
from croupier.floor.audit import audit
from tests.floor.playing import Room
from tests.floor.test_vanished import decide, poker, to_the_end


def states(table: Room) -> list[str]:
    with table.club.house.store.read() as connection:
        return [seal.state for seal in fair.all_seals(connection, table.table)]


def test_the_seals_of_poker_are_opened_when_the_table_closes(room: Callable[..., Room]) -> None:
    table = poker(room, "Ann", "Bob", "Cy", rake="none")
    decide(table, "Ann", "fold")
    to_the_end(table, "Bob", "Cy")
    to_the_end(table, "Ann", "Bob", "Cy")
    assert states(table) == ["locked", "locked", "locked", "open"]  # of two hands, the next one and the one after it
    house = table.club.house
    assert "secret" not in house.seal(table.table, 1)
    own, others = (house.round(table.table, 1, table.people[name])["tape"] for name in ("Ann", "Bob"))
    (looked,) = [line for line in own.splitlines() if line.startswith("< look Ann ")]
    assert looked not in others
    assert audit(house.store).faults == []
    for name in ("Ann", "Bob", "Cy"):
        table.do(name, "leave")
    table.club.do(table.club.owner, table.table, "shut")
    assert states(table)[:2] == ["revealed", "revealed"]
    assert house.seal(table.table, 1)["secret"]
    assert audit(house.store).faults == []


def test_the_seals_of_other_games_are_opened_at_the_next_shuffle(room: Callable[..., Room]) -> None:
    table = room("pai-gow-poker", "Ann", "Bob", bet_seconds=0, decide_seconds=0)
    for name in ("Ann", "Bob"):
        table.do(name, "put", wager="wager", stake=1_000)
    to_the_end(table, "Ann", "Bob")
    assert states(table)[0] == "revealed"
