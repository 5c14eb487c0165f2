"""A par sheet as a workbook: a summary, one sheet a wager, and the law. Totals and figures are formulas to be audited.

A spreadsheet knows floating point numbers only. Where a figure is a fraction, that stands beside it as text.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from io import BytesIO
from typing import Any

from croupier.analysis.par import xlsx_player
from croupier.analysis.par.law import law_parts
from croupier.analysis.par.page import running
from croupier.analysis.par.sheet import Sheet, WagerSheet
from croupier.analysis.par.words import title
from croupier.analysis.par.xlsx_wager import Places, Z, deviation, fill, skewness
from croupier.paper.extras import needs_extra
from croupier.paper.workbook import FIRST, Pen, write_chapters

EPOCH = date(1970, 1, 1)  # a workbook must have a date; where none is wanted, this one says so


def xlsx(sheet: Sheet) -> bytes:
    needs_extra("xlsxwriter")
    import xlsxwriter  # type: ignore[import-untyped]

    memory = BytesIO()
    plain = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    book = xlsxwriter.Workbook(memory, plain)
    day = sheet.dated or EPOCH
    book.set_properties(
        {
            "title": f"PAR sheet: {sheet.game.title}",
            "subject": f"fingerprint {sheet.fingerprint}",
            "author": f"Croupier {sheet.version}",
            "created": datetime(day.year, day.month, day.day),
        }
    )
    pen = Pen(book)
    summary = book.add_worksheet("Summary")
    if sheet.player:
        xlsx_player.fill(pen, book.add_worksheet("A typical player"), sheet.player)
    places: dict[str, Places] = {}
    for wager in sheet.wagers:
        page = book.add_worksheet(_name(wager))
        pen.top(page, title(wager.wager), _says(sheet, wager))
        places[wager.wager] = fill(pen, page, wager)
    _summary(pen, summary, sheet, places)
    write_chapters(pen, book, law_parts(sheet))
    for page in book.worksheets():
        _paper(page, sheet)
    book.close()
    return memory.getvalue()


def _paper(page: Any, sheet: Sheet) -> None:
    """What stands above and below on paper: the sheet's name and what it rests on, the page's number, who made it."""
    page.set_paper(1)  # letter
    page.set_header(f"&L&8{_plain(running(sheet))}&R&8&A")
    by = ", ".join(filter(None, [sheet.made.preparer, sheet.dated.isoformat() if sheet.dated else ""]))
    page.set_footer(f"&L&8{_plain(by)}&R&8page &P of &N")


MOST = 190
"""Characters of a header; a spreadsheet has no room for more than 255, its own signs included."""


def _plain(text: str) -> str:
    """A text in a header, where an ampersand begins a command."""
    return text[:MOST].replace("&", "&&")


def _name(wager: WagerSheet) -> str:
    return wager.wager[:31]  # no sheet may have a longer name


def _says(sheet: Sheet, wager: WagerSheet) -> str:
    says = [
        *(f"UNLAWFUL: {breach.says} ({breach.by})" for breach in sheet.breaches),
        f"{sheet.game.title}, {sheet.game.authority}",
        f"fingerprint {sheet.fingerprint}",
        f"Croupier {sheet.version}",
        wager.told_by + (f", mean within {wager.error:.0e}" if wager.method == "computed" else ""),
        f"strategy: {wager.strategy}" if wager.strategy else "",
        wager.note,
    ]
    return "; ".join(filter(None, says))


def _summary(pen: Pen, page: Any, sheet: Sheet, places: Mapping[str, Places]) -> None:
    says = [
        f"{sheet.game.authority} ({sheet.game.provenance})",
        f"fingerprint {sheet.fingerprint}",
        f"Croupier {sheet.version}, code {sheet.code}",
        *(f"{name}: {said}" for name, said in sheet.made._asdict().items() if said),
        sheet.basis,
        sheet.dated.isoformat() if sheet.dated else "",
    ]
    pen.top(page, f"PAR sheet: {sheet.game.title}", "; ".join(filter(None, says)))
    heads = ["Wager", "House edge", "Element of risk", "Hit frequency", "Std dev", "Volatility index", "Skewness"]
    pen.heads(page, [*heads, "Method", "Note"], [30, 16, 16, 16, 16, 16, 16, 20, 90])
    row = FIRST
    for wager in sheet.wagers:
        page.write_url(row, 0, f"internal:'{_name(wager)}'!A1", pen.text, title(wager.wager))
        found = wager.figures
        if found is not None:
            spread = deviation(found)
            for column, name, style, value in (
                (1, "edge", pen.percent, found.house_edge),
                (2, "element", pen.percent, found.element_of_risk),
                (3, "win", pen.percent, found.win),
                (4, "deviation", pen.number, spread),
                (5, "volatility", pen.number, spread and Z * spread),
                (6, "skewness", pen.number, skewness(wager)),
            ):
                if value is not None:
                    pen.figure(page, row, column, value, style, f"='{_name(wager)}'!{places[wager.wager][name]}")
        pen.put(page, row, 7, wager.told_by)
        pen.put(page, row, 8, wager.note)
        row += 1
    row += 1
    for breach in sheet.breaches:
        pen.put(page, row, 0, f"UNLAWFUL: {breach.says} ({breach.by}); lawful: {breach.lawful}", pen.bold)
        row += 1
    for warning in sheet.warnings:
        pen.put(page, row, 0, f"Note well: {warning}")
        row += 1
