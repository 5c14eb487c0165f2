"""Nobody waits for somebody who is not there: who is away, what happens to their bets, decisions and seats."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable

import pytest

from croupier.errors import IllegalAction
from croupier.floor import people
from croupier.floor.house import House
from croupier.floor.presence import BEAT, GRACE, RETURN, SILENCE, Presence
from croupier.floor.state import Seat
from croupier.floor.store import Store
from tests.floor.playing import Clock, Club, Room, accept_offers
from tests.floor.postgres import Cluster


def stud(room: Callable[..., Room], *names: str) -> Room:
    """Everybody has anted, and is to decide."""
    table = room("caribbean-stud", *names)
    for name in names:
        table.do(name, "put", wager="ante", stake=1_000)
    for name in names:
        table.do(name, "ready")
    assert [ask["who"] for ask in table.view["asks"]]
    return table


def test_the_decision_of_who_is_gone_is_made_by_the_rule(room: Callable[..., Room]) -> None:
    """Within the grace and a tick of the house's clock, which together are less than five seconds."""
    table = stud(room, "Ann", "Bob")
    asked = [ask["who"] for ask in table.view["asks"]]
    first, other = asked[0], ({"Ann", "Bob"} - {asked[0]}).pop()
    table.close(first)
    table.wait(GRACE - 0.25)
    assert table.away() == []
    assert table.view["asks"][0]["who"] == first
    table.wait(0.5)
    assert table.away() == [first]
    assert [ask["who"] for ask in table.view["asks"]] == [other]
    assert table.told("late") == [f"{first} is not waited for."]
    table.do(other, "decide", choice="fold")
    assert table.view["round"] == 2
    assert [player["playing"] for player in table.view["players"] if player["name"] == first] == [False]
    assert GRACE + 0.25 < 5


def test_who_is_away_when_the_question_comes_is_not_waited_for_at_all(room: Callable[..., Room]) -> None:
    table = room("caribbean-stud", "Ann", "Bob")
    for name in ("Ann", "Bob"):
        table.do(name, "put", wager="ante", stake=1_000)
    table.close("Bob")
    table.wait(GRACE + 0.5)
    assert table.view["phase"] == "bets"  # Ann is not ready, and Bob's ante lies there
    table.do("Ann", "ready")
    assert [ask["who"] for ask in table.view["asks"]] == ["Ann"]
    assert table.view["deadline"] is None  # she is alone now
    shown = table.do("Ann", "decide", choice="fold")["shown"]  # after whom it is Bob's turn
    assert [each["text"] for each in shown if each["e"] == "late"] == ["Bob is not waited for."]
    assert (table.view["round"], table.view["last_round"]["net"]) == (2, {"Ann": -1_000, "Bob": -1_000})


def test_bets_do_not_wait_for_who_is_gone(room: Callable[..., Room]) -> None:
    table = room("roulette", "Ann", "Bob", bet_seconds=0)
    table.do("Ann", "put", wager="red", stake=500)
    table.do("Ann", "ready")
    assert table.view["round"] == 1
    table.close("Bob")
    table.wait(GRACE + 0.5)
    assert table.view["round"] == 2


def test_a_page_that_is_loaded_again_is_not_missed(room: Callable[..., Room]) -> None:
    table = stud(room, "Ann", "Bob")
    table.open("Ann")  # a second window
    table.close("Ann")
    table.wait(60, 5)
    assert (table.away(), len(table.told("late"))) == ([], 1)  # the clock of 45 s
    table = stud(room, "Cy", "Dot")
    before = table.view["asks"]
    table.close("Cy")
    table.wait(2)
    table.open("Cy")
    table.wait(20, 1)
    assert (table.away(), table.view["asks"]) == ([], before)


