"""Games that others wrote, at work within a program that goes on: nothing that they raise ends it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class WantedToExit(Exception):
    """Something asked the whole program, or its event loop, to end: a game that others wrote, with `sys.exit`."""


def is_interrupt(fault: BaseException) -> bool:
    """Whether it may be somebody at the keyboard who wants to end the program: that reaches the main thread alone."""
    return isinstance(fault, KeyboardInterrupt) and threading.current_thread() is threading.main_thread()


@contextmanager
def contained() -> Iterator[None]:
    """What is no `Exception` becomes one, whatever it is: the event loop would obey some of these, and end."""
    try:
        yield
    except Exception:
        raise
    except BaseException as fault:
        if is_interrupt(fault):
            raise
        raise WantedToExit(f"a game asked the program to end ({type(fault).__name__}: {fault})") from fault
