"""Which cases of a test are quick: the others are among the slow tests."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from typing import Any

import pytest

FAMILIES = {
    *("roulette", "craps", "punto-banco", "chemin-de-fer", "red-dog", "joker-seven", "blackjack", "caribbean-stud"),
    *("three-card-poker", "pai-gow", "keno", "poker", "money-wheel", "night-roulette"),
}
"""A game of each kind, for tests of what is made in the same way for all of them."""


def among(every: Iterable[Any], quick: Collection[Any]) -> list[Any]:
    """Every case to parametrize with, a tuple if it has several values: those that are not among the quick are slow."""
    cases = list(every)
    assert all(case in cases for case in quick), "a quick case is not among them"
    return [case if case in quick else slow(case) for case in cases]


def slow(case: Any) -> Any:
    return pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.slow)


def rounds_asked(otherwise: int) -> int:
    """Of a mean that is held against an exact figure: as many as are asked for, or so many."""
    return int(float(os.environ.get("CROUPIER_ROUNDS", otherwise)))
