"""Checks who sits at the tables of a house: every seat against who sat down there, by the log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.floor.bookkeeping import rail
from croupier.floor.state import Seat


@dataclass
class Sat:
    """Somebody who sat down, and has not left."""

    box: int
    account: str = ""  # from which the chips came; none where chips are not counted


@dataclass
class LoggedSeats:
    """What the log says of who sits where, and of who bought tickets there."""

    tables: dict[str, dict[str, Sat]] = field(default_factory=lambda: defaultdict(dict))  # by the name at the table
    bought: dict[str, dict[str, Sat]] = field(default_factory=lambda: defaultdict(dict))  # by the number of the ticket
    bought_again: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))  # numbers that were taken
    swapped: list[str] = field(default_factory=list)  # rounds that were played with the chips of others
    _just: dict[int, tuple[str, Sat]] = field(default_factory=dict)  # by the event: who bought in by it
    _last: dict[tuple[str, str], Sat] = field(default_factory=dict)  # who last sat down at a table under a name

    def note_event(self, seq: int, table: str, body: Mapping[str, Any]) -> None:
        """Of a table, in the order of the log."""
        seats = self.tables[table]
        for told in body.get("shown", ()):
            if told["e"] == "sat":
                seats[told["player"]] = sat = Sat(told["box"])
                self._just[seq] = table, sat
                self._last[table, told["player"]] = sat
            elif told["e"] == "changed-seat" and told["player"] in seats:
                seats[told["player"]].box = told["box"]
            elif told["e"] == "left":
                seats.pop(told["player"], None)
            elif told["e"] == "ticket":
                if told["ticket"] in self.bought[table]:
                    self.bought_again[table].append(told["ticket"])
                self.bought[table][told["ticket"]] = seats[told["bet"]["player"]]

    def note_entry(self, body: Mapping[str, Any]) -> None:
        """In the books: chips that somebody who sat down brought to the rail."""
        if body["why"] == "buy-in" and body["for"] in self._just:
            table, sat = self._just.pop(body["for"])
            start = rail(table, "")
            sat.account = next(account.removeprefix(start) for account, _ in body["lines"] if account.startswith(start))

    def note_round(self, table: str, body: Mapping[str, Any]) -> None:
        """A round that is over: whose account each player's chips were on."""
        for name, account in (body.get("rails") or {}).items():
            sat = self._last.get((table, name))
            if sat and sat.account and account != rail(table, sat.account):
                played, was = who(account.removeprefix(rail(table, ""))), who(sat.account)
                self.swapped.append(
                    f"round {body['round']} of {table}: {name} played with the chips of {played}; the log says that "
                    f"{was} sat down under that name"
                )

    def faults(self, table: str, seats: list[Seat]) -> Iterator[str]:
        """Of a table that is open."""
        names = [seat.name for seat in seats]
        for name in sorted({name for name in names if names.count(name) > 1}):
            yield f"two seats are called {name}, and nothing tells their bets apart"
        logged = self.tables.get(table, {})
        for seat in seats:
            if (sat := logged.get(seat.name)) is None:
                yield f"{seat.name} is kept in a seat; the log does not say that anybody sat down under that name"
                continue
            if sat.account and sat.account != seat.account:
                kept, was = who(seat.account), who(sat.account)
                yield f"{kept} is kept in the seat of {seat.name}; the log says that {was} sat down there"
            if sat.box != seat.box:
                yield f"{seat.name} is kept in seat {seat.box}; the log says seat {sat.box}"
        for name in sorted(logged.keys() - set(names)):
            yield f"{name} sits there by the log, but has no seat"


def who(account: str) -> str:
    """Whose account it is."""
    return f"person {account}" if account.isdecimal() else "a guest of the dealer's"
