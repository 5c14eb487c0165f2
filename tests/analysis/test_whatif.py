"""What other options would do to the odds."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.reports import reads
from croupier.analysis.reports.reads import looked_at
from croupier.analysis.reports.report import OddsReport, WagerOdds, report_odds
from croupier.analysis.reports.tornado_chart import draw_tornado
from croupier.analysis.reports.watching import Watcher, shared_work, unwatched_rules, watched_rules
from croupier.analysis.reports.what_if import (
    Comparison,
    NothingToCompare,
    Trial,
    all_swings,
    choices,
    compare_option,
    differs,
    higher,
    suggested_values,
    trial_edge,
)
from croupier.errors import UnknownName
from croupier.law.options import AnyText, LeastOdds, OneOf, Range
from croupier.odds import Paytable, to
from tests.quick import among


def report(game: str, only: str = "", **settings: Any) -> OddsReport:
    found = registry.game_named(game)
    return report_odds(found, found.Rules().set(settings), only)


def edges(found: Comparison, wager: str) -> dict[Any, Fraction | None]:
    return {
        trial.value: next(each.house_edge for each in trial.wagers if each.wager == wager)
        for trial in found.trials
        if trial.wagers
    }


# --- Which values are tried ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "allowed", "values", "every"),
    [
        ("half_back", OneOf((False, True)), (False, True), True),
        ("decks", Range(1), (1, 2, 4, 6, 8), False),
        ("decks", Range(6), (6, 8), False),
        ("decks", Range(6, 9), (6, 7, 8, 9), True),
        ("decks", Range(1, 41), (1, 8, 11, 21, 31, 41), False),
        ("minimum", Range(1), (1, 500, 1000), False),
        ("tie_odds", Range(Fraction(8)), (Fraction(8), Fraction(9)), False),
        ("vigorish", Range(Fraction(0), Fraction(1, 20)), tuple(Fraction(n, 80) for n in range(5)), False),
        ("vigorish", Range(Fraction(1, 100)), (Fraction(1, 100), Fraction(1, 20)), False),
        ("decks", AnyText(), (8,), False),
        ("decks", None, (8,), False),
    ],
)
def test_values(option: str, allowed: Any, values: tuple[Any, ...], every: bool) -> None:
    """Of punto banco: eight decks, 8 to 1 on ties and a twentieth of vigorish by default."""
    rules = registry.game_named("punto-banco").Rules()
    if option == "half_back":
        rules = registry.game_named("roulette").Rules()
    assert choices(rules, option, allowed) == (values, every)


def test_what_is_in_force_is_always_among_them() -> None:
    rules = registry.game_named("punto-banco").Rules().set({"decks": 3})
    assert choices(rules, "decks", Range(6)).values == (3, 6, 8)


def test_values_of_a_pay_table() -> None:
    rules = registry.game_named("craps").Rules().set({"odds.field-12": "3 to 1"})
    least = LeastOdds(Paytable({"field-12": to(2), "field-2": to(3, 2)}), fixed=frozenset({"field-2"}))
    found = choices(rules, "odds", least)
    now = rules.settings()["odds"]
    assert [value["field-12"] for value in found.values] == [to(3), to(2), to(2)]
    assert [value["field-2"] for value in found.values] == [to(2), to(3, 2), to(2)]
    assert now["field-12"] == "3 to 1"
    assert not found.all
    assert choices(rules, "odds.field-12", least) == ((to(3), to(2)), False)
    assert choices(rules, "odds.field-2", least) == ((to(3, 2), to(2)), True)


# --- One option ---------------------------------------------------------------------------------------------------


def test_half_back_halves_what_the_zeros_take() -> None:
    """By hand: two pockets of 38 take an even-money wager, or half of it."""
    found = compare_option(report("roulette"), "half_back")
    assert edges(found, "red") == {False: Fraction(2, 38), True: Fraction(1, 38)}
    assert found.changed() == ["red", "black", "odd", "even", "1-to-18", "19-to-36"]
    assert [trial.now for trial in found.trials] == [True, False]
    assert found.all


def test_a_combination_that_is_not_lawful_is_shown_and_not_worked_out() -> None:
    found = compare_option(report("roulette", "red", wheel="single-zero"), "half-back")
    now, other = found.trials
    assert (now.breaches, other.wagers) == ((), ())
    assert [breach.by for breach in other.breaches] == ["§19:47-5.2[single-zero]"]
    assert found.changed() == []


def test_unless_it_is_asked_for_anyway() -> None:
    """By hand: one pocket of 37 takes half."""
    found = compare_option(report("roulette", "red", wheel="single-zero"), "half_back", anyway=True)
    assert edges(found, "red") == {False: Fraction(1, 37), True: Fraction(1, 74)}
    assert found.trials[1].breaches


def test_values_may_be_given() -> None:
    """By hand: of 36 throws, 20 lose, 14 pay 1 to 1, 2 pays 2 to 1 and 12 what is compared here."""
    found = compare_option(report("craps", "field"), "odds.field-12", ["3 to 1", "2 to 1", "3 to 1", "1 to 1"])
    assert edges(found, "field") == {to(3): Fraction(20 - 14 - 2 - 3, 36), to(2): Fraction(20 - 14 - 2 - 2, 36)}
    assert [trial.value for trial in found.trials] == [to(3), to(2), to(1)]
    assert [breach.by for breach in found.trials[-1].breaches] == ["§19:47-1.4[better-odds]"]
    assert not found.all


def test_decks_of_baccarat() -> None:
    """The house edge on the banker's hand with six and eight decks as published by the Wizard of Odds, in percent."""
    found = compare_option(report("punto-banco", "banker"), "decks")
    assert {decks: round(float(value or 0) * 100, 4) for decks, value in edges(found, "banker").items()} == {
        6: 1.0558,
        8: 1.0579,
    }


