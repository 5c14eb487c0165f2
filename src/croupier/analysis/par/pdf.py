"""A par sheet as a PDF: letter paper, the fingerprint and a page number on every page, table heads repeated on each.

The fonts are those that every reader has, so that nothing is embedded; they know Latin-1 and no more.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, NamedTuple

from croupier.analysis.par.extras import needs
from croupier.analysis.par.page import page
from croupier.analysis.par.parts import Bar, Cell, Facts, Heading, Note, Part, Proof, Table, Text
from croupier.analysis.par.sheet import Sheet
from croupier.analysis.par.widths import widths

if TYPE_CHECKING:
    from fpdf import FPDF

MARGIN, TOP, BOTTOM = 14.0, 20.0, 16.0  # mm
WIDTH = 215.9 - 2 * MARGIN
PAD = 1.4
STEP, SMALL_STEP = 0.46, 0.40  # mm from line to line, per point of type
CHAPTER = 75.0  # the room below which a heading goes on the next page
WAGER = 120.0  # the same for that of a wager: its figures and the first of its events stay with it
NARROW, SMALLEST = 9.0, 4.8  # a column of words is no narrower, and no type smaller
WHOLE = 110.0  # a table that is no higher is not broken
SANS, SERIF = "Helvetica", "Times"
INK, SOFT, ACCENT = (28, 35, 33), (86, 97, 93), (10, 92, 67)
LINE, BAND, HEAD = (205, 211, 204), (245, 246, 243), (231, 236, 229)
WARN, BAD = ((255, 243, 214), (185, 137, 0)), ((253, 231, 228), (166, 50, 42))
SHARES = {"win": (31, 122, 85), "push": (185, 164, 76), "loss": (166, 72, 63), "unresolved": (128, 128, 128)}
EPOCH = date(1970, 1, 1)  # a file must have a date; where none is wanted, this one says so

_PLAIN = {
    "♠": "s",  # as cards are typed: Ks
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "−": "-",
    "–": "-",
    "—": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "≤": "at most",
    "≥": "at least",
    "√": "root",
    "✓": "ok",
}


def latin(text: str) -> str:
    """A text in the characters that the fonts have: what they lack is written in others, as near as may be."""
    return text if text.isascii() else "".join(map(_letter, text))


def lacking(text: str) -> str:
    """Letters of a text that the fonts lack and for which others stand that do not say the same, each once."""
    return "".join(dict.fromkeys(letter for letter in text if ord(letter) > 255 and letter not in _PLAIN))


def _letter(letter: str) -> str:
    if ord(letter) < 256:
        return letter
    plain = _PLAIN.get(letter) or unicodedata.normalize("NFKD", letter).encode("latin-1", "ignore").decode("latin-1")
    return plain or "?"


def pdf(sheet: Sheet) -> bytes:
    needs("fpdf")
    from fpdf import FPDF
    from fpdf.enums import XPos, YPos

    shown = page(sheet)

    class Paper(FPDF):
        def header(self) -> None:
            self.set_font(SANS, "", 7.5)
            self.set_text_color(*SOFT)
            self.set_xy(MARGIN, 9)
            self.cell(WIDTH - 26, 4, _fitting(latin(shown.running), WIDTH - 28, self.get_string_width))
            self.cell(26, 4, f"page {self.page_no()} of {{nb}}", align="R", new_x=XPos.LMARGIN, new_y=YPos.NEXT)
            self.set_draw_color(*ACCENT)
            self.set_line_width(0.3)
            self.line(MARGIN, 14.5, MARGIN + WIDTH, 14.5)
            self.set_xy(MARGIN, TOP)

    paper = Paper(format="letter")
    day = sheet.dated or EPOCH
    paper.set_creation_date(datetime(day.year, day.month, day.day, tzinfo=UTC))
    paper.set_title(latin(shown.title))
    paper.set_creator(f"Croupier {sheet.version}")
    paper.set_subject(f"fingerprint {sheet.fingerprint}")
    paper.set_lang("en-US")
    paper.set_margins(MARGIN, TOP, MARGIN)
    paper.set_auto_page_break(False)
    paper.c_margin = 0
    paper.add_page()
    drawing = Drawing(paper)
    for part in shown.parts:
        drawing.draw(part)
    return bytes(paper.output())


def _fitting(text: str, width: float, measure: Callable[[str], float]) -> str:
    """A text that is cut off where the room ends."""
    if measure(text) <= width:
        return text
    return next((cut for end in range(len(text), 0, -1) if measure(cut := f"{text[:end].rstrip()} ...") <= width), "")


class _Row(NamedTuple):
    """A row broken into lines: of each cell its text and what stands below it in small type."""

    cells: tuple[Cell, ...]
    told: list[tuple[list[str], list[str]]]
    height: float


class Drawing:
    """Draws the parts one below the other."""

    def __init__(self, paper: FPDF) -> None:
        self.paper = paper
        self.links: dict[str, int] = {}
        self.known: dict[tuple[str, str, str], float] = {}

    def draw(self, part: Part) -> None:
        match part:
            case Heading():
                self._heading(part)
            case Text():
                self._text(part.text)
            case Note():
                self._note(part)
            case Facts() if part.grid:
                self._grid(part)
            case Facts():
                self._facts(part)
            case Bar():
                self._bar(part)
            case Proof():
                self._proof(part)
            case Table():
                self._table(part)

    # --- pieces ---

    def _left(self) -> float:
        return float(self.paper.h - BOTTOM - self.paper.get_y())

    def _room(self, height: float) -> bool:
        """Whether a new page had to be taken for something of this height."""
        if self._left() >= height:
            return False
        self.paper.add_page()
        return True

    def _font(self, size: float, style: str = "", color: tuple[int, int, int] = INK, family: str = SANS) -> None:
        self.paper.set_font(family, style, size)
        self.paper.set_text_color(*color)

    def _measure(self, text: str) -> float:
        """The width of a text in the font that is set. Words come again and again, and the library is slow at it."""
        key = text, self.paper.font_family, self.paper.font_style
        if key not in self.known:
            self.known[key] = self.paper.get_string_width(text) / self.paper.font_size
        return self.known[key] * self.paper.font_size

    def _lines(self, text: str, width: float) -> list[str]:
        """The lines that a text takes in such a width; a word that is wider is broken."""
        lines: list[str] = []
        space, at = self._measure(" "), width
        for word in latin(text).split():
            wide = self._measure(word)
            if lines and at + space + wide <= width:
                lines[-1] += f" {word}"
                at += space + wide
                continue
            while wide > width and len(word) > 1:
                fits = next((n for n in range(len(word) - 1, 1, -1) if self._measure(word[:n]) <= width), 1)
                lines.append(word[:fits])
                word = word[fits:]
                wide = self._measure(word)
            lines.append(word)
            at = wide
        return lines

    def _write(self, x: float, y: float, lines: Sequence[str], width: float, step: float, align: str = "L") -> float:
        for line in lines:
            start = x + width - self._measure(line) if align == "R" else x
            self.paper.text(start, y + step / 2 + self.paper.font_size * 0.35, line)
            y += step
        return y

    def _link(self, anchor: str) -> int:
        if anchor not in self.links:
            self.links[anchor] = self.paper.add_link()
        return self.links[anchor]

    # --- parts ---

    def _heading(self, heading: Heading) -> None:
        paper = self.paper
        if heading.level == 1:
            self._font(9, "B", ACCENT)
            self._write(MARGIN, TOP, [latin(heading.small).upper()], WIDTH, 5)
            self._font(22, "B", family=SERIF)
            self._write(MARGIN, TOP + 5, [latin(heading.text)], WIDTH, 11)
            paper.set_y(TOP + 19)
            return
        if not self._room(WAGER if heading.small else CHAPTER):
            paper.set_y(paper.get_y() + 5)
            paper.set_draw_color(*LINE)
            paper.line(MARGIN, paper.get_y(), MARGIN + WIDTH, paper.get_y())
            paper.set_y(paper.get_y() + 3)
        if heading.anchor:
            paper.set_link(self._link(heading.anchor), y=paper.get_y(), page=paper.page_no())
        paper.start_section(latin(heading.text))
        self._font(14, "B", family=SERIF)
        names = self._lines(heading.text, WIDTH)
        y = self._write(MARGIN, paper.get_y(), names, WIDTH, 7)
        if heading.small:
            beside = self._measure(names[-1]) + 3
            self._font(8, "", SOFT)
            if beside + self._measure(latin(heading.small)) <= WIDTH:
                self._write(MARGIN + beside, y - 6.4, [latin(heading.small)], WIDTH - beside, 7)
            else:
                y = self._write(MARGIN, y, self._lines(heading.small, WIDTH), WIDTH, 3.8)
        paper.set_y(y + 2)

    def _text(self, text: str) -> None:
        self._font(9)
        lines = self._lines(text, WIDTH)
        self._room(len(lines) * 4.3)
        self.paper.set_y(self._write(MARGIN, self.paper.get_y(), lines, WIDTH, 4.3) + 2)

    def _note(self, note: Note) -> None:
        paper = self.paper
        fill, edge = BAD if note.strong else WARN
        self._font(8.5)
        lines = self._lines(note.text, WIDTH - 7)
        height = len(lines) * 4.1 + 3
        self._room(height + 2)
        y = paper.get_y()
        paper.set_fill_color(*fill)
        paper.rect(MARGIN, y, WIDTH, height, style="F")
        paper.set_fill_color(*edge)
        paper.rect(MARGIN, y, 1.2, height, style="F")
        self._write(MARGIN + 4, y + 1.5, lines, WIDTH - 7, 4.1)
        paper.set_y(y + height + 2)

    def _facts(self, facts: Facts) -> None:
        paper = self.paper
        for label, value, small in facts.rows:
            self._font(9)
            lines = self._lines(value, WIDTH - 28)
            self._font(7.5)
            more = self._lines(small, WIDTH - 28)
            self._room(len(lines) * 4.4 + len(more) * 3.4 + 1)
            y = paper.get_y()
            self._font(8, "", SOFT)
            self._write(MARGIN, y, [latin(label)], 26, 4.4)
            self._font(9)
            y = self._write(MARGIN + 28, y, lines, WIDTH - 28, 4.4)
            self._font(7.5, "", SOFT)
            paper.set_y(self._write(MARGIN + 28, y, more, WIDTH - 28, 3.4) + 1)

    def _grid(self, facts: Facts) -> None:
        paper, across = self.paper, 4
        width = WIDTH / across
        for start in range(0, len(facts.rows), across):
            row = facts.rows[start : start + across]
            self._font(7)
            smalls = [self._lines(small, width - 2 * PAD) for _, _, small in row]
            self._font(10, "B")
            values = [self._lines(value, width - 2 * PAD) for _, value, _ in row]
            tall = max(len(lines) * 4.8 + len(small) * 3.1 for lines, small in zip(values, smalls, strict=True))
            height = 4.8 + tall + 1.2
            self._room(height)
            y = paper.get_y()
            paper.set_draw_color(*LINE)
            paper.set_line_width(0.2)
            for place, ((label, _, _), value, small) in enumerate(zip(row, values, smalls, strict=True)):
                x = MARGIN + place * width
                paper.rect(x, y, width, height)
                self._font(7.5, "", SOFT)
                self._write(x + PAD, y + 1, [latin(label)], width - 2 * PAD, 3.6)
                self._font(10, "B")
                below = self._write(x + PAD, y + 4.6, value, width - 2 * PAD, 4.8)
                self._font(7, "", SOFT)
                self._write(x + PAD, below + 0.2, small, width - 2 * PAD, 3.1)
            paper.set_y(y + height)
        paper.set_y(paper.get_y() + 3)

    def _bar(self, bar: Bar) -> None:
        paper = self.paper
        self._room(12)
        x, y = MARGIN, paper.get_y()
        for name, share, _ in bar.shares:
            paper.set_fill_color(*SHARES[name])
            paper.rect(x, y, float(share) * WIDTH, 2.4, style="F")
            x += float(share) * WIDTH
        x = MARGIN
        self._font(8)
        for name, _, says in bar.shares:
            paper.set_fill_color(*SHARES[name])
            paper.rect(x, y + 4.6, 2, 2, style="F")
            text = latin(f"{name} {says}")
            self._write(x + 3, y + 3.6, [text], 60, 4)
            x += paper.get_string_width(text) + 9
        paper.set_y(y + 10)

    def _proof(self, proof: Proof) -> None:
        if not proof.checks:
            return
        paper = self.paper
        self._font(8)
        told = [self._lines(says, WIDTH - 12) for says, _ in proof.checks]
        height = sum(map(len, told)) * 3.9 + 3
        self._room(height + 3)
        y = paper.get_y()
        paper.set_fill_color(*BAND)
        paper.rect(MARGIN, y, WIDTH, height, style="F")
        at = y + 1.5
        for lines, (_, holds) in zip(told, proof.checks, strict=True):
            self._font(8, "B", ACCENT)
            self._write(MARGIN + 2, at, ["ok" if holds else "NO"], 8, 3.9)
            self._font(8)
            at = self._write(MARGIN + 9, at, lines, WIDTH - 12, 3.9)
        paper.set_y(y + height + 3)

    # --- tables ---

    def _table(self, table: Table) -> None:
        paper = self.paper
        self._font(9.5, "B")
        caption = self._lines(table.caption, WIDTH)
        size, wide = self._sizes(table)
        heads = [self._lines(column.head, width - 2 * PAD) for column, width in zip(table.columns, wide, strict=True)]
        rows = [self._told(row, wide, size) for row in table.rows]
        total = self._told(table.total, wide, size, bold=True) if table.total else None
        self._font(7.2, "", SOFT)
        note = self._lines(table.note, WIDTH)
        top = len(caption) * 4.8 + 0.8 + max(map(len, heads)) * size * STEP + 2
        below = (total.height if total else 0) + (len(note) * 3.3 + 1 if note else 0)
        all_of_it = top + sum(row.height for row in rows) + below
        self._room(all_of_it if all_of_it < WHOLE else top + 30)
        self._font(9.5, "B")
        paper.set_y(self._write(MARGIN, paper.get_y(), caption, WIDTH, 4.8) + 0.8)
        self._head(table, heads, wide, size)
        for number, row in enumerate(rows):
            # A total or a note never stands alone.
            if self._room(row.height + (below if number == len(rows) - 1 else 0)):
                self._head(table, heads, wide, size)
            self._row(table, row, wide, size, band=number % 2 == 1)
        if total:
            self._row(table, total, wide, size, total=True)
        if note:
            self._font(7.2, "", SOFT)
            paper.set_y(self._write(MARGIN, paper.get_y() + 1, note, WIDTH, 3.3))
        paper.set_y(paper.get_y() + 4)

    def _sizes(self, table: Table) -> tuple[float, list[float]]:
        """The size of the type and the widths of the columns: as large as lets every figure stay in its own."""
        size = 6.8 if table.dense else 8.0
        while True:
            self._font(size, "B")  # the widest
            wide = widths(table, WIDTH, lambda text: self._measure(latin(text)) + 2 * PAD + 0.2)
            texts = [width for column, width in zip(table.columns, wide, strict=True) if not column.number]
            if (sum(wide) <= WIDTH + 0.01 and min(texts, default=NARROW) >= NARROW) or size <= SMALLEST:
                return size, wide
            size -= 0.4

    def _head(self, table: Table, heads: Sequence[list[str]], wide: Sequence[float], size: float) -> None:
        paper, y, step = self.paper, self.paper.get_y(), size * STEP
        self._font(size, "B")
        height = max(map(len, heads)) * step + 2
        paper.set_fill_color(*HEAD)
        paper.rect(MARGIN, y, WIDTH, height, style="F")
        x = MARGIN
        for column, lines, width in zip(table.columns, heads, wide, strict=True):
            self._write(x + PAD, y + 1, lines, width - 2 * PAD, step, "R" if column.number else "L")
            x += width
        paper.set_draw_color(*ACCENT)
        paper.set_line_width(0.4)
        paper.line(MARGIN, y + height, MARGIN + WIDTH, y + height)
        paper.set_y(y + height)

    def _told(self, row: tuple[Cell, ...], wide: Sequence[float], size: float, *, bold: bool = False) -> _Row:
        told = []
        for place, (cell, width) in enumerate(zip(row, wide, strict=True)):
            self._font(size, "B" if bold or not place else "")
            lines = self._lines(cell.text, width - 2 * PAD)
            self._font(size - 1)
            told.append((lines, self._lines(cell.small, width - 2 * PAD)))
        height = max(len(lines) * size * STEP + len(small) * size * SMALL_STEP for lines, small in told) + 1.8
        return _Row(row, told, height)

    def _row(
        self, table: Table, row: _Row, wide: Sequence[float], size: float, *, band: bool = False, total: bool = False
    ) -> None:
        paper = self.paper
        x, y = MARGIN, paper.get_y()
        if band:
            paper.set_fill_color(*BAND)
            paper.rect(MARGIN, y, WIDTH, row.height, style="F")
        for place, (column, width) in enumerate(zip(table.columns, wide, strict=True)):
            cell, (lines, small) = row.cells[place], row.told[place]
            align = "R" if column.number else "L"
            self._font(size, "B" if total or not place else "", ACCENT if cell.link else INK)
            at = self._write(x + PAD, y + 0.9, lines, width - 2 * PAD, size * STEP, align)
            if cell.link:
                paper.link(x, y, width, row.height, self._link(cell.link))
            self._font(size - 1, "", SOFT)
            self._write(x + PAD, at, small, width - 2 * PAD, size * SMALL_STEP, align)
            x += width
        paper.set_draw_color(*(ACCENT if total else LINE))
        paper.set_line_width(0.3 if total else 0.15)
        if total:
            paper.line(MARGIN, y, MARGIN + WIDTH, y)
        paper.line(MARGIN, y + row.height, MARGIN + WIDTH, y + row.height)
        paper.set_y(y + row.height)
