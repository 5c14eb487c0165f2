"""Three card poker, subchapter 20: hands, rounds, refusals, and the figures of the sheet."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.analysis.reports.outcomes import explore
from croupier.analysis.reports.report import report_odds
from croupier.analysis.solvers.play_or_fold.three_card import count, follow, together
from croupier.analysis.strategy.model import BadHand, find_strategies, one_hand
from croupier.equipment.cards import STANDARD, cards
from croupier.equipment.poker import Category
from croupier.games.three_card_poker import GAME
from croupier.games.three_card_poker.layout import window
from croupier.games.three_card_poker.play import Seen
from croupier.games.three_card_poker.rules import Rules
from croupier.games.three_card_poker.wagers import RANKING, hand_name, qualifies
from croupier.table import Hand, Spot
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding
from tests.driving import drive, feed, outputs, refusal, said
from tests.games.stud_rounds import FRESH, THREE

ANTE, PAIR_PLUS = GAME.wagers(Rules())
DEALS = 407_170_400  # the sheet: pairs of hands


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("three-card-poker", lines, settings=settings, chips=THREE, shoe=FRESH)


def dealt(*boxes: int) -> str:
    return "\n".join([*(f"deal box-{box}" for box in boxes), "deal dealer"] * 3)


ONE = f"put alice 1 ante 1000\nput alice 1 pair-plus 500\nclose\n{dealt(1)}\n"
LOOKED = f"{ONE}go stub to the rack\nlook alice\n"


# --- Numbers ------------------------------------------------------------------------------------------------------

# What players lose of all deals, by the sheet; 14,900 of 22,100 hands are played.
BONUSES = [("5/4/1", 13_733_780), ("4/3/1", 15_576_180), ("3/2/1", 17_418_580), ("0/0/0", 35_253_012)]


@pytest.mark.parametrize(("bonus", "lost"), BONUSES)
def test_the_ante(bonus: str, lost: int) -> None:
    """§19:47-20.11[ante-bonus]; published 3.37 % of the ante and 2.01 % of all money, 1.674208 antes on average."""
    found = count(GAME, Rules(ante_bonus=bonus), ANTE)
    assert -found.mean() == Fraction(lost, DEALS)
    assert sum(choice == "play" for choice in found.plays.values()) == 14_900
    assert f"{float(found.risked()):.6f}" == "1.674208"
    if bonus == "5/4/1":
        assert f"{float(-found.mean()) * 100:.4f}" == "3.3730"
        assert f"{float(-found.mean() / found.risked()) * 100:.4f}" == "2.0147"


# The sheet, in fractions: 48 straight flushes, 52 three of a kind, 720 straights, 1,096 flushes and 3,744 pairs.
PAIR_PLUSES = [
    ("40/30/6/4/1", Fraction(128, 5525)),
    ("40/30/6/3/1", Fraction(402, 5525)),
    ("40/25/6/4/1", Fraction(193, 5525)),
    ("40/30/5/4/1", Fraction(308, 5525)),
    ("35/33/6/4/1", Fraction(149, 5525)),
    ("35/25/6/4/1", Fraction(253, 5525)),
    ("100/50/25/6/3/1", Fraction(297, 5525)),  # flop poker's least odds, with ace, king and queen of a suit
    ("40/30/6/9:2/1", 1 - Fraction(48 * 41 + 52 * 31 + 720 * 7 + 1096 * 11 // 2 + 3744 * 2, 22_100)),
]


@pytest.mark.parametrize(("pays", "edge"), PAIR_PLUSES)
def test_pair_plus(pays: str, edge: Fraction) -> None:
    """§19:47-20.11[pair-plus]"""
    assert -count(GAME, Rules(pair_plus=pays), PAIR_PLUS).mean() == edge


@pytest.mark.slow
def test_pair_plus_by_the_script() -> None:
    """All 22,100 hands."""
    assert -explore(GAME, Rules(), PAIR_PLUS).mean() == Fraction(128, 5525)


def test_the_counts_of_the_sheet() -> None:
    names: dict[str, int] = {}
    for hand in combinations(STANDARD, 3):
        name = hand_name(RANKING.rank(hand))
        names[name] = names.get(name, 0) + 1
    assert names == {
        "mini-royal": 4,
        "straight-flush": 44,
        "three-of-a-kind": 52,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high-card": 16_440,
    }


def test_best_play() -> None:
    """Q-6-4, and what simpler rules cost: published 7.65 % for every hand and 3.45 % for queen high, Wizard of Odds."""
    (best,) = find_strategies(GAME, Rules())
    assert best.words[0] == "Play Q-6-4 or better; fold Q-6-3 and below."
    assert best.edge == Fraction(13_733_780, DEALS)
    edges = {rule.name: f"{float(rule.edge) * 100:.2f}" for rule in best.short_rules}
    assert edges["every hand"] == "7.65"
    assert edges["like the dealer"] == "3.45"
    assert best.short_rules[-1].cost == 0
    (grid,) = best.grids
    cells = {first: dict(zip(grid.columns, row, strict=True)) for first, row in grid.rows}
    assert (cells["Q"]["7"], cells["Q"]["6"], cells["Q"]["5"]) == ("P", "4+", "F")
    assert set(cells["K"].values()) == {"P", ""}
    assert ("Q-6-4", "play") in best.decisions.rows
    assert ("Q-6-3", "fold") in best.decisions.rows


def test_a_rule_that_is_followed_costs_what_the_strategy_says() -> None:
    (best,) = find_strategies(GAME, Rules())
    edges = {rule.name: rule.edge for rule in best.short_rules}
    assert -follow(GAME, Rules(), qualifies).mean() == edges["like the dealer"]
    assert -follow(GAME, Rules(), lambda rank: True).mean() == edges["every hand"]
    assert -follow(GAME, Rules(), lambda rank: rank.category is not Category.HIGH_CARD).mean() == edges["pairs"]


def test_one_hand() -> None:
    """Against Q-6-4 the dealer wins more often than not, but a fold costs more: both by the sheet's line."""
    for hand, best in (("Qd 6c 4h", "play"), ("Qd 6c 3h", "fold")):
        report = one_hand(GAME, Rules(), hand, "")
        assert report.actions[0].action == best
        assert dict(report.actions)["fold"] == -1
    (play,) = (a.value for a in one_hand(GAME, Rules(), "Ah Kh Qh", "").actions if a.action == "play")
    assert 6 < play < 7  # both wagers won against those that qualify, the ante against the others, and the bonus of 5
    with pytest.raises(BadHand, match="a hand has 3 cards, not 2"):
        one_hand(GAME, Rules(), "Ah Kh", "")


