"""Tests of a broken source: in a copy of the checkout, each time in a process of its own that a warm one forks.

The warm process has read pytest and the libraries, and nothing of Croupier: so a broken module is read as it is.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any

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
SAID, BY = "said.txt", "by.txt"
LIBRARIES = (
    "pytest",
    "pdb",
    "_pytest.skipping",
    "_pytest.unittest",
    "_pytest.unraisableexception",
    "_pytest.threadexception",
    "_hypothesis_pytestplugin",
    "pytest_timeout",
    "xdist.plugin",
    "hypothesis",
    "numpy",
    "numba",
    "sqlalchemy",
    "sqlalchemy.dialects.sqlite",
    "sqlalchemy.dialects.postgresql",
    "jsonschema_rs",
    "starlette.testclient",
    "openpyxl",
    "fpdf",
    "anyio",
)
OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning"]
"""Libraries that bring plugins are read before pytest looks for these, of which it would warn."""
LONGEST, LONGEST_SLOW = 20, 60
"""Seconds of a processor for the tests of one break: what takes longer never ends."""
PATIENCE = 20
"""So many seconds may pass for one of a processor, on a busy machine or where tests wait."""


FEW = 5
"""When so many tests break off, the others may be left."""


class End(IntEnum):
    KILLED = 1
    SURVIVED = 0
    UNREADABLE = 90
    """The broken module cannot be imported: another break is wanted."""
    NO_TESTS = 5
    RAISED = 92
    """All that fails breaks off in Croupier itself with an error that is no refusal: nothing was wrong in silence."""
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

    def run(self, module: str, tests: Named, longest: int = LONGEST) -> End:
        """Whether one of these tests fails."""
        (self.root / BY).unlink(missing_ok=True)
        child = os.fork()
        if not child:
            _in_child(self.root, module, tests, longest)
        return _ended(child, longest)

    def said(self) -> str:
        return (self.root / SAID).read_text()

    def by(self) -> str:
        """The test or tape that noticed the last break."""
        return (self.root / BY).read_text() if (self.root / BY).exists() else ""


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
        with suppress(ImportError), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            importlib.import_module(name)
    gc.collect()
    gc.freeze()  # what is looked through for garbage in each process would be copied


def _in_child(root: Path, module: str, tests: Named, longest: int) -> None:
    """Never returns."""
    code = int(End.RAISED)
    try:
        os.setpgid(0, 0)
        _may_take(longest)
        sys.dont_write_bytecode = False  # what is not broken is compiled once
        os.chdir(root)
        out = os.open(root / SAID, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        for name in [name for name in sys.modules if name.partition(".")[0] in ("tests", "croupier")]:
            del sys.modules[name]
        sys.path[:] = [str(root), str(root / "src"), *filter(None, sys.path)]
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
    from croupier.errors import CroupierError
    from tests import golden

    raised, codes = False, set()
    for tape in tests.tapes:
        recorded = Path(tape).read_text("utf-8")
        try:
            noticed = golden.played(recorded) != recorded
        except CroupierError:
            noticed = True
        except Exception as error:
            print(f"{tape}: {type(error).__name__}: {error}", flush=True)
            raised, noticed = True, False
        if noticed:
            Path(BY).write_text(tape)
            return End.KILLED
    for which in ("not slow", "slow"):
        if not tests.tests:
            break
        if which == "slow":
            _may_take(LONGEST_SLOW)
        watch = Watch(CroupierError)
        code = pytest.main([*OPTIONS, "-m", which, *tests.tests], plugins=[watch])
        if watch.noticed:
            Path(BY).write_text(watch.noticed)
            return End.KILLED
        raised |= bool(watch.raised)
        codes.add(int(code))
        raised |= code not in (0, 5)  # what tests share cannot be read
    if codes == {5} and not tests.tapes:
        return End.NO_TESTS
    return End.RAISED if raised else End.SURVIVED


def _may_take(seconds: int) -> None:
    used = sum(os.times()[:2])
    resource.setrlimit(resource.RLIMIT_CPU, (int(used) + seconds, resource.RLIM_INFINITY))


@dataclass(eq=False)  # pytest keeps plugins in sets
class Watch:
    """Of pytest: the first test that fails because something is wrong ends the run; one that breaks off does not."""

    refusals: type[Exception]
    noticed: str = ""
    raised: int = 0

    def pytest_exception_interact(self, node: Any, call: Any) -> None:
        if call.excinfo is None or self.noticed:
            return
        if self._breaks_off(call.excinfo):
            self.raised += 1
            if self.raised == FEW:
                node.session.shouldfail = "all break off"
            return
        self.noticed = node.nodeid
        node.session.shouldfail = "noticed"

    def _breaks_off(self, found: Any) -> bool:
        """Whether the error comes from Croupier, or from what it called."""
        if isinstance(found.value, self.refusals):
            return False
        for entry in reversed(found.traceback):
            parts = Path(entry.path).parts
            if "croupier" in parts and "src" in parts:
                return True
            if "tests" in parts and "site-packages" not in parts:
                return False
        return True


def _ended(child: int, longest: int) -> End:
    until = time.monotonic() + longest * PATIENCE
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            code = os.waitstatus_to_exitcode(status)
            _kill_group(child)
            return End.ENDLESS if code == -signal.SIGXCPU else End(code) if code in {*End} else End.RAISED
        time.sleep(0.02)
    _kill_group(child)
    os.waitpid(child, 0)
    return End.ENDLESS


def _kill_group(child: int) -> None:
    """A process and those that its tests left behind."""
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
