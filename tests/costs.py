"""What tests cost: processor seconds by file and by test, with those of the processes they started (`make costs`).

Seconds on the clock tell little where something else runs; these tell what a run must have of its cores.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator

import pytest

FILES, TESTS = 40, 40
"""So many are told, the dearest."""
_COST = "processor seconds"


def spent() -> float:
    """By this process, and by those that it started and that have ended."""
    return sum(os.times()[:4])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    item.stash[_BEFORE] = spent()
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    if call.when == "teardown":  # what ended later, as a browser does, falls to the test that ended it
        item.user_properties.append((_COST, spent() - item.stash[_BEFORE]))


_BEFORE = pytest.StashKey[float]()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    tests: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, cost in getattr(report, "user_properties", ()):
                if name == _COST:
                    tests[report.nodeid] += cost
    files: Counter[str] = Counter()
    for test, cost in tests.items():
        files[test.split("::")[0]] += cost
    terminalreporter.section(f"processor seconds: {sum(files.values()):.0f}")
    for most, number in ((files, FILES), (tests, TESTS)):
        for name, cost in most.most_common(number):
            terminalreporter.line(f"{cost:7.1f} {name}")
        terminalreporter.line("")
