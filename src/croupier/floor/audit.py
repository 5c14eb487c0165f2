"""Checks a whole house: the chain of its log, its books, its seals and the tapes of its rounds.

Everything is read in one transaction, so it can be done while the house is open. A fault says what is wrong and where;
the log is held against a checkpoint that somebody kept, if one is given, and all else is held against the log.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select, text

from croupier.floor import furthest, ledger, log, schema
from croupier.floor.canonical import canonical
from croupier.floor.ledger_audit import audit_books
from croupier.floor.log import Checkpoint
from croupier.floor.round_audit import LoggedRounds, audit_rounds
from croupier.floor.seat_audit import LoggedSeats
from croupier.floor.store import Store
from croupier.floor.streams import FORMAT, commitment, digest
from croupier.floor.transcript import faults as transcript_faults

Key = tuple[str, int]  # a table and a number


@dataclass
class Recorded:
    """What the log says of everything that is kept elsewhere too."""

    entries: list[tuple[int, str, int | None, dict[str, Any]]] = field(default_factory=list)  # seq, at, by, body
    seals: dict[Key, str] = field(default_factory=dict)  # commitments
    locked: dict[Key, str] = field(default_factory=dict)  # hashes of the contributions
    revealed: dict[Key, str] = field(default_factory=dict)  # digests of the transcripts
    of_rounds: LoggedRounds = field(default_factory=LoggedRounds)
    of_seats: LoggedSeats = field(default_factory=LoggedSeats)
    revisions: dict[str, int] = field(default_factory=dict)


@dataclass
class Audit:
    """What was found."""

    checkpoint: Checkpoint
    events: int = 0
    entries: int = 0
    seals: int = 0
    rounds: int = 0
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what could not be checked


def audit(store: Store, kept: Checkpoint | None = None, *, tapes: bool = True) -> Audit:
    """Check everything; without ``tapes`` the rounds are not played again, which takes the longest."""
    reached = store.reached()
    with store.read() as connection:
        found = Audit(log.checkpoint(connection))
        if fallen := furthest.fault(connection, reached):
            found.faults.append(fallen)
        if not store.shared:
            said = connection.scalars(text("PRAGMA quick_check(3)")).all()
            found.faults += [f"the file is damaged: {each}" for each in said if each != "ok"]
        recorded = _log(connection, found, kept)
        found.entries, faults = audit_books(connection, recorded.entries)
        found.faults += faults
        _seals(connection, found, recorded)
        count, faults, notes = audit_rounds(connection, recorded.of_rounds, recorded.of_seats, replay=tapes)
        found.rounds = count
        found.faults += faults
        found.notes += notes
        _tables(connection, found, recorded)
    return found


# --- The log ------------------------------------------------------------------------------------------------------


def _log(connection: Connection, found: Audit, kept: Checkpoint | None) -> Recorded:
    recorded = Recorded()
    last: list[log.Raw] = []
    hash_there: list[str] = []

    def rows() -> Iterator[log.Raw]:
        chosen = select(schema.events).order_by(schema.events.c.seq)
        for row in connection.execute(chosen.execution_options(yield_per=2000)):
            raw: Any = tuple(row)
            found.events += 1
            last[:] = [raw]
            if kept and raw[0] == kept.size:
                hash_there[:] = [raw[7]]
            try:
                _take(recorded, raw)
                if raw[2] == furthest.FELL_BACK:
                    found.notes.append(furthest.told(raw[0], json.loads(raw[6])))
            except (ValueError, KeyError, TypeError, AttributeError):
                found.faults.append(f"event {raw[0]} ({raw[2]}) cannot be read")
            yield raw

    found.faults += log.chain_faults(rows())
    end = (last[0][0], last[0][7]) if last else (0, log.NOTHING)
    if end != (found.checkpoint.size, found.checkpoint.hash):
        found.faults.append(
            f"the head says that the log ends with event {found.checkpoint.size}; it ends with event {end[0]}"
        )
    if kept and (fault := log.checkpoint_fault(kept, end[0], hash_there[0] if hash_there else None)):
        found.faults.append(fault)
    return recorded


def _take(recorded: Recorded, raw: log.Raw) -> None:
    seq, at, kind, table, revision, by, text, _ = raw
    if kind == log.TABLE:
        body = json.loads(text)
        if revision != recorded.revisions.get(table, 0) + 1:
            raise ValueError
        recorded.revisions[table] = revision
        recorded.of_rounds.lines[table] += body.get("lines", [])
        recorded.of_rounds.tables[seq] = table
        recorded.of_seats.note_event(seq, table, body)
    elif kind == ledger.ENTRY:
        body = json.loads(text)
        recorded.entries.append((seq, at, by, body))
        recorded.of_rounds.note_entry(body)
        recorded.of_seats.note_entry(body)
    elif kind == log.ROUND:
        body = json.loads(text)
        recorded.of_rounds.rounds[table, body["round"]] = body
    elif kind in ("seal", "locked", "revealed"):
        body = json.loads(text)
        into, name = {
            "seal": (recorded.seals, "commitment"),
            "locked": (recorded.locked, "contributions"),
            "revealed": (recorded.revealed, "digest"),
        }[kind]
        into[table, body["number"]] = body[name]


def _tables(connection: Connection, found: Audit, recorded: Recorded) -> None:
    chosen = select(schema.house_tables.c.id, schema.house_tables.c.revision)
    for table, revision in connection.execute(chosen):
        if revision != recorded.revisions.get(table, 0):
            last = recorded.revisions.get(table, 0)
            found.faults.append(f"{table} is kept at revision {revision}; the log's last one is {last}")


# --- Seals --------------------------------------------------------------------------------------------------------


def _seals(connection: Connection, found: Audit, recorded: Recorded) -> None:
    chosen = select(schema.transcripts.c.table_id, schema.transcripts.c.number, schema.transcripts.c.document)
    documents = {(table, number): document for table, number, document in connection.execute(chosen)}
    drawn: dict[Key, list[Any]] = defaultdict(list)
    for row in connection.execute(select(schema.draws).order_by(*schema.draws.primary_key.columns)):
        drawn[row.table_id, row.number].append(json.loads(row.draw))
    there = set()
    for row in connection.execute(select(schema.seals)):
        key = (row.table_id, row.number)
        there.add(key)
        found.seals += 1
        for fault in _seal_faults(row, documents.get(key), drawn[key], recorded):
            found.faults.append(f"seal {row.number} of {row.table_id}: {fault}")
    for table in sorted({table for table, _ in there}):
        numbers = sorted(number for of, number in there if of == table)
        if numbers != list(range(1, len(numbers) + 1)):
            found.faults.append(f"the seals of {table} are not numbered without a gap")
    for table, number in sorted(set(recorded.seals) - there):
        found.faults.append(f"seal {number} of {table} is in the log, but is not kept")


def _seal_faults(row: Any, document: str | None, drawn: list[Any], recorded: Recorded) -> Iterator[str]:
    key = (row.table_id, row.number)
    if commitment(bytes.fromhex(row.secret)) != row.commitment:
        yield "its secret does not fit its commitment"
    if recorded.seals.get(key) != row.commitment:
        yield "its commitment is not the one in the log"
    said = hashlib.sha256(row.contributions.encode()).hexdigest()
    if key in recorded.locked and recorded.locked[key] != said:
        yield "its contributions are not those with which it was locked"
    if (document is not None) != (row.state == "revealed") or (document is not None) != (key in recorded.revealed):
        yield f"it is {row.state}, which its transcript or the log contradicts"
    names = {"format": FORMAT, "table": row.table_id, "number": row.number, "game": row.game}
    names |= {"commitment": row.commitment, "contributions": json.loads(row.contributions), "secret": row.secret}
    kept: dict[str, Any] = names | {"consumed": row.consumed, "draws": drawn}
    kept["digest"] = digest(kept)
    if document is not None and document != canonical(kept):
        yield "its transcript is not what its draws say"
    if document is not None and recorded.revealed.get(key, kept["digest"]) != kept["digest"]:
        yield "its transcript is not the one that was logged"
    yield from transcript_faults(kept)
