"""Roulette. Odds and edges are worked out here by counting pockets; nothing is taken from the game's own tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.equipment.wheels import DOUBLE_ZERO, SINGLE_ZERO
from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.game import Wager
from croupier.games.roulette import COLUMNS, GAME, RED, Rules, announcement, layout, read_spot, settle
from croupier.table import Call, Irregularity, Put, Spot, Take
from croupier.tables.entries import Booked, Close, Report, Settled, Spun
from croupier.tables.live import LiveTable
from croupier.tables.sample import Flat, SampleTable
from tests.driving import said

SINGLE = {"wheel": "single-zero"}
AS_SINGLE = {"wheel": "double-zero-as-single", "five_adjacent": False}


def rules(**settings: Any) -> Rules:
    return Rules().set(settings)


def spot(text: str) -> Spot:
    return Spot(*text.split("@"))


def table(*puts: tuple[str, int], **settings: Any) -> LiveTable:
    """A table where a person deals, with alice's chips down."""
    live = LiveTable(GAME, rules(**settings), None, {"alice": 100_000})
    for where, stake in puts:
        live.feed(Put("alice", 1, spot(where), stake))
    return live


def spin(live: LiveTable, pocket: str) -> list[tuple[str, str, int, str]]:
    live.feed(Close())
    live.feed(Spun(pocket))
    assert live.over
    return [(str(e.bet.spot), e.result, e.paid, e.by) for e in live.entries if isinstance(e, Settled)]


# --- The layout ---------------------------------------------------------------------------------------------------

# Counted by hand on the drawn layout: 12 rows of three.
# split: 2 in each row, 11 in each column, and those on the zeros. four: 2 between each two rows.
PLACES = {
    "straight": (38, 37),  # §19:47-5.1[straight]
    "split": (24 + 33 + 5, 24 + 33 + 3),  # §19:47-5.1[split]
    "three-numbers": (12 + 3, 12 + 2),  # §19:47-5.1[three-numbers], §19:47-5.1[three-numbers-zeros]
    "four-numbers": (22, 22 + 1),  # §19:47-5.1[four-numbers], §19:47-5.1[single-zero-four]
    "first-five": (1, 0),  # §19:47-5.1[first-five]
    "six-numbers": (11, 11),  # §19:47-5.1[six-numbers]
    "seven-numbers": (1, 1),  # §19:47-5.1[seven-numbers]
    "column": (3, 3),  # §19:47-5.1[column]
    "dozen": (3, 3),  # §19:47-5.1[dozen]
    "red": (1, 1),
    "black": (1, 1),
    "odd": (1, 1),
    "even": (1, 1),
    "1-to-18": (1, 1),
    "19-to-36": (1, 1),
    "five-adjacent": (38, 37),  # §19:47-5.1[five-adjacent]
}
SIZES = {"straight": 1, "split": 2, "three-numbers": 3, "four-numbers": 4, "first-five": 5, "six-numbers": 6}
SIZES |= {"seven-numbers": 7, "column": 12, "dozen": 12, "five-adjacent": 5}


@pytest.mark.parametrize("wager", PLACES)
def test_how_many_places_a_wager_has(wager: str) -> None:
    for settings, count in zip(({}, SINGLE), PLACES[wager], strict=True):
        places = [place for place in layout(rules(**settings)) if place.wager == wager]
        assert len(places) == count
        assert {len(layout(rules(**settings))[place]) for place in places} <= {SIZES.get(wager, 18)}


def test_a_double_zero_wheel_used_as_single_has_the_single_zero_layout() -> None:
    """§19:47-5.2[double-zero-as-single]: no place with 00 and, as we read it, no five adjacent numbers."""
    without_neighbors = {place for place in layout(rules(**SINGLE)) if place.wager != "five-adjacent"}
    assert layout(rules(**AS_SINGLE)).keys() == without_neighbors
    assert layout(rules(**AS_SINGLE, unused_00="accept")).keys() == layout(rules()).keys()
    assert not rules(**AS_SINGLE, unused_00="accept").breaches()


