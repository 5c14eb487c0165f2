"""Sic bo, subchapter 9. Edges are counted here, throw by throw of 216."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.game import Wager
from croupier.games.sic_bo import GAME, LAYOUT, Rules, window
from croupier.table import Spot
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs, refusal

THROWS = list(product(range(1, 7), repeat=3))
Dice = tuple[int, ...]

# wager: what a throw pays to 1 (-1: it loses), and the edge of the sheet, of which those with a star are published
BY_HAND: dict[str, tuple[Callable[[Dice], int], Fraction]] = {
    "three-of-a-kind": (lambda d: 180 if d.count(1) == 3 else -1, Fraction(35, 216)),  # *
    "any-three-of-a-kind": (lambda d: 30 if d[0] == d[1] == d[2] else -1, Fraction(5, 36)),
    "two-of-a-kind": (lambda d: 10 if d.count(1) >= 2 else -1, Fraction(5, 27)),  # *
    "two-dice-combination": (lambda d: 5 if 1 in d and 2 in d else -1, Fraction(1, 6)),  # *
    "small": (lambda d: 1 if 3 < sum(d) < 11 and len(set(d)) > 1 else -1, Fraction(1, 36)),  # *
    "big": (lambda d: 1 if 10 < sum(d) < 18 and len(set(d)) > 1 else -1, Fraction(1, 36)),  # *
    "one-of-a-kind": (lambda d: d.count(1) or -1, Fraction(17, 216)),  # *
}
TOTALS = {
    4: (60, Fraction(11, 72)),  # *
    5: (30, Fraction(5, 36)),  # *
    6: (17, Fraction(1, 6)),
    7: (12, Fraction(7, 72)),
    8: (8, Fraction(1, 8)),
    9: (6, Fraction(41, 216)),
    10: (6, Fraction(1, 8)),
}


def on_total(total: int, pays: int) -> Callable[[Dice], int]:
    return lambda dice: pays if sum(dice) == total else -1


BY_HAND |= {
    f"total-{total}": (on_total(total, pays), edge) for low, (pays, edge) in TOTALS.items() for total in (low, 21 - low)
}


@pytest.mark.parametrize("name", sorted(BY_HAND))
def test_edges(name: str) -> None:
    """§19:47-9.4[odds]; each kind as §19:47-9.2[wagers] lists it."""
    (wager,) = (each for each in GAME.wagers(Rules()) if each.name == name)
    judged, edge = BY_HAND[name]
    assert -explore(GAME, Rules(), wager).mean() == -Fraction(sum(map(judged, THROWS)), 216) == edge


def test_every_kind_is_answered() -> None:
    assert {wager.name for wager in GAME.wagers(Rules())} == set(BY_HAND)


def test_fifty_areas_and_those_of_a_kind_are_alike() -> None:
    """§19:47-9.2[wagers]"""
    assert len(set(LAYOUT.values())) == 50
    for spot in LAYOUT.values():
        name = f"total-{spot.where}" if spot.wager == "total" else spot.wager
        assert -explore(GAME, Rules(), Wager(name, ((spot, 1),))).mean() == BY_HAND[name][1]


OTHER_TABLES = [  # of the sheet: Macau, Australia, one of a kind with 12 to 1, exactly two, 6 to 1 on two dice
    ({"odds.three-of-a-kind": "150 to 1"}, "three-of-a-kind", Fraction(65, 216)),
    ({"odds.any-three-of-a-kind": "24 to 1"}, "any-three-of-a-kind", Fraction(11, 36)),
    ({"odds.two-of-a-kind": "8 to 1"}, "two-of-a-kind", Fraction(1, 3)),
    ({"odds.total-5": "18 to 1"}, "total-5", Fraction(17, 36)),
    ({"odds.two-of-a-kind": "11 to 1"}, "two-of-a-kind", Fraction(1, 9)),
    ({"odds.total-9": "7 to 1"}, "total-9", Fraction(2, 27)),
    ({"odds.one-of-a-kind-thrice": "12 to 1"}, "one-of-a-kind", Fraction(1, 27)),
    ({"triple_wins_two_of_a_kind": False}, "two-of-a-kind", Fraction(17, 72)),
    ({"odds.two-dice-combination": "6 to 1"}, "two-dice-combination", Fraction(1, 36)),
]


@pytest.mark.parametrize(("settings", "name", "edge"), OTHER_TABLES)
def test_other_tables(settings: dict[str, Any], name: str, edge: Fraction) -> None:
    rules = Rules().set(settings)
    (wager,) = (each for each in GAME.wagers(rules) if each.name == name)
    assert -explore(GAME, rules, wager).mean() == edge


# area | dice | end of $5
ROWS = """
three-of-a-kind@2         | 2 2 2 | win +90000 §19:47-9.4[odds]
three-of-a-kind@2         | 2 2 1 | lose -500 §19:47-9.2[three-of-a-kind]
two-of-a-kind@2           | 2 5 2 | win +5000 §19:47-9.4[odds]
two-of-a-kind@2           | 2 2 2 | win +5000 §19:47-9.4[odds]
two-of-a-kind@2           | 2 5 5 | lose -500 §19:47-9.2[two-of-a-kind]
any-three-of-a-kind       | 6 6 6 | win +15000 §19:47-9.4[odds]
any-three-of-a-kind       | 6 6 5 | lose -500 §19:47-9.2[any-three-of-a-kind]
total@9                   | 3 3 3 | win +3000 §19:47-9.4[odds]
total@9                   | 3 3 4 | lose -500 §19:47-9.2[total]
two-dice-combination@3-4  | 4 4 3 | win +2500 §19:47-9.4[odds]
two-dice-combination@3-4  | 4 4 4 | lose -500 §19:47-9.2[two-dice-combination]
small                     | 5 4 1 | win +500 §19:47-9.4[odds]
small                     | 3 3 3 | lose -500 §19:47-9.2[small]
small                     | 5 5 1 | lose -500 §19:47-9.2[small]
big                       | 5 5 1 | win +500 §19:47-9.4[odds]
big                       | 4 4 4 | lose -500 §19:47-9.2[big]
big                       | 1 4 5 | lose -500 §19:47-9.2[big]
one-of-a-kind@6           | 6 1 2 | win +500 §19:47-9.4[odds]
one-of-a-kind@6           | 6 6 2 | win +1000 §19:47-9.4[odds]
one-of-a-kind@6           | 6 6 6 | win +1500 §19:47-9.4[odds]
one-of-a-kind@6           | 1 2 3 | lose -500 §19:47-9.2[one-of-a-kind]
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_rows(row: str) -> None:
    spot, dice, end = (part.strip() for part in row.split("|"))
    table = drive("sic-bo", f"put alice 1 {spot} 500\nclose\nroll {dice}")
    result, paid, by = end.split()
    assert outputs(table, "win", "lose") == [f"{result} 1 {spot} {paid} {by}"]


