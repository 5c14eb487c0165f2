"""Turns at the worker threads: each address has its share, and of those who wait every address is next in turn."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio

from croupier.web.errors import TooMany

MOST_QUEUED = 100
"""Requests of one address that may wait for their turn; more are refused at once."""


class Gate:
    """``slots`` at a time, ``each`` of them from one address. Used from the event loop only."""

    def __init__(self, slots: int, each: int) -> None:
        self.threads = anyio.CapacityLimiter(slots)  # never waited for: who has a turn has a thread
        self.each = each
        self._free = slots
        self._inside: Counter[str] = Counter()
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # next in turn first

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[anyio.CapacityLimiter]:
        await self._enter(address)
        try:
            yield self.threads
        finally:
            self._leave(address)

    async def _enter(self, address: str) -> None:
        if self._free and self._inside[address] < self.each:
            self._admit(address)
            return
        queue = self._queues.setdefault(address, deque())
        if len(queue) >= MOST_QUEUED:
            raise TooMany("many requests from your address are waiting already; wait a moment", 1, often=True)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(address)  # it came in the same moment
            else:
                queue.remove(turn)
                self._forget(address)
            raise

    def _admit(self, address: str) -> None:
        self._free -= 1
        self._inside[address] += 1

    def _leave(self, address: str) -> None:
        self._free += 1
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]
        while self._free and (following := self._following()):
            turn = self._queues[following].popleft()
            self._queues.move_to_end(following)
            self._forget(following)
            self._admit(following)
            turn.set_result(None)

    def _following(self) -> str | None:
        """The next address that waits and has not its share already."""
        return next((one for one, queue in self._queues.items() if queue and self._inside[one] < self.each), None)

    def _forget(self, address: str) -> None:
        if not self._queues.get(address, True):
            del self._queues[address]
