"""What three hands of a split and more win together, where the sets of cards that they can hold are too many.

The chance of a set of cards from a shoe is a product over the values of falling factorials, ``n (n-1) ... (n-c+1)`` for
``c`` of the ``n`` cards of a value, over one of the size of the shoe. If these were powers, hands would be independent,
and what they come to together a product of polynomials, one for each hand and one for the dealer's. So each falling
factorial is written as a sum of powers: ``k`` nodes with their weights stand for up to ``2 k - 1`` cards of a value
exactly (it is Gauss's rule for the polynomials of Laguerre with a negative parameter; the nodes are complex), and
``n + 1`` nodes for any number. The polynomials are worked out at every combination of nodes, and added up.

Two nodes for each value (three for tens) make a coarse grid. What more nodes for one value change, value by value, is
added to it: what is then left out takes more than three cards of two values at once, and is of the order of the square
of what was added. For a shoe of four decks or more that is less than 1e-9 of a split. With two decks the net results
still come to the mean within 2e-12 of a unit and to the mean square within 3e-10, which are known in other ways. With
one deck they are off by 1e-7, and are not used: there all sets of cards are few enough, see `joint`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.blackjack.boxes import Boxes, Row
from croupier.analysis.solvers.blackjack.hands import TEN, VALUES, Dealer, Floats, HandTable, Ints
from croupier.analysis.solvers.blackjack.kernel import compiled
from croupier.analysis.solvers.blackjack.splits import Left
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.remembered import remembered

Complexes = NDArray[np.complex128]
Path = tuple[int, ...]
"""Cards as places of their values, in rising order."""

COARSE, COARSE_TENS, FINER = 2, 3, 2
"""Nodes for a value, for tens, and how many more where a value is looked at closely."""
SIZES = 8, 14
"""Nodes for the size of the shoe, and up to how many cards they are exact, from twice as many less."""
SIZES_OF_CHANGES = 4, 12
"""The same for what is added to the coarse grid, which is little."""
LARGE = 150
"""Cards: of fewer, of two decks, what is added is not so little, and has as many nodes as the grid."""


def together(
    shoe: Ints, hands: HandTable, dealer: Dealer, split: SplitPlay, left: Left, boxes: Boxes, number: int
) -> dict[float, float]:
    """How often a split ends with so many hands that come to each sum, against the one start of ``dealer``."""
    usual = [COARSE_TENS if place == TEN else COARSE for place in range(len(VALUES))]
    table = _Table(shoe, hands, dealer, split, boxes, boxes.rows, number)
    sizes = SIZES_OF_CHANGES if shoe.sum() >= LARGE else SIZES
    found, coarse = table.swept(usual), table.swept(usual, sizes)
    for place, nodes in enumerate(usual):
        found += table.swept([*usual[:place], nodes + FINER, *usual[place + 1 :]], sizes) - coarse
    if any(len(row) == number for row in boxes.rare):
        found += _Table(shoe, hands, dealer, split, boxes, boxes.rare, number).swept(usual, sizes)
    return dict(zip(table.sums, (left.chance(0, number - 2) * found).tolist(), strict=True))


# --- Nodes ------------------------------------------------------------------------------------------------------------


def falling(cards: int, most: int) -> tuple[Complexes, Complexes]:
    """Nodes and weights: the powers of the nodes add up to falling factorials of ``cards``, over powers of it."""
    if not cards:
        return np.zeros(1, dtype=np.complex128), np.ones(1, dtype=np.complex128)
    steps = np.arange(min(most, cards))
    beside = 1j * np.sqrt(steps[1:] * (cards + 1.0 - steps[1:])) / cards
    matrix = np.diag((cards - 2.0 * steps) / cards) + np.diag(beside, 1) + np.diag(beside, -1)
    nodes, vectors = np.linalg.eig(matrix)
    return nodes, vectors[0] ** 2 / (vectors * vectors).sum(axis=0)


def size_of(cards: int, sizes: tuple[int, int] = SIZES) -> tuple[Floats, Floats]:
    """Nodes and weights: the powers of the nodes add up to powers of ``cards``, over falling factorials of it."""
    number, usual = sizes[0], min(sizes[1], cards)
    steps, first = np.arange(number), float(cards - usual)
    beside = np.sqrt(steps[1:] * (steps[1:] + first)) / cards
    nodes, vectors = np.linalg.eigh(np.diag((2 * steps + first + 1) / cards) + np.diag(beside, 1) + np.diag(beside, -1))
    weights = vectors[0] ** 2 * nodes**usual
    return 1 / nodes, weights / weights.sum()


class _Nodes(NamedTuple):
    number: Ints  # of each value
    cards: Complexes  # value x node
    weights: Complexes
    sizes: Floats
    size_weights: Floats


# --- Polynomials ------------------------------------------------------------------------------------------------------


class _Own(NamedTuple):
    """The hands of a line as a tree of cards, and what becomes of each: so many times one of some patterns."""

    parent: Ints
    first: Ints  # where those begin whose last card is of a value; the hand without cards comes before them
    pattern: Ints  # kind of hand x hand
    times: Floats  # kind of hand x hand
    share: Ints  # of what a pattern comes to: the pattern (kinds one after another), and to what it adds
    amount: Floats
    shape: tuple[int, int, int]  # of that: kind of hand x cards drawn x (end of the dealer's and value)


class _Dealt(NamedTuple):
    """The dealer's hands, likewise."""

    parent: Ints
    place: Ints
    end: Ints  # none, -1, where the hand goes on
    cards: Ints
    orders: Floats


