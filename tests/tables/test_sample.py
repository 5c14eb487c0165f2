"""Sampled rounds agree with the exact odds, and with themselves."""

from __future__ import annotations

import pytest

from croupier import registry
from croupier.analysis.solvers import distribution
from croupier.table import Spot
from croupier.tables.sample import Flat, SampleTable

CASES = [
    ("roulette", "red", 20_000),
    ("roulette", "five-adjacent", 20_000),
    ("punto-banco", "banker", 10_000),
    ("minibaccarat", "tie", 10_000),
]


@pytest.mark.parametrize(("game_id", "name", "rounds"), CASES)
def test_the_mean_is_within_four_standard_errors(game_id: str, name: str, rounds: int) -> None:
    game = registry.get(game_id)
    rules = game.Rules()
    wager = next(w for w in game.wagers(rules) if w.name == name)
    table = SampleTable(game, rules, Flat(*((spot, 1000) for spot, _ in wager.puts)), seed=2026)
    table.play(rounds)
    exact = float(distribution(game, rules, wager).mean())
    assert abs(table.mean / 1000 - exact) < 4 * table.standard_error / 1000


def test_a_seed_repeats_and_chunks_do_not_matter() -> None:
    game = registry.get("craps")
    whole = SampleTable(game, game.Rules(), Flat((Spot("pass"), 600)), seed=5)
    whole.play(3_000)
    parts = SampleTable(game, game.Rules(), Flat((Spot("pass"), 600)), seed=5)
    for rounds in (1, 2, 997, 2_000):
        parts.play(rounds)
    assert (whole.net, whole.staked, whole.squares, whole.carry) == (
        parts.net,
        parts.staked,
        parts.squares,
        parts.carry,
    )