@pytest.mark.parametrize("forfeits", [True, False])
def test_both_wagers_of_a_hand(forfeits: bool) -> None:
    """By exploring both on a short deck: what one has to do with the other."""
    rules = Rules(fold_forfeits_pair_plus=forfeits)
    deck = cards("Ac Ad Kc Qh 9s 5d 4d 2c")
    found = together(GAME, rules, [ANTE, PAIR_PLUS], deck)
    singles = [count(GAME, rules, wager, deck) for wager in (ANTE, PAIR_PLUS)]
    assert found.means[0] == singles[0].mean()
    assert found.risked[0] == singles[0].risked()
    assert found.means[1] == singles[1].mean()  # a hand that is paid is not folded: forfeiting costs nothing
    product = Fraction(0)
    for hand in combinations(sorted(deck), 3):
        for dealer in combinations([card for card in deck if card not in hand], 3):
            product += _net(singles[0].plays[Seen(hand),], hand, dealer) * _side(hand)
    assert found.products[0][1] == product / (56 * 10)


def _net(choice: str, hand: Hand, dealer: Hand) -> Fraction:
    """By hand: fold, no queen, then the comparison, and the bonus of 5, 4 or 1."""
    if choice == "fold":
        return Fraction(-1)
    own, theirs = RANKING.rank(hand), RANKING.rank(dealer)
    bonus = {Category.STRAIGHT_FLUSH: 5, Category.THREE_OF_A_KIND: 4, Category.STRAIGHT: 1}.get(own.category, 0)
    if theirs < RANKING.rank(cards("Qc 3d 2h")):
        return Fraction(1 + bonus)
    return Fraction(2 * ((own > theirs) - (own < theirs)) + bonus)


