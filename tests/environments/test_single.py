"""A wager as an environment of Gymnasium: its own checker is content, and episodes come to what the odds say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from croupier import environments, registry
from croupier.analysis.strategy.model import find_strategies
from croupier.companions import companions_of
from croupier.environments.asking import OneWager
from croupier.environments.single import SETTLED, WagerEnv
from croupier.errors import IllegalAction, WrongValue
from croupier.game import Game
from tests.quick import among
from tests.typed_in import typed_in, usual

IDS = environments.register()
GAMES = [name.partition("/")[2].rpartition("-v")[0] for name in IDS]


def made(game: str, **options: Any) -> WagerEnv:
    rules = {**typed_in(game), **options.pop("rules", {})}
    return WagerEnv(game, rules=rules, **options)


def asks(game: Game) -> bool:
    """Whether whoever makes its first wager is asked anything in a dozen rounds."""
    wagers = [each for each in game.wagers(usual(game)) if not each.choice and not each.others]
    table = OneWager(game, usual(game), wagers[0], seed=1) if wagers else None
    return table is not None and any(next(table.questions(), None) for _ in range(12))


def test_every_game_that_asks_something_has_one() -> None:
    """Found by playing every game, not by the list that the specs are."""
    asking = [id for id in registry.game_ids() if asks(registry.game_named(id))]
    assert len(asking) > 15
    assert asking == GAMES


def test_an_id_has_the_version_of_its_game() -> None:
    assert [f"croupier/{game}-v{registry.game_named(game).version}" for game in GAMES] == IDS
    assert gymnasium.make(IDS[0]).unwrapped.game.id == GAMES[0]  # type: ignore[attr-defined]


@pytest.mark.filterwarnings("ignore:.*the environment is not deterministic:UserWarning")
@pytest.mark.parametrize("game", GAMES)
def test_what_gymnasium_asks_of_an_environment_and_random_play(game: str) -> None:
    """Every action of 40 rounds is one of the spec's, every observation in its space, every mask open somewhere."""
    env = made(game)
    check_env(env, skip_render_check=True)
    chance = np.random.default_rng(1)
    env.reset(seed=7)
    for _ in range(40):
        _, info = env.reset()
        over = False
        while not over:
            action = chance.choice(np.flatnonzero(info["action_mask"]))
            seen, reward, over, _, info = env.step(action)
            assert env.observation_space.contains(seen)
            assert over or reward == 0
            assert "refused" not in info


@pytest.mark.parametrize(
    ("game", "episodes"),
    among(
        [("red-dog", 2_000), ("three-card-poker", 2_000), ("let-it-ride", 60_000), ("casino-war", 60_000)],
        [("red-dog", 2_000)],
    ),
)
def test_best_play_comes_to_the_edge(game: str, episodes: int) -> None:
    """Within four standard errors; a reward per another unit, or an episode that is left out, shows."""
    env = made(game)
    answer = find_strategies(env.game, env.rules)[0].answer
    rewards: Counter[float] = Counter()
    env.reset(seed=11)
    for _ in range(episodes):
        _, info = env.reset()
        over = False
        while not over:
            action = 0
            if env.ask is not None:
                open_ = {env.actions[each]: int(each) for each in np.flatnonzero(info["action_mask"])}
                action = open_[answer(env.ask.sees, open_)] if len(open_) > 1 else next(iter(open_.values()))
            _, reward, over, _, info = env.step(action)
        rewards[reward] += 1
    mean = sum(reward * number for reward, number in rewards.items()) / episodes
    spread = sqrt(sum((reward - mean) ** 2 * number for reward, number in rewards.items()) / episodes)
    assert abs(mean - float(env.best)) < 4 * spread / sqrt(episodes)


def test_what_actions_are_worth() -> None:
    """Red dog with spread 7: 28 of 50 cards win (even money), so a raise is worth twice 6/50 and none 6/50."""
    env = made("red-dog")
    for seed in range(100):
        env.reset(seed=seed)
        if env.ask is not None and env.ask.sees._asdict()["spread"] == 7:
            break
    assert {env.actions[each]: worth for each, worth in env.values().items()} == {
        "raise": Fraction(6, 25),
        "no-raise": Fraction(3, 25),
    }


def test_a_hand_of_three_cards_is_worth_what_the_strategy_says() -> None:
    env = made("three-card-poker")
    env.reset(seed=1)
    values = {env.actions[each]: worth for each, worth in env.values().items()}
    assert values["fold"] == -1
    assert values["play"] != -1


def test_a_hand_of_a_split_has_values_too() -> None:
    """Of split hands, aces, insurance and side wagers: a value for every open action, or `worth` says why not."""
    env = made("blackjack")
    for seed in range(500):
        _, info = env.reset(seed=seed)
        split = env.actions.index("split")
        if info["action_mask"][split]:
            env.step(split)
            if env.ask is not None:
                break
    assert set(env.values()) == set(np.flatnonzero(env.action_masks()).tolist())
    assert any("this hand alone" in note for note in env.worth().notes)


