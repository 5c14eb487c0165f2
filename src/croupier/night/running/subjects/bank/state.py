"""How the windows stand: who is there, what was sold, at which rate."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from typing import Any

from croupier.night.books import ledger
from croupier.night.plan import Plan
from croupier.night.running.subject import NightEvent, OrderContext, RecordedMoment, Refused
from croupier.records import timestamps

CASH, CHECK, CARD = "cash", "check", "card"
TENDERS = (CASH, CHECK, CARD)

SELLS = "§13:47-20.8(a)2"
POSTED = "§13:47-20.11(a)1"
PAYS_OUT = "§13:47-20.8(b)1"

RUNG, HANDED, CANCELLED = "rung up", "handed over", "cancelled"


@dataclass
class BankWindow:
    """A banker's window, or the door, where admission is paid."""

    name: str
    banker: str
    """Who is there now, or was last."""
    since: str
    door: bool = False
    open: bool = True
    turns: list[tuple[datetime, str]] = field(default_factory=list)
    """Who was there from when on, in order; nobody where it was closed."""

    def banker_at(self, moment: datetime) -> str:
        return next((who for since, who in reversed(self.turns) if since <= moment), "")

    def takes_over(self, moment: datetime, who: str, late: bool) -> None:
        """From now on; or, entered late, from that moment on until the next one did."""
        before = [place for place, turn in enumerate(self.turns) if turn[0] > moment] if late else []
        self.turns.insert(before[0] if before else len(self.turns), (moment, who))
        since, last = self.turns[-1]
        self.open = bool(last)
        if last:
            self.banker, self.since = last, timestamps.time_stamp(since)


@dataclass(frozen=True)
class BookedAt:
    """Where what happens at a window at a moment is booked.

    What happened before a count and is entered after it was in that count already, as over or short: so it is booked
    against the differences of that till, and not against what lies there now.
    """

    window: str
    settled: str = ""

    def till(self, tender: str) -> str:
        return ledger.difference(self.settled, ledger.USD) if self.settled else ledger.till_account(self.window, tender)

    @property
    def pieces(self) -> str:
        return ledger.difference(self.settled, ledger.PIECES) if self.settled else ledger.window_account(self.window)


@dataclass
class Sale:
    number: int
    event: int
    window: str
    banker: str
    at: str
    cents: int
    imitation: int
    tender: dict[str, int]
    change: int
    pieces: dict[str, int]
    vouchers: list[str]
    state: str
    late: bool = False
    crossed: RecordedMoment | None = None
    """When the chips crossed the counter."""
    rate: Fraction | None = None
    """At which it was sold."""
    received: int = 0
    """What is among the receipts for it; a correction to less leaves it there until a count of the till agrees."""
    given: Counter[str] = field(default_factory=Counter)
    """The pieces that are booked as its guest's, in the same way."""
    corrections: list[dict[str, Any]] = field(default_factory=list)
    borne_out: list[dict[str, Any]] = field(default_factory=list)
    """What counts of the till have taken off the receipts, and when."""


