"""Par sheets: events, cycles and figures against hand arithmetic and published tables; what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cache
from math import comb, factorial, lcm, perm
from types import SimpleNamespace
from typing import Any

import pytest

from croupier import registry
from croupier.analysis.par import cycle
from croupier.analysis.par.figures import intervals
from croupier.analysis.par.law import law_parts
from croupier.analysis.par.pay_tables import named as event_names
from croupier.analysis.par.sheet import NotProven, Sheet, WagerSheet, par_sheet
from croupier.analysis.reports.report import as_percent, report_odds
from croupier.errors import UnknownName
from croupier.paper.parts import PaperTable, cell_of
from croupier.tables.explore import ExploreTable, Tracked
from tests.quick import FAMILIES, among
from tests.typed_in import usual

F = Fraction


@cache
def sheet(game: str, wager: str = "", *settings: tuple[str, str]) -> Sheet:
    found = registry.game_named(game)
    return par_sheet(found, usual(found).set(dict(settings)), wager)


def only(game: str, wager: str, *settings: tuple[str, str]) -> WagerSheet:
    whole = sheet(game, wager, *settings) if settings else sheet(game)
    return next(found for found in whole.wagers if found.wager == wager)


def rows(wager: WagerSheet) -> list[tuple[str, str, int]]:
    return [(event.name, event.pays, event.combinations) for event in wager.events]


# --- Every game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", among(registry.game_ids(), FAMILIES | {"token-pusher"}))
def test_every_sheet_proves_itself(game: str) -> None:
    found = sheet(game)
    assert [wager.wager for wager in found.wagers] == [w.name for w in found.game.wagers(found.rules)]
    for wager in found.wagers:
        if wager.method != "exact":
            continue
        assert wager.cycle is not None
        assert wager.figures is not None
        assert sum(event.combinations for event in wager.events) == wager.cycle.number
        assert sum(event.chance for event in wager.events) == 1
        assert all(F(event.combinations, wager.cycle.number) == event.chance for event in wager.events)
        assert sum(event.chance * event.net for event in wager.events) == wager.figures.mean
        assert len({(event.clauses, event.net, event.risked) for event in wager.events}) == len(wager.events)
        assert all(check.holds for check in wager.checks())
        assert len(wager.checks()) == 5


@pytest.mark.parametrize(
    ("off", "holds"), [("0", True), ("1/8", True), ("-1/8", True), ("1/4", False), ("-1/4", False)]
)
def test_what_is_computed_may_be_off_by_its_error(off: str, holds: bool) -> None:
    """Two hands, one as likely as the other but for what is off; an error of an eighth, which a float holds exactly."""
    half, error = F(1, 2), 0.125
    hands = (SimpleNamespace(chance=half, returns=F(3)), SimpleNamespace(chance=half + F(off), returns=F(off)))
    nets = SimpleNamespace(unresolved=0.0, chances=((F(0), half), (F(1), half + F(off))))
    made: Any = SimpleNamespace(hands=hands, error=error, figures=SimpleNamespace(mean=F(3)), nets=nets)
    made._net_checks = lambda mean, within: WagerSheet._net_checks(made, half, within)
    assert [check.holds for check in WagerSheet._computed_checks(made)] == [holds] * 4


@pytest.mark.parametrize("game", ["roulette", "craps", "red-dog", "minibaccarat", "joker-seven", "token-pusher"])
def test_figures_are_those_of_the_odds(game: str) -> None:
    """The same wagers told by ``croupier odds``."""
    told = {
        wager.wager: wager for wager in report_odds(registry.game_named(game), registry.game_named(game).Rules()).wagers
    }
    for wager in sheet(game).wagers:
        other = told[wager.wager]
        assert wager.method == other.method
        assert wager.note == other.note
        if wager.figures is not None:
            assert wager.figures.house_edge == other.house_edge
            assert wager.figures.std_dev == other.std_dev
            assert wager.figures.win == other.hit_frequency
            assert wager.figures.element_of_risk == other.element_of_risk
            assert {row.clause: (row.chance, row.net) for row in wager.law} == other.clauses


# --- Roulette by hand ---------------------------------------------------------------------------------------------


def test_roulette_red() -> None:
    red = only("roulette", "red")
    assert rows(red) == [("Win", "1 to 1", 18), ("Loss", "loses 1", 18), ("Loss: zero takes all", "loses 1", 2)]
    assert red.cycle == (38, "pockets of the wheel", True)
    found = red.figures
    assert found is not None
    assert found.mean == F(18, 38) - F(20, 38)
    assert found.variance == 1 - F(1, 19) ** 2
    assert (found.win, found.push, found.loss) == (F(18, 38), F(0), F(20, 38))
    assert found.std_dev == Decimal("0.998614")  # sqrt(360) / 19
    assert found.volatility == Decimal("1.642720")  # 1.645 times that
    assert found.return_to_player == F(18, 19)


def test_roulette_half_back() -> None:
    red = only("roulette", "red", ("half_back", "yes"))
    assert rows(red)[1:] == [("Half lost: half back", "loses 1/2", 2), ("Loss", "loses 1", 18)]
    assert red.figures is not None
    assert red.figures.house_edge == F(1, 38)
    assert red.figures.loss == F(20, 38)


def test_straight_up_exposure_and_skewness() -> None:
    straight = only("roulette", "straight")
    found = straight.figures
    assert found is not None
    # Two outcomes: (1 - 2p) / sqrt(p (1 - p)) with p = 1/38 is 36 / sqrt(37).
    assert found.skewness == Decimal("5.9184")
    exposure = straight.exposure
    assert exposure is not None
    assert (exposure.net, exposure.most, exposure.paid) == (F(35), 100_000, F(3_500_000))  # $35,000 on $1,000
    assert (exposure.lost, exposure.lost_event) == (F(1), "Loss")


def test_confidence_intervals() -> None:
    """18/19 of what is bet, 1.645 times 0.998614 over the root of the rounds to either side."""
    found = only("roulette", "red").figures
    assert found is not None
    known = {row.rounds: row for row in intervals(found)}
    assert list(known) == [10**3, 10**4, 10**5, 10**6, 10**7]
    low, high = known[10_000].bounds["90 %"]
    assert (as_percent(low, 4), as_percent(high, 4)) == ("93.0941", "96.3796")
    low, high = known[1_000_000].bounds["99 %"]
    assert (as_percent(low, 4), as_percent(high, 4)) == ("94.4796", "94.9941")


def test_too_few_rounds_for_the_normal_approximation() -> None:
    """Cochran's rule: more than 25 times the squared skewness, 25 x 2.0^2 = 100 for example."""
    progressive = only("caribbean-stud", "progressive").figures
    assert progressive is not None
    assert progressive.skewness is not None
    enough = 25 * progressive.skewness**2
    assert [row.rough for row in intervals(progressive)] == [row.rounds <= enough for row in intervals(progressive)]
    assert [row.rough for row in intervals(progressive)] == [True] * 4 + [False]


