"""Bettors that are wrong are refused in words, and stakes that nobody has ruin."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import croupier
from croupier.cli import main
from croupier.errors import WrongValue
from croupier.simulation.bettors import BadBettor, Bettor, Proportional
from croupier.simulation.blackjack.counting import read_spread
from croupier.simulation.counters import Kelly, Spread
from croupier.simulation.stops import ahead, ruin


@pytest.mark.parametrize("puts", [lambda said: said, lambda said: {"red": said}])
def test_a_stake_beyond_all_bankrolls_ruins(puts: Callable[[Any], Any]) -> None:
    """Also where it is more than compiled code counts."""

    def after_a_loss(many: int) -> Bettor:
        return lambda facts: puts(many if facts.won < 0 else 1)

    found = [
        croupier.simulate("roulette", after_a_loss(many), wager=wager, bankroll=10**12, rounds=5, sessions=40).frame()
        for wager in ["red" if puts(1) == 1 else ""]
        for many in (2 * 10**12, 10**23)
    ]
    assert "ruin" in found[0]["ended"]
    for name, column in found[0].items():
        assert np.array_equal(column, found[1][name]), name


def test_a_spread_is_what_it_says_in_whatever_order() -> None:
    for given in (((2, 4), (0, 1)), {2: 4, 0: 1}, [(np.int64(2), 4), (0, np.int32(1))]):
        found = Spread(given)  # type: ignore[arg-type]
        assert found == Spread(((0, 1), (2, 4)))
        assert [found.units(count) for count in (-3, 1, 2, 5)] == [1, 1, 4, 4]
    assert read_spread("2:4,0:1") == Spread(((0, 1), (2, 4)))
    assert Spread(((0, 1), (2, 8))).words == "1 below +2, 8 from +2 on"
    assert Spread({-1: 0, 0: 1, 2: 4}).words == "0 below +0, 1 from +0 on, 4 from +2 on"  # type: ignore[arg-type]
    assert read_spread("0:3").words == "3 at every count"


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ({0: -1}, "from 0 to 1,000,000 units"),
        ({}, "from 0 to 1,000,000 units"),
        ({0: 1.5}, "whole units for whole counts"),
        ({"x": 1}, "whole units for whole counts"),
        (((0, 1, 2),), "whole units for whole counts"),
        (5, "whole units for whole counts"),
        (((0, 1), (2, 4), (2, 8)), "the count 2 is in the spread twice"),
    ],
)
def test_a_spread_that_is_none(steps: Any, says: str) -> None:
    with pytest.raises(BadBettor, match=says):
        Spread(steps)


@pytest.mark.parametrize("unit", [0, -1, 2.5, "x"])
def test_units_are_whole(unit: Any) -> None:
    for made in (lambda: Spread(((0, 1),), unit), lambda: Kelly(unit=unit), lambda: Proportional(Fraction(1), unit)):
        with pytest.raises(BadBettor, match="a unit is a whole number from 1 on"):
            made()


def test_a_step_of_a_spread_is_named_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "blackjack", "--count", "hi-lo", "--spread", "0:1,2:4,2:8"]) == 2
    assert "the count 2 is in the spread twice: name each count once" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("made", "says"),
    [
        *((lambda part=part: Proportional(part), "above 0 and at most 1") for part in (float("nan"), "x", 0, 2, True)),
        *((lambda part=part: Kelly(part=part), "is a fraction from") for part in (float("nan"), "x", 0.5)),
        (lambda: Kelly(above="x"), "are whole numbers"),  # type: ignore[arg-type]
        (lambda: lambda: 5, r"called with the facts and nothing else; this one takes \(\)"),
        (lambda: lambda facts, more: 5, r"this one takes \(facts, more\)"),
        (lambda: lambda facts, more: {"red": 5}, r"this one takes \(facts, more\)"),
    ],
)
def test_a_bettor_that_is_none(made: Callable[[], Any], says: str) -> None:
    with pytest.raises(BadBettor, match=says):
        croupier.simulate("roulette", made(), wager="red", bankroll=100, rounds=5, sessions=5)


def test_a_part_of_the_bankroll_may_be_any_number() -> None:
    for part in (0.1, 1, Fraction(1, 10)):
        bettor = Proportional(part)  # type: ignore[arg-type]
        assert len(croupier.simulate("roulette", bettor, wager="red", bankroll=100, rounds=5, sessions=5)) == 5


@pytest.mark.parametrize("edge", [float("nan"), float("inf"), -float("inf"), "5 %", True])
def test_an_edge_is_a_number(edge: Any) -> None:
    found = croupier.simulate("roulette", 1, wager="red", bankroll=100, rounds=5, sessions=5)
    with pytest.raises(WrongValue, match="or with an edge, not"):
        found.compare(edge)


def test_a_stop_beyond_all_that_can_be_won_is_none() -> None:
    given: dict[str, Any] = {"wager": "red", "bankroll": 20, "rounds": 30, "sessions": 50}
    far, never = (croupier.simulate("roulette", 1, stop=stop, **given) for stop in (ahead(10**30), ruin))
    assert np.array_equal(far.results, never.results)
