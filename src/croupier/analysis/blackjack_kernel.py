"""The blackjack solver's inner loops, compiled: how the dealer ends from many shoes, and what hands are then worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from numba import njit

from croupier.analysis.blackjack_hands import ACE, OVER, TEN, Floats, Ints
from croupier.analysis.blackjack_terms import DOUBLE, DRAW, STAND

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compiled on its first call, and kept on disk."""
    return cast(F, njit(cache=True, fastmath={"contract"}, error_model="numpy")(function))


LANES = 64
"""Shoes that go through the dealer's hands side by side. As an argument: loops of a known few turns are unrolled, and
then not vectorized."""
_VALUES = 10
_DEEPEST = 13


@compiled
def deal_out(
    shoes: Floats,
    starts: Ints,
    depth: Ints,
    place: Ints,
    used: Ints,
    first: Ints,
    target: Ints,
    orders: Floats,
    ends: int,
    lanes: int,
) -> tuple[Floats, float]:
    """How the dealer ends from each shoe and each start (whose cards are still in the shoe): shoe x start x end.

    The number of shoes is a multiple of ``lanes``. A start that a shoe does not hold has no end. Also told: how often
    the dealer's hand can be finished where that is least often; less than always if a shoe runs out.
    """
    least = 1.0
    found = np.zeros((len(shoes), len(starts), ends))
    left = np.empty((_VALUES, lanes))
    ways = np.empty((_DEEPEST, lanes))
    per_order = np.empty((_DEEPEST, lanes))
    size, share = np.empty(lanes), np.empty(lanes)
    sums = np.empty((len(starts) * ends, lanes))
    for batch in range(0, len(shoes), lanes):
        for lane in range(lanes):
            size[lane] = 0.0
            for v in range(_VALUES):
                left[v, lane] = shoes[batch + lane, v]
                size[lane] += left[v, lane]
            ways[0, lane] = 1.0
            cycle = 1.0
            for d in range(_DEEPEST):
                per_order[d, lane] = 1.0 / cycle if cycle > 0.0 else 0.0
                cycle *= size[lane] - d
        sums[:] = 0.0
        for node in range(len(depth)):
            d, v, taken = depth[node], place[node], float(used[node])
            for lane in range(lanes):
                ways[d, lane] = ways[d - 1, lane] * (left[v, lane] - taken)
            if first[node] == first[node + 1]:
                continue
            for lane in range(lanes):
                share[lane] = ways[d, lane] * per_order[d, lane]
            for one in range(first[node], first[node + 1]):
                to, times = target[one], orders[one]
                for lane in range(lanes):
                    sums[to, lane] += times * share[lane]
        for lane in range(lanes):
            for start in range(len(starts)):
                chance, drawn = 1.0, 0
                for v in range(_VALUES):
                    for already in range(starts[start, v]):
                        chance *= (left[v, lane] - already) / (size[lane] - drawn)
                        drawn += 1
                if chance > 0.0:
                    whole = 0.0
                    for end in range(ends):
                        found[batch + lane, start, end] = sums[start * ends + end, lane] / chance
                        whole += found[batch + lane, start, end]
                    least = min(least, whole)
    return found, least


@compiled
def play_hands(
    shoe: Floats,
    starts: Ints,
    counts: Ints,
    child: Ints,
    open_: Ints,
    table: Ints,
    ends: Floats,
    gains: Floats,
    row: Ints,
    over: float,
    kind: tuple[float, float, float, float],
    reader: bool,
    action: Ints,
    given: bool,
) -> tuple[Floats, Floats]:
    """What each hand is worth against each start, and what is staked on it by its end: start x hand, twice.

    ``shoe`` holds the hand's own cards and the dealer's known ones; ``table`` says where `deal_out` has it without the
    hand's own. ``action`` (start x hand) says how hands are played if it is ``given``; else the best play is put there.
    With a card ``reader`` only what is staked in a round without a dealer's blackjack counts.
    """
    worth = np.zeros((len(starts), len(counts)))
    staked = np.zeros((len(starts), len(counts)))
    stands = np.zeros(len(counts))
    meets = np.zeros(len(counts))  # a dealer's blackjack, with this chance
    left = np.empty(_VALUES)
    on_blackjack, over_on_blackjack, double_on_blackjack, double_over_on_blackjack = kind
    for start in range(len(starts)):
        known = np.sum(starts[start])
        needs = -1  # the card that makes a blackjack of the start
        if known == 1 and starts[start, ACE]:
            needs = TEN
        if known == 1 and starts[start, TEN]:
            needs = ACE
        for hand in range(len(counts) - 1, -1, -1):
            possible = True
            all_left = 0.0
            for v in range(_VALUES):
                left[v] = shoe[v] - starts[start, v] - counts[hand, v]
                all_left += left[v]
                possible = possible and left[v] >= 0.0
            if not possible:
                continue
            value = 0.0
            for end in range(gains.shape[1]):
                value += ends[table[hand], start, end] * gains[row[hand], end]
            stands[hand] = value
            meets[hand] = left[needs] / all_left if needs >= 0 else 0.0
            best, stake, chosen = -np.inf, 0.0, 0
            wanted = action[start, hand] if given else open_[hand]
            if wanted & STAND:
                best, chosen = stands[hand] + meets[hand] * on_blackjack, STAND
                stake = 1.0 - meets[hand] if reader else 1.0
            if wanted & (DRAW | DOUBLE):
                drawn = doubled = later = 0.0
                for v in range(_VALUES):
                    if left[v] > 0.0:
                        to = child[hand, v]
                        if to == OVER:
                            risk = 0.0
                            if needs >= 0:
                                risk = (left[needs] - (v == needs)) / (all_left - 1.0)
                            lost = over + risk * (over_on_blackjack - over)
                            drawn += left[v] * lost
                            doubled += left[v] * (lost + over + risk * (double_over_on_blackjack - over))
                            later += left[v] * (1.0 - risk if reader else 1.0)
                        else:
                            drawn += left[v] * worth[start, to]
                            both = on_blackjack + double_on_blackjack
                            doubled += left[v] * (2.0 * stands[to] + meets[to] * both)
                            later += left[v] * staked[start, to]
                drawn, doubled, later = drawn / all_left, doubled / all_left, later / all_left
                if wanted & DRAW and drawn > best:
                    best, stake, chosen = drawn, later, DRAW
                if wanted & DOUBLE and doubled > best:
                    best, chosen = doubled, DOUBLE
                    stake = 2.0 * (1.0 - meets[hand]) if reader else 2.0
            worth[start, hand], staked[start, hand] = best, stake
            if not given:
                action[start, hand] = chosen
    return worth, staked


@compiled
def stood_on(shoe: Floats, starts: Ints, counts: Ints, child: Ints, action: Ints) -> Ints:
    """Which hands end a line that is played so, against any start: 1 for those that the dealer's hand decides."""
    found = np.zeros(len(counts), dtype=np.int64)
    reached = np.zeros(len(counts), dtype=np.int64)
    for start in range(len(starts)):
        reached[:] = 0
        reached[0] = 1
        for hand in range(len(counts)):
            if reached[hand]:
                if action[start, hand] == STAND:
                    found[hand] = 1
                else:
                    for v in range(_VALUES):
                        to = child[hand, v]
                        if to != OVER and shoe[v] - starts[start, v] - counts[hand, v] > 0.0:
                            if action[start, hand] == DRAW:
                                reached[to] = 1
                            else:
                                found[to] = 1
    return found
