"""The ten ways in which eight stacks of four tiles are delivered: which tiles go to which position.

Stacks are numbered from the dealer's left, tiles from the top. The mixed tiles are stacked in their order, so the first
stack has the first four. A way sends every tile to one of eight deliveries, four to each, and changes no odds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

STACKS = range(1, 9)
LAYERS = range(1, 5)

Delivery = tuple[int, int, int, int]
"""The places of four tiles among the 32, counted from 0."""


def _tiles(stacks: Sequence[int], layers: Sequence[int]) -> Delivery:
    first, second, third, fourth = sorted(4 * (stack - 1) + layer - 1 for stack in stacks for layer in layers)
    return first, second, third, fourth


def _whole(stacks: Sequence[int]) -> list[Delivery]:
    """Stack by stack, §19:47-10.8[whole-stacks]."""
    return [_tiles((stack,), LAYERS) for stack in stacks]


def _pairs(stacks: Sequence[int]) -> list[Delivery]:
    """Two stacks at a time, first their upper two layers and then their lower two, §19:47-10.8[cup-say]."""
    return [
        _tiles(stacks[at : at + 2], layers) for at in range(0, len(stacks), 2) for layers in (LAYERS[:2], LAYERS[2:])
    ]


def _layers(stacks: Sequence[int]) -> list[Delivery]:
    """Four stacks layer by layer."""
    return [_tiles(stacks, (layer,)) for layer in LAYERS]


def _in_turn(heads: Sequence[Delivery], tails: Sequence[Delivery]) -> list[Delivery]:
    return [delivery for both in zip(heads, tails, strict=True) for delivery in both]


_LEFT, _RIGHT = tuple(STACKS), tuple(reversed(STACKS))

DELIVERIES: Mapping[str, tuple[Delivery, ...]] = {
    name: tuple(found)
    for name, found in {
        "whole-stacks-left": _whole(_LEFT),
        "whole-stacks-right": _whole(_RIGHT),
        "cup-say-left": _pairs(_LEFT),
        "cup-say-right": _pairs(_RIGHT),
        "jung-quat-left": [*_layers((3, 4, 5, 6)), *_pairs((1, 2, 7, 8))],  # §19:47-10.8[jung-quat]
        "jung-quat-right": [*_layers((3, 4, 5, 6)), *_pairs((8, 7, 2, 1))],
        "chee-yee-left": [*_layers((1, 2, 7, 8)), *_pairs((3, 4, 5, 6))],  # §19:47-10.8[chee-yee]
        "chee-yee-right": [*_layers((1, 2, 7, 8)), *_pairs((6, 5, 4, 3))],
        # The dragon's head is two stacks upon two others, and the phoenix's tail the other four: §19:47-10.8(k)10, and
        # its mirror image, §19:47-10.8[dragon-phoenix-right].
        "dragon-phoenix-right": _in_turn(_pairs(_RIGHT[:4]), _layers(_RIGHT[4:])),
        "dragon-phoenix-left": _in_turn(_pairs(_LEFT[:4]), _layers(_LEFT[4:])),
    }.items()
}


def recipients(delivery: str, order: Sequence[str]) -> list[str]:
    """Who gets each tile of the stacks, if the positions are delivered to in this order."""
    found = [""] * 32
    for position, places in zip(order, DELIVERIES[delivery], strict=True):
        for place in places:
            found[place] = position
    return found
