"""Worker threads, in which the house and its games are at work while the event loop reads and sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import anyio
import anyio.to_thread

Made = TypeVar("Made")


class WantedToExit(Exception):
    """Something asked the whole program to end: a game that others wrote, with `sys.exit`."""


async def in_thread(make: Callable[..., Made], *given: object, limiter: anyio.CapacityLimiter | None = None) -> Made:
    """What it makes of these, in a worker thread. From there nothing ends the server: the event loop would obey."""

    def contained() -> Made:
        try:
            return make(*given)
        except SystemExit as fault:
            raise WantedToExit(f"a game asked the program to end (SystemExit: {fault})") from fault

    return await anyio.to_thread.run_sync(contained, limiter=limiter)
