"""An up-card that a history does not tell, of somebody whose cards win nothing: which card stands for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.games.poker.hands import board_strength
from croupier.games.poker.play import opens
from croupier.games.poker.rules import Rules


def stand_in(
    rules: Rules, player: str, showing: Mapping[str, Sequence[Card]], free: Iterable[Card], first: str, *, opening: bool
) -> Card:
    """Of the cards that nobody named, the one that makes the weakest board and changes nothing about who acts first.

    ``showing`` is what shows of everybody who is in the hand, of the player what he had before; ``first`` is who acts
    first in the history, or nobody's name.
    """

    def board(one: Card) -> list[Card]:
        return [*showing[player], one]

    def acts(one: Card) -> str:
        boards = {who: board(one) if who == player else cards for who, cards in showing.items()}
        return opens(rules, {who: cards for who, cards in boards.items() if cards}, first_round=opening)

    weakest = sorted(free, key=lambda one: (board_strength(rules.variant, board(one)), str(one)))
    for fits in (lambda one: acts(one) == first, lambda one: acts(one) != player):
        if found := next(filter(fits, weakest), None):
            return found
    return weakest[0]
