"""The books: double entry, in whole cents of imitation money.

An entry moves chips between accounts and sums to zero. It is numbered without a gap, never changed, and written into
the event log too, so that the books can be rebuilt from the log alone. A mistake is put right by a reversing entry.

Accounts come into being when they are first used: `bank` (it issues the chips, so it alone may stand below zero),
`purse:<person>`, `rail:<table>:<person>`, `layout:<table>`, `tray:<table>`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, bindparam, func, insert, select, update

from croupier.errors import CroupierError, UnknownName
from croupier.floor import log
from croupier.floor.schema import accounts, entries, events
from croupier.floor.schema import lines as _lines
from croupier.floor.statements import Prepared
from croupier.money import in_dollars
from croupier.records.ledger import MOST as MOST
from croupier.records.ledger import BadEntry as BadEntry
from croupier.records.ledger import LedgerLine, check_sums, moving_lines

BANK = "bank"
CENTS = "cents"
"""The one currency of a house: of imitation money."""

ENTRY = "entry"
"""The kind of the events that hold entries."""


_HOLD = Prepared(update(accounts).where(accounts.c.name == bindparam("account")).values(balance=bindparam("held")))
_OPEN = Prepared(insert(accounts))
_ENTER = Prepared(insert(entries))
_WRITE = Prepared(insert(_lines))
_OF_ENTRY = (
    select(_lines.c.account, _lines.c.cents).where(_lines.c.entry == bindparam("entry")).order_by(_lines.c.place)
)
_REVERSAL = select(entries.c.number).where(entries.c.reverses == bindparam("entry"))
_TRIAL = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
_STATEMENT = (
    select(
        entries.c.number,
        entries.c.at,
        entries.c.why,
        entries.c.by,
        entries.c.event,
        entries.c.reverses,
        _lines.c.cents,
        _lines.c.balance,
    )
    .join(_lines, _lines.c.entry == entries.c.number)
    .where(_lines.c.account == bindparam("account"), _lines.c.entry > bindparam("after"))
    .order_by(_lines.c.entry, _lines.c.place)
    .limit(bindparam("most"))
)
_MOVED_FOR = (
    select(_lines.c.account, func.sum(_lines.c.cents))
    .join(entries, _lines.c.entry == entries.c.number)
    .join(events, entries.c.event == events.c.seq)
    .where(events.c.table_id == bindparam("table"), entries.c.why.like(bindparam("why")))
    .group_by(_lines.c.account)
)
_BALANCE = select(accounts.c.balance).where(accounts.c.name == bindparam("account"))
_BEFORE = (
    select(_lines.c.balance)
    .where(_lines.c.account == bindparam("account"), _lines.c.entry < bindparam("entry"))
    .order_by(_lines.c.entry.desc(), _lines.c.place.desc())
    .limit(1)
)


class BelowFloor(CroupierError):
    """An account would hold less than it may."""


class StatementLine(NamedTuple):
    """A line of an account's statement."""

    entry: int
    at: str
    why: str
    by: int | None
    event: int
    reverses: int | None
    cents: int
    balance: int


class EntryBatch:
    """Entries that one transaction adds to the books: what accounts hold is read once, and all is written together.

    Each entry is an event on ``page``, which must be written first.
    """

    def __init__(self, page: log.LogBatch, accounts: Iterable[str] = ()) -> None:
        self._page = page
        self._before: dict[str, int] = {}  # what was there
        self._held: dict[str, int] = {}
        self._moved: set[str] = set()
        self._entries: list[dict[str, Any]] = []
        self._lines: list[dict[str, Any]] = []
        self._look_up(set(accounts))

    def balance(self, account: str) -> int:
        """What an account holds, with all that is posted so far."""
        self._look_up({account})
        return self._held[account]

    def post(
        self,
        lines: Sequence[tuple[str, int]],
        *,
        why: str,
        event: int,
        by: int | None = None,
        reverses: int | None = None,
    ) -> int:
        """An entry of (account, cents) for an event of the log; its number. Lines of zero are left out.

        Only where an account ends matters for its floor, not the lines on the way.
        """
        entry = moving_lines((LedgerLine(account, CENTS, cents) for account, cents in lines), why)
        check_sums(entry, why)
        moved = [(account, cents) for account, _, cents in entry]
        names = {account for account, _ in moved}
        self._look_up(names)
        after = {account: self._held[account] for account in names}
        number = self._page.next_entry()
        for place, (account, cents) in enumerate(moved, 1):
            after[account] += cents
            row = {"entry": number, "place": place, "account": account, "cents": cents, "balance": after[account]}
            self._lines.append(row)
        for account, cents in after.items():
            _check(account, self._held[account], cents)
        body = {"entry": number, "why": why, "for": event, "reverses": reverses, "lines": moved}
        recorded = self._page.append(ENTRY, body, by=by)
        row = {"number": number, "at": recorded.at, "why": why, "event": event, "recorded": recorded.seq}
        self._entries.append({**row, "by": by, "reverses": reverses})
        self._held |= after
        self._moved |= names
        return number

    def write(self) -> None:
        if not self._entries:
            return
        connection = self._page.connection
        if new := sorted(self._moved - self._before.keys()):
            rows = ({"name": name, "least": floor_of(name), "balance": self._held[name]} for name in new)
            _OPEN.run(connection, *rows)
        if old := sorted(self._moved & self._before.keys()):
            _HOLD.run(connection, *({"account": name, "held": self._held[name]} for name in old))
        _ENTER.run(connection, *self._entries)
        _WRITE.run(connection, *self._lines)

    def _look_up(self, accounts: set[str]) -> None:
        if unknown := sorted(accounts - self._held.keys()):
            asked = {f"name_{place}": name for place, name in enumerate(unknown)}
            found: dict[str, int] = dict(self._page.connection.execute(_held(len(unknown)), asked).all())
            self._before |= found
            self._held |= dict.fromkeys(unknown, 0) | found


