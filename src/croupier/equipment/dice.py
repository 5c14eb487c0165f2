"""Dice."""

from __future__ import annotations

from itertools import product

Roll = tuple[int, ...]
"""The faces that came up, die by die."""

FACES = range(1, 7)


def all_rolls(dice: int) -> list[Roll]:
    """Every way that so many dice can fall, all equally likely."""
    return list(product(FACES, repeat=dice))
