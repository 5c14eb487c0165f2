"""Ultimate Texas hold 'em, a later game of 13:69F: who wins what, the three moments, refusals, trips."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.analysis.reports.report import report_odds
from croupier.equipment.cards import cards
from croupier.equipment.poker import Category
from croupier.errors import NotPermitted
from croupier.games.ultimate_texas_holdem import GAME
from croupier.games.ultimate_texas_holdem.layout import window
from croupier.games.ultimate_texas_holdem.rules import Rules
from croupier.games.ultimate_texas_holdem.wagers import RANKING, opens, trips
from croupier.table import Spot
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, outputs, refusal, said
from tests.games.stud_rounds import FRESH, THREE

ANTE, TRIPS = GAME.wagers(Rules())


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("ultimate-texas-holdem", lines, settings=settings, chips=THREE, shoe=FRESH)


def dealt(*boxes: int) -> str:
    return "\n".join([*(f"deal box-{box}" for box in boxes), "deal dealer"] * 2)


def board(flop: str, *, burned: bool = True) -> str:
    cards_of = flop.split()
    return "\n".join([*["deal discard"] * burned, *["deal community"] * len(cards_of), f"turn {flop}"])


ONE = f"put alice 1 ante 2000\nclose\n{dealt(1)}\nlook alice\n"
AT_LAST = "go stub to the rack\n"

# Own cards, the dealer's, the board, and how it ends for an ante and a blind of $10 with a play wager of $10.
SHOWDOWN = """
Ah Ad | Kh Kd | 9c 8c 4d 3s 2h | ante +1000, blind +0, play-1x +1000
Ah Qd | Kh Jd | 9c 8c 4d 3s 2h | ante +0, blind +0, play-1x +1000
Kh Jd | Ah Qd | 9c 8c 4d 3s 2h | ante +0, blind -1000, play-1x -1000
9h Jd | Ah Ad | 9c 8c 4d 3s 2h | ante -1000, blind -1000, play-1x -1000
5h Jd | 5d Jc | 9c 8c 4d 3s Ah | ante +0, blind +0, play-1x +0
6h 5d | Ah Ad | 9c 8c 7d 3s 2h | ante +1000, blind +1000, play-1x +1000
Kc 5c | Ah Ad | 9c 8c 7c 3s 2h | ante +1000, blind +1500, play-1x +1000
9h 9d | Ah Ad | 9c 8c 8d 3s 2h | ante +1000, blind +3000, play-1x +1000
8h 8s | Ah Ad | 9c 8c 8d 3s 2h | ante +1000, blind +10000, play-1x +1000
6c 5c | Ah Ad | 9c 8c 7c 3s 2h | ante +1000, blind +50000, play-1x +1000
Ac Kc | Ah Ad | Qc Jc Tc 3s 2h | ante +1000, blind +500000, play-1x +1000
"""


def test_the_limits_are_those_of_the_ante() -> None:
    """§13:69F-32.6[blind]: with its blind it lies there twice; the least ante is in whole chips."""
    live = table(minimum=500, maximum=10_000)
    assert "outside the limits" in refusal(live, "put alice 1 ante 20200")
    feed(live, "put alice 1 ante 20000")
    least = table(minimum=150, chip=100)
    assert "outside the limits" in refusal(least, "put alice 1 ante 200")
    feed(least, "put alice 1 ante 400")


@pytest.mark.parametrize("row", SHOWDOWN.strip().splitlines())
def test_showdown(row: str) -> None:
    """§13:69F-32.10[player-higher], §13:69F-32.10[player-lower], §13:69F-32.10[not-opened], §13:69F-32.10[tie].

    §13:69F-32.11[blind], §13:69F-32.11[blind-push], §13:69F-32.5[hands]: the best five of seven, §13:69F-32.1[hand].
    """
    own, dealer, community, told = (part.strip() for part in row.split("|"))
    flop, last = " ".join(community.split()[:3]), " ".join(community.split()[3:])
    live = table(f"{ONE}decide alice check\n{board(flop)}\ndecide alice check\n{board(last)}\n{AT_LAST}")
    feed(live, f"decide alice play-1x 1000\nturn {dealer}\nturn {own}")
    found = [line.split() for line in outputs(live, "win", "lose", "void")]
    assert ", ".join(f"{spot} {paid}" for _, _, spot, paid, _ in found) == told
    assert live.over


def test_a_board_that_plays_is_a_tie() -> None:
    """§13:69F-32.10[tie]: both hands are the straight flush of the board."""
    live = table(
        f"{ONE}decide alice play-3x 3000\n{board('9c 8c 7c')}\n{board('6c 5c')}\n{AT_LAST}turn Ah Ad\nturn 4h 4d"
    )
    assert [line.split()[3] for line in outputs(live, "void")] == ["+0"] * 3


@pytest.mark.parametrize(
    ("hand", "opened"), [("Ac Kd Qh Js 9c", False), ("2c 2d 5h 4s 3c", True), ("Ac 2d 3h 4s 5c", True)]
)
def test_the_dealer_opens_with_a_pair(hand: str, opened: bool) -> None:
    """§13:69F-32.10[dealer-opens]"""
    assert opens(RANKING.rank(cards(hand))) is opened


def test_three_moments() -> None:
    """§13:69F-32.6[play], §13:69F-32.1[check], §13:69F-32.10[flop], §13:69F-32.10[turn-and-river].

    One play wager, and whoever has made it is not asked again; §13:69F-32.7[burns], §13:69F-32.1[burn],
    §13:69F-32.1[flop].
    """
    puts = "put alice 1 ante 2000\nput bert 2 ante 1000\nput carla 3 ante 1000\nclose\n"
    live = table(f"{puts}{dealt(1, 2, 3)}\nlook alice\nlook bert\nlook carla")
    assert said(live) == ["No more bets"]
    assert "$40" in refusal(live, "decide alice play-4x 1000")
    assert refusal(live, "decide alice play-2x 2000")
    assert refusal(live, "decide alice fold")
    assert "alice" in refusal(live, "decide bert check")
    feed(live, f"decide alice play-4x 4000\ndecide bert check\ndecide carla check\n{board('9c 8c 4d')}")
    assert refusal(live, "decide bert play-4x 2000")
    feed(live, f"decide bert play-2x 1000\ndecide carla check\n{board('3s 2h')}\n{AT_LAST}")
    assert refusal(live, "decide carla check")
    feed(live, "decide carla fold\nturn Ah Ad\nturn Kc Kd\nturn 9h 9s")
    assert live.over
    assert [line.split()[2:4] for line in outputs(live, "lose")] == [
        ["ante", "-500"],
        ["blind", "-500"],
        ["ante", "-500"],
        ["blind", "-500"],
        ["play-2x", "-1000"],
    ]
    assert [line.split()[2:4] for line in outputs(live, "win")] == [["ante", "+1000"], ["play-4x", "+4000"]]


def test_without_burns() -> None:
    """§13:69F-32.7[burns]"""
    live = table(f"{ONE}decide alice check\n{board('9c 8c 4d', burned=False)}", burns=False)
    assert live.shoe.dealt == 7


# --- Trips --------------------------------------------------------------------------------------------------------

# Hands of seven cards, 133,784,560 in all, known from the literature (Wikipedia, "Poker probability").
SEVENS = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
}


def test_as_much_lies_on_trips_as_on_the_ante() -> None:
    """§13:69F-32.6[blind]: what is put down for the ante is the blind's too, and so twice of what trips has."""
    ante, of_trips = GAME.wagers(Rules())
    assert ante.puts == ((Spot("ante"), 2),)
    assert of_trips.puts == ((Spot("ante"), 2), (Spot("trips"), 1))
    assert ante.unit == 1  # of those two: what it comes to is told of the ante alone


