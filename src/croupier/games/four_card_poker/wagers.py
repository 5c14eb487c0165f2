"""What a hand of four card poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from croupier.equipment.cards import ACE
from croupier.equipment.poker import FOUR_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.four_card_poker.layout import ACES_UP, ANTE
from croupier.games.four_card_poker.rules import ACES_UPS, BONUSES, EVEN, Rules
from croupier.table import Settlement, lose, win

RANKING = FOUR_CARD  # §19:47-27.3[rank-of-cards], §19:47-27.3[hands]


def hand_name(rank: Rank) -> str:
    """What the pay tables call a hand; a pair of aces is the lowest that has a name there."""
    if rank.category is Category.ONE_PAIR and rank.strength[1] == ACE:
        return "pair-of-aces"
    return rank.category.replace(" ", "-")


def settle(player: Rank, dealer: Rank) -> Settlement:
    """What becomes of the ante and of the play wager of a hand that was not folded: a tie wins."""
    if player >= dealer:
        return win(EVEN, by="§19:47-27.10[player-higher-or-equal]")
    return lose(by="§19:47-27.10[player-lower]")


def ante_bonus(rules: Rules, player: Rank) -> Settlement | None:
    """What the ante of a hand that was not folded brings besides, won or lost."""
    odds = BONUSES.read(rules.bonus).get(hand_name(player))
    return win(odds, by="§19:47-27.11[bonus]") if odds else None


def aces_up(rules: Rules, player: Rank) -> Settlement:
    """What becomes of an aces up wager, whatever the dealer holds."""
    if odds := ACES_UPS.read(rules.aces_up).get(hand_name(player)):
        return win(odds, by="§19:47-27.11[aces-up]")  # it competes with the table only, §19:47-27.6[aces-up]
    return lose(by="§19:47-27.11[aces-up]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the play wager that may follow it, and aces up."""
    return Wager("ante", ((ANTE, 1),)), Wager("aces-up", ((ACES_UP, 1),))
