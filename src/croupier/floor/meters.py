"""The meters of the house: accounts that several tables feed and pay from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection

from croupier.floor import ledger
from croupier.floor.bookkeeping import Books
from croupier.tables.entries import Entry
from croupier.tables.lines import postings
from croupier.tables.lines.outputs import meter


def begin(connection: Connection, books: Books, seeds: Mapping[str, int], left: dict[str, int]) -> None:
    """Put on the meters what they begin with, if they have not begun.

    ``left`` is what a table had on meters of its own when those were not yet the house's: the first table brings all of
    it, a later one what its meter had grown by. It is brought once.
    """
    for name, seed in seeds.items():
        where = meter(name)
        begun = ledger.is_open(connection, where) or any(where in dict(lines) for lines, _ in books.moves)
        brought = left.pop(name, seed)
        if cents := max(0, brought - seed) if begun else brought:
            books.post([("bank", -cents), (where, cents)], "a meter begins")


def shows(connection: Connection, books: Books, new: Sequence[Entry], name: str) -> int:
    """What a meter shows, with what this order has put on it: what is to be posted, and lines that are not yet."""
    where = meter(name)
    fed = sum(cents for entry in new for place, cents in postings(entry) if place == where)
    return ledger.balance(connection, where) + books.moved(where) + fed


def shown(connection: Connection, names: Iterable[str]) -> dict[str, int]:
    """What the meters of these names show to whoever looks."""
    return {name: ledger.balance(connection, meter(name)) for name in names}
