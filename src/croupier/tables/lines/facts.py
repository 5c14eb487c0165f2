"""The lines of a tape that programs read: facts of the table, and cards that move. People hear the announcements."""

from __future__ import annotations

from croupier.schema import string_field
from croupier.tables.entries import Placed, Shown
from croupier.tables.lines.kind import PLACE, SERIALS, Kind, written

FACT = {
    "what": string_field("which fact, as in total or point"),
    "value": {"type": ["string", "integer", "null"], "description": "its value now; null: there is none"},
    "at": string_field("of which hand, player or place; else empty"),
}


class ShownLine(Kind[Shown]):
    name = "fact"
    fields = FACT
    since = 2

    def write(self, entry: Shown, format: int) -> str:
        what, value, at = entry
        return f"show {what}{f'@{at}' if at else ''} {'-' if value is None else value}"


class PlacedLine(Kind[Placed]):
    name = "placed"
    fields = {"serials": SERIALS, "to": PLACE}
    since = 2

    def write(self, entry: Placed, format: int) -> str:
        return f"place {entry.to} {written(entry.serials)}"


FACTS = (ShownLine(), PlacedLine())
