"""Tests leave the user's cache alone: a run has a new one of its own, and its processes tell each other their answers.

So each answer is worked out once in a run, and none is of an earlier run. A test of how answers are worked out asks
for ``uncached``; those of the cache name a folder of their own.

Temporary folders are in memory where there is room for them: houses and tables wait for the disk at every step.
Processes that tests start may keep what they compiled for the next. PINs are hashed at a small part of their cost: that
of a PIN is told by a test that asks for ``costly_pins``.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
import threading
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.internal import charmap
from hypothesis.internal.intervalsets import IntervalSet

from croupier.floor import pins
from tests import statements

settings.register_profile("croupier", deadline=None)  # a busy machine is no fault of what is tested
settings.load_profile("croupier")

# What UTF-8 can carry is found out by trying every character, in two seconds of each process of a first run.
UTF_8 = IntervalSet([(0, 0xD7FF), (0xE000, sys.maxunicode)]), IntervalSet([])  # and what would not come back
_tried = charmap.intervals_from_codec
charmap.intervals_from_codec = lambda codec: UTF_8 if codec == "utf-8" else _tried(codec)  # type: ignore[assignment]

COST = pins._N
pins._N = 2**8
statements.share()

MEMORY = Path("/dev/shm")
ENOUGH = 4 * 2**30  # bytes; a run leaves less than a quarter of one behind
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ENOUGH:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
SHARED = os.environ.get("CROUPIER_TESTS")  # a folder of the processes that share a run (together.py)
os.environ["CROUPIER_CACHE"] = f"{SHARED}/answers" if SHARED else tempfile.mkdtemp(prefix="croupier-answers-")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What takes seconds only to be listed is not, where none of it would run."""
    return (collection_path.name == "test_fuzz_long.py" and config.option.markexpr == "not slow") or None


def pytest_collectstart(collector: pytest.Collector) -> None:
    """The fuzzer's plugin would be asked about every test: only the process that lists its tests has it."""
    if isinstance(collector, pytest.Module) and collector.path.name.startswith("test_fuzz"):
        collector.config.pluginmanager.import_plugin("schemathesis.pytest.plugin")


LONGEST = 3600
"""Seconds that a slow test may take: the longest plays 10^9 rounds, and another process may have the core half of the
time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where processes share a run, what was read may have brought the compiler."""
    for each in items:
        if each.get_closest_marker("slow") and not each.get_closest_marker("timeout"):
            each.add_marker(pytest.mark.timeout(LONGEST))
    if SHARED and "numba" in sys.modules:
        compile_in_turn(Path(SHARED))


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: the collector of garbage need not go through them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)


@cache
def compile_in_turn(shared: Path) -> None:
    """One process compiles a module at a time: the others wait, and find on the disk what they would compile, too."""
    import fcntl

    from numba.core.dispatcher import Dispatcher

    alone, begun, depth = Dispatcher.compile, threading.RLock(), [0]

    def compile(self: Any, signature: Any) -> Any:
        with begun:
            if depth[0]:  # what is compiled calls what is not compiled yet; no process waits for two modules at once
                return alone(self, signature)
            with (shared / f"compiling-{self.py_func.__module__}").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX)
                depth[0] = 1
                gc.disable()  # a compiler makes much that stays until it is through: to look for garbage takes a tenth
                try:
                    return alone(self, signature)
                finally:
                    gc.enable()
                    depth[0] = 0

    Dispatcher.compile = compile  # type: ignore[method-assign, assignment]


def pytest_unconfigure() -> None:
    if not SHARED:
        shutil.rmtree(os.environ["CROUPIER_CACHE"], ignore_errors=True)


@pytest.fixture
def uncached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is worked out anew."""
    monkeypatch.setenv("CROUPIER_CACHE", "off")


@pytest.fixture
def costly_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """PINs are hashed as in a house."""
    monkeypatch.setattr(pins, "_N", COST)
