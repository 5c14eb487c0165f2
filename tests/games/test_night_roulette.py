"""Roulette at a casino night: its own clauses, whole dollars and notices; odds by counting pockets."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.compliance.check import check
from croupier.compliance.house import parse_house
from croupier.errors import CroupierError, InvalidWager
from croupier.game import Wager
from croupier.games.night.roulette import GAME, Rules
from croupier.games.roulette import layout
from croupier.table import Spot
from croupier.tables.lines import read_input
from croupier.terminal import drawings
from croupier.terminal.screen import TerminalStyle
from tests.driving import drive, outputs

SINGLE = {"wheel": "single-zero"}
AS_SINGLE = {"wheel": "double-zero-as-single", "five_adjacent": False}


def spin(put: str, pocket: str, **settings: Any) -> list[str]:
    """What becomes of alice's wager, as a tape writes it."""
    return outputs(
        drive("night-roulette", f"put alice 1 {put}\nclose\nspin {pocket}", settings=settings), "win", "lose"
    )


# --- Wagers -------------------------------------------------------------------------------------------------------

# The list of §13:47-20.32(e) in its order, each with a number that it wins on, one that it loses on, how many numbers
# it covers and what §13:47-20.32(f) pays to 1.
WAGERS = """
straight@17                    17 18  1 35  §13:47-20.32(e)1
split@17-20                    20 21  2 17  §13:47-20.32(e)2
split@0-00                     00 1   2 17  §13:47-20.32(e)2
three-numbers@16-17-18         18 19  3 11  §13:47-20.32(e)3
three-numbers@0-1-2            0  00  3 11  §13:47-20.32(e)3i
three-numbers@0-00-2           00 1   3 11  §13:47-20.32(e)3i
three-numbers@00-2-3           3  1   3 11  §13:47-20.32(e)3ii
four-numbers@17-18-20-21       21 19  4  8  §13:47-20.32(e)4
first-five                     00 4   5  6  §13:47-20.32(e)5
six-numbers@13-14-15-16-17-18  13 19  6  5  §13:47-20.32(e)6
column@3                       36 35 12  2  §13:47-20.32(e)7
dozen@2                        24 25 12  2  §13:47-20.32(e)8
red                            36 17 18  1  §13:47-20.32(e)9
black                          17 19 18  1  §13:47-20.32(e)10
odd                            17 18 18  1  §13:47-20.32(e)11
even                           18 17 18  1  §13:47-20.32(e)12
1-to-18                        18 19 18  1  §13:47-20.32(e)13
19-to-36                       19 18 18  1  §13:47-20.32(e)14
seven-numbers                  33 16  7  4  §13:47-20.32(e)15
"""
ROWS = [row.split() for row in WAGERS.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_wagers(row: list[str]) -> None:
    """A chip on its area, §13:47-20.32(d)1, counts where it lies, §13:47-20.32(d)3; seven numbers has an area of its
    own, §13:47-20.32(e)15ii."""
    where, wins, loses, _, pays, _ = row
    assert spin(f"{where} 100", wins) == [f"win 1 {where} +{100 * int(pays)} §13:47-20.32(f)"]
    assert spin(f"{where} 100", loses) == [f"lose 1 {where} -100 §13:47-20.32(d)3"]


def test_five_adjacent_numbers() -> None:
    """§13:47-20.32(e)1i, §13:47-20.32(e)1iii: five dollars are five straight wagers of one."""
    lines = spin("five-adjacent@17 500", "5")  # 20 32 17 5 22 on the wheel
    assert [line.split()[2:4] for line in lines[:4]] == [[f"straight@{n}", "-100"] for n in (20, 32, 17, 22)]
    assert lines[4:] == ["win 5 straight@5 +3500 §13:47-20.32(f)"]  # losers first, §13:47-20.32(l)
    with pytest.raises(InvalidWager, match="five equal chips or a multiple") as refusal:
        spin("five-adjacent@17 600", "5")
    assert "(§13:47-20.32(e)1iii)" in str(refusal.value)
    assert refusal.value.fits
    assert refusal.value.fits.step == 500


EVEN_MONEY = ("red", "black", "odd", "even", "1-to-18", "19-to-36")


@pytest.mark.parametrize("wager", EVEN_MONEY)
@pytest.mark.parametrize(
    ("settings", "pocket", "net", "clause"),
    [
        ({}, "0", -200, "§13:47-20.32(g)"),
        ({}, "00", -200, "§13:47-20.32(g)"),
        ({"half_back": True}, "0", -100, "§13:47-20.32(g)"),
        ({"half_back": True}, "00", -100, "§13:47-20.32(g)"),
        (SINGLE, "0", -200, "§13:47-20.32(h)"),
        (AS_SINGLE, "0", -200, "§13:47-20.32(i)3"),
    ],
)
def test_zeros_and_even_money(wager: str, settings: dict[str, Any], pocket: str, net: int, clause: str) -> None:
    assert spin(f"{wager} 200", pocket, **settings) == [f"lose 1 {wager} {net} {clause}"]


# --- Edges, by counting pockets -----------------------------------------------------------------------------------


def edge(where: str, **settings: Any) -> Fraction:
    place = Spot(*where.split("@"))
    found = explore(GAME, Rules().set(settings), Wager(place.wager, ((place, 1),)))
    return -found.mean() / found.made


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
@pytest.mark.parametrize(("settings", "pockets"), [({}, 38), (SINGLE, 37), (AS_SINGLE, 37)])
def test_edges(row: list[str], settings: dict[str, Any], pockets: int) -> None:
    where, _, _, covered, pays, _ = row
    if Spot(*where.split("@")) not in layout(Rules().set(settings)):
        assert pockets == 37
        assert "00" in where or where == "first-five"
        return
    assert edge(where, **settings) == 1 - Fraction(int(covered) * (int(pays) + 1), pockets)


@pytest.mark.parametrize(
    ("where", "settings", "known"),
    [  # the sheet's figures: 5.2632, 7.8947, 2.6316, 2.7027 and 5.4054 percent
        ("straight@17", {}, Fraction(1, 19)),
        ("five-adjacent@17", {}, Fraction(1, 19)),
        ("first-five", {}, Fraction(3, 38)),
        ("seven-numbers", {}, Fraction(3, 38)),
        *((wager, {"half_back": True}, Fraction(1, 38)) for wager in EVEN_MONEY),
        ("dozen@1", {"half_back": True}, Fraction(1, 19)),
        ("red", SINGLE, Fraction(1, 37)),
        ("seven-numbers", SINGLE, Fraction(2, 37)),
        ("black", AS_SINGLE, Fraction(1, 37)),
        ("straight@00", AS_SINGLE | {"unused_00": "accept"}, Fraction(1)),  # reading as-single-00-bets
    ],
)
def test_known_edges(where: str, settings: dict[str, Any], known: Fraction) -> None:
    assert edge(where, **settings) == known


def test_the_wheel() -> None:
    """§13:47-20.32(b)1: 36 numbers, 0 and 00; one zero by §13:47-20.32(h) and §13:47-20.32(i)1."""
    assert Rules().wheel == "double-zero"
    for settings, straights in (({}, 38), (SINGLE, 37), (AS_SINGLE, 37)):
        places = layout(Rules().set(settings))
        assert sum(place.wager == "straight" for place in places) == straights


# --- Money --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("put", "settings", "message"),
    [
        ("red 50", {}, "not whole chips"),  # §13:47-20.17(a)
        ("red 150", {}, "not whole chips"),
        ("red 100100", {}, "outside the limits of $1 to $1,000 (§13:47-20.17(a))"),
        ("red 500", {"half_back": True}, "red is bet in multiples of $2: half of it goes back on 0 and 00, in whole"),
        ("19-to-36 100", {"half_back": True}, "coins (§13:47-20.32(g))"),
        ("straight@37 500", {}, "there is no straight 37 on the double-zero layout (§13:47-20.32(d)1)"),
        ("first-five 500", SINGLE, "there is no first five on the single-zero layout (§13:47-20.32(d)1)"),
        ("straight@00 500", AS_SINGLE, "there is no straight 00"),
        ("seven-numbers 500", {"seven_numbers": False}, "(§13:47-20.32(e)15)"),
        ("five-adjacent@17 500", {"five_adjacent": False}, "(§13:47-20.32(e)1i)"),
    ],
)
def test_refusals(put: str, settings: dict[str, Any], message: str) -> None:
    live = drive("night-roulette", "", settings=settings)
    with pytest.raises(InvalidWager) as refusal:
        live.feed(read_input(f"put alice 1 {put}"))
    assert message in str(refusal.value)
    assert live.chips == {"alice": 100_000}


