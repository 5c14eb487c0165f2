"""What a round of blackjack wins, all of it: how often each net result comes up under a way of playing.

Rounds without a split follow from how often each hand is come to and from how the dealer then ends; those with one
from `joint`. The chance of the rounds that are not resolved there is told beside the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import fsum

import numpy as np

from croupier.analysis.reports.computed import Nets
from croupier.analysis.solvers.at_once import at_once
from croupier.analysis.solvers.blackjack.hands import (
    ACE,
    BLACKJACK,
    MOST,
    OVER,
    TEN,
    VALUES,
    Floats,
    Ints,
    counts_of_values,
    dealer_from,
    line,
)
from croupier.analysis.solvers.blackjack.joint import sums
from croupier.analysis.solvers.blackjack.kernel import come_to, compiled
from croupier.analysis.solvers.blackjack.solution import StartingCase, WaysOfPlaying
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.blackjack.terms import DOUBLE, STAND, as_fraction

RAREST = 1e-14
"""A net that comes up less often than that is what is left of numbers that cancel."""

_Told = Iterator[tuple[float, float]]
"""What is won, and how often."""


def nets(solver: Solver, cases: Sequence[StartingCase], plays: WaysOfPlaying) -> Nets:
    """Of all rounds."""
    table = solver.ends
    table.need(solver.gone.hands)
    found: dict[Fraction, list[float]] = defaultdict(list)
    unresolved = []
    split = [case for case in cases if case.action == "split"]
    of_split = at_once(lambda case: _split(solver, plays, VALUES.index(case.values[0]), solver.starts[case.up]), split)
    for case, (told, resolved) in zip(split, of_split, strict=True):
        share = case.chance * plays.splittable[case.values[0]]
        _add(found, ((won, share * chance) for won, chance in told))
        if not resolved:
            unresolved.append(share * (1 - fsum(chance for _, chance in told)))
    for up in dict.fromkeys(case.up for case in cases):
        against = [case for case in cases if case.up == up]
        if up not in solver.starts:  # a blackjack that lies face up
            _add(found, ((case.worth, case.chance) for case in against))
            continue
        start = solver.starts[up]
        ends = table.table[solver.gone.hands, start]
        _add(found, _naturals(solver, against, ends))
        _add(found, _unsplit(solver, against, plays, ends, start))
    solver.forget()
    chances = {net: fsum(parts) for net, parts in sorted(found.items())}
    return Nets(tuple((net, chance) for net, chance in chances.items() if chance > RAREST), fsum(unresolved))


def _add(found: dict[Fraction, list[float]], told: _Told) -> None:
    for won, chance in told:
        found[as_fraction(won)].append(chance)


def _is_natural(case: StartingCase) -> bool:
    return case.values == (VALUES[ACE], VALUES[TEN])


def _naturals(solver: Solver, cases: Sequence[StartingCase], ends: Floats) -> _Told:
    """The player's blackjacks: as `cases` has what they are worth."""
    terms, totals = solver.terms, solver.dealer.totals
    for case in filter(_is_natural, cases):
        hand = solver.hands.at[counts_of_values(case.values)]
        if case.up in (VALUES[ACE], VALUES[TEN]):
            usual, other, meets = terms.natural_waited, terms.both_natural, ends[hand, totals.index(BLACKJACK)]
        else:
            usual, other, meets = terms.natural, terms.natural_drawn_21, ends[hand, totals.index(MOST)]
        yield usual, case.chance * float(1 - meets)
        yield other, case.chance * float(meets)


