"""What two hands of a split win, one times the other, on average: the part of the variance that they have in common.

What a hand wins is written as a sum over the hands it passes through, each with the orders of cards that lead there:
the loss of its wager from the start, as much again where it doubles, and all that it does not lose where it stands.
So a hand that goes over 21 needs no looking at. Two hands then hold a set of cards together, and the dealer's hand is
dealt out once from the rest of the shoe.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.blackjack.ends import RUNS_OUT
from croupier.analysis.solvers.blackjack.hands import BLACKJACK, Dealer, Floats, HandTable, Ints, SplitLine
from croupier.analysis.solvers.blackjack.kernel import LANES, ends_with_gone, orders_of
from croupier.analysis.solvers.blackjack.pairs import by_set, expected, products, united
from croupier.analysis.solvers.blackjack.splits import SplitHand, pairs_needed
from croupier.analysis.solvers.blackjack.terms import DOUBLE, STAND, BlackjackEffect, TermsTable
from croupier.analysis.solvers.remembered import remembered

_AT_ONCE = 64 * LANES
_RADIX = 64  # more than the cards of one value in two hands


class SplitPlay(NamedTuple):
    """A pair that is split against one start, and how its hands are played."""

    place: int
    most: int  # hands
    line: SplitLine
    actions: tuple[Ints, Ints]  # of the hand with the original wager and of the others, by hand of the line
    apart: bool = False  # those are told apart that begin with a further pair card


Won = Callable[[SplitHand], Floats]
"""What a hand of a split wins, as said above: hand of the line x end of the dealer's."""

Two = tuple[Floats, Floats]
"""Tables like those of `Won`, one for each of two hands, which are multiplied."""

Products = Callable[[SplitHand, SplitHand], Sequence[Two]]
"""Of two hands of a split, whose products are added up."""

Crossed = Mapping[tuple[tuple[SplitHand, ...], int], float]
"""Averages for two hands, by how many more pair cards are gone."""


def crossed(
    shoe: Ints, hands: HandTable, dealer: Dealer, split: SplitPlay, wins: Won, more: Products | None = None
) -> Crossed:
    """The average of the product of what two hands of a split win, with so many more pair cards gone.

    ``dealer`` has the one start. ``more``: further products for two hands, which are added.
    """
    wanted = sorted({two for of in pairs_needed(split.most, apart=split.apart).values() for two in of})
    won = {hand: wins(hand) for hand in sorted({hand for two in wanted for hand in two})}
    both = {(one, two): [(won[one], won[two]), *(more(one, two) if more else ())] for one, two in wanted}
    possible = np.unique(dealer.target)  # a start without ace or ten ends with no blackjack, say
    tables = [table[:, possible] for of in both.values() for two in of for table in two]
    members = np.flatnonzero(sum(np.abs(table).sum(axis=1) for table in tables))
    at = np.ix_(members, possible)
    kept: dict[tuple[SplitHand, ...], list[Two]] = {
        two: [(one[at], other[at]) for one, other in of] for two, of in both.items()
    }
    counts = hands.counts[split.line.hands[members]]
    return _averages(shoe, counts, dealer, split.place, split.most, split.apart, kept)


