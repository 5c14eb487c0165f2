"""Commands that have one effect however often they are sent.

Each command carries a key that its sender made up. The answer is kept with the key, in the transaction that did the
work: sent again, the same command gets the same answer and does nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Protocol

from croupier.errors import CroupierError
from croupier.records.canonical import canonical_json

LONGEST = 128
"""Characters of a key: three UUIDs fit. It is an index of the database, and kept with each answer."""


class KeyReused(CroupierError):
    """The same key came with another body."""


class Answers(Protocol):
    """The answers that were kept for one person, in a transaction."""

    def find(self, key: str) -> tuple[str, str] | None:
        """The digest of the body that came with this key, and the answer; nothing if the key is new."""

    def keep(self, key: str, digest: str, answer: str) -> None:
        """Keep an answer, in the same transaction."""


def body_digest_of(body: Any) -> str:
    """What tells one body from another: the hash of its canonical JSON."""
    return hashlib.sha256(canonical_json(body).encode()).hexdigest()


def act_once(answers: Answers, key: str, body_digest: str, make: Callable[[], Any], what: str = "command") -> Any:
    """The answer that was kept under this key, or a new one from ``make``, which is kept.

    Both come out as JSON gives them back, so the first answer and a repeated one are equal to the byte. What ``make``
    refuses is not kept: the transaction is undone, and the command may be tried again.
    """
    if found := answers.find(key):
        kept_digest, answer = found
        if kept_digest != body_digest:
            raise KeyReused(f"the key {key!r} was used for another {what}; send a new {what} with a new key")
    else:
        answer = json.dumps(make(), separators=(",", ":"), allow_nan=False)  # not sorted: told again in the same order
        answers.keep(key, body_digest, answer)
    return json.loads(answer)
