"""Tests of a broken source: in a copy of the checkout, each time in a process of its own that a warm one forks.

The warm process has read pytest and the libraries, and nothing of Croupier: so a broken module is read as it is.
"""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path

from tests.mutants.named import Named

PARTS = (
    "src",
    "tests",
    "docs",
    "examples",
    "deploy",
    "requirements",
    "README.md",
    "Makefile",
    "pyproject.toml",
    "mkdocs.yml",
)
SAID = "said.txt"
LIBRARIES = (
    "pytest",
    "hypothesis",
    "numpy",
    "numba",
    "jsonschema_rs",
    "starlette.testclient",
    "openpyxl",
    "fpdf",
    "anyio",
)
OPTIONS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
"""Libraries that bring plugins are read before pytest looks for these, of which it would warn."""
LONGEST = 240.0
"""Seconds for the tests of one break: what takes longer never ends. The dearest named tests take a tenth."""


class End(IntEnum):
    KILLED = 1
    SURVIVED = 0
    UNREADABLE = 90
    """The broken module cannot be imported: another break is wanted."""
    NO_TESTS = 5
    BAD_TESTS = 4
    ENDLESS = 91


@dataclass
class Copy:
    """A copy of a checkout in which sources are broken, one after the other."""

    root: Path
    _stamp: float = field(default_factory=time.time)

    @contextmanager
    def broken(self, file: str, text: str) -> Iterator[None]:
        """Every text gets a time of its own: what is compiled is known by time and length of its source."""
        path = self.root / file
        before, times = path.read_bytes(), path.stat()
        self._stamp += 10
        path.write_text(text, "utf-8")
        os.utime(path, (self._stamp, self._stamp))
        try:
            yield
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def run(self, module: str, tests: Named, longest: float = LONGEST) -> End:
        """Whether one of these tests fails."""
        child = os.fork()
        if not child:
            _in_child(self.root, module, tests)
        return _ended(child, longest)

    def said(self) -> str:
        return (self.root / SAID).read_text()


@contextmanager
def copied(checkout: Path) -> Iterator[Copy]:
    with tempfile.TemporaryDirectory(prefix="croupier-mutants-") as folder:
        root = Path(folder)
        for part in PARTS:
            if (checkout / part).is_dir():
                shutil.copytree(checkout / part, root / part, symlinks=True)
            elif (checkout / part).exists():
                shutil.copy2(checkout / part, root / part)
        yield Copy(root)


def warm() -> None:
    for name in LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)


def _in_child(root: Path, module: str, tests: Named) -> None:
    """Never returns."""
    code = int(End.KILLED)
    try:
        os.setpgid(0, 0)
        os.chdir(root)
        out = os.open(root / SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("tests", "croupier")]:
            del sys.modules[name]
        sys.path[:] = [str(root), str(root / "src"), *(each for each in sys.path if "mutants" not in each and each)]
        os.environ["PYTHONPATH"] = os.pathsep.join([str(root / "src"), str(root)])
        code = int(_judged(module, tests))
    except BaseException as error:  # whatever the break led to
        print(f"{type(error).__name__}: {error}", flush=True)
    finally:
        os._exit(code)


def _judged(module: str, tests: Named) -> End:
    import pytest

    try:
        importlib.import_module(module)
    except Exception as error:
        print(f"{type(error).__name__}: {error}", flush=True)
        return End.UNREADABLE
    from tests import golden

    for tape in tests.tapes:
        recorded = Path(tape).read_text("utf-8")
        if golden.played(recorded) != recorded:
            return End.KILLED
    if not tests.tests:
        return End.SURVIVED
    code = pytest.main([*OPTIONS, "-m", "not slow", *tests.tests])
    if code in (0, 5):
        slow = pytest.main([*OPTIONS, "-m", "slow", *tests.tests])
        code = code if slow == 5 else slow
    return End.KILLED if code in (1, 2, 3) else End(int(code))  # pytest's own codes


def _ended(child: int, longest: float) -> End:
    until = time.monotonic() + longest
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            return End(code) if code in {*End} else End.KILLED
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return End.ENDLESS
