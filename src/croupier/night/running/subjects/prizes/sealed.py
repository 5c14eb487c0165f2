"""A drawing that the room can check: an order of all tickets that nobody could choose.

The house commits to a secret before the tickets are closed: its SHA-256 is shown. When they are closed, the SHA-256 of
all tickets is kept and shown, no ticket comes or goes any more, and guests throw dice in front of everybody. Secret,
tickets and dice together key a stream, and that stream shuffles the tickets. What is thrown cannot be chosen even by
one who knows the secret, and the secret was fixed before the first throw. Of the throws only how many ones, twos and so
on there were counts: in which order they are typed, and by whose name, whoever types them could choose. Afterwards the
secret is shown, and `drawing_faults` works everything out again with nothing but the document.

A draw raffle is defined by a container with the counterparts of all tickets (a text that was not seen): ask the Control
Commission before this takes the place of a drum.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from croupier.equipment.randomness import random_order
from croupier.equipment.sealed import Stream, commitment_to
from croupier.records import timestamps
from croupier.records.canonical import canonical_json

FORMAT = "croupier-drawing/3"
UNFIXED = "croupier-drawing/2"
"""Here the tickets could still change after they were closed: no digest of them was in the books."""
OLD = "croupier-drawing/1"
"""Here the names of those who threw, and the order in which dice were typed, counted too."""
ASK_FIRST = (
    "ask the Control Commission first: a draw raffle has a container with the counterparts of all tickets, "
    "by a rule that was not seen"
)
LEAST_DICE, MOST_DICE = 12, 60
"""Of all throws together; ours. Twelve can fall in 6,188 ways that differ, so that nobody who knows the secret can make
much of one more ticket, or one less, before they are thrown."""


class GivenUp(NamedTuple):
    """A sealed drawing was given up before its order was made, and the tickets were drawn from the drum."""

    reason: str
    at: datetime


@dataclass
class DrawingSeal:
    name: str
    """The night: organisation and date."""
    secret: str
    throws: list[tuple[str, list[int]]] = field(default_factory=list)
    order: tuple[Any, ...] = ()
    """Every ticket, in the order in which they come; empty until the throws are over."""
    format: str = FORMAT
    wanted: int = 0
    """How many dice are thrown, said when the secret was fixed: else whoever knows it could choose when to stop."""
    closed: str = ""
    """The digest of the tickets when they were closed; none before that, nor in books of before it was kept."""

    @property
    def commitment(self) -> str:
        return commitment_to(bytes.fromhex(self.secret))

    @property
    def dice(self) -> int:
        return sum(len(dice) for _, dice in self.throws)


def ordered(seal: DrawingSeal, tickets: Iterable[Sequence[Any]]) -> list[list[Any]]:
    """The tickets in the order that secret and dice give."""
    return _shuffled(seal.format, seal.secret, seal.name, seal.throws, [list(each) for each in tickets])


def _shuffled(
    format: str, secret: str, name: str, throws: Sequence[Sequence[Any]], tickets: list[list[Any]]
) -> list[list[Any]]:
    fell: list[Any] = (
        [list(each) for each in throws] if format == OLD else sorted(die for _, dice in throws for die in dice)
    )
    about = canonical_json([format, name, fell, tickets_digest(tickets)])
    key = hmac.digest(bytes.fromhex(secret), about.encode(), "sha256")
    return random_order(tickets, Stream(key))


def tickets_digest(tickets: list[list[Any]]) -> str:
    """Of all tickets that take part: shown before the first throw."""
    return hashlib.sha256(canonical_json(tickets).encode()).hexdigest()


def drawing_document(
    seal: DrawingSeal, tickets: Iterable[Sequence[Any]], given_up: GivenUp | None = None
) -> dict[str, Any]:
    """What anybody needs to check the drawing; the secret once the order stands, or the drawing was given up."""
    told = [list(each) for each in tickets]
    found: dict[str, Any] = {
        "format": seal.format,
        "name": seal.name,
        "commitment": seal.commitment,
        "tickets": told,
        "tickets_digest": seal.closed or tickets_digest(told),
        "throws": [list(each) for each in seal.throws],
    }
    if seal.wanted:
        found["dice"] = seal.wanted
    if given_up:
        why = {"reason": given_up.reason, "at": timestamps.time_stamp(given_up.at)}
        return found | {"secret": seal.secret, "given_up": why}
    return found | ({"secret": seal.secret, "order": [list(each) for each in seal.order]} if seal.order else {})


def faults_of_books(seal: DrawingSeal, tickets: Iterable[Sequence[Any]], closed: bool) -> list[str]:
    """What is wrong with a drawing as the books have it."""
    if not seal.closed:
        return ["the tickets were closed, and no digest of them was kept"] if closed and seal.format == FORMAT else []
    entered = [list(each) for each in tickets]
    if tickets_digest(entered) != seal.closed:
        return ["the tickets are not those that were told before the throws"]
    return drawing_faults(drawing_document(seal, entered)) if seal.order else []


def drawing_faults(told: Any) -> list[str]:
    """What is wrong with the document of a drawing; nothing if everything follows from the secret and the throws."""
    if isinstance(told, dict) and isinstance(why := told.get("given_up"), dict):
        return [f"this drawing was given up for the drum, {why.get('at')}: {why.get('reason')}"]
    wanted = {"format", "name", "commitment", "tickets", "tickets_digest", "throws", "secret", "order"}
    if not isinstance(told, dict) or set(told) - {"dice"} != wanted or told["format"] not in (FORMAT, UNFIXED, OLD):
        return [f"this is no document of a finished drawing ({FORMAT})"]
    try:
        secret = bytes.fromhex(told["secret"])
        tickets = [list(each) for each in told["tickets"]]
        order = _shuffled(told["format"], told["secret"], told["name"], told["throws"], tickets)
        thrown = sum(len(dice) for _, dice in told["throws"])
    except (TypeError, ValueError, AttributeError):
        return ["it cannot be read"]
    found = []
    if told.get("dice", thrown) != thrown:
        found.append(f"{thrown} dice were thrown, where {told['dice']} had been announced")
    if commitment_to(secret) != told["commitment"]:
        found.append("the secret is not the one that was committed to")
    if tickets_digest(told["tickets"]) != told["tickets_digest"]:
        found.append("the tickets are not those that were told before the throws")
    if order != told["order"]:
        found.append("the order does not follow from the secret, the tickets and the throws")
    return found