def test_who_comes_back_plays_on(room: Callable[..., Room]) -> None:
    table = room("roulette", "Ann", "Bob")
    table.close("Bob")
    table.wait(GRACE + 0.5)
    table.do("Ann", "put", wager="red", stake=500)
    table.do("Ann", "ready")
    assert [player["playing"] for player in table.view["players"]] == [True, False]
    table.open("Bob")
    table.wait(0.25)
    assert (table.away(), table.told("back")) == ([], ["Bob is back."])
    assert [player["playing"] for player in table.view["players"]] == [True, True]
    table.do("Bob", "put", wager="black", stake=500)
    table.close("Bob")
    table.wait(GRACE + 0.5)
    table.do("Bob", "clear")  # an order is a sign of life, too
    assert table.away() == []
    table.wait(SILENCE + 1, 1)  # but one that is over: he is away once more, and stays so
    assert table.away() == ["Bob"]
    told = len(table.told("back"))
    for _ in range(5):
        table.wait(1)
        assert table.away() == ["Bob"]
    assert len(table.told("back")) == told


def test_an_order_brings_somebody_back_once(clock: Clock) -> None:
    """Not again and again, whenever it is asked whether he is back."""
    presence, seat = Presence(clock), Seat("Ann", 1, person=7)
    assert not presence.is_back("t-1", seat)
    presence.sign("t-1", 7)
    assert presence.is_back("t-1", seat)
    assert not presence.is_back("t-1", seat)
    presence.opened("t-1", 7)
    presence.sign("t-1", 7)  # with a page it is the page that tells
    assert presence.is_back("t-1", seat)
    assert presence.is_back("t-1", seat)
    presence.closed("t-1", 7)
    assert not presence.is_back("t-1", seat)


def test_who_plays_alone_has_no_clock(room: Callable[..., Room]) -> None:
    table = stud(room, "Ann")
    assert table.view["deadline"] is None
    table.wait(1000, 50)
    assert table.view["asks"][0]["who"] == "Ann"
    table.people["Bob"] = table.club.person("Bob")
    table.open("Bob")
    table.do("Bob", "sit")  # now somebody waits
    assert 45 <= table.view.get("deadline", 0) - table.clock.now < 50
    table.close("Bob")
    table.wait(GRACE + 0.5)
    assert table.view["deadline"] is None
    table.open("Bob")
    table.wait(60, 1)
    assert table.view["round"] == 2


def test_a_lone_player_who_is_gone_finds_the_hand_as_it_was(room: Callable[..., Room]) -> None:
    table = stud(room, "Ann")
    table.close("Ann")
    table.wait(500, 5)
    assert table.away() == ["Ann"]
    table.open("Ann")
    table.wait(1)
    table.do("Ann", "decide", choice="fold")
    assert (table.view["round"], table.told("late")) == (2, [])


def test_the_seat_is_lost_after_a_set_time_and_the_chips_are_not(room: Callable[..., Room]) -> None:
    table = room("caribbean-stud", "Ann", seat_seconds=100)
    table.do("Ann", "put", wager="ante", stake=1_000)
    table.do("Ann", "ready")
    table.close("Ann")
    table.wait(GRACE + 100, 1)
    assert [player["name"] for player in table.view["players"]] == ["Ann"]
    table.wait(1, 1)
    assert table.view["players"] == []
    assert table.purse("Ann") == 49_000  # folded, as the rule has it
    assert table.told("given-up") == ["Ann was away for long: the seat is free, the chips are kept."]
    table.open("Ann")
    house, ann = table.club.house, table.people["Ann"]
    opened = house.shown.view(table.table, ann, full=True)["you"]
    assert (opened["given_up"], opened["purse"]) == (True, 49_000)  # told to whoever comes back
    table.do("Ann", "sit")
    assert table.purse("Ann") == 0
    assert not house.shown.view(table.table, ann, full=True)["you"]["given_up"]


