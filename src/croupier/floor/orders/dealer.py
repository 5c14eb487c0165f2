"""Orders of a person who deals, and of those who run a table or a lounge."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import IllegalAction
from croupier.floor import dealing
from croupier.floor.orders import lounge
from croupier.floor.orders.kinds import Box, Cards, Pace, Said, SeatSeconds, Seconds, SomeName
from croupier.floor.orders.order import RUNNING, STAFF, WRITERS, Doing, TableOrder
from croupier.floor.people import NotAllowed, Person
from croupier.floor.session import TableSession
from croupier.table import Irregularity
from croupier.tables import words
from croupier.tables.entries import Report
from croupier.tables.requests import CHANCE, Dealing


@dataclass(frozen=True)
class EnterOutcome:
    text: Said = ""


def outcome(asked: EnterOutcome, session: TableSession, who: Person) -> None:
    request = session.table.waiting
    if not isinstance(request, CHANCE):
        raise IllegalAction("no card, throw or spin is due now")
    dealing.note_dealt(session.state, who, session.tell)
    session.rounds.feed(words.read_outcome(" ".join(asked.text.split()), request))


@dataclass(frozen=True)
class ReportCase:
    name: SomeName
    cards: Cards = ()
    box: Box = 0


def irregular(asked: ReportCase, session: TableSession, who: Person) -> None:
    cards, request = words.read_hand(" ".join(asked.cards)), session.table.waiting
    dealing.note_report(session.state, who, asked.name, session.table.standing.values())
    session.rounds.feed(Report(Irregularity(asked.name, cards, asked.box)))
    for card in cards:  # the remedy takes them face up, one by one: they were entered already
        due = session.running and session.running.table.waiting
        if not isinstance(due, Dealing) or not due.up or due == request:
            return
        dealing.note_dealt(session.state, who, session.tell)
        session.rounds.feed(words.read_outcome(str(card), due))


@dataclass(frozen=True)
class PauseTable:
    pass


def pause(asked: PauseTable, session: TableSession, who: Person) -> None:
    session.pause(True)


@dataclass(frozen=True)
class ResumeTable:
    pass


def resume(asked: ResumeTable, session: TableSession, who: Person) -> None:
    session.pause(False)


@dataclass(frozen=True)
class ChangeClocks:
    bet_seconds: Seconds = None
    decide_seconds: Seconds = None
    seat_seconds: SeatSeconds = None
    call_seconds: Seconds = None
    pace: Pace = None


def settings(asked: ChangeClocks, session: TableSession, who: Person) -> None:
    session.settings({name: value for name, value in vars(asked).items() if value is not None})


@dataclass(frozen=True)
class ShutTable:
    pass


def shut(asked: ShutTable, session: TableSession, who: Person) -> None:
    if who.role not in RUNNING and session.opened_by != who.id:
        raise NotAllowed("only the owner, a dealer or whoever opened the table closes it")
    if who.role not in RUNNING and session.running and session.table.standing:
        # What stands on a table that closes goes back: whoever plays there could take back a bet that goes badly.
        raise IllegalAction("bets lie on the table: it can be closed when they are decided")
    session.shut()


ORDERS = (
    TableOrder(
        "outcome",
        EnterOutcome,
        "enter what came: a card, a throw, the pocket; nothing where nothing is seen",
        Doing(outcome, STAFF, deals=True),
        Doing(lounge.outcome, WRITERS),
    ),
    TableOrder(
        "irregular",
        ReportCase,
        "report a case",
        Doing(irregular, STAFF, deals=True),
        Doing(irregular, STAFF, deals=True),
    ),
    TableOrder("pause", PauseTable, "nothing goes on", Doing(pause, STAFF), Doing(pause, STAFF)),
    TableOrder("resume", ResumeTable, "play goes on", Doing(resume, STAFF), Doing(resume, STAFF)),
    TableOrder("settings", ChangeClocks, "other clocks, another pace", Doing(settings, STAFF), Doing(settings, STAFF)),
    TableOrder(
        "shut",
        ShutTable,
        "close the table, after the round that runs",
        Doing(shut),
        Doing(shut),
        who="owner, dealer; also the person who opened the table, while no bets lie there",
    ),
)
