"""What an open window offers, as a document, and a key by which a page knows whether it has that document."""

from __future__ import annotations

import hashlib
from typing import NamedTuple
from weakref import WeakKeyDictionary

from croupier.errors import CroupierError
from croupier.records.canonical import canonical_json
from croupier.table import OpenWager, Window
from croupier.tables.lines.kind import Document, plain_part


class Offered(NamedTuple):
    """The wagers of a window; the key is of these alone, whatever the window is called."""

    key: str
    wagers: list[Document]


NOTHING = Offered("", [])
_KNOWN: WeakKeyDictionary[Window, Offered] = WeakKeyDictionary()
"""A window does not change: it is looked through once, not after every order."""


def offered(window: Window) -> Offered:
    found = _KNOWN.get(window)
    if found is None:
        wagers = [_offer(window, each) for each in window.wagers]
        key = hashlib.sha256(canonical_json(wagers).encode()).hexdigest()[:12]
        found = _KNOWN[window] = Offered(key, wagers)
    return found


def _offer(window: Window, offer: OpenWager) -> Document:
    found: Document = offer._asdict() | {"spot": None, "fee_by": ""}
    del found["odds"], found["fee"]  # `pays` has them in words
    try:
        spot = window.read(offer.words)
    except CroupierError:
        return found
    return found | {"spot": plain_part(spot), "fee_by": window.fee_by(spot) if window.fee(spot, 1) else ""}
