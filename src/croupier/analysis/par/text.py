"""A par sheet as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from croupier.analysis.par.page import page
from croupier.analysis.par.parts import Bar, Cell, Facts, Heading, Note, Part, Proof, Table, Text
from croupier.analysis.par.sheet import Sheet
from croupier.analysis.par.widths import widths

WIDTH = 110


def text(sheet: Sheet) -> str:
    shown = page(sheet)
    return "\n".join([*_lines(shown.parts), "", shown.running]) + "\n"


def _lines(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        match part:
            case Heading(level=1):
                yield f"{part.small}: {part.text}"
                yield ""
            case Heading():
                yield ""
                yield f"=== {part.text}" + (f" ({part.small})" if part.small else "") + " ==="
                yield ""
            case Text():
                yield from wrap(part.text, WIDTH)
                yield ""
            case Note():
                yield from wrap(f"! {part.text}", WIDTH, subsequent_indent="  ")
                yield ""
            case Facts():
                yield from _facts(part)
            case Bar():
                yield ", ".join(f"{name} {says}" for name, _, says in part.shares)
                yield ""
            case Proof():
                yield from _proof(part)
            case Table():
                yield from _table(part)


def _facts(facts: Facts) -> Iterator[str]:
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


def _table(table: Table) -> Iterator[str]:
    yield table.caption
    wide = [int(width) for width in widths(table, WIDTH, lambda told: len(told) + 2.0)]
    yield from _row(tuple(Cell(column.head) for column in table.columns), table, wide)
    yield "-" * sum(wide)
    for row in table.rows:
        yield from _row(row, table, wide)
    if table.total:
        yield "-" * sum(wide)
        yield from _row(table.total, table, wide)
    yield from wrap(table.note, WIDTH)
    yield ""


def _row(row: tuple[Cell, ...], table: Table, wide: list[int]) -> Iterator[str]:
    told = []
    for place, (cell, width) in enumerate(zip(row, wide, strict=True)):
        room = max(width - 2, 4)
        lines = wrap(cell.text, room)
        if cell.small:
            indent = "" if place else "  "
            lines += wrap(cell.small, room, initial_indent=indent, subsequent_indent=indent)
        told.append(lines)
    for line in range(max(map(len, told))):
        cells = (
            f"{lines[line]:>{width - 2}}  "
            if column.number and line < len(lines)
            else f"{lines[line] if line < len(lines) else '':<{width}}"
            for lines, column, width in zip(told, table.columns, wide, strict=True)
        )
        yield "".join(cells).rstrip()
