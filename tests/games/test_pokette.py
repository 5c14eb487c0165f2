"""Pokette, subchapter 12, as it is reconstructed. Edges are counted here, space by space."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.games.pokette import GAME, LAYOUT, ODDS, Carry, Rules, completing, runs_on, wheel, window
from croupier.table import Spot
from croupier.tables.live import LiveTable
from croupier.tables.sample import Flat, SampleTable
from tests.driving import drive, outputs, refusal

# wager: winning spaces, and the edge of the sheet with 56 spaces and with 54
SHEET = {
    "single-card": (1, "5/56", "3/54"),
    "two-cards": (2, "3/28", "4/54"),
    "four-cards": (4, "1/14", "2/54"),
    "single-rank": (4, "1/14", "2/54"),
    "double-rank": (8, "1/7", "6/54"),
    "three-ranks": (12, "1/7", "6/54"),
    "red": (26, "1/14", "2/54"),
    "black": (26, "1/14", "2/54"),
    "suit": (13, "1/14", "2/54"),
    "jacer": (4, "1/14", ""),
    "pair-in-two": (4, "1/7", "6/54"),
    "pair-in-three": (8, "1/7", "6/54"),
    "three-of-a-kind": (4, "1/7", "6/54"),
    "flush": (13, "1/14", "2/54"),
    "straight-open": (8, "1/7", "6/54"),
    "straight-inside": (4, "1/7", "6/54"),
    "straight-flush-open": (2, "3/28", "4/54"),
    "straight-flush-inside": (1, "3/28", "4/54"),
}


@pytest.mark.parametrize("name", SHEET)
def test_edges(name: str) -> None:
    """§19:47-12.6[odds], on the wheel of §19:47-12.2[reconstructed]."""
    spaces, of_56, of_54 = SHEET[name]
    for jacers, sheet in ((4, of_56), (2, of_54)):
        rules = Rules(jacers=jacers)
        (wager,) = (each for each in GAME.wagers(rules) if each.name == name)
        edge = -explore(GAME, rules, wager).mean()
        if sheet:
            assert edge == 1 - Fraction(spaces * int(ODDS[name] + 1), 52 + jacers) == Fraction(sheet)


def test_every_place_of_a_kind_is_alike() -> None:
    """§19:47-12.5[reconstructed]: by hand 12 x 4 and 13 x 3 pairs adjoin, 12 x 3 squares."""
    assert Counter(spot.wager for spot in LAYOUT) == {
        "single-card": 52,
        "two-cards": 48 + 39,
        "four-cards": 36,
        "single-rank": 13,
        "double-rank": 12,
        "three-ranks": 4,
        "red": 1,
        "black": 1,
        "suit": 4,
        "jacer": 1,
    }
    assert all(len(wins) == SHEET[spot.wager][0] for spot, wins in LAYOUT.items() if spot.wager != "jacer")
    assert Counter(wheel(Rules()).pockets)["jacer"] == 4


HANDS = """
As     | pair-in-two: A
As Ah  | three-of-a-kind: A
As 9h  | pair-in-three: A9
As 9s  | pair-in-three: A9; flush
8s 7h  | pair-in-three: 87; straight-open: 96
8s 7s  | pair-in-three: 87; straight-open: 96; flush; straight-flush-open: 96
8s 6h  | pair-in-three: 86; straight-inside: 7
6s 8s  | pair-in-three: 86; straight-inside: 7; flush; straight-flush-inside: 7
As Kh  | pair-in-three: AK; straight-inside: Q
Ks Ah  | pair-in-three: AK; straight-inside: Q
Ks Qh  | pair-in-three: KQ; straight-open: AJ
As 2h  | pair-in-three: A2; straight-inside: 3
2s 3h  | pair-in-three: 32; straight-open: 4A
As 3h  | pair-in-three: A3; straight-inside: 2
As Qh  | pair-in-three: AQ; straight-inside: K
Ks 2h  | pair-in-three: K2
"""


@pytest.mark.parametrize("row", HANDS.strip().splitlines())
def test_what_the_next_spin_may_complete(row: str) -> None:
    """§19:47-12.8[reconstructed]; the table offers them besides the wagers on one spin, §19:47-12.5[reconstructed]."""
    hand, ends = (part.strip() for part in row.split("|"))
    found = completing(hand.split())
    expected = dict([*part.strip().split(": "), ""][:2] for part in ends.split(";"))
    assert set(found) == set(expected)
    told = {each.wager for each in window(Rules(), tuple(hand.split())).wagers}
    assert told - {each.wager for each in window(Rules(), ()).wagers} == set(expected)
    for name, ranks in expected.items():
        assert len(found[name]) == SHEET[name][0]
        assert {card[0] for card in found[name]} == set(ranks or "AKQJT98765432")


def table(lines: str, *hand: str, **settings: Any) -> LiveTable:
    return drive("pokette", lines, carry=Carry(hand), settings=settings)


def test_the_hand_runs_on() -> None:
    assert runs_on((), "As") == ("As",)
    assert runs_on(("As",), "As") == ("As", "As")
    assert runs_on(("As", "Kh"), "2c") == ()
    assert runs_on(("As",), "jacer") == ()
    live = table("put alice 1 red 500\nclose\nspin 2h", "As")
    assert live.carry == Carry(("As", "2h"))
    assert outputs(live, "show") == ["show hand As"]


def test_losers_first() -> None:
    live = table("put alice 1 black 500\nput alice 1 red 500\nput alice 1 flush 500\nclose\nspin jacer", "As", "2s")
    assert outputs(live, "win", "lose") == [
        "lose 1 black -500 §19:47-12.5[reconstructed]",
        "lose 2 red -500 §19:47-12.5[reconstructed]",
        "lose 3 flush -500 §19:47-12.8[reconstructed]",
    ]
    live = table("put alice 1 black 500\nput alice 1 red 500\nclose\nspin 2h")
    assert [line.split()[0] for line in outputs(live, "win", "lose")] == ["lose", "win"]
    assert "win 2 red +500 §19:47-12.6[odds]" in outputs(live)


@pytest.mark.parametrize(
    ("hand", "line", "says"),
    [
        ((), "put alice 1 pair-in-two 500", "after no result (§19:47-12.8[reconstructed])"),
        (("As", "9h"), "put alice 1 flush 500", "after As 9h (§19:47-12.8[reconstructed])"),
        ((), "put alice 1 two-cards@As-Qs 500", "§19:47-12.5[reconstructed]"),
        ((), "put alice 1 green 500", "§19:47-12.5[reconstructed]"),
    ],
)
def test_refused(hand: tuple[str, ...], line: str, says: str) -> None:
    assert says in refusal(table("", *hand), line)


@pytest.mark.parametrize("case", ["under-three-turns", "between-two-spaces", "wheel-hindered"])
def test_no_spin(case: str) -> None:
    live = table(f"put alice 1 red 500\nclose\nirregular {case}\nspin 2h")
    assert [line for line in outputs(live, "say") if "(§19:47-12.9[reconstructed]); the wheel is spun again" in line]
    assert live.chips == {"alice": 100_500}


def test_words() -> None:
    """Odds are told with "to", §19:47-12.6[to-not-for]."""
    open_now = window(Rules(), ("8s", "7s"))
    assert open_now.read("As") == Spot("single-card", "As")
    assert open_now.read("K-Q") == Spot("double-rank", "K-Q")
    assert open_now.read("straight flush open") == Spot("straight-flush-open")
    pays = {each.wager: each.pays for each in open_now.wagers}
    assert (pays["single-card"], pays["red"]) == ("50 to 1", "1 to 1")
    assert {"straight-flush-open", "flush", "jacer"} <= set(pays)
    assert all(" to " in each for each in pays.values())


def test_it_says_that_it_is_reconstructed() -> None:
    assert GAME.provenance.startswith("reconstructed")
    assert GAME.basis.startswith("reconstructed")
    assert "reconstructed" in GAME.warnings(Rules())[0]


@pytest.mark.slow
def test_a_simulation_agrees() -> None:
    sample = SampleTable(GAME, Rules(), Flat((Spot("red"), 1), (Spot("jacer"), 1)), seed=12)
    sample.play(5_000)
    assert abs(sample.mean + 2 / 14) < 4 * sample.standard_error


def test_unlawful() -> None:
    """A wheel may have two jacers or four, §19:47-12.2[reconstructed], and no other number."""
    assert not Rules().set({"jacers": 2}).breaches()
    assert Counter(wheel(Rules().set({"jacers": 2})).pockets)["jacer"] == 2
    assert [breach.by for breach in Rules().set({"odds.red": "9 to 10"}).breaches()] == ["§19:47-12.6[odds]"]
    assert Rules().set({"odds.red": "11 to 10"}).breaches() == []
