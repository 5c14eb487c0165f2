"""A document as a PDF: letter paper, a footer with the number of the page, table heads repeated on each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

from croupier import __version__
from croupier.analysis.par.extras import needs
from croupier.night.printing.ink import ACCENT, BASE, INK, SOFT, Ink, prepared
from croupier.night.printing.parts import (
    STEP,
    Blanks,
    Checks,
    Document,
    Heading,
    Item,
    Note,
    Page,
    Part,
    Poster,
    Steps,
    Table,
    Text,
    Ticket,
    Tickets,
)

WIDE, HIGH = 215.9, 279.4  # mm
MARGIN, TOP, BOTTOM = 15.0, 15.0, 20.0
WIDTH = WIDE - 2 * MARGIN
PAD = 1.6
LINE, BAND, WARN = (170, 176, 172), (236, 240, 236), (255, 244, 219)
MOST = 8  # lines of a cell or a heading; a longer text is cut off
PAGES = "{the number of pages}"  # stands where it is not known yet; nobody is called so
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)  # a file must have a date; the same plan makes the same file


class Printed(NamedTuple):
    content: bytes
    missing: str  # what is said of letters that could not be printed; nothing, if all could


def pdf(document: Document, *more: Document) -> Printed:
    """One document, or several in one file, of which each begins with a page 1 of its own."""
    needs("fpdf")
    from fpdf import FPDF

    paper = FPDF(format="letter")
    paper.set_creation_date(EPOCH)
    paper.set_title(document.title)
    paper.set_creator(f"Croupier {__version__}")
    paper.set_lang("en-US")
    paper.set_auto_page_break(False)
    paper.c_margin = 0
    paper.alias_nb_pages(PAGES)
    every = (document, *more)
    drawing = Drawing(Ink(paper, [text for one in every for text in _texts(one)]), document, several=bool(more))
    for one in every:
        drawing.begin(one)
        for page in one.pages:
            drawing.page(page)
    return Printed(bytes(paper.output()), drawing.ink.told)


def _texts(document: Document) -> Iterator[str]:
    yield from (document.title, document.footer)
    for page in document.pages:
        yield from (page.heading, page.small)
        for part in page.parts:
            yield from _strings(part)


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _strings(each)


class Row(NamedTuple):
    """A row of a table, broken into lines."""

    cells: list[list[str]]
    height: float


class Drawing:
    """Draws parts one below the other, and takes a new sheet when there is no room."""

    def __init__(self, ink: Ink, document: Document, *, several: bool = False) -> None:
        self.ink, self.document, self.paper = ink, document, ink.paper
        self.y = TOP
        self.heading = ""
        self.several, self.before = several, 0

    def begin(self, document: Document) -> None:
        self.document, self.before = document, self.paper.page_no()

    # --- sheets ---

    def page(self, page: Page) -> None:
        self.heading = ""
        self._sheet()
        if page.small:
            self._lines(self.ink.lines(page.small, WIDTH, 9, True, 2), 9, color=ACCENT, bold=True)
        if page.heading:
            self._lines(self.ink.lines(page.heading, WIDTH, 20, True, 4), 20, bold=True)
            self.y += 2
        self.heading = page.heading
        for part in page.parts:
            self.draw(part)

    def _sheet(self) -> None:
        self.paper.add_page()
        self._footer()
        self.y = TOP
        if self.heading:
            self._lines(self.ink.lines(f"{self.heading} (continued)", WIDTH, 9, most=1), 9, color=SOFT)
            self.y += 1

    def _room(self, height: float) -> bool:
        """Whether a new sheet had to be taken for something of this height."""
        if self.y + height <= HIGH - BOTTOM or self.y <= TOP + 8:
            return False
        self._sheet()
        return True

    def _footer(self) -> None:
        """Below every sheet; how many there are is put in at the end."""
        self.paper.set_draw_color(*LINE)
        self.paper.set_line_width(0.2)
        self.paper.line(MARGIN, HIGH - 15, WIDE - MARGIN, HIGH - 15)
        for place, line in enumerate(self.ink.lines(self.document.footer, WIDTH - 28, 7.5, most=2)):
            self.ink.write(MARGIN, HIGH - 11.8 + 3.2 * place, line, 7.5, color=SOFT)
        self.paper.set_font(BASE, "", 7.5)
        self.paper.set_text_color(*SOFT)
        self.paper.set_xy(WIDE - MARGIN - 18, HIGH - 14.4)  # what stands in for the number is wider than it
        of = "" if self.several else f" of {PAGES}"
        self.paper.cell(18, 3.6, f"page {self.paper.page_no() - self.before}{of}")
        for line in self.ink.lines(self.ink.told, WIDTH, 6.5, most=1):
            self.ink.write(MARGIN, HIGH - 5, line, 6.5, color=(150, 40, 30))

    # --- parts ---

    def draw(self, part: Part) -> None:
        match part:
            case Heading():
                self._room(24)
                self.y += 3
                size = 12.0 if part.level == 2 else 10.5
                self._lines(self.ink.lines(part.text, WIDTH, size, True, 3), size, bold=True, color=ACCENT)
                self.y += 1
            case Poster():
                self._poster(part)
            case Text():
                self._text(part)
            case Note():
                self._note(part.text)
            case Table():
                self._table(part)
            case Steps():
                self._items(part.items, "number", part.size)
            case Checks():
                self._items(part.items, "box")
            case Blanks():
                self._blanks(part)
            case Tickets():
                self._tickets(part)

    def _lines(
        self,
        lines: Iterable[str],
        size: float,
        *,
        bold: bool = False,
        color: tuple[int, int, int] = INK,
        align: str = "L",
    ) -> None:
        step = size * STEP
        for line in lines:
            self._room(step)
            self.y += step
            self.ink.write(MARGIN, self.y - step * 0.25, line, size, bold=bold, color=color, align=align, width=WIDTH)

    def _poster(self, part: Poster) -> None:
        sizes = [96 * 0.93**n for n in range(30)]
        text, size = part.text, next((one for one in sizes if self._fits(part, one)), sizes[-1])
        self.y += 4
        self._lines(self.ink.lines(text, WIDTH, size, True, 6), size, bold=True, align="C")
        self.y += 6

    def _fits(self, part: Poster, size: float) -> bool:
        lines, words = self.ink.lines(part.text, WIDTH, size, True), prepared(part.text).split()
        return len(lines) <= part.most and all(self.ink.width(word, size, True) <= WIDTH for word in words)

    def _text(self, part: Text) -> None:
        size = 17.0 if part.large else 8.0 if part.small else 10.0
        align, color = ("C" if part.large else "L"), (SOFT if part.small else INK)
        lines = self.ink.lines(part.text, WIDTH, size)
        if len(lines) <= MOST:
            self._room(len(lines) * size * STEP)
        self._lines(lines, size, align=align, color=color)
        self.y += size * 0.25

    def _note(self, text: str) -> None:
        size = 9.5
        lines = self.ink.lines(text, WIDTH - 8, size, most=30)
        height = len(lines) * size * STEP + 4
        self._room(height + 3)
        self.paper.set_fill_color(*WARN)
        self.paper.set_draw_color(185, 137, 0)
        self.paper.set_line_width(0.3)
        self.paper.rect(MARGIN, self.y + 1, WIDTH, height, style="FD")
        for place, line in enumerate(lines):
            self.ink.write(MARGIN + 4, self.y + 3 + (place + 0.75) * size * STEP, line, size)
        self.y += height + 4

    def _items(self, items: Iterable[Item], mark: str, size: float = 9.0) -> None:
        left = 8.0
        for number, item in enumerate(items, 1):
            section = self.ink.lines(item.section, 30, 6.8, most=2)
            room = WIDTH - left - (32 if section else 0)
            lines = self.ink.lines(item.text, room, size, most=14)
            height = max(len(lines) * size * STEP, len(section) * 3.2) + 1.0
            self._room(height)
            base = self.y + size * STEP * 0.75
            if mark == "box":
                self.paper.set_draw_color(*INK)
                self.paper.set_line_width(0.25)
                self.paper.rect(MARGIN + 0.5, self.y + 0.3, 3.6, 3.6)
            else:
                self.ink.write(MARGIN, base, f"{number}.", size, bold=True, color=ACCENT)
            for place, line in enumerate(lines):
                self.ink.write(MARGIN + left, base + place * size * STEP, line, size)
            for place, line in enumerate(section):
                self.ink.write(MARGIN, base + place * 3.2, line, 6.8, color=SOFT, align="R", width=WIDTH)
            self.y += height
        self.y += 1.5

    def _blanks(self, part: Blanks) -> None:
        self._room(13 * min(len(part.rows), MOST))  # signatures stay together
        for row in part.rows:
            self._room(13)
            width = (WIDTH - 5 * (len(row) - 1)) / len(row)
            for place, label in enumerate(row):
                x = MARGIN + place * (width + 5)
                self.paper.set_draw_color(*INK)
                self.paper.set_line_width(0.2)
                self.paper.line(x, self.y + 8.5, x + width, self.y + 8.5)
                for line in self.ink.lines(label, width, 7.5, most=1):
                    self.ink.write(x, self.y + 11.8, line, 7.5, color=SOFT)
            self.y += 13
        self.y += 1.5

    # --- tables ---

    def _table(self, table: Table) -> None:
        size = 15.0 if table.large else 8.8
        shares = sum(column.share for column in table.columns)
        wide = [WIDTH * column.share / shares for column in table.columns]
        if table.caption:
            self._room(22)
            self._lines(self.ink.lines(table.caption, WIDTH, 9.5, True, 2), 9.5, bold=True)
            self.y += 0.8
        rows = [self._broken(table, row, wide, size) for row in table.rows]
        self._head(table, wide, size, rows[0].height if rows else 0)
        for number, row in enumerate(rows):
            if self._room(row.height):
                self._head(table, wide, size, row.height)
            self._row(table, row, wide, size, band=number % 2 == 1)
        if table.note:
            self.y += 1
            note = self.ink.lines(table.note, WIDTH, 7.5)
            if len(note) <= MOST:
                self._room(len(note) * 7.5 * STEP)
            self._lines(note, 7.5, color=SOFT)
        self.y += 3

    def _broken(self, table: Table, row: tuple[str, ...], wide: list[float], size: float) -> Row:
        cells = [
            self.ink.lines(text, width - 2 * PAD, size, column.strong, MOST)
            for text, width, column in zip(row, wide, table.columns, strict=True)
        ]
        room = 0.6 if table.ruled else 1.4
        return Row(cells, max(max(map(len, cells)) * size * STEP + room, 9.0 if table.tall else 0))

    def _head(self, table: Table, wide: list[float], size: float, below: float) -> None:
        """The heads of the columns, on the same sheet as what is below them."""
        if not any(column.head for column in table.columns):
            self._room(below)
            self.paper.set_draw_color(*LINE)
            self.paper.set_line_width(0.2)
            self.paper.line(MARGIN, self.y, MARGIN + WIDTH, self.y)
            return
        size = min(size, 12)
        heads = [
            self.ink.lines(column.head, width - 2 * PAD, size, True, 3)
            for column, width in zip(table.columns, wide, strict=True)
        ]
        height = max(map(len, heads)) * size * STEP + (0.6 if table.ruled else 1.4)
        self._room(height + below)
        self.paper.set_fill_color(*BAND)
        self.paper.rect(MARGIN, self.y, WIDTH, height, style="F")
        self._cells(table, heads, wide, size, bold=True)
        self.y += height
        self.paper.set_draw_color(*ACCENT)
        self.paper.set_line_width(0.4)
        self.paper.line(MARGIN, self.y, MARGIN + WIDTH, self.y)

    def _row(self, table: Table, row: Row, wide: list[float], size: float, *, band: bool) -> None:
        height = row.height
        if band and not table.tall:
            self.paper.set_fill_color(246, 248, 246)
            self.paper.rect(MARGIN, self.y, WIDTH, height, style="F")
        self._cells(table, row.cells, wide, size)
        self.paper.set_draw_color(*LINE)
        self.paper.set_line_width(0.2)
        if table.tall or table.ruled:
            x = MARGIN
            for width in (0.0, *wide):
                x += width
                self.paper.line(x, self.y, x, self.y + height)
        self.y += height
        self.paper.line(MARGIN, self.y, MARGIN + WIDTH, self.y)

    def _cells(
        self, table: Table, cells: list[list[str]], wide: list[float], size: float, *, bold: bool = False
    ) -> None:
        x = MARGIN
        for lines, width, column in zip(cells, wide, table.columns, strict=True):
            for place, line in enumerate(lines):
                y = self.y + (0.3 if table.ruled else 0.7) + (place + 0.75) * size * STEP
                align = "R" if column.right else "L"
                self.ink.write(x + PAD, y, line, size, bold=bold or column.strong, align=align, width=width - 2 * PAD)
            x += width

    # --- tickets ---

    def _tickets(self, part: Tickets) -> None:
        wide = WIDTH / part.across
        high = (HIGH - TOP - BOTTOM - 2) / part.down
        whole = part.across * part.down
        for start in range(0, len(part.tickets), whole):
            if start or self.y > TOP:
                self.heading = ""
                self._sheet()
            for place, ticket in enumerate(part.tickets[start : start + whole]):
                x, y = MARGIN + place % part.across * wide, TOP + place // part.across * high
                self._ticket(ticket, x, y, wide, high)
        self.y = HIGH

    def _ticket(self, ticket: Ticket, x: float, y: float, wide: float, high: float) -> None:
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