@pytest.mark.slow
def test_trips_by_its_table() -> None:
    """§13:69F-32.11[trips]: 3.50 percent, as published of this table."""
    pays = dict(zip(SEVENS, (50, 40, 30, 8, 7, 4, 3), strict=True))
    won = sum(SEVENS[kind] * pays[kind] for kind in SEVENS)
    edge = Fraction(133_784_560 - sum(SEVENS.values()) - won, 133_784_560)
    assert f"{float(edge) * 100:.2f}" == "3.50"
    assert report_odds(GAME, Rules(), "trips").wagers[0].house_edge == edge
    assert {kind: trips(Rules(), kind).net(1) for kind in SEVENS} == pays
    assert trips(Rules(), Category.TWO_PAIR).result == "lose"


@pytest.mark.parametrize(("forfeits", "told"), [(False, "win 4 trips +1500"), (True, "lose 4 trips -500")])
def test_trips_of_a_hand_that_is_folded(forfeits: bool, told: str) -> None:
    """§13:69F-32.10[folded-trips], §13:69F-32.10[fold]; the dealer's cards stay down, §13:69F-32.10[dealer-turns]."""
    start = f"put alice 1 ante 2000\nput alice 1 trips 500\nclose\n{dealt(1)}\nlook alice\ndecide alice check\n"
    live = table(
        f"{start}{board('9c 9d 4d')}\ndecide alice check\n{board('3s 2h')}\n{AT_LAST}decide alice fold",
        fold_forfeits_trips=forfeits,
    )
    if not forfeits:
        feed(live, "turn 9h Ks")
    assert live.over
    line = next(line for line in outputs(live, "win", "lose") if " trips " in line)
    assert re.sub(r"(win|lose) \d+", r"\1 4", line).startswith(told)


