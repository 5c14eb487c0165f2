"""A par sheet as one HTML file that needs nothing else: no script, no font, no request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from croupier.analysis.par.page import page
from croupier.analysis.par.parts import Bar, Cell, Column, Facts, Heading, Note, Part, Proof, Table, Text
from croupier.analysis.par.sheet import Sheet
from croupier.analysis.par.style import CSS


def html(sheet: Sheet) -> str:
    shown = page(sheet)
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f'<meta name="generator" content="Croupier {escape(sheet.version)}">',
        f"<title>{escape(shown.title)}</title>",
        f"<style>{CSS}</style>",
        "</head>",
        "<body>",
        *_body(shown.parts),
        f"<footer>{escape(shown.running)}</footer>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def _body(parts: Iterable[Part]) -> Iterator[str]:
    known = list(parts)
    yield "<header>"
    end = "</header>"
    for number, part in enumerate(known):
        if isinstance(part, Heading) and part.level == 2:
            if end == "</header>":
                yield from _contents(known)
            yield end
            if end == "</header>":
                yield "<main>"
            name = f"part-{number}"
            yield f'<section id="{escape(part.anchor)}" aria-labelledby="{name}">'
            end = "</section>"
            small = f"<span>{escape(part.small)}</span>" if part.small else ""
            yield f'<div class="title"><h2 id="{name}">{escape(part.text)}</h2>{small}</div>'
        else:
            yield from _part(part, f"part-{number}")
    yield end
    yield "</main>"


def _contents(parts: Iterable[Part]) -> Iterator[str]:
    """The chapters; wagers are linked from the summary."""
    chapters = [part for part in parts if isinstance(part, Heading) and part.level == 2]
    links = [f'<a href="#{escape(part.anchor)}">{escape(part.text)}</a>' for part in chapters if not part.small]
    yield f'<nav aria-label="Chapters">{" ".join(links)}</nav>'


def _part(part: Part, name: str) -> Iterator[str]:
    match part:
        case Heading():
            yield f'<p class="kind">{escape(part.small)}</p><h1>{escape(part.text)}</h1>'
        case Text():
            yield f"<p>{escape(part.text)}</p>"
        case Note():
            yield f'<p class="note{" strong" if part.strong else ""}">{escape(part.text)}</p>'
        case Facts():
            yield f'<dl class="{"grid" if part.grid else "facts"}">'
            for label, value, small in part.rows:
                yield f"<div><dt>{escape(label)}</dt><dd>{escape(value)}{_small(small)}</dd></div>"
            yield "</dl>"
        case Bar():
            yield from _bar(part)
        case Proof():
            yield from _proof(part)
        case Table():
            yield from _table(part, name)


def _small(text: str) -> str:
    return f"<small>{escape(text)}</small>" if text else ""


def _bar(bar: Bar) -> Iterator[str]:
    yield '<div class="bar" aria-hidden="true">'
    for name, share, _ in bar.shares:
        if share:
            yield f'<span class="{name}" style="width:{float(share) * 100:.4f}%"></span>'
    yield "</div>"
    keys = (f'<li><i class="{name}"></i>{name} {escape(says)}</li>' for name, _, says in bar.shares)
    yield f'<ul class="key">{"".join(keys)}</ul>'


def _proof(proof: Proof) -> Iterator[str]:
    if proof.checks:
        yield '<ul class="proof" aria-label="Checks">'
        for says, holds in proof.checks:
            yield f"<li><b>{'✓' if holds else '✗'}</b>{escape(says)}</li>"
        yield "</ul>"


_KEPT = 16  # rows of a table that is not broken over two sheets of paper


def _table(table: Table, name: str) -> Iterator[str]:
    kind = "scroll keep" if len(table.rows) <= _KEPT else "scroll"
    yield f'<div class="{kind}" role="region" aria-labelledby="{name}" tabindex="0">'
    yield '<table class="dense">' if table.dense else "<table>"
    yield f'<caption id="{name}"><span>{escape(table.caption)}</span></caption>'
    heads = "".join(f'<th scope="col"{_kind(column)}>{escape(column.head)}</th>' for column in table.columns)
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for row in table.rows:
        yield _row(row, table.columns)
    yield "</tbody>"
    if table.total:
        yield f"<tfoot>{_row(table.total, table.columns)}</tfoot>"
    yield "</table></div>"
    if table.note:
        yield f'<p class="under">{escape(table.note)}</p>'


def _row(row: tuple[Cell, ...], columns: tuple[Column, ...]) -> str:
    cells = []
    for place, (cell, column) in enumerate(zip(row, columns, strict=True)):
        inner = escape(cell.text)
        if cell.link:
            inner = f'<a href="#{escape(cell.link)}">{inner}</a>'
        inner += _small(cell.small)
        tag, scope = ("td", "") if place else ("th", ' scope="row"')
        cells.append(f"<{tag}{scope}{_kind(column)}>{inner}</{tag}>")
    return f"<tr>{''.join(cells)}</tr>"


def _kind(column: Column) -> str:
    kinds = " ".join(name for name, holds in (("n", column.number), ("w", column.wide), ("f", column.firm)) if holds)
    return f' class="{kinds}"' if kinds else ""
