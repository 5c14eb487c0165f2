"""Chuck-a-luck, 13:47-20.24. Edges are counted here, roll by roll."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.game import Wager
from croupier.games.night.chuck_a_luck import GAME, LAYOUT, Rules, window
from croupier.tables.lines import read_input
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs

# number | dice | what $5 wins or loses
ROWS = """
4 | 1 2 3 | lose  -500 §13:47-20.24(b)4
4 | 4 2 3 | win   +500 §13:47-20.24(e)1
4 | 1 4 4 | win  +1000 §13:47-20.24(e)2
4 | 4 4 4 | win  +1500 §13:47-20.24(e)3
1 | 6 6 6 | lose  -500 §13:47-20.24(b)4
6 | 6 6 6 | win  +1500 §13:47-20.24(e)3
1 | 1 6 1 | win  +1000 §13:47-20.24(e)2
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_rows(row: str) -> None:
    number, dice, end = row.split("|")
    table = drive("chuck-a-luck", f"put alice 1 number@{number.strip()} 500\nclose\nroll {dice}")
    result, paid, by = end.split()
    assert outputs(table, "win", "lose") == [f"{result} 1 number@{number.strip()} {paid} {by}"]
    assert table.chips == {"alice": 100_000 + int(paid)}


def test_one_number_or_more() -> None:
    """§13:47-20.24(d)1, §13:47-20.24(a)3; losers are collected first, §13:47-20.24(b)4."""
    lines = "\n".join(f"put alice 1 number@{n} 100" for n in range(1, 7))
    table = drive("chuck-a-luck", f"{lines}\nclose\nroll 6 1 6")
    assert [line.split()[0] for line in outputs(table, "win", "lose")] == ["lose"] * 4 + ["win"] * 2
    assert table.chips == {"alice": 100_000 + 100 + 200 - 400}
    assert outputs(table, "say") == ["say No more bets", "say The cage to the dealer", "say 1, 6, 6"]


# --- Numbers ------------------------------------------------------------------------------------------------------


def test_edge() -> None:
    """§13:47-20.24(a)2: of 216 throws one shows a number three times, 15 twice and 75 once; published as 7.87 %."""
    shows = Counter(roll.count(1) for roll in product(range(1, 7), repeat=3))
    assert shows == {0: 125, 1: 75, 2: 15, 3: 1}
    edge = Fraction(125 - 75 - 2 * 15 - 3, 216)
    for spot in LAYOUT.values():
        assert -explore(GAME, Rules(), Wager("number", ((spot, 1),))).mean() == edge == Fraction(17, 216)


def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((LAYOUT["3"], 1)), seed=5)
    sample.play(20_000)
    assert abs(sample.mean + 17 / 216) < 4 * sample.standard_error


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 number@7 500", InvalidWager, "§13:47-20.24(a)3"),
        ("put alice 1 field 500", InvalidWager, "§13:47-20.10(c)2"),
        ("put alice 1 any-triple 500", InvalidWager, "open: 1, 2, 3, 4, 5, 6"),
        ("put alice 1 number@3 150", InvalidWager, "not whole chips"),  # §13:47-20.17(a)
        ("put alice 1 number@3 500\ncall alice 1 off", IllegalAction, "§13:47-20.17(b)"),
        ("put alice 1 number@3 500\nclose\nput alice 1 number@3 500", IllegalAction, "no bets are open"),
        (
            "put alice 1 number@3 500\nput bert 2 number@3 500\nput cora 3 number@3 500",
            IllegalAction,
            "§13:47-20.24(c)",
        ),
    ],
)
def test_refused(lines: str, kind: type[CroupierError], says: str) -> None:
    *before, last = lines.splitlines()
    three = dict.fromkeys(("alice", "bert", "cora"), 100_000)
    table = drive("chuck-a-luck", "\n".join(before), chips=three, settings={"players": 2})
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)


def test_words() -> None:
    assert window(Rules()).read("4") == window(Rules()).read("number 4") == LAYOUT["4"]
    with pytest.raises(InvalidWager, match="there is no '7' here"):
        window(Rules()).read("7")


@pytest.mark.parametrize(
    ("case", "by"),
    [("die-caught", "§13:47-20.24(d)2"), ("die-out", "§13:47-20.24(d)2"), ("cocked-die", "§13:47-20.24(e)1")],
)
def test_a_tumble_that_does_not_count(case: str, by: str) -> None:
    table = drive("chuck-a-luck", f"put alice 1 number@1 500\nclose\nirregular {case}\nroll 1 1 1")
    assert any(f"({by}); the dice are tumbled again" in line for line in outputs(table, "say"))
    assert table.chips == {"alice": 101_500}


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"device": "chute"}, {"players": 1}, {"players": 40}])
def test_lawful(settings: dict[str, Any]) -> None:
    """§13:47-20.24(c): one player or more."""
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"device": "cup"}, "§13:47-20.24(a)1"),  # reading no-cup
        ({"baffles": 0}, "§13:47-20.24(a)1"),
        ({"players": 0}, "§13:47-20.24(c)"),
        ({"odds.three-dice": "10 to 1"}, "§13:47-20.24(e)1"),
        ({"odds.two-dice": "3 to 2"}, "§13:47-20.24(e)1"),
        ({"chip": 25}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
