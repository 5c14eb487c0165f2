"""The budget: every figure worked by hand, from odds that anybody can count."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from croupier import registry
from croupier.errors import UnknownName
from croupier.night.budget import NightBudget, budget_of
from croupier.night.plan import GAMES, Plan, PlannedTable
from croupier.night.plan import Budget as Expected
from croupier.night.printing.money import budget_page, budget_sheets
from croupier.paper.parts import PaperTable as Printed
from tests.night.nights import LAWFUL, but
from tests.night.printing.papers import outside, strings, text_of
from tests.schemas import assert_fits


def table(name: str, game: str, options: dict[str, Any] | None = None, **more: Any) -> PlannedTable:
    rules = registry.game_named(GAMES[game]).Rules().set(options or {})
    return replace(PlannedTable(name, game, "Ed", rent=250_00, rules=rules), **more)


PLAYED: dict[str, Any] = {"rounds": 40, "players": 6, "average_bet": 10_00}
PLAN = replace(
    LAWFUL,
    budget=Expected(150, 100, 200, 30_00, 500_00, 250_00),
    tables=(
        table("Roulette", "roulette", **PLAYED, wager="red"),
        table("Craps", "craps", rounds=99, players=4, average_bet=5_00, wager="pass"),
        table("Wheel", "money-wheel", {"designator_maximum": 500}, **PLAYED, wager="20"),
    ),
)


@pytest.fixture(scope="module")
def found() -> NightBudget:
    return budget_of(PLAN)


def test_the_hold_of_a_table_is_exact(found: NightBudget) -> None:
    red, craps, wheel = found.holds
    # 40 spins, 6 players, $10, 2 of 38 pockets
    assert red.expected == Fraction(40 * 6 * 1000 * 2, 38)
    # a pass bet takes 557 throws in 165 bets, and 7 of 495 are kept of each
    assert craps.bets == Fraction(99 * 4 * 165, 557)
    assert craps.expected == Fraction(99 * 4 * 165, 557) * 500 * Fraction(7, 495)
    # 20 to 1 on two of fifty spaces: 42 of 50 come back
    assert wheel.expected == 40 * 6 * 1000 * Fraction(8, 50)
    assert found.hours == Fraction(9, 2)


def test_the_range_is_two_deviations_of_players_who_win_together(found: NightBudget) -> None:
    red = found.holds[0]
    one = sqrt(1 - (2 / 38) ** 2) * 1000  # even money: the square of what is won is always 1
    assert red.deviation(1) == pytest.approx(one * sqrt(240), rel=1e-6)
    assert red.deviation(1, together=True) == pytest.approx(one * 6 * sqrt(40), rel=1e-6)
    low, high = red.range(Fraction(9, 2)) or (0, 0)
    middle, spread = 40 * 6 * 1000 / 19 * 4.5, 2 * one * 6 * sqrt(40 * 4.5)
    assert (low, high) == (round((middle - spread) / 100) * 100, round((middle + spread) / 100) * 100)


def test_three_scenarios_keep_the_two_moneys_apart(found: NightBudget) -> None:
    few, middle, many = found.scenarios
    assert [one.guests for one in found.scenarios] == [100, 150, 200]
    # $25 at the door and $30 at the window, at ten to one; $250 are given
    assert (middle.admission, middle.sales, middle.receipts) == (3_750_00, 4_500_00, 8_500_00)
    # two fees of $100, three rents of $250, three times $300, $500: every prize was given
    assert [one.amount for one in found.costs] == [100_00, 100_00, 750_00, 900_00, 500_00]
    assert (few.net, middle.net, many.net) == (3_400_00, 6_150_00, 8_900_00)
    assert middle.issued == 45_000_00
    held = sum((one.expected or 0 for one in found.holds), Fraction(0)) * Fraction(9, 2)
    assert middle.held == held
    assert many.held == held * Fraction(4, 3)
    assert middle.tickets == int((45_000_00 - held) // 100_00)
    more_held = budget_of(but(PLAN, {"tables/Roulette/average_bet": 20_00})).scenarios[1]
    assert (more_held.net, more_held.receipts) == (middle.net, middle.receipts)  # hold is no dollar
    assert more_held.held is not None
    assert more_held.held > held


@pytest.mark.parametrize(
    ("changes", "guests"),
    [
        ({}, 39),  # $2,350 less $250, at $55 a guest: 38.2
        ({"budget/donations": 2_350_00}, 0),
        ({"budget/donations": None, "budget/spend": 222_00}, 10),  # $2,350 / $247 = 9.5
        ({"admission/price": None, "budget/spend": 0}, None),
    ],
)
def test_break_even(changes: dict[str, Any], guests: int | None) -> None:
    of = budget_of(but(PLAN, changes))
    assert of.cost == 2_350_00
    assert of.break_even == guests
    if guests:
        assert of.scenario("", guests).net >= 0
        assert of.scenario("", guests - 1).net < 0


def test_other_lawful_options(found: NightBudget) -> None:
    held = {(one.table, one.option, one.value): one for one in found.choices}
    spins = 40 * 6 * 1000
    assert held["Roulette", "half_back", "yes"].per_hour == spins * Fraction(1, 38)
    assert held["Roulette", "half_back", "no"].per_hour == spins * Fraction(2, 38)
    assert held["Roulette", "half_back", "no"].now
    assert held["Roulette", "wheel", "single-zero"].per_hour == spins * Fraction(1, 37)
    # one guest at the limit of $5: 50 to 1 on one of fifty gives him a fiftieth of each
    assert held["Wheel", "designator_maximum", "$5"].per_hour == -40 * 500 * Fraction(1, 50)
    assert held["Wheel", "designator_maximum", "$5"].now
    assert held["Wheel", "designator_maximum", "$100"].per_hour == -40 * 100_00 * Fraction(1, 50)


def test_each_choice_stands_on_the_sheet(found: NightBudget) -> None:
    """The three of an hour above, in dollars; a night without a choice has no such table."""
    title = "What other lawful options would change"
    (shown,) = [part for part in budget_page(found).parts if isinstance(part, Printed) and part.caption == title]
    assert len(shown.rows) == len(found.choices) > 5
    rows = [[str(value) for value in row] for row in shown.rows]
    half = [(row[0], row[2], row[3]) for row in rows if row[1].startswith("half back")]
    assert half == [("Roulette", "no (now)", "$126"), ("Roulette", "yes", "$63")]
    assert [row[3] for row in rows if row[0] == "Wheel" and row[2].startswith("$5 ")] == ["-$4"]
    plain = budget_of(replace(PLAN, tables=(table("Craps", "craps", **PLAYED, wager="pass"),)))
    assert plain.choices == ()
    assert title not in [part.caption for part in budget_page(plain).parts if isinstance(part, Printed)]


def test_pieces(found: NightBudget) -> None:
    # $300 of imitation money; bets of $15: $75 in fives, and $225 as the window hands it over, nine of $25
    counted = {one.name: (one.bag, one.needed) for one in found.pieces}
    places = 6 + 4 + 6
    assert counted == {
        "white": (0, 20 * places),
        "red": (15, 15 * (200 + places)),
        "green": (9, 9 * (200 + places)),
        "black": (0, 0),
    }
    planned = budget_of(but(PLAN, {"money/pieces/1/count": 3000}))
    assert [one.short for one in planned.pieces if one.name == "red"] == [240]


def test_prizes_against_the_limit(found: NightBudget) -> None:
    assert (found.prizes.drawing, found.prizes.redemption, found.prizes.stock) == (600_00, 400_00, 5_000_00)
    more = budget_of(but(PLAN, {"prizes/Television/retail": 99_700_00}))
    text = " ".join(strings(budget_page(more)))
    assert "$100,100 in all" in text
    assert "$100 too much" in text


def test_what_the_plan_does_not_say_is_assumed_and_said() -> None:
    of = budget_of(but(PLAN, {"budget": Expected(), "tables": (table("Roulette", "roulette"),)}))
    assert of.holds[0].play.assumed == ("wager", "rounds", "players", "average bet")
    assert "100 guests are expected" in of.assumptions
    assert not {"100 guests are expected", "a guest spends $40 at the window"} & set(budget_of(PLAN).assumptions)


def test_a_wager_that_is_none_is_told() -> None:
    with pytest.raises(UnknownName, match=r"table Roulette: .* has no wager 'purple'"):
        _ = budget_of(but(PLAN, {"tables/Roulette/wager": "purple"})).holds


def test_a_plan_that_says_nothing_has_a_budget_too() -> None:
    of = budget_of(Plan())
    assert of.cost == 200_00
    assert of.scenarios[1].held is None
    assert of.document()["hours"] is None


def test_the_document_and_the_sheet(found: NightBudget, monkeypatch: pytest.MonkeyPatch) -> None:
    assert_fits(found.document(), "night-budget")
    assert_fits(budget_of(Plan()).document(), "night-budget")
    (sheet,) = budget_sheets(PLAN)
    assert outside(sheet, monkeypatch) == []
    text = text_of(sheet)
    assert "Net, in dollars $3,400 $6,150 $8,900" in text
    assert "Roulette red 40 6 $10 5.263% $126" in text


@pytest.mark.slow
def test_the_tie_options_of_blackjack() -> None:
    of = budget_of(replace(PLAN, tables=(table("Blackjack", "blackjack", **PLAYED),)))
    held = {one.value: float(one.per_hour or 0) for one in of.choices}
    # published of an endless deck in croupier.games.night.blackjack: 0.81, 7.22 and 7.45 percent; four decks are near
    assert held["i"] < held["ii"] < held["iii"]
    assert held["ii"] / (40 * 6 * 1000) == pytest.approx(0.0722, abs=0.003)
