"""Practice tables while a licensed night runs: closed to guests, unless the member in charge opens them knowingly.

What is bet at a licensed night is imitation money from the window, at real equipment from a provider, §13:47-20.10(c),
§13:47-20.12 and §13:47-20.15; a table on a phone is neither, and nobody shall take it for one.
"""

from __future__ import annotations

import json
from datetime import datetime

from croupier.errors import IllegalAction
from croupier.night import hours
from croupier.records import timestamps
from croupier.web.auth import DEALER, OWNER
from croupier.web.endpoint import Errand
from croupier.web.night.keeping import Nights, StoredPlan, write

FILE = "practice.json"
BEGINS = frozenset({"sit", "buy", "put", "say", "again", "ready"})
"""What begins something at a table; who sits there already ends it."""


class PracticeClosed(IllegalAction):
    """No practice table for guests while a licensed night runs."""


def now() -> datetime:
    return timestamps.utc_now()


def window_of(kept: StoredPlan) -> hours.Span | None:
    """The hours of the license, of a plan that has one."""
    plan = kept.draft.plan
    day = plan.licence.date or plan.occasion.date
    return hours.license_hours(day) if day and plan.licence.number else None


def opened(nights: Nights, name: str) -> dict[str, str] | None:
    """Who opened the practice tables within the hours of this license, and when; None if nobody did."""
    try:
        found: dict[str, str] = json.loads((nights.folder / name / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return found if found.get("by") else None


def set_open(nights: Nights, name: str, by: str, *, open_them: bool) -> None:
    """Somebody opens them knowingly, or closes them again."""
    said = {"by": by if open_them else "", "at": timestamps.time_stamp(now())}
    write(nights.folder / nights.read(name).name / FILE, json.dumps(said, ensure_ascii=False))


def closed_by(nights: Nights) -> StoredPlan | None:
    """The licensed night that closes the practice tables at this moment."""
    at = now()
    for name in nights.names():
        kept = nights.read(name)
        span = window_of(kept)
        if span and span.begins <= at < span.ends and opened(nights, name) is None and not nights.is_sample(name):
            return kept
    return None


def check_open(errand: Errand) -> None:
    """Guests begin nothing at a practice table while a licensed night runs."""
    if errand.who.role in (OWNER, DEALER):
        return
    if kept := closed_by(Nights(errand.settings.nights)):
        name = kept.draft.plan.organisation.name or "a licensed casino night"
        raise PracticeClosed(
            f"practice tables are closed while {name[:60]} holds its licensed night: wagers are made there with"
            " imitation money from the window, at real tables, not here (§13:47-20.10(c), §13:47-20.12, §13:47-20.15);"
            " the member in charge can open them knowingly"
        )
