"""What the blackjack solver finds: best play as data, and what it is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

import numpy as np

from croupier.analysis.blackjack_hands import VALUES, Floats, Ints, counted, line, player_hands
from croupier.analysis.blackjack_terms import ACTIONS

Up = int | tuple[int, int]
"""What players see of the dealer's hand: the values, an ace as 1; of two cards the lower first."""


class Case(NamedTuple):
    """A starting hand against what the dealer shows."""

    values: tuple[int, int]
    up: Up
    chance: float
    worth: float
    square: float  # of what is won, on average
    risked: float  # put down on average by the end
    action: str  # nothing where nothing is decided
    unsplit: str  # what to do with a pair that may not be split


class Played(NamedTuple):
    """Hands under one way of playing them: by start (what the dealer shows) and hand."""

    worth: Floats
    square: Floats
    staked: Floats
    action: Ints


class Split(NamedTuple):
    """Pairs of one value that are split: sums over their hands, by start; how those are played, by start and hand."""

    worth: Floats
    square: Floats
    staked: Floats
    actions: tuple[Ints, Ints]  # of the hand with the original wager, and of the others


class Solution:
    """Best play from a shoe."""

    def __init__(
        self,
        cases: list[Case],
        unsplit: Played,
        split: dict[int, Split],
        starts: dict[Up, int],
        error: float,
        *,
        squares: bool,
        over: bool,
    ) -> None:
        self.cases = cases
        self.mean = fsum(case.chance * case.worth for case in cases)
        self.risked = fsum(case.chance * case.risked for case in cases)
        self.square = fsum(case.chance * case.square for case in cases) if squares else None
        self.error = error  # the mean is not further off
        self._case = {(case.values, case.up): case for case in cases}
        self._unsplit, self._split, self._starts, self._over = unsplit, split, starts, over

    def by_up(self) -> dict[Up, float]:
        """The expectation against each thing that the dealer can show."""
        of_up: dict[Up, list[Case]] = defaultdict(list)
        for case in self.cases:
            of_up[case.up].append(case)
        return {
            up: fsum(case.chance * case.worth for case in cases) / fsum(case.chance for case in cases)
            for up, cases in of_up.items()
        }

    def case(self, values: Sequence[int], up: Up) -> Case:
        """A starting hand."""
        one, two = sorted(values)
        return self._case[(one, two), _shown(up)]

    def action(
        self, values: Sequence[int], up: Up, pair: int = 0, *, may_split: bool = True, later: bool = False
    ) -> str:
        """What to do with a hand under 21; ``pair``: the value of the pair that it was split from.

        ``later``: it is not the first hand of the split. That matters only where a bust costs them differently.
        """
        start, hand = self._starts[_shown(up)], player_hands(self._over).at[counted(values)]
        if pair:
            if may_split and tuple(values) == (pair, pair):
                return "split"
            place = VALUES.index(pair)
            at = int(np.searchsorted(line(place, self._over).hands, hand))
            return ACTIONS[int(self._split[place].actions[later][start, at])]
        if len(values) == 2:
            case = self.case(values, up)
            return case.action if may_split else case.unsplit
        return ACTIONS[int(self._unsplit.action[start, hand])]


def _shown(up: Up) -> Up:
    return up if isinstance(up, int) else (min(up), max(up))
