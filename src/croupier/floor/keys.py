"""Commands that have one effect however often they are sent.

Each command carries a key that its sender made up. The answer is kept with the key, in the transaction that did the
work: sent again, the same command gets the same answer and does nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select

from croupier.errors import CroupierError
from croupier.floor.schema import answers
from croupier.floor.statements import Prepared
from croupier.records import timestamps
from croupier.records.canonical import canonical

LONGEST = 128
KEPT_HOURS = 48


_KEPT = select(answers.c.digest, answers.c.answer).where(
    answers.c.person == bindparam("who"), answers.c.key == bindparam("sent")
)
_KEEP = Prepared(insert(answers))


class KeyReused(CroupierError):
    """The same key came with another body."""


class BadKey(CroupierError):
    """No key, or one that cannot be kept."""


def digest(body: Any) -> str:
    """What tells one body from another: the hash of its canonical JSON."""
    return hashlib.sha256(canonical(body).encode()).hexdigest()


def once(connection: Connection, key: str, person: int, body_digest: str, make: Callable[[], Any]) -> Any:
    """The answer that was kept under this person's key, or a new one from `make`, which is kept.

    Both come out as JSON gives them back, so the first answer and a repeated one are equal to the byte. What `make`
    refuses is not kept: the transaction is undone, and the command may be tried again.
    """
    if not 1 <= len(key) <= LONGEST or not key.isascii() or not key.isprintable():
        raise BadKey(f"an idempotency key has 1 to {LONGEST} printable ASCII characters")
    if kept := connection.execute(_KEPT, {"who": person, "sent": key}).one_or_none():
        if kept.digest != body_digest:
            raise KeyReused(f"the key {key!r} was used for another command; send a new command with a new key")
        return json.loads(kept.answer)
    answer = json.dumps(make(), separators=(",", ":"), allow_nan=False)  # not sorted: told again in the same order
    row = {"person": person, "key": key, "digest": body_digest, "answer": answer, "at": timestamps.stamp()}
    _KEEP.run(connection, row)
    return json.loads(answer)


def forget(connection: Connection, hours: int = KEPT_HOURS) -> int:
    """Drop answers that nobody will ask for again; how many."""
    before = timestamps.stamp(timestamps.now() - timedelta(hours=hours))
    return connection.execute(delete(answers).where(answers.c.at < before)).rowcount