# --- Craps by hand ------------------------------------------------------------------------------------------------


def test_pass_line() -> None:
    """Naturals 8/36, then each point against the 7: 3/9, 4/10 and 5/11, from 3, 4 and 5 ways in 36, twice."""
    wins = F(8, 36) + 2 * (F(3, 36) * F(3, 9) + F(4, 36) * F(4, 10) + F(5, 36) * F(5, 11))
    line = only("craps", "pass")
    assert line.cycle is not None
    assert line.cycle == (495, cycle.LEAST, False)
    assert rows(line) == [("Win", "1 to 1", int(wins * 495)), ("Loss", "loses 1", 495 - int(wins * 495))]
    assert line.events[1].says.startswith("A pass bet loses on a come-out 2, 3 or 12")


def test_dont_pass_bars_the_twelve() -> None:
    line = only("craps", "dont-pass")
    assert [event.name for event in line.events] == ["Win", "Push", "Loss"]
    assert line.events[1].chance == F(1, 36)
    assert line.figures is not None
    assert line.figures.house_edge == F(3, 220)


def test_field_and_horn_over_36_throws() -> None:
    assert rows(only("craps", "field")) == [
        ("Win: 2 or 12", "2 to 1", 2),
        ("Win: 3, 4, 9, 10 or 11", "1 to 1", 14),
        ("Loss", "loses 1", 20),
    ]
    # A quarter on each of 2, 3, 11 and 12: 30/4 - 3/4 and 15/4 - 3/4.
    assert rows(only("craps", "horn")) == [
        ("Win: craps 2", "27 to 4", 1),
        ("Win: craps 12", "27 to 4", 1),
        ("Win: eleven", "3 to 1", 2),
        ("Win: craps 3", "3 to 1", 2),
        ("Loss", "loses 1", 30),
    ]


