"""Counts of cards: what each value counts, by name or as somebody types it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.errors import did_you_mean
from croupier.simulation.simulators import CannotSimulate

FURTHEST = {True: 10, False: 40}
"""True counts and others: those beyond are told with it."""
NAMES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T")


class System(NamedTuple):
    """What each value counts, from the ace on."""

    name: str
    tags: tuple[int, ...]

    @property
    def balanced(self) -> bool:
        return self.of_a_deck == 0

    @property
    def furthest(self) -> int:
        """The count that stands for all beyond, too, on either side."""
        return FURTHEST[self.balanced]

    @property
    def of_a_deck(self) -> int:
        """What all cards of a deck count."""
        return 4 * (sum(self.tags) + 3 * self.tags[-1])

    def start(self, decks: int) -> int:
        """So that a shoe that is all dealt comes to what one deck counts, whatever its size."""
        return -self.of_a_deck * (decks - 1)

    def told(self, decks: int) -> tuple[NDArray[np.int64], int, bool]:
        """As compiled code takes it: the tags, where it begins, and whether it is told by deck that is left."""
        return np.array(self.tags, np.int64), self.start(decks), self.balanced


SYSTEMS: Mapping[str, System] = {
    name: System(name, tags)
    for name, tags in {
        #          A  2  3  4  5  6  7  8  9  T
        "hi-lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
        "ko": (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
        "hi-opt-1": (0, 0, 1, 1, 1, 1, 0, 0, 0, -1),
        "hi-opt-2": (0, 1, 1, 2, 2, 1, 1, 0, 0, -2),
        "omega-2": (0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
        "zen": (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
        "halves": (-2, 1, 2, 2, 3, 2, 1, 0, -1, -2),  # twice the tags, so that they are whole
        "ace-five": (-1, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    }.items()
}


def read_system(words: str) -> System:
    """One by name, or by its tags: ``2=1,3=1,4=2,T=-1``; what is not named counts nothing."""
    if words in SYSTEMS:
        return SYSTEMS[words]
    if "=" not in words:
        raise CannotSimulate(
            f"there is no count {words!r}. {did_you_mean(words, list(SYSTEMS))} Or type its tags: 2=1,3=1,T=-1,A=-1."
        )
    tags = dict.fromkeys(NAMES, 0)
    for part in words.split(","):
        found = re.fullmatch(r"\s*([2-9TA]|10)\s*=\s*([+-]?\d{1,2})\s*", part.upper(), re.ASCII)
        if not found:
            raise CannotSimulate(f"{part.strip()!r} is no tag: a value and what it counts, as in T=-1")
        tags["T" if found[1] == "10" else found[1]] = int(found[2])
    if not any(tags.values()):
        raise CannotSimulate(f"{words!r} counts nothing")
    return System(words, tuple(tags.values()))
