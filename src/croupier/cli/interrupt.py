"""Ctrl-C during long work, also while a large library is being loaded or compiles."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from types import FrameType
from typing import Any

COMPILER = "llvmlite."
"""The library whose compiled part calls back into Python: an exception there is lost, and what the compiler then goes
on with may end the process."""
AGAIN = 0.02
"""Seconds until an interrupt that came at such a moment is tried again: less than anybody notices."""


@contextmanager
def heard() -> Iterator[None]:
    """Within it an interrupt stays one. A compiled library that is interrupted while it is loaded prints the interrupt
    and raises an error of its own ("failed to import"), which would be taken for a fault of the installation. One that
    is interrupted while it calls back loses it, and so does Python where an object is cleared away."""
    before, prints, loses = signal.getsignal(signal.SIGINT), sys.excepthook, sys.unraisablehook
    if before is not signal.default_int_handler:  # somebody else listens
        yield
        return
    asked = False
    later: list[Timer] = []

    def interrupted(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        asked = True
        sys.excepthook = lambda *error: None  # what such a library prints goes through it
        if _compiles(frame):
            try_again()
        else:
            raise KeyboardInterrupt

    def try_again() -> None:
        later.append(Timer(AGAIN, signal.raise_signal, (signal.SIGINT,)))
        later[-1].daemon = True
        later[-1].start()

    def lost(fault: Any) -> None:
        if asked and fault.exc_type is KeyboardInterrupt:
            try_again()
        else:
            loses(fault)

    try:
        signal.signal(signal.SIGINT, interrupted)
    except ValueError:  # not the main thread, which alone hears signals
        yield
        return
    sys.unraisablehook = lost
    try:
        yield
    except Exception:
        if asked:
            raise KeyboardInterrupt from None
        raise
    finally:
        for each in later:
            each.cancel()
        signal.signal(signal.SIGINT, before)
        sys.excepthook, sys.unraisablehook = prints, loses


def _compiles(frame: FrameType | None) -> bool:
    """Whether the compiler is somewhere below what runs now."""
    while frame is not None:
        if str(frame.f_globals.get("__name__")).startswith(COMPILER):
            return True
        frame = frame.f_back
    return False
