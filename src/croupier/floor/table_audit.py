"""Checks one table of a house: its part of the log is read once more, and all that is kept of it held against it.

Nothing is kept of a table when the next one is looked at. Its rounds are given their answers again; what the log does
not have (who asked for what in which words) is held row by row.
"""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select, union

from croupier.floor import ledger, log, schema
from croupier.floor.dealing_audit import LoggedDealing
from croupier.floor.fair import PUT_BACK
from croupier.floor.kept import CHANGED, fingerprint
from croupier.floor.lounge.audit import LoggedLounges
from croupier.floor.meter_audit import LoggedMeters
from croupier.floor.round_audit import LoggedRounds, RoundsFound, audit_rounds
from croupier.floor.seal_audit import LoggedSeals, SealsFound, audit_seals
from croupier.floor.seat_audit import LoggedSeats
from croupier.floor.ticket_audit import LoggedTickets

_AT_ONCE = 400
"""Events that are fetched together: fewer than a statement may have names, and enough that each costs little."""


@dataclass
class TablesLogged:
    """Where the events of each table stand in the log, and what is known of all tables together."""

    events: dict[str, array[int]] = field(default_factory=lambda: defaultdict(lambda: array("q")))
    put_back: list[int] = field(default_factory=list)
    told_seals: int = 0
    """The first event of a seal whose pledges are told; none: 0."""
    _last: tuple[int, str] = (0, "")

    def note(self, seq: int, kind: str, table: str, body: Any) -> None:
        """In the order of the log."""
        if kind == log.TABLE:
            self._last = seq, table
        if kind == ledger.ENTRY and body["for"] == self._last[0]:
            table = self._last[1]
        if kind in PUT_BACK:
            self.put_back.append(seq)
        if kind == "seal" and "format" in body:
            self.told_seals = self.told_seals or seq
        if table:
            self.events[table].append(seq)


class TableHistory:
    """What the log says of one table."""

    def __init__(self, table: str, meters: LoggedMeters, lounges: LoggedLounges) -> None:
        self.table = table
        self.seals = LoggedSeals()
        self.rounds = LoggedRounds(meters)
        self.seats = LoggedSeats()
        self.dealing = LoggedDealing()
        self.tickets = LoggedTickets(self.seats, lounges)
        self.revision = 0
        self.kept = ""
        """The fingerprint of the table after its last order; earlier versions logged none."""

    def read(self, connection: Connection, logged: TablesLogged) -> Iterator[str]:
        """All of it; what cannot be read is told where the whole log is read."""
        table, put_back = self.table, iter([*logged.put_back, 0])
        restored = next(put_back)
        for row in _rows(connection, logged.events[table]):
            while restored and restored < row.seq:
                self.seals.note_put_back()
                restored = next(put_back)
            self.seals.others = 0 < logged.told_seals < row.seq
            try:
                self._note(row.seq, row.at, row.kind, row.revision, row.by, json.loads(row.body))
            except (ValueError, KeyError, TypeError, AttributeError):
                yield f"event {row.seq} ({row.kind}) cannot be read"
        if restored:
            self.seals.note_put_back()

    def _note(self, seq: int, at: str, kind: str, revision: int, by: int | None, body: Any) -> None:
        table = self.table
        if kind == log.TABLE:
            self.revision = revision
            self.kept = body.get("kept", "")
            self.rounds.lines[table] += body.get("lines", [])
            if "books" in body:
                self.rounds.opened.add(table)
            self.rounds.rules.note_event(table, body)
            self.seats.note_event(seq, table, body)
            self.dealing.note_event(table, by, body)
            self.seals.pledges.note_event(table, revision, by, body)
        elif kind == ledger.ENTRY:
            self.rounds.note_entry(table, body)
            self.seats.note_entry(body)
            self.tickets.note_entry(table, body)
        elif kind == log.ROUND:
            self.rounds.rounds[table, body["round"]] = body
            self.rounds.times[table, body["round"]] = at
            self.seats.note_round(table, body)
            self.dealing.note_round(table, body)
        elif kind in LoggedSeals.KINDS:
            self.seals.note(kind, table, body, at)


@dataclass
class TableFound:
    """What an audit of a table comes to."""

    seals: SealsFound
    rounds: RoundsFound
    faults: list[str]


def audit_table(connection: Connection, history: TableHistory, logged: TablesLogged, *, replay: bool) -> TableFound:
    """All that is kept of a table against its part of the log."""
    table = history.table
    faults = [*history.read(connection, logged), *history.dealing.faults]
    seals = audit_seals(connection, table, history.seals)
    rounds = audit_rounds(connection, table, history.rounds, history.tickets, seals.drawn, replay=replay)
    faults += [*seals.faults, *rounds.faults, *history.tickets.faults(), *_row_faults(connection, history)]
    return TableFound(seals, rounds, faults)


def _row_faults(connection: Connection, history: TableHistory) -> Iterator[str]:
    table, of = history.table, schema.house_tables
    row = connection.execute(select(of).where(of.c.id == table)).one_or_none()
    if row is None:
        if history.revision:
            yield f"the table {table} is in the log, but is not kept"
    elif row.revision != history.revision:
        yield f"{table} is kept at revision {row.revision}; the log's last one is {history.revision}"
    elif history.kept and history.kept != fingerprint(row._asdict()):
        yield f"{table} {CHANGED}"


def every_table(connection: Connection, logged: TablesLogged) -> list[str]:
    """Of which anything is kept, or in the log."""
    kept = union(
        select(schema.house_tables.c.id),
        *(select(of.c.table_id) for of in (schema.rounds, schema.seals, schema.draws)),
    )
    return sorted({*connection.scalars(kept), *logged.events})


def _rows(connection: Connection, numbers: Sequence[int]) -> Iterator[Any]:
    of = schema.events
    for at in range(0, len(numbers), _AT_ONCE):
        some = select(of).where(of.c.seq.in_(numbers[at : at + _AT_ONCE])).order_by(of.c.seq)
        yield from connection.execute(some).all()
