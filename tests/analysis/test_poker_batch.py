"""Hands ranked by the million: the compiled loops against `equipment.poker` hand by hand, and published counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from random import Random

import numpy as np
import pytest

from croupier.analysis.solvers.poker_hands.poker_batch import JOKER_CODE, codes, hand_evaluator
from croupier.analysis.solvers.poker_hands.poker_counts import five_card_counts
from croupier.equipment.cards import JOKER, STANDARD, Card, cards
from croupier.equipment.poker import (
    FIVE_CARD,
    FOUR_CARD,
    PAI_GOW,
    PAI_GOW_LOW,
    PAI_GOW_THREE_CARD,
    THREE_CARD,
    Category,
    Ranking,
)
from tests.quick import among, slow

WITH_JOKER = (*STANDARD, JOKER)
WILD = Ranking("five-card poker with a wild joker", 5, joker="wild")
WILD_SECOND = Ranking("the same with the wheel second", 5, wheel="second", joker="wild")


def check(ranking: Ranking, size: int, hands: Sequence[Sequence[Card]]) -> None:
    """Every hand is worth what the reference says."""
    found = hand_evaluator(ranking, size)
    best = ranking.rank if size == ranking.size else ranking.best
    for hand, value in zip(hands, found.values(codes(hands)).tolist(), strict=True):
        assert found.ranks[value] == best(hand), hand


# --- Against the reference ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranking", "deck"),
    [
        (PAI_GOW_LOW, WITH_JOKER),  # 1,378 hands
        (THREE_CARD, STANDARD),  # 22,100
        pytest.param(PAI_GOW_THREE_CARD, WITH_JOKER, marks=pytest.mark.slow),  # 23,426
        pytest.param(FOUR_CARD, STANDARD, marks=pytest.mark.slow),  # 270,725
    ],
    ids=lambda given: given.name if isinstance(given, Ranking) else "",
)
def test_every_hand_of_up_to_four_cards(ranking: Ranking, deck: tuple[Card, ...]) -> None:
    check(ranking, ranking.size, list(combinations(deck, ranking.size)))


def test_many_hands_of_four_cards() -> None:
    """All of two suits, and many at random."""
    draw = Random(4)
    two_suits = [card for card in STANDARD if card.suit in "cd"]
    hands = [*combinations(two_suits, 4), *(draw.sample(STANDARD, 4) for _ in range(10_000))]
    check(FOUR_CARD, 4, hands)


@pytest.mark.parametrize(
    "ranking", [slow(FIVE_CARD), PAI_GOW, slow(WILD), slow(WILD_SECOND)], ids=lambda ranking: ranking.name
)
def test_every_class_of_five_cards(ranking: Ranking) -> None:
    """A hand is judged by its ranks and by whether it is suited: one hand of each class, and many at random."""
    deck = WITH_JOKER if ranking.joker else STANDARD
    draw = Random(5)
    hands: list[Sequence[Card]] = list(combinations([card for card in deck if card.suit in ("c", "")], 5))  # flushes
    for number in (5, 4) if ranking.joker else (5,):
        for ranks in combinations_with_replacement(range(2, 15), number):
            if max(Counter(ranks).values()) < 5:  # equal ranks lie together, so that no card comes twice
                hand = [Card(rank, "cdhs"[place % 4]) for place, rank in enumerate(ranks)]
                hands.append([*hand, JOKER][:5])
    assert len(hands) >= (7_462 if ranking is FIVE_CARD else 9_997)
    hands += [draw.sample(deck, 5) for _ in range(2_000)]
    check(ranking, 5, hands)


@pytest.mark.slow
@pytest.mark.parametrize("ranking", [FIVE_CARD, PAI_GOW], ids=lambda ranking: ranking.name)
def test_every_hand_of_five_cards(ranking: Ranking) -> None:
    """2,598,960 hands, or 2,869,685 with the joker."""
    deck = WITH_JOKER if ranking.joker else STANDARD
    found = hand_evaluator(ranking)
    every = list(combinations(range(len(deck)), 5))
    values = found.values(np.array(every, np.uint8)).tolist()
    for hand, value in zip(every, values, strict=True):
        assert found.ranks[value] == ranking.rank([deck[code] for code in hand])


@pytest.mark.parametrize(
    ("ranking", "size"),
    among(
        [
            (FIVE_CARD, 6),
            (FIVE_CARD, 7),
            (PAI_GOW, 7),
            (WILD, 7),
            (THREE_CARD, 7),
            (FOUR_CARD, 6),
            (PAI_GOW_THREE_CARD, 6),
        ],
        [(FIVE_CARD, 7)],
    ),
    ids=lambda given: given.name if isinstance(given, Ranking) else str(given),
)
@pytest.mark.parametrize("times", [50, pytest.param(2_000, marks=pytest.mark.slow)])
def test_the_best_of_more_cards(ranking: Ranking, size: int, times: int) -> None:
    """At random, from whole decks and from two suits, where flushes are common."""
    draw = Random(f"{ranking.name}/{size}")
    deck = WITH_JOKER if ranking.joker else STANDARD
    two_suits = [card for card in deck if card.suit in ("c", "d", "")]
    hands = [draw.sample(pool, size) for pool in (deck, two_suits) for _ in range(times)]
    if ranking.joker:
        hands += [[JOKER, *draw.sample(pool, size - 1)] for pool in (STANDARD, two_suits[:-1]) for _ in range(times)]
    check(ranking, size, hands)


def test_higher_hands_are_worth_more_and_ties_the_same() -> None:
    """7,462 hands that differ in worth: a figure in every paper on evaluators."""
    ranks = hand_evaluator(FIVE_CARD).ranks
    assert len(ranks) == 7_462
    assert list(ranks) == sorted(set(ranks))
    assert hand_evaluator(FIVE_CARD, 7).ranks == ranks
    high, low = codes([cards("Ac Kd Qh Js 9c 3d 2h"), cards("Ad Ks Qc Jh 9d 3c 2s")])
    values = hand_evaluator(FIVE_CARD, 7).values(np.array([high, low]))
    assert values[0] == values[1]


# --- Published counts ---------------------------------------------------------------------------------------------

# Of 133,784,560 hands of seven cards; Alspach, "7-Card Poker Hands", and every table since.
SEVEN = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
# Of six cards, from Alspach's "Pai Gow Poker Computations"; royal flushes are among the straight flushes.
SIX = {
    Category.STRAIGHT_FLUSH: 1_844,
    Category.FOUR_OF_A_KIND: 14_664,
    Category.FULL_HOUSE: 165_984,
    Category.FLUSH: 205_792,
    Category.STRAIGHT: 361_620,
    Category.THREE_OF_A_KIND: 732_160,
    Category.TWO_PAIR: 2_532_816,
    Category.ONE_PAIR: 9_730_740,
    Category.HIGH_CARD: 6_612_900,
}


@pytest.mark.slow
def test_seven_cards() -> None:
    found = hand_evaluator(FIVE_CARD, 7).categories(STANDARD)
    assert found == SEVEN
    assert found.total() == comb(52, 7) == 133_784_560


def test_six_cards() -> None:
    found = hand_evaluator(FIVE_CARD, 6).categories(STANDARD)
    found[Category.STRAIGHT_FLUSH] += found.pop(Category.ROYAL_FLUSH)
    assert found == SIX


@pytest.mark.slow
def test_seven_cards_with_a_joker() -> None:
    """Pai gow: five aces are the joker, four aces and any two of 48 cards.

    A royal flush without the joker is one of 4,324; with it, four of its five cards and two of the other 47, or all
    five and one more, in four suits.
    """
    found = hand_evaluator(PAI_GOW, 7).categories(WITH_JOKER)
    assert found.total() == comb(53, 7) == 154_143_080
    assert found[Category.FIVE_OF_A_KIND] == comb(48, 2) == 1_128
    assert found[Category.ROYAL_FLUSH] == 4_324 + 4 * (5 * comb(47, 2) + 47) == 26_132
    # The joker takes nothing away: hands without it are as many as ever.
    assert all(found[category] >= number for category, number in SEVEN.items())


def test_five_cards() -> None:
    assert hand_evaluator(FIVE_CARD).categories(STANDARD) == five_card_counts(dict.fromkeys(STANDARD, 1))


def test_a_wild_joker_in_five_cards() -> None:
    """Of C(52, 4) hands with the joker, counted by hand: five of a kind from 13 fours; four of a kind from threes with
    one other card; a full house from two pair."""
    found = hand_evaluator(WILD).categories(WITH_JOKER) - hand_evaluator(WILD).categories(STANDARD)
    assert found.total() == comb(52, 4)
    assert found[Category.FIVE_OF_A_KIND] == 13
    assert found[Category.FOUR_OF_A_KIND] == 13 * 4 * 48
    assert found[Category.FULL_HOUSE] == comb(13, 2) * 6 * 6
    assert found[Category.ROYAL_FLUSH] == 4 * 5


def test_four_and_three_cards() -> None:
    """The tables of four-card and three-card poker as they are published."""
    four = hand_evaluator(FOUR_CARD).categories(STANDARD)
    assert (four[Category.FOUR_OF_A_KIND], four[Category.STRAIGHT_FLUSH], four[Category.THREE_OF_A_KIND]) == (
        13,
        44,
        2_496,
    )
    assert (four[Category.FLUSH], four[Category.STRAIGHT]) == (2_816, 2_772)
    assert (four[Category.TWO_PAIR], four[Category.ONE_PAIR], four[Category.HIGH_CARD]) == (2_808, 82_368, 177_408)
    three = hand_evaluator(THREE_CARD).categories(STANDARD)
    assert [three[category] for category in THREE_CARD.order] == [48, 52, 720, 1_096, 3_744, 16_440]


@pytest.mark.parametrize("seed", among(range(20), range(6)))
def test_short_decks(seed: int) -> None:
    draw = Random(seed)
    deck = draw.sample(STANDARD, draw.randint(0, 20))
    assert hand_evaluator(FIVE_CARD).categories(deck) == five_card_counts(dict.fromkeys(deck, 1))
    short = draw.sample(WITH_JOKER, 9)
    every = Counter(PAI_GOW.best(hand) for hand in combinations(short, 7))
    assert hand_evaluator(PAI_GOW, 7).census(short) == every


# --- What is refused ----------------------------------------------------------------------------------------------


def test_hands_that_cannot_be_ranked() -> None:
    five = hand_evaluator(FIVE_CARD)
    with pytest.raises(ValueError, match="rows of 5 cards"):
        five.values(np.zeros((2, 7), np.uint8))
    with pytest.raises(ValueError, match="each a byte"):
        five.values(np.zeros((2, 5), np.int64))
    with pytest.raises(ValueError, match="0 to 51, not 52"):
        five.values(np.array([[0, 1, 2, 3, JOKER_CODE]], np.uint8))
    with pytest.raises(ValueError, match="0 to 52, not 53"):
        hand_evaluator(PAI_GOW).values(np.array([[0, 1, 2, 3, 53]], np.uint8))
    with pytest.raises(ValueError, match="without a joker"):
        five.census(WITH_JOKER)
    with pytest.raises(ValueError, match="single deck"):
        five.census((*STANDARD, STANDARD[0]))
    with pytest.raises(ValueError, match="cannot be ranked"):
        hand_evaluator(FIVE_CARD, 8)
    with pytest.raises(ValueError, match="cannot be ranked"):
        hand_evaluator(FIVE_CARD, 4)


def test_none_and_one() -> None:
    assert len(hand_evaluator(FIVE_CARD).values(np.empty((0, 5), np.uint8))) == 0
    assert hand_evaluator(FIVE_CARD).rank(cards("Ac Kc Qc Jc Tc")).category is Category.ROYAL_FLUSH
    assert hand_evaluator(FIVE_CARD, 7).census(STANDARD[:6]) == Counter()


def test_rows_that_do_not_lie_together() -> None:
    """Every second hand of an array, and columns of a wider one."""
    wide = codes([Random(seed).sample(STANDARD, 9) for seed in range(500)])
    for part in (wide[::2, 2:7], wide[:, 1:6]):
        check(FIVE_CARD, 5, [[STANDARD[code] for code in row] for row in part])
        expected = hand_evaluator(FIVE_CARD).values(part.copy())
        assert (hand_evaluator(FIVE_CARD).values(part) == expected).all()
