"""The clocks of the tables: when bets close, who gets the default of the game, and what waits for nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from croupier.errors import IllegalAction
from croupier.floor.house import POLL, House
from croupier.floor.rounds import TableRounds
from croupier.floor.store import Store
from tests.floor.playing import BOTH, Clock, Club
from tests.floor.postgres import Cluster


@BOTH
def test_bets_close_when_everybody_is_ready_or_the_clock_runs_out(club: Club, clock: Clock) -> None:
    table, ann, bob = club.open("roulette", bet_seconds=10), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    assert club.house.shown.view(table, None)["deadline"] is None
    with pytest.raises(IllegalAction, match="nothing is bet yet"):
        club.do(ann, table, "ready")
    club.do(ann, table, "put", wager="red", stake=500)
    deadline = club.house.shown.view(table, None)["deadline"]
    assert clock.now + 10 <= deadline < clock.now + 12
    clock.now += 3
    club.do(bob, table, "put", wager="black", stake=500)
    assert club.house.shown.view(table, None)["deadline"] == deadline  # the same window, the same clock
    assert club.house.tick() == []
    clock.now = deadline
    assert club.house.tick() == [table]
    assert club.house.tick() == []
    assert club.house.shown.view(table, None)["round"] == 2
    club.do(ann, table, "put", wager="red", stake=500)
    club.do(ann, table, "ready")
    assert club.house.shown.view(table, None)["round"] == 2
    club.do(bob, table, "put", wager="red", stake=500)
    club.do(bob, table, "ready")
    assert club.house.shown.view(table, None)["round"] == 3


@BOTH
def test_a_clock_that_is_set_back_holds_no_bet_for_an_hour(club: Club, clock: Clock) -> None:
    table, ann, bob = club.open("roulette", bet_seconds=10), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    club.do(ann, table, "put", wager="red", stake=500)
    before = club.house.shown.view(table, ann)
    clock.now -= 3600
    assert club.house.tick() == [table]
    after = club.house.shown.view(table, ann)
    assert after["revision"] == before["revision"] + 1  # so that the pages hear of it
    assert after["deadline"] == clock.now + 10
    assert after["bets"] == before["bets"]
    assert club.house.tick() == []
    clock.now -= 3600
    club.do(bob, table, "put", wager="black", stake=500)  # an order notices it as well
    deadline = club.house.shown.view(table, ann)["deadline"]
    assert clock.now + 10 <= deadline < clock.now + 12
    clock.now = deadline
    assert club.house.tick() == [table]
    assert club.house.shown.view(table, None)["round"] == 2


def test_no_clock_runs_where_nothing_is_bet(club: Club, clock: Clock) -> None:
    table, ann, bob = club.open("roulette", bet_seconds=10), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    club.do(ann, table, "put", wager="red", stake=500)
    club.do(ann, table, "ready")
    assert club.house.shown.view(table, None)["deadline"]
    club.do(ann, table, "clear")
    assert club.house.shown.view(table, None)["deadline"] is None
    clock.now += 60
    assert club.house.tick() == []


def test_a_table_that_cannot_go_on_keeps_no_other_waiting(
    club: Club, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = club.person("Ann"), club.person("Bob")
    broken, sound = (club.open("roulette", bet_seconds=10) for _ in range(2))
    for table in (broken, sound):
        club.do(ann, table, "sit")
        club.do(bob, table, "sit")
        club.do(ann, table, "put", wager="red", stake=500)
    give_default = TableRounds.give_default

    def breaks(rounds: TableRounds) -> None:
        if rounds.id == broken:
            raise IllegalAction("the ball is lost")
        give_default(rounds)

    monkeypatch.setattr(TableRounds, "give_default", breaks)
    clock.now += 60
    with pytest.raises(ExceptionGroup, match="clocks") as caught:
        club.house.tick()
    assert [str(fault) for fault in caught.value.exceptions] == ["the ball is lost"]
    assert [club.house.shown.view(table, None)["round"] for table in (broken, sound)] == [1, 2]


def test_who_does_not_answer_gets_the_default_of_the_game(club: Club, clock: Clock) -> None:
    table, ann, bob = club.open("caribbean-stud", decide_seconds=30), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    clock.now += 60  # the cut is offered, and not taken
    club.house.tick()
    club.do(ann, table, "put", wager="ante", stake=1_000)
    club.do(ann, table, "ready")
    club.do(bob, table, "ready")
    (ask,) = club.house.shown.view(table, None)["asks"]
    assert ask["default"] == "fold"
    before = club.house.shown.view(table, ann)["you"]["chips"]
    clock.now += 60
    assert club.house.tick() == [table]
    view = club.house.shown.view(table, ann)
    assert view["round"] == 2
    assert [(one["result"], one["paid"]) for one in view["results"]] == [("lose", -1_000)]
    assert view["you"]["chips"] == before


def test_a_paused_table_waits(club: Club, clock: Clock) -> None:
    table, ann, bob = club.open("roulette", bet_seconds=5), club.person("Ann"), club.person("Bob")
    club.do(ann, table, "sit")
    club.do(bob, table, "sit")
    club.do(ann, table, "put", wager="red", stake=500)
    with pytest.raises(IllegalAction, match="not paused"):
        club.do(club.owner, table, "resume")
    club.do(club.owner, table, "pause")
    with pytest.raises(IllegalAction, match="paused already"):
        club.do(club.owner, table, "pause")
    clock.now += 50
    assert club.house.tick() == []
    club.do(club.owner, table, "resume")
    clock.now += 50
    assert club.house.tick() == [table]


def test_a_house_that_hears_nothing_looks_for_itself(
    cluster: Cluster, open_store: Callable[[str], Store], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection can be dead for long before anybody notices. The clocks run all the time."""
    where = cluster.house()
    here = Club.found(House(open_store(where), clock=clock))
    monkeypatch.setattr("croupier.floor.postgresql.PostgresStore.listen", lambda *_: None)
    deaf = House(open_store(where), clock=clock)
    told: list[tuple[str, int]] = []
    deaf.shown.subscribe(lambda table, revision: told.append((table, revision)))
    table = here.open("roulette")
    assert deaf.shown.view(table, None)["players"] == []
    here.do(here.person("Ann"), table, "sit")
    deaf.tick()
    assert deaf.shown.view(table, None)["players"] == []  # not all the time
    clock.now += POLL
    deaf.tick()
    assert [player["name"] for player in deaf.shown.view(table, None)["players"]] == ["Ann"]
    assert told == [(table, 2)]
    clock.now += POLL
    deaf.tick()
    assert told == [(table, 2)]
