"""Every deal of chemin de fer, counted: what each side wins where the two of them may choose.

A deal is told by the values of six cards in the order in which they may be drawn. The player decides on his two cards,
the banker at a *place*: with his own two, after a certain third card of the player's. For every such place, and every
two cards of the player's that lead there, it is enough to know in how many deals the player's hand wins in the end and
in how many the banker's, once for a card and once for none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

from croupier.games.chemin_de_fer.wagers import NATURAL

VALUES = range(10)

Cards = tuple[int, ...]
"""Two cards of one hand by their values, the lower first."""


class SeatKnowledge(NamedTuple):
    """What somebody goes by: his own two cards, or, where they are told apart by their count alone, that."""

    counts: int
    cards: Cards = ()


class Place(NamedTuple):
    """Where the banker decides: with what, after which third card of the player's, if there was one."""

    seat: SeatKnowledge
    third: int | None


class SidesWon(NamedTuple):
    """In how many deals each side wins."""

    player: int = 0
    banker: int = 0

    def plus(self, other: SidesWon) -> SidesWon:
        return SidesWon(self.player + other.player, self.banker + other.banker)


class Fork(NamedTuple):
    """What comes of a place for certain cards of the player's, in so many deals: if the banker draws, if he stays."""

    card: SidesWon = SidesWon()
    stay: SidesWon = SidesWon()
    ways: int = 0

    def plus(self, other: Fork) -> Fork:
        return Fork(self.card.plus(other.card), self.stay.plus(other.stay), self.ways + other.ways)


class Deals(NamedTuple):
    """All deals from a shoe."""

    total: int
    naturals: SidesWon  # decided by the first cards
    forks: dict[Place, dict[SeatKnowledge, Fork]]  # by the banker's place and the player's cards that lead there


def by_cards(cards: Cards) -> SeatKnowledge:
    """Whoever holds two cards sees which they are."""
    return SeatKnowledge(sum(cards) % 10, cards)


def by_count(cards: Cards) -> SeatKnowledge:
    """Only the count is gone by."""
    return SeatKnowledge(sum(cards) % 10)


def ended(player: int, banker: int, ways: int) -> SidesWon:
    return SidesWon(ways if player > banker else 0, ways if banker > player else 0)


def deals(shoe: Sequence[int], *, seat: Callable[[Cards], SeatKnowledge] = by_cards, put_back: bool = False) -> Deals:
    """Every deal from a shoe with so many cards of each value, 0 to 9; ``put_back``: each card is as if never drawn."""
    size, left = sum(shoe), list(shoe)
    if size < 6:
        raise ValueError(f"a hand may need six cards, and there are {size}")
    gone = 0 if put_back else 1
    total = size**6 if put_back else perm(size, 6)
    naturals = SidesWon()
    forks: dict[Place, dict[SeatKnowledge, Fork]] = {}
    for mine, ways in hands(left, gone):
        one = sum(mine) % 10
        take(left, mine, gone)
        for theirs, more in hands(left, gone):
            other = sum(theirs) % 10
            take(left, theirs, gone)
            rest = size - 4 * gone
            if one >= NATURAL or other >= NATURAL:
                naturals = naturals.plus(ended(one, other, ways * more * rest * (rest - gone)))
            else:
                for third, fork in drawing(left, rest, gone, one, other, ways * more):
                    place = forks.setdefault(Place(seat(theirs), third), {})
                    place[seat(mine)] = place.get(seat(mine), Fork()).plus(fork)
            take(left, theirs, -gone)
        take(left, mine, -gone)
    return Deals(total, naturals, forks)


def hands(left: Sequence[int], gone: int) -> Iterator[tuple[Cards, int]]:
    """Every two cards with the number of ways, in either order, to draw them."""
    for low, high in combinations_with_replacement(VALUES, 2):
        ways = left[low] * (left[low] - gone) if low == high else 2 * left[low] * left[high]
        if ways > 0:
            yield (low, high), ways


def take(left: list[int], cards: Cards, gone: int) -> None:
    for card in cards:
        left[card] -= gone


def drawing(
    left: list[int], rest: int, gone: int, one: int, other: int, ways: int
) -> Iterator[tuple[int | None, Fork]]:
    """What comes of two hands that are no naturals, for each third card of the player's and for none."""
    all_of_them = ways * rest * (rest - gone)
    yield None, Fork(last_card(left, one, other, ways * (rest - gone)), ended(one, other, all_of_them), all_of_them)
    for third in VALUES:
        so_far = ways * left[third]
        if so_far <= 0:
            continue
        left[third] -= gone
        final, drawn = (one + third) % 10, so_far * (rest - gone)
        yield third, Fork(last_card(left, final, other, so_far), ended(final, other, drawn), drawn)
        left[third] += gone


def last_card(left: Sequence[int], player: int, banker: int, ways: int) -> SidesWon:
    """What comes of a card to the banker's hand."""
    wins = loses = 0
    for last, number in enumerate(left):
        end = (banker + last) % 10
        if end < player:
            wins += number
        elif end > player:
            loses += number
    return SidesWon(ways * wins, ways * loses)
