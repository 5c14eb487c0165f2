"""Whom an order at a table is about."""

from __future__ import annotations

from croupier.errors import IllegalAction
from croupier.floor.people import Person
from croupier.floor.state import Seat
from croupier.floor.visit import Visit


def seat_of(visit: Visit, who: Person, named: str = "") -> Seat:
    """The person's own seat, or one that the dealer speaks for."""
    if seat := visit.state.seat(named) if named else visit.state.of_person(who.id):
        return seat
    raise IllegalAction(f"nobody called {named!r} sits here" if named else "take a seat first")
