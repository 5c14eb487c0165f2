"""Short decks and lawful rules at random, for the comparison of solvers with the explored script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.solvers.poker_hands.holdings import Holding, holding_of
from croupier.equipment.cards import STANDARD, Card
from croupier.game import Game
from croupier.law.options import HouseRules, LeastOdds, OneOf


def first_of(parts: int) -> pytest.MarkDecorator:
    """Parametrizes with a ``part``: the first in the quick suite, the others among the slow tests."""
    slow = [pytest.param(part, marks=pytest.mark.slow) for part in range(1, parts)]
    return pytest.mark.parametrize("part", [0, *slow])


LIMITS = ("minimum", "maximum", "chip", "coin")
"""Options that no odds depend on."""


def random_rules(
    game: Game, draw: Random, ranges: Mapping[str, Sequence[Any]] | None = None, typed: Mapping[str, Any] | None = None
) -> Any:
    """Rules with every option drawn from what is allowed: values of a list, odds at or above the least.

    An option with a range of values is drawn from those given, or left alone; one without a default is ``typed`` in.
    """
    while True:
        drawn = {name: value for name, value in _drawn(game.Rules, draw, ranges or {}) if name}
        rules = game.Rules().set({**drawn, **(typed or {})})
        if not rules.breaches():
            return rules


def _drawn(rules: type[HouseRules], draw: Random, ranges: Mapping[str, Sequence[Any]]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, what in rules.options().items():
        allowed = what.allowed()
        if name in LIMITS or what.needed:
            continue
        if isinstance(allowed, OneOf):
            found.append((name, draw.choice(allowed.values)))
        elif isinstance(allowed, LeastOdds) and draw.random() < 0.5:
            found += [
                (f"{name}.{line}", least + Fraction(draw.randint(0, 6), draw.randint(1, 4)))
                for line, least in allowed.least.items()
                if line not in allowed.fixed
            ]
        elif name in ranges:
            found.append((name, draw.choice(ranges[name])))
    return found


def poker_deck(draw: Random, size: int) -> tuple[Card, ...]:
    """Cards at random: of all, of two suits, of high ranks, or of few ranks, so that every hand comes up somewhere."""
    ranks = set(draw.sample(range(2, 12), 2)) | {12, 13, 14}
    pool = draw.choice(
        [
            STANDARD,
            [card for card in STANDARD if card.suit in "cd"],
            [card for card in STANDARD if card.rank > 8],
            [card for card in STANDARD if card.rank in ranks],
            [card for card in STANDARD if card.rank in range(2, 7) or card.rank == 14],
        ]
    )
    return tuple(draw.sample(pool, size))


def assert_same(counted: Distribution, explored: Distribution, what: object = "") -> None:
    """Every outcome with its probability and its clauses, to the fraction."""
    assert counted.chances == explored.chances, what
    assert counted.made == explored.made, what
    assert counted.by_clause() == explored.by_clause(), what
    assert sum(counted.chances.values()) == 1, what


def written(deck: Sequence[Card]) -> str:
    return " ".join(map(str, deck))


def held(sees: Any) -> Holding:
    """What a decision at let it ride rests on: the own cards and the community card, if it is turned."""
    return holding_of((*sees.hand, *sees.community))
