"""Poker cards as far as they matter to a hand that grows card by card.

What they are worth depends on their ranks and on whether they share one suit, and on nothing else: a few thousand
holdings instead of 2.6 million hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank, Ranking


class Holding(NamedTuple):
    """Cards as far as they matter: their ranks in order, and their suit if they have one in common."""

    ranks: tuple[int, ...]
    suit: str

    def rank(self, ranking: Ranking) -> Rank:
        first = "d" if self.suit else "c"
        return ranking.rank([Card(rank, "d" if place else first) for place, rank in enumerate(self.ranks)])


def holding_of(cards: Iterable[Card]) -> Holding:
    """What these cards are worth knowing by."""
    held = tuple(cards)
    suits = {card.suit for card in held}
    return Holding(tuple(sorted(card.rank for card in held)), suits.pop() if len(suits) == 1 else "")


class HoldingsDeck:
    """A deck, or part of one, each card once: how holdings grow in it."""

    def __init__(self, pack: Iterable[Card]) -> None:
        self._cards = frozenset(pack)
        self._of_rank = Counter(card.rank for card in self._cards)
        self._known: dict[Holding, tuple[tuple[Holding, int], ...]] = {}

    def grown(self, held: Holding) -> tuple[tuple[Holding, int], ...]:
        """What one more card makes of a holding, and how many cards do."""
        if held not in self._known:
            self._known[held] = tuple(self._grow(held))
        return self._known[held]

    def _grow(self, held: Holding) -> Iterator[tuple[Holding, int]]:
        for rank, number in self._of_rank.items():
            left = number - held.ranks.count(rank)
            ranks = tuple(sorted((*held.ranks, rank)))
            if held.suit and rank not in held.ranks and Card(rank, held.suit) in self._cards:
                yield Holding(ranks, held.suit), 1
                left -= 1
            if left:
                yield Holding(ranks, ""), left

    def first(self, number: int) -> Counter[Holding]:
        """The first cards dealt, in every order."""
        found = Counter(holding_of([card]) for card in self._cards)
        for _ in range(number - 1):
            before, found = found, Counter()
            for held, ways in before.items():
                for more, cards in self.grown(held):
                    found[more] += ways * cards
        return found
