"""Lounges in which an order would be carried out: what is refused there is refused for its role alone."""

from __future__ import annotations

from typing import cast

from croupier.floor.people import PLAYING, Person
from croupier.floor.streams import pledge
from tests.floor.lounge.lounges import DAY, TWENTY, code
from tests.floor.playing import Clock, Club
from tests.floor.rights import Place, somebody


def lounge(club: Club, who: Person, mode: str = "dealer") -> str:
    rules = {"schedule": "sample", "expiry_days": 30}
    return club.open("keno", chips="tickets", mode=mode, bet_seconds=0, rules=rules)


def opened(club: Club, who: Person) -> str:
    return club.open("keno", who, chips="tickets", rules={"schedule": "sample"})


def sealed_drawing(club: Club, who: Person) -> str:
    """The house waits for the words of whoever has pledged some."""
    return opening(club, who)[0]


def paused(club: Club, who: Person) -> str:
    table = lounge(club, who)
    club.do(club.owner, table, "pause")
    return table


def own(club: Club, who: Person, where: str = "1", mode: str = "dealer") -> Place:
    """The person has bought a ticket; for who does not play a player has."""
    table = lounge(club, who, mode)
    buyer = who if who.role in PLAYING else somebody(club)
    club.do(buyer, table, "request", wager="1-spot", where=where, stake=100)
    return table, {"ticket": 1}


def bearers(club: Club, who: Person) -> Place:
    """Somebody has bought a ticket for cash and hands it in."""
    table = lounge(club, who)
    club.do(club.owner, table, "write", wager="1-spot", where="1", stake=100)
    return table, {"ticket": 1, "code": code(club, table, 1)}


def selling(club: Club, who: Person) -> str:
    return bearers(club, who)[0]


def drawing(club: Club, who: Person) -> str:
    table, _ = bearers(club, who)
    club.do(club.owner, table, "close")
    return table


def _draw(club: Club, table: str) -> None:
    club.do(club.owner, table, "close")
    club.do(club.owner, table, "outcome", text=TWENTY)
    club.do(club.owner, table, "outcome")


def own_won(club: Club, who: Person) -> Place:
    table, order = own(club, who)
    _draw(club, table)
    return table, order


def bearers_won(club: Club, who: Person) -> Place:
    table, order = bearers(club, who)
    _draw(club, table)
    return table, order


def down(club: Club, who: Person) -> str:
    table = lounge(club, who)
    club.do(club.owner, table, "system-down")
    return table


def lost(club: Club, who: Person) -> Place:
    """The person's own ticket has lost, and the system is down: nothing but who asks stands in the way of $10."""
    table, order = own(club, who, "80")
    _draw(club, table)
    club.do(club.owner, table, "system-down")
    return table, {**order, "code": code(club, table, 1), "amount": 10_00}


def large(club: Club, who: Person) -> Place:
    """§19:47-15.7(c)2: more than a writer pays by himself."""
    table, order = lost(club, who)
    return table, {**order, "amount": 50_00}


def authorized(club: Club, who: Person) -> Place:
    table, order = large(club, who)
    club.do(club.owner, table, "authorize", ticket=1)
    return table, order


def expired(club: Club, who: Person) -> str:
    table, _ = bearers_won(club, who)
    cast(Clock, club.house.clock).now += 31 * DAY
    return table


def part(club: Club, who: Person) -> Place:
    """Whoever has a ticket has a part in the seal of the next game."""
    table, _ = own(club, who, mode="house")
    return table, {"pledge": pledge(table, 1, "words")}


def opening(club: Club, who: Person) -> Place:
    table, given = part(club, who)
    club.do(who, table, "pledge", **given)
    club.do(club.owner, table, "close")
    return table, {"words": "words"}
