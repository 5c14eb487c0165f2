"""Who cannot go on is ruined, after the last round as after any other; what a spread costs beside flat bets."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import pytest

import croupier
from croupier import registry
from croupier.simulation.bettors import Facts, flat
from croupier.simulation.counters import Spread
from croupier.simulation.sessions import play_sessions


def ruined_within(units: int, rounds: int, win: float) -> float:
    """Flat bets at even money, by hand: all chances of what he has, round by round."""
    chances, ruined = {units: 1.0}, 0.0
    for _ in range(rounds):
        after: dict[int, float] = {}
        for has, chance in chances.items():
            after[has + 1] = after.get(has + 1, 0.0) + chance * win
            after[has - 1] = after.get(has - 1, 0.0) + chance * (1 - win)
        ruined += after.pop(0, 0.0)
        chances = after
    return ruined


def play(bettor: Any, sessions: int, **given: Any) -> Any:
    return croupier.simulate("roulette", bettor, wager="red", seed=31, sessions=sessions, **given)


def test_flat_red_with_100_in_fives() -> None:
    """11.892 % in a hundred rounds. Whoever lost his last five in the hundredth was told as played to the end."""
    assert f"{ruined_within(20, 100, 18 / 38):.5f}" == "0.11892"
    found = play(flat(5), 40_000, bankroll=100, rounds=100)
    low, high = found.ruined.interval
    error = (high - low) / (2 * 1.96)
    assert found.ruined.share == pytest.approx(0.11892, abs=4 * error)
    assert error < 0.002


@pytest.mark.parametrize("bettor", [flat(5), lambda facts: 5, lambda facts: max(1, int(facts.bankroll))])
def test_a_session_of_one_round(bettor: Callable[[Facts], int]) -> None:
    """With one stake: lost is ruined, by a table, by asking and where all is bet."""
    found = play(bettor, 2_000, bankroll=5, rounds=1)
    frame = found.frame()
    assert set(frame["ended"][frame["final"] == 0]) == {"ruin"}
    assert set(frame["ended"][frame["final"] > 0]) == {"time"}
    assert found.ruined.share == pytest.approx(20 / 38, abs=0.05)


def test_several_bets_of_ones_own() -> None:
    """Put down as a layout: all is lost in the last round."""

    def both(facts: Any) -> dict[str, int]:
        return {"red": 5, "odd": 5}

    for bettor in (both, lambda facts: {"red": 5 + 0 * int(facts.bankroll), "odd": 5}):  # by states, and by asking
        found = croupier.simulate("roulette", bettor, seed=1, bankroll=10, rounds=1, sessions=500)
        frame = found.frame()
        assert set(frame["ended"][frame["final"] < 10]) == {"ruin"}
        assert set(frame["ended"][frame["final"] >= 10]) == {"time"}


@pytest.mark.parametrize("bettor", [Spread(((0, 5),)), lambda facts: 5])
def test_with_a_count(bettor: Any) -> None:
    """The stake is that of the next round, whichever count comes before it."""
    game = registry.game_named("blackjack")
    found = play_sessions(
        game, game.Rules(), "wager", bettor, bankroll=5, rounds=1, sessions=300, seed=1, count="hi-lo", cores=1
    )
    final, why = found.rows[:, 0] / found.parts, found.rows[:, 6]
    assert set(why[final < 5]) == {1}
    assert set(why[final >= 5]) == {0}


def test_a_spread_costs_at_most_twice_the_time_of_flat_bets() -> None:
    """Processor time of as many rounds, the least of five in turn; it was seven times as much."""
    game = registry.game_named("blackjack")
    rules = game.Rules()
    given: dict[str, Any] = {"bankroll": 10_000, "rounds": 300, "sessions": 1_000, "cores": 1}
    ways: dict[str, dict[str, Any]] = {
        "flat": {"bettor": flat(5)},
        "spread": {"bettor": Spread(((0, 1), (2, 4), (4, 8)), 5), "count": "hi-lo"},
    }
    least = dict.fromkeys(ways, float("inf"))
    for _ in range(5):
        for name, how in ways.items():
            began = process_time()
            play_sessions(game, rules, "wager", seed=1, **given, **how)
            least[name] = min(least[name], process_time() - began)
    assert least["spread"] <= 2 * least["flat"], least
