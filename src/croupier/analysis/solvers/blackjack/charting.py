"""How the best chart is found; see `chart` for which one that is."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import numpy as np

from croupier.analysis.solvers.blackjack.cases import STARTING, given_up
from croupier.analysis.solvers.blackjack.chart import BlackjackChart, Lines, Weighed
from croupier.analysis.solvers.blackjack.hands import MOST, VALUES, counts_of_values, line
from croupier.analysis.solvers.blackjack.kernel import come_to
from croupier.analysis.solvers.blackjack.solution import PlayedHands, Split
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.blackjack.terms import SURRENDER

_ROUNDS = 8
"""Of choosing lines and pairs in turn, until neither changes. A bound only: a chart that still changed after the last
of them would be taken as it is."""


def charted(solver: Solver, *, by_cards: bool) -> tuple[BlackjackChart, PlayedHands, dict[int, Split]]:
    """The chart, and hands that are played by it. Lines come first, then pairs, until neither changes."""
    chart = BlackjackChart(Lines(solver.hands, by_cards=by_cards), len(solver.starts))
    unsplit = solver.unsplit()
    split = {place: solver.split(place, None) for place in solver.pairs}
    _choose_pairs(solver, chart, unsplit, split)
    for start in solver.starts.values():
        chart.better(start, _weighed(solver, chart, unsplit, start), all_lines=True)
    for _ in range(_ROUNDS):
        unsplit = _fill_in(solver, chart)
        for place in solver.pairs:
            way = chart.actions(line(place, solver.over).hands, solver.open_after_split(place))
            split[place] = solver.split(place, (way, way))
        if not _choose_pairs(solver, chart, unsplit, split):
            break
    return chart, unsplit, split


def _fill_in(solver: Solver, chart: BlackjackChart) -> PlayedHands:
    """Better line after line while one can be bettered; how hands are then played."""
    going = list(solver.starts.values())
    while True:
        unsplit = solver.unsplit(chart.actions(solver.every.hands, solver.terms.open_first))
        going = [start for start in going if chart.better(start, _weighed(solver, chart, unsplit, start))]
        if not going:
            return unsplit


def _choose_pairs(solver: Solver, chart: BlackjackChart, unsplit: PlayedHands, split: Mapping[int, Split]) -> bool:
    """Split those that win more so than by their total; whether that changes anything."""
    before = chart.splits.copy()
    for (place, of), start in product(split.items(), solver.starts.values()):
        pair = VALUES[place], VALUES[place]
        hand = solver.hands.at[counts_of_values(pair)]
        worth = float(unsplit.worth[start, hand])
        if solver.terms.open_first[hand] & SURRENDER and chart.gives_up(start, hand):
            worth, _ = given_up(solver, counts_of_values(pair), start)
        chart.splits[start, place] = bool(of.left[start]) and solver.splittable(pair) and of.worth[start] > worth
    return bool(np.any(before != chart.splits))


def _weighed(solver: Solver, chart: BlackjackChart, played: PlayedHands, start: int) -> Weighed:
    """Hands that are played so, and how often each comes up."""
    hands, open_ = solver.hands, solver.terms.open_first
    known = tuple(solver.dealer.starts[start].tolist())
    values = np.concatenate([np.full((len(open_), 1), np.nan), played.values[start][:, (2, 0, 1)]], axis=1)
    seen, kept, drawn = np.zeros((3, len(open_)))
    for pair in STARTING:
        hand = hands.at[counts_of_values(pair)]
        chance = solver.chance(counts_of_values(pair), known)
        if chance and hands.totals[hand] < MOST:
            splits = pair[0] == pair[1] and chart.splits[start, VALUES.index(pair[0])]
            seen[hand], kept[hand] = chance, chance * (1 - solver.splittable(pair) if splits else 1)
            if open_[hand] & SURRENDER:
                values[hand, 0], _ = given_up(solver, counts_of_values(pair), start)
            drawn[hand] = 0.0 if open_[hand] & SURRENDER and chart.gives_up(start, hand) else kept[hand]
    shoe = solver.shoe.astype(np.float64)
    come_to(shoe, solver.dealer.starts[start], hands.counts, hands.child, played.action[start], drawn)
    later = hands.cards > 2
    seen[later] = kept[later] = drawn[later]
    return Weighed(open_, values, kept, seen)