def test_only_what_may_be_halved_must_come_out_even() -> None:
    """Reading half-of-an-odd-stake: a dozen takes odd dollars, and so does red where there are half dollars."""
    assert spin("dozen@1 500", "00", half_back=True) == ["lose 1 dozen@1 -500 §13:47-20.32(d)3"]
    assert spin("red 500", "00", half_back=True, coin=50) == ["lose 1 red -250 §13:47-20.32(g)"]
    assert spin("red 500", "00") == ["lose 1 red -500 §13:47-20.32(g)"]


# --- The spin -----------------------------------------------------------------------------------------------------


def test_no_more_bets() -> None:
    """§13:47-20.32(j)2"""
    live = drive("night-roulette", "put alice 1 red 500\nclose")
    assert outputs(live, "say") == ["say No more bets"]
    for late in ("put alice 1 black 500", "take alice 1"):
        with pytest.raises(CroupierError):
            live.feed(read_input(late))


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("ball-with-wheel", "§13:47-20.32(m)1"),
        ("under-four-revolutions", "§13:47-20.32(m)2"),
        ("foreign-object", "§13:47-20.32(m)3"),
        ("ball-left-wheel", "§13:47-20.32(j)1"),
    ],
)
def test_no_spin(name: str, clause: str) -> None:
    live = drive("night-roulette", f"put alice 1 red 500\nclose\nirregular {name}\nclose\nspin 1")
    assert GAME.cases[name].by == clause
    assert outputs(live, "say")[1].endswith(f"({clause})")
    assert live.chips == {"alice": 100_500}


