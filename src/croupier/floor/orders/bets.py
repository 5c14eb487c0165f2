"""Orders about chips: bets are put down, taken, called and repeated, tickets paid, and no more bets."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import IllegalAction
from croupier.floor.orders import lounge
from croupier.floor.orders.kinds import (
    BetNumber,
    Box,
    Cents,
    OnOrOff,
    Spots,
    TicketCode,
    TicketNumber,
    Wager,
    Where,
    Whom,
)
from croupier.floor.orders.order import PLAYERS, STAFF, WRITERS, Doing, TableOrder
from croupier.floor.orders.seat import seat_of
from croupier.floor.people import Person
from croupier.floor.running import FELT
from croupier.floor.session import TableSession
from croupier.floor.state import Seat
from croupier.table import Call, Put, Take
from croupier.tables.repeating import left_to_repeat
from croupier.tables.requests import Betting


@dataclass(frozen=True)
class PutBet:
    wager: Wager
    stake: Cents
    where: Where = ""
    box: Box = 0
    for_: Whom = ""


def put(asked: PutBet, session: TableSession, who: Person) -> None:
    seat = seat_of(session, who, asked.for_)
    box = asked.box or seat.box
    if (owner := next((other for other in session.state.seats if other.box == box), seat)) is not seat:
        raise IllegalAction(f"box {box} is {owner.name}'s")
    if not seat.playing:
        whose = "you came" if seat.person == who.id else f"{seat.name} came"
        raise IllegalAction(f"this round had begun when {whose}; bets are taken in the next one")
    spot = session.spec.found.spot(asked.wager, asked.where)
    session.rounds.feed(Put(seat.name, box, spot, asked.stake))


@dataclass(frozen=True)
class TakeBet:
    bet: BetNumber
    for_: Whom = ""


def take(asked: TakeBet, session: TableSession, who: Person) -> None:
    session.rounds.feed(Take(seat_of(session, who, asked.for_).name, asked.bet))


@dataclass(frozen=True)
class CallBet:
    bet: BetNumber
    call: OnOrOff
    for_: Whom = ""


def call(asked: CallBet, session: TableSession, who: Person) -> None:
    session.rounds.feed(Call(seat_of(session, who, asked.for_).name, asked.bet, asked.call))


@dataclass(frozen=True)
class ClearBets:
    for_: Whom = ""


def clear(asked: ClearBets, session: TableSession, who: Person) -> None:
    """All that may be taken down."""
    seat = seat_of(session, who, asked.for_)
    if not session.rounds.take_down(seat):
        raise IllegalAction("nothing of yours can be taken down now")


@dataclass(frozen=True)
class PresentTicket:
    ticket: TicketNumber
    code: TicketCode = ""
    for_: Whom = ""


def present(asked: PresentTicket, session: TableSession, who: Person) -> None:
    """A ticket is paid: to its buyer, or by the dealer to a guest, who may have left the table."""
    session.chips.present(asked.ticket, Seat(asked.for_, 0).account if asked.for_ else str(who.id))


@dataclass(frozen=True)
class RepeatBets:
    for_: Whom = ""


def again(asked: RepeatBets, session: TableSession, who: Person) -> None:
    seat = seat_of(session, who, asked.for_)
    if not any(put.player == seat.name for put in session.state.last):
        raise IllegalAction("there is no earlier bet of yours to repeat")
    puts = left_to_repeat(session.state.last, session.table.standing.values(), seat.name)
    if not puts:
        raise IllegalAction("all your bets of the round before lie there already")
    refused = session.rounds.feed_each(puts)
    if len(refused) == len(puts):
        raise refused[0]


@dataclass(frozen=True)
class MarkSpots:
    spots: Spots = None


def mark(asked: MarkSpots, session: TableSession, who: Person) -> None:
    """A unit on every spot, at a table that shows outcomes only."""
    betting = session.table.waiting
    if session.spec.chips != "none" or not isinstance(betting, Betting):
        raise IllegalAction("spots are marked at a table of outcomes only, while bets are open")
    window, rules = betting.window, session.spec.house_rules
    if asked.spots is None:
        wanted = [(window.read(each.words), 1) for each in window.wagers]
    else:
        wanted = [(session.spec.found.spot(*spot), box) for spot, box in asked.spots]
    puts = []
    for spot, box in wanted:
        low, _ = window.limits(spot) or (rules.minimum, 0)
        puts.append(Put(FELT, box, spot, -(-low // rules.chip) * rules.chip))
    session.rounds.feed_each(puts)


@dataclass(frozen=True)
class SayReady:
    for_: Whom = ""


def ready(asked: SayReady, session: TableSession, who: Person) -> None:
    session.seats.ready(seat_of(session, who, asked.for_))


@dataclass(frozen=True)
class CloseBets:
    pass


def close(asked: CloseBets, session: TableSession, who: Person) -> None:
    session.rounds.close_bets()


ORDERS = (
    TableOrder("put", PutBet, "put chips down", Doing(put, PLAYERS)),
    TableOrder("take", TakeBet, "take a bet down", Doing(take, PLAYERS)),
    TableOrder("call", CallBet, "say `on` or `off` of a bet", Doing(call, PLAYERS)),
    TableOrder("clear", ClearBets, "take down all that may be", Doing(clear, PLAYERS)),
    TableOrder(
        "present",
        PresentTicket,
        "have a ticket paid, once, whether or not one still sits there",
        Doing(present),
        Doing(lounge.present),
        who="its buyer; with the code of a lounge's, or for a guest, owner, dealer",
        afterwards=True,
    ),
    TableOrder("again", RepeatBets, "the last bets once more, as far as they do not lie there", Doing(again, PLAYERS)),
    TableOrder("mark", MarkSpots, "a unit on every spot, or on these", Doing(mark, STAFF, deals=True)),
    TableOrder("ready", SayReady, "no more bets of one's own", Doing(ready, PLAYERS)),
    TableOrder(
        "close",
        CloseBets,
        "no more bets; in a lounge the game is closed",
        Doing(close, STAFF),
        Doing(lounge.close, WRITERS),
    ),
)
