"""Ctrl-C in the middle of long work: one line, exit code 130, and nothing half done left behind."""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType

import pytest

from croupier.analysis.files import UNFINISHED
from croupier.analysis.reports.cache import VARIABLE
from croupier.cli.interrupt import heard

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of other systems")


# The command as it is. It says when it begins, and hears Ctrl-C even where these tests are run in the background.
COMMAND = """
import signal, sys
from croupier.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
sys.exit(main())
"""
# The same, begun only when its solver has: that takes a second or more.
IN_A_SOLVER = COMMAND.replace(
    'print("ready", flush=True)',
    """
from croupier.analysis.solvers.play_or_fold import stud
solve = stud._solve
def begun(*given):
    print("ready", flush=True)
    return solve(*given)
stud._solve = begun
""",
)


@contextmanager
def started(code: str, arguments: list[str], cache: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of its own, ready to be interrupted; it is gone at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        env=os.environ | {VARIABLE: str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            yield child
        finally:
            child.kill()


def interrupt(child: subprocess.Popen[str]) -> tuple[int, str, str]:
    assert child.poll() is None, "it ended before it could be interrupted"
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    return child.returncode, out, err


def entries_are_whole(cache: Path) -> bool:
    for file in cache.iterdir():
        head, _, body = file.read_text("utf-8").partition("\n")
        if json.loads(head)["sha256"] != hashlib.sha256(body.encode()).hexdigest():
            return False
    return True


def test_odds(tmp_path: Path) -> None:
    """Interrupted while options are tried, after the first answers are in the cache."""
    cache, drawn = tmp_path / "cache", tmp_path / "drawn.svg"
    with started(COMMAND, ["odds", "tornado", "caribbean-stud", "-o", str(drawn)], cache) as child:
        waits = time.monotonic() + 60
        while not (cache.exists() and any(file.name[0] != "." for file in cache.iterdir())):
            assert time.monotonic() < waits
            time.sleep(0.01)
        assert interrupt(child) == (130, "", "croupier: interrupted\n")
    assert not drawn.exists()
    assert not list(tmp_path.rglob(f"{UNFINISHED}*"))
    assert entries_are_whole(cache)


@pytest.mark.parametrize("command", ["odds", "par"])
def test_in_the_middle_of_a_solver(tmp_path: Path, command: str) -> None:
    with started(IN_A_SOLVER, [command, "caribbean-stud", "--json"], tmp_path) as child:
        time.sleep(0.1)
        assert interrupt(child) == (130, "", "croupier: interrupted\n")
    assert list(tmp_path.iterdir()) == []


def test_a_strategy(tmp_path: Path) -> None:
    """Interrupted while the largest libraries are loaded or the chart is worked out, whichever it is by then."""
    pytest.importorskip("numba")
    chart = tmp_path / "chart.svg"
    with started(COMMAND, ["strategy", "blackjack", "-o", str(chart)], tmp_path / "cache") as child:
        time.sleep(0.5)
        assert interrupt(child) == (130, "", "croupier: interrupted\n")
    assert not chart.exists()
    assert not list(tmp_path.rglob(f"{UNFINISHED}*"))


def _swallows() -> None:
    """As compiled libraries do that are interrupted while they are loaded: they print it and say that they failed."""
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt as swallowed:
        sys.excepthook(KeyboardInterrupt, swallowed, None)
        raise ImportError("failed to import") from None


def test_a_library_that_makes_an_error_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), heard():
            _swallows()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with pytest.raises(ImportError), heard():
            raise ImportError("an error that nobody asked for stays one")
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == ""


def _called_back() -> None:
    """Python that a compiled library calls: what it raises is lost there."""
    signal.raise_signal(signal.SIGINT)
    seen.append("went on")


seen: list[str] = []
_of_the_compiler = FunctionType(
    _called_back.__code__, {"__name__": "llvmlite.binding", "signal": signal, "seen": seen}, "_of_the_compiler"
)


def _long_work(calls_back: Callable[[], None]) -> None:
    calls_back()
    for _ in range(2000):
        time.sleep(0.01)


@pytest.mark.parametrize(
    ("called", "goes_on"), [(_of_the_compiler, True), (_called_back, False)], ids=["compiler", "another"]
)
def test_an_interrupt_within_a_callback_is_heard_after_it(
    called: FunctionType, goes_on: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    """The compiler's own is not broken off: what it would go on with then has ended the process."""
    seen.clear()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), heard():
            _long_work(ctypes.CFUNCTYPE(None)(called))
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)
    assert (seen == ["went on"]) is goes_on
    assert capfd.readouterr().err == ""
