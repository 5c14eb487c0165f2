"""A document as HTML: one file that needs nothing else, a sheet of letter paper for each page when it is printed.

A page with chapters is read on a screen, by day and night, and has its contents at the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from croupier import __version__
from croupier.paper.parts import (
    Bar,
    Blanks,
    Cell,
    Checks,
    Column,
    Document,
    Figure,
    Heading,
    ListItem,
    NamedValues,
    NumberedSteps,
    Page,
    PaperTable,
    Paragraph,
    Part,
    Poster,
    Proof,
    Remark,
    Tickets,
    cell_of,
)
from croupier.paper.style import CSS

BRIEF = 10
"""Letters of a cell that is not broken into lines, such as 35 to 1."""
WHOLE = 16
"""Rows of a table that is not broken over two sheets of paper."""


def html_file(document: Document) -> str:
    """The whole file."""
    reading = any(map(_chapters, document.pages))
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f'<meta name="generator" content="Croupier {escape(__version__)}">',
        f"<title>{escape(document.title)}</title>",
        f"<style>{CSS}</style>",
        "</head>",
        f'<body class="paper{" read" if reading else ""}">',
        "<main>",
        *html_sheets(document),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def html_sheets(document: Document) -> Iterator[str]:
    """The sheets alone, for a page that has a head and this style already."""
    for page in document.pages:
        chapters = _chapters(page)
        yield f'<section class="sheet{" reading" if chapters else ""}">'
        yield from _chaptered(page, chapters) if chapters else _page(page)
        yield f'<footer dir="auto">{escape(document.footer)}</footer>'
        yield "</section>"


def html_fragment(parts: Iterable[Part]) -> str:
    """Some parts, for a page with a style of its own."""
    return "\n".join(line for part in parts for line in _part(part))


def _chapters(page: Page) -> list[Heading]:
    return [part for part in page.parts if isinstance(part, Heading) and part.anchor]


def _head(page: Page) -> Iterator[str]:
    if page.small:
        yield f'<p class="kind" dir="auto">{escape(page.small)}</p>'
    if page.heading:
        yield f'<h1 dir="auto">{escape(page.heading)}</h1>'


def _page(page: Page) -> Iterator[str]:
    yield from _head(page)
    for part in page.parts:
        yield from _part(part)


def _chaptered(page: Page, chapters: list[Heading]) -> Iterator[str]:
    """What stands before the first chapter, the contents, and each chapter as a part of its own. Chapters with a line
    of their own beside the heading are linked from tables."""
    yield "<header>"
    yield from _head(page)
    links = [f'<a href="#{escape(one.anchor)}">{escape(one.text)}</a>' for one in chapters if not one.small]
    contents, end = f'<nav aria-label="Chapters">{" ".join(links)}</nav></header>', ""
    for number, part in enumerate(page.parts):
        name = f"part-{number}"
        if not (isinstance(part, Heading) and part.anchor):
            yield from _part(part, name)
            continue
        yield end or contents
        yield f'<section id="{escape(part.anchor)}" aria-labelledby="{name}">'
        small = f'<span dir="auto">{escape(part.small)}</span>' if part.small else ""
        yield f'<div class="title"><h2 id="{name}" dir="auto">{escape(part.text)}</h2>{small}</div>'
        end = "</section>"
    yield end


def _part(part: Part, name: str = "") -> Iterator[str]:
    """A part; tables that are read on a screen have a name, under which they are moved sideways by keys."""
    match part:
        case Heading():
            yield f'<h{part.level} dir="auto">{escape(part.text)}</h{part.level}>'
        case Poster():
            yield f'<p class="poster" dir="auto">{escape(part.text)}</p>'
        case Paragraph():
            kind = ' class="large"' if part.large else ' class="small"' if part.small else ""
            yield f'<p{kind} dir="auto">{escape(part.text)}</p>'
        case Remark():
            yield f'<p class="note{" strong" if part.strong else ""}" dir="auto">{escape(part.text)}</p>'
        case NamedValues():
            yield f'<dl class="{"grid" if part.grid else "facts"}">'
            for label, value, small in part.rows:
                told = f'<dd dir="auto">{escape(value)}{_small(small)}</dd>'
                yield f'<div><dt dir="auto">{escape(label)}</dt>{told}</div>'
            yield "</dl>"
        case Bar():
            yield from _bar(part)
        case Proof():
            yield from _proof(part)
        case Figure():
            yield f"<figure>{part.svg}</figure>"
        case PaperTable():
            yield from _table(part, name)
        case NumberedSteps():
            yield "<ol>"
            yield from _items(part.items, "")
            yield "</ol>"
        case Checks():
            yield '<ul class="checks">'
            yield from _items(part.items, '<span class="box"></span>')
            yield "</ul>"
        case Blanks():
            for row in part.rows:
                yield f'<div class="blanks">{"".join(f"<span>{escape(label)}</span>" for label in row)}</div>'
        case Tickets():
            yield from _tickets(part)


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


def _items(items: Iterable[ListItem], mark: str) -> Iterator[str]:
    for item in items:
        section = f" <small>{escape(item.section)}</small>" if item.section else ""
        yield f'<li dir="auto">{mark}{escape(item.text)}{section}</li>'


def _table(table: PaperTable, name: str) -> Iterator[str]:
    looks = (("big", table.large), ("tall", table.tall), ("ruled", table.ruled), ("dense", table.dense))
    keep = " keep" if len(table.rows) <= WHOLE else ""
    region = f' role="region" aria-labelledby="{name}" tabindex="0"' if name and table.caption else ""
    yield f'<div class="scroll{keep}"{region}>'
    yield f'<table class="{" ".join(look for look, on in looks if on)}">'
    if table.caption:
        known = f' id="{name}"' if region else ""
        yield f'<caption{known} dir="auto"><span>{escape(table.caption)}</span></caption>'
    columns, rows = _one_below_the_other(table)
    kinds = [_kind(column, [row[place].text for row in rows]) for place, column in enumerate(columns)]
    if any(column.head for column in columns):
        heads = (
            f'<th scope="col"{kind}>{escape(column.head)}</th>' for column, kind in zip(columns, kinds, strict=True)
        )
        yield f"<thead><tr>{''.join(heads)}</tr></thead>"
    yield "<tbody>"
    for row in rows:
        yield _row(row, columns, kinds)
    yield "</tbody>"
    if table.total:
        yield f"<tfoot>{_row([*map(cell_of, table.total)], columns, kinds)}</tfoot>"
    yield "</table></div>"
    if table.note:
        yield f'<p class="small" dir="auto">{escape(table.note)}</p>'


def _kind(column: Column, texts: list[str]) -> str:
    brief = column.firm or (column.share and all(len(text) <= BRIEF for text in texts))
    kinds = (("right", column.right), ("brief", brief and not column.right), ("wide", column.wide))
    found = " ".join(name for name, holds in kinds if holds)
    return f' class="{found}"' if found else ""


def _row(row: list[Cell], columns: tuple[Column, ...], kinds: list[str]) -> str:
    cells = []
    for each, column, kind in zip(row, columns, kinds, strict=True):
        inner = escape(each.text)
        if each.link:
            inner = f'<a href="#{escape(each.link)}">{inner}</a>'
        tag, scope = ("th", ' scope="row"') if column.strong else ("td", "")
        cells.append(f'<{tag}{scope}{kind} dir="auto">{inner}{_small(each.small)}</{tag}>')
    return f"<tr>{''.join(cells)}</tr>"


def _one_below_the_other(table: PaperTable) -> tuple[tuple[Column, ...], list[list[Cell]]]:
    """On a page, which may be a phone's, columns that stand beside each other on paper follow each other."""
    wide = len(table.columns) // table.beside
    rows = [row[wide * place : wide * (place + 1)] for place in range(table.beside) for row in table.rows]
    return table.columns[:wide], [[*map(cell_of, row)] for row in rows if table.beside == 1 or any(row)]


def _tickets(part: Tickets) -> Iterator[str]:
    yield f'<div class="tickets across{part.across}">'
    for ticket in part.tickets:
        lines = "".join(f'<span dir="auto">{escape(line)}</span><br>' for line in ticket.lines)
        yield f'<div class="ticket"><div><b dir="auto">{escape(ticket.head)}</b><small>{lines}</small></div>'
        yield f'<div class="value" dir="auto">{escape(ticket.big)}</div>'
        yield f'<div class="serial"><span>{escape(ticket.serial)}</span><span>{escape(ticket.code)}</span></div></div>'
    yield "</div>"
