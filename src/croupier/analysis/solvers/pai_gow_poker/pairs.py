"""How often one hand beats another, both set by the house way: an exact count over every pair of hands.

Two hands of one deck share no card. All pairs are counted as if they could, and the shared cards are then taken out
again: for every set of cards, the pairs of hands that both hold it are added or taken off by turns, as the set is even
or odd. Suits are alike, so one set stands for all that differ from it by an exchange of suits.
"""

from __future__ import annotations

from collections.abc import Collection
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import progress
from croupier.analysis.solvers.pai_gow_poker.classes import DECK
from croupier.analysis.solvers.pai_gow_poker.compared import Pairs
from croupier.analysis.solvers.pai_gow_poker.hands import JOKER_BIT, LOWS, PAIRS_FROM, set_tables, worth
from croupier.analysis.solvers.poker_hands.poker_batch import (
    CODE,
    ENOUGH,
    JOKER_CODE,
    TOP_OF_FOUR,
    compiled_checked,
    looked_up,
)
from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.setting import CARDS, Wheel

_U = np.uint64
_ONE, _FOUR, _RANKS, _JOKER, _WILD = _U(1), _U(4), _U(13), _U(JOKER_CODE), _U(JOKER_BIT)
_BY_SORTING = 4  # sets of so many cards and more are in few hands: those are listed and sorted
_MOST_LISTED = 18_424  # hands of a full deck that hold four certain cards


def count_pairs(way: str, wheel: Wheel, deck: Collection[Card] = DECK) -> Pairs:
    """Of a full deck, or of some cards of one; then suits are not alike, and it takes far longer for its size."""
    held = np.array(sorted(CODE[card] for card in deck), np.uint8)
    number = len(held)
    with progress.span(0, 0.5, "every hand set"):
        table = set_tables(way, wheel)
    found = np.zeros(4, np.int64)
    with progress.span(0.5, 1, "every pair of hands"):
        for size in range(min(CARDS, number)):
            some = np.zeros(4, np.int64)
            _count(held, size, number == len(DECK), *table, len(worth(wheel).high), some)
            found += (-1) ** size * some
            progress.report_progress((size + 1) / CARDS)
    found[3] += (-1) ** CARDS * comb(number, CARDS)  # a hand and itself
    higher, same_high, same_low, same = found.tolist()
    return Pairs(higher, same_high, same_low, same, comb(number, CARDS) * comb(max(number - CARDS, 0), CARDS))


def tally(way: str, wheel: Wheel, deck: Collection[Card]) -> NDArray[np.int64]:
    """How many hands of a deck are set to each high and low hand: a row for each high one."""
    highs = len(worth(wheel).high)
    cells = np.zeros(highs * LOWS, np.int64)
    held = np.array(sorted(CODE[card] for card in deck), np.uint8)
    _hands(np.empty(7, np.uint8), 0, held, *set_tables(way, wheel), cells, np.empty(0, np.int64))
    return cells.reshape(highs, LOWS)


# --- Compiled loops -----------------------------------------------------------------------------------------------


@compiled_checked
def in_suit(hand: Any, total: Any, by_suit: Any) -> Any:
    """How a hand is set that may be a flush. No two suits have enough cards for one."""
    # Of the suit a bit for each rank; of the others, two at most, a place: none, one rank, or two ranks whatever their
    # order. That is all that matters once there is a flush, so `by_suit` is a table of 2^14 sets by these places.
    suit = _U(0)
    while not total >> (suit * _FOUR) & TOP_OF_FOUR:
        suit += _ONE
    held, place = _U(0), _U(0)
    for i in range(len(hand)):
        code = _U(hand[i])
        if code == _JOKER:
            held |= _WILD
        elif code // _RANKS == suit:
            held |= _ONE << (code % _RANKS)
        else:
            rank = code % _RANKS
            if place == _U(0):
                place = rank + _ONE
            else:
                first = place - _ONE
                place = _U(PAIRS_FROM) + min(first, rank) * _RANKS + max(first, rank)
    return by_suit[held, place]


