"""What all hands of a split win together: how often each sum, as far as it can be worked out.

The hands share the dealer's hand and one shoe, so they are looked at together. As in `squares`, what becomes
of a hand is written as a sum over the hands it passes through, each with the orders of cards that lead there: at first
it is lost; where it doubles it is lost with two stakes instead; where it stands it is not lost but settled. So a hand
that goes over 21 needs no looking at. Hands are joined one after another to the sets of cards that they hold together,
and the dealer's hand is dealt out once from the rest of the shoe.

Two hands always go through. The sets that three and more can hold are joined while they are not too many; then it goes
on without sets, see `together`. A shoe too small for that, of one deck, holds so few sets that all of them are joined.
How often there are more hands than `MOST_HANDS` is the part that stays unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

import numpy as np

from croupier.analysis.solvers.blackjack.boxes import Boxes, Row, is_small
from croupier.analysis.solvers.blackjack.hands import Dealer, Floats, HandTable, Ints
from croupier.analysis.solvers.blackjack.kernel import LANES, compiled, ends_with_gone
from croupier.analysis.solvers.blackjack.one_hand import boxes_of
from croupier.analysis.solvers.blackjack.pairs import Shorts, united
from croupier.analysis.solvers.blackjack.splits import Left
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.blackjack.terms import TermsTable
from croupier.analysis.solvers.blackjack.together import together
from croupier.analysis.solvers.remembered import remembered


class Limits(NamedTuple):
    """Of three hands or more; two may hold any number of sets."""

    sets: int  # so many sets of cards at most
    joins: int  # so many times at most a hand is joined to such a set


USUAL, SMALL = Limits(35_000, 1_200_000), Limits(400_000, 150_000_000)
"""Where `together` can go on instead, and from a shoe that is too small for it."""
MOST_JOINED = 4
"""Hands."""
MOST_HANDS = 4
"""Of a box that may have more only the rounds with so many are looked at."""
_AT_ONCE = 64 * LANES
_RADIX = 64  # more than the cards of one value in all hands of a box


class Sums(NamedTuple):
    """What the hands of a split come to together."""

    chances: Mapping[float, float]  # by what is won
    resolved: bool  # every round is among them


class _Joined(NamedTuple):
    """Sets of cards that so many hands hold together, and in how many orders the hands come to each sum."""

    keys: Ints  # one number for each set
    counts: Ints  # set x value
    orders: Floats  # end of the dealer's hand x kinds of hands x set x sum


def _decides(shoe: Ints, hands: HandTable, dealer: Dealer, terms: TermsTable, split: SplitPlay, left: Left) -> object:
    """Hands and lines are of two sorts, with those over 21 and without, and their number tells which."""
    return shoe, len(hands.counts), dealer, terms, split.place, split.most, split.actions, left


@remembered(2000, _decides)
def sums(shoe: Ints, hands: HandTable, dealer: Dealer, terms: TermsTable, split: SplitPlay, left: Left) -> Sums:
    """Of a split against the one start of ``dealer``; ``left``: the cards when the pair is split."""
    return resolved(shoe, hands, dealer, split, left, boxes_of(dealer, terms, split))


def resolved(shoe: Ints, hands: HandTable, dealer: Dealer, split: SplitPlay, left: Left, boxes: Boxes) -> Sums:
    """The same, of hands of these kinds."""
    search, joins = _Split(shoe, hands, dealer, split, left, boxes), True
    found: dict[float, list[float]] = defaultdict(list)
    for number in range(2, split.most + 1):
        if not left.chance(0, number - 2):
            break
        if all(len(row) != number for row in boxes.rows):
            return Sums(_added(found), resolved=False)
        joins = joins and number <= search.most and search.join(number)
        if not joins and (number > MOST_HANDS or search.small):
            return Sums(_added(found), resolved=False)
        told = search.told() if joins else together(shoe, hands, dealer, split, left, boxes, number).items()
        for value, chance in told:
            found[value].append(chance)
    return Sums(_added(found), resolved=True)


def _added(found: Mapping[float, list[float]]) -> dict[float, float]:
    return {value: fsum(chances) for value, chances in found.items()}


class _Sets(NamedTuple):
    """Sets of cards with one more hand: which of those so far and which hand make each, and how each comes up."""

    keys: Ints
    counts: Ints
    at: Shorts  # set so far x hand
    chances: Floats  # end of the dealer's hand x set


class _Step(NamedTuple):
    """The sets with one more hand, and what sums."""

    number: int  # of hands
    sets: _Sets
    sums: list[float]
    to: Ints  # sum so far x value


class _Split:
    """A split as it grows, hand by hand."""

    def __init__(
        self, shoe: Ints, hands: HandTable, dealer: Dealer, split: SplitPlay, left: Left, boxes: Boxes
    ) -> None:
        self.shoe, self.dealer, self.left, self.boxes = shoe, dealer, left, boxes
        self.most = min(split.most, MOST_JOINED)
        self.rows = {row: ways for of in (boxes.rows, boxes.rare) for row, ways in of.items() if len(row) <= self.most}
        self.values = boxes.values
        self.pair_card = np.zeros(len(shoe), dtype=np.int64)
        self.pair_card[split.place] = 1
        self.sums = self.values
        self.later = sorted({kind for row in self.rows for kind in row[1:]})
        self.free = shoe - dealer.starts[0]
        self.small = is_small(self.free, self.most)
        self.limits = SMALL if self.small else USUAL
        every = hands.counts[split.line.hands]
        held = np.flatnonzero(boxes.decide & np.all(every <= self.free, axis=1))
        self.counts = np.ascontiguousarray(every[held])
        self.members = _by_end([boxes.kinds[kind][held] for kind in self.later])
        self.prefixes = sorted({row[:1] for row in self.rows})
        first = _by_end([boxes.kinds[kind][held] for (kind,) in self.prefixes])
        self.joined = _Joined(_keys(self.counts), self.counts, first)
        self.step: _Step | None = None

    def join(self, number: int) -> bool:
        """One more hand, the box has then so many; not if that leads to too many sets."""
        joins = len(self.step.sets.keys if self.step else self.joined.keys) * len(self.counts)
        if number > 2 and self.boxes.rare and not self.small:
            return False
        if (number > 2 and joins > self.limits.joins) or number * self.counts.max() >= _RADIX:
            return False
        if self.step:
            self._grow(self.step)
        sets = two_hands(self.shoe, self.dealer, self.counts, self.pair_card) if number == 2 else self._more(number)
        if sets is None:
            return False
        longer = sorted({round(one + other, 9) for one in self.sums for other in self.values})
        to = np.array([[longer.index(round(one + other, 9)) for other in self.values] for one in self.sums])
        self.step = _Step(number, sets, longer, to)
        return True

    def _more(self, number: int) -> _Sets | None:
        """Every set so far with one more hand, if these are not too many."""
        so_far, counts = self.joined, self.counts
        limit = min(len(so_far.keys) * len(counts), self.limits.sets)
        keys, held, at = united(so_far.keys, so_far.counts, _keys(counts), counts, self.free, limit, False)
        if len(keys) > limit:
            return None
        return _Sets(keys, held, at, _chances(self.shoe, self.dealer, held, number * self.pair_card))

    def _grow(self, step: _Step) -> None:
        """In how many orders the sets of the last step are come to, where a box goes on from them."""
        now = sorted({row[: step.number] for row in self.rows if len(row) > step.number})
        by, pairs = self._by(now), zip(self.joined.orders, self.members, strict=True)
        at, size = step.sets.at, len(step.sets.keys)
        orders = [added(at, one, other, by, step.to, size, len(step.sums)) for one, other in pairs]
        self.prefixes, self.sums = now, step.sums
        self.joined = _Joined(step.sets.keys, step.sets.counts, np.stack(orders))

    def _by(self, rows: Sequence[Row]) -> Ints:
        """Which sets so far, and which further hand, make each."""
        return np.array([(self.prefixes.index(row[:-1]), self.later.index(row[-1])) for row in rows])

    def told(self) -> Iterator[tuple[float, float]]:
        """What a box that ends with the hands joined last comes to, and how often in a split."""
        step = self.step
        assert step
        often = self.left.chance(0, step.number - 2)
        rows = [row for row in sorted(self.rows) if len(row) == step.number]
        by, ways = self._by(rows), np.array([self.rows[row] * often for row in rows])
        found = np.zeros(len(step.sums))
        for end, (one, other) in enumerate(zip(self.joined.orders, self.members, strict=True)):
            found += summed(step.sets.at, one, other, by, step.to, step.sets.chances[end], ways, len(step.sums))
        yield from zip(step.sums, found.tolist(), strict=True)


@remembered(128, lambda *given: given, small=lambda sets: len(sets.keys) <= USUAL.sets)
def two_hands(shoe: Ints, dealer: Dealer, counts: Ints, pair_card: Ints) -> _Sets:
    """Sets that two hands hold together: the same under all rules by which these hands are finished."""
    keys, free = _keys(counts), shoe - dealer.starts[0]
    limit = len(keys) * (len(keys) + 1) // 2  # each pair once
    found, held, at = united(keys, counts, keys, counts, free, limit, True)
    return _Sets(found, held, at, _chances(shoe, dealer, held, 2 * pair_card))


def _chances(shoe: Ints, dealer: Dealer, held: Ints, gone: Ints) -> Floats:
    """How often each set comes up, by the end of the dealer's hand, if those ``gone`` are in it from the start."""
    rest = (shoe - dealer.starts[0] - gone).astype(np.float64)
    found = np.empty((len(dealer.totals), len(held)))
    for begin in range(0, len(held), _AT_ONCE):
        here = slice(begin, begin + _AT_ONCE)
        (ends,) = ends_with_gone(dealer, shoe - held[here], 0, 0)
        found[:, here] = ends.T * chances_of(rest, held[here] - gone)
    return found


