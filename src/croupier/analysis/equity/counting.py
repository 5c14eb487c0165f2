"""Every deal that is still open, looked at: how often each hand takes which part of the pot, alone or with others.

Cards are places in a list of those that are left. Where they come to a board for all, each board is one deal. Where
each player gets cards of his own, two hands are compared by a sweep: all completions of both in order of what they are
worth, counted by inclusion and exclusion so that no card is used twice. Three or more are dealt out one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.poker_hands.poker_batch import compiled_checked

NO_HIGH_LOW, SPLIT, LOW = 0, 1, 2
"""Parts of the pot: the high hand's where nobody has a low one, the high hand's half, and the low hand's."""
NONE = -1
"""Worth of a hand that does not take part."""

Rows = NDArray[np.uint8]
Worth = NDArray[np.int32]
Tally = NDArray[np.int64]
"""By hand, part of the pot, and how many share it."""


class Finished(NamedTuple):
    """Every way to finish a hand: the cards that came to it, by place, and what it is worth then."""

    rows: Rows
    high: Worth
    low: Worth


def subsets(number: int, size: int) -> Rows:
    """Every choice of so many of a number of places, rising, those with the lowest last place first."""
    found = np.empty((comb(number, size), size), np.uint8)
    if size:
        _subsets(number, found)
    return found


def of_boards(high: NDArray[np.int32], low: NDArray[np.int32], *, has_high: bool) -> Tally:
    """A deal to each column; a row to each hand."""
    found = np.zeros((len(high), 3, len(high) + 1), np.int64)
    _share(np.ascontiguousarray(high.T), np.ascontiguousarray(low.T), has_high, found)
    return found


def of_two(one: Finished, other: Finished, number: int, *, has_high: bool) -> Tally:
    """Two hands that are finished with cards of their own, from so many that are left."""
    found = np.zeros((2, 3, 3), np.int64)
    none = np.full(1, NONE, np.int32)
    if has_high:
        both = _compare(one, other, one.high, other.high, number)
        bare = [Finished(each.rows[each.low == NONE], each.high[each.low == NONE], none) for each in (one, other)]
        without = _compare(bare[0], bare[1], bare[0].high, bare[1].high, number)
        for part, (first, second, tied) in ((NO_HIGH_LOW, without), (SPLIT, both - without)):
            found[0, part, 1], found[1, part, 1] = first, second
            found[:, part, 2] = tied
    lows = [Finished(each.rows[each.low != NONE], none, each.low[each.low != NONE]) for each in (one, other)]
    first, second, tied = _compare(lows[0], lows[1], lows[0].low, lows[1].low, number)
    # Whoever alone has a low hand takes that part: of all completions of the other, those without one.
    found[0, LOW, 1] = first + _beside(lows[0], other, number) - _beside(lows[0], lows[1], number)
    found[1, LOW, 1] = second + _beside(lows[1], one, number) - _beside(lows[1], lows[0], number)
    found[:, LOW, 2] = tied
    return found


def _beside(one: Finished, other: Finished, number: int) -> int:
    """How many pairs of completions have no card in common."""
    same = np.zeros(len(one.rows), np.int32), np.zeros(len(other.rows), np.int32)
    return int(_compare(one, other, *same, number)[2])


def _compare(one: Finished, other: Finished, worth: Worth, of_other: Worth, number: int) -> Tally:
    """In how many deals the one is higher, the other is, and they are equal."""
    if not len(one.rows) or not len(other.rows):
        return np.zeros(3, np.int64)
    inside = min(one.rows.shape[1], other.rows.shape[1])
    pascal = np.array([[comb(n, k) for k in range(inside + 1)] for n in range(number + 1)], np.int64)
    offsets = np.cumsum([0, *(comb(number, k) for k in range(inside + 1))])
    order, of_others = np.argsort(worth, kind="stable"), np.argsort(of_other, kind="stable")
    return np.array(
        _sweep(one.rows[order], worth[order], other.rows[of_others], of_other[of_others], pascal, offsets), np.int64
    )


def one_by_one(hands: Sequence[Finished], *, has_high: bool) -> Tally:
    """Any number of hands, each deal by itself."""
    starts = np.cumsum([0, *(len(each.rows) for each in hands)])
    bits = [np.bitwise_or.reduce(np.uint64(1) << each.rows.astype(np.uint64), axis=1) for each in hands]
    found = np.zeros((len(hands), 3, len(hands) + 1), np.int64)
    high, low = (np.concatenate([getattr(each, part) for each in hands]) for part in ("high", "low"))
    _deals(starts, np.concatenate(bits).astype(np.uint64), high, low, has_high, found)
    return found


# --- Compiled loops ---------------------------------------------------------------------------------------------------


@compiled_checked
def _subsets(number: Any, found: Any) -> None:
    """All sets of so many places, each rising, in the order of their numbers: the highest place runs slowest.

    So the first place that can move without meeting the next is moved, and those below it begin again.
    """
    size = found.shape[1]
    chosen = np.arange(size)
    for row in range(len(found)):
        for i in range(size):
            found[row, i] = chosen[i]
        turn = 0
        while turn < size - 1 and chosen[turn] + 1 == chosen[turn + 1]:
            chosen[turn] = turn
            turn += 1
        chosen[turn] += 1


