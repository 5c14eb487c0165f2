"""The clock of a night, also when the clocks change."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

import pytest

from croupier.errors import CroupierError
from croupier.night import hours
from croupier.night.kinds import Duty
from croupier.night.plan import Occasion

NIGHT = Occasion(date(2027, 3, 6), time(19), time(1))


@pytest.mark.parametrize(
    ("day", "lasts"),
    [
        (date(2027, 3, 6), 26),
        # The clocks go forward on Sunday, 14 March 2027: from 2:00 to 3:00. A licence for Saturday ends at that moment,
        # one for Sunday has an hour less.
        (date(2027, 3, 13), 26),
        (date(2027, 3, 14), 25),
        # They go back on Sunday, 7 November 2027, from 2:00 to 1:00: 2:00 comes an hour later for both.
        (date(2027, 11, 6), 27),
        (date(2027, 11, 7), 27),
    ],
)
def test_a_licence_lasts_from_midnight_to_two(day: date, lasts: int) -> None:
    """§13:47-6.11(c)"""
    licence = hours.license_hours(day)
    assert licence.ends - licence.begins == timedelta(hours=lasts)


def test_a_licence_ends_when_the_clocks_jump_over_its_end() -> None:
    assert hours.on_the_clock(hours.license_hours(date(2027, 3, 13)).ends) == "03:00"
    assert hours.on_the_clock(hours.license_hours(date(2027, 11, 6)).ends) == "02:00"


@pytest.mark.parametrize(
    ("at", "told"),
    [(time(14), "2:00 PM"), (time(0, 5), "12:05 AM"), (time(12), "12:00 PM"), (time(11, 59), "11:59 AM")],
)
def test_times_for_the_public(at: time, told: str) -> None:
    assert hours.for_guests(at) == told
    assert hours.for_guests(hours.instant(date(2027, 3, 6), at)) == told


@pytest.mark.parametrize(
    ("opens", "closes", "last"),
    [
        (time(19), time(23, 30), date(2027, 3, 6)),
        (time(19), time(0), date(2027, 3, 6)),
        (time(19), time(0, 1), date(2027, 3, 7)),
        (time(19), time(2), date(2027, 3, 7)),
        (time(0), time(2), date(2027, 3, 6)),
    ],
)
def test_a_night_ends_on_its_date_or_the_next(opens: time, closes: time, last: date) -> None:
    assert hours.last_day(Occasion(date(2027, 3, 6), opens, closes)) == last


@pytest.mark.parametrize(
    ("begins", "ends", "says"),
    [
        (time(17), time(19), "2027-03-06 22:00 to 2027-03-07 00:00"),  # before the doors open; UTC is five hours ahead
        (time(23), time(0, 30), "2027-03-07 04:00 to 2027-03-07 05:30"),
        (time(0, 30), time(1), "2027-03-07 05:30 to 2027-03-07 06:00"),
        (None, None, "2027-03-07 00:00 to 2027-03-07 06:00"),
    ],
)
def test_a_duty_of_the_small_hours_is_on_the_next_day(begins: time | None, ends: time | None, says: str) -> None:
    span = hours.span(Duty("banker", begins, ends), NIGHT)
    assert span
    assert f"{span.begins:%Y-%m-%d %H:%M} to {span.ends:%Y-%m-%d %H:%M}" == says


def test_the_fewest_at_once() -> None:
    whole = hours.evening(NIGHT)
    assert whole
    duties = [Duty("banker", time(19), time(21)), Duty("banker", time(21), time(1)), Duty("banker", time(20), time(22))]
    spans = [span for duty in duties if (span := hours.span(duty, NIGHT))]
    assert hours.fewest(spans, whole)[0] == 1
    count, when = hours.fewest(spans[:1], whole)
    assert (count, hours.on_the_clock(when)) == (0, "21:00")
    assert hours.fewest([], whole) == (0, whole.begins)


@pytest.mark.parametrize(
    ("first", "last"),
    [
        (date(2026, 3, 7), date(2027, 3, 6)),
        (date(2027, 3, 7), date(2028, 3, 6)),  # a leap year has 366 days
        (date(2024, 2, 29), date(2025, 2, 28)),
        (date(2023, 3, 1), date(2024, 2, 29)),
    ],
)
def test_a_year_goes_by_the_calendar(first: date, last: date) -> None:
    assert hours.year_after(first) == last


def test_a_computer_without_time_zones_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hours, "ZONE", "America/Nowhere")
    hours._zone.cache_clear()
    with pytest.raises(CroupierError, match=r"no table of time zones, .* install the package tzdata"):
        hours.license_hours(date(2027, 3, 6))


def test_hours_are_counted_over_a_change_of_the_clocks() -> None:
    assert hours.length(datetime(2027, 3, 13, 12), datetime(2027, 3, 15, 13)) == timedelta(hours=48)
    assert hours.length(datetime(2027, 11, 6, 12), datetime(2027, 11, 8, 11)) == timedelta(hours=48)


def test_the_hour_that_comes_twice_is_told_by_its_offset() -> None:
    """The clocks went back on 2 November 2025 at 2:00; the night before it, and the one of that date, see it."""
    for day in (date(2025, 11, 1), date(2025, 11, 2)):
        assert hours.hour_twice(day) == ("2025-11-02T01", "-05:00")
    assert [hours.hour_twice(day) for day in (None, date(2025, 10, 31), date(2025, 11, 3), date(2026, 3, 7))] == [
        None
    ] * 4
