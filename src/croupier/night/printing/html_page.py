"""A document as HTML: one file that needs nothing else, a sheet of letter paper for each page when it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from croupier import __version__
from croupier.night.printing.parts import (
    Blanks,
    Checks,
    Column,
    Document,
    Heading,
    Item,
    Note,
    Page,
    Part,
    Poster,
    Steps,
    Table,
    Text,
    Tickets,
)

BRIEF = 10
"""Letters of a cell that is not broken into lines, such as 35 to 1."""
CSS = """
.sheet { max-width: 186mm; margin: 0 auto 2rem; padding: 1rem; background: #fff; color: #141817;
  font: 10pt/1.4 system-ui, "Noto Sans", Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
.sheet h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 .5rem; }
.sheet h2 { font-size: 12pt; margin: 1.1rem 0 .3rem; color: #0a5c43; }
.sheet h3 { font-size: 10.5pt; margin: .9rem 0 .3rem; color: #0a5c43; }
.sheet .kind { color: #0a5c43; font-weight: 700; font-size: 9pt; margin: 0; }
.sheet .poster { font-weight: 800; font-size: clamp(2rem, 9vw, 5rem); line-height: 1.1; text-align: center;
  margin: 1.2rem 0; }
.sheet .large { font-size: 17pt; text-align: center; } .sheet .small { font-size: 8pt; color: #58605d; }
.sheet .note { border: 1px solid #b98900; background: #fff4db; padding: .5rem .8rem; }
.sheet .scroll { overflow-x: auto; }
.sheet table { border-collapse: collapse; width: 100%; margin: .4rem 0 .8rem; font-size: 9pt;
  overflow-wrap: normal; }
.sheet table.big { font-size: 15pt; }
.sheet caption { text-align: left; font-weight: 700; }
.sheet thead th { background: #ecf0ec; border-bottom: 2px solid #0a5c43; }
.sheet th, .sheet td { text-align: left; vertical-align: top; padding: .2rem .4rem; }
.sheet td, .sheet tbody th { border-bottom: 1px solid #aab0ac; }
.sheet .ruled td, .sheet .ruled tbody th, .sheet .tall td { border: 1px solid #aab0ac; }
.sheet .tall td { height: 9mm; }
.sheet .right { text-align: right; } .sheet .brief { white-space: nowrap; }
.sheet ol, .sheet ul { padding-left: 1.6rem; } .sheet li { margin: .15rem 0; }
.sheet ul.checks { list-style: none; padding-left: 0; }
.sheet ul.checks li { padding-left: 1.6rem; text-indent: -1.6rem; }
.sheet .box { display: inline-block; width: 3.6mm; height: 3.6mm; border: 1px solid #141817; margin-right: .6rem;
  vertical-align: -2px; }
.sheet small { color: #58605d; }
.sheet .blanks { display: flex; gap: 5mm; }
.sheet .blanks span { flex: 1; border-top: 1px solid #141817; margin-top: 9mm;
  font-size: 7.5pt; color: #58605d; }
.sheet .tickets { display: grid; grid-template-columns: repeat(2, 1fr); }
.sheet .across3 { grid-template-columns: repeat(3, 1fr); }
.sheet .ticket { border: 1px dashed #58605d; padding: 3mm; text-align: center; break-inside: avoid; min-height: 38mm;
  display: flex; flex-direction: column; justify-content: space-between; }
.sheet .ticket b { display: block; } .sheet .ticket .value { font-size: 24pt; font-weight: 800; line-height: 1.1; }
.sheet .ticket .serial { display: flex; justify-content: space-between; font-weight: 700; }
.sheet footer { border-top: 1px solid #aab0ac; margin-top: 1rem; padding-top: .2rem; font-size: 7.5pt; color: #58605d; }
@media print {
  @page { size: letter; margin: 15mm; }
  body { margin: 0; }
  .sheet { max-width: none; margin: 0; padding: 0; break-after: page; }
  .sheet:last-child { break-after: auto; }
  .sheet .poster { font-size: 48pt; } .sheet table { overflow-wrap: anywhere; }
  .sheet tr, .sheet li, .sheet .note, .sheet .blanks { break-inside: avoid; }
  .sheet thead { display: table-header-group; } .sheet h2, .sheet h3 { break-after: avoid; }
  .sheet * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def html(document: Document) -> str:
    """The whole file."""
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
        "<body>",
        "<main>",
        *sheets(document),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def sheets(document: Document) -> Iterator[str]:
    """The sheets alone, for a page that has a head and this style already."""
    for page in document.pages:
        yield '<section class="sheet">'
        yield from _page(page)
        yield f'<footer dir="auto">{escape(document.footer)}</footer>'
        yield "</section>"


def _page(page: Page) -> Iterator[str]:
    if page.small:
        yield f'<p class="kind" dir="auto">{escape(page.small)}</p>'
    if page.heading:
        yield f'<h1 dir="auto">{escape(page.heading)}</h1>'
    for part in page.parts:
        yield from _part(part)


def _part(part: Part) -> Iterator[str]:
    match part:
        case Heading():
            yield f'<h{part.level} dir="auto">{escape(part.text)}</h{part.level}>'
        case Poster():
            yield f'<p class="poster" dir="auto">{escape(part.text)}</p>'
        case Text():
            kind = ' class="large"' if part.large else ' class="small"' if part.small else ""
            yield f'<p{kind} dir="auto">{escape(part.text)}</p>'
        case Note():
            yield f'<p class="note" dir="auto">{escape(part.text)}</p>'
        case Table():
            yield from _table(part)
        case Steps():
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


def _items(items: Iterable[Item], mark: str) -> Iterator[str]:
    for item in items:
        section = f" <small>{escape(item.section)}</small>" if item.section else ""
        yield f'<li dir="auto">{mark}{escape(item.text)}{section}</li>'


def _table(table: Table) -> Iterator[str]:
    kinds = [name for name, on in (("big", table.large), ("tall", table.tall), ("ruled", table.ruled)) if on]
    yield f'<div class="scroll"><table class="{" ".join(kinds)}">'
    if table.caption:
        yield f'<caption dir="auto">{escape(table.caption)}</caption>'
    columns, rows = _one_below_the_other(table)
    brief = [all(len(row[place]) <= BRIEF for row in rows) for place in range(len(columns))]
    right = [
        ' class="right"' if column.right else ' class="brief"' if short else ""
        for column, short in zip(columns, brief, strict=True)
    ]
    if any(column.head for column in columns):
        heads = (
            f'<th scope="col"{kind}>{escape(column.head)}</th>' for column, kind in zip(columns, right, strict=True)
        )
        yield f"<thead><tr>{''.join(heads)}</tr></thead>"
    yield "<tbody>"
    for row in rows:
        cells = (
            f'<{"th" if column.strong else "td"}{kind} dir="auto">{escape(text)}</{"th" if column.strong else "td"}>'
            for text, kind, column in zip(row, right, columns, strict=True)
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"
    if table.note:
        yield f'<p class="small" dir="auto">{escape(table.note)}</p>'


def _one_below_the_other(table: Table) -> tuple[tuple[Column, ...], list[tuple[str, ...]]]:
    """On a page, which may be a phone's, columns that stand beside each other on paper follow each other."""
    wide = len(table.columns) // table.beside
    rows = [row[wide * place : wide * (place + 1)] for place in range(table.beside) for row in table.rows]
    return table.columns[:wide], [row for row in rows if table.beside == 1 or any(row)]


def _tickets(part: Tickets) -> Iterator[str]:
    yield f'<div class="tickets across{part.across}">'
    for ticket in part.tickets:
        lines = "".join(f'<span dir="auto">{escape(line)}</span><br>' for line in ticket.lines)
        yield f'<div class="ticket"><div><b dir="auto">{escape(ticket.head)}</b><small>{lines}</small></div>'
        yield f'<div class="value" dir="auto">{escape(ticket.big)}</div>'
        yield f'<div class="serial"><span>{escape(ticket.serial)}</span><span>{escape(ticket.code)}</span></div></div>'
    yield "</div>"
