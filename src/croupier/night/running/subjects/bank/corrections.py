"""The record of a sale or an admission is corrected, and what was recorded is told from what was received.

More than was ever recorded is a receipt. Less takes nothing off the receipts by itself: else two people could write a
sale down and keep its money. Only the till can say that money never came in. So what a correction takes back is missing
in that till until it was counted, and then only so much of it is taken off as the till bears out: the money is not
there, and the pieces that it would have bought at the posted rate never left either. What is taken off stands in an
account of its own, beside the receipts, which only ever grow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.money import in_dollars
from croupier.night.books import ledger
from croupier.night.books.ledger import (
    ADMISSION,
    GUESTS,
    NO_ADMISSION,
    NO_SALES,
    PIECES,
    SALES,
    USD,
    face_value,
    hand,
    move,
)
from croupier.night.running.subject import OrderContext, RecordedMoment, Refused
from croupier.night.running.subjects.bank.state import (
    CASH,
    HANDED,
    PAYS_OUT,
    RUNG,
    SELLS,
    Bank,
    Sale,
)
from croupier.night.running.subjects.vault import counted
from croupier.records.ledger import LedgerLine

GROSS = "§13:47-20.8(a)3"
"""What is deposited are the gross receipts: so it matters what they were."""


@dataclass(frozen=True)
class CorrectSale:
    sale: int
    cents: int
    pieces: dict[str, int]
    reason: str


def correct(asked: CorrectSale, given: OrderContext) -> Mapping[str, Any]:
    bank, kinds = given.state[Bank], given.state.denominations
    sale = bank.sale(asked.sale)
    if sale.state == RUNG:
        raise Refused(f"sale {sale.number} is still rung up: cancel it, or hand it over")
    if not asked.reason:
        raise Refused("a correction needs a reason")
    if asked.cents < 0:
        raise Refused("The corrected amount cannot be negative.")
    pieces = counted(given, asked.pieces)
    was = (sale.pieces, sale.cents) if sale.state == HANDED else ({}, 0)
    if (pieces, asked.cents) == was:
        raise Refused(f"that is what the record of sale {sale.number} says already")
    imitation = face_value(kinds, pieces)
    place = bank.place_at(sale.window, sale.crossed) if sale.crossed else bank.place(sale.window, given)
    body = {"number": sale.number, "cents": asked.cents, "pieces": pieces, "imitation": imitation}
    received, out = max(0, asked.cents - sale.received), Counter(pieces) - sale.given
    new: dict[str, Any] = {"received": received, "given": dict(out)}
    claim = SlipClaim.of_sale(sale, max(sale.received, asked.cents), asked.cents, sale.given | Counter(pieces), pieces)
    borne = _borne_out(given, [claim], place.settled, []) if place.settled else []
    new |= {"borne_out": borne} if borne else {}
    given.record("corrected", **body, **new, was={"cents": was[1], "pieces": was[0]}, reason=asked.reason)
    lines = move(USD, received, SALES, place.till(CASH)) + hand(kinds, dict(sorted(out.items())), place.pieces, GUESTS)
    if not place.settled:
        owner = f"{sale.window}:{sale.banker}"
        kept = {id: out[id] - pieces.get(id, 0) + was[0].get(id, 0) for id in sorted({*pieces, *was[0]})}
        lines += move(USD, received - asked.cents + was[1], place.till(CASH), ledger.difference(owner, USD))
        lines += hand(kinds, kept, ledger.difference(owner, "pieces"), place.pieces)
    given.post(f"correction of sale {sale.number}", lines)
    _book(given, borne, place.settled)
    _flag(
        given, f"sale {sale.number} was corrected from {in_dollars(was[1])}: {asked.reason}", was[1], asked.cents, borne
    )
    if bank.rate and imitation != asked.cents * bank.rate and not sale.vouchers:
        says = (
            f"sale {sale.number}: {in_dollars(imitation)} of imitation money changed hands for "
            f"{in_dollars(asked.cents)}"
        )
        given.ask("not-the-rate", SELLS, says)
    return {**body, "pay_back": 0}


@dataclass(frozen=True)
class CorrectAdmission:
    admission: int
    guests: int
    reason: str
    free: int = 0


def correct_admission(asked: CorrectAdmission, given: OrderContext) -> Mapping[str, Any]:
    """As a sale; no pieces bear it out, only the money."""
    admission = given.state[Bank].admission(asked.admission)
    if not asked.reason:
        raise Refused("a correction needs a reason")
    if asked.guests < 0 or asked.free < 0:
        raise Refused("The number of guests cannot be negative.")
    cents = asked.guests * (given.plan.admission.price or 0)
    more, place = cents - admission.cents, given.state[Bank].place_at(admission.window, admission.paid)
    received = max(0, cents - admission.received)
    body = {"number": admission.number, "guests": asked.guests, "free": asked.free, "cents": cents}
    claim = SlipClaim("admission", admission.number, max(0, admission.received - cents))
    borne = _borne_out(given, [claim], place.settled, []) if place.settled else []
    new = {"borne_out": borne} if borne else {}
    given.record("admission-corrected", **body, received=received, **new, was=admission.cents, reason=asked.reason)
    lines = move(USD, received, ADMISSION, place.till(CASH))
    if not place.settled:
        owner = f"{admission.window}:{admission.banker}"
        lines += move(USD, received - more, place.till(CASH), ledger.difference(owner, USD))
    given.post(f"correction of admission {admission.number}", lines)
    _book(given, borne, place.settled)
    says = f"admission {admission.number} was corrected from {in_dollars(admission.cents)}: {asked.reason}"
    _flag(given, says, admission.cents, cents, borne)
    return {**body, "pay_back": 0}


def _flag(given: OrderContext, says: str, was: int, cents: int, borne: list[dict[str, Any]]) -> None:
    """A correction stands among what is worth a look; one to less says that it gives nothing back to anybody."""
    if cents < was:
        off = sum(each["cents"] for each in borne)
        if off:
            says += f"; by the count of the till {in_dollars(off)} of it never came in"
        if rest := was - cents - off:
            says += (
                f"; {in_dollars(rest)} stays among the receipts until a count of the till bears out that it never came"
            )
        says += "; nothing is paid back"
    given.flag("corrected", PAYS_OUT if cents < was else "", says)


# --- What the till bears out --------------------------------------------------------------------------------------


class SlipClaim(NamedTuple):
    """What a correction says of a slip: so much of what is booked for it never came in, and never went out."""

    slip: str
    """``sale`` or ``admission``."""
    number: int
    cents: int
    pieces: Mapping[str, int] = {}
    rate: Fraction | None = None
    """At which it was sold; none of an admission, for which nothing goes out."""
    spare: Fraction = Fraction(0)
    """What earlier counts have shown that never went out, beyond what they have shown that never came in."""

    @classmethod
    def of_sale(
        cls, sale: Sale, received: int, cents: int, given: Mapping[str, int], pieces: Mapping[str, int]
    ) -> SlipClaim:
        shown = sum(each["imitation"] - each["cents"] * (sale.rate or 0) for each in sale.borne_out)
        left = Counter(given) - Counter(pieces)
        return cls("sale", sale.number, received - cents, left, sale.rate, Fraction(shown))


def _claims(bank: Bank, window: str, banker: str, until: RecordedMoment) -> list[SlipClaim]:
    """All that corrections say of one banker's till before a count of it."""
    found: list[SlipClaim] = []
    for sale in bank.sales.values():
        mine = (sale.window, sale.banker) == (window, banker) and sale.state == HANDED and sale.corrections
        if mine and sale.crossed and sale.crossed.before(until):
            found.append(SlipClaim.of_sale(sale, max(sale.received, sale.cents), sale.cents, sale.given, sale.pieces))
    for each in bank.admissions:
        if (each.window, each.banker) == (window, banker) and each.paid.before(until):
            found.append(SlipClaim("admission", each.number, max(0, each.received - each.cents)))
    return [each for each in found if each.cents or any(each.pieces.values())]


