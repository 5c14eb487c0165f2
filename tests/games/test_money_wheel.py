"""The money wheel, 13:47-20.29. Edges are counted here, space by space."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.games.night.money_wheel import GAME, Rules, edge, wheel, window
from croupier.table import Spot
from croupier.tables.lines import read_input
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs

# face: spaces of the fifty (§13:47-20.29(a)1), odds to 1 (§13:47-20.29(c)), edge in percent by the sheet
FACES = {
    "1": (22, 1, 12),
    "2": (14, 2, 16),
    "5": (7, 5, 16),
    "10": (3, 10, 34),
    "20": (2, 20, 16),
    "flag": (1, 50, -2),
    "joker": (1, 50, -2),
}


def test_the_wheel() -> None:
    """§13:47-20.29(a)1"""
    assert Counter(wheel(Rules()).pockets) == {face: spaces for face, (spaces, _, _) in FACES.items()}
    assert len(wheel(Rules()).pockets) == 50


def test_the_layout() -> None:
    """§13:47-20.29(a)2: seven betting spaces."""
    assert [each.wager for each in window(Rules()).wagers] == list(FACES)
    assert [wager.name for wager in GAME.wagers(Rules())] == list(FACES)


@pytest.mark.parametrize("stops", FACES)
def test_every_stop(stops: str) -> None:
    """$5 on each space: one wins, §13:47-20.29(b)4, after the six losers are collected, §13:47-20.29(b)5."""
    puts = "\n".join(f"put alice 1 {face} 500" for face in FACES)
    table = drive("money-wheel", f"{puts}\nclose\nspin {stops}")
    number, pays = list(FACES).index(stops) + 1, FACES[stops][1]
    losses = [f"lose {n} {face} -500 §13:47-20.29(b)5" for n, face in enumerate(FACES, 1) if face != stops]
    assert outputs(table, "win", "lose") == [*losses, f"win {number} {stops} +{500 * pays} §13:47-20.29(c)"]
    assert table.chips == {"alice": 100_000 + 500 * (pays - 6)}


def test_no_more_bets_before_the_spin() -> None:
    """§13:47-20.29(b)2"""
    table = drive("money-wheel", "put alice 1 20 500\nclose")
    assert outputs(table, "say") == ["say No more bets"]
    with pytest.raises(IllegalAction, match="waiting for a pocket of the money wheel"):
        table.feed(read_input("take alice 1"))
    table.feed(read_input("spin 20"))
    assert outputs(table, "say")[-1] == "say $20"


# --- Numbers ------------------------------------------------------------------------------------------------------


def test_edges() -> None:
    """Of each space that may be wagered on, §13:47-20.29(b)1."""
    for wager in GAME.wagers(Rules()):
        spaces, pays, percent = FACES[wager.name]
        by_hand = Fraction(50 - spaces - spaces * pays, 50)
        assert -explore(GAME, Rules(), wager).mean() == by_hand == Fraction(percent, 100) == edge(Rules(), wager.name)


def test_a_designator_on_both_spaces() -> None:
    """Unlawful, and 204 percent come back: two spaces of fifty at 50 to 1, with the stake."""
    rules = Rules().set({"second_designator": "flag"})
    (*_, flag) = GAME.wagers(rules)
    assert len(GAME.wagers(rules)) == 6
    assert 1 + explore(GAME, rules, flag).mean() == Fraction(2 * 51, 50) == Fraction(204, 100)
    assert edge(rules, "flag") == Fraction(-104, 100)


def test_warnings() -> None:
    """An organizer hears that two wagers favor the player, and what may be done about it: not other odds than those of
    §13:47-20.29(c), which are 50 to 1."""
    (text,) = GAME.warnings(Rules().set({"designator_maximum": 500}))
    assert text.startswith("flag and joker: 50 to 1 on 1 of 50 spaces favors the player, by 1/50 of each wager (2%)")
    assert "designator_maximum low (now $5)" in text
    (text,) = GAME.warnings(Rules().set({"second_designator": "flag"}))
    assert text.startswith("flag: 50 to 1 on 2 of 50 spaces favors the player, by 26/25 of each wager (104%)")
    for nobodys_or_the_house_s in ("49 to 1", "45 to 1"):
        assert GAME.warnings(Rules().set({"odds.designator": nobodys_or_the_house_s})) == ()


def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((Spot("5"), 1), (Spot("joker"), 1)), seed=5)
    sample.play(50_000)
    assert abs(sample.mean - (-0.16 + 0.02)) < 4 * sample.standard_error


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 50 500", InvalidWager, "§13:47-20.29(a)2"),
        ("put alice 1 crown 500", InvalidWager, "§13:47-20.10(c)2"),
        ("put alice 1 joker 250", InvalidWager, "not whole chips"),  # §13:47-20.17(a)
        ("put alice 1 joker 600", InvalidWager, "at most $5 a player on joker"),
        ("put alice 1 joker 300\nput alice 1 joker 300", InvalidWager, "at most $5 a player on joker"),
        ("put alice 1 1 500\ncall alice 1 off", IllegalAction, "§13:47-20.17(b)"),
    ],
)
def test_refused(lines: str, kind: type[CroupierError], says: str) -> None:
    *before, last = lines.splitlines()
    table = drive("money-wheel", "\n".join(before), settings={"designator_maximum": 500})
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)


def test_words() -> None:
    """§13:47-20.29(b)1: any of the seven spaces, as it is painted."""
    assert window(Rules()).read("$20") == Spot("20")
    assert window(Rules()).read("Joker") == Spot("joker")
    eagle = Rules().set({"first_designator": "Eagle"})
    assert window(eagle).read("eagle") == Spot("Eagle")


@pytest.mark.parametrize(
    ("case", "by"),
    [
        ("under-three-revolutions", "§13:47-20.29(b)3"),
        ("arm-on-a-peg", "§13:47-20.29(b)4"),
        ("wheel-hindered", "§13:47-20.29(b)3"),
    ],
)
def test_no_spin(case: str, by: str) -> None:
    table = drive("money-wheel", f"put alice 1 2 500\nclose\nirregular {case}\nirregular {case}\nspin 2")
    assert [line for line in outputs(table, "say") if f"({by}); the wheel is spun again" in line]
    assert table.chips == {"alice": 101_000}


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "settings",
    [{}, {"diameter": 60}, {"first_designator": "eagle", "second_designator": "crown"}, {"designator_maximum": 100}],
)
def test_lawful(settings: dict[str, Any]) -> None:
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"diameter": 54}, "§13:47-20.29(a)1"),
        ({"second_designator": "flag"}, "§13:47-20.29(a)2"),
        ({"first_designator": "20"}, "§13:47-20.29(a)2"),
        ({"first_designator": "two flags"}, "§13:47-20.29(a)2"),
        ({"odds.designator": "45 to 1"}, "§13:47-20.29(c)"),  # what a casino's Big six pays
        ({"odds.10": "15 to 1"}, "§13:47-20.29(c)"),
        ({"chip": 50}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]


def test_a_designator_needs_a_name() -> None:
    assert "§13:47-20.29(a)1" in [breach.by for breach in Rules().set({"first_designator": " "}).breaches()]
