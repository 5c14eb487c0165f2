"""The documents of the API that are sent to the house, as JSON Schema; `answers` has those that it gives."""

from __future__ import annotations

from typing import Any

from croupier.floor.orders import ORDERS
from croupier.schema import Schema
from croupier.web.shapes import LARGEST, NAMED, PLAIN, either, many, one_of, text, thing, whole

NAME = text(60, says="one to twenty letters, digits, spaces, or . ' -")
CODE = text(40, says="an invitation, or the room's code")
PIN = text(20, says="of this person")
A_PIN = text(12, pattern="^[0-9]{6,12}$", says="six to twelve digits")
NEXT = text(300, says="where a browser goes afterwards")

JOIN = thing({}, {"name": NAME, "code": CODE, "pin": {**A_PIN, "pattern": "^([0-9]{6,12})?$"}, "next": NEXT})
LOG_IN = thing({"name": NAME, "pin": PIN}, {"next": NEXT})
LOG_OUT = thing({}, {"next": NEXT})
SET_PIN = thing({"pin": A_PIN})

INVITE = thing(
    {"role": one_of("owner", "dealer", "player", "viewer", "auditor")}, {"uses": whole(1, 1000), "hours": whole(1, 744)}
)
APPOINT = thing({"role": one_of("owner", "dealer", "player", "viewer", "auditor")})
CORRECT = thing({"entry": whole(1), "why": text(200, shortest=1)})
CORRECT_METER = thing(
    {
        "account": text(80, says="as in meter:keno"),
        "shows": whole(0, 10**12, says="what it is to show, in cents"),
        "why": text(200, shortest=1),
        "with": text(60, says="the name of the second person: another owner, a dealer or an auditor"),
        "pin": text(20, says="that person's PIN"),
    }
)
NOTHING = thing({})

_SECONDS = whole(0, 3600)
_SEAT_SECONDS = whole(0, 24 * 3600, says="seconds for which the seat of somebody who is away is kept; 0: for ever")
_MONEY = whole(0, 10**12, says="cents")

OPTION = {
    "type": ["string", "integer", "boolean", "number"],
    "maxLength": 2000,
    "pattern": PLAIN,
    "minimum": -LARGEST,
    "maximum": LARGEST,
}
OPEN = thing(
    {"game": text(40, says="the id of a game")},
    {
        "title": text(40),
        "mode": one_of("house", "dealer"),
        "chips": one_of("accounts", "dealer", "none", "tickets"),
        "rules": {"type": "object", "maxProperties": 60, "propertyNames": NAMED, "additionalProperties": OPTION},
        "buy_in": _MONEY,
        "bet_seconds": _SECONDS,
        "decide_seconds": _SECONDS,
        "seat_seconds": _SEAT_SECONDS,
        "call_seconds": _SECONDS,
        "pace": whole(0, 10_000, says="milliseconds"),
    },
)

_PERSON = text(40)
_SPOT = thing({"wager": text(60)}, {"where": text(60), "box": whole(0, 20)})
FIELDS: dict[str, Schema] = {
    "box": whole(0, 20),
    "buy_in": _MONEY,
    "amount": _MONEY,
    "stake": _MONEY,
    "bet": whole(0),
    "ticket": whole(1),
    "bet_seconds": _SECONDS,
    "decide_seconds": _SECONDS,
    "seat_seconds": _SEAT_SECONDS,
    "call_seconds": _SECONDS,
    "pace": whole(0, 10_000, says="milliseconds"),
    "wager": text(60),
    "where": text(300),
    "code": text(12, says="the check code on a ticket"),
    "station": whole(1, 999, says="a writer's station"),
    "text": text(200),
    "pledge": text(64, says="SHA-256 of the JSON of [table, number of the seal, words]"),
    "words": text(100, says="what was pledged"),
    "call": text(20),
    "choice": text(40),
    "answer": text(40),
    "name": text(60),
    "for": _PERSON,
    "cards": many(text(5), 12),
    "spots": many(_SPOT, 400),
}
"""The parts that an order can have."""


def _order(name: str, needed: tuple[str, ...], possible: tuple[str, ...]) -> Schema:
    required: dict[str, Any] = {"do": {"const": name}, **{field: FIELDS[field] for field in needed}}
    return thing(required, {field: FIELDS[field] for field in possible})


ORDER = either("do", *(_order(name, *parts) for name, parts in ORDERS.items()))
