"""Checks who dealt each round and who reported what in it, against the orders that the log has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

OUTCOMES = frozenset("shuffle deal up turn look roll spin draw".split())
"""The words of a tape's lines by which an outcome is entered."""


@dataclass
class LoggedDealing:
    """What people have entered in the rounds of each table."""

    faults: list[str] = field(default_factory=list)
    _rounds: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # the last of each table
    _dealt: dict[tuple[str, int], set[int]] = field(default_factory=lambda: defaultdict(set))
    _reports: dict[tuple[str, int], list[tuple[int, str]]] = field(default_factory=lambda: defaultdict(list))

    def note_event(self, table: str, by: int | None, body: Mapping[str, Any]) -> None:
        """An order at a table, which is of the round that ran when it came."""
        key = (table, self._rounds[table])
        self._rounds[table] = body["round"]
        if by is None:
            return
        for line in body.get("lines", ()):
            way, word, *rest = line.split()
            if way == "<" and word in OUTCOMES:
                self._dealt[key].add(by)
            elif way == "<" and word == "irregular":
                self._reports[key].append((by, rest[0]))

    def note_round(self, table: str, body: Mapping[str, Any]) -> None:
        """A round that is over; nothing is held against one that the house dealt or an earlier version kept."""
        key = (table, body["round"])
        dealt, reports = sorted(self._dealt.pop(key, ())), self._reports.pop(key, [])
        if "dealt" not in body:
            return
        if body["dealt"] != dealt:
            self._fault(key, "dealt by", _people(body["dealt"]), _people(dealt))
        kept = [(one["by"], one["case"]) for one in body["reports"]]
        if kept != reports:
            self._fault(key, "reported:", _cases(kept), _cases(reports))

    def _fault(self, key: tuple[str, int], what: str, kept: str, ordered: str) -> None:
        table, number = key
        self.faults.append(f"round {number} of {table} is kept as {what} {kept}; by the orders at the table: {ordered}")


def _people(people: list[int]) -> str:
    return " and ".join(f"person {number}" for number in people) or "nobody"


def _cases(reports: list[tuple[int, str]]) -> str:
    return ", ".join(f"{case} by person {by}" for by, case in reports) or "nothing"
