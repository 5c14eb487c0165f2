"""Answers by tables of best play that are kept by what of the cards matters, not by the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.analysis.reports.dispatch import solve_wager
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.solvers.poker_hands.holdings import holding_of
from croupier.game import Game, Wager
from croupier.games import double_down_stud
from croupier.games.let_it_ride.play import Seen
from croupier.games.mississippi_stud.play import Seen as SeenOnStreet
from croupier.law.options import HouseRules
from croupier.table import Ask


@dataclass(frozen=True)
class Choose:
    """Answers by a table."""

    plays: Mapping[Any, str]
    how: Callable[[Mapping[Any, str], Ask], str]

    def __call__(self, ask: Ask) -> str:
        return self.how(self.plays, ask)


def _plays(game: Game, rules: HouseRules, wager: Wager) -> Mapping[Any, str]:
    answer = solve_wager(game, rules, wager, squares=False)
    assert isinstance(answer, Distribution)
    return answer.plays


def let_it_ride(game: Game, rules: HouseRules, wager: Wager) -> Choose:
    """The second decision is looked up with the first."""
    return Choose(_plays(game, rules, wager), _ride)


def _ride(plays: Mapping[Any, str], ask: Ask) -> str:
    assert isinstance(ask.sees, Seen)
    hand, up, _ = ask.sees
    assert hand is not None
    own = holding_of(hand)
    first = plays[own,]
    return plays[own, first, holding_of((*hand, *up))] if up else first


def double_down(game: Game, rules: HouseRules, wager: Wager) -> Choose:
    """Suits matter only as far as they make a flush."""
    return Choose(_plays(game, rules, wager), _double)


def _double(plays: Mapping[Any, str], ask: Ask) -> str:
    assert isinstance(ask.sees, double_down_stud.Seen)
    return plays[holding_of((ask.sees.card, *ask.sees.up)),]


def stays(game: Game, rules: HouseRules, wager: Wager) -> Choose:
    """Whoever made a progressive wager stays in the round: no hand that wins it is ever folded."""
    return Choose({}, _bets)


def _bets(plays: Mapping[Any, str], ask: Ask) -> str:
    return "bet"


def mississippi(game: Game, rules: HouseRules, wager: Wager) -> Choose:
    """By all cards that are seen, and by the bets on the streets before."""
    return Choose(_plays(game, rules, wager), _on_street)


def _on_street(plays: Mapping[Any, str], ask: Ask) -> str:
    assert isinstance(ask.sees, SeenOnStreet)
    assert ask.sees.hand is not None
    return plays[holding_of((*ask.sees.hand, *ask.sees.community)), ask.sees.bets]