class _Box(NamedTuple):
    """What sums the kinds of hands in a box make, and in which steps boxes are put together.

    At first there is one for each different rest of a box behind its first hand. Each further hand is added to those
    that have it next, and what then has the same rest is one.
    """

    steps: Ints  # how many hands there are before x box so far x the kind that is added x box then
    to: Ints  # hand x sum so far x value


class _Table:
    """A box with so many hands."""

    def __init__(
        self,
        shoe: Ints,
        hands: HandTable,
        dealer: Dealer,
        split: SplitPlay,
        boxes: Boxes,
        rows: Mapping[Row, float],
        number: int,
    ) -> None:
        pair_card = np.zeros(len(shoe), dtype=np.int64)
        pair_card[split.place] = 1
        self.rest = shoe - dealer.starts[0] - number * pair_card
        of = {row: ways for row, ways in rows.items() if len(row) == number}
        every = hands.counts[split.line.hands]
        fits = np.flatnonzero(np.all(every <= shoe - dealer.starts[0], axis=1))
        ends = np.unique(dealer.target)  # a start without ace or ten ends with no blackjack, say
        at = np.ix_(fits, ends)
        won_by = {kind: boxes.kinds[kind][at].reshape(len(fits), -1) for row in of for kind in row}
        others = sorted({row[1:] for row in of})
        firsts = [sum(ways * won_by[row[0]] for row, ways in of.items() if row[1:] == rest) for rest in others]
        later = sorted({kind for rest in others for kind in rest})
        self.own = _own(every[fits] - pair_card, [*map(np.asarray, firsts), *(won_by[kind] for kind in later)])
        self.dealt = _dealt(dealer, ends)
        self.sums, to = _sums(boxes.values, number)
        rests = [tuple(len(others) + later.index(kind) for kind in rest) for rest in others]
        self.box = _Box(np.array(_steps(rests)), to)
        self.ends = len(ends)

    def swept(self, nodes: Sequence[int], sizes: tuple[int, int] = SIZES) -> Floats:
        """With so many nodes for each value and for sizes: how often the hands come to each sum."""
        rules = [falling(cards, most) for cards, most in zip(self.rest.tolist(), nodes, strict=True)]
        number = np.array([len(of) for of, _ in rules])
        size = int(self.rest.sum())
        cards, weights = np.zeros((2, len(rules), number.max()), dtype=np.complex128)
        for place, (of, weight) in enumerate(rules):
            cards[place, : len(of)] = of * (self.rest[place] / size)
            weights[place, : len(of)] = weight
        grid = _Nodes(number, cards, weights, *size_of(size, sizes))
        found: Floats = sweep(grid, self.own, self.dealt, self.box, self.ends, len(self.sums))
        return found


