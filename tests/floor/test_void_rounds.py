"""A round that is void after somebody was settled, at a table of the house: its chips, its books, what is told."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from croupier import registry
from croupier.companions import companions_of
from croupier.errors import CroupierError
from croupier.floor.audit import audit
from croupier.floor.running import RunningRound
from croupier.table import Put
from croupier.tables.entries import Accept, Close, DealtUp, Decide, Input, Rolled, Turned
from croupier.tables.live import LiveTable
from croupier.tables.requests import CHANCE
from tests.floor import forging
from tests.floor.playing import Club
from tests.typed_in import usual
from tests.voided import Crowd, Dealer


@pytest.fixture
def format_2(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Rounds are begun as the version of before began them, until this is called."""
    begin = RunningRound.begin

    def begun(*arguments: Any) -> RunningRound:
        running = begin(*arguments)
        running.start.format = 2
        return RunningRound(running.spec, running.start, running.chance)

    monkeypatch.setattr(RunningRound, "begin", begun)
    return lambda: monkeypatch.setattr(RunningRound, "begin", begin)


def until_a_loss(club: Club) -> str:
    """Alice has lost her $10 at casino war; Bob, who bet $20, has tied and is asked."""
    rules = {"continuous_shuffler": True}
    table = club.open("casino-war", mode="dealer", chips="dealer", rules=rules)
    for name in ("Alice", "Bob"):
        club.do(club.owner, table, "seat", name=name, buy_in=100_000)
    club.do(club.owner, table, "outcome")  # the shuffle
    for name, stake in (("Alice", 1_000), ("Bob", 2_000)):
        club.do(club.owner, table, "put", wager="wager", stake=stake, **{"for": name})
    club.do(club.owner, table, "close")
    for card in ("5c", "9c", "9d"):
        club.do(club.owner, table, "outcome", text=card)
    return table


def chips(club: Club, table: str) -> dict[str, int]:
    return {player["name"]: player["chips"] for player in club.house.shown.view(table, None)["players"]}


def test_a_player_who_was_settled_first_has_his_chips_again(fast_club: Club) -> None:
    table = until_a_loss(fast_club)
    told = fast_club.do(fast_club.owner, table, "irregular", name="wrong-number")["shown"]
    assert chips(fast_club, table) == {"Alice": 100_000, "Bob": 100_000}
    assert "Alice's wager had lost $10, which comes back." in [each["text"] for each in told]
    before = fast_club.house.shown.view(table, None)
    assert [(each["bet"]["player"], each["result"]) for each in before["results"]] == [
        ("Bob", "void"),
        ("Alice", "void"),
    ]
    fast_club.check_books(table)
    assert audit(fast_club.house.store).faults == []


def test_a_round_of_the_version_before_stays_as_it_was(fast_club: Club, format_2: Callable[[], None]) -> None:
    """Begun by that, void under this one after a restart: its tape goes on as it began, and it is found in order."""
    table = until_a_loss(fast_club)
    format_2()
    club = forging.reopened(fast_club)
    club.do(club.owner, table, "irregular", name="wrong-number")
    assert chips(club, table) == {"Alice": 99_000, "Bob": 100_000}
    assert audit(club.house.store).faults == []
    assert audit(club.house.store).notes == []


# --- Random rounds at a house --------------------------------------------------------------------------------------

GUESTS = ("Alice", "Bob", "Carla")


class Pit:
    """A table that a person deals: guests answer at random, and the dealer reports one thing in each round."""

    def __init__(self, club: Club, game: str, seed: int) -> None:
        self.club, self.game = club, registry.game_named(game)
        self.table = club.open(game, mode="dealer", chips="dealer")
        for name in GUESTS:
            club.do(club.owner, self.table, "seat", name=name, buy_in=100_000)
        self.random, self.dealer = random.Random(seed), Dealer(seed, person=True)
        self.guests = Crowd(self.game, usual(self.game), len(GUESTS), seed)
        self.guests.chips = dict.fromkeys(GUESTS, 100_000)

    @property
    def live(self) -> LiveTable | None:
        memory = self.club.house._memory
        if memory.get(self.table) is None:  # after a refusal it is rebuilt by the next order
            self.order("settings", pace=0)
        kept = memory.get(self.table)
        assert kept is not None
        return kept.running.table if kept.running else None

    def order(self, do: str, **order: Any) -> None:
        with suppress(CroupierError):  # what is answered at random may be refused
            self.club.do(self.club.owner, self.table, do, **order)

    def step(self) -> None:
        live = self.live
        if live is None or live.waiting is None:
            self.order("outcome")  # the shuffle; after it a round begins with what lies there first
            if first := companions_of(self.game).first_bet:
                self.order("put", **{"wager": first.wager, "stake": 1_000, "for": self.random.choice(GUESTS)})
        elif isinstance(live.waiting, CHANCE):
            self.order("outcome", text=self.shown(self.dealer.answer(live.waiting, live.shoe)))
        elif live.waiting.kind == "ready":
            self.order("go")
        else:
            self.answer(live, self.guests.answer(live))

    def shown(self, given: Input) -> str:
        match given:
            case DealtUp(card=card):
                return str(card)
            case Turned(cards=cards):
                return " ".join(map(str, cards))
            case Rolled(roll):
                return " ".join(map(str, roll))
        return ""

    def answer(self, live: LiveTable, given: Input) -> None:
        with suppress(CroupierError):
            live.check(given)
            self.send(given)

    def send(self, given: Input) -> None:
        match given:
            case Put(player, _, spot, stake):
                self.order("put", **{"wager": spot.wager, "where": spot.where, "stake": int(stake), "for": player})
            case Decide(player, choice, stake):
                self.order("decide", **{"choice": choice, "stake": int(stake), "for": player})
            case Accept(who, answer):
                self.order("accept", **{"answer": answer, "for": who})
            case Close():
                self.order("close")

    def report(self) -> None:
        if live := self.live:
            cases = [name for name in self.game.cases if live.may_report(name)]
            if cases:
                self.order("irregular", name=self.random.choice(cases), box=self.random.randint(1, len(GUESTS)))

    def rounds(self, steps: int) -> Iterator[tuple[dict[str, int], dict[str, int]]]:
        """Of each round that was void: what everybody had before, and after."""
        before, number, due = chips(self.club, self.table), 0, self.random.randrange(5, 60)
        for _ in range(steps):
            self.step()
            due -= 1
            if due == 0:
                self.report()
            view = self.club.house.shown.view(self.table, None)
            if view["last_round"] and view["last_round"]["number"] != number:
                number, due = view["last_round"]["number"], self.random.randrange(5, 60)
                after = chips(self.club, self.table)
                if view["last_round"]["void"]:
                    yield before, after
                before = after


@pytest.mark.parametrize("game", ["caribbean-stud", "casino-war", "pai-gow", "poker", "three-card-poker"])
def test_random_void_rounds_at_a_house_leave_everybody_as_he_was(fast_club: Club, game: str) -> None:
    pit, voided = Pit(fast_club, game, seed=31), 0
    for before, after in pit.rounds(400):
        assert after == before
        fast_club.check_books(pit.table)
        voided += 1
    assert voided
    assert audit(fast_club.house.store).faults == []
