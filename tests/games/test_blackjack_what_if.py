"""Rules of other houses that this regulation does not know: the script plays them, and every answer is labelled."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.equipment.shoe import ShoeState
from croupier.errors import NotPermitted
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import Carry
from croupier.games.blackjack.what_if import WhatIf, read_totals
from croupier.law.values import BadOption
from croupier.tables.live import LiveTable
from tests.driving import drive, outputs, refusal

SHOE = ShoeState(size=312, dealt=40, cutting_card=234, shuffles=1)
READER = {"hole_card": True, "card_reader": True}


def at(cards: str, *answers: str, **settings: Any) -> LiveTable:
    """A round of one box: two cards, the dealer's first between them; then what is answered."""
    first, up, second = cards.split()
    lines = ["put alice 1 wager 1000", "close", f"up box-1 {first}", f"up dealer {up}", f"up box-1 {second}", *answers]
    return drive("blackjack", "\n".join(lines), settings=settings, carry=Carry(spread=False), shoe=SHOE)


def ends(table: LiveTable) -> list[str]:
    assert table.over
    return outputs(table, "win", "lose", "void")


# --- The law ------------------------------------------------------------------------------------------------------

OTHERWISE = {
    "natural_odds": ("1 to 1", "§19:47-2.7[six-to-five]"),
    "double_on": ("9-11", "§19:47-2.10(a)"),
    "double_after_split": (False, "§19:47-2.10(a)"),
    "split_to": (1, "§19:47-2.11[resplit]"),
    "aces_play_on": (True, "§19:47-2.11(c)[aces]"),
    "early_surrender": (True, "§19:47-2.8(a)2"),
    "takes_raises": (True, "§19:47-2.10(b)"),
}


@pytest.mark.parametrize("option", OTHERWISE)
def test_no_other_value_is_lawful(option: str) -> None:
    value, section = OTHERWISE[option]
    rules = Rules().set({option: value})
    (breach,) = rules.breaches()
    assert (breach.option, breach.by) == (option, section)
    with pytest.raises(NotPermitted, match=option):
        rules.permitted()


def test_every_what_if_is_judged() -> None:
    assert set(OTHERWISE) == set(WhatIf.options()) - {"minimum", "maximum", "chip", "coin"}
    assert not Rules().breaches()


# --- The script ---------------------------------------------------------------------------------------------------


def test_what_a_natural_pays() -> None:
    assert ends(at("Ac 9d Kc", natural_odds="6 to 5")) == ["win 1 wager +1200 §19:47-2.7[six-to-five]"]
    assert ends(at("Ac Td Kc", "up dealer 9s", natural_odds="6 to 5")) == ["win 1 wager +1200 §19:47-2.7[six-to-five]"]
    waited = at("Ac Td Kc", "up dealer 9s", natural_odds="2 to 1")
    assert ends(waited) == ["win 1 wager +2000 §19:47-2.7(b)"]


@pytest.mark.parametrize(
    ("totals", "cards", "doubled"),
    [
        ("9-11", "5c 6d 4h", True),
        ("9-11", "5c 6d 3h", False),
        ("9-11", "Ac 6d 8h", False),  # 19, and no 9
        ("10, 11", "5c 6d 4h", False),
        ("9-11, soft 17 to 18", "Ac 6d 7h", True),
        ("9-11, soft 17 to 18", "Ac 6d 2h", False),
        ("none", "5c 6d 6h", False),
    ],
)
def test_totals_that_are_doubled(totals: str, cards: str, doubled: bool) -> None:
    table = at(cards, double_on=totals)
    if doubled:
        table = at(cards, "decide alice double 1000", double_on=totals)
    else:
        assert "at this table (§19:47-2.10(a)" in refusal(table, "decide alice double 1000")


def test_no_double_after_a_split() -> None:
    table = at("8c 6d 8h", "decide alice split 1000", "up box-1 3c", double_after_split=False)
    assert "split hands are not doubled" in refusal(table, "decide alice double 1000")
    assert not outputs(at("8c 6d 3h", "decide alice double 1000", double_after_split=False), "refused")


def test_how_many_hands() -> None:
    assert "no pair is split" in refusal(at("8c 6d 8h", split_to=1), "decide alice split 1000")
    again = "decide alice split 1000", "up box-1 8d", "decide alice split 1000", "up box-1 8s"
    assert "at most 3 hands" in refusal(at("8c 6d 8h", *again, split_to=3), "decide alice split 1000")
    at("8c 6d 8h", *again, "decide alice split 1000", split_to=4)
    once = "decide alice split 1000", "up box-1 8d"
    assert "not split again" in refusal(at("8c 6d 8h", *once, split_to=2, resplit=True), "decide alice split 1000")


def test_split_aces_that_are_played_on() -> None:
    split = "decide alice split 1000", "up box-1 5c"
    assert "one card" not in refusal(at("Ac 6d Ah", *split, aces_play_on=True), "decide alice split 1000")
    at("Ac 6d Ah", *split, "decide alice draw", "up box-1 3d", "decide alice stand", aces_play_on=True)
    assert "waiting for a card to box 1, hand 2" in refusal(at("Ac 6d Ah", *split), "decide alice draw")


