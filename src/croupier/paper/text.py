"""A document as text for a terminal: what reports are made of, no forms to fill in and no tickets to cut out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from croupier.paper.parts import (
    Bar,
    Cell,
    Document,
    Heading,
    NamedValues,
    Page,
    PaperTable,
    Paragraph,
    Part,
    Proof,
    Remark,
    Value,
    cell_of,
)
from croupier.paper.widths import widths

WIDTH = 110
NARROW = 8
"""No column is narrower: a table of many figures is rather wider than the rest."""


def text_file(document: Document) -> str:
    told = [line for page in document.pages for line in text_lines(page)]
    return "\n".join([*told, "", document.footer]) + "\n"


def text_lines(page: Page) -> Iterator[str]:
    yield ": ".join(filter(None, (page.small, page.heading)))
    yield ""
    yield from _lines(page.parts)


def _lines(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        match part:
            case Heading():
                yield ""
                yield f"=== {part.text}" + (f" ({part.small})" if part.small else "") + " ==="
                yield ""
            case Paragraph():
                yield from wrap(part.text, WIDTH)
                yield ""
            case Remark():
                yield from wrap(f"! {part.text}", WIDTH, subsequent_indent="  ")
                yield ""
            case NamedValues():
                yield from _facts(part)
            case Bar():
                yield ", ".join(f"{name} {says}" for name, _, says in part.shares)
                yield ""
            case Proof():
                yield from _proof(part)
            case PaperTable():
                yield from _table(part)
            case _:
                raise TypeError(f"{type(part).__name__} is not written as text")


def _facts(facts: NamedValues) -> Iterator[str]:
    wide = max(len(label) for label, _, _ in facts.rows)
    for label, value, small in facts.rows:
        says = f"{value} ({small})" if small else value
        yield from wrap(f"{label:<{wide}}  {says}", WIDTH, subsequent_indent=" " * (wide + 2))
    yield ""


def _proof(proof: Proof) -> Iterator[str]:
    for says, holds in proof.checks:
        yield from wrap(f"{'ok' if holds else 'NO'}  {says}", WIDTH, subsequent_indent="    ")
    if proof.checks:
        yield ""


def _table(table: PaperTable) -> Iterator[str]:
    yield table.caption
    wide = [max(int(width), NARROW) for width in widths(table, WIDTH, lambda told: len(told) + 2.0)]
    yield from _row(tuple(Cell(column.head) for column in table.columns), table, wide)
    yield "-" * sum(wide)
    for row in table.rows:
        yield from _row(row, table, wide)
    if table.total:
        yield "-" * sum(wide)
        yield from _row(table.total, table, wide)
    yield from wrap(table.note, WIDTH)
    yield ""


def _row(row: tuple[Value, ...], table: PaperTable, wide: list[int]) -> Iterator[str]:
    told = []
    for place, (each, width) in enumerate(zip(map(cell_of, row), wide, strict=True)):
        room = max(width - 2, 4)
        lines = wrap(each.text, room)
        if each.small:
            indent = "" if place else "  "
            lines += wrap(each.small, room, initial_indent=indent, subsequent_indent=indent)
        told.append(lines)
    for line in range(max(map(len, told))):
        cells = (
            f"{lines[line]:>{width - 2}}  "
            if column.right and line < len(lines)
            else f"{lines[line] if line < len(lines) else '':<{width}}"
            for lines, column, width in zip(told, table.columns, wide, strict=True)
        )
        yield "".join(cells).rstrip()