def _tree(paths: Iterable[Path]) -> tuple[dict[Path, int], Ints, Ints]:
    """Every path and what it begins with, numbered by the last card; the parent and the last card of each."""
    every = {path[:length] for path in paths for length in range(len(path) + 1)} | {()}
    number = {path: at for at, path in enumerate(sorted(every, key=lambda path: (path[-1:], len(path), path)))}
    return (
        number,
        np.array([number[path[:-1]] for path in number]),
        np.array([path[-1] if path else 0 for path in number]),
    )


@cache
def _path(counts: tuple[int, ...]) -> Path:
    return tuple(place for place in range(len(counts)) for _ in range(counts[place]))


def _own(drawn: Ints, wins: Sequence[Floats]) -> _Own:
    some = np.stack([np.any(each != 0.0, axis=1) for each in wins])
    used = np.flatnonzero(some.any(axis=0))
    paths = [_path(tuple(counts)) for counts in drawn[used].tolist()]
    number, parent, place = _tree(paths)
    at = np.array([number[path] for path in paths])
    cards = drawn[used].sum(axis=1)
    pattern, times = np.zeros((len(wins), len(number)), dtype=np.int64), np.zeros((len(wins), len(number)))
    shape, so_far = (len(wins), int(cards.max()) + 1, wins[0].shape[1]), 0
    shares, amounts = [], []
    for kind, each in enumerate(wins):
        mine = np.flatnonzero(some[kind, used])
        rows = each[used[mine]]
        scale = rows[np.arange(len(rows)), np.argmax(rows != 0.0, axis=1)]
        alike = np.column_stack([cards[mine], np.round(rows / scale[:, None], 9) + 0.0])  # no zero has a sign
        known, which = np.unique(alike, axis=0, return_inverse=True)
        pattern[kind, at[mine]] = so_far + which.ravel()
        times[kind, at[mine]] = scale
        of, to = np.nonzero(known[:, 1:])
        begins = (kind * shape[1] + known[of, 0].astype(np.int64)) * shape[2]
        shares.append(np.stack([so_far + of, begins + to], axis=1))
        amounts.append(known[of, 1 + to])
        so_far += len(known)
    first = 1 + np.searchsorted(place[1:], np.arange(len(VALUES) + 1))
    return _Own(parent, first, pattern, times, np.concatenate(shares), np.concatenate(amounts), shape)


@remembered(100, lambda dealer, ends: (dealer.starts, dealer.depth, dealer.place, dealer.target, dealer.orders))
def _dealt(dealer: Dealer, ends: Ints) -> _Dealt:
    known = dealer.starts[0]
    finals: dict[Path, tuple[int, float]] = {}
    so_far: list[int] = []
    for node, depth in enumerate(dealer.depth.tolist()):
        so_far = [*so_far[: depth - 1], int(dealer.place[node])]
        for share in range(int(dealer.first[node]), int(dealer.first[node + 1])):
            counts = np.bincount(so_far, minlength=len(known)) - known
            finals[_path(tuple(counts.tolist()))] = int(dealer.target[share]), float(dealer.orders[share])
    number, parent, place = _tree(finals)
    end, orders = np.full(len(number), -1), np.zeros(len(number))
    for path, (target, times) in finals.items():
        end[number[path]], orders[number[path]] = np.searchsorted(ends, target), times
    return _Dealt(parent, place, end, np.array([len(path) for path in number]), orders)