@pytest.mark.parametrize("option", ["halfback", "odds.streight", "half_back.red"])
def test_an_option_that_does_not_exist(option: str) -> None:
    with pytest.raises(UnknownName):
        compare_option(report("roulette", "red"), option)


# --- Options that are not looked at -------------------------------------------------------------------------------

SMALL = ["roulette", "punto-banco", "minibaccarat", "chuck-a-luck", "under-over", "money-wheel", "token-pusher"]


@pytest.mark.parametrize("game", among(SMALL, ["minibaccarat", "under-over", "money-wheel", "token-pusher"]))
def test_no_difference_is_missed(game: str) -> None:
    """Every value of every option worked out in full gives what `compare_option` says, which works out only some."""
    now = report(game)
    for option in now.rules.options():
        for trial in compare_option(now, option, anyway=True).trials:
            there = {each.wager: each.house_edge for each in report_odds(now.game, trial.rules).wagers}
            assert {each.wager: each.house_edge for each in trial.wagers} == there, (option, trial.value)


def test_options_of_blackjack_by_name() -> None:
    """Over 13 hangs on the values of two cards: on no rule of how the hand is then played."""
    game = registry.game_named("blackjack")
    rules = game.Rules().set({"additional": "over-under-13"})
    (wager,) = (wager for wager in game.wagers(rules) if wager.name == "over-13")
    found = looked_at(game, rules, wager)
    assert {"decks", "over_under_odds"} <= found
    assert not {"five_card_21", "split_21_wins", "cut_off", "minimum", "maximum"} & found


def test_noting_rules_are_the_same_rules() -> None:
    game = registry.game_named("blackjack")
    rules = game.Rules()
    noted, seen = watched_rules(rules)
    assert seen == set()
    assert len({noted, rules}) == 2  # so that nothing remembered for one is taken for the other
    assert getattr(noted, "decks", 0) == getattr(rules, "decks", 1)
    assert seen == {"decks"}
    assert isinstance(noted, game.Rules)