def test_numbers_that_lie_together() -> None:
    """Two boxes of the grid touch if they are neighbors in a row of three, or three apart; §19:47-5.1[split]."""
    for place, covers in layout(rules()).items():
        numbers = sorted(map(int, covers))
        if place.wager == "split" and numbers[0] > 0:
            low, high = numbers
            assert high - low == 3 or (high - low == 1 and low % 3 != 0)
        if place.wager == "four-numbers":
            a, b, c, d = numbers
            assert (b - a, c - a, d - a) == (1, 3, 4)
            assert a % 3 != 0
        if place.wager == "six-numbers":
            assert numbers == list(range(numbers[0], numbers[0] + 6))
            assert numbers[0] % 3 == 1


def test_groups_with_zeros() -> None:
    """§19:47-5.1[three-numbers-zeros], §19:47-5.1[single-zero-three]"""

    def groups(wager: str, **settings: Any) -> set[str]:
        return {place.where for place in layout(rules(**settings)) if place.wager == wager and "0" in place.where[:2]}

    assert groups("three-numbers") >= {"0-1-2", "0-00-2", "00-2-3"}
    assert {g for g in groups("three-numbers", **SINGLE) if g[0] == "0"} == {"0-1-2", "0-2-3"}
    assert {g for g in groups("split") if g[0] == "0"} == {"0-00", "0-1", "0-2", "00-2", "00-3"}
    assert {g for g in groups("split", **SINGLE) if g[0] == "0"} == {"0-1", "0-2", "0-3"}
    assert Spot("four-numbers", "0-1-2-3") in layout(rules(**SINGLE))
    assert Spot("four-numbers", "0-1-2-3") not in layout(rules())


def test_every_number_is_on_each_outside_wager_as_often_as_it_should() -> None:
    """Red or black, odd or even, low or high, one dozen, one column: five places a number, none for a zero."""
    outside = ("red", "black", "odd", "even", "1-to-18", "19-to-36", "dozen", "column")
    covered = Counter(n for place, covers in layout(rules()).items() if place.wager in outside for n in covers)
    assert covered == {str(n): 5 for n in range(1, 37)}
    for wager in ("red", "black"):  # §19:47-5.1[red], §19:47-5.1[black]
        assert len(layout(rules())[Spot(wager)]) == 18
    assert all(int(n) % 2 for n in layout(rules())[Spot("odd")])  # §19:47-5.1[odd]
    assert not any(int(n) % 2 for n in layout(rules())[Spot("even")])  # §19:47-5.1[even]
    assert max(map(int, layout(rules())[Spot("1-to-18")])) == 18  # §19:47-5.1[one-to-18]
    assert min(map(int, layout(rules())[Spot("19-to-36")])) == 19  # §19:47-5.1[nineteen-to-36]
    assert COLUMNS[0][:3] == ("1", "4", "7")


def colors(pockets: Iterable[str]) -> str:
    return "".join("g" if pocket in ("0", "00") else "r" if pocket in RED else "b" for pocket in pockets)


def test_the_wheels() -> None:
    """Two published facts of the rims: colors alternate between the zeros, and on a double-zero wheel n and n + 1
    (n odd) face each other, as do 0 and 00."""
    assert colors(DOUBLE_ZERO.pockets) == "g" + "br" * 9 + "g" + "rb" * 9
    assert colors(SINGLE_ZERO.pockets) == "g" + "rb" * 18
    facing = {DOUBLE_ZERO.pockets[i]: DOUBLE_ZERO.pockets[i + 19] for i in range(19)}
    facing |= {b: a for a, b in facing.items()}
    assert facing["0"] == "00"
    assert all(facing[str(n)] == str(n + 1) for n in range(1, 37, 2))


# --- What each wager pays -----------------------------------------------------------------------------------------

