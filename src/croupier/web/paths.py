"""The parts of an address that stand for something: what each is, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping

from croupier.errors import UnknownName
from croupier.schema import Schema

PATH: dict[str, tuple[str, Schema]] = {
    "table": ("a table, as in craps-1", {"type": "string", "pattern": "^[a-z0-9-]{1,60}$"}),
    "number": ("a number", {"type": "integer", "minimum": 0, "maximum": 999_999_999}),
    "code": ("an invitation or the room's code", {"type": "string", "pattern": "^[A-Za-z0-9-]{1,40}$"}),
    "game": ("a game, as in craps", {"type": "string", "pattern": "^[a-z0-9-]{1,60}$"}),
    "provision": ("a provision or a heading, as in 19:47-2.9(c)", {"type": "string", "pattern": "^[^/]{1,80}$"}),
    "night": ("a plan of a casino night", {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}),
    "part": ("a page of a plan, as in people", {"type": "string", "pattern": "^[a-z]{1,20}$"}),
    "document": ("something to print, as in notice-exchange-rate", {"type": "string", "pattern": "^[a-z0-9-]{1,80}$"}),
    "page": ("a page of the staff of a night, as in window", {"type": "string", "pattern": "^[a-z]{1,20}$"}),
    "account": ("an account, as in purse:3", {"type": "string", "pattern": "^[A-Za-z0-9:.-]{1,80}$"}),
}
"""In an address a number is written in one way only, without zeros before it."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


def look(path: Mapping[str, str]) -> None:
    """Refuse what is not written as described: nothing is there."""
    for name, written in path.items():
        says, schema = PATH[name]
        pattern = _NUMBER if schema["type"] == "integer" else schema["pattern"].strip("^$")
        if not re.fullmatch(pattern, written):
            raise UnknownName(f"there is nothing here: {written[:40]!r} is not written as {says} is")
