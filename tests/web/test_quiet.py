"""The server's log says the same so often and no more; and connections stay within what the system allows."""

from __future__ import annotations

import logging
import subprocess
import sys

import pytest

from croupier.web.quiet import LONGEST, SECONDS, TIMES, Throttle


def test_the_same_is_said_so_often_and_then_counted() -> None:
    now = 0.0
    throttle = Throttle(lambda: now)

    def said(text: str, *args: object) -> str:
        record = logging.LogRecord("croupier.web", logging.WARNING, "here.py", 1, text, args, None)
        return record.getMessage() if throttle.filter(record) else ""

    told = [said("%s came", n) for n in range(1000)]
    assert told == [f"{n} came" for n in range(TIMES)] + [""] * (1000 - TIMES)
    assert said("another thing") == "another thing"
    now = SECONDS
    assert said("%s came", "Ann") == f"Ann came (and {1000 - TIMES} more like this)"
    assert said("%s came", "Ben") == "Ben came"
    assert len(said("%s", "x" * 100_000)) == LONGEST


def test_texts_that_are_all_different_fill_no_memory() -> None:
    now = 0.0
    throttle = Throttle(lambda: now)
    for n in range(5000):
        now += 1
        throttle.filter(logging.LogRecord("croupier.web", logging.WARNING, "here.py", 1, f"text {n}", (), None))
    assert len(throttle._said) <= 1000


LIMITED = """
import resource
from croupier.web.descriptors import connections
resource.setrlimit(resource.RLIMIT_NOFILE, {limits})
print(connections(2000), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


@pytest.mark.parametrize(
    ("limits", "allowed", "raised"), [((256, 4096), 2000, 2256), ((256, 1000), 744, 1000), ((200, 300), 150, 300)]
)
def test_the_limit_of_descriptors_is_raised_and_kept(limits: tuple[int, int], allowed: int, raised: int) -> None:
    """Of 1000 there are 256 for other things; of 300 at least half are for connections."""
    run = [sys.executable, "-c", LIMITED.format(limits=limits)]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout.split() == [str(allowed), str(raised)]
