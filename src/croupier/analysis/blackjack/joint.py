"""What all hands of a split win together: how often each sum, as far as it can be worked out.

The hands share the dealer's hand and one shoe, so they are looked at together. As in `squares`, what becomes
of a hand is written as a sum over the hands it passes through, each with the orders of cards that lead there: at first
it is lost; where it doubles it is lost with two stakes instead; where it stands it is not lost but settled. So a hand
that goes over 21 needs no looking at. Hands are joined one after another to the sets of cards that they hold together,
and the dealer's hand is dealt out once from the rest of the shoe.

Two hands always go through. The sets that three and more can hold are joined while they are not too many; then it goes
on without sets, see `together`, from shoes that are large enough. How often there are more hands than `MOST_HANDS` is
the part that stays unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import fsum
from typing import NamedTuple

import numpy as np

from croupier.analysis.blackjack.hands import Dealer, Floats, Hands, Ints
from croupier.analysis.blackjack.kernel import LANES, compiled, dealer_ends
from croupier.analysis.blackjack.one_hand import values_of, won
from croupier.analysis.blackjack.splits import Hand, Left, runs
from croupier.analysis.blackjack.squares import SplitPlay
from croupier.analysis.blackjack.terms import TermsTable
from croupier.analysis.blackjack.together import FEWEST, together

SETS = 35_000
"""So many sets of cards at most are held by three hands or more; two may hold any number."""
JOINS = 1_200_000
"""So many times at most a hand is joined to such a set."""
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


def sums(shoe: Ints, hands: Hands, dealer: Dealer, terms: TermsTable, split: SplitPlay, left: Left) -> Sums:
    """Of a split against the one start of ``dealer``; ``left``: the cards when the pair is split."""
    search, joins = _Split(shoe, hands, dealer, terms, split, left), True
    found: dict[float, list[float]] = defaultdict(list)
    for number in range(2, split.most + 1):
        if not left.chance(0, number - 2):
            break
        joins = joins and number <= search.most and search.join(number)
        if not joins and (number > MOST_HANDS or search.free.min() - number < FEWEST):
            return Sums(_added(found), resolved=False)
        told = search.told(number) if joins else together(shoe, hands, dealer, terms, split, left, number).items()
        for value, chance in told:
            found[value].append(chance)
    return Sums(_added(found), resolved=True)


def _added(found: Mapping[float, list[float]]) -> dict[float, float]:
    return {value: fsum(chances) for value, chances in found.items()}


class _Split:
    """A split as it grows, hand by hand."""

    def __init__(
        self, shoe: Ints, hands: Hands, dealer: Dealer, terms: TermsTable, split: SplitPlay, left: Left
    ) -> None:
        self.shoe, self.dealer, self.left = shoe, dealer, left
        self.most = min(split.most, MOST_JOINED)
        self.runs = {  # in how many ways the box can come to these hands
            tuple(run.hands()): ways for run, ways in runs(split.most).items() if run.pairs + 2 <= self.most
        }
        self.values = values_of(dealer, terms)
        kinds = sorted({hand for of in self.runs for hand in of})
        of_kind = {hand: won(dealer, terms, split, hand, self.values) for hand in kinds}
        self.pair_card = np.zeros(len(shoe), dtype=np.int64)
        self.pair_card[split.place] = 1
        self.sums = self.values
        self.later = [hand for hand in kinds if not hand.first]
        self.free = shoe - dealer.starts[0]
        some = np.any([np.any(each != 0.0, axis=(1, 2)) for each in of_kind.values()], axis=0)
        every = hands.counts[split.line.hands]
        held = np.flatnonzero(some & np.all(every <= self.free, axis=1))
        self.counts = np.ascontiguousarray(every[held])
        self.members = _by_end([of_kind[hand][held] for hand in self.later])
        self.prefixes = self._prefixes(1)
        first = _by_end([of_kind[hand][held] for (hand,) in self.prefixes])
        self.joined = _Joined(_keys(self.counts), self.counts, first)

    def _prefixes(self, number: int) -> list[tuple[Hand, ...]]:
        """What the first so many hands of a box can be, as far as that is asked."""
        return sorted({hands[:number] for hands in self.runs if len(hands) >= number})

    def join(self, number: int) -> bool:
        """One more hand, the box has then so many; not if that leads to too many sets."""
        so_far, counts = self.joined, self.counts
        joins = len(so_far.keys) * len(counts)
        if (number > 2 and joins > JOINS) or number * counts.max() >= _RADIX:
            return False
        limit = min(joins, SETS) if number > 2 else joins // 2 + len(counts)  # of two hands, each pair once
        keys, held, at = united(so_far.keys, so_far.counts, _keys(counts), counts, self.free, limit)
        if len(keys) > limit:
            return False
        before, now = self.prefixes, self._prefixes(number)
        if number == self.most or len(keys) * len(counts) > JOINS:  # it is the last hand: nothing else is asked
            now = [hands for hands in now if hands in self.runs]
        by = np.array([(before.index(hands[:-1]), self.later.index(hands[-1])) for hands in now])
        longer = sorted({round(one + other, 9) for one in self.sums for other in self.values})
        to = np.array([[longer.index(round(one + other, 9)) for other in self.values] for one in self.sums])
        pairs = zip(so_far.orders, self.members, strict=True)
        orders = np.stack([added(at, one, other, by, to, len(keys), len(longer)) for one, other in pairs])
        self.prefixes, self.sums, self.joined = now, longer, _Joined(keys, held, orders)
        return True

    def told(self, number: int) -> Iterator[tuple[float, float]]:
        """What a box that ends with so many hands comes to, and how often in a split."""
        often, counts = self.left.chance(0, number - 2), self.joined.counts
        rest = (self.shoe - self.dealer.starts[0] - number * self.pair_card).astype(np.float64)
        found = np.zeros(len(self.sums))
        for begin in range(0, len(counts), _AT_ONCE):
            here = slice(begin, begin + _AT_ONCE)
            ends, _ = dealer_ends(self.dealer, self.shoe - counts[here])
            chances = chances_of(rest, counts[here] - number * self.pair_card)[:, None] * ends[:, 0]
            for place, hands in enumerate(self.prefixes):
                if hands in self.runs:
                    ways = self.runs[hands] * often
                    for end in range(chances.shape[1]):
                        found += ways * (chances[:, end] @ self.joined.orders[end, place, here])
        yield from zip(self.sums, found.tolist(), strict=True)


def _by_end(of: Sequence[Floats]) -> Floats:
    """Kinds of hands, each hand x end x value, as one table: end x kind x hand x value."""
    return np.ascontiguousarray(np.stack(of).transpose(2, 0, 1, 3))


def _keys(counts: Ints) -> Ints:
    found: Ints = counts @ np.array([_RADIX**place for place in range(counts.shape[1])])
    return found


@compiled
def united(
    keys: Ints, counts: Ints, more_keys: Ints, more_counts: Ints, free: Ints, limit: int
) -> tuple[Ints, Ints, Ints]:
    """Every set with every further hand: the sets that they make, each once, and which of them two make.

    None, -1, if the cards that are ``free`` do not hold both. More than ``limit`` sets are not gathered: then one key
    too many comes back.
    """
    size = 1
    while size < 2 * limit + 2:
        size *= 2
    table = np.full(size, -1, dtype=np.int64)
    found = np.empty(limit + 1, dtype=np.int64)
    held = np.empty((limit + 1, counts.shape[1]), dtype=np.int64)
    at = np.full((len(keys), len(more_keys)), -1, dtype=np.int64)
    number = 0
    for one in range(len(keys)):
        for other in range(len(more_keys)):
            possible = True
            for v in range(counts.shape[1]):
                possible = possible and counts[one, v] + more_counts[other, v] <= free[v]
            if not possible:
                continue
            key = keys[one] + more_keys[other]
            slot = (((key ^ (key >> 31)) * 0x1E3779B97F4A7C15) >> 24) & (size - 1)
            while table[slot] >= 0 and found[table[slot]] != key:
                slot = (slot + 1) & (size - 1)
            if table[slot] < 0:
                if number == limit:
                    return found, held, at
                table[slot], found[number] = number, key
                for v in range(counts.shape[1]):
                    held[number, v] = counts[one, v] + more_counts[other, v]
                number += 1
            at[one, other] = table[slot]
    return found[:number], held[:number], at


@compiled
def added(at: Ints, sets: Floats, hands: Floats, by: Ints, to: Ints, number: int, sums: int) -> Floats:
    """In how many orders sets and further hands come to each sum: kind x set x sum.

    ``by`` says which kinds of sets (kind x set x sum) and of hands (kind x hand x value) go together, ``to`` which sum
    two make.
    """
    found = np.zeros((len(by), number, sums))
    for kind in range(len(by)):
        of_sets, of_hands = sets[by[kind, 0]], hands[by[kind, 1]]
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
