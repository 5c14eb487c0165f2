"""Waiting for a seat and changing it, §19:47-14.18, and what somebody might try there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.people import NotAllowed, Person, StillSeated, erase_person
from croupier.floor.store import Store
from tests.floor.forging import bend
from tests.floor.playing import BOTH, Clock, Club
from tests.floor.test_persons import let_in_again_as

ELEVEN = "Ann Bert Cora Dan Eve Fay Gus Hal Ida Jon Kim".split()


def full(club: Club, **spec: Any) -> tuple[str, dict[str, Person]]:
    """A table of poker at which every seat is taken, and three who come later."""
    table = club.open("poker", bet_seconds=0, decide_seconds=0, seat_seconds=0, **spec)
    people = {name: club.person(name) for name in (*ELEVEN, "Lea", "Max", "Nia")}
    for name in ELEVEN:
        club.do(people[name], table, "sit")
    return table, people


def seats(club: Club, table: str) -> dict[str, int]:
    return {player["name"]: player["box"] for player in club.house.shown.view(table, None)["players"]}


def listed(club: Club, table: str) -> list[str]:
    return [each["name"] + "!" * each["called"] for each in club.house.shown.view(table, None)["waiting"]]


def refused(club: Club, who: Person, table: str, do: str, **order: Any) -> str:
    with pytest.raises(CroupierError) as refusal:
        club.do(who, table, do, **order)
    return str(refusal.value)


def test_whoever_comes_first_is_called_first(club: Club) -> None:
    """§19:47-14.18[waiting-list]"""
    table, people = full(club)
    assert "join the list (§19:47-14.18[waiting-list])" in refused(club, people["Lea"], table, "sit")
    for name in ("Lea", "Max", "Nia"):
        club.do(people[name], table, "wait")
    assert club.house.shown.view(table, people["Max"])["you"]["waits"] == 2
    assert listed(club, table) == ["Lea", "Max", "Nia"]
    club.do(people["Cora"], table, "leave")
    assert listed(club, table) == ["Lea!", "Max", "Nia"]
    assert "2 people are waiting before you" in refused(club, people["Max"], table, "sit")
    assert club.house.shown.view(table, people["Max"])["you"]["may"].count("sit") == 0
    club.do(people["Lea"], table, "sit")
    assert listed(club, table) == ["Max", "Nia"]
    assert seats(club, table)["Lea"] == 3
    (card,) = club.house.shown.lobby()
    assert (card["waiting"], card["called"]) == (["Max", "Nia"], [])


def test_nobody_goes_past_the_list(club: Club) -> None:
    """A seat that is promised is not for whoever comes by; nor is the one of whoever steps back and comes again."""
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    club.do(people["Cora"], table, "leave")
    assert "1 person is waiting before you" in refused(club, people["Max"], table, "sit")
    assert "1 person is waiting before you" in refused(club, people["Cora"], table, "sit", box=3)
    club.do(people["Cora"], table, "wait")
    assert listed(club, table) == ["Lea!", "Cora"]
    club.do(people["Dan"], table, "leave")
    assert listed(club, table) == ["Lea!", "Cora!"]
    club.do(people["Cora"], table, "sit")  # both are called: each may come first
    assert listed(club, table) == ["Lea!"]


def test_a_person_is_on_a_list_once(club: Club) -> None:
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    assert "on the list already" in refused(club, people["Lea"], table, "wait")
    assert "you sit here already" in refused(club, people["Ann"], table, "wait")
    assert "Viewers do not play" in refused(club, club.person("Vera", "viewer"), table, "wait")
    assert "not on the list" in refused(club, people["Max"], table, "stop-waiting")
    club.do(people["Lea"], table, "stop-waiting")
    assert listed(club, table) == []


def test_nobody_waits_under_the_name_of_another(club: Club) -> None:
    """Whoever is called like somebody who sits there could not sit down, and would keep the seat from the next."""
    table, people = full(club)
    let_in_again_as(club, people["Ann"], "Zoe")
    assert "somebody else sits here as Ann" in refused(club, club.person("ANN"), table, "wait")
    club.do(people["Lea"], table, "wait")
    let_in_again_as(club, people["Lea"], "Lena")
    assert "somebody else waits here as Lea" in refused(club, club.person("lea"), table, "wait")
    assert "on the list already" in refused(club, people["Lea"], table, "wait")
    assert listed(club, table) == ["Lea"]


def test_nobody_waits_where_a_seat_is_free(club: Club) -> None:
    table = club.open("poker")
    assert "a seat is free" in refused(club, club.person("Otto"), table, "wait")
    table, people = full(club)
    club.do(people["Ann"], table, "leave")
    assert "a seat is free" in refused(club, people["Lea"], table, "wait")
    roulette = club.open("roulette")
    assert "has no waiting list" in refused(club, people["Max"], roulette, "wait")


def test_whoever_does_not_come_is_passed_over(club: Club, clock: Clock) -> None:
    """§19:47-14.18[waiting-list]: a minute and a half, then the next one is called."""
    table, people = full(club)
    for name in ("Lea", "Max"):
        club.do(people[name], table, "wait")
    club.do(people["Cora"], table, "leave")
    clock.now += 89
    club.house.tick()
    assert listed(club, table) == ["Lea!", "Max"]
    clock.now += 1
    club.house.tick()
    assert listed(club, table) == ["Max!"]
    club.do(club.owner, table, "settings", call_seconds=0)
    club.do(people["Lea"], table, "wait")
    club.do(people["Dan"], table, "leave")
    clock.now += 10_000
    club.house.tick()
    assert listed(club, table) == ["Lea!"]  # for Max a clock ran, for Lea none does


def test_the_floor_takes_somebody_off(club: Club) -> None:
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    with pytest.raises(NotAllowed):
        club.do(people["Max"], table, "strike", name="Lea")
    assert "nobody called 'Max'" in refused(club, club.owner, table, "strike", name="Max")
    club.do(club.owner, table, "strike", name="Lea")
    assert listed(club, table) == []


def test_nobody_has_two_seats_in_the_room(club: Club) -> None:
    """§19:47-14.18[one-seat]: whoever changes tables leaves the one when the other one's seat is free."""
    table, people = full(club)
    other = club.open("poker", bet_seconds=0)
    assert f"you have a seat at {table}" in refused(club, people["Ann"], other, "sit")
    club.do(people["Lea"], other, "sit")
    club.do(people["Lea"], table, "wait")
    club.do(people["Ann"], table, "leave")
    assert listed(club, table) == ["Lea!"]
    assert f"you have a seat at {other}" in refused(club, people["Lea"], table, "sit")
    club.do(people["Lea"], other, "leave")
    club.do(people["Lea"], table, "sit")
    assert seats(club, table)["Lea"] == 1
    club.do(people["Ann"], other, "sit")
    assert audit(club.house.store).faults == []


