"""What printed documents are made of, whoever writes them: par sheets, papers of a night, pages of simulations.

Everything is plain text. A document is worked out when its pages are asked for, and only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

STEP = 0.46
"""Millimetres from line to line, per point of type."""


class Heading(NamedTuple):
    """With an anchor it is a chapter: cells link to it, and whoever reads on a screen finds it in the contents."""

    text: str
    level: int = 2
    anchor: str = ""
    small: str = ""


class Poster(NamedTuple):
    """To be read from across the room: as large as the width lets it be."""

    text: str
    most: int = 3  # lines


class Paragraph(NamedTuple):
    text: str
    small: bool = False
    large: bool = False


class Remark(NamedTuple):
    """Something a reader must not miss."""

    text: str
    strong: bool = False


class NamedValues(NamedTuple):
    """Names with a value and a line about it; a grid of them where they are figures."""

    rows: tuple[tuple[str, str, str], ...]
    grid: bool = False


class Bar(NamedTuple):
    """Shares of a whole: name, share, and the share in words."""

    shares: tuple[tuple[str, Fraction, str], ...]


class Proof(NamedTuple):
    """What was checked, and that it holds."""

    checks: tuple[tuple[str, bool], ...]


class Figure(NamedTuple):
    """A drawing as SVG, with what it shows in words, for papers that have no drawings."""

    svg: str
    says: str


class Cell(NamedTuple):
    text: str
    small: str = ""
    link: str = ""  # the anchor of a heading


Value = Cell | str | int
"""What stands in a table: words, a figure that a workbook can work with, or words with more below them."""


class Column(NamedTuple):
    """As wide as its share of the paper; without shares, as what stands in it needs."""

    head: str
    share: float = 0.0
    right: bool = False
    strong: bool = False  # what a row is looked up by
    wide: bool = False  # takes what the others leave
    firm: bool = False  # its cells are not broken into lines


class PaperTable(NamedTuple):
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    caption: str = ""
    note: str = ""
    total: tuple[Value, ...] = ()
    tall: bool = False  # rows to be filled in by hand
    large: bool = False  # to be read from some way off
    dense: bool = False  # small, for many figures
    ruled: bool = False  # lines between the columns too
    beside: int = 1  # how often the same columns stand beside each other, to save paper


class ListItem(NamedTuple):
    text: str
    section: str = ""


class NumberedSteps(NamedTuple):
    """A numbered list, each with its section."""

    items: tuple[ListItem, ...]
    size: float = 9.0  # of the type, in points


class Checks(NamedTuple):
    """A list with a box before each, to be ticked."""

    items: tuple[ListItem, ...]


class Blanks(NamedTuple):
    """Lines to write on, with what is to be written; each row is shared by its labels."""

    rows: tuple[tuple[str, ...], ...]


class PaperTicket(NamedTuple):
    """One of many alike: cut out along its frame."""

    head: str
    lines: tuple[str, ...]
    big: str
    serial: str
    code: str = ""


class Tickets(NamedTuple):
    tickets: tuple[PaperTicket, ...]
    across: int = 2
    down: int = 5


Part = (
    Heading
    | Poster
    | Paragraph
    | Remark
    | NamedValues
    | Bar
    | Proof
    | Figure
    | PaperTable
    | NumberedSteps
    | Checks
    | Blanks
    | Tickets
)


class Page(NamedTuple):
    """What begins on a new sheet; if it needs more than one, it goes on over the next."""

    parts: tuple[Part, ...]
    heading: str = ""
    small: str = ""  # above the heading


@dataclass(frozen=True)
class Document:
    """Something to print: its name for files, what it is called, and its pages."""

    name: str
    title: str
    make: Callable[[], Iterable[Page]]
    footer: str = ""
    notice: str = ""  # the notice that it is, as the plan calls it
    places: tuple[str, ...] = ()  # where it hangs; nothing if anywhere will do
    table: str = ""  # the table it is for
    subject: str = ""  # what a PDF says that it is about
    dated: date | None = None  # the day that a PDF bears; none has none

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        return tuple(self.make())


def columns_of(*heads: str | tuple[str, float] | tuple[str, float, bool]) -> tuple[Column, ...]:
    """Columns by their heads, each with a share of the width: one, unless a pair says more; a third says whether it
    stands to the right."""
    return tuple(Column(head, 1.0) if isinstance(head, str) else Column(*head) for head in heads)


def figures_table(
    caption: str,
    columns: Sequence[Column],
    rows: Iterable[tuple[Value, ...]],
    total: tuple[Value, ...] = (),
    note: str = "",
    dense: bool = False,
) -> PaperTable:
    """A table in which rows are looked up by what stands first in them."""
    first, *others = columns
    return PaperTable((first._replace(strong=True), *others), tuple(rows), caption, note, total, dense=dense)


def cell_of(of: Value) -> Cell:
    """As it is read; a figure with its thousands apart."""
    return of if isinstance(of, Cell) else Cell(f"{of:,}" if isinstance(of, int) else of)