def test_the_order_of_a_round() -> None:
    """§19:47-9.3[chips], §19:47-9.5[no-more-bets], §19:47-9.5[three-shakes], §19:47-9.5[called]; then losers first,
    §19:47-9.5[losers-first]."""
    table = drive("sic-bo", "put alice 1 big 500\nput alice 1 small 500\nclose\nroll 5 1 3", settings={"shakes": 4})
    assert outputs(table, "say") == ["say No more bets", "say The dealer shakes 4 times", "say 1, 3, 5: 9"]
    assert [line.split()[0] for line in outputs(table, "win", "lose")] == ["lose", "win"]


MADE_BY = {  # each kind of area: how many the layout has, and its clause
    "§19:47-9.2[three-of-a-kind]": 6,
    "§19:47-9.2[two-of-a-kind]": 6,
    "§19:47-9.2[any-three-of-a-kind]": 1,
    "§19:47-9.2[total]": 14,
    "§19:47-9.2[two-dice-combination]": 15,
    "§19:47-9.2[small]": 1,
    "§19:47-9.2[big]": 1,
    "§19:47-9.2[one-of-a-kind]": 6,
}


def test_every_area_is_offered_by_its_clause() -> None:
    """§19:47-9.2[wagers]: these and no others."""
    assert Counter(each.by for each in window(Rules()).wagers) == MADE_BY


