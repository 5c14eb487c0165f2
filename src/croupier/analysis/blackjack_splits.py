"""What the hands of a split come to together, when every further pair is split again while there is room.

The hands do not look at each other, so all second cards may be thought dealt first, hand after hand. A run of them has
so many pair cards and so many others; when the box is full the rest may be any. A hand's average over runs in which
other hands' second cards are no pair cards is reckoned by inclusion and exclusion: all cards there, less one pair card
there, and so on. So all that is needed is a hand's average with so many more pair cards gone from the shoe.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations
from math import comb, fsum
from typing import NamedTuple


class Hand(NamedTuple):
    """A hand of a split: whether it has the original wager, and whether its second card is known to be no pair card."""

    first: bool
    no_pair: bool


class Run(NamedTuple):
    """Second cards in the order in which they are dealt."""

    pairs: int
    others: int
    rest: int  # hands that get any card, because the box is full

    def hands(self) -> list[Hand]:
        """The first hand that is finished keeps the original wager."""
        return [Hand(place == 0, place < self.others) for place in range(self.others + self.rest)]


@cache
def runs(most: int) -> Mapping[Run, int]:
    """How the second cards of a split to at most so many hands can come, and in how many ways."""
    return Counter(_runs(most, 2, 2, Run(0, 0, 0)))


def _runs(most: int, hands: int, waiting: int, so_far: Run) -> Iterator[Run]:
    if hands == most or not waiting:
        yield so_far._replace(rest=waiting)
        return
    yield from _runs(most, hands, waiting - 1, so_far._replace(others=so_far.others + 1))
    yield from _runs(most, hands + 1, waiting + 1, so_far._replace(pairs=so_far.pairs + 1))


def further(most: int) -> int:
    """How many more pair cards, at most, are to be thought gone."""
    return max(run.pairs + run.others for run in runs(most))


@cache
def parts(most: int, together: int) -> Mapping[tuple[tuple[Hand, ...], int, int], int]:
    """Single hands or pairs of them in all runs: (hands, pair cards in the run, others without one), and how often."""
    found: Counter[tuple[tuple[Hand, ...], int, int]] = Counter()
    for run, ways in runs(most).items():
        for hands in combinations(run.hands(), together):
            found[hands, run.pairs, run.others - sum(hand.no_pair for hand in hands)] += ways
    return found


def pairs_needed(most: int) -> Mapping[int, list[tuple[Hand, ...]]]:
    """Of which two hands an average is needed, by how many more pair cards are gone."""
    found: dict[int, set[tuple[Hand, ...]]] = defaultdict(set)
    for hands, pairs, others in parts(most, 2):
        for more in range(others + 1):
            found[pairs + more].add(hands)
    return {gone: sorted(hands) for gone, hands in found.items()}


class Left(NamedTuple):
    """The cards left when a pair is split: how many, and how many of them make a pair again."""

    pairing: int
    size: int

    def chance(self, gone: int, more: int) -> float:
        """That so many more cards are all pair cards, when so many of them are gone."""
        found = 1.0
        for card in range(gone, gone + more):
            found *= (self.pairing - card) / (self.size - card) if card < self.pairing else 0.0
        return found


def total(most: int, left: Left, average: Callable[[tuple[Hand, ...], int], float], together: int = 1) -> float:
    """The sum over all hands of a split, or over all pairs of them, of an average.

    ``average`` is that of certain hands with so many more pair cards gone; it is nothing where a hand that is to have
    no pair card for its second card has one.
    """
    found = []
    for (hands, pairs, others), ways in parts(most, together).items():
        for more in range(others + 1):
            if chance := left.chance(0, pairs + more):
                found.append(ways * (-1) ** more * comb(others, more) * chance * average(hands, pairs + more))
    return fsum(found)