def post(connection: Connection, lines: Sequence[tuple[str, int]], **about: Any) -> int:
    """Post one entry by itself, with all that `EntryBatch.post` is told about it; its number."""
    page = log.LogBatch(connection)
    sheet = EntryBatch(page)
    number = sheet.post(lines, **about)
    page.write()
    sheet.write()
    return number


def balance_of(connection: Connection, account: str) -> int:
    """What an account holds; nothing if it was never used."""
    return connection.scalar(_BALANCE, {"account": account}) or 0


def balance_before(connection: Connection, account: str, entry: int) -> int:
    """What an account held before an entry was posted."""
    return connection.scalar(_BEFORE, {"account": account, "entry": entry}) or 0


def all_of(connection: Connection, kind: str) -> Counter[str]:
    """What the accounts of a kind hold, as in ``ticket:``."""
    chosen = select(accounts.c.name, accounts.c.balance).where(accounts.c.name.startswith(kind, autoescape=True))
    return Counter(dict(connection.execute(chosen).all()))


def is_open(connection: Connection, account: str) -> bool:
    """Whether an account was ever used."""
    return connection.scalar(_BALANCE, {"account": account}) is not None


def moved_for(connection: Connection, table: str, why: str) -> dict[str, int]:
    """By how much accounts changed by the entries at a table that were posted for a reason like this one."""
    return dict(connection.execute(_MOVED_FOR, {"table": table, "why": why}).all())


def statement_of(connection: Connection, account: str, *, after: int = 0, limit: int = 1000) -> list[StatementLine]:
    """The lines of an account in order, from the entry after `after` on."""
    asked = {"account": account, "after": after, "most": limit}
    return [StatementLine(*row) for row in connection.execute(_STATEMENT, asked)]


def trial_balance(connection: Connection) -> list[tuple[str, int]]:
    """Every account with what it holds, by name; together they hold nothing."""
    return [(name, held) for name, held in connection.execute(_TRIAL)]


def reverse_entry(connection: Connection, entry: int, *, why: str, by: int, event: int) -> int:
    """Undo an entry by its opposite; the number of the new entry. It can be done once, and asks for a reason."""
    if not why.strip():
        raise BadEntry("a correction needs a reason")
    moved = [(account, -cents) for account, cents in connection.execute(_OF_ENTRY, {"entry": entry})]
    if not moved:
        raise UnknownName(f"there is no entry {entry} in the books")
    if done := connection.scalar(_REVERSAL, {"entry": entry}):
        raise BadEntry(f"entry {entry} was already reversed, by entry {done}")
    try:
        return post(connection, moved, why=why, event=event, by=by, reverses=entry)
    except BelowFloor as short:
        raise BelowFloor(
            f"{short}: the chips of entry {entry} are elsewhere now. It can be reversed when they are back, as when "
            "the player has left the table, or when the entry that took them is reversed first"
        ) from None


def accounts_of(connection: Connection, entry: int) -> list[str]:
    """The accounts that an entry moved chips between."""
    return [account for account, _ in connection.execute(_OF_ENTRY, {"entry": entry})]


def is_correctable(account: str) -> bool:
    """Whether the owner may reverse what was posted on an account: what it holds is the concern of the books alone."""
    return account == BANK or account.startswith("purse:")


def floor_of(account: str) -> int | None:
    """The least that an account may hold; nothing stops the bank."""
    return None if account == BANK else 0


def _check(account: str, before: int, after: int) -> None:
    least = floor_of(account)
    if least is not None and after < least:
        raise BelowFloor(f"{account} holds {in_dollars(before)}, which is {in_dollars(least - after)} short")
    if abs(after) > MOST:
        raise BadEntry(f"no account may hold more than {in_dollars(MOST)}, as {account} then would")


@cache
def _held(count: int) -> Select[Any]:
    """What so many accounts hold; made once for each number of them, like the other statements."""
    names: list[Any] = [bindparam(f"name_{place}") for place in range(count)]
    return select(accounts.c.name, accounts.c.balance).where(accounts.c.name.in_(names))
