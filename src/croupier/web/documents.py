"""The documents of the API: what is sent and what is answered, as JSON Schema."""

from __future__ import annotations

from typing import Any

from croupier.floor.orders import ORDERS
from croupier.web.shapes import Schema, either, many, one_of, text, thing, whole

CENTS = {"type": "integer", "description": "cents of imitation money"}
TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
FLAG = {"type": "boolean"}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def given(**fields: Schema) -> Schema:
    """A document with at least these fields."""
    return {"type": "object", "properties": fields, "required": list(fields)}


# --- What is sent ---

NAME = text(60, says="one to twenty letters, digits, spaces, or . ' -")
CODE = text(40, says="an invitation, or the room's code")
PIN = text(20, says="six digits or more")
NEXT = text(300, says="where a browser goes afterwards")

JOIN = thing({}, {"name": NAME, "code": CODE, "pin": PIN, "next": NEXT})
LOG_IN = thing({"name": NAME, "pin": PIN}, {"next": NEXT})
LOG_OUT = thing({}, {"next": NEXT})
SET_PIN = thing({"pin": PIN})

INVITE = thing(
    {"role": one_of("owner", "dealer", "player", "viewer", "auditor")}, {"uses": whole(1, 1000), "hours": whole(1, 744)}
)
APPOINT = thing({"role": one_of("owner", "dealer", "player", "viewer", "auditor")})
CORRECT = thing({"entry": whole(1), "why": text(200, shortest=1)})
NOTHING = thing({})

_SECONDS = whole(0, 3600)
_MONEY = whole(0, 10**12, says="cents")

OPTION = {"type": ["string", "integer", "boolean", "number"], "maxLength": 2000}
OPEN = thing(
    {"game": text(40, says="the id of a game")},
    {
        "title": text(40),
        "mode": one_of("house", "dealer"),
        "chips": one_of("accounts", "dealer", "none"),
        "rules": {"type": "object", "maxProperties": 60, "additionalProperties": OPTION},
        "buy_in": _MONEY,
        "bet_seconds": _SECONDS,
        "decide_seconds": _SECONDS,
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
    "bet_seconds": _SECONDS,
    "decide_seconds": _SECONDS,
    "pace": whole(0, 10_000, says="milliseconds"),
    "wager": text(60),
    "where": text(60),
    "text": text(200),
    "contribution": text(64),
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

# --- What is answered ---

SPOT = given(wager=TEXT, where=TEXT, name=TEXT)
BET = given(
    id=COUNT,
    player=TEXT,
    box=COUNT,
    spot=SPOT,
    stake=CENTS,
    fee=CENTS,
    parent={"type": ["integer", "null"]},
    call={"type": ["string", "null"]},
)
SHOWN = given(e=TEXT, text=TEXT)
HAPPENED = given(revision=COUNT, round=COUNT, shown=many(ref("Shown")))
CARD = given(serial=COUNT, card=TEXT)
HAND = given(place=TEXT, label=TEXT, cards=many(CARD), total=TEXT)
PLAYER = given(name=TEXT, box=COUNT, chips=CENTS, staked=CENTS, ready=FLAG, leaving=FLAG)
VIEW = given(
    table=TEXT,
    game=TEXT,
    family=TEXT,
    title=TEXT,
    mode=one_of("house", "dealer"),
    chips=one_of("accounts", "dealer", "none"),
    revision=COUNT,
    round=COUNT,
    practice=FLAG,
    phase=TEXT,
    headline=TEXT,
    status=TEXT,
    deadline={"type": ["number", "null"]},
    paused=FLAG,
    limits=given(minimum=CENTS, maximum=CENTS, chip=CENTS),
    seats=COUNT,
    boxes={"type": "object", "additionalProperties": TEXT},
    you={"type": ["object", "null"]},
    players=many(PLAYER),
    bets=many(ref("Bet")),
    hands=many(HAND),
    asks=many({"type": "object"}),
    offer={"type": ["object", "null"]},
    results=many(ref("Shown")),
)
YOU = given(id=COUNT, name=TEXT, role=TEXT)
LOBBY_TABLE = given(table=TEXT, game=TEXT, title=TEXT, family=TEXT, mode=TEXT, seats=COUNT, round=COUNT, phase=TEXT)
LOBBY_GAME = given(
    id=TEXT,
    title=TEXT,
    family=TEXT,
    subchapter=TEXT,
    provenance=TEXT,
    seats=COUNT,
    minimum=CENTS,
    maximum=CENTS,
    least_edge=maybe(given(wager=TEXT, percent=TEXT)),
    warnings=many(TEXT),
)
LOBBY = given(
    tables=many(LOBBY_TABLE), games=many(LOBBY_GAME), may_open=FLAG, may_deal=FLAG, you=maybe(ref("You")), door=TEXT
)
CHECKPOINT = given(size=COUNT, hash=TEXT, at=TEXT, short=TEXT)
LINE = given(entry=COUNT, at=TEXT, why=TEXT, cents=CENTS, balance=CENTS)
LOG_EVENT = given(seq=COUNT, at=TEXT, kind=TEXT, body={"type": "object"}, hash=TEXT, withheld=FLAG)
MEMBER = given(id=COUNT, name=TEXT, role=TEXT, locked=FLAG, has_pin=FLAG, joined=TEXT, erased=FLAG)
INVITATION = given(id=COUNT, role=TEXT, uses=COUNT, until=TEXT)
ERROR = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "kind": {"type": "string", "description": "the kind of refusal, as in IllegalAction"},
                "message": {"type": "string", "description": "what, why with the section, and what is open instead"},
                "by": many({"type": "string", "description": "a section that the message names"}),
            },
            "required": ["kind", "message", "by"],
        }
    },
    "required": ["error"],
}

COMPONENTS: dict[str, Schema] = {
    "Bet": BET,
    "Error": ERROR,
    "Happened": HAPPENED,
    "LobbyTable": LOBBY_TABLE,
    "Order": ORDER,
    "Shown": SHOWN,
    "View": VIEW,
    "You": YOU,
}
