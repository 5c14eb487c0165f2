"""What a hand of Colorado hold 'em is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from croupier.equipment.cards import ACE
from croupier.equipment.poker import FIVE_CARD, THREE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.colorado_holdem.layout import ANTE, BONUS
from croupier.games.colorado_holdem.rules import BONUSES, IMMEDIATE, PAYS, REQUIRED, Rules
from croupier.law.pay_tables import NONE, PAIRS
from croupier.table import Settlement, lose, win

RANKING = FIVE_CARD  # §19:47-23.3[hands]
THREE_CARD_RANKING = THREE_CARD
NOT_KNOWN = "no table of the bonus wager is known, and none is invented: type one in (bonus)"


def hand_names(rank: Rank) -> tuple[str, ...]:
    """What a table may call a hand, from the name that fits best: a pair of kings is also one of tens or better."""
    if rank.category is Category.ROYAL_FLUSH:
        return "royal-flush", "straight-flush"
    if rank.category is Category.ONE_PAIR:
        return PAIRS[ACE - rank.strength[1] :]
    return (rank.category.replace(" ", "-"),)


def settle(rules: Rules, rank: Rank) -> Settlement:
    """What becomes of the ante, and of a bet, on a final hand: §19:47-23.12[pays], §19:47-23.13[pays]."""
    pays, lost = "§19:47-23.13[pays]", "§19:47-23.11[lost]"
    if rules.version == REQUIRED:
        pays, lost = "§19:47-23.12[pays]", "§19:47-23.10[lost]"
    table = PAYS.read(rules.pays)
    for name in hand_names(rank):
        if name in table:
            return win(table[name], by=pays)
    return lose(by=lost)


def immediate_winner(rules: Rules, first: Rank) -> Settlement | None:
    """What the first three cards win at once, if they do."""
    if first.category is Category.THREE_OF_A_KIND:
        return win(IMMEDIATE.read(rules.immediate_winner)["three-of-a-kind"], by="§19:47-23.12[immediate-winner]")
    return None


def settle_bonus(rules: Rules, first: Rank) -> Settlement:
    """What becomes of a bonus wager, on the first three cards."""
    name = "pair" if first.category is Category.ONE_PAIR else first.category.replace(" ", "-")
    if odds := BONUSES.read(rules.bonus).get(name):
        return win(odds, by="§19:47-23.6A[bonus]")
    return lose(by="§19:47-23.6A[bonus]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the bet that may follow it; the bonus wager where the house has a table for it."""
    beside = ((ANTE, 1), (BONUS, 1))
    return Wager("ante", ((ANTE, 1),)), Wager("bonus", beside, unavailable=NOT_KNOWN if rules.bonus == NONE else "")
