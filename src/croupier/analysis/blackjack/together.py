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

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.blackjack.hands import TEN, VALUES, Dealer, Floats, Hands, Ints
from croupier.analysis.blackjack.kernel import compiled
from croupier.analysis.blackjack.one_hand import values_of, won
from croupier.analysis.blackjack.splits import Left, runs
from croupier.analysis.blackjack.squares import SplitPlay
from croupier.analysis.blackjack.terms import TermsTable

Complexes = NDArray[np.complex128]
Path = tuple[int, ...]
"""Cards as places of their values, in falling order."""

COARSE, COARSE_TENS, FINER = 2, 3, 2
"""Nodes for a value, for tens, and how many more where a value is looked at closely."""
FEWEST = 3
"""Of a value fewer cards may not be left, which is so with two decks: of fewer too many may be drawn for the grid."""
_SIZES = 8  # nodes for the size of the shoe
_USUAL = 14  # cards; up to so many they are exact


def together(
    shoe: Ints, hands: Hands, dealer: Dealer, terms: TermsTable, split: SplitPlay, left: Left, number: int
) -> dict[float, float]:
    """How often a split ends with so many hands that come to each sum, against the one start of ``dealer``."""
    table = _Table(shoe, hands, dealer, terms, split, number)
    usual = [COARSE_TENS if place == TEN else COARSE for place in range(len(VALUES))]
    coarse = table.swept(usual)
    found = coarse.copy()
    for place, nodes in enumerate(usual):
        found += table.swept([*usual[:place], nodes + FINER, *usual[place + 1 :]]) - coarse
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


def size_of(cards: int) -> tuple[Floats, Floats]:
    """Nodes and weights: the powers of the nodes add up to powers of ``cards``, over falling factorials of it."""
    steps, first = np.arange(_SIZES), float(cards - min(_USUAL, cards))
    beside = np.sqrt(steps[1:] * (steps[1:] + first)) / cards
    nodes, vectors = np.linalg.eigh(np.diag((2 * steps + first + 1) / cards) + np.diag(beside, 1) + np.diag(beside, -1))
    weights = vectors[0] ** 2 * nodes ** min(_USUAL, cards)
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
    place: Ints  # the value of its last card
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
    """What kinds of hands a box has, and what sums they make."""

    kinds: Ints  # run x hand: the first of a run counts the ways in which the others come to be these
    to: Ints  # hand x sum so far x value


class _Table:
    """A box with so many hands."""

    def __init__(
        self, shoe: Ints, hands: Hands, dealer: Dealer, terms: TermsTable, split: SplitPlay, number: int
    ) -> None:
        pair_card = np.zeros(len(shoe), dtype=np.int64)
        pair_card[split.place] = 1
        self.rest = shoe - dealer.starts[0] - number * pair_card
        of = {tuple(run.hands()): ways for run, ways in runs(split.most).items() if run.pairs + 2 == number}
        values, every = values_of(dealer, terms), hands.counts[split.line.hands]
        fits = np.all(every <= shoe - dealer.starts[0], axis=1)
        won_by = {
            hand: won(dealer, terms, split, hand, values, np.arange(len(every))).reshape(len(every), -1) * fits[:, None]
            for hand in {hand for run in of for hand in run}
        }
        others = sorted({run[1:] for run in of})
        firsts = [sum(ways * won_by[run[0]] for run, ways in of.items() if run[1:] == rest) for rest in others]
        later = sorted({hand for rest in others for hand in rest})
        self.own = _own(every - pair_card, [*map(np.asarray, firsts), *(won_by[hand] for hand in later)])
        self.dealt = _dealt(dealer)
        self.sums, to = _sums(values, number)
        kinds = [[at, *(len(others) + later.index(hand) for hand in rest)] for at, rest in enumerate(others)]
        self.box = _Box(np.array(kinds), to)
        self.ends = len(dealer.totals)

    def swept(self, nodes: Sequence[int]) -> Floats:
        """With so many nodes for each value: how often the hands come to each sum."""
        rules = [falling(cards, most) for cards, most in zip(self.rest.tolist(), nodes, strict=True)]
        number = np.array([len(of) for of, _ in rules])
        size = int(self.rest.sum())
        cards, weights = np.zeros((2, len(rules), number.max()), dtype=np.complex128)
        for place, (of, weight) in enumerate(rules):
            cards[place, : len(of)] = of * (self.rest[place] / size)
            weights[place, : len(of)] = weight
        grid = _Nodes(number, cards, weights, *size_of(size))
        found: Floats = sweep(grid, self.own, self.dealt, self.box, self.ends, len(self.sums))
        return found


def _tree(paths: Iterable[Path]) -> tuple[dict[Path, int], Ints, Ints]:
    """Every path and what it begins with, numbered; the parent and the last card of each."""
    number: dict[Path, int] = {(): 0}
    for path in sorted(paths):
        for length in range(1, len(path) + 1):
            number.setdefault(path[:length], len(number))
    return (
        number,
        np.array([number[path[:-1]] for path in number]),
        np.array([path[-1] if path else 0 for path in number]),
    )


def _path(counts: Sequence[int]) -> Path:
    return tuple(place for place in reversed(range(len(counts))) for _ in range(counts[place]))


