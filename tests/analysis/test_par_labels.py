"""What the events of a par sheet are called: no two alike, and what each is, against the games' own tables."""

from __future__ import annotations

from functools import cache

import pytest

from croupier import registry
from croupier.analysis.par.sheet import Sheet, par_sheet
from tests.quick import among
from tests.typed_in import usual

QUICK = {
    *("roulette", "craps", "red-dog", "sic-bo", "mini-dice", "double-down-stud", "double-cross", "mississippi-stud"),
    *("two-card-joker-poker", "chuck-a-luck", "skill-stop-reel", "skill-stop-video", "night-roulette", "night-craps"),
    *("joker-seven", "three-card-poker", "casino-war"),
}


@cache
def sheet(game: str, *settings: tuple[str, str]) -> Sheet:
    found = registry.game_named(game)
    return par_sheet(found, usual(found).set(dict(settings)))


def called(game: str, wager: str, *settings: tuple[str, str]) -> dict[str, str]:
    """The events of a wager by name, with what they pay."""
    (found,) = (each for each in sheet(game, *settings).wagers if each.wager == wager)
    assert len({event.name for event in found.events}) == len(found.events)
    return {event.name: event.pays for event in found.events}


@pytest.mark.parametrize("game", among(registry.game_ids(), QUICK))
def test_no_two_events_of_a_wager_are_called_alike(game: str) -> None:
    for wager in sheet(game).wagers:
        names = [event.name for event in wager.events]
        assert len(set(names)) == len(names), (wager.wager, names)


ONE_OF_SEVERAL = [
    ("craps", "field", "Win: 2 or 12", "2 to 1"),
    ("craps", "field", "Win: 3, 4, 9, 10 or 11", "1 to 1"),
    ("mini-dice", "field", "Win: 2 or 12", "2 to 1"),
    ("night-craps", "field", "Win: 2 or 12", "2 to 1"),
    ("craps", "pass-with-odds", "Win: point 4 or 10", "7 to 4"),  # 1 and 3 at 2 to 1
    ("craps", "dont-pass-with-odds", "Win: point 4 or 10", "4 to 7"),  # 1 and 6 at 1 to 2
    ("craps", "pass-with-odds", "Loss: 6 at risk", "loses 6"),
    ("night-craps", "horn", "Win: craps two", "27 to 4"),
    ("night-craps", "horn", "Win: eleven", "3 to 1"),
    ("red-dog", "wager", "Win: spread 4 to 11, 2 at risk", "2 to 2"),
    ("red-dog", "wager", "Push: consecutive values", "push"),
    ("red-dog", "wager", "Push: pair without a third", "push"),
    ("sic-bo", "one-of-a-kind", "Win: three dice", "3 to 1"),
    ("double-down-stud", "wager", "Win: royal flush", "4,000 to 2"),
    ("double-down-stud", "wager", "Push: pair of sixes to tens, 1 at risk", "push"),
    ("double-cross", "three-card", "Win: three of a kind", "30 to 1"),
    ("mississippi-stud", "ante", "Win: pair of jacks, 10 at risk", "10 to 10"),
    ("mississippi-stud", "ante", "Loss: fold, 3 at risk", "loses 3"),
    ("mississippi-stud", "three-card-bonus", "Win: mini royal", "50 to 1"),
    ("three-card-poker", "ante", "Win: straight, no qualifying hand", "2 to 2"),
    ("three-card-poker", "pair-plus", "Win: mini royal or straight flush", "40 to 1"),
    ("two-card-joker-poker", "ante", "Win: pair of jokers, player higher", "9 to 2"),
    ("skill-stop-reel", "token", "Win: seven seven seven", "99 to 1"),
    ("skill-stop-video", "token", "Win: 68 tokens", "67 to 1"),  # 60 on a line, 6 and 2 on the others
]
AT_A_NIGHT = [
    ("chuck-a-luck", "number", "Win: one die", "1 to 1"),  # §13:47-20.24(e)1
    ("chuck-a-luck", "number", "Win: two dice", "2 to 1"),  # §13:47-20.24(e)2
    ("chuck-a-luck", "number", "Win: three dice", "3 to 1"),  # §13:47-20.24(e)3
    ("night-roulette", "red", "Loss: zero or double zero", "loses 1"),  # §13:47-20.32(g)
    ("joker-seven", "prial", "Win: four of a kind", "12 to 1"),  # §13:47-20.26(g)3iii
    ("joker-seven", "one-joker", "Loss: two jokers", "loses 1"),  # §13:47-20.26(g)3
]
DEAR = [
    ("blackjack", "match-the-dealer", "Win: match and suited", "15 to 1"),  # 4 and 11
    ("double-attack", "bonus", "Win: three eights suited", "200 to 1"),
    ("four-card-poker", "aces-up", "Win: pair of aces", "1 to 1"),
    ("four-card-poker", "ante", "Win: four of a kind, player higher or equal", "29 to 4"),
    ("boston-5", "ante", "Win: flush, tie", "15 to 5"),
    ("colorado-holdem", "ante", "Win: full house", "20 to 2"),
    ("let-it-ride", "bet", "Loss: 3 at risk", "loses 3"),
    ("pai-gow-poker", "progressive", "Win: natural royal flush or five aces", "999 to 1"),
    ("pai-gow-poker", "progressive", "Win: straight or three of a kind", "1 to 1"),
    ("pai-gow-poker", "bonus", "Win: royal flush plus royal match", "2,000 to 1"),
    ("pai-gow-poker", "three-card-bonus", "Win: straight flush with joker", "5 to 1"),
    ("pai-gow-poker", "seven-card-bonus", "Win: five aces", "500 to 1"),
    ("ultimate-texas-holdem", "ante", "Win: flush, not opened, player higher, 6 at risk", "11 to 12"),
    ("ultimate-texas-holdem", "trips", "Win: royal flush", "50 to 1"),
]


@pytest.mark.parametrize(("game", "wager", "name", "pays"), among(ONE_OF_SEVERAL + DEAR, ONE_OF_SEVERAL))
def test_an_event_is_called_by_what_happened(game: str, wager: str, name: str, pays: str) -> None:
    """Names and pays from the texts, by hand."""
    assert called(game, wager)[name] == pays


@pytest.mark.parametrize(("game", "wager", "name", "pays"), AT_A_NIGHT)
def test_an_event_of_a_night_is_called_by_what_happened(game: str, wager: str, name: str, pays: str) -> None:
    assert called(game, wager)[name] == pays


def test_names_go_by_the_table_that_is_chosen() -> None:
    """Under better odds a two pays 3 to 1 and has a row of its own; five-dollar wagers have five times the prize."""
    field = called("craps", "field", ("odds.field-12", "3"))
    assert field == {"Win: 12": "3 to 1", "Win: 2": "2 to 1", "Win: 3, 4, 9, 10 or 11": "1 to 1", "Loss": "loses 1"}
    three = called("three-card-poker", "pair-plus", ("pair_plus", "40/30/6/3/1"))
    assert three["Win: flush"] == "3 to 1"


def test_machines_of_several_lines_tell_tokens_where_figures_are_not_certain() -> None:
    """Three lines of 8, 4 and 1: eight tokens are one line of bells or two of plums; a seven is beside other lines."""
    names = called("skill-stop-reel", "token", ("machine", "example-three-lines"))
    assert names["Win: plum plum plum"] == "3 to 1"
    assert names["Win: 8 tokens"] == "7 to 1"