@dataclass
class GuestsAdmitted:
    number: int
    window: str
    banker: str
    paid: RecordedMoment
    guests: int
    free: int
    cents: int
    received: int
    """What is among the receipts for it, as of a sale."""
    corrections: list[dict[str, Any]] = field(default_factory=list)
    borne_out: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Bank:
    rate: Fraction | None
    posted: bool
    """Whether the rate hangs at the window."""
    windows: dict[str, BankWindow] = field(default_factory=dict)
    bags: dict[str, dict[str, int]] = field(default_factory=dict)
    sales: dict[int, Sale] = field(default_factory=dict)
    rung: dict[int, Sale] = field(default_factory=dict)
    """Sales of which the chips have not crossed the counter yet."""
    admissions: list[GuestsAdmitted] = field(default_factory=list)
    vouchers: dict[str, int] = field(default_factory=dict)
    """Vouchers by their numbers, with the sale that took them."""
    counts: list[dict[str, Any]] = field(default_factory=list)
    """Every count of a window, with what was found and what differed."""
    counted: list[tuple[str, RecordedMoment, str]] = field(default_factory=list)
    """Which window was counted when, and the till that what differed belongs to."""

    def place(self, window: str, given: OrderContext) -> BookedAt:
        """Of what happens now, or happened then."""
        return self.place_at(window, RecordedMoment(given.at, given.state.seq + 1, given.late))

    def place_at(self, window: str, moment: RecordedMoment) -> BookedAt:
        later = [(at.when, owner) for name, at, owner in self.counted if name == window and moment.before(at)]
        return BookedAt(window, min(later)[1] if later else "")

    def last_count(self, window: str) -> dict[str, Any] | None:
        """The one of a window that no other followed, however late it was entered."""
        of = [each for each in self.counts if each["window"] == window]
        return next((each for each in of if not any(each["moment"].before(one["moment"]) for one in of)), None)

    def window(self, name: str) -> BankWindow:
        found = self.windows.get(name)
        if found is None:
            known = ", ".join(self.windows) or "none yet"
            raise Refused(f"there is no window {name!r}; opened: {known}")
        return found

    def admission(self, number: int) -> GuestsAdmitted:
        found = next((each for each in self.admissions if each.number == number), None)
        if found is None:
            raise Refused(f"there is no admission {number}")
        return found

    def sale(self, number: int) -> Sale:
        if number not in self.sales:
            raise Refused(f"there is no sale {number}")
        return self.sales[number]


def empty(plan: Plan) -> Bank:
    hangs = any(each.notice == "exchange rate" and each.place == "window" for each in plan.posted)
    return Bank(plan.money.exchange_rate, hangs)


def at_window(given: OrderContext, name: str, section: str = SELLS) -> BankWindow:
    """The window at which this order is given, by the banker who is there."""
    window = given.state[Bank].window(name)
    there = window.banker_at(given.at) if given.late else window.banker if window.open else ""
    if not there:
        given.object("window-closed", section, f"window {name} is closed; a banker opens it with a float")
    elif there != given.who.by:
        given.object("other-banker", section, f"{there} is at window {name}, not {given.who.by}")
    return window


def tendered(tender: dict[str, int]) -> dict[str, int]:
    """What was paid with, in the order of `TENDERS`."""
    for name, cents in tender.items():
        if name not in TENDERS:
            raise Refused(f"{name!r} is not accepted here; guests pay with {', '.join(TENDERS)}")
        if cents < 0:
            raise Refused(f"{name} cannot be {cents} cents")
    return {name: tender[name] for name in TENDERS if tender.get(name)}


def newly(more: int, body: Any) -> int:
    """What a correction brought to the receipts. Events of before do not say it: then all that was more did."""
    found: int = body.get("received", max(0, more))
    return found


def moment_of(event: NightEvent) -> RecordedMoment:
    return RecordedMoment(event.when, event.seq, event.late)


def fold(bank: Bank, event: NightEvent) -> None:
    body: Any = event.body
    if event.kind in ("notices.posted", "notices.taken-down"):
        if (body["notice"], body["place"]) == ("exchange rate", "window"):
            bank.posted = event.kind == "notices.posted"
        return
    match event.kind.removeprefix("bank."):
        case "rate":
            bank.rate, bank.posted = _rate(body["rate"]), True
        case "bag":
            bank.bags.pop(body["name"], None)
            if body["pieces"]:
                bank.bags[body["name"]] = body["pieces"]
        case "opened":
            before = bank.windows.get(body["window"])
            window = BankWindow(
                body["window"], body["banker"], event.at, body["door"], turns=before.turns if before else []
            )
            window.takes_over(event.when, body["banker"], event.late)
            bank.windows[window.name] = window
        case "counted":
            signed = {"at": event.at, "by": event.who.by, "second": event.who.second}
            bank.counts.append({**body, **signed, "moment": moment_of(event), "closed": False})
            bank.counted.append((body["window"], moment_of(event), f"{body['window']}:{body['banker']}"))
            _fold_borne_out(bank, event, body)
        case "handed-over":
            bank.windows[body["window"]].takes_over(event.when, body["to"], event.late)
        case "closed":
            bank.windows[body["window"]].takes_over(event.when, "", event.late)
            bank.counts[-1]["closed"] = True
        case "count-corrected":
            count = next(each for each in bank.counts if each["moment"].event == body["count"])
            found, there = body["tender"], count["expected_pieces"]
            over = {name: found.get(name, 0) - held for name, held in count["expected"].items()}
            off = {id: body["pieces"].get(id, 0) - there.get(id, 0) for id in sorted({*body["pieces"], *there})}
            count |= {"tender": found, "over": {name: more for name, more in over.items() if more}}
            count |= {"pieces": body["pieces"], "pieces_over": {id: more for id, more in off.items() if more}}
            _fold_borne_out(bank, event, body)
        case "admitted":
            known = {key: body[key] for key in ("number", "window", "guests", "free", "cents")}
            known |= {"received": body["cents"]}
            bank.admissions.append(GuestsAdmitted(banker=event.who.by, paid=moment_of(event), **known))
        case "admission-corrected":
            admission = bank.admission(body["number"])
            admission.received += newly(body["cents"] - body["was"], body)
            admission.corrections.append(_signed(event, body, body["was"]))
            _fold_borne_out(bank, event, body)
            admission.guests, admission.free, admission.cents = body["guests"], body["free"], body["cents"]
        case "sold" | "handed" | "cancelled" | "corrected":
            _fold_sale(bank, event, body)


