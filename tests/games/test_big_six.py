"""Big six, 19:47-5.5 and 5.6. Edges are counted here, space by space."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.games.big_six import GAME, Rules, wheel, window
from croupier.table import Spot
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs, refusal

# symbol: spaces, odds to 1, edge in percent as published (rounded there to two digits)
SYMBOLS = {
    "1": (24, 1, 11.11),
    "2": (15, 2, 16.67),
    "5": (7, 5, 22.22),
    "10": (4, 10, 18.52),
    "20": (2, 20, 22.22),
    "insignia-a": (1, 45, 14.81),
    "insignia-b": (1, 45, 14.81),
}
DENOMINATIONS, INSIGNIA = "§19:47-5.5[denominations]", "§19:47-5.5[insignia]"


def test_the_wheel() -> None:
    """§19:47-5.6[spaces]"""
    assert Counter(wheel(Rules()).pockets) == {symbol: spaces for symbol, (spaces, _, _) in SYMBOLS.items()}
    assert len(wheel(Rules()).pockets) == 54


@pytest.mark.parametrize("stops", SYMBOLS)
def test_every_stop(stops: str) -> None:
    """$5 on each symbol: one wins, §19:47-5.6[wager], an insignia only on its own, §19:47-5.6[insignia-separate].

    The six others are collected first, §19:47-5.6[losers-first].
    """
    puts = "\n".join(f"put alice 1 {symbol} 500" for symbol in SYMBOLS)
    table = drive("big-six", f"{puts}\nclose\nspin {stops}")
    number, pays = list(SYMBOLS).index(stops) + 1, SYMBOLS[stops][1]
    by = INSIGNIA if stops.startswith("insignia") else DENOMINATIONS
    losses = [f"lose {n} {symbol} -500 §19:47-5.6[wager]" for n, symbol in enumerate(SYMBOLS, 1) if symbol != stops]
    assert outputs(table, "win", "lose") == [*losses, f"win {number} {stops} +{500 * pays} {by}"]
    assert table.chips == {"alice": 100_000 + 500 * (pays - 6)}


def test_by_which_clauses_wagers_are_open() -> None:
    """§19:47-5.6[wager]: seven symbols; sums, §19:47-5.5[denominations], and insignia, §19:47-5.5[insignia]."""
    sums = dict.fromkeys(("1", "2", "5", "10", "20"), "§19:47-5.5[denominations]")
    insignia = dict.fromkeys(("insignia-a", "insignia-b"), "§19:47-5.5[insignia]")
    assert {one.wager: one.by for one in window(Rules()).wagers} == sums | insignia


def test_no_more_bets_before_the_spin() -> None:
    """§19:47-5.6[no-more-bets]"""
    table = drive("big-six", "put alice 1 20 500\nclose")
    assert outputs(table, "say") == ["say No more bets"]
    assert "waiting for a pocket" in refusal(table, "take alice 1")


@pytest.mark.parametrize("wager", SYMBOLS)
def test_edges(wager: str) -> None:
    spaces, pays, percent = SYMBOLS[wager]
    (found,) = (each for each in GAME.wagers(Rules()) if each.name == wager)
    edge = -explore(GAME, Rules(), found).mean()
    assert edge == Fraction(54 - spaces - spaces * pays, 54)
    assert round(float(edge) * 100, 2) == percent


def test_other_wheels() -> None:
    """40 to 1, most American wheels: 13/54, published as 24 percent; and 23 spaces of 1, eight of 5."""
    edges = {
        (wager.name, label): -explore(GAME, rules, wager).mean()
        for label, rules in (
            ("forty", Rules().set({"odds.insignia": "40 to 1"})),
            ("other", Rules().set({"spaces_1": 23, "spaces_5": 8})),
        )
        for wager in GAME.wagers(rules)
    }
    assert edges["insignia-a", "forty"] == edges["insignia-b", "forty"] == Fraction(13, 54)
    assert edges["1", "other"] == Fraction(8, 54)  # 14.815 percent
    assert edges["5", "other"] == Fraction(6, 54)  # 11.111 percent


def test_warnings() -> None:
    """A house that gives more than it takes hears so, and by how much: 15 spaces at 45 to 1."""
    assert GAME.warnings(Rules()) == ()
    (text,) = GAME.warnings(Rules().set({"spaces_1": 23, "spaces_insignia_b": 2}))
    assert text == "insignia B: 45 to 1 on 2 of 54 spaces favors the player, by 19/27 of each wager (70.4%)"


def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((Spot("5"), 1), (Spot("insignia-a"), 1)), seed=5)
    sample.play(5_000)
    assert abs(sample.mean + 2 / 9 + 4 / 27) < 4 * sample.standard_error


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("put alice 1 50 500", "here (§19:47-5.6[wager]), and only the wagers of the game are taken; open: 1, 2"),
        ("put alice 1 1 250", "not whole chips"),
        ("put alice 1 1 200", "$5"),
        ("call alice 1 off", "the next result decides it (§19:47-5.6[wager])"),
    ],
)
def test_refused(line: str, says: str) -> None:
    assert says in refusal(drive("big-six", "put alice 1 20 500"), line)


def test_words() -> None:
    rules = Rules().set({"insignia_a": "House eagle"})
    assert window(rules).read("house eagle") == window(rules).read("insignia a") == Spot("insignia-a")
    assert window(rules).read("$20") == Spot("20")


@pytest.mark.parametrize(
    ("case", "by"),
    [
        ("under-three-rotations", "§19:47-5.6[three-rotations]"),
        ("between-two-symbols", "§19:47-5.6[between-sections]"),
        ("wheel-hindered", "§19:47-5.6[foreign-object]"),
    ],
)
def test_no_spin(case: str, by: str) -> None:
    table = drive("big-six", f"put alice 1 2 500\nclose\nirregular {case}\nirregular {case}\nspin 2")
    assert [line for line in outputs(table, "say") if f"({by}); the wheel is spun again" in line]
    assert table.chips == {"alice": 101_000}


@pytest.mark.parametrize(
    "settings",
    [{}, {"spaces_1": 23, "spaces_5": 8}, {"odds.insignia": "40 to 1"}, {"odds.insignia": "50 to 1"}],
)
def test_lawful(settings: dict[str, Any]) -> None:
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"spaces_1": 23}, "§19:47-5.6[spaces]"),
        ({"spaces_20": 3}, "§19:47-5.6[spaces]"),
        ({"odds.insignia": "39 to 1"}, "§19:47-5.5[insignia]"),
        ({"odds.10": "11 to 1"}, "§19:47-5.5[insignia]"),
        ({"insignia_b": "Insignia a"}, "§19:47-5.6[insignia-separate]"),
    ],
)
def test_unlawful(settings: dict[str, Any], section: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [section]
