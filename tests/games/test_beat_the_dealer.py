"""Beat the dealer, 13:47-20.21. Edges are counted here, roll by roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.night.beat_the_dealer import GAME, Rules
from croupier.tables.lines import read_input
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs

TWO = {"alice": 100_000, "bert": 50_000}

# dealer | player | what $5 wins or loses: the faces on top are added, §13:47-20.21(c)1
ROWS = """
1 1 | 1 2 | win  +500 §13:47-20.21(d)
6 6 | 6 6 | lose -500 §13:47-20.21(c)1
3 4 | 6 1 | lose -500 §13:47-20.21(c)1
3 4 | 4 4 | win  +500 §13:47-20.21(d)
3 4 | 5 1 | lose -500 §13:47-20.21(c)1
1 1 | 1 1 | lose -500 §13:47-20.21(c)1
6 5 | 6 6 | win  +500 §13:47-20.21(d)
"""


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_rows(row: str) -> None:
    dealer, player, end = row.split("|")
    table = drive("beat-the-dealer", f"put alice 1 wager 500\nclose\nroll {dealer}\nroll {player}")
    result, paid, by = end.split()
    assert outputs(table, "win", "lose") == [f"{result} 1 wager {paid} {by}"]
    assert table.chips == {"alice": 100_000 + int(paid)}
    assert table.over


def test_the_dealer_first_and_then_each_player() -> None:
    """§13:47-20.21(b)1, §13:47-20.21(c)1: one count to beat, and every player tumbles for himself, by position."""
    table = drive(
        "beat-the-dealer", "put bert 2 wager 500\nput alice 1 wager 500\nclose\n" + "roll 3 3\n" * 3, chips=TWO
    )
    assert outputs(table, "say") == [
        "say No more bets",
        *("say The cage to the dealer", "say 6 for the dealer"),
        *("say The cage to alice", "say 6 for alice"),
        *("say The cage to bert", "say 6 for bert"),
    ]


def test_losers_are_collected_before_winners_are_paid() -> None:
    """§13:47-20.21(b)4; several wagers of one player ride on one tumble."""
    lines = "put alice 1 wager 500\nput alice 1 wager 100\nput bert 2 wager 500\nclose\nroll 3 3\nroll 6 6\nroll 1 1"
    table = drive("beat-the-dealer", lines, chips=TWO)
    assert [line.split()[:2] for line in outputs(table, "win", "lose")] == [["lose", "3"], ["win", "1"], ["win", "2"]]
    assert table.chips == {"alice": 100_600, "bert": 49_500}


def test_without_a_wager_nothing_is_tumbled() -> None:
    assert drive("beat-the-dealer", "close").over


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tumbles", ["once", "for-each"])
def test_edge(tumbles: str) -> None:
    """§13:47-20.21(a)2: all 1,296 throws of twice two dice. What is tied is the edge: 146 of them."""
    throws = list(product(range(1, 7), repeat=4))
    wins = sum(c + d > a + b for a, b, c, d in throws)
    ties = sum(c + d == a + b for a, b, c, d in throws)
    assert (wins, ties, len(throws)) == (575, 146, 1296)
    rules = Rules().set({"dealer_tumbles": tumbles})
    (wager,) = GAME.wagers(rules)
    found = explore(GAME, rules, wager)
    assert -found.mean() == Fraction(len(throws) - 2 * wins, len(throws)) == Fraction(ties, 1296) == Fraction(73, 648)
    assert found.hit() == Fraction(575, 1296)


def test_a_simulation_agrees() -> None:
    (wager,) = GAME.wagers(Rules())
    sample = SampleTable(GAME, Rules(), Flat((wager.puts[0][0], 1)), seed=5)
    sample.play(20_000)
    assert abs(sample.mean + 73 / 648) < 4 * sample.standard_error


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 number@7 500", InvalidWager, "§13:47-20.10(c)2"),  # the layout's numbers are not for wagers
        ("put alice 11 wager 500", InvalidWager, "this table has 10"),  # §13:47-20.21(a)3
        ("put alice 1 wager 550", InvalidWager, "not whole chips"),  # §13:47-20.17(a)
        ("put alice 1 wager 100100", InvalidWager, "§13:47-20.17(a)"),
        ("put alice 1 wager 500\ncall alice 1 off", IllegalAction, "§13:47-20.17(b)"),
        ("put alice 1 wager 500\nclose\ntake alice 1", IllegalAction, "a throw of 2 dice"),
        ("put alice 1 wager 500\nclose\nroll 1 2 3", IllegalAction, "a throw of 2 dice"),
    ],
)
def test_refused(lines: str, kind: type[CroupierError], says: str) -> None:
    *before, last = lines.splitlines()
    table = drive("beat-the-dealer", "\n".join(before))
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)


@pytest.mark.parametrize("case", ["die-caught", "die-out", "cocked-die"])
def test_a_tumble_that_does_not_count(case: str) -> None:
    """Whoever tumbled tumbles again; the wagers stand (reading invalid-tumble)."""
    lines = f"put alice 1 wager 500\nclose\nirregular {case}\nroll 3 3\nirregular {case}\nroll 6 6"
    table = drive("beat-the-dealer", lines)
    said = [line for line in outputs(table, "say") if "No roll" in line]
    assert len(said) == 2
    assert all("(§13:47-20.21(c)1); the dice are tumbled again" in line for line in said)
    assert table.chips == {"alice": 100_500}


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"device": "chute"}, {"device": "chute", "baffles": 5}, {"maximum": 500}])
def test_lawful(settings: dict[str, Any]) -> None:
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"device": "cup"}, "§13:47-20.21(a)1"),
        ({"device": "chute", "baffles": 2}, "§13:47-20.21(a)1"),
        ({"odds.wager": "2 to 1"}, "§13:47-20.21(d)"),
        ({"odds.wager": "9 to 10"}, "§13:47-20.21(d)"),
        ({"chip": 50}, "§13:47-20.17(a)"),  # wagers in half dollars
        ({"minimum": 50}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
