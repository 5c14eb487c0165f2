"""What a hand of Mississippi stud is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from math import ceil

from croupier.equipment.cards import ACE, JACK, KING
from croupier.equipment.poker import FIVE_CARD, THREE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.mississippi_stud.layout import ANTE, THREE_CARD_BONUS
from croupier.games.mississippi_stud.rules import PAYS, STREETS, THREE_CARD_BONUSES, TIMES, Rules
from croupier.games.shared import reach
from croupier.law.pay_tables import NONE
from croupier.table import Settlement, lose, void, win

RANKING = FIVE_CARD  # §13:69F-35.5[hands]
THREE_CARD_RANKING = THREE_CARD  # §13:69F-35.5[three-card-hands]
PUSHES_FROM = 6  # §13:69F-35.10[push]
PUSH = "push"


def hand_name(rank: Rank) -> str:
    """What the pay table calls a hand, §13:69F-35.1[rank]; `PUSH` of one that pushes, nothing of one that loses."""
    if rank.category is Category.HIGH_CARD:
        return ""
    if rank.category is Category.ONE_PAIR:
        pair = rank.strength[1]
        return "pair-of-jacks" if pair >= JACK else PUSH if pair >= PUSHES_FROM else ""
    return rank.category.replace(" ", "-")


def settle(rules: Rules, name: str, at_most: int = 0) -> Settlement:
    """What becomes of the ante, or of a bet, on a final hand, with its share of the payout limit."""
    if name == PUSH:
        return void(by="§13:69F-35.10[push]")  # neither paid nor collected, §13:69F-35.1[push]
    if odds := PAYS.read(rules.pays).get(name):
        return win(odds, by="§13:69F-35.11[pays]", at_most=at_most)
    return lose(by="§13:69F-35.10[losing-hand]")


@lru_cache(maxsize=16)
def payout_limit(rules: Rules) -> int:
    """The most that is paid on the ante and the bets of a hand, in dollars: §13:69F-35.11[payout-limit]."""
    wagered = 1 + len(STREETS) * max(TIMES)
    at_minimum = ceil(max(PAYS.read(rules.pays).values()) * wagered * rules.minimum / 100)
    return max(rules.payout_limit, at_minimum) if rules.limit_covers_minimum else rules.payout_limit


def warnings(rules: Rules) -> tuple[str, ...]:
    """What a house should know before it files such a limit."""
    return reach.told(rules, payout_limit(rules))


def shares(limit: int, times: Sequence[int]) -> list[int]:
    """The limit divided among wagers of so many antes each, in whole dollars."""
    total = sum(times)
    return [limit * after // total - limit * before // total for before, after in pairwise([0, *accumulate(times)])]


def three_card_bonus(rules: Rules, community: Rank) -> Settlement:
    """What becomes of a bonus on the three community cards."""
    name = "pair" if community.category is Category.ONE_PAIR else community.category.replace(" ", "-")
    if community.category is Category.STRAIGHT_FLUSH and community.strength[1:3] == (ACE, KING):
        name = "mini-royal"
    if odds := THREE_CARD_BONUSES.read(rules.three_card_bonus).get(name):
        return win(odds, by="§13:69F-35.11[three-card-bonus]")
    return lose(by="§13:69F-35.10[bonus-always-settled]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the bets that may follow it, and the bonus on the community cards."""
    offered = {"three_card_bonus": "50/40/30/6/3/1"} if rules.three_card_bonus == NONE else {}
    return (
        Wager("ante", ((ANTE, 1),)),
        Wager("three-card-bonus", ((ANTE, 1), (THREE_CARD_BONUS, 1)), settings=offered),
    )
