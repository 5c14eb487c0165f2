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
    codes: dict[int, dict[str, Any]] = field(default_factory=dict)  # by their numbers, which are given again
    forged: list[str] = field(default_factory=list)  # who came in by a code that nobody had made like that

    def note(self, body: Mapping[str, Any]) -> None:
        """In the order of the log."""
        if body["did"] in ("came in", "appointed"):
            number, role = body["person"], body["role"]
            if body["did"] == "came in" and (was := self.roles.get(number, role)) != role:
                self.promoted.append(f"person {number} came back as {role}, and was {was}: nobody appointed him")
            self.roles[number] = role
            if code := body.get("invitation"):  # earlier versions did not log by which one
                self._note_code(code, number, role)
        elif body["did"] == "invited":
            self.codes[body["invitation"]] = dict(body)
        elif body["did"] == "withdrew":
            self.codes.pop(body["invitation"], None)
        elif body["did"] == "erased":
            self.erased.add(body["person"])

    def _note_code(self, code: int, number: int, role: str) -> None:
        """A code was used. By that for the owner's place, which is erased then, somebody who was here may have come."""
        made = self.codes.get(code, {"uses": 0})
        said = f"person {number} came in as {role} by a code that"
        if made["uses"] <= 0:
            self.forged.append(f"{said} nobody had made, or that was used up")
            return
        whose = made["person"]
        if made["role"] != role or whose not in (None, number, *self.erased):
            self.forged.append(f"{said} was made for {f'person {whose}' if whose else 'anybody'} as {made['role']}")
        made["uses"] -= 1
        if whose:  # who is let in again is let in by no earlier one
            self.codes = {each: kept for each, kept in self.codes.items() if kept["person"] != whose}

    def faults(self, connection: Connection) -> Iterator[str]:
        """Somebody who gave himself a role in the file, who was put there, or is there again."""
        yield from self.promoted
        yield from self.forged
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
