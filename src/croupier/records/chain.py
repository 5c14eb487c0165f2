"""What a chain of hashed events has in common, whichever database keeps it: its beginning, and checkpoints of it."""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.errors import CroupierError

NOTHING = "0" * 64
"""What stands before the first event."""

_SHORT = 16  # digits of the hash that people compare: 64 bits


class BrokenLog(CroupierError):
    """The log is not what was written."""

    exit_code = 1


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


def checkpoint_fault(kept: Checkpoint, size: int, hash: str | None) -> str:
    """What a checkpoint says against a log of that size, whose event of the checkpoint's number has that hash."""
    if kept.size > size:
        return f"the log ends with event {size}, before the checkpoint's event {kept.size}: its end was cut off"
    if hash is None or not hash.startswith(kept.hash):
        return f"event {kept.size} is not the one of the checkpoint: the log was rewritten, or is of another house"
    return ""
