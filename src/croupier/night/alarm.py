"""An alarm of a running night: the same words as a finding in a plan, about what is so at this moment."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.compliance.check import Severity


@dataclass(frozen=True)
class Alarm:
    """Something that the rules do not allow, or ask for, at this moment."""

    constraint: str
    severity: Severity
    section: str
    table: str  # "" of what is about no one table
    says: str
    do: str
