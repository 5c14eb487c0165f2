"""Wheels: the pockets in their order around the rim."""

from __future__ import annotations

from dataclasses import dataclass

Pocket = str
"""A pocket by the number on it; "0" and "00" are different pockets."""


@dataclass(frozen=True)
class Wheel:
    """A wheel: every pocket is as likely as any other."""

    name: str
    pockets: tuple[Pocket, ...]

    def neighbours(self, centre: Pocket, each_side: int) -> tuple[Pocket, ...]:
        """The pockets beside a pocket, itself in the middle."""
        at = self.pockets.index(centre)
        return tuple(self.pockets[(at + step) % len(self.pockets)] for step in range(-each_side, each_side + 1))


DOUBLE_ZERO = Wheel(
    "double-zero",
    tuple(
        "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 "
        "27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2".split()
    ),
)
SINGLE_ZERO = Wheel(
    "single-zero",
    tuple(
        "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split()
    ),
)
