"""Tickets as the store keeps them: a row each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, bindparam, func, insert, select, update

from croupier.errors import CroupierError
from croupier.floor.schema import tickets
from croupier.floor.statements import Prepared
from croupier.records import timestamps
from croupier.table import Spot

SOLD, PLAYING, OVER, VOID = "sold", "playing", "over", "void"
"""What becomes of a ticket: its first game is not drawn, some of its games are, all are, or it was voided."""


RETURNED = 10**9
"""In the place of a game: what came back of those that did not take place."""


class WrongTicketCode(CroupierError):
    """What was given as the check code of a ticket is not its own."""


class Ticket(NamedTuple):
    """A ticket of a lounge."""

    table_id: str
    serial: int
    sold: str
    by: int | None
    buyer: int
    station: int
    wager: str
    place: str
    stake: int
    first: int
    last: int
    state: str = SOLD
    wins: str = "[]"
    won: int = 0
    paid: int = 0
    ended: str | None = None
    hand: int = 0
    authorized: int | None = None
    swept: int = 0

    @property
    def name(self) -> str:
        """As tapes and accounts call it."""
        return f"#{self.serial}"

    @property
    def spot(self) -> Spot:
        return Spot(self.wager, self.place)

    @property
    def unpaid(self) -> int:
        return self.won - self.paid - self.swept

    def won_in(self) -> list[tuple[int, int]]:
        """The games that paid, with what each did."""
        return [(game, cents) for game, cents in json.loads(self.wins)]

    def expires(self, days: int) -> datetime | None:
        """When it is not paid any more; nothing while games are to come."""
        return timestamps.read_stamp(self.ended) + timedelta(days=days) if self.ended else None


_COLUMNS = [tickets.c[name] for name in Ticket._fields]
_KEY = and_(tickets.c.table_id == bindparam("table"), tickets.c.serial == bindparam("number"))
_SELL = Prepared(insert(tickets))
_ONE = select(*_COLUMNS).where(_KEY)
_WAITING = (
    select(*_COLUMNS)
    .where(tickets.c.table_id == bindparam("table"), tickets.c.state == SOLD)
    .order_by(tickets.c.serial)
)
_WIN = Prepared(update(tickets).where(_KEY).values(wins=bindparam("now"), won=tickets.c.won + bindparam("more")))
_PLAY = update(tickets).where(tickets.c.table_id == bindparam("table"), tickets.c.state == SOLD).values(state=PLAYING)
_END = (
    update(tickets)
    .where(tickets.c.table_id == bindparam("table"), tickets.c.state == PLAYING, tickets.c.last <= bindparam("game"))
    .values(state=OVER, ended=bindparam("at"))
)


def sell(connection: Connection, ticket: Ticket) -> None:
    _SELL.run(connection, ticket._asdict())


def find(connection: Connection, table: str, serial: int) -> Ticket | None:
    row = connection.execute(_ONE, {"table": table, "number": serial}).one_or_none()
    return Ticket(*row) if row else None


def waiting(connection: Connection, table: str) -> list[Ticket]:
    """Those that the next game is the first for."""
    return [Ticket(*row) for row in connection.execute(_WAITING, {"table": table})]


def change(connection: Connection, ticket: Ticket, **values: Any) -> None:
    chosen = update(tickets).where(tickets.c.table_id == ticket.table_id, tickets.c.serial == ticket.serial)
    connection.execute(chosen.values(values))


def play(connection: Connection, table: str) -> None:
    """A game is closed: whatever was sold for it cannot be voided any more."""
    connection.execute(_PLAY, {"table": table})


def end(connection: Connection, table: str, game: int, won: Mapping[int, int], at: str) -> None:
    """A game is over: what each ticket won in it, by serial; those for which it was the last are done."""
    if won:
        before = _wins(connection, table, won)
        rows = (
            {"table": table, "number": serial, "more": cents, "now": _added(before.get(serial, "[]"), game, cents)}
            for serial, cents in won.items()
        )
        _WIN.run(connection, *rows)
    connection.execute(_END, {"table": table, "game": game, "at": at})


def _wins(connection: Connection, table: str, won: Iterable[int]) -> dict[int, str]:
    """What is written of earlier wins, of those among these tickets that have any."""
    chosen = select(tickets.c.serial, tickets.c.wins).where(
        tickets.c.table_id == table, tickets.c.state == PLAYING, tickets.c.won > 0
    )
    wanted = set(won)
    return {serial: wins for serial, wins in connection.execute(chosen) if serial in wanted}


def _added(wins: str, game: int, cents: int) -> str:
    return json.dumps([*json.loads(wins), [game, cents]], separators=(",", ":"))


# --- Lists --------------------------------------------------------------------------------------------------------


def of_buyer(connection: Connection, table: str, person: int, most: int = 50) -> list[Ticket]:
    """Somebody's tickets, the last first."""
    chosen = _newest(table).where(tickets.c.buyer == person).limit(most)
    return [Ticket(*row) for row in connection.execute(chosen)]


def holds(connection: Connection, table: str, person: int) -> bool:
    """Whether somebody has a ticket that is good for a game to come."""
    chosen = select(tickets.c.serial).where(
        tickets.c.table_id == table, tickets.c.buyer == person, tickets.c.state.in_((SOLD, PLAYING))
    )
    return connection.execute(chosen.limit(1)).first() is not None


def newest(connection: Connection, table: str, most: int = 50) -> list[Ticket]:
    return [Ticket(*row) for row in connection.execute(_newest(table).limit(most))]


def by_hand(connection: Connection, table: str) -> list[Ticket]:
    """Those that were paid by hand: the log of exceptions."""
    return [Ticket(*row) for row in connection.execute(_newest(table).where(tickets.c.hand > 0))]


def unclaimed(connection: Connection, table: str, before: str = "9") -> list[Ticket]:
    """Those with money on them whose last game was over by a moment."""
    left = tickets.c.won > tickets.c.paid + tickets.c.swept
    chosen = _newest(table).where(tickets.c.state == OVER, left, tickets.c.ended <= before)
    return [Ticket(*row) for row in connection.execute(chosen)]


def every(connection: Connection, table: str) -> Sequence[Ticket]:
    chosen = select(*_COLUMNS).where(tickets.c.table_id == table).order_by(tickets.c.serial)
    return [Ticket(*row) for row in connection.execute(chosen.execution_options(yield_per=2000))]


def tables(connection: Connection) -> set[str]:
    """Where tickets are kept of."""
    return set(connection.scalars(select(tickets.c.table_id).distinct()))


def totals(connection: Connection, table: str) -> dict[str, int]:
    """The totals that the system tells again: §13:69E-1.28U[records]."""
    asked: Select[Any] = select(
        func.count(),
        func.coalesce(func.sum(tickets.c.stake), 0),
        func.coalesce(func.sum(tickets.c.won), 0),
        func.coalesce(func.sum(tickets.c.paid), 0),
        func.coalesce(func.sum(tickets.c.swept), 0),
    ).where(tickets.c.table_id == table, tickets.c.state != VOID)
    count, stake, won, paid, swept = connection.execute(asked).one()
    return {"tickets": count, "handle": int(stake), "won": int(won), "paid": int(paid), "swept": int(swept)}


def _newest(table: str) -> Select[Any]:
    return select(*_COLUMNS).where(tickets.c.table_id == table).order_by(tickets.c.serial.desc())
