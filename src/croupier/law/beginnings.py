"""When a game came into the rulebook: with its subchapter, and those of a casino night with their act."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from croupier.law import citations, provisions

NIGHT, NIGHT_ACT = "13:47-20", date(1999, 1, 1)  # P.L.1999, c.17; its day in that year was not seen


class Early(NamedTuple):
    """Why a game may not be played on a day: what is said, the section, and from when on it may."""

    says: str
    by: str
    lawful: str


def adopted(subchapter: str) -> date | None:
    """The day of a subchapter, if that is known."""
    return next((provision.adopted for provision in provisions.children(subchapter)), None)


def not_yet(title: str, subchapter: str, on: date | None) -> Early | None:
    """Of a game that the rulebook did not have on a day; without a day, and of a game of nobody's rulebook, nothing."""
    if not on or not subchapter:
        return None
    if subchapter == NIGHT:
        says = "no casino night was lawful before P.L.1999, c.17, which its rules carry out"
        lawful = "from then on; the days of the act and of the rules were not seen"
        return Early(says, "§13:47-20.1(a)", lawful) if on < NIGHT_ACT else None
    day = adopted(subchapter)
    if day is None or on >= day:
        return None
    return Early(f"{title} was not yet a game of the rulebook", f"{citations.SIGN}{subchapter}", f"from {day} on")
