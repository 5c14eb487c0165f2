"""Where the paths of an explored script branch, and what chance has done so far at each such place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.equipment.faces import Face, Faces
from croupier.table import Amount


class ForkState(NamedTuple):
    """What chance has done so far: the weight of it over its cycle, and the cards it left."""

    weight: int
    cycle: int
    left: Mapping[Face, int]  # never none of a card
    size: int  # all that is left
    shown: Faces


class ForkAnswer(NamedTuple):
    """One answer at a fork: how many ways lead to it, and the cards that it takes."""

    answer: Any
    ways: int = 1
    cards: Faces = ()


class PathFork:
    """A place where a path branches: the answers, the one that is being followed, and the state before it."""

    __slots__ = ("answer", "before", "cycle", "left", "option", "width")

    def __init__(self, before: ForkState, options: list[ForkAnswer], cycle: int) -> None:
        self.before, self.cycle, self.width = before, cycle, len(options)
        self.left = options  # still to be followed, the next one last
        options.reverse()
        self.advance()

    def advance(self) -> None:
        self.option = self.left.pop()
        self.answer = self.option.answer

    def state(self) -> ForkState:
        """After the answer."""
        weight, cycle, left, size, shown = self.before
        _, ways, cards = self.option
        if cards:
            left = dict(left)
            for card in cards:
                if left[card] == 1:
                    del left[card]
                else:
                    left[card] -= 1
        return ForkState(weight * ways, cycle * self.cycle, left, size - len(cards), shown + cards)


def ends(stake: tuple[Amount, Amount] | None) -> tuple[Amount, ...]:
    """What the explorer puts up: the value is linear in the stake, so the two ends are enough.

    With "any amount up to" only the most is tried: nothing at all is another choice of the same decision.
    """
    if stake is None:
        return (0,)
    low, high = stake
    return (high,) if low in (0, high) else (low, high)