# wager | on | pocket | result | net of 1000 cents | clause
RESULTS = """
straight@17                    17  win   35000  §19:47-5.2[odds]
straight@17                    00  lose  -1000  §19:47-5.1[as-it-lies]
straight@00                    00  win   35000  §19:47-5.2[odds]
split@17-20                    20  win   17000  §19:47-5.2[odds]
split@0-00                     0   win   17000  §19:47-5.2[odds]
three-numbers@16-17-18         18  win   11000  §19:47-5.2[odds]
three-numbers@0-00-2           00  win   11000  §19:47-5.2[odds]
four-numbers@17-18-20-21       21  win    8000  §19:47-5.2[odds]
four-numbers@17-18-20-21       19  lose  -1000  §19:47-5.1[as-it-lies]
first-five                     3   win    6000  §19:47-5.2[odds]
first-five                     4   lose  -1000  §19:47-5.1[as-it-lies]
six-numbers@13-14-15-16-17-18  13  win    5000  §19:47-5.2[odds]
seven-numbers                  33  win    4000  §19:47-5.2[odds]
seven-numbers                  16  lose  -1000  §19:47-5.1[as-it-lies]
column@3                       36  win    2000  §19:47-5.2[odds]
column@3                       0   lose  -1000  §19:47-5.1[as-it-lies]
dozen@1                        12  win    2000  §19:47-5.2[odds]
dozen@1                        13  lose  -1000  §19:47-5.1[as-it-lies]
red                            36  win    1000  §19:47-5.2[odds]
red                            17  lose  -1000  §19:47-5.1[as-it-lies]
black                          17  win    1000  §19:47-5.2[odds]
odd                            17  win    1000  §19:47-5.2[odds]
even                           18  win    1000  §19:47-5.2[odds]
even                           0   lose  -1000  §19:47-5.2[zero-takes-all]
1-to-18                        18  win    1000  §19:47-5.2[odds]
19-to-36                       19  win    1000  §19:47-5.2[odds]
19-to-36                       00  lose  -1000  §19:47-5.2[zero-takes-all]
"""


@pytest.mark.parametrize("row", RESULTS.strip().splitlines())
def test_results(row: str) -> None:
    """Among them §19:47-5.1[red], §19:47-5.1[column], §19:47-5.1[dozen] and §19:47-5.1[seven-numbers]."""
    where, pocket, result, net, clause = row.split()
    live = table((where, 1000))
    assert spin(live, pocket) == [(str(spot(where)), result, int(net), clause)]
    assert live.chips == {"alice": 100_000 + int(net)}


EVEN_MONEY = ("red", "black", "odd", "even", "1-to-18", "19-to-36")


@pytest.mark.parametrize("wager", EVEN_MONEY)
@pytest.mark.parametrize(
    ("settings", "pocket", "net", "clause"),
    [
        ({}, "0", -1000, "§19:47-5.2[zero-takes-all]"),
        ({"half_back": True}, "0", -500, "§19:47-5.2[half-back]"),
        ({"half_back": True}, "00", -500, "§19:47-5.2[half-back]"),
        (SINGLE, "0", -1000, "§19:47-5.2[single-zero]"),
        (AS_SINGLE, "0", -1000, "§19:47-5.2[as-single-0-loses]"),
    ],
)
def test_zeros_and_even_money(wager: str, settings: dict[str, Any], pocket: str, net: int, clause: str) -> None:
    assert spin(table((wager, 1000), **settings), pocket) == [(wager, "lose", net, clause)]


def test_half_back_is_for_even_money_only() -> None:
    half = rules(half_back=True)
    for place in layout(half):
        if place.wager not in (*EVEN_MONEY, "five-adjacent") and "0" not in layout(half)[place]:
            assert settle(half, place, "0").gain == -1


def test_half_of_an_odd_stake() -> None:
    """The house's half is rounded up to a whole cent (reading half-of-an-odd-stake)."""
    assert spin(table(("red", 505), half_back=True, chip=1, coin=1), "00")[0][2] == -253


def test_losers_are_collected_before_winners_are_paid() -> None:
    """§19:47-5.3[losers-first]; a fifth of each five adjacent numbers goes to the winning number's box."""
    results = spin(table(("black", 500), ("red", 500), ("five-adjacent@17", 1000), ("straight@5", 500)), "17")
    assert [result for _, result, _, _ in results] == ["lose"] * 6 + ["win"] * 2
    assert ("straight 17", "win", 200 * 35, "§19:47-5.2[odds]") in results
    assert sum(net for where, _, net, _ in results if where.startswith("straight")) == 200 * 35 - 800 - 500


