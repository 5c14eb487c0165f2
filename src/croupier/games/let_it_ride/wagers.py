"""What a hand of let it ride poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from croupier.equipment.cards import ACE, KING
from croupier.equipment.poker import FIVE_CARD, THREE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.let_it_ride.layout import BET, BONUS, THREE_CARD_BONUS
from croupier.games.let_it_ride.rules import BONUS_SCHEDULES, MINI_ROYAL, NONE, NUMBERS, THREE_CARD_SCHEDULES, Rules
from croupier.games.shared import reach
from croupier.odds import to
from croupier.table import (
    Settlement,
    award,
    lose,
    win,
)

LEAST_PAIR = 10  # §19:47-18.10[losing-hand]
RANKING = FIVE_CARD  # §19:47-18.3[rank-of-cards], §19:47-18.3[hands]
THREE_CARD_RANKING = THREE_CARD  # §19:47-18.3[three-card-hands]


def hand_name(rank: Rank) -> str:
    """What the pay table calls a hand; nothing if it is not paid."""
    if rank.category is Category.HIGH_CARD:
        return ""
    if rank.category is Category.ONE_PAIR:
        return "pair-of-tens" if rank.strength[1] >= LEAST_PAIR else ""
    return rank.category.replace(" ", "-")


def settle(rules: Rules, name: str, at_most: int = 0) -> Settlement:
    """What becomes of a bet that rides to the end, with its share of the payout limit."""
    if not name:
        return lose(by="§19:47-18.10[losing-hand]")
    return win(rules.odds[name], by="§19:47-18.11[odds]", at_most=at_most)


@lru_cache(maxsize=16)
def payout_limit(rules: Rules) -> int:
    """The most that is paid on the bets of a hand, in dollars; nothing where there is no limit."""
    if not rules.payout_limit:
        return 0
    at_minimum = max(rules.odds.values()) * len(NUMBERS) * rules.minimum / 100
    return max(rules.payout_limit, ceil(at_minimum)) if rules.limit_covers_minimum else rules.payout_limit


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it files such a limit."""
    return reach.told(rules, payout_limit(rules))


def bonus_prize(rules: Rules, category: str) -> Settlement:
    """What a bonus dollar gets for a five-card hand."""
    if prize := BONUS_SCHEDULES[rules.bonus].get(category):
        return award(prize, by="§19:47-18.11[bonus-prizes]", stake_returned=rules.bonus_dollar_returned)
    return lose(by="§19:47-18.6A[lost]")


def three_card_name(rank: Rank) -> str:
    """A three-card hand as a schedule may call it."""
    top = rank.category is Category.STRAIGHT_FLUSH and rank.strength[1:3] == (ACE, KING)
    return MINI_ROYAL if top else rank.category


def settle_three_cards(rules: Rules, rank: Rank) -> Settlement:
    """What becomes of a three-card bonus wager, whatever else happens: §19:47-18.6B[always-settled]."""
    schedule = THREE_CARD_SCHEDULES[rules.three_card_bonus]
    odds = schedule.get(three_card_name(rank)) or schedule.get(rank.category)
    if odds:
        return win(to(odds), by="§19:47-18.11[three-card-odds]")
    return lose(by="§19:47-18.6B[always-settled]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The three equal bets, told of one of them, and the two bonus wagers."""
    three = (BET, len(NUMBERS))
    bonus = {"bonus": "A"} if rules.bonus == NONE else {}
    three_card = {"three_card_bonus": "40/30/6/4/1"} if rules.three_card_bonus == NONE else {}
    return (
        Wager("bet", (three,), unit=1),
        Wager("bonus", (three, (BONUS, 1)), settings=bonus),
        Wager("three-card-bonus", (three, (THREE_CARD_BONUS, 1)), settings=three_card),
    )
