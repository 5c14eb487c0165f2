"""The meters of the house: accounts that several tables feed and pay from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection

from croupier.floor import ledger
from croupier.floor.bookkeeping import Books
from croupier.floor.filings import is_own
from croupier.tables.entries import Entry
from croupier.tables.lines import postings_of
from croupier.tables.lines.outputs import meter_account


def begin(
    connection: Connection, books: Books, seeds: Mapping[str, int], left: dict[str, int], accounts: Mapping[str, str]
) -> None:
    """Put on the meters what they begin with, if they have not begun.

    ``left`` is what a table had on meters of its own when those were not yet the house's: the first table brings all of
    it, a later one what its meter had grown by. It is brought once. ``accounts`` are those that the table feeds.
    """
    for name, seed in seeds.items():
        where = accounts[name]
        begun = ledger.is_open(connection, where) or any(where in dict(lines) for lines, _ in books.moves)
        brought = left.pop(name, seed)
        if cents := max(0, brought - seed) if begun else brought:
            books.post([("bank", -cents), (where, cents)], "a meter begins")


def shows(connection: Connection, books: Books, new: Sequence[Entry], name: str, where: str) -> int:
    """What a meter shows, with what this order has put on it: what is to be posted, and lines that are not yet."""
    fed = sum(cents for entry in new for place, cents in postings_of(entry) if place == meter_account(name))
    return ledger.balance_of(connection, where) + books.moved(where) + fed


def end(connection: Connection, books: Books, accounts: Iterable[str]) -> None:
    """A table closes: what lies on a meter of its own goes back to the bank, which began it."""
    for where in accounts:
        if is_own(where) and (left := ledger.balance_of(connection, where) + books.moved(where)):
            books.post([(where, -left), (ledger.BANK, left)], "a meter ends")


CORRECTED = "meter"
"""The kind of the events by which two people put a meter right."""


def corrected(why: str) -> str:
    """Why an entry was posted: a meter was put right."""
    return f"meter corrected: {why}"


def shown(connection: Connection, accounts: Mapping[str, str]) -> dict[str, int]:
    """What these meters show to whoever looks, by name."""
    return {name: ledger.balance_of(connection, account) for name, account in accounts.items()}
