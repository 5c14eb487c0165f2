"""The blackjack solver against the script, sampled from full shoes: decision by decision, and what it pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.blackjack.solution import Solution
from croupier.analysis.blackjack.solve import COMPOSITION, TOTAL, solve
from croupier.game import Game
from croupier.games.blackjack.base import BaseRules
from croupier.table import Amount, Ask, Spot
from croupier.tables.sample import Flat, SampleTable
from tests.analysis.test_blackjack_script import FOUR_HANDS, Options

STAKE = 1000
ROUNDS_A_SHOE = 20


class Player(Flat):
    """Plays as a solution says, and sees that it knows what is open. All spots are played alike."""

    def __init__(self, solution: Solution, spots: tuple[Spot, ...]) -> None:
        super().__init__(*((spot, STAKE) for spot in spots))
        self.solution, self.pair = solution, 0
        self.known: dict[Hashable, tuple[str, Amount]] = {}

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        assert isinstance(ask.sees, tuple)
        values, up, *others = ask.sees
        if not others:
            self.pair = values[0]
        later = bool(others and others[0])
        if len(ask.choices) < 5:  # not about the hand itself
            return self._decide(ask, values, up, 0, later)
        key = id(ask.choices), values, up, others != [] and (self.pair, later)  # the rules keep their choices
        if key not in self.known:
            self.known[key] = self._decide(ask, values, up, self.pair if others else 0, later)
        return self.known[key]

    def _decide(self, ask: Ask, values: tuple[int, ...], up: Any, pair: int, later: bool) -> tuple[str, Amount]:
        named = {choice.name: choice for choice in ask.choices if not choice.barred}
        if "decline" in named:
            return "decline", 0
        if "stay" in named:
            name = "double"
        elif "first-hand" in named:
            name = "split"
        else:
            may_split = "split" in named
            name = self.solution.action(values, up, pair, may_split=may_split, later=later)
            open_ = self.solution.options(values, up, pair, may_split=may_split, later=later)
            assert named.keys() == open_.keys(), ask
        stake = named[name].stake
        return name, stake[1] if stake else 0


def sampled(of: Options, rounds: int, play: str = COMPOSITION) -> None:
    """Within four standard errors.

    After a number of rounds that is fixed beforehand the shoe is shuffled: then each round is worth what the first one
    is, which is not so where a cutting card ends a shoe sooner if many small cards came.
    """
    rules: BaseRules = of.rules()
    game = every_so_often(registry.get(of.game))
    found = solve(rules, play=play)
    spots = tuple(dict.fromkeys(spot for spot, _ in game.wagers(rules)[0].puts))
    table = SampleTable(game, rules, Player(found, spots), seed=2026)
    table.play(rounds)
    unit = STAKE * len(spots)
    assert abs(table.mean / unit - found.mean) < 4 * table.standard_error / unit
    assert table.staked / unit / table.rounds == pytest.approx(found.risked, abs=3 / rounds**0.5)
    if len(spots) == 1 and rounds >= 1_000_000:
        assert found.std_dev is not None
        assert table.standard_error * rounds**0.5 / unit == pytest.approx(found.std_dev, abs=5 / rounds**0.5)


def every_so_often(game: Game) -> Game:
    played = count(1)
    return replace(game, reshuffle_due=lambda rules, carry, shoe: next(played) % ROUNDS_A_SHOE == 0)


def sampled_nets(of: Options, rounds: int) -> None:
    """How often each net result comes, within four standard errors and what is not resolved."""
    rules: BaseRules = of.rules()
    game, found = every_so_often(registry.get(of.game)), solve(rules)
    table = SampleTable(game, rules, Player(found, (Spot("wager"),)), seed=2027)
    seen: Counter[Fraction] = Counter()
    for _ in range(rounds):
        before = table.net
        table.play(1)
        seen[Fraction(table.net - before, STAKE)] += 1
    told, unresolved = dict(found.nets.chances), found.nets.unresolved
    for net in seen.keys() | told.keys():
        low = told.get(net, 0.0)
        error = 4 * max((low + unresolved) / rounds, 4 / rounds**2) ** 0.5
        assert low - error < seen[net] / rounds < low + unresolved + error, net


TABLES = [
    Options("blackjack", {**FOUR_HANDS, "surrender": True, "hole_card": True, "card_reader": True}),
    Options("blackjack", {"hole_card_up": True}),
    Options("blackjack", {"decks": 1, "five_card_21": True, "busts_wait": False}),
    Options("night-blackjack", {"tie_option": "ii"}),
    Options("night-blackjack", {"decks": 1, "bar_resplit_aces": False}),
    Options("multi-action-blackjack", {}),
    Options("multi-action-blackjack", {"extras": True}),
]


@pytest.mark.parametrize("of", TABLES)
def test_strategy_and_script_agree_decision_by_decision(of: Options) -> None:
    sampled(of, 10_000)


SPLITS = [Options("blackjack", {}), TABLES[0], TABLES[1], TABLES[3]]


@pytest.mark.parametrize("of", SPLITS)
def test_net_results_come_as_often_in_the_script(of: Options) -> None:
    sampled_nets(of, 20_000)


@pytest.mark.slow
@pytest.mark.parametrize("of", SPLITS)
def test_net_results_of_a_million_rounds(of: Options) -> None:
    sampled_nets(of, 1_000_000)


@pytest.mark.parametrize("of", [TABLES[0], TABLES[3]])
def test_a_chart_and_the_script_agree_decision_by_decision(of: Options) -> None:
    sampled(of, 10_000, TOTAL)


def test_a_million_rounds() -> None:
    sampled(Options("blackjack", {}), 1_000_000)


@pytest.mark.slow
@pytest.mark.parametrize("of", TABLES)
def test_a_million_rounds_of_other_tables(of: Options) -> None:
    sampled(of, 1_000_000)


@pytest.mark.slow
def test_ten_million_rounds() -> None:
    sampled(Options("blackjack", dict(FOUR_HANDS)), 10_000_000)
