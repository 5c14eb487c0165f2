"""What the hands of a split can be and what becomes of each: what `joint` and `together` ask of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.blackjack.hands import Floats, Ints

FEWEST = 3
"""Of a value fewer cards may not be left for `together`: of fewer too many may be drawn for its grid."""

Row = tuple[int, ...]
"""The kinds of the hands in a box, by their numbers."""


class Boxes(NamedTuple):
    """Hands of some kinds, and the boxes that they make."""

    values: Sequence[float]  # everything that one hand can come to
    kinds: Sequence[Floats]  # in how many orders one comes to each: hand of the line x end of the dealer's x value
    decide: NDArray[np.bool_]  # which hands of the line decide something
    rows: Mapping[Row, float]  # in how many ways a box comes to these hands
    rare: Mapping[Row, float] = {}  # the same of what comes to so little that a coarse grid will do


def is_small(free: Ints, most: int) -> bool:
    """Whether a shoe, of which these cards are ``free``, is too small for `together`."""
    return bool(free.min() - most < FEWEST)
