"""How many ways lead to each outcome: of dice, of cards taken together, of things drawn from an urn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from math import comb, prod

from croupier.equipment.dice import Roll, all_rolls
from croupier.equipment.faces import Face, Faces
from croupier.equipment.urns import Drawing, Urn
from croupier.game import Lens


@cache
def falls(dice: int) -> list[tuple[Roll, int]]:
    """What dice that cannot be told apart may show, each with the number of ways."""
    return list(Counter(tuple(sorted(roll)) for roll in all_rolls(dice)).items())


@lru_cache(maxsize=4096)
def sets(kinds: tuple[tuple[Face, int], ...], size: int) -> tuple[Faces, ...]:
    """Every multiset of that size."""
    if size == 0:
        return ((),)
    return tuple(
        (card,) * taken + rest
        for i, (card, number) in enumerate(kinds)
        for taken in range(1, min(number, size) + 1)
        for rest in sets(kinds[i + 1 :], size - taken)
    )


def alike(urn: Urn, lens: Lens | None) -> list[list[int]]:
    """The things of an urn that are not told apart lie together."""
    found: dict[Hashable, list[int]] = {}
    for thing in range(1, urn.size + 1):
        found.setdefault(lens((), thing) if lens else thing, []).append(thing)
    return list(found.values())


def ways_to_draw(groups: Sequence[Sequence[int]], number: int) -> Iterator[tuple[Drawing, int]]:
    """So many things out of groups that cannot be told apart within: one drawing for each mixture, with its ways."""
    *others, largest = sorted(groups, key=len)  # what the others leave comes out of the largest
    for counts in product(*(range(min(len(group), number) + 1) for group in others)):
        if 0 <= (left := number - sum(counts)) <= len(largest):
            taken = list(zip((*others, largest), (*counts, left), strict=True))
            things = sorted(thing for group, count in taken for thing in group[:count])
            yield tuple(things), prod(comb(len(group), count) for group, count in taken)