def test_nobody_gets_anything_by_the_name_of_who_is_gone(room: Callable[..., Room]) -> None:
    """Away, let in again under another name, and at last without a seat: a stranger called Ann sees and has nothing."""
    table = room("caribbean-stud", "Ann", seat_seconds=100)
    house = table.club.house
    table.do("Ann", "put", wager="ante", stake=1_000)
    table.do("Ann", "ready")
    ann = table.people["Ann"]
    secret = [card["card"] for hand in house.shown.view(table.table, ann)["hands"] for card in hand["cards"]]
    public = json.dumps(house.shown.view(table.table, None)["hands"])
    secret = [card for card in secret if f'"{card}"' not in public]
    assert len(secret) == 5
    table.close("Ann")
    table.wait(GRACE + 1)
    with house.store.write() as connection:
        people.join_by_code(connection, people.invite_back(connection, table.club.owner, ann.id), "Zoe")
    table.people["stranger"] = stranger = table.club.person("Ann")
    table.open("stranger")  # a page of another's keeps nobody there
    assert table.away() == ["Ann"]

    def told() -> str:
        rounds = [house.shown.round(table.table, each["number"], stranger) for each in house.shown.rounds(table.table)]
        return json.dumps(
            [house.shown.view(table.table, stranger, full=True), house.shown.events(table.table, stranger, 0), rounds]
        )

    with pytest.raises(IllegalAction, match="somebody else sits here as Ann"):
        table.do("stranger", "sit")
    for order in ({"do": "decide", "choice": "fold"}, {"do": "leave"}, {"do": "ask-again"}):
        with pytest.raises(IllegalAction, match="take a seat first"):
            table.do("stranger", **order)
    assert not [card for card in secret if f'"{card}"' in told()]
    table.wait(110, 1)
    table.do("stranger", "sit", buy_in=10_000)
    assert (table.purse("Ann"), table.purse("stranger")) == (49_000, 0)
    assert house.shown.view(table.table, stranger)["you"]["standing"] == {}  # nor what Ann had answered to a ceremony
    assert not [card for card in secret if f'"{card}"' in told()]


def test_of_two_windows_one_is_closed(room: Callable[..., Room]) -> None:
    """In whatever order: somebody is there while any is open."""
    table = room("roulette", "Ann", "Bob")
    for _ in range(3):
        table.open("Ann")
        table.close("Ann")
        table.wait(GRACE + 1)
        assert table.away() == []
    table.open("Ann")
    table.close("Ann")
    table.close("Ann")
    table.wait(GRACE + 1)
    assert table.away() == ["Ann"]
    table.open("Ann")
    table.wait(1)
    assert table.away() == []


def test_no_seat_is_lost_where_none_shall_be(room: Callable[..., Room]) -> None:
    table = room("roulette", "Ann", seat_seconds=0)
    table.close("Ann")
    table.wait(100_000, 1_000)
    assert [player["name"] for player in table.view["players"]] == ["Ann"]


def test_bets_that_cannot_be_taken_down_are_decided_though_nobody_is_there(room: Callable[..., Room]) -> None:
    """A pass bet with a point stays until it is decided: the house throws on, once for each tick of its clock."""
    table = room("craps", "Ann", seat_seconds=60)
    while not table.view["puck"]:
        table.do("Ann", "put", wager="pass", stake=500)
        table.do("Ann", "ready")
    chips = sum(player["chips"] + player["staked"] for player in table.view["players"])
    table.close("Ann")
    table.wait(GRACE + 50, 1)
    assert table.view["puck"]  # nobody waits
    table.wait(120, 0.5)
    assert (table.view["players"], table.view["bets"]) == ([], [])
    assert table.purse("Ann") in (chips - 500, chips + 500)


def bob_has_cut(room: Callable[..., Room]) -> Room:
    """Blackjack with two pages open, and Bob alone at the table."""
    table = room("blackjack")
    for name in ("Ann", "Bob"):
        table.people[name] = table.club.person(name)
        table.open(name)
    table.do("Bob", "sit", box=5, ceremony="ask")
    table.do("Bob", "accept", answer="cut")
    table.do("Bob", "accept", answer="100")
    return table


def test_a_round_of_people_who_are_gone_keeps_nobody_out(room: Callable[..., Room]) -> None:
    """Bob has cut the cards, so that the round would have gone another way with Ann; then he closed his page."""
    table = bob_has_cut(room)
    table.do("Ann", "sit", box=1, ceremony="ask")  # by whom the cut would have begun
    assert [player["playing"] for player in table.view["players"]] == [False, True]
    table.close("Bob")
    table.wait(GRACE + 0.5)
    assert [player["playing"] for player in table.view["players"]] == [True, False]
    accept_offers(table.club, table.table, *table.people.values())
    table.do("Ann", "put", wager="wager", stake=1_000)
    table.do("Ann", "ready")
    assert table.view["hands"] or table.view["last_round"]  # a blackjack may have ended it at once


