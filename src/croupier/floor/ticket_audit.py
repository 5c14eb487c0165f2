"""Checks the tickets of a house: who bought each, who is kept as its buyer, and to whom it was paid."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from croupier.floor.bookkeeping import Lines, purse, rail, read_ticket_paid, ticket
from croupier.floor.lounge.audit import LoggedLounges
from croupier.floor.seat_audit import LoggedSeats, who
from croupier.tables.entries import Entry, Issued


class Payment(NamedTuple):
    """An entry in the books by which a ticket was paid."""

    ticket: str
    lines: Lines


@dataclass
class LoggedTickets:
    """What the log says of tickets; who sat where when one was bought is known from ``seats``."""

    seats: LoggedSeats
    lounges: LoggedLounges = field(default_factory=LoggedLounges)
    paid: dict[str, list[Payment]] = field(default_factory=lambda: defaultdict(list))  # by table

    def note_entry(self, table: str, body: Mapping[str, Any]) -> None:
        """In the books, for an event of a table."""
        if body["reverses"] is None and (number := read_ticket_paid(body["why"])):
            self.paid[table].append(Payment(number, [(account, cents) for account, cents in body["lines"]]))

    def faults(self) -> Iterator[str]:
        """A number is given once, and what it wins is paid to its buyer alone."""
        for table, numbers in self.seats.bought_again.items():
            for number in numbers:
                yield f"{table}: ticket {number} was issued twice"
        for table, payments in self.paid.items():
            for number, lines in payments:
                buyer = self.seats.bought[table].get(number)
                won = sum(cents for _, cents in lines if cents > 0)
                if buyer is None:
                    yield f"{table}: ticket {number} was paid, but never issued"
                elif lines != [(ticket(table, number), -won), (purse(buyer.account), won)]:
                    yield f"{table}: ticket {number} was bought by {who(buyer.account)}, and paid to somebody else"

    def kept_faults(self, table: str, kept: Mapping[str, str]) -> Iterator[str]:
        """What a table that is open keeps of its tickets."""
        bought = {number: sat.account for number, sat in self.seats.bought[table].items()}
        for number in sorted(bought.keys() - kept.keys()):
            yield f"ticket {number} is not kept; the log says that {who(bought[number])} bought it"
        for number, account in kept.items():
            if number not in bought:
                yield f"ticket {number} is kept as bought by {who(account)}; the log does not say that it was issued"
            elif bought[number] not in ("", account):
                yield f"ticket {number} is kept as bought by {who(account)}; the log says by {who(bought[number])}"

    def tape_faults(self, table: str, entries: Iterable[Entry], rails: Mapping[str, str]) -> Iterator[str]:
        """Tickets on the tape of a round against what was told of them as it was played."""
        for entry in entries:
            if isinstance(entry, Issued):
                told = self.seats.bought[table].get(entry.ticket)
                if told is None or rail(table, told.account) != rails[entry.bet.player]:
                    yield f"by its tape {entry.bet.player} bought ticket {entry.ticket}; the log has it otherwise"
