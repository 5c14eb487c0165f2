"""The quick tests of some files in a process of their own, in a copy, until the first one fails or the time is up."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from enum import StrEnum
from pathlib import Path

OPTIONS = ("-q", "-x", "--tb=no", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist")


class Ended(StrEnum):
    KILLED = "killed"
    SURVIVED = "survived"
    NO_TESTS = "not executed"
    ENDLESS = "endless"
    """The time was up: noticed, if the tests take less without a break."""


def run_tests(root: Path, files: list[str], longest: float) -> tuple[Ended, str]:
    """How they ended, and the test that failed."""
    if not files:
        return Ended.NO_TESTS, ""
    paths = os.pathsep.join([str(root / "src"), str(root)])
    environment = {**os.environ, "PYTHONPATH": paths, "NUMBA_CACHE_DIR": str(root / "compiled")}
    running = subprocess.Popen(
        ["nice", sys.executable, "-m", "pytest", *OPTIONS, *files],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = running.communicate(timeout=longest)
    except subprocess.TimeoutExpired:
        return Ended.ENDLESS, ""
    finally:
        with suppress(ProcessLookupError):  # with what the tests started
            os.killpg(running.pid, signal.SIGKILL)
        running.wait()
    if running.returncode in (0, 5):
        return (Ended.SURVIVED if running.returncode == 0 else Ended.NO_TESTS), ""
    by = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
    return Ended.KILLED, by[1] if by else said.strip().rpartition("\n")[2]
