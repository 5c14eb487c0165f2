"""Checks why chips were moved: every entry of the books against the order that it was posted for.

The reasons are a closed list. Each has its accounts, the way the chips go, and what the order must have told. What a
round moved is held against its tape elsewhere, and what lies at a table against the table.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from croupier.floor import ledger
from croupier.floor.bookkeeping import (
    FILL,
    Lines,
    layout,
    purse,
    rail,
    read_given_back,
    read_reason,
    read_ticket_paid,
    ticket,
)
from croupier.floor.filings import is_own
from croupier.floor.lounge.audit import Move
from croupier.floor.meters import corrected
from croupier.money import in_dollars

CORRECTION = "correction"
"""The kind of the events for which the owner reverses an entry."""


class _Order(NamedTuple):
    """An event for which entries are posted."""

    seq: int
    table: str  # none if the owner corrects something
    by: int | None
    body: Mapping[str, Any]
    rounds: range = range(0)  # in which it may have moved chips

    def tells(self, *kinds: str) -> bool:
        return any(told["e"] in kinds for told in self.body.get("shown", ()))


class _Needed(NamedTuple):
    """What the bank gave to an account because the next entry takes more than was there: less than ``most`` is left."""

    account: str
    most: int


@dataclass
class LoggedEntries:
    """What the log says of chips that were moved, order by order."""

    faults: list[str] = field(default_factory=list)
    _held: Counter[str] = field(default_factory=Counter)  # what each account that was used holds so far
    _order: _Order | None = None
    _due: list[Move] = field(default_factory=list)  # what the order says of tickets, and is not posted yet
    _needed: _Needed | None = None
    _rounds: dict[str, int] = field(default_factory=lambda: defaultdict(int))  # the last of each table
    _early: set[str] = field(default_factory=set)  # tables of versions that logged less when one was opened
    _strict: bool = False  # a table was opened by a version in which the owner reverses what was issued and no more

    def note_table(
        self, seq: int, table: str, revision: int, by: int | None, body: Mapping[str, Any], due: Iterable[Move]
    ) -> None:
        """An order at a table; ``due`` is what it says of the tickets of a lounge."""
        self.end()
        if revision == 1 and "mode" not in body:
            self._early.add(table)
        self._strict |= "books" in body
        before, self._rounds[table] = self._rounds[table], body["round"]
        self._order = _Order(seq, table, by, body, range(before, body["round"] + 1))
        self._due = list(due)

    def note_correction(self, seq: int, by: int | None, body: Mapping[str, Any]) -> None:
        self.end()
        self._order = _Order(seq, "", by, body)

    def note_meter(self, seq: int, by: int | None, body: Mapping[str, Any]) -> None:
        """A meter is put right, from what it showed to what it is to show."""
        self.end()
        self._order = _Order(seq, "", by, body)
        change = body["shows"] - self._held[body["account"]]
        self._due = [(corrected(body["why"]), [(ledger.BANK, -change), (body["account"], change)])]

    def note_entry(self, by: int | None, body: Mapping[str, Any]) -> None:
        """An entry, after the event that it was posted for."""
        lines = [(account, cents) for account, cents in body["lines"]]
        if fault := self._fault(by, body, lines):
            self.faults.append(f"entry {body['entry']} ({body['why']}): {fault}")
        self._held.update(dict.fromkeys((account for account, _ in lines), 0))
        for account, cents in lines:
            self._held[account] += cents

    def end(self) -> None:
        """All entries of an order are there."""
        if self._order and self._needed:
            self.faults.append(f"event {self._order.seq}: {self._needed.account} was given what nothing asked for")
        if self._order:
            self.faults += [f"event {self._order.seq}: the books lack {why}" for why, _ in self._due]
        self._order, self._due, self._needed = None, [], None

    # --- one entry ---

    def _fault(self, by: int | None, body: Mapping[str, Any], lines: Lines) -> str:
        order, why = self._order, body["why"]
        if order is None or body["for"] != order.seq or by != order.by:
            return "it was posted for no order that goes before it"
        if body["reverses"] is None and not order.table and (why, lines) in self._due:
            self._due.remove((why, lines))
            return ""
        if body["reverses"] is not None or not order.table:
            return self._correction_fault(order, body, lines)
        needed, self._needed = self._needed, None
        if needed and not self._is_needed(needed, lines):
            return f"{needed.account} was given more before it than was asked for"
        if (why, lines) in self._due:
            self._due.remove((why, lines))
            return ""
        if (number := self._round_of(order.table, why)) is not None:
            if number not in order.rounds:
                return f"round {number} was not played then"
            return "" if all(_is_of_rounds(order.table, account) for account, _ in lines) else "no round moves that"
        return self._reason_fault(order, why, lines)

    def _correction_fault(self, order: _Order, body: Mapping[str, Any], lines: Lines) -> str:
        if order.table or (order.body.get("entry"), order.body["why"]) != (body["reverses"], body["why"]):
            return "nobody has asked for this correction"
        if self._strict and not all(ledger.is_correctable(account) for account, _ in lines):
            return "it is a correction that the house refuses"
        return ""

    def _is_needed(self, needed: _Needed, lines: Lines) -> bool:
        taken = sum(cents for account, cents in lines if account == needed.account)
        return taken < 0 and self._held[needed.account] + taken < needed.most

    def _round_of(self, table: str, why: str) -> int | None:
        """The round for which an entry was posted; at first the lines of its tape were not named."""
        if (of := read_reason(why)) is not None:
            return of[0]
        first = re.fullmatch(r"round (\d+)", why) if table in self._early else None
        return int(first[1]) if first else read_given_back(why) or None

    def _reason_fault(self, order: _Order, why: str, lines: Lines) -> str:
        """Of what is posted besides the lines of tapes. Chips go from the first account to the last."""
        (source, given), (target, _) = lines[0], lines[-1]
        table, tray = order.table, f"tray:{order.table}"
        on_rail = rail(table, "")
        right, two = False, len(lines) == 2 and given < 0
        match why:
            case "imitation money issued":
                right = two and source == ledger.BANK and target.startswith("purse:")
                self._needed = _Needed(target, 1)
            case "fill":
                right = two and (source, target) == (ledger.BANK, tray) and given % FILL == 0
                self._needed = _Needed(tray, FILL)
            case "buy-in":
                whose = target.removeprefix(on_rail)
                right = two and (source, target) == (purse(whose), rail(table, whose)) and order.tells("sat", "bought")
            case "chips taken from the table":
                whose = source.removeprefix(on_rail)
                right = two and (source, target) == (rail(table, whose), purse(whose)) and order.tells("left")
            case "a standing bet goes back":
                off = all(account in (layout(table), tray) and cents < 0 for account, cents in lines[:-1])
                right = off and target.startswith((on_rail, ticket(table, ""))) and order.tells("closed-table")
            case "a meter begins":  # once; or a table of a version in which each had its own brings what was on it
                new = target not in self._held or table in self._early
                right = two and source == ledger.BANK and target.startswith("meter:") and new
            case "a meter ends":  # one of the table's own, with all that is on it
                whole = is_own(source) and source.endswith(f":{table}") and self._held[source] + given == 0
                right = two and whole and target == ledger.BANK and order.tells("closed-table")
            case _ if number := read_ticket_paid(why):  # all that is on it; to whom is held against who bought it
                right = two and source == ticket(table, number) and self._held[source] + given == 0
            case _:
                return "chips are moved for no such reason"
        moved = ", ".join(f"{in_dollars(cents)} on {account}" for account, cents in lines)
        return "" if right else f"that does not move {moved} now"


def _is_of_rounds(table: str, account: str) -> bool:
    """Whether a round at a table moves chips to or from an account."""
    own = (layout(table), f"tray:{table}", ledger.BANK)
    return account in own or account.startswith((rail(table, ""), ticket(table, ""), "meter:"))
