"""The equipment provider: license, certification, rent."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from croupier.compliance.toml_lines import Key
from croupier.money import in_dollars
from croupier.night import figures, hours
from croupier.night.judging.constraint import Objection, blanks, constraint
from croupier.night.plan import Plan


def term(under: Key, who: str, first: date | None, until: date | None, last: date | None) -> Iterator[Objection]:
    """Whether a license of one year is still valid on the last day of a night; of no dates, that they are missing.

    A provider's, §13:47-13.6(a), without which he is no equipment provider, §13:47-20.2[equipment-provider], and
    provides nothing, §13:47-20.10(b), §13:47-20.15(a). An operator's, §13:47-19.4(a).
    """
    if not first and not until:
        says = f"{who}: the term of the license is not known yet"
        yield Objection((*under, "licensed_until"), says, "look on the license", "requires")
        return
    if first and until and until > hours.year_after(first):
        says = f"{who}: a license from {first} to {until} is longer than a year; it ends on {hours.year_after(first)}"
        yield Objection((*under, "licensed_until"), says, "look on the license again", "forbids")
    ends = min(day for day in (until, hours.year_after(first) if first else None) if day)
    field = "licensed_until" if until else "licensed_from"
    if last and ends < last:
        says = f"{who}: the license ends on {ends}, before the night is over on {last}"
        yield Objection((*under, field), says, "have it renewed before it ends", "forbids")
    if first and last and first > last:
        says = f"{who}: the license begins on {first}, after the night on {last}"
        yield Objection((*under, "licensed_from"), says, "look on the license again", "forbids")


@constraint("E24", "requires", "§13:47-13.6(a)", "the equipment provider is approved, and its license is not over")
def provider_licensed(plan: Plan) -> Iterator[Objection]:
    """All equipment and personnel come from one who may provide them."""
    yield from blanks(
        plan,
        "provider",
        name="name the approved provider who brings all equipment",
        licence="ask the provider for the number of its license",
    )
    provider, last = plan.provider, hours.last_day(plan.occasion)
    yield from term(("provider",), provider.called, provider.licensed_from, provider.licensed_until, last)


@constraint("E25", "requires", "§13:47-13.7(a)", "the provider certifies to the Commission within 48 hours of agreeing")
def certified(plan: Plan) -> Iterator[Objection]:
    agreed, sent = plan.provider.agreed, plan.provider.certified
    if plan.provider.loan:  # §13:47-8.14(b)4[loan] asks for no certification
        return
    if not agreed:
        says = "provider.agreed is not known yet"
        yield Objection(("provider", "agreed"), says, "write down the day and hour at which the provider agreed")
    if not sent:
        limit = f" by {agreed + timedelta(hours=figures.CERTIFICATION_HOURS.amount):%Y-%m-%d %H:%M}" if agreed else ""
        says = "the provider's certification is not known to be sent"
        yield Objection(("provider", "certified"), says, f"have the provider send it{limit}, and tell you when it did")
    elif agreed and hours.length(agreed, sent) > timedelta(hours=figures.CERTIFICATION_HOURS.amount):
        says = f"the certification was sent on {sent:%Y-%m-%d %H:%M}, more than 48 hours after {agreed:%Y-%m-%d %H:%M}"
        yield Objection(("provider", "certified"), says, "ask the Control Commission what to do about it", "forbids")


@constraint("E26", "forbids", "§13:47-16.1(d)", "the rent of a game is at most $250 a day")
def rent(plan: Plan) -> Iterator[Objection]:
    most = figures.RENT.amount
    for place, table in enumerate(plan.tables):
        if table.rent is not None and table.rent > most:
            says = f"{table.name}: {in_dollars(table.rent)} a day"
            yield Objection(("tables", place, "rent"), says, f"pay at most {in_dollars(most)}")
    untold = [table for table in plan.tables if table.rent is None]
    if untold and plan.provider.package_price:
        says = f"{in_dollars(plan.provider.package_price)} for everything does not show what each game costs"
        do = f"have the bill itemised, with at most {in_dollars(most)} for each game"
        yield Objection(("provider", "package_price"), says, do, "advises")
    elif untold and not plan.provider.loan:
        says = f"the rent of {len(untold)} of {len(plan.tables)} tables is not told"
        yield Objection(("tables",), says, 'ask the provider; write "$0" where there is none', "advises")


CONSTRAINTS = (provider_licensed, certified, rent)
