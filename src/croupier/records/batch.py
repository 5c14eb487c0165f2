"""What one transaction adds to a log and its books: numbered and hashed in memory, and written together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.records.canonical import canonical_json
from croupier.records.chain import End, digest


class Batch:
    """The end of the log is read once. Nobody else may add to it before this is written: a number is taken once."""

    def __init__(self, end: End, at: str) -> None:
        self.end = end
        self.at = at

    def chain(self, kind: str, body: Mapping[str, Any], *more: Any) -> tuple[Any, ...]:
        """The row of an event after the last one. ``more``: what this store keeps of an event besides."""
        text = canonical_json(body)
        front = (self.end.seq + 1, self.at, kind, *more)
        hash = digest(self.end.hash, front, text)
        self.end = self.end._replace(seq=front[0], hash=hash)
        return (*front, text, hash)

    def next_entry(self) -> int:
        """The number of the next entry in the books."""
        self.end = self.end._replace(entry=self.end.entry + 1)
        return self.end.entry
