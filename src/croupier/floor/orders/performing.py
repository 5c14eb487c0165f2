"""An order is read from plain data, checked, and carried out; or it is refused in words and changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.errors import IllegalAction
from croupier.floor.orders import answers, bets, dealer, lounge, seats
from croupier.floor.orders.kinds import BadOrder
from croupier.floor.orders.order import FOR, STAFF, TableOrder
from croupier.floor.people import Person
from croupier.floor.session import TableSession

ORDERS: Mapping[str, TableOrder] = {
    each.name: each for each in (*seats.ORDERS, *bets.ORDERS, *answers.ORDERS, *dealer.ORDERS, *lounge.ORDERS)
}
"""Every order by its name."""


class GivenOrder(NamedTuple):
    """An order with its fields, as somebody gives it."""

    order: TableOrder
    fields: Any

    @property
    def speaks_for(self) -> str:
        """The guest for whom whoever deals gives it."""
        found: str = getattr(self.fields, f"{FOR}_", "")
        return found


def read(document: Mapping[str, Any]) -> GivenOrder:
    """What somebody orders; `BadOrder` if it is none."""
    name = document.get("do")
    if not isinstance(name, str) or name not in ORDERS:
        raise BadOrder(f'"do" must be one of {", ".join(sorted(ORDERS))}')
    order = ORDERS[name]
    known = {each.name: each for each in order.fields}
    given: dict[str, Any] = {}
    for key, value in document.items():
        if key == "do":
            continue
        if key not in known:
            raise BadOrder(f"{name} has no {key[:40]!r}; it takes {', '.join(known) or 'nothing'}")
        given[known[key].attribute] = known[key].kind.read(value, key)
    if missing := [each.name for each in order.fields if each.needed and each.attribute not in given]:
        raise BadOrder(f"{name} needs {', '.join(missing)}")
    return GivenOrder(order, order.reads(**given))


def perform(session: TableSession, who: Person, asked: GivenOrder) -> None:
    """Carry out an order of this person's."""
    order = asked.order
    doing = order.in_lounge if session.desk else order.at_table
    if doing is None:
        raise _elsewhere(session, order.name)
    if session.state.shutting and order.comes:
        raise IllegalAction("this table is closing")
    if doing.deals or (asked.speaks_for and not session.desk):
        _check_deals(session, who)
    elif doing.may:
        doing.may.check(who)
    doing.act(asked.fields, session, who)


def _check_deals(session: TableSession, who: Person) -> None:
    STAFF.check(who)
    if session.spec.mode != "dealer":
        raise IllegalAction("the house deals at this table: outcomes cannot be entered, and no one plays for others")


def _elsewhere(session: TableSession, name: str) -> IllegalAction:
    lounge = session.desk is not None
    where = "this is a lounge: tickets are sold here" if lounge else "this is a table, and no lounge"
    here = (each.name for each in ORDERS.values() if (each.in_lounge if lounge else each.at_table))
    return IllegalAction(f"{where}; there is no {name!r}, but: {', '.join(here)}")