# --- Other seats ----------------------------------------------------------------------------------------------------


def test_who_sits_there_changes_before_anybody_comes(club: Club) -> None:
    """§19:47-14.18[seat-change]: the first who asked, then whoever wants the seat that is left so."""
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    club.do(people["Kim"], table, "change-seat", box=3)
    club.do(people["Jon"], table, "change-seat", box=3)
    club.do(people["Ida"], table, "change-seat")
    view = club.house.shown.view(table, people["Kim"])
    assert [(each["name"], each["box"]) for each in view["changes"]] == [("Kim", 3), ("Jon", 3), ("Ida", 0)]
    assert view["you"]["changes"] == 3
    club.do(people["Cora"], table, "leave")
    now = seats(club, table)
    assert (now["Kim"], now["Jon"], now["Ida"]) == (3, 10, 11)
    assert listed(club, table) == ["Lea!"]
    club.do(people["Lea"], table, "sit")
    assert seats(club, table)["Lea"] == 9
    assert audit(club.house.store).faults == []


def test_wishes_that_cannot_be(club: Club) -> None:
    """§19:47-14.18[seat-change]"""
    table, people = full(club)
    assert "another seat than your own" in refused(club, people["Ann"], table, "change-seat", box=1)
    assert "another seat than your own" in refused(club, people["Ann"], table, "change-seat", box=12)
    assert "not asked for another seat" in refused(club, people["Ann"], table, "keep-seat")
    assert "take a seat first" in refused(club, people["Lea"], table, "change-seat", box=1)
    club.do(people["Ann"], table, "change-seat", box=11)
    club.do(people["Ann"], table, "keep-seat")
    club.do(people["Ann"], table, "change-seat", box=2)
    assert "already" in refused(club, people["Ann"], table, "change-seat", box=3)
    club.do(people["Ann"], table, "keep-seat")
    club.do(people["Bert"], table, "leave")
    assert seats(club, table)["Ann"] == 1


