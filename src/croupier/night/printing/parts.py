"""What printed documents are made of: one description, drawn as PDF and written as HTML.

Everything is plain text. A document is worked out when its pages are asked for, and only then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

STEP = 0.46
"""Millimetres from line to line, per point of type."""


class Heading(NamedTuple):
    text: str
    level: int = 2


class Poster(NamedTuple):
    """To be read from across the room: as large as the width lets it be."""

    text: str
    most: int = 3  # lines


class Text(NamedTuple):
    text: str
    small: bool = False
    large: bool = False


class Note(NamedTuple):
    """A warning, in a frame."""

    text: str


class Column(NamedTuple):
    head: str
    share: float = 1.0  # of the width
    right: bool = False
    strong: bool = False  # what a row is looked up by


class Table(NamedTuple):
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""
    note: str = ""
    tall: bool = False  # rows to be filled in by hand
    large: bool = False  # to be read from some way off
    ruled: bool = False  # lines between the columns too
    beside: int = 1  # how often the same columns stand beside each other, to save paper


class Item(NamedTuple):
    text: str
    section: str = ""


class Steps(NamedTuple):
    """A numbered list, each with its section."""

    items: tuple[Item, ...]
    size: float = 9.0  # of the type, in points


class Checks(NamedTuple):
    """A list with a box before each, to be ticked."""

    items: tuple[Item, ...]


class Blanks(NamedTuple):
    """Lines to write on, with what is to be written; each row is shared by its labels."""

    rows: tuple[tuple[str, ...], ...]


class Ticket(NamedTuple):
    """One of many alike: cut out along its frame."""

    head: str
    lines: tuple[str, ...]
    big: str
    serial: str
    code: str = ""


class Tickets(NamedTuple):
    tickets: tuple[Ticket, ...]
    across: int = 2
    down: int = 5


Part = Heading | Poster | Text | Note | Table | Steps | Checks | Blanks | Tickets


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

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        return tuple(self.make())


def columns(*heads: str | tuple[str, float] | tuple[str, float, bool]) -> tuple[Column, ...]:
    """Columns by their heads; a pair has a share of the width too, and a third says whether it stands to the right."""
    return tuple(Column(head) if isinstance(head, str) else Column(*head) for head in heads)
