"""Tiles, their pack, and what cards and tiles have in common."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.equipment.cards import JOKER, STANDARD, card
from croupier.equipment.faces import Faces, face, face_name, faces
from croupier.equipment.tiles import TILES, Tile, tile
from croupier.tables.codec import decode_record, encode_record


def test_the_pack_has_eleven_equal_pairs_and_ten_single_tiles() -> None:
    assert len(TILES) == len(TILES.cards()) == 32
    assert Counter(TILES.cards()) == TILES.counts()
    assert Counter(TILES.counts().values()) == {2: 11, 1: 10}


def test_every_fall_of_two_dice_is_a_tile() -> None:
    assert set(TILES.counts()) == {Tile(high, low) for high in range(1, 7) for low in range(1, high + 1)}


def test_a_pair_comes_to_the_same_save_the_highest() -> None:
    pack = TILES.cards()
    assert [one.pips - other.pips for one, other in zip(pack[::2], pack[1::2], strict=True)] == [3] + [0] * 15


def test_no_text_is_both_a_card_and_a_tile() -> None:
    everything: Faces = (*STANDARD, JOKER, *TILES.counts())
    assert len(set(map(str, everything))) == len(everything)
    assert tuple(face(str(each)) for each in everything) == everything
    assert len(set(map(face_name, everything))) == len(everything)


def test_a_tile_is_written_with_either_half_first() -> None:
    assert tile("5-6") == tile("6-5") == Tile(6, 5)
    assert faces("Ah 1-6") == (card("Ah"), Tile(6, 1))


def test_names() -> None:
    assert face_name(tile("6-6")) == "six-six (Teen)"
    assert face_name(tile("3-2")) == "three-two (Chop Ng)"
    assert face_name(card("Ah")) == "ace of hearts"


@pytest.mark.parametrize("text", ["7-1", "6-0", "6-", "-", "6-5-4"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        face(text)


def test_a_carry_keeps_tiles() -> None:
    hand = (tile("6-6"), tile("2-1"))
    assert encode_record(hand) == ["6-6", "2-1"]
    assert decode_record(tuple[Tile, ...], encode_record(hand)) == hand
