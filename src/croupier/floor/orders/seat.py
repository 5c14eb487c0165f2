"""Whom an order at a table is about."""

from __future__ import annotations

from croupier.errors import IllegalAction
from croupier.floor.people import Person
from croupier.floor.session import TableSession
from croupier.floor.state import Seat


def seat_of(session: TableSession, who: Person, named: str = "") -> Seat:
    """The person's own seat, or one that the dealer speaks for."""
    if seat := session.state.seat(named) if named else session.state.of_person(who.id):
        return seat
    raise IllegalAction(f"nobody called {named!r} sits here" if named else "take a seat first")
