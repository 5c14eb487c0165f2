"""Keeps the server's log readable: what is said again and again is counted instead."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

SECONDS, TIMES = 60.0, 10
"""So often in so long a time the same is said; the rest is counted, and told with the next."""

LONGEST = 4000  # characters of a line of the log: a page of it, whatever a stranger sent
_MOST_KEYS = 1000  # places in the code that are counted; then those that are long silent are forgotten


class Throttle(logging.Filter):
    """For a handler. The same is what has the same place in the code, whatever the details."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[str, int, str], list[float]] = {}  # since when, how often, how many not

    def filter(self, record: logging.LogRecord) -> bool:
        now = self._clock()
        key = (record.name, record.lineno, str(record.msg)[:200])
        if len(self._said) >= _MOST_KEYS:
            self._said = {key: counts for key, counts in self._said.items() if now - counts[0] < SECONDS}
        counts = self._said.setdefault(key, [now, 0, 0])
        if now - counts[0] >= SECONDS:
            counts[:2] = [now, 0]
        counts[1] += 1
        if counts[1] > TIMES:
            counts[2] += 1
            return False
        text = record.getMessage()[:LONGEST]
        if counts[2]:
            text += f" (and {counts[2]:.0f} more like this)"
            counts[2] = 0
        record.msg, record.args = text, ()
        return True
