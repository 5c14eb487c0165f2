"""Mini-dice, subchapter 13. Edges are counted here, from the 36 throws of two dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.games.mini_dice import GAME, LAYOUT, Carry, Rules, step, window
from croupier.table import Bet, Spot
from croupier.tables.live import LiveTable
from croupier.tables.requests import Offering
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, feed, outputs, refusal, said

WAYS = Counter(a + b for a, b in product(range(1, 7), repeat=2))
HOLDS = Carry(shaker="alice")
ON_SIX = Carry("alice", bets=(Bet(1, "alice", 1, Spot("place", "6"), 600),))


def table(carry: Carry, lines: str = "", **settings: Any) -> LiveTable:
    return drive("mini-dice", lines, carry=carry, settings=settings)


def place(number: int, pays: Fraction) -> Fraction:
    """By hand: only the number and the 7 decide."""
    wins, sevens = WAYS[number], WAYS[7]
    return (sevens - wins * pays) / Fraction(wins + sevens)


EDGES = {  # of the sheet, per decision
    "place-4": (place(4, Fraction(9, 5)), Fraction(1, 15)),
    "place-5": (place(5, Fraction(7, 5)), Fraction(1, 25)),
    "place-6": (place(6, Fraction(7, 6)), Fraction(1, 66)),
    "place-8": (place(8, Fraction(7, 6)), Fraction(1, 66)),
    "place-9": (place(9, Fraction(7, 5)), Fraction(1, 25)),
    "place-10": (place(10, Fraction(9, 5)), Fraction(1, 15)),
    "field": (Fraction(20 - 14 - 2 * 2, 36), Fraction(1, 18)),
    "any-7": (Fraction(30 - 4 * 6, 36), Fraction(1, 6)),
    "over-7": (Fraction(21 - 15, 36), Fraction(1, 6)),
    "under-7": (Fraction(21 - 15, 36), Fraction(1, 6)),
}


@pytest.mark.parametrize("name", EDGES)
def test_edges(name: str) -> None:
    """§19:47-13.6[odds]"""
    (wager,) = (each for each in GAME.wagers(Rules()) if each.name == name)
    by_hand, sheet = EDGES[name]
    assert -explore(GAME, Rules(), wager).mean() == by_hand == sheet


def test_by_which_clauses_wagers_are_open() -> None:
    """§19:47-13.2[wagers], before any shake, §19:47-13.2[any-time]: place bets, field, §19:47-13.2[field], any 7,
    §19:47-13.2[any-7], over 7, §19:47-13.2[over-7], and under 7, §19:47-13.2[under-7]; field has two prices."""
    opened = window(Rules()).wagers
    beside = ["§19:47-13.2[field]", "§19:47-13.2[any-7]", "§19:47-13.2[over-7]", "§19:47-13.2[under-7]"]
    assert [one.by for one in opened] == ["§19:47-13.2[place]"] * (len(opened) - 4) + beside
    assert [one.words for one in opened if one.odds is None] == ["field"]


def test_these_wagers_and_no_others() -> None:
    """§19:47-13.2[wagers], §19:47-13.2[any-time]"""
    assert {wager.name for wager in GAME.wagers(Rules())} == set(EDGES)
    assert {each.wager for each in window(Rules()).wagers} == set(EDGES)
    assert "§19:47-13.2[wagers]" in refusal(table(HOLDS), "put alice 1 hardway@6 500")
    assert "§19:47-13.2[wagers]" in refusal(table(HOLDS), "put alice 1 place@7 500")


# wager | dice | end of $30
ROWS = """
place@4  | 1 3 | win +5400 §19:47-13.6[odds]
place@10 | 5 5 | win +5400 §19:47-13.6[odds]
place@5  | 1 4 | win +4200 §19:47-13.6[odds]
place@8  | 4 4 | win +3500 §19:47-13.6[odds]
place@8  | 3 4 | lose -3000 §19:47-13.2[place]
field    | 1 1 | win +6000 §19:47-13.6[odds]
field    | 1 2 | win +3000 §19:47-13.6[odds]
field    | 6 6 | win +6000 §19:47-13.6[odds]
field    | 4 4 | lose -3000 §19:47-13.2[field]
any-7    | 6 1 | win +12000 §19:47-13.6[odds]
any-7    | 6 2 | lose -3000 §19:47-13.2[any-7]
over-7   | 4 4 | win +3000 §19:47-13.6[odds]
over-7   | 3 4 | lose -3000 §19:47-13.2[over-7]
under-7  | 4 2 | win +3000 §19:47-13.6[odds]
under-7  | 3 4 | lose -3000 §19:47-13.2[under-7]
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_rows(row: str) -> None:
    spot, dice, end = (part.strip() for part in row.split("|"))
    live = table(HOLDS, f"put alice 1 {spot} 3000\nclose\nroll {dice}")
    result, paid, by = end.split()
    assert outputs(live, "win", "lose") == [f"{result} 1 {spot} {paid} {by}"]