def test_bets_of_who_is_gone_are_played_for_who_waits(room: Callable[..., Room]) -> None:
    """The same, with chips down: Bob's round goes on without him, and Ann is in the next one."""
    table = bob_has_cut(room)
    table.do("Bob", "put", wager="wager", stake=1_000)
    table.do("Ann", "sit", box=1, ceremony="ask")
    assert [player["playing"] for player in table.view["players"]] == [False, True]
    table.close("Bob")
    table.wait(GRACE + 0.75)
    assert table.view["round"] == 2
    assert [player["playing"] for player in table.view["players"]] == [True, False]


def test_after_a_restart_everybody_has_time_to_come_back(room: Callable[..., Room]) -> None:
    table = stud(room, "Ann", "Bob")
    club = table.club
    club.house = House(club.house.store, clock=table.clock)
    table.wait(RETURN - 1, 1)
    assert table.away() == []
    table.open("Ann")
    table.wait(2)
    assert table.away() == ["Bob"]  # it is known that he had a page
    assert [ask["who"] for ask in table.view["asks"]] == ["Ann"]


def test_a_program_without_a_page_is_waited_for_by_the_clock(room: Callable[..., Room]) -> None:
    table = room("caribbean-stud", "Ann")
    bob = table.people["Bob"] = table.club.person("Bob")  # has no stream
    table.do("Bob", "sit")
    for name in ("Ann", "Bob"):
        table.do(name, "put", wager="ante", stake=1_000)
        table.do(name, "ready")
    table.wait(40, 1)
    assert table.away() == []
    assert {ask["who"] for ask in table.view["asks"]} >= {"Ann"}
    table.club.house.presence.sign(table.table, bob.id)  # it looks
    table.wait(SILENCE - 1, 1)
    assert table.away() == []
    table.wait(2)
    assert table.away() == ["Bob"]


def test_a_clock_that_is_set_back_makes_nobody_immortal(room: Callable[..., Room]) -> None:
    table = room("roulette", "Ann", "Bob")
    table.close("Bob")
    table.clock.now -= 3600  # the house began, and he was seen, an hour from now
    table.wait(RETURN + GRACE + 1, 1)
    assert table.away() == ["Bob"]


def test_where_a_person_deals_nobody_is_judged(fast_club: Club, clock: Clock) -> None:
    table, ann = fast_club.open("roulette", mode="dealer", chips="accounts"), fast_club.person("Ann")
    fast_club.house.presence.opened(table, ann.id)
    fast_club.do(ann, table, "sit")
    fast_club.house.presence.closed(table, ann.id)
    clock.now += 100_000
    assert fast_club.house.tick() == []
    (player,) = fast_club.house.shown.view(table, None)["players"]
    assert not player["away"]


def test_a_paused_table_answers_for_nobody(room: Callable[..., Room]) -> None:
    table = stud(room, "Ann", "Bob")
    asked = table.view["asks"][0]["who"]
    table.club.do(table.club.owner, table.table, "pause")
    table.close(asked)
    table.wait(GRACE + 1)
    assert table.away() == [asked]
    assert table.view["asks"][0]["who"] == asked
    table.club.do(table.club.owner, table.table, "resume")
    assert asked not in [ask["who"] for ask in table.view["asks"]]


# --- several servers ---


