"""Tables as CSV: no text is taken for a formula."""

from __future__ import annotations

import csv
from io import StringIO

from croupier.paper.parts import Cell, PaperTable

DANGER = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet might take for a formula."""


def safe_cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(DANGER) else text


def as_csv(table: PaperTable) -> str:
    """The heads and the rows; figures as they are."""
    memory = StringIO()
    writer = csv.writer(memory, lineterminator="\r\n")
    writer.writerow([column.head for column in table.columns])
    for row in table.rows:
        texts = (value.text if isinstance(value, Cell) else value for value in row)
        writer.writerow([value if isinstance(value, int) else safe_cell(value) for value in texts])
    return memory.getvalue()
