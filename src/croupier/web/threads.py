"""Worker threads, in which the house and its games are at work while the event loop reads and sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import anyio
import anyio.to_thread

from croupier.errors import contained_exits

Made = TypeVar("Made")


async def in_thread(make: Callable[..., Made], *given: object, limiter: anyio.CapacityLimiter | None = None) -> Made:
    """What it makes of these, in a worker thread. From there nothing ends the server: the event loop would obey."""

    def made() -> Made:
        with contained_exits():
            return make(*given)

    return await anyio.to_thread.run_sync(made, limiter=limiter)