def test_a_page_at_another_server_counts(cluster: Cluster, open_store: Callable[[str], Store], clock: Clock) -> None:
    where = cluster.house()
    here = Club.found(House(open_store(where), clock=clock))
    there = House(open_store(where), clock=clock)
    clock.now += RETURN
    table, ann, bob = here.open("roulette", bet_seconds=0), here.person("Ann"), here.person("Bob")
    here.house.presence.opened(table, ann.id)
    there.presence.opened(table, bob.id)
    here.do(ann, table, "sit")
    there.command(bob, table, {"do": "sit"}, "bob-sits")

    def pass_by(seconds: float) -> None:
        for _ in range(int(seconds / BEAT)):
            clock.now += BEAT
            for house in (here.house, there):
                house.tick()
                soon(lambda house=house: house.presence._heard_myself == clock.now)  # type: ignore[misc]
                house.tick()

    def away() -> list[str]:
        return [player["name"] for player in here.house.shown.view(table, None)["players"] if player["away"]]

    pass_by(30)
    assert away() == []
    there.presence.closed(table, bob.id)
    pass_by(GRACE + BEAT)
    soon(lambda: away() == ["Bob"])  # he was marked by the server that had his page
    here.do(ann, table, "put", wager="red", stake=500)
    here.do(ann, table, "ready")
    assert here.house.shown.view(table, None)["round"] == 2
    there.presence.opened(table, bob.id)
    pass_by(BEAT)
    soon(lambda: away() == [])
    revision = here.house.shown.view(table, None)["revision"]
    pass_by(20)
    assert here.house.shown.view(table, None)["revision"] == revision  # the two are of one mind


def soon(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < end
        threading.Event().wait(0.01)


def test_a_server_that_hears_nothing_judges_nobody(clock: Clock) -> None:
    presence, other = Presence(clock, shared=True), Presence(clock, shared=True)
    seat = Seat("Ann", 1, person=7, page=True)

    def speak(server: Presence) -> None:
        for said in server.said():
            presence.heard(said)

    clock.now += RETURN
    assert presence.unseen("t-1", seat) == 0  # it has heard nothing yet, not even itself
    speak(presence)
    clock.now += 1
    assert presence.unseen("t-1", seat) == 1
    presence.opened("t-1", 7)
    presence.closed("t-1", 7)
    clock.now += GRACE + 1
    speak(presence)
    assert presence.unseen("t-1", seat) == 1
    assert not presence.is_back("t-1", seat)
    other.opened("t-1", 7)
    speak(other)
    assert (presence.unseen("t-1", seat), presence.is_back("t-1", seat)) == (0, True)
    assert other.said() == []  # nothing new, and not yet time
    other.closed("t-1", 7)
    speak(other)  # at once
    assert (presence.has_page("t-1", 7), presence.is_back("t-1", seat)) == (False, False)
    clock.now += GRACE + 1
    speak(presence)
    assert presence.unseen("t-1", seat) == 1
    clock.now += 3 * BEAT + 1
    assert presence.unseen("t-1", seat) == 0  # deaf for too long to say


def test_a_server_that_is_killed_takes_its_pages_with_it(clock: Clock) -> None:
    presence, other = Presence(clock, shared=True), Presence(clock, shared=True)
    clock.now += RETURN
    other.opened("t-1", 7)
    for said in other.said():
        presence.heard(said)
    for _ in range(3):
        assert presence.unseen("t-1", Seat("Ann", 1, person=7)) == 0
        clock.now += BEAT
        for said in presence.said():
            presence.heard(said)
    assert presence.unseen("t-1", Seat("Ann", 1, person=7)) == 3 * BEAT - GRACE


def test_a_program_at_another_server_is_heard_of(clock: Clock) -> None:
    presence, other = Presence(clock, shared=True), Presence(clock, shared=True)
    seat = Seat("Bob", 2, person=8)
    for _ in range(100):
        clock.now += BEAT
        other.sign("t-1", 8)
        for server in (other, presence):
            for said in server.said():
                presence.heard(said)
                other.heard(said)
        assert presence.unseen("t-1", seat) == 0
    assert not presence.has_page("t-1", 8)
    for _ in range(100):  # and nobody tells of it what he was only told
        clock.now += BEAT
        for server in (other, presence):
            for said in server.said():
                presence.heard(said)
                other.heard(said)
    assert presence.unseen("t-1", seat) == other.unseen("t-1", seat) == 200 - SILENCE


def test_whoever_was_not_seen_for_long_is_forgotten(clock: Clock) -> None:
    presence = Presence(clock)
    for person in range(100):
        presence.opened("t-1", person)
        presence.closed("t-1", person)
        presence.sign("t-2", person)
    clock.now += 100
    presence.sign("t-1", 5)
    presence.forget(50)
    assert list(presence._seen) == [("t-1", 5)]
    assert (presence._had_page, presence._spoke, presence._to_tell) == (set(), {("t-1", 5)}, {("t-1", 5)})
