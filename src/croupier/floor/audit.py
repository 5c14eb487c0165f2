"""Checks a whole house: the chain of its log, its books, its seals and the tapes of its rounds.

Everything is read in one transaction, so it can be done while the house is open. A fault says what is wrong and where;
the log is held against a checkpoint that somebody kept, if one is given, and all else is held against the log.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select, text

from croupier.floor import fallen_back, ledger, log, schema
from croupier.floor.dealing_audit import LoggedDealing
from croupier.floor.entry_audit import CORRECTION, LoggedEntries
from croupier.floor.fair import PUT_BACK
from croupier.floor.head_audit import LoggedHead
from croupier.floor.kept import CHANGED, fingerprint
from croupier.floor.kinds_audit import kind_faults
from croupier.floor.ledger_audit import audit_books
from croupier.floor.log import Checkpoint
from croupier.floor.lounge.audit import LoggedLounges
from croupier.floor.meters import CORRECTED
from croupier.floor.people_audit import LoggedPeople
from croupier.floor.round_audit import LoggedRounds, audit_rounds
from croupier.floor.seal_audit import LoggedSeals, audit_seals
from croupier.floor.seat_audit import LoggedSeats
from croupier.floor.store import Store, has_tickets
from croupier.floor.ticket_audit import LoggedTickets
from croupier.records import high_water, verify
from croupier.records.chain import Raw


@dataclass
class Recorded:
    """What the log says of everything that is kept elsewhere too."""

    entries: list[tuple[int, str, int | None, dict[str, Any]]] = field(default_factory=list)  # seq, at, by, body
    of_seals: LoggedSeals = field(default_factory=LoggedSeals)
    of_rounds: LoggedRounds = field(default_factory=LoggedRounds)
    of_seats: LoggedSeats = field(default_factory=LoggedSeats)
    of_lounges: LoggedLounges = field(default_factory=LoggedLounges)
    of_people: LoggedPeople = field(default_factory=LoggedPeople)
    of_head: LoggedHead = field(default_factory=LoggedHead)
    of_entries: LoggedEntries = field(default_factory=LoggedEntries)
    of_dealing: LoggedDealing = field(default_factory=LoggedDealing)
    of_tickets: LoggedTickets = field(init=False)
    revisions: dict[str, int] = field(default_factory=dict)
    kept: dict[str, str] = field(default_factory=dict)  # fingerprints of the tables, after their last orders

    def __post_init__(self) -> None:
        self.of_tickets = LoggedTickets(self.of_seats, self.of_lounges)


@dataclass
class HouseAudit(verify.Audit):
    """What was found."""

    seals: int = 0
    rounds: int = 0


def audit(store: Store, kept: Checkpoint | None = None, *, tapes: bool = True) -> HouseAudit:
    """Check everything; without ``tapes`` the rounds are not played again, which takes the longest."""
    mark = store.mark()
    with store.read() as connection:
        found = HouseAudit(log.checkpoint_now(connection))
        found.check_mark(store, connection, mark)
        if not store.shared:
            found.check_file(connection.scalars(text("PRAGMA quick_check(3)")))
            if strange := list(kind_faults(connection)):
                found.faults += strange
                return found
        recorded = _log(connection, found, kept)
        found.entries, faults = audit_books(connection, recorded.entries)
        found.faults += [*faults, *recorded.of_entries.faults, *recorded.of_rounds.meters_of.faults]
        found.faults += recorded.of_dealing.faults
        found.seals, drawn, faults, notes = audit_seals(connection, recorded.of_seals)
        found.faults += faults
        found.notes += notes
        count, faults, notes = audit_rounds(connection, recorded.of_rounds, recorded.of_tickets, drawn, replay=tapes)
        found.rounds = count
        found.faults += faults
        found.faults += recorded.of_tickets.faults()
        if has_tickets(connection):
            found.faults += recorded.of_lounges.faults(connection, played=tapes)
        found.notes += notes
        found.faults += recorded.of_people.faults(connection)
        found.faults += recorded.of_head.faults(connection)
        _tables(connection, found, recorded)
        if not store.shared and (more := fallen_back.ahead(connection, store.mark())):  # not what it was meanwhile
            found.notes.append(f"{more}: no house wrote them, or its record was not on disk when it lost its power")
    return found


# --- The log ------------------------------------------------------------------------------------------------------


def _log(connection: Connection, found: HouseAudit, kept: Checkpoint | None) -> Recorded:
    recorded = Recorded()

    def rows() -> Iterator[Raw]:
        chosen = select(schema.events).order_by(schema.events.c.seq)
        for row in connection.execute(chosen.execution_options(yield_per=2000)):
            raw = tuple(row)
            try:
                _take(recorded, raw)
                if raw[2] == high_water.FELL_BACK:
                    body = json.loads(raw[6])
                    found.notes.append(fallen_back.told(raw[0], body))
                    if high_water.tells_of_loss(body):
                        found.lost.append(found.notes[-1])
            except (ValueError, KeyError, TypeError, AttributeError):
                found.faults.append(f"event {raw[0]} ({raw[2]}) cannot be read")
            yield raw

    found.check_log(rows(), kept, "house")
    recorded.of_entries.end()
    return recorded


def _take(recorded: Recorded, raw: Raw) -> None:
    seq, at, kind, table, revision, by, text, _ = raw
    if kind == log.TABLE:
        body = json.loads(text)
        if revision != recorded.revisions.get(table, 0) + 1:
            raise ValueError
        recorded.revisions[table] = revision
        recorded.kept[table] = body.get("kept", "")  # none in earlier versions
        recorded.of_rounds.lines[table] += body.get("lines", [])
        recorded.of_rounds.tables[seq] = table
        if "books" in body:
            recorded.of_rounds.opened.add(table)
        recorded.of_rounds.rules.note_event(table, body)
        recorded.of_seats.note_event(seq, table, body)
        recorded.of_dealing.note_event(table, by, body)
        recorded.of_seals.pledges.note_event(table, revision, by, body)
        recorded.of_lounges.note_event(table, at, by, body)
        recorded.of_rounds.meters_of.note_event(seq, table, revision, recorded.of_people.roles.get(by or 0, ""), body)
        due = recorded.of_lounges.moves(table, body)
        recorded.of_entries.note_table(seq, table, revision, by, body, due)
    elif kind == ledger.ENTRY:
        body = json.loads(text)
        recorded.entries.append((seq, at, by, body))
        recorded.of_entries.note_entry(by, body)
        recorded.of_rounds.note_entry(body)
        recorded.of_rounds.meters_of.note_entry(body)
        recorded.of_seats.note_entry(body)
        recorded.of_lounges.note_entry(body)
        if (where := recorded.of_rounds.tables.get(body["for"])) is not None:
            recorded.of_tickets.note_entry(where, body)
    elif kind == log.ROUND:
        body = json.loads(text)
        recorded.of_rounds.rounds[table, body["round"]] = body
        recorded.of_rounds.times[table, body["round"]] = at
        recorded.of_seats.note_round(table, body)
        recorded.of_dealing.note_round(table, body)
    elif kind == CORRECTION:
        recorded.of_entries.note_correction(seq, by, json.loads(text))
    elif kind == CORRECTED:
        body = json.loads(text)
        recorded.of_entries.note_meter(seq, by, body)
        recorded.of_rounds.meters_of.note_correction(seq, by, body, recorded.of_people.roles)
    elif kind == LoggedPeople.KIND:
        recorded.of_people.note(json.loads(text))
    elif kind in LoggedHead.KINDS:
        recorded.of_head.note(kind, seq, json.loads(text))
    elif kind in PUT_BACK:
        recorded.of_seals.note_put_back()
    elif kind in LoggedSeals.KINDS:
        recorded.of_seals.note(kind, table, json.loads(text), at)


def _tables(connection: Connection, found: HouseAudit, recorded: Recorded) -> None:
    there = set()
    for row in connection.execute(select(schema.house_tables)):
        there.add(row.id)
        if row.revision != (last := recorded.revisions.get(row.id, 0)):
            found.faults.append(f"{row.id} is kept at revision {row.revision}; the log's last one is {last}")
        elif recorded.kept.get(row.id) and recorded.kept[row.id] != fingerprint(row._asdict()):
            found.faults.append(f"{row.id} {CHANGED}")
    for table in sorted(recorded.revisions.keys() - there):
        found.faults.append(f"the table {table} is in the log, but is not kept")
