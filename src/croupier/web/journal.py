"""The latest entries of the books, as a page lists them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from croupier.floor.schema import entries as _entries
from croupier.floor.schema import lines as _lines
from croupier.floor.store import Store

Document = dict[str, Any]


def entries(store: Store, *, before: int, limit: int) -> list[Document]:
    """Entries with their lines, the latest first; only those before a number, if one is given."""
    asked = select(_entries).order_by(_entries.c.number.desc()).limit(limit)
    if before:
        asked = asked.where(_entries.c.number < before)
    with store.read() as connection:
        found: dict[int, Document] = {row.number: {**row._asdict(), "lines": []} for row in connection.execute(asked)}
        numbers = list(found)
        reversals = select(_entries.c.reverses, _entries.c.number).where(_entries.c.reverses.in_(numbers))
        undone: dict[int, int] = dict(connection.execute(reversals).all())
        parts = select(_lines.c.entry, _lines.c.account, _lines.c.cents).where(_lines.c.entry.in_(numbers))
        for entry, account, cents in connection.execute(parts.order_by(_lines.c.entry, _lines.c.place)):
            found[entry]["lines"].append({"account": account, "cents": cents})
    for number, document in found.items():
        document["reversed"] = undone.get(number)
    return list(found.values())
