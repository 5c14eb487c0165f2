"""The toy games are found by their ids, like any game, and a house to play them in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier import registry
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.records import sqlite_file
from tests.floor.playing import Clock, Club
from tests.protocol import toys


def know_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    find, known, module = registry.game_named, registry.is_known, registry.module_of
    named = {game.id: game for game in toys.TOYS}
    monkeypatch.setattr(registry, "game_named", lambda game: named.get(game) or find(game))
    monkeypatch.setattr(registry, "is_known", lambda game: game in named or known(game))
    monkeypatch.setattr(registry, "module_of", lambda game: toys if game in named else module(game))


@pytest.fixture(autouse=True)
def known_games(monkeypatch: pytest.MonkeyPatch) -> None:
    know_toys(monkeypatch)


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    hasty = tuple(pragma.replace("FULL", "OFF") for pragma in sqlite_file.WRITER)
    monkeypatch.setattr(sqlite_file, "WRITER", hasty)
    with Store.open(tmp_path / "house.db") as store:
        yield Club.found(House(store, clock=Clock()))
