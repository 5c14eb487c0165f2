"""Tickets and totals of a lounge, for whoever may see them."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from sqlalchemy import Connection

from croupier import codes
from croupier.errors import IllegalAction, UnknownName
from croupier.floor.house import House
from croupier.floor.kept import settings, table_row
from croupier.floor.lounge import rows, view
from croupier.floor.lounge.rows import Ticket, WrongTicketCode
from croupier.floor.people import NotAllowed, Person
from croupier.games.keno.rules import Rules
from croupier.tables.lines.kind import Document

STAFF = ("owner", "dealer")


class _Lounge:
    """What is known of a lounge to show its tickets."""

    def __init__(self, connection: Connection, table: str, now: float) -> None:
        row = table_row(connection, table)
        spec, _ = settings(row)
        if spec.chips != "tickets":
            raise IllegalAction(f"{table} is a table, and no lounge: no tickets are sold there")
        assert isinstance(spec.house_rules, Rules)
        self.title: str = row.title
        self.rules = spec.house_rules
        self._key = bytes.fromhex(json.loads(row.state)["lounge"]["key"])
        self._now = datetime.fromtimestamp(now, UTC)

    def slip(self, found: Ticket, *, known: bool = False) -> Document:
        """With its code if that is ``known`` to whoever looks, who else could present it."""
        code = codes.check_code(self._key, found.table_id, found.serial) if known else ""
        return {**view.slip(found, self.rules, self._now, code=code), "title": self.title}

    def knows(self, found: Ticket, code: str) -> bool:
        return bool(code) and codes.same_code(code, codes.check_code(self._key, found.table_id, found.serial))


def show_ticket(house: House, table: str, serial: int, who: Person | None, code: str = "") -> Document:
    """A ticket: for its buyer, for staff (without its code), and for whoever has it in hand and knows its code."""
    with house.store.read() as connection:
        lounge = _Lounge(connection, table, house.clock())
        found = rows.find(connection, table, serial)
    if found is None:
        raise UnknownName(f"this lounge has issued no ticket {serial} (§19:47-15.6[not-payable])")
    known = lounge.knows(found, code) or bool(who and who.id == found.buyer)
    if code and not known:
        raise WrongTicketCode(f"this is not the check code of ticket {serial}; read it once more from the ticket")
    if not known and not (who and who.role in STAFF):
        raise NotAllowed(f"ticket {serial} is shown to whoever bought it, or has it in hand: give its check code")
    return lounge.slip(found, known=known)


def show_tickets(house: House, table: str, who: Person) -> Document:
    """Somebody's own tickets; for staff the last of all, those that were paid by hand, and the totals."""
    with house.store.read() as connection:
        lounge = _Lounge(connection, table, house.clock())
        mine = [lounge.slip(one, known=True) for one in rows.of_buyer(connection, table, who.id)]
        if who.role not in STAFF:
            return {"tickets": mine, "desk": None}
        desk = {
            "last": [lounge.slip(one) for one in rows.newest(connection, table, 30)],
            "by_hand": [lounge.slip(one) for one in rows.by_hand(connection, table)],
            "unclaimed": sum(one.unpaid for one in rows.unclaimed(connection, table)),
            "totals": rows.totals(connection, table),
        }
    return {"tickets": mine, "desk": desk}
