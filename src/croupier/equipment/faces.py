"""What is dealt has a face, of a card or of a tile: read, named and counted alike, whichever it is."""

from __future__ import annotations

from typing import Protocol, TypeVar

from croupier.equipment import cards, tiles
from croupier.equipment.cards import Card
from croupier.equipment.tiles import Tile

Face = Card | Tile
Faces = tuple[Face, ...]

F = TypeVar("F", Card, Tile)


class PackOf(Protocol[F]):
    """All that a game is played with, face by face."""

    def __len__(self) -> int: ...

    def cards(self) -> tuple[F, ...]:
        """Every one of them, in the order of a fresh pack: that of `Pack` and `TilePack`, to which seals are held."""

    def counts(self) -> dict[F, int]:
        """How many there are of each."""


def face(text: str) -> Face:
    """The card or the tile written as `text`: 'Ah', '6-5'. No text is both."""
    return tiles.tile(text) if "-" in text else cards.card(text)


def faces(text: str) -> Faces:
    """Those written in `text` with spaces between them."""
    return tuple(face(word) for word in text.split())


def face_name(face: Face) -> str:
    """The face as it is announced: 'ace of hearts', 'six-five (Foo)'."""
    return tiles.tile_name(face) if isinstance(face, Tile) else cards.card_name(face)