@compiled_checked
def _first_of_its_kind(cards: Any) -> Any:
    """In how many ways suits can be exchanged so that a set becomes another; none if this is not the first of those."""
    # A set is the first if the ranks of its suits, a bit each, do not rise. Of the 24 exchanges those among suits with
    # the same ranks change nothing: 24 is divided by two, three and four as a run of such suits grows.
    suits = np.zeros(4, np.int64)
    for code in cards:
        if code != _JOKER:
            suits[code // _RANKS] |= 1 << (code % _RANKS)
    ways, alike = 24, 1
    for i in range(3):
        if suits[i] < suits[i + 1]:
            return 0
        alike = alike + 1 if suits[i] == suits[i + 1] else 1
        ways //= alike
    return ways


@compiled_checked
def _hands(
    hand: Any,
    size: Any,
    rest: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    by_ranks: Any,
    by_suit: Any,
    cells: Any,
    keys: Any,
) -> Any:
    """Every hand made of so many cards that are held and of others: counted in cells, or listed if there are keys."""
    places, totals = np.zeros(8, np.int64), np.zeros(8, np.uint64)
    last, listing = 6 - size, len(keys) > 0  # the depth at which the last card is drawn
    totals[0] = start
    for i in range(size):
        totals[0] += card[hand[i]]
    listed, depth = 0, 0
    while depth >= 0:
        if depth == last:  # the last card runs fastest
            before = totals[depth]
            for place in range(places[depth], len(rest)):
                total = before + card[rest[place]]
                if total & ENOUGH:
                    hand[6] = rest[place]
                    key = in_suit(hand, total, by_suit)
                else:
                    key = looked_up(total, row_from, shift, by_ranks)
                if listing:
                    keys[listed] = key
                    listed += 1
                else:
                    cells[key] += 1
            depth -= 1
        elif places[depth] > len(rest) - (last - depth) - 1:
            depth -= 1
        else:
            place = places[depth]
            hand[size + depth] = rest[place]
            totals[depth + 1] = totals[depth] + card[rest[place]]
            places[depth] = places[depth + 1] = place + 1
            depth += 1
    return listed


@compiled_checked
def _count(
    deck: Any,
    size: Any,
    alike: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    by_ranks: Any,
    by_suit: Any,
    highs: Any,
    found: Any,
) -> None:
    """Pairs of hands that both hold a set of so many cards, for every such set."""
    number = len(deck)
    listing = size >= _BY_SORTING
    cells = np.zeros(1 if listing else highs * LOWS, np.int64)
    keys = np.empty(_MOST_LISTED if listing else 0, np.int64)
    chosen, rest, hand = np.arange(size), np.empty(number - size, np.uint8), np.empty(7, np.uint8)
    while True:
        for i in range(size):
            hand[i] = deck[chosen[i]]
        ways = _first_of_its_kind(hand[:size]) if alike else 1
        if ways:
            # A small set is held by so many hands that all cells are gone through sooner than a list of them is sorted;
            # a large one by so few that it is the other way about.
            others, taken = 0, 0
            for i in range(number):
                if taken < size and chosen[taken] == i:
                    taken += 1
                else:
                    rest[others] = deck[i]
                    others += 1
            listed = _hands(hand, size, rest, start, card, row_from, shift, by_ranks, by_suit, cells, keys)
            if listing:
                _compare_keys(np.sort(keys[:listed]), ways, found)
            else:
                _compare_cells(cells, ways, found)
                cells[:] = 0
        turn = size - 1
        while turn >= 0 and chosen[turn] == number - size + turn:
            turn -= 1
        if turn < 0:
            return
        chosen[turn] += 1
        for i in range(turn + 1, size):
            chosen[i] = chosen[i - 1] + 1


@compiled_checked
def _below(tree: Any, low: Any) -> Any:
    """How many of the hands counted in a tree have a lower low hand."""
    # Fenwick's tree: each place has the sum of as many before it as its lowest bit says, so that a sum and a change
    # both take as many steps as a place has bits.
    found = 0
    while low > 0:
        found += tree[low]
        low &= low - 1
    return found


@compiled_checked
def _add(tree: Any, low: Any, number: Any) -> None:
    low += 1
    while low < len(tree):
        tree[low] += number
        low += low & -low


@compiled_checked
def _compare_cells(cells: Any, ways: Any, found: Any) -> None:
    """Hands in a table of high and low, from the lowest high hand on."""
    lows = np.zeros(LOWS, np.int64)  # of all hands with a lower high hand
    for first in range(0, len(cells), LOWS):
        below_before, below_here = 0, 0
        for low in range(LOWS):
            here = cells[first + low]
            if here:
                found[0] += ways * here * below_before
                found[1] += ways * here * below_here
                found[2] += ways * here * lows[low]
                found[3] += ways * here * here
                below_here += here
            below_before += lows[low]
        for low in range(LOWS):
            lows[low] += cells[first + low]


@compiled_checked
def _compare_keys(keys: Any, ways: Any, found: Any) -> None:
    """Hands in a list, sorted by the high and then the low hand."""
    lows, tree = np.zeros(LOWS, np.int64), np.zeros(LOWS + 1, np.int64)
    at = 0
    while at < len(keys):
        first, high = at, keys[at] // LOWS
        while at < len(keys) and keys[at] // LOWS == high:  # runs of equal hands
            low, here, before = keys[at] % LOWS, 0, at - first
            while at < len(keys) and keys[at] == high * LOWS + low:
                here += 1
                at += 1
            found[0] += ways * here * _below(tree, low)
            found[1] += ways * here * before
            found[2] += ways * here * lows[low]
            found[3] += ways * here * here
        for i in range(first, at):
            lows[keys[i] % LOWS] += 1
            _add(tree, keys[i] % LOWS, 1)