def _unsplit(solver: Solver, cases: Sequence[StartingCase], plays: WaysOfPlaying, ends: Floats, start: int) -> _Told:
    """Hands that are not split: given up or played."""
    hands, terms, kind = solver.hands, solver.terms, solver.terms.first
    chance = np.zeros(len(hands.counts))
    for case in cases:
        hand = hands.at[counts_of_values(case.values)]
        often = case.chance * (1 - plays.splittable[case.values[0]] if case.action == "split" else 1.0)
        if _is_natural(case):
            continue
        if case.action == "surrender" or (case.action == "split" and case.unsplit == "surrender"):
            meets = solver.blackjacks(hands.counts[hand], start)
            yield terms.surrendered, often * (1 - meets)
            yield terms.surrender_lost, often * meets
        else:
            chance[hand] = often
    shoe, known, action = solver.shoe.astype(np.float64), solver.dealer.starts[start], plays.unsplit.action[start]
    come_to(shoe, known, hands.counts, hands.child, action, chance)
    needs = TEN if known[ACE] else ACE if known[TEN] else -1
    needs = -1 if solver.rules.hole_card_up else needs
    one, two, over = outcomes(
        shoe - known, hands.counts, hands.child, action, chance, ends, terms.row, len(terms.gains), needs
    )
    single, double = terms.gains.copy(), 2 * terms.gains
    if BLACKJACK in solver.dealer.totals:
        end = solver.dealer.totals.index(BLACKJACK)
        single[:, end] = kind.stands
        double[:, end] = kind.stands + kind.double_stands
    lost = (terms.over, kind.over, 2 * terms.over, kind.over + kind.double_over)
    for won, chances in ((single, one), (double, two), (np.array(lost), over)):
        for value in np.unique(won).tolist():
            yield value, fsum(chances[won == value].tolist())


@compiled
def outcomes(
    shoe: Floats,
    counts: Ints,
    child: Ints,
    action: Ints,
    chance: Floats,
    ends: Floats,
    row: Ints,
    rows: int,
    needs: int,
) -> tuple[Floats, Floats, Floats]:
    """How often hands against one start end in each way, from how often each is come to.

    Those that stand and those that were doubled, by row of the gains and end of the dealer's hand; and those that go
    over 21: with one stake, the same with a dealer's blackjack, with two stakes, the same with a dealer's blackjack.
    ``shoe`` is without the dealer's known cards; ``needs`` is the card that makes a blackjack of them.
    """
    one, two, over = np.zeros((rows, ends.shape[1])), np.zeros((rows, ends.shape[1])), np.zeros(4)
    for hand in range(len(counts)):
        if chance[hand] == 0.0:
            continue
        if action[hand] == STAND:
            for end in range(ends.shape[1]):
                one[row[hand], end] += chance[hand] * ends[hand, end]
            continue
        all_left = 0.0
        for v in range(counts.shape[1]):
            all_left += shoe[v] - counts[hand, v]
        for v in range(counts.shape[1]):
            left = shoe[v] - counts[hand, v]
            if left <= 0.0:
                continue
            often, to = chance[hand] * left / all_left, child[hand, v]
            if to == OVER:  # the dealer's hand is not played then, but his second card decides how much is lost
                risk = 0.0
                if needs >= 0 and all_left > 1.0:
                    risk = (shoe[needs] - counts[hand, needs] - (v == needs)) / (all_left - 1.0)
                place = 2 if action[hand] == DOUBLE else 0
                over[place] += often * (1.0 - risk)
                over[place + 1] += often * risk
            elif action[hand] == DOUBLE:
                for end in range(ends.shape[1]):
                    two[row[to], end] += often * ends[to, end]
    return one, two, over


def _split(solver: Solver, plays: WaysOfPlaying, place: int, start: int) -> tuple[list[tuple[float, float]], bool]:
    """What a split comes to, and whether that is all of it."""
    split = plays.split[place]
    others = solver.shoe[place] - solver.dealer.starts[start][place] - 2
    if split.most > 2 and any(left.pairing < others for _, left in split.left[start]):
        return [], False  # tens by rank: which of them make a pair is not told by value
    first, later = (played.action[start] for played in split.hands)
    play = SplitPlay(place, split.most, line(place, solver.over), (first, later))
    dealer = dealer_from(2 if solver.rules.hole_card_up else 1, start, solver.over, solver.rules.hits_soft_17)
    ((_, left), *_) = split.left[start]
    found = sums(solver.shoe, solver.hands, dealer, solver.terms, play, left)
    return list(found.chances.items()), found.resolved
