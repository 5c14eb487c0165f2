"""The event log of a house: only ever added to, numbered without a gap, each event hashed together with the one before.

What a chain of events shows and what it does not stands in `croupier.records.chain`.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, ScalarSelect, bindparam, insert, literal, select, update

from croupier.floor.schema import events as _events
from croupier.floor.schema import head, of_a_table, rounds
from croupier.floor.statements import Prepared
from croupier.records import chain, timestamps
from croupier.records.batch import Batch
from croupier.records.canonical import canonical_json
from croupier.records.chain import NOTHING as NOTHING
from croupier.records.chain import BrokenLog as BrokenLog
from croupier.records.chain import Checkpoint as Checkpoint
from croupier.records.chain import End as End
from croupier.tables.tape import SealPart

TABLE = "table"
"""The kind of the events that a table's followers see; their revisions are contiguous, table by table."""

ROUND = "round"
"""The kind of the events that hold the hash of a tape."""

MOST_ENDED = 2
"""Rounds that one order can end."""

ENDED = "croupier end"
"""Where a connection's `info` says how far its last transaction wrote."""

_SALTED = frozenset({TABLE, ROUND})


_COLUMNS = ("seq", "at", "kind", "table_id", "revision", "by", "body", "hash")

# Made once: the statements of every command are compiled once, too.
_END = select(head.c.seq, head.c.hash, head.c.entry)
_APPEND = Prepared(insert(_events))
_ADVANCE = Prepared(update(head).values(seq=bindparam("end"), hash=bindparam("last"), entry=bindparam("booked")))
_KEEP_ROUND = Prepared(insert(rounds))


class Event(NamedTuple):
    seq: int
    at: str
    kind: str
    table: str
    revision: int
    by: int | None
    body: dict[str, Any]
    hash: str


class LogBatch(Batch):
    """What one transaction of `Store.write` adds to the log."""

    def __init__(self, connection: Connection) -> None:
        super().__init__(end(connection), timestamps.time_stamp())
        self.connection = connection
        self._rows: list[dict[str, Any]] = []

    def append(
        self, kind: str, body: Mapping[str, Any], *, table: str = "", revision: int = 0, by: int | None = None
    ) -> Event:
        """An event after the last one.

        Checkpoints are public, and what a table event holds may be secret yet guessable: cards that one player looked
        at, where all else is known. So such a body gets a few random bytes, without which no guess can be tried on the
        hash.
        """
        kept = {**body, "salt": secrets.token_hex(8)} if kind in _SALTED else {**body}
        row = self.chain(kind, kept, table, revision, by)
        self._rows.append(dict(zip(_COLUMNS, row, strict=True)))
        return Event(row[0], self.at, kind, table, revision, by, kept, row[-1])

    def keep_round(
        self,
        table: str,
        number: int,
        tape: str,
        net: Mapping[str, int],
        voided: bool = False,
        rails: Mapping[str, str] | None = None,
        seals: Sequence[SealPart] | None = None,
        dealing: Mapping[str, Any] | None = None,
    ) -> Event:
        """Keep the tape of a round that is over, and its hash in the log, so that nobody can exchange it later.

        ``rails`` says on whose account the chips of each of its players were, ``seals`` where its outcomes came from,
        ``dealing`` who dealt it and what was reported, if a person dealt.
        """
        row = {"table_id": table, "number": number, "tape": tape, "at": self.at}
        _KEEP_ROUND.run(self.connection, {**row, "net": canonical_json(net), "voided": int(voided)})
        body = {"round": number, "tape": tape_digest(tape), "net": net, "voided": voided}
        body |= {"rails": rails} if rails is not None else {}
        body |= {"seals": [part._asdict() for part in seals]} if seals is not None else {}
        return self.append(ROUND, {**body, **(dealing or {})}, table=table)

    def write(self) -> None:
        _APPEND.run(self.connection, *self._rows)
        _ADVANCE.run(self.connection, {"end": self.end.seq, "last": self.end.hash, "booked": self.end.entry})
        self.connection.info[ENDED] = self.end
        self._rows.clear()


def append_event(
    connection: Connection,
    kind: str,
    body: Mapping[str, Any],
    *,
    table: str = "",
    revision: int = 0,
    by: int | None = None,
) -> Event:
    """Write one event after the last one. Call it in a transaction of `Store.write`."""
    page = LogBatch(connection)
    event = page.append(kind, body, table=table, revision=revision, by=by)
    page.write()
    return event


def last_revision(table: ColumnElement[str]) -> ScalarSelect[int]:
    """The revision of the last event of a table, as a part of a statement."""
    return (
        select(_events.c.revision)
        .where(of_a_table, _events.c.table_id == table)
        .order_by(_events.c.revision.desc())
        .limit(1)
        .scalar_subquery()
    )


def end(connection: Connection) -> End:
    return End(*connection.execute(_END).one())


