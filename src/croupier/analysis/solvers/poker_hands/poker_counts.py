"""How many hands of each kind five cards can make: exact, by ranks and suits instead of hand by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from math import comb, prod

from croupier.equipment.cards import Card
from croupier.equipment.poker import FIVE_CARD

SIZE = FIVE_CARD.size
ALL_DIFFERENT = (1,) * SIZE


def five_card_counts(counts: Mapping[Card, int]) -> Counter[str]:
    """The number of hands of each category that a deck, or what is left of one, can make.

    ``counts`` has each card once or not at all. A category that no hand has is left out, and counts as none.
    """
    held = [card for card, number in counts.items() if number]
    if any(number not in (0, 1) for number in counts.values()) or not all(card.rank for card in held):
        raise ValueError("hands are counted in a single deck without jokers: each card once or not at all")
    suits: dict[int, set[str]] = {}
    for card in held:
        suits.setdefault(card.rank, set()).add(card.suit)
    hands: Counter[str] = Counter()
    for pattern, number in _patterns([len(of_rank) for of_rank in suits.values()]).items():
        if pattern != ALL_DIFFERENT:
            hands[_category(pattern)] += number
    for ranks in combinations(suits, SIZE):
        number = prod([len(suits[rank]) for rank in ranks])
        suited = len(set.intersection(*[suits[rank] for rank in ranks]))
        if suited:
            hands[FIVE_CARD.rank([Card(rank, "c") for rank in ranks]).category] += suited
        if number > suited:
            unlike = [Card(ranks[0], "d"), *(Card(rank, "c") for rank in ranks[1:])]
            hands[FIVE_CARD.rank(unlike).category] += number - suited
    return hands


def _patterns(of_each_rank: list[int]) -> Counter[tuple[int, ...]]:
    """How often so many cards of one rank come with so many of others: (3, 2) is three of a kind with a pair."""
    ways: Counter[tuple[int, ...]] = Counter({(): 1})
    for number in of_each_rank:
        for pattern, so_far in list(ways.items()):
            for taken in range(1, min(number, SIZE - sum(pattern)) + 1):
                with_this = tuple(sorted((*pattern, taken), reverse=True))
                ways[with_this] += so_far * comb(number, taken)
    return Counter({pattern: number for pattern, number in ways.items() if sum(pattern) == SIZE})


def _category(pattern: tuple[int, ...]) -> str:
    """What every hand of this pattern is: with two cards of a rank there is neither straight nor flush."""
    return FIVE_CARD.rank(
        [Card(rank, suit) for rank, times in enumerate(pattern, 2) for suit in "cdhs"[:times]]
    ).category
