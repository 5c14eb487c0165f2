"""Tests leave the user's cache alone: a run has a new one of its own, and its processes tell each other their answers.

So each answer is worked out once in a run, and none is of an earlier run. A test of how answers are worked out asks
for ``uncached``; those of the cache name a folder of their own.

Temporary folders are in memory where there is room for them: houses and tables wait for the disk at every step.
Processes that tests start may keep what they compiled for the next.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("croupier", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("croupier")

MEMORY = Path("/dev/shm")
ENOUGH = 4 * 2**30  # bytes; a run leaves less than a quarter of one behind
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
WORKER = "PYTEST_XDIST_WORKER" in os.environ  # it has the environment of the process that started it
if not WORKER:
    os.environ["CROUPIER_CACHE"] = tempfile.mkdtemp(
        prefix="croupier-answers-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")
    )


LONGEST = ("browser", "web", "analysis")  # the folders whose files take longest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What takes seconds only to be listed is not, where none of it would run."""
    return (collection_path.name == "test_fuzz_long.py" and config.option.markexpr == "not slow") or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first: what is left at the end is short, and is shared out while it is."""
    items.sort(key=lambda item: LONGEST.index(item.path.parent.name) if item.path.parent.name in LONGEST else 9)


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the collector of garbage need not go through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_unconfigure() -> None:
    if not WORKER:
        shutil.rmtree(os.environ["CROUPIER_CACHE"], ignore_errors=True)


@pytest.fixture
def uncached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is worked out anew."""
    monkeypatch.setenv("CROUPIER_CACHE", "off")
