"""The toy games in a house: books, restarts, looks, tickets that are paid and a meter that tables share."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalAction
from croupier.floor import ledger
from croupier.floor.audit import audit
from croupier.floor.chips import TableChips
from croupier.floor.house import House
from croupier.game import Game
from tests.floor.playing import Clock, Club, Guest
from tests.protocol import toys
from tests.quick import slow

TOYS = pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in toys.TOYS])


@pytest.mark.parametrize("turns", [15, slow(120)])
@TOYS
def test_guests_play(club: Club, game: Game, turns: int) -> None:
    """Every order's chips are accounted for; now and then the house is made anew from its store; the audit is clean."""
    table = club.open(game.id)
    guests = [Guest(club, club.person(name), seed) for seed, name in enumerate(("Ann", "Bob", "Cid"))]
    for guest in guests:
        club.do(guest.person, table, "sit")
    clock = Clock()
    for turn in range(turns):
        if turn % 10 == 0:
            club.house = House(club.house.store, clock=clock)
        for guest in guests:
            guest.act(table)
        clock.now += 60
        club.house.tick()
    found = audit(club.house.store)
    assert found.faults == []
    assert found.rounds > 3


def seated(club: Club, game: Game, *names: str) -> tuple[str, list[Any]]:
    table = club.open(game.id)
    people = [club.person(name) for name in names]
    for person in people:
        club.do(person, table, "sit")
    return table, people


def test_what_is_hidden_is_asked_in_private(club: Club) -> None:
    table, (ann, bob) = seated(club, toys.ARRANGEMENT, "Ann", "Bob")
    for person in (ann, bob):
        club.do(person, table, "put", wager="wager", stake=500)
    for person in (ann, bob):
        club.do(person, table, "ready")
    own, other, watching = (club.house.shown.view(table, who)["asks"] for who in (ann, bob, None))
    assert [choice["name"] for choice in own[0]["choices"]] == ["12", "13", "23"]
    assert own[0]["default"]
    assert other[0]["choices"] == watching[0]["choices"] == []
    assert other[0]["default"] == watching[0]["default"] == ""
    told = club.do(ann, table, "decide", choice="13")["shown"]
    assert [event["choice"] for event in told if event["e"] == "decide"] == ["13"]
    for who in (bob, None):
        events = [event for each in club.house.shown.events(table, who, 0) for event in each["shown"]]
        assert [event for event in events if event["e"] == "decide" and "choice" in event] == []
    club.do(bob, table, "decide", choice="12")
    shown = [event for step in club.house.shown.round(table, 1, bob)["steps"] for event in step["shown"]]
    assert [event["choice"] for event in shown if event["e"] == "decide"] == ["13", "12"]  # the round is over


def test_a_ticket_is_paid_once_and_to_its_buyer(club: Club) -> None:
    table, (ann, bob) = seated(club, toys.DRAW, "Ann", "Bob")
    for number in range(1, 9):  # one of them is drawn, whatever comes
        club.do(ann, table, "put", wager="number", where=str(number), stake=500)
    club.do(ann, table, "ready")
    club.do(bob, table, "ready")
    club.do(ann, table, "leave")
    with club.house.store.read() as connection:
        won = {name: held for name, held in ledger.trial_balance(connection) if name.startswith("ticket:") and held}
        purse = ledger.balance_of(connection, f"purse:{ann.id}")
    assert sorted(won.values()) == [1_000, 1_000, 1_000]
    numbers = [int(name.rpartition(":")[2]) for name in won]
    with pytest.raises(IllegalAction, match="not yours"):
        club.do(bob, table, "present", ticket=numbers[0])
    club.do(ann, table, "present", ticket=numbers[0])
    with pytest.raises(IllegalAction, match="nothing is to be paid"):
        club.do(ann, table, "present", ticket=numbers[0])
    with pytest.raises(IllegalAction, match="no ticket"):
        club.do(ann, table, "present", ticket=99)
    with club.house.store.read() as connection:
        assert ledger.balance_of(connection, f"purse:{ann.id}") == purse + 1_000
    assert audit(club.house.store).faults == []


def test_tables_share_a_meter(club: Club) -> None:
    one, (ann,) = seated(club, toys.METERED, "Ann")
    two, (bob,) = seated(club, toys.METERED, "Bob")
    for table, person in ((one, ann), (two, bob)) * 30:
        club.do(person, table, "put", wager="wager", stake=500)
        club.do(person, table, "ready")
    with club.house.store.read() as connection:
        lines = ledger.statement_of(connection, "meter:toy")
    assert lines[0].cents == 10_000
    assert sum(line.cents == 100 for line in lines) == 60
    assert any(line.cents < 0 for line in lines)  # a double came up: sixty throws without one are 5/6 to the sixtieth
    assert audit(club.house.store).faults == []


def test_a_meter_that_is_read_wrongly_is_seen(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house whose meter shows more than its account holds: the tape says so, and the books do not."""
    honest = TableChips.meter
    table, (ann,) = seated(club, toys.METERED, "Ann")
    with monkeypatch.context() as bent:
        bent.setattr(TableChips, "meter", lambda chips, name: honest(chips, name) + 50)
        for _ in range(40):
            club.do(ann, table, "put", wager="wager", stake=500)
            club.do(ann, table, "ready")
    assert any("the meter toy is read as" in fault for fault in audit(club.house.store).faults)


def test_an_auction_without_bids_goes_on(club: Club) -> None:
    table, (ann, bob) = seated(club, toys.AUCTION, "Ann", "Bob")
    for person in (ann, bob):
        club.do(person, table, "ready")
    assert club.house.shown.view(table, None)["round"] == 2
