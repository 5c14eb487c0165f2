"""What holds for every request: the name the house is called by, and the headers that keep a page to itself."""

from __future__ import annotations

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.web import errors, pages
from croupier.web.dispatch import in_form, refused
from croupier.web.errors import BadRequest, TooLong, TwoLengths, WrongHost
from croupier.web.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # With no-referrer, browsers would send "Origin: null" with our own forms, and the origin check would refuse them.
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}

ONCE = ("Content-Type", "Idempotency-Key", "Origin")  # two of them say two things, and a proxy may read the other

LONGEST_PATH, LONGEST_QUERY = 600, 24_000  # bytes; the form of a game's options has by far the longest query

log = logging.getLogger("croupier.web")


class Guard:
    """Around everything else. Faults are logged here and told without their insides."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                answered = MutableHeaders(scope=message)
                own = answered.get("Content-Security-Policy")  # of a picture: stricter, with its styles
                for name, value in HEADERS.items():
                    answered[name] = value
                if own:
                    answered["Content-Security-Policy"] = own
                answered.setdefault("Cache-Control", "no-store")
            await send(message)

        request, headers = Request(scope, receive), Headers(scope=scope)
        if "transfer-encoding" in headers and "content-length" in headers:  # RFC 9112, 6.3: smuggling
            two = TwoLengths("a request has Content-Length or Transfer-Encoding, not both; send one of them")
            await refused(request, two)(scope, receive, guarded)
            return
        if twice := next((name for name in ONCE if len(headers.getlist(name)) > 1), ""):
            problem = BadRequest(f"the header {twice} stands in the request twice; send one")
            await refused(request, problem)(scope, receive, guarded)
            return
        if host_name(headers.get("host", "")) not in self.settings.hosts:
            wrong = WrongHost(f"this house is at {self.settings.address}; open it by that address")
            await refused(request, wrong)(scope, receive, guarded)
            return
        if len(scope.get("raw_path", b"")) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
            long = TooLong(f"the address is longer than any of this house: {LONGEST_PATH} characters before the ?")
            await refused(request, long)(scope, receive, guarded)
            return
        try:
            await self.app(scope, receive, guarded)
        except Exception:
            log.exception("%s %s", scope["method"], scope["path"][:LONGEST_PATH])
            if started:
                raise
            await in_form(pages.wants_html(request), errors.fault(), 500)(scope, receive, guarded)


def host_name(host: str) -> str:
    """The name without its port: ``localhost`` of ``LOCALHOST:8000``, ``[::1]`` of ``[::1]:8000``."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).lower().rstrip(".")