def settle(
    given: OrderContext, window: str, banker: str, at: RecordedMoment, lines: Iterable[LedgerLine]
) -> list[dict[str, Any]]:
    """What a count at a moment bears out of the corrections of a till; ``lines`` is what is booked for it."""
    claims = _claims(given.state[Bank], window, banker, at)
    return _borne_out(given, claims, f"{window}:{banker}", lines) if claims else []


def _borne_out(
    given: OrderContext, claims: list[SlipClaim], owner: str, lines: Iterable[LedgerLine]
) -> list[dict[str, Any]]:
    """Of each correction what the till bears out, the earliest first.

    What is missing there and what is left over is looked at as it stands after all counts: so counting again until it
    agrees shows nothing that was not so before.
    """
    kinds, books = given.state.denominations, given.state.books
    of_money, of_pieces = ledger.difference(owner, USD), ledger.difference(owner, PIECES)
    counted: Counter[tuple[str, str]] = Counter()
    for line in lines:
        counted[line.account, line.currency] += line.amount
    missing = books.held(of_money, USD) + counted[of_money, USD]
    left = {id: -books.held(of_pieces, kind.currency) - counted[of_pieces, kind.currency] for id, kind in kinds.items()}
    found = []
    for claim in claims:
        pieces = {id: min(claim.pieces.get(id, 0), max(0, left[id])) for id in kinds}
        cents = min(claim.cents, max(0, missing))
        if claim.rate:
            cents = min(cents, int((face_value(kinds, pieces) + max(claim.spare, Fraction(0))) / claim.rate))
        missing -= cents
        left = {id: count - pieces[id] for id, count in left.items()}
        pieces = {id: count for id, count in pieces.items() if count}
        if cents or pieces:
            part = {"cents": cents, "pieces": pieces, "imitation": face_value(kinds, pieces)}
            found.append({"slip": claim.slip, "number": claim.number, **part})
    return found