def test_seats_change_between_hands(club: Club) -> None:
    """Nobody moves while a hand is played; then whoever moved away from the blinds is asked to post."""
    table = club.open("poker", bet_seconds=0, decide_seconds=0, seat_seconds=0)
    people = {name: club.person(name) for name in ("Ann", "Bert", "Cora", "Dan")}
    for name in people:
        club.do(people[name], table, "sit")
    for name in people:
        club.do(people[name], table, "ready")
    club.do(people["Dan"], table, "change-seat", box=9)
    club.do(people["Ann"], table, "change-seat", box=7)
    assert seats(club, table) == {"Ann": 1, "Bert": 2, "Cora": 3, "Dan": 4}
    for name in ("Dan", "Ann", "Bert"):
        club.do(people[name], table, "decide", choice="fold")
    assert seats(club, table) == {"Bert": 2, "Cora": 3, "Ann": 7, "Dan": 9}
    for name in people:
        club.do(people[name], table, "ready")
    (ask,) = club.house.shown.view(table, None)["asks"]
    assert (ask["who"], ask["what"]) == ("Dan", "coming in")  # Ann is nearer to the big blind than before
    club.do(people["Dan"], table, "decide", choice="wait")
    tape = club.house.shown.view(table, None, full=True)
    assert "Dan" not in {hand["place"] for hand in tape["hands"]}
    club.check_books(table)
    assert audit(club.house.store).faults == []


def test_a_seat_that_was_moved_by_hand_is_found(club: Club, store: Store) -> None:
    table = club.open("poker")
    club.do(club.person("Ann"), table, "sit")
    with store.write() as connection:
        bend(connection, table, "state", lambda state: state["seats"][0].update(box=4))
    assert any("kept in seat 4; the log says seat 1" in fault for fault in audit(store).faults)


# --- What stays -----------------------------------------------------------------------------------------------------


@BOTH
def test_lists_are_kept(where: str, open_store: Callable[[str], Store]) -> None:
    club = Club.found(House(open_store(where)))
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    club.do(people["Ann"], table, "change-seat", box=5)
    club.do(people["Cora"], table, "leave")
    club.house.store.close()
    again = House(open_store(where))
    view = again.shown.view(table, people["Lea"])
    assert view["you"]["called"]
    assert [each["name"] for each in view["changes"]] == ["Ann"]
    again.command(people["Lea"], table, {"do": "sit"}, "another-key")


def test_whoever_leaves_the_house_is_on_no_list(club: Club) -> None:
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    with club.house.store.write() as connection, pytest.raises(StillSeated):
        erase_person(connection, club.owner, people["Lea"].id)
    club.house.unseat(people["Lea"].id, by=club.owner.id)
    assert listed(club, table) == []
    with club.house.store.write() as connection:
        erase_person(connection, club.owner, people["Lea"].id)


def test_a_table_that_closes_has_no_list(club: Club) -> None:
    table, people = full(club)
    club.do(people["Lea"], table, "wait")
    club.do(club.owner, table, "shut")
    with pytest.raises((IllegalAction, CroupierError)):
        club.do(people["Max"], table, "wait")
    assert club.house.shown.view(table, people["Lea"])["waiting"] == []
