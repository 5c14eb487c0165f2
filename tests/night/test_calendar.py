"""What is due when. Days are counted by hand on a calendar of 2027; the file is read back by another program."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import icalendar
import pytest

from croupier.law import citations, provisions
from croupier.night.calendar import Calendar, Entry, NoDate, calendar_of
from croupier.night.ical import calendar_file
from croupier.night.plan import Plan
from tests.night.nights import LAWFUL, but
from tests.schemas import assert_fits

NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


def entry(plan: Plan, key: str) -> Entry:
    (found,) = (each for each in calendar_of(plan).entries if each.key == key)
    return found


@pytest.mark.parametrize(
    ("key", "day", "clock"),
    [
        ("licence", "2027-03-05", ""),
        ("objections-begin", "2027-02-19", ""),  # fourteen days before that
        ("vote", "2027-02-16", ""),  # three days before that
        ("apply", "2027-01-17", ""),  # thirty days before that, by our assumption
        ("register", "2026-11-22", ""),  # eight weeks before that
        ("certification", "2026-12-03", "10:00"),  # 48 hours after the agreement
        ("licence-begins", "2027-03-06", "00:00"),  # 12:00 A.M. of the date, §13:47-6.11(c)
        ("equipment", "2027-03-06", "17:00"),  # two hours before the doors open, §13:47-20.6(a)2
        ("instruction", "2027-03-06", "17:00"),  # before any class B operator operates a game, §13:47-20.5(b)1
        ("notices", "2027-03-06", "18:00"),  # an hour before the doors open, §13:47-20.11(a)
        ("tables", "2027-03-06", "18:30"),  # half an hour before they open, §13:47-20.18(a)1
        ("doors", "2027-03-06", "19:00"),
        ("last-call", "2027-03-06", "23:15"),
        ("close", "2027-03-06", "23:30"),  # prizes are redeemed or drawn, §13:47-20.16(a)
        ("deposit", "2027-03-06", "23:30"),  # at once upon the conclusion of the event, §13:47-20.8(a)3
        ("licence-ends", "2027-03-07", "02:00"),  # 2:00 A.M. of the next day, §13:47-6.11(c)
        ("report", "2027-04-15", ""),
        ("records", "2030-03-06", ""),
    ],
)
def test_the_days_of_a_night(key: str, day: str, clock: str) -> None:
    found = entry(LAWFUL, key)
    assert (found.day.isoformat(), found.clock) == (day, clock)


def test_entries_are_in_order_and_cite_what_is_known() -> None:
    entries = calendar_of(LAWFUL).entries
    assert [each.moment for each in entries] == sorted(each.moment for each in entries)
    assert len({each.key for each in entries}) == len(entries)
    for each in entries:
        ids = list(citations.find_citations(each.section))
        assert ids or each.weight != "law", each
        for id in ids:
            assert (provisions.find_provision(id).source == "seen") == (each.weight != "not seen"), each


@pytest.mark.parametrize(
    ("day", "due"), [("2027-12-31", "2028-01-15"), ("2027-01-31", "2027-02-15"), ("2028-02-29", "2028-03-15")]
)
def test_the_report_is_due_on_the_15th_of_the_next_month(day: str, due: str) -> None:
    plan = but(LAWFUL, {"occasion/date": date.fromisoformat(day)})
    assert entry(plan, "report").day.isoformat() == due


def test_records_of_a_night_on_a_leap_day() -> None:
    plan = but(LAWFUL, {"occasion/date": date(2028, 2, 29)})
    assert entry(plan, "records").day == date(2031, 2, 28)


def test_48_hours_are_hours_on_the_night_of_the_clocks() -> None:
    # On 14 March 2027 the clocks jump from 2:00 to 3:00: 48 hours after Saturday 10:00 it is Monday 11:00.
    plan = but(LAWFUL, {"provider/agreed": datetime(2027, 3, 13, 10), "occasion/date": date(2027, 6, 5)})
    found = entry(plan, "certification")
    assert (found.day, found.clock) == (date(2027, 3, 15), "11:00")


def test_a_loan_needs_no_certification_and_an_unknown_agreement_is_told() -> None:
    assert "certification" not in {each.key for each in calendar_of(but(LAWFUL, {"provider/loan": True})).entries}
    unknown = entry(but(LAWFUL, {"provider/agreed": None}), "certification")
    assert unknown.at is None
    assert unknown.day == date(2027, 1, 15)
    assert "not in the plan" in unknown.says
    assert entry(LAWFUL, "certification").says.endswith("It was sent on 2026-12-02 09:00.")


def test_what_was_done_is_not_asked_for() -> None:
    assert "designate" not in {each.key for each in calendar_of(LAWFUL).entries}
    assert entry(but(LAWFUL, {"organisation/designated_on": None}), "designate").day == date(2027, 1, 17)


def test_the_officers_name_who_is_in_charge() -> None:
    """§13:47-20.6(a): with the application, unless they have."""
    assert LAWFUL.organisation.designated_on
    assert all(each.key != "designate" for each in calendar_of(LAWFUL).entries)
    assert entry(but(LAWFUL, {"organisation/designated_on": None}), "designate").day == entry(LAWFUL, "apply").day


def test_a_closing_after_midnight_is_on_the_next_day() -> None:
    plan = but(LAWFUL, {"occasion/closes": time(0, 10)})
    assert (entry(plan, "close").day, entry(plan, "last-call").day) == (date(2027, 3, 7), date(2027, 3, 6))
    assert entry(plan, "report").day == date(2027, 4, 15)


def test_terms_that_end_too_early_are_told() -> None:
    """Only a registered organization with a license holds a night, §13:47-20.3: on its date both must be valid."""
    ends = {"people/Ed/licensed_until": date(2027, 3, 6), "provider/licensed_until": date(2027, 2, 1)}
    plan = but(LAWFUL, ends | {"organisation/registered_until": date(2027, 3, 20)})
    assert entry(plan, "operator-5").title == "Operator's license ends: Ed"
    assert entry(plan, "provider-renewal").section == "§13:47-13.6(b)"
    assert entry(plan, "registration-ends").day == date(2027, 3, 20)
    asked = entry(but(LAWFUL, {"people/Ed/licence": ""}), "operator-5")
    assert "$100 ($25 for a provider's employee)" in asked.says
    assert not [each for each in calendar_of(LAWFUL).entries if each.key.startswith(("operator", "provider", "regis"))][
        1:
    ]


def test_without_a_date_there_is_no_calendar() -> None:
    with pytest.raises(NoDate, match="write it under \\[occasion\\] as date"):
        calendar_of(but(LAWFUL, {"occasion/date": None}))


def test_the_document_fits_its_schema() -> None:
    document = calendar_of(LAWFUL).document()
    assert_fits(document, "night-calendar")
    (fee,) = (each for each in document["figures"] if each["section"] == "§13:47-4.9(c)12")
    assert (fee["amount"], fee["money"]) == (10_000, True)


# --- The file for calendars -----------------------------------------------------------------------------------------

NASTY = "Łódź; Freunde, \\ 日本" + "ü" * 500 + "\N{PARTY POPPER}"


def events(found: Calendar, now: datetime = NOW) -> dict[str, Any]:
    read = icalendar.Calendar.from_ical(calendar_file(found, now))
    return {str(each["UID"]): each for each in read.walk("VEVENT")}


def test_another_program_reads_what_was_written() -> None:
    plan = but(LAWFUL, {"occasion/place": NASTY, "people/Ed/licensed_until": date(2027, 3, 6), "people/Ed/name": "Ed"})
    found = calendar_of(plan)
    read = list(events(found).values())
    assert len(read) == len(found.entries)
    for each, wrote in zip(read, found.entries, strict=True):
        assert str(each["SUMMARY"]) == wrote.title
        assert str(each["DESCRIPTION"]) == f"{wrote.says}\n({wrote.basis})"
        if wrote.at:
            assert each["DTSTART"].dt == wrote.at
            assert str(each["LOCATION"]) == NASTY
        else:
            assert each["DTSTART"].dt == wrote.day
            assert each["DTEND"].dt == wrote.day + timedelta(days=1)


def test_lines_are_folded_and_end_as_they_must() -> None:
    written = calendar_file(calendar_of(but(LAWFUL, {"occasion/place": NASTY})), NOW)
    lines = written.split(b"\r\n")
    assert lines[-1] == b""
    assert b"\n" not in written.replace(b"\r\n", b"")
    assert max(map(len, lines)) <= 75
    for line in lines:
        line.decode()  # no letter is taken apart


def test_uids_stay_and_differ_by_night() -> None:
    first, again = events(calendar_of(LAWFUL)), events(calendar_of(LAWFUL), NOW + timedelta(days=3))
    assert list(first) == list(again)
    assert len(first) == len(calendar_of(LAWFUL).entries)
    other = events(calendar_of(but(LAWFUL, {"occasion/date": date(2027, 3, 13)})))
    assert not set(first) & set(other)
