"""Who shares what may be asked of the server: an address, or in a crowded one each of its people with all his sessions.

A hall behind one hotspot is one address. Once several people ask from there, each is a party of his own; who has no
session, or one that the house does not know, shares in what is left to the address. Forty sessions of one person are
one party.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from croupier.web.auth import COOKIE, DEVICE_COOKIE

CROWD_SECONDS = 60.0  # for so long somebody who asked is remembered as one of several
_MOST = 4096  # sessions that are remembered, and addresses

_COOKIES = re.compile(rb"(?im)^cookie:([^\r\n]*)")
_TOKENS = tuple(re.compile(rf"(?:^|;)\s*{name}=([A-Za-z0-9_-]{{1,128}})".encode()) for name in (COOKIE, DEVICE_COOKIE))


class Parties:
    """Thread-safe enough: what is known of a session is set at once, and all else is used from the event loop."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._whose: dict[int, str] = {}  # who has come in by a token
        self._there: dict[str, dict[str, float]] = {}  # at each address, who asked lately and when

    def know(self, token: str, who: str) -> None:
        """The house has let somebody in by this token: a person, or a device of a casino night."""
        if token:
            if len(self._whose) >= _MOST:
                self._whose.clear()  # they are known again when they ask next
            self._whose[hash(token)] = who

    def whose(self, *tokens: str) -> str:
        """Who comes by these; empty: nobody whom the house knows."""
        return next((whose for token in tokens if token and (whose := self._whose.get(hash(token)))), "")

    def of(self, address: str, *tokens: str) -> str:
        """For whom a request counts: the address itself, or somebody there."""
        who = self.whose(*tokens)
        if not who:
            return address
        now = self._clock()
        there = self._there.setdefault(address, {})
        there[who] = now
        if len(there) > 1:
            gone = [one for one, at in there.items() if now - at > CROWD_SECONDS]
            for one in gone:
                del there[one]
        if len(self._there) > _MOST:
            self._there = {address: there}
        return f"{address} {who}" if len(there) > 1 else address

    def of_head(self, address: str, head: bytes) -> str:
        """The same by the first bytes of a request; whose cookie is not among them counts for the address."""
        return self.of(address, *tokens_of(head))


def tokens_of(head: bytes) -> list[str]:
    """Of a request, by its first bytes."""
    if not (found := _COOKIES.search(head)):
        return []
    cookies = found[1]
    return [found[1].decode() for token in _TOKENS if (found := token.search(cookies))]


def address_of(party: str) -> str:
    return party.partition(" ")[0]
