"""Long tests can be stopped and go on (``-p tests.owed``): what passed on the same source is not run again, and a run
says at its end what is still owed.

The source is everything that a test may read: the package, the tests, the documents, the examples and what is
installed. Any change of it makes all tests owed again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

PARTS = (
    "src",
    "tests",
    "docs",
    "examples",
    "benchmarks",
    "deploy",
    "requirements",
    "README.md",
    "Makefile",
    "pyproject.toml",
)
MADE = {"__pycache__", ".pytest_cache", ".hypothesis"}
KEPT = Path("build") / "passed"
_SOURCE = pytest.StashKey[str]()
_SHOWN = 5


def source(root: Path) -> str:
    """A digest of everything that a test may read, with the Python that runs it."""
    digest = hashlib.sha256(sys.version.encode())
    for path in files(root):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def files(root: Path) -> Iterator[Path]:
    for part in PARTS:
        whole = root / part
        for path in sorted(whole.rglob("*")) if whole.is_dir() else [whole]:
            if path.is_file() and not MADE & {*path.parts}:
                yield path


class Owed:
    """Of the process that tells the run. ``before``: what passed on this source in earlier runs."""

    def __init__(self, record: Path, before: set[str]) -> None:
        self.record, self.before = record, before
        self.collected: set[str] = set()
        self.passed: set[str] = set()
        self._failed: set[str] = set()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        self.collected.update(ids)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collected.update(each.nodeid for each in session.items)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has passed when its clearing up has, too. It is written down at once: a run may be stopped at any
        moment. A test that was skipped is through as well: it would be skipped again."""
        if report.failed:
            self._failed.add(report.nodeid)
        if report.when == "teardown" and report.nodeid not in self._failed:
            self.passed.add(report.nodeid)
            with self.record.open("a") as lines:
                lines.write(f"{report.nodeid}\n")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.before:
            terminalreporter.line(f"{len(self.before)} passed on this source in earlier runs and were not run again")
        owed = sorted(self.collected - self.passed)
        if owed:
            some = ", ".join(owed[:_SHOWN]) + (", ..." if len(owed) > _SHOWN else "")
            terminalreporter.line(f"{len(owed)} are still owed: {some}")
            terminalreporter.line("The same command goes on with them.")
        else:
            terminalreporter.line("Nothing is owed on this source.")


def pytest_configure(config: pytest.Config) -> None:
    if worker := getattr(config, "workerinput", None):  # all processes of a run pass over the same tests
        config.stash[_SOURCE] = worker["passed"]
        return
    folder = config.rootpath / KEPT
    folder.mkdir(parents=True, exist_ok=True)
    record = folder / source(config.rootpath)
    for other in folder.iterdir():
        if other != record:  # of a source that is gone
            other.unlink()
    config.stash[_SOURCE] = text = record.read_text() if record.exists() else ""
    config.pluginmanager.register(Owed(record, set(text.splitlines())))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    node.workerinput["passed"] = node.config.stash[_SOURCE]  # type: ignore[attr-defined]  # xdist's own, untyped


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    before = {*config.stash[_SOURCE].splitlines()}
    if through := [each for each in items if each.nodeid in before]:
        config.hook.pytest_deselected(items=through)
        items[:] = [each for each in items if each.nodeid not in before]
