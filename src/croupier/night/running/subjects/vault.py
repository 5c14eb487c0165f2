"""The pieces of imitation money: received from the provider, kept in the vault, counted, returned.

The member in charge receives them, §13:47-20.6(a)2. Of each denomination what was received must in the end be returned
or missing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.night.books.ledger import PROVIDER, VAULT, difference, hand
from croupier.night.plan import BANKER, IN_CHARGE, PROCEEDS, Plan
from croupier.night.running.subject import (
    NightEvent,
    NightOrder,
    NightState,
    OrderContext,
    RecordedMoment,
    Refused,
    Subject,
)
from croupier.records.ledger import LedgerLine

RECEIVES = "§13:47-20.6(a)2"


@dataclass
class Vault:
    """What came and went."""

    received: Counter[str] = field(default_factory=Counter)
    returned: Counter[str] = field(default_factory=Counter)
    counted: list[RecordedMoment] = field(default_factory=list)

    def counted_since(self, moment: RecordedMoment) -> bool:
        return any(moment.before(at) for at in self.counted)


@dataclass(frozen=True)
class VaultPieces:
    pieces: dict[str, int]


def counted(given: OrderContext, pieces: Mapping[str, int]) -> dict[str, int]:
    """Pieces as an order names them, in the order of the plan; none of them is negative, none unknown."""
    kinds = given.state.denominations
    for name, count in pieces.items():
        if name not in kinds:
            raise Refused(f"there are no pieces {name!r} in the plan; there are {', '.join(kinds)}")
        if count < 0:
            raise Refused(f"{count} pieces of {name} cannot be counted")
    return {name: pieces[name] for name in kinds if pieces.get(name)}


def difference_lines(
    state: NightState, account: str, place: str, expected: Mapping[str, int], found: Mapping[str, int]
) -> list[LedgerLine]:
    """What moves between a place and its differences so that the books hold there what was counted."""
    kinds = state.denominations
    over = {id: found.get(id, 0) - expected.get(id, 0) for id in kinds}
    return hand(kinds, {id: count for id, count in over.items() if count}, difference(place, "pieces"), account)


def receive(asked: VaultPieces, given: OrderContext) -> Mapping[str, Any]:
    pieces = counted(given, asked.pieces)
    if not pieces:
        raise Refused("nothing was received")
    given.record("received", pieces=pieces)
    given.post("received from the provider", hand(given.state.denominations, pieces, PROVIDER, VAULT))
    before = given.state[Vault].received
    for id, kind in given.state.denominations.items():
        if kind.piece.count is not None and before[id] + pieces.get(id, 0) > kind.piece.count:
            more = before[id] + pieces.get(id, 0)
            given.flag("received-more", RECEIVES, f"{more} {id} were received; the plan has {kind.piece.count}")
    return {"pieces": pieces}


def give_back(asked: VaultPieces, given: OrderContext) -> Mapping[str, Any]:
    pieces = counted(given, asked.pieces)
    if not pieces:
        raise Refused("nothing was returned")
    given.record("returned", pieces=pieces)
    given.post("returned to the provider", hand(given.state.denominations, pieces, VAULT, PROVIDER))
    there = given.state.books.pieces(VAULT)
    for id, count in pieces.items():
        if count > there.get(id, 0):
            given.flag(
                "returned-more", "", f"{count} {id} were returned; the books have {there.get(id, 0)} in the vault"
            )
    return {"pieces": pieces}


def count(asked: VaultPieces, given: OrderContext) -> Mapping[str, Any]:
    found = counted(given, asked.pieces)
    there = given.state.books.pieces(VAULT)
    given.record("counted", pieces=found, expected=there)
    given.post("counted in the vault", difference_lines(given.state, VAULT, "vault", there, found))
    off = {id: found.get(id, 0) - there.get(id, 0) for id in {*found, *there} if found.get(id, 0) != there.get(id, 0)}
    for id, more in sorted(off.items()):
        given.flag("vault-differs", "", f"{abs(more)} {id} {'more' if more > 0 else 'fewer'} in the vault than booked")
    return {"difference": off}


def fold(part: Vault, event: NightEvent) -> None:
    match event.kind:
        case "vault.received":
            part.received.update(event.body["pieces"])
        case "vault.returned":
            part.returned.update(event.body["pieces"])
        case "vault.counted":
            part.counted.append(RecordedMoment(event.when, event.seq, event.late))


def _empty(_: Plan) -> Vault:
    return Vault()


SUBJECT = Subject(
    "vault",
    _empty,
    (
        NightOrder("receive", VaultPieces, receive, "pieces are received from the provider", (IN_CHARGE,), RECEIVES),
        NightOrder("return", VaultPieces, give_back, "pieces are returned to the provider", (IN_CHARGE, PROCEEDS)),
        NightOrder("count", VaultPieces, count, "the vault is counted", (IN_CHARGE, PROCEEDS, BANKER), second=()),
    ),
    fold,
)