def test_a_place_bet_stands_until_it_is_decided() -> None:
    """§19:47-13.2[place]: on every shake, until the number or a 7."""
    carry = HOLDS
    puts = "put alice 1 place@6 600\n"
    for dice in ("1 1", "6 6", "4 4", "2 2"):
        live = table(carry, f"{puts}close\nroll {dice}")
        carry, puts = live.carry, ""
        assert [bet.stake for bet in carry.bets] == [600]
    live = table(carry, "close\nroll 3 3")
    assert live.carry.bets == ()
    assert outputs(live, "win") == ["win 1 place@6 +700 §19:47-13.6[odds]"]


def test_losers_first() -> None:
    """§19:47-13.5[no-more-bets], §19:47-13.5[three-shakes], §19:47-13.5[losers-first]"""
    live = table(
        HOLDS, "put alice 1 field 500\nput alice 1 under-7 500\nput alice 1 over-7 500\nclose\nroll 6 5", shakes=5
    )
    assert [line.split()[0] for line in outputs(live, "win", "lose")] == ["lose", "win", "win"]
    assert said(live) == ["No more bets", "alice shakes 5 times", "11"]


# --- Amounts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spot", "up"), [("place@4", 500), ("place@5", 500), ("place@6", 600), ("place@8", 600), ("place@10", 500)]
)
def test_what_cannot_be_paid_exactly_is_refused(spot: str, up: int) -> None:
    """§19:47-13.6[exact-payment]: steps of $5 and $6 with dollar coins; no fee, §19:47-13.6[no-vigorish]."""
    live = table(HOLDS, minimum=100, coin=100)
    says = refusal(live, f"put alice 1 {spot} {up + 100}")
    assert f"steps of ${up // 100}" in says
    assert "§19:47-13.6[exact-payment]" in says
    feed(live, f"put alice 1 {spot} {up}")
    assert live.chips == {"alice": 100_000 - up}


def test_smaller_coins_make_smaller_steps() -> None:
    """7 to 6 of $1.50 is $1.75: whole quarters, but a wager is whole dollars."""
    assert step(Rules(), Spot("place", "6")) == 300
    assert step(Rules(coin=100), Spot("place", "6")) == 600
    assert step(Rules(), Spot("any-7")) == 100


def test_taking_down() -> None:
    """§19:47-13.4[removal], and the other reading of it."""
    live = table(ON_SIX, "take alice 1")
    assert live.chips == {"alice": 100_600}
    assert "§19:47-13.4[removal]" in refusal(table(ON_SIX, place_comes_down=False), "take alice 1")
    feed(table(HOLDS, "put alice 1 field 500", place_comes_down=False), "take alice 1")


def test_no_calling_off() -> None:
    assert "§19:47-13.2[wagers]" in refusal(table(ON_SIX), "call alice 1 off")


# --- The shaker ---------------------------------------------------------------------------------------------------

THREE = {"alice": 10_000, "bert": 10_000, "carla": 10_000}


