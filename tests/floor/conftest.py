"""Stores for the tests: SQLite, and for all that the store itself promises a real PostgreSQL too.

A test (or a module, by ``pytestmark``) says with ``BOTH`` that it runs on either.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.audit import audit
from croupier.floor.house import House
from croupier.floor.store import Store
from croupier.records import sqlite_file
from tests.floor.playing import Clock, Club, Room
from tests.floor.postgres import Cluster

NO_POSTGRES = bool(os.environ.get("CROUPIER_NO_POSTGRES"))
WITHOUT = "CROUPIER_NO_POSTGRES is set"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "where" in metafunc.fixturenames:
        marker = metafunc.definition.get_closest_marker("databases")
        metafunc.parametrize("where", marker.args if marker else ["sqlite"], indirect=True)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL server for all tests of a worker."""
    if NO_POSTGRES:
        pytest.skip(WITHOUT)
    started = Cluster()
    yield started
    started.destroy()


@pytest.fixture
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The place of a new house, of the kind that the test is for."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    found: Cluster = request.getfixturevalue("cluster")
    return found.house()


@pytest.fixture
def open_store() -> Iterator[Callable[[str], Store]]:
    """Opens houses and closes them in the end."""
    opened: list[Store] = []

    def opener(where: str) -> Store:
        opened.append(Store.open(where))
        return opened[-1]

    yield opener
    for store in opened:
        store.close()


@pytest.fixture
def store(where: str, open_store: Callable[[str], Store]) -> Store:
    """A new house."""
    return open_store(where)


@pytest.fixture
def file_store(tmp_path: Path, open_store: Callable[[str], Store]) -> Store:
    """A new house in a file, where the kind of database does not matter."""
    return open_store(str(tmp_path / "house.db"))


@pytest.fixture
def fast_store(tmp_path: Path, open_store: Callable[[str], Store], monkeypatch: pytest.MonkeyPatch) -> Store:
    """A file that is never synchronized: for tests of many commits that are not about durability."""
    hasty = tuple(pragma.replace("FULL", "OFF") for pragma in sqlite_file.WRITER)
    monkeypatch.setattr(sqlite_file, "WRITER", hasty)
    return open_store(str(tmp_path / "hasty.db"))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def club(store: Store, clock: Clock) -> Club:
    """A house with an owner, in which people play."""
    return Club.found(House(store, clock=clock))


@pytest.fixture
def fast_club(fast_store: Store, clock: Clock) -> Club:
    """The same in a file that is never synchronized, where the kind of database does not matter."""
    return Club.found(House(fast_store, clock=clock))


@pytest.fixture
def room(fast_club: Club, clock: Clock) -> Iterator[Callable[..., Room]]:
    rooms: list[Room] = []

    def make(game: str, *names: str, **spec: Any) -> Room:
        rooms.append(Room(fast_club, clock, game, *names, **spec))
        return rooms[-1]

    yield make
    for each in rooms:
        fast_club.check_books(each.table)
    assert audit(fast_club.house.store).faults == []
