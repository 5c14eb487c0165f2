"""What people tell a lounge: a player buys and collects, a writer serves the others, the owner is the supervisor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.errors import IllegalAction
from croupier.floor import dealing
from croupier.floor.lounge import paying
from croupier.floor.lounge.desk import TicketDesk
from croupier.floor.orders.kinds import Cents, PaidByHand, Station, TicketCode, TicketNumber, Wager, Where
from croupier.floor.orders.order import PLAYERS, SUPERVISOR, WRITERS, Doing, TableOrder
from croupier.floor.people import OWNER, Person
from croupier.floor.session import TableSession
from croupier.table import Spot
from croupier.tables import words
from croupier.tables.requests import CHANCE

if TYPE_CHECKING:
    from croupier.floor.orders.bets import CloseBets, PresentTicket
    from croupier.floor.orders.dealer import EnterOutcome
    from croupier.floor.orders.seats import OpenWords, PledgeWords


def desk_of(session: TableSession) -> TicketDesk:
    """Where tickets are sold: only lounges are given these orders."""
    assert session.desk is not None
    return session.desk


@dataclass(frozen=True)
class RequestTicket:
    wager: Wager
    stake: Cents
    where: Where = "quick"


def request(asked: RequestTicket, session: TableSession, who: Person) -> None:
    """A player's own request, paid from the purse."""
    desk_of(session).sell(Spot(asked.wager, asked.where), asked.stake, by=who.id, buyer=who.id)


@dataclass(frozen=True)
class WriteTicket:
    wager: Wager
    stake: Cents
    where: Where = "quick"
    station: Station = 1


def write(asked: WriteTicket, session: TableSession, who: Person) -> None:
    """A writer enters a request that somebody has handed in, with cash."""
    desk_of(session).sell(Spot(asked.wager, asked.where), asked.stake, by=who.id, station=asked.station)


@dataclass(frozen=True)
class VoidTicket:
    ticket: TicketNumber
    code: TicketCode = ""


def void(asked: VoidTicket, session: TableSession, who: Person) -> None:
    desk = desk_of(session)
    found = desk.find(asked.ticket)
    if found.buyer != who.id:
        WRITERS.check(who)
        paying.check_code(desk, found.serial, asked.code)
    desk.void_ticket(found.serial, by=who.id)


def present(asked: PresentTicket, session: TableSession, who: Person) -> None:
    """A ticket is paid: to its buyer, or by a writer to whoever presents it with its code."""
    desk = desk_of(session)
    found = desk.find(asked.ticket)
    if found.buyer != who.id:
        WRITERS.check(who)
        found = paying.check_code(desk, found.serial, asked.code)
    paying.pay(desk, found, by=who.id)


@dataclass(frozen=True)
class PayByHand:
    ticket: TicketNumber
    amount: PaidByHand
    code: TicketCode = ""


def by_hand(asked: PayByHand, session: TableSession, who: Person) -> None:
    desk = desk_of(session)
    found = paying.check_code(desk, asked.ticket, asked.code)
    paying.pay_by_hand(desk, found, asked.amount, by=who.id, supervisor=who.role == OWNER)


@dataclass(frozen=True)
class AuthorizeTicket:
    ticket: TicketNumber


def authorize(asked: AuthorizeTicket, session: TableSession, who: Person) -> None:
    paying.authorize(desk_of(session), asked.ticket, by=who.id)


@dataclass(frozen=True)
class ReprintTicket:
    ticket: TicketNumber


def reprint(asked: ReprintTicket, session: TableSession, who: Person) -> None:
    desk_of(session).reprint(asked.ticket, by=who.id)


@dataclass(frozen=True)
class SystemDown:
    pass


def system_down(asked: SystemDown, session: TableSession, who: Person) -> None:
    paying.set_down(desk_of(session), True)


@dataclass(frozen=True)
class SystemUp:
    pass


def system_up(asked: SystemUp, session: TableSession, who: Person) -> None:
    paying.set_down(desk_of(session), False)


@dataclass(frozen=True)
class SweepUnclaimed:
    pass


def sweep(asked: SweepUnclaimed, session: TableSession, who: Person) -> None:
    paying.sweep(desk_of(session), by=who.id)


def pledge(asked: PledgeWords, session: TableSession, who: Person) -> None:
    """Whoever has a ticket in the next game may have a part in its seal."""
    desk_of(session).pledge_words(who, asked.pledge)


def open_words(asked: OpenWords, session: TableSession, who: Person) -> None:
    desk_of(session).open_their_words(who, asked.words)


def close(asked: CloseBets, session: TableSession, who: Person) -> None:
    """§19:47-15.5[player-does-not-draw]"""
    session.rounds.close_bets()


def outcome(asked: EnterOutcome, session: TableSession, who: Person) -> None:
    """Where balls are drawn: the numbers as they came, and then that the board shows them rightly."""
    if session.spec.mode != "dealer":
        raise IllegalAction("the system selects the numbers in this lounge: they cannot be entered")
    if session.running is None or not isinstance(session.table.waiting, CHANCE):
        raise IllegalAction("no numbers are due now; close the game first")
    dealing.note_dealt(session.state, who, session.tell)
    session.rounds.feed(words.read_outcome(" ".join(asked.text.split()), session.table.waiting))


_ITS_BUYER = "its buyer; with the code owner, dealer"

ORDERS = (
    TableOrder(
        "request",
        RequestTicket,
        'a ticket for oneself, as in `{"do": "request", "wager": "3-spot", "where": "3-11-17", "stake": 200}`; `quick` '
        "for `where`, or nothing, lets the house pick, `x5` at its end is for five games",
        in_lounge=Doing(request, PLAYERS),
    ),
    TableOrder(
        "write",
        WriteTicket,
        "a ticket for cash, which is its bearer's; its check code is in the answer (`ticket`, `code`) and shown to "
        "staff nowhere else",
        in_lounge=Doing(write, WRITERS),
    ),
    TableOrder(
        "void",
        VoidTicket,
        "a ticket is given back before its game is drawn",
        in_lounge=Doing(void),
        who=_ITS_BUYER,
    ),
    TableOrder(
        "pay-by-hand",
        PayByHand,
        "while the system is down, a writer pays what the posted numbers come to",
        in_lounge=Doing(by_hand, WRITERS),
    ),
    TableOrder(
        "authorize",
        AuthorizeTicket,
        "a supervisor allows that one be paid by hand",
        in_lounge=Doing(authorize, SUPERVISOR),
    ),
    TableOrder(
        "reprint",
        ReprintTicket,
        "a ticket on new paper: its code is answered again; the log has it and everybody is told",
        in_lounge=Doing(reprint, SUPERVISOR),
        afterwards=True,
    ),
    TableOrder("system-down", SystemDown, "the keno system is down", in_lounge=Doing(system_down, SUPERVISOR)),
    TableOrder("system-up", SystemUp, "it is up again", in_lounge=Doing(system_up, SUPERVISOR)),
    TableOrder(
        "sweep",
        SweepUnclaimed,
        "expired winnings go where the house says",
        in_lounge=Doing(sweep, SUPERVISOR),
        afterwards=True,
    ),
)
