"""Refusals of the web server itself, and how each kind of refusal is told over HTTP."""

from __future__ import annotations

from typing import Any

from croupier.errors import CroupierError, InvalidWager
from croupier.law.citations import SIGN, find_citations
from croupier.night.books.refusals import Asked, SecondNeeded


class WebRefusal(CroupierError):
    """Something the server refuses before the house is asked."""


class BadRequest(WebRefusal):
    """A request that cannot be read."""


class TwoLengths(BadRequest):
    """A request that tells where its body ends in two ways: two readers may see two different ends."""


class InvalidBody(WebRefusal):
    """A body that can be read but is not as documented."""


class NoSession(WebRefusal):
    """Only for people who have joined."""


class WrongRole(WebRefusal):
    """A person whose role may not do this."""


class ForeignOrigin(WebRefusal):
    """A write that another site's page asked for."""


class WrongHost(WebRefusal):
    """The house was called by a name that is not its own: perhaps another site's name pointed at this address."""


class NoSuchPage(WebRefusal):
    """Nothing is at this address."""


class NoSuchMethod(WebRefusal):
    """The address exists, but not for this."""

    def __init__(self, message: str, allowed: str) -> None:
        super().__init__(message)
        self.allowed = allowed


class TooLarge(WebRefusal):
    """A body of more bytes than the server reads."""


class TooLong(WebRefusal):
    """An address of more characters than any address of the house has."""


class TooSlow(WebRefusal):
    """A body that did not arrive in time."""


class TooMany(WebRefusal):
    """More requests than the limits allow; ``wait`` is how many seconds until the next may come.

    ``often``: it is about how often somebody asks, who is kept waiting for this answer.
    """

    def __init__(self, message: str, wait: float, *, often: bool = False) -> None:
        super().__init__(message)
        self.wait, self.often = wait, often


class NoRoom(WebRefusal):
    """As many are open as may be: no waiting mends that, but closing one does."""


# By the name of the class or of one it descends from, the nearest first; what is not here is 422.
STATUS = {
    "BadRequest": 400,
    "NoSession": 401,
    "WrongRole": 403,
    "ForeignOrigin": 403,
    "NotAllowed": 403,
    "NotEnrolled": 403,
    "NobodyHere": 403,
    "WrongPinHere": 403,
    "OnlyReads": 403,
    "DoorsDamaged": 409,
    "NotBegun": 409,
    "HasBegun": 409,
    "IsHere": 409,
    "NotClosed": 409,
    "NoRoom": 409,
    "BadCode": 403,
    "WrongTicketCode": 403,
    "WrongPin": 403,
    "Locked": 403,
    "NoSuchPage": 404,
    "UnknownName": 404,
    "NoSuchProvision": 404,
    "NoSuchMethod": 405,
    "TooSlow": 408,
    "IllegalAction": 409,
    "Asked": 409,
    "Stale": 409,
    "TooLarge": 413,
    "TooLong": 414,
    "WrongHost": 421,
    "InvalidWager": 422,
    "KeyReused": 422,
    "TooMany": 429,
    "StoreFailed": 503,
    "StillWorking": 503,
}

GUESSES = ("BadCode", "WrongPin", "Locked")  # these count as guesses at a secret


def status_of(refusal: CroupierError) -> int:
    return next((STATUS[kind.__name__] for kind in type(refusal).__mro__ if kind.__name__ in STATUS), 422)


def document(refusal: CroupierError) -> dict[str, Any]:
    """The refusal for programs: its kind, words and sections, a stake that would do, what to look at first."""
    cited = dict.fromkeys(f"{SIGN}{id}" for id in find_citations(str(refusal)))
    told: dict[str, Any] = {"kind": type(refusal).__name__, "message": str(refusal), "by": list(cited)}
    if isinstance(refusal, InvalidWager) and refusal.fits:
        told["stake"] = refusal.fits._asdict()
    if isinstance(refusal, Asked | SecondNeeded) and refusal.asks:
        told["asks"] = [each.document() for each in refusal.asks]
    return {"error": told}


def fault() -> dict[str, Any]:
    """Something that should not happen. What it was stands in the server's log, not on the page."""
    message = "something went wrong in the house; the server's log says what it was"
    return {"error": {"kind": "Fault", "message": message, "by": []}}
