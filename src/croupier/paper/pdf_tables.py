"""Tables on sheets of paper: broken into lines, their heads repeated, a total never alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from croupier.paper.ink import ACCENT, INK, SOFT, prepared
from croupier.paper.parts import STEP, Cell, PaperTable, Value, cell_of
from croupier.paper.sheets import BAND, HEAD, LINE, MARGIN, WIDTH, Sheets
from croupier.paper.widths import widths

PAD = 1.6
MOST = 8
"""Lines of a cell whose column has its share of the paper. A longer text, as people type them, is cut off, since a row
is not broken over two sheets."""
SMALL = 0.87
"""How large what stands below in a cell is, against the cell."""
NARROW, SMALLEST = 9.0, 4.8
"""Millimetres of a column of words, points of the type: nothing is narrower, nothing smaller."""
WHOLE = 110.0
"""A table that is no higher stands on one sheet."""


class BrokenRow(NamedTuple):
    """A row broken into lines: of each cell its text and what stands below it in small type."""

    cells: tuple[Cell, ...]
    lines: list[tuple[list[str], list[str]]]
    height: float


class TableOnSheets:
    """One table, with the type and the widths that let its figures stand in one line each."""

    def __init__(self, sheets: Sheets, table: PaperTable) -> None:
        self.sheets, self.table, self.ink = sheets, table, sheets.ink
        self.shared = any(column.share for column in table.columns)
        self.most = MOST if self.shared else 0
        self.size, self.wide = self._sizes()
        self.above, self.under = (0.3, 0.3) if table.ruled else (0.7, 0.7)

    def draw(self) -> None:
        table, sheets = self.table, self.sheets
        caption = self.ink.lines(table.caption, WIDTH, 9.5, True, 3)
        note = self.ink.lines(table.note, WIDTH, 7.5)
        rows = [self._row(row) for row in table.rows]
        total = self._row(table.total, bold=True) if table.total else None
        heads = self._heads()
        below = (total.height if total else 0) + (len(note) * 7.5 * STEP + 1 if len(note) <= MOST else 0)
        first = rows[0].height if rows else 0
        top = len(caption) * 9.5 * STEP + 0.8 + heads.height
        whole = top + sum(row.height for row in rows) + below
        sheets.room(whole if whole < WHOLE else top + first)
        sheets.lines(caption, 9.5, bold=True)
        sheets.y += 0.8 if caption else 0
        self._draw_heads(heads, first)
        for number, row in enumerate(rows):
            if sheets.room(row.height + (below if number == len(rows) - 1 else 0)):
                self._draw_heads(heads, row.height)
            self._draw(row, band=number % 2 == 1 and not table.tall)
        if total:
            self._draw(total, total=True)
        if note:
            sheets.y += 1
            sheets.lines(note, 7.5, color=SOFT)
        sheets.y += 3

    def _sizes(self) -> tuple[float, list[float]]:
        """By shares of the paper; or as large as lets every figure stay in its own column."""
        table = self.table
        if self.shared:
            shares = sum(column.share for column in table.columns)
            return 15.0 if table.large else 8.8, [WIDTH * column.share / shares for column in table.columns]
        size = 6.8 if table.dense else 8.0
        while True:
            wide = widths(table, WIDTH, self._needs(size))
            texts = [width for column, width in zip(table.columns, wide, strict=True) if not column.right]
            if (sum(wide) <= WIDTH + 0.01 and min(texts, default=NARROW) >= NARROW) or size <= SMALLEST:
                return size, wide
            size -= 0.4

    def _needs(self, size: float) -> Callable[[str], float]:
        """How wide a text is with the space around it, in the widest type."""
        return lambda text: self.ink.width(prepared(text), size, True) + 2 * PAD + 0.2

    def _row(self, row: Sequence[Value], *, bold: bool = False) -> BrokenRow:
        cells = tuple(map(cell_of, row))
        lines = [
            (
                self.ink.lines(each.text, width - 2 * PAD, self.size, bold or column.strong, self.most),
                self.ink.lines(each.small, width - 2 * PAD, self.size * SMALL),
            )
            for each, width, column in zip(cells, self.wide, self.table.columns, strict=True)
        ]
        high = max(len(text) * self.size * STEP + len(small) * self.size * SMALL * STEP for text, small in lines)
        return BrokenRow(cells, lines, max(high + self.above + self.under, 9.0 if self.table.tall else 0))

    def _heads(self) -> BrokenRow:
        size = min(self.size, 12)
        lines: list[tuple[list[str], list[str]]] = [
            (self.ink.lines(column.head, width - 2 * PAD, size, True, 3), [])
            for column, width in zip(self.table.columns, self.wide, strict=True)
        ]
        high = max(len(text) for text, _ in lines) * size * STEP
        return BrokenRow((Cell(""),) * len(lines), lines, high + self.above + self.under if high else 0)

    def _draw_heads(self, heads: BrokenRow, below: float) -> None:
        """On the same sheet as what is below them."""
        sheets = self.sheets
        sheets.room(heads.height + below)
        if not heads.height:
            sheets.rule(MARGIN, sheets.y, WIDTH)
            return
        sheets.fill(MARGIN, sheets.y, WIDTH, heads.height, HEAD)
        self._write(heads, min(self.size, 12), bold=True)
        sheets.y += heads.height
        sheets.rule(MARGIN, sheets.y, WIDTH, ACCENT, 0.4)

    def _draw(self, row: BrokenRow, *, band: bool = False, total: bool = False) -> None:
        sheets = self.sheets
        if band:
            sheets.fill(MARGIN, sheets.y, WIDTH, row.height, BAND)
        if total:
            sheets.rule(MARGIN, sheets.y, WIDTH, ACCENT, 0.3)
        self._write(row, self.size, bold=total)
        if self.table.tall or self.table.ruled:
            sheets.paper.set_draw_color(*LINE)
            sheets.paper.set_line_width(0.2)
            x = MARGIN
            for width in (0.0, *self.wide):
                x += width
                sheets.paper.line(x, sheets.y, x, sheets.y + row.height)
        sheets.y += row.height
        sheets.rule(MARGIN, sheets.y, WIDTH, ACCENT if total else LINE, 0.3 if total else 0.2)

    def _write(self, row: BrokenRow, size: float, *, bold: bool = False) -> None:
        x, sheets = MARGIN, self.sheets
        for column, width, each, (lines, small) in zip(
            self.table.columns, self.wide, row.cells, row.lines, strict=True
        ):
            align, room = "R" if column.right else "L", width - 2 * PAD
            y = sheets.y + self.above + 0.75 * size * STEP
            color = ACCENT if each.link else INK
            for line in lines:
                strong = bold or column.strong
                self.ink.write(x + PAD, y, line, size, bold=strong, color=color, align=align, width=room)
                y += size * STEP
            for line in small:
                self.ink.write(x + PAD, y, line, size * SMALL, color=SOFT, align=align, width=room)
                y += size * SMALL * STEP
            if each.link:
                sheets.paper.link(x, sheets.y, width, row.height, sheets.link(each.link))
            x += width
