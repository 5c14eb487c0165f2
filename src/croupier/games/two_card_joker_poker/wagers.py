"""What two cards are worth at two-card joker poker, and what becomes of the wagers on them."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from croupier.equipment.cards import ACE, KING, QUEEN, Card
from croupier.game import Wager
from croupier.games.two_card_joker_poker.layout import ANTE, PAIR_UP
from croupier.games.two_card_joker_poker.rules import CALLS, EVEN, PAIR_UPS, TOP, Rules
from croupier.law.pay_tables import NONE
from croupier.table import Settlement, lose, void, win

HIGH_CARD = "high-card"
NOT_KNOWN = "no table of pair up is known, and none is invented: type one in (pair_up)"


class Value(NamedTuple):
    """What a hand is worth: compared by its strength, highest first, and called by its name."""

    strength: tuple[int, ...]
    name: str


def value(rules: Rules, hand: Collection[Card]) -> Value:
    """Of two cards: §13:69F-30.5[top-hands], §13:69F-30.5[middle-hands], §13:69F-30.5[low-hands]."""
    low, high = sorted(hand)
    return _value(rules.middle_hands, high.rank, low.rank, low.suit == high.suit)


@lru_cache(maxsize=4096)
def _value(middle: str, high: int, low: int, suited: bool) -> Value:
    order = (*TOP, *middle.split("-"), HIGH_CARD)
    name, ranks = _named(max(high, low), min(high, low), suited)
    return Value((len(order) - order.index(name), *ranks), name)


def _named(high: int, low: int, suited: bool) -> tuple[str, tuple[int, ...]]:
    """A joker makes a pair of the card beside it, two are a pair of their own: §13:69F-30.1[joker]."""
    if not high:
        return "pair-of-jokers", ()
    if low in (0, high):
        return "pair", (high,)
    if (high, low) == (ACE, 2) or high == low + 1:
        name = ("royal-flush" if (high, low) == (ACE, KING) else "straight-flush") if suited else "straight"
        return name, (2 if low == 2 and high == ACE else high,)
    return ("flush" if suited else HIGH_CARD), (high, low)


def qualifies(dealer: Value) -> bool:
    """Queen high or better: §13:69F-30.1[qualifying-hand]."""
    return dealer.name != HIGH_CARD or dealer.strength[1] >= QUEEN


def settle(rules: Rules, player: Value, dealer: Value) -> tuple[Settlement, Settlement]:
    """What becomes of the ante and of the call of a hand that was not folded."""
    if not qualifies(dealer):
        by = "§13:69F-30.10[no-qualifying-hand]"
        return win(EVEN, by=by), void(by=by)
    if player.strength > dealer.strength:
        table = CALLS.read(rules.call)
        odds = table.get(player.name, table["any-other"])
        return win(EVEN, by="§13:69F-30.10[player-higher]"), win(odds, by="§13:69F-30.11[call]")
    lower = player.strength < dealer.strength
    end = lose(by="§13:69F-30.10[player-lower]") if lower else void(by="§13:69F-30.10[tie]")
    return end, end


def pair_up(rules: Rules, player: Value) -> Settlement:
    """What becomes of a pair up wager, whatever the dealer holds."""
    if odds := PAIR_UPS.read(rules.pair_up).get(player.name):
        return win(odds, by="§13:69F-30.11[pair-up]")
    return lose(by="§13:69F-30.11[pair-up]")


def wagers(rules: Rules) -> tuple[Wager, ...]:
    """The ante, with the call that may follow it; pair up where the house has a table for it."""
    unavailable = NOT_KNOWN if rules.pair_up == NONE else ""
    return Wager("ante", ((ANTE, 1),)), Wager("pair-up", ((PAIR_UP, 1),), unavailable=unavailable)
