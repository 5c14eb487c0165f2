"""Checks the people of a house: who came in, in which role, and who was erased, by the log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlalchemy import Connection, select

from croupier.floor import schema


@dataclass
class LoggedPeople:
    """What the log says of people, by their numbers."""

    KIND: ClassVar = "person"

    roles: dict[int, str] = field(default_factory=dict)
    erased: set[int] = field(default_factory=set)
    promoted: list[str] = field(default_factory=list)  # who came back as something else than he was

    def note(self, body: Mapping[str, Any]) -> None:
        """In the order of the log."""
        if body["did"] in ("came in", "appointed"):
            number, role = body["person"], body["role"]
            if body["did"] == "came in" and (was := self.roles.get(number, role)) != role:
                self.promoted.append(f"person {number} came back as {role}, and was {was}: nobody appointed him")
            self.roles[number] = role
        elif body["did"] == "erased":
            self.erased.add(body["person"])

    def faults(self, connection: Connection) -> Iterator[str]:
        """Somebody who gave himself a role in the file, who was put there, or is there again."""
        yield from self.promoted
        chosen = select(schema.people.c.id, schema.people.c.role, schema.people.c.erased)
        kept = {row.id: row for row in connection.execute(chosen.order_by(schema.people.c.id))}
        for number, row in kept.items():
            role = self.roles.get(number)
            if role is None:
                yield f"person {number} is kept as {row.role}, but never came in by the log"
            elif role != row.role:
                yield f"person {number} is kept as {row.role}; the log says {role}"
            if (row.erased is not None) != (number in self.erased):
                said = "was" if number in self.erased else "was not"
                yield f"person {number} {said} erased by the log, which the record of people contradicts"
        for number in sorted(self.roles.keys() - kept.keys()):
            yield f"person {number} came in by the log, but is not kept"
