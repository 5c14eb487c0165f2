"""Joker seven, 13:47-20.26."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import CroupierError, IllegalAction, InvalidWager, NotPermitted
from croupier.games.night.joker_seven import GAME
from croupier.games.night.joker_seven.layout import read_spot
from croupier.games.night.joker_seven.play import reshuffle_due
from croupier.games.night.joker_seven.rules import PACK, Rules
from croupier.games.night.joker_seven.wagers import SQUARES, settle, warnings, wins
from croupier.tables.lines import read_input
from tests.driving import drive, outputs

SHOE = ShoeState(size=54, cutting_card=41, shuffles=1)
TWO = {"alice": 100_000, "bert": 50_000}


def deal(hand: str, box: int = 1) -> str:
    return "\n".join(f"up box-{box} {card}" for card in hand.split())


# --- The squares --------------------------------------------------------------------------------------------------

# One hand to a block: what every square that is worth a look makes of it, for $1, by which clause of (g).
ROWS = """
    2d 4h 6d 8c Tc Qs As | four-or-more-red    -1  (d)4
                         | four-or-more-black  +1  (g)1i
                         | exactly-four-black  +2  (g)1ii
                         | exactly-four-red    -1  (d)4
                         | no-pairs            +3  (g)2i
                         | two-pairs           -1  (d)4
                         | one-joker           -1  (d)4
                         | prial               -1  (d)4
    2d 4h 6d 8h Td Qs As | four-or-more-red    +1  (g)1i
                         | exactly-four-red    -1  (d)4
                         | exactly-five-red    +5  (g)1iii
                         | exactly-six-red     -1  (d)4
    2d 4h 6d 8h Td Qh As | exactly-six-red     +15 (g)1iv
                         | exactly-seven-red   -1  (d)4
    2c 4s 6c 8s Tc Qs As | exactly-seven-black +25 (g)1v
                         | exactly-six-black   -1  (d)4
                         | four-or-more-black  +1  (g)1i
    2d 4h 6d 8c Tc Qs Jk | four-or-more-red    -1  (d)4
                         | four-or-more-black  -1  (d)4
                         | one-joker           +3  (g)2ii
                         | two-jokers          -1  (d)4
                         | no-pairs            +3  (g)2i
    2d 4h 6d 8c Tc Jk Jk | one-joker           -1  (g)3
                         | two-jokers          +20 (g)2iii
                         | no-pairs            -1  (d)4
                         | two-pairs           -1  (d)4
    2d 2h 6d 8c Tc Jk Jk | two-pairs           +3  (g)2i
                         | pair-of-twos        +9  (g)2iv
    2d 2h 6d 6c Tc Jk Jk | two-pairs           -1  (d)4
    2d 2h 6d 8c Tc Qs As | no-pairs            -1  (d)4
                         | two-pairs           -1  (d)4
                         | pair-of-twos        +9  (g)2iv
                         | pair-of-sixes       -1  (d)4
    Ad Ah Kd Kc Tc Qs 2s | two-pairs           +3  (g)2i
                         | pair-of-aces        +9  (g)2iv
                         | pair-of-kings       +9  (g)2iv
                         | pair-of-jacks       -1  (d)4
    2d 2h 6d 6c Tc Ts As | two-pairs           -1  (d)4
    2d 2h 2c 6c 8c Ts As | prial               +12 (g)2v
                         | pair-of-twos        -1  (d)4
                         | two-pairs           -1  (d)4
    2d 2h 2c 6c 6s Ts As | prial               +12 (g)2v
                         | two-pairs           -1  (d)4
                         | pair-of-sixes       +9  (g)2iv
    2d 2h 2c 6c 6s 6d As | prial               +12 (g)2v
                         | two-pairs           -1  (d)4
    2d 2h 2c 2s 6s 8d As | prial               +12 (g)3iii
                         | pair-of-twos        +9  (g)3i
                         | pair-of-sixes       -1  (d)4
                         | two-pairs           +3  (g)3ii
                         | no-pairs            -1  (d)4
    2d 2h 2c 2s 6s 6d As | two-pairs           +3  (g)3ii
                         | pair-of-sixes       +9  (g)2iv
    2d 2h 2c 2s 6s 6d 6c | two-pairs           +3  (g)3ii
                         | prial               +12 (g)3iii
