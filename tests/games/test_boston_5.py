"""Boston 5 stud poker, subchapter 24: hands, rounds, refusals, what must be typed in, and the figures of the sheet."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import croupier
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.play_or_fold.boston import count
from croupier.equipment.cards import cards
from croupier.errors import NotPermitted
from croupier.games.boston_5 import GAME
from croupier.games.boston_5.rules import Rules
from croupier.games.boston_5.wagers import THREE_CARD_RANKING, three_card_bonus
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding
from tests.driving import drive, feed, outputs, refusal, said
from tests.games.stud_rounds import FRESH, THREE
from tests.typed_in import typed_in

TYPED = typed_in("boston-5")
ANTE, BONUS = GAME.wagers(Rules())


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("boston-5", lines, settings=TYPED | settings, chips=THREE, shoe=FRESH)


def dealt(times: int, *boxes: int) -> str:
    return "\n".join([*(f"deal box-{box}" for box in boxes), "deal dealer"] * times)


ONE = f"put alice 1 ante 3000\nclose\n{dealt(3, 1)}\nlook alice\n"
ON = f"{ONE}decide alice second-wager 2000\n{dealt(2, 1)}\ngo stub to the rack\n"


# --- Numbers ------------------------------------------------------------------------------------------------------

# The sheet: two disjoint hands tie with chance 3378/38,720,339; hands of each kind among 2,598,960.
TIE = Fraction(3378, 38_720_339)
HANDS = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552)  # from a royal flush down to two pair
TABLES = ["100/100/50/20/15/10/7/4", "100/50/20/15/10/7/4", "0/0/0/0/0/0/0", "500/50/20/9/6/4/3/3:2"]


@pytest.mark.parametrize("pays", TABLES)
def test_the_edge_follows_from_any_table(pays: str) -> None:
    """§19:47-24.11[ante-bonus]: half of what does not tie, less what the bonus brings, per ante."""
    each = [Fraction(*map(int, one.split(":"))) for one in pays.split("/")]
    bonus = sum(number * one for number, one in zip(HANDS, [each[0]] * (8 - len(each)) + each, strict=True))
    found = count(GAME, Rules(ante_bonus=pays), ANTE)
    assert -found.mean() == (1 - TIE) / 2 - Fraction(bonus, 2_598_960)
    assert set(found.plays.values()) == {"second-wager"}  # folding is never right, whatever the bonus


def test_the_figures_of_the_sheet() -> None:
    """The table is its author's placeholder: 0.050818 antes, 1.0164 percent of the five that are at risk."""
    ante, bonus = report_odds(GAME, Rules().set(TYPED)).wagers
    assert ante.house_edge is not None
    assert ante.element_of_risk is not None
    assert f"{float(ante.house_edge):.6f}" == "0.050818"
    assert f"{float(ante.house_edge) / 3:.6f}" == "0.016939"
    assert f"{float(ante.element_of_risk) * 100:.4f}" == "1.0164"
    assert (bonus.house_edge, bonus.method) == (Fraction(128, 5525), "exact")
    won = sum(chance for end, chance in count(GAME, Rules().set(TYPED), ANTE).chances.items() if end.clauses[1][1] > 0)
    assert won == Fraction(38_716_961, 77_440_678)


@pytest.mark.parametrize(("pays", "edge"), [("40/30/6/4/1", Fraction(128, 5525)), ("40/30/6/3/1", Fraction(402, 5525))])
def test_three_card_bonus(pays: str, edge: Fraction) -> None:
    """§19:47-24.11[three-card-bonus], as published: 2.3 and 7.3 percent."""
    assert -count(GAME, Rules(three_card_bonus=pays), BONUS).mean() == edge


# --- What must be typed in ----------------------------------------------------------------------------------------


def test_no_table_without_its_ante_bonus() -> None:
    """§19:47-24.11[ante-bonus]: it is not known, and nothing is invented; not even for a what-if."""
    with pytest.raises(NotPermitted, match=r"ante_bonus must be typed in.*none is invented.*§19:47-24.11\[ante"):
        croupier.open_table("boston-5", {"ann": 10_000})
    with pytest.raises(NotPermitted, match="ante_bonus must be typed in"):
        report_odds(GAME, Rules())
    assert [breach.option for breach in Rules().breaches()] == ["ante_bonus"]


