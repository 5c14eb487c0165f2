"""The toy games are found by their ids, like any game."""

from __future__ import annotations

import pytest

from croupier import registry
from tests.protocol import toys


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    find = registry.get
    named = {game.id: game for game in toys.TOYS}
    monkeypatch.setattr(registry, "get", lambda game: named.get(game) or find(game))
