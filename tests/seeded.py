"""Outcomes that repeat with a seed, for tables in tests. No table that people sit at has such."""

from __future__ import annotations

import random
from collections.abc import Sequence

from croupier.equipment.faces import Face
from croupier.tables.chance import HouseChance


def seeded_chance(seed: int, order: Sequence[Face] = ()) -> HouseChance:
    generator = random.Random(seed)

    def shuffle(cards: Sequence[Face]) -> list[Face]:
        return generator.sample(cards, len(cards))

    return HouseChance(order, pick=generator.randrange, shuffle=shuffle)
