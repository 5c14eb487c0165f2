"""How pytest-xdist shares a run out here (``-p tests.together``): by whole files, to processes that each begin with a
part of the house of their own, and nothing that was collected is lost from sight.

There is one process more than cores, since some tests wait: for a server, a browser, a process that they started. What
tests of one part need to have imported, worked out or compiled is there for all of them when one process takes them.
"""

from __future__ import annotations

import faulthandler
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterable, Sequence
from functools import cached_property
from pathlib import PurePosixPath
from typing import NoReturn

import pytest
from xdist.remote import Producer
from xdist.scheduler.loadscope import LoadScopeScheduling
from xdist.workermanage import WorkerController

WHOLE = "browser"  # a folder that one process runs whole, since its tests share what is dear to start
FIRST = (
    "test_poker_against_pokerkit.py",
    "test_ultimate.py",
    "test_decks.py",
    "test_kill.py",
    "test_simulated.py",
    "test_double_attack.py",
    "test_spanish.py",
)  # whose slow tests take a process long: no process is to begin with them when the others are through
HOMES = (
    ("analysis",),
    ("simulation", "games", "cli", "environments", "test_law_tables.py", "test_docs.py", "test_papers.py"),
    (WHOLE, "web"),
    (),
)
"""With which folders and files a process begins, the last with all others. Two of them count, two run the house: a
process that is through goes on with those of its neighbour."""

ENDED_ITSELF = 70
_OWN = os.getpid()
_exit = os._exit


def unit_of(test: str) -> str:
    """What is run by one process alone: the file of a test, or the folder that is run whole."""
    file = PurePosixPath(test.split("::")[0])
    return str(file.parent if file.parent.name == WHOLE else file)


def in_turn(units: Iterable[str], number: int) -> list[str]:
    """In which order a process takes them: what it begins with, then that of its neighbour, then the others'. Of each
    first the folder that is run whole, then what takes long."""
    homes: list[list[str]] = [[] for _ in HOMES]
    for unit in sorted(units, key=lambda unit: (not unit.endswith(WHOLE), PurePosixPath(unit).name not in FIRST, unit)):
        parts = {*PurePosixPath(unit).parts[-2:]}
        homes[next((home for home, names in enumerate(HOMES) if {*names} & parts), -1)].append(unit)
    return [unit for further in range(len(HOMES)) for unit in homes[number % len(HOMES) ^ further]]


class ByHome(LoadScopeScheduling):
    """Gives each process the next unit of its own home. A test that brought its process down has failed and is not
    tried again, while the rest of its unit is."""

    @cached_property
    def _places(self) -> dict[str, int]:
        return {test: place for place, test in enumerate(self.collection or ())}

    def _split_scope(self, nodeid: str) -> str:
        return unit_of(nodeid)

    def _assign_work_unit(self, node: WorkerController) -> None:
        number = int(node.gateway.id.removeprefix("gw"))
        unit = in_turn(self.workqueue, number)[0]
        work = self.workqueue.pop(unit)
        self.assigned_work[node][unit] = work
        node.send_runtest_some([self._places[test] for test, through in work.items() if not through])

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        test = self.registered_collections[node][item_index]
        work = self.assigned_work[node][unit_of(test)]
        work[test] = True
        if all(work.values()):  # what is through need not be counted again after every test
            del self.assigned_work[node][unit_of(test)]
        self._reschedule(node)

    def remove_node(self, node: WorkerController) -> str | None:
        left = {
            unit: {test: False for test, through in work.items() if not through}
            for unit, work in self.assigned_work.pop(node).items()
        }
        crashed = next((test for work in left.values() for test in work), None)
        if crashed:
            del left[unit_of(crashed)][crashed]
        self.workqueue.update({unit: work for unit, work in left.items() if work})
        for other in self.nodes:
            self._reschedule(other)
        return crashed


class Counting:
    """Of the process that tells the run: each test that was collected is told, or the run has failed."""

    def __init__(self) -> None:
        self.collected: set[str] = set()
        self.told: set[str] = set()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.collected.update(ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected.update(each.nodeid for each in session.items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when not in ("setup", "call"):  # the last report of a test: its clearing up, or that it crashed
            self.told.add(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.collected - self.told and not session.config.option.collectonly and int(session.exitstatus) in (0, 5):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        if (missing := self.collected - self.told) and not config.option.collectonly:
            some = ", ".join(sorted(missing)[:3])
            terminalreporter.line(f"{len(missing)} of {len(self.collected)} tests were collected and not run: {some}")


def _fails(status: int) -> NoReturn:
    """A process that runs tests does not end as if all were well before it is through: one that has nobody to miss it
    would pass. Processes that tests start by themselves end as they like."""
    _exit(status or (ENDED_ITSELF if os.getpid() == _OWN else 0))


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return
    os._exit = _fails
    config.pluginmanager.register(Counting())
    os.environ["CROUPIER_TESTS"] = tempfile.mkdtemp(prefix="croupier-tests-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop("CROUPIER_TESTS"), ignore_errors=True)


def pytest_xdist_auto_num_workers() -> int:
    return min(os.cpu_count() or 1, 8) + 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The limit of a test is a signal, which compiled code does not hear: at twice its limit the process ends, and the
    test has failed like any that brings its process down."""
    if limit := longest(item):
        faulthandler.dump_traceback_later(2 * limit, exit=True, file=sys.__stderr__ or 2)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


def longest(item: pytest.Item) -> float:
    """Seconds that a test may take; 0: it has no limit."""
    own = item.get_closest_marker("timeout")
    asked = own.args[0] if own else item.config.getoption("timeout", None) or item.config.getini("timeout")
    return float(asked or 0)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByHome:
    return ByHome(config, log)
