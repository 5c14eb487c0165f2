"""The tiles of pai gow: thirty-two dominoes, in pairs."""

from __future__ import annotations

from typing import NamedTuple

_NUMBERS = dict(enumerate("one two three four five six".split(), start=1))
_PAIRS = {
    "Gee Joon": "4-2 2-1",
    "Teen": "6-6",
    "Day": "1-1",
    "Yun": "4-4",
    "Gor": "3-1",
    "Mooy": "5-5",
    "Chong": "3-3",
    "Bon": "2-2",
    "Foo": "6-5",
    "Ping": "6-4",
    "Tit": "6-1",
    "Look": "5-1",
    "Chop Gow": "6-3 5-4",
    "Chop Bot": "6-2 5-3",
    "Chop Chit": "5-2 4-3",
    "Chop Ng": "4-1 3-2",
}
"""From the highest pair to the lowest: two equal tiles, or one of each of two."""

PAIRS = tuple(_PAIRS)
"""The names of the sixteen pairs, from the highest to the lowest."""


class Tile(NamedTuple):
    """A tile whose face is known: the pips of its two halves, the higher first."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def pips(self) -> int:
        """Of both halves together."""
        return self.high + self.low


def _written(text: str) -> Tile:
    high, low = map(int, text.split("-"))
    return Tile(high, low)


_PAIR_NAMES = {_written(word): pair for pair, words in _PAIRS.items() for word in words.split()}
_BY_TEXT = {text: each for each in _PAIR_NAMES for text in (f"{each.low}-{each.high}", str(each))}


def tile(text: str) -> Tile:
    """The tile written as `text`, either half first: '6-5' or '5-6'."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise ValueError(f"{text!r} is not a tile: write the pips of its halves, such as 6-5 or 1-1")
    return found


def pair_name(tile: Tile) -> str:
    """The name of the pair that the tile belongs to."""
    return _PAIR_NAMES[tile]


def tile_name(tile: Tile) -> str:
    """The tile as it is announced, with the pair that it belongs to: 'six-five (Foo)'."""
    return f"{_NUMBERS[tile.high]}-{_NUMBERS[tile.low]} ({_PAIR_NAMES[tile]})"


class TilePack:
    """The tiles of a table: eleven pairs of equal tiles, and ten that are there once."""

    def __len__(self) -> int:
        return 2 * len(_PAIRS)

    def cards(self) -> tuple[Tile, ...]:
        """Every tile, pair after pair, from the highest to the lowest."""
        return tuple(each for each, number in self.counts().items() for _ in range(number))

    def counts(self) -> dict[Tile, int]:
        """How many there are of each tile."""
        equal = {pair for pair, words in _PAIRS.items() if " " not in words}
        return {each: 2 if pair in equal else 1 for each, pair in _PAIR_NAMES.items()}


TILES = TilePack()
