"""Fair shuffles: outcomes that the house fixed before play and guests can check afterwards.

A seal is a secret of the house. Its commitment, the SHA-256 of the secret, is shown before it is used; players may add
words of their own until it is locked at its first use. Secret and words together key a stream of bytes, and every
shuffle, roll and spin is drawn from that stream by rejection sampling. When the seal is used up the secret is revealed
in a transcript from which anybody can work out every draw again (`transcript.py` does).

What a guest then knows: the house could not choose an outcome after it had seen the words. What this cannot promise:
that the house threw no seal away unused (the log would show it), or that every order of a large shoe is possible, since
256 bits cannot reach more than 2^256 of them.
"""

from __future__ import annotations

import hashlib
import json
import os
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, func, insert, select, update

from croupier.errors import CroupierError, IllegalAction, UnknownName
from croupier.floor import log, timestamps
from croupier.floor.canonical import canonical
from croupier.floor.schema import draws, house_tables, seals, transcripts
from croupier.floor.statements import Prepared
from croupier.floor.streams import FORMAT, commitment, digest, key
from croupier.floor.streams import Stream as Stream
from croupier.floor.transcript import drawn_otherwise, shoe_after

LONGEST = 64
MOST_WORDS = 100


_SEAL = select(seals).where(seals.c.table_id == bindparam("table"), seals.c.number == bindparam("nth"))
_CONSUME = (
    update(seals)
    .where(seals.c.table_id == bindparam("table"), seals.c.number == bindparam("nth"))
    .where(seals.c.state == "locked", seals.c.consumed <= bindparam("bytes"))
    .values(consumed=bindparam("bytes"))
)
_DRAW = Prepared(insert(draws))


class SealSpent(CroupierError):
    """A seal that may not be drawn from: it is not locked yet, or revealed, or from before a restore."""


class Forged(CroupierError):
    """What is kept of a seal is not what the seal gives."""


class Seal(NamedTuple):
    """What anybody may know of a seal while it is in use."""

    table: str
    number: int
    game: str
    commitment: str
    contributions: tuple[tuple[str, str], ...]
    state: str  # open, locked, revealed or barred
    consumed: int


# --- The life of a seal -------------------------------------------------------------------------------------------


def new_seal(connection: Connection, table: str) -> Seal:
    """The table's next seal: its secret is stored and its commitment logged, so both can be shown once committed."""
    number = (connection.scalar(select(func.max(seals.c.number)).where(seals.c.table_id == table)) or 0) + 1
    game = connection.scalar(select(house_tables.c.game).where(house_tables.c.id == table)) or ""
    secret = os.urandom(32)
    row = {"table_id": table, "number": number, "game": game, "secret": secret.hex(), "contributions": "[]"}
    row |= {"commitment": commitment(secret), "state": "open", "consumed": 0, "at": timestamps.stamp()}
    connection.execute(insert(seals), row)
    log.append(connection, "seal", {"number": number, "commitment": row["commitment"]}, table=table)
    return seal(connection, table, number)


def seal(connection: Connection, table: str, number: int) -> Seal:
    """What may be known of a seal."""
    return _public(_row(connection, table, number))


def all_seals(connection: Connection, table: str) -> list[Seal]:
    """The table's seals, first to last."""
    chosen = select(seals).where(seals.c.table_id == table).order_by(seals.c.number)
    return [_public(row) for row in connection.execute(chosen)]


def contribute(connection: Connection, table: str, number: int, player: str, text: str) -> Seal:
    """A player's own words for a seal that is still open; said again, they replace what this player said before."""
    words = " ".join(text.split())
    if not 1 <= len(words) <= LONGEST or any(unicodedata.category(letter)[0] == "C" for letter in words):
        raise CroupierError(f"a contribution has 1 to {LONGEST} printable characters")
    row = _row(connection, table, number)
    if row.state != "open":
        raise IllegalAction(f"seal {number} is {row.state}: contributions are taken until its first use")
    said: dict[str, str] = dict(json.loads(row.contributions))
    if player not in said and len(said) >= MOST_WORDS:
        raise IllegalAction(f"seal {number} has {MOST_WORDS} contributions, and takes no more")
    said[player] = words
    _set(connection, table, number, contributions=canonical([list(each) for each in said.items()]))
    return seal(connection, table, number)


def lock(connection: Connection, table: str, number: int) -> Stream:
    """Close a seal to contributions, for good, and begin to draw from it."""
    row = _row(connection, table, number)
    if row.state != "open":
        raise SealSpent(f"seal {number} of {table} is {row.state}; only an open one can be locked")
    _set(connection, table, number, state="locked")
    # Of the words only their hash: they stand beside names, and names do not belong in the log.
    body = {"number": number, "contributions": hashlib.sha256(row.contributions.encode()).hexdigest()}
    log.append(connection, "locked", body, table=table)
    return stream(connection, table, number)


