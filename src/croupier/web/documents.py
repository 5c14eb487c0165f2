"""The documents of the API that are sent to the house, as JSON Schema; `answers` has those that it gives."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.floor.orders.kinds import SOME, FieldKind, Letters, ManyOf, SpotAndBox, Whole
from croupier.floor.orders.order import FieldOf, TableOrder
from croupier.floor.orders.performing import ORDERS
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

OPTION = {
    "type": ["string", "integer", "boolean", "number"],
    "maxLength": 2000,
    "pattern": PLAIN,
    "minimum": -LARGEST,
    "maximum": LARGEST,
}


def _kind(kind: FieldKind) -> Schema:
    """The schema of a field by its kind."""
    match kind:
        case Whole(least, most, says):
            return whole(least, most, says)
        case Letters(longest, says):
            return text(longest, says=says)
        case ManyOf(each, most):
            return many(_kind(each), most)
        case SpotAndBox(needed, possible):
            return thing(
                {name: _kind(each) for name, each in needed.items()},
                {name: _kind(each) for name, each in possible.items()},
            )
    raise TypeError(f"no schema for {kind!r}")


def _fields(fields: Iterable[FieldOf]) -> dict[str, Schema]:
    return {each.name: _kind(each.kind) for each in fields}


def _order(order: TableOrder) -> Schema:
    needed = _fields(each for each in order.fields if each.needed)
    possible = _fields(each for each in order.fields if not each.needed)
    return thing({"do": {"const": order.name}, **needed}, possible, says=f"{order.says}. For: {order.given_by}")


OPEN = thing(
    {"game": text(40, says="the id of a game")},
    {
        "title": text(40),
        "mode": one_of("house", "dealer"),
        "chips": one_of("accounts", "dealer", "none", "tickets"),
        "rules": {"type": "object", "maxProperties": 60, "propertyNames": NAMED, "additionalProperties": OPTION},
        "buy_in": whole(0, SOME, says="cents"),
        **_fields(ORDERS["settings"].fields),
    },
)
ORDER = either("do", *map(_order, ORDERS.values()))
"""What people tell a table or a lounge; the house reads it by the same kinds of fields."""
