"""The shoe: what anybody at the table may know of it, and the sealed order that only the house holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from croupier.equipment.cards import Token
from croupier.equipment.faces import Face

T = TypeVar("T")

MOST_DECKS = 32
"""What we take, where the text sets no bound: four times the largest shoe in use, and still quick to shuffle."""


class ShoeState(NamedTuple):
    """How many cards went in, how many are out, and where the cutting card lies."""

    size: int = 0
    dealt: int = 0
    cutting_card: int = 0  # it comes out once so many cards have been dealt; 0: none is in the shoe
    rack: int = 0  # cards of earlier rounds, in the discard rack
    shuffles: int = 0  # how often this table has been shuffled; with two batches, odd and even tell them apart

    @property
    def left(self) -> int:
        return self.size - self.dealt

    @property
    def cutting_card_out(self) -> bool:
        return 0 < self.cutting_card <= self.dealt

    def with_shuffled(self, places: Sequence[int]) -> ShoeState:
        """When the cards at these places lie, shuffled, behind the others; some may have been in the shoe still."""
        there = sum(place >= self.dealt for place in places)
        return self._replace(size=self.size + len(places) - there, shuffles=self.shuffles + bool(there))


NO_SHOE = ShoeState()
"""No card is in the shoe: the next round begins with a shuffle."""


def taken_out(order: Sequence[T], places: Sequence[int], dealt: int) -> list[T]:
    """The order without what lies at these places among the cards that were not dealt yet."""
    out = {place for place in places if place >= dealt}
    return [card for place, card in enumerate(order) if place not in out] if out else list(order)


class SealedShoe:
    """The order of the cards: a secret of the house. A token's serial is its place in this order."""

    def __init__(self, order: Sequence[Face]) -> None:
        self.order = list(order)

    def cut(self, at: int, dealt: int = 0) -> None:
        """Cut what was shuffled last: the cards that follow those already dealt, if any are."""
        stack = self.order[dealt:]
        self.order[dealt:] = stack[at:] + stack[:at]

    def discards(self, places: Sequence[int], rack: int) -> list[Face]:
        """The cards at these places, or else the first ones, of earlier rounds."""
        return [self.order[place] for place in places] if places else self.order[:rack]

    def refill(self, shuffled: Sequence[Face], taken: Sequence[int] = (), dealt: int = 0) -> None:
        """The discards, shuffled, follow the others; those of the places taken that were not dealt yet come out."""
        self.order = [*taken_out(self.order, taken, dealt), *shuffled]

    def card(self, token: Token) -> Face:
        return self.order[token.serial]
