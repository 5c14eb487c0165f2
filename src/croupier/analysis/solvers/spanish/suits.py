"""Suits at Spanish 21: two cards that may become 6-7-8 or 7-7-7 come in classes, and what completing each is worth.

How often two cards of a class come, and of which suit the card is that completes them, goes by the cards that the
player has seen: his own, the other card of a pair that was split, and the dealer's first. Cards that other hands drew
are not looked at, and a card that nobody has looked at is any of those left. So the suits of some cards go by the ranks
of these alone, whatever else was dealt: of every rank, as they come from the shoe one after the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple, Protocol

import numpy as np

from croupier.analysis.solvers.blackjack.hands import VALUES, Floats, HandTable, Ints, counts_of_values
from croupier.equipment.cards import Card
from croupier.games.spanish_21.wagers import COMPLETED_BY, MIXED, ONE_LESS, SPADES, SUITED, outlook

CLASSES = (MIXED, SUITED, SPADES, SUITED + ONE_LESS, SPADES + ONE_LESS)
SPECIAL = tuple(COMPLETED_BY)
"""The hands of two cards whose suits matter, by their ranks, which are their values too."""
_SUITS = "cdhs"


class Pays(Protocol):
    """What completing a special hand in one suit wins more than with mixed suits, and by how much the square grows."""

    def __call__(self, ranks: tuple[int, ...], suit: str, up: int, *, split: bool) -> tuple[float, float]: ...


class Pair(NamedTuple):
    """What is known of the pair that a hand was split from."""

    classes: frozenset[str] = frozenset()  # its suits are of one of these; with none of them nothing is known
    drawn: bool = False  # the hand begins with a further card of the value, and with none of that pair


UNKNOWN = Pair()


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

    def __init__(self, cards: Mapping[Card, int], hands: HandTable, ups: Sequence[int], pays: Pays) -> None:
        self.hands, self.ups, self.pays = hands, ups, pays
        self.cards: Ints = np.array([[cards.get(Card(rank, suit), 0) for suit in _SUITS] for rank in range(9)])

    def found(self, members: Ints, first: int | None = None, pair: Pair = UNKNOWN) -> Classes:
        """The classes of hands as they are dealt, or of those that begin with the ``first`` card of a split pair."""
        special = np.full(len(members), -1, dtype=np.int64)
        shape = len(SPECIAL), len(self.ups), len(CLASSES)
        share, extra, extra_square = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        for number, ranks in enumerate(SPECIAL):
            if first is not None and first not in ranks:
                continue
            special[members == self.hands.at[counts_of_values(ranks)]] = number
            for start, up in enumerate(self.ups):
                deals, at = self._deals((ranks,), up, first, (pair,)), (number, start)
                kind, completed = deals.kind(*deals.hand(0)), deals.completed(0)
                share[at] = _by(kind, deals.chance)
                won = self._pays(ranks, up, split=first is not None)[:, deals.suits[deals.hand(0)[0]]]
                for table, more in zip((extra, extra_square), won, strict=True):
                    table[at] = _by(kind, deals.chance * completed * more) / np.where(share[at], share[at], 1.0)
        third = np.array([VALUES.index(COMPLETED_BY[ranks]) for ranks in SPECIAL])
        return Classes(special, third, share, extra, extra_square)

    def together(self, first: int, up: int, pairs: tuple[Pair, Pair]) -> Floats:
        """Of two hands of a split: how often they are of two classes, and on average what both then win more by suits.

        Over `Classes`' number x (of the class, or what completing the hand in its suit wins more) x class of the one
        hand, and the same of the other.
        """
        mine = [(number, ranks) for number, ranks in enumerate(SPECIAL) if first in ranks]
        of_each = len(SPECIAL), 2, len(CLASSES)
        found = np.zeros((*of_each, *of_each))
        for one, ranks in mine:
            for two, other in mine:
                deals = self._deals((ranks, other), up, first, pairs)
                kinds = [deals.kind(*deals.hand(hand)) for hand in (0, 1)]
                won = [
                    self._pays(of, up, split=True)[0, deals.suits[deals.hand(hand)[0]]]
                    for hand, of in enumerate((ranks, other))
                ]
                for more in product((0, 1), repeat=2):
                    completed = deals.completed(*(hand for hand in (0, 1) if more[hand]))
                    worth = deals.chance * completed * won[0] ** more[0] * won[1] ** more[1]
                    at = _by(kinds[0] * len(CLASSES) + kinds[1], worth, len(CLASSES) ** 2)
                    found[one, more[0], :, two, more[1], :] = at.reshape(len(CLASSES), -1)
        return found

    def _pays(self, ranks: tuple[int, ...], up: int, *, split: bool) -> Floats:
        """What is won more and by how much the square grows, by suit."""
        return np.array([self.pays(ranks, suit, up, split=split) for suit in _SUITS]).T

    def _deals(self, hands: Sequence[tuple[int, ...]], up: int, first: int | None, pairs: Sequence[Pair]) -> _Deals:
        """The dealer's first card and the two of each hand; and those of the pair, if something is known of it."""
        ranks = [up if up in (6, 7, 8) else 0]  # else its suit cannot matter
        for two in hands:
            begins = two[0] if first is None else first
            ranks += [begins, sum(two) - begins]  # the other of the two
        own = [_Deals.hand(number)[0] for number, pair in enumerate(pairs) if not pair.drawn]
        classes = pairs[0].classes
        if first is None or not classes:
            return _dealt(self.cards, tuple(ranks))
        further = 2 - len(own)
        own += range(len(ranks), len(ranks) + further)
        return _dealt(self.cards, (*ranks, *[first] * further)).where(own[0], own[1], classes)


