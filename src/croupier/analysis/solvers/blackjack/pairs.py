"""Two hands of a split that hold a set of cards together, compiled: which sets there are, and what they win."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.blackjack.hands import Floats, Ints
from croupier.analysis.solvers.blackjack.kernel import compiled

Shorts = NDArray[np.int32]
"""Of these there may be a hundred million."""


@compiled
def united(
    keys: Ints, counts: Ints, more_keys: Ints, more_counts: Ints, free: Ints, limit: int, same: bool
) -> tuple[Ints, Ints, Shorts]:
    """Every set with every further hand: the sets that they make, each once, and which of them two make.

    None, -1, if the cards that are ``free`` do not hold both. More than ``limit`` sets are not gathered: then one key
    too many comes back. ``same``: the sets are the hands themselves, and two of them make one set in either order.
    """
    ample = True  # no two need more cards of a value than there are
    for v in range(counts.shape[1]):
        ample = ample and counts[:, v].max() + more_counts[:, v].max() <= free[v]
    # Sets are found by their keys in an open table, which is two thirds full at most: so a few places on one is free.
    size = 1
    while size < limit + limit // 2 + 2:
        size *= 2
    table = np.full(size, -1, dtype=np.int32)
    found = np.empty(limit + 1, dtype=np.int64)
    held = np.empty((limit + 1, counts.shape[1]), dtype=np.int64)
    at = np.full((len(keys), len(more_keys)), -1, dtype=np.int32)
    number = 0
    for one in range(len(keys)):
        for other in range(one if same else 0, len(more_keys)):
            possible = True
            if not ample:
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
    if same:  # a square of cells at a time, which stay at hand
        for down in range(0, len(keys), 16):
            for across in range(0, down + 16, 16):
                for one in range(down, min(down + 16, len(keys))):
                    for other in range(across, min(across + 16, one)):
                        at[one, other] = at[other, one]
    return found[:number], held[:number], at


@compiled
def by_set(at: Shorts, sets: int) -> tuple[Ints, Ints, Ints]:
    """Pairs of hands in the order of the sets that they make, each pair once: one, two, and where each set begins.

    ``at`` is what `united` tells of hands with themselves, where all pairs are possible.
    """
    # Sorted by counting, in two passes and without a comparison: how many pairs each set has, one place on, so that
    # their sums are where each begins; then each pair goes to the next free place of its set.
    first = np.zeros(sets + 1, dtype=np.int64)
    for one in range(len(at)):
        for two in range(one, len(at)):
            first[at[one, two] + 1] += 1
    for each in range(sets):
        first[each + 1] += first[each]
    free = first[:-1].copy()
    ones, twos = np.empty(first[-1], dtype=np.int64), np.empty(first[-1], dtype=np.int64)
    for one in range(len(at)):
        for two in range(one, len(at)):
            place = free[at[one, two]]
            ones[place], twos[place] = one, two
            free[at[one, two]] += 1
    return ones, twos, first


@compiled
def products(one: Ints, two: Ints, begins: Ints, first: Floats, second: Floats, same: bool, sums: Floats) -> None:
    """Of two hands, what one wins times what the other wins, over the pairs that hold a set of cards together: added.

    Pairs of hands ``one`` and ``two`` stand here once, those of each set behind where it ``begins``; ``first`` and
    ``second`` say what each of the two wins (hand x end of the dealer's), and are perhaps the ``same``. The ``sums``
    are set x end.
    """
    for set_ in range(len(begins) - 1):
        for pair in range(begins[set_] - begins[0], begins[set_ + 1] - begins[0]):
            a, b = one[pair], two[pair]  # each pair stands for both orders
            if same:
                times = 1.0 if a == b else 2.0
                for end in range(sums.shape[1]):
                    sums[set_, end] += times * first[a, end] * first[b, end]
            elif a == b:
                for end in range(sums.shape[1]):
                    sums[set_, end] += first[a, end] * second[a, end]
            else:
                for end in range(sums.shape[1]):
                    sums[set_, end] += first[a, end] * second[b, end] + first[b, end] * second[a, end]


@compiled
def expected(shoe: Floats, drawn: Ints, ends: Floats, sums: Floats, which: Ints) -> tuple[Floats, float]:
    """The averages of products (kind x set x end) over the sets of cards that are ``drawn`` from a shoe: of some kinds.

    ``ends`` says how the dealer ends from the rest of the shoe: set x end. Also told: how often his hand can be
    finished where that is least often and something is won; less than always if the shoe runs out.
    """
    found, least = np.zeros(len(which)), 1.0
    longest, whole = 0, 0.0
    for v in range(len(shoe)):
        whole += shoe[v]
        for set_ in range(len(drawn)):
            longest = max(longest, drawn[set_, v])
    ways = np.zeros((len(shoe), longest + 1))  # of so many cards of a value, one after the other
    for v in range(len(shoe)):
        ways[v, 0] = 1.0
        for taken in range(longest):
            ways[v, taken + 1] = ways[v, taken] * max(shoe[v] - taken, 0.0)
    per_way = np.zeros(len(shoe) * longest + 1)  # of so many cards of any
    per_way[0] = 1.0
    for taken in range(len(per_way) - 1):
        per_way[taken + 1] = per_way[taken] / max(whole - taken, 1.0)
    for set_ in range(len(drawn)):
        chance, cards = 1.0, 0
        for v in range(len(shoe)):
            chance *= ways[v, drawn[set_, v]]
            cards += drawn[set_, v]
        chance *= per_way[cards]
        if chance > 0.0:
            finished, won = 0.0, False
            for end in range(ends.shape[1]):
                finished += ends[set_, end]
            for one in range(len(which)):
                value = 0.0
                for end in range(ends.shape[1]):
                    value += ends[set_, end] * sums[which[one], set_, end]
                    won = won or sums[which[one], set_, end] != 0.0
                found[one] += chance * value
            if won:
                least = min(least, finished)
    return found, least
