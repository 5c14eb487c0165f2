"""Server-sent events on the wire."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator

import anyio
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

MEDIA = "text/event-stream"
RETRY = b"retry: 1000\n\n"
HEARTBEAT = b": still here\n\n"


def message(kind: str, data: bytes, id: int | None = None) -> bytes:
    lines = [b"event: %b" % kind.encode()] if kind else []
    if id is not None:
        lines.append(b"id: %d" % id)
    return b"\n".join((*lines, b"data: %b" % data, b"", b""))


class EventStream(Response):
    """A response that goes on until its messages end or the client leaves.

    Consecutive views of a table are nearly the same, so that compressing the stream as a whole leaves little of them.
    It is done for clients on a network; on one machine it would only cost time.
    """

    media_type = MEDIA

    def __init__(self, messages: AsyncIterator[bytes], request: Request) -> None:
        remote = request.client is not None and request.client.host not in ("127.0.0.1", "::1")
        self._zip = remote and "gzip" in request.headers.get("accept-encoding", "")
        self._messages = messages
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        if self._zip:
            headers["Content-Encoding"] = "gzip"
        self.status_code = 200
        self.background = None
        self.init_headers(headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async with anyio.create_task_group() as group:

            async def leave_with_client() -> None:
                while (await receive())["type"] != "http.disconnect":
                    pass
                group.cancel_scope.cancel()

            group.start_soon(leave_with_client)
            await self._send(send)
            group.cancel_scope.cancel()

    async def _send(self, send: Send) -> None:
        packer = zlib.compressobj(level=3, wbits=31, memLevel=6) if self._zip else None
        try:
            async for text in self._messages:
                data = text if packer is None else packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)
                await send({"type": "http.response.body", "body": data, "more_body": True})
        finally:
            with anyio.CancelScope(shield=True):
                await self._messages.aclose()  # type: ignore[attr-defined]
        end = b"" if packer is None else packer.flush()
        await send({"type": "http.response.body", "body": end, "more_body": False})
