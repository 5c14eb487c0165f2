"""The blackjack solver against the script, sampled from full shoes: decision by decision, and what it pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports.computed import Nets
from croupier.analysis.solvers.blackjack.solution import Solution
from croupier.analysis.solvers.blackjack.solve import COMPOSITION, TOTAL, solve_blackjack
from croupier.game import Game
from croupier.games.blackjack.base import BaseRules
from croupier.games.blackjack.hands import Seen
from croupier.table import Amount, Ask, Irregularity, Spot, Table
from croupier.tables.sample import Flat, SampleTable
from tests.analysis.test_blackjack_script import FOUR_HANDS, Options
from tests.quick import among, slow

STAKE = 1000
ROUNDS_A_DECK = 3
"""No shoe runs out then: from a shoe that does, later rounds are worth something else."""


class Player(Flat):
    """Plays as a solution says, and sees that it knows what is open. All spots are played alike."""

    def __init__(self, solution: Solution, spots: tuple[Spot, ...]) -> None:
        super().__init__(*((spot, STAKE) for spot in spots))
        self.solution, self.pair = solution, 0
        self.known: dict[Hashable, tuple[str, Amount]] = {}

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        assert isinstance(ask.sees, Seen)
        values, up, split, before, *_ = ask.sees
        if not split:
            self.pair = values[0]
        later = bool(before)
        if len(ask.choices) < 5:  # not about the hand itself
            return self._decide(ask, values, up, 0, later)
        key = id(ask.choices), values, up, split and (self.pair, later)  # the rules keep their choices
        if key not in self.known:
            self.known[key] = self._decide(ask, values, up, self.pair if split else 0, later)
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
    """Within four standard errors; with one spot the net results too, within those and what is not resolved.

    After a number of rounds that is fixed beforehand the shoe is shuffled: then each round is worth what the first one
    is, which is not so where a cutting card ends a shoe sooner if many small cards came.
    """
    rules: BaseRules = of.rules()
    game = every_so_often(registry.game_named(of.game), rules)
    found = solve_blackjack(rules, play=play)
    spots = tuple(dict.fromkeys(spot for spot, _ in game.wagers(rules)[0].puts))
    table = SampleTable(game, rules, Player(found, spots), seed=2026)
    seen: Counter[Amount] = Counter()
    for _ in range(rounds):
        before = table.net
        table.play(1)
        seen[table.net - before] += 1
    unit = STAKE * len(spots)
    assert abs(table.mean / unit - found.mean) < 4 * table.standard_error / unit
    assert table.staked / unit / table.rounds == pytest.approx(found.risked, abs=3 / rounds**0.5)
    if len(spots) == 1 and rounds >= 40_000:
        assert found.std_dev is not None
        assert table.standard_error * rounds**0.5 / unit == pytest.approx(found.std_dev, abs=5 / rounds**0.5)
        check_nets(found.nets, {Fraction(net, unit): number for net, number in seen.items()}, rounds)


def check_nets(told: Nets, seen: Mapping[Fraction, int], rounds: int) -> None:
    chances = dict(told.chances)
    for net in seen.keys() | chances.keys():
        low, high = chances.get(net, 0.0), chances.get(net, 0.0) + told.unresolved
        error = 4 * max(high / rounds, 4 / rounds**2) ** 0.5
        assert low - error < seen.get(net, 0) / rounds < high + error, net


def every_so_often(game: Game, rules: BaseRules) -> Game:
    """The game as it is, but that the shoe is shuffled after so many rounds and is not to run out before."""
    played = count(1)

    async def no_remedy(table: Table, rules: BaseRules, irregularity: Irregularity) -> None:
        raise AssertionError(irregularity)

    every = ROUNDS_A_DECK * rules.decks
    return replace(game, reshuffle_due=lambda rules, carry, shoe: next(played) % every == 0, remedy=no_remedy)


TABLES = [
    Options("blackjack", {**FOUR_HANDS, "surrender": True, "hole_card": True, "card_reader": True}),
    Options("blackjack", {"hole_card_up": True}),
    Options("blackjack", {"decks": 1, "five_card_21": True, "busts_wait": False}),
    Options("night-blackjack", {"tie_option": "ii"}),
    Options("night-blackjack", {"decks": 1, "bar_resplit_aces": False}),
    Options("multi-action-blackjack", {}),
    Options("multi-action-blackjack", {"extras": True}),
]


@pytest.mark.parametrize("of", among(TABLES, [TABLES[0], TABLES[5]]))
def test_strategy_and_script_agree_decision_by_decision(of: Options) -> None:
    sampled(of, 3_000)


@pytest.mark.parametrize("rounds", [3_000, slow(100_000)])
@pytest.mark.parametrize("of", [TABLES[0], slow(TABLES[3])])
def test_a_chart_and_the_script_agree_decision_by_decision(of: Options, rounds: int) -> None:
    sampled(of, rounds, TOTAL)


@pytest.mark.slow
def test_many_rounds() -> None:
    sampled(Options("blackjack", {}), 15_000)


@pytest.mark.slow
@pytest.mark.parametrize("of", [Options("blackjack", {}), *TABLES])
def test_a_hundred_thousand_rounds(of: Options) -> None:
    sampled(of, 100_000)


@pytest.mark.slow
def test_a_million_rounds() -> None:
    sampled(Options("blackjack", dict(FOUR_HANDS)), 1_000_000)