def test_a_fee_counts_as_put_down() -> None:
    """Buy 4 at 2 to 1 with 5 percent paid in advance: 1.95 is won to 1.05, one time in three."""
    buy = only("craps", "buy-4", ("buy", "yes"))
    assert rows(buy) == [("Win", "13 to 7", 1), ("Loss", "loses 1", 2)]
    assert buy.figures is not None
    assert buy.figures.house_edge == F(1, 21)
    assert buy.exposure is not None
    assert buy.exposure.paid == 195_000  # the maximum is for the stake


def test_odds_behind_a_line_bet_have_no_maximum_of_their_own() -> None:
    found = only("craps", "pass-odds-4").exposure
    assert found is not None
    assert (found.net, found.most, found.paid) == (F(2), None, None)


# --- Baccarat: published combinations -----------------------------------------------------------------------------

# Ordered deals of six cards, as published by the Wizard of Odds and copied all over: banker, player, tie.
BACCARAT = {
    8: (2_292_252_566_437_888, 2_230_518_282_592_256, 475_627_426_473_216),
    6: (403_095_751_234_560, 392_220_492_728_832, 83_552_962_932_288),
}


@pytest.mark.parametrize("decks", BACCARAT)
def test_baccarat(decks: int) -> None:
    banker, player, tie = BACCARAT[decks]
    setting = ("decks", str(decks))
    assert rows(only("punto-banco", "banker", setting)) == [
        ("Win", "19 to 20", banker),
        ("Push", "push", tie),
        ("Loss", "loses 1", player),
    ]
    assert rows(only("punto-banco", "player", setting)) == [
        ("Win", "1 to 1", player),
        ("Push", "push", tie),
        ("Loss", "loses 1", banker),
    ]
    assert rows(only("punto-banco", "tie", setting)) == [("Win", "8 to 1", tie), ("Loss", "loses 1", banker + player)]
    whole = only("punto-banco", "tie", setting).cycle
    assert whole is not None
    assert whole.number == perm(52 * decks, 6) == banker + player + tie


# --- Poker games --------------------------------------------------------------------------------------------------

# The Wizard of Odds' table for the rules of the United States, as reprinted by casinoadvisor.com (2008).
CARIBBEAN = [
    ("Win: royal flush", 201, 16_759_740),
    ("Win: straight flush", 101, 156_929_720),
    ("Win: four of a kind", 41, 2_832_435_800),
    ("Win: full house", 15, 16_624_475_280),
    ("Win: flush", 11, 21_856_990_280),
    ("Win: straight", 9, 43_805_516_100),
    ("Win: three of a kind", 7, 234_242_908_320),
    ("Win: two pair", 5, 488_012_139_360),
    ("Win: one pair or ace king", 3, 2_343_248_003_808),
    ("Win: no qualifying hand", 1, 4_532_514_033_720),
    ("Push: tie", 0, 321_623_100),
    ("Loss: fold", -1, 9_523_005_974_460),
    ("Loss: player lower", -3, 2_726_592_727_512),
]


def test_caribbean_stud() -> None:
    ante = only("caribbean-stud", "ante")
    assert [(event.name, int(event.net), event.combinations) for event in ante.events] == CARIBBEAN
    assert ante.cycle is not None
    assert ante.cycle.number == 19_933_230_517_200 == comb(52, 5) * 47 * comb(46, 4)
    assert [event.pays for event in ante.events[:2]] == ["201 to 3", "101 to 3"]
    assert ante.strategy == "best play over what the player sees"
    assert ante.exposure is not None
    assert ante.exposure.paid == 20_100_000  # $201,000 on an ante of $1,000
    assert ante.exposure.limit.startswith("$5,000: most that is paid on a hand's bet (§19:47-16.12[payout-limit])")


# Frequencies of five-card hands out of 2,598,960, in every handbook.
HANDS = {"royal flush": 4, "straight flush": 36, "four of a kind": 624, "full house": 3744, "flush": 5108}


def test_progressive() -> None:
    progressive = only("caribbean-stud", "progressive")
    named = {event.name.removeprefix("Win: "): event.combinations for event in progressive.events[:-1]}
    assert named == HANDS
    # One dollar is not returned: what the schedule promises less one.
    assert [event.net for event in progressive.events] == [9999, 999, 499, 99, 49, -1]
    assert progressive.exposure is not None
    assert (progressive.exposure.most, progressive.exposure.paid) == (100, F(999_900))


