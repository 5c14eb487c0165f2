"""Every hand that a player can hold and every hand that a dealer can end with, as tables for the blackjack kernels.

A hand is counted by value, aces first: ten numbers, how many cards of each value it has. These tables depend on no
house rule but on when the dealer draws, and on no number of decks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.judgements import dealer_draws, is_blackjack, score

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Counts = tuple[int, ...]
"""How many cards of each value, the ace's first."""

VALUES = range(1, 11)
ACE, TEN = 0, 9  # where they stand among the counts
MOST = 21  # points of a hand that is not over
OVER = -1
"""In place of a hand: the card takes it over 21."""
_RADIX = 64  # more than the cards of one value in any set of cards


@cache
def counts_of_values(values: tuple[int, ...]) -> Counts:
    """The counts of a hand given by its values."""
    return tuple(values.count(value) for value in VALUES)


def hard(counts: Sequence[int]) -> int:
    """The sum with every ace as one."""
    return sum(value * number for value, number in zip(VALUES, counts, strict=True))


def total(counts: Sequence[int]) -> int:
    return score(hard(counts), counts[ACE] > 0)


# --- The player's hands -------------------------------------------------------------------------------------------


class HandTable(NamedTuple):
    """The hands that a player can hold, those with fewer cards first: 3,082 from one card up that are not over 21."""

    counts: Ints  # hand x value
    cards: Ints  # how many
    totals: Ints
    child: Ints  # hand x value: which hand one more card makes, or OVER
    at: dict[Counts, int]


@cache
def player_hands(over: bool = False) -> HandTable:
    """All hands; those ``over`` 21 too, where they still wait for the dealer's."""
    under = [counts for counts in _up_to(MOST, 0) if sum(counts)]
    more = {_with(counts, place) for counts in under if over and total(counts) < MOST for place in range(len(VALUES))}
    found = sorted({*under, *more}, key=lambda counts: (sum(counts), counts))
    every = np.array(found, dtype=np.int64)
    sums, aces = every @ np.array(VALUES), every[:, ACE] > 0
    totals = {(points, ace): score(points, ace) for points in set(sums.tolist()) for ace in (False, True)}
    return HandTable(
        every,
        every.sum(axis=1),
        np.array([totals[of] for of in zip(sums.tolist(), aces.tolist(), strict=True)], dtype=np.int64),
        _children(every),
        {counts: place for place, counts in enumerate(found)},
    )


def _children(hands: Ints) -> Ints:
    """Which of the hands each makes with a card of each value."""
    digits = np.array([_RADIX**place for place in range(len(VALUES))])  # one number for each hand
    keys = hands @ digits
    order = np.argsort(keys)
    wanted = keys[:, None] + digits
    place = order[np.minimum(np.searchsorted(keys[order], wanted), len(order) - 1)]
    found: Ints = np.where(keys[place] == wanted, place, OVER)
    return found


