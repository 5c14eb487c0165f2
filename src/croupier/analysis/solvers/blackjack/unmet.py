"""What rounds against an ace come to while the dealer has no blackjack: what insurance is lost in."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from math import fsum

import numpy as np

from croupier.analysis.solvers.blackjack.hands import ACE, TEN, VALUES, counts_of_values
from croupier.analysis.solvers.blackjack.solution import StartingCase, WaysOfPlaying
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.blackjack.terms import BlackjackEffect


def unmet(solver: Solver, cases: Sequence[StartingCase], plays: WaysOfPlaying) -> float:
    """Of all rounds together, played in this way: the same hands with everything a dealer's blackjack does left out."""
    again = copy(solver)
    none = np.zeros_like(solver.terms.first.stands)
    nothing = BlackjackEffect(none, 0.0, none, 0.0)
    again.terms = solver.terms._replace(first=nothing, later=nothing)
    up = VALUES[ACE]
    start, unsplit = solver.starts[up], again.unsplit(plays.unsplit.action.copy())

    def worth(case: StartingCase) -> float:
        misses = 1 - solver.blackjacks(np.array(counts_of_values(case.values)), start)
        if case.values == (up, VALUES[TEN]):
            return misses * float(solver.terms.natural_waited)
        given_up = misses * float(solver.terms.surrendered)
        alone = float(unsplit.worth[start, solver.hands.at[counts_of_values(case.values)]])
        if case.action != "split":
            return given_up if case.action == "surrender" else alone
        place = VALUES.index(case.values[0])
        first, later = (played.action.copy() for played in plays.split[place].hands)
        share, split = plays.splittable[case.values[0]], float(again.split(place, (first, later)).worth[start])
        return share * split + (1 - share) * (given_up if case.unsplit == "surrender" else alone)

    return fsum(case.chance * worth(case) for case in cases if case.up == up)
