"""What is kept of a table is what its last order left: whatever else was put there is found, and not used."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import delete

from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.kept import CHANGED
from croupier.floor.people import Person
from croupier.floor.schema import house_tables
from croupier.floor.store import Store
from croupier.records.chain import BrokenLog
from tests.floor.forging import Change, bend, put, reopened
from tests.floor.playing import BOTH, Club, accept_offers
from tests.quick import among


@pytest.fixture
def ann(fast_club: Club) -> Person:
    return fast_club.person("Ann")


def played(club: Club, who: Person) -> str:
    """Two spins at a roulette table, and a third round that has begun."""
    table = club.open("roulette")
    club.do(who, table, "sit")
    for _ in range(2):
        club.do(who, table, "put", wager="red", stake=500)
        club.do(who, table, "ready")
    return table


def result(state: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = state["before"]["results"][0]
    return found


CHANGES: dict[str, tuple[str, Change]] = {
    "what a bet won": ("state", lambda state: result(state).update(amount=99_900)),
    "how it is told": ("state", lambda state: result(state).update(text="Ann wins $999.")),
    "no results": ("state", lambda state: state["before"].update(results=[])),
    "what the round came to": ("state", lambda state: state["before"].update(net={"Ann": 99_900})),
    "another pocket": ("state", lambda state: state["before"].update(pocket="0")),
    "no round before": ("state", lambda state: state.update(before={})),
    "what is repeated": ("state", lambda state: state["last"][0].update(stake=50_000)),
    "whose bets those were": ("state", lambda state: state["last_of"].update(Ann="1")),
    "the number of the round": ("state", lambda state: state.update(round=9)),
    "a pause": ("state", lambda state: state.update(paused=True)),
    "somebody leaves": ("state", lambda state: state["seats"][0].update(leaving=True)),
    "an answer that stands": ("state", lambda state: state["seats"][0].update(standing={"cut the cards": "no"})),
    "who deals": ("settings", lambda settings: settings.update(mode="dealer")),
    "whose chips": ("settings", lambda settings: settings.update(chips="none")),
    "who opened it": ("settings", lambda settings: settings.update(opened_by=2)),
    "its clocks": ("settings", lambda settings: settings.update(bet_seconds=1)),
}


FEW = ("what a bet won", "a pause", "an answer that stands", "whose chips")
"""All of it is held against one fingerprint."""


@pytest.mark.parametrize("what", among(CHANGES, FEW))
def test_what_is_changed_in_a_table_is_found_and_not_used(fast_club: Club, ann: Person, what: str) -> None:
    table, store = played(fast_club, ann), fast_club.house.store
    with store.read() as connection:
        row = connection.execute(house_tables.select()).one()
    assert audit(store).faults == []
    column, change = CHANGES[what]
    with store.write() as connection:
        bend(connection, table, column, change, relogged=False)
    assert f"{table} {CHANGED}" in audit(store, tapes=False).faults
    again = reopened(fast_club)
    with pytest.raises(BrokenLog, match="somebody has changed it in the database"):
        again.do(ann, table, "put", wager="red", stake=500)
    with pytest.raises(BrokenLog):
        again.house.shown.view(table, ann)
    with store.write() as connection:  # as it was
        put(connection, table, {column: getattr(row, column)}, relogged=False)
    reopened(again).do(ann, table, "put", wager="red", stake=500)
    assert audit(store).faults == []


@pytest.mark.parametrize("values", [{"closed": 1}, {"deadline": 1.0}, {"title": "Easy money"}, {"game": "craps"}])
def test_columns_of_a_table_are_held_too(fast_club: Club, ann: Person, values: dict[str, Any]) -> None:
    table = played(fast_club, ann)
    with fast_club.house.store.write() as connection:
        put(connection, table, values, relogged=False)
    assert f"{table} {CHANGED}" in audit(fast_club.house.store).faults


def test_other_tables_go_on(fast_club: Club, ann: Person, caplog: pytest.LogCaptureFixture) -> None:
    table, other = played(fast_club, ann), fast_club.open("craps")
    with fast_club.house.store.write() as connection:
        bend(connection, table, "state", lambda state: state.update(paused=True), relogged=False)
    again = reopened(fast_club)
    with caplog.at_level(logging.ERROR):
        assert [card["table"] for card in again.house.shown.lobby()] == [other]
    assert f"{table} {CHANGED}" in caplog.text
    again.house.tick()
    again.do(ann, other, "sit")


@BOTH
def test_a_house_finds_its_tables_as_it_left_them(where: str, open_store: Callable[[str], Store]) -> None:
    """With clocks that run and other settings: nothing of a row is read otherwise than it was written."""
    club = Club.found(House(open_store(where)))
    people = [club.person(name) for name in ("Ann", "Bob")]
    tables = [club.open(game, bet_seconds=7, decide_seconds=9) for game in ("blackjack", "craps")]
    for table in tables:
        for who in people:
            club.do(who, table, "sit")
        accept_offers(club, table, *people)
        club.do(people[0], table, "put", wager="wager" if table == "blackjack-1" else "pass", stake=1_000)
        club.do(club.owner, table, "settings", pace=100)
        assert club.house.shown.view(table, None)["deadline"]
    club.house.store.close()
    again = Club(House(open_store(where)), club.owner, club.keys)
    for table in tables:
        assert again.house.shown.view(table, people[0])["bets"]
        again.do(club.owner, table, "pause")
    assert audit(again.house.store).faults == []


def test_a_table_that_is_gone_is_found(fast_club: Club) -> None:
    table = fast_club.open("roulette")
    with fast_club.house.store.write() as connection:
        connection.execute(delete(house_tables).where(house_tables.c.id == table))
    assert f"the table {table} is in the log, but is not kept" in audit(fast_club.house.store).faults


def test_who_deals_does_not_change_at_a_table(fast_club: Club, ann: Person) -> None:
    """Though the end of the log was written anew, and everything put back: where a person deals nothing is sealed."""
    table, store = fast_club.open("roulette"), fast_club.house.store
    fast_club.do(ann, table, "sit")
    fast_club.do(ann, table, "leave")

    def deal(mode: str) -> Club:
        with store.write() as connection:
            bend(connection, table, "settings", lambda settings: settings.update(mode=mode))
        return reopened(fast_club)

    between = deal("dealer")
    between.do(ann, table, "sit")
    between.do(ann, table, "put", wager="red", stake=500)
    between.do(fast_club.owner, table, "close")
    between.do(fast_club.owner, table, "outcome", text="18")
    between.do(ann, table, "leave")
    deal("house")
    said = f"round 2 of {table}: it was dealt by a person, but the table was opened as one at which the house deals"
    assert said in audit(store).faults
