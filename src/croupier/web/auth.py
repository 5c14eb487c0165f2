"""Who is asking: the session cookie, the roles, and whether a page of this house sent the request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from croupier.web.errors import ForeignOrigin, NoSession, WrongRole

if TYPE_CHECKING:
    from croupier.floor.people import Person

COOKIE = "croupier"
COOKIE_SECONDS = 30 * 24 * 3600
"""In which a browser sends it: longer than any session lives (`floor/people.py`), since the server decides when one
ends."""
DEVICE_COOKIE = "croupier-night"
DEVICE_SECONDS = 2 * 24 * 3600  # of a night's device: the evening, and the morning after it with the count
LONGEST_TOKEN = 128  # characters: ours have 43, and nothing longer is hashed and looked for

OWNER, DEALER, PLAYER, VIEWER, AUDITOR = "owner", "dealer", "player", "viewer", "auditor"
GUEST = "guest"  # nobody in particular: no session
PASSER_BY = "passer-by"  # a guest, while the door is open
ROLES = (OWNER, DEALER, PLAYER, VIEWER, AUDITOR)

EVERYBODY = frozenset(ROLES)  # with a session
WATCHERS = EVERYBODY | {PASSER_BY}
PUBLIC = WATCHERS | {GUEST}
STAFF = frozenset({OWNER, DEALER})
AT_TABLES = frozenset({OWNER, DEALER, PLAYER})
BOOKS = frozenset({OWNER, AUDITOR})
ONLY_OWNER = frozenset({OWNER})


def token_of(request: Request) -> str:
    token = request.cookies.get(COOKIE, "")
    return token if len(token) <= LONGEST_TOKEN and token.isascii() else ""


def device_of(request: Request) -> str:
    """The token of a device of a casino night's staff."""
    token = request.cookies.get(DEVICE_COOKIE, "")
    return token if len(token) <= LONGEST_TOKEN and token.isascii() else ""


def enrol(response: Response, token: str) -> None:
    """The device is known until the morning after the next day."""
    response.set_cookie(DEVICE_COOKIE, token, max_age=DEVICE_SECONDS, path="/", httponly=True, samesite="strict")


def begin(response: Response, token: str) -> None:
    """The browser keeps the session. Without TLS the cookie cannot be marked secure; it never leaves this host."""
    response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="strict")


def end(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")


def permit(person: Person | None, may: frozenset[str], *, door_open: bool) -> None:
    """Whether somebody in this role may ask for this."""
    if person is not None:
        if person.role not in may:
            allowed = ", ".join(role for role in ROLES if role in may)
            raise WrongRole(f"you are here as {person.role}; this is for: {allowed}")
    elif GUEST not in may and not (door_open and PASSER_BY in may):
        raise NoSession("join first: this is for people who have joined the house")


def same_origin(request: Request) -> None:
    """A write must come from a page of this house.

    Browsers say where a write comes from; programs that say nothing hold no cookie of somebody else's.
    """
    origin = request.headers.get("origin")
    if origin is not None:
        ours = origin.lower() == f"{request.url.scheme}://{request.headers.get('host', '')}".lower()
    else:
        ours = request.headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if not ours:
        raise ForeignOrigin("this was sent from a page of another site; open the house's own page and try there")
