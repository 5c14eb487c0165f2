"""Imitation money is sold at the window, by the banker, at the posted rate, §13:47-20.8(a)2.

A sale is rung up, and is in the books when the chips have crossed the counter. Until then it can be cancelled: the
guest takes the money back, and nothing was booked. Afterwards nothing gives it back, §13:47-20.8(b)1: only the record
can be corrected to what changed hands (`corrections`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from statistics import median_low
from typing import Any

from croupier.money import in_dollars
from croupier.night.books import ledger
from croupier.night.books.ledger import GUESTS, SALES, USD, face_value, hand
from croupier.night.figures import LEAST_RATE
from croupier.night.kinds import RATE, Unreadable
from croupier.night.running.selling import buys, made_up, price
from croupier.night.running.subject import OrderContext, PaysOut, Refused
from croupier.night.running.subjects.bank.state import (
    CANCELLED,
    CASH,
    HANDED,
    PAYS_OUT,
    POSTED,
    RUNG,
    SELLS,
    Bank,
    at_window,
    tendered,
)
from croupier.night.running.subjects.staff import NO_PLAY, Crew
from croupier.night.running.subjects.vault import counted
from croupier.records import timestamps
from croupier.records.ledger import LedgerLine

HOURS = "§13:47-6.11(c)"
AT_THE_EVENT = "§13:47-20.12(c)2"
USES = "§13:47-20.12(c)4"
SALES_TO_GO_BY = 10
"""With fewer sales of a window nobody can say what is usual there."""
TIMES = 10
"""A nought too many, and no lesser slip: a family that buys for everybody must not be asked each time."""
LONG_AGO = timedelta(minutes=3)
"""After so long somebody should look at a sale that is cancelled: the guest will hardly still stand there. Ours."""


@dataclass(frozen=True)
class PostRate:
    rate: str


def rate(asked: PostRate, given: OrderContext) -> Mapping[str, Any]:
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


def bag(asked: Bag, given: OrderContext) -> Mapping[str, Any]:
    """What is in a pre-packed bag of that name; with no pieces there is no such bag any more."""
    pieces = counted(given, asked.pieces)
    if not asked.name:
        raise Refused("a bag needs a name")
    given.record("bag", name=asked.name, pieces=pieces)
    imitation = face_value(given.state.denominations, pieces)
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


def sell(asked: Sell, given: OrderContext) -> Mapping[str, Any]:
    window = at_window(given, asked.window)
    if not given.in_hours():
        given.ask("hours", HOURS, "imitation money was sold outside the hours of the license")
    banker = (window.banker_at(given.at) if given.late else "") or given.who.by
    _signed_in(banker, given)
    cents, imitation, pieces = _deal(asked, given)
    tender, change = paid_with(asked.tender, cents)
    handed = asked.handed or given.late
    number = given.serial("sale")
    body: dict[str, Any] = {"number": number, "window": window.name, "banker": banker, "cents": cents}
    body |= {"imitation": imitation, "tender": tender, "change": change, "pieces": pieces}
    _ask_if_unlike(given, window.name, cents, pieces)
    given.record("sold", **body, vouchers=list(asked.vouchers), bags=asked.bags, handed=handed)
    if handed:
        _book(given, number, window.name, cents, tender, change, pieces)
    return {"sale": number, **body, "state": HANDED if handed else RUNG}


def _signed_in(banker: str, given: OrderContext) -> None:
    """Said once of each banker: the second sale of one who does not sign in is no other matter than the first."""
    says = f"{banker} sells imitation money without having signed in"
    staff = given.state[Crew].staff
    here = staff.present(banker, given.at) if given.late else staff.stays(banker)
    if not here and all(flag.says != says for flag in given.state.flags):
        given.ask("not-signed-in", NO_PLAY, says)


def _ask_if_unlike(given: OrderContext, window: str, cents: int, pieces: Mapping[str, int]) -> None:
    """A figure that was hardly meant, such as $50,000 for $50, or 99,999 pieces where the window has 800."""
    bank = given.state[Bank]
    there = Counter(given.state.books.pieces(ledger.window_account(window)))
    for rung in bank.rung.values():
        if rung.window == window:
            there.subtract(rung.pieces)
    short = [
        f"{count:,} {id}, of which it has {max(0, there[id]):,}" for id, count in pieces.items() if count > there[id]
    ]
    if short and not bank.place(window, given).settled:
        given.ask("beyond-stock", "", f"this sale hands over more than window {window} has: {'; '.join(short)}")
    most, why = _usual(bank, window, given)
    if most is not None and cents > most:
        given.ask("unlike-others", "", f"this sale is {in_dollars(cents)}: {why}")


def _usual(bank: Bank, window: str, given: OrderContext) -> tuple[int | None, str]:
    """The most that a sale here may be before it is asked about, and why."""
    before = [sale.cents for sale in bank.sales.values() if sale.window == window and sale.state != CANCELLED]
    before = [cents for cents in before if cents]
    if len(before) >= SALES_TO_GO_BY:
        usual = int(median_low(before))
        return TIMES * usual, f"more than ten times what is usual at window {window}, {in_dollars(usual)}"
    bags = [face_value(given.state.denominations, bag) / bank.rate for bag in bank.bags.values()] if bank.rate else []
    dearest = int(max(bags, default=0))
    return (dearest, f"more than the dearest bag, {in_dollars(dearest)}") if dearest else (None, "")


def _deal(asked: Sell, given: OrderContext) -> tuple[int, int, dict[str, int]]:
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
        raise Refused("The amount cannot be negative.")
    if not pieces:
        cents = asked.cents or 0
        imitation = buys(cents, bank.rate) + free
        if not imitation:
            raise Refused("nothing was bought: say cents, bags, pieces or vouchers")
        return (
            cents,
            imitation,
            made_up(kinds, imitation, given.state.books.pieces(ledger.window_account(asked.window))),
        )
    imitation = face_value(kinds, pieces)
    found = {id: pieces[id] for id in kinds if pieces[id]}
    if asked.cents is not None and imitation - free != asked.cents * bank.rate:
        says = (
            f"{in_dollars(imitation)} of imitation money for {in_dollars(asked.cents)} is not the posted "
            f"{bank.rate} to 1"
        )
        given.object("not-the-rate", SELLS, says)
        return asked.cents, imitation, found
    if imitation < free:
        raise Refused(
            f"the vouchers are worth {in_dollars(free)}, more than these pieces: hand over {in_dollars(free)}"
        )
    return price(imitation - free, bank.rate), imitation, found


def _vouchers(numbers: tuple[str, ...], given: OrderContext) -> int:
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
        raise Refused(f"{in_dollars(-change)} is missing: it costs {in_dollars(cents)}")
    if change > paid.get(CASH, 0):
        raise Refused(f"change is given on cash only; take exactly {in_dollars(cents)}")
    return paid, change


def _book(
    given: OrderContext,
    number: int,
    window: str,
    cents: int,
    tender: Mapping[str, int],
    change: int,
    pieces: Mapping[str, int],
) -> None:
    """The chips have crossed the counter."""
    place = given.state[Bank].place(window, given)
    lines = [LedgerLine(SALES, USD, -cents)]
    for name, paid in tender.items():
        lines.append(LedgerLine(place.till(name), USD, paid - (change if name == CASH else 0)))
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


def hand_over(asked: Which, given: OrderContext) -> Mapping[str, Any]:
    sale = given.state[Bank].sale(asked.sale)
    at_window(given, sale.window)
    if sale.state != RUNG:
        raise Refused(f"sale {sale.number} is {sale.state} already")
    given.record("handed", number=sale.number)
    _book(given, sale.number, sale.window, sale.cents, sale.tender, sale.change, sale.pieces)
    return {"sale": sale.number, "state": HANDED}


def cancel(asked: Cancel, given: OrderContext) -> Mapping[str, Any]:
    sale = given.state[Bank].sale(asked.sale)
    if sale.state == HANDED:
        raise PaysOut(f"the chips of sale {sale.number} have crossed the counter, and the money stays")
    if sale.state != RUNG:
        raise Refused(f"sale {sale.number} is {sale.state} already")
    at_window(given, sale.window)
    given.record("cancelled", number=sale.number, reason=asked.reason)
    if (waited := given.at - timestamps.read_stamp(sale.at)) >= LONG_AGO:
        minutes = waited // timedelta(minutes=1)
        says = f"sale {sale.number}, {in_dollars(sale.cents)}, was cancelled {minutes} minutes after it was rung up"
        given.flag("cancelled-late", SELLS, says)
    back = {name: cents for name, cents in sale.tender.items() if cents}
    return {"sale": sale.number, "state": "cancelled", "give_back": back}


@dataclass(frozen=True)
class MoneyBack:
    window: str = ""
    sale: int | None = None
    says: str = ""
    """What the guest says."""


def money_back(asked: MoneyBack, given: OrderContext) -> Mapping[str, Any]:
    """A guest wants money back: what the window answers, and that somebody asked. Nothing is paid by this order."""
    bank = given.state[Bank]
    if asked.window:
        bank.window(asked.window)
    sale = bank.sale(asked.sale) if asked.sale is not None else None
    may = sale is not None and sale.state == RUNG
    given.record("money-back", window=asked.window, sale=asked.sale, says=asked.says, may_cancel=may)
    if may and sale:
        back = in_dollars(sum(sale.tender.values()))
        tell = (
            f"The chips of sale {sale.number} have not crossed the counter: press Cancel there, and give back {back}."
        )
        return {"tell": tell, "sections": []}
    tell = "No. A banker may not change imitation money into cash or money. The guest can bet it, or redeem it for"
    tell += " raffle tickets or prizes."
    if sale and sale.state == HANDED:
        tell += (
            f" If the record of sale {sale.number} is wrong, two people correct the record; nothing is paid by that."
        )
    return {"tell": tell, "sections": [PAYS_OUT, USES]}


@dataclass(frozen=True)
class Never:
    """Whatever is said, it is refused: so it may say nothing, or all of this."""

    sale: int | None = None
    window: str = ""
    cents: int | None = None
    pieces: dict[str, int] = field(default_factory=dict)
    reason: str = ""


def pay_out(asked: Never, given: OrderContext) -> Mapping[str, Any]:
    """For whoever asks, also the member in charge: the answer is always the same."""
    raise PaysOut("nothing was paid")
