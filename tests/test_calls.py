"""Wrong calls of what is public: a message that says what is meant, and never a bare fault of the language."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import croupier as api
from croupier.errors import CroupierError, UnknownName, WrongCall, WrongValue
from croupier.law.values import BadOption

RED_DOG: Any = api.find_game("red-dog")
RULES: Any = RED_DOG.Rules
TABLE: Any = api.open_table("red-dog", {"ann": 10_000}, seed=1)
HOUSE = Path(__file__).parent.parent / "examples" / "boardwalk.toml"
PUBLIC: Any = api  # called as a program without types would

WRONG: list[tuple[Callable[[], Any], type[CroupierError], str]] = [
    (lambda: RULES(deks=6), UnknownName, "no option 'deks'. Did you mean decks?"),
    (lambda: RULES(decks="six"), BadOption, "decks is a whole number, not 'six'; Rules().set({...}) reads words"),
    (lambda: RULES(decks=True), BadOption, "decks is a whole number, not True"),
    (lambda: RULES(odds={"spread-1": 5}), BadOption, "odds is a Paytable, not {'spread-1': 5}"),
    (lambda: RULES(*range(99)), BadOption, "options, not 99; name them"),
    (
        lambda: PUBLIC.LiveTable(),
        WrongCall,
        "missing a required argument: 'game': it is LiveTable(game, rules, carry, ",
    ),
    (lambda: PUBLIC.LiveTable("red-dog", RULES(), None, {}), WrongValue, "as in find_game('roulette'), not 'red-dog'"),
    (lambda: PUBLIC.LiveTable(RED_DOG, {}, None, {}), WrongValue, "rules are a game's own, as in game.Rules(), not {}"),
    (lambda: PUBLIC.LiveTable(RED_DOG, RULES(), None, 5), WrongValue, "players' names with their cents"),
    (lambda: PUBLIC.SampleTable(RED_DOG, RULES(), 5, 1), WrongValue, "a strategy has bet(window, standing)"),
    (lambda: PUBLIC.SampleTable(RED_DOG), WrongCall, "it is SampleTable(game, rules, strategy, seed)"),
    (lambda: PUBLIC.ExploreTable(3, 4, 5, 6), WrongValue, "a game is what croupier.find_game gives"),
    (lambda: PUBLIC.ReplayTable("tape"), WrongValue, "a tape is what croupier.tables.tape.read_tape gives"),
    (lambda: PUBLIC.Tape(3, 4, 5, 6), WrongValue, "a game is what croupier.find_game gives"),
    (lambda: PUBLIC.Game("mine"), WrongCall, "it is Game(id, title, "),
    (lambda: PUBLIC.check_house(None), WrongValue, "a house is a house file's path"),
    (
        lambda: PUBLIC.open_table("red-dog"),
        WrongCall,
        "missing a required argument: 'players': it is open_table(game, ",
    ),
    (lambda: PUBLIC.odds_of(wagers="red"), WrongCall, "it is odds_of(game, rules, wager, on, removed)"),
    (lambda: PUBLIC.odds_of("red-dog", on="1995"), WrongValue, "a day is a datetime.date, as in date(1995, 6, 30)"),
    (lambda: PUBLIC.odds_of("red-dog", on=datetime(1995, 6, 30)), WrongValue, "a day is a datetime.date"),
    (lambda: PUBLIC.check_house(HOUSE, 1995), WrongValue, "a day is a datetime.date"),
    (lambda: PUBLIC.odds_of("red-dog", removed="As"), WrongValue, "removed are cards or tiles"),
    (lambda: PUBLIC.odds_of("red-dog", removed=None), WrongValue, "removed are cards or tiles"),
    (lambda: PUBLIC.simulate("craps", bankroll=9, rounds=9, wager=3), WrongValue, "a wager is named in words"),
    (lambda: PUBLIC.simulate("craps", bankroll=9, rounds=9, cores="x"), WrongValue, "a number of cores is a whole"),
    (lambda: PUBLIC.simulate("craps", bankroll=9, rounds=9, cores=-1), WrongValue, "cores are a number from 1 on"),
    (lambda: PUBLIC.simulate("craps", bankroll=9, rounds=9, count=3), WrongValue, "a count is named in words"),
    (lambda: PUBLIC.par("red-dog", on="1995"), WrongValue, "a day is a datetime.date"),
    (lambda: PUBLIC.par("red-dog", removed="As"), WrongValue, "removed are cards or tiles"),
    (lambda: PUBLIC.par(), WrongCall, "it is par(game, rules, wager, on, dated, removed)"),
    (lambda: PUBLIC.game_ids(3), WrongCall, "too many positional arguments: it is game_ids()"),
    (lambda: PUBLIC.find_game(), WrongCall, "missing a required argument: 'game': it is find_game(game)"),
    (lambda: PUBLIC.ahead(), WrongCall, "missing a required argument: 'amount': it is ahead(amount)"),
    (lambda: PUBLIC.behind(5, 6), WrongCall, "too many positional arguments: it is behind(amount)"),
    (lambda: TABLE.put("ann"), WrongCall, "it is OpenTable.put(player, spot, amount, box)"),
    (lambda: TABLE.close(3), WrongCall, "it is OpenTable.close()"),
]


@pytest.mark.parametrize(("call", "kind", "says"), WRONG)
def test_a_wrong_call_says_what_is_meant(call: Callable[[], Any], kind: type[CroupierError], says: str) -> None:
    with pytest.raises(kind) as refused:
        call()
    assert says in str(refused.value)


def test_a_fault_within_is_not_taken_for_a_wrong_call() -> None:
    """A ``TypeError`` of something that was called rightly is the caller's to see."""

    class Broken:
        def bet(self, window: Any, standing: Any) -> Any:
            return len(5)  # type: ignore[arg-type]

        def decide(self, ask: Any) -> Any:
            raise AssertionError

    table = api.SampleTable(RED_DOG, RULES(), Broken(), 1)
    with pytest.raises(TypeError) as fault:
        table.play(1)
    assert not isinstance(fault.value, CroupierError)


def test_help_shows_the_public_name() -> None:
    for name in ("find_game", "game_ids"):
        assert getattr(PUBLIC, name).__name__ == name


def test_a_game_that_there_is_not_is_told_who_lists_them() -> None:
    with pytest.raises(UnknownName, match=r"no game ''\. .*croupier\.game_ids\(\)"):
        PUBLIC.find_game("")