def _steps(rests: Sequence[Row]) -> list[tuple[int, int, int, int]]:
    """The steps of a `_Box`, whose boxes have these hands behind the first."""
    often = Counter(kind for rest in rests for kind in rest)
    waiting = [tuple(sorted(rest, key=lambda kind: (often[kind], kind))) for rest in rests]
    steps = []
    for number in range(len(rests[0])):
        then = sorted({rest[1:] for rest in waiting})
        steps += [(number, at, rest[0], then.index(rest[1:])) for at, rest in enumerate(waiting)]
        waiting = then
    return steps


def _sums(values: Sequence[float], number: int) -> tuple[list[float], Ints]:
    """Everything that so many hands can come to, and where each further value leads."""
    so_far, leads = list(values), []
    for _ in range(number - 1):
        longer = sorted({round(one + other, 9) for one in so_far for other in values})
        leads.append([[longer.index(round(one + other, 9)) for other in values] for one in so_far])
        so_far = longer
    to = np.full((number - 1, len(leads[-1]), len(values)), -1)
    for hand, lead in enumerate(leads):
        to[hand, : len(lead)] = lead
    return so_far, to


# --- The kernel -------------------------------------------------------------------------------------------------------


@compiled
def sweep(grid: _Nodes, own: _Own, dealt: _Dealt, box: _Box, ends: int, sums: int) -> Floats:
    """What the box comes to at each combination of nodes, added up. Of two that are conjugate one is looked at."""
    found = np.zeros(sums)
    cards = np.empty(len(grid.number), dtype=np.complex128)
    held = np.ones(len(own.parent), dtype=np.complex128)
    times = np.zeros((len(cards) + 1, own.share[-1, 0] + 1), dtype=np.complex128)
    for kind in range(len(own.times)):
        times[0, own.pattern[kind, 0]] += own.times[kind, 0]
    combinations = 1
    for place in range(len(cards)):
        combinations *= grid.number[place]
    changed = 0  # the first value with another node than when hands were looked at
    for combination in range(combinations):
        rest, weight, side = combination, 1.0 + 0.0j, 0.0
        for place in range(len(cards) - 1, -1, -1):
            node = rest % grid.number[place]
            rest //= grid.number[place]
            if cards[place] != grid.cards[place, node]:
                cards[place] = grid.cards[place, node]
                changed = min(changed, place)
            weight *= grid.weights[place, node]
            if side == 0.0 and abs(cards[place].imag) > 1e-12:
                side = cards[place].imag
        if side < 0.0:
            continue
        if side > 0.0:
            weight *= 2.0
        wins, deals = own_at(own, cards, changed, held, times), dealt_at(dealt, cards, ends)
        changed = len(cards)
        at_sizes(grid.sizes, grid.size_weights, weight, wins, deals, box, found)
    return found


@compiled
def own_at(own: _Own, cards: Complexes, changed: int, held: Complexes, times: Complexes) -> Complexes:
    """The polynomials of a hand at a node: kind of hand x cards drawn x (end and value).

    What each hand comes to is ``held``, and how many times one of each pattern there is stands in ``times``, by the
    last card so far: only what goes on from the value that ``changed`` is looked at anew.
    """
    for place in range(changed, len(cards)):
        times[place + 1] = times[place]
        for hand in range(own.first[place], own.first[place + 1]):
            held[hand] = held[own.parent[hand]] * cards[place]
            for kind in range(len(own.times)):
                if own.times[kind, hand] != 0.0:
                    times[place + 1, own.pattern[kind, hand]] += own.times[kind, hand] * held[hand]
    found = np.zeros(own.shape[0] * own.shape[1] * own.shape[2], dtype=np.complex128)
    for each in range(len(own.share)):
        found[own.share[each, 1]] += times[-1, own.share[each, 0]] * own.amount[each]
    return found.reshape(own.shape)


@compiled
def dealt_at(dealt: _Dealt, cards: Complexes, ends: int) -> Complexes:
    """The same of the dealer's hand: cards drawn x end."""
    held = np.empty(len(dealt.parent), dtype=np.complex128)
    found = np.zeros((dealt.cards.max() + 1, ends), dtype=np.complex128)
    held[0] = 1.0
    for hand in range(len(held)):
        if hand:
            held[hand] = held[dealt.parent[hand]] * cards[dealt.place[hand]]
        if dealt.end[hand] >= 0:
            found[dealt.cards[hand], dealt.end[hand]] += dealt.orders[hand] * held[hand]
    return found


