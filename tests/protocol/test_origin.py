"""Tiles and drawings come from seals as cards, throws and spins do, and are held against them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from croupier.floor.audit import audit
from tests.floor.playing import Club
from tests.floor.test_origin import draws_of, held, played, rounds_of


@pytest.mark.parametrize(
    ("game", "name", "other", "says"),
    [
        (
            "draw",
            "draw",
            lambda things: [9 - thing for thing in reversed(things)],
            "but in the round it is the drawing",
        ),
        ("draw", "of", lambda size: size + 1, "is the drawing"),
        ("tiled", "order", lambda order: order[::-1], ", but "),
        ("tiled", "shuffle", lambda pack: pack[::-1], "shuffles other cards than lay there"),
    ],
)
def test_what_came_up_otherwise_is_found(
    club: Club, game: str, name: str, other: Callable[[Any], Any], says: str
) -> None:
    table, _ = played(club, game, 1)
    assert audit(club.house.store).faults == []
    (tape, *_), draws = rounds_of(club.house.store, table), draws_of(club.house.store, table)
    assert held(tape, draws) == []
    altered = next(draw for draw in draws[1] if name in draw)
    altered[name] = other(altered[name])
    assert any(says in fault for fault in held(tape, draws))
