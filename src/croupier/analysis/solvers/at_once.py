"""Parts of one piece of work on several cores of this machine: for kernels that run without the interpreter's lock."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from croupier.analysis import progress

T = TypeVar("T")
A = TypeVar("A")


def at_once(work: Callable[[A], T], items: Sequence[A]) -> list[T]:
    """What the work tells of each item, in their order; reported as it goes on.

    The first item comes alone: what is compiled on a first call is compiled there.
    """
    threads = ThreadPoolExecutor(os.cpu_count() or 1)
    try:
        first = [work(item) for item in items[:1]]
        rest = threads.map(work, items[1:])
        return [next(rest) if number else first[0] for number, _ in enumerate(progress.each(items))]
    finally:
        threads.shutdown(cancel_futures=True)  # whoever interrupts does not wait for all of it
