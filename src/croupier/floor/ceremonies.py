"""Ceremonies: the cut, the dice and the shoe are offered to a player once, and the answer stands until it is recalled.

The tape has every answer, as if it had been given each time.
"""

from __future__ import annotations

from croupier.floor.state import Seat
from croupier.tables.entries import Accept
from croupier.tables.requests import Offering

STANDING: dict[str, frozenset[str] | None] = {
    "take the cut": None,
    "how many cards in front of the cut": None,
    "take the dice": None,
    "keep the dice": frozenset({"keep"}),  # who passes them once does not mean for ever
    "take the shoe": None,
    "keep the shoe": frozenset({"keep"}),
}
"""By what is offered, the answers that stand; None: all. Other offers are a part of the game, and made each time."""


def remember(seat: Seat, offering: Offering, answer: str) -> None:
    if offering.what in STANDING:
        standing = STANDING[offering.what]
        if standing is None or answer in standing:
            seat.standing[offering.what] = answer


def known(seat: Seat, offering: Offering) -> Accept | None:
    """The answer that stands, if it can be given here."""
    answer = seat.standing.get(offering.what)
    if answer is None or answer not in {str(each) for each in offering.answers}:
        return None
    return Accept(seat.name, answer)
