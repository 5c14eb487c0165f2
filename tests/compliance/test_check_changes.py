"""Notices that the compliance check asks for of a change: of a house that is judged against what it was before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from croupier.compliance.check import HouseReport, check
from croupier.compliance.house import parse_house
from tests.compliance.test_check import HEAD, LIMITS, judge

BAD_BEAT = ("bad_beat = true",)
METERED = ("progressive = true", "meter_seed = 10000", "meter_reset = 10000")
RATE = "§13:69D-1.52(e)3"


def compare(game: str, before: Sequence[str], now: Sequence[str], on: str | None = None) -> HouseReport:
    """Judge a house with one table against what it was before; lines of rules begin at line 6."""
    head = [*HEAD, "[[tables]]", f'game = "{game}"', LIMITS]
    old, new = ("\n".join([*head, *(f"rules.{line}" for line in lines)]) for lines in (before, now))
    return check(parse_house(new), date.fromisoformat(on) if on else None, parse_house(old, "before.toml"))


@pytest.mark.parametrize(
    ("game", "before", "now", "option", "section"),
    [
        ("punto-banco", ["vigorish = '4%'"], [], "vigorish", "§19:47-3.3(d)"),
        ("punto-banco", ["tie_odds = '9 to 1'"], [], "tie_odds", "§19:47-8.3[worsening]"),
        ("punto-banco", [], ["second_shuffle = true"], "second_shuffle", "§19:47-3.5(b)"),
        ("punto-banco", ["second_shuffle = true"], [], "second_shuffle", "§19:47-3.5(b)"),
        ("punto-banco", [], ["payment_order = 2"], "payment_order", "§19:47-3.10(c)2"),
        ("minibaccarat", ["vigorish = '4%'"], [], "vigorish", "§19:47-7.3(e)"),
        ("minibaccarat", [], ["vigorish_on_ties = true"], "vigorish_on_ties", "§19:47-7.3(e)"),
        ("minibaccarat", ["vigorish_on_ties = true"], [], "vigorish_on_ties", "§19:47-7.3(e)"),
        ("minibaccarat", [], ["second_shuffle = true"], "second_shuffle", "§19:47-7.5(b)"),
        ("red-dog", ["odds.spread-1 = '6 to 1'"], [], "odds", "§19:47-6.5(i)3"),
        (
            "red-dog",
            ["odds.spread-1 = '7 to 1'", "odds.spread-2 = '4 to 1'"],
            ["odds.spread-1 = '6 to 1'", "odds.spread-2 = '5 to 1'"],  # one up, one down
            "odds",
            "§19:47-6.5(i)3",
        ),
        ("caribbean-stud", ["odds.flush = '6 to 1'"], [], "odds", "§19:47-8.3[worsening]"),
        ("blackjack", ["surrender = true"], [], "surrender", "§19:47-2.8(c)"),
        # Another type of vigorish; the percentage that stands beside it in the file is not charged.
        ("minibaccarat", ["vigorish = '4%'"], ["vigorish_on_ties = true"], "vigorish_on_ties", "§19:47-7.3(e)"),
        ("minibaccarat", ["vigorish_on_ties = true", "vigorish = '4%'"], [], "vigorish_on_ties", "§19:47-7.3(e)"),
        ("three-card-poker", [], ["ante_bonus = '4/3/1'"], "ante_bonus", "§19:47-8.3[worsening]"),
        (
            "three-card-poker",
            ["pair_plus = '40/25/6/4/1'"],
            ["pair_plus = '40/30/5/4/1'"],  # one up, one down
            "pair_plus",
            "§19:47-8.3[worsening]",
        ),
        ("mississippi-stud", [], ["three_card_bonus = 'none'"], "three_card_bonus", "§19:47-8.3[worsening]"),
        ("mississippi-stud", ["payout_limit = 60000"], [], "payout_limit", "§19:47-8.3[worsening]"),
        ("ultimate-texas-holdem", [], ["blind = '500/50/10/3/1/1'"], "blind", "§19:47-8.3[worsening]"),
        (
            "colorado-holdem",
            ["pays = 'royal flush 20, straight flush 10, four of a kind 9'"],
            ["pays = 'royal flush 30, straight flush 10, four of a kind 9'"],  # not held against each other
            "pays",
            "§19:47-8.3[worsening]",
        ),
        ("keno", [], ["aggregate_limit = 50000"], "aggregate_limit", "§19:47-8.3[worsening]"),  # 0: none
        ("keno", ["aggregate_limit = 60000"], ["aggregate_limit = 50000"], "aggregate_limit", "§19:47-8.3[worsening]"),
        ("keno", ["jackpot = 8"], ["jackpot = 8", "jackpot_rate = '4%'"], "jackpot_rate", "§19:47-8.3[worsening]"),
        ("keno", ["jackpot = 8"], ["jackpot = 8", "jackpot_seed = 500"], "jackpot_seed", "§19:47-8.3[worsening]"),
        ("poker", [*BAD_BEAT], [*BAD_BEAT, "bad_beat_loser = '40%'"], "bad_beat_loser", "§19:47-8.3[worsening]"),
        ("poker", [*BAD_BEAT], [*BAD_BEAT, "bad_beat_winner = '20%'"], "bad_beat_winner", "§19:47-8.3[worsening]"),
        (
            "blackjack",
            [*METERED, "meter_rate = '50%'"],
            [*METERED, "meter_rate = '50%'", "progressive_prizes = 'colors'"],
            "progressive_prizes",
            "§19:47-8.3[worsening]",
        ),
        ("blackjack", [*METERED, "meter_rate = '50%'"], [*METERED, "meter_rate = '60%'"], "meter_rate", RATE),
        ("caribbean-stud", [], ["meter_rate = '60%'"], "meter_rate", RATE),
        ("caribbean-stud", ["meter_rate = '60%'"], [], "meter_rate", RATE),  # of any change
        ("pai-gow-poker", ["progressive = 1"], ["progressive = 1", "meter_rate = '25%'"], "meter_rate", RATE),
        # Odds and fees without a duty of their own.
        ("craps", ["odds.field-12 = '3 to 1'"], [], "odds", "§19:47-8.3[worsening]"),
        ("craps", ["buy_fee = '4%'"], [], "buy_fee", "§19:47-8.3[worsening]"),
        ("craps", ["odds_6_8 = 10"], [], "odds_6_8", "§19:47-8.3[worsening]"),
        ("blackjack", [], ["natural_odds = '6 to 5'"], "natural_odds", "§19:47-8.3[worsening]"),
        ("blackjack", ["five_card_21 = true"], [], "five_card_21", "§19:47-8.3[worsening]"),
        ("sic-bo", ["odds.small = '2 to 1'"], [], "odds", "§19:47-8.3[worsening]"),
        ("caribbean-stud", ["schedule = '500/150/75'"], [], "schedule", "§19:47-8.3[worsening]"),
        ("double-down-stud", ["pays_from = 10"], [], "pays_from", "§19:47-8.3[worsening]"),
        (
            "poker",
            ["rake = 'incremental'"],
            ["rake = 'incremental'", "rake_every = 1000"],
            "rake_every",
            "§19:47-8.3[worsening]",
        ),
    ],
)
def test_a_notice_that_only_a_change_asks_for(
    game: str, before: list[str], now: list[str], option: str, section: str
) -> None:
    """§19:47-3.3(d), §19:47-7.3(e), §19:47-6.5(i)3: an increase of vigorish, a change of type, a decrease of odds."""

    def owed(report: HouseReport) -> set[tuple[str, str]]:
        return {(one.option, one.section) for one in report.tables[0].findings if one.severity == "requires"}

    without = owed(compare(game, now, now))  # what is owed without any change
    assert owed(compare(game, before, now)) - without == {(option, section)}


@pytest.mark.parametrize(
    ("game", "before", "now", "option"),
    [
        ("punto-banco", [], ["vigorish = '4%'"], "vigorish"),
        ("punto-banco", [], ["tie_odds = '9 to 1'"], "tie_odds"),
        ("red-dog", [], ["odds.spread-1 = '6 to 1'"], "odds"),
        ("red-dog", ["odds.spread-1 = '6 to 1'"], ["odds.spread-1 = '6 to 1'"], "odds"),
        ("minibaccarat", [], ["vigorish = '4%'"], "vigorish"),
        ("three-card-poker", ["ante_bonus = '4/3/1'"], [], "ante_bonus"),
        ("ultimate-texas-holdem", [], ["blind = '500/50/10/3/2/1'"], "blind"),
        ("mississippi-stud", ["three_card_bonus = 'none'"], [], "three_card_bonus"),
        ("mississippi-stud", ["three_card_bonus = '40/30/6/3/1'"], [], "three_card_bonus"),  # its best was as the next
        ("mississippi-stud", [], ["payout_limit = 60000"], "payout_limit"),
        ("keno", ["aggregate_limit = 50000"], ["aggregate_limit = 60000"], "aggregate_limit"),
        ("keno", ["aggregate_limit = 50000"], [], "aggregate_limit"),
        ("keno", [], ["jackpot_rate = '4%'"], "jackpot_rate"),  # no jackpot is offered
        ("poker", [], ["bad_beat_loser = '40%'"], "bad_beat_loser"),
        ("pai-gow-poker", [], ["meter_rate = '30%'"], "meter_rate"),
        ("craps", [], ["odds.field-12 = '3 to 1'"], "odds"),
        ("craps", [], ["lay_fee = '4%'"], "lay_fee"),
        # What is not offered, or was not, costs nobody more; and a casino night is not under 19:47-8.3.
        ("craps", ["buy = false", "buy_fee = '4%'"], ["buy = false"], "buy_fee"),
        ("blackjack", ["over_under_odds = '2 to 1'"], [], "over_under_odds"),
        ("poker", ["rake_amount = 50"], [], "rake_amount"),
        ("night-craps", ["odds.field-12 = '3 to 1'"], [], "odds"),
    ],
)
def test_what_is_better_for_the_player_owes_none(game: str, before: list[str], now: list[str], option: str) -> None:
    """§19:47-6.5(i)3: only a decrease; §19:47-3.3(d): only an increase."""
    assert option not in [one.option for one in compare(game, before, now).tables[0].findings]


def test_a_house_that_always_paid_the_list_owes_none() -> None:
    """§19:47-3.3(d), §19:47-7.3(e), §19:47-6.5(i)3"""
    for game in ("punto-banco", "minibaccarat", "red-dog"):
        assert judge("[[tables]]", f'game = "{game}"', LIMITS).tables[0].findings == ()


@pytest.mark.parametrize(("game", "section"), [("punto-banco", "§19:47-3.3(d)"), ("minibaccarat", "§19:47-7.3(e)")])
def test_since_when_a_raise_of_vigorish_owes_notice(game: str, section: str) -> None:
    """§19:47-3.3(d), §19:47-7.3(e): as of R.1991 d.616, 1991-12-16, with which the choice of four percent came."""
    for on, owed in (("1991-12-15", []), ("1991-12-16", [section]), ("1991-12-17", [section])):
        findings = compare(game, ["vigorish = '4%'"], [], on).tables[0].findings
        assert [one.section for one in findings if one.option == "vigorish"] == owed


def test_what_changed_is_told() -> None:
    report = compare("red-dog", ["odds.spread-1 = '6 to 1'"], [])
    (finding,) = report.tables[0].findings
    assert finding.says.endswith("the same for all at the table: spread-1 5 to 1, before spread-1 6 to 1")
    assert report.document()["before"] == "before.toml"
    posted = parse_house("\n".join([*HEAD, '[[tables]]\ngame = "red-dog"\nnotices = ["minimum", "maximum", "odds"]']))
    assert check(posted, before=report.before).lawful


def test_a_table_that_was_not_there_before() -> None:
    text = "\n".join([*HEAD, "[[tables]]", 'game = "red-dog"', LIMITS, 'name = "Red dog 2"'])
    before = "\n".join([*HEAD, "[[tables]]", 'game = "red-dog"', LIMITS])
    report = check(parse_house(text), before=parse_house(before, "before.toml"))
    (finding,) = report.tables[0].findings
    assert (finding.severity, finding.line) == ("advises", 6)
    assert finding.says == "before.toml has no red-dog at a table called Red dog 2: what changed here is not known"


@pytest.mark.parametrize(
    ("game", "before", "now", "option", "first_day"),
    [
        ("punto-banco", ["vigorish = '4%'"], [], "vigorish", "1991-12-16"),  # R.1991 d.616
        ("minibaccarat", ["vigorish = '4%'"], [], "vigorish", "1991-12-16"),
        ("punto-banco", ["second_shuffle = true"], [], "second_shuffle", "1995-08-07"),  # R.1995 d.429
        ("blackjack", [], ["surrender = true"], "surrender", "1990-01-16"),  # R.1990 d.35
        ("caribbean-stud", [], ["payout_limit = 6000"], "payout_limit", "2011-11-07"),  # chapter 13:69E
    ],
)
def test_no_notice_before_a_section_asked_for_it(
    game: str, before: list[str], now: list[str], option: str, first_day: str
) -> None:
    day = date.fromisoformat(first_day)

    def owed(on: date) -> bool:
        findings = compare(game, before, now, on.isoformat()).tables[0].findings
        return option in [one.option for one in findings if one.severity == "requires"]

    assert (owed(day - timedelta(1)), owed(day)) == (False, True)