@pytest.mark.parametrize(("game", "only"), [("minibaccarat", "banker"), ("blackjack", "over-13")])
def test_what_is_noted_on_the_way_is_what_is_found_out(game: str, only: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A report that was watched tells which options decide, and nobody works the wager out a second time for that."""
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    found = registry.game_named(game)
    (wager,) = (wager for wager in found.wagers(found.Rules()) if wager.name == only)
    rules = found.Rules().set(wager.settings)
    alone = looked_at(found, rules, wager)
    watcher = Watcher()
    report_odds(found, found.Rules(), only, watcher=watcher)
    monkeypatch.setattr(reads, "solve_wager", None)
    assert looked_at(found, rules, wager, watcher=watcher) == alone
    with pytest.raises(TypeError):  # of another that saw nothing
        looked_at(found, rules, wager, watcher=Watcher())


def test_what_is_shared_tells_everybody_what_it_looked_at() -> None:
    rules, done = registry.game_named("blackjack").Rules(), []

    @shared_work(1)
    def doubled(rules: Any, times: int) -> int:
        done.append(times)
        return int(rules.decks) * times

    for _ in range(2):
        noted, seen = watched_rules(rules)
        assert doubled(noted, 2) == doubled(rules, 2) == 12
        assert seen == {"decks"}
    assert done == [2]


# --- All options --------------------------------------------------------------------------------------------------


def test_tornado_of_minibaccarat() -> None:
    """With eight decks the banker's hand wins 45.8597 percent (Wizard of Odds): vigorish, times a hundredth of it."""
    found = all_swings(report("minibaccarat", "banker"))
    assert [swing.option for swing in found.swings] == ["vigorish", "vigorish_on_ties", "decks"]
    vigorish, _, decks = found.swings
    assert round(float(vigorish.size), 8) == 0.00458597
    assert (vigorish.low.value, vigorish.high.value) == (Fraction(1, 25), Fraction(1, 20))
    assert (vigorish.all, decks.all) == (True, False)
    assert "tie_odds" in found.untried  # at least 8 to 1: it is looked at, and has no bearing on the banker's wager
    assert "payment_order" in found.unchanged
    named = {swing.option for swing in found.swings} | {*found.untried, *found.unchanged}
    assert named | {barred.option for barred in found.barred} == set(found.report.rules.options())


def test_an_option_that_cannot_be_changed_alone() -> None:
    found = all_swings(report("roulette", "red", wheel="single-zero"))
    assert [(barred.option, barred.breaches[0].by) for barred in found.barred] == [
        ("half_back", "§19:47-5.2[single-zero]")
    ]
    anyway = all_swings(report("roulette", "red", wheel="single-zero"), anyway=True)
    (half_back,) = (swing for swing in anyway.swings if swing.option == "half_back")
    assert trial_edge(half_back.low) == Fraction(1, 74)
    assert half_back.low.breaches


def test_a_step_of_each_of_the_odds_is_tried() -> None:
    """The least odds are the default. Twelve comes once in 36 throws: 3 to 1 instead of 2 is worth that much."""
    found = all_swings(report("craps", "field"))
    (twelve,) = (swing for swing in found.swings if swing.option == "odds.field-12")
    assert (twelve.high.value, twelve.low.value, twelve.all) == (2, 3, False)
    assert twelve.size == Fraction(1, 36)
    assert {swing.option for swing in found.swings} == {"odds.field", "odds.field-2", "odds.field-12"}
    assert not [name for name in found.untried if name.startswith("odds.")]


def test_what_is_suggested_is_lawful() -> None:
    """Odds below the least are not: straight up pays exactly 35 to 1, the field at least 2 to 1 on twelve."""
    craps = report("craps", "field")
    assert list(islice(higher(craps, "odds.field-12"), 2)) == [3, 4]
    assert list(islice(higher(craps, "odds.field"), 2)) == [Fraction(11, 10), Fraction(12, 10)]
    assert not list(higher(report("roulette", "straight"), "odds.straight"))
    for name in craps.rules.settings()["odds"]:
        for pays in islice(higher(craps, f"odds.{name}"), 2):
            craps.rules.set({f"odds.{name}": pays}).permitted()


@pytest.mark.parametrize(
    ("wager", "says"),
    [
        ("field", "croupier odds compare craps 'odds.field=11 to 10,6 to 5' tries some"),
        ("horn", "croupier odds compare craps 'odds.craps-2=31 to 1,32 to 1' tries some"),  # a part of it
        pytest.param("buy-4", "but none changes buy-4", marks=pytest.mark.slow),  # at the true odds
    ],
)
def test_what_is_suggested_changes_the_wager(wager: str, says: str) -> None:
    craps = report("craps", wager)
    pays = craps.rules.options()["odds"]
    assert suggested_values(Comparison(craps, "odds", pays, all=False, trials=())) == says


@pytest.mark.slow
def test_what_is_said_of_a_figure_does_not_decide_it() -> None:
    """The note of the three bets names the payout limit; per unit nothing depends on it, nor on the table's minimum."""
    game = registry.game_named("let-it-ride")
    assert not {"minimum", "payout_limit", "limit_covers_minimum"} & looked_at(
        game, game.Rules(), game.wagers(game.Rules())[0]
    )
    noted, seen = watched_rules(game.Rules())
    assert unwatched_rules(noted) == game.Rules()
    assert unwatched_rules(noted).minimum == 500
    assert not seen


def test_a_wager_without_a_figure_has_no_tornado() -> None:
    game = registry.game_named("blackjack")
    rules = game.Rules().set({"hole_card_up": True})
    with pytest.raises(NothingToCompare, match="no insurance with the hole card face up"):
        all_swings(report_odds(game, rules, "insurance"))


def test_errors_are_reckoned_with() -> None:
    def computed(off: str) -> WagerOdds:
        return WagerOdds("wager", "computed", house_edge=Fraction("0.005") + Fraction(off), error="1e-12")

    assert not differs(computed("0"), computed("2e-12"))
    assert differs(computed("0"), computed("3e-12"))
    assert differs(computed("0"), WagerOdds("wager", "unavailable"))
    assert not differs(WagerOdds("wager", "unavailable"), WagerOdds("wager", "unavailable"))


def test_the_chart_carries_its_basis() -> None:
    found = all_swings(report("minibaccarat", "banker", decks=6))
    root = ET.fromstring(draw_tornado(found).svg())
    told = " ".join(text for text in root.itertext())
    words = " ".join(told.split())
    for word in (found.report.fingerprint, "decks = 6", "exact", "per bet made", "19:47-7", "vigorish_on_ties", "now"):
        assert word in words
    assert "UNLAWFUL" not in words


def test_the_chart_of_unlawful_rules_says_so() -> None:
    game = registry.game_named("punto-banco")
    found = all_swings(report_odds(game, game.Rules().set({"decks": 4}), "banker"), anyway=True)
    root = ET.fromstring(draw_tornado(found).svg())
    words = " ".join(" ".join(root.itertext()).split())
    assert "UNLAWFUL: decks is 4 (§19:47-3.1(a)); lawful: at least 6" in words


def test_a_chart_of_nothing() -> None:
    found = all_swings(report("chuck-a-luck", "number"))
    assert found.swings == ()
    assert ET.fromstring(draw_tornado(found).svg()) is not None


def test_trials_know_their_rules() -> None:
    for trial in compare_option(report("roulette", "red"), "wheel").trials:
        assert isinstance(trial, Trial)
        assert trial.rules.settings()["wheel"] == trial.value
