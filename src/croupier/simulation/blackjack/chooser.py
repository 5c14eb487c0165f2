"""Blackjack as its solver plays it, answer by answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from croupier.analysis.blackjack.solution import Solution
from croupier.analysis.blackjack.solve import solve
from croupier.analysis.strategy.blackjack_own import chart_of
from croupier.game import Game, Wager
from croupier.games.blackjack.hands import Seen
from croupier.simulation.blackjack.moves import Style
from croupier.table import Ask

ALIKE = {"stay": "double", "first-hand": "split"}
"""Where one spot of several was doubled or split, the others are too: by which choice that is known."""


class Chooser:
    """Answers as a solution says; insurance is not taken."""

    def __init__(self, solution: Solution) -> None:
        self.action = solution.action
        self._pair = 0  # what was split

    @property
    def style(self) -> Style:
        """The same for compiled rounds."""

        def way(values: Sequence[int], up: int, suits: str, pair: int, *, may_split: bool, later: bool) -> str:
            return self.action(values, up, pair, may_split=may_split, later=later)

        return Style(way)

    def __call__(self, ask: Ask) -> str:
        assert isinstance(ask.sees, Seen)
        values, up, split, before, *_ = ask.sees
        if not split:
            self._pair = values[0]
        open_ = {choice.name for choice in ask.choices if not choice.barred}
        if "decline" in open_:
            return "decline"
        for one, answer in ALIKE.items():
            if one in open_:
                return answer
        pair = self._pair if split else 0
        return self.action(values, up, pair, may_split="split" in open_, later=bool(before))


def chooser(game: Game, rules: Any, wager: Wager, way: str = "") -> Chooser:
    """The best play by the cards of a hand, under these rules; or by a chart, of a name or in a file."""
    return Chooser(solve(rules, own=chart_of(rules, way) if way else None))


def for_a_third_card(game: Game, rules: Any, wager: Wager) -> Callable[[Ask], str]:
    """Play as the sevens wager wants it: with two cards a third is drawn, which cannot lose it anything."""

    def answer(ask: Ask) -> str:
        assert isinstance(ask.sees, Seen)
        open_ = {choice.name for choice in ask.choices if not choice.barred}
        if "draw" in open_ and len(ask.sees.hand) == 2:
            return "draw"
        return "decline" if "decline" in open_ else "stand"

    return answer
