"""What a par sheet is put together from, whoever draws it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class Heading(NamedTuple):
    """Of the page (1), of a wager or chapter (2)."""

    level: int
    text: str
    anchor: str = ""
    small: str = ""


class Text(NamedTuple):
    text: str


class Note(NamedTuple):
    """Something a reader must not miss."""

    text: str
    strong: bool = False


class Facts(NamedTuple):
    """Names with a value and a line about it; a grid of them where they are figures."""

    rows: tuple[tuple[str, str, str], ...]
    grid: bool = False


class Bar(NamedTuple):
    """Shares of a whole: name, share, and the share in words."""

    shares: tuple[tuple[str, Fraction, str], ...]


class Proof(NamedTuple):
    """What was checked, and that it holds."""

    checks: tuple[tuple[str, bool], ...]


class Cell(NamedTuple):
    text: str
    small: str = ""
    link: str = ""  # the anchor of a heading


class Column(NamedTuple):
    head: str
    number: bool = False
    wide: bool = False
    firm: bool = False  # its cells are not broken into lines


class Table(NamedTuple):
    """The first cell of a row is its name."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: tuple[Cell, ...] = ()
    note: str = ""
    dense: bool = False


Part = Heading | Text | Note | Facts | Bar | Proof | Table
