"""Checks who gave words to the seals of a house: every pledge against the event of the table that told it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.floor.fair import Scheme

Key = tuple[str, int]  # a table and the number of a seal


@dataclass
class Told:
    """What the events of a table told of a seal: by player, in the order of the last pledges."""

    pledges: dict[str, tuple[str, int]] = field(default_factory=dict)  # with the revision that told it
    opened: dict[str, int] = field(default_factory=dict)
    closed: int | None = None

    def fits(self, kept: Scheme) -> bool:
        """Whether a seal is kept like that; the words themselves are held against the pledges."""
        given = [[player, pledge, player in self.opened] for player, (pledge, _) in self.pledges.items()]
        told = {
            "pledged": [revision for _, revision in self.pledges.values()],
            "closed": self.closed,
            "opened": [self.opened.get(player) for player in self.pledges],
        }
        return kept.told == told and given == [[who, what, words is not None] for who, what, words in kept.given]


@dataclass
class LoggedPledges:
    """What the log says of pledges, and of who might give one: whoever sat at the table, or had bought a ticket."""

    seals: dict[Key, Told] = field(default_factory=lambda: defaultdict(Told))
    strange: list[str] = field(default_factory=list)
    _seated: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    _bought: dict[str, dict[int, int]] = field(default_factory=lambda: defaultdict(dict))  # buyers, by the ticket

    def note_event(self, table: str, revision: int, by: int | None, body: Mapping[str, Any]) -> None:
        """Of a table, in the order of the log. Earlier versions told that somebody had pledged, and not what."""
        for record in body.get("tickets", ()):
            if record["did"] == "sold" and record["buyer"]:
                self._bought[table][record["ticket"]] = record["buyer"]
            elif record["did"] == "void":
                self._bought[table].pop(record["ticket"], None)
        for told in body.get("shown", ()):
            match told:
                case {"e": "sat", "player": player}:
                    self._seated[table].add(player)
                case {"e": "left", "player": player}:
                    self._seated[table].discard(player)
                case {"e": "contributed", "player": player, "number": number, "pledge": pledge}:
                    if player not in self._seated[table] and by not in self._bought[table].values():
                        self._odd(table, number, f"{player} pledged words to it and had neither a seat nor a ticket")
                    self._pledge(table, number, player, (pledge, revision))
                case {"e": "withdrawn", "player": player, "number": number}:
                    self._pledge(table, number, player, None)
                case {"e": "pledges-closed", "number": number}:
                    self.seals[table, number].closed = revision
                case {"e": "words-opened", "player": player, "number": number}:
                    self.seals[table, number].opened[player] = revision

    def _pledge(self, table: str, number: int, player: str, given: tuple[str, int] | None) -> None:
        seal = self.seals[table, number]
        if seal.closed is not None:
            self._odd(table, number, f"{player} pledged or withdrew words after it was told that it takes no more")
        seal.pledges.pop(player, None)
        if given:
            seal.pledges[player] = given

    def _odd(self, table: str, number: int, what: str) -> None:
        self.strange.append(f"seal {number} of {table}: {what}")