def _rate(kept: str) -> Fraction:
    """As the event has it. Python's own reader would take ``1e999999999`` too, and work on it for ever."""
    whole, _, part = kept.partition("/")
    if not kept.replace("/", "", 1).isdecimal() or not kept.isascii():
        raise ValueError(f"{kept[:40]!r} is no rate")
    return Fraction(int(whole), int(part or 1))


def _fold_sale(bank: Bank, event: NightEvent, body: Any) -> None:
    match event.kind.removeprefix("bank."):
        case "sold":
            known = {key: body[key] for key in ("number", "window", "banker", "cents", "imitation", "tender", "change")}
            handed = HANDED if body["handed"] else RUNG
            at = event.who.happened_at or event.at
            more = {"pieces": body["pieces"], "vouchers": body["vouchers"], "state": handed, "late": event.late}
            more |= {"crossed": moment_of(event) if body["handed"] else None}
            sale = bank.sales[body["number"]] = Sale(event=event.seq, at=at, rate=bank.rate, **known, **more)
            bank.vouchers |= dict.fromkeys(sale.vouchers, sale.number)
            if body["handed"]:
                sale.received, sale.given = sale.cents, Counter(sale.pieces)
            else:
                bank.rung[sale.number] = sale
        case "handed":
            sale = bank.rung.pop(body["number"])
            sale.state, sale.crossed = HANDED, moment_of(event)
            sale.received, sale.given = sale.cents, Counter(sale.pieces)
        case "cancelled":
            sale = bank.rung.pop(body["number"])
            sale.state = CANCELLED
            for voucher in sale.vouchers:
                del bank.vouchers[voucher]
        case "corrected":
            sale = bank.sales[body["number"]]
            sale.corrections.append({**_signed(event, body, body["was"]["cents"]), "was": body["was"]})
            sale.state = HANDED
            sale.crossed = sale.crossed or moment_of(event)
            sale.received += newly(body["cents"] - body["was"]["cents"], body)
            sale.given.update(body.get("given", Counter(body["pieces"]) - Counter(body["was"]["pieces"])))
            _fold_borne_out(bank, event, body)
            sale.cents, sale.pieces, sale.imitation = body["cents"], body["pieces"], body["imitation"]


def _signed(event: NightEvent, body: Any, was: int) -> dict[str, Any]:
    """A correction as it stands beside its slip."""
    signed = {"event": event.seq, "by": event.who.by, "second": event.who.second, "at": event.at}
    return signed | {"reason": body["reason"], "from": was, "to": body["cents"]}


def _fold_borne_out(bank: Bank, event: NightEvent, body: Any) -> None:
    """A count of the till has shown that money of a slip never came in, and pieces of it never went out."""
    for each in body.get("borne_out", ()):
        number = each["number"]
        slip = bank.sales[number] if each["slip"] == "sale" else bank.admission(number)
        slip.received -= each["cents"]
        slip.borne_out.append({"cents": each["cents"], "imitation": each["imitation"]})
        if isinstance(slip, Sale):
            slip.given -= Counter(each["pieces"])