@pytest.mark.parametrize(
    ("pays", "wrong"),
    [
        ("100/50/20/15/10/7", "nothing stands for two pair"),
        ("100/50/20/15/10/7/8", "a three of a kind at 7 to 1 would be paid less than a two pair at 8 to 1"),
        ("100/100/100/50/20/15/10/7/4", "there are no more than 8 hands"),
        ("a lot", "cannot read the table 'a lot'"),
    ],
)
def test_a_bad_table_is_refused(pays: str, wrong: str) -> None:
    """A missing or a falling row, one too many, and none at all."""
    with pytest.raises(NotPermitted, match=wrong):
        croupier.open_table("boston-5", {"ann": 10_000}, rules={"ante_bonus": pays})


# --- Rounds -------------------------------------------------------------------------------------------------------

# The dealer's five, the own five, and how it ends for an ante of $10, a first and a second wager of $20.
SHOWDOWN = """
Kd Qc 9h 4s 3s | Kh Ks 9c 5d 2c | ante +0, first-wager +2000, second-wager +2000
Kd Kc 9h 4s 3s | Qh Qs 9c 5d 2c | ante -1000, first-wager -2000, second-wager -2000
Kd Qc 9h 4s 3s | Kh Qs 9c 4d 3c | ante +0, first-wager +0, second-wager +0
Ad Ac 9h 9s 3s | Kh Ks Qc Qd 2c | ante -1000, first-wager -2000, second-wager -2000, ante-bonus +4000
2d 3c 9h 7s Ks | 8h 8s 8c Qd 2c | ante +0, first-wager +2000, second-wager +2000, ante-bonus +7000
2d 3c 9h 7s Ks | Ah 2s 3d 4d 5c | ante +0, first-wager +2000, second-wager +2000, ante-bonus +10000
2d 3c 9d 7s Ks | Ah 2h 3h 4h 9h | ante +0, first-wager +2000, second-wager +2000, ante-bonus +15000
2d 3c 9h 7s Ks | Ah As Ad 4h 4d | ante +0, first-wager +2000, second-wager +2000, ante-bonus +20000
2d 3c 9h 7s Ks | Ah As Ad Ac 4d | ante +0, first-wager +2000, second-wager +2000, ante-bonus +50000
2d 3c 9d 7s Ks | Ah 2h 3h 4h 5h | ante +0, first-wager +2000, second-wager +2000, ante-bonus +100000
2d 3c 9h 7s Ks | Ah Kh Qh Jh Th | ante +0, first-wager +2000, second-wager +2000, ante-bonus +100000
"""


@pytest.mark.parametrize("row", SHOWDOWN.strip().splitlines())
def test_showdown(row: str) -> None:
    """§19:47-24.10[player-higher], §19:47-24.10[player-lower], §19:47-24.10[tie], §19:47-24.11[ante-bonus].

    The dealer need not qualify, §19:47-24.10[dealer-turns]; five-card poker, §19:47-24.5[hands].
    """
    dealer, own, ends = (part.strip() for part in row.split("|"))
    live = table(f"{ON}turn {dealer}\nturn {own}")
    told = [line.split() for line in outputs(live, "win", "lose", "void")]
    assert ", ".join(f"{spot} {paid}" for _, _, spot, paid, _ in told) == ends


@pytest.mark.parametrize(
    ("hand", "pays"),
    [("Ac Kc Qc", 40), ("3d 2d Ad", 40), ("2c 2d 2h", 30), ("Ac Kd Qh", 6), ("9c 5c 2c", 4), ("2c 2d Kh", 1)],
)
def test_the_hands_of_the_bonus(hand: str, pays: int) -> None:
    """§19:47-24.5[three-card-hands]"""
    found = three_card_bonus(Rules(), THREE_CARD_RANKING.rank(cards(hand)))
    assert (found.result, found.gain) == ("win", Fraction(pays))
    assert three_card_bonus(Rules(), THREE_CARD_RANKING.rank(cards("Ac Kd 2h"))).result == "lose"


