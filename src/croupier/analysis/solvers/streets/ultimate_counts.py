"""Two own cards and five of the community against two of the dealer's, every deal of a deck counted, compiled.

For each board all pairs of cards are put in the order of what they are worth with it; then one sweep tells for each
pair how many of the dealer's are lower, equal and higher, those that share a card taken off by inclusion and exclusion.
Boards, flops and pairs that differ only by a change of suits which the deck does not notice are counted once: a flop of
a board is turned into the first of its class, and the pair with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from croupier.analysis import progress
from croupier.analysis.solvers.at_once import at_once
from croupier.analysis.solvers.poker_hands.disjoint import Ints, Orbits, Places
from croupier.analysis.solvers.poker_hands.poker_batch import compiled_checked, hand_evaluator, looked_up
from croupier.equipment.cards import Card
from croupier.equipment.poker import FIVE_CARD, Category

BOARD, FLOP, OWN = 5, 3, 2
HAND = OWN + BOARD
RANKING = FIVE_CARD
RANKS = hand_evaluator(RANKING, HAND).ranks
CATEGORIES = tuple(Category)
FLOPS = np.array(list(combinations(range(BOARD), FLOP)), np.int64)
"""The three of a board's five cards that may be the flop."""
WON, TIED, LOST = range(3)
PLAYED = (1, 2, 4)
"""How many antes are played: after the last cards, after the flop, before it; thrice is never better than this."""
PARTS = 20
"""Into which the boards are dealt out among the cores: enough that none waits long for the last, and each still long
beside the time it takes to begin one. It changes no answer."""


@dataclass(frozen=True, eq=False)
class AnteNets:
    """What a unit of ante comes to, blind and play with it, in whole parts of a unit."""

    ends: Ints  # by how many times is played (1, 2, 4, 3), how it ends, whether the dealer opens, and the category
    folded: int
    opens_from: int  # the lowest value with which the dealer opens


