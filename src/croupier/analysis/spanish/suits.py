"""Suits at Spanish 21: two cards that may become 6-7-8 or 7-7-7 come in classes, and what completing each is worth.

How often two cards of a class come, and of which suit the card is that completes them, goes by the cards that the
player has seen: his own, the other card of a pair that was split, and the dealer's first. Cards that other hands drew
are not looked at, and a card that nobody has looked at is any of those left.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple, Protocol

import numpy as np

from croupier.analysis.blackjack.hands import VALUES, Floats, Hands, Ints, counted
from croupier.equipment.cards import Card
from croupier.games.spanish_21.wagers import COMPLETED_BY, MIXED, ONE_LESS, SPADES, SUITED, outlook

CLASSES = (MIXED, SUITED, SPADES, SUITED + ONE_LESS, SPADES + ONE_LESS)
SPECIAL = tuple(COMPLETED_BY)
"""The hands of two cards whose suits matter, by their ranks, which are their values too."""
_SUITS = "cdhs"


class Pays(Protocol):
    """What completing a special hand in one suit wins more than with mixed suits, and by how much the square grows."""

    def __call__(self, ranks: tuple[int, ...], suit: str, up: int, *, split: bool) -> tuple[float, float]: ...


class Classes(NamedTuple):
    """For the kernel: hands numbered as in `SPECIAL`, by start and class."""

    special: Ints  # the number of each hand of a line, or -1
    third: Ints  # which value completes each
    share: Floats  # how often a hand is of each class: number x start x class
    extra: Floats
    extra_square: Floats


def no_classes(hands: int) -> Classes:
    """Where suits do not matter."""
    nothing = np.zeros((1, 1, 1))
    return Classes(np.full(hands, -1, dtype=np.int64), np.zeros(1, dtype=np.int64), nothing, nothing, nothing)


class Suits:
    """The suits of a shoe, and what they pay."""

    def __init__(self, cards: Mapping[Card, int], hands: Hands, ups: Sequence[int], pays: Pays) -> None:
        self.cards, self.hands, self.ups, self.pays = cards, hands, ups, pays

    def found(self, members: Ints, first: int | None = None, pair: str = "") -> Classes:
        """The classes of hands as they are dealt, or of those that begin with the ``first`` card of a split pair.

        ``pair``: the two cards of that pair were of this class.
        """
        special = np.full(len(members), -1, dtype=np.int64)
        shape = len(SPECIAL), len(self.ups), len(CLASSES)
        share, extra, extra_square = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        for number, ranks in enumerate(SPECIAL):
            if first is not None and first not in ranks:
                continue
            where = np.flatnonzero(members == self.hands.at[counted(ranks)])
            special[where] = number
            for start, up in enumerate(self.ups):
                of = self._weighed(ranks, up, first, pair)
                whole = sum(weight for weight, _, _ in of.values())
                for name, (weight, more, more_square) in of.items():
                    at = number, start, CLASSES.index(name)
                    share[at] = weight / whole
                    extra[at], extra_square[at] = more / weight, more_square / weight
        third = np.array([VALUES.index(COMPLETED_BY[ranks]) for ranks in SPECIAL])
        return Classes(special, third, share, extra, extra_square)

    def _weighed(
        self, ranks: tuple[int, ...], up: int, first: int | None, pair: str
    ) -> dict[str, tuple[float, float, float]]:
        """By class: how many ways there are to it, and both extras times that."""
        third = COMPLETED_BY[ranks]
        found: dict[str, tuple[float, float, float]] = {}
        for ways, own, seen, dealer in self._deals(ranks, up, first, pair):
            name = outlook(own, dealer)
            suit = own[0].suit
            left = {each: self.cards.get(Card(third, each), 0) - seen.count(Card(third, each)) for each in _SUITS}
            all_left = sum(left.values())
            more = more_square = 0.0
            if all_left and not name.startswith(MIXED):
                more, more_square = self.pays(ranks, suit, up, split=first is not None)
                more, more_square = more * left[suit] / all_left, more_square * left[suit] / all_left
            before = found.get(name, (0.0, 0.0, 0.0))
            found[name] = before[0] + ways, before[1] + ways * more, before[2] + ways * more_square
        return found

    def _deals(
        self, ranks: tuple[int, ...], up: int, first: int | None, pair: str
    ) -> Iterator[tuple[int, tuple[Card, Card], list[Card], Card]]:
        """The suits of the cards that the player sees: in how many ways, his own two, all of them, the dealer's."""
        one, two = ranks if first in (None, ranks[0]) else (ranks[1], ranks[0])
        other = () if first is None else (first,)  # the other card of the pair
        for suits in product(_SUITS, repeat=3 + len(other)):
            seen = [Card(rank, suit) for rank, suit in zip((one, two, _rank(up), *other), suits, strict=True)]
            dealer = seen[2]
            if pair and outlook((seen[0], seen[3]), dealer) != pair:
                continue
            ways = 1
            for place, card in enumerate(seen):
                ways *= self.cards.get(card, 0) - seen[:place].count(card) if card.rank else 1
            if ways > 0:
                yield ways, (seen[0], seen[1]), seen, dealer


def _rank(up: int) -> int:
    """The rank of the dealer's first card, as far as its suit can matter."""
    return up if up in (6, 7, 8) else 0
