"""Functions that decide: they play as the chart, the rule or the script they stand for, and what they may not do."""

from __future__ import annotations

from itertools import count
from typing import Any

import numpy as np
import pytest

import croupier
from croupier import CroupierError, Decision, registry
from croupier.analysis.strategy.own import price_way
from croupier.simulation.blackjack.machine import Blackjack
from croupier.simulation.deciders import BadDecider, ByFunction
from croupier.simulation.simulators import Question
from croupier.simulation.simulators import simulation as simulation_of
from tests.simulation.dealing import Ordered
from tests.simulation.test_blackjack import same_over_shoes
from tests.simulation.test_machine import found


def as_the_dealer(decision: Decision) -> str:
    """Below seventeen he draws, as the chart of that name does."""
    hard = sum(decision.sees.hand)
    soft = 1 in decision.sees.hand and hard <= 11
    return "draw" if hard + 10 * soft < 17 else "stand"


def of_first_hand(decision: Decision) -> str:
    """Goes by more than a table of hands can hold."""
    return "stand" if decision.sees.before else as_the_dealer(decision)


def splits_and_doubles(decision: Decision) -> str:
    wanted = ("split", "double", "stand" if sum(decision.sees.hand) > 11 else "draw")
    return next(choice for choice in wanted if choice in decision.choices)


def queen_six_four(decision: Decision) -> str:
    """The published rule of best play at three card poker."""
    ranks = sorted((card.rank for card in decision.sees.hand), reverse=True)
    suits = {card.suit for card in decision.sees.hand}
    made = len(set(ranks)) < 3 or len(suits) == 1 or ranks[0] - ranks[2] == 2 or ranks == [14, 3, 2]
    return "play" if made or ranks >= [12, 6, 4] else "fold"


def always_bets(decision: Decision) -> str:
    return "bet"


def played(game: str, strategy: Any, **more: Any) -> Any:
    return croupier.simulate(game, 1, bankroll=1000, rounds=50, **{"sessions": 400, "strategy": strategy, **more})


@pytest.mark.parametrize(
    ("game", "function", "same"),
    [("blackjack", as_the_dealer, "mimic-the-dealer"), ("three-card-poker", queen_six_four, "")],
)
def test_a_function_plays_as_the_chart_or_the_best_play_that_it_is(game: str, function: Any, same: str) -> None:
    own, other = played(game, function), played(game, same)
    assert own.played.method == other.played.method == "compiled"
    assert own.played.strategy == f"play by the function {function.__name__}"
    assert np.array_equal(own.played.rows, other.played.rows)
    assert own.z is None
    assert "known by playing only" in own.played.exact.note


def test_the_machine_of_a_function_pays_what_the_script_pays() -> None:
    one, rules, wager = found("blackjack", "wager", resplit=True, surrender=True)
    asked = simulation_of(Question("blackjack", rules, "wager", ByFunction(splits_and_doubles)))
    assert isinstance(asked.simulator, Blackjack)
    ends = same_over_shoes(asked.simulator, Ordered(one, rules, wager, asked.plays), 400)
    assert any(len(end.clauses) > 2 for end in ends)


def test_what_looks_at_more_than_a_table_holds_is_asked_each_time() -> None:
    run = played("blackjack", of_first_hand, sessions=4)
    assert run.played.method == "reference"
    assert "what the other hands of a split have come to" in run.played.note


def test_a_function_at_a_game_without_tables_for_it_comes_to_the_exact_edge() -> None:
    run = played("caribbean-stud", always_bets, sessions=25)
    assert (run.played.method, run.played.note) == (
        "reference",
        "no compiled form: what always_bets is asked is not known before it comes up",
    )
    game = registry.game_named("caribbean-stud")
    exact = price_way(game, game.Rules(), "raise: every hand").report.wagers[0]
    assert exact.house_edge
    assert abs(run.compare(exact.house_edge).z) < 4


turns = count()
REFUSED = [
    ("blackjack", lambda decision: decision.sees.hole, "asks for 'hole', which nobody tells him; he is told hand, up"),
    ("blackjack", lambda decision: decision.hand, "he is told sees, choices"),
    ("blackjack", lambda decision: decision.choices[next(turns) % 2], "does not answer alike to the same"),
    ("blackjack", lambda decision: "hit", "answers 'hit' to .*; open are stand, draw"),
    ("caribbean-stud", lambda decision: 5, "answers 5 to .*; open are"),
    ("roulette", lambda decision: "stand", "nothing is left to decide"),
    ("red-dog", lambda decision: decision.sees.third, "he is told spread"),
]


@pytest.mark.parametrize(("game", "function", "says"), REFUSED)
def test_functions_that_are_refused(game: str, function: Any, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        played(game, function, sessions=2)


def test_a_fault_of_the_function_itself_is_told_as_it_is() -> None:
    with pytest.raises(AttributeError, match="nowhere"):
        played("blackjack", lambda decision: pytest.nowhere, sessions=2)  # type: ignore[attr-defined]


def test_bets_of_ones_own_leave_nothing_to_decide() -> None:
    with pytest.raises(CroupierError, match="where nothing is decided later"):
        croupier.simulate("craps", "three-point-molly", bankroll=1000, rounds=5, strategy=always_bets)


@pytest.mark.parametrize("wrong", [5, ["stand"]])
def test_what_is_no_function(wrong: Any) -> None:
    with pytest.raises(CroupierError, match="or a function from a Decision to a choice"):
        played("blackjack", wrong)
    with pytest.raises(BadDecider, match="a function from a Decision"):
        ByFunction(wrong)
