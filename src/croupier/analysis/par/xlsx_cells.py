"""The cells of a workbook: how they look, and that a text is never taken for a formula."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

DANGER = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet might take for a formula."""
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
