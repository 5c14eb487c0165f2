"""Ctrl-C during long work, also while a large library is being loaded."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def heard() -> Iterator[None]:
    """Within it an interrupt stays one. A compiled library that is interrupted while it is loaded prints the interrupt
    and raises an error of its own ("failed to import"), which would be taken for a fault of the installation."""
    before, prints = signal.getsignal(signal.SIGINT), sys.excepthook
    if before is not signal.default_int_handler:  # somebody else listens
        yield
        return
    asked = False

    def interrupted(number: int, frame: FrameType | None) -> None:
        nonlocal asked
        asked = True
        sys.excepthook = lambda *error: None  # what such a library prints goes through it
        raise KeyboardInterrupt

    try:
        signal.signal(signal.SIGINT, interrupted)
    except ValueError:  # not the main thread, which alone hears signals
        yield
        return
    try:
        yield
    except Exception:
        if asked:
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.signal(signal.SIGINT, before)
        sys.excepthook = prints