@remembered(2000, lambda *given: (*given[:-1], tuple(given[-1].items())))
def _averages(
    shoe: Ints,
    counts: Ints,
    dealer: Dealer,
    place: int,
    most_hands: int,
    apart: bool,
    both: Mapping[tuple[SplitHand, ...], Sequence[Two]],
) -> Crossed:
    """The same of hands with these cards, by ends of the dealer's that are possible."""
    needed = pairs_needed(most_hands, apart=apart)
    kinds, kind_of = _distinct(both)
    found = {(two, gone): 0.0 for gone, of in needed.items() for two in of}
    deepest = min(max(needed), int(shoe[place] - dealer.starts[0][place]) - 2)  # the two hands have one each
    if deepest < 0 or not len(counts):
        return found
    pairs = _pairs_of(counts)
    possible = np.unique(dealer.target)
    pair_card = np.zeros(len(shoe), dtype=np.int64)
    pair_card[place] = 1
    for begin in range(0, len(pairs.first) - 1, _AT_ONCE):
        first = pairs.first[begin : begin + _AT_ONCE + 1]
        these = slice(first[0], first[-1])
        held = counts[pairs.one[first[:-1]]] + counts[pairs.two[first[:-1]]]
        sums = np.zeros((len(kinds), len(held), len(possible)))
        for kind, of in enumerate(kinds):
            for (one, other), same in of:
                products(pairs.one[these], pairs.two[these], first, one, other, same, sums[kind])
        ends = ends_with_gone(dealer, shoe - held, place, deepest)[:, :, possible]
        for gone in range(deepest + 1):
            if wanted := needed.get(gone):
                left = (shoe - dealer.starts[0] - (gone + 2) * pair_card).astype(np.float64)
                which = sorted({kind_of[two] for two in wanted})
                here, least = expected(left, held - 2 * pair_card, ends[gone], sums, np.array(which))
                if least < 1 - 1e-9:
                    raise Unavailable(RUNS_OUT)
                average = dict(zip(which, here.tolist(), strict=True))
                for two in wanted:
                    found[two, gone] += average[kind_of[two]]
    return found


def _distinct(
    both: Mapping[tuple[SplitHand, ...], Sequence[Two]],
) -> tuple[list[list[tuple[Two, bool]]], dict[tuple[SplitHand, ...], int]]:
    """Products that are added up, each once, with whether it is a square; and which of them are whose.

    Against a card that makes no blackjack the hand with the original wager wins what the others win; and it is the same
    which of two hands is the one and which the other.
    """
    kinds: dict[tuple[frozenset[bytes], ...], tuple[int, Sequence[Two]]] = {}
    kind_of = {}
    for two, of in both.items():
        alike = tuple(frozenset(table.tobytes() for table in each) for each in of)
        kind_of[two], _ = kinds.setdefault(alike, (len(kinds), of))
    return [[(each, np.array_equal(*each)) for each in of] for _, of in kinds.values()], kind_of


class _Pairs(NamedTuple):
    """Two hands, each pair once, in the order of the sets of cards that they hold together."""

    one: Ints
    two: Ints
    first: Ints  # where the pairs of each set begin, and where the last end


def _pairs_of(counts: Ints) -> _Pairs:
    keys = counts @ np.array([_RADIX**place for place in range(counts.shape[1])])
    enough = 2 * counts.max(axis=0)  # whether a shoe has them is seen by how often they come up
    sets, _, at = united(keys, counts, keys, counts, enough, len(keys) * (len(keys) + 1) // 2, True)
    return _Pairs(*by_set(at, len(sets)))


def won(dealer: Dealer, terms: TermsTable, split: SplitPlay, hand: SplitHand) -> Floats:
    """`Won` at blackjack."""
    kind, action = (terms.first, split.actions[0]) if hand.first else (terms.later, split.actions[1])
    found = _shares(dealer, terms, split.line, action, kind, 0)
    if hand.no_pair:
        found -= _shares(dealer, terms, split.line, action, kind, int(split.line.child[0, split.place]))
    return found


def _shares(
    dealer: Dealer, terms: TermsTable, of: SplitLine, action: Ints, kind: BlackjackEffect, begin: int
) -> Floats:
    """The same for a hand that comes by the hand it begins with."""
    gains = terms.gains[terms.row[of.hands]]
    lost = np.full(gains.shape[1], terms.over)
    doubled_too, stands, doubled_stands = lost.copy(), gains - lost, 2 * gains - 2 * lost
    if BLACKJACK in dealer.totals:
        end, rows = dealer.totals.index(BLACKJACK), terms.row[of.hands]
        lost[end], doubled_too[end] = kind.over, kind.double_over
        stands[:, end] = kind.stands[rows] - kind.over
        doubled_stands[:, end] = (kind.stands + kind.double_stands)[rows] - kind.over - kind.double_over
    drawn, doubled = orders_of(of.child, action, begin)
    found: Floats = (drawn * (action == DOUBLE))[:, None] * doubled_too
    found += (drawn * (action == STAND))[:, None] * stands
    found += doubled[:, None] * doubled_stands
    found[begin] += lost
    return found
