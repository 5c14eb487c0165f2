"""What the hands of a split come to together, when every further pair is split again while there is room.

The hands do not look at each other, so all second cards may be thought dealt first, hand after hand. A run of them has
so many pair cards and so many others; when the box is full the rest may be any. A hand's average over runs in which
other hands' second cards are no pair cards is reckoned by inclusion and exclusion: all cards there, less one pair card
there, and so on. So all that is needed is a hand's average with so many more pair cards gone from the shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb, fsum
from typing import NamedTuple


class Average(NamedTuple):
    """Of a hand that begins with a pair card: whatever its second card is, and if that is a pair card too."""

    any_card: float
    pair_card: float


class Run(NamedTuple):
    """Second cards in the order in which they are dealt."""

    pairs: int
    others: int
    rest: int  # hands that get any card, because the box is full


def further(most: int) -> int:
    """How many more pair cards, at most, are to be thought gone."""
    return max(run.pairs + run.others for run in runs(most))


def runs(most: int) -> Counter[Run]:
    """How the second cards of a split to at most so many hands can come."""
    return Counter(_runs(most, 2, 2, Run(0, 0, 0)))


def _runs(most: int, hands: int, waiting: int, so_far: Run) -> Iterator[Run]:
    if hands == most or not waiting:
        yield so_far._replace(rest=waiting)
        return
    yield from _runs(most, hands, waiting - 1, so_far._replace(others=so_far.others + 1))
    yield from _runs(most, hands + 1, waiting + 1, so_far._replace(pairs=so_far.pairs + 1))


def together(most: int, pairing: int, size: int, first: Sequence[Average], later: Sequence[Average]) -> float:
    """The sum over all hands, on average.

    ``pairing`` of the ``size`` cards left make a pair with the first two. ``first`` is the hand with the original
    wager, ``later`` any other, each with 0, 1, 2, ... more pair cards gone.
    """

    def chance(gone: int, more: int) -> float:
        """That so many more cards are all pair cards."""
        found = 1.0
        for card in range(gone, gone + more):
            found *= (pairing - card) / (size - card) if card < pairing else 0.0
        return found

    def hand(of: Sequence[Average], gone: int, others: int, own: bool) -> float:
        """One hand, where so many other hands got no pair card, nor it itself if that is its ``own`` second card."""
        terms = []
        for more in range(others + 1):
            if here := chance(gone, more):
                average = of[gone + more]
                mean = average.any_card
                if own:
                    mean -= chance(gone + more, 1) * average.pair_card
                terms.append((-1) ** more * comb(others, more) * here * mean)
        return fsum(terms)

    found = []
    for (pairs, others, rest), ways in runs(most).items():
        kinds = [first, *[later] * (others + rest - 1)]  # the first hand that is finished keeps the original wager
        hands = [hand(kind, pairs, others - 1, True) for kind in kinds[:others]]
        hands += [hand(kind, pairs, others, False) for kind in kinds[others:]]
        found.append(ways * chance(0, pairs) * fsum(hands))
    return fsum(found)
