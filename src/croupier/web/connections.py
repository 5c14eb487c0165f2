"""What one connection may take up: uvicorn itself waits for a request for ever, and one byte now and then is enough."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol


class Connection(H11Protocol):
    """Ends when a request that was begun, or the first one, is not there in time; and one of too many at once."""

    head_seconds = 15.0  # for the first request, and for the rest of one that was begun
    most_each = 500  # connections from one address

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        _notice_the_dead(transport.get_extra_info("socket"))
        here = self.client and self.client[0]
        if sum(isinstance(other, Connection) and other._is_from(here) for other in self.connections) > self.most_each:
            transport.abort()
        else:
            self._wait()

    def _is_from(self, address: str | None) -> bool:
        return bool(self.client and self.client[0] == address)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle: Any = self.cycle  # none before the first request
        if cycle is None or cycle.response_complete:
            self._wait()  # for the rest of a head, or of a body that nobody wanted
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
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
