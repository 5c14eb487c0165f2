"""What insurance is worth to a hand: a row that charts, sheets and documents have, whichever game it is of."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Insured(NamedTuple):
    """A hand of two cards against an ace."""

    hand: tuple[int, int]  # values, an ace as 1
    chance: Fraction  # of all hands against an ace
    tens: int  # among the cards that the player has not seen
    cards: int
    worth: Fraction  # expected, per unit of insurance
