"""The additional wagers of blackjack that the player's first two cards decide, in fractions: over and under 13, royal
match. Whatever else is done in the round, these are any two cards of the shoe.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from croupier.analysis.reports.outcomes import Distribution, undecided
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.blackjack.wagers import settle
from croupier.table import Settlement
from croupier.tables.paying import EXACTLY, Paying


def count(
    game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a unit. Cards that the wager does not tell apart, by its lens, are taken together."""
    assert game.pack is not None
    assert wager.lens is not None
    shoe: Counter[Any] = Counter()
    one_of: dict[Any, Card] = {}
    for card in game.pack(rules).cards() if pack is None else pack:
        alike = wager.lens((), card)
        shoe[alike] += 1
        one_of.setdefault(alike, card)
    return undecided(_ends(rules, wager.name, [(one_of[alike], number) for alike, number in shoe.items()]), paying)


def _ends(rules: Any, wager: str, cards: list[tuple[Card, int]]) -> Iterator[tuple[Settlement, int]]:
    for first, number in cards:
        for second, others in cards:
            if ways := number * (others - (first is second)):
                settlement = settle(rules, wager, first, second, first)  # the dealer's card does not matter to these
                assert settlement is not None
                yield settlement, ways