class Deal:
    """All deals of a deck."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.deck = Places(cards)
        self.boards, self.flops, self.pairs = (Orbits(self.deck, size) for size in (BOARD, FLOP, OWN))
        found = hand_evaluator(RANKING, HAND)
        category = np.array([CATEGORIES.index(rank.category) for rank in found.ranks], np.int64)
        number = self.deck.number
        pair_of = np.zeros((number, number), np.int64)
        for one, other in combinations(range(number), OWN):
            pair_of[one, other] = pair_of[other, one] = one + other * (other - 1) // 2
        self.pair_of: Ints = pair_of
        self._fixed = (
            self.deck.codes.astype(np.int64),
            self.deck.pascal,
            self.deck.back,
            self.flops.of,
            self.flops.by,
            self.pairs.of,
            pair_of,
            FLOPS,
            category,
            *found.tables,
        )

    @property
    def dealers(self) -> int:
        """Hands that the dealer may hold once all other cards are known."""
        left = self.deck.number - HAND
        return left * (left - 1) // 2

    def best(self, nets: AnteNets) -> Best:
        """Best play of every hand."""
        by_flop = len(self.flops.sets), len(self.pairs.of)
        four_times_and_thrice = len(self.pairs.sets), 2
        with progress.span(0, 0.5):
            checked, played, first = self.summed(_values, nets, (), by_flop, by_flop, four_times_and_thrice)
        for sums in (checked, played):
            self._even_out(sums)
        return Best(self, nets, checked, played, first)

    def summed(
        self, count: Callable[..., None], nets: AnteNets, plays: Sequence[Ints], *shapes: tuple[int, ...]
    ) -> list[Ints]:
        """Sums of these shapes over all boards, on all cores; each core adds up in a room of its own."""
        rooms: list[list[Ints]] = []

        def part(some: Ints) -> None:
            try:
                room = rooms.pop()
            except IndexError:  # all others are at work
                room = [np.zeros(shape, np.int64) for shape in shapes]
            boards = self.boards.sets[some], self.boards.ways[some]
            count(*boards, nets.ends, nets.folded, nets.opens_from, *self._fixed, *plays, *room)
            rooms.append(room)

        at_once(part, np.array_split(np.arange(len(self.boards.sets)), PARTS))
        return [np.add.reduce(sums) for sums in zip(*rooms, strict=True)]

    def _even_out(self, sums: Ints) -> None:
        """A pair has what all have that a change of suits makes of it which leaves the flop as it is."""
        order = [
            self.pair_of[change[self._ones], change[self._others]] for change in self.deck.changes.astype(np.int64)
        ]
        before = sums.copy()
        for index, places in enumerate(self.flops.sets.astype(np.int64)):
            same = [
                pairs
                for pairs, change in zip(order, self.deck.changes, strict=True)
                if sorted(change[places].tolist()) == sorted(places.tolist())
            ]
            if len(same) > 1:
                sums[index] = sum(before[index][pairs] for pairs in same)

    @cached_property
    def _stabilizers(self) -> Ints:
        """How many changes of suits leave the first flop of each class as it is."""
        found: Ints = len(self.deck.changes) // self.flops.ways
        return found

    @cached_property
    def _ones(self) -> Ints:
        return np.array([one for other in range(self.deck.number) for one in range(other)], np.int64)

    @cached_property
    def _others(self) -> Ints:
        return np.array([other for other in range(self.deck.number) for _ in range(other)], np.int64)


@dataclass(frozen=True, eq=False)
class Best:
    """Best play, and what it comes to."""

    deal: Deal
    nets: AnteNets
    checked: (
        Ints  # by class of flops and pair: the hand checked and played best after the last cards, over all of these
    )
    played: Ints  # the same for twice the ante on the flop
    _first: Ints

    @cached_property
    def twice(self) -> Ints:
        """Whether the pair is played on the flop; of what is worth just as much, it is."""
        found: Ints = (self.played >= self.checked).astype(np.uint8)
        return found

    @cached_property
    def worths(self) -> Ints:
        """By class of pairs: four times, thrice, and checked, all of them over every deal and flop."""
        better = np.maximum(self.played, self.checked)
        found = np.zeros((len(self.deal.pairs.sets), 3), np.int64)
        found[:, :2] = self._first * len(FLOPS)
        of = self.deal.pairs.of
        for flop, stabilizer in zip(better, self.deal._stabilizers.tolist(), strict=True):
            sums = np.zeros(len(found), np.int64)
            np.add.at(sums, of, flop)
            found[:, 2] += sums // stabilizer
        return found

    @cached_property
    def four_times(self) -> Ints:
        """By class of pairs: whether it is played at once."""
        found: Ints = (self.worths[:, 0] >= self.worths[:, 1:].max(axis=1)).astype(np.uint8)
        return found

    def tally(self) -> tuple[Ints, Ints]:
        """Over every deal and flop: by times played (1, 2, 4), end, opening and category; and what is folded, by
        category."""
        plays = self.four_times, self.twice
        by_end, by_category = (len(PLAYED), 3, 2, len(CATEGORIES)), (len(CATEGORIES),)
        with progress.span(0.5, 1):
            found, folded = self.deal.summed(_tally, self.nets, plays, by_end, by_category)
        return found, folded


# --- Compiled loops -----------------------------------------------------------------------------------------------

_U = np.uint64


@compiled_checked
def _sweep(
    board: Any,
    opens_from: Any,
    codes: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    value: Any,
    flush: Any,
    left: Any,
    of_pair: Any,
    order: Any,
    count: Any,
    below: Any,
    equal: Any,
    closed: Any,
    found: Any,
) -> Any:
    """For each pair of the cards that a board leaves: its value, and the dealer's pairs below, equal and above, each
    opened or not. ``left`` gets those cards; ``of_pair`` the pairs, as places in it."""
    # The board: its part of the sum that tells what a hand is worth, and the one suit of which it may have a flush.
    total = start
    suits = np.zeros(4, np.int64)
    for place in board:
        total += card[codes[place]]
        suits[codes[place] // 13] += 1
    suit, held, same = -1, 0, 0
    for each in range(4):
        if suits[each] >= 3:  # two own cards make five of it at most
            suit, same = each, suits[each]
    for place in board:
        if codes[place] // 13 == suit:
            held |= 1 << (codes[place] % 13)
    cards, at = 0, 0
    for place in range(len(codes)):
        if at < len(board) and board[at] == place:
            at += 1
        else:
            left[cards] = place
            cards += 1
    # Every pair of the cards that are left, and how many there are of each worth (one place on: they are summed next).
    pairs = 0
    count[:] = 0
    for j in range(cards):
        other = codes[left[j]]
        with_other = total + card[other]
        of_suit = other // 13 == suit
        for i in range(j):
            one = codes[left[i]]
            worth = looked_up(with_other + card[one], row_from, shift, value)
            if suit >= 0:
                more = same + of_suit + (one // 13 == suit)
                if more >= 5:
                    mask = held
                    if of_suit:
                        mask |= 1 << (other % 13)
                    if one // 13 == suit:
                        mask |= 1 << (one % 13)
                    worth = max(worth, flush[mask])
            of_pair[pairs, 0], of_pair[pairs, 1], of_pair[pairs, 2] = i, j, worth
            count[worth + 1] += 1
            pairs += 1
    # In rising order, by counting: a worth has a few thousand values, so that this takes two passes and no comparison.
    for at in range(1, len(count)):
        count[at] += count[at - 1]
    for pair in range(pairs):
        worth = of_pair[pair, 2]
        order[count[worth]] = pair
        count[worth] += 1
    # Of the pairs that hold each card: those below the one that the sweep has come to, those that are worth as much,
    # and those with which the dealer does not open; `none` are all of the last kind.
    for at in range(cards):
        below[at] = equal[at] = closed[at] = 0
    none = 0
    for pair in range(pairs):
        if of_pair[pair, 2] < opens_from:
            none += 1
            closed[of_pair[pair, 0]] += 1
            closed[of_pair[pair, 1]] += 1
    dealers = (cards - 2) * (cards - 3) // 2
    first = 0
    while first < pairs:
        worth = of_pair[order[first], 2]
        last = first
        while last < pairs and of_pair[order[last], 2] == worth:
            equal[of_pair[order[last], 0]] += 1
            equal[of_pair[order[last], 1]] += 1
            last += 1
        # The dealer's pairs share no card with the own one: those with its first card and those with its second are
        # taken off. The own pair holds both, and is taken off twice where it is among them.
        for at in range(first, last):
            pair = order[at]
            i, j = of_pair[pair, 0], of_pair[pair, 1]
            lower = first - below[i] - below[j]
            same_worth = last - first - equal[i] - equal[j] + 1
            not_open = none - closed[i] - closed[j]
            higher = dealers - lower - same_worth
            if worth < opens_from:
                not_open += 1
                found[pair, 0, 0], found[pair, 0, 1] = lower, 0
                found[pair, 1, 0], found[pair, 1, 1] = same_worth, 0
                found[pair, 2, 0] = not_open - lower - same_worth
                found[pair, 2, 1] = higher - found[pair, 2, 0]
            else:
                found[pair, 0, 0], found[pair, 0, 1] = not_open, lower - not_open
                found[pair, 1, 0], found[pair, 1, 1] = 0, same_worth
                found[pair, 2, 0], found[pair, 2, 1] = 0, higher
        for at in range(first, last):
            pair = order[at]
            i, j = of_pair[pair, 0], of_pair[pair, 1]
            below[i] += 1
            below[j] += 1
            equal[i] = equal[j] = 0
        first = last
    return pairs


@compiled_checked
def _worth(found: Any, ends: Any, category: Any) -> Any:
    """What a hand comes to over the dealer's."""
    total = 0
    for end in range(3):
        total += found[end, 0] * ends[end, 0, category] + found[end, 1] * ends[end, 1, category]
    return total


