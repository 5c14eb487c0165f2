"""The time, as the records write it: ISO-8601 in UTC, to the millisecond, so that texts sort as times do."""

from __future__ import annotations

from datetime import UTC, datetime


def utc_now() -> datetime:
    return datetime.now(UTC)


def time_stamp(at: datetime | None = None) -> str:
    """A moment (by default this one) as text: 2026-05-01T19:30:00.250Z."""
    moment = (at or utc_now()).astimezone(UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_stamp(text: str) -> datetime:
    """The moment that `time_stamp` wrote."""
    return datetime.fromisoformat(text)