def test_five_adjacent_numbers_are_counted_on_the_wheel() -> None:
    """By the rim as drawn: 20 32 17 5 22 around 17; §19:47-5.3[move-a-fifth]."""
    live = table(("five-adjacent@17", 1000))
    spin(live, "1")
    parts = [e.bet for e in live.entries if isinstance(e, Booked) and e.bet.parent]
    assert [bet.spot.where for bet in parts] == ["20", "32", "17", "5", "22"]
    assert {bet.stake for bet in parts} == {200}


def test_chips_are_conserved() -> None:
    """Whatever the ball picks, alice's chips change by what is written, and nothing is left on the layout."""
    puts = [(str(place).replace(" ", "@"), 500) for place in layout(rules())]
    for pocket in DOUBLE_ZERO.pockets:
        live = LiveTable(GAME, rules(), None, {"alice": 100_000})
        for where, stake in puts:
            live.feed(Put("alice", 1, spot(where), stake))
        assert live.chips["alice"] == 100_000 - 500 * len(puts)
        net = sum(paid for _, _, paid, _ in spin(live, pocket))
        assert live.chips["alice"] == 100_000 + net
        assert not live.standing


def test_announcements() -> None:
    live = table(("red", 500))
    spin(live, "17")
    assert said(live) == ["No more bets", "17, black, odd", "Place your bets"]
    assert announcement("00") == "00"
    assert announcement("36") == "36, red, even"


# --- Edges, by counting pockets -----------------------------------------------------------------------------------

# wager: numbers it covers, what it is paid to 1
PAYS = {
    "straight": (1, 35),
    "split": (2, 17),
    "three-numbers": (3, 11),
    "four-numbers": (4, 8),
    "first-five": (5, 6),
    "six-numbers": (6, 5),
    "seven-numbers": (7, 4),
    "column": (12, 2),
    "dozen": (12, 2),
    **dict.fromkeys(EVEN_MONEY, (18, 1)),
}


def edge(place: Spot, **settings: Any) -> Fraction:
    found = explore(GAME, rules(**settings), Wager(place.wager, ((place, 1),)))
    assert sum(found.chances.values()) == 1
    return -found.mean() / found.made


@pytest.mark.parametrize(("settings", "pockets"), [({}, 38), (SINGLE, 37), (AS_SINGLE, 37)])
def test_every_place_of_a_wager_has_the_same_edge(settings: dict[str, Any], pockets: int) -> None:
    edges = {place: edge(place, **settings) for place in layout(rules(**settings))}
    for place, found in edges.items():
        count, odds = PAYS["straight" if place.wager == "five-adjacent" else place.wager]
        assert found == Fraction(pockets - count - count * odds, pockets), place


@pytest.mark.parametrize(
    ("wager", "settings", "known"),
    [  # the sheet's figures, also the published ones: 5.26, 7.89, 2.63, 2.70 and 5.41 percent
        ("straight@17", {}, Fraction(1, 19)),
        ("first-five", {}, Fraction(3, 38)),
        ("seven-numbers", {}, Fraction(3, 38)),
        ("red", {}, Fraction(1, 19)),
        ("red", {"half_back": True}, Fraction(1, 38)),
        ("dozen@1", {"half_back": True}, Fraction(1, 19)),
        ("straight@17", SINGLE, Fraction(1, 37)),
        ("red", SINGLE, Fraction(1, 37)),
        ("seven-numbers", SINGLE, Fraction(2, 37)),
        ("black", AS_SINGLE, Fraction(1, 37)),
        # reading as-single-00-bets, accept: a fifth on 00 never wins, 1 - 4 * 36 / (5 * 37)
        ("straight@00", AS_SINGLE | {"unused_00": "accept"}, Fraction(1)),
        ("five-adjacent@00", {"wheel": AS_SINGLE["wheel"], "unused_00": "accept"}, Fraction(41, 185)),
    ],
)
def test_known_edges(wager: str, settings: dict[str, Any], known: Fraction) -> None:
    assert edge(spot(wager), **settings) == known


def test_every_wager_can_be_asked_for() -> None:
    for settings in ({}, SINGLE, AS_SINGLE, {"wheel": AS_SINGLE["wheel"], "unused_00": "accept"}):
        chosen = rules(**settings)
        for wager in GAME.wagers(chosen):
            (place, _) = wager.puts[-1]
            assert bool(wager.unavailable) is (place not in layout(chosen))
    names = [wager.name for wager in GAME.wagers(rules())]
    assert names == [*PAYS, "five-adjacent"]