@compiled_checked
def _room(cards: Any, values: Any) -> Any:
    """Arrays that a sweep fills."""
    left = cards - 5
    pairs = left * (left - 1) // 2
    return (
        np.zeros(left, np.int64),
        np.zeros((pairs, 3), np.int64),
        np.zeros(pairs, np.int64),
        np.zeros(values + 1, np.int64),
        np.zeros(left, np.int64),
        np.zeros(left, np.int64),
        np.zeros(left, np.int64),
        np.zeros((pairs, 3, 2), np.int64),
    )


@compiled_checked
def _flops(board: Any, flops: Any, pascal: Any, of: Any, by: Any, classes: Any, changes: Any) -> None:
    """The class of each flop of a board, and the change of suits that makes it of the first of its class."""
    for at in range(len(flops)):
        number = 0
        for i in range(flops.shape[1]):
            number += pascal[board[flops[at, i]], i + 1]
        classes[at], changes[at] = of[number], by[number]


@compiled_checked
def _values(
    boards: Any,
    ways: Any,
    ends: Any,
    folded: Any,
    opens_from: Any,
    codes: Any,
    pascal: Any,
    back: Any,
    of_flop: Any,
    by_flop: Any,
    of_set: Any,
    pair_of: Any,
    flops: Any,
    category: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    value: Any,
    flush: Any,
    checked: Any,
    played: Any,
    first: Any,
) -> None:
    """What each hand is worth if it is played at once, on each flop, and not before the last cards."""
    left, of_pair, order, count, below, equal, closed, found = _room(len(codes), len(category))
    classes, changes = np.zeros(len(flops), np.int64), np.zeros(len(flops), np.int64)
    late, on_flop = np.zeros(len(found), np.int64), np.zeros(len(found), np.int64)
    for index in range(len(boards)):
        pairs = _sweep(
            boards[index],
            opens_from,
            codes,
            start,
            card,
            row_from,
            shift,
            value,
            flush,
            left,
            of_pair,
            order,
            count,
            below,
            equal,
            closed,
            found,
        )
        # What a pair is worth late or on the flop is the same for each flop of the board: it is worked out once, and
        # only added below, where flop and pair go by the suits of the first flop of their class.
        times = ways[index]
        for pair in range(pairs):
            kind = category[of_pair[pair, 2]]
            dealers = 0
            for end in range(3):
                dealers += found[pair, end, 0] + found[pair, end, 1]
            late[pair] = times * max(_worth(found[pair], ends[0], kind), folded * dealers)
            on_flop[pair] = times * _worth(found[pair], ends[1], kind)
            own = of_set[pair_of[left[of_pair[pair, 0]], left[of_pair[pair, 1]]]]
            first[own, 0] += times * _worth(found[pair], ends[2], kind)
            first[own, 1] += times * _worth(found[pair], ends[3], kind)
        _flops(boards[index], flops, pascal, of_flop, by_flop, classes, changes)
        for at in range(len(flops)):
            turned = back[changes[at]]
            row, other = checked[classes[at]], played[classes[at]]
            for pair in range(pairs):
                own = pair_of[turned[left[of_pair[pair, 0]]], turned[left[of_pair[pair, 1]]]]
                row[own] += late[pair]
                other[own] += on_flop[pair]


