"""What games dealt from a shoe do before the first card."""

from __future__ import annotations

import pytest

from croupier.equipment.shoe import ShoeState
from croupier.games.shared.shoe_game import FAR_RIGHT, clockwise, counterclockwise, next_batch

AROUND = ("anna", "bert", "carla", "dora")  # from the dealer's left


@pytest.mark.parametrize(
    ("first", "left", "right"),
    [
        (0, "anna bert carla dora", "anna dora carla bert"),
        (2, "carla dora anna bert", "carla bert anna dora"),
        (3, "dora anna bert carla", "dora carla bert anna"),
        (FAR_RIGHT, "dora anna bert carla", "dora carla bert anna"),
    ],
)
def test_around_the_table(first: int, left: str, right: str) -> None:
    assert clockwise(AROUND, first) == left.split()
    assert counterclockwise(AROUND, first) == right.split()


def test_nobody_at_the_table() -> None:
    assert clockwise((), FAR_RIGHT) == counterclockwise((), 0) == []


def test_two_batches_take_turns() -> None:
    assert [next_batch(ShoeState(shuffles=n)) for n in range(4)] == ["first", "second", "first", "second"]