def _side(hand: Hand) -> int:
    pays = {"straight-flush": 40, "mini-royal": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "pair": 1}
    return pays.get(hand_name(RANKING.rank(hand)), -1)


# --- Hands --------------------------------------------------------------------------------------------------------

ORDER = """
Ah Kh Qh | straight flush: the best of all
Kh Qh Jh | straight flush
3h 2h Ah | straight flush: the lowest
2c 2d 2h | three of a kind: the lowest, above every straight
Ah Kd Qh | straight
3h 2d Ah | straight: the lowest, above every flush
Ah Kh Jh | flush
5h 3h 2h | flush: the lowest
Ah Ad Kc | pair
Ah Ad Qc | pair with a lower kicker
2h 2d 3c | pair: the lowest
Ah Kd Jc | high card
Qh 3d 2c | queen high, the lowest: it qualifies
Jh Td 8c | jack high, the highest: it does not
5h 3d 2c | the lowest hand
"""


def test_the_order_of_hands() -> None:
    """§19:47-20.3[hands], §19:47-20.3[rank-of-cards], §19:47-20.3[kickers], §19:47-20.1[qualifying-hand]"""
    rows = [row.split("|") for row in ORDER.strip().splitlines()]
    ranks = [RANKING.rank(cards(hand.strip())) for hand, _ in rows]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    able = [qualifies(rank) for rank in ranks]
    assert able.index(False) == next(place for place, (_, says) in enumerate(rows) if "does not" in says)
    assert RANKING.rank(cards("Kc 9d 8h")) == RANKING.rank(cards("Kh 9c 8d"))  # no suit outranks another


# --- Rounds -------------------------------------------------------------------------------------------------------

SHOWDOWN = """
Kc 9d 8h | Ac 4d 2h | win ante +1000, win play +1000, lose pair-plus -500
Ac 4d 2h | Kc 9d 8h | lose ante -1000, lose play -1000, lose pair-plus -500
Kc 9d 8h | Kd 9h 8c | void ante +0, void play +0, lose pair-plus -500
Jc 9d 8h | 5d 3h 2c | win ante +1000, void play +0, lose pair-plus -500
Ac As Kh | 9c 9d 4h | lose ante -1000, lose play -1000, win pair-plus +500
9c 9d 4h | Kc 7c 2c | win ante +1000, win play +1000, win pair-plus +2000
9c 9d 4h | 6c 5d 4s | win ante +1000, win play +1000, win ante-bonus +1000, win pair-plus +3000
9c 9d 9h | 6c 5d 4s | lose ante -1000, lose play -1000, win ante-bonus +1000, win pair-plus +3000
9c 9d 9h | Tc Td Th | win ante +1000, win play +1000, win ante-bonus +4000, win pair-plus +15000
Jc 9d 8h | 3d 2d Ad | win ante +1000, void play +0, win ante-bonus +5000, win pair-plus +20000
"""


@pytest.mark.parametrize("row", SHOWDOWN.strip().splitlines())
def test_showdown(row: str) -> None:
    """§19:47-20.10[player-higher], §19:47-20.10[player-lower], §19:47-20.10[tie], §19:47-20.10[no-qualifying-hand]"""
    dealer, own, ends = (part.strip() for part in row.split("|"))
    live = table(f"{LOOKED}decide alice play 1000\nturn {dealer}\nturn {own}")
    told = [line.split() for line in outputs(live, "win", "lose", "void")]
    assert ", ".join(f"{result} {spot} {paid}" for result, _, spot, paid, _ in told) == ends