def test_let_it_ride() -> None:
    bet = only("let-it-ride", "bet")
    assert bet.cycle is not None
    assert bet.cycle.number == comb(52, 3) * 49 * 48
    of = {event.name: event for event in bet.events}
    # Four royal flushes, whichever of ten threes is the player's and whichever way the other two come: all ride.
    assert of["Win: royal flush"].combinations == 4 * 10 * 2
    assert of["Win: royal flush"].pays == "3,000 to 3"
    assert of["Win: full house, bet one withdrawn"].pays == "22 to 2"
    # A flush that is no straight: 5,108 hands.
    flushes = sum(event.combinations for event in bet.events if event.name.startswith("Win: flush"))
    assert F(flushes, bet.cycle.number) == F(5108, comb(52, 5))
    three = only("let-it-ride", "three-card-bonus")
    assert rows(three)[0] == ("Win: straight flush", "40 to 1", 48)  # twelve of a suit, the ace low or high


def test_red_dog_spreads() -> None:
    wager = only("red-dog", "wager")
    assert wager.cycle is not None
    assert wager.cycle.number == 52 * 51 * 50
    of = {(event.name, event.pays): event.combinations for event in wager.events}
    assert of["Win: three of a kind", "11 to 1"] == 13 * 4 * 3 * 2
    # Spread one: eleven pairs of values two apart, 4 x 4 x 2 ways, and four cards between them.
    assert of["Win: spread 1", "5 to 1"] == 11 * 32 * 4
    assert ("Win: spread 4 to 11, 2 at risk", "2 to 2") in of  # raised


@pytest.mark.parametrize("game", registry.game_ids())
def test_pay_tables_name_events_of_their_own_game_only(game: str) -> None:
    """Pai gow poker has a progressive wager and bonuses of its own, by options that other games have as well."""
    rules = usual(game)
    beside = {"progressive": 1, "bonus": True} if game == "pai-gow-poker" else {}
    named = event_names(rules.set(beside), "red" if game == "roulette" else "1-spot")
    if game == "pai-gow-poker":
        assert named
        assert all(clause.removeprefix("§").startswith("19:47-11.") for clause in named)
    if game == "caribbean-stud":
        assert "§19:47-16.12[progressive-schedule]" in named


@pytest.mark.slow
def test_names_at_a_night_are_those_of_its_twin() -> None:
    bet = only("night-let-it-ride", "bet")
    assert any(event.name == "Win: full house, bet one withdrawn" for event in bet.events)
    assert all(clause.startswith("§13:47-20.27") for event in bet.events for clause in event.clauses)


# --- Cycles -------------------------------------------------------------------------------------------------------

EXPLORED = [
    ("roulette", "red"),
    ("money-wheel", "5"),
    ("under-over", "7"),
    ("chuck-a-luck", "number"),
    ("beat-the-dealer", "wager"),
    ("skill-stop-reel", "token"),
    ("craps", "field"),
]


def divided(*parts: int, whole: int = 52) -> int:
    """In how many ways a pack comes apart into hands of so many cards and a rest."""
    found = factorial(whole) // factorial(whole - sum(parts))
    for part in parts:
        found //= factorial(part)
    return found


@pytest.mark.parametrize(
    ("ways", "number"),
    [
        (cycle.three_of_52, 22_100),
        (cycle.three_of_53, 23_426),
        (cycle.five_cards, 2_598_960),
        (cycle.seven_of_52, 133_784_560),
        (cycle.seven_of_53, 154_143_080),
        (cycle.seven_cards, divided(7, whole=54)),
        (cycle.three_against_three, 407_170_400),
        (cycle.stud_deals, 19_933_230_517_200),
        (cycle.five_against_six, divided(5, 1, 5)),
        (cycle.ride_deals, divided(3, 1, 1)),
        (cycle.three_and_two_against_five, divided(3, 2, 5)),
        (cycle.three_and_a_board, divided(3, 3)),
        (cycle.two_and_three_in_order, divided(2, 1, 1, 1)),
        (cycle.hold_em_deals, 27_813_810_024_000),
        (cycle.seven_against_seven, divided(7, 7, whole=53)),
        (cycle.two_hands_of_tiles, divided(4, 4, whole=32)),
        (cycle.two_dice, 6 * 6),
        (cycle.three_dice, 6 * 6 * 6),
        (cycle.two_dice_each, 36 * 36),
    ],
)
def test_cycles_of_a_full_pack(ways: Callable[..., tuple[int, str]], number: int) -> None:
    """As they are published, or by factorials. A multiple of a cycle sums up as well, so that no sheet would tell."""
    game = registry.game_named("roulette")
    assert ways(game, game.Rules())[0] == number


