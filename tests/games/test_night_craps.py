"""Craps at a casino night: no odds behind a wager, no line bet to shoot, whole dollars; the odds a second time."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.compliance.check import check
from croupier.compliance.house import parse_house
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.craps.carry import Carry
from croupier.games.craps.layout import fee, on_layout, step, window
from croupier.games.craps.names import NUMBERS, name_of
from croupier.games.night.craps import GAME, Rules
from croupier.table import Spot
from croupier.tables.entries import Settled
from croupier.tables.facts import status_words
from croupier.tables.lines import read_input
from croupier.tables.lines.kind import written
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting, Offering, Rolling
from croupier.tables.sample import Flat, SampleTable
from tests.driving import said
from tests.games import craps_tables
from tests.games.craps_tables import CAME, ON_SIX, left, refused
from tests.games.test_craps import expected

RULES = Rules()
ODDS = ("pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds")
THREE = ("alice", "bert", "carla")
table = partial(craps_tables.table, game=GAME)


def settled(live: LiveTable) -> list[tuple[str, str, int, str]]:
    return [(written(e.bet.spot), e.result, e.paid, e.by) for e in live.entries if isinstance(e, Settled)]


# --- Wagers -------------------------------------------------------------------------------------------------------

# The list of §13:47-20.25(h)1 in its order. Wager and stake, the point before the throw, the dice, the result, what is
# won or lost by the odds of §13:47-20.25(i)2, and the clause: of a win the table of odds (line and come bets win by
# §13:47-20.25(h)1i(1), §13:47-20.25(h)1ii(1), §13:47-20.25(h)1iii(1), §13:47-20.25(h)1iv(1)), else the list's own.
THROWS = """
pass               100  0  5 6  win    100  §13:47-20.25(i)2
pass               100  0  6 6  lose  -100  §13:47-20.25(h)1i(2)
dont-pass          100  0  1 2  win    100  §13:47-20.25(i)2
dont-pass          100  0  3 4  lose  -100  §13:47-20.25(h)1ii(2)
dont-pass          100  0  6 6  void     0  §13:47-20.25(h)1ii(3)
come               100  6  3 4  win    100  §13:47-20.25(i)2
come               100  6  1 1  lose  -100  §13:47-20.25(h)1iii(2)
dont-come          100  6  1 1  win    100  §13:47-20.25(i)2
dont-come          100  6  5 6  lose  -100  §13:47-20.25(h)1iv(2)
dont-come          100  6  6 6  void     0  §13:47-20.25(h)1iv(3)
place-to-win@4     500  6  1 3  win    900  §13:47-20.25(i)2
place-to-win@9     500  6  4 5  win    700  §13:47-20.25(i)2
place-to-win@8     600  6  4 4  win    700  §13:47-20.25(i)2
place-to-win@8     600  6  3 4  lose  -600  §13:47-20.25(h)1v
place-to-lose@4   1100  6  3 4  win    500  §13:47-20.25(i)2
place-to-lose@9    800  6  3 4  win    500  §13:47-20.25(i)2
place-to-lose@8    500  6  3 4  win    400  §13:47-20.25(i)2
place-to-lose@8    500  6  4 4  lose  -500  §13:47-20.25(h)1vi
hardway@4          100  6  2 2  win    700  §13:47-20.25(i)2
hardway@4          100  6  1 3  lose  -100  §13:47-20.25(h)1vii
hardway@6          100  4  3 3  win    900  §13:47-20.25(i)2
hardway@6          100  4  4 2  lose  -100  §13:47-20.25(h)1viii
hardway@8          100  6  4 4  win    900  §13:47-20.25(i)2
hardway@8          100  6  3 4  lose  -100  §13:47-20.25(h)1ix
hardway@10         100  6  5 5  win    700  §13:47-20.25(i)2
hardway@10         100  6  6 4  lose  -100  §13:47-20.25(h)1x
field              100  6  5 4  win    100  §13:47-20.25(i)2
field              100  6  1 1  win    200  §13:47-20.25(i)2
field              100  6  6 6  win    200  §13:47-20.25(i)2
field              100  6  4 4  lose  -100  §13:47-20.25(h)1xi
any-seven          100  6  3 4  win    400  §13:47-20.25(i)2
any-seven          100  6  4 4  lose  -100  §13:47-20.25(h)1xii
any-craps          100  6  1 1  win    700  §13:47-20.25(i)2
any-craps          100  6  4 4  lose  -100  §13:47-20.25(h)1xiii
craps@2            100  6  1 1  win   3000  §13:47-20.25(i)2
craps@2            100  6  1 2  lose  -100  §13:47-20.25(h)1xiv
craps@3            100  6  1 2  win   1500  §13:47-20.25(i)2
craps@3            100  6  1 1  lose  -100  §13:47-20.25(h)1xv
craps@12           100  6  6 6  win   3000  §13:47-20.25(i)2
craps@12           100  6  1 1  lose  -100  §13:47-20.25(h)1xvi
11-in-one-roll     100  6  5 6  win   1500  §13:47-20.25(i)2
11-in-one-roll     100  6  1 1  lose  -100  §13:47-20.25(h)1xvii
buy@10            2000  6  4 6  win   4000  §13:47-20.25(j)
buy@5             2000  6  4 1  win   3000  §13:47-20.25(j)
buy@8             2000  6  4 4  win   2400  §13:47-20.25(j)
lay@10            4000  6  3 4  win   2000  §13:47-20.25(k)
lay@5             3000  6  3 4  win   2000  §13:47-20.25(k)
lay@8             2400  6  3 4  win   2000  §13:47-20.25(k)
"""


@pytest.mark.parametrize("row", THROWS.strip().splitlines())
def test_throws(row: str) -> None:
    wager, stake, point, one, other, result, paid, clause = row.split()
    live = table(Carry(int(point), "alice"), f"put alice 1 {wager} {stake}", "close", f"roll {one} {other}")
    assert settled(live) == [(wager, result, int(paid), clause)]


# What is won and lost part by part, §13:47-20.25(i)3, §13:47-20.25(i)4: any craps or 2, then 3, 11 and 12.
@pytest.mark.parametrize("area", [True, False])
@pytest.mark.parametrize(
    ("put", "dice", "parts"),
    [
        ("craps-11 200", "1 2", {"any-craps": 700, "11-in-one-roll": -100}),  # §13:47-20.25(h)1xviii
        ("craps-11 200", "5 6", {"any-craps": -100, "11-in-one-roll": 1500}),
        ("craps-11 200", "4 4", {"any-craps": -100, "11-in-one-roll": -100}),
        # §13:47-20.25(h)1xix
        ("horn 400", "6 6", {"craps@2": -100, "craps@3": -100, "11-in-one-roll": -100, "craps@12": 3000}),
        ("horn 400", "3 4", {"craps@2": -100, "craps@3": -100, "11-in-one-roll": -100, "craps@12": -100}),
        # §13:47-20.25(h)1xx
        ("horn-high@3 500", "1 2", {"craps@2": -100, "craps@3": 3000, "11-in-one-roll": -100, "craps@12": -100}),
        ("horn-high@3 500", "4 4", {"craps@2": -100, "craps@3": -200, "11-in-one-roll": -100, "craps@12": -100}),
    ],
)
def test_combined_wagers(put: str, dice: str, parts: dict[str, int], area: bool) -> None:
    """Without an area of its own a horn high bet is a horn and a single, §13:47-20.25(h)1xx; the money is the same."""
    live = table(ON_SIX, f"put alice 1 {put}", "close", f"roll {dice}", horn_high_area=area)
    paid: Counter[str] = Counter()
    for name, _, net, _ in settled(live):
        paid[name] += net
    assert {name: paid[name] for name in parts} == parts
    assert sum(paid.values()) == sum(parts.values()) + paid["pass"]


def test_place_bets_rest_on_a_come_out_roll() -> None:
    """§13:47-20.25(h)1v: unless called on; so do bought ones."""
    puts = ("put alice 1 place-to-win@6 600", "put alice 1 buy@6 2000", "put alice 1 place-to-win@8 600")
    live = table(Carry(0, "alice"), *puts, "call alice 12 on", "close", "roll 3 4")
    assert [name for name, *_ in settled(live)] == ["place-to-win@8"]
    refused(
        table(ON_SIX),
        "call alice 1 off",
        "pass is always on; place bets and hardways may be called (§13:47-20.25(h)1v)",
    )


# --- What is not offered ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ODDS)
def test_no_odds_behind_a_wager(name: str) -> None:
    """Not on the list of §13:47-20.25(h)1, and so no wager, §13:47-20.10(c)2."""
    where = "@9" if name == "come-odds" else "@4" if "come" in name else ""
    refused(table(CAME), f"put alice 1 {name}{where} 1000", "is not a wager of this table (§13:47-20.10(c)2)")
    for point in (0, 6):
        assert name not in {each.wager for each in window(RULES, point).wagers}
    assert not [wager.name for wager in GAME.wagers(RULES) if "odds" in wager.name]


@pytest.mark.parametrize("words", ["odds", "don't pass odds", "big 6", "hop 22"])
def test_words_for_wagers_that_are_not_listed(words: str) -> None:
    live = table(ON_SIX)
    assert isinstance(live.waiting, Betting)
    with pytest.raises(InvalidWager, match=r"no wager .* at craps") as refusal:
        live.waiting.window.read(words)
    assert "(§13:47-20.10(c)2)" in str(refusal.value)


@pytest.mark.parametrize("point", [0, *NUMBERS])
def test_odds_are_stated_with_to(point: int) -> None:
    """§13:47-20.25(i)1"""
    for wager in window(RULES, point).wagers:
        assert " to " in wager.pays or wager.pays == "as its parts"
        assert "for" not in wager.pays.split()


@pytest.mark.parametrize(
    ("carry", "put", "message"),
    [
        (ON_SIX, "pass 500", "just before a come-out roll; the point is 6 (§13:47-20.25(h)1i)"),
        (ON_SIX, "dont-pass 500", "just before a come-out roll; the point is 6 (§13:47-20.25(h)1ii)"),
        (Carry(0, "alice"), "come 500", "bet pass or don't pass now (§13:47-20.25(h)1iii)"),
        (Carry(0, "alice"), "dont-come 500", "bet pass or don't pass now (§13:47-20.25(h)1iv)"),
        (CAME, "dont-come@4 500", "not put back on it (§13:47-20.25(h)1ii)"),
        (ON_SIX, "field 150", "$1.50 is not whole chips"),  # §13:47-20.17(a)
        (ON_SIX, "field 200000", "outside the limits of $1 to $1,000 (§13:47-20.17(a))"),
    ],
)
def test_bets_that_are_refused(carry: Carry, put: str, message: str) -> None:
    refused(table(carry), f"put alice 1 {put}", message)


@pytest.mark.parametrize(
    ("carry", "number", "message"),
    [  # reading taking-down
        (ON_SIX, 1, "a pass wager stays until it is decided; the point is 6 (§13:47-20.25(h)1i)"),
        (CAME, 2, "a come wager on 9 stays until it is decided (§13:47-20.25(h)1iii)"),
    ],
)
def test_bets_that_stay(carry: Carry, number: int, message: str) -> None:
    refused(table(carry), f"take alice {number}", message)


def test_bets_are_made_before_the_throw() -> None:
    """§13:47-20.25(h)1"""
    live = table(ON_SIX, "put alice 1 field 500", "close")
    for line in ("put alice 1 field 500", "take alice 10", "call alice 10 off"):
        with pytest.raises(CroupierError):
            live.feed(read_input(line))


# --- Whole dollars ------------------------------------------------------------------------------------------------

# By hand: the least stake of which the payment, every part and the fee are whole dollars, §13:47-20.12(c)1.
STEPS = {
    "pass": 1,
    **{f"place-to-win@{n}": least for n, least in zip(NUMBERS, (5, 5, 6, 6, 5, 5), strict=True)},
    **{f"place-to-lose@{n}": least for n, least in zip(NUMBERS, (11, 8, 5, 5, 8, 11), strict=True)},
    **{f"buy@{n}": 20 for n in NUMBERS},  # 5 percent is a dollar, §13:47-20.25(j)
    **{f"lay@{n}": least for n, least in zip(NUMBERS, (40, 30, 24, 24, 30, 40), strict=True)},  # §13:47-20.25(k)
    "craps-11": 2,
    "horn": 4,
    "horn-high@12": 5,
    "field": 1,
    "craps@12": 1,
}


@pytest.mark.parametrize(("wager", "least"), STEPS.items())
def test_least_stakes(wager: str, least: int) -> None:
    """§13:47-20.17(a), readings unpayable-stake and whole-dollar-fees"""
    point = 0 if wager == "pass" else 6
    spot = Spot(*wager.split("@"))
    assert step(RULES, spot, point) == 100 * least
    live = table(Carry(point, "alice"), f"put alice 1 {wager} {100 * least}")
    assert live.chips["alice"] % 100 == 0
    if least > 1:
        refused(live, f"put alice 1 {wager} {100 * least + 100}", f"{spot.words} goes in steps of ${least}: ")


@pytest.mark.parametrize(
    ("put", "why"),
    [
        ("place-to-win@6 500", "$6: it pays 7 to 6, in whole coins (§13:47-20.25(i)2)"),
        ("place-to-lose@4 1000", "$11: it pays 5 to 11, in whole coins (§13:47-20.25(i)2)"),
        ("craps-11 300", "$2: its parts are whole chips (§13:47-20.25(i)4)"),
        ("horn 600", "$4: its parts are whole chips (§13:47-20.25(i)3)"),
        ("horn-high@12 600", "$5: its parts are whole chips (§13:47-20.25(h)1xx)"),  # not §13:47-20.25(h)1xix
        ("buy@4 1000", "$20: its fee is whole coins (§13:47-20.25(j))"),
        ("lay@9 1500", "$30: its fee is whole coins (§13:47-20.25(k))"),
        ("lay@9 100", "$30: its fee is whole coins (§13:47-20.25(k))"),
    ],
)
def test_why_a_stake_is_refused(put: str, why: str) -> None:
    refused(table(ON_SIX), f"put alice 1 {put}", f"in steps of {why}")


def test_the_other_readings_of_whole_dollars() -> None:
    """round-down: $5 on the 8 wins 7 to 6 of it, $5.83, in whole dollars $5; with quarters a buy may be $5."""
    live = table(ON_SIX, "put alice 1 place-to-win@8 500", "close", "roll 4 4", unpayable="round-down")
    assert live.chips == {"alice": 100_500}
    refused(table(ON_SIX, unpayable="round-down"), "put alice 1 buy@4 1000", "its fee is whole coins")
    live = table(ON_SIX, "put alice 1 buy@4 500", coin=25)
    assert live.chips == {"alice": 100_000 - 525}


@pytest.mark.parametrize(
    ("put", "settings", "cost"),
    [
        ("buy@6 2000", {}, 100),
        ("buy@6 5000", {"buy_fee": "2%"}, 100),
        ("buy@6 500", {"buy_fee": 0}, 0),
        ("lay@6 2400", {}, 100),
        ("lay@4 4000", {"lay_fee_of": "wager"}, 200),
    ],
)
def test_fees(put: str, settings: dict[str, Any], cost: int) -> None:
    """§13:47-20.25(j), §13:47-20.25(k); a fee comes back with a bet that is taken down."""
    live = table(ON_SIX, f"put alice 1 {put}", **settings)
    assert live.chips == {"alice": 100_000 - int(put.split()[1]) - cost}
    live.feed(read_input("take alice 10"))
    assert live.chips == {"alice": 100_000}


@pytest.mark.parametrize("spot", sorted(spot for spot in on_layout(RULES) if spot.wager not in ("buy", "lay")))
def test_no_other_fee(spot: Spot) -> None:
    """§13:47-20.25(l)"""
    assert fee(RULES, spot, 1000) == 0


# --- Edges --------------------------------------------------------------------------------------------------------

EDGES = {name: edge for name, edge in expected().items() if "-odds" not in name}  # parts: §13:47-20.25(i)3
"""Worked out from 36 equally likely throws; §13:47-20.25(h)1xviii and §13:47-20.25(i)4, half on each."""


def edge(name: str, **settings: Any) -> Fraction:
    rules = RULES.set(settings)
    (wager,) = [wager for wager in GAME.wagers(rules) if wager.name == name]
    found = explore(GAME, rules, wager)
    assert sum(found.chances.values()) == 1
    return -found.mean() / found.made


def test_every_wager_is_expected() -> None:
    assert EDGES.keys() == {wager.name for wager in GAME.wagers(RULES)} == set(map(name_of, on_layout(RULES)))


@pytest.mark.parametrize("name", EDGES)
def test_edges(name: str) -> None:
    assert edge(name) == EDGES[name]


@pytest.mark.parametrize(
    ("name", "known"),
    [  # the sheet's figures
        ("pass", Fraction(7, 495)),
        ("dont-come", Fraction(3, 220)),
        ("place-4-to-win", Fraction(1, 15)),
        ("place-8-to-win", Fraction(1, 66)),
        ("place-10-to-lose", Fraction(1, 33)),
        ("place-5-to-lose", Fraction(1, 40)),
        ("buy-9", Fraction(1, 21)),
        ("lay-4", Fraction(1, 41)),
        ("lay-5", Fraction(1, 31)),
        ("lay-8", Fraction(1, 25)),
        ("4-the-hardway", Fraction(1, 9)),
        ("8-the-hardway", Fraction(1, 11)),
        ("field", Fraction(1, 18)),
        ("any-seven", Fraction(1, 6)),
        ("any-craps", Fraction(1, 9)),
        ("craps-2", Fraction(5, 36)),
        ("11-in-one-roll", Fraction(1, 9)),
        ("horn", Fraction(1, 8)),
        ("horn-high-11", Fraction(11, 90)),
        ("horn-high-2", Fraction(23, 180)),
    ],
)
def test_known_edges(name: str, known: Fraction) -> None:
    assert EDGES[name] == known


def test_the_other_reading_of_the_lay_fee() -> None:
    """lay-fee-base: five percent of the amount laid, §13:47-20.25(k) by its cap, is 1/21 on every number."""
    assert {edge(f"lay-{n}", lay_fee_of="wager") for n in NUMBERS} == {Fraction(1, 21)}


def test_a_simulation_agrees() -> None:
    """Only a field bet, nobody on the line: the dice fly all the same, §13:47-20.25(g)2."""
    sample = SampleTable(GAME, RULES, Flat((Spot("field"), 600)), seed=5)
    sample.play(10_000)
    assert abs(sample.mean + 600 / 18) < 4 * sample.standard_error


# --- The dice -----------------------------------------------------------------------------------------------------


def test_a_come_out_roll_sets_the_point_without_a_line_bet() -> None:
    """§13:47-20.25(a), §13:47-20.25(g)4, §13:47-20.25(g)5: naturals and craps are decisions, the rest is the point."""
    carry, points, passing = Carry(0, "alice"), [], []
    for dice in ("1 2", "5 6", "2 4", "6 6", "3 3", "4 4", "1 1", "3 4"):
        carry = left(table(carry, "put alice 1 any-seven 100", "close", f"roll {dice}"))
        points.append(carry.point)
        passing.append(carry.passing)
    assert points == [0, 0, 6, 6, 0, 8, 8, 0]
    assert passing == [False] * 7 + [True]  # §13:47-20.25(g)6


def test_the_total_is_called() -> None:
    """§13:47-20.25(e)4, §13:47-20.25(g)3"""
    for dice, call in (("5 6", "11, pass wins"), ("1 1", "2, craps: pass loses"), ("2 3", "5")):
        assert said(table(Carry(0, "alice"), "close", f"roll {dice}"))[0] == call


def test_a_round_without_bets_is_thrown() -> None:
    """§13:47-20.25(g)2"""
    live = table(Carry(0, "alice"), "close")
    assert isinstance(live.waiting, Rolling)


def asked(live: LiveTable, answer: str = "pass") -> list[str]:
    """Who is offered the dice if everybody answers so."""
    found = []
    while isinstance(live.waiting, Offering):
        found.append(live.waiting.who)
        live.feed(read_input(f"accept {live.waiting.who} {answer}"))
    return found


def test_who_is_offered_the_dice() -> None:
    """At the opening from the boxperson's left, §13:47-20.25(g)1; after a missed point from the shooter's,
    §13:47-20.25(g)6; anybody may decline, §13:47-20.25(g)7."""
    assert asked(table(Carry(), players=THREE)) == ["alice", "bert"]  # then carla has them
    assert asked(table(Carry(), players=THREE), "take") == ["alice"]
    assert asked(table(Carry(0, "bert", passing=True), players=THREE)) == ["carla", "alice"]


def test_the_dice_are_given_up_after_a_decision_only() -> None:
    """§13:47-20.25(g)6"""
    assert asked(table(Carry(0, "alice"), players=THREE), "keep") == ["alice"]
    assert asked(table(ON_SIX, players=THREE)) == []


def test_other_dice_after_the_next_decision() -> None:
    """§13:47-20.25(g)8"""
    carry = left(table(ON_SIX, "close", "irregular change-of-dice", "roll 5 3"))
    assert carry.new_dice
    assert "picks other dice (§13:47-20.25(g)8)" in said(table(carry, "close", "roll 5 1"))[-1]


def test_nobody_orders_the_dice_passed() -> None:
    """Reading nobody-orders-the-dice-passed"""
    live = table(ON_SIX, "close", players=THREE)
    with pytest.raises(IllegalAction, match="has no irregularity 'ordered-to-pass'"):
        live.feed(read_input("irregular ordered-to-pass"))
    assert "ordered-to-pass" not in GAME.cases


@pytest.mark.parametrize("name", GAME.cases)
def test_irregular_throws_decide_nothing(name: str) -> None:
    """Reading valid-throw, §13:47-20.25(e)4"""
    live = table(ON_SIX, "put alice 1 field 500", "close", f"irregular {name}")
    assert isinstance(live.waiting, Rolling)
    assert settled(live) == []
    assert f"({GAME.cases[name].by})" in said(live)[-1]


def test_places() -> None:
    """§13:47-20.25(f): as many as there is room for."""
    refused(table(Carry()), "put alice 15 pass 500", "there is no place 15; this table has 14")
    assert table(Carry(), "put alice 20 pass 500", seats=20).standing
    assert table(Carry(), "put alice 14 pass 500").standing


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"odds.field-12": "3 to 1", "odds.pass": "11 to 10"},
        {"buy": False, "lay": False},
        {"place_to_lose": False},
        {"buy_fee": "4%", "lay_fee": 0},
        {"horn_high_area": False, "seats": 20},
        {"chip": 500, "minimum": 500},
    ],
)
def test_lawful_options(settings: dict[str, Any]) -> None:
    assert RULES.set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "clause"),
    [
        ({"table": "mini-craps"}, "§13:47-20.4"),
        ({"table": "mini-craps", "seats": 12}, "§13:47-20.4"),
        ({"stickperson": False}, "§13:47-20.25(e)1"),
        ({"odds_6_8": 5}, "§13:47-20.10(c)2"),
        ({"odds_4_10": "1/2"}, "§13:47-20.10(c)2"),
        ({"laying_cap": "stake"}, "§13:47-20.10(c)2"),
        ({"odds.place-6-to-win": "1 to 1"}, "§13:47-20.25(i)2"),
        ({"odds.11-in-one-roll": "14 to 1"}, "§13:47-20.25(i)2"),
        ({"buy_fee": "6%"}, "§13:47-20.25(j)"),
        ({"lay_fee": "5.1%"}, "§13:47-20.25(k)"),
        ({"place_to_lose": False, "lay": False}, "§13:47-20.25(k)"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"minimum": 50}, "§13:47-20.17(a)"),
        ({"minimum": 5000, "maximum": 1000}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful_options(settings: dict[str, Any], clause: str) -> None:
    assert [breach.by for breach in RULES.set(settings).breaches()] == [clause]


def test_better_odds_are_uniform_at_the_event() -> None:
    """§13:47-20.25(i)2"""
    one = '[[tables]]\ngame = "night-craps"\n'
    text = f'format = "croupier-house/1"\nhouse = "A"\n{one}{one}rules.odds.field-12 = "3 to 1"\n'
    report = check(parse_house(text))
    assert [[one.section for one in verdict.findings] for verdict in report.tables] == [[], ["§13:47-20.25(i)2"]]
    assert not report.lawful
    assert check(parse_house(text.replace(one, f'{one}rules.odds.field-12 = "3 to 1"\n', 1))).lawful


# --- The twin -----------------------------------------------------------------------------------------------------


def test_readings() -> None:
    """Those of the casino game that concern odds, line bets or passing the dice with a point on fall away."""
    names = [reading.name for reading in GAME.all_readings()]
    assert len(names) == len(set(names))
    gone = {"laying-cap", "odds-overrun", "pass-dice-mid-point", "no-line-shooter", "loser-seven"}
    assert not gone & set(names)
    assert {"dont-12", "lay-fee-base", "unpayable-stake", "whole-dollar-payments", "valid-throw"} <= set(names)


def test_the_puck_is_shown_as_at_the_casino_game() -> None:
    assert GAME.twin == "craps"
    assert status_words(table(ON_SIX).facts) == "Puck: ON 6; the shooter is alice"
    assert status_words(table(Carry()).facts) == "Puck: OFF; the shooter is alice"  # the dice went to her