def read_events(connection: Connection, *, after: int = 0, limit: int = 1000) -> list[Event]:
    """Events in their order, from the one after `after` on."""
    found = connection.execute(select(_events).where(_events.c.seq > after).order_by(_events.c.seq).limit(limit))
    return [_event(row) for row in found]


def table_events(connection: Connection, table: str, after_revision: int) -> list[Event]:
    """What happened at a table after that revision, in order."""
    chosen = select(_events).where(of_a_table, _events.c.table_id == table, _events.c.revision > after_revision)
    return [_event(row) for row in connection.execute(chosen.order_by(_events.c.revision))]


def format_of(connection: Connection) -> int:
    """Of which format the house is: as it was made, or was last brought up to date."""
    chosen = select(_events.c.kind, _events.c.body).where(_events.c.kind.in_(("house", "upgraded")))
    row = connection.execute(chosen.order_by(_events.c.seq.desc()).limit(1)).one()
    found: int = json.loads(row.body)["format" if row.kind == "house" else "to"]
    return found


def of_revision(connection: Connection, table: str, revision: int) -> dict[str, Any] | None:
    """What one order at a table was logged with."""
    chosen = select(_events.c.body).where(of_a_table, _events.c.table_id == table, _events.c.revision == revision)
    body = connection.scalar(chosen)
    return None if body is None else json.loads(body)


def kept_round(connection: Connection, table: str, number: int) -> dict[str, Any] | None:
    """What was logged of a round that is over; none if it was not kept.

    Rounds only go up with the revisions of a table, so the end of one is found by halving, however long the log is.
    """
    low = _last_revision_of(connection, table, number)
    # A round ends with the order by which the next one begins, or before it: what follows that is of later ones.
    beyond = select(_events.c.seq).where(of_a_table, _events.c.table_id == table, _events.c.revision == low + 2)
    kept = select(_events.c.seq, _events.c.body).where(_events.c.kind == ROUND, _events.c.table_id == table)
    until = connection.scalar(beyond) or end(connection).seq + 1
    while row := connection.execute(kept.where(_events.c.seq < until).order_by(_events.c.seq.desc()).limit(1)).first():
        body: dict[str, Any] = json.loads(row.body)
        if body["round"] <= number:
            return body if body["round"] == number else None
        until = row.seq  # one order can end two rounds
    return None


def kept_rounds(connection: Connection, table: str, first: int) -> dict[int, dict[str, Any]]:
    """What was logged of the rounds of a table that are over, from this one on, by number."""
    since = _last_revision_of(connection, table, first - 1)
    ended = _events.alias()
    # They are logged right after the order that ended them; the index of a table's orders leads to them.
    chosen = (
        select(ended.c.body)
        .select_from(_events.join(ended, ended.c.seq.between(_events.c.seq + 1, _events.c.seq + 1 + MOST_ENDED)))
        .where(of_a_table, _events.c.table_id == table, _events.c.revision >= since)
        .where(ended.c.kind == ROUND, ended.c.table_id == table)
    )
    bodies = map(json.loads, connection.scalars(chosen))
    return {body["round"]: body for body in bodies}


def _last_revision_of(connection: Connection, table: str, number: int) -> int:
    """The last revision of a table that came before the end of this round, or ended it."""
    low, high = 0, connection.scalar(select(last_revision(literal(table)))) or 0
    while low < high:  # the first revision of a later round lies after low; at high at the latest, or there is none
        middle = (low + high + 1) // 2
        there = of_revision(connection, table, middle)
        if there is not None and there["round"] <= number:
            low = middle
        else:
            high = middle - 1
    return low


def checkpoint_now(connection: Connection) -> Checkpoint:
    """Where the log ends now."""
    seq, hash, _ = end(connection)
    at = connection.scalar(select(_events.c.at).where(_events.c.seq == seq))
    return Checkpoint(seq, hash, at or "")


def tape_digest(tape: str) -> str:
    return hashlib.sha256(tape.encode()).hexdigest()


# --- Checking -----------------------------------------------------------------------------------------------------


def check_tail(connection: Connection, depth: int = chain.TAIL) -> None:
    """Quickly, when a house opens: do the last events fit each other and the head? `BrokenLog` if not."""
    last, hash, _ = end(connection)
    chosen = select(_events).where(_events.c.seq > last - depth).order_by(_events.c.seq)
    rows = [tuple(row) for row in connection.execute(chosen)]
    before = connection.scalar(select(_events.c.hash).where(_events.c.seq == rows[0][0] - 1)) if rows else None
    chain.check_tail(rows, before or chain.NOTHING, (last, hash), "house")


def _event(row: Row[Any]) -> Event:
    seq, at, kind, table, revision, by, body, hash = tuple(row)
    return Event(seq, at, kind, table, revision, by, json.loads(body), hash)
