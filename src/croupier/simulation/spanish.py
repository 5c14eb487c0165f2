"""Spanish 21 and double attack as their solver plays them, answer by answer, and the same for compiled rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from croupier.analysis.solvers.spanish.solve import SpanishSolution, solve_spanish
from croupier.analysis.strategy.spanish import SpanishAnswers
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.spanish_21.wagers import COMPLETED_BY, completed_by, outlook, settle_21
from croupier.simulation.blackjack.moves import Style
from croupier.table import Ask, Settlement


class SpanishChooser:
    """Answers as a solution says; insurance is not taken."""

    def __init__(self, rules: Any, solution: SpanishSolution, *, spanish_21: bool) -> None:
        self._rules, self._solution, self._spanish_21 = rules, solution, spanish_21
        self._answers = SpanishAnswers(solution)

    def __call__(self, ask: Ask) -> str:
        return self._answers(ask.sees, {choice.name for choice in ask.choices if not choice.barred})

    @cached_property
    def style(self) -> Style:
        """By suits where a bonus goes by them; or with as much again put down after the dealer's first card."""
        rules, found = self._rules, self._solution
        if self._spanish_21:
            return Style(
                found.action,
                frozenset(rank for ranks in COMPLETED_BY for rank in ranks),
                outlook,
                completed_by,
                self._pays_21,
                self._quits if rules.rescue else None,
                rescues=True,
            )
        quits = rules.surrender and rules.surrenders_any
        return Style(found.action, quits=self._quits if quits else None, attacked=found.attacked, up_first=True)

    def _quits(self, values: Sequence[int], up: int, pair: int) -> bool:
        """Whoever is asked after a double is not told what hands came before, and so answers as for the first."""
        return self._solution.quits(values, up, pair)

    def _pays_21(self, cards: Sequence[Card], doubled: bool) -> Settlement:
        return settle_21(self._rules, cards, doubled=doubled)


def chooser(game: Game, rules: Any, wager: Wager) -> SpanishChooser:
    """The best play by the cards of a hand, under these rules."""
    assert game.pack is not None
    spanish_21 = game.id == "spanish-21"
    return SpanishChooser(
        rules, solve_spanish(rules, Counter(game.pack(rules).cards()), spanish_21=spanish_21), spanish_21=spanish_21
    )
