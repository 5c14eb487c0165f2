"""What a hand of three card poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from croupier.equipment.cards import ACE, KING, cards
from croupier.equipment.poker import THREE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.three_card_poker.layout import ANTE, PAIR_PLUS
from croupier.games.three_card_poker.rules import ANTE_BONUSES, EVEN, PAIR_PLUSES, Rules
from croupier.table import Settlement, lose, void, win

RANKING = THREE_CARD  # §19:47-20.3[rank-of-cards], §19:47-20.3[hands], §19:47-20.3[kickers]
LEAST_QUALIFYING = RANKING.rank(cards("Qc 3d 2h"))


def qualifies(dealer: Rank) -> bool:
    """Queen high or better: §19:47-20.1[qualifying-hand]."""
    return dealer >= LEAST_QUALIFYING


def hand_name(rank: Rank) -> str:
    """What the pay tables call a hand."""
    if rank.category is Category.STRAIGHT_FLUSH and rank.strength[1:3] == (ACE, KING):
        return "mini-royal"
    return "pair" if rank.category is Category.ONE_PAIR else rank.category.replace(" ", "-")


def settle(player: Rank, dealer: Rank) -> tuple[Settlement, Settlement]:
    """What becomes of the ante and of the play wager of a hand that was not folded."""
    if not qualifies(dealer):
        by = "§19:47-20.10[no-qualifying-hand]"
        return win(EVEN, by=by), void(by=by)
    if player > dealer:
        end = win(EVEN, by="§19:47-20.10[player-higher]")
    elif player < dealer:
        end = lose(by="§19:47-20.10[player-lower]")
    else:
        end = void(by="§19:47-20.10[tie]")
    return end, end


def ante_bonus(rules: Rules, player: Rank) -> Settlement | None:
    """What the ante of a hand that was not folded brings besides, whatever the dealer holds."""
    name = hand_name(player).replace("mini-royal", "straight-flush")
    odds = ANTE_BONUSES.read(rules.ante_bonus).get(name)
    return win(odds, by="§19:47-20.11[ante-bonus]") if odds else None


def pair_plus(rules: Rules, player: Rank) -> Settlement:
    """What becomes of a pair plus wager, whatever the dealer holds."""
    if odds := PAIR_PLUSES.read(rules.pair_plus).get(hand_name(player)):
        return win(odds, by="§19:47-20.11[pair-plus]")
    return lose(by="§19:47-20.11[pair-plus]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the play wager that may follow it, and pair plus."""
    return Wager("ante", ((ANTE, 1),)), Wager("pair-plus", ((PAIR_PLUS, 1),))
