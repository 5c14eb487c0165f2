"""A chain of events, each hashed together with the one before it, whichever database keeps it.

Whoever changes, adds, removes or reorders events in the middle breaks the chain. Whoever rewrites all of it, or cuts
off its end, does not: that shows only against a checkpoint that somebody outside has kept. So checkpoints are shown.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from croupier.errors import CroupierError

NOTHING = "0" * 64
"""What stands before the first event."""

_SHORT = 16  # digits of the hash that people compare: 64 bits
_MOST_FAULTS = 10

Raw = Sequence[Any]
"""An event as its row has it: number, time and kind, whatever else its store keeps of it, its body and its hash."""


class BrokenLog(CroupierError):
    """The log is not what was written."""

    exit_code = 1


class End(NamedTuple):
    """Where log and books end: the last event with its hash, and the last entry."""

    seq: int
    hash: str
    entry: int


class Checkpoint(NamedTuple):
    """Where the log ended at a moment: whoever keeps this can tell later whether all up to here is still the same."""

    size: int
    hash: str  # of that event, or the first digits of it
    at: str = ""

    @property
    def short(self) -> str:
        """For people to read, copy and compare: 184 3f9a 77c2 01bd 5e6f."""
        return " ".join([str(self.size), *re.findall("....", self.hash[:_SHORT])])

    @classmethod
    def read(cls, text: str) -> Checkpoint:
        """A checkpoint as it was shown, in its short or its long form."""
        found = re.fullmatch(r"([0-9]{1,15}) ([0-9a-f ]+)", " ".join(text.lower().split()))
        digits = found[2].replace(" ", "") if found else ""
        if not found or not _SHORT <= len(digits) <= len(NOTHING):
            raise CroupierError(f"{text!r} is no checkpoint: write it as it is shown, such as 184 3f9a 77c2 01bd 5e6f")
        return cls(int(found[1]), digits)


def digest(before: str, front: Sequence[Any], body: str) -> str:
    """The hash of an event after one with the hash ``before``.

    ``front`` is all that its row says before the body, and the body is canonical JSON text: both are hashed as one
    array of JSON.
    """
    return hashlib.sha256(f"{before}{_WRITER.encode(front)[:-1]},{body}]".encode()).hexdigest()


_WRITER = json.JSONEncoder(separators=(",", ":"))


def checkpoint_fault(kept: Checkpoint, size: int, hash: str | None, what: str = "house") -> str:
    """What a checkpoint says against a log of that size, whose event of the checkpoint's number has that hash."""
    if kept.size > size:
        return f"the log ends with event {size}, before the checkpoint's event {kept.size}: its end was cut off"
    if hash is None or not hash.startswith(kept.hash):
        return f"event {kept.size} is not the one of the checkpoint: the log was rewritten, or is of another {what}"
    return ""


def chain_faults(rows: Iterable[Raw], before: str = NOTHING, first: int = 1) -> list[str]:
    """What is wrong with these events, which must follow the hash ``before`` and begin with number ``first``."""
    faults: list[str] = []
    expected = first
    for *front, body, hash in rows:
        seq, at, kind = front[:3]
        if seq != expected:
            faults.append(f"event {expected} is missing: event {seq} follows event {expected - 1}")
        elif digest(before, front, body) != hash:
            faults.append(f"event {seq} ({kind}, {at}) does not fit its hash: it, or the order of events, was changed")
        if len(faults) >= _MOST_FAULTS:
            return [*faults, "and so on"]
        before, expected = hash, seq + 1
    return faults


def check_tail(rows: Sequence[Raw], before: str, head: tuple[int, str], what: str) -> None:
    """Do the last events of a house or a night (``what``) fit each other and its head? `BrokenLog` if not.

    ``before``: the hash of the event before the first of them.
    """
    faults = chain_faults(rows, before, rows[0][0]) if rows else ["it has no event"]
    if rows and (rows[-1][0], rows[-1][-1]) != head:
        faults.append(f"its head says that it ends with event {head[0]}, but it ends with event {rows[-1][0]}")
    if faults:
        raise BrokenLog(f"the log of this {what} is damaged: {faults[0]}. See croupier verify; nothing was changed")


TAIL = 200
"""Events that are looked at when a store is opened, so that it opens at once however long its log is."""
