"""What the judgements of a blackjack game say, as tables for the kernels: what may be done, and what a hand wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.solvers.blackjack.hands import (
    BLACKJACK,
    MOST,
    VALUES,
    Dealer,
    Floats,
    HandTable,
    Ints,
    counts_of_values,
)
from croupier.equipment import cards
from croupier.games.blackjack import judgements as judge
from croupier.table import Choice, Settlement
from croupier.tables.paying import EXACTLY, Paying

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = (1 << bit for bit in range(5))
ACTIONS = {STAND: "stand", DRAW: "draw", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
_BITS = {name: bit for bit, name in ACTIONS.items()}

RANK = (cards.ACE, *range(2, 11))
"""A rank of each value, aces first."""


Net = Callable[[Settlement], float]
"""What a settlement comes to, per unit."""


class BlackjackEffect(NamedTuple):
    """What a dealer's blackjack does to the wagers on a hand that is none, per unit of each."""

    stands: Floats  # the hand's own wager, by row of the gains
    over: float  # the same, if the hand went over 21 before
    double_stands: Floats  # what was added to it
    double_over: float


class TermsTable(NamedTuple):
    """A game's judgements over all hands."""

    gains: Floats  # row x end of the dealer's hand: what a hand wins; nothing yet where that is a blackjack
    row: Ints  # of each hand
    over: float
    first: BlackjackEffect  # of a hand that has the original wager
    later: BlackjackEffect  # of a hand with a splitting stake
    open_first: Ints  # what may be done with each hand, as it was dealt
    natural: float
    natural_waited: float
    natural_drawn_21: float  # the same against a drawn 21, where it waits for the dealer's whole hand
    both_natural: float
    beaten: float
    surrendered: float
    surrender_lost: float
    insured: float
    not_insured: float


def tabulate(rules: Any, hands: HandTable, dealer: Dealer, *, reader: bool, paying: Paying = EXACTLY) -> TermsTable:
    """The tables of a game. ``reader``: no wager is added to a hand that a dealer's blackjack can still meet."""
    net = partial(_net, paying)
    cases = sorted(set(zip(hands.totals.tolist(), hands.cards.tolist(), strict=True)))
    gains, row = _gains(rules, cases, hands, dealer, net)
    first, later = kinds(rules, [points for points, _ in cases], net, reader=reader)
    drawn_21 = rules.terms.tie if rules.hole_card_up and rules.up_blackjack_waits else rules.terms.blackjack
    return TermsTable(
        gains,
        row,
        net(rules.terms.over_21),
        first,
        later,
        open_first(rules, hands),
        net(judge.settle_blackjack(rules, False, waited=False)),
        net(judge.settle_blackjack(rules, False, waited=True)),
        net(drawn_21),
        net(judge.settle_blackjack(rules, True, waited=True)),
        net(judge.against_blackjack(rules, "wager", 0)),
        net(judge.SURRENDERED),
        net(judge.surrendered_to_blackjack(rules)),
        net(rules.terms.insured),
        net(rules.terms.not_insured),
    )


def _gains(
    rules: Any, cases: Sequence[tuple[int, int]], hands: HandTable, dealer: Dealer, net: Net
) -> tuple[Floats, Ints]:
    """A row for each total and number of cards."""
    at = {case: place for place, case in enumerate(cases)}
    rows = [
        [0.0 if end == BLACKJACK else net(judge.settle(rules, points, number, end)) for end in dealer.totals]
        for points, number in cases
    ]
    row = [at[case] for case in zip(hands.totals.tolist(), hands.cards.tolist(), strict=True)]
    return np.array(rows), np.array(row)


def kinds(rules: Any, totals: Sequence[int], net: Net, *, reader: bool) -> tuple[BlackjackEffect, BlackjackEffect]:
    """Of the hand with the original wager, and of the others. Each row has the total of its hands."""
    wager, double, split = (
        np.array([net(judge.against_blackjack(rules, name, points)) for points in totals])
        for name in ("wager", "double", "split")
    )
    over, nothing = net(rules.terms.over_21), np.zeros(len(totals))
    if reader:  # the hand is never played, and what would be added to it is never put down
        beaten = net(judge.against_blackjack(rules, "wager", 0))
        return BlackjackEffect(np.full(len(totals), beaten), beaten, nothing, 0.0), BlackjackEffect(
            nothing, 0.0, nothing, 0.0
        )
    if rules.busts_wait:  # read so from §19:47-2.10(b)
        returned, split_returned = (net(judge.against_blackjack(rules, name, 0)) for name in ("double", "split"))
        return BlackjackEffect(wager, over, double, returned), BlackjackEffect(split, split_returned, double, returned)
    return BlackjackEffect(wager, over, double, over), BlackjackEffect(split, over, double, over)


def _open(rules: Any, hands: HandTable, *, split: bool) -> Ints:
    """What may be done with each hand after its first cards: nothing more at 21."""
    found = np.full(len(hands.cards), _bits(judge.later(rules, 1, split)))
    found[hands.cards == 1] = DRAW
    found[hands.totals >= MOST] = STAND  # §19:47-2.12[player-limit]
    return found


def open_first(rules: Any, hands: HandTable) -> Ints:
    """What may be done with each hand as it is dealt."""
    found = _open(rules, hands, split=False)
    for one, two in combinations_with_replacement(VALUES, 2):
        if hands.totals[at := hands.at[counts_of_values((one, two))]] < MOST:
            found[at] = open_on_two(rules, RANK[one - 1], RANK[two - 1], split=False, room=True)
    return found


def open_after_split(rules: Any, hands: HandTable, members: Ints, place: int) -> Ints:
    """What may be done with each hand of a line when it cannot be split again."""
    found, first = _open(rules, hands, split=True), VALUES[place]
    for second in VALUES:
        if hands.totals[at := hands.at[counts_of_values((first, second))]] < MOST:
            found[at] = open_on_two(rules, RANK[place], RANK[second - 1], split=True, room=False)
    return found[members]


def open_on_two(rules: Any, first: int, second: int, *, split: bool, room: bool) -> int:
    return _bits(judge.choices(rules, 1, first, second, split, room)) or STAND


def _bits(choices: Sequence[Choice]) -> int:
    return sum(_BITS[choice.name] for choice in choices if not choice.barred)


@cache
def _net(paying: Paying, settlement: Settlement) -> float:
    """Per unit, as it is paid."""
    return float(Fraction(paying.net(settlement, paying.unit), paying.unit))


def as_fraction(net: float) -> Fraction:
    """The fraction that a settlement or a sum of some stands for: no odds have a denominator of seven digits."""
    return Fraction(net).limit_denominator(10**6)