# --- Refusals -----------------------------------------------------------------------------------------------------

REFUSED = [
    ("put alice 1 ante 1500", r"does not make an ante and a blind.*\$2", "32.6[blind]"),
    ("put alice 1 ante 400", r"\$10", ""),
    ("put alice 1 blind 1000", "laid with the ante", "32.6[blind]"),
    ("put alice 1 trips 500", "needs the ante at position 1 first", "32.6[ante]"),
    ("put alice 1 play 1000", "comes after the deal", "32.6[play]"),
    ("put alice 1 aces-up 500", "there is no wager aces up here", "32.6[ante]"),
]


@pytest.mark.parametrize(("line", "why", "by"), REFUSED)
def test_refusals(line: str, why: str, by: str) -> None:
    """§13:69F-32.6[ante], §13:69F-32.6[blind], §13:69F-32.6[no-late-wagers], §13:69F-32.6[seated]"""
    told = refusal(table(), line)
    assert re.search(why, told), told
    assert by in told


def test_what_may_be_wagered_before_the_deal() -> None:
    """An ante with its blind, §13:69F-32.11[blind], and trips where a table is offered, §13:69F-32.11[trips]."""
    assert [each.wager for each in window(Rules(trips="50/40/30/8/7/4/3")).wagers] == ["ante", "trips"]
    assert [each.wager for each in window(Rules(trips="none")).wagers] == ["ante"]


def test_trips_that_are_not_offered() -> None:
    """§13:69F-32.6[trips]"""
    live = table("put alice 1 ante 2000", trips="none")
    assert "not offered here (§13:69F-32.6[trips])" in refusal(live, "put alice 1 trips 500")
    assert GAME.wagers(Rules(trips="none"))[1].settings == {"trips": "50/40/30/8/7/4/3"}


@pytest.mark.parametrize(
    ("setting", "wrong"),
    [
        ({"blind": "500/50/10/3/3:2"}, "nothing stands for straight"),
        ({"blind": "500/50/10/1/3:2/1"}, "a full house at 1 to 1 would be paid less than a flush at 3 to 2"),
        ({"trips": "50/40/30/8/7/4"}, "nothing stands for three of a kind"),
        ({"trips": "plenty"}, "cannot read the table 'plenty'"),
    ],
)
def test_a_bad_table_is_refused(setting: dict[str, str], wrong: str) -> None:
    """A missing row, a falling one, and none at all."""
    with pytest.raises(NotPermitted, match=wrong):
        croupier.open_table("ultimate-texas-holdem", {"ann": 10_000}, rules=setting)


def test_a_second_deck_and_a_deal_from_the_hand_need_a_shuffler() -> None:
    """§13:69F-32.2[second-deck], §13:69F-32.8[from-the-hand], §13:69F-32.2[one-deck]"""
    for name, value in (("second_deck", True), ("deal_from", "hand")):
        with pytest.raises(NotPermitted, match="shuffle"):
            Rules().set({name: value}).permitted()
        assert not Rules().set({name: value, "shuffle": "device"}).breaches()


def test_one_position_a_player() -> None:
    """§13:69F-32.6[two-positions]"""
    live = table("put alice 1 ante 2000", two_positions=False)
    assert "§13:69F-32.6[two-positions]" in refusal(live, "put alice 2 ante 2000")
