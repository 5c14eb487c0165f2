"""Under/over, 13:47-20.33. Edges are counted here, roll by roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.night.under_over import GAME, LAYOUT, Rules, window
from croupier.tables.lines import read_input
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs

# space | dice | what $5 wins or loses: the total decides when the dice rest, §13:47-20.33(c)2
ROWS = """
under-7 | 1 1 | win   +500 §13:47-20.33(d)1
under-7 | 5 1 | win   +500 §13:47-20.33(d)1
under-7 | 5 2 | lose  -500 §13:47-20.33(b)4
under-7 | 6 6 | lose  -500 §13:47-20.33(b)4
over-7  | 4 4 | win   +500 §13:47-20.33(d)2
over-7  | 6 6 | win   +500 §13:47-20.33(d)2
over-7  | 4 3 | lose  -500 §13:47-20.33(b)4
over-7  | 1 2 | lose  -500 §13:47-20.33(b)4
7       | 3 4 | win  +2000 §13:47-20.33(d)3
7       | 3 3 | lose  -500 §13:47-20.33(b)4
7       | 6 2 | lose  -500 §13:47-20.33(b)4
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_rows(row: str) -> None:
    space, dice, end = (part.strip() for part in row.split("|"))
    table = drive("under-over", f"put alice 1 {space} 500\nclose\nroll {dice}")
    result, paid, by = end.split()
    assert outputs(table, "win", "lose") == [f"{result} 1 {space} {paid} {by}"]
    assert table.chips == {"alice": 100_000 + int(paid)}


def test_losers_are_collected_before_winners_are_paid() -> None:
    """§13:47-20.33(b)4; the dealer tumbles, §13:47-20.33(b)1."""
    lines = "put alice 1 over-7 500\nput bert 2 7 500\nput cora 3 under-7 500\nclose\nroll 6 3"
    table = drive("under-over", lines, chips=dict.fromkeys(("alice", "bert", "cora"), 1_000))
    assert [line.split()[:2] for line in outputs(table, "win", "lose")] == [["lose", "2"], ["lose", "3"], ["win", "1"]]
    assert table.chips == {"alice": 1_500, "bert": 500, "cora": 500}
    assert outputs(table, "say") == ["say No more bets", "say The cage to the dealer", "say 9, over 7"]


# --- Numbers ------------------------------------------------------------------------------------------------------


def test_edges() -> None:
    """§13:47-20.33(a)2: of 36 throws 15 lie under seven, 15 over it and 6 on it; a sixth is lost on every space."""
    totals = [sum(roll) for roll in product(range(1, 7), repeat=2)]
    ways = {"under-7": sum(t < 7 for t in totals), "over-7": sum(t > 7 for t in totals), "7": totals.count(7)}
    assert ways == {"under-7": 15, "over-7": 15, "7": 6}
    pays = {"under-7": 1, "over-7": 1, "7": 4}
    for wager in GAME.wagers(Rules()):
        by_hand = 1 - Fraction(ways[wager.name] * (pays[wager.name] + 1), 36)
        assert -explore(GAME, Rules(), wager).mean() == by_hand == Fraction(1, 6)


def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((LAYOUT["7"], 1)), seed=5)
    sample.play(20_000)
    assert abs(sample.mean + 1 / 6) < 4 * sample.standard_error


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 8 500", InvalidWager, "§13:47-20.33(a)3"),
        ("put alice 1 under-8 500", InvalidWager, "§13:47-20.10(c)2"),
        ("put alice 1 7 150", InvalidWager, "not whole chips"),  # §13:47-20.17(a)
        ("put alice 1 7 500\nput alice 2 over-7 500", IllegalAction, "§13:47-20.33(c)1"),
        ("put alice 1 7 500\ncall alice 1 off", IllegalAction, "§13:47-20.17(b)"),
        ("put alice 1 7 500\nclose\ntake alice 1", IllegalAction, "a throw of 2 dice"),
    ],
)
def test_refused(lines: str, kind: type[CroupierError], says: str) -> None:
    *before, last = lines.splitlines()
    table = drive("under-over", "\n".join(before))
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)


def test_one_space_a_player() -> None:
    """§13:47-20.33(c)1: more on the same space, or another space after the first is taken up; or the other reading."""
    drive(
        "under-over", "put alice 1 7 500\nput alice 1 7 100\nput bert 2 over-7 500", chips={"alice": 9_000, "bert": 900}
    )
    drive("under-over", "put alice 1 7 500\ntake alice 1\nput alice 1 over-7 500")
    drive("under-over", "put alice 1 7 500\nput alice 1 over-7 500", settings={"spaces": "several"})


@pytest.mark.parametrize(
    ("words", "space"),
    [
        ("under", "under-7"),
        ("Under 7", "under-7"),
        ("over-7", "over-7"),
        ("over", "over-7"),
        ("7", "7"),
        ("seven", "7"),
    ],
)
def test_words(words: str, space: str) -> None:
    """§13:47-20.33(a)3"""
    assert window(Rules()).read(words) == LAYOUT[space]


@pytest.mark.parametrize("case", ["die-caught", "die-out", "cocked-die"])
def test_a_tumble_that_does_not_count(case: str) -> None:
    table = drive("under-over", f"put alice 1 7 500\nclose\nirregular {case}\nroll 6 1")
    assert any("(§13:47-20.33(c)2); the dice are tumbled again" in line for line in outputs(table, "say"))
    assert table.chips == {"alice": 102_000}


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"device": "chute", "baffles": 3}, {"spaces": "several"}])
def test_lawful(settings: dict[str, Any]) -> None:
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"device": "cup"}, "§13:47-20.33(a)1"),
        ({"device": "chute", "baffles": 1}, "§13:47-20.33(a)1"),
        ({"odds.7": "5 to 1"}, "§13:47-20.33(d)1"),
        ({"odds.under-7": "4 to 5"}, "§13:47-20.33(d)1"),
        ({"chip": 50}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
