"""Hands dealt from a pack, counted class by class: one hand stands for all that look the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from itertools import groupby
from operator import attrgetter

from croupier.equipment.cards import Card

Hand = tuple[Card, ...]


@lru_cache
def hand_classes(pack: Hand, size: int, look: Callable[[Hand], Hashable]) -> tuple[tuple[Hand, int], ...]:
    """One hand of each class and how many hands it stands for; together they are all the hands of that size.

    ``look`` says what matters of a hand. It may count colors, or how many cards there are of each rank, in any way that
    does not change when ranks are added one after another: hands that look the same must still do so when the same
    cards of a further rank join them.
    """
    found: dict[Hashable, tuple[Hand, int]] = {(): ((), 1)}
    by_rank = attrgetter("rank")
    for _, of_rank in groupby(sorted(pack, key=by_rank), by_rank):
        subsets: list[Hand] = [()]
        for card in of_rank:
            subsets += [(*subset, card) for subset in subsets]
        grown: dict[Hashable, tuple[Hand, int]] = {}
        for hand, ways in found.values():
            for subset in subsets:
                if len(hand) + len(subset) <= size:
                    longer = hand + subset
                    looks = len(longer), look(longer)
                    first, so_far = grown.get(looks, (longer, 0))
                    grown[looks] = first, so_far + ways
        found = grown
    return tuple((hand, ways) for hand, ways in found.values() if len(hand) == size)
