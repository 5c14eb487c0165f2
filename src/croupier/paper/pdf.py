"""A document as a PDF: letter paper, a footer with the number of the page, table heads repeated on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, NamedTuple

from croupier import __version__
from croupier.paper.extras import needs_extra
from croupier.paper.ink import ACCENT, INK, SOFT, Ink, prepared
from croupier.paper.parts import (
    STEP,
    Bar,
    Blanks,
    Checks,
    Document,
    Figure,
    Heading,
    ListItem,
    NamedValues,
    NumberedSteps,
    Page,
    PaperTable,
    PaperTicket,
    Paragraph,
    Part,
    Poster,
    Proof,
    Remark,
    Tickets,
)
from croupier.paper.pdf_tables import PAD, TableOnSheets
from croupier.paper.sheets import BAND, BOTTOM, HIGH, LINE, MARGIN, PAGES, TOP, WIDTH, Sheets

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.output import PDFInfo

MOST = 8
"""Lines of a text that stays together; a longer one goes on over the next sheet."""
WARN, BAD = ((255, 244, 219), (185, 137, 0)), ((253, 231, 228), (166, 50, 42))
SHARES = {"win": (31, 122, 85), "push": (185, 164, 76), "loss": (166, 72, 63), "unresolved": (128, 128, 128)}
CHAPTER = 75.0
"""The room below which a chapter begins on the next sheet."""
WAGER = 120.0
"""The same for one with figures of its own: these and the first rows of its table stay with it."""


class Printed(NamedTuple):
    content: bytes
    missing: str  # what is said of letters that could not be printed; nothing, if all could


NO_DAY = date(2000, 1, 1)
"""The library wants a day; where none is given it is taken out of the file again."""


def pdf_file(document: Document, *more: Document) -> Printed:
    """One document, or several in one file, of which each begins with a page 1 of its own."""
    needs_extra("fpdf")
    from fpdf import FPDF

    paper = begin_pdf(FPDF(format="letter"))
    paper.set_title(prepared(document.title))
    if document.subject:
        paper.set_subject(document.subject)
    paper.alias_nb_pages(PAGES)
    every = (document, *more)
    drawing = PdfDrawing(
        Sheets(Ink(paper, [text for one in every for text in _texts(one)]), document, several=bool(more))
    )
    for one in every:
        drawing.sheets.begin(one)
        for page in one.pages:
            drawing.page(page)
    return Printed(finish_pdf(paper, document.dated), drawing.ink.told)


def begin_pdf(paper: FPDF) -> FPDF:
    """What every file has that is written here: nothing of a page is left to the library."""
    paper.set_creator(f"Croupier {__version__}")
    paper.set_lang("en-US")
    paper.set_auto_page_break(False)
    paper.c_margin = 0
    return paper


def finish_pdf(paper: FPDF, dated: date | None = None) -> bytes:
    """The file, with its day or without any: then the same document is the same file."""
    from fpdf.output import OutputProducer

    class Producer(OutputProducer):
        def _add_info(self) -> PDFInfo:
            info = super()._add_info()
            if dated is None:
                info.creation_date = None  # type: ignore[assignment]  # what is None is left out of the file
            return info

    day = dated or NO_DAY
    paper.set_creation_date(datetime(day.year, day.month, day.day, tzinfo=UTC))
    return bytes(paper.output(output_producer_class=Producer))


def _texts(document: Document) -> Iterator[str]:
    yield from (document.title, document.footer)
    for page in document.pages:
        yield from (page.heading, page.small)
        for part in page.parts:
            yield from _strings(part)


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, Figure):
        yield part.says
    elif isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _strings(each)


class PdfDrawing:
    """Draws parts one below the other, and takes a new sheet when there is no room."""

    def __init__(self, sheets: Sheets) -> None:
        self.sheets, self.ink, self.paper = sheets, sheets.ink, sheets.paper

    def page(self, page: Page) -> None:
        sheets = self.sheets
        sheets.heading = ""
        sheets.next()
        if page.small:
            sheets.lines(self.ink.lines(page.small, WIDTH, 9, True, 2), 9, color=ACCENT, bold=True)
        if page.heading:
            sheets.lines(self.ink.lines(page.heading, WIDTH, 20, True, 4), 20, bold=True)
            sheets.y += 2
        sheets.heading = page.heading
        for part in page.parts:
            self.draw(part)

    def draw(self, part: Part) -> None:
        match part:
            case Heading():
                self._heading(part)
            case Poster():
                self._poster(part)
            case Paragraph():
                self._text(part)
            case Remark():
                self._note(part)
            case NamedValues() if part.grid:
                self._grid(part)
            case NamedValues():
                self._facts(part)
            case Bar():
                self._bar(part)
            case Proof():
                self._proof(part)
            case Figure():
                self._text(Paragraph(part.says, small=True))
            case PaperTable():
                TableOnSheets(self.sheets, part).draw()
            case NumberedSteps():
                self._items(part.items, "number", part.size)
            case Checks():
                self._items(part.items, "box")
            case Blanks():
                self._blanks(part)
            case Tickets():
                self._tickets(part)

    # --- words ---

    def _heading(self, part: Heading) -> None:
        sheets = self.sheets
        if not part.anchor:
            sheets.room(24)
            sheets.y += 3
        elif not sheets.room(WAGER if part.small else CHAPTER):
            sheets.y += 5
            sheets.rule(MARGIN, sheets.y, WIDTH)
            sheets.y += 3
        if part.anchor:
            sheets.chapter(part.text, part.anchor)
        size = 14.0 if part.anchor else 12.0 if part.level == 2 else 10.5
        sheets.lines(
            self.ink.lines(part.text, WIDTH, size, True, 3), size, bold=True, color=INK if part.anchor else ACCENT
        )
        if part.small:
            sheets.lines(self.ink.lines(part.small, WIDTH, 8), 8, color=SOFT)
        sheets.y += 1

    def _poster(self, part: Poster) -> None:
        sizes = [96 * 0.93**n for n in range(30)]
        text, size = part.text, next((one for one in sizes if self._fits(part, one)), sizes[-1])
        self.sheets.y += 4
        self.sheets.lines(self.ink.lines(text, WIDTH, size, True, 6), size, bold=True, align="C")
        self.sheets.y += 6

    def _fits(self, part: Poster, size: float) -> bool:
        lines, words = self.ink.lines(part.text, WIDTH, size, True), prepared(part.text).split()
        return len(lines) <= part.most and all(self.ink.width(word, size, True) <= WIDTH for word in words)

    def _text(self, part: Paragraph) -> None:
        size = 17.0 if part.large else 8.0 if part.small else 10.0
        align, color = ("C" if part.large else "L"), (SOFT if part.small else INK)
        lines = self.ink.lines(part.text, WIDTH, size)
        if len(lines) <= MOST:
            self.sheets.room(len(lines) * size * STEP)
        self.sheets.lines(lines, size, align=align, color=color)
        self.sheets.y += size * 0.25

    def _note(self, part: Remark) -> None:
        size, sheets, (fill, edge) = 9.5, self.sheets, BAD if part.strong else WARN
        lines = self.ink.lines(part.text, WIDTH - 8, size, most=30)
        height = len(lines) * size * STEP + 4
        sheets.room(height + 3)
        sheets.fill(MARGIN, sheets.y + 1, WIDTH, height, fill)
        sheets.frame(MARGIN, sheets.y + 1, WIDTH, height, edge, 0.3)
        for place, line in enumerate(lines):
            self.ink.write(MARGIN + 4, sheets.y + 3 + (place + 0.75) * size * STEP, line, size)
        sheets.y += height + 4

    # --- figures ---

    def _facts(self, part: NamedValues) -> None:
        sheets, left = self.sheets, 30.0
        for label, value, small in part.rows:
            lines = self.ink.lines(value, WIDTH - left, 9)
            more = self.ink.lines(small, WIDTH - left, 7.5)
            height = len(lines) * 9 * STEP + len(more) * 7.5 * STEP + 1
            sheets.room(height)
            y = sheets.y + 0.75 * 9 * STEP
            for line in self.ink.lines(label, left - 2, 8, most=1):
                self.ink.write(MARGIN, y, line, 8, color=SOFT)
            for line in lines:
                self.ink.write(MARGIN + left, y, line, 9, width=WIDTH - left)
                y += 9 * STEP
            for line in more:
                self.ink.write(MARGIN + left, y - 0.5, line, 7.5, color=SOFT, width=WIDTH - left)
                y += 7.5 * STEP
            sheets.y += height
        sheets.y += 1.5

    def _grid(self, part: NamedValues) -> None:
        sheets, across = self.sheets, 4
        width = WIDTH / across
        room = width - 2 * PAD
        for start in range(0, len(part.rows), across):
            row = [
                (
                    self.ink.lines(label, room, 7.5, most=1),
                    self.ink.lines(value, room, 10, True),
                    self.ink.lines(small, room, 7),
                )
                for label, value, small in part.rows[start : start + across]
            ]
            height = 6.4 + max(len(value) * 10 * STEP + len(small) * 7 * STEP for _, value, small in row)
            sheets.room(height)
            for place, (label, value, small) in enumerate(row):
                x, y = MARGIN + place * width, sheets.y + 3.6
                sheets.frame(x, sheets.y, width, height, LINE)
                for line in label:
                    self.ink.write(x + PAD, y, line, 7.5, color=SOFT, width=room)
                y += 5
                for line in value:
                    self.ink.write(x + PAD, y, line, 10, bold=True, width=room)
                    y += 10 * STEP
                for line in small:
                    self.ink.write(x + PAD, y - 0.8, line, 7, color=SOFT, width=room)
                    y += 7 * STEP
            sheets.y += height
        sheets.y += 3

    def _bar(self, part: Bar) -> None:
        sheets = self.sheets
        sheets.room(12)
        x, y = MARGIN, sheets.y + 1
        for name, share, _ in part.shares:
            sheets.fill(x, y, float(share) * WIDTH, 2.4, SHARES[name])
            x += float(share) * WIDTH
        x = MARGIN
        for name, _, says in part.shares:
            sheets.fill(x, y + 4.6, 2, 2, SHARES[name])
            text = f"{name} {says}"
            self.ink.write(x + 3, y + 6.6, text, 8)
            x += self.ink.width(text, 8) + 9
        sheets.y += 11

    def _proof(self, part: Proof) -> None:
        if not part.checks:
            return
        sheets, size = self.sheets, 8.0
        told = [(holds, self.ink.lines(says, WIDTH - 12, size)) for says, holds in part.checks]
        height = sum(len(lines) for _, lines in told) * size * STEP + 3
        sheets.room(height + 3)
        sheets.fill(MARGIN, sheets.y, WIDTH, height, BAND)
        y = sheets.y + 1.5 + size * STEP * 0.75
        for holds, lines in told:
            self.ink.write(MARGIN + 2, y, "ok" if holds else "NO", size, bold=True, color=ACCENT)
            for line in lines:
                self.ink.write(MARGIN + 9, y, line, size)
                y += size * STEP
        sheets.y += height + 3

    # --- lists, lines and tickets ---

    def _items(self, items: Iterable[ListItem], mark: str, size: float = 9.0) -> None:
        sheets = self.sheets
        left = 8.0
        for number, item in enumerate(items, 1):
            section = self.ink.lines(item.section, 30, 6.8, most=2)
            room = WIDTH - left - (32 if section else 0)
            lines = self.ink.lines(item.text, room, size, most=14)
            height = max(len(lines) * size * STEP, len(section) * 3.2) + 1.0
            sheets.room(height)
            base = sheets.y + size * STEP * 0.75
            if mark == "box":
                self.paper.set_draw_color(*INK)
                self.paper.set_line_width(0.25)
                self.paper.rect(MARGIN + 0.5, sheets.y + 0.3, 3.6, 3.6)
            else:
                self.ink.write(MARGIN, base, f"{number}.", size, bold=True, color=ACCENT)
            for place, line in enumerate(lines):
                self.ink.write(MARGIN + left, base + place * size * STEP, line, size)
            for place, line in enumerate(section):
                self.ink.write(MARGIN, base + place * 3.2, line, 6.8, color=SOFT, align="R", width=WIDTH)
            sheets.y += height
        sheets.y += 1.5

    def _blanks(self, part: Blanks) -> None:
        sheets = self.sheets
        sheets.room(13 * min(len(part.rows), MOST))  # signatures stay together
        for row in part.rows:
            sheets.room(13)
            width = (WIDTH - 5 * (len(row) - 1)) / len(row)
            for place, label in enumerate(row):
                x = MARGIN + place * (width + 5)
                self.paper.set_draw_color(*INK)
                self.paper.set_line_width(0.2)
                self.paper.line(x, sheets.y + 8.5, x + width, sheets.y + 8.5)
                for line in self.ink.lines(label, width, 7.5, most=1):
                    self.ink.write(x, sheets.y + 11.8, line, 7.5, color=SOFT)
            sheets.y += 13
        sheets.y += 1.5

    def _tickets(self, part: Tickets) -> None:
        sheets = self.sheets
        wide = WIDTH / part.across
        high = (HIGH - TOP - BOTTOM - 2) / part.down
        whole = part.across * part.down
        for start in range(0, len(part.tickets), whole):
            if start or sheets.y > TOP:
                sheets.heading = ""
                sheets.next()
            for place, ticket in enumerate(part.tickets[start : start + whole]):
                x, y = MARGIN + place % part.across * wide, TOP + place // part.across * high
                self._ticket(ticket, x, y, wide, high)
        sheets.y = HIGH

    def _ticket(self, ticket: PaperTicket, x: float, y: float, wide: float, high: float) -> None:
        self.paper.set_draw_color(*SOFT)
        self.paper.set_line_width(0.2)
        self.paper.set_dash_pattern(dash=1.5, gap=1.5)
        self.paper.rect(x, y, wide, high)
        self.paper.set_dash_pattern()
        room = wide - 6
        at = y + 6
        for line in self.ink.lines(ticket.head, room, 9, True, 2):
            self.ink.write(x + 3, at, line, 9, bold=True, align="C", width=room)
            at += 4.2
        for text in ticket.lines:
            for line in self.ink.lines(text, room, 7.5, most=2):
                self.ink.write(x + 3, at, line, 7.5, color=SOFT, align="C", width=room)
                at += 3.5
        left = y + high - 7 - at  # between the lines above and the number below
        size = min(26.0, max(left * 2.6, 9.0))
        while self.ink.width(prepared(ticket.big), size, True) > room and size > 8:
            size *= 0.9
        for line in self.ink.lines(ticket.big, room, size, True, 1):
            self.ink.write(x + 3, at + left / 2 + size * 0.09, line, size, bold=True, align="C", width=room)
        self.ink.write(x + 3, y + high - 3.5, ticket.serial, 10, bold=True)
        self.ink.write(x + 3, y + high - 3.5, ticket.code, 10, align="R", width=room)