@compiled_checked
def _tally(
    boards: Any,
    ways: Any,
    ends: Any,
    folded: Any,
    opens_from: Any,
    codes: Any,
    pascal: Any,
    back: Any,
    of_flop: Any,
    by_flop: Any,
    of_set: Any,
    pair_of: Any,
    flops: Any,
    category: Any,
    start: Any,
    card: Any,
    row_from: Any,
    shift: Any,
    value: Any,
    flush: Any,
    four_times: Any,
    twice: Any,
    tally: Any,
    gone: Any,
) -> None:
    """How all hands end that are played so."""
    left, of_pair, order, count, below, equal, closed, found = _room(len(codes), len(category))
    classes, changes = np.zeros(len(flops), np.int64), np.zeros(len(flops), np.int64)
    early = np.zeros(len(found), np.int64)
    for index in range(len(boards)):
        pairs = _sweep(
            boards[index],
            opens_from,
            codes,
            start,
            card,
            row_from,
            shift,
            value,
            flush,
            left,
            of_pair,
            order,
            count,
            below,
            equal,
            closed,
            found,
        )
        early[:] = 0  # on how many of the board's flops each pair is played; on the others it waits
        _flops(boards[index], flops, pascal, of_flop, by_flop, classes, changes)
        for at in range(len(flops)):
            turned = back[changes[at]]
            row = twice[classes[at]]
            for pair in range(pairs):
                early[pair] += row[pair_of[turned[left[of_pair[pair, 0]]], turned[left[of_pair[pair, 1]]]]]
        times = ways[index]
        for pair in range(pairs):
            kind = category[of_pair[pair, 2]]
            dealers = 0
            for end in range(3):
                dealers += found[pair, end, 0] + found[pair, end, 1]
            own = of_set[pair_of[left[of_pair[pair, 0]], left[of_pair[pair, 1]]]]
            if four_times[own]:
                _add(tally[2], found[pair], kind, times * len(flops))
                continue
            _add(tally[1], found[pair], kind, times * early[pair])
            late = times * (len(flops) - early[pair])
            if _worth(found[pair], ends[0], kind) >= folded * dealers:
                _add(tally[0], found[pair], kind, late)
            else:
                gone[kind] += late * dealers


@compiled_checked
def _add(tally: Any, found: Any, kind: Any, times: Any) -> None:
    for end in range(3):
        for opened in range(2):
            tally[end, opened, kind] += times * found[end, opened]
