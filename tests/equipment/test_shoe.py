"""The sealed order of a shoe."""

from __future__ import annotations

from croupier.equipment.cards import cards
from croupier.equipment.shoe import SealedShoe


def test_a_cut_leaves_what_was_dealt_in_its_place() -> None:
    """Discards that are shuffled in mid-round follow the cards already dealt; only they are cut."""
    shoe = SealedShoe(cards("2c 3c 4c"))
    shoe.cut(1)
    assert shoe.order == list(cards("3c 4c 2c"))
    shoe.refill(cards("5h 6h 7h 8h"))
    shoe.cut(3, dealt=3)
    assert shoe.order == list(cards("3c 4c 2c 8h 5h 6h 7h"))