def test_the_deal_and_the_order_of_things() -> None:
    """§19:47-24.1[hand], §19:47-24.2[one-deck], §19:47-24.7[order-of-deal], §19:47-24.10[decision-order].

    §19:47-24.10[further-cards], §19:47-24.10[settlement-order], §19:47-24.10[fold]: the ante and the first wager.
    """
    puts = "put alice 1 ante 3000\nput bert 2 ante 1500\nput carla 3 ante 1500\nclose\n"
    live = table(f"{puts}{dealt(3, 1, 2, 3)}\nlook alice\nlook bert\nlook carla")
    assert said(live) == ["No more bets"]
    assert "alice" in refusal(live, "decide carla second-wager 1000")
    assert "$20" in refusal(live, "decide alice second-wager 1000")  # as much as the first wager
    feed(live, "decide alice fold\ndecide bert second-wager 1000\ndecide carla second-wager 1000")
    assert outputs(live, "lose") == [
        "lose 4 ante -1000 §19:47-24.10[fold]",
        "lose 5 first-wager -2000 §19:47-24.10[fold]",
    ]
    feed(live, f"{dealt(2, 2, 3)}\ngo stub to the rack\nturn Ac Ad 9h 7s 2c\nturn Kc Qd 8h 6s 3c\nturn Kd Qh 8s 6c 3d")
    assert live.over
    assert [line.split()[1] for line in outputs(live, "lose")][2:] == ["8", "9", "11", "6", "7", "10"]  # carla first


def test_a_bonus_is_settled_before_anything_is_decided() -> None:
    """§19:47-24.10[bonus-shown], §19:47-24.10[bonus-lost], §19:47-24.10[no-late-claim]

    Where the house deals, a hand below a pair stays face down.
    """
    for seed, shown in ((1, True), (3, False)):
        live = croupier.open_table("boston-5", {"ann": 100_000}, rules=TYPED, seed=seed)
        live.say("15 on ante")
        live.say("5 on three card bonus")
        told = live.close()
        assert any(line.startswith("ann shows") for line in told) is shown
        (bonus,) = live.results
        assert (bonus.result == "win") is shown
        assert isinstance(live.waiting, Deciding)


REFUSED = [
    ("put alice 1 ante 1000", r"does not make an ante and a first wager of twice as much.*\$3", "24.6[first-wager]"),
    ("put alice 1 ante 600", r"\$15", ""),
    ("put alice 1 ante 303000", r"\$3,000", ""),
    ("put alice 1 three-card-bonus 500", "needs the ante at position 1 first", "24.6[ante]"),
    ("put alice 1 second-wager 500", "comes after the deal", "24.10[second-wager]"),
    ("put alice 1 first-wager 500", "comes after the deal", "24.6[first-wager]"),
    ("put alice 1 pair-plus 500", "there is no wager pair plus here", "24.6[ante]"),
]


@pytest.mark.parametrize(("line", "why", "by"), REFUSED)
def test_refusals(line: str, why: str, by: str) -> None:
    """§19:47-24.6[ante], §19:47-24.6[no-late-wagers], §19:47-24.6[seated]

    An ante has its first wager beside it, §19:47-24.6[first-wager].
    """
    import re

    told = refusal(table(), line)
    assert re.search(why, told), told
    assert by in told


def test_a_bonus_that_is_not_offered() -> None:
    """§19:47-24.6[three-card-bonus]"""
    live = table("put alice 1 ante 3000", three_card_bonus="none")
    assert "is not offered here (§19:47-24.6[three-card-bonus])" in refusal(live, "put alice 1 three-card-bonus 500")
    (_, bonus) = report_odds(GAME, Rules().set(TYPED | {"three_card_bonus": "none"})).wagers
    assert not bonus.offered


def test_a_second_deck_and_a_deal_from_the_hand_need_a_shuffler() -> None:
    """§19:47-24.2[second-deck], §19:47-24.8[from-the-hand]"""
    for name, value in (("second_deck", True), ("deal_from", "hand")):
        with pytest.raises(NotPermitted, match="shuffle"):
            Rules().set(TYPED | {name: value}).permitted()
        assert not Rules().set(TYPED | {name: value, "shuffle": "device"}).breaches()


def test_where_one_position_a_player_is_the_rule() -> None:
    """§19:47-24.6[two-positions]"""
    live = table("put alice 1 ante 3000", two_positions=False)
    assert "§19:47-24.6[two-positions]" in refusal(live, "put alice 2 ante 3000")
