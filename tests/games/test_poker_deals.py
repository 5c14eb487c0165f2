"""Poker, 19:47-14: what each type of it deals, how cards rank by suit, and when the deck is shuffled."""

from __future__ import annotations

import pytest

from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.games.poker.hands import suit_rank
from croupier.games.poker.play import Carry, reshuffle_due
from croupier.games.poker.rules import Rules
from croupier.games.poker.variants import VARIANTS


@pytest.mark.parametrize(
    ("name", "own", "board", "seats", "button"),
    [
        ("seven-card-stud", "ddu u u u d", 0, 8, False),  # §19:47-14.9[deal]
        ("hold-em", "dd", 5, 11, True),  # §19:47-14.10[deal]
        ("omaha", "dddd", 5, 10, True),  # §19:47-14.11[deal]
        ("five-card-draw", "ddddd", 0, 8, True),  # §19:47-14.12[deal]
        ("five-card-stud", "du u u u", 0, 9, False),  # §19:47-14.13[deal]
        ("mambo-stud", "du u", 1, 11, False),  # §19:47-14.13A[deal]
    ],
)
def test_what_is_dealt(name: str, own: str, board: int, seats: int, button: bool) -> None:
    variant = VARIANTS[name]
    assert " ".join(filter(None, (street.deals for street in variant.streets))) == own
    assert sum(street.board for street in variant.streets) == board
    assert (variant.seats, variant.button) == (seats, button)
    assert bool(variant.low) == (name == "mambo-stud")


def test_suits_break_ties_of_the_lowest_card() -> None:
    """Clubs, diamonds, hearts, spades, from the lowest: §19:47-14.1[suit], §19:47-14.9[forced-bet]."""
    assert sorted(cards("2s 2d 3c 2h 2c As"), key=suit_rank) == list(cards("2c 2d 2h 2s 3c As"))
    low = sorted(cards("2s 2c As Ac"), key=lambda each: suit_rank(each, ace_low=True))
    assert low == list(cards("Ac As 2c 2s"))  # the ace is low where low hands win


def test_cards_that_lie_spread_are_shuffled_before_the_next_hand() -> None:
    """§19:47-14.5(c): nobody played since the shuffle. §19:47-14.5(a): or the last hand used the deck."""
    fresh = ShoeState(size=52, dealt=0, shuffles=1)
    assert reshuffle_due(Rules(), Carry(spread=True), fresh)
    assert reshuffle_due(Rules(), Carry(), fresh._replace(dealt=9))
    assert not reshuffle_due(Rules(), Carry(), fresh)
