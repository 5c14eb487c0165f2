"""What a hand of ultimate Texas hold 'em is worth, and what becomes of the wagers on it."""

from __future__ import annotations

from typing import NamedTuple

from croupier.equipment.poker import FIVE_CARD, Category, Rank
from croupier.game import Wager
from croupier.games.ultimate_texas_holdem.layout import ANTE, PARTS, TRIPS
from croupier.games.ultimate_texas_holdem.rules import BLINDS, EVEN, TRIPSES, Rules
from croupier.law.pay_tables import NONE
from croupier.table import Settlement, lose, void, win

RANKING = FIVE_CARD  # §13:69F-32.5[hands]
HIGHER, EQUAL, LOWER = "higher", "equal", "lower"
"""The player's hand against the dealer's."""


class Ends(NamedTuple):
    """What becomes of the three wagers of a hand."""

    ante: Settlement
    blind: Settlement
    play: Settlement


def opens(dealer: Rank) -> bool:
    """A pair or better: §13:69F-32.10[dealer-opens]."""
    return dealer.category is not Category.HIGH_CARD


def hand_name(category: Category) -> str:
    """What the pay tables call a hand."""
    return category.replace(" ", "-")


def settle(rules: Rules, player: Rank, dealer: Rank) -> Ends:
    """What becomes of a hand that was played."""
    against = HIGHER if player > dealer else LOWER if player < dealer else EQUAL
    return ends(rules, against, opened=opens(dealer), category=player.category)


def ends(rules: Rules, against: str, *, opened: bool, category: Category) -> Ends:
    """The same by how the hands compare, whether the dealer opens, and what the player has."""
    if against == EQUAL:
        push = void(by="§13:69F-32.10[tie]")
        return Ends(push, push, push)
    not_opened = void(by="§13:69F-32.10[not-opened]")
    if against == LOWER:
        lost = lose(by="§13:69F-32.10[player-lower]")
        return Ends(lost if opened else not_opened, lost, lost)
    won = win(EVEN, by="§13:69F-32.10[player-higher]")
    odds = BLINDS.read(rules.blind).get(hand_name(category))
    blind = win(odds, by="§13:69F-32.11[blind]") if odds else void(by="§13:69F-32.11[blind-push]")
    return Ends(won if opened else not_opened, blind, won)


def trips(rules: Rules, category: Category) -> Settlement:
    """What becomes of a trips wager, whatever the dealer holds."""
    if odds := TRIPSES.read(rules.trips).get(hand_name(category)):
        return win(odds, by="§13:69F-32.11[trips]")
    return lose(by="§13:69F-32.11[trips]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the blind beside it and the play wager that may follow, told of the ante; trips."""
    both = (ANTE, PARTS)
    offered = {"trips": "50/40/30/8/7/4/3"} if rules.trips == NONE else {}
    return Wager("ante", (both,), unit=1), Wager("trips", (both, (TRIPS, 1)), settings=offered)
