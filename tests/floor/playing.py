"""People at the tables of a house, for the tests: they join, sit down, and play at random but by what they see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest
from sqlalchemy import Connection

from croupier.errors import CroupierError
from croupier.floor import ledger, log, people, streams
from croupier.floor.house import House
from croupier.floor.names import table_name
from croupier.floor.people import Person
from croupier.floor.presence import RETURN
from tests.typed_in import with_rules

View = dict[str, Any]

BOTH = pytest.mark.databases("sqlite", "postgresql")
"""For what the store promises, whichever database it is."""


@dataclass
class Club:
    """A house with its people."""

    house: House
    owner: Person
    keys: Iterator[int] = field(default_factory=lambda: count(1))

    @classmethod
    def found(cls, house: House) -> Club:
        with house.store.write() as connection:
            code = people.found_house(connection)
            assert code
            owner, _ = people.join_by_code(connection, code, "Olga", "135790")
        return cls(house, owner)

    def person(self, name: str, role: str = "player") -> Person:
        with self.house.store.write() as connection:
            found, _ = people.come_in(connection, name, role)
        return found

    def key(self) -> str:
        return f"key-{next(self.keys)}"

    def open(self, game: str, who: Person | None = None, **spec: Any) -> str:
        table: str = self.house.open_table(who or self.owner, with_rules(game, spec), self.key())["table"]
        return table

    def do(self, who: Person, table: str, do: str, **order: Any) -> View:
        return self.house.command(who, table, {"do": do, **order}, self.key())

    def check_books(self, table: str) -> None:
        """The books balance, and they say what the table says."""
        view = self.house.shown.view(table, None)
        with self.house.store.read() as connection:
            balances = dict(ledger.trial_balance(connection))
        assert sum(balances.values()) == 0
        assert balances.get(f"layout:{table}", 0) == sum(bet["stake"] for bet in view["bets"]) + sum(
            pot["amount"] for pot in view["pots"]
        )
        rails = {name: cents for name, cents in balances.items() if name.startswith(f"rail:{table}:") and cents}
        assert sorted(rails.values()) == sorted(p["chips"] + _owed(view, p) for p in view["players"] if p["chips"])


def _owed(view: View, player: View) -> int:
    """A vigorish that is only marked is still on the rail."""
    marked = [e for e in view["results"] if e["e"] == "fee" and e["deferred"] and e["bet"]["player"] == player["name"]]
    return sum(e["amount"] for e in marked)


def keep_round(connection: Connection, table: str, number: int, tape: str, **more: Any) -> log.Event:
    """A tape in the record, whether or not it was played."""
    page = log.LogBatch(connection)
    event = page.keep_round(table, number, tape, **{"net": {}, **more})
    page.write()
    return event


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def accept_offers(club: Club, table: str, *people: Person) -> None:
    """The cut, before the first round of a shoe; the dice, at craps."""
    while offer := club.house.shown.view(table, None)["offer"]:
        person = next(p for p in people if p.name == offer["who"])
        club.do(person, table, "accept", answer=offer["default"])


class Room:
    """A table with people at it whose pages open and close."""

    def __init__(self, club: Club, clock: Clock, game: str, *names: str, **spec: Any) -> None:
        self.club, self.clock = club, clock
        clock.now += RETURN  # the house was not started just now
        self.table = club.open(game, **{"bet_seconds": 20, "decide_seconds": 45, **spec})
        self.people = {name: club.person(name) for name in names}
        for name in names:
            self.open(name)
            self.do(name, "sit", ceremony="ask")
        accept_offers(club, self.table, *self.people.values())

    def open(self, name: str) -> None:
        self.club.house.presence.opened(self.table, self.people[name].id)

    def close(self, name: str) -> None:
        self.club.house.presence.closed(self.table, self.people[name].id)

    def do(self, name: str, do: str, **order: Any) -> dict[str, Any]:
        return self.club.do(self.people[name], self.table, do, **order)

    def wait(self, seconds: float, step: float = 0.25) -> None:
        """The clock of the house ticks on."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.clock.now = min(end, self.clock.now + step)
            self.club.house.tick()

    @property
    def view(self) -> dict[str, Any]:
        return self.club.house.shown.view(self.table, None)

    def away(self) -> list[str]:
        return [player["name"] for player in self.view["players"] if player["away"]]

    def told(self, kind: str) -> list[str]:
        events = self.club.house.shown.events(self.table, None, 0)
        return [each["text"] for event in events for each in event["shown"] if each["e"] == kind]

    def purse(self, name: str) -> int:
        with self.club.house.store.read() as connection:
            return ledger.balance_of(connection, f"purse:{self.people[name].id}")


