"""Pairs of hands compared with each other, both set by the house way; of a short deck pair by pair."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.house_way import HOUSE_WAYS, house_way
from croupier.games.pai_gow_poker.setting import CARDS, Wheel


class Pairs(NamedTuple):
    """Ordered pairs of hands without a common card, by how the first compares with the second."""

    higher: int  # in both hands
    same_high: int  # a copy of the high hand, with a higher low hand
    same_low: int  # a copy of the low hand, with a higher high hand
    same: int  # both are copies
    all: int

    @property
    def wins(self) -> int:
        """Both hands are higher."""
        return self.higher

    @property
    def loses(self) -> int:
        """Neither hand is: a copy counts for the other side."""
        return self.higher + self.same_high + self.same_low + self.same

    @property
    def pushes(self) -> int:
        return self.all - self.wins - self.loses


@lru_cache(maxsize=4)
def compare_all(way: str, wheel: Wheel, deck: tuple[Card, ...]) -> Pairs:
    """Every pair of a short deck, one after another."""
    found = {}
    for hand in combinations(deck, CARDS):
        one = house_way(HOUSE_WAYS[way], wheel, hand)
        found[frozenset(hand)] = one.high_rank, one.low_rank
    higher = same_high = same_low = same = 0
    for cards, (high, low) in found.items():
        for other in combinations([card for card in deck if card not in cards], CARDS):
            other_high, other_low = found[frozenset(other)]
            higher += high > other_high and low > other_low
            same_high += high == other_high and low > other_low
            same_low += high > other_high and low == other_low
            same += (high, low) == (other_high, other_low)
    return Pairs(higher, same_high, same_low, same, len(found) * comb(len(deck) - CARDS, CARDS))
