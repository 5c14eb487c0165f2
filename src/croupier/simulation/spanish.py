"""Spanish 21 and double attack as their solver plays them, answer by answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from croupier.analysis.spanish.solve import Solution, solve
from croupier.analysis.strategy.spanish import Answers
from croupier.game import Game, Wager
from croupier.table import Ask


class Chooser:
    """Answers as a solution says; insurance is not taken."""

    def __init__(self, solution: Solution) -> None:
        self._answers = Answers(solution)

    def __call__(self, ask: Ask) -> str:
        return self._answers(ask.sees, {choice.name for choice in ask.choices if not choice.barred})


def chooser(game: Game, rules: Any, wager: Wager) -> Chooser:
    """The best play by the cards of a hand, under these rules."""
    assert game.pack is not None
    return Chooser(solve(rules, Counter(game.pack(rules).cards()), spanish_21=game.id == "spanish-21"))
