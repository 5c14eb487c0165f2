"""A calendar as an ``.ics`` file (RFC 5545), for the calendars of phones and laptops.

Instants are written in UTC, so that no table of time zones has to travel along. An entry has the same UID whenever
the file of one night is made again, so that a calendar that reads it twice does not have it twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from croupier import __version__
from croupier.night.calendar import Calendar, Entry

OCTETS = 75
"""Of a line, without its end, RFC 5545 3.1."""


def calendar_file(calendar: Calendar, now: datetime) -> bytes:
    """The file; ``now`` is when it was made, an aware time."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        f"PRODID:-//Croupier {__version__}//Casino night//EN",
        "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(f'Casino night, {calendar.date.isoformat()}')}",
    ]
    for entry in calendar.entries:
        lines += _event(calendar, entry, now)
    lines.append("END:VCALENDAR")
    return b"".join(part + b"\r\n" for line in lines for part in _folded(line))


def _event(calendar: Calendar, entry: Entry, now: datetime) -> Iterator[str]:
    night = sha256(f"{calendar.plan.organisation.name}\0{calendar.date}".encode()).hexdigest()[:20]
    yield "BEGIN:VEVENT"
    yield f"UID:{entry.key}-{night}@croupier.invalid"
    yield f"DTSTAMP:{_utc(now)}"
    if entry.at:
        yield f"DTSTART:{_utc(entry.at)}"
        yield f"DTEND:{_utc(entry.at + timedelta(minutes=15))}"
    else:
        yield f"DTSTART;VALUE=DATE:{entry.day:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{entry.day + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(entry.title)}"
    says = f"{entry.says}\n({entry.basis})"
    yield f"DESCRIPTION:{_text(says)}"
    if calendar.plan.occasion.place and entry.at:
        yield f"LOCATION:{_text(calendar.plan.occasion.place)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _utc(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    return re.sub(r"[\\;,]", r"\\\g<0>", text).replace("\n", "\\n")


def _folded(line: str) -> Iterator[bytes]:
    """A line of at most so many octets; what goes on begins with a space. No letter is taken apart."""
    part = b""
    for letter in line:
        octets = letter.encode()
        if len(part) + len(octets) > OCTETS:
            yield part
            part = b" "
        part += octets
    yield part
