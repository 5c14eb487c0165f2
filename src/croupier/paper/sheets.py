"""Sheets of letter paper, filled from the top: a footer with the number of the page on each."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.paper.ink import BASE, INK, SOFT, Color, Ink
from croupier.paper.parts import STEP, Document

WIDE, HIGH = 215.9, 279.4  # mm
MARGIN, TOP, BOTTOM = 15.0, 15.0, 20.0
WIDTH = WIDE - 2 * MARGIN
LINE, BAND, HEAD = (170, 176, 172), (246, 248, 246), (236, 240, 236)
PAGES = "{the number of pages}"  # stands where it is not known yet; nobody is called so
ALARM = (150, 40, 30)


class Sheets:
    """Where the next thing goes: ``y``, on the sheet that is being filled."""

    def __init__(self, ink: Ink, document: Document, *, several: bool = False) -> None:
        self.ink, self.document, self.paper = ink, document, ink.paper
        self.y = TOP
        self.heading = ""
        self.several, self.before = several, 0
        self._links: dict[str, int] = {}

    def begin(self, document: Document) -> None:
        self.document, self.before = document, self.paper.page_no()

    def next(self) -> None:
        """A new sheet; what was begun goes on there."""
        self.paper.add_page()
        self._footer()
        self.y = TOP
        if self.heading:
            self.lines(self.ink.lines(f"{self.heading} (continued)", WIDTH, 9, most=1), 9, color=SOFT)
            self.y += 1

    def room(self, height: float) -> bool:
        """Whether a new sheet had to be taken for something of this height."""
        if self.y + height <= HIGH - BOTTOM or self.y <= TOP + 8:
            return False
        self.next()
        return True

    def _footer(self) -> None:
        """Below every sheet; how many there are is put in at the end."""
        self.rule(MARGIN, HIGH - 15, WIDTH)
        for place, line in enumerate(self.ink.lines(self.document.footer, WIDTH - 28, 7.5, most=2)):
            self.ink.write(MARGIN, HIGH - 11.8 + 3.2 * place, line, 7.5, color=SOFT)
        self.paper.set_font(BASE, "", 7.5)
        self.paper.set_text_color(*SOFT)
        self.paper.set_xy(WIDE - MARGIN - 18, HIGH - 14.4)  # what stands in for the number is wider than it
        of = "" if self.several else f" of {PAGES}"
        self.paper.cell(18, 3.6, f"page {self.paper.page_no() - self.before}{of}")
        for line in self.ink.lines(self.ink.told, WIDTH, 6.5, most=1):
            self.ink.write(MARGIN, HIGH - 5, line, 6.5, color=ALARM)

    def lines(
        self, lines: Iterable[str], size: float, *, bold: bool = False, color: Color = INK, align: str = "L"
    ) -> None:
        """Over the whole width, and over to the next sheet."""
        step = size * STEP
        for line in lines:
            self.room(step)
            self.y += step
            self.ink.write(MARGIN, self.y - step * 0.25, line, size, bold=bold, color=color, align=align, width=WIDTH)

    def rule(self, x: float, y: float, width: float, color: Color = LINE, thick: float = 0.2) -> None:
        self.paper.set_draw_color(*color)
        self.paper.set_line_width(thick)
        self.paper.line(x, y, x + width, y)

    def fill(self, x: float, y: float, width: float, height: float, color: Color) -> None:
        self.paper.set_fill_color(*color)
        self.paper.rect(x, y, width, height, style="F")

    def frame(self, x: float, y: float, width: float, height: float, color: Color = LINE, thick: float = 0.2) -> None:
        self.paper.set_draw_color(*color)
        self.paper.set_line_width(thick)
        self.paper.rect(x, y, width, height)

    def link(self, anchor: str) -> int:
        """To a heading, which may come later."""
        if anchor not in self._links:
            self._links[anchor] = self.paper.add_link()
        return self._links[anchor]

    def chapter(self, text: str, anchor: str) -> None:
        """A heading begins here: it stands in the contents of the file, and cells lead to it."""
        self.paper.set_link(self.link(anchor), y=self.y, page=self.paper.page_no())
        self.paper.set_y(self.y)
        self.paper.start_section(text)
