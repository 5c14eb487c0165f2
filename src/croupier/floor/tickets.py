"""Tickets: what one has won waits in an account of its own until whoever bought it presents it."""

from __future__ import annotations

from croupier.errors import IllegalAction
from croupier.floor import ledger
from croupier.floor.bookkeeping import ticket as account_of
from croupier.floor.visit import Visit
from croupier.money import dollars


def present(visit: Visit, number: int, account: str) -> None:
    """Pay a ticket, once, to the account of whoever bought it; he need not sit at the table any more."""
    name = f"#{number}"
    bought = visit.state.tickets.get(name)
    if bought is None:
        raise IllegalAction(f"there is no ticket {name} at this table")
    if bought != account:
        raise IllegalAction(f"ticket {name} is not yours")
    waiting = account_of(visit.id, name)
    won = ledger.balance(visit.connection, waiting)
    if not won:
        raise IllegalAction(f"nothing is to be paid on ticket {name}: it is not decided, has lost, or was paid")
    purse = f"purse:{account}" if account.isdecimal() else "bank"
    visit.books.post([(waiting, -won), (purse, won)], f"ticket {name} paid")
    visit.tell("ticket-paid", f"Ticket {name} is paid: {dollars(won)}.", ticket=name, amount=won)
