"""Checks the books, line by line, against the log and against themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, select

from croupier.floor import ledger
from croupier.floor.schema import accounts, entries, head, lines
from croupier.records.ledger import Held, balance_faults

LoggedEntry = tuple[int, str, int | None, dict[str, Any]]
"""An entry as an event of the log: the event's number, time and author, and its body."""
Kept = tuple[Any, list[tuple[str, int, int]]]
"""As it is in the books, with its lines: account, cents, balance."""

_MOST = 20
"""Faults are told of the ledger; beyond them more of the same kind would only hide the first."""


class LedgerAudit:
    """Entry by entry, as the log has them: nothing is kept but what each account holds."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.count = 0
        self.faults: list[str] = []
        self._held: dict[str, int] = defaultdict(int)
        self._rows = _entries(connection)
        self._full = False  # so many faults that more of the same kind would only hide the first

    def note(self, event: LoggedEntry) -> None:
        """The next entry of the log."""
        if not self._full:
            self._compare(next(self._rows, None), event)

    def end(self) -> None:
        """The log has no more entries."""
        for entry in self._rows:
            if self._full:
                break
            self._compare(entry, None)
        if self._full:
            return
        if (last := self.connection.scalars(select(head.c.entry)).one()) != self.count:
            self.faults.append(f"the head counts {last} entries; there are {self.count}")
        kept = dict(self.connection.execute(select(accounts.c.name, accounts.c.balance)).all())
        for name, least in self.connection.execute(select(accounts.c.name, accounts.c.least)):
            if least != (floor := ledger.floor_of(name)):
                self.faults.append(f"the floor of {name} is kept as {least}, and is {floor}")
        self.faults += balance_faults(_in_cents(kept), _in_cents(self._held))

    def _compare(self, entry: Kept | None, event: LoggedEntry | None) -> None:
        if entry is None:
            assert event is not None
            self.faults.append(f"entry {event[3].get('entry')} is in the log, but not in the books")
        else:
            self.count += 1
            opposite = _lines(self.connection, entry[0].reverses) if entry[0].reverses is not None else None
            faults = _entry_faults(self.count, entry, event, self._held, opposite)
            self.faults += [f"entry {entry[0].number}: {fault}" for fault in faults]
        if len(self.faults) >= _MOST:
            self.faults.append("and so on")
            self._full = True


def _lines(connection: Connection, number: int) -> list[tuple[str, int]]:
    chosen = select(lines.c.account, lines.c.cents).where(lines.c.entry == number).order_by(lines.c.place)
    return [(account, cents) for account, cents in connection.execute(chosen)]


def _in_cents(accounts: Mapping[str, int]) -> Held:
    return {(name, ledger.CENTS): cents for name, cents in accounts.items()}


def _entries(connection: Connection) -> Iterator[Kept]:
    """Every entry with its lines: account, cents, balance."""
    chosen = (
        select(entries, lines.c.account, lines.c.cents, lines.c.balance)
        .join_from(entries, lines, isouter=True)
        .order_by(entries.c.number, lines.c.place)
    )
    rows = connection.execute(chosen.execution_options(yield_per=2000))
    for _, group in groupby(rows, key=lambda row: row.number):
        whole = list(group)
        yield whole[0], [(row.account, row.cents, row.balance) for row in whole if row.account is not None]


def _entry_faults(
    count: int,
    entry: Kept,
    event: LoggedEntry | None,
    held: dict[str, int],
    opposite: list[tuple[str, int]] | None,
) -> Iterator[str]:
    row, of_it = entry
    if row.number != count:
        yield f"it should be number {count}"
    own = [(account, cents) for account, cents, _ in of_it]
    if not own or sum(cents for _, cents in own) != 0:
        yield "its lines do not sum to zero"
    for account, cents, balance in of_it:
        held[account] += cents
        if held[account] != balance:
            yield f"{account} stands at {held[account]} cents after it, not at {balance}"
    for account, _ in own:
        least = ledger.floor_of(account)
        if least is not None and held[account] < least:
            yield f"{account} falls below its floor"
    if opposite is not None and [(account, -cents) for account, cents in own] != opposite:
        yield f"it is not the opposite of entry {row.reverses}"
    kept = {"entry": row.number, "why": row.why, "for": row.event, "reverses": row.reverses}
    said = kept | {"lines": [list(line) for line in own]}
    if event is None or event != (row.recorded, row.at, row.by, said):
        yield "it is not what the log says"
