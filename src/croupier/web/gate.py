"""Turns at the worker threads: each address has its share, and of those who wait every address is next in turn.

Addresses that take more than their part go after all others, and have only a few of the threads at a time: Python
runs one thread at a time, so that whatever else runs is in the way of an order, and of the event loop.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import anyio

from croupier.web.errors import TooMany
from croupier.web.pace import Pace

MOST_QUEUED = 100
"""Requests of one address that may wait for their turn; more are refused at once."""


class Gate:
    """``slots`` at a time, ``each`` of them from one address. Used from the event loop only.

    ``pace`` says who takes more than his part; of these ``few`` are inside at a time.
    """

    def __init__(self, slots: int, each: int, few: int = 1, pace: Pace | None = None) -> None:
        self.threads = anyio.CapacityLimiter(slots)  # never waited for: who has a turn has a thread
        self.each, self.few, self.pace = each, few, pace or Pace()
        self._free = slots
        self._inside: Counter[str] = Counter()
        self._slow: Counter[str] = Counter()  # of these, who took more than his part when he came in
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # next in turn first

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[anyio.CapacityLimiter]:
        await self._enter(address)
        try:
            yield self.threads
        finally:
            self._leave(address)

    async def _enter(self, address: str) -> None:
        if self._free and self._inside[address] < self.each and self._may_now(address):
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

    def _may_now(self, address: str) -> bool:
        return self._slow.total() < self.few or not self.pace.takes_much(address)

    def _admit(self, address: str) -> None:
        self._free -= 1
        self._inside[address] += 1
        if self.pace.takes_much(address):
            self._slow[address] += 1

    def _leave(self, address: str) -> None:
        self._free += 1
        self._inside[address] -= 1
        if self._slow[address]:
            self._slow[address] -= 1
        if not self._slow[address]:
            del self._slow[address]
        if not self._inside[address]:
            del self._inside[address]
        while self._free and (following := self._following()):
            turn = self._queues[following].popleft()
            self._queues.move_to_end(following)
            self._forget(following)
            self._admit(following)
            turn.set_result(None)

    def _following(self) -> str | None:
        """The next address that waits and has not its share already; first those that take no more than it."""
        waiting = [one for one, queue in self._queues.items() if queue and self._inside[one] < self.each]
        modest = next((one for one in waiting if not self.pace.takes_much(one)), None)
        return modest or (waiting[0] if waiting and self._slow.total() < self.few else None)

    def _forget(self, address: str) -> None:
        if not self._queues.get(address, True):
            del self._queues[address]
