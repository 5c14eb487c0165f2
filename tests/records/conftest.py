"""Every promise is asked of every store: of the house on both databases, and of a night."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.floor.conftest import cluster as cluster
from tests.floor.postgres import Cluster
from tests.records.kinds import IN_FILES, KINDS, ON_A_SERVER, Records

_MARKED = {"in_files": IN_FILES, "on_a_server": ON_A_SERVER}

Place = Callable[[], str]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames:
        chosen = next((kinds for mark, kinds in _MARKED.items() if metafunc.definition.get_closest_marker(mark)), KINDS)
        metafunc.parametrize("kind", chosen)


@pytest.fixture
def place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Place:
    """Places of new stores; each file has a folder of its own."""
    made = 0

    def another() -> str:
        nonlocal made
        made += 1
        if "PostgreSQL" in kind:
            found: Cluster = request.getfixturevalue("cluster")
            return found.house()
        folder = tmp_path / f"place-{made}"
        folder.mkdir()
        return str(folder / f"{KINDS[kind].WHAT}.db")

    return another


@pytest.fixture
def records(kind: str, place: Place, tmp_path: Path) -> Iterator[Records]:
    """A new store, with somebody in it who pays."""
    made = KINDS[kind](place(), tmp_path / "notes").begin()
    yield made
    made.close()