class Gambler:
    """Plays at random, from nothing but the view."""

    def __init__(self, name: str, seed: int, *, pledges: bool = False) -> None:
        self.name, self.random = name, random.Random(seed)
        self.pledges = pledges
        self.pledged: dict[str, str] = {}  # the words of each pledge

    def pledge(self, view: View) -> str:
        """A pledge of some words to the table's next seal."""
        number = view["seal"]["next_number"]
        words = f"words of {self.name}, {number}"
        made = streams.pledge(view["table"], number, words)
        self.pledged[made] = words
        return made

    def _words(self, view: View) -> View | None:
        """What is to be pledged or opened."""
        mine = next((each for each in view["seal"]["contributions"] if each["player"] == self.name), None)
        if mine and not mine["opened"] and "open" in view["you"]["may"]:
            return {"do": "open", "words": self.pledged[mine["pledge"]]}
        if self.pledges and not mine and "pledge" in view["you"]["may"]:
            return {"do": "pledge", "pledge": self.pledge(view)}
        return None

    def order(self, view: View) -> View | None:
        """Something to say now, if anything is."""
        may = view["you"]["may"]
        if view["seal"] and (said := self._words(view)):
            return said
        if "decide" in may:
            ask = next(ask for ask in view["asks"] if ask["who"] == self.name)
            choice = self.random.choice([choice for choice in ask["choices"] if not choice["barred"]])
            stake = {"stake": choice["stake"][1]} if choice["stake"] else {}
            return {"do": "decide", "choice": choice["name"], **stake}
        if "accept" in may:
            return {"do": "accept", "answer": view["offer"]["default"]}
        if "put" in may and not view["you"]["ready"]:
            offers = [offer["spot"] for offer in view["offers"] if offer["spot"]]
            staked = next(player["staked"] for player in view["players"] if player["name"] == self.name)
            if (staked or view["may_pass"]) and self.random.random() < 0.6:
                return {"do": "ready"}
            if not offers:  # nothing is put down before a hand
                return {"do": "ready"}
            spot = self.random.choice(offers)
            stake = view["limits"]["minimum"] * self.random.choice((1, 1, 2, 3, 6))
            return {"do": "put", "wager": spot["wager"], "where": spot["where"], "stake": stake}
        return None


class Guest(Gambler):
    """A gambler in a house of this process."""

    def __init__(self, club: Club, person: Person, seed: int, *, pledges: bool = False) -> None:
        super().__init__(table_name(person.name), seed, pledges=pledges)
        self.club, self.person = club, person
        self.refusals: list[CroupierError] = []

    def sit(self, table: str, **order: Any) -> None:
        """With a pledge to the first shuffle."""
        pledge = {"pledge": self.pledge(self.club.house.shown.view(table, None))} if self.pledges else {}
        self.club.do(self.person, table, "sit", **order, **pledge)

    def act(self, table: str) -> bool:
        """Say it; whether the table took it."""
        order = self.order(self.club.house.shown.view(table, self.person, full=True))
        if order is None:
            return False
        try:
            self.club.house.command(self.person, table, order, self.club.key())
        except CroupierError as refusal:
            self.refusals.append(refusal)
            return False
        return True