def test_a_wager_that_is_not_asked_about_has_reasons() -> None:
    env = made("blackjack", wager="sevens")
    stand = env.actions.index("stand")
    env.reset(seed=1)
    while not env.action_masks()[stand]:
        env.reset()
    assert env.values() == {}
    assert "the question is about the wager" in env.worth().reasons["stand"]
    env.step(stand)
    with pytest.raises(IllegalAction, match="nothing is asked"):
        env.worth()


def test_values_are_in_units_of_the_reward() -> None:
    """At double attack twice the wager lies on a hand after an attack: a surrender then costs a whole unit."""
    env = made("double-attack")
    costs = set()
    for seed in range(40):
        env.reset(seed=seed)
        attacks = "double-attack" if seed % 2 else "pass"
        env.step(env.actions.index(attacks))
        if env.ask is not None and (worth := env.values().get(env.actions.index("surrender"))):
            costs.add((attacks, worth))
    assert costs == {("double-attack", Fraction(-1)), ("pass", Fraction(-1, 2))}


def test_an_action_that_is_not_open_is_answered_by_the_rule_and_says_why() -> None:
    env = made("blackjack")
    for seed in range(50):
        _, info = env.reset(seed=seed)
        if env.ask is not None and not info["action_mask"][env.actions.index("split")]:
            break
    _, _, over, _, info = env.step(env.actions.index("split"))
    assert info["refused"].startswith("split is not open: ")
    assert "§19:47-2.11" in info["refused"]
    assert "open here: stand, draw" in info["refused"]
    assert over, "it stood, which is what is done for whoever says nothing"
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)


def test_a_wager_that_the_deal_decides_is_settled_by_a_step() -> None:
    """A blackjack is paid 3 to 2 without a question."""
    env = made("blackjack")
    for seed in range(200):
        seen, info = env.reset(seed=seed)
        if env.ask is None:
            assert list(np.flatnonzero(info["action_mask"])) == [env.actions.index(SETTLED)]
            assert not seen["hand"].any()
            _, reward, over, _, _ = env.step(0)
            if reward == 1.5:
                assert over
                return
    raise AssertionError("no blackjack in 200 rounds")


def test_cards_go_on_from_one_episode_to_the_next_until_the_shuffle() -> None:
    """A seed opens a new table, and the same seed the same one."""
    env = made("red-dog")
    env.reset(seed=0)
    first = [env.reset()[0]["left"][0] for _ in range(6)]
    env.reset(seed=0)
    assert [env.reset()[0]["left"][0] for _ in range(6)] == first
    assert len(set(first)) > 1


@pytest.mark.parametrize("game", ["blackjack", "spanish-21", "night-blackjack", "multi-action-blackjack"])
def test_a_shoe_is_dealt_out_before_it_is_shuffled(game: str) -> None:
    """Six decks with a quarter cut off are some forty rounds; a continuous shuffler mixes after every round."""
    env = made(game)
    env.reset(seed=4)
    shuffles = []
    for _ in range(100):
        env.reset()
        over = False
        while not over:
            _, _, over, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert env._table is not None
        shuffles.append(env._table.shoe.shuffles)
    assert 2 <= len(set(shuffles)) <= 9


def test_a_shoe_that_is_shuffled_after_every_round_is() -> None:
    env = made("blackjack", rules={"shuffling": "continuous"})
    env.reset(seed=4)
    for number in range(1, 6):
        env.reset()
        assert env._table is not None
        assert env._table.shoe.shuffles == number + 1


def test_many_at_once() -> None:
    many = gymnasium.make_vec(f"croupier/red-dog-v{registry.game_named('red-dog').version}", num_envs=3)
    seen, info = many.reset(seed=1)
    assert seen["spread"].shape == (3,)
    assert info["action_mask"].shape == (3, 3)
    many.step(np.array([2, 2, 2]))


def test_text_for_people() -> None:
    env = made("three-card-poker", render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).endswith("play, fold?")


def test_bad_input_says_what_is_meant() -> None:
    with pytest.raises(WrongValue, match="asks nothing of whoever bets"):
        WagerEnv("roulette")
    with pytest.raises(WrongValue, match="played between people"):
        WagerEnv("chemin-de-fer")
    with pytest.raises(WrongValue, match=r"no wager 'nine'.*wager"):
        WagerEnv("red-dog", wager="nine")
    env = made("red-dog")
    env.reset(seed=1)
    for wrong in (9, -1, 1.5, "x", None, float("nan")):
        with pytest.raises(WrongValue, match="actions are 0 to 2"):
            env.step(wrong)  # type: ignore[arg-type]


def test_every_spec_is_of_a_game() -> None:
    assert all(companions_of(registry.game_named(game)).environment for game in (*GAMES, "poker", "chemin-de-fer"))
