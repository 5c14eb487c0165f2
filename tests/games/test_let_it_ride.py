"""Let it ride, subchapter 18: judgements and options. The table is in test_let_it_ride_table.py."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from croupier.equipment.cards import cards
from croupier.games.let_it_ride import GAME
from croupier.games.let_it_ride.play import order_of_deal
from croupier.games.let_it_ride.rules import BONUS_SCHEDULES, ODDS, THREE_CARD_SCHEDULES, Rules
from croupier.games.let_it_ride.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    bonus_prize,
    hand_name,
    payout_limit,
    settle,
    settle_three_cards,
)
from croupier.games.shared.poker_table import shares
from croupier.odds import to
from croupier.table import COMMUNITY

RULES = Rules()

# --- Judgements ---------------------------------------------------------------------------------------------------

# Best first, §19:47-18.3[hands], with the odds of 13:47-20.27(g): each bet, and the dollar on bonus A.
HANDS = """
Ah Kh Qh Jh Th | 1000 | 19999
Kd Qd Jd Td 9d | 200  | 1999
Ac 2c 3c 4c 5c | 200  | 1999
2c 2d 2h 2s Ac | 50   | 399
2c 2d 2h 3c 3d | 11   | 199
7c 5c 4c 3c 2c | 8    | 49
Ac Kd Qc Jc Tc | 5    | 24
5c 4d 3c 2c Ac | 5    | 24
2c 2d 2h Ac Kc | 3    | 4
3c 3d 2c 2d Ac | 2    | -1
Ac Ad 4c 3c 2c | 1    | -1
Tc Td 4c 3c 2c | 1    | -1
9c 9d Ac Kc Qc | -1   | -1
Ac Kd Qc Jc 9c | -1   | -1
Qc Kd Ac 2c 3c | -1   | -1
"""


@pytest.mark.parametrize("row", HANDS.strip().splitlines())
def test_hands_and_what_they_pay(row: str) -> None:
    """§19:47-18.11[odds], §19:47-18.10[losing-hand]; §19:47-18.11[bonus-prizes], §19:47-18.6A[lost].

    §19:47-18.3[rank-of-cards], §19:47-18.3[three-card-hands].
    """
    hand, pays, bonus = (part.strip() for part in row.split("|"))
    rank = RANKING.rank(cards(hand))
    settlement = settle(RULES, hand_name(rank))
    assert settlement.gain == int(pays)
    assert settlement.by == ("§19:47-18.11[odds]" if int(pays) > 0 else "§19:47-18.10[losing-hand]")
    prize = bonus_prize(RULES, rank.category)
    assert prize.net(1) == int(bonus)
    assert prize.by == ("§19:47-18.11[bonus-prizes]" if int(bonus) > 0 else "§19:47-18.6A[lost]")


def test_order_of_the_hands() -> None:
    """§19:47-18.3[hands]; the ace is high, or low below a five: §19:47-18.3[rank-of-cards]."""
    ranks = [RANKING.rank(cards(row.split("|")[0])) for row in HANDS.strip().splitlines()[:-1]]
    assert ranks == sorted(ranks, reverse=True)
    assert RANKING.rank(cards("Ah Kh Qh Jh Th")) == RANKING.rank(cards("As Ks Qs Js Ts"))


# The own three cards, from the top: §19:47-18.3[three-card-hands]. Odds of two schedules.
THREE = """
Ah Kh Qh | 40 50
Kh Qh Jh | 40 40
Ah 2h 3h | 40 40
2c 2d 2h | 30 30
Ac Kd Qh | 6 6
Ac 2d 3h | 6 6
2c 7c 9c | 4 4
2c 2d 9c | 1 1
Ac Kd 2c | -1 -1
Kc Ad 2c | -1 -1
"""


@pytest.mark.parametrize("row", THREE.strip().splitlines())
def test_three_card_bonus(row: str) -> None:
    """§19:47-18.11[three-card-odds], and less than a pair loses: §19:47-18.6B[always-settled]."""
    hand, odds = (part.strip() for part in row.split("|"))
    for schedule, gain in zip(("40/30/6/4/1", "50/40/30/6/4/1"), odds.split(), strict=True):
        rules = RULES.set({"three_card_bonus": schedule})
        settlement = settle_three_cards(rules, THREE_CARD_RANKING.rank(cards(hand)))
        assert settlement.gain == int(gain)
        lost = settlement.by == "§19:47-18.6B[always-settled]"
        assert lost == (int(gain) < 0)


def test_the_bonus_dollar() -> None:
    kept, returned = RULES, RULES.set({"bonus_dollar_returned": True})
    assert bonus_prize(kept, "flush").net(1) == 49
    assert bonus_prize(returned, "flush").net(1) == 50
    assert [bonus_prize(RULES.set({"bonus": name}), "two pair").prize for name in BONUS_SCHEDULES] == [0, 4, 0]
    assert [prizes["royal flush"] for prizes in BONUS_SCHEDULES.values()] == [20_000, 10_000, 25_000]
    assert THREE_CARD_SCHEDULES["100/50/25/6/3/1"]["mini royal"] == 100


# §19:47-18.11[payout-limit]: minimum in cents, limit raised by it?, most paid in dollars. 1,000 x 3 x $25 = $75,000.
@pytest.mark.parametrize(
    ("minimum", "covers", "most"),
    [(500, True, 50_000), (1_500, True, 50_000), (2_500, True, 75_000), (2_500, False, 50_000)],
)
def test_payout_limit(minimum: int, covers: bool, most: int) -> None:
    assert payout_limit(RULES.set({"minimum": minimum, "limit_covers_minimum": covers})) == most


@pytest.mark.parametrize(("bets", "parts"), [(1, [50_000]), (2, [25_000, 25_000]), (3, [16_667, 16_667, 16_666])])
def test_the_limit_is_shared_by_the_bets_of_a_hand(bets: int, parts: list[int]) -> None:
    assert shares(50_000, bets) == parts
    assert settle(RULES, "royal-flush", parts[0]).at_most == parts[0]


def test_order_of_the_deal() -> None:
    """Player by player, then the community area, three times.

    §19:47-18.7(c)1, §19:47-18.7(c)2, §19:47-18.7(c)3, §19:47-18.7(c)4, §19:47-18.7(c)5, §19:47-18.7(c)6; from the hand
    as well, §19:47-18.8(c); in stacks of three from an automated shoe, §19:47-18.9[stacks].
    """
    around = ["box-1", "box-5", COMMUNITY] * 3
    assert order_of_deal(RULES, ["box-1", "box-5"]) == around
    assert order_of_deal(RULES.set({"deal_from": "hand", "shuffle": "device"}), ["box-1", "box-5"]) == around
    stacks = order_of_deal(RULES.set({"deal_from": "automated-shoe"}), ["box-1", "box-5"])
    assert stacks == ["box-1"] * 3 + ["box-5"] * 3 + [COMMUNITY] * 3


# --- Options ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "section"),
    [
        ({"second_deck": True}, "§19:47-18.2[second-deck]"),
        ({"deal_from": "hand"}, "§19:47-18.8(b)1"),
        ({"deal_from": "table"}, "§19:47-18.7(a)"),
        ({"shuffle": "none"}, "§19:47-18.5(a)"),
        ({"odds.full-house": "10 to 1"}, "§19:47-18.11[higher-odds]"),
        ({"payout_limit": 25_000}, "§19:47-18.11[payout-limit]"),
        ({"bonus": "D"}, "§19:47-18.6A[bonus]"),
        ({"three_card_bonus": "30/20/5/4/1"}, "§19:47-18.6B[three-card-bonus]"),
    ],
)
def test_breaches(settings: dict[str, object], section: str) -> None:
    assert [breach.by for breach in RULES.set(settings).breaches()] == [section]


def test_lawful_options() -> None:
    lawful: list[dict[str, Any]] = [
        {"shuffle": "device", "second_deck": True, "deal_from": "hand"},  # §19:47-18.8(a)
        {"shuffle": "counting-device", "second_deck": True},  # §19:47-18.7(f)
        {"deal_from": "automated-shoe"},  # §19:47-18.9(a)
        {"two_positions": False},  # §19:47-18.6(e)
        {"odds.flush": "9 to 1"},  # §19:47-18.11[higher-odds]
        *({"bonus": name} for name in ("none", *BONUS_SCHEDULES)),
        *({"three_card_bonus": name} for name in ("none", *THREE_CARD_SCHEDULES)),
    ]
    for settings in lawful:
        assert RULES.set(settings).breaches() == []
    assert settle(RULES.set({"odds.flush": "9 to 1"}), "flush").gain == to(9)
    assert ODDS["flush"] == to(8)


def test_the_three_card_bonus_came_later() -> None:
    early = [breach.option for breach in RULES.breaches(date(2000, 1, 1))]
    assert early == ["three_card_bonus"]
    assert RULES.set({"three_card_bonus": "none"}).breaches(date(2000, 1, 1)) == []


def test_wagers_are_told_even_where_they_are_not_offered() -> None:
    rules = RULES.set({"bonus": "none", "three_card_bonus": "none"})
    names = {wager.name: dict(wager.settings) for wager in GAME.wagers(rules)}
    assert names == {"bet": {}, "bonus": {"bonus": "A"}, "three-card-bonus": {"three_card_bonus": "40/30/6/4/1"}}
    assert not any(wager.settings for wager in GAME.wagers(RULES.set({"bonus": "B"})))