@compiled
def at_sizes(
    sizes: Floats, size_weights: Floats, weight: complex, wins: Complexes, deals: Complexes, box: _Box, found: Floats
) -> None:
    """Add what all hands come to together at a node, for all sizes: real and imaginary parts side by side, and for
    each end of the dealer's hand and each size a lane, which go through all sums together.
    """
    ends, values, hands = deals.shape[1], box.to.shape[2], len(box.to) + 1
    lanes = ends * len(sizes)
    hand_re, hand_im = np.zeros((len(wins), values, lanes)), np.zeros((len(wins), values, lanes))
    chance_re, chance_im = np.zeros(lanes), np.zeros(lanes)
    power = np.ones(len(sizes))
    for number in range(max(wins.shape[1], len(deals))):
        for end in range(ends):
            lane = end * len(sizes)
            if number < wins.shape[1]:
                for kind in range(len(wins)):
                    for each in range(values):
                        won = wins[kind, number, end * values + each]
                        for size in range(len(sizes)):
                            hand_re[kind, each, lane + size] += power[size] * won.real
                            hand_im[kind, each, lane + size] += power[size] * won.imag
            if number < len(deals):
                dealt = weight * deals[number, end]
                for size in range(len(sizes)):
                    chance_re[lane + size] += power[size] * size_weights[size] * dealt.real
                    chance_im[lane + size] += power[size] * size_weights[size] * dealt.imag
        for size in range(len(sizes)):
            power[size] *= sizes[size]
    boxes = 0
    while boxes < len(box.steps) and box.steps[boxes, 0] == 0:
        boxes += 1
    so_far_re, so_far_im = hand_re[:boxes], hand_im[:boxes]
    reached = values  # sums so far
    step = 0
    for number in range(hands - 2):
        to = box.to[number]
        longest, then = 0, 0
        for one in range(reached):
            for other in range(values):
                longest = max(longest, to[one, other] + 1)
        last = step
        while last < len(box.steps) and box.steps[last, 0] == number:
            then = max(then, box.steps[last, 3] + 1)
            last += 1
        longer_re, longer_im = np.zeros((then, longest, lanes)), np.zeros((then, longest, lanes))
        for each in range(step, last):
            _, before, kind, after = box.steps[each]
            for one in range(reached):
                for other in range(values):
                    sum_ = to[one, other]
                    for lane in range(lanes):
                        one_re, one_im = so_far_re[before, one, lane], so_far_im[before, one, lane]
                        other_re, other_im = hand_re[kind, other, lane], hand_im[kind, other, lane]
                        longer_re[after, sum_, lane] += one_re * other_re - one_im * other_im
                        longer_im[after, sum_, lane] += one_re * other_im + one_im * other_re
        so_far_re, so_far_im, reached, step = longer_re, longer_im, longest, last
    by_lane = np.zeros((len(found), lanes))
    for each in range(step, len(box.steps)):
        _, before, kind, _ = box.steps[each]
        for other in range(values):
            for lane in range(lanes):  # of the last hand with the dealer's
                re, im = hand_re[kind, other, lane], hand_im[kind, other, lane]
                hand_re[kind, other, lane] = re * chance_re[lane] - im * chance_im[lane]
                hand_im[kind, other, lane] = re * chance_im[lane] + im * chance_re[lane]
            for one in range(reached):
                sum_ = box.to[hands - 2, one, other]
                for lane in range(lanes):
                    by_lane[sum_, lane] += (
                        so_far_re[before, one, lane] * hand_re[kind, other, lane]
                        - so_far_im[before, one, lane] * hand_im[kind, other, lane]
                    )
    for each in range(len(found)):
        found[each] += by_lane[each].sum()
