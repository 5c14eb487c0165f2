"""What games have open before the deal or the spin, by which clauses, at what odds and in what steps."""

from __future__ import annotations

import pytest

from croupier.errors import InvalidWager
from croupier.games import (
    boston_5,
    caribbean_stud,
    casino_war,
    colorado_holdem,
    double_down_stud,
    let_it_ride,
    roulette,
)
from croupier.games.boston_5 import layout as of_boston_5
from croupier.games.caribbean_stud import layout as of_caribbean_stud
from croupier.games.colorado_holdem import layout as of_colorado_holdem
from croupier.games.let_it_ride import layout as of_let_it_ride
from croupier.law.options import HouseRules
from croupier.table import Put, Spot, Window
from tests.typed_in import typed_in


def told(window: Window) -> dict[str, str]:
    return {one.wager: one.by for one in window.wagers}


def test_caribbean_stud() -> None:
    """The progressive wager is for the house to offer."""
    ante = {"ante": "§19:47-16.12[ante-odds]"}
    rules = caribbean_stud.GAME.Rules()
    assert told(of_caribbean_stud.window(rules)) == ante | {"progressive": "§19:47-16.12[progressive-schedule]"}
    assert told(of_caribbean_stud.window(rules.set({"progressive": False}))) == ante


def test_boston_5() -> None:
    """The three-card bonus is for the house to offer."""
    rules = boston_5.GAME.Rules().set(typed_in("boston-5"))
    ante = {"ante": "§19:47-24.11[ante-bonus]"}
    assert told(of_boston_5.window(rules)) == ante | {"three-card-bonus": "§19:47-24.11[three-card-bonus]"}
    assert told(of_boston_5.window(rules.set({"three_card_bonus": "none"}))) == ante


def test_colorado_holdem() -> None:
    """The bonus is for the house to offer."""
    rules = colorado_holdem.GAME.Rules().set(typed_in("colorado-holdem"))
    ante = {"ante": "§19:47-23.12[pays]"}
    assert told(of_colorado_holdem.window(rules.set({"bonus": "none"}))) == ante
    if rules.set({"bonus": "none"}) != rules:
        assert told(of_colorado_holdem.window(rules)) == ante | {"bonus": "§19:47-23.6A[bonus]"}


def test_let_it_ride() -> None:
    """§19:47-18.11[higher-odds]: what the house pays is told, and the bonus wagers that it has."""
    rules = let_it_ride.GAME.Rules().set({"odds.royal-flush": "1500 to 1", "bonus": "none", "three_card_bonus": "none"})
    (bet,) = of_let_it_ride.window(rules).wagers
    assert (bet.by, "royal flush 1500 to 1" in bet.pays) == ("§19:47-18.11[odds]", True)
    beside = {"bonus": "§19:47-18.11[bonus-prizes]", "three-card-bonus": "§19:47-18.11[three-card-odds]"}
    assert told(of_let_it_ride.window(let_it_ride.GAME.Rules())) == {"bet": "§19:47-18.11[odds]"} | beside


def test_casino_war() -> None:
    """§19:47-22.6[tie]: the house may offer it with the initial wager, with the war wager, or not at all."""
    ways: list[HouseRules] = [casino_war.Rules().set({"tie_wager": way}) for way in ("both", "original", "none")]
    assert [rules.breaches() for rules in ways] == [[], [], []]
    assert [list(told(casino_war.window(casino_war.Rules().set({"tie_wager": way})))) for way in ("both", "none")] == [
        ["wager", "tie"],
        ["wager"],
    ]


def test_double_down_stud() -> None:
    """§19:47-17.10[odds], §19:47-17.10[push]: a house may pay and push lower pairs, down to twos."""
    (wager,) = double_down_stud.window(double_down_stud.Rules()).wagers
    assert wager.by == "§19:47-17.10[odds]"
    assert double_down_stud.Rules().set({"pays_from": 2, "pushes_from": 2}).breaches() == []


@pytest.mark.parametrize("minimum", [2, 6])
def test_pairs_are_paid_no_higher_than_jacks(minimum: int) -> None:
    """§19:47-17.10[odds]"""
    assert double_down_stud.Rules().set({"pays_from": 11, "pushes_from": minimum}).breaches() == []


def test_what_five_adjacent_numbers_go_in() -> None:
    """§19:47-5.1[five-adjacent-stake]: in fives of the least chip, as the refusal tells a screen."""
    rules = roulette.Rules()
    with pytest.raises(InvalidWager) as refusal:
        roulette.check(rules, Put("alice", 1, Spot("five-adjacent", "17"), 6 * rules.chip), ())
    assert refusal.value.fits is not None
    assert refusal.value.fits.step == 5 * rules.chip
