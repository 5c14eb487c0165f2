"""Imitation money is sold at the window, by the banker, at the posted rate, §13:47-20.8(a)2.

A sale is rung up, and is in the books when the chips have crossed the counter. Until then it can be cancelled: the
guest takes the money back, and nothing was booked. Afterwards nothing gives it back, §13:47-20.8(b)1: only the record
can be corrected to what changed hands, by two people and with a reason. A correction that finds less money than was
recorded does not take it off the receipts; it stays as a shortage of that till, for everybody to see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from croupier.floor import timestamps
from croupier.money import dollars
from croupier.night.books import ledger
from croupier.night.books.ledger import ADMISSION, GUESTS, SALES, USD, Line, hand, move, worth
from croupier.night.figures import LEAST_RATE
from croupier.night.kinds import RATE, Unreadable
from croupier.night.running.selling import buys, made_up, price
from croupier.night.running.subject import Given, PaysOut, Refused
from croupier.night.running.subjects.bank.state import (
    CASH,
    HANDED,
    PAYS_OUT,
    POSTED,
    RUNG,
    SELLS,
    Bank,
    Sale,
    at_window,
    tendered,
)
from croupier.night.running.subjects.staff import NO_PLAY, Crew
from croupier.night.running.subjects.vault import counted

HOURS = "§13:47-6.11(c)"
AT_THE_EVENT = "§13:47-20.12(c)2"
LONG_AGO = timedelta(minutes=3)
"""After so long somebody should look at a sale that is cancelled: the guest will hardly still stand there. Ours."""


@dataclass(frozen=True)
class Rate:
    rate: str


def rate(asked: Rate, given: Given) -> Mapping[str, Any]:
    """A notice with this rate hangs at the window from now on."""
    try:
        found = RATE.read(asked.rate)
    except Unreadable as why:
        raise Refused(f"a rate {why}") from None
    if found is None:
        raise Refused("say the rate, such as 10 or 5/2")
    if found < LEAST_RATE.amount:
        raise Refused(f"a dollar buys at least ${LEAST_RATE.amount} of imitation money, not {found}", LEAST_RATE.cite)
    if open_ := [sale.number for sale in given.state[Bank].rung.values()]:
        raise Refused(f"sales {', '.join(map(str, open_))} are rung up at the old rate: hand over or cancel them first")
    before, sold = given.state[Bank].rate, len(given.state[Bank].sales)
    given.record("rate", rate=str(found))
    if sold and before != found:
        given.ask("rate-changed", SELLS, f"the rate was {before} to 1 for {sold} sales and is {found} to 1 from now on")
    return {"rate": str(found)}


@dataclass(frozen=True)
class Bag:
    name: str
    pieces: dict[str, int]


def bag(asked: Bag, given: Given) -> Mapping[str, Any]:
    """What is in a pre-packed bag of that name; with no pieces there is no such bag any more."""
    pieces = counted(given, asked.pieces)
    if not asked.name:
        raise Refused("a bag needs a name")
    given.record("bag", name=asked.name, pieces=pieces)
    imitation = worth(given.state.denominations, pieces)
    at = given.state[Bank].rate
    return {"imitation": imitation, "cents": price(imitation, at) if at else None}


@dataclass(frozen=True)
class Sell:
    window: str
    cents: int | None = None
    bags: dict[str, int] = field(default_factory=dict)
    pieces: dict[str, int] = field(default_factory=dict)
    tender: dict[str, int] = field(default_factory=dict)
    vouchers: tuple[str, ...] = ()
    handed: bool = False


def sell(asked: Sell, given: Given) -> Mapping[str, Any]:
    window = at_window(given, asked.window)
    if not given.in_hours():
        given.ask("hours", HOURS, "imitation money was sold outside the hours of the licence")
    banker = (window.banker_at(given.at) if given.late else "") or given.who.by
    _signed_in(banker, given)
    cents, imitation, pieces = _deal(asked, given)
    tender, change = paid_with(asked.tender, cents)
    handed = asked.handed or given.late
    number = given.serial("sale")
    body: dict[str, Any] = {"number": number, "window": window.name, "banker": banker, "cents": cents}
    body |= {"imitation": imitation, "tender": tender, "change": change, "pieces": pieces}
    given.record("sold", **body, vouchers=list(asked.vouchers), bags=asked.bags, handed=handed)
    if handed:
        _book(given, number, window.name, cents, tender, change, pieces)
    return {"sale": number, **body, "state": HANDED if handed else RUNG}


def _signed_in(banker: str, given: Given) -> None:
    """Said once of each banker: the second sale of one who does not sign in is no other matter than the first."""
    says = f"{banker} sells imitation money without having signed in"
    staff = given.state[Crew].staff
    here = staff.present(banker, given.at) if given.late else staff.stays(banker)
    if not here and all(flag.says != says for flag in given.state.flags):
        given.ask("not-signed-in", NO_PLAY, says)


def _deal(asked: Sell, given: Given) -> tuple[int, int, dict[str, int]]:
    """What it costs, what it is worth, and which pieces."""
    bank, kinds = given.state[Bank], given.state.denominations
    if bank.rate is None:
        raise Refused("the plan has no exchange rate yet", POSTED)
    if not bank.posted:
        given.object("rate-not-posted", POSTED, "the exchange rate does not hang at the window; post it first")
    free = _vouchers(asked.vouchers, given)
    pieces = Counter(counted(given, asked.pieces))
    for name, count in asked.bags.items():
        if name not in bank.bags or count < 1:
            raise Refused(f"there are no {count} bags {name!r}; packed are {', '.join(bank.bags) or 'none'}")
        pieces.update({id: each * count for id, each in bank.bags[name].items()})
    if asked.cents is not None and asked.cents < 0:
        raise Refused("nothing is sold for less than nothing")
    if not pieces:
        cents = asked.cents or 0
        imitation = buys(cents, bank.rate) + free
        if not imitation:
            raise Refused("nothing was bought: say cents, bags, pieces or vouchers")
        return cents, imitation, made_up(kinds, imitation, given.state.books.pieces(ledger.window(asked.window)))
    imitation = worth(kinds, pieces)
    found = {id: pieces[id] for id in kinds if pieces[id]}
    if asked.cents is not None and imitation - free != asked.cents * bank.rate:
        says = f"{dollars(imitation)} of imitation money for {dollars(asked.cents)} is not the posted {bank.rate} to 1"
        given.object("not-the-rate", SELLS, says)
        return asked.cents, imitation, found
    if imitation < free:
        raise Refused(f"the vouchers are worth {dollars(free)}, more than these pieces: hand over {dollars(free)}")
    return price(imitation - free, bank.rate), imitation, found


def _vouchers(numbers: tuple[str, ...], given: Given) -> int:
    """What the vouchers of admission tickets are worth in imitation money. Each is taken once."""
    if not numbers:
        return 0
    each = given.plan.admission.voucher
    if not each:
        raise Refused("admission tickets have no voucher in this plan", AT_THE_EVENT)
    taken = given.state[Bank].vouchers
    for place, number in enumerate(numbers):
        if number in taken or number in numbers[:place]:
            where = f"in sale {taken[number]}" if number in taken else "in this sale"
            given.object("voucher-twice", SELLS, f"voucher {number} was taken before, {where}")
    guests = sum(admission.guests for admission in given.state[Bank].admissions)
    if (count := len(taken) + len(numbers)) > guests:
        says = f"{count} vouchers were taken, but {guests} guests have paid admission at the door"
        given.ask("more-vouchers", AT_THE_EVENT, says)
    return each * len(numbers)


def paid_with(tender: Mapping[str, int], cents: int) -> tuple[dict[str, int], int]:
    """What was paid with, and the change due, which comes out of cash only."""
    paid = tendered(dict(tender)) or ({CASH: cents} if cents else {})
    change = sum(paid.values()) - cents
    if change < 0:
        raise Refused(f"{dollars(-change)} is missing: it costs {dollars(cents)}")
    if change > paid.get(CASH, 0):
        raise Refused(f"change is given on cash only; take exactly {dollars(cents)}")
    return paid, change


def _book(
    given: Given,
    number: int,
    window: str,
    cents: int,
    tender: Mapping[str, int],
    change: int,
    pieces: Mapping[str, int],
) -> None:
    """The chips have crossed the counter."""
    place = given.state[Bank].place(window, given)
    lines = [Line(SALES, USD, -cents)]
    for name, paid in tender.items():
        lines.append(Line(place.till(name), USD, paid - (change if name == CASH else 0)))
    lines += hand(given.state.denominations, pieces, place.pieces, GUESTS)
    given.post(f"sale {number}", lines)
    there = given.state.books.pieces(place.pieces)
    for id, count in pieces.items():
        if not place.settled and 0 <= there.get(id, 0) < count:
            given.flag(
                "window-short", "", f"window {window} handed over {count} {id}; the books had {there.get(id, 0)}"
            )


@dataclass(frozen=True)
class Which:
    sale: int


@dataclass(frozen=True)
class Cancel:
    sale: int
    reason: str = ""


def hand_over(asked: Which, given: Given) -> Mapping[str, Any]:
    sale = given.state[Bank].sale(asked.sale)
    at_window(given, sale.window)
    if sale.state != RUNG:
        raise Refused(f"sale {sale.number} is {sale.state} already")
    given.record("handed", number=sale.number)
    _book(given, sale.number, sale.window, sale.cents, sale.tender, sale.change, sale.pieces)
    return {"sale": sale.number, "state": HANDED}


def cancel(asked: Cancel, given: Given) -> Mapping[str, Any]:
    sale = given.state[Bank].sale(asked.sale)
    if sale.state == HANDED:
        raise PaysOut(f"the chips of sale {sale.number} have crossed the counter, and the money stays")
    if sale.state != RUNG:
        raise Refused(f"sale {sale.number} is {sale.state} already")
    at_window(given, sale.window)
    given.record("cancelled", number=sale.number, reason=asked.reason)
    if (waited := given.at - timestamps.read(sale.at)) >= LONG_AGO:
        minutes = waited // timedelta(minutes=1)
        says = f"sale {sale.number}, {dollars(sale.cents)}, was cancelled {minutes} minutes after it was rung up"
        given.flag("cancelled-late", SELLS, says)
    back = {name: cents for name, cents in sale.tender.items() if cents}
    return {"sale": sale.number, "state": "cancelled", "give_back": back}


@dataclass(frozen=True)
class Correct:
    sale: int
    cents: int
    pieces: dict[str, int]
    reason: str


def correct(asked: Correct, given: Given) -> Mapping[str, Any]:
    bank, kinds = given.state[Bank], given.state.denominations
    sale = bank.sale(asked.sale)
    if sale.state == RUNG:
        raise Refused(f"sale {sale.number} is still rung up: cancel it, or hand it over")
    if not asked.reason:
        raise Refused("a correction needs a reason")
    if asked.cents < 0:
        raise Refused("what changed hands is not less than nothing")
    pieces = counted(given, asked.pieces)
    was = (sale.pieces, sale.cents) if sale.state == HANDED else ({}, 0)
    if (pieces, asked.cents) == was:
        raise Refused(f"that is what the record of sale {sale.number} says already")
    imitation = worth(kinds, pieces)
    body = {"number": sale.number, "cents": asked.cents, "pieces": pieces, "imitation": imitation}
    new = {"received": max(0, asked.cents - sale.received), "given": dict(Counter(pieces) - sale.given)}
    given.record("corrected", **body, **new, was={"cents": was[1], "pieces": was[0]}, reason=asked.reason)
    given.post(f"correction of sale {sale.number}", _corrected(given, sale, was, asked.cents, pieces))
    _told(given, f"sale {sale.number} was corrected from {dollars(was[1])}: {asked.reason}", asked.cents - was[1])
    if bank.rate and imitation != asked.cents * bank.rate and not sale.vouchers:
        says = f"sale {sale.number}: {dollars(imitation)} of imitation money changed hands for {dollars(asked.cents)}"
        given.ask("not-the-rate", SELLS, says)
    return {**body, "pay_back": 0}


def _told(given: Given, says: str, more: int) -> None:
    """A correction stands among what is worth a look; one to less says that it gives nothing back to anybody."""
    if more < 0:
        says += f"; receipts stay, {dollars(-more)} is missing in the till, and nothing is paid back"
    given.flag("corrected", PAYS_OUT if more < 0 else "", says)


@dataclass(frozen=True)
class CorrectAdmission:
    admission: int
    guests: int
    reason: str
    free: int = 0


def correct_admission(asked: CorrectAdmission, given: Given) -> Mapping[str, Any]:
    """As a sale: what came in beyond the record is a receipt, what never came in is a shortage of that till."""
    found = [each for each in given.state[Bank].admissions if each.number == asked.admission]
    if not found:
        raise Refused(f"there is no admission {asked.admission}")
    if not asked.reason:
        raise Refused("a correction needs a reason")
    if asked.guests < 0 or asked.free < 0:
        raise Refused("fewer than nobody did not come in")
    admission, cents = found[0], asked.guests * (given.plan.admission.price or 0)
    more, place = cents - admission.cents, given.state[Bank].place_at(admission.window, admission.paid)
    received = max(0, cents - admission.received)
    body = {"number": admission.number, "guests": asked.guests, "free": asked.free, "cents": cents}
    given.record("admission-corrected", **body, received=received, was=admission.cents, reason=asked.reason)
    lines = move(USD, received, ADMISSION, place.till(CASH))
    if not place.settled:
        owner = f"{admission.window}:{admission.banker}"
        lines += move(USD, received - more, place.till(CASH), ledger.difference(owner, USD))
    given.post(f"correction of admission {admission.number}", lines)
    _told(given, f"admission {admission.number} was corrected: {asked.reason}", more)
    return {**body, "pay_back": 0}


def _corrected(
    given: Given, sale: Sale, was: tuple[Mapping[str, int], int], cents: int, pieces: Mapping[str, int]
) -> list[Line]:
    """More than was ever recorded came from a guest or went to one; less was never there, and is missing, or left over.

    If the till was counted since, that count has found it already. Whoever corrects a wrong correction takes back what
    was missing by it, and nothing is among the receipts twice.
    """
    bank = given.state[Bank]
    place = bank.place_at(sale.window, sale.crossed) if sale.crossed else bank.place(sale.window, given)
    owner = f"{sale.window}:{sale.banker}"
    received, out = max(0, cents - sale.received), Counter(pieces) - sale.given
    kept = {id: out[id] - pieces.get(id, 0) + was[0].get(id, 0) for id in sorted({*pieces, *was[0]})}
    kinds = given.state.denominations
    lines = move(USD, received, SALES, place.till(CASH)) + hand(kinds, dict(sorted(out.items())), place.pieces, GUESTS)
    if not place.settled:
        lines += move(USD, received - cents + was[1], place.till(CASH), ledger.difference(owner, USD))
        lines += hand(kinds, kept, ledger.difference(owner, "pieces"), place.pieces)
    return lines


@dataclass(frozen=True)
class Never:
    """Whatever is said, it is refused: so it may say nothing, or all of this."""

    sale: int | None = None
    window: str = ""
    cents: int | None = None
    pieces: dict[str, int] = field(default_factory=dict)
    reason: str = ""


def pay_out(asked: Never, given: Given) -> Mapping[str, Any]:
    """For whoever asks, also the member in charge: the answer is always the same."""
    raise PaysOut("nothing was paid")
