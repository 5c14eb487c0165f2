"""Answers by tables of best play that are kept by what of the cards matters, not by the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.analysis.holdings import holding
from croupier.analysis.outcomes import Distribution
from croupier.analysis.solvers import solve
from croupier.game import Game, Wager
from croupier.games import double_down_stud
from croupier.games.let_it_ride.play import Seen
from croupier.law.options import HouseRules
from croupier.table import Ask

Choose = Callable[[Ask], str]


def _plays(game: Game, rules: HouseRules, wager: Wager) -> Mapping[Any, str]:
    answer = solve(game, rules, wager, squares=False)
    assert isinstance(answer, Distribution)
    return answer.plays


def let_it_ride(game: Game, rules: HouseRules, wager: Wager) -> Choose:
    """The second decision is looked up with the first."""
    plays = _plays(game, rules, wager)

    def choose(ask: Ask) -> str:
        assert isinstance(ask.sees, Seen)
        hand, up, _ = ask.sees
        assert hand is not None
        own = holding(hand)
        first = plays[own,]
        return plays[own, first, holding((*hand, *up))] if up else first

    return choose


def double_down(game: Game, rules: HouseRules, wager: Wager) -> Choose:
    """Suits matter only as far as they make a flush."""
    plays = _plays(game, rules, wager)

    def choose(ask: Ask) -> str:
        assert isinstance(ask.sees, double_down_stud.Seen)
        return plays[holding((ask.sees.card, *ask.sees.up)),]

    return choose
