"""Alarms of a running night, in the words of a finding in a plan, and what is asked before an order is kept."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.compliance.check import Severity
from croupier.records.canonical import canonical_json

_CLOCK = re.compile(r"\b[0-9]{1,2}:[0-9]{2}\b")


@dataclass(frozen=True)
class Alarm:
    """Something that the rules do not allow, or ask for, at this moment."""

    constraint: str
    severity: Severity
    section: str
    table: str  # "" of what is about no one table
    says: str
    do: str
    due: bool = False
    """What a lawful order leaves to be done next, such as the shuffle after a relief. The order itself is not wrong."""


class Concern(NamedTuple):
    """What an order would bring that the rules do not allow, or that is unlikely: asked about before it is kept."""

    code: str
    """The number of a constraint, or a word of ours."""
    severity: Severity
    section: str
    """"" of what no rule is about."""
    says: str
    do: str = ""
    due: bool = False
    """Of an alarm: what is to be done next. It is shown beforehand, and no flag is made of it."""

    @property
    def mark(self) -> str:
        """By this an order says that somebody was asked about it: another sentence has another mark.

        Not another time of the day in it, which goes on while it is read.
        """
        told = [self.code, self.section, _CLOCK.sub("", self.says)]
        return hashlib.sha256(canonical_json(told).encode()).hexdigest()[:16]

    def document(self) -> dict[str, Any]:
        return {"mark": self.mark, **self._asdict()}