def stream(connection: Connection, table: str, number: int, start: int | None = None) -> Stream:
    """The stream of a locked seal, from where `save` left it or from a byte on."""
    row = _row(connection, table, number)
    if row.state != "locked":
        raise SealSpent(f"nothing can be drawn from seal {number} of {table}: it is {row.state}")
    used = key(bytes.fromhex(row.secret), table, number, row.game, json.loads(row.contributions))
    return Stream(used, row.consumed if start is None else start)


def taken_up(connection: Connection, table: str, number: int) -> tuple[Stream, list[str]]:
    """A locked seal after a restart: its stream, and the order of its shoe, both worked out again from its secret.

    Nothing that is kept of them is believed: `Forged` if it says otherwise.
    """
    row = _row(connection, table, number)
    there = drawn(connection, table, number)
    again = stream(connection, table, number, start=0)
    if wrong := drawn_otherwise(again, there):
        raise Forged(f"what is kept of seal {number} of {table} did not come from it: {wrong}")
    if again.consumed != row.consumed:
        raise Forged(f"seal {number} of {table} is kept at byte {row.consumed}; its draws end at {again.consumed}")
    return again, shoe_after(there)


def bar(connection: Connection, table: str = "") -> None:
    """Nothing more is drawn from the seals of a table, or of all, that are not opened yet."""
    chosen = update(seals).where(seals.c.state.in_(["open", "locked"])).values(state="barred")
    connection.execute(chosen.where(seals.c.table_id == table) if table else chosen)


def save(
    connection: Connection, table: str, number: int, consumed: int, drawn: Sequence[Mapping[str, Any]], kept: int = 0
) -> None:
    """Keep how far a seal is used, and what was drawn since it was last saved, after so many that are ``kept``."""
    if not connection.execute(_CONSUME, {"table": table, "nth": number, "bytes": consumed}).rowcount:
        row = _row(connection, table, number)
        raise SealSpent(f"seal {number} of {table} is {row.state} at byte {row.consumed}; it cannot go to {consumed}")
    rows = [
        {"table_id": table, "number": number, "place": place, "draw": canonical(draw)}
        for place, draw in enumerate(drawn, kept + 1)
    ]
    if rows:
        _DRAW.run(connection, *rows)


def reveal(connection: Connection, table: str, number: int) -> dict[str, Any]:
    """End a seal: its transcript with the secret, kept for good and logged by its hash. Asked again, the same."""
    row = _row(connection, table, number)
    if row.state != "revealed":
        document = _document(row) | {"secret": row.secret, "consumed": row.consumed}
        document["draws"] = drawn(connection, table, number)
        document["digest"] = digest(document)
        kept = {"table_id": table, "number": number, "at": timestamps.stamp(), "document": canonical(document)}
        connection.execute(insert(transcripts), kept)
        _set(connection, table, number, state="revealed")
        log.append(connection, "revealed", {"number": number, "digest": document["digest"]}, table=table)
    return transcript(connection, table, number)


def transcript(connection: Connection, table: str, number: int) -> dict[str, Any]:
    """The document of a seal: with secret and draws once it is revealed, before that without any of them."""
    chosen = select(transcripts.c.document).where(transcripts.c.table_id == table, transcripts.c.number == number)
    if kept := connection.scalar(chosen):
        found: dict[str, Any] = json.loads(kept)
        return found
    return _document(_row(connection, table, number))


def drawn(connection: Connection, table: str, number: int) -> list[dict[str, Any]]:
    """All that was drawn from a seal so far: for the house only, until it is revealed."""
    chosen = select(draws.c.draw).where(draws.c.table_id == table, draws.c.number == number).order_by(draws.c.place)
    return [json.loads(draw) for draw in connection.scalars(chosen)]


def _document(row: Row[Any]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "table": row.table_id,
        "number": row.number,
        "game": row.game,
        "commitment": row.commitment,
        "contributions": json.loads(row.contributions),
    }


def _public(row: Row[Any]) -> Seal:
    said = tuple((player, text) for player, text in json.loads(row.contributions))
    return Seal(row.table_id, row.number, row.game, row.commitment, said, row.state, row.consumed)


def _row(connection: Connection, table: str, number: int) -> Row[Any]:
    row = connection.execute(_SEAL, {"table": table, "nth": number}).one_or_none()
    if row is None:
        raise UnknownName(f"there is no seal {number} at {table}")
    return row


def _set(connection: Connection, table: str, number: int, **values: Any) -> None:
    connection.execute(update(seals).where(seals.c.table_id == table, seals.c.number == number).values(**values))
