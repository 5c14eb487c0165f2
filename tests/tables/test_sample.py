"""Sampled rounds agree with the exact odds, and with themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier import registry
from croupier.analysis.reports.dispatch import distribution
from croupier.errors import InvalidWager
from croupier.table import Amount, Bet, Move, Spot, Window
from croupier.tables.sample import Flat, SampleTable

CASES = [
    ("roulette", "red", 20_000),
    ("roulette", "five-adjacent", 20_000),
    ("punto-banco", "banker", 10_000),
    ("minibaccarat", "tie", 10_000),
]


@pytest.mark.parametrize(("game_id", "name", "rounds"), CASES)
def test_the_mean_is_within_four_standard_errors(game_id: str, name: str, rounds: int) -> None:
    game = registry.game_named(game_id)
    rules = game.Rules()
    wager = next(w for w in game.wagers(rules) if w.name == name)
    table = SampleTable(game, rules, Flat(*((spot, 1000) for spot, _ in wager.puts)), seed=2026)
    table.play(rounds)
    exact = float(distribution(game, rules, wager).mean())
    assert abs(table.mean / 1000 - exact) < 4 * table.standard_error / 1000


def test_a_seed_repeats_and_chunks_do_not_matter() -> None:
    game = registry.game_named("craps")
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


def test_a_step_is_one_round() -> None:
    game = registry.game_named("roulette")
    stepped, whole = (SampleTable(game, game.Rules(), Flat((Spot("red"), 1000)), seed=5) for _ in range(2))
    assert list(stepped.stepwise()) == []
    assert (stepped.rounds, stepped.staked, abs(stepped.net)) == (1, 1000, 1000)
    whole.play(2)
    assert list(stepped.stepwise()) == []
    assert (stepped.rounds, stepped.net, stepped.staked) == (2, whole.net, whole.staked)


def test_the_same_chips_are_judged_once_in_a_window_and_again_in_the_next() -> None:
    judged = []

    def allow(move: Move, standing: Sequence[Bet]) -> None:
        judged.append(move)

    def refuse(move: Move, standing: Sequence[Bet]) -> None:
        raise InvalidWager("not here")

    def fee(spot: Spot, stake: Amount) -> Amount:
        return 30

    game = registry.game_named("craps")
    table = SampleTable(game, game.Rules(), Flat((Spot("pass"), 600), (Spot("field"), 500)), seed=5)
    window = Window("Bets", (), read=Spot, check=allow, fee=fee)
    first, second = made(table, window), made(table, window)
    assert [bet._replace(id=0) for bet in first] == [bet._replace(id=0) for bet in second]
    assert [bet.id for bet in (*first, *second)] == [1, 2, 3, 4]
    assert (table.staked, table.net, len(judged)) == (2 * 1160, -4 * 30, 2)
    assert made(table, Window("Bets", (), read=Spot, check=allow, fee=fee))
    assert len(judged) == 4
    with pytest.raises(InvalidWager):
        made(table, Window("Bets", (), read=Spot, check=refuse))


def made(table: SampleTable, window: Window) -> tuple[Bet, ...]:
    with pytest.raises(StopIteration) as end:
        table.bets(window).send(None)
    found: tuple[Bet, ...] = end.value.value
    return found
