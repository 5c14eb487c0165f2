"""Cheats against seals, seats and presence at once: whatever they try, books, seals and seats hold in an audit."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.floor.audit import audit
from croupier.floor.people import Person
from croupier.floor.streams import pledge
from tests.floor.playing import Clock, Club, View

CHEATS = ("Eve", "Mal", "Trudy")


class Cheat:
    """Somebody who says anything at any moment, with other people's words, names, bets and keys."""

    def __init__(self, club: Club, clock: Clock, table: str, seed: int) -> None:
        self.club, self.clock, self.table = club, clock, table
        self.random = random.Random(seed)
        self.people = [club.person(name) for name in ("Ann", *CHEATS)]
        self.words: list[str] = ["Ann"]
        self.pages = dict.fromkeys(range(4), 0)

    def view(self, who: Person | None) -> View:
        return self.club.house.shown.view(self.table, who, full=True)

    def order(self, who: Person) -> dict[str, Any]:
        view, pick = self.view(who), self.random.choice
        number = (view["seal"] or {}).get("next_number", 1) + pick((-1, 0, 0, 0, 0, 1))
        words = pick((*self.words, f"{who.name} {number}"))
        made = pick(
            (
                pledge(self.table, number, words),
                pick(view["seal"]["contributions"])["pledge"]
                if view["seal"] and view["seal"]["contributions"]
                else "0" * 64,
            )
        )
        asks = view["asks"] or [{"choices": [{"name": "fold", "stake": None}], "default": "fold"}]
        offers = [offer["spot"] for offer in view["offers"] if offer["spot"]] or [{"wager": "ante", "where": ""}]
        spot = pick(offers)
        bets = [bet["id"] for bet in view["bets"]] or [1]
        choice = pick(asks)["choices"]
        self.words.append(words)
        return pick(
            (
                {"do": "sit", "buy_in": pick((5_000, 50_000)), "pledge": made},
                {"do": "sit"},
                {"do": "pledge", "pledge": made},
                {"do": "pledge", "pledge": made},
                {"do": "open", "words": words},
                {"do": "open", "words": words},
                {"do": "put", "wager": spot["wager"], "where": spot["where"], "stake": pick((500, 1_000, 100_000))},
                {"do": "put", "wager": spot["wager"], "where": spot["where"], "stake": 1_000},
                {"do": "put", "wager": spot["wager"], "where": spot["where"], "stake": 1_000},
                {"do": "ready"},
                {"do": "ready"},
                {"do": "take", "bet": pick(bets)},
                {"do": "decide", "choice": pick(choice)["name"]},
                {"do": "decide", "choice": pick(choice)["name"]},
                {"do": "accept", "answer": view["offer"]["default"] if view["offer"] else "cut"},
                {"do": "accept", "answer": view["offer"]["default"] if view["offer"] else "cut"},
                {"do": "again"},
                {"do": "leave"},
            )
        )

    def step(self) -> None:
        which = self.random.randrange(4)
        who = self.people[which]
        kind = self.random.random()
        presence = self.club.house.presence
        if kind < 0.08:
            presence.opened(self.table, who.id)
            self.pages[which] += 1
        elif kind < 0.16 and self.pages[which]:
            presence.closed(self.table, who.id)
            self.pages[which] -= 1
        elif kind < 0.3:
            self.clock.now += self.random.choice((0.5, 3.0, 5.0, 30.0))
            self.club.house.tick()
        else:
            self.say(who)

    def say(self, who: Person) -> None:
        """Often something that may be said now, else anything; who has the table in hand seldom leaves it."""
        order, may = self.order(who), self.view(who)["you"]["may"]
        for _ in range(self.random.choice((0, 0, 12))):
            if order["do"] not in may or (order["do"] == "leave" and self.random.random() < 0.8):
                order = self.order(who)
        with suppress(CroupierError):
            self.club.house.command(who, self.table, order, self.club.key())


@pytest.mark.slow
@pytest.mark.parametrize("game", ["roulette", "blackjack", "caribbean-stud", "craps"])
@pytest.mark.parametrize("seed", range(6))
def test_cheats_of_every_kind_leave_nothing_wrong(club: Club, clock: Clock, game: str, seed: int) -> None:
    table = club.open(game, bet_seconds=10, decide_seconds=10)
    cheat = Cheat(club, clock, table, seed)
    for _ in range(500):
        cheat.step()
        if cheat.random.random() < 0.02:
            assert audit(club.house.store).faults == []
    assert audit(club.house.store).faults == []
    club.check_books(table)
    assert cheat.view(None)["round"] > 2
