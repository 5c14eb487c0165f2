"""When a game came into the rulebook: with its subchapter, and those of a casino night with their act."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from croupier.law import citations, provisions

CHAPTER, BEGINNING = "19:47", date(1978, 6, 2)  # the chapter's first adoption, R.1978 d.186
NIGHT, NIGHT_ACT = "13:47-20", date(1999, 1, 1)  # P.L.1999, c.17; its day in that year was not seen


class Early(NamedTuple):
    """Why a game may not be played on a day: what is said, the section, and from when on it may."""

    says: str
    by: str
    lawful: str


def beginning_of(subchapter: str) -> date | None:
    """The day of a subchapter, or by which it is listed; where neither was seen, its chapter's, if that is known."""
    first = next(iter(provisions.children_of(subchapter)), None)
    day = first and (first.adopted or first.listed)
    return day or (BEGINNING if subchapter.startswith(f"{CHAPTER}-") else None)


def not_yet(title: str, subchapter: str, on: date | None) -> Early | None:
    """Of a game that the rulebook did not have on a day; without a day, and of a game of nobody's rulebook, nothing."""
    if not on or not subchapter:
        return None
    if subchapter == NIGHT:
        says = "no casino night was lawful before P.L.1999, c.17, which its rules carry out"
        lawful = "from then on; the days of the act and of the rules were not seen"
        return Early(says, "§13:47-20.1(a)", lawful) if on < NIGHT_ACT else None
    day = beginning_of(subchapter)
    if day is None or on >= day:
        return None
    says, lawful = f"{title} was not yet a game of the rulebook", f"from {day} on"
    if not any(provision.adopted for provision in provisions.children_of(subchapter)):
        says = f"{title} is in no list of the rulebook's games from before {day} that was seen"
        lawful += ", by when it is listed; its own day was not seen"
    return Early(says, f"{citations.SIGN}{subchapter}", lawful)
