"""What the hands of a split come to together, when every further pair is split again while there is room.

The hands do not look at each other, so all second cards may be thought dealt first, hand after hand. A run of them has
so many pair cards and so many others; when the box is full the rest may be any. A hand's average over runs in which
other hands' second cards are no pair cards is reckoned by inclusion and exclusion: all cards there, less one pair card
there, and so on. So all that is needed is a hand's average with so many more pair cards gone from the shoe.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from math import comb, fsum
from typing import NamedTuple


class SplitHand(NamedTuple):
    """A hand of a split: whether it has the original wager, and whether its second card is known to be no pair card."""

    first: bool
    no_pair: bool
    drawn: bool = False  # it begins with a further pair card and not with one of the first two, where that is told


class SecondCards(NamedTuple):
    """Second cards in the order in which they are dealt."""

    pairs: int
    others: int
    rest: int  # hands that get any card, because the box is full

    def hands(self, *, apart: bool = False) -> list[SplitHand]:
        """The first hand that is finished keeps the original wager.

        ``apart``: of a pair that has just been split, those that begin with a further pair card are told apart. A hand
        that is split again lies right before the one it makes, so the second card of the first pair is finished last.
        """
        last = self.others + self.rest - 1
        return [SplitHand(place == 0, place < self.others, apart and 0 < place < last) for place in range(last + 1)]


@cache
def runs(most: int, begin: int = 2) -> Mapping[SecondCards, int]:
    """How the second cards of a split to at most so many hands can come, and in how many ways.

    ``begin``: how many hands the box has when two of them wait for their second cards.
    """
    found: Counter[SecondCards] = Counter()
    going = Counter({(begin, SecondCards(0, 0, 2)): 1})  # by the hands of the box; the rest still wait
    while going:
        longer: Counter[tuple[int, SecondCards]] = Counter()
        for (hands, run), ways in going.items():
            if hands == most or not run.rest:
                found[run] += ways
            else:
                longer[hands, run._replace(others=run.others + 1, rest=run.rest - 1)] += ways
                longer[hands + 1, run._replace(pairs=run.pairs + 1, rest=run.rest + 1)] += ways
        going = longer
    return found


def further(most: int) -> int:
    """How many more pair cards, at most, are to be thought gone."""
    return max(run.pairs + run.others for run in runs(most))


@cache
def parts(
    most: int, together: int, begin: int = 2, *, apart: bool = False
) -> Mapping[tuple[tuple[SplitHand, ...], int, int], int]:
    """Single hands or pairs of them in all runs: (hands, pair cards in the run, others without one), and how often."""
    found: Counter[tuple[tuple[SplitHand, ...], int, int]] = Counter()
    for run, ways in runs(most, begin).items():
        for hands, times in Counter(combinations(run.hands(apart=apart), together)).items():
            found[hands, run.pairs, run.others - sum(hand.no_pair for hand in hands)] += ways * times
    return found


def pairs_needed(most: int, *, apart: bool = False) -> Mapping[int, list[tuple[SplitHand, ...]]]:
    """Of which two hands an average is needed, by how many more pair cards are gone."""
    found: dict[int, set[tuple[SplitHand, ...]]] = defaultdict(set)
    for hands, pairs, others in parts(most, 2, apart=apart):
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


def total(
    most: int, left: Left, average: Callable[[tuple[SplitHand, ...], int], float], *, apart: bool = False
) -> float:
    """The sum over all pairs of hands of a split of an average.

    ``average`` is that of two hands with so many more pair cards gone; it is nothing where a hand that is to have no
    pair card for its second card has one.
    """
    found = []
    for (hands, pairs, others), ways in parts(most, 2, apart=apart).items():
        for more in range(others + 1):
            if chance := left.chance(0, pairs + more):
                found.append(ways * (-1) ** more * comb(others, more) * chance * average(hands, pairs + more))
    return fsum(found)


class SplitShare(NamedTuple):
    """How much the average of a hand counts, and how much what it comes to with a pair card for its second card."""

    whole: float
    paired: float


Shares = Mapping[tuple[bool, int], SplitShare]
"""By whether the hand has the original wager, and by how many more pair cards are gone."""


@cache
def shares(most: int, left: Left, begin: int = 2, *, first: bool = True, drawn: bool | None = None) -> Shares:
    """The sum over all hands of a split as a sum of averages. ``first``: one of the hands has the original wager.

    ``drawn``: over those alone that begin with a further pair card, or over the others.
    """
    whole: Counter[tuple[bool, int]] = Counter()
    no_pair: Counter[tuple[bool, int]] = Counter()
    for ((hand,), pairs, others), ways in parts(most, 1, begin, apart=drawn is not None).items():
        if hand.drawn != bool(drawn):
            continue
        for more in range(others + 1):
            at = hand.first and first, pairs + more
            whole[at] += ways * (-1) ** more * comb(others, more)
            no_pair[at] += hand.no_pair * ways * (-1) ** more * comb(others, more)
    return {
        at: SplitShare(times * chance, -no_pair[at] * chance * left.chance(at[1], 1))
        for at, times in sorted(whole.items())
        if (chance := left.chance(0, at[1]))
    }


def again(most: int, left: Left) -> tuple[float, float]:
    """How often in a split a further pair is split again, of the hand with the original wager and of the others."""
    found = [[0.0], [0.0]]
    going: dict[tuple[int, SecondCards], float] = {(2, SecondCards(0, 0, 2)): 1.0}
    while going:
        longer: dict[tuple[int, SecondCards], float] = defaultdict(float)
        for (hands, run), chance in going.items():
            if hands < most and run.rest:
                pair = max(left.pairing - run.pairs, 0) / (left.size - run.pairs - run.others)
                found[run.others > 0].append(chance * pair)
                longer[hands, run._replace(others=run.others + 1, rest=run.rest - 1)] += chance * (1 - pair)
                if pair:
                    longer[hands + 1, run._replace(pairs=run.pairs + 1, rest=run.rest + 1)] += chance * pair
        going = longer
    return fsum(found[0]), fsum(found[1])
