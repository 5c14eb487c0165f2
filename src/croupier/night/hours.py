"""The clock of a night: when it is, when the license holds, who is on duty when.

Every time is one on the clocks of New Jersey, America/New_York. Lengths are measured between instants, so that the
nights on which the clocks change come out right; an hour that comes twice is taken as its first coming.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.errors import CroupierError
from croupier.night.figures import REPORT_DAY
from croupier.night.kinds import Duty
from croupier.night.plan import Occasion

LICENCE_ENDS = time(2)
"""On the next day, §13:47-6.11(c)."""
MORNING = time(6)
"""A time before it that is also before the doors open is on the day after the date of the night."""


class Span(NamedTuple):
    """From an instant up to another."""

    begins: datetime
    ends: datetime

    def meets(self, other: Span) -> bool:
        return self.begins < other.ends and other.begins < self.ends


ZONE = "America/New_York"


@cache
def _zone() -> ZoneInfo:
    try:
        return ZoneInfo(ZONE)
    except ZoneInfoNotFoundError:
        raise CroupierError(
            "this computer has no table of time zones, which the hours of a license need; install the package tzdata"
        ) from None


def instant(day: date, at: time) -> datetime:
    """When the clocks of New Jersey show this; comparable with any other instant."""
    return datetime.combine(day, at, _zone()).astimezone(UTC)


def length(earlier: datetime, later: datetime) -> timedelta:
    """How long it really was between two times on the clock."""
    return instant(later.date(), later.time()) - instant(earlier.date(), earlier.time())


def license_hours(day: date) -> Span:
    """When a license for a date is valid: from 0:00 of it to 2:00 of the next day, §13:47-6.11(c)."""
    return Span(instant(day, time(0)), instant(day + timedelta(days=1), LICENCE_ENDS))


def last_day(occasion: Occasion) -> date | None:
    """The day on which the night ends: the next one, if it closes after midnight."""
    if not occasion.date or not occasion.opens or not occasion.closes or occasion.closes > occasion.opens:
        return occasion.date
    return occasion.date if occasion.closes == time(0) else occasion.date + timedelta(days=1)


def evening(occasion: Occasion) -> Span | None:
    """From the opening to the closing, if both are known."""
    if not occasion.date or not occasion.opens or not occasion.closes:
        return None
    over = timedelta(days=occasion.closes <= occasion.opens)
    return Span(instant(occasion.date, occasion.opens), instant(occasion.date + over, occasion.closes))


def span(duty: Duty, occasion: Occasion) -> Span | None:
    """When somebody is on a duty; one without times is for the whole evening."""
    whole = evening(occasion)
    if not whole or not duty.begins or not duty.ends or not occasion.date or not occasion.opens:
        return whole
    begins, ends = (_placed(occasion.date, occasion.opens, at) for at in (duty.begins, duty.ends))
    return Span(begins, ends if ends > begins else ends + timedelta(days=1))


def _placed(day: date, opens: time, at: time) -> datetime:
    return instant(day + timedelta(days=at < min(opens, MORNING)), at)


def fewest(spans: Iterable[Span], whole: Span) -> tuple[int, datetime]:
    """The least number of spans that run at once at some time of the evening, and the first time of it."""
    running = list(spans)
    marks = sorted({whole.begins, *(span.ends for span in running if whole.begins <= span.ends < whole.ends)})
    counts = [(sum(each.begins <= mark < each.ends for each in running), mark) for mark in marks]
    return min(counts)


def local_time(moment: datetime) -> datetime:
    """An instant on the clocks of New Jersey."""
    return moment.astimezone(_zone())


def on_the_clock(moment: datetime) -> str:
    """As the clocks of New Jersey show it: ``21:30``."""
    return f"{local_time(moment):%H:%M}"


def for_guests(moment: datetime | time) -> str:
    """As a notice or a page for the public has it: ``2:00 PM``."""
    at = local_time(moment) if isinstance(moment, datetime) and moment.tzinfo else moment
    return f"{at.hour % 12 or 12}:{at.minute:02} {'PM' if at.hour >= 12 else 'AM'}"


def clocks_go_back(day: date) -> bool:
    """Whether an hour of this day comes twice."""
    return instant(day + timedelta(days=1), time(0)) - instant(day, time(0)) > timedelta(hours=24)


class Twice(NamedTuple):
    """An hour that comes twice on a day: how the times in it begin, and the offset of the second ones."""

    begins: str
    offset: str


def hour_twice(day: date | None) -> Twice | None:
    """In the night of a date, the hour in which somebody who writes down a time must say which one is meant."""
    for each in (day, day + timedelta(days=1)) if day else ():
        if clocks_go_back(each):
            hour = next(hour for hour in range(24) if _offset(each, hour, 0) != _offset(each, hour, 1))
            return Twice(f"{each}T{hour:02}", _offset(each, hour, 1))
    return None


def _offset(day: date, hour: int, coming: int) -> str:
    """As in ``-05:00``."""
    return datetime.combine(day, time(hour, fold=coming), _zone()).isoformat()[-6:]


def year_after(first: date) -> date:
    """The last day of a term of one year: by the calendar, not by days."""
    try:
        return first.replace(year=first.year + 1) - timedelta(days=1)
    except ValueError:  # begun on a 29 February
        return date(first.year + 1, 2, 28)


def report_due(occasion: Occasion) -> date | None:
    """The last day for the report of operations, §13:47-9.1[report]: in the month after that of the night's date."""
    if not occasion.date:
        return None
    return (occasion.date.replace(day=1) + timedelta(days=32)).replace(day=REPORT_DAY.amount)


class TimeLeft(NamedTuple):
    """How long the night still goes on, in whole minutes; negative once it should be over."""

    to_close: int | None  # None while the hours are not known
    to_the_end_of_the_licence: int | None
    last_call: bool


LAST_CALL = timedelta(minutes=15)
"""How long before the close guests are told; a custom, not a rule."""


def time_left(occasion: Occasion, licence: date | None, now: datetime) -> TimeLeft:
    """The countdown: between instants, so that it is right in the nights on which the clocks change."""
    whole, day = evening(occasion), licence or occasion.date
    ends = license_hours(day).ends if day else None
    close = min(each for each in (whole.ends, ends) if each) if whole else ends
    return TimeLeft(_minutes(now, close), _minutes(now, ends), bool(close and close - LAST_CALL <= now < close))


def _minutes(now: datetime, until: datetime | None) -> int | None:
    return None if until is None else (until - now) // timedelta(minutes=1)
