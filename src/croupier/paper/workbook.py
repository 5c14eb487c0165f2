"""Workbooks: how cells look, that a text is never taken for a formula, and whole documents as pages of cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from io import BytesIO
from typing import Any

from croupier.paper.csv_table import DANGER
from croupier.paper.extras import needs_extra
from croupier.paper.parts import Heading, PaperTable, Paragraph, Part, cell_of

FIRST = 3  # the row below the heads, counted from 0


class Pen:
    """Writes cells. Pages are those of the workbook's library, which has no types."""

    def __init__(self, book: Any) -> None:
        base = {"valign": "top"}
        self.text = book.add_format({**base})
        self.guarded = book.add_format({**base, "quote_prefix": True})
        self.wrapped = book.add_format({**base, "text_wrap": True})
        self.wrapped_guarded = book.add_format({**base, "text_wrap": True, "quote_prefix": True})
        self.bold = book.add_format({**base, "bold": True})
        self.heading = book.add_format({**base, "bold": True, "font_size": 14})
        self.head = book.add_format(
            {"bold": True, "bg_color": "#E7ECE5", "bottom": 2, "text_wrap": True, "valign": "bottom"}
        )
        self.whole = book.add_format({**base, "num_format": "#,##0"})
        self.number = book.add_format({**base, "num_format": "0.0000000000"})
        self.percent = book.add_format({**base, "num_format": "0.000000%"})
        self.one_in = book.add_format({**base, "num_format": "#,##0.00"})
        total = {**base, "bold": True, "top": 2, "bottom": 6}
        self.total = book.add_format(total)
        self.total_whole = book.add_format({**total, "num_format": "#,##0"})
        self.total_number = book.add_format({**total, "num_format": "0.0000000000"})

    def put(self, page: Any, row: int, column: int, value: str, style: Any = None, *, wrap: bool = False) -> None:
        """A text, never a formula, whatever it begins with."""
        if style is None:
            plain, guarded = (self.wrapped, self.wrapped_guarded) if wrap else (self.text, self.guarded)
            style = guarded if value.startswith(DANGER) else plain
        page.write_string(row, column, value, style)

    def figure(self, page: Any, row: int, column: int, value: Any, style: Any, formula: str = "") -> None:
        """A number, or a formula with what it comes to."""
        if formula:
            page.write_formula(row, column, formula, style, value if isinstance(value, str) else float(value))
        else:
            page.write_number(row, column, float(value), style)

    def heads(self, page: Any, heads: Sequence[str], wide: Sequence[float]) -> None:
        """The heads of the columns, which stay in sight and are repeated on paper."""
        for column, (head, width) in enumerate(zip(heads, wide, strict=True)):
            page.set_column(column, column, width)
            self.put(page, FIRST - 1, column, head, self.head)
        page.freeze_panes(FIRST, 1)
        page.set_landscape()
        page.fit_to_pages(1, 0)
        page.repeat_rows(0, FIRST - 1)

    def top(self, page: Any, name: str, says: str) -> None:
        self.put(page, 0, 0, name, self.heading)
        self.put(page, 1, 0, says)


def workbook_file(tables: Iterable[PaperTable], says: str, created: datetime) -> bytes:
    """Tables in one file, a page for each, named by its caption; ``says`` stands on every page."""
    needs_extra("xlsxwriter")
    import xlsxwriter  # type: ignore[import-untyped]

    memory = BytesIO()
    with xlsxwriter.Workbook(memory, {"in_memory": True}) as book:
        book.set_properties({"created": created})
        pen = Pen(book)
        for table in tables:
            page = book.add_worksheet(table.caption)
            pen.top(page, table.caption.capitalize(), says)
            heads = [column.head for column in table.columns]
            pen.heads(page, heads, [max(12.0, min(60.0, len(head) * 1.3)) for head in heads])
            for row, values in enumerate(table.rows, FIRST):
                for column, value in enumerate(values):
                    if isinstance(value, int):
                        pen.figure(page, row, column, value, pen.whole)
                    else:
                        pen.put(page, row, column, cell_of(value).text)
    return memory.getvalue()


def write_chapters(pen: Pen, book: Any, parts: Iterable[Part]) -> None:
    """Words and tables of words: a page for each heading."""
    page, row = None, FIRST
    for part in parts:
        match part:
            case Heading():
                page, row = book.add_worksheet(part.text), FIRST
                pen.top(page, part.text, "")
            case Paragraph() if page is not None:
                if row == FIRST:  # a page of text alone
                    page.set_column(0, 0, 120)
                pen.put(page, row, 0, part.text, wrap=row == FIRST or part.text.count(" ") > 20)
                row += 1
            case PaperTable() if page is not None:
                row = _words(pen, page, part)


def _words(pen: Pen, page: Any, table: PaperTable) -> int:
    """A table of words, with a column of its own for what stands below a cell elsewhere; the row below it."""
    pen.put(page, 1, 0, table.caption)
    rows = [[*map(cell_of, row)] for row in table.rows]
    two = [any(row[place].small for row in rows) for place in range(len(table.columns))]
    heads: list[str] = []
    for column, split in zip(table.columns, two, strict=True):
        heads += [column.head, f"{column.head}: about it"] if split else [column.head]
    pen.heads(page, heads, [36] * len(heads))
    for number, row in enumerate(rows, start=FIRST):
        texts: list[str] = []
        for each, split in zip(row, two, strict=True):
            texts += [each.text, each.small] if split else [each.text]
        for place, text in enumerate(texts):
            pen.put(page, number, place, text, wrap=True)
    below = FIRST + len(rows) + 1
    if table.note:
        pen.put(page, below, 0, table.note)
    return below + 1
