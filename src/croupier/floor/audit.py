"""Checks a whole house: the chain of its log, its books, its seals and the tapes of its rounds.

Everything is read in one transaction, so it can be done while the house is open. A fault says what is wrong and where;
the log is held against a checkpoint that somebody kept, if one is given, and all else is held against the log.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import Connection, select, text

from croupier.floor import fallen_back, ledger, log, schema
from croupier.floor.entry_audit import CORRECTION, LoggedEntries
from croupier.floor.head_audit import LoggedHead
from croupier.floor.kinds_audit import kind_faults
from croupier.floor.ledger_audit import LedgerAudit
from croupier.floor.log import Checkpoint
from croupier.floor.lounge.audit import LoggedLounges
from croupier.floor.meter_audit import LoggedMeters
from croupier.floor.meters import CORRECTED
from croupier.floor.people_audit import LoggedPeople
from croupier.floor.round_audit import left_behind
from croupier.floor.seal_audit import notes_of_seals
from croupier.floor.store import Store, has_tickets
from croupier.floor.table_audit import TableHistory, TablesLogged, audit_table, every_table
from croupier.records import high_water, verify
from croupier.records.chain import Raw


@dataclass
class HouseLogged:
    """What the log says of the house as a whole, and of what its tables share."""

    books: LedgerAudit
    of_lounges: LoggedLounges = field(default_factory=LoggedLounges)
    of_people: LoggedPeople = field(default_factory=LoggedPeople)
    of_head: LoggedHead = field(default_factory=LoggedHead)
    of_entries: LoggedEntries = field(default_factory=LoggedEntries)
    of_meters: LoggedMeters = field(default_factory=LoggedMeters)
    tables: TablesLogged = field(default_factory=TablesLogged)
    revisions: dict[str, int] = field(default_factory=dict)


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
        logged = _log(connection, found, kept)
        found.entries = logged.books.count
        found.faults += [*logged.books.faults, *logged.of_entries.faults, *logged.of_meters.faults]
        _tables(connection, found, logged, replay=tapes)
        if has_tickets(connection):
            found.faults += logged.of_lounges.faults(connection, played=tapes)
        found.faults += [*logged.of_people.faults(connection), *logged.of_head.faults(connection)]
        if not store.shared and (more := fallen_back.ahead(connection, store.mark())):  # not what it was meanwhile
            found.notes.append(f"{more}: no house wrote them, or its record was not on disk when it lost its power")
    return found


# --- The log ------------------------------------------------------------------------------------------------------


def _log(connection: Connection, found: HouseAudit, kept: Checkpoint | None) -> HouseLogged:
    logged = HouseLogged(LedgerAudit(connection))

    def rows() -> Iterator[Raw]:
        chosen = select(schema.events).order_by(schema.events.c.seq)
        for row in connection.execute(chosen.execution_options(yield_per=2000)):
            raw = tuple(row)
            try:
                _take(logged, raw)
                if raw[2] == high_water.FELL_BACK:
                    body = json.loads(raw[6])
                    found.notes.append(fallen_back.told(raw[0], body))
                    if high_water.tells_of_loss(body):
                        found.lost.append(found.notes[-1])
            except (ValueError, KeyError, TypeError, AttributeError):
                found.faults.append(_unread(raw[0], raw[2]))
            yield raw

    found.check_log(rows(), kept, "house")
    logged.of_entries.end()
    logged.books.end()
    return logged


def _unread(seq: int, kind: str) -> str:
    return f"event {seq} ({kind}) cannot be read"


def _take(logged: HouseLogged, raw: Raw) -> None:
    seq, at, kind, table, revision, by, text, _ = raw
    body = json.loads(text)
    if kind == log.TABLE:
        if revision != logged.revisions.get(table, 0) + 1:
            raise ValueError
        logged.revisions[table] = revision
        logged.tables.note(seq, kind, table, body)
        logged.of_lounges.note_event(table, at, by, body)
        logged.of_meters.note_event(seq, table, revision, logged.of_people.roles.get(by or 0, ""), body)
        due = logged.of_lounges.moves(table, body)
        logged.of_entries.note_table(seq, table, revision, by, body, due)
        return
    logged.tables.note(seq, kind, table, body)
    if kind == ledger.ENTRY:
        logged.books.note((seq, at, by, body))
        logged.of_entries.note_entry(by, body)
        logged.of_meters.note_entry(body)
        logged.of_lounges.note_entry(body)
    elif kind == CORRECTION:
        logged.of_entries.note_correction(seq, by, body)
    elif kind == CORRECTED:
        logged.of_entries.note_meter(seq, by, body)
        logged.of_meters.note_correction(seq, by, body, logged.of_people.roles)
    elif kind == LoggedPeople.KIND:
        logged.of_people.note(body)
    elif kind in LoggedHead.KINDS:
        logged.of_head.note(kind, seq, body)


# --- The tables ---------------------------------------------------------------------------------------------------


def _tables(connection: Connection, found: HouseAudit, logged: HouseLogged, *, replay: bool) -> None:
    """One after the other: what is known of a table is forgotten when the next one is looked at."""
    told = set(found.faults)  # that an event cannot be read
    old = untold = 0
    places: dict[str, set[str]] = {}
    for table in every_table(connection, logged.tables):
        history = TableHistory(table, logged.of_meters, logged.of_lounges)
        one = audit_table(connection, history, logged.tables, replay=replay)
        found.seals += one.seals.number
        found.rounds += one.rounds.count
        found.faults += [fault for fault in one.faults if fault not in told]
        found.notes += one.rounds.notes
        old, untold = old + one.seals.old, untold + one.seals.untold
        places[table] = one.rounds.places
    found.faults += left_behind(connection, places)
    found.notes += notes_of_seals(old, untold)