@pytest.mark.slow
def test_a_simulation_agrees() -> None:
    """100,000 spins: the mean lies within four standard errors of the exact one."""
    sample = SampleTable(GAME, rules(), Flat((Spot("red"), 500), (Spot("straight", "17"), 500)), seed=5)
    sample.play(100_000)
    exact = -1000 / 19
    assert abs(sample.mean - exact) < 4 * sample.standard_error


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("17", "straight@17"),
        ("00", "straight@00"),
        ("17-20", "split@17-20"),
        ("20 17", "split@17-20"),
        ("0/00", "split@0-00"),
        ("16, 17, 18", "three-numbers@16-17-18"),
        ("17-18-20-21", "four-numbers@17-18-20-21"),
        ("0 00 1 2 3", "first-five"),
        ("top line", "first-five"),
        ("13-18", "six-numbers@13-14-15-16-17-18"),
        ("10 11 12 13 14 15 33", "seven-numbers"),
        ("seven", "seven-numbers"),
        ("Red", "red"),
        ("low", "1-to-18"),
        ("19-36", "19-to-36"),
        ("column 3", "column@3"),
        ("2nd column", "column@2"),
        ("dozen 1", "dozen@1"),
        ("third dozen", "dozen@3"),
        ("2nd 12", "dozen@2"),
        ("neighbors 17", "five-adjacent@17"),
        ("five adjacent 00", "five-adjacent@00"),
    ],
)
def test_words(words: str, place: str) -> None:
    assert read_spot(rules(), words) == spot(place)


def test_every_place_is_known_by_the_words_in_which_it_is_told() -> None:
    every = layout(rules(seven_numbers=True, five_adjacent=True))
    assert {read_spot(rules(), each.words) for each in every} == {*every}


@pytest.mark.parametrize("words", ["37", "1-5", "17 22", "purple", "column 4", "neighbors 99", "0-1-2-3", "", "12 1"])
def test_words_that_name_no_place(words: str) -> None:
    """§19:47-5.1[chips]"""
    with pytest.raises(InvalidWager) as refusal:
        read_spot(rules(), words)
    assert "(§19:47-5.1[chips]); name numbers that lie together" in str(refusal.value)


def test_every_offer_can_be_said() -> None:
    for settings in ({}, SINGLE, AS_SINGLE):
        live = table(**settings)
        window = live.waiting.window  # type: ignore[union-attr]
        assert [window.read(each.words).wager for each in window.wagers] == [each.wager for each in window.wagers]


@pytest.mark.parametrize(
    ("where", "stake", "settings", "message"),
    [
        ("straight@37", 500, {}, "no straight 37 on the double-zero layout (§19:47-5.1[chips])"),
        ("straight@00", 500, SINGLE, "no straight 00 on the single-zero layout"),
        ("first-five", 500, SINGLE, "no first five on the single-zero layout"),
        ("straight@00", 500, AS_SINGLE, "no straight 00 on the double-zero-as-single layout"),
        ("five-adjacent@17", 500, AS_SINGLE, "no five adjacent 17 on the double-zero-as-single layout"),
        ("seven-numbers", 500, {"seven_numbers": False}, "§19:47-5.1[seven-numbers]"),
        ("five-adjacent@17", 500, {"five_adjacent": False}, "§19:47-5.1[five-adjacent]"),
        ("five-adjacent@17", 600, {}, "five equal chips or a multiple (§19:47-5.1[five-adjacent-stake])"),
        ("red", 400, {}, "$4 on red is outside the limits of $5 to $1,000 (§19:47-8.2[limits])"),
        ("red", 100_100, {}, "§19:47-8.2[limits]"),
        ("red", 550, {}, "not whole chips"),  # §19:47-8.2[increments]
    ],
)
def test_refusals(where: str, stake: int, settings: dict[str, Any], message: str) -> None:
    live = table(**settings)
    with pytest.raises(InvalidWager) as refusal:
        live.feed(Put("alice", 1, spot(where), stake))
    assert message in str(refusal.value)
    assert live.chips == {"alice": 100_000}