def test_the_shaker_goes_clockwise() -> None:
    """§19:47-13.7[offered]: nobody else wants it, so it comes back."""
    live = drive("mini-dice", "accept bert pass", carry=Carry("bert"), chips=THREE)
    asked = []
    while isinstance(live.waiting, Offering):
        asked.append(live.waiting.who)
        feed(live, f"accept {live.waiting.who} pass")
    assert asked == ["carla", "alice"]
    assert said(live) == ["bert has the shaker"]


@pytest.mark.parametrize("case", ["die-on-die", "die-out"])
def test_what_is_no_roll_does_not_move_the_shaker(case: str) -> None:
    """§19:47-13.8[die-on-die], §19:47-13.8[die-out]: it is shaken again, and goes on from where it was."""
    lines = f"accept bert keep\nput bert 1 field 500\nclose\nirregular {case}\nroll 4 5"
    carry = drive("mini-dice", lines, carry=Carry("bert"), chips=THREE).carry
    assert carry == Carry("bert")
    live = drive("mini-dice", "accept bert pass", carry=carry, chips=THREE)
    assert isinstance(live.waiting, Offering)
    assert live.waiting.who == "carla"


def test_a_new_table_offers_it_from_the_dealers_left() -> None:
    live = drive("mini-dice", "accept alice pass\naccept bert take", chips=THREE)
    assert said(live) == ["bert has the shaker"]


def test_it_must_be_given_up_when_told_so() -> None:
    """§19:47-13.7[relinquishment]"""
    live = drive("mini-dice", "accept alice keep\nput alice 1 field 500\nclose", carry=HOLDS, chips=THREE)
    feed(live, "irregular ordered-to-pass\naccept bert take\nroll 1 1")
    assert live.carry.shaker == "bert"
    assert "§19:47-13.7[relinquishment]" in said(live)[2]


def test_after_a_seven() -> None:
    kept = table(HOLDS, "put alice 1 field 500\nclose\nroll 3 4")
    assert kept.carry == HOLDS
    assert table(HOLDS, "put alice 1 field 500\nclose\nroll 3 4", seven_passes_shaker=True).carry.passing
    assert not table(HOLDS, "put alice 1 field 500\nclose\nroll 4 4", seven_passes_shaker=True).carry.passing


def test_who_must_give_it_up_is_not_asked() -> None:
    """§19:47-13.7[relinquishment]: whoever has the shaker is asked whether he keeps it, unless he must pass it."""
    asked = [
        drive("mini-dice", "", carry=carry, chips=THREE).waiting for carry in (HOLDS, HOLDS._replace(passing=True))
    ]
    assert [(each.who, each.what) for each in asked if isinstance(each, Offering)] == [
        ("alice", "keep the shaker"),
        ("bert", "take the shaker"),
    ]


@pytest.mark.parametrize(
    ("case", "by"),
    [
        ("die-not-flat", "§19:47-13.8[not-flat]"),
        ("die-on-die", "§19:47-13.8[die-on-die]"),
        ("die-out", "§19:47-13.8[die-out]"),
    ],
)
def test_no_roll(case: str, by: str) -> None:
    live = table(HOLDS, f"put alice 1 over-7 500\nclose\nirregular {case}\nroll 6 2", shaker="automated")
    assert [text for text in said(live) if f"({by}); the dice are shaken again" in text]
    assert live.chips == {"alice": 100_500}


def test_words() -> None:
    assert window(Rules()).read("place 6") == window(Rules()).read("6") == Spot("place", "6")
    assert window(Rules()).read("over") == LAYOUT["over 7"]


def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((Spot("field"), 100), (Spot("over-7"), 100)), seed=3)
    sample.play(5_000)
    assert abs(sample.mean + 100 / 18 + 100 / 6) < 4 * sample.standard_error


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"odds.any-7": "3 to 1"}, "§19:47-13.6[odds]"),
        ({"shakes": 2}, "§19:47-13.5[three-shakes]"),
        ({"shaker": "cage"}, "§19:47-13.3[shaker]"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
    assert Rules().set({"odds.any-7": "5 to 1"}).breaches() == []
