"""The edge at a stake: payout limits, coins, fees and the table's limits, held against the script and by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.par.sheet import par_sheet
from croupier.analysis.reports.at_stake import NotTaken, laid, most_taken
from croupier.analysis.reports.curve import stake_curve
from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import WagerOdds, report_odds
from croupier.analysis.solvers.play_or_fold import stud
from croupier.analysis.solvers.streets import let_it_ride
from croupier.game import Wager
from croupier.money import Cage
from croupier.tables.paying import Till
from tests.analysis.short_decks import assert_same, poker_deck, random_rules, written
from tests.quick import among


def wager_of(game_id: str, name: str, **settings: Any) -> tuple[Any, Any, Wager]:
    game = registry.game_named(game_id)
    rules = game.Rules().set(settings)
    return game, rules, next(wager for wager in game.wagers(rules) if wager.name == name)


def at(game_id: str, name: str, dollars: int, **settings: Any) -> WagerOdds:
    game = registry.game_named(game_id)
    (found,) = report_odds(game, game.Rules().set(settings), name, stake=dollars * 100).wagers
    return found


# --- The payout limit of Caribbean stud ---------------------------------------------------------------------------


def test_an_ante_at_the_table_maximum() -> None:
    """No limit changes whether to bet on a hand that it caps, so each payment is cut off by itself: of $2,000 at
    3 to 1 and more, $5,000 is paid."""
    game, rules, ante = wager_of("caribbean-stud", "ante")
    full = distribution(game, rules, ante)
    cut = Fraction(0)
    for outcome, chance in full.chances.items():
        paid = dict(outcome.clauses).get("§19:47-16.12[bet-odds]", Fraction(0))
        cut += chance * (min(paid, Fraction(5)) - paid)
    found = at("caribbean-stud", "ante", 1000)
    assert found.house_edge == -(full.mean() + cut)
    assert f"{float(found.house_edge or 0):.4f}" == "0.0895"
    assert found.at is not None
    assert (found.at.in_full, found.at.largest) == (-full.mean(), 600_000)  # $5,000 and the ante


@pytest.mark.slow
def test_up_to_twenty_five_dollars_the_limit_costs_nothing() -> None:
    assert at("caribbean-stud", "ante", 25).house_edge == at("caribbean-stud", "ante", 5).house_edge
    assert (at("caribbean-stud", "ante", 26).house_edge or 0) > (at("caribbean-stud", "ante", 25).house_edge or 0)


@pytest.mark.parametrize("seed", among(range(12), [0]))
@pytest.mark.parametrize(("game_id", "size"), [("caribbean-stud", 10), ("let-it-ride", 7)])
def test_counted_is_what_the_script_pays(game_id: str, size: int, seed: int) -> None:
    """On short decks, at stakes that every limit cuts into: the same outcomes in cents, played the same way."""
    draw = Random(f"{game_id}/{seed}")
    game = registry.game_named(game_id)
    rules = random_rules(game, draw).set({"limit_covers_minimum": False, "payout_limit": draw.choice([5_000, 50_000])})
    wager, deck = game.wagers(rules)[0], poker_deck(draw, size)
    put = laid(game, rules, wager, draw.choice([700, 33_300, 100_000]))
    explored = explore(game, rules, put.wager, deck, put.till)
    counted = {"caribbean-stud": stud.count, "let-it-ride": let_it_ride.count}[game_id]
    found = counted(game, rules, wager, deck, paying=put.till)
    assert_same(found, explored, (rules, written(deck)))


@pytest.mark.slow
def test_a_limit_on_bets_together_makes_a_player_take_one_back() -> None:
    """Three aces in hand win at least 3 to 1, but no more than the limit, whatever lies there: with $1,000 bets and
    quads at 50 to 1 capped at $50,000, what a third bet adds is smaller than what two add; at $1 it is not."""
    game, rules, bet = wager_of("let-it-ride", "bet")
    few, many = (
        let_it_ride.count(game, rules, bet, paying=laid(game, rules, bet, stake).till) for stake in (500, 100_000)
    )
    differ = [sees for sees, choice in few.plays.items() if many.plays.get(sees, choice) != choice]
    assert differ
    assert all(few.plays[sees] == "ride" and many.plays[sees] == "withdraw" for sees in differ)


# --- Coins and fees -----------------------------------------------------------------------------------------------


def test_vigorish_is_rounded_up() -> None:
    """Five percent of $7 is 35 cents, rounded up to 50; the banker's hand wins 45.8597 % of all hands."""
    game = registry.game_named("punto-banco")
    (exact,) = report_odds(game, game.Rules(), "banker").wagers
    assert exact.hit_frequency is not None
    found = at("punto-banco", "banker", 7, vigorish_rounded=True)
    assert found.house_edge == (exact.house_edge or 0) + exact.hit_frequency * Fraction(15, 700)
    assert at("punto-banco", "banker", 5, vigorish_rounded=True).house_edge == exact.house_edge


