"""What a hand of Boston 5 stud poker is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from croupier.equipment.poker import FIVE_CARD, THREE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.boston_5.layout import ANTE, PARTS, THREE_CARD_BONUS
from croupier.games.boston_5.rules import ANTE_BONUSES, EVEN, THREE_CARD_BONUSES, Rules
from croupier.law.pay_tables import NONE
from croupier.table import Settlement, lose, void, win

RANKING = FIVE_CARD  # §19:47-24.5[hands]
THREE_CARD_RANKING = THREE_CARD  # §19:47-24.5[three-card-hands]


def settle(player: Rank, dealer: Rank) -> tuple[Settlement, Settlement]:
    """What becomes of the ante, and of the first wager and the second, of a hand that was not folded."""
    if player > dealer:
        by = "§19:47-24.10[player-higher]"
        return void(by=by), win(EVEN, by=by)
    end = lose(by="§19:47-24.10[player-lower]") if player < dealer else void(by="§19:47-24.10[tie]")
    return end, end


def ante_bonus(rules: Rules, player: Rank) -> Settlement | None:
    """What the ante of a hand that was not folded brings besides, whatever the dealer holds."""
    odds = ANTE_BONUSES.read(rules.ante_bonus).get(player.category.replace(" ", "-"))
    return win(odds, by="§19:47-24.11[ante-bonus]") if odds else None


def three_card_bonus(rules: Rules, first: Rank) -> Settlement:
    """What becomes of a three-card bonus, by §19:47-24.5[three-card-hands], before anything is decided."""
    name = "pair" if first.category is Category.ONE_PAIR else first.category.replace(" ", "-")
    if odds := THREE_CARD_BONUSES.read(rules.three_card_bonus).get(name):
        return win(odds, by="§19:47-24.11[three-card-bonus]")
    return lose(by="§19:47-24.10[bonus-lost]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the first wager beside it and the second that may follow, told of the ante; the bonus."""
    both = (ANTE, PARTS)
    offered = {"three_card_bonus": "40/30/6/4/1"} if rules.three_card_bonus == NONE else {}
    return (
        Wager("ante", (both,), unit=1),
        Wager("three-card-bonus", (both, (THREE_CARD_BONUS, 1)), settings=offered),
    )
