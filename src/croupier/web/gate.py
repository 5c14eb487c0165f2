"""Turns at the worker threads: each party has its share, and of those who wait every party is next in turn.

A party is an address, or in a crowded one somebody there (`parties`). Parties that take more than their part go after
all others, and have only a few of the threads at a time; so have all of one address together: Python runs one thread at
a time, so that whatever else runs is in the way of an order, and of the event loop.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import inf

import anyio

from croupier.web.errors import TooMany
from croupier.web.pace import Pace
from croupier.web.parties import address_of

MOST_QUEUED = 100
"""Requests of one party that may wait for their turn; more are refused at once."""


class Gate:
    """``slots`` at a time, ``each`` of them from one party. Used from the event loop only.

    ``pace`` says who takes more than his part; of these ``few`` are inside at a time. Of all the parties of one address
    no more than ``together`` are.
    """

    def __init__(
        self, slots: int, each: int, few: int = 1, pace: Pace | None = None, *, together: int | None = None
    ) -> None:
        self.threads = anyio.CapacityLimiter(slots)  # never waited for: who has a turn has a thread
        self.each, self.few, self.pace, self.together = each, few, pace or Pace(), together or slots
        self._free = slots
        self._inside: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()  # how many of them, of each address
        self._slow: Counter[str] = Counter()  # of these, who took more than his part when he came in
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # next in turn first

    @asynccontextmanager
    async def turn(self, party: str) -> AsyncIterator[anyio.CapacityLimiter]:
        await self._enter(party)
        try:
            yield self.threads
        finally:
            self._leave(party)

    async def _enter(self, party: str) -> None:
        if self._free and self._has_room(party) and self._may_now(party):
            self._admit(party)
            return
        queue = self._queues.setdefault(party, deque())
        if len(queue) >= MOST_QUEUED:
            raise TooMany("many requests from you are waiting already; wait a moment", 1, often=True)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(party)  # it came in the same moment
            else:
                queue.remove(turn)
                self._forget(party)
            raise

    def _has_room(self, party: str) -> bool:
        return self._inside[party] < self.each and self._of_address[address_of(party)] < self.together

    def _may_now(self, party: str) -> bool:
        return self._slow.total() < self.few or not self.pace.takes_much(party)

    def _admit(self, party: str) -> None:
        self._free -= 1
        self._inside[party] += 1
        self._of_address[address_of(party)] += 1
        if self.pace.takes_much(party):
            self._slow[party] += 1

    def _leave(self, party: str) -> None:
        self._free += 1
        self._inside[party] -= 1
        address = address_of(party)
        self._of_address[address] -= 1
        if not self._of_address[address]:
            del self._of_address[address]
        if self._slow[party]:
            self._slow[party] -= 1
        if not self._slow[party]:
            del self._slow[party]
        if not self._inside[party]:
            del self._inside[party]
        while self._free and (following := self._following()):
            turn = self._queues[following].popleft()
            self._queues.move_to_end(following)
            self._forget(following)
            self._admit(following)
            turn.set_result(None)

    def _following(self) -> str | None:
        """Of the parties that wait and have room, the one that took least lately; of equals the one that waits longest.

        Whoever asks for much is thus behind whoever asks for little, however many names he has.
        """
        waiting = (one for one, queue in self._queues.items() if queue and self._has_room(one))
        least = min(waiting, key=self._took, default=None)
        return least if least is not None and self._may_now(least) else None

    def _took(self, party: str) -> float:
        """Those who take more than their part are alike."""
        return inf if self.pace.takes_much(party) else self.pace.used(party)

    def _forget(self, party: str) -> None:
        if not self._queues.get(party, True):
            del self._queues[party]
