"""A table that a guest opened does not stay open when everybody has left it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.floor.audit import audit
from croupier.floor.house import EMPTY
from croupier.floor.presence import GRACE, RETURN
from croupier.floor.state import BadTable
from tests.floor.playing import Clock, Club


def test_an_empty_table_that_a_guest_opened_closes_by_itself(fast_club: Club, clock: Clock) -> None:
    """Some minutes after the last one left; tables of the staff stay open, and so does one at which somebody sits."""
    club, ann = fast_club, fast_club.person("Ann")
    theirs = club.open("roulette")
    mine, other = club.open("roulette", who=ann), club.open("craps", who=ann)
    club.do(ann, other, "sit")
    club.house.presence.opened(other, ann.id)
    club.do(ann, mine, "sit")
    club.do(ann, mine, "put", wager="red", stake=500)

    def wait(seconds: float) -> set[str]:
        end = clock.now + seconds
        while clock.now < end:
            clock.now += 1
            club.house.tick()
        return {card["table"] for card in club.house.shown.lobby()}

    assert wait(EMPTY + 20) == {theirs, mine, other}  # a chip of Ann's lies there
    club.do(ann, mine, "clear")
    club.do(ann, mine, "leave")
    assert wait(EMPTY - 5) == {theirs, mine, other}
    assert wait(10) == {theirs, other}
    told = [each.get("text") for event in club.house.shown.events(mine, None, 0) for each in event["shown"]]
    assert "Nobody has been here for a while." in told
    club.check_books(mine)
    assert audit(club.house.store).faults == []


def test_whoever_comes_back_in_time_keeps_the_table(fast_club: Club, clock: Clock) -> None:
    club, ann = fast_club, fast_club.person("Ann")
    table = club.open("roulette", who=ann)
    club.house.shown.lobby()
    for _ in range(3):
        for do in ("sit", "leave"):
            clock.now += EMPTY / 3
            club.house.tick()
            club.do(ann, table, do)
    clock.now -= 10 * EMPTY  # set back
    club.house.tick()
    clock.now += EMPTY - 1
    club.house.tick()
    assert [card["table"] for card in club.house.shown.lobby()] == [table]
    clock.now += 2
    club.house.tick()
    assert club.house.shown.lobby() == []


def test_who_has_gone_from_his_own_tables_makes_room(fast_club: Club, clock: Clock) -> None:
    """One whose page is gone, and who has nothing bet, has left as well; his chips go to his purse."""
    club, ann, ben = fast_club, fast_club.person("Ann"), fast_club.person("Ben")
    tables = [club.open(game, who=ann) for game in ("roulette", "craps", "red-dog")]
    for table in tables:
        club.do(ann, table, "sit")
        club.house.presence.opened(table, ann.id)
    club.do(ann, tables[0], "put", wager="red", stake=500)
    club.do(ben, tables[1], "sit")
    club.house.tick()
    assert not club.house.make_room(ann)
    for table in tables:
        club.house.presence.closed(table, ann.id)
    clock.now += RETURN + GRACE + 1
    club.house.tick()
    assert club.house.make_room(ann)  # not where she has bet, nor where somebody else sits
    assert {card["table"] for card in club.house.shown.lobby()} == {*tables[:2]}
    assert not club.house.make_room(ann)
    assert not club.house.make_room(ben)
    assert audit(club.house.store).faults == []


LOUNGE: dict[str, Any] = {"chips": "tickets", "rules": {"schedule": "sample"}}


def test_a_lounge_that_a_guest_opened_closes_when_no_ticket_is_good_any_more(fast_club: Club, clock: Clock) -> None:
    """What it has sold is drawn before; winners are paid later, too. Three of them, and he could open nothing more."""
    club, ann = fast_club, fast_club.person("Ann")
    theirs = club.open("keno", **LOUNGE)
    mine = club.open("keno", who=ann, bet_seconds=300, **LOUNGE)
    idle = club.open("keno", who=ann, **LOUNGE)
    club.house.shown.lobby()

    def wait(seconds: float) -> set[str]:
        end = clock.now + seconds
        while clock.now < end:
            clock.now += 5
            club.house.tick()
        return {card["table"] for card in club.house.shown.lobby()}

    assert wait(EMPTY - 10) == {theirs, mine, idle}
    club.do(ann, mine, "request", wager="10-spot", stake=200, where="quickx2")
    assert wait(20) == {theirs, mine}
    assert not club.house.make_room(ann)
    assert wait(300) == {theirs, mine}  # the first game is drawn, and the ticket is good for another
    assert wait(300 + EMPTY + 10) == {theirs}
    assert club.house.shown.view(mine, None)["lounge"]["games"][0]["game"] == 2
    club.open("keno", who=ann, **LOUNGE)
    assert club.house.make_room(ann)
    assert audit(club.house.store).faults == []


def test_what_a_guest_opens_ends_once_nobody_is_there(fast_club: Club, clock: Clock) -> None:
    """With a seat that was kept for ever, or a game that nobody closes, sixty such tables were all there could be."""
    club, ann = fast_club, fast_club.person("Ann")
    for seconds in (0, 24 * 3600):
        with pytest.raises(BadTable, match="seat_seconds is 1 to 3600"):
            club.open("roulette", who=ann, seat_seconds=seconds)
        club.open("roulette", seat_seconds=seconds)  # the owner may
        with pytest.raises(BadTable, match="bet_seconds is 1 to 300"):
            club.open("keno", who=ann, bet_seconds=seconds and 3600, **LOUNGE)
    table = club.open("roulette", who=ann, seat_seconds=3600, bet_seconds=0)
    club.do(ann, table, "sit")
    club.house.presence.opened(table, ann.id)
    club.do(ann, table, "put", wager="red", stake=500)
    club.house.presence.closed(table, ann.id)
    for _ in range(int(3600 + EMPTY) // 20 + 10):
        clock.now += 20
        club.house.tick()
    assert table not in {card["table"] for card in club.house.shown.lobby()}
    assert audit(club.house.store).faults == []