def test_a_wager_is_not_called() -> None:
    live = table(("red", 500))
    with pytest.raises(IllegalAction) as refusal:
        live.feed(Call("alice", 1, "off"))
    assert "counts where it lies (§19:47-5.1[as-it-lies])" in str(refusal.value)


def test_nothing_moves_after_no_more_bets() -> None:
    """§19:47-5.1[no-more-bets], §19:47-5.3[marker-lifted]: nothing is put down or taken up until the next round."""
    live = table(("red", 500))
    live.feed(Take("alice", 1))
    live.feed(Put("alice", 1, Spot("black"), 500))
    live.feed(Close())
    for late in (Put("alice", 1, Spot("red"), 500), Take("alice", 2)):
        with pytest.raises(CroupierError):
            live.feed(late)
    live.feed(Spun("17"))
    with pytest.raises(IllegalAction, match="the round is over"):
        live.feed(Put("alice", 1, Spot("red"), 500))


# --- Irregularities -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ball-with-wheel", "under-four-revolutions", "foreign-object", "ball-left-wheel"])
def test_no_spin(name: str) -> None:
    """The wagers stay down and may be changed before the ball is spun again (reading bets-after-no-spin)."""
    live = table(("red", 500))
    live.feed(Close())
    live.feed(Report(Irregularity(name)))
    assert said(live)[-1].startswith("No spin: ")
    assert GAME.cases[name].by in said(live)[-1]
    live.feed(Put("alice", 1, Spot("black"), 500))
    assert {where for where, *_ in spin(live, "17")} == {"red", "black"}


def test_double_zero_not_in_use() -> None:
    """§19:47-5.2[as-single-00-void]: no spin on a wheel used as single zero, a number like any other elsewhere."""
    live = table(("red", 500), **AS_SINGLE)
    live.feed(Close())
    with pytest.raises(IllegalAction):
        live.feed(Spun("00"))
    live.feed(Report(Irregularity("double-zero-not-in-use")))
    assert spin(live, "5") == [("red", "win", 500, "§19:47-5.2[odds]")]

    live = table(("straight@00", 500))
    live.feed(Close())
    live.feed(Report(Irregularity("double-zero-not-in-use")))
    assert said(live)[-1].startswith("00 counts on this wheel")
    live.feed(Spun("00"))
    assert live.chips == {"alice": 100_000 + 35 * 500}


# --- House options ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "clause"),
    [
        ({"wheel": "single-zero", "half_back": True}, "§19:47-5.2[single-zero]"),
        ({"wheel": "double-zero-as-single"}, "§19:47-5.1[five-adjacent]"),
        ({"odds.straight": "36 to 1"}, "§19:47-5.2[odds]"),
        ({"wheel": "triple-zero", "five_adjacent": False}, "§19:47-5.2[double-zero-as-single]"),
    ],
)
def test_unlawful_options(settings: dict[str, Any], clause: str) -> None:
    assert clause in {breach.by for breach in Rules().set(settings).breaches()}


@pytest.mark.parametrize(
    "settings",
    [{}, SINGLE, AS_SINGLE, {"half_back": True}, {"seven_numbers": False}, {"five_adjacent": False}],
)
def test_lawful_options(settings: dict[str, Any]) -> None:
    """Each wheel with and without what may be offered on it: five adjacent numbers, §19:47-5.1[five-adjacent]."""
    assert rules(**settings).breaches() == []


def test_notices() -> None:
    """§19:47-5.2[zero-notice]: a double-zero table says which rule is in force, either way."""

    def notices(**settings: Any) -> dict[str, str]:
        return {notice.option: notice.by for notice in rules(**settings).notices()}

    assert notices()["half_back"] == notices(half_back=True)["half_back"] == "§19:47-5.2[zero-notice]"
    assert not {"half_back", "wheel"} & set(notices(**SINGLE))
    assert "wheel" not in notices()
    assert notices(**AS_SINGLE)["wheel"] == "§19:47-5.2[double-zero-as-single]"
    assert notices()["minimum"] == "§19:47-8.3[limits-change]"
