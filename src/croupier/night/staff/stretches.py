"""What people did from when to when: duties, places at tables, breaks. Everything else about the staff follows from it.

Nothing here refuses: what happened is written down, and the board says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from croupier.night.hours import Span
from croupier.night.plan import BANKER, CLASS_A, CLASS_B

PRESENT, BREAK, OPEN = "present", "break", "open"
"""Signed in; on a break; a table that is open, which is nobody's."""
OPERATOR, SUPERVISOR, BOXPERSON, STICKPERSON, HELPER = (
    "operator",
    "supervisor",
    "boxperson",
    "stickperson",
    "assistant at a table",
)
AT_A_TABLE = (OPERATOR, SUPERVISOR, BOXPERSON, STICKPERSON, HELPER)


class Stretch(NamedTuple):
    """Somebody at something, from an instant up to another or until now."""

    person: str
    work: str  # a duty of the plan, a place at a table, or one of the words above
    begins: datetime
    ends: datetime | None = None
    table: str = ""

    def runs(self, at: datetime) -> bool:
        return self.begins <= at and (self.ends is None or at < self.ends)


class Taught(NamedTuple):
    """An instruction given at the night itself."""

    person: str
    by: str
    game: str
    at: datetime


class Clash(NamedTuple):
    """A time at which a banker worked as operator too."""

    person: str
    table: str  # "" of a duty that was not at a table
    span: Span


@dataclass(frozen=True)
class Staff:
    """Every stretch so far, in the order in which they were written down, and what was taught."""

    stretches: tuple[Stretch, ...] = ()
    taught: tuple[Taught, ...] = ()

    def now(self, at: datetime, *, work: str = "", person: str = "", table: str | None = None) -> list[Stretch]:
        """What runs at an instant."""
        return [
            each
            for each in self.stretches
            if each.runs(at)
            and (not work or each.work == work)
            and (not person or each.person == person)
            and (table is None or each.table == table)
        ]

    def present(self, person: str, at: datetime) -> bool:
        return bool(self.now(at, work=PRESENT, person=person))

    def stays(self, person: str) -> bool:
        """Whether somebody has signed in and not out again, whatever the clock of the computer says."""
        return any(each.person == person and each.work == PRESENT and each.ends is None for each in self.stretches)

    def on_break(self, person: str, at: datetime) -> bool:
        return bool(self.now(at, work=BREAK, person=person))

    def ever(self, person: str) -> bool:
        """Whether somebody worked at the night at any time, also one who has signed out."""
        return any(each.person == person for each in self.stretches)

    def begin(self, person: str, work: str, at: datetime, table: str = "") -> Staff:
        """As it is, with one more stretch; one that runs already goes on."""
        if self.now(at, work=work, person=person, table=table):
            return self
        return replace(self, stretches=(*self.stretches, Stretch(person, work, at, None, table)))

    def end(self, at: datetime, *, work: str = "", person: str = "", table: str | None = None) -> Staff:
        """As it is, with everything ended that runs and fits."""
        ended = set(self.now(at, work=work, person=person, table=table))
        return replace(self, stretches=tuple(_ended(each, at) if each in ended else each for each in self.stretches))

    def place(self, person: str, work: str, at: datetime, table: str) -> Staff:
        """Somebody takes a place at a table, in the stead of whoever has it; several may assist."""
        left = self if work == HELPER else self.end(at, work=work, table=table)
        return left.begin(person, work, at, table) if person else left

    def teach(self, person: str, by: str, game: str, at: datetime) -> Staff:
        return replace(self, taught=(*self.taught, Taught(person, by, game, at)))

    def marks(self) -> list[datetime]:
        """Every instant at which something began, ended or was taught."""
        found = {moment for each in self.stretches for moment in (each.begins, each.ends) if moment}
        return sorted(found | {each.at for each in self.taught})


def _ended(stretch: Stretch, at: datetime) -> Stretch:
    return stretch._replace(ends=at)


def clashes(staff: Staff, now: datetime) -> list[Clash]:
    """Every time at which one person was banker and worked as game operator, §13:47-20.8(b)2; by time, not by name."""
    banked = [each for each in staff.stretches if each.work == BANKER]
    worked = [each for each in staff.stretches if each.work in (CLASS_A, CLASS_B, OPERATOR)]
    found = [
        Clash(one.person, other.table, span)
        for one in banked
        for other in worked
        if one.person == other.person and (span := _common(one, other, now))
    ]
    at_tables = {(each.person, each.span.begins) for each in found if each.table}
    return [each for each in found if each.table or (each.person, each.span.begins) not in at_tables]


def _common(one: Stretch, other: Stretch, now: datetime) -> Span | None:
    begins, ends = max(one.begins, other.begins), min(one.ends or now, other.ends or now)
    both = one.runs(now) and other.runs(now)  # from the moment on at which the second of them begins
    return Span(begins, ends) if begins < ends or (both and begins == ends) else None


def names(stretches: Iterable[Stretch]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.person for each in stretches))
