"""The ledger of a night: what entries are made of, and what they must be.

There are dollars (cents), imitation money (cents of its face value) and, of each denomination, pieces. They never add:
an entry sums to zero in each currency apart. Accounts come into being when they are first used. Those of dollars are

- ``dollars:receipts:sales`` and ``dollars:receipts:admission``: what guests have paid by the record, which only ever
  grows (below zero: the money came from there); ``dollars:never-received:sales`` and ``...:admission``: what of that
  never came in, as a correction by two people says and a count of the till bears out;
- ``dollars:float``: what the organisation has lent to the tills; ``dollars:till:<window>:<tender>``;
  ``dollars:safe:<tender>``; ``dollars:deposit``: what was brought to the bank;
  ``dollars:difference:<place>``: over and short.

Those of imitation money and of pieces are ``provider``, ``vault``, ``window:<window>``, ``table:<table>``, ``guests``,
``redeemed``, ``drawing`` and ``difference:<place>``. None has a floor: physical facts are recorded, and flagged.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from croupier.money import in_dollars
from croupier.night.books.refusals import PaysOut
from croupier.night.plan import Piece, Plan
from croupier.records.ledger import MOST, BadEntry, LedgerLine, cannot_move, check_sums, moving_lines

USD = "usd"
IMITATION = "imitation"
PIECES = "pieces:"

_COUNTED = ("window:", "table:", "dollars:till:")

GUESTS = "guests"
PROVIDER = "provider"
VAULT = "vault"
REDEEMED = "redeemed"
DRAWN = "drawing"
SALES = "dollars:receipts:sales"
ADMISSION = "dollars:receipts:admission"
FLOAT = "dollars:float"
DEPOSIT = "dollars:deposit"
NO_SALES = "dollars:never-received:sales"
NO_ADMISSION = "dollars:never-received:admission"
OTHERS = (GUESTS, PROVIDER, VAULT, REDEEMED, DRAWN, SALES, ADMISSION, FLOAT, DEPOSIT, NO_SALES, NO_ADMISSION)
"""Accounts of which there is one; of all others there is one for each place."""


def till_account(window: str, tender: str) -> str:
    return f"dollars:till:{window}:{tender}"


def safe_account(tender: str) -> str:
    return f"dollars:safe:{tender}"


def window_account(name: str) -> str:
    return f"window:{name}"


def table_account(name: str) -> str:
    return f"table:{name}"


def difference(place: str, currency: str) -> str:
    """Where what was counted over or short at a place is kept."""
    return f"dollars:difference:{place}" if currency == USD else f"difference:{place}"


def account_words(account: str) -> str:
    """An account of pieces, or a place that was counted over or short, in words for people."""
    kind, _, place = account.partition(":")
    match kind:
        case "window":
            return f"window {place}"
        case "table" | "difference" if place:
            return account_words(place) if kind == "difference" else place
        case _ if place:  # a till is counted by its window and by who had it
            return f"window {kind}, {place}"
    return {REDEEMED: "prize desk, for prizes", DRAWN: "prize desk, for tickets"}.get(account, account)


def check(lines: Iterable[LedgerLine]) -> list[LedgerLine]:
    """The lines of an entry without those that move nothing; `BadEntry` if they cannot be posted together."""
    moved = moving_lines(lines)
    for account, currency, amount in moved:
        if abs(amount) > MOST:
            raise cannot_move(account, amount)
        if (currency == USD) != account.startswith("dollars:"):
            raise BadEntry(f"{account} holds no {currency}: dollars and imitation money are kept apart")
        if account.startswith("dollars:receipts:") and amount > 0:
            raise PaysOut("what guests have paid is not given back")
    check_sums(moved)
    cash = any(line.currency == USD for line in moved)
    if cash and any(line.account == GUESTS and line.amount < 0 for line in moved):
        raise PaysOut("this entry takes imitation money from guests and moves dollars")
    return moved


def move(currency: str, amount: int, giver: str, taker: str) -> list[LedgerLine]:
    """So much from one account to another."""
    return [LedgerLine(giver, currency, -amount), LedgerLine(taker, currency, amount)]


class Denomination(NamedTuple):
    """One kind of piece, as orders name it."""

    id: str
    value: int
    piece: Piece

    @property
    def currency(self) -> str:
        return f"{PIECES}{self.id}"


def denominations(plan: Plan) -> dict[str, Denomination]:
    """The pieces of a plan by their colour, or by all that tells them apart; those without a value are left out."""
    pieces = [piece for piece in plan.money.pieces if piece.value]
    colours = [piece.colour for piece in pieces]
    found: dict[str, Denomination] = {}
    for place, piece in enumerate(pieces, 1):
        whole = " ".join(word for word in (piece.colour, piece.kind, in_dollars(piece.value or 0), piece.table) if word)
        id = piece.colour if piece.colour and colours.count(piece.colour) == 1 else whole
        id = id if id not in found else f"{id} ({place})"
        found[id] = Denomination(id, piece.value or 0, piece)
    return found


def face_value(kinds: Mapping[str, Denomination], pieces: Mapping[str, int]) -> int:
    """The face value of so many pieces."""
    return sum(kinds[id].value * count for id, count in pieces.items())


def hand(kinds: Mapping[str, Denomination], pieces: Mapping[str, int], giver: str, taker: str) -> list[LedgerLine]:
    """Pieces that go from one place to another, with what they are worth."""
    lines = move(IMITATION, face_value(kinds, pieces), giver, taker)
    for id, count in pieces.items():
        lines += move(kinds[id].currency, count, giver, taker)
    return lines


class Balances:
    """What every account holds."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, str], int] = defaultdict(int)
        self._moves: dict[str, list[tuple[datetime, str, int]]] = defaultdict(list)

    def apply(self, lines: Iterable[LedgerLine], when: datetime) -> None:
        """An entry for something that happened then, whenever it was recorded."""
        for account, currency, amount in lines:
            self._held[account, currency] += amount
            if account.startswith(_COUNTED):
                self._moves[account].append((when, currency, amount))

    def held(self, account: str, currency: str, at: datetime | None = None) -> int:
        """What the books expect there; or expect to have been there at a moment, of a place that is counted."""
        now = self._held.get((account, currency), 0)
        if at is None:
            return now
        return now - sum(amount for when, of, amount in self._moves[account] if of == currency and when > at)

    def pieces(self, account: str, at: datetime | None = None) -> dict[str, int]:
        """How many of each denomination the books expect at a place."""
        found = {
            currency: self.held(account, currency, at)
            for name, currency in self._held
            if name == account and currency.startswith(PIECES)
        }
        return {currency.removeprefix(PIECES): held for currency, held in found.items() if held}

    def all(self) -> Iterator[tuple[str, str, int]]:
        """Account, currency and what it holds, in order."""
        yield from ((*key, held) for key, held in sorted(self._held.items()))

    def total(self, currency: str, *kinds: str) -> int:
        """Of a currency, what all accounts of these kinds hold: ``window`` means every window."""
        return sum(
            held
            for (account, of), held in self._held.items()
            if of == currency and any(account == kind or account.startswith(f"{kind}:") for kind in kinds)
        )