def _own(drawn: Ints, wins: Sequence[Floats]) -> _Own:
    used = np.flatnonzero(np.any([np.any(each != 0.0, axis=1) for each in wins], axis=0))
    paths = {_path(drawn[hand].tolist()): int(hand) for hand in used}
    number, parent, place = _tree(paths)
    pattern, times = np.zeros((len(wins), len(number)), dtype=np.int64), np.zeros((len(wins), len(number)))
    known: list[dict[tuple[int, tuple[float, ...]], int]] = [{} for _ in wins]
    for kind, each in enumerate(wins):
        for path, hand in paths.items():
            if np.any(each[hand]):
                scale = float(each[hand][np.flatnonzero(each[hand])[0]])
                key = len(path), tuple(np.round(each[hand] / scale, 9).tolist())
                pattern[kind, number[path]] = known[kind].setdefault(key, len(known[kind]))
                times[kind, number[path]] = scale
    pattern += np.cumsum([0, *(len(of) for of in known[:-1])])[:, None]
    shape = len(wins), max(length for of in known for length, _ in of) + 1, wins[0].shape[1]
    patterns = [(kind, length, row) for kind, of in enumerate(known) for length, row in of]
    shares = [
        (at, int(np.ravel_multi_index((kind, length, each), shape)), amount)
        for at, (kind, length, row) in enumerate(patterns)
        for each, amount in enumerate(row)
        if amount
    ]
    share = np.array([(at, to) for at, to, _ in shares])
    return _Own(parent, place, pattern, times, share, np.array([amount for _, _, amount in shares]), shape)


def _dealt(dealer: Dealer) -> _Dealt:
    known = dealer.starts[0]
    finals: dict[Path, tuple[int, float]] = {}
    so_far: list[int] = []
    for node, depth in enumerate(dealer.depth.tolist()):
        so_far = [*so_far[: depth - 1], int(dealer.place[node])]
        for share in range(int(dealer.first[node]), int(dealer.first[node + 1])):
            counts = np.bincount(so_far, minlength=len(known)) - known
            finals[_path(counts.tolist())] = int(dealer.target[share]), float(dealer.orders[share])
    number, parent, place = _tree(finals)
    end, orders = np.full(len(number), -1), np.zeros(len(number))
    for path, (target, times) in finals.items():
        end[number[path]], orders[number[path]] = target, times
    return _Dealt(parent, place, end, np.array([len(path) for path in number]), orders)


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
    combinations = 1
    for place in range(len(grid.number)):
        combinations *= grid.number[place]
    for combination in range(combinations):
        rest, weight, side = combination, 1.0 + 0.0j, 0.0
        for place in range(len(grid.number)):
            node = rest % grid.number[place]
            rest //= grid.number[place]
            cards[place] = grid.cards[place, node]
            weight *= grid.weights[place, node]
            if side == 0.0 and abs(cards[place].imag) > 1e-12:
                side = cards[place].imag
        if side < 0.0:
            continue
        if side > 0.0:
            weight *= 2.0
        wins, deals = own_at(own, cards), dealt_at(dealt, cards, ends)
        for size in range(len(grid.sizes)):
            at_size(grid.sizes[size], weight * grid.size_weights[size], wins, deals, box, found)
    return found


@compiled
def own_at(own: _Own, cards: Complexes) -> Complexes:
    """The polynomials of a hand at a node: kind of hand x cards drawn x (end and value)."""
    held = np.empty(len(own.parent), dtype=np.complex128)
    times = np.zeros(own.share[-1, 0] + 1, dtype=np.complex128)
    held[0] = 1.0
    for hand in range(len(held)):
        if hand:
            held[hand] = held[own.parent[hand]] * cards[own.place[hand]]
        for kind in range(len(own.times)):
            if own.times[kind, hand] != 0.0:
                times[own.pattern[kind, hand]] += own.times[kind, hand] * held[hand]
    found = np.zeros(own.shape[0] * own.shape[1] * own.shape[2], dtype=np.complex128)
    for each in range(len(own.share)):
        found[own.share[each, 1]] += times[own.share[each, 0]] * own.amount[each]
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
def at_size(size: float, weight: complex, wins: Complexes, deals: Complexes, box: _Box, found: Floats) -> None:
    """Add what all hands come to together at a node."""
    ends, values = deals.shape[1], box.to.shape[2]
    hand = np.zeros((len(wins), wins.shape[2]), dtype=np.complex128)
    power = 1.0
    for number in range(wins.shape[1]):
        for kind in range(len(wins)):
            for each in range(wins.shape[2]):
                hand[kind, each] += power * wins[kind, number, each]
        power *= size
    so_far, longer = np.empty(len(found), dtype=np.complex128), np.empty(len(found), dtype=np.complex128)
    for end in range(ends):
        chance, power = 0.0j, 1.0
        for number in range(len(deals)):
            chance += power * deals[number, end]
            power *= size
        chance *= weight
        for run in range(len(box.kinds)):
            so_far[:] = 0.0
            so_far[:values] = hand[box.kinds[run, 0], end * values : (end + 1) * values]
            for further in range(len(box.to)):
                longer[:] = 0.0
                for one in range(box.to.shape[1]):
                    for other in range(values):
                        to = box.to[further, one, other]
                        if to >= 0:
                            longer[to] += so_far[one] * hand[box.kinds[run, further + 1], end * values + other]
                so_far, longer = longer, so_far
            for each in range(len(found)):
                found[each] += (chance * so_far[each]).real
