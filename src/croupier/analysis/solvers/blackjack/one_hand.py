"""What becomes of one hand of a split, as sums over the hands it passes through: see `joint`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.blackjack.boxes import Boxes
from croupier.analysis.solvers.blackjack.hands import BLACKJACK, Dealer, Floats, Ints, SplitLine
from croupier.analysis.solvers.blackjack.kernel import orders_of
from croupier.analysis.solvers.blackjack.splits import SplitHand, runs
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.blackjack.terms import DOUBLE, STAND, BlackjackEffect, TermsTable


class _Ends(NamedTuple):
    """What becomes of a hand of a split, by end of the dealer's: if it is lost, with two stakes, if it stands."""

    lost: Floats
    doubled_lost: Floats
    stands: Floats  # row x end
    doubled: Floats


def _ends(dealer: Dealer, terms: TermsTable, kind: BlackjackEffect) -> _Ends:
    lost = np.full(len(dealer.totals), terms.over)
    found = _Ends(lost, 2 * lost, terms.gains.copy(), 2 * terms.gains)
    if BLACKJACK in dealer.totals:
        end = dealer.totals.index(BLACKJACK)
        found.lost[end], found.doubled_lost[end] = kind.over, kind.over + kind.double_over
        found.stands[:, end] = kind.stands
        found.doubled[:, end] = kind.stands + kind.double_stands
    return found


def values_of(dealer: Dealer, terms: TermsTable) -> list[float]:
    """Everything that one hand can come to."""
    found = (np.concatenate([np.ravel(each) for each in _ends(dealer, terms, of)]) for of in (terms.first, terms.later))
    values: list[float] = np.unique(np.concatenate(list(found))).tolist()
    return values


def boxes_of(dealer: Dealer, terms: TermsTable, split: SplitPlay) -> Boxes:
    """The hands of a split against the one start of ``dealer``."""
    rows = {tuple(run.hands()): ways for run, ways in runs(split.most).items()}
    kinds = sorted({hand for of in rows for hand in of})
    values = values_of(dealer, terms)
    return Boxes(
        values,
        [won(dealer, terms, split, hand, values, np.arange(len(split.line.hands))) for hand in kinds],
        np.any([decided(split, hand) for hand in kinds], axis=0),
        {tuple(kinds.index(hand) for hand in of): ways for of, ways in rows.items()},
    )


def decided(split: SplitPlay, hand: SplitHand) -> NDArray[np.bool_]:
    """Which hands of the line decide something of a hand of the split: those where it begins, doubles or ends."""
    action = split.actions[0 if hand.first else 1]
    drawn, doubled = orders_of(split.line.child, action, 0)
    found: NDArray[np.bool_] = (doubled != 0.0) | ((drawn != 0.0) & ((action == STAND) | (action == DOUBLE)))
    found[0] = True
    if hand.no_pair:
        found[split.line.child[0, split.place]] = True
    return found


def won(
    dealer: Dealer, terms: TermsTable, split: SplitPlay, hand: SplitHand, values: Sequence[float], among: Ints
) -> Floats:
    """In how many orders a hand of the split comes to each value: hand of the line x end of the dealer's x value.

    The hands are those ``among`` the line, in which all are that are `decided`.
    """
    kind, action = (terms.first, split.actions[0]) if hand.first else (terms.later, split.actions[1])
    found = _orders(_ends(dealer, terms, kind), terms, split.line, action, 0, values, among)
    if hand.no_pair:
        twin = int(split.line.child[0, split.place])
        found -= _orders(_ends(dealer, terms, kind), terms, split.line, action, twin, values, among)
    return found


def _orders(
    ends: _Ends, terms: TermsTable, of: SplitLine, action: Ints, begin: int, values: Sequence[float], among: Ints
) -> Floats:
    """The same for a hand that comes by the hand it begins with."""
    lost, doubled_lost, stands, doubled_stands = ((each[..., None] == values).astype(np.float64) for each in ends)
    drawn, doubled = (orders[among, None, None] for orders in orders_of(of.child, action, begin))
    rows, does = terms.row[of.hands[among]], action[among, None, None]
    found = drawn * (does == DOUBLE) * (doubled_lost - lost)
    found += drawn * (does == STAND) * (stands[rows] - lost)
    found += doubled * (doubled_stands[rows] - doubled_lost)
    found[among == begin] += lost
    result: Floats = found
    return result
