"""What two tiles are worth together, and which of two hands is higher.

Four tiles are set as two hands; the higher one is the high hand, the other the low hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from croupier.equipment.tiles import PAIRS, Tile, pair_name, tile

Tiles = tuple[Tile, ...]
HAND = 4  # tiles, of which two are the low hand and two the high hand

PAIR, WONG, GONG = 12, 11, 10
"""The value of a hand that is more than its points; else it is those, from 9 down to 0."""

GEE_JOON, TEEN, DAY = PAIRS[:3]
_WILD = (3, 6)  # what either tile of the Supreme Pair may count, §19:47-10.2[gee-joon]
_FOUR_TWO, _TWO_ONE = tile("4-2"), tile("2-1")
_MADE_OF = {9: WONG, 8: GONG}  # with a Teen or a Day, §19:47-10.2[wong], §19:47-10.2[gong]


class Rank(NamedTuple):
    """How high a hand of two tiles is: of two, the greater wins, and equal ones are a copy."""

    value: int
    top: int  # of a pair, how high it is; else of the higher tile, where that decides

    @property
    def words(self) -> str:
        """As it is announced: "pair of Day", "Teen Gong", "High Nine", "7"."""
        if self.value == PAIR:
            named = PAIRS[len(PAIRS) - self.top]
            return "Supreme Pair" if named == GEE_JOON else f"pair of {named}"
        if self.value in (WONG, GONG):
            return f"{_TOPS.get(self.top, '')} {'Wong' if self.value == WONG else 'Gong'}".lstrip()
        high_nine = self.value == 9 and self.top in _TOPS  # §19:47-10.2[high-nine]: with a seven
        return "High Nine" if high_nine else str(self.value)


def order(tile: Tile) -> int:
    """Single tiles in the order of their pairs, but the two Gee Joon below all others: 15 for a Teen, 1 for a five."""
    return 0 if pair_name(tile) == GEE_JOON else len(PAIRS) - PAIRS.index(pair_name(tile))


class Ranking(NamedTuple):
    """How hands are compared, as the house reads the text."""

    gee_joon: str = "apart"  # its single tiles: the 4-2 above the fives and the 2-1 below them, or both "lowest"
    by_tile: bool = True  # of two hands with the same points the one with the higher tile wins

    def single(self, one: Tile) -> int:
        """How high a tile ranks by itself, §19:47-10.2[ranking-of-tiles]: the greater, the higher."""
        if self.gee_joon == "apart" and one == _FOUR_TWO:
            return 3
        if self.gee_joon == "apart" and one == _TWO_ONE:
            return 1
        return 2 * order(one)

    def rank(self, hand: Sequence[Tile]) -> Rank:
        first, second = hand
        return _ranked(self, first, second)

    def settings(self, tiles: Sequence[Tile]) -> tuple[Setting, ...]:
        """The ways to set four tiles of which none is foul; those that differ in nothing are one."""
        return _settings(self, tuple(sorted(tiles)))


class Setting(NamedTuple):
    """Four tiles as a low hand and a high hand."""

    low: Tiles
    high: Tiles
    low_rank: Rank
    high_rank: Rank


@cache
def _ranked(ranking: Ranking, first: Tile, second: Tile) -> Rank:
    """§19:47-10.2[ranking-of-hands]"""
    if pair_name(first) == pair_name(second):  # §19:47-10.2[pairs]
        return Rank(PAIR, len(PAIRS) - PAIRS.index(pair_name(first)))
    value, top = points(first, second), max(ranking.single(first), ranking.single(second))
    for highest, other in ((first, second), (second, first)):
        if pair_name(highest) in (TEEN, DAY):
            value = _MADE_OF.get(other.pips, value)
    # Zero against zero is a copy whatever the tiles, §19:47-10.2[zero]; else the higher tile decides.
    decides = value >= GONG or (value and ranking.by_tile)
    return Rank(value, top if decides else 0)


def points(first: Tile, second: Tile) -> int:
    """The last digit of all pips, the most that it can be with a Gee Joon tile: §19:47-10.2[value]."""
    counts = [_WILD if pair_name(one) == GEE_JOON else (one.pips,) for one in (first, second)]
    return max(sum(each) % 10 for each in product(*counts))


@cache
def _settings(ranking: Ranking, tiles: Tiles) -> tuple[Setting, ...]:
    """The low hand comes first, then the high one."""
    first, *others = tiles
    found: dict[frozenset[Tiles], Setting] = {}
    for other in others:
        rest = list(others)
        rest.remove(other)
        low, high = sorted(((first, other), tuple(rest)), key=ranking.rank)
        found.setdefault(frozenset((low, high)), Setting(low, high, ranking.rank(low), ranking.rank(high)))
    return tuple(found.values())


_TOPS = {2 * order(tile("6-6")): TEEN, 2 * order(tile("1-1")): DAY}
