"""Checks that the rules of a table, and who deals there, are as it was opened, round after round.

What was changed in the file for a while, and put back, shows only here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.law.options import HouseRules


@dataclass
class LoggedRules:
    """The rules of each table, as records name them: as the log has them, then as they were last."""

    tables: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    modes: dict[str, str] = field(default_factory=dict)  # who deals; earlier versions did not log that

    def note_event(self, table: str, body: Mapping[str, Any]) -> None:
        """Earlier versions logged no rules; there the first round counts."""
        if "rules" in body:
            self.tables[table] = body["rules"]
        if "mode" in body:
            self.modes[table] = body["mode"]

    def dealt_faults(self, table: str, *, sealed: bool) -> Iterator[str]:
        """Of a round that names its seals, as all do that the house deals, or names none."""
        if not sealed and self.modes.get(table) == "house":
            yield "it was dealt by a person, but the table was opened as one at which the house deals"

    def faults(self, table: str, rules: HouseRules, is_played: str = "it is played") -> Iterator[str]:
        """What is wrong with the rules of the next round, or of the table as it is kept."""
        now = rules.record()
        before = self.tables.get(table, now)
        usual = rules.recorded({}).settings()
        for name in sorted(now.keys() | before.keys()):
            was, value = (of.get(name, usual.get(name)) for of in (before, now))
            if was != value:
                yield f"{is_played} with {name} {value}, but the table had {was}: rules do not change at a table"
        self.tables[table] = now
