"""The keys of a house: commands that have one effect however often they are sent, see `croupier.records.keys`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, insert, select

from croupier.errors import CroupierError
from croupier.floor.schema import answers
from croupier.floor.statements import Prepared
from croupier.records import keys, timestamps
from croupier.records.keys import LONGEST
from croupier.records.keys import KeyReused as KeyReused
from croupier.records.keys import body_digest_of as body_digest_of

KEPT_HOURS = 48
"""For which an answer can be asked for again: a phone that was off over night sends its order once more in the
morning. After that the same key would carry the order out a second time."""


_KEPT = select(answers.c.digest, answers.c.answer).where(
    answers.c.person == bindparam("who"), answers.c.key == bindparam("sent")
)
_KEEP = Prepared(insert(answers))


class BadKey(CroupierError):
    """No key, or one that cannot be kept."""


class _Answers(NamedTuple):
    connection: Connection
    person: int

    def find(self, key: str) -> tuple[str, str] | None:
        kept = self.connection.execute(_KEPT, {"who": self.person, "sent": key}).one_or_none()
        return (kept.digest, kept.answer) if kept else None

    def keep(self, key: str, digest: str, answer: str) -> None:
        row = {"person": self.person, "key": key, "digest": digest, "answer": answer, "at": timestamps.time_stamp()}
        _KEEP.run(self.connection, row)


def answer_once(connection: Connection, key: str, person: int, body_digest: str, make: Callable[[], Any]) -> Any:
    """The answer that was kept under this person's key, or a new one from `make`, which is kept."""
    if not 1 <= len(key) <= LONGEST or not key.isascii() or not key.isprintable():
        raise BadKey(f"an idempotency key has 1 to {LONGEST} printable ASCII characters")
    return keys.act_once(_Answers(connection, person), key, body_digest, make)


def forget_answers(connection: Connection, hours: int = KEPT_HOURS) -> int:
    """Drop answers that nobody will ask for again; how many."""
    before = timestamps.time_stamp(timestamps.utc_now() - timedelta(hours=hours))
    return connection.execute(delete(answers).where(answers.c.at < before)).rowcount
