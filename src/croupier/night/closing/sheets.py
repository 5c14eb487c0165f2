"""The figures of a night as tables of plain cells: for CSV and for a workbook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.night.closing.figures import CloseFigures
from croupier.paper.parts import Column, PaperTable
from croupier.paper.workbook import workbook_file as tables_in_one

LONGEST = 1000
"""Letters of a cell; what is longer is cut off."""
Cell = str | int


def _sheet(name: str, heads: Iterable[str], rows: Iterable[tuple[Cell, ...]]) -> PaperTable:
    """Amounts are whole cents, as the heads say."""
    return PaperTable(tuple(map(Column, heads)), tuple(rows), name)


def sheets(found: CloseFigures) -> list[PaperTable]:
    """Every table of the export."""
    return [
        _sheet("summary", ("figure", "cents"), tuple(_summary(found))),
        _sheet("pieces", _PIECES, tuple(_pieces(found))),
        _sheet("tables", _TABLES, tuple(_tables(found))),
        _sheet(
            "tills", ("window", "banker", "counted", "second person", "what", "over, cents or pieces"), _tills(found)
        ),
        _sheet("corrections", _CORRECTION_HEADS, _of(found.corrections, *_CORRECTIONS)),
        _sheet("prizes", _PRIZES, tuple(tuple(_cell(each[key]) for key in _PRIZE_KEYS) for each in found.prizes)),
        _sheet("expenses", ("kind", "cents", "to", "by", "at"), _of(found.expenses, "kind", "cents", "to", "by", "at")),
        _sheet("alarms", _ALARMS, _of(found.alarms, *_ALARMS)),
        _sheet("incidents", _INCIDENTS, _of(found.incidents, *_INCIDENTS)),
        _sheet("notices", _NOTICES, _of(found.notices, *_NOTICES)),
        _sheet("flags", _FLAGS, _of(found.flags, *_FLAGS)),
        _sheet("later", _LATER, _of(found.later, *_LATER)),
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


def _summary(found: CloseFigures) -> Iterator[tuple[Cell, ...]]:
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


def _pieces(found: CloseFigures) -> Iterator[tuple[Cell, ...]]:
    for id, each in found.pieces.items():
        where = ", ".join(f"{count} {account}" for account, count in each.where.items())
        yield _cell(id), each.value, each.received, each.returned, each.here, each.missing, _cell(where)


def _tables(found: CloseFigures) -> Iterator[tuple[Cell, ...]]:
    for each in found.holds:
        likely: tuple[Cell, Cell] = each.expected or ("", "")
        told = (each.minutes, each.fills, each.credits, _cell(each.counted), each.won)
        yield _cell(each.table), each.game, *told, *likely, "count again" if each.again else ""


def _tills(found: CloseFigures) -> tuple[tuple[Cell, ...], ...]:
    rows: list[tuple[Cell, ...]] = []
    for till in found.tills:
        who = (_cell(till["window"]), _cell(till["banker"]), till["at"], _cell(till["second"]))
        off = [*till["over"].items(), *till["pieces_over"].items()]
        rows += [(*who, _cell(what), more) for what, more in off] or [(*who, "as booked", 0)]
    return tuple(rows)


def workbook(found: CloseFigures) -> bytes:
    """All tables in one file, a page for each."""
    return tables_in_one(sheets(found), "Amounts are whole cents.", found.at.replace(tzinfo=None))