def test_the_deal_and_the_order_of_things() -> None:
    """§19:47-20.1[hand], §19:47-20.2[one-deck], §19:47-20.7[manual-shoe], §19:47-20.7[order-of-deal].

    §19:47-20.10[decision-order], §19:47-20.10[settlement-order], §19:47-20.10[fold]
    """
    puts = "put alice 1 ante 1000\nput bert 2 pair-plus 500\nput carla 3 ante 500\nput carla 3 pair-plus 500\nclose\n"
    live = table(f"{puts}{dealt(1, 2, 3)}\ngo stub to the rack\nlook alice\nlook bert\nlook carla")
    assert said(live) == ["No more bets"]
    assert "alice" in refusal(live, "decide carla play 500")
    feed(live, "decide alice fold")
    assert outputs(live, "lose") == ["lose 1 ante -1000 §19:47-20.10[fold]"]
    feed(live, "decide carla play 500\nturn Kc 9d 8h")  # bert is not asked
    feed(live, "turn Ac 4d 2h\nturn 9c 9h 2s")
    ends = [line.split()[1:3] for line in outputs(live, "win", "lose")][1:]
    assert ends == [["3", "ante"], ["5", "play"], ["4", "pair-plus"], ["2", "pair-plus"]]


def test_the_play_wager_equals_the_ante() -> None:
    """§19:47-20.6[play]"""
    live = table(LOOKED)
    assert "$10" in refusal(live, "decide alice play 500")
    assert "play" in refusal(live, "decide alice raise")
    assert live.default() is not None  # who says nothing folds


def test_nothing_is_turned_when_nobody_plays_on() -> None:
    """§19:47-20.10[dealer-turns], §19:47-20.10[fold-forfeits]"""
    live = table(f"{LOOKED}decide alice fold")
    assert live.over
    assert [line.split()[-1] for line in outputs(live, "lose")] == [
        "§19:47-20.10[fold]",
        "§19:47-20.10[fold-forfeits]",
    ]
    kept = table(f"{LOOKED}decide alice fold\nturn 9c 9h 2s", fold_forfeits_pair_plus=False)
    assert outputs(kept, "win") == ["win 2 pair-plus +500 §19:47-20.11[pair-plus]"]


def test_two_positions() -> None:
    """§19:47-20.6[two-positions]: both hands are seen before either is decided."""
    live = table(f"put alice 1 ante 1000\nput alice 2 ante 1000\nclose\n{dealt(1, 2)}\ngo stub to the rack")
    feed(live, "look alice Qc 9d 2h\nlook alice 5c 3d 2s")
    assert isinstance(live.waiting, Deciding)
    (ask,) = live.waiting.open()
    assert ask.sees == Seen(cards("2h 9d Qc"), (cards("2s 3d 5c"),))


EXPOSED = [
    ("void", "void", "void"),
    ("void-in-hand", "on", "void"),
    ("replaced", "on", "on"),
]


@pytest.mark.parametrize(("option", "dealing", "in_hand"), EXPOSED)
def test_exposed_cards(option: str, dealing: str, in_hand: str) -> None:
    """§19:47-20.12[card-exposed], §19:47-20.12[dealer-card-exposed]"""
    live = table("put alice 1 ante 1000\nclose\ndeal box-1\nirregular card-exposed", exposed_card=option)
    assert live.over is (dealing == "void")
    if dealing == "on":
        feed(live, "up discard 7d\ndeal dealer")
    for moment in (ONE, LOOKED):
        live = table(f"{moment}irregular dealer-card-exposed", exposed_card=option)
        assert live.over is (in_hand == "void")
        assert live.chips["alice"] == (100_000 if in_hand == "void" else 98_500)
        if in_hand == "on":
            feed(live, "turn 7d\ndeal dealer")
            assert live.shoe.dealt == 7


VOIDED = [
    ("several-face-up-cards", "§19:47-20.12[several-face-up-cards]", "deal"),
    ("shoe-jam", "§19:47-20.12[shoe-jam]", "deal"),
    ("shoe-empty", "§19:47-20.12[deck-count]", "deal"),
    ("wrong-number-of-cards", "§19:47-20.12[wrong-number-of-cards]", "later"),
    ("deck-count", "§19:47-20.12[deck-count]", "later"),
]


