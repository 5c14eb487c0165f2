"""The calendar of a night: what is due before its date, on the day and after it, each with its section.

Days are counted from the date of the plan. What rests on no rule, or on one whose text was not seen, says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Literal

from croupier.errors import CroupierError
from croupier.night import figures
from croupier.night.figures import CitedFigure
from croupier.night.hours import evening, instant, license_hours, local_time, on_the_clock
from croupier.night.plan import CLASS_A, CLASS_B, Plan, PlannedPerson

Weight = Literal["law", "not seen", "advice"]
"""Whether a rule asks for it, a rule whose text was not seen, or only good sense."""

MEETING_DAYS = 30
"""Between two meetings of a governing body that sits once a month: no rule, an assumption."""
BEFORE_DOORS = timedelta(hours=2)  # for setting up and counting trays: no rule, an assumption
LAST_CALL = timedelta(minutes=15)
"""When guests are told that the games will close: no rule, a custom."""


class NoDate(CroupierError):
    """A plan whose date is not known has no calendar."""


@dataclass(frozen=True)
class Entry:
    """Something that is due: on a day, or at an instant."""

    key: str  # the same whenever the calendar is made again
    day: date
    at: datetime | None
    title: str
    says: str
    section: str
    weight: Weight

    @property
    def moment(self) -> datetime:
        """To put entries in order: a day without a time comes before its hours."""
        return self.at or instant(self.day, time(0))

    @property
    def clock(self) -> str:
        return on_the_clock(self.at) if self.at else ""

    @property
    def basis(self) -> str:
        """What it rests on, in words."""
        by = f"by {self.section}" if self.section else "no rule"
        if self.weight == "advice":
            return f"advice; {by}"
        return f"{by} (its text was not seen)" if self.weight == "not seen" and "not seen" not in by else by

    def document(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "day": self.day.isoformat(),
            "time": self.clock or None,
            "utc": f"{self.at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if self.at else None,
            "title": self.title,
            "says": self.says,
            "section": self.section,
            "weight": self.weight,
        }


@dataclass(frozen=True)
class Calendar:
    plan: Plan
    date: date
    entries: tuple[Entry, ...]

    def document(self) -> dict[str, Any]:
        """For programs: see ``schemas/night-calendar.schema.json``."""
        return {
            "file": self.plan.file,
            "date": self.date.isoformat(),
            "rules_as_of": figures.ADOPTED,
            "entries": [entry.document() for entry in self.entries],
            "figures": [figure.document() for figure in figures.FIGURES],
        }


def calendar_of(plan: Plan) -> Calendar:
    """Everything that is due, in order."""
    day = plan.occasion.date
    if day is None:
        raise NoDate(f"{plan.file}: the date of the night is not known; write it under [occasion] as date")
    entries = [*_papers(plan, day), *_licences(plan, day), *_the_day(plan, day), *_after(plan, day)]
    return Calendar(plan, day, tuple(sorted(entries, key=lambda entry: entry.moment)))


def _papers(plan: Plan, day: date) -> Iterator[Entry]:
    """Back from the date: the license is in hand the day before, after the wait, the mailing and the vote."""
    mailed = day - timedelta(days=1 + figures.OBJECTION_DAYS.amount)
    voted = mailed - timedelta(days=figures.FORWARDING_DAYS.amount)
    applied = voted - timedelta(days=MEETING_DAYS)
    registered = applied - timedelta(weeks=figures.REGISTRATION_WEEKS.amount)
    yield _on(
        "register",
        registered,
        "Registration with the Control Commission",
        f"A first registration may take {figures.REGISTRATION_WEEKS.amount} weeks; ask for it by now. "
        "One that you have must be valid on the date of the night.",
        figures.REGISTRATION_WEEKS,
    )
    yield _on(
        "apply",
        applied,
        "Application to the municipal clerk",
        "Hand it in with the registration certificate and the provider's certification, "
        f"{figures.STATE_FEE.told} to the Control Commission ({figures.STATE_FEE.cite}) and "
        f"{figures.MUNICIPAL_FEE.told} to the municipality (text not seen). How long before the night is no "
        f"rule that we know: a governing body that meets every {MEETING_DAYS} days is assumed. Ask the clerk.",
        figures.STATE_FEE,
        "advice",
    )
    yield _on(
        "vote",
        voted,
        "Governing body approves",
        f"The last day for its vote: the clerk has {figures.FORWARDING_DAYS.amount} days to send the application on.",
        figures.FORWARDING_DAYS,
    )
    yield _on(
        "objections-begin",
        mailed,
        "Application is with the Control Commission",
        f"The last day for it: {figures.OBJECTION_DAYS.amount} days for objections begin.",
        figures.OBJECTION_DAYS,
    )
    yield _on(
        "licence",
        day - timedelta(days=1),
        "License in hand",
        "The days for objections are over. Without the license nothing may be held, however late it is.",
        figures.OBJECTION_DAYS,
    )
    if plan.organisation.designated_on is None:
        yield _on(
            "designate",
            applied,
            "Officers name the members in charge",
            "The member in charge of conduct, the member in charge of proceeds and the banker, all of them members.",
            "§13:47-20.6(a)",
        )
    yield from _certification(plan, applied)


def _certification(plan: Plan, applied: date) -> Iterator[Entry]:
    hours = figures.CERTIFICATION_HOURS
    title = "Provider's certification to the Control Commission"
    if plan.provider.loan:
        return
    if plan.provider.agreed is None:
        says = (
            f"The day on which the provider agreed is not in the plan; its certification is due {hours.amount} hours "
            "after that, and the application needs it."
        )
        yield _on("certification", applied - timedelta(hours=hours.amount), title, says, hours)
        return
    agreed = plan.provider.agreed
    due = instant(agreed.date(), agreed.time()) + timedelta(hours=hours.amount)
    says = f"Within {hours.amount} hours of {agreed:%Y-%m-%d %H:%M}, when the provider agreed."
    if plan.provider.certified:
        says += f" It was sent on {plan.provider.certified:%Y-%m-%d %H:%M}."
    yield Entry("certification", local_time(due).date(), due, title, says, hours.cite, "law")


def _licences(plan: Plan, day: date) -> Iterator[Entry]:
    """Licenses of a year that end too early, or have still to be asked for."""
    until = plan.provider.licensed_until
    if until and until <= day:
        yield _on(
            "provider-renewal",
            until,
            "Provider's license ends",
            f"It must be renewed by then ({figures.PROVIDER_RENEWAL.told}).",
            figures.PROVIDER_RENEWAL,
        )
    if plan.organisation.registered_until and plan.organisation.registered_until < day + timedelta(days=60):
        yield _on(
            "registration-ends",
            plan.organisation.registered_until,
            "Registration of the organisation ends",
            "It must be valid on the date of the night.",
            "§13:47-20.3",
            "law",
        )
    for place, person in enumerate(plan.people):
        if person.on(CLASS_A, CLASS_B):
            yield from _operator(place, person, day)


def _operator(place: int, person: PlannedPerson, day: date) -> Iterator[Entry]:
    key, until = f"operator-{place + 1}", person.licensed_until
    if until and until <= day:
        fee = figures.OPERATOR_RENEWAL
        says = f"A license of one year; renew it by then ({fee.told}, or "
        says += f"{figures.EMPLOYEE_RENEWAL.told} for a provider's employee)."
        yield _on(key, until, f"Operator's license ends: {person.name}", says, fee)
    elif not person.licence and (person.pay or person.on(CLASS_A)):
        fee = figures.OPERATOR_APPLICATION
        says = f"In duplicate, notarised, {fee.told} ({figures.EMPLOYEE_APPLICATION.told} for a "
        says += (
            "provider's employee). How long it takes is not known: with the application for the night at the latest."
        )
        back = timedelta(days=1 + figures.OBJECTION_DAYS.amount + figures.FORWARDING_DAYS.amount + MEETING_DAYS)
        yield Entry(key, day - back, None, f"Operator's application: {person.name}", says, fee.cite, "advice")


def _the_day(plan: Plan, day: date) -> Iterator[Entry]:
    licence, whole = license_hours(day), evening(plan.occasion)
    yield _at("licence-begins", licence.begins, "License begins", "It is valid from midnight.", "§13:47-6.11(c)")
    if whole:
        before = whole.begins - BEFORE_DOORS
        said = "The time is ours; that it comes before the doors open is the rule. "
        yield _at(
            "equipment",
            before,
            "Equipment received, counted and signed for",
            f"{said}By the member in charge, per denomination.",
            "§13:47-20.6(a)2",
        )
        yield _at(
            "instruction",
            before,
            "Class B operators are instructed",
            f"{said}By the class A operator who supervises them, in each game that they operate.",
            "§13:47-20.5(b)1",
        )
        yield _at(
            "notices",
            whole.begins - timedelta(hours=1),
            "Notices hang",
            f"{said}Write down who posted each, and when.",
            "§13:47-20.11(a)",
        )
        yield _at(
            "tables",
            whole.begins - timedelta(minutes=30),
            "Tables are opened",
            f"{said}By a class A operator; cards sorted, inspected, spread, mixed, shuffled and cut.",
            "§13:47-20.18(a)1",
        )
        yield _at(
            "doors", whole.begins, "Doors open", "Nothing on the list of what blocks them is left.", "§13:47-20.3"
        )
        call, says = whole.ends - LAST_CALL, "No rule: guests like to know a quarter of an hour before."
        yield Entry("last-call", local_time(call).date(), call, "Last call", says, "", "advice")
        yield _at(
            "close", whole.ends, "Last game ends", "Prizes are redeemed or drawn; tables counted.", "§13:47-20.16(a)"
        )
        yield _at(
            "deposit",
            whole.ends,
            "Deposit of the gross receipts",
            "At once after the close, into the games-of-chance account; nothing is paid out of the tills.",
            "§13:47-20.8(a)3",
        )
    yield _at(
        "licence-ends", licence.ends, "License ends", "Everything is over by 2:00 of the next day.", "§13:47-6.11(c)"
    )


def _after(plan: Plan, day: date) -> Iterator[Entry]:
    next_month = (day.replace(day=1) + timedelta(days=32)).replace(day=figures.REPORT_DAY.amount)
    yield _on(
        "report",
        next_month,
        "Report of operations",
        "Filed with the Control Commission by this day, certified by a member and notarised.",
        figures.REPORT_DAY,
    )
    years = figures.RECORD_YEARS.amount
    last = date(day.year + years, day.month, 28 if (day.month, day.day) == (2, 29) else day.day)
    yield _on(
        "records", last, "Records are kept until here", f"{years} years, as of instant raffles.", figures.RECORD_YEARS
    )


def _on(key: str, day: date, title: str, says: str, by: CitedFigure | str, weight: Weight | None = None) -> Entry:
    """An entry of a whole day. A figure says itself whether its text was seen."""
    section = by if isinstance(by, str) else by.cite
    if weight is None:
        weight = "law" if isinstance(by, str) or by.as_of == figures.ADOPTED else "not seen"
    return Entry(key, day, None, title, says, section, weight)


def _at(key: str, moment: datetime, title: str, says: str, section: str) -> Entry:
    return Entry(key, local_time(moment).date(), moment, title, says, section, "law")