def test_every_winning_area_lights() -> None:
    """§19:47-9.5[lights]: on a triple seven areas win, whether anything lies there or not."""
    table = drive("sic-bo", "put alice 1 big 500\nclose\nroll 2 2 2")
    assert outputs(table, "show") == [
        "show winning -",
        "show winning three-of-a-kind@2,two-of-a-kind@2,any-three-of-a-kind,total@6,one-of-a-kind@2",
    ]


@pytest.mark.parametrize(
    ("case", "by"),
    [
        ("die-not-flat", "§19:47-9.6[not-flat]"),
        ("die-out", "§19:47-9.6[die-out]"),
        ("shaker-failed", "§19:47-9.6[shaker-failed]"),
    ],
)
def test_no_roll(case: str, by: str) -> None:
    settings = {"shaker": "automated"}  # §19:47-9.1[shaker]
    table = drive("sic-bo", f"put alice 1 big 500\nclose\nirregular {case}\nroll 6 5 4", settings=settings)
    assert [line for line in outputs(table, "say") if f"({by}); the dice are shaken again" in line]
    assert table.chips == {"alice": 100_500}
    areas = [line for line in outputs(table, "show") if "total" in line]
    assert len(areas) == 1  # only the second shake lights any
    assert "total@15" in areas[0]


def test_uncovered_early() -> None:
    """§19:47-9.6[uncovered-early]: bets stay open, the dice are shaken again."""
    table = drive("sic-bo", "put alice 1 big 500\nirregular uncovered-early\nput alice 1 small 500\nclose\nroll 1 1 2")
    assert table.chips == {"alice": 100_000}


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("put alice 1 total@3 500", "there is no total 3 here (§19:47-9.2[wagers])"),
        ("put alice 1 two-dice-combination@2-2 500", "§19:47-9.2[wagers]"),
        ("put alice 1 odd 500", "§19:47-9.2[wagers]"),
        ("call alice 1 off", "§19:47-9.2[wagers]"),
    ],
)
def test_refused(line: str, says: str) -> None:
    assert says in refusal(drive("sic-bo", "put alice 1 big 500"), line)


@pytest.mark.parametrize(
    ("words", "spot"),
    [
        ("triple 4", Spot("three-of-a-kind", "4")),
        ("double 4", Spot("two-of-a-kind", "4")),
        ("single 4", Spot("one-of-a-kind", "4")),
        ("any triple", Spot("any-three-of-a-kind")),
        ("total 9", Spot("total", "9")),
        ("1 and 2", Spot("two-dice-combination", "1-2")),
        ("1-2", Spot("two-dice-combination", "1-2")),
        ("Small", Spot("small")),
    ],
)
def test_words(words: str, spot: Spot) -> None:
    assert window(Rules()).read(words) == spot


@pytest.mark.slow
def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((LAYOUT["small"], 1), (LAYOUT["one of a kind 6"], 1)), seed=9)
    sample.play(5_000)
    assert abs(sample.mean + 1 / 36 + 17 / 216) < 4 * sample.standard_error


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"shakes": 2}, "§19:47-9.5[three-shakes]"),
        ({"odds.small": "9 to 10"}, "§19:47-9.4[odds]"),
        ({"shaker": "cup"}, "§19:47-9.1[shaker]"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
    assert Rules().set({"odds.small": "11 to 10", "shakes": 5, "shaker": "automated"}).breaches() == []
