"""The close: the prize desk counted, pieces that guests left, expenses, what was filed; the books closed.

Nothing is forced to come out. Whatever is entered after the books were closed is a dated correction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from croupier.errors import did_you_mean
from croupier.money import in_dollars
from croupier.night import figures, hours
from croupier.night.books import ledger, store
from croupier.night.books.ledger import DRAWN, GUESTS, IMITATION, REDEEMED, USD, VAULT, difference, hand
from croupier.night.names import alike
from croupier.night.plan import (
    ACCOUNTANT,
    BOOKKEEPER,
    CLASS_A,
    CLASS_B,
    IN_CHARGE,
    NO_MEMBER,
    PROCEEDS,
    Plan,
)
from croupier.night.running.subject import NightEvent, NightOrder, NightState, OrderContext, PutBack, Refused, Subject
from croupier.night.running.subjects.bank.receipts import corrected_slips
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.prizes.state import METHOD, PrizesState
from croupier.night.running.subjects.staff import Crew
from croupier.night.running.subjects.vault import counted
from croupier.night.staff.stretches import OPEN, PRESENT, names
from croupier.records.ledger import LedgerLine

GROSS = "§13:47-20.8(a)3"
SUPERVISED = "§13:47-20.9(a)"
"""Everybody who works is under the supervision of the member in charge of the occasion."""
MEMBERS = "§13:47-20.10(c)6"
WHO_IS_PAID = "§13:47-20.5(d)"
NOT_CLASS_A = "§13:47-20.9(b)3"
RATES = "§13:47-16.2(a)"
ACCOUNT = "§13:47-6.2[account]"

OUTLAYS = ("prizes", "other")
"""What a member may have laid out for the night, and gets back."""
_CHARGE = (IN_CHARGE, PROCEEDS)
KINDS = ("prizes", "rent", CLASS_A, CLASS_B, BOOKKEEPER, ACCOUNTANT, "fees", "printing", "other")
PAY = {CLASS_A: figures.PAY_CLASS_A, CLASS_B: figures.PAY_CLASS_B}
REPORT = "report of operations"
FILED = (REPORT, "cheating report", "return of equipment")


@dataclass(frozen=True)
class Expense:
    kind: str
    cents: int
    to: str
    by: str
    at: str


@dataclass
class CloseState:
    desks: list[dict[str, Any]] = field(default_factory=list)
    collected: Counter[str] = field(default_factory=Counter)
    expenses: list[Expense] = field(default_factory=list)
    filed: dict[str, date] = field(default_factory=dict)
    closed: dict[str, Any] | None = None
    """Who closed the books, when, with which event."""
    later: list[dict[str, Any]] = field(default_factory=list)
    """Everything that was entered after that."""
    accepted: dict[int, dict[str, Any]] = field(default_factory=dict)
    """By the event that says that the books were put back: who accepted it, when, and what they knew of it."""


@dataclass(frozen=True)
class CountedPieces:
    pieces: dict[str, int]


def count_desk(asked: CountedPieces, given: OrderContext) -> Mapping[str, Any]:
    """What the prize desk took for prizes and tickets is counted and goes to the vault."""
    found, kinds, books = counted(given, asked.pieces), given.state.denominations, given.state.books
    expected = Counter(books.pieces(REDEEMED))
    expected.update(books.pieces(DRAWN))
    off = {id: found.get(id, 0) - expected[id] for id in kinds if found.get(id, 0) != expected[id]}
    given.record("desk", pieces=found, expected=dict(expected), off=off)
    lines: list[LedgerLine] = []
    for account in (REDEEMED, DRAWN):
        lines += hand(kinds, books.pieces(account), account, VAULT)
    lines += hand(kinds, off, difference("prize desk", "pieces"), VAULT)
    given.post("the prize desk is counted", lines)
    for id, more in off.items():
        given.flag("desk-differs", "", f"{abs(more)} {id} {'more' if more > 0 else 'fewer'} at the desk than booked")
    return {"off": off}


def collect(asked: CountedPieces, given: OrderContext) -> Mapping[str, Any]:
    """Pieces that guests left or put in the box at the door. Nothing is given for them."""
    pieces = counted(given, asked.pieces)
    if not pieces:
        raise Refused("no pieces were named")
    given.record("collected", pieces=pieces)
    given.post("pieces that guests left", hand(given.state.denominations, pieces, GUESTS, VAULT))
    return {}


@dataclass(frozen=True)
class PayExpense:
    kind: str
    cents: int
    to: str
    out_of: str = "games account"


def pay(asked: PayExpense, given: OrderContext) -> Mapping[str, Any]:
    """An expense of the night, out of the games account, §13:47-6.2[account]."""
    if asked.kind not in KINDS:
        raise Refused(f"there is no kind of expense {asked.kind!r}. {did_you_mean(asked.kind, KINDS)}".rstrip())
    if asked.cents < 1 or not asked.to:
        raise Refused("say how much is paid, and to whom")
    if asked.out_of != "games account":
        says = f"the gross receipts are deposited, and nothing is paid out of the {asked.out_of}"
        given.object("paid-otherwise", GROSS, says)
    if given.person(given.who.by).on(CLASS_A):
        given.object("class-a-pays", NOT_CLASS_A, f"{given.who.by} is a class A operator and pays nothing")
    to = alike(asked.to, (one.name for one in given.plan.people)) or asked.to
    _may_be_paid(replace(asked, to=to), given)
    given.record("paid", sort=asked.kind, cents=asked.cents, to=to)
    return {}


def _may_be_paid(asked: PayExpense, given: OrderContext) -> None:
    person = given.plan.person(asked.to)
    if person and person.standing != NO_MEMBER:
        if asked.kind not in OUTLAYS:
            given.object("member-paid", MEMBERS, f"{asked.to} belongs to the organisation, and no member is paid")
        says = (
            f"{asked.to}, who belongs to the organisation, got {in_dollars(asked.cents)}: keep the "
            "receipts of the outlay"
        )
        given.ask("member-repaid", MEMBERS, says)
    if asked.kind in PAY:
        if not person or not person.on(asked.kind):
            given.object("who-is-paid", WHO_IS_PAID, f"{asked.to} is no {asked.kind} operator of this night")
        before = sum(
            each.cents for each in given.state[CloseState].expenses if each.to == asked.to and each.kind in PAY
        )
        most = PAY[asked.kind]
        if before + asked.cents > most.amount:
            says = (
                f"{asked.to} would be paid {in_dollars(before + asked.cents)}; {in_dollars(most.amount)} "
                "a day is the most"
            )
            given.object("paid-too-much", RATES, says)


@dataclass(frozen=True)
class FileSomething:
    what: str
    on: str
    """The day, as in 2027-04-12."""


def file(asked: FileSomething, given: OrderContext) -> Mapping[str, Any]:
    """Something was sent off."""
    if asked.what not in FILED:
        raise Refused(f"{asked.what!r} is not filed here. {did_you_mean(asked.what, FILED)}".rstrip())
    try:
        on = date.fromisoformat(asked.on)
    except ValueError:
        raise Refused(f"the day must be a date such as 2027-04-12, not {asked.on!r}") from None
    due = hours.report_due(given.plan.occasion)
    if asked.what == REPORT and due and on > due:
        given.flag("report-late", figures.REPORT_DAY.cite, f"the report was filed on {on}; it was due on {due}")
    given.record("filed", what=asked.what, on=asked.on)
    return {"due": due.isoformat() if due and asked.what == REPORT else None}


@dataclass(frozen=True)
class CloseBooks:
    pass


def close(asked: CloseBooks, given: OrderContext) -> Mapping[str, Any]:
    """The books are closed; what is still open is told, and closes nothing off."""
    state = given.state
    if state[CloseState].closed:
        raise Refused("the books are closed already; what comes now is a dated correction")
    if lost := unaccepted_losses(state):
        raise Refused(f"{lost[0].says}. Two people accept that before they are closed: Accept loss (close.accept-loss)")
    for says in state[PrizesState].undrawn():
        given.ask("undrawn", METHOD, says)
    staff = state[Crew].staff
    close_it = [person.name for person in given.plan.people if person.on(*_CHARGE)]
    if here := [name for name in names(staff.now(given.at, work=PRESENT)) if name not in close_it]:
        who = f"{len(here)} people are" if len(here) > 1 else "1 person is"
        given.ask("still-here", SUPERVISED, f"{who} still signed in: {', '.join(here)}")
    if playing := [each.table for each in staff.now(given.at, work=OPEN)]:
        given.ask("still-playing", SUPERVISED, f"still open: {', '.join(playing)}")
    for each in state[Bank].windows.values():
        if each.open:
            given.ask("still-open", "", f"window {each.name} is not closed")
    for name in sorted({account for account, _, held in state.books.all() if held}):
        if name.startswith(("table:", "window:")) and state.books.held(name, IMITATION):
            held = in_dollars(state.books.held(name, IMITATION))
            given.ask("still-there", "", f"{held} is still booked at {ledger.account_words(name)}")
    for row in corrected_slips(state):
        if row["waiting"]:
            says = f"{row['slip']} was corrected, and no count of window {row['window']} bears it out yet"
            given.ask("still-open", GROSS, f"{says}: {in_dollars(row['waiting'])} stays among the receipts")
    if rest := state.books.total(USD, "dollars:safe", "dollars:till"):
        says = f"{in_dollars(rest)} is not deposited; gross receipts are deposited at once"
        given.ask("not-deposited", GROSS, says)
    given.record("closed")
    return {}


@dataclass(frozen=True)
class Loss:
    says: str
    """What is known of what is lost, and what was entered once more."""


def accept_loss(asked: Loss, given: OrderContext) -> Mapping[str, Any]:
    """Two people know that the books were put back, and what became of what is lost."""
    lost = unaccepted_losses(given.state)
    if not lost:
        raise Refused("there is nothing to accept: these books were not put back since two people last accepted it")
    if not asked.says.strip():
        raise Refused("say what is known of what is lost, and what was entered once more")
    given.record(store.ACCEPTED.removeprefix("close."), of=[each.event for each in lost], says=asked.says)
    return {}


def unaccepted_losses(state: NightState) -> list[PutBack]:
    """Where the books were put back and two people have not accepted it."""
    return [each for each in state.put_back if each.event not in state[CloseState].accepted]


@dataclass(frozen=True)
class NoteCorrection:
    about: int
    """The event that it is about."""
    says: str


def correct(asked: NoteCorrection, given: OrderContext) -> Mapping[str, Any]:
    """A dated correction in words, of something that cannot be entered again as it was."""
    if not 0 < asked.about <= given.state.seq or not asked.says:
        raise Refused("say which event it is about, and what is to be known of it")
    given.record("noted", about=asked.about, says=asked.says)
    return {}


def fold(part: CloseState, event: NightEvent) -> None:
    body: Any = event.body
    if part.closed:
        told = {"event": event.seq, "at": event.at, "kind": event.kind, "by": event.who.by, "second": event.who.second}
        part.later.append(told | {"happened_at": event.who.happened_at, "what": body})
    match event.kind:
        case "close.desk":
            part.desks.append({**body, "at": event.at, "by": event.who.by, "second": event.who.second})
        case "close.collected":
            part.collected.update(body["pieces"])
        case "close.paid":
            part.expenses.append(Expense(body["sort"], body["cents"], body["to"], event.who.by, event.at))
        case "close.filed":
            part.filed[body["what"]] = date.fromisoformat(body["on"])
        case store.ACCEPTED:
            told = {"by": event.who.by, "second": event.who.second, "at": event.at, "says": body["says"]}
            part.accepted |= dict.fromkeys(body["of"], told)
        case "close.closed":
            part.closed = {"event": event.seq, "at": event.at, "by": event.who.by, "second": event.who.second}


def _empty(_: Plan) -> CloseState:
    return CloseState()


SUBJECT = Subject(
    "close",
    _empty,
    (
        NightOrder("desk", CountedPieces, count_desk, "the prize desk is counted", second=()),
        NightOrder("collect", CountedPieces, collect, "pieces that guests left are collected", second=()),
        NightOrder("pay", PayExpense, pay, "an expense is paid", (PROCEEDS,), ACCOUNT),
        NightOrder("file", FileSomething, file, "something is filed", _CHARGE),
        NightOrder(
            "accept-loss",
            Loss,
            accept_loss,
            "it is accepted that the books were put back",
            _CHARGE,
            second=(),
            strict=True,
        ),
        NightOrder("close", CloseBooks, close, "the books are closed", _CHARGE, second=()),
        NightOrder("correct", NoteCorrection, correct, "a correction is noted", _CHARGE, second=()),
    ),
    fold,
    hears=("",),
)
