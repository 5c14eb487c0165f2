"""Every hand of pai gow poker, 154,143,080 in all, by classes whose hands are set alike.

What seven cards are worth, however they are set, depends on their ranks alone unless enough of them share a suit for a
flush; then it depends on which ranks do, too. That leaves some 290,000 classes, each of which is set once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from operator import ne
from typing import NamedTuple

from croupier.equipment.cards import JOKER, KING, QUEEN, Card
from croupier.games.pai_gow_poker.rules import PACK
from croupier.games.pai_gow_poker.setting import CARDS
from croupier.table import Hand

HANDS = 154_143_080
"""Seven of 53 cards, whatever their order: what all classes together must come to."""
DECK = PACK.cards()
SUITS = "cdhs"
RANKS = range(2, 15)
FLUSH = 5  # cards of one suit; the joker stands for one of them


class Class(NamedTuple):
    """Hands that are set alike: one of them, what tells them from others, and how many there are in a deck."""

    hand: Hand
    suited: tuple[int, ...]  # the ranks of the suit in which a flush is possible; none where that is in no suit
    others: tuple[int, ...]  # the ranks of the other cards, but for the joker
    joker: bool
    ways: int


class _Left:
    """How many cards of each rank a deck has, in all and outside a suit."""

    def __init__(self, deck: Collection[Card]) -> None:
        self.held = frozenset(deck)
        self.of_rank = Counter(card.rank for card in self.held)
        self.ways = {rank: [comb(self.of_rank[rank], number) for number in range(len(SUITS) + 1)] for rank in RANKS}
        self.outside = {
            suit: {rank: self.of_rank[rank] - (Card(rank, suit) in self.held) for rank in RANKS} for suit in SUITS
        }
        royal = [suit for suit in SUITS if {Card(KING, suit), Card(QUEEN, suit)} <= self.held]
        self._royal_matches = {suit: len(royal) - (suit in royal) for suit in SUITS}
        self.beside = cache(self._beside)

    def in_suit(self, suited: Sequence[int]) -> list[str]:
        """The suits of which the deck has all these ranks."""
        return [suit for suit in SUITS if all(Card(rank, suit) in self.held for rank in suited)]

    def royal_matches(self, suits: Sequence[str]) -> int:
        """How many kings and queens of one suit are outside each of these."""
        return sum(self._royal_matches[suit] for suit in suits)

    def _beside(self, suit: str, others: tuple[int, ...]) -> int:
        """In how many ways these ranks are drawn outside a suit."""
        return prod(comb(self.outside[suit][rank], number) for rank, number in Counter(others).items())


def classes(deck: Collection[Card] = DECK) -> Iterator[Class]:
    """All of them, in one order whatever the deck; together they are every hand of it."""
    left = _Left(deck)
    for joker in (False, True):
        yield from _with(joker, left)


def _with(joker: bool, left: _Left) -> Iterator[Class]:
    size, there = CARDS - joker, not joker or JOKER in left.held
    suited_ways: defaultdict[tuple[int, ...], int] = defaultdict(int)
    for number in range(FLUSH - joker, size + 1):
        beside = list(_beside(size - number))
        for suited in combinations(RANKS, number):
            flush, suits = tuple([_SPADES[rank] for rank in suited]), left.in_suit(suited)
            for ranks, cards, alike in beside:
                matched = left.royal_matches(suits) if ranks == (QUEEN, KING) else 0
                ways = matched if alike else sum([left.beside(suit, ranks) for suit in suits]) - matched
                suited_ways[tuple(sorted(suited + ranks))] += ways
                yield Class(_joined(flush + cards, joker), suited, ranks, joker, ways if there else 0)
    suits_in_turn = [_CARDS[SUITS[place % len(SUITS)]] for place in range(size)]
    for ranks in combinations_with_replacement(RANKS, size):
        if all(map(ne, ranks, ranks[len(SUITS) :])):  # they rise: none of them comes more often than there are suits
            ways = prod([left.ways[rank][ranks.count(rank)] for rank in set(ranks)]) - suited_ways[ranks]
            # Cards of one rank come one after another, so that each has another suit, and no suit has more than two.
            cards = tuple([of_suit[rank] for of_suit, rank in zip(suits_in_turn, ranks, strict=True)])
            yield Class(_joined(cards, joker), (), ranks, joker, ways if there else 0)


_CARDS = {suit: {rank: Card(rank, suit) for rank in RANKS} for suit in SUITS}
_SPADES = _CARDS["s"]


def _beside(number: int) -> Iterator[tuple[tuple[int, ...], Hand, bool]]:
    """What may lie beside cards of one suit: the ranks, cards of them, and whether these are of one suit themselves.

    That matters to a king and a queen only, which are told apart by it.
    """
    for ranks in combinations_with_replacement(RANKS, number):
        yield ranks, tuple(Card(rank, suit) for rank, suit in zip(ranks, "dh", strict=False)), False
        if ranks == (QUEEN, KING):
            yield ranks, (Card(QUEEN, "h"), Card(KING, "h")), True


def _joined(cards: Hand, joker: bool) -> Hand:
    return (*cards, JOKER) if joker else cards


FEW = 18
"""Cards of a deck whose hands are looked at one by one."""


def hands(deck: Collection[Card]) -> Iterator[tuple[Hand, int]]:
    """Hands of a deck and how many each stands for: one of each class, or every hand of a short deck."""
    if len(deck) <= FEW:
        yield from ((hand, 1) for hand in combinations(deck, CARDS))
    else:
        yield from ((each.hand, each.ways) for each in classes(deck) if each.ways)
