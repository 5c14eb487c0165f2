"""What two hands of a split win, one times the other, on average: the part of the variance that they have in common.

What a hand wins is written as a sum over the hands it passes through, each with the orders of cards that lead there:
the loss of its wager from the start, as much again where it doubles, and all that it does not lose where it stands.
So a hand that goes over 21 needs no looking at. Two hands then hold a set of cards together, and the dealer's hand is
dealt out once from the rest of the shoe.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from croupier.analysis.blackjack.hands import BLACKJACK, Dealer, Floats, Hands, Ints, Line
from croupier.analysis.blackjack.kernel import LANES, ends_with_gone, orders_of
from croupier.analysis.blackjack.pairs import by_set, expected, products, united
from croupier.analysis.blackjack.splits import Hand, pairs_needed
from croupier.analysis.blackjack.terms import DOUBLE, STAND, Kind, TermsTable
from croupier.analysis.remembered import remembered

_AT_ONCE = 64 * LANES
_RADIX = 64  # more than the cards of one value in two hands


class SplitPlay(NamedTuple):
    """A pair that is split against one start, and how its hands are played."""

    place: int
    most: int  # hands
    line: Line
    actions: tuple[Ints, Ints]  # of the hand with the original wager and of the others, by hand of the line


Won = Callable[[Hand], Floats]
"""What a hand of a split wins, as said above: hand of the line x end of the dealer's."""


def crossed(
    shoe: Ints, hands: Hands, dealer: Dealer, split: SplitPlay, wins: Won
) -> Mapping[tuple[tuple[Hand, ...], int], float]:
    """The average of the product of what two hands of a split win, with so many more pair cards gone.

    ``dealer`` has the one start.
    """
    wanted = {two for of in pairs_needed(split.most).values() for two in of}
    won = {hand: wins(hand) for hand in sorted({hand for two in wanted for hand in two})}
    members = np.flatnonzero(sum(np.abs(each).sum(axis=1) for each in won.values()))
    won = {hand: np.ascontiguousarray(each[members]) for hand, each in won.items()}
    return _crossed(shoe, hands.counts[split.line.hands[members]], dealer, split.place, split.most, won)


@remembered(2000, lambda *given: (*given[:-1], tuple(given[-1].items())))
def _crossed(
    shoe: Ints, counts: Ints, dealer: Dealer, place: int, most_hands: int, won: Mapping[Hand, Floats]
) -> Mapping[tuple[tuple[Hand, ...], int], float]:
    """The same of hands with these cards that win so much."""
    needed = pairs_needed(most_hands)
    wanted = sorted({two for of in needed.values() for two in of})
    pairs = _pairs_of(counts)
    pair_card = np.zeros(len(shoe), dtype=np.int64)
    pair_card[place] = 1
    found = {(two, gone): 0.0 for gone, of in needed.items() for two in of}
    deepest = min(max(needed), int(shoe[place] - dealer.starts[0][place]) - 2)  # the two hands have one each
    if deepest < 0:
        return found
    for begin in range(0, len(pairs.first) - 1, _AT_ONCE):
        first = pairs.first[begin : begin + _AT_ONCE + 1]
        here = slice(first[0], first[-1])
        number = np.repeat(np.arange(len(first) - 1), np.diff(first))
        held = counts[pairs.one[first[:-1]]] + counts[pairs.two[first[:-1]]]
        sums = np.stack(
            [
                products(pairs.one[here], pairs.two[here], number, len(held), won[one], won[other])
                for one, other in wanted
            ]
        )
        ends, drawn = ends_with_gone(dealer, shoe - held, place, deepest), held - 2 * pair_card
        for gone in range(deepest + 1):
            if of := needed.get(gone):
                left = (shoe - dealer.starts[0] - (gone + 2) * pair_card).astype(np.float64)
                which = np.array([wanted.index(two) for two in of])
                averages = expected(left, drawn, ends[gone], sums, which)
                for two, average in zip(of, averages.tolist(), strict=True):
                    found[two, gone] += average
    return found


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


def won(dealer: Dealer, terms: TermsTable, split: SplitPlay, hand: Hand) -> Floats:
    """`Won` at blackjack."""
    kind, action = (terms.first, split.actions[0]) if hand.first else (terms.later, split.actions[1])
    found = _shares(dealer, terms, split.line, action, kind, 0)
    if hand.no_pair:
        found -= _shares(dealer, terms, split.line, action, kind, int(split.line.child[0, split.place]))
    return found


def _shares(dealer: Dealer, terms: TermsTable, of: Line, action: Ints, kind: Kind, begin: int) -> Floats:
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