def _book(given: OrderContext, borne: list[dict[str, Any]], owner: str) -> None:
    """Dollars and pieces apart: no entry moves dollars while it takes imitation money from guests."""
    for each in borne:
        why, off = f"{each['slip']} {each['number']}: never came in", {"sale": NO_SALES, "admission": NO_ADMISSION}
        given.post(why, move(USD, each["cents"], ledger.difference(owner, USD), off[each["slip"]]))
        pieces = hand(given.state.denominations, each["pieces"], GUESTS, ledger.difference(owner, PIECES))
        given.post(f"{each['slip']} {each['number']}: never went out", pieces)


def tell(given: OrderContext, window: str, banker: str, at: RecordedMoment, borne: list[dict[str, Any]]) -> None:
    """Book what a count has borne out, and say it; and what it has not."""
    bank = given.state[Bank]
    _book(given, borne, f"{window}:{banker}")
    shown = {(each["slip"], each["number"]): each for each in borne}
    for claim in _claims(bank, window, banker, at):
        name, by = f"{claim.slip} {claim.number}", _corrected_by(bank, claim)
        off = shown.get((claim.slip, claim.number), {"cents": 0})["cents"]
        if off:
            says = f"{name}: {in_dollars(off)} that was recorded never came in; {by}, and this count of the till agrees"
            given.flag("never-received", GROSS, says)
        if rest := claim.cents - off:
            says = f"{name}: {by}, but this count of the till does not bear out that {in_dollars(rest)} never came in"
            given.flag("not-borne-out", GROSS, f"{says}: it stays among the receipts")


def _corrected_by(bank: Bank, claim: SlipClaim) -> str:
    slip = bank.sales[claim.number] if claim.slip == "sale" else bank.admission(claim.number)
    if not slip.corrections:
        return "it was corrected"
    last = slip.corrections[-1]
    return f"{last['by']} and {last['second']} corrected it"
