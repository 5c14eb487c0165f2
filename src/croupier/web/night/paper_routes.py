"""What a night needs on paper and in the calendar: notices, cards and guides as pages and PDF; deadlines as .ics."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from markupsafe import Markup

from croupier.errors import UnknownName
from croupier.night import hours
from croupier.night.calendar import NoDate, calendar_of
from croupier.night.closing.envelope import write_envelope
from croupier.night.closing.expected import by_the_hour, expected_ranges
from croupier.night.closing.figures import CloseFigures, close_figures
from croupier.night.closing.papers import close_papers
from croupier.night.figures import ADOPTED, FIGURES
from croupier.night.ical import calendar_file
from croupier.night.plan import Plan
from croupier.night.printing.documents import GROUPS, document_named, documents_in_group, group_of, plan_documents
from croupier.night.printing.tickets import ticket_kinds
from croupier.night.running.subjects.tables.state import TablesState
from croupier.paper.html_page import html_sheets
from croupier.paper.parts import Document
from croupier.paper.pdf import pdf_file
from croupier.paper.style import CSS
from croupier.records import timestamps
from croupier.schema import document_of, string_field
from croupier.web.auth import ONLY_OWNER, PUBLIC
from croupier.web.endpoint import Endpoint, Errand, Reply
from croupier.web.night import copies, evening
from croupier.web.night.evening_routes import page_of, put_back
from croupier.web.night.keeping import Nights, StoredPlan

NAV = "nights"
ZIP = "application/zip"
TICKETS_IN = "all-forms"
_HTML = "text/html"


def _kept(errand: Errand) -> StoredPlan:
    return Nights(errand.settings.nights).read(errand.path["night"])


def listing(errand: Errand) -> Reply:
    plan = _kept(errand).draft.plan
    groups: dict[str, dict[str, Any]] = {name: {"title": title, "made": []} for name, (title, _) in GROUPS.items()}
    for one in plan_documents(plan):
        told = {"name": one.name, "title": one.title, "places": one.places, "table": one.table}
        groups[group_of(one)]["made"].append(told)
    return page_of(errand, "night_print.html", {"organisation": plan.organisation.name, "groups": groups})


def _document(errand: Errand) -> Document:
    """Tickets get their check codes from the key of the night, which is made when they are printed first."""
    kept, name = _kept(errand), errand.path["document"]
    tickets = name in ticket_kinds(kept.draft.plan)
    key = Nights(errand.settings.nights).key(kept.name, make=True) if tickets else b""
    return document_named(kept.draft.plan, name, key)


def sheet(errand: Errand) -> Reply:
    document = _document(errand)
    context = {"title": document.title, "name": document.name, "sheets": Markup("\n".join(html_sheets(document)))}
    return page_of(errand, "night_sheet.html", context)


def printed(errand: Errand) -> Reply:
    """One document, or all of a group in one file."""
    kept, name = _kept(errand), errand.path["document"]
    if name in GROUPS:
        tickets = name == TICKETS_IN and ticket_kinds(kept.draft.plan)
        key = Nights(errand.settings.nights).key(kept.name, make=True) if tickets else b""
        found = documents_in_group(kept.draft.plan, name, key)
        if not found:
            raise UnknownName(f"there is nothing to print in {name}")
        return Reply(raw=pdf_file(*found).content, media="application/pdf", filename=f"{name}.pdf")
    document = _document(errand)
    return Reply(raw=pdf_file(document).content, media="application/pdf", filename=f"{document.name}.pdf")


def deadlines(errand: Errand) -> Reply:
    plan = _kept(errand).draft.plan
    context: dict[str, Any] = {"organisation": plan.organisation.name, "entries": [], "missing": ""}
    context |= {"figures": FIGURES, "adopted": ADOPTED}
    try:
        context["entries"] = calendar_of(plan).entries
    except NoDate:
        context["missing"] = f"/nights/{errand.path['night']}/plan/occasion#f-occasion-date"
    return page_of(errand, "night_calendar.html", context)


def as_ics(errand: Errand) -> Reply:
    kept = _kept(errand)
    content = calendar_file(calendar_of(kept.draft.plan), timestamps.utc_now())
    return Reply(raw=content, media="text/calendar; charset=utf-8", filename=f"{kept.name}.ics")


def envelope_of(errand: Errand) -> Reply:
    """The morning after: books, figures, spreadsheets and papers in one archive that anybody can verify."""
    nights = Nights(errand.settings.nights)
    folder = evening.folder_of(nights, errand.path["night"])
    evening.night_in(folder)
    with tempfile.TemporaryDirectory() as made:
        path = Path(made) / f"{folder.name}.zip"
        write_envelope(folder / evening.BOOKS, path)
        return Reply(raw=path.read_bytes(), media=ZIP, filename=path.name)


def copy_of(errand: Errand) -> Reply:
    """Everything of the night in one file, for a stick and for another laptop."""
    kept = _kept(errand)
    at = f"{hours.local_time(timestamps.utc_now()):%Y%m%d-%H%M}"
    packed = copies.made(Nights(errand.settings.nights), kept.name)
    return Reply(raw=packed, media=ZIP, filename=f"{kept.name}-copy-{at}.zip")


def from_copy(errand: Errand) -> Reply:
    name = copies.taken(Nights(errand.settings.nights), errand.file)
    return Reply({"night": name}, 201)


def _closing(errand: Errand, *, likely: bool = False) -> tuple[Plan, CloseFigures]:
    """The plan and its figures; with what tables may well have won, which is worked out while the night goes on."""
    night = evening.night_in(evening.folder_of(Nights(errand.settings.nights), errand.path["night"]))
    with night.read() as state:
        plan, counted = state.plan, [tray.name for tray in state[TablesState].trays.values() if tray.counts]
    hourly = by_the_hour(plan, *counted) if likely and counted else {}
    with night.read() as state:
        at = evening.clock_of(state)
        return state.plan, close_figures(state, at, expected_ranges(state, at, hourly))


def closing_papers(errand: Errand) -> Reply:
    made = [{"name": one.name, "title": one.title} for one in close_papers(*_closing(errand))]
    folder = evening.folder_of(Nights(errand.settings.nights), errand.path["night"])
    return page_of(errand, "night_papers.html", {"made": made, "put_back": put_back(folder)})


def closing_paper(errand: Errand) -> Reply:
    for one in close_papers(*_closing(errand, likely=True)):
        if one.name == errand.path["document"]:
            return Reply(raw=pdf_file(one).content, media="application/pdf", filename=f"{one.name}.pdf")
    raise UnknownName(f"there is no paper {errand.path['document'][:60]!r}")


def style(errand: Errand) -> Reply:
    return Reply(raw=CSS.encode(), media="text/css")


ENDPOINTS = (
    Endpoint(
        "GET", "/nights/{night}/print", listing, ONLY_OWNER, "Everything that can be printed for a night.",
        media=_HTML, nav=NAV,
    ),
    Endpoint(
        "GET", "/nights/{night}/print/{document}.pdf", printed, ONLY_OWNER, "One document as PDF.",
        media="application/pdf", hard=True,
    ),
    Endpoint(
        "GET", "/nights/{night}/print/{document}", sheet, ONLY_OWNER, "One document as a page.", media=_HTML, nav=NAV,
        hard=True,
    ),
    Endpoint(
        "GET", "/nights/{night}/calendar", deadlines, ONLY_OWNER, "What is due before, on and after the night.",
        media=_HTML, nav=NAV,
    ),
    Endpoint(
        "GET", "/nights/{night}/calendar.ics", as_ics, ONLY_OWNER, "The same for a calendar program.",
        media="text/calendar",
    ),
    Endpoint(
        "GET", "/nights/{night}/papers", closing_papers, ONLY_OWNER, "The papers of the close.", media=_HTML, nav=NAV,
    ),
    Endpoint(
        "GET", "/nights/{night}/papers/{document}.pdf", closing_paper, ONLY_OWNER, "One of them as PDF.",
        media="application/pdf", hard=True,
    ),
    Endpoint(
        "GET", "/nights/{night}/envelope.zip", envelope_of, ONLY_OWNER,
        "The morning-after envelope: everything in one archive.", media=ZIP, hard=True,
    ),
    Endpoint(
        "GET", "/nights/{night}/copy.zip", copy_of, ONLY_OWNER, "A copy of the night, also while it runs.", media=ZIP,
        hard=True,
    ),
    Endpoint(
        "POST", "/night-copies", from_copy, ONLY_OWNER, "A night from a copy of it that another laptop made.",
        document_of(night=string_field("the name that it has here")), status=201, takes=ZIP, largest=copies.LARGEST,
    ),
    Endpoint("GET", "/sheets.css", style, PUBLIC, "How sheets of paper look on a page.", media="text/css"),
)  # fmt: skip