def _by_end(of: Sequence[Floats]) -> Floats:
    """Kinds of hands, each hand x end x value, as one table: end x kind x hand x value."""
    return np.ascontiguousarray(np.stack(of).transpose(2, 0, 1, 3))


def _keys(counts: Ints) -> Ints:
    found: Ints = counts @ np.array([_RADIX**place for place in range(counts.shape[1])])
    return found


@compiled
def added(at: Shorts, sets: Floats, hands: Floats, by: Ints, to: Ints, number: int, sums: int) -> Floats:
    """In how many orders sets and further hands come to each sum: kind x set x sum.

    ``by`` says which kinds of sets (kind x set x sum) and of hands (kind x hand x value) go together, ``to`` which sum
    two make.
    """
    found = np.zeros((len(by), number, sums))
    for kind in range(len(by)):
        of_sets, of_hands = sets[by[kind, 0]], hands[by[kind, 1]]
        # Most sets come up in few kinds, and most hands with few values: what is zero is left out before the innermost
        # loop, which then runs over sums that lie side by side. A pair of which the shoe has no cards is at -1.
        some = np.zeros(len(of_sets), dtype=np.bool_)
        for one in range(len(of_sets)):
            some[one] = np.any(of_sets[one] != 0.0)
        for other in range(len(of_hands)):
            for second in range(to.shape[1]):
                times = of_hands[other, second]
                if times != 0.0:
                    for one in range(len(of_sets)):
                        if some[one] and at[one, other] >= 0:
                            for first in range(to.shape[0]):
                                found[kind, at[one, other], to[first, second]] += of_sets[one, first] * times
    return found


