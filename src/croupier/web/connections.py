"""What one connection may take up: uvicorn itself waits for a request for ever, and one byte now and then is enough."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections import Counter
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.web.pace import Pace
from croupier.web.parties import Parties, tokens_of

OF_A_BROWSER = 6
"""Connections that a browser opens to one host."""
COUNT_SECONDS = 0.1  # for so long a count of them holds


class Addresses:
    """The open connections of a server by address, each in the order in which they came."""

    def __init__(self) -> None:
        self._by_address: dict[str, dict[Connection, None]] = {}
        self.total = 0
        self._held: Counter[str] = Counter()  # at the address that was counted last
        self._counted, self._counted_at = "", 0.0

    def of(self, address: str) -> int:
        return len(self._by_address.get(address, ()))

    def add(self, address: str, connection: Connection) -> None:
        self._by_address.setdefault(address, {})[connection] = None
        self.total += 1

    def remove(self, address: str, connection: Connection) -> None:
        del self._by_address[address][connection]
        if not self._by_address[address]:
            del self._by_address[address]
        self.total -= 1

    def make_room(self, address: str) -> bool:
        """When there can be no more: the address that has the most gives one up, its latest, if that is fairer."""
        most = max(self._by_address, key=self.of, default=address)
        if self.of(most) <= self.of(address) + 1:
            return False
        next(reversed(self._by_address[most])).give_way()
        return True

    def make_room_at(self, address: str) -> bool:
        """When an address can have no more: whoever has more there than a browser opens gives one up, the latest.

        Of those whom nobody knows yet it is the one that came first: the others may be about to say who they are.
        """
        there = self._by_address.get(address, {})
        held = self._held_at(address)
        most = max(held, key=held.__getitem__, default="")
        if held[most] <= OF_A_BROWSER:
            return False
        one = next((each for each in (reversed(there) if most else there) if each.whose == most), None)
        held[most] -= 1
        if one is not None:
            one.give_way()
        return one is not None

    def _held_at(self, address: str) -> Counter[str]:
        """How many connections each person has there. It is counted now and then: many may come in one go."""
        now = time.monotonic()
        if address != self._counted or now - self._counted_at > COUNT_SECONDS:
            self._counted, self._counted_at = address, now
            self._held = Counter(each.whose for each in self._by_address.get(address, ()))
        return self._held


class Connection(H11Protocol):
    """Ends when a request that was begun, or the first one, is not there in time; and one of too many at once."""

    head_seconds = 15.0  # for the first request, and for the rest of one that was begun
    most = 2000  # connections; `descriptors` says how many there can be
    most_each = 500  # from one address, and never more than a quarter of all
    pace: ClassVar[Pace] = Pace()  # of this process
    parties: ClassVar[Parties] = Parties()
    _open: ClassVar[WeakKeyDictionary[Any, Addresses]] = WeakKeyDictionary()  # of each server

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._patience: asyncio.TimerHandle | None = None
        self._here: str | None = None  # the address, while it is counted
        self._held: bytes | None = None  # a request that is not read yet
        self._tokens: list[str] = []  # of the last request that had any

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _notice_the_dead(transport.get_extra_info("socket"))
        there = self._open.setdefault(self.server_state, Addresses())
        here = self.client[0] if self.client else ""
        if there.of(here) >= min(self.most_each, self.most // 4) and not there.make_room_at(here):
            transport.abort()
            return
        if there.total >= self.most and not there.make_room(here):
            transport.abort()
            return
        there.add(here, self)
        self._here = here
        self._wait()

    def give_way(self) -> None:
        """To an address that has fewer connections."""
        self._leave_count()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Of what comes too fast nothing is read, until it is its turn; the network keeps the rest."""
        if self._held is not None:
            self._held += data
        elif self._here and self._is_idle() and (wait := self.pace.wait(self._party(data))):
            self._held = data
            self._stop_waiting()
            self.flow.pause_reading()
            self.loop.call_later(wait, self._go_on)
        else:
            self._read(data)

    @property
    def whose(self) -> str:
        """Of whom it is; empty while nobody knows. A stream's only request may be the first that its session sends."""
        return self.parties.whose(*self._tokens)

    def _party(self, head: bytes) -> str:
        self._tokens = tokens_of(head) or self._tokens
        return self.parties.of_head(self._here or "", head)

    def _is_idle(self) -> bool:
        """Between two requests, so that what comes begins another."""
        return self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def _go_on(self) -> None:
        held, self._held = self._held, None
        if held is not None and not self.transport.is_closing():
            self.flow.resume_reading()
            self._read(held)

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        cycle: Any = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete:
            self._wait()  # for the rest of a head, or of a body that nobody wanted
        else:
            self._stop_waiting()

    def _leave_count(self) -> None:
        if self._here is not None:
            self._open[self.server_state].remove(self._here, self)
            self._here = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave_count()
        self._held = None
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """From the first byte on; what comes later wins no time."""
        if self._patience is None:
            self._patience = self.loop.call_later(self.head_seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


_KEEP_ALIVE = {
    "TCP_KEEPIDLE": 5,
    "TCP_KEEPINTVL": 3,
    "TCP_KEEPCNT": 3,
    "TCP_USER_TIMEOUT": 15_000,
}  # where there are such


def _notice_the_dead(connection: socket.socket | None) -> None:
    """A phone that went out of reach says no goodbye. The system asks it, and ends the connection, and its stream."""
    if connection is None:
        return
    with contextlib.suppress(OSError):  # no socket of a network
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in _KEEP_ALIVE.items():
            if hasattr(socket, option):
                connection.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), value)
