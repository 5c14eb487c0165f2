"""Tables with several seats as environments of PettingZoo: its own tests are content, and chips are conserved."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier.environments import seats_env
from croupier.environments.several import SeatsEnv
from croupier.errors import CroupierError, WrongValue

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("poker", 2, {}),
    ("poker", 6, {"game": "omaha", "structure": "pot"}),
    ("poker", 5, {"game": "seven-card-stud"}),
    ("poker", 4, {"game": "five-card-draw"}),
    ("poker", 3, {"structure": "no-limit"}),
    ("blackjack", 3, {}),
    ("chemin-de-fer", 2, {}),
    ("pai-gow", 3, {}),
    ("pai-gow-poker", 2, {}),
]


def played(env: SeatsEnv, seed: int, rounds: int = 1) -> list[dict[str, float]]:
    """What every seat wins in so many rounds of random play."""
    chance = np.random.default_rng(seed)
    found = []
    for number in range(rounds):
        env.reset(seed=seed if number == 0 else None)
        won = {}
        for agent in env.agent_iter():
            seen, reward, over, _, _ = env.last()
            assert env.observation_space(agent).contains(seen)
            if over:
                won[agent] = reward
            env.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        found.append(won)
    return found


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.parametrize(("game", "players", "rules"), TABLES)
def test_what_pettingzoo_asks_of_an_environment(game: str, players: int, rules: dict[str, Any]) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(seats_env(game, players, rules=rules), num_cycles=60)
    played(seats_env(game, players, rules=rules), seed=1, rounds=20)


def test_the_same_seed_gives_the_same_round() -> None:
    seed_test(lambda: seats_env("poker", 3), num_cycles=40)


def test_a_pot_goes_around_but_for_the_rake() -> None:
    """Without a rake what some win the others lose, to the cent; with one, somebody else gets a part."""
    env = seats_env("poker", 4, rules={"structure": "no-limit", "rake_rate": 0})
    assert all(abs(sum(won.values())) < 1e-9 for won in played(env, seed=2, rounds=30))
    raked = seats_env("poker", 4, rules={"structure": "no-limit"})
    assert sum(sum(won.values()) for won in played(raked, seed=2, rounds=30)) < -1


def test_nobody_sees_what_another_holds() -> None:
    """Whoever is not asked is told nothing; whoever is, his own two cards and the board."""
    env = seats_env("poker", 3)
    env.reset(seed=3)
    asked = env.agent_selection
    assert env.observe(asked)["observation"]["hand"].astype(bool).sum() == 2
    for other in env.agents:
        if other != asked:
            assert not env.observe(other)["observation"]["hand"].any()
            assert not env.observe(other)["action_mask"].any()


def test_an_action_that_is_not_open_is_answered_by_the_rule() -> None:
    env = seats_env("poker", 2)
    env.reset(seed=4)
    env.step(env.actions.index("show"))  # nothing is shown before the showdown: this folds or checks
    assert any(env.terminations.values()) or env.agent_selection


def test_bad_input_says_what_is_meant() -> None:
    with pytest.raises(CroupierError, match="1 to 11 seats"):
        seats_env("poker", 40)
    with pytest.raises(WrongValue, match="are 2 players, not 3"):
        seats_env("chemin-de-fer", 3)
    with pytest.raises(WrongValue, match="asks nothing"):
        seats_env("roulette", 2)
    for stack in (0, -5):
        with pytest.raises(WrongValue, match="a stack is so many cents from 1 on"):
            seats_env("poker", 3, stack=stack)


def test_what_is_no_action_is_refused_and_changes_nothing() -> None:
    env, other = seats_env("blackjack", 2), seats_env("blackjack", 2)
    env.reset(seed=7)
    other.reset(seed=7)
    for wrong in (99, -1, 1.5, "x", None, float("nan"), True):
        with pytest.raises(WrongValue, match=r"actions are 0 to .*settled, .*stand"):
            env.step(wrong)  # type: ignore[arg-type]
    for one in (env, other):
        one.step(one.actions.index("stand"))
    assert (env.agent_selection, env.last()[1:]) == (other.agent_selection, other.last()[1:])


def test_a_table_without_its_progressive_wager_is_played() -> None:
    """A house that offers none has no meter that could be fed."""
    played(seats_env("caribbean-stud", 2, rules={"progressive": False}), seed=1, rounds=3)