@compiled_checked
def _take(worth: Any, deal: Any, part: Any, found: Any) -> Any:
    """Who takes a part of the pot in one deal, a row; whether anybody does."""
    best, sharing = worth[deal, 0], 1
    for i in range(1, worth.shape[1]):
        if worth[deal, i] > best:
            best, sharing = worth[deal, i], 1
        elif worth[deal, i] == best:
            sharing += 1
    if best < 0:
        return False
    for i in range(worth.shape[1]):
        if worth[deal, i] == best:
            found[i, part, sharing] += 1
    return True


@compiled_checked
def _share(high: Any, low: Any, has_high: Any, found: Any) -> None:
    """Some deals, each a row: who takes which part. That is given as no constant: `_take` would be compiled anew."""
    for deal in range(len(high)):
        split = _take(low, deal, np.int64(LOW), found)
        if has_high:
            _take(high, deal, SPLIT if split else NO_HIGH_LOW, found)


@compiled_checked
def _deals(starts: Any, bits: Any, high: Any, low: Any, has_high: Any, found: Any) -> None:
    """Every way to finish all hands: depth first, a level for each hand, ``chosen`` its row at each level.

    ``bits`` has the cards that each row adds, a bit for each, so that one ``and`` with all that are ``used`` further up
    tells whether a row can still be dealt; whatever lies below one that cannot is never looked at.
    """
    hands = len(starts) - 1
    chosen = starts[:-1].copy()
    used = np.zeros(hands + 1, np.uint64)
    now, now_low = np.empty((1, hands), np.int32), np.empty((1, hands), np.int32)
    level = 0
    while level >= 0:
        at = chosen[level]
        if at == starts[level + 1]:
            chosen[level] = starts[level]
            level -= 1
            if level >= 0:
                chosen[level] += 1
        elif bits[at] & used[level]:
            chosen[level] += 1
        elif level == hands - 1:
            for i in range(hands):
                now[0, i], now_low[0, i] = high[chosen[i]], low[chosen[i]]
            _share(now, now_low, has_high, found)
            chosen[level] += 1
        else:
            used[level + 1] = used[level] | bits[at]
            level += 1


@compiled_checked
def _places(row: Any, pascal: Any, offsets: Any, found: Any) -> Any:
    """Where the subsets of a row are counted, up to as many cards as matter; how many they are."""
    # Sets of one size are numbered by sums of binomials, which leave no gap; `offsets` has where each size begins. The
    # signs are those of inclusion and exclusion: rows that share two cards were taken off twice, and so on.
    number = 0
    most = pascal.shape[1] - 1
    for chosen in range(1 << len(row)):
        size = rank = 0
        for i in range(len(row)):
            if chosen >> i & 1:
                size += 1
                if size > most:
                    break
                rank += pascal[row[i], size]
        if size <= most:
            found[number, 0] = offsets[size] + rank
            found[number, 1] = -1 if size & 1 else 1
            number += 1
    return number


@compiled_checked
def _without(row: Any, pascal: Any, offsets: Any, counts: Any, places: Any) -> Any:
    """How many of the rows that were counted have no card of this one."""
    total = 0
    for i in range(_places(row, pascal, offsets, places)):
        total += places[i, 1] * counts[places[i, 0]]
    return total


@compiled_checked
def _sweep(rows: Any, worth: Any, others: Any, of_others: Any, pascal: Any, offsets: Any) -> Any:
    """Both in rising order. Deals in which the one is higher, the other is, and they are equal.

    ``counts`` has, of the others up to here, how many hold each set of cards: from that `_without` tells how many share
    none with a hand. It is asked twice of each: before those that are worth as much are counted in, and after.
    """
    counts = np.zeros(offsets[-1], np.int64)
    places = np.zeros((1 << max(rows.shape[1], others.shape[1]), 2), np.int64)
    above = tied = at = 0
    first = 0
    while first < len(rows):
        last = first
        while last < len(rows) and worth[last] == worth[first]:
            last += 1
        while at < len(others) and of_others[at] < worth[first]:
            for i in range(_places(others[at], pascal, offsets, places)):
                counts[places[i, 0]] += 1
            at += 1
        for i in range(first, last):
            below = _without(rows[i], pascal, offsets, counts, places)
            above += below
            tied -= below
        while at < len(others) and of_others[at] == worth[first]:
            for i in range(_places(others[at], pascal, offsets, places)):
                counts[places[i, 0]] += 1
            at += 1
        for i in range(first, last):
            tied += _without(rows[i], pascal, offsets, counts, places)
        first = last
    while at < len(others):
        for i in range(_places(others[at], pascal, offsets, places)):
            counts[places[i, 0]] += 1
        at += 1
    total = 0
    for i in range(len(rows)):
        total += _without(rows[i], pascal, offsets, counts, places)
    return above, total - above - tied, tied