class _Deals(NamedTuple):
    """Cards in all suits that they can have: the dealer's first, two of each hand, and perhaps more."""

    cards: Ints  # of the shoe: rank x suit
    ranks: tuple[int, ...]
    suits: Ints  # place x way
    chance: Floats

    @staticmethod
    def hand(number: int) -> tuple[int, int]:
        """The places of its cards."""
        return 1 + 2 * number, 2 + 2 * number

    def where(self, one: int, other: int, classes: Collection[str]) -> _Deals:
        """Those in which the cards of two places are of one of these classes."""
        kept = np.isin(self.kind(one, other), [CLASSES.index(name) for name in classes])
        chance = self.chance[kept]
        return self._replace(suits=self.suits[:, kept], chance=chance / (chance.sum() or 1.0))

    def kind(self, one: int, other: int) -> Ints:
        """The class of the cards of two places."""
        table = _kinds(self.ranks[one], self.ranks[other], self.ranks[0])
        found: Ints = table[self.suits[one], self.suits[other], self.suits[0]]
        return found

    def completed(self, *hands: int) -> Floats:
        """How often the cards that complete hands, if those are drawn, are each of one suit with both of the hand."""
        found = np.ones_like(self.chance)
        ranks, suits = list(self.ranks), list(self.suits)
        for one, other in map(self.hand, hands):
            low, high = sorted((self.ranks[one], self.ranks[other]))
            rank, suit = COMPLETED_BY[low, high], self.suits[one]
            left, whole = _left(self.cards, rank, suit, ranks, suits), int(self.cards[rank].sum()) - ranks.count(rank)
            found *= np.where(self.suits[other] == suit, left / max(whole, 1), 0.0)
            ranks.append(rank)
            suits.append(suit)
        return found


def _dealt(cards: Ints, ranks: tuple[int, ...]) -> _Deals:
    """Cards of these ranks as they come from a shoe; of no rank, 0, if its suit does not matter."""
    suits: Ints = np.indices([len(_SUITS) if rank else 1 for rank in ranks]).reshape(len(ranks), -1)
    ways = np.ones(suits.shape[1])
    for place, rank in enumerate(ranks):
        if rank:
            ways *= np.maximum(_left(cards, rank, suits[place], ranks[:place], suits[:place]), 0)
    kept = ways > 0
    return _Deals(cards, ranks, suits[:, kept], ways[kept] / (ways.sum() or 1.0))


def _left(cards: Ints, rank: int, suit: Ints, ranks: Sequence[int], suits: Iterable[Ints]) -> Ints:
    """How many cards of a rank and suit are left when others are gone."""
    found: Ints = cards[rank][suit]
    for gone, of in zip(ranks, suits, strict=True):
        if gone == rank:
            found = found - (of == suit)
    return found


@cache
def _kinds(one: int, other: int, up: int) -> Ints:
    """The class of two cards by their suits and that of the dealer's first card."""
    found = [
        CLASSES.index(outlook((Card(one, first), Card(other, second)), Card(up, third)))
        for first, second, third in product(_SUITS, repeat=3)
    ]
    return np.array(found).reshape([len(_SUITS)] * 3)


def _by(kind: Ints, weight: Floats, kinds: int = len(CLASSES)) -> Floats:
    """Sums by kind."""
    return np.bincount(kind, weight, kinds).astype(np.float64, copy=False)
