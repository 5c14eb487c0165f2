"""What somebody does who has the database in his hands: for the tests of what `croupier verify` finds."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, select, text, update

from croupier.floor import log
from croupier.floor.house import House
from croupier.floor.kept import fingerprint, table_row
from croupier.floor.schema import events, head, house_tables
from croupier.records.canonical import canonical_json
from croupier.records.chain import digest
from tests.floor.playing import Club

Change = Callable[[dict[str, Any]], object]


def bend(connection: Connection, table: str, column: str, change: Change, *, relogged: bool = True) -> None:
    """Change what is kept of a table; ``relogged``: and write the end of the log anew, so that it fits."""
    kept = json.loads(getattr(table_row(connection, table), column))
    change(kept)
    put(connection, table, {column: json.dumps(kept)}, relogged=relogged)


def put(connection: Connection, table: str, values: dict[str, Any], *, relogged: bool = True) -> None:
    """Put something else into the columns of a table's row."""
    connection.execute(update(house_tables).where(house_tables.c.id == table).values(**values))
    if relogged:
        _log_again(connection, table)


def reopened(club: Club) -> Club:
    """The house as it is opened after that."""
    return Club(House(club.house.store, clock=club.house.clock), club.owner, club.keys)


def forget_last(connection: Connection, kind: str) -> None:
    """The last event, of that kind, was never logged."""
    seq = log.end(connection).seq
    assert connection.scalar(select(events.c.kind).where(events.c.seq == seq)) == kind
    lock, unlock = _triggers(connection, "delete")
    connection.execute(text(unlock))
    connection.execute(delete(events).where(events.c.seq == seq))
    connection.execute(text(lock))
    before = connection.scalar(select(events.c.hash).where(events.c.seq == seq - 1))
    connection.execute(update(head).values(seq=seq - 1, hash=before))
    connection.info[log.ENDED] = log.end(connection)


def _log_again(connection: Connection, table: str) -> None:
    """The last event of a table with another fingerprint, and all hashes from there on."""
    row = table_row(connection, table)
    chosen = select(events).where(events.c.kind == log.TABLE, events.c.table_id == table)
    last = connection.execute(chosen.where(events.c.revision == row.revision)).one()
    body = canonical_json(json.loads(last.body) | {"kept": fingerprint(row._asdict())})
    lock, unlock = _triggers(connection)
    connection.execute(text(unlock))
    connection.execute(update(events).where(events.c.seq == last.seq).values(body=body))
    before = connection.scalar(select(events.c.hash).where(events.c.seq == last.seq - 1)) or log.NOTHING
    for each in connection.execute(select(events).where(events.c.seq >= last.seq).order_by(events.c.seq)).all():
        before = digest(before, tuple(each)[:-2], each.body)
        connection.execute(update(events).where(events.c.seq == each.seq).values(hash=before))
    connection.execute(update(head).values(hash=before))
    connection.execute(text(lock))
    connection.info[log.ENDED] = log.end(connection)


def _triggers(connection: Connection, against: str = "update") -> tuple[str, str]:
    """The statements by which rows of the log can again not be changed, and by which they can."""
    if connection.dialect.name == "postgresql":
        return "ALTER TABLE events ENABLE TRIGGER USER", "ALTER TABLE events DISABLE TRIGGER USER"
    made = connection.scalar(text(f"SELECT sql FROM sqlite_master WHERE name = 'events_no_{against}'"))
    return str(made), f"DROP TRIGGER events_no_{against}"
