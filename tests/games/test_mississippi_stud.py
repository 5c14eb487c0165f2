"""Mississippi stud, a later game of 13:69F: hands, streets, refusals, the limit, and published figures."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.analysis.reports.dispatch import distribution
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.streets.mississippi import count
from croupier.equipment.cards import cards
from croupier.errors import NotPermitted
from croupier.games.mississippi_stud import GAME
from croupier.games.mississippi_stud.layout import window
from croupier.games.mississippi_stud.play import Seen
from croupier.games.mississippi_stud.rules import Rules
from croupier.games.mississippi_stud.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    hand_name,
    payout_limit,
    settle,
    shares,
    three_card_bonus,
)
from croupier.tables.live import LiveTable
from tests.driving import asked, drive, feed, outputs, refusal, said
from tests.games.stud_rounds import FRESH, THREE
from tests.quick import slow

ANTE, BONUS = GAME.wagers(Rules())


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("mississippi-stud", lines, settings=settings, chips=THREE, shoe=FRESH)


def dealt(*boxes: int) -> str:
    return "\n".join([*(f"deal box-{box}" for box in boxes * 2), *["deal community"] * 3, "go stub to the rack"])


ONE = f"put alice 1 ante 1000\nclose\n{dealt(1)}\nlook alice\n"


def test_what_is_open_says_what_it_pays() -> None:
    """§13:69F-35.11[pays]: the ante by the one table; beside it the three-card bonus, unless none is offered."""
    antes, beside = window(Rules()).wagers
    assert (antes.wager, antes.by) == ("ante", "§13:69F-35.11[pays]")
    assert "by the table 500/100/40/10/6/4/3/2/1," in antes.pays
    assert (beside.wager, beside.needs) == ("three-card-bonus", "ante")
    assert [each.wager for each in window(Rules(three_card_bonus="none")).wagers] == ["ante"]


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pays", "edge", "published"),
    [
        # Wizard of Odds and E. Jacobson's article on edge sorting: 4.9149 and 3.7591 percent of the ante.
        ("500/100/40/10/6/4/3/2/1", Fraction(53_223, 1_082_900), "4.9149"),
        slow(("500/100/40/10/6/5/3/2/1", Fraction(671, 17_850), "3.7591")),
    ],
)
def test_the_published_edges(pays: str, edge: Fraction, published: str) -> None:
    """§13:69F-35.11[pays]"""
    found = count(GAME, Rules(pays=pays), ANTE)
    assert -found.mean() == edge
    assert f"{float(edge) * 100:.4f}" == published


def test_what_is_put_down_on_average() -> None:
    """Published: 3.59 antes, and an element of risk of 1.37 percent."""
    ante, bonus = report_odds(GAME, Rules()).wagers
    assert ante.element_of_risk is not None
    assert f"{float(ante.element_of_risk) * 100:.2f}" == "1.37"
    assert ante.method == bonus.method == "exact"
    # Of 22,100 sets: mini royal 4, straight flush 44, trips 52, straight 720, flush 1,096, pair 3,744, none 16,440.
    won = 50 * 4 + 40 * 44 + 30 * 52 + 6 * 720 + 3 * 1096 + 3744
    assert bonus.house_edge == Fraction(16_440 - won, 22_100) == Fraction(392, 5525)


# --- Hands --------------------------------------------------------------------------------------------------------

HANDS = """
Ac Kc Qc Jc Tc | 500
9c 8c 7c 6c 5c | 100
4c 4d 4h 4s 2c | 40
4c 4d 4h 2s 2c | 10
Kc 9c 7c 4c 2c | 6
Ac 2d 3h 4s 5c | 4
4c 4d 4h 3s 2c | 3
4c 4d 3h 3s 2c | 2
Jc Jd 4h 3s 2c | 1
Ac Ad 4h 3s 2c | 1
Tc Td 4h 3s 2c | 0
6c 6d 4h 3s 2c | 0
5c 5d Ah Ks Qc | -1
Ac Kd Qh Js 9c | -1
"""


@pytest.mark.parametrize("row", HANDS.strip().splitlines())
def test_hands(row: str) -> None:
    """§13:69F-35.1[rank], §13:69F-35.5[hands], §13:69F-35.10[push], §13:69F-35.10[losing-hand]"""
    hand, pays = row.split("|")
    found = settle(Rules(), hand_name(RANKING.rank(cards(hand))))
    assert found.net(1) == int(pays)
    assert (found.result == "void") == (int(pays) == 0)


@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("Ac Kc Qc", 50),
        ("Kd Qd Jd", 40),
        ("3d 2d Ad", 40),
        ("2c 2d 2h", 30),
        ("Ac Kd Qh", 6),
        ("9c 5c 2c", 3),
        ("2c 2d Kh", 1),
        ("Ac Kd 2h", -1),
    ],
)
def test_the_hands_of_the_bonus(hand: str, pays: int) -> None:
    """§13:69F-35.5[three-card-hands], §13:69F-35.11[three-card-bonus]"""
    assert three_card_bonus(Rules(), THREE_CARD_RANKING.rank(cards(hand))).net(1) == pays


# --- Rounds -------------------------------------------------------------------------------------------------------


def test_a_bet_is_one_two_or_three_times_the_ante() -> None:
    """§13:69F-35.1[third-street-wager], §13:69F-35.1[fourth-street-wager], §13:69F-35.1[fifth-street-wager]"""
    live = table(ONE)
    assert "$20" in refusal(live, "decide alice 3rd-street-2x 1500")
    assert "4th" not in str(live.waiting)
    assert refusal(live, "decide alice 4th-street-1x 1000")
    feed(live, "decide alice 3rd-street-2x 2000\nturn 7c\ndecide alice 4th-street-3x 3000\nturn 9c")
    assert refusal(live, "decide alice 4th-street-1x 1000")
    feed(live, "decide alice 5th-street-1x 1000\nturn 2d\nturn Jc Jd")
    assert [line.split()[3] for line in outputs(live, "win")] == ["+1000", "+2000", "+3000", "+1000"]
    assert live.over


def test_what_is_seen_and_what_silence_is() -> None:
    """The cards that are turned and the bets so far; who says nothing folds, on each street."""
    live = table(ONE)
    for street, (card, bets) in enumerate((("7c", ()), ("9c", (2,)), ("2d", (2, 3))), 3):
        (ask,) = asked(live)
        assert isinstance(ask.sees, Seen)
        assert (len(ask.sees.community), ask.sees.bets, ask.default) == (street - 3, bets, "fold")
        name, times = f"{street}{'rd' if street == 3 else 'th'}-street", (2, 3, 1)[street - 3]
        feed(live, f"decide alice {name}-{times}x {times * 1000}\nturn {card}")


def test_the_order_of_things() -> None:
    """§13:69F-35.7[order-of-deal], §13:69F-35.10[decision-order], §13:69F-35.10[settlement-order]"""
    puts = "put alice 1 ante 1000\nput bert 2 ante 500\nput carla 3 ante 500\nclose\n"
    live = table(f"{puts}{dealt(1, 2, 3)}\nlook alice\nlook bert\nlook carla")
    assert said(live) == ["No more bets"]
    assert "alice" in refusal(live, "decide carla fold")
    feed(live, "decide alice fold\ndecide bert 3rd-street-1x 500\ndecide carla 3rd-street-1x 500\nturn 2c")
    assert outputs(live, "lose") == ["lose 1 ante -1000 §13:69F-35.10[fold]"]
    feed(live, "decide bert 4th-street-1x 500\ndecide carla 4th-street-1x 500\nturn 3c")
    feed(live, "decide bert 5th-street-1x 500\ndecide carla fold\nturn 9d\nturn Ac Kd")
    assert live.over
    assert [line.split()[1] for line in outputs(live, "lose")][1:] == ["3", "5", "7", "2", "4", "6", "8"]


def test_nobody_is_left() -> None:
    """No community card is turned for nobody, §13:69F-35.10[fold]; but for a bonus that stands."""
    assert table(f"{ONE}decide alice fold").over
    beside = table(f"put alice 1 ante 1000\nput alice 1 three-card-bonus 500\nclose\n{dealt(1)}\nlook alice")
    feed(beside, "decide alice fold")
    assert not beside.over
    feed(beside, "turn 2c\nturn 2d\nturn 9h")
    assert outputs(beside, "win") == ["win 2 three-card-bonus +500 §13:69F-35.11[three-card-bonus]"]


# --- The limit ----------------------------------------------------------------------------------------------------


def test_the_payout_limit() -> None:
    """§13:69F-35.11[payout-limit]: for ante and bets together, raised to what ten antes at the minimum win."""
    assert payout_limit(Rules()) == 50_000
    assert payout_limit(Rules(minimum=2500)) == 500 * 10 * 25
    assert payout_limit(Rules(minimum=2500, limit_covers_minimum=False)) == 50_000
    assert shares(50_000, (1, 3, 3, 3)) == [5_000, 15_000, 15_000, 15_000]
    assert sum(shares(50_000, (1, 2, 3, 1))) == 50_000
    ended = f"{ONE.replace('1000', '2500')}decide alice 3rd-street-3x 7500\nturn Tc\ndecide alice 4th-street-3x 7500\n"
    live = table(f"{ended}turn Jc\ndecide alice 5th-street-3x 7500\nturn Qc\nturn Kc Ac")
    assert sum(int(line.split()[3]) for line in outputs(live, "win")) == 5_000_000


@pytest.mark.slow
def test_at_a_high_stake_the_limit_costs() -> None:
    """A royal flush, 4 in 2,598,960, is paid at most $50,000 on ten antes of $100 and more."""
    full, cut = (-distribution(GAME, Rules(), ANTE, stake=stake).mean() / stake for stake in (1_000, 10_000))
    assert full == Fraction(53_223, 1_082_900)
    assert cut > full


# --- Refusals -----------------------------------------------------------------------------------------------------

REFUSED = [
    ("put alice 1 3rd-street 500", "comes after the deal", "35.1[third-street-wager]"),
    ("put alice 1 5th-street-3x 1500", "comes after the deal", "35.1[fifth-street-wager]"),
    ("put alice 1 three-card-bonus 500", "needs the ante at position 1 first", "35.6[ante]"),
    ("put alice 1 blind 500", "there is no wager blind here", "35.6[ante]"),
    ("put alice 1 ante 200", r"\$5", ""),
    ("put alice 7 ante 500", "there is no box 7; this table has 6", ""),
]


@pytest.mark.parametrize(("line", "why", "by"), REFUSED)
def test_refusals(line: str, why: str, by: str) -> None:
    """§13:69F-35.6[ante], §13:69F-35.6[no-late-wagers], §13:69F-35.6[seated]; six positions, §13:69E-1.13X(a)"""
    told = refusal(table(), line)
    assert re.search(why, told), told
    assert by in told


def test_what_may_be_wagered_before_the_deal() -> None:
    """An ante, §13:69F-35.1[ante-wager], and the bonus by a table, §13:69F-35.11[three-card-bonus]."""
    assert [each.wager for each in window(Rules(three_card_bonus="50/40/30/6/3/1")).wagers] == [
        "ante",
        "three-card-bonus",
    ]
    assert [each.wager for each in window(Rules(three_card_bonus="none")).wagers] == ["ante"]


def test_a_bonus_that_is_not_offered() -> None:
    """§13:69F-35.6[three-card-bonus]"""
    live = table("put alice 1 ante 1000", three_card_bonus="none")
    assert "not offered here (§13:69F-35.6[three-card-bonus])" in refusal(live, "put alice 1 three-card-bonus 500")
    (bonus,) = report_odds(GAME, Rules(three_card_bonus="none"), "three-card-bonus").wagers
    assert not bonus.offered


@pytest.mark.parametrize(
    ("pays", "wrong"),
    [
        ("500/100/40/10/6/4/3/2", "nothing stands for pair of jacks"),
        ("500/100/40/10/4/6/3/2/1", "a flush at 4 to 1 would be paid less than a straight at 6 to 1"),
        ("500/100/40/10/6/4/3/2/0", "a pair of jacks that is not paid would lose, where lower hands push"),
        ("much", "cannot read the table 'much'"),
    ],
)
def test_a_bad_table_is_refused(pays: str, wrong: str) -> None:
    """A missing row, a falling one, and none at all: §13:69F-35.11[pays]."""
    with pytest.raises(NotPermitted, match=wrong):
        croupier.open_table("mississippi-stud", {"ann": 10_000}, rules={"pays": pays})


def test_a_second_deck_and_a_deal_from_the_hand_need_a_shuffler() -> None:
    """§13:69F-35.2[second-deck], §13:69F-35.8[from-the-hand], §13:69F-35.2[one-deck]"""
    for name, value in (("second_deck", True), ("deal_from", "hand")):
        with pytest.raises(NotPermitted, match="shuffle"):
            Rules().set({name: value}).permitted()
        assert not Rules().set({name: value, "shuffle": "device"}).breaches()


def test_one_position_a_player() -> None:
    """§13:69F-35.6[two-positions]"""
    live = table("put alice 1 ante 1000", two_positions=False)
    assert "§13:69F-35.6[two-positions]" in refusal(live, "put alice 2 ante 1000")


def test_the_stub() -> None:
    """§13:69F-35.1[stub]: what is left once two cards each and the three of the community are dealt."""
    assert table(ONE).shoe.dealt == 5
