"""Hands that are played by a chart of one's own, for the solver: see `own` for the chart."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.blackjack.chart import BlackjackCell
from croupier.analysis.solvers.blackjack.hands import (
    MOST,
    VALUES,
    HandTable,
    Ints,
    counts_of_values,
    line,
    player_hands,
)
from croupier.analysis.solvers.blackjack.own import Actions, OwnChart
from croupier.analysis.solvers.blackjack.solution import PlayedHands, Split
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.blackjack.terms import ACTIONS, SPLIT, SURRENDER, open_after_split, open_first

_BITS = {name: bit for bit, name in ACTIONS.items()}


class Following:
    """A chart of one's own in place of the best one (`chart.BlackjackChart`); the same whatever cards are left."""

    def __init__(self, own: OwnChart, rules: Any, ups: tuple[int, ...]) -> None:
        self.own, self._rules, self._over = own, rules, bool(rules.equal_busts_tie)
        self._hands = player_hands(self._over)
        self._open_first = open_first(rules, self._hands)
        self._wants = _wants(own, self._hands, ups)
        self._after_split: dict[int, Ints] = {}

    @cached_property
    def splits(self) -> NDArray[np.bool_]:
        """By start and value of a pair."""
        pairs = [self._hands.at[counts_of_values((value, value))] for value in VALUES]
        starts = range(len(self._wants))
        return np.array(
            [[self._does(start, pair, int(self._open_first[pair])) == SPLIT for pair in pairs] for start in starts]
        )

    def _does(self, start: int, hand: int, open_: int) -> int:
        return _first(self._wants[start][hand], open_)

    @cached_property
    def unsplit(self) -> Ints:
        """How hands as they are dealt are played, splitting and giving up left aside: start x hand."""
        return self._actions(np.arange(len(self._hands.counts)), self._open_first)

    def after_split(self, place: int) -> Ints:
        """The same of the hands of a line."""
        if place not in self._after_split:
            of = line(place, self._over).hands
            self._after_split[place] = self._actions(of, open_after_split(self._rules, self._hands, of, place))
        return self._after_split[place]

    def _actions(self, hands: Ints, open_: Ints) -> Ints:
        rest = (open_ & ~(SPLIT | SURRENDER)).tolist()
        members = hands.tolist()
        rows = [[_first(wants[hand], bits) for hand, bits in zip(members, rest, strict=True)] for wants in self._wants]
        return np.array(rows)

    def gives_up(self, start: int, hand: int) -> bool:
        return self._does(start, hand, int(self._open_first[hand]) & ~SPLIT) == SURRENDER

    def told(self, ups: Sequence[Hashable]) -> dict[BlackjackCell, tuple[str, ...]]:
        return {BlackjackCell(*each): does for each, does in self.own.lines.items() if each.up in ups}


_following = lru_cache(maxsize=2)(Following)  # one chart is often played with many shoes


def _wants(own: OwnChart, hands: HandTable, ups: Sequence[int]) -> list[list[tuple[int, ...]]]:
    """By start and hand: what is done, the first of it that is open; nothing where nothing is decided."""
    of: dict[Actions, tuple[int, ...]] = {}
    found = []
    values = [
        tuple(value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))
        for counts in hands.counts.tolist()
    ]
    decided = ((hands.cards > 1) & (hands.totals < MOST)).tolist()
    for up in ups:
        row = []
        for held, use in zip(values, decided, strict=True):
            does = own.wants(held, up) if use else ()
            row.append(of.setdefault(does, tuple(_BITS[action] for action in does)))
        found.append(row)
    return found


def _first(wants: tuple[int, ...], open_: int) -> int:
    """The first that is open; of a single card, at 21 or with a split ace, the only thing that is."""
    for bit in wants:
        if bit & open_:
            return bit
    return open_ & -open_


def following(solver: Solver, own: OwnChart) -> tuple[Following, PlayedHands, dict[int, Split]]:
    """The chart, and hands that are played by it."""
    assert not solver.rules.hole_card_up, "a chart goes by one card of the dealer's"
    chart = _following(own, solver.rules, tuple(up for up in solver.starts if isinstance(up, int)))
    split = {}
    for place in solver.pairs:
        way = chart.after_split(place)
        split[place] = solver.split(place, (way, way))
    return chart, solver.unsplit(chart.unsplit), split
