"""A line on the terminal that says how far long work has come and how long it will still take.

It stands on standard error, only if that is a terminal and only after two seconds, and is gone when something else is
shown. A thread keeps it moving, so that a long step without a report does not look like a standstill.
"""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from croupier.analysis.progress import listen_to_progress

AFTER = 2.0  # seconds: what is done by then needs no line
EVERY = 0.2  # seconds: often enough to look alive, and no work beside that which is shown
LONG = 24 * 3600.0
"""What would take longer, by the little that is done, is not worth telling."""
NEARLY = 1 - 1e-9
"""All done, but for rounding."""


class Display:
    """The line. It is a listener of `progress`."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream, self._clock = stream, clock
        self._began = self._at = clock()
        self._done, self._label, self._shown = 0.0, "", 0

    def __call__(self, done: float, label: str) -> None:
        self._done, self._label, self._at = done, label, self._clock()
        if done >= NEARLY:  # what comes next is an answer, or other work
            self.clear()
            self._began, self._done, self._label = self._at, 0.0, ""

    def show(self) -> None:
        """Bring the line up to date, if it is time to have one."""
        now, done = self._clock(), self._done
        if now - self._began < AFTER:
            return
        text = f"{self._label or 'working'}: "
        left = (self._at - self._began) * (1 - done) / done - (now - self._at) if done else LONG
        if left < LONG:
            text += f"{done:.0%}, about {_time(max(left, 1.0))} left"
        else:
            text += f"{_time(now - self._began)} so far"
        text = text[: shutil.get_terminal_size().columns - 1]
        self._stream.write(f"\r{text.ljust(self._shown)}")
        self._stream.flush()
        self._shown = len(text)

    def clear(self) -> None:
        if self._shown:
            self._stream.write(f"\r{' ' * self._shown}\r")
            self._stream.flush()
            self._shown = 0


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min {rest} s" if minutes else f"{rest} s"


@contextmanager
def working() -> Iterator[None]:
    """Within it long work is shown."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Event, Lock, Thread

    display, stop, lock = Display(sys.stderr), Event(), Lock()

    def tell(done: float, label: str) -> None:
        with lock:
            display(done, label)

    def keep_moving() -> None:
        while not stop.wait(EVERY):
            with lock:
                display.show()

    thread = Thread(target=keep_moving, daemon=True)
    thread.start()
    try:
        with listen_to_progress(tell):
            yield
    finally:
        stop.set()
        thread.join()
        display.clear()
