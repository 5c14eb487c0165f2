"""Four card poker, subchapter 27: hands, rounds, refusals, and the figures of the sheet."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.analysis.solvers.play_or_fold.four_card import count
from croupier.equipment.cards import cards
from croupier.games.four_card_poker import GAME
from croupier.games.four_card_poker.layout import window
from croupier.games.four_card_poker.play import Seen, play_choices
from croupier.games.four_card_poker.rules import Rules
from croupier.games.four_card_poker.wagers import RANKING, aces_up, hand_name
from croupier.table import Bet, Spot
from croupier.tables.live import LiveTable
from croupier.tables.requests import Deciding
from tests.driving import drive, feed, outputs, refusal, said
from tests.games.stud_rounds import FRESH, THREE

ANTE, ACES_UP = GAME.wagers(Rules())


def table(lines: str = "", **settings: Any) -> LiveTable:
    return drive("four-card-poker", lines, settings=settings, chips=THREE, shoe=FRESH)


def dealt(*boxes: int) -> str:
    return "\n".join([*([*(f"deal box-{box}" for box in boxes), "deal dealer"] * 5), "up dealer 7s"])


ONE = f"put alice 1 ante 1000\nput alice 1 aces-up 500\nclose\n{dealt(1)}\n"
LOOKED = f"{ONE}go stub to the rack\nlook alice\n"


# --- Numbers ------------------------------------------------------------------------------------------------------

# The sheet: 624 four of a kind, 2,072 straight flushes, 58,656 three of a kind, 114,616 flushes, 101,808 straights,
# 123,552 two pair and 81,096 pairs of aces among the best four of 2,598,960 hands; and the edges in percent.
HANDS = (624, 2_072, 58_656, 114_616, 101_808, 123_552, 81_096)
ACES_UPS = [
    ("50/30/7/6/5/2/1", "3.3724"),
    ("50/40/8/6/4/2/1", "4.2355"),
    ("50/40/8/5/4/3/1", "3.8917"),
    ("50/40/9/6/4/2/1", "1.9786"),
    ("50/40/7/5/4/3/1", "6.1486"),
    ("50/30/8/6/4/2/1", "5.0328"),
    ("60/40/9/6/5/3/1", None),  # of one's own
]


@pytest.mark.parametrize(("pays", "edge"), ACES_UPS)
def test_aces_up(pays: str, edge: str | None) -> None:
    """§19:47-27.11[aces-up]"""
    found = -count(GAME, Rules(aces_up=pays), ACES_UP).mean()
    returned = sum(number * (int(odds) + 1) for number, odds in zip(HANDS, pays.split("/"), strict=True))
    assert found == 1 - Fraction(returned, 2_598_960)
    assert edge is None or f"{float(found) * 100:.4f}" == edge


# --- Hands --------------------------------------------------------------------------------------------------------

ORDER = """
2c 2d 2h 2s Ac | four-of-a-kind, the lowest: above every straight flush
Ac Kc Qc Jc 2d | straight-flush
4c 3c 2c Ac Ad | straight-flush, the lowest
Ac Ad Ah Kc 2d | three-of-a-kind
2c 2d 2h 3c 9d | three-of-a-kind: above every flush
Ac Kc Qc Tc Td | flush
6c 4c 3c 2c 6d | flush: above every straight, and above the pair that it holds
Ac Kd Qh Js 9c | straight
4c 3d 2h As 9c | straight, the lowest
Ac Ad Kh Ks 3c | two-pair
2c 2d 3h 3s 9c | two-pair
Ac Ad 3h 4s 9c | pair-of-aces
Kc Kd Ah Qs 9c | one-pair
Ac Kd Qh 9s 8c | high-card
"""


def test_the_order_of_hands() -> None:
    """§19:47-27.3[hands], §19:47-27.3[rank-of-cards], §19:47-27.1[hand]: the best four of five."""
    rows = [row.split("|") for row in ORDER.strip().splitlines()]
    ranks = [RANKING.best(cards(hand.strip())) for hand, _ in rows]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)
    assert [hand_name(rank) for rank in ranks] == [says.strip().split(",")[0].split(":")[0] for _, says in rows]


# --- Rounds -------------------------------------------------------------------------------------------------------

# The dealer's five beside the seven of spades, the own five, what is played, and how it ends.
SHOWDOWN = """
Kd Qc 9h 4s 3s | Kh Ks 9c 5d 2c | play-1x 1000 | ante +1000, play-1x +1000, aces-up -500
Kd Qc 9h 4s 3s | Kh Qs 9c 7d 2c | play-3x 3000 | ante +1000, play-3x +3000, aces-up -500
Kd Kc 9h 4s 3s | Qh Qs 9c 5d 2c | play 1700 | ante -1000, play -1700, aces-up -500
Kd Kc 9h 4s 3s | Ah As 9c 5d 2c | play-3x 3000 | ante +1000, play-3x +3000, aces-up +500
7d 7c 9h 4s 3s | 6h 6s 6c 5d 2c | play-1x 1000 | ante -1000, play-1x -1000, ante-bonus +2000, aces-up +3500
Kd Kc 9h 4s 3s | 5c 6c 7c 8c Kh | play-3x 3000 | ante +1000, play-3x +3000, ante-bonus +20000, aces-up +15000
Kd Kc 9h 4s 3s | 2h 2s 2c 2d Kh | play-3x 3000 | ante +1000, play-3x +3000, ante-bonus +25000, aces-up +25000
"""


@pytest.mark.parametrize("row", SHOWDOWN.strip().splitlines())
def test_showdown(row: str) -> None:
    """§19:47-27.10[player-higher-or-equal], §19:47-27.10[player-lower], §19:47-27.11[bonus], §19:47-27.11[aces-up]"""
    dealer, own, played, ends = (part.strip() for part in row.split("|"))
    live = table(f"{LOOKED}decide alice {played}\nturn {dealer}\nturn {own}")
    told = [line.split() for line in outputs(live, "win", "lose", "void")]
    assert ", ".join(f"{spot} {paid}" for _, _, spot, paid, _ in told) == ends


def test_a_tie_wins() -> None:
    """§19:47-27.10[player-higher-or-equal]: the dealer has K-Q-9-7 too."""
    live = table(f"{LOOKED}decide alice play-1x 1000\nturn Kd Qc 9h 4s 3s\nturn Kh Qs 9c 7d 2c")
    assert outputs(live, "win")[0] == "win 1 ante +1000 §19:47-27.10[player-higher-or-equal]"


def test_the_deal_and_the_order_of_things() -> None:
    """§19:47-27.2[one-deck], §19:47-27.7[manual-shoe], §19:47-27.7[order-of-deal], §19:47-27.7[dealer-sixth-card].

    §19:47-27.10[decision-order], §19:47-27.10[settlement-order], §19:47-27.10[fold], §19:47-27.10[dealer-turns]
    """
    puts = "put alice 1 ante 1000\nput bert 2 aces-up 500\nput carla 3 ante 500\nclose\n"
    live = table(f"{puts}{dealt(1, 2, 3)}\ngo stub to the rack\nlook alice\nlook bert\nlook carla")
    assert said(live) == ["No more bets"]
    assert "alice" in refusal(live, "decide carla play-1x 500")
    feed(live, "decide alice fold\ndecide carla play-3x 1500\nturn Kd Qc 9h 4s 3s")  # bert is not asked
    feed(live, "turn Ah Ad 9c 5d 2c\nturn 8c 8d Jc 5h 2d")
    ends = [line.split()[1:3] for line in outputs(live, "win", "lose")]
    assert ends == [["1", "ante"], ["3", "ante"], ["4", "play-3x"], ["2", "aces-up"]]


AMOUNTS = [
    ("any", ["play-1x", "play-3x", "play", "fold"]),
    ("whole", ["play-1x", "play-2x", "play-3x", "fold"]),
    ("one-or-three", ["play-1x", "play-3x", "fold"]),
]


@pytest.mark.parametrize(("amounts", "open_"), AMOUNTS)
def test_the_play_wager(amounts: str, open_: list[str]) -> None:
    """§19:47-27.6[ante]: one to three times the ante."""
    live = table(LOOKED, play_amounts=amounts)
    assert isinstance(live.waiting, Deciding)
    (ask,) = live.waiting.open()
    assert [choice.name for choice in ask.choices] == open_
    assert ask.default == "fold"
    assert refusal(live, "decide alice play-3x 1000")
    if "play" in open_:
        for amount in (900, 3100, 1050):
            assert refusal(live, f"decide alice play {amount}")
        feed(live, "decide alice play 1700")
    else:
        assert "play" in refusal(live, "decide alice play 1700")


def test_folded_aces_up() -> None:
    """§19:47-27.10[folded-aces-up]"""
    settled = table(f"{LOOKED}decide alice fold\nturn Ah Ad 9c 5d 2c")
    assert outputs(settled, "win") == ["win 2 aces-up +500 §19:47-27.11[aces-up]"]
    lost = table(f"{LOOKED}decide alice fold", fold_forfeits_aces_up=True)
    assert lost.over
    assert outputs(lost, "lose")[-1] == "lose 2 aces-up -500 §19:47-27.10[folded-aces-up]"


def test_two_positions() -> None:
    """§19:47-27.6[two-positions]: both hands are seen before either is decided."""
    live = table(f"put alice 1 ante 1000\nput alice 2 ante 1000\nclose\n{dealt(1, 2)}\ngo stub to the rack")
    feed(live, "look alice Qc 9d 2h 3h 4h\nlook alice 5c 3d 2s Ks As")
    assert isinstance(live.waiting, Deciding)
    (ask,) = live.waiting.open()
    assert ask.sees == Seen(cards("2h 3h 4h 9d Qc"), cards("7s")[0], (cards("2s 3d 5c Ks As"),))


VOIDED = [
    ("several-face-up-cards", "§19:47-27.12[several-face-up-cards]", "deal"),
    ("shoe-jam", "§19:47-27.12[shoe-jam]", "deal"),
    ("shoe-empty", "§19:47-27.12[deck-count]", "deal"),
    ("dealer-card-exposed", "§19:47-27.12[dealer-card-exposed]", "deal"),
    ("dealer-card-exposed", "§19:47-27.12[dealer-card-exposed]", "later"),
    ("wrong-number-of-cards", "§19:47-27.12[wrong-number-of-cards]", "later"),
    ("deck-count", "§19:47-27.12[deck-count]", "later"),
]


@pytest.mark.parametrize(("case", "by", "when"), VOIDED)
def test_void(case: str, by: str, when: str) -> None:
    before = "put alice 1 ante 1000\nput alice 1 aces-up 500\nclose\ndeal box-1\n" if when == "deal" else LOOKED
    rules = {"deal_from": "automated-shoe"} if case == "shoe-jam" else {}
    live = table(f"{before}irregular {case}", **rules)
    assert live.over
    assert live.chips["alice"] == 100_000
    assert by in outputs(live, "void")[-1]


@pytest.mark.parametrize("case", ["card-drawn-in-error", "player-card-exposed"])
def test_the_round_goes_on(case: str) -> None:
    """§19:47-27.12[card-drawn-in-error], §19:47-27.12[player-card-exposed]"""
    live = table(f"{ONE}irregular {case}\ngo stub to the rack\nlook alice\ndecide alice fold\nturn 9h 5d 2c 3c Ks")
    assert live.chips["alice"] == 98_500


# --- What people may do -------------------------------------------------------------------------------------------

REFUSED: list[tuple[dict[str, Any], str, str, str]] = [
    ({}, "", "put alice 1 play 500", "§19:47-27.6[ante]"),
    ({}, "", "put alice 1 play-3x 500", "§19:47-27.6[ante]"),
    ({}, "", "put alice 1 pair-plus 500", "§19:47-27.6[ante]"),
    ({}, "put alice 1 ante 500", "put bert 1 aces-up 500", "§19:47-27.6[seated]"),
    ({}, "put alice 1 ante 500", "put alice 3 ante 500", "§19:47-27.6[two-positions]"),
    ({"two_positions": False}, "put alice 1 ante 500", "put alice 2 ante 500", "§19:47-27.6[two-positions]"),
    ({}, "put alice 1 ante 500", "call alice 1 off", "§19:47-27.6[no-late-wagers]"),
    ({}, ONE, "put alice 1 ante 500", "bets"),
]


@pytest.mark.parametrize(("settings", "before", "line", "says"), REFUSED)
def test_refused(settings: dict[str, Any], before: str, line: str, says: str) -> None:
    assert says in refusal(table(before, **settings), line)


def test_aces_up_goes_by_the_table_alone() -> None:
    """§19:47-27.6[aces-up]: with a pair of aces it wins, with kings it does not, whatever the dealer holds."""
    paid = {pair: aces_up(Rules(), RANKING.best(cards(f"{pair} 9c 6d 2h"))) for pair in ("As Ah", "Ks Kh")}
    assert {pair: (end.result, int(end.gain)) for pair, end in paid.items()} == {
        "As Ah": ("win", 1),
        "Ks Kh": ("lose", -1),
    }


def test_words() -> None:
    """§19:47-27.6[aces-up]"""
    read = window(Rules()).read
    assert [read("ANTE"), read("aces up"), read("aces")] == [Spot("ante"), Spot("aces-up"), Spot("aces-up")]


UNLAWFUL: list[tuple[dict[str, Any], str, str]] = [
    ({"second_deck": True}, "§19:47-27.2[second-deck]", "only where a device shuffles"),
    ({"deal_from": "hand"}, "§19:47-27.8[from-the-hand]", "only if a device has shuffled"),
    ({"aces_up": "50/30/7/6/5/2"}, "§19:47-27.11[aces-up]", "nothing stands for pair of aces"),
    ({"aces_up": "50/30/7/5/6/2/1"}, "§19:47-27.11[aces-up]", "a flush at 5 to 1 would be paid less than a straight"),
    ({"bonus": "2"}, "§19:47-27.11[bonus]", "nothing stands for straight flush, three of a kind"),
    ({"play_amounts": "twice"}, "§19:47-27.6[ante]", "play_amounts is twice"),
]


@pytest.mark.parametrize(("settings", "section", "says"), UNLAWFUL)
def test_unlawful(settings: dict[str, Any], section: str, says: str) -> None:
    (breach,) = Rules().set(settings).breaches()
    assert breach.by == section
    assert says in breach.says


def test_the_third_way_to_play_says_what_it_is() -> None:
    """It costs as much as three times the ante, if one likes, and stands beside that."""
    ante = Bet(1, "alice", 1, Spot("ante"), 500)
    says = {choice.name: choice.says for choice in play_choices(Rules(), ante)}
    assert says == {"play-1x": "", "play-3x": "", "play": "any amount from 1x to 3x", "fold": ""}


def test_what_a_play_wager_may_be() -> None:
    """§19:47-27.6[ante]: of an ante of $5, one to three times as much."""
    ante = Bet(1, "alice", 1, Spot("ante"), 500)
    stakes = {choice.name: choice.stake for choice in play_choices(Rules(), ante) if choice.name != "fold"}
    assert stakes == {"play-1x": (500, 500), "play-3x": (1500, 1500), "play": (500, 1500)}