"""


def rows() -> list[tuple[str, str, int, str]]:
    found, hand = [], ""
    for row in ROWS.strip().splitlines():
        dealt, _, end = row.partition("|")
        hand = dealt.strip() or hand
        wager, net, by = end.split()
        found.append((hand, wager, int(net), f"§13:47-20.26{by}"))
    return found


@pytest.mark.parametrize(("hand", "wager", "net", "by"), rows())
def test_rows(hand: str, wager: str, net: int, by: str) -> None:
    table = drive(
        "joker-seven", f"put alice 1 {wager} 100\nclose\n{deal(hand)}\ngo seven cards to each player", shoe=SHOE
    )
    assert table.over
    result = "win" if net > 0 else "lose"
    assert outputs(table, "win", "lose") == [f"{result} 1 {wager} {100 * net:+} {by}"]
    assert table.chips == {"alice": 100_000 + 100 * net}


@pytest.mark.parametrize(
    ("reading", "hand", "wager", "by"),
    [
        ({"color_squares": "either"}, "2d 4h 6d 8c Tc Qs As", "exactly-four-red", "§13:47-20.26(g)1ii"),
        ({"color_squares": "either"}, "2d 4h 6d 8c Tc Qs Jk", "four-or-more-red", ""),
        ({"pair_squares": "shared"}, "2d 4h 6d 8c Tc Qs As", "two-pairs", "§13:47-20.26(g)2i"),
        ({"pair_squares": "shared"}, "Ad Ah Kd Kc Tc Qs 2s", "no-pairs", "§13:47-20.26(g)2i"),
        ({"pair_squares": "shared"}, "2d 2h 2c 2s 6s 8d As", "no-pairs", "§13:47-20.26(g)3ii"),
        ({"pair_squares": "shared"}, "2d 2h 6d 8c Tc Qs As", "no-pairs", ""),
        ({"two_pairs": "at-least"}, "2d 2h 6d 6c Tc Ts As", "two-pairs", "§13:47-20.26(g)2i"),
        ({"two_pairs": "at-least"}, "2d 2h 2c 6c 6s Ts Td", "two-pairs", "§13:47-20.26(g)2i"),
        ({"two_pairs": "at-least"}, "2d 2h 2c 6c 6s Ts As", "two-pairs", ""),
        ({"two_pairs": "threes-too"}, "2d 2h 2c 6c 6s Ts As", "two-pairs", "§13:47-20.26(g)2i"),
        ({"two_pairs": "threes-too"}, "2d 2h 2c 6c 6s 6d As", "two-pairs", "§13:47-20.26(g)2i"),
        ({"two_pairs": "threes-too"}, "2d 2h 2c 6c 8s Td As", "two-pairs", ""),
        ({"specific_pair": "three-too"}, "2d 2h 2c 6c 8s Td As", "pair-of-twos", "§13:47-20.26(g)2iv"),
        ({"four_of_a_kind": "every-pair"}, "2d 2h 2c 2s 8s Td As", "pair-of-kings", "§13:47-20.26(g)3i"),
        ({"four_of_a_kind": "every-pair"}, "2d 2h 2c 6c 8s Td As", "pair-of-kings", ""),
        ({"joker_color": "spoils"}, "2d 4h 6d 8h Td Qs Jk", "four-or-more-red", ""),
        ({"joker_color": "spoils"}, "2d 4h 6d 8h Td Qs As", "four-or-more-red", "§13:47-20.26(g)1i"),
        ({"joker_pair": "spoils-only"}, "2d 2h 6d 8c Tc Jk Jk", "two-pairs", ""),
        ({"joker_pair": "spoils-only"}, "2d 2h 6d 6c Tc Jk Jk", "two-pairs", "§13:47-20.26(g)2i"),
        ({"joker_pair": "spoils-only"}, "2d 4h 6d 8c Tc Jk Jk", "no-pairs", ""),
    ],
)
def test_other_readings(reading: dict[str, Any], hand: str, wager: str, by: str) -> None:
    """§13:47-20.26(g)3, §13:47-20.26(g)3i, §13:47-20.26(g)3ii: the house may choose each."""
    assert not Rules().set(reading).breaches()
    assert wins(Rules().set(reading), wager, cards(hand)) == by


def test_the_wagers_of_the_layout() -> None:
    """Pairs by their ranks and a prial, §13:47-20.26(g)2v; (g)2vi is lost, no other may be taken: §13:47-20.10(c)2."""
    assert [wager.name for wager in GAME.wagers(Rules())] == list(SQUARES)
    colored = [f"{n}-{color}" for n in "four-or-more exactly-four exactly-five exactly-six exactly-seven".split()
               for color in ("red", "black")]  # fmt: skip
    ranks = "aces twos threes fours fives sixes sevens eights nines tens jacks queens kings".split()
    pairs = [f"pair-of-{rank}" for rank in ranks]
    assert set(SQUARES) == {*colored, *pairs, "no-pairs", "two-pairs", "one-joker", "two-jokers", "prial"}


def test_a_deck_with_two_jokers() -> None:
    """§13:47-20.26(b)2; a joker has neither color, §13:47-20.26(g)3."""
    assert len(PACK) == 54
    with pytest.raises(IllegalAction, match="the pack has 2 of it"):
        drive("joker-seven", "put alice 1 prial 100\nclose\n" + deal("Jk Jk Jk"), shoe=SHOE)


# --- What people may do -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "wager"),
    [
        ("four or more red", "four-or-more-red"),
        ("4 or more black cards", "four-or-more-black"),
        ("exactly 5 black", "exactly-five-black"),
        ("6 red", "exactly-six-red"),
        ("Seven Black Cards", "exactly-seven-black"),
        ("no pairs", "no-pairs"),
        ("no pair", "no-pairs"),
        ("two pair", "two-pairs"),
        ("joker", "one-joker"),
        ("2 jokers", "two-jokers"),
        ("pair of sixes", "pair-of-sixes"),
        ("kings", "pair-of-kings"),
        ("prial", "prial"),
    ],
)
def test_words(words: str, wager: str) -> None:
    assert read_spot(words).wager == wager


@pytest.mark.parametrize("words", ["three pairs", "pair", "3 red", "eight black", "straight", ""])
def test_no_such_square(words: str) -> None:
    with pytest.raises(InvalidWager, match=r"§13:47-20.10\(c\)2"):
        read_spot(words)


@pytest.mark.parametrize(
    ("lines", "kind", "says"),
    [
        ("put alice 1 three-pairs 100", InvalidWager, "§13:47-20.26(f)1"),
        ("put alice 1 prial@2 100", InvalidWager, "§13:47-20.26(f)1"),
        ("put alice 1 prial 150", InvalidWager, "not whole chips"),
        ("put alice 1 prial 200000", InvalidWager, "§13:47-20.17(a)"),
        ("put alice 1 prial 100\nput alice 2 prial 100", IllegalAction, "§13:47-20.26(f)2"),
        ("put alice 1 prial 100\nput bert 1 prial 100", IllegalAction, "§13:47-20.26(f)2"),
        ("put alice 3 prial 100", InvalidWager, "§13:47-20.26(e)"),
        ("put alice 1 prial 100\ncall alice 1 off", IllegalAction, "§13:47-20.26(d)4"),
        ("put alice 1 prial 100\nclose\nup box-1 Ac\nput alice 1 prial 100", IllegalAction, "no bets are open"),
        ("put alice 1 prial 100\nput bert 2 prial 100\nclose\nup box-1 Ac\nup box-1 2c", IllegalAction, "to box 2"),
        (f"put alice 1 prial 100\nclose\n{deal('2c 3c 4c 5c 6c 7c 8c')}\nup box-1 9c", IllegalAction, "seven cards"),
    ],
)
def test_refused(lines: str, kind: type[CroupierError], says: str) -> None:
    *before, last = lines.splitlines()
    table = drive("joker-seven", "\n".join(before), settings={"players": 2}, chips=TWO, shoe=SHOE)
    chips = dict(table.chips)
    with pytest.raises(kind) as refusal:
        table.feed(read_input(last))
    assert says in str(refusal.value)
    assert table.chips == chips


def test_a_wager_may_be_taken_back_before_the_deal() -> None:
    table = drive("joker-seven", "put alice 1 prial 100\nput alice 1 no-pairs 100\ntake alice 1", shoe=SHOE)
    assert [bet.spot.wager for bet in table.standing.values()] == ["no-pairs"]
    assert table.chips == {"alice": 99_900}


def test_nobody_bets() -> None:
    assert drive("joker-seven", "close\ngo seven cards to each player", shoe=SHOE).over


# --- The deck -----------------------------------------------------------------------------------------------------


def test_shuffle_and_cut() -> None:
    """§13:47-20.26(d)1: the cutting card lies about a quarter from the back, §13:47-20.19(b)3."""
    table = drive("joker-seven", "shuffle\naccept alice cut\naccept alice 10\ngo cut")
    assert table.shoe == SHOE
    assert outputs(table)[-1] == "say The cards are dealt from the hand (§13:47-20.19(c)1)"
    with pytest.raises(IllegalAction, match="a number from 10 to 44"):
        drive("joker-seven", "shuffle\naccept alice cut\naccept alice 9")


@pytest.mark.parametrize(
    ("settings", "dealt", "due"),
    [
        ({}, 0, False),
        ({}, 7, True),  # the outline of a shuffle in §13:47-20.2
        ({"shuffle_every_round": False}, 7, True),  # not enough is left for seven players
        ({"shuffle_every_round": False, "players": 6}, 7, False),
        ({"shuffle_every_round": False, "players": 1}, 35, False),
        ({"shuffle_every_round": False, "players": 1}, 42, True),  # §13:47-20.19(a)1: the cutting card is out
        ({"shuffle_every_round": False, "players": 3}, 33, False),
        ({"shuffle_every_round": False, "players": 3}, 34, True),
    ],
)
def test_when_the_deck_is_shuffled(settings: dict[str, Any], dealt: int, due: bool) -> None:
    assert reshuffle_due(Rules().set(settings), None, SHOE._replace(dealt=dealt)) is due


@pytest.mark.parametrize("name", ["misdeal", "shoe-empty"])
def test_void_rounds_give_every_stake_back(name: str) -> None:
    lines = f"put alice 1 prial 700\nput bert 2 no-pairs 300\nclose\nup box-1 2c\nirregular {name}"
    table = drive("joker-seven", lines, chips=TWO, shoe=SHOE)
    assert table.over
    assert table.chips == TWO
    assert table.shoe == ShoeState(shuffles=1)  # shuffled before the next round


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"players": 1}, {"shoe": True, "shuffler": True}, {"two_pairs": "at-least"}])
def test_lawful(settings: dict[str, Any]) -> None:
    assert Rules().set(settings).breaches() == []


@pytest.mark.parametrize(
    ("settings", "option", "by"),
    [
        ({"players": 8}, "players", "§13:47-20.26(e)"),
        ({"players": 0}, "players", "§13:47-20.26(e)"),
        ({"chip": 50}, "chip", "§13:47-20.17(a)"),
        ({"minimum": 50}, "minimum", "§13:47-20.17(a)"),
        ({"odds.prial": "11 to 1"}, "odds", "§13:47-20.26(g)"),
        ({"odds.exactly-seven": "100 to 1"}, "odds", "§13:47-20.26(g)"),
        ({"color_squares": "both"}, "color_squares", "§13:47-20.26(g)1"),
    ],
)
def test_unlawful(settings: dict[str, Any], option: str, by: str) -> None:
    rules = Rules().set(settings)
    assert [(breach.option, breach.by) for breach in rules.breaches()] == [(option, by)]
    with pytest.raises(NotPermitted):
        rules.permitted()


# --- Warnings -----------------------------------------------------------------------------------------------------


def test_no_warning_where_the_house_has_the_edge() -> None:
    assert warnings(Rules()) == ()
    assert warnings(Rules().set({"two_pairs": "threes-too", "specific_pair": "three-too"})) == ()


def test_warnings() -> None:
    """The figures are the sheet's; seven of either color still favors the house by 80.69 percent."""
    told = warnings(Rules().set({"color_squares": "either", "pair_squares": "shared"}))
    figures = ["82.82%", "65.93%", "68.48%", "16.48%", "76.44%"]
    assert [next(figure for figure in figures if figure in text) for text in told] == figures
    assert all("§13:47-20.17(b)" in text and "two squares" in text for text in told)
    assert "(§13:47-20.26(g)1i)" in told[0]
    assert "color_squares = named" in told[0]
    assert "pair_squares = separate" in told[4]


def test_the_figures_follow_the_other_readings() -> None:
    """With jokers spoiling: 2 C(26, 4) C(26, 3) ... hands of C(54, 7), so all hands without a joker win."""
    (four, *_) = warnings(Rules().set({"color_squares": "either", "joker_color": "spoils"}))
    assert f"exactly {2 * Fraction(1081, 1431) - 1}" in four  # C(52, 7) / C(54, 7) = 47 * 46 / (54 * 53)


@pytest.mark.parametrize(("wins", "warned"), [(350, False), (351, True)])
def test_a_square_that_favors_nobody_needs_no_warning(wins: int, warned: bool) -> None:
    """§13:47-20.17(b): 1,081 of 1,431 hands are without a joker and win, so 350 to 1,081 is even between both."""
    rules = Rules().set({"color_squares": "either", "joker_color": "spoils", "odds.four-or-more": f"{wins} to 1081"})
    assert any("four or more of either color" in text for text in warnings(rules)) == warned


def test_settlement_is_exact() -> None:
    assert settle(Rules(), "prial", cards("2d 2h 2c 6c 8s Td As")).gain == 12
