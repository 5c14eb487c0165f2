"""The calendar of a night on paper."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.night import figures
from croupier.night.calendar import Calendar, calendar_of
from croupier.night.plan import Plan
from croupier.night.printing.naming import day, footer, organisation
from croupier.paper.parts import Document, Page, PaperTable, Paragraph, columns_of

TITLE = "Calendar of the night"


def calendar_sheets(plan: Plan) -> Iterator[Document]:
    """Nothing, as long as the date is not known."""
    if plan.occasion.date:
        yield Document("calendar", TITLE, lambda: [_page(calendar_of(plan))], footer(plan, TITLE))


def _page(found: Calendar) -> Page:
    rows = tuple(
        (
            f"{entry.day:%a} {entry.day.isoformat()} {entry.clock}".rstrip(),
            f"{entry.title}. {entry.says}",
            entry.basis.removeprefix("by "),
        )
        for entry in found.entries
    )
    limits = tuple(
        (
            figure.told,
            f"{figure.says}; {figure.later}" if figure.later else figure.says,
            figure.cite if figure.as_of == figures.ADOPTED else f"{figure.cite}; {figure.as_of}",
        )
        for figure in figures.FIGURES
    )
    return Page(
        (
            Paragraph(
                f"Rules as of {figures.ADOPTED}. Ask the clerk or the Control Commission before you rely on a date."
            ),
            PaperTable(columns_of(("When", 1.1), ("What", 4), ("By", 1.6)), rows),
            PaperTable(
                columns_of(("Amount", 0.8, True), ("Fee or limit", 3), ("Section", 2.4)), limits, "Fees and limits"
            ),
        ),
        TITLE,
        f"{organisation(found.plan)}: casino night, {day(found.date)}",
    )
