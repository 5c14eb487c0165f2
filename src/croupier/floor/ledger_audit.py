"""Checks the books, line by line, against the log and against themselves."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby, zip_longest
from typing import Any

from sqlalchemy import Connection, select

from croupier.floor import ledger
from croupier.floor.schema import accounts, entries, head, lines
from croupier.records.ledger import Held, balance_faults

Logged = tuple[int, str, int | None, dict[str, Any]]
"""An entry as an event of the log: the event's number, time and author, and its body."""

_MOST = 20
"""Faults are told of the ledger; beyond them more of the same kind would only hide the first."""


def audit_books(connection: Connection, logged: list[Logged]) -> tuple[int, list[str]]:
    """How many entries there are, and what is wrong with them."""
    found: list[str] = []
    held: dict[str, int] = defaultdict(int)
    moved: dict[int, list[tuple[str, int]]] = {}
    count = 0
    for entry, event in zip_longest(_entries(connection), logged):
        if entry is None:
            found.append(f"entry {event[3].get('entry')} is in the log, but not in the books")
        else:
            count += 1
            number = entry[0].number
            faults = list(_entry_faults(count, entry, event, held, moved))
            found += [f"entry {number}: {fault}" for fault in faults]
        if len(found) >= _MOST:
            return count, [*found, "and so on"]
    if (last := connection.scalars(select(head.c.entry)).one()) != count:
        found.append(f"the head counts {last} entries; there are {count}")
    kept = dict(connection.execute(select(accounts.c.name, accounts.c.balance)).all())
    for name, least in connection.execute(select(accounts.c.name, accounts.c.least)):
        if least != (floor := ledger.floor_of(name)):
            found.append(f"the floor of {name} is kept as {least}, and is {floor}")
    return count, [*found, *balance_faults(_in_cents(kept), _in_cents(held))]


def _in_cents(accounts: Mapping[str, int]) -> Held:
    return {(name, ledger.CENTS): cents for name, cents in accounts.items()}


def _entries(connection: Connection) -> Iterator[tuple[Any, list[tuple[str, int, int]]]]:
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
    entry: tuple[Any, list[tuple[str, int, int]]],
    event: Logged | None,
    held: dict[str, int],
    moved: dict[int, list[tuple[str, int]]],
) -> Iterator[str]:
    row, of_it = entry
    if row.number != count:
        yield f"it should be number {count}"
    own = [(account, cents) for account, cents, _ in of_it]
    moved[row.number] = own
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
    if row.reverses is not None and [(account, -cents) for account, cents in own] != moved.get(row.reverses):
        yield f"it is not the opposite of entry {row.reverses}"
    kept = {"entry": row.number, "why": row.why, "for": row.event, "reverses": row.reverses}
    said = kept | {"lines": [list(line) for line in own]}
    if event is None or event != (row.recorded, row.at, row.by, said):
        yield "it is not what the log says"