def _up_to(points: int, place: int) -> Iterator[Counts]:
    """Every hand of the values from this place on whose cards, aces as one, come to so much at most."""
    if place == len(VALUES):
        yield ()
        return
    for number in range(points // VALUES[place] + 1):
        for rest in _up_to(points - number * VALUES[place], place + 1):
            yield (number, *rest)


def _with(counts: Counts, place: int) -> Counts:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


class SplitLine(NamedTuple):
    """The hands that begin with one card, the card alone first: what a split hand can become."""

    hands: Ints  # their numbers among all hands
    child: Ints  # hand x value, numbered within the line


@cache
def line(place: int, over: bool = False) -> SplitLine:
    hands = player_hands(over)
    members = np.nonzero(hands.counts[:, place])[0]
    number = np.full(len(hands.counts) + 1, OVER)  # the last stands for OVER
    number[members] = np.arange(len(members))
    return SplitLine(members, number[hands.child[members]])


class Gone(NamedTuple):
    """Every set of cards that can be gone from the shoe when a hand is decided, each once."""

    counts: Ints  # set x value
    hands: Ints  # for each hand: the set of its cards
    lines: dict[tuple[int, int], Ints]  # for each hand of a line: with so many more of the line's first card


@cache
def gone(deepest: tuple[int, ...], over: bool = False) -> Gone:
    """With up to so many more cards of the value that a line begins with, by value."""
    hands = player_hands(over)
    blocks = [hands.counts]
    lines = [(place, more) for place in range(len(VALUES)) for more in range(deepest[place] + 1)]
    for place, more in lines:
        block = hands.counts[line(place, over).hands].copy()
        block[:, place] += more
        blocks.append(block)
    every = np.concatenate(blocks)
    digits = np.array([_RADIX**place for place in range(len(VALUES))])  # one number for each set
    _, first, number = np.unique(every @ digits, return_index=True, return_inverse=True)
    of_hands, *of_lines = np.split(number, np.cumsum([len(block) for block in blocks])[:-1])
    return Gone(every[first], of_hands, dict(zip(lines, of_lines, strict=True)))


# --- The dealer's hands -------------------------------------------------------------------------------------------

BLACKJACK = 0  # as an end of the deal: below every total, so that it is none of them
DEALER_OVER = MOST + 1
"""In place of a dealer's total."""


class Dealer(NamedTuple):
    """The dealer's final hands as a tree of cards in falling order, laid out depth first.

    A node multiplies what its parent has by the cards left of one value. A final hand adds to an end of the deal,
    from each first card (or first two) that it can have begun with, once for each order of its cards.
    """

    starts: Ints  # start x value
    totals: tuple[int, ...]  # what a deal can end with
    depth: Ints  # of each node, from 1
    place: Ints  # which value it draws
    used: Ints  # how many of that value were drawn before
    first: Ints  # its first share; those of the next node follow
    target: Ints  # of each share: start x ends
    orders: Floats  # of each share


@cache
def dealer_hands(known: int, over: bool = False, hits: bool = False) -> Dealer:
    """The hands that begin with so many known cards, one or two; a blackjack in sight is none of them.

    ``over``: how far a hand is over 21 is told apart. ``hits``: the dealer draws on a soft 17.
    """
    starts = sorted(counts for counts in _up_to(known * VALUES[TEN], 0) if sum(counts) == known)[::-1]  # aces first
    starts = [counts for counts in starts if not _has_blackjack(counts)]
    ends = final_hands(tuple(starts), hits)
    totals = tuple(sorted({end_of(counts, over) for counts in ends}))
    tree: dict[tuple[int, ...], dict[int, int]] = {}
    for counts, ways in ends.items():
        falling = tuple(place for place in reversed(range(len(VALUES))) for _ in range(counts[place]))
        for length in range(1, len(falling)):
            tree.setdefault(falling[:length], {})
        end = totals.index(end_of(counts, over))
        tree[falling] = {start * len(totals) + end: orders for start, orders in ways.items()}
    nodes = sorted(tree.items())  # a parent comes right before its children
    shares = [share for _, shares in nodes for share in shares.items()]
    return Dealer(
        np.array(starts, dtype=np.int64),
        totals,
        np.array([len(path) for path, _ in nodes]),
        np.array([path[-1] for path, _ in nodes]),
        np.array([path[:-1].count(path[-1]) for path, _ in nodes]),
        np.cumsum([0, *(len(shares) for _, shares in nodes)]),
        np.array([target for target, _ in shares]),
        np.array([orders for _, orders in shares], dtype=np.float64),
    )


@cache
def dealer_from(known: int, start: int, over: bool = False, hits: bool = False) -> Dealer:
    """The same from one start, given by its number: only what of the tree leads to hands that begin so."""
    dealer = dealer_hands(known, over, hits)
    ends = len(dealer.totals)
    mine = dealer.target // ends == start
    shares = np.append(0, np.cumsum(mine))[dealer.first]  # of mine, before each node
    kept = np.diff(shares) > 0
    deeper = 0
    for node in reversed(range(len(kept))):  # a node stays if one that follows below it stays
        kept[node] |= deeper > dealer.depth[node]
        if kept[node]:
            deeper = dealer.depth[node]
        deeper = min(deeper, dealer.depth[node])
    return dealer._replace(
        starts=dealer.starts[start : start + 1],
        depth=dealer.depth[kept],
        place=dealer.place[kept],
        used=dealer.used[kept],
        first=np.append(shares[:-1][kept], shares[-1]),
        target=(dealer.target % ends)[mine],
        orders=dealer.orders[mine],
    )


@cache
def final_hands(starts: tuple[Counts, ...], hits: bool = False) -> Mapping[Counts, Mapping[int, int]]:
    """Every final hand: in how many orders it comes from each start. Nobody changes what is told."""
    final: dict[Counts, dict[int, int]] = {}
    going: dict[Counts, dict[int, int]] = {counts: {start: 1} for start, counts in enumerate(starts)}
    while going:
        longer: dict[Counts, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for counts, ways in going.items():
            points = total(counts)
            if not dealer_draws(points, points != hard(counts), hits):
                final[counts] = ways
                continue
            for place in range(len(VALUES)):
                more = longer[_with(counts, place)]
                for start, orders in ways.items():
                    more[start] += orders
        going = longer
    return final


def _has_blackjack(counts: Counts) -> bool:
    return sum(counts) == 2 and is_blackjack(hard(counts), counts[ACE] > 0)


def end_of(counts: Counts, over: bool) -> int:
    """What a final hand ends the deal with; ``over``: how far it is over 21 is told apart."""
    end = BLACKJACK if _has_blackjack(counts) else total(counts)
    return end if over else min(end, DEALER_OVER)