@pytest.mark.parametrize(("game", "wager"), EXPLORED)
def test_natural_cycles_are_those_of_the_script(game: str, wager: str) -> None:
    """The number of ways that the explorer counts when it plays every round."""
    found = registry.game_named(game)
    (asked,) = (one for one in found.wagers(found.Rules()) if one.name == wager)
    table = ExploreTable(found, found.Rules(), asked.puts, Tracked(put=0), lens=asked.lens, company=asked.company)
    whole = only(game, wager).cycle
    assert whole is not None
    assert whole.natural
    assert whole.number == lcm(*(path.cycle for path in table.paths()))


def test_a_wheel_with_one_zero() -> None:
    whole = only("roulette", "red", ("wheel", "single-zero")).cycle
    assert whole is not None
    assert whole.number == 37


# --- What is refused ----------------------------------------------------------------------------------------------


def test_a_sheet_that_does_not_prove_itself_is_refused() -> None:
    good = sheet("roulette", "red")
    (red,) = good.wagers
    win = red.events[0]
    for wrong, says in (
        (replace(win, combinations=17), "combinations sum to the cycle"),
        (replace(win, combinations=17, chance=F(17, 38)), "combinations sum to the cycle"),
        (replace(win, chance=F(1, 2)), "combinations sum to the cycle"),
        (replace(win, net=F(2)), "returns sum to the mean"),
    ):
        broken = replace(good, wagers=(replace(red, events=(wrong, *red.events[1:])),))
        with pytest.raises(NotProven, match=says):
            broken.prove()
    law = (red.law[0]._replace(net=F(0)), *red.law[1:])
    with pytest.raises(NotProven, match="the clauses' parts sum to the mean"):
        replace(good, wagers=(replace(red, law=law),)).prove()
    good.prove()


def test_no_such_wager() -> None:
    with pytest.raises(UnknownName, match="Did you mean red"):
        sheet("roulette", "redd")


def test_unlawful_rules_are_labelled() -> None:
    game = registry.game_named("punto-banco")
    found = par_sheet(game, game.Rules().set({"decks": 4}), "tie")
    assert [breach.option for breach in found.breaches] == ["decks"]
    assert found.fingerprint != sheet("punto-banco", "tie").fingerprint


def test_rules_are_judged_by_a_date() -> None:
    """The additional wager of 1992, before there was a choice and after."""
    game = registry.game_named("blackjack")
    rules = game.Rules().set({"additional": "royal-match"})
    early = par_sheet(game, rules, "insurance", on=date(1985, 1, 1))
    assert [breach.option for breach in early.breaches] == ["additional"]
    assert next(row for row in early.options if row.name == "additional").allowed == "none"
    assert par_sheet(game, rules, "insurance", on=date(1995, 1, 1)).breaches == ()


# --- Options, readings, provisions --------------------------------------------------------------------------------


def test_options_with_citation_and_notice() -> None:
    of = {row.name: row for row in sheet("roulette", "red", ("half_back", "yes")).options}
    assert of["half_back"].value == "yes"
    assert not of["half_back"].default
    assert of["half_back"].cite == "§19:47-5.2[half-back]"
    assert of["half_back"].notice == "§19:47-5.2[zero-notice]"
    assert of["chip"].notice == ""
    assert "unused_00" not in of  # a reading


def test_what_is_not_the_default_is_marked() -> None:
    tables = [
        part for part in law_parts(sheet("roulette", "red", ("half_back", "yes"))) if isinstance(part, PaperTable)
    ]
    rows = [[*map(cell_of, row)] for row in tables[0].rows]
    marked = [(row[0].text, row[1].text) for row in rows if row[1].small == "not the default"]
    assert marked == [("half_back", "yes")]


def test_readings_that_bear_on_the_sheet() -> None:
    found = sheet("roulette", "red")
    of = {row.name: row for row in found.readings}
    assert of["as-single-00-bets"].selected == "unused_00 = refuse"
    assert of["half-back-scope"].selected == ""
    assert len(of) + found.other_readings == len(found.game.all_readings())


def test_everything_cited_is_there_with_its_source() -> None:
    found = sheet("caribbean-stud")
    ids = {f"§{one.id}" for one in found.provisions}
    assert {clause for wager in found.wagers for event in wager.events for clause in event.clauses} <= ids
    assert {row.cite for row in found.options} <= ids
    assert all(one.source == "seen" or one.source.startswith("not seen") for one in found.provisions)
    seen, every = sum(one.source == "seen" for one in found.provisions), len(found.provisions)
    notes = [part.note for part in law_parts(found) if isinstance(part, PaperTable)]
    assert notes[-1].startswith(f"{seen} of {every} rest on the text itself, {every - seen} on another source. ")