@compiled
def summed(
    at: Shorts, sets: Floats, hands: Floats, by: Ints, to: Ints, chances: Floats, ways: Floats, sums: int
) -> Floats:
    """How often each sum comes up, by the chances of the sets that those so far make with a last hand.

    As `added`, but what is not asked of each set is not kept: so it takes a fraction of the time.
    """
    found, here = np.zeros(sums), np.empty(to.shape[1])
    for kind in range(len(by)):
        of_sets, of_hands = sets[by[kind, 0]], hands[by[kind, 1]]
        for one in range(len(of_sets)):
            if not np.any(of_sets[one] != 0.0):
                continue
            here[:] = 0.0  # the last hand, over all that go with this set: so sums are made once a set, not once a pair
            for other in range(len(of_hands)):
                if at[one, other] >= 0:
                    chance = chances[at[one, other]]
                    for second in range(len(here)):
                        here[second] += chance * of_hands[other, second]
            for first in range(to.shape[0]):
                for second in range(len(here)):
                    found[to[first, second]] += ways[kind] * of_sets[one, first] * here[second]
    return found


@compiled
def chances_of(shoe: Floats, drawn: Ints) -> Floats:
    """How often each set of cards is drawn from a shoe, in one order."""
    found = np.ones(len(drawn))
    whole = np.sum(shoe)
    for set_ in range(len(drawn)):
        left = whole
        for v in range(drawn.shape[1]):
            for taken in range(drawn[set_, v]):
                found[set_] *= max(shoe[v] - taken, 0.0) / left
                left -= 1.0
    return found