def test_double_zero_not_in_use() -> None:
    """§13:47-20.32(i)2: no spin on a wheel used as single zero, a number like any other elsewhere."""
    lines = "put alice 1 red 500\nclose\nirregular double-zero-not-in-use\n"
    assert drive("night-roulette", f"{lines}close\nspin 1", settings=AS_SINGLE).chips == {"alice": 100_500}
    live = drive("night-roulette", f"{lines}spin 00")
    assert outputs(live, "say")[1].endswith("(§13:47-20.32(i)2)")
    assert live.chips == {"alice": 99_500}


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "settings",
    [{}, SINGLE, AS_SINGLE, {"half_back": True}, {"seven_numbers": False, "five_adjacent": False}, {"minimum": 2500}],
)
def test_lawful_options(settings: dict[str, Any]) -> None:
    """Whether wagers on a 00 that is not in use are taken is a reading of §13:47-20.32(i)1."""
    assert Rules().set({**settings, "unused_00": "accept"}).breaches() == []
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "clause"),
    [
        ({"odds.straight": "34 to 1"}, "§13:47-20.32(f)"),
        ({"odds.straight": "36 to 1"}, "§13:47-20.32(f)"),
        ({**SINGLE, "half_back": True}, "§13:47-20.32(h)"),
        ({**AS_SINGLE, "half_back": True}, "§13:47-20.32(i)3"),
        ({"wheel": "double-zero-as-single"}, "§13:47-20.32(e)1i"),
        ({"wheel": "triple-zero"}, "§13:47-20.32(i)1"),
        ({"chip": 50}, "§13:47-20.17(a)"),
        ({"minimum": 50}, "§13:47-20.17(a)"),
        ({"minimum": 5000, "maximum": 1000}, "§13:47-20.17(a)"),
    ],
)
def test_unlawful_options(settings: dict[str, Any], clause: str) -> None:
    assert [breach.by for breach in Rules().set(settings).breaches()] == [clause]


def test_notices() -> None:
    """What two zeros take, §13:47-20.32(g), and that one of them is not in use, §13:47-20.32(i)1; no other."""

    def notices(**settings: Any) -> dict[str, str]:
        return {notice.option: notice.by for notice in Rules().set(settings).notices()}

    assert notices() == notices(half_back=True) == {"half_back": "§13:47-20.32(g)"}
    assert notices(**SINGLE) == {}
    assert notices(**AS_SINGLE) == {"wheel": "§13:47-20.32(i)1"}


def test_a_house_file() -> None:
    text = 'format = "croupier-house/1"\nhouse = "A"\n[[tables]]\ngame = "night-roulette"\n'
    (verdict,) = check(parse_house(text)).tables
    assert [(one.severity, one.section) for one in verdict.findings] == [("requires", "§13:47-20.32(g)")]
    assert verdict.sections == ("13:47-20.12", "13:47-20.17", "13:47-20.32")
    assert check(parse_house(text + 'notices = ["half_back"]\n')).lawful


# --- The twin -----------------------------------------------------------------------------------------------------


def test_readings() -> None:
    """The casino's hold here too, one of them in the night's own words."""
    readings = {reading.name: reading for reading in GAME.all_readings()}
    assert len(readings) == len(GAME.all_readings())
    assert "whole coins" in readings["half-of-an-odd-stake"].says
    assert readings["bets-after-no-spin"].cite == "§13:47-20.32(m)2"
    assert readings["whole-dollar-payments"].cite == "§13:47-20.12(c)1"


def test_the_layout_is_drawn_as_for_the_casino_game() -> None:
    assert GAME.twin == "roulette"
    drawn = drawings.drawing(drive("night-roulette", ""), TerminalStyle(color=False))
    assert drawn == drawings.drawing(drive("roulette", ""), TerminalStyle(color=False))
    assert len(drawn) == 4
