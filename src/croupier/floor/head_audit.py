"""Checks what a house says of itself: its name, and of which format its database is, by the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlalchemy import Connection, select

from croupier.floor.schema import head


@dataclass
class LoggedHead:
    """What the log says. Whoever makes a house older than it is has words that were pledged to seals forgotten."""

    KINDS: ClassVar = frozenset({"house", "upgraded"})

    house: str = ""
    format: int = 0
    older: list[str] = field(default_factory=list)  # when it was brought up to date from what it was not

    def note(self, kind: str, seq: int, body: Mapping[str, Any]) -> None:
        """In the order of the log."""
        if kind == "house":
            self.house, self.format = body["house"], body["format"]
            return
        if body["from"] != self.format:
            self.older.append(
                f"event {seq}: the house was taken for one of format {body['from']}; it was of {self.format}"
            )
        self.format = body["to"]

    def faults(self, connection: Connection) -> Iterator[str]:
        yield from self.older
        format, house = connection.execute(select(head.c.format, head.c.house)).one()
        if format != self.format:
            yield f"the head says that the house is of format {format}; by the log it is of {self.format}"
        if house != self.house:
            yield "the head says that it is another house than the log"