def test_a_lay_bet_pays_its_fee_in_whole_cents() -> None:
    """$5 to win $2.50 on four: the fee is 12.5 cents, so 13; it wins twice in three times."""
    found = at("craps", "lay-4", 5)
    assert found.house_edge == -(Fraction(2, 3) * 250 - Fraction(1, 3) * 500 - 13) / 513


def test_a_place_bet_is_taken_in_its_steps() -> None:
    found = at("craps", "place-6-to-win", 5)
    assert found.method == "unavailable"
    assert found.note.startswith("not taken at $5: place 6 goes in steps of $3")
    game, rules, six = wager_of("craps", "place-6-to-win")
    assert most_taken(game, rules, six) == 99_900


def test_a_blackjack_paid_in_whole_dollars() -> None:
    """3 to 2 on $5 is $7.50: $7 where the house has no smaller coin. A blackjack wins unless the dealer has one too."""
    solve = pytest.importorskip("croupier.analysis.solvers.blackjack.solve").solve_blackjack
    rules = registry.game_named("blackjack").Rules().set({"coin": 100})
    ten, five = (solve(rules, paying=Till(stake, Cage(100, 100))).mean for stake in (1000, 500))
    wins = Fraction(2 * 24 * 96, 312 * 311) * (1 - Fraction(2 * 23 * 95, 310 * 309))
    assert ten == solve(rules).mean
    assert ten - five == pytest.approx(float(wins / 10), abs=2e-12)


# --- Limits of the table ------------------------------------------------------------------------------------------


def test_a_stake_outside_the_limits() -> None:
    assert at("roulette", "red", 1001).note == (
        "not taken at $1,001: red has limits of $5 to $1,000 (§19:47-8.2[limits])"
    )
    game, rules, bet = wager_of("let-it-ride", "bet")
    with pytest.raises(NotTaken) as refused:
        laid(game, rules, bet, 400)
    assert "limits of $15 to $3,000 for 3 of $4 (§19:47-8.2[limits])" in str(refused.value)


def test_a_wager_with_a_fixed_stake_has_that() -> None:
    found = at("caribbean-stud", "progressive", 1000)
    assert found.at is not None
    assert (found.at.stake, found.at.largest) == (100, 999_900)
    assert found.note.startswith("it is made with $1, whatever the stake")


def test_a_curve_from_the_least_to_the_most() -> None:
    game = registry.game_named("craps")
    found = stake_curve(report_odds(game, game.Rules(), "place-6-to-win"))
    stakes = [point.at.stake for point in found.points if point.at]
    assert stakes == [600, 1_200, 2_700, 5_100, 10_200, 25_200, 50_100, 99_900]
    assert {point.house_edge for point in found.points} == {Fraction(1, 66)}


def test_the_largest_exposure_is_within_the_limit() -> None:
    game = registry.game_named("caribbean-stud")
    (ante,) = par_sheet(game, game.Rules(), "ante").wagers
    assert ante.exposure is not None
    assert (ante.exposure.most, ante.exposure.within, ante.exposure.paid) == (100_000, 600_000, Fraction(20_100_000))
    assert ante.exposure.edge == at("caribbean-stud", "ante", 1000).house_edge
