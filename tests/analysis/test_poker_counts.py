"""Counting five-card hands by ranks and suits."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from croupier.analysis.solvers.poker_hands.poker_counts import five_card_counts
from croupier.equipment.cards import JOKER, Card, Pack, cards, of_rank
from croupier.equipment.poker import FIVE_CARD
from tests.equipment.test_poker import FIVE_CARD_COUNTS


def test_a_whole_deck_has_the_published_frequencies() -> None:
    assert five_card_counts(Pack().counts()) == FIVE_CARD_COUNTS
    assert sum(FIVE_CARD_COUNTS.values()) == 2_598_960


@pytest.mark.parametrize(
    "deck",
    [
        Pack(without=of_rank(*range(2, 11))).cards(),  # aces and court cards: no straight
        Pack(without=of_rank(*range(6, 14))).cards(),  # ace to five: the lowest straight
        tuple(card for card in Pack().cards() if card.suit == "h"),  # one suit: flushes only
        cards("Ac Kc Qc Jc Tc 9c Ad Kd Qd Jd Td 2h 3h 4h 5h Ah As 7s"),  # uneven
        cards("Ac Ad Ah As Kc"),
        cards("Ac Kd"),
        (),
    ],
    ids=["high", "low", "hearts", "uneven", "one hand", "too few", "none"],
)
def test_short_decks_against_every_hand_in_turn(deck: tuple[Card, ...]) -> None:
    every = Counter(FIVE_CARD.rank(hand).category for hand in combinations(deck, 5))
    assert five_card_counts(Pack().counts() | dict.fromkeys(Pack().cards(), 0) | dict.fromkeys(deck, 1)) == every
    assert five_card_counts(dict.fromkeys(deck, 1)) == every


def test_a_category_without_hands_counts_as_none() -> None:
    assert five_card_counts(Pack().counts())["five of a kind"] == 0


@pytest.mark.parametrize(
    "counts", [Pack(2).counts(), {JOKER: 1}, {Card(14, "s"): -1}], ids=["two decks", "joker", "less"]
)
def test_only_a_single_deck_is_counted(counts: dict[Card, int]) -> None:
    with pytest.raises(ValueError, match="single deck"):
        five_card_counts(counts)
