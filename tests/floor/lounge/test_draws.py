"""The draw of a lounge is sealed, and its players have a part in it, as in a shuffle."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from croupier.errors import IllegalAction
from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.people import Person
from croupier.floor.store import Store
from croupier.floor.streams import pledge
from tests.floor import independent
from tests.floor.lounge.lounges import refused
from tests.floor.playing import BOTH, Clock, Club


@pytest.fixture
def table(club: Club) -> str:
    return club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})


def buy(club: Club, table: str, who: Person) -> int:
    told = club.do(who, table, "request", wager="3-spot", where="3-11-17", stake=100)["shown"]
    return int(told[0]["ticket"])


def pledged(club: Club, table: str, who: Person, words: str) -> None:
    number = club.house.shown.view(table, who)["seal"]["next_number"]
    club.do(who, table, "pledge", pledge=pledge(table, number, words))


@BOTH
def test_the_words_of_players_are_in_the_seal_of_a_game(
    club: Club, table: str, where: str, open_store: Callable[[str], Store], clock: Clock
) -> None:
    """Pledged while tickets are sold, opened after the game is closed, and the numbers follow from them.

    What is opened is checked by a verifier that shares no code with the house's own.
    """
    ann, bob = club.person("Ann"), club.person("Bob")
    for who in (ann, bob):
        buy(club, table, who)
        pledged(club, table, who, f"words of {who.name}")
    with refused("seal 1 is open: words are opened between"):
        club.do(ann, table, "open", words="words of Ann")
    club.do(club.owner, table, "close")
    view = club.house.shown.view(table, ann)
    assert (view["lounge"]["drawing"], view["seal"]["gathering"], view["lounge"]["games"]) == (1, True, [])
    late = buy(club, table, ann)  # for the next game: nobody plays in this one who could know the words
    with refused("pledges are taken until its first use is due"):
        pledged(club, table, ann, "others")
    club.do(ann, table, "open", words="words of Ann")
    if club.house.store.shared:  # another process goes on from there
        club.house = House(open_store(where), clock=clock)
    with refused("not the words that Bob pledged"):
        club.do(bob, table, "open", words="other words")
    club.do(bob, table, "open", words="words of Bob")
    (game,) = club.house.shown.view(table, None)["lounge"]["games"]
    seal = club.house.shown.seal(table, 1)
    assert [each[2] for each in seal["contributions"]] == ["words of Ann", "words of Bob"]
    assert independent.holds(json.loads(json.dumps(seal)))
    (draw,) = seal["draws"]
    assert draw == {"draw": game["drawn"], "of": 80}
    assert [one["seal"] for one in club.house.shown.round(table, 1, None)["seals"]] == [1]
    club.do(club.owner, table, "close")
    assert [one["seal"] for one in club.house.shown.round(table, 2, None)["seals"]] == [2]  # each game has its own
    assert club.house.shown.view(table, ann)["lounge"]["games"][0]["tickets"] == 1
    assert late == 3
    assert audit(club.house.store).faults == []


def test_words_that_are_not_opened_keep_nobody_waiting(fast_club: Club, clock: Clock) -> None:
    table = fast_club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
    ann = fast_club.person("Ann")
    buy(fast_club, table, ann)
    pledged(fast_club, table, ann, "words of Ann")
    fast_club.do(fast_club.owner, table, "close")
    deadline = fast_club.house.shown.view(table, None)["deadline"]
    assert clock.now < deadline <= clock.now + 10
    clock.now = deadline + 0.1
    assert fast_club.house.tick() == [table]
    assert len(fast_club.house.shown.view(table, None)["lounge"]["games"]) == 1
    assert fast_club.house.shown.seal(table, 1)["contributions"][0][2] is None
    assert audit(fast_club.house.store).faults == []


def test_only_who_has_a_ticket_has_a_part(fast_club: Club) -> None:
    """Whoever gives it back has pledged nothing."""
    table = fast_club.open("keno", chips="tickets", bet_seconds=0, rules={"schedule": "sample"})
    ann, bob = fast_club.person("Ann"), fast_club.person("Bob")
    with refused("buy one first"):
        pledged(fast_club, table, ann, "words")
    first, second = buy(fast_club, table, ann), buy(fast_club, table, ann)
    buy(fast_club, table, bob)
    pledged(fast_club, table, ann, "words")
    for ticket, still in ((first, ["Ann"]), (second, [])):
        fast_club.do(ann, table, "void", ticket=ticket)
        assert [one["player"] for one in fast_club.house.shown.view(table, None)["seal"]["contributions"]] == still
    with pytest.raises(IllegalAction, match="buy one first"):
        pledged(fast_club, table, ann, "words")
    fast_club.do(fast_club.owner, table, "close")
    assert len(fast_club.house.shown.view(table, None)["lounge"]["games"]) == 1
