"""The bonus wagers of blackjack in fractions: an ace and a ten among two cards, the player's or the dealer's.

The dealer's two cards are any two of the shoe, whatever players draw between them without having seen the second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from math import comb
from typing import Any

from croupier.analysis.reports.outcomes import Distribution, undecided
from croupier.equipment.cards import ACE, JACK, Card, Pack
from croupier.game import Game, Wager
from croupier.games.blackjack.bonus import LOST
from croupier.games.blackjack.judgements import VALUE
from croupier.money import in_dollars
from croupier.table import win
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    cards = Counter(Pack(rules.decks).cards() if pack is None else pack)
    aces = sum(number for card, number in cards.items() if card.rank == ACE)
    tens = sum(number for card, number in cards.items() if VALUE[card.rank] == 10)
    blackjacks, hands = aces * tens, comb(cards.total(), 2)
    wins = win(rules.bonus_pays, by="§19:47-2.20[odds]")
    found = undecided(((wins, blackjacks), (LOST, hands - blackjacks)), paying)
    if not rules.bonus_jackpot:
        return found
    both = cards[Card(ACE, "s")] * cards[Card(JACK, "s")]
    return replace(
        found,
        note=f"without the {in_dollars(rules.bonus_jackpot * 100)} for the ace and jack of spades, which need both "
        f"bonus wagers and come {both} times in {hands:,}",
    )
