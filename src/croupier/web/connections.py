"""What one connection may take up: uvicorn itself waits for a request for ever, and one byte now and then is enough."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.web.pace import Pace


class Connection(H11Protocol):
    """Ends when a request that was begun, or the first one, is not there in time; and one of too many at once."""

    head_seconds = 15.0  # for the first request, and for the rest of one that was begun
    most = 2000  # connections; `descriptors` says how many there can be
    most_each = 500  # from one address, and never more than a quarter of all
    pace: ClassVar[Pace] = Pace()  # of this process
    _open: ClassVar[WeakKeyDictionary[Any, Counter[str]]] = WeakKeyDictionary()  # of each server, by address

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._patience: asyncio.TimerHandle | None = None
        self._here: str | None = None  # the address, while it is counted
        self._held: bytes | None = None  # a request that is not read yet

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _notice_the_dead(transport.get_extra_info("socket"))
        counts = self._open.setdefault(self.server_state, Counter())
        here = self.client[0] if self.client else ""
        if counts[here] >= min(self.most_each, self.most // 4) or counts.total() >= self.most:
            transport.abort()
            return
        counts[here] += 1
        self._here = here
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Of what comes too fast nothing is read, until it is its turn; the network keeps the rest."""
        if self._held is not None:
            self._held += data
        elif self._here and self._is_idle() and (wait := self.pace.wait(self._here)):
            self._held = data
            self._stop_waiting()
            self.flow.pause_reading()
            self.loop.call_later(wait, self._go_on)
        else:
            self._read(data)

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

    def connection_lost(self, exc: Exception | None) -> None:
        if self._here is not None:
            counts = self._open[self.server_state]
            counts[self._here] -= 1
            if not counts[self._here]:
                del counts[self._here]
            self._here = None
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
