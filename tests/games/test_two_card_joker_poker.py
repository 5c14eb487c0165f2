"""Two-card joker poker, a later game of 13:69F: hands, rounds, refusals, and published figures."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import pytest

import croupier
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.play_or_fold.two_card import count
from croupier.equipment.cards import cards
from croupier.equipment.shoe import ShoeState
from croupier.errors import NotPermitted
from croupier.games.two_card_joker_poker import GAME
from croupier.games.two_card_joker_poker.layout import window
from croupier.games.two_card_joker_poker.rules import MIDDLE, ORDERS, PACK, TOP, Rules
from croupier.games.two_card_joker_poker.wagers import HIGH_CARD, pair_up, qualifies, value
from croupier.tables.live import LiveTable
from tests.driving import drive, feed, outputs, refusal, said
from tests.games.stud_rounds import THREE
from tests.quick import among

ANTE, PAIR_UP = GAME.wagers(Rules())
FRESH = ShoeState(size=54, shuffles=1)
TYPED = "50/20/10/5/3/1"  # nobody's table


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("two-card-joker-poker", lines, settings=settings, chips=THREE, shoe=FRESH)


def dealt(*boxes: int) -> str:
    return "\n".join([*([*(f"deal box-{box}" for box in boxes), "deal dealer"] * 2), "go stub to the rack"])


ONE = f"put alice 1 ante 1000\nclose\n{dealt(1)}\nlook alice\n"


# --- Numbers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", among(ORDERS, {ORDERS[0], ORDERS[-1]}))
def test_the_published_edge(order: str) -> None:
    """Wizard of Odds: 3.15 percent of the ante, 1.672956 put down on average, 1.88 percent of that.

    The order of straight, pair and flush changes nothing of it, §13:69F-30.5[middle-hands].
    """
    found = count(GAME, Rules(middle_hands=order), ANTE)
    assert f"{float(-found.mean()) * 100:.4f}" == "3.1451"
    assert f"{float(found.risked()):.6f}" == "1.672956"
    assert f"{float(-found.mean() / found.risked()) * 100:.2f}" == "1.88"


def test_how_many_hands_there_are() -> None:
    """The published counts of 1,431: two jokers 1, royal 4, straight flush 48, straight 156, pair 182, flush 260."""
    found = Counter(value(Rules(), hand).name for hand in combinations(PACK.cards(), 2))
    numbers = dict(zip((*TOP, *MIDDLE, HIGH_CARD), (1, 4, 48, 156, 182, 260, 780), strict=True))
    assert found == numbers
    assert found.total() == 1431


def test_what_may_be_wagered_before_the_deal() -> None:
    """An ante, with the odds of the call, §13:69F-30.11[call], and pair up by a table, §13:69F-30.11[pair-up]."""
    assert [each.wager for each in window(Rules(pair_up="50/20/10/5/3/1")).wagers] == ["ante", "pair-up"]
    assert [each.wager for each in window(Rules(pair_up="none")).wagers] == ["ante"]


def test_pair_up_is_told_by_the_table_typed_in() -> None:
    """§13:69F-30.11[pair-up], §13:69F-30.6[pair-up]"""
    _, beside = report_odds(GAME, Rules(pair_up=TYPED)).wagers
    won = 50 * 1 + 20 * 4 + 10 * 48 + 5 * 156 + 3 * 182 + 260
    assert beside.house_edge == Fraction(780 - won, 1431)
    _, unknown = report_odds(GAME, Rules()).wagers
    assert unknown.house_edge is None
    assert "none is invented" in unknown.note


# --- Hands --------------------------------------------------------------------------------------------------------

FALLING = "Jk Jk|Ac Kc|Kc Qc|2c Ac|Ac Kd|3c 2d|Ad 2c|Ac Ad|Jk Ac|Kc Kd|2c Jk|Ac Qc|4c 2c|Ac Qd|Qc 5d"


def test_the_order_of_hands() -> None:
    """§13:69F-30.5[top-hands], §13:69F-30.5[low-hands], §13:69F-30.1[joker]: a joker makes a pair and nothing else."""
    found = [value(Rules(), cards(hand)).strength for hand in FALLING.split("|")]
    assert found == sorted(found, reverse=True)
    assert [one for one, other in pairwise(found) if one == other] == [found[7]]  # a pair of aces
    assert value(Rules(), cards("Jk Kc")) == value(Rules(), cards("Kd Kh"))


@pytest.mark.parametrize(("hand", "able"), [("Qc 2d", True), ("Jc 9d", False), ("3c 2d", True), ("4c 2c", True)])
def test_the_dealer_qualifies_with_queen_high(hand: str, able: bool) -> None:
    """§13:69F-30.1[qualifying-hand]"""
    assert qualifies(value(Rules(), cards(hand))) is able


# The dealer's hand, the own, and how it ends for an ante and a call of $10.
SHOWDOWN = """
Jc 9d | Ac 3d | ante +1000, call +0
Qc 9d | Ac 3d | ante +1000, call +1000
Qc 9d | Jk Jk | ante +1000, call +8000
Qc 9d | As Ks | ante +1000, call +5000
Qc 9d | 9s 8s | ante +1000, call +3000
Jc 9d | Jk Jk | ante +1000, call +0
Ac Qd | Kc 9d | ante -1000, call -1000
Ac Qd | As Qh | ante +0, call +0
Jk 7c | 7d 7h | ante +0, call +0
"""


@pytest.mark.parametrize("row", SHOWDOWN.strip().splitlines())
def test_showdown(row: str) -> None:
    """§13:69F-30.10[no-qualifying-hand], §13:69F-30.10[player-higher], §13:69F-30.10[player-lower].

    §13:69F-30.10[tie], §13:69F-30.11[call]
    """
    dealer, own, told = (part.strip() for part in row.split("|"))
    live = table(f"{ONE}decide alice call 1000\nturn {dealer}\nturn {own}")
    found = [line.split() for line in outputs(live, "win", "lose", "void")]
    assert ", ".join(f"{spot} {paid}" for _, _, spot, paid, _ in found) == told


def test_the_order_of_things() -> None:
    """§13:69F-30.7[order-of-deal], §13:69F-30.10[decision-order], §13:69F-30.10[settlement-order], §13:69F-30.10[fold].

    §13:69F-30.6[call]: as much as the ante; nothing is turned for nobody, §13:69F-30.10[dealer-turns].
    """
    puts = "put alice 1 ante 1000\nput bert 2 ante 500\nput carla 3 ante 500\nclose\n"
    live = table(f"{puts}{dealt(1, 2, 3)}\nlook alice\nlook bert\nlook carla")
    assert said(live) == ["No more bets"]
    assert "alice" in refusal(live, "decide carla fold")
    assert "$10" in refusal(live, "decide alice call 500")
    feed(live, "decide alice fold\ndecide bert call 500\ndecide carla call 500\nturn Ac Kd\nturn Qc 9d\nturn Jc 9h")
    assert [line.split()[1] for line in outputs(live, "lose")] == ["1", "3", "5", "2", "4"]
    assert live.over
    assert table(f"{ONE}decide alice fold").over


@pytest.mark.parametrize(("forfeits", "told"), [(False, "+300"), (True, "-100")])
def test_pair_up_of_a_hand_that_is_folded(forfeits: bool, told: str) -> None:
    """§13:69F-30.10[folded-pair-up]"""
    start = ONE.replace("close", "put alice 1 pair-up 500\nclose")
    live = table(f"{start}decide alice fold", pair_up=TYPED, fold_forfeits_pair_up=forfeits)
    if not forfeits:
        feed(live, "turn 5c 5d")
    (line,) = (line for line in outputs(live, "win", "lose") if " pair-up " in line)
    assert line.split()[3] == {"+300": "+1500", "-100": "-500"}[told]
    assert live.over


def test_pair_up_alone() -> None:
    """§13:69F-30.6[ante]: an ante, pair up, or both; whoever has no ante decides nothing."""
    live = table(f"put alice 1 pair-up 500\nclose\n{dealt(1)}\nlook alice\nturn 3c 2d", pair_up=TYPED)
    assert outputs(live, "win") == ["win 1 pair-up +2500 §13:69F-30.11[pair-up]"]
    assert pair_up(Rules(pair_up=TYPED), value(Rules(), cards("Ac Qd"))).result == "lose"


# --- Refusals -----------------------------------------------------------------------------------------------------

REFUSED = [
    ("put alice 1 call 500", "comes after the deal", "30.6[call]"),
    ("put alice 1 pair-up 500", "not offered here", "30.6[pair-up]"),
    ("put alice 1 pair-plus 500", "there is no wager pair plus here", "30.6[ante]"),
    ("put alice 1 ante 200", r"\$5", ""),
]


@pytest.mark.parametrize(("line", "why", "by"), REFUSED)
def test_refusals(line: str, why: str, by: str) -> None:
    """§13:69F-30.6[ante], §13:69F-30.6[no-late-wagers], §13:69F-30.6[seated]"""
    told = refusal(table(), line)
    assert re.search(why, told), told
    assert by in told


@pytest.mark.parametrize(
    ("setting", "wrong"),
    [
        ({"call": "8/5/3"}, "nothing stands for any other"),
        ({"call": "8/5/1/3"}, "a straight flush at 1 to 1 would be paid less than a any other at 3 to 1"),
        ({"pair_up": "50/20/10/5/3"}, "nothing stands for flush"),
        ({"pair_up": "lots"}, "cannot read the table 'lots'"),
    ],
)
def test_a_bad_table_is_refused(setting: dict[str, str], wrong: str) -> None:
    """A missing row, a falling one, and none at all."""
    with pytest.raises(NotPermitted, match=wrong):
        croupier.open_table("two-card-joker-poker", {"ann": 10_000}, rules=setting)


def test_a_second_deck_and_a_deal_from_the_hand_need_a_shuffler() -> None:
    """§13:69F-30.2[second-deck], §13:69F-30.8[from-the-hand], §13:69F-30.2[one-deck]"""
    for name, setting in (("second_deck", True), ("deal_from", "hand")):
        with pytest.raises(NotPermitted, match="shuffle"):
            Rules().set({name: setting}).permitted()
        assert not Rules().set({name: setting, "shuffle": "device"}).breaches()


def test_one_position_a_player() -> None:
    """§13:69F-30.6[two-positions]"""
    live = table("put alice 1 ante 1000", two_positions=False)
    assert "§13:69F-30.6[two-positions]" in refusal(live, "put alice 2 ante 1000")
