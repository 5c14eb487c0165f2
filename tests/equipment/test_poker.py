"""Poker ranking against counts worked out by hand, published frequencies, and a second ranking written differently.

`reference` below shares nothing with the package: it looks straights up in a list and shapes in a table, and a joker is
tried as each of the 52 cards in turn.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import JOKER, STANDARD, Card, cards
from croupier.equipment.poker import (
    FIVE_CARD,
    FOUR_CARD,
    PAI_GOW,
    PAI_GOW_LOW,
    PAI_GOW_THREE_CARD,
    THREE_CARD,
    Category,
    Rank,
    Ranking,
)
from tests.quick import slow

WILD = replace(FIVE_CARD, name="five-card poker with a wild joker", joker="wild")

Hand = tuple[Card, ...]

# --- a second ranking of five cards -----------------------------------------------------------------------------------

SHAPES = {
    "11111": "high card",
    "2111": "one pair",
    "221": "two pair",
    "311": "three of a kind",
    "32": "full house",
    "41": "four of a kind",
    "5": "five of a kind",
}
LOW_TO_HIGH = [
    *("high card", "one pair", "two pair", "three of a kind", "straight", "flush"),
    *("full house", "four of a kind", "straight flush", "royal flush", "five of a kind"),
]
STRAIGHTS = ["A2345", "23456", "34567", "45678", "56789", "6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]
PAI_GOW_STRAIGHTS = [*STRAIGHTS[1:-1], "A2345", "TJQKA"]

Key = tuple[int, list[Any]]


def reference(hand: Hand, straights: list[str] = STRAIGHTS) -> Key:
    counts = Counter(str(each)[0] for each in hand)
    category = SHAPES["".join(str(count) for count in sorted(counts.values(), reverse=True))]
    by_weight = sorted(((counts[str(each)[0]], each.rank) for each in hand), reverse=True)
    tie_break: list[Any] = by_weight
    suited = len(counts) == 5 and len({each.suit for each in hand}) == 1
    run = next((place for place, run in enumerate(straights) if set(run) == set(counts)), None)
    if suited:
        category = "flush"
    if run is not None:
        category = "royal flush" if suited and straights[run] == "TJQKA" else "straight flush" if suited else "straight"
        tie_break = [run]
    return LOW_TO_HIGH.index(category), tie_break


def reference_wild(hand: Hand) -> Key:
    if JOKER not in hand:
        return reference(hand)
    natural = tuple(each for each in hand if each != JOKER)
    return max(reference((*natural, stand_in)) for stand_in in STANDARD)


def reference_bug(hand: Hand) -> Key:
    if JOKER not in hand:
        return reference(hand, PAI_GOW_STRAIGHTS)
    natural = tuple(each for each in hand if each != JOKER)
    uses = [(reference((*natural, stand_in), PAI_GOW_STRAIGHTS), stand_in) for stand_in in STANDARD]
    completed = {LOW_TO_HIGH.index(name) for name in ("straight", "flush", "straight flush", "royal flush")}
    return max(key for key, stand_in in uses if stand_in.rank == 14 or key[0] in completed)


def assert_same_order(hands: Iterable[Hand], ranking: Ranking, key: Callable[[Hand], Key]) -> None:
    """Both rankings name the same categories, and put the same hands above, below and level with each other."""
    pairs: dict[Rank, Key] = {}
    for hand in hands:
        ours, theirs = ranking.rank(hand), key(hand)
        assert pairs.setdefault(ours, theirs) == theirs, hand
        assert ours.category == LOW_TO_HIGH[theirs[0]], hand
    ascending = [pairs[ours] for ours in sorted(pairs)]
    assert all(lower < higher for lower, higher in pairwise(ascending))


def classes_of_five() -> Iterator[tuple[Hand, int]]:
    """One five-card hand for each choice of ranks, suited and not, with the number of hands that it stands for."""
    for ranks in combinations_with_replacement(range(2, 15), 5):
        counts = Counter(ranks)
        if max(counts.values()) == 5:
            continue
        if len(counts) == 5:
            yield tuple(Card(rank, "h") for rank in ranks), 4
            yield (Card(ranks[0], "s"), *(Card(rank, "h") for rank in ranks[1:])), 4**5 - 4
        else:
            hand = tuple(Card(rank, suit) for rank, count in counts.items() for suit in "cdhs"[:count])
            yield hand, prod(comb(4, count) for count in counts.values())


def count(hands: Iterable[Hand], rank: Callable[[Hand], Rank]) -> dict[str, int]:
    return dict(Counter(str(rank(hand).category) for hand in hands))


def test_the_whole_order_of_five_cards() -> None:
    # 7,462 values of a hand is the figure known from published evaluators. By hand: 1277 high cards and as many
    # flushes, 10 straights and as many straight flushes, 2860 pairs, 858 two pairs and as many threes, 156 full houses
    # and as many fours.
    hands = [hand for hand, _ in classes_of_five()]
    assert len({FIVE_CARD.rank(hand) for hand in hands}) == 2 * 1277 + 20 + 2860 + 858 + 858 + 156 + 156 == 7462
    assert_same_order(hands, FIVE_CARD, reference)
    assert_same_order(hands, PAI_GOW, reference_bug)


# --- counts -----------------------------------------------------------------------------------------------------------

# The usual published frequencies, which sum to C(52, 5) = 2,598,960.
FIVE_CARD_COUNTS = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pair": 123552,
    "one pair": 1098240,
    "high card": 1302540,
}


def test_counts_of_five_cards_by_class() -> None:
    counts: Counter[str] = Counter()
    for hand, weight in classes_of_five():
        counts[FIVE_CARD.rank(hand).category] += weight
    assert counts == FIVE_CARD_COUNTS
    assert counts.total() == comb(52, 5)


@pytest.mark.slow
def test_counts_of_five_cards_one_by_one() -> None:
    assert count(combinations(STANDARD, 5), FIVE_CARD.rank) == FIVE_CARD_COUNTS


def test_counts_of_five_cards_from_a_stripped_deck() -> None:
    # Aces to sixes, 24 cards; the only straights are A-2-3-4-5 and 2-3-4-5-6, and no royal flush can be made.
    deck = [each for each in STANDARD if each.rank in (14, 2, 3, 4, 5, 6)]
    assert count(combinations(deck, 5), FIVE_CARD.rank) == {
        "straight flush": 2 * 4,
        "four of a kind": 6 * 20,
        "full house": 6 * 4 * 5 * 6,
        "flush": 4 * (6 - 2),
        "straight": 2 * (4**5 - 4),
        "three of a kind": 6 * 4 * comb(5, 2) * 4**2,
        "two pair": comb(6, 2) * 6**2 * 4 * 4,
        "one pair": 6 * 6 * comb(5, 3) * 4**3,
        "high card": (6 - 2) * (4**5 - 4),
    }


def test_counts_of_three_cards() -> None:
    # Published frequencies of three card poker, of C(52, 3) = 22,100.
    assert count(combinations(STANDARD, 3), THREE_CARD.rank) == {
        "straight flush": 48,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1096,
        "one pair": 3744,
        "high card": 16440,
    }


def test_counts_of_three_cards_with_a_bug() -> None:
    # By hand. With the joker: a straight flush from two suited cards at most two apart (13 + 12 pairs of ranks, the ace
    # at both ends), a straight from as many unsuited, a flush from the suited rest, three aces from two, and a pair of
    # aces from a lower pair or from an ace and 4 to J unsuited.
    near, aces = 13 + 12, comb(4, 2)
    counts = count(combinations((*STANDARD, JOKER), 3), PAI_GOW_THREE_CARD.rank)
    assert counts == {
        "straight flush": 48 + near * 4,
        "three of a kind": 52 + aces,
        "straight": 720 + near * 12,
        "flush": 1096 + (comb(13, 2) - near) * 4,
        "one pair": 3744 + 12 * 6 + 8 * 12,
        "high card": 16440 + (comb(12, 2) - (near - 4)) * 12,
    }
    assert sum(counts.values()) == comb(53, 3) == 23426


def test_counts_of_four_cards() -> None:
    # By hand, of C(52, 4) = 270,725; there are eleven straights, from A-2-3-4 to J-Q-K-A.
    counts = count(combinations(STANDARD, 4), FOUR_CARD.rank)
    assert counts == {
        "four of a kind": 13,
        "straight flush": 11 * 4,
        "three of a kind": 13 * 4 * 48,
        "flush": 4 * comb(13, 4) - 44,
        "straight": 11 * 4**4 - 44,
        "two pair": comb(13, 2) * 6**2,
        "one pair": 13 * 6 * comb(12, 2) * 4**2,
        "high card": (comb(13, 4) - 11) * (4**4 - 4),
    }
    assert sum(counts.values()) == comb(52, 4)


@pytest.mark.slow
def test_counts_of_the_best_four_of_five() -> None:
    # At 50, 30, 7, 6, 5, 2 and 1 to 1 these counts lose 87,648 of 2,598,960 stakes: the return of 96.63% that a New
    # Jersey house publishes for its aces up wager.
    def pays(hand: Hand) -> str:
        best = FOUR_CARD.best(hand)
        if best.category == "one pair" and best.strength[1] == 14:
            return "pair of aces"
        return "nothing" if best.category in ("one pair", "high card") else best.category

    assert Counter(map(pays, combinations(STANDARD, 5))) == {
        "four of a kind": 624,
        "straight flush": 2072,
        "three of a kind": 58656,
        "flush": 114616,
        "straight": 101808,
        "two pair": 123552,
        "pair of aces": 81096,
        "nothing": 2116536,
    }


# By hand: what four cards become with a joker. Of the 715 choices of four ranks, 41 lack one card of a straight (ten
# straights with five gaps each; nine sets of four in a row fit two straights), and for five of the 41 it is
# A-K-Q-J-10; 220 choices have an ace, eight of them among the 41.
COMPLETED = {
    "royal flush": 5 * 4,
    "straight flush": 36 * 4,
    "flush": (715 - 41) * 4,
    "straight": 41 * (4**4 - 4),
}
WITH_A_WILD_JOKER = COMPLETED | {
    "five of a kind": 13,
    "four of a kind": 13 * 4 * 48,
    "full house": comb(13, 2) * 6**2,
    "three of a kind": 13 * 6 * comb(12, 2) * 4**2,
    "one pair": (715 - 41) * 252,
}
WITH_A_BUG = COMPLETED | {
    "five of a kind": 1,
    "four of a kind": 12 + 4 * 48,  # four lower cards, three aces
    "full house": 12 * 6**2 + 12 * 4 * 4,  # aces and a pair, three of a kind and an ace
    "three of a kind": 6 * comb(12, 2) * 4**2 + 12 * 4 * 44,  # two aces, three lower cards
    "two pair": comb(12, 2) * 6**2 + 12 * 6 * 4 * 44,  # two lower pairs, a lower pair and an ace
    "one pair": 12 * 6 * comb(11, 2) * 4**2 + (220 - 8) * 252,  # a lower pair, one ace
    "high card": (715 - 41 - (220 - 8)) * 252,
}


@pytest.mark.parametrize(("ranking", "by_hand"), [slow((WILD, WITH_A_WILD_JOKER)), (PAI_GOW, WITH_A_BUG)])
def test_counts_of_five_cards_with_a_joker(ranking: Ranking, by_hand: dict[str, int]) -> None:
    assert count(((*hand, JOKER) for hand in combinations(STANDARD, 4)), ranking.rank) == by_hand
    assert sum(by_hand.values()) == comb(52, 4) == comb(53, 5) - comb(52, 5)


@pytest.mark.parametrize("deck", ["Ac Ad Ah Kc Kh Qh 9h 3h 5h 3s", slow("Ac Ad Ah As Kc Kd Kh Qh Jh 9h 2h 3h 5h 3s")])
def test_a_joker_does_what_the_best_of_52_cards_would(deck: str) -> None:
    # Many aces, many hearts, and ranks at both ends with gaps between them.
    hands = [(*hand, JOKER) for hand in combinations(cards(deck), 4)]
    assert_same_order(hands, PAI_GOW, reference_bug)
    assert_same_order(hands, WILD, reference_wild)


# --- readable rows ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranking", "descending"),
    [
        (FIVE_CARD, ["Ah Kh Qh Jh Th", "Kh Qh Jh Th 9h", "6h 5h 4h 3h 2h", "5h 4h 3h 2h Ah", "9c 9d 9h 9s 2c"]),
        (FIVE_CARD, ["Ac Kh Qh Jh Th", "Kc Qh Jh Th 9h", "6c 5h 4h 3h 2h", "5c 4h 3h 2h Ah", "Ac Ad Ah Kd Qs"]),
        (FIVE_CARD, ["9c 9d 9h 5s 5c", "8c 8d 8h As Ac", "Ah Kh 7h 6h 5h", "Ah Qh Jh Th 9h"]),
        (FIVE_CARD, ["Ac Ad 2h 2s 4c", "Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Ac", "Ac Ad Kh Qs Jc", "Ac Kd Qh Js 9c"]),
        (FIVE_CARD, ["Kc Ad Qh 2s 3c", "Ac Kd 4h 3s 2c"]),
        (PAI_GOW, ["Ah Kh Qh Jh Th", "5h 4h 3h 2h Ah", "Kh Qh Jh Th 9h", "6h 5h 4h 3h 2h", "Ac Ad Ah As Kd"]),
        (PAI_GOW, ["Ac Kh Qh Jh Th", "5c 4h 3h 2h Ah", "Kc Qh Jh Th 9h", "6c 5h 4h 3h 2h", "Ac Ad Ah Kd Qs"]),
        (PAI_GOW, ["Ac Ad Ah As Jk", "Ah Kh Qh Jh Jk", "2h 3h 4h Jk 5h", "9h Jk 7h 6h 5h", "Kh Jk Kd Kc Ks"]),
        (PAI_GOW, ["Jk 2c 3d 4h 5s", "Kc Qd Jh Jk 9s", "Jk Kc Kd Kh Qs"]),
        (PAI_GOW, ["Ah Kh 9h 7h Jk", "Ah Qh 9h 7h 6h", "Kc Kd Qh Qs Ac", "Kc Kd Jk 4s 4c"]),
        (FOUR_CARD, ["2c 2d 2h 2s", "Ah Kh Qh Jh", "4h 3h 2h Ah", "2c 2d 2h 3c", "2h 3h 4h 6h", "Ac Kh Qh Jh"]),
        (FOUR_CARD, ["Ac 2d 3h 4h", "Ac Ad Kh Ks", "Ac Ad Kh Qs", "Ac Kh Qh 2h"]),
        (THREE_CARD, ["Ah Kh Qh", "4h 3h 2h", "3h 2h Ah", "Ac Ad Ah", "Ac Kh Qh", "3c 2h Ah", "Ah Kh Jh", "2c 2d 3h"]),
        (PAI_GOW_LOW, ["Jk Ac", "Kc Kd", "2c 2d", "Jk Kc", "Ah Qh", "Kh Qh"]),
        (PAI_GOW_THREE_CARD, ["Jk Ah Kh", "Jk Ac Ad", "Jk Ah Kc", "Jk 9h 4h", "Jk 9c 9d", "Jk 9h 4c"]),
    ],
)
def test_hands_in_descending_order(ranking: Ranking, descending: list[str]) -> None:
    ranks = [ranking.rank(cards(text)) for text in descending]
    assert all(higher > lower for higher, lower in pairwise(ranks)), ranks


@pytest.mark.parametrize(
    ("ranking", "one", "other"),
    [
        (FIVE_CARD, "Ac Kc Qd 5h 2s", "Ad Kh Qs 5c 2d"),
        (PAI_GOW, "Ah Kh Qh 5h Jk", "As Ks Qs Js 5s"),  # the joker in a flush is the highest card missing
        (PAI_GOW, "Ac Jk 9h 5h 2s", "Ad Ah 9c 5c 2d"),
        (PAI_GOW_LOW, "Jk Kc", "Ad Kh"),
    ],
)
def test_hands_that_tie(ranking: Ranking, one: str, other: str) -> None:
    assert ranking.rank(cards(one)) == ranking.rank(cards(other))


@pytest.mark.parametrize(
    ("ranking", "hand", "category"),
    [
        (FIVE_CARD, "Ah Kh Qh Jh Th", "royal flush"),
        (FIVE_CARD, "2h Ah Kh Qh Js", "high card"),
        (FIVE_CARD, "Kc Ad 2h 3s 4c", "high card"),
        (THREE_CARD, "Ah Kh Qh", "straight flush"),
        (THREE_CARD, "2h Ah Kc", "high card"),
        (FOUR_CARD, "Ah Kh Qh Jh", "straight flush"),
        (PAI_GOW, "Jk 9c 9d 9h 9s", "four of a kind"),
        (WILD, "Jk 9c 9d 9h 9s", "five of a kind"),
        (PAI_GOW, "Jk 9c 9d 5h 2s", "one pair"),
        (WILD, "Jk 9c 9d 5h 2s", "three of a kind"),
        (PAI_GOW, "Jk 9c 9d 5h 5s", "two pair"),
        (WILD, "Jk 9c 9d 5h 5s", "full house"),
        (PAI_GOW, "Jk Ac Ad 5h 5s", "full house"),
        (WILD, "Jk Jk 9d 5h 2s", "three of a kind"),
        (PAI_GOW, "Jk Jk 9d 5h 2s", "one pair"),
        (PAI_GOW, "Jk Jk 9d 8h 5s", "straight"),
        (PAI_GOW_LOW, "Jk Kc", "high card"),
    ],
)
def test_categories(ranking: Ranking, hand: str, category: str) -> None:
    assert ranking.rank(cards(hand)).category == category


def test_the_house_may_make_the_wheel_lowest_at_pai_gow() -> None:
    lowest = replace(PAI_GOW, wheel="lowest")
    wheel, six_high = cards("Ac 2d 3h 4s 5c"), cards("2d 3h 4s 5c 6c")
    assert PAI_GOW.rank(wheel) > PAI_GOW.rank(six_high)
    assert lowest.rank(wheel) < lowest.rank(six_high)
    assert lowest.rank(cards("2d 3h 4s 5c Jk")) == lowest.rank(six_high)  # the joker takes the better end


def test_suited_cards_of_several_decks() -> None:
    assert THREE_CARD.rank(cards("7h 7h 7h")).category == "three of a kind"
    assert THREE_CARD.rank(cards("7h 7h 9h")).category == "flush"


def test_a_rank_shows_what_breaks_ties() -> None:
    assert FIVE_CARD.rank(cards("5c 9d 9h 5s 9c")).strength[1:] == (9, 5)
    assert FIVE_CARD.rank(cards("5c 4d 3h 2s Ac")).strength[1:] == (5, 4, 3, 2, 1)
    assert FIVE_CARD.rank(cards("Ac Kd 8h 8s 3c")) == Rank((2, 8, 14, 13, 3), Category.ONE_PAIR)


def test_picking_the_hand() -> None:
    assert FIVE_CARD.pick(cards("2c Ah Kh 9d Qh Jh Th")) == cards("Ah Kh Qh Jh Th")
    # Four of these five are a flush and four a straight, and at four cards the flush is higher.
    assert FOUR_CARD.pick(cards("9h 8h 7c 6h 2h")) == cards("9h 8h 6h 2h")
    assert PAI_GOW.best(cards("Jk Ac Ad Ah As Kc Kd")).category == "five of a kind"


def test_hands_that_cannot_be_ranked_are_refused() -> None:
    with pytest.raises(ValueError, match="five-card poker has 5 cards, not 4"):
        FIVE_CARD.rank(cards("Ah Kh Qh Jh"))
    with pytest.raises(ValueError, match="three-card poker has 3 cards, not 0"):
        THREE_CARD.rank(())
    with pytest.raises(ValueError, match="cannot be picked from 4 cards: it has 5"):
        FIVE_CARD.best(cards("Ah Kh Qh Jh"))
    with pytest.raises(ValueError, match="five-card poker is played without a joker"):
        FIVE_CARD.rank(cards("Ah Kh Qh Jh Jk"))
    with pytest.raises(ValueError, match="flushes has no place for one pair"):
        Ranking("flushes", 2, (Category.FLUSH, Category.HIGH_CARD)).rank(cards("Ah Ad"))


# --- properties -------------------------------------------------------------------------------------------------------


def hands(size: int, pack: tuple[Card, ...] = STANDARD) -> st.SearchStrategy[Hand]:
    return st.lists(st.sampled_from(pack), min_size=size, max_size=size, unique=True).map(tuple)


@given(hands(7))
def test_the_best_of_seven_is_the_highest_of_its_21_hands(seven: Hand) -> None:
    fives = list(combinations(seven, 5))
    assert len(fives) == 21
    highest = max(map(reference, fives))
    best, picked = FIVE_CARD.best(seven), FIVE_CARD.pick(seven)
    assert best.category == LOW_TO_HIGH[highest[0]]
    assert set(picked) <= set(seven)
    assert reference(picked) == highest
    assert best == FIVE_CARD.rank(picked)


@given(hands(7, (*STANDARD, JOKER)))
def test_the_best_of_seven_with_a_joker(seven: Hand) -> None:
    assert reference_bug(PAI_GOW.pick(seven)) == max(map(reference_bug, combinations(seven, 5)))


@given(st.sampled_from([THREE_CARD, FOUR_CARD, FIVE_CARD, PAI_GOW, WILD]), st.data())
def test_ranks_are_in_one_line(ranking: Ranking, data: st.DataObject) -> None:
    pack = STANDARD if ranking.joker is None else (*STANDARD, JOKER)
    a, b, c = (ranking.rank(data.draw(hands(ranking.size, pack))) for _ in range(3))
    assert (a < b) + (a == b) + (a > b) == 1
    assert not (a <= b <= c) or a <= c
    assert a != b or a.category == b.category


@given(hands(5, (*STANDARD, JOKER)), st.permutations("cdhs"), st.randoms(use_true_random=False))
def test_neither_the_order_of_the_cards_nor_the_names_of_the_suits_matter(
    hand: Hand, suits: list[str], rng: Any
) -> None:
    renamed = [each if each == JOKER else Card(each.rank, suits["cdhs".index(each.suit)]) for each in hand]
    rng.shuffle(renamed)
    assert PAI_GOW.rank(renamed) == PAI_GOW.rank(hand)


@given(hands(7))
def test_one_more_card_never_hurts(seven: Hand) -> None:
    worths = [FIVE_CARD.best(seven[:size]) for size in (5, 6, 7)]
    assert worths == sorted(worths)


@given(hands(4))
def test_a_joker_is_worth_at_least_an_ace(four: Hand) -> None:
    aces = [ace for ace in cards("Ac Ad Ah As") if ace not in four]
    for ace in aces:
        assert WILD.rank((*four, JOKER)) >= WILD.rank((*four, ace))
        assert PAI_GOW.rank((*four, JOKER)) >= PAI_GOW.rank((*four, ace))
