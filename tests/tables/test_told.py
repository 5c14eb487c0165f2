"""How lines are told to people: what was won or lost, of a stake that comes back how much it is, names in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.games.roulette import GAME
from croupier.table import Bet, Spot
from croupier.tables.entries import Accept, Decide, Entry, MeterFed, MeterRead, Raked, Settled, Spun
from croupier.tables.lines import KINDS, entry_sentence
from croupier.tables.lines.kind import Scene
from croupier.tables.lying import Cards


@pytest.mark.parametrize(
    ("result", "paid", "says"),
    [
        ("win", 1_500, "Ann: red wins $15."),
        ("lose", -1_000, "Ann: red loses $10."),
        ("lose", -500, "Ann: red loses $5."),  # half of it comes back
        ("void", 0, "Ann: red void, stake back: $10."),
        ("back", 0, "Ann: red stake back: $10."),
    ],
)
def test_what_became_of_a_bet(result: str, paid: int, says: str) -> None:
    bet = Bet(1, "Ann", 1, Spot("red"), Fraction(1_000))
    told = KINDS[Settled].document(Settled(bet, result, paid, "§19:47-5.2[odds]"), Scene(GAME, Cards(("Ann",)), (), []))
    assert (told["result"], told["paid"], told["text"]) == (result, paid, says)
    assert told["bet"] == {
        **{"id": 1, "player": "Ann", "box": 1, "stake": 1_000, "parent": 0, "fee": 0, "call": "", "against": 0},
        "spot": {"wager": "red", "where": "", "name": "red"},
    }


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        (Decide("Ann", "3rd-street-1x", 500), "Ann: 3rd street 1x $5."),
        (Decide("Ann", "discard-135"), "Ann: discard 135."),
        (Decide("Ann", "6-5+3-1"), "Ann: 6-5 3-1."),  # tiles keep their names
        (Accept("Ann", "chee-yee-left"), "Ann: chee yee left."),
        (Spun("insignia-b"), "It stops on insignia b."),
        (MeterRead("caribbean-stud", 500), "The meter caribbean stud shows $5."),
        (MeterFed("caribbean-stud", 75, "house rules"), "The meter caribbean stud grows by $0.75."),
        (Raked("pot", 100, "house rules", "bad-beat"), "$1 of the pot go to the meter bad beat."),
    ],
)
def test_names_that_programs_go_by_are_told_in_words(entry: Entry, says: str) -> None:
    assert entry_sentence(entry, Scene(GAME, Cards(("Ann",)))) == says
