"""A chart for Spanish 21 and double attack: one line for each total and number of cards, and for suits that matter.

A line says what to do first and what else where that is not open, in the order of what each wins on average over the
hands of the line, weighed by how often they come up in best play. Hands of a split follow the same lines, and a pair is
split where that wins more than playing it by its line. What the chart is worth is worked out like best play itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from croupier.analysis import progress
from croupier.analysis.solvers.blackjack.hands import ACE, MOST, VALUES, Ints, counts_of_values, line
from croupier.analysis.solvers.blackjack.terms import ACTIONS
from croupier.analysis.solvers.spanish.solve import SpanishSolution, solution
from croupier.analysis.solvers.spanish.solver import QUITS, SpanishSolver
from croupier.analysis.solvers.spanish.suits import SPECIAL

MORE = 6
"""So many cards and more have one line."""
NOTE = (
    "play by the total and the number of cards of the hand and, where a bonus goes by them, by its suits; insurance "
    "not taken"
)
ATTACK_NOTE = (
    "play by the total and the number of cards of the hand, with as much again put down against a first card of the "
    "dealer's where that wins; insurance not taken"
)


class SpanishCell(NamedTuple):
    """A line against one card of the dealer's."""

    kind: str  # hard or soft
    total: int
    cards: int
    up: int
    suits: str = ""
    values: tuple[int, ...] = ()  # of two cards whose suits matter


class SpanishChart(NamedTuple):
    """What to do, the first of it that is open; which doubled hands are given up; and what it is worth."""

    lines: Mapping[SpanishCell, tuple[str, ...]]
    quits: Mapping[SpanishCell, bool]
    worth: SpanishSolution


def charted(best: SpanishSolution) -> SpanishChart:
    """The chart for a shoe that is solved."""
    solver = best.solver
    lines, quits = _lines(best), _quits(best)
    with progress.part(0, 2):
        unsplit = solver.unsplit(_ways(solver, lines, quits, solver.every.hands, solver.terms.open_first))
    split = {}
    with progress.part(1, 2):
        for place in progress.each(solver.pairs):
            way = _ways(solver, lines, quits, line(place, solver.over).hands, solver.open_after_split(place))
            split[place] = solver.split(place, (way, way))
    note = NOTE if solver.spanish_21 else ATTACK_NOTE
    return SpanishChart(lines, quits, solution(solver, unsplit, split, note))


def cell_of(values: tuple[int, ...], up: int, suits: str = "") -> SpanishCell:
    """The line of a hand."""
    hard = sum(values)
    soft = 1 in values and hard < 12
    special = values if suits else ()
    return SpanishCell("soft" if soft else "hard", hard + 10 * soft, min(len(values), MORE), up, suits, special)


def _lines(best: SpanishSolution) -> dict[SpanishCell, tuple[str, ...]]:
    """What each action wins over the hands of each line."""
    won: dict[SpanishCell, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for values, up, suits, chance, _, options in best.every_decision():
        for action, worth in options.items():
            if action != "split":
                won[cell_of(values, up, suits)][action] += chance * worth
    return {cell: tuple(sorted(of, key=lambda action: -of[action])) for cell, of in won.items()}


def _quits(best: SpanishSolution) -> dict[SpanishCell, bool]:
    """Whether doubled hands of a total are given up: by what most of them would do."""
    solver = best.solver
    votes: dict[SpanishCell, float] = defaultdict(float)
    for up in best.ups:
        known = counts_of_values((up,))
        for hand, counts in enumerate(solver.hands.counts.tolist()):
            if solver.hands.cards[hand] > 2 and solver.hands.totals[hand] < MOST:
                chance = solver.chance(tuple(counts), known)
                given_up = best.plays.unsplit.action[solver.starts[up], hand, QUITS]
                votes[_total_of(counts, up)] += chance if given_up else -chance
    return {cell: vote > 0 for cell, vote in votes.items()}


def _total_of(counts: list[int], up: int) -> SpanishCell:
    hard = sum(value * number for value, number in zip(VALUES, counts, strict=True))
    soft = counts[ACE] > 0 and hard < 12
    return SpanishCell("soft" if soft else "hard", hard + 10 * soft, 0, up)


_BIT = {name: bit for bit, name in ACTIONS.items()}


def _ways(
    solver: SpanishSolver,
    lines: Mapping[SpanishCell, tuple[str, ...]],
    quits: Mapping[SpanishCell, bool],
    members: Ints,
    open_: Ints,
) -> Ints:
    """The chart as the kernel takes it."""
    found = np.zeros((len(solver.starts), len(members), len(solver.classes) + 1), dtype=np.int64)
    for place, hand in enumerate(members.tolist()):
        counts = solver.hands.counts[hand].tolist()
        values = tuple(value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))
        bits = int(open_[place])
        for up, start in solver.starts.items():
            assert isinstance(up, int)
            found[start, place, QUITS] = quits.get(_total_of(counts, up), False)
            for kind, name in enumerate(solver.classes):
                suits = name if values in SPECIAL else ""
                does = lines.get(cell_of(values, up, suits)) or lines.get(cell_of(values, up), ())
                first = next((_BIT[each] for each in does if _BIT[each] & bits), bits & -bits)
                found[start, place, kind] = first
    return found