def test_an_early_surrender_does_not_wait() -> None:
    """In the regulation it loses all against a dealer's blackjack: §19:47-2.8(a)2."""
    given_up = "decide alice surrender"
    assert ends(at("Tc Td 6h", given_up, early_surrender=True)) == ["lose 1 wager -500 §19:47-2.8(a)2"]
    assert ends(at("Tc Td 6h", given_up, "up dealer Ad", surrender=True)) == ["lose 1 wager -1000 §19:47-2.8(a)2"]


def test_an_early_surrender_comes_before_the_dealer_looks() -> None:
    before = "deal dealer", "decide alice surrender"
    table = at("Tc Td 6h", *before, "look dealer", "go no blackjack", "turn 7d", early_surrender=True, **READER)
    assert ends(table) == ["lose 1 wager -500 §19:47-2.8(a)1"]
    on = "deal dealer", "decide alice play-on", "look dealer", "irregular dealer-blackjack", "turn Ad"
    assert ends(at("Tc Td 6h", *on, early_surrender=True, **READER)) == ["lose 1 wager -1000 §19:47-2.3(a)"]


def test_a_blackjack_that_takes_everything() -> None:
    """In the regulation the doubling stake comes back: §19:47-2.10(b)."""
    doubled = "decide alice double 1000", "up box-1 Th", "up dealer Ad"
    assert ends(at("6c Td 5h", *doubled, takes_raises=True)) == [
        "lose 1 wager -1000 §19:47-2.3(b)",
        "lose 2 double -1000 §19:47-2.3(b)",
    ]
    assert ends(at("6c Td 5h", *doubled)) == ["lose 1 wager -1000 §19:47-2.3(b)", "void 2 double +0 §19:47-2.10(b)"]


# --- Words --------------------------------------------------------------------------------------------------------


def test_totals_in_words() -> None:
    assert read_totals("9-11, soft 13 to 15") == ((9, 10, 11), (13, 14, 15))
    assert read_totals("hard 11") == ((11,), ())
    assert read_totals("none") == ((), ())
    for wrong in ("", "21", "soft 11", "11-9", "any two", "9;10"):
        with pytest.raises(BadOption, match="no total of two cards"):
            read_totals(wrong)


# --- Published figures --------------------------------------------------------------------------------------------

# Effects of rules for many decks in percent, from a base game of a dealer who stands on soft 17, looks for a blackjack,
# double any two cards and after a split. [G]: the chart "effects in percent" that A. Snyder has made of P. Griffin, The
# Theory of Blackjack, column "multi-deck". [W]: M. Shackleford, wizardofodds.com, "rule variations" (eight decks).
EFFECTS = [
    ({"double_on": "10-11"}, -0.18, 0.01),  # [G] -0.18, [W] -0.18
    ({"double_on": "9-11"}, -0.09, 0.01),  # [G] -0.09, [W] -0.09
    ({"double_after_split": False}, -0.14, 0.02),  # [G] and [W] -0.14, there with further splits
    ({"aces_play_on": True}, 0.19, 0.01),  # [W] +0.19
    ({"natural_odds": "1 to 1"}, -2.27, 0.01),  # [W] -2.27
    ({"natural_odds": "2 to 1"}, 2.27, 0.01),  # [W] +2.27
    ({"early_surrender": True}, 0.63, 0.01),  # [W] +0.63: 0.39 against an ace and 0.24 against a ten
    ({"takes_raises": True, "hole_card": False, "card_reader": False}, -0.11, 0.01),  # [W] -0.11
    ({"split_to": 1}, -0.57, 0.06),  # [W] -0.57 of a game that splits to four hands
    ({"soft_17": "hit"}, -0.22, 0.01),  # [W] -0.22
]


BASE = Rules().set({"decks": 8, **READER})


@cache
def base_mean() -> float:
    return solve_blackjack(BASE).mean


@pytest.mark.parametrize(("settings", "effect", "near"), EFFECTS)
def test_published_effects(settings: dict[str, Any], effect: float, near: float) -> None:
    found = 100 * (solve_blackjack(BASE.set(settings)).mean - base_mean())
    assert abs(found - effect) <= near


@pytest.mark.parametrize("decks", [1, 6])
def test_six_to_five(decks: int) -> None:
    """Three tenths of a wager less for each natural that meets none: counted by cards. Of one deck 1.39 % [W]."""
    size, aces, tens = 52 * decks, 4 * decks, 16 * decks
    mine = 2 * Fraction(aces, size) * Fraction(tens, size - 1)
    other = 2 * Fraction(aces - 1, size - 2) * Fraction(tens - 1, size - 3)
    less = Fraction(3, 10) * mine * (1 - other)
    base = Rules(decks=decks)
    assert abs(solve_blackjack(base).mean - solve_blackjack(base.set({"natural_odds": "6 to 5"})).mean - less) < 1e-12
    assert decks > 1 or round(100 * less, 2) == Fraction(139, 100)
