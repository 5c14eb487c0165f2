"""The figures of a night as tables of plain cells: for CSV and for a workbook. No text is taken for a formula."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import BytesIO, StringIO
from typing import Any, NamedTuple

from croupier.analysis.par.csv_table import safe
from croupier.analysis.par.extras import needs
from croupier.analysis.par.xlsx_cells import FIRST, Pen
from croupier.night.closing.figures import Figures

LONGEST = 1000
"""Letters of a cell; what is longer is cut off."""
Cell = str | int


class Sheet(NamedTuple):
    """Amounts are whole cents, as the heads say."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def sheets(found: Figures) -> list[Sheet]:
    """Every table of the export."""
    return [
        Sheet("summary", ("figure", "cents"), tuple(_summary(found))),
        Sheet("pieces", _PIECES, tuple(_pieces(found))),
        Sheet("tables", _TABLES, tuple(_tables(found))),
        Sheet(
            "tills", ("window", "banker", "counted", "second person", "what", "over, cents or pieces"), _tills(found)
        ),
        Sheet("corrections", _CORRECTION_HEADS, _of(found.corrections, *_CORRECTIONS)),
        Sheet("prizes", _PRIZES, tuple(tuple(_cell(each[key]) for key in _PRIZE_KEYS) for each in found.prizes)),
        Sheet("expenses", ("kind", "cents", "to", "by", "at"), _of(found.expenses, "kind", "cents", "to", "by", "at")),
        Sheet("alarms", _ALARMS, _of(found.alarms, *_ALARMS)),
        Sheet("incidents", _INCIDENTS, _of(found.incidents, *_INCIDENTS)),
        Sheet("notices", _NOTICES, _of(found.notices, *_NOTICES)),
        Sheet("flags", _FLAGS, _of(found.flags, *_FLAGS)),
        Sheet("later", _LATER, _of(found.later, *_LATER)),
    ]


_PIECES = ("piece", "value, cents", "received", "returned", "still here", "missing", "where")
_TABLES = ("table", "game", "minutes open", "fills, cents", "credits, cents", "counted", "won, cents", "from", "to", "")
_PRIZE_KEYS = ("prize", "donor", "retail", "there", "awarded", "how", "tickets")
_PRIZES = ("prize", "donor", "retail, cents", "there", "awarded", "how", "tickets")
_CORRECTIONS = (
    "slip", "window", "banker", "at", "recorded", "corrected", "by", "second", "corrected_at", "reason", "never",
    "waiting", "counted_at", "counted_by",
)  # fmt: skip
_CORRECTION_HEADS = (
    "slip", "window", "banker", "at", "recorded, cents", "corrected to, cents", "by", "second person", "corrected",
    "reason", "never received, cents", "not borne out, cents", "till counted", "counted by",
)  # fmt: skip
_ALARMS = ("constraint", "severity", "section", "table", "says", "from", "to")
_INCIDENTS = ("number", "sort", "table", "people", "says", "by", "at", "open")
_NOTICES = ("notice", "place", "did", "by", "at")
_FLAGS = ("event", "at", "code", "section", "says")
_LATER = ("event", "at", "kind", "by", "second", "happened_at", "what")


def _cell(value: Any) -> Cell:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return value
    if isinstance(value, list | tuple):
        value = ", ".join(map(str, value))
    return str("" if value is None else value)[:LONGEST]


def _of(rows: tuple[dict[str, Any], ...], *keys: str) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(_cell(row.get(key, "")) for key in keys) for row in rows)


def _summary(found: Figures) -> Iterator[tuple[Cell, ...]]:
    money, imitation = found.money, found.imitation
    yield from (
        ("dollars: imitation money sold", money.sales),
        ("dollars: admission", money.admission),
        ("dollars: gross receipts", money.gross),
        ("dollars: recorded as receipts, before corrections", money.recorded),
        ("dollars: of these never received", money.never_received),
        ("dollars: corrected and not borne out by a count", money.waiting),
        ("dollars: over and short of the tills", sum(money.over.values())),
        ("dollars: deposited", money.deposited),
        ("dollars: in the safe", money.in_safe),
        ("dollars: in tills", money.in_tills),
        ("dollars: float not returned", money.float_lent),
        ("dollars: what does not come out", money.off),
        ("dollars: expenses", found.spent),
        ("dollars: net", found.net),
        ("imitation: sold", imitation.sold),
        ("imitation: corrected downwards, still booked to guests", imitation.corrected),
        ("imitation: paid by hand at machines", imitation.hand_paid),
        ("imitation: won by the tables", imitation.won),
        ("imitation: redeemed for prizes", imitation.redeemed),
        ("imitation: for raffle tickets", imitation.tickets),
        ("imitation: left by guests", imitation.collected),
        ("imitation: still with guests", imitation.with_guests),
        ("imitation: what does not come out", imitation.off),
        ("retail value of the prizes awarded", found.prizes_worth),
    )


def _pieces(found: Figures) -> Iterator[tuple[Cell, ...]]:
    for id, each in found.pieces.items():
        where = ", ".join(f"{count} {account}" for account, count in each.where.items())
        yield _cell(id), each.value, each.received, each.returned, each.here, each.missing, _cell(where)


def _tables(found: Figures) -> Iterator[tuple[Cell, ...]]:
    for each in found.holds:
        likely: tuple[Cell, Cell] = each.expected or ("", "")
        told = (each.minutes, each.fills, each.credits, _cell(each.counted), each.won)
        yield _cell(each.table), each.game, *told, *likely, "count again" if each.again else ""


def _tills(found: Figures) -> tuple[tuple[Cell, ...], ...]:
    rows: list[tuple[Cell, ...]] = []
    for till in found.tills:
        who = (_cell(till["window"]), _cell(till["banker"]), till["at"], _cell(till["second"]))
        off = [*till["over"].items(), *till["pieces_over"].items()]
        rows += [(*who, _cell(what), more) for what, more in off] or [(*who, "as booked", 0)]
    return tuple(rows)


def as_csv(sheet: Sheet) -> str:
    memory = StringIO()
    writer = csv.writer(memory, lineterminator="\r\n")
    writer.writerow(sheet.heads)
    for row in sheet.rows:
        writer.writerow([safe(cell) if isinstance(cell, str) else cell for cell in row])
    return memory.getvalue()


def workbook(found: Figures) -> bytes:
    """All tables in one file, a page for each."""
    needs("xlsxwriter")
    import xlsxwriter  # type: ignore[import-untyped]

    memory = BytesIO()
    with xlsxwriter.Workbook(memory, {"in_memory": True}) as book:
        book.set_properties({"created": found.at.replace(tzinfo=None)})
        pen = Pen(book)
        for sheet in sheets(found):
            page = book.add_worksheet(sheet.name)
            pen.top(page, sheet.name.capitalize(), "Amounts are whole cents.")
            pen.heads(page, sheet.heads, [max(12.0, min(60.0, len(head) * 1.3)) for head in sheet.heads])
            for row, cells in enumerate(sheet.rows, FIRST):
                for column, cell in enumerate(cells):
                    if isinstance(cell, int):
                        pen.figure(page, row, column, cell, pen.whole)
                    else:
                        pen.put(page, row, column, cell)
    return memory.getvalue()