@pytest.mark.parametrize(("case", "by", "when"), VOIDED)
def test_void(case: str, by: str, when: str) -> None:
    before = "put alice 1 ante 1000\nput alice 1 pair-plus 500\nclose\ndeal box-1\n" if when == "deal" else LOOKED
    rules = {"deal_from": "automated-shoe"} if case == "shoe-jam" else {}
    live = table(f"{before}irregular {case}", **rules)
    assert live.over
    assert live.chips["alice"] == 100_000
    assert by in outputs(live, "void")[-1]


@pytest.mark.parametrize("case", ["card-drawn-in-error", "player-card-exposed"])
def test_the_round_goes_on(case: str) -> None:
    """§19:47-20.12[card-drawn-in-error], §19:47-20.12[player-card-exposed]"""
    live = table(f"{ONE}irregular {case}\ngo stub to the rack\nlook alice\ndecide alice fold")
    assert live.chips["alice"] == 98_500


# --- What people may do -------------------------------------------------------------------------------------------

REFUSED: list[tuple[dict[str, Any], str, str, str]] = [
    ({}, "", "put alice 1 play 500", "§19:47-20.6[play]"),
    ({}, "", "put alice 1 bonus 500", "§19:47-20.6[three-ways]"),
    ({}, "put alice 1 ante 500", "put alice 1 ante 500", "§19:47-20.6[three-ways]"),
    ({}, "put alice 1 ante 500", "put bert 1 pair-plus 500", "§19:47-20.6[seated]"),
    ({}, "put alice 1 ante 500", "put alice 3 ante 500", "§19:47-20.6[two-positions]"),
    ({}, "put alice 1 ante 500\nput alice 2 ante 500", "put alice 3 ante 500", "§19:47-20.6[two-positions]"),
    ({"two_positions": False}, "put alice 1 ante 500", "put alice 2 ante 500", "§19:47-20.6[two-positions]"),
    ({}, "put alice 1 ante 500", "call alice 1 off", "§19:47-20.6[no-late-wagers]"),
    ({}, ONE, "put alice 1 ante 500", "bets"),
]


@pytest.mark.parametrize(("settings", "before", "line", "says"), REFUSED)
def test_refused(settings: dict[str, Any], before: str, line: str, says: str) -> None:
    assert says in refusal(table(before, **settings), line)


def test_words() -> None:
    read = window(Rules()).read
    assert [read("Ante"), read("pair plus"), read("pairplus")] == [Spot("ante"), Spot("pair-plus"), Spot("pair-plus")]


UNLAWFUL: list[tuple[dict[str, Any], str, str]] = [
    ({"second_deck": True}, "§19:47-20.2[second-deck]", "only where a device shuffles"),
    ({"deal_from": "hand"}, "§19:47-20.8[from-the-hand]", "only if a device has shuffled"),
    ({"pair_plus": "40/30/6/4"}, "§19:47-20.11[pair-plus]", "nothing stands for pair"),
    ({"pair_plus": "40/30/4/6/1"}, "§19:47-20.11[pair-plus]", "a straight at 4 to 1 would be paid less than a flush"),
    ({"ante_bonus": "5/4"}, "§19:47-20.11[ante-bonus]", "nothing stands for straight"),
    ({"ante_bonus": "5-4-1"}, "§19:47-20.11[ante-bonus]", "write odds to 1 from the best hand down"),
    ({"exposed_card": "shown"}, "§19:47-20.12[dealer-card-exposed]", "exposed_card is shown"),
]


@pytest.mark.parametrize(("settings", "section", "says"), UNLAWFUL)
def test_unlawful(settings: dict[str, Any], section: str, says: str) -> None:
    (breach,) = Rules().set(settings).breaches()
    assert breach.by == section
    assert says in breach.says


def test_a_falling_table_is_worked_out_anyway() -> None:
    """48 x 3, 52 x 30, 720 x 6, 1,096 x 4 and 3,744, less 16,440 that lose; and the answer says that it is unlawful."""
    report = report_odds(GAME, Rules(pair_plus="3/30/6/4/1"), "pair-plus")
    assert report.breaches
    assert report.wagers[0].house_edge == Fraction(16_440 - 48 * 3 - 52 * 30 - 720 * 6 - 1096 * 4 - 3744, 22_100)
