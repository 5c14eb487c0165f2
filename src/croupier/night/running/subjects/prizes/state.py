"""How the prizes stand: stock, prices, awards, tickets of the drawing, and its trail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from croupier.errors import did_you_mean
from croupier.money import in_dollars
from croupier.night import figures, hours
from croupier.night.books.ledger import GUESTS, face_value, hand
from croupier.night.names import alike
from croupier.night.plan import DRAWING, FORBIDDEN_KINDS, Plan, PlannedPrize
from croupier.night.running.subject import NightEvent, OrderContext, Refused
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.vault import counted
from croupier.records.ledger import LedgerLine

LIMIT = "§13:47-20.16(a)"
NO_CASH = "§13:47-20.10(c)3"
NO_SUCH_KIND = "§13:47-20.10(c)4"
NO_BUYING_BACK = "§13:47-20.10(c)5"
NO_PLAY = "§13:47-20.10(d)1"
PRICED = "§13:47-20.11(c)"
METHOD = "§13:47-20.11(a)2"
RATIO = "§13:47-20.11(b)"

REDEEMED, WON, CLAIMED, SET_ASIDE, TAKEN_BACK = "redeemed", "won", "claimed", "set aside", "taken back"
AWARDED = (REDEEMED, WON, CLAIMED, TAKEN_BACK)
"""What counts against the limit; a prize that was taken back had been awarded."""


class RaffleTicket(NamedTuple):
    series: str
    number: int

    def __str__(self) -> str:
        return f"{self.series} {self.number}".strip()


class TicketRange(NamedTuple):
    """Tickets of one series, both ends included."""

    series: str
    first: int
    last: int

    def __len__(self) -> int:
        return self.last - self.first + 1

    def __str__(self) -> str:
        return f"{self.series} {self.first}{f' to {self.last}' if self.last > self.first else ''}".strip()

    def has(self, ticket: RaffleTicket) -> bool:
        return ticket.series == self.series and self.first <= ticket.number <= self.last

    def covers(self, other: TicketRange) -> bool:
        return self.series == other.series and self.first <= other.first and other.last <= self.last

    def meets(self, other: TicketRange) -> bool:
        return self.series == other.series and self.first <= other.last and other.first <= self.last


class Issue(NamedTuple):
    range: TicketRange
    guest: str
    by: str
    at: datetime


class VoidedTickets(NamedTuple):
    range: TicketRange
    reason: str
    by: str
    at: datetime


class PostedDrawing(NamedTuple):
    """How the drawing is held, as it was posted before the tickets were closed."""

    redraw: bool
    electronic: bool
    says: str
    by: str
    at: datetime


class Draw(NamedTuple):
    """A ticket that came out: of the drum, or of a sealed order."""

    prize: str
    ticket: RaffleTicket
    wrong: str  # why it wins nothing, "" if it wins
    award: int  # 0 if it wins nothing
    by: str
    second: str
    at: datetime


@dataclass
class Award:
    number: int
    prize: str
    count: int
    retail: int
    """What all of it is worth."""
    state: str
    guest: str
    ticket: str
    imitation: int
    by: str
    at: datetime
    history: list[dict[str, Any]] = field(default_factory=list)
    """Corrections, claims and settings aside, each with who, when and why."""


@dataclass
class PrizesState:
    prizes: dict[str, PlannedPrize]
    prices: dict[str, int]
    awards: dict[int, Award] = field(default_factory=dict)
    rolls: list[TicketRange] = field(default_factory=list)
    issued: list[Issue] = field(default_factory=list)
    voided: list[VoidedTickets] = field(default_factory=list)
    closed: datetime | None = None
    posted: PostedDrawing | None = None
    draws: list[Draw] = field(default_factory=list)
    seal: sealed.DrawingSeal | None = None
    given_up: sealed.GivenUp | None = None
    """Of a sealed drawing that went back to the drum."""

    def prize(self, name: str) -> PlannedPrize:
        if name not in self.prizes:
            raise Refused(f"there is no prize {name!r}. {did_you_mean(name, self.prizes)}".rstrip())
        return self.prizes[name]

    def award(self, number: int) -> Award:
        if number not in self.awards:
            raise Refused(f"there is no award {number}")
        return self.awards[number]

    def left(self, name: str) -> int:
        """How many of a prize are there still."""
        gone = sum(each.count for each in self.awards.values() if each.prize == name and each.state in AWARDED)
        there = self.prizes[name].count
        return (1 if there is None else there) - gone

    def undrawn(self) -> list[str]:
        """Every prize of the drawing without a winner, and every winner without the prize, each in a sentence."""
        tickets = sum(1 for _ in self.tickets())
        there = f"{tickets} tickets take part in the drawing" if tickets else "no ticket was issued"
        found = []
        for name, prize in self.prizes.items():
            if prize.award == DRAWING and (left := self.left(name)) > 0:
                count = "" if prize.count in (None, 1) else f"{left} of "
                found.append(f"{count}{name} is not drawn yet; {there}")
        waiting = (each for each in self.awards.values() if each.state == WON)
        waits = (f"award {one.number}, {one.prize}, waits for the winner: ticket {one.ticket}" for one in waiting)
        return [*found, *waits]

    @property
    def worth(self) -> int:
        """The retail value of everything awarded so far."""
        return sum(each.retail for each in self.awards.values() if each.state in AWARDED)

    def wrong(self, ticket: RaffleTicket) -> str:
        """Why a ticket cannot win; nothing if it can."""
        if not any(each.range.has(ticket) for each in self.issued):
            return "it was never issued"
        if any(each.range.has(ticket) for each in self.voided):
            return "it is void"
        if any(each.ticket == ticket for each in self.draws):
            return "it was drawn before"
        return ""

    def tickets(self) -> Iterator[RaffleTicket]:
        """Every ticket that is in the drum, in order."""
        void = [each.range for each in self.voided]
        for issue in sorted(self.issued):
            for number in range(issue.range.first, issue.range.last + 1):
                ticket = RaffleTicket(issue.range.series, number)
                if not any(each.has(ticket) for each in void):
                    yield ticket


def empty(plan: Plan) -> PrizesState:
    """The prizes by their names; of two with one name the later has its place behind it."""
    prizes: dict[str, PlannedPrize] = {}
    for place, prize in enumerate(plan.prizes, 1):
        prizes[prize.name if prize.name not in prizes else f"{prize.name} ({place})"] = prize
    return PrizesState(prizes, {name: prize.price for name, prize in prizes.items() if prize.price})


def given_up(prizes: PrizesState) -> str:
    """That a sealed drawing went back to the drum, in words for everybody; no name of the staff is in it."""
    if not (found := prizes.given_up):
        return ""
    thrown = prizes.seal.dice if prizes.seal else 0
    return (
        f"The sealed drawing was given up at {hours.for_guests(found.at)}, after {thrown} dice: {found.reason}. "
        "The tickets are drawn from the drum."
    )


# --- What every award asks ----------------------------------------------------------------------------------------


def may_be_awarded(given: OrderContext, name: str, count: int) -> int:
    """Whether so many of a prize may be awarded now; their retail value."""
    prizes = given.state[PrizesState]
    prize = prizes.prize(name)
    if count < 1:
        raise Refused("one prize or more is awarded")
    lawful(given, name, prize.kind)
    if prizes.left(name) < count:
        given.object("out-of-stock", "", f"of {name} there are {prizes.left(name)} left, not {count}")
    if prize.retail is None:
        given.object("retail-unknown", LIMIT, f"the retail value of {name} is not known, so the limit cannot be held")
    retail = (prize.retail or 0) * count
    most = figures.PRIZES.amount
    if prizes.worth + retail > most:
        says = (
            f"{in_dollars(prizes.worth)} of prizes is awarded; with {name}, {in_dollars(retail)}, it would be more "
            f"than {in_dollars(most)}"
        )
        given.object("above-limit", LIMIT, says)
    return retail


def lawful(given: OrderContext, name: str, kind: str) -> None:
    """Cash and prohibited kinds are neither offered nor awarded."""
    if kind == "cash":
        given.object("cash-prize", NO_CASH, f"{name} is cash, and no game of the night awards that")
    elif kind in FORBIDDEN_KINDS:
        says = f"{name}: {FORBIDDEN_KINDS[kind]} may not be awarded (the list was not seen: 13:47-6.20(a))"
        given.object("prohibited-prize", NO_SUCH_KIND, says)


def not_of_the_staff(given: OrderContext, name: str, what: str) -> None:
    """Whoever works at the night wins nothing there, also after signing out."""
    if who := alike(name, (person.name for person in given.plan.people)):
        given.object("staff", NO_PLAY, f"{who} works at this night and {what}")


def paid(
    given: OrderContext, pieces: Mapping[str, int], change: Mapping[str, int], due: int, account: str
) -> list[LedgerLine]:
    """The lines of imitation money that a guest hands in, less what is given back in pieces; it must come out even."""
    kinds = given.state.denominations
    taken, back = counted(given, pieces), counted(given, change)
    came = face_value(kinds, taken) - face_value(kinds, back)
    if came != due:
        says = f"{in_dollars(due)} of imitation money is due; these pieces come to {in_dollars(came)}"
        given.object("paid-otherwise", PRICED, says)
    return [*hand(kinds, taken, GUESTS, account), *hand(kinds, back, account, GUESTS)]


# --- Folding ------------------------------------------------------------------------------------------------------


def fold(part: PrizesState, event: NightEvent) -> None:
    body: Any = event.body
    signed = {"by": event.who.by, "second": event.who.second, "at": event.at}
    match event.kind.removeprefix("prizes."):
        case "added":
            prize = PlannedPrize(**body["prize"])
            part.prizes[prize.name] = prize
            if prize.price:
                part.prices[prize.name] = prize.price
        case "priced":
            part.prices[body["prize"]] = body["price"]
        case "redeemed" | "won":
            part.awards[body["number"]] = Award(
                body["number"],
                body["prize"],
                body["count"],
                body["retail"],
                REDEEMED if event.kind == "prizes.redeemed" else WON,
                body["guest"],
                body["ticket"],
                body["imitation"],
                event.who.by,
                event.when,
            )
        case "drawn":
            ticket = RaffleTicket(*body["ticket"])
            draw = Draw(body["prize"], ticket, body["wrong"], body["award"], event.who.by, event.who.second, event.when)
            part.draws.append(draw)
        case "corrected":
            award = part.awards[body["number"]]
            award.history.append({**signed, "reason": body["reason"], "was": [award.prize, award.count]})
            award.prize, award.count, award.retail = body["prize"], body["count"], body["retail"]
            award.imitation = body["imitation"]
        case "claimed":
            award = part.awards[body["number"]]
            award.state, award.guest = CLAIMED, body["winner"]
            award.history.append({**signed, "claimed_by": body["winner"]})
        case "set-aside" | "taken-back":
            award = part.awards[body["number"]]
            award.state = SET_ASIDE if event.kind == "prizes.set-aside" else TAKEN_BACK
            award.history.append({**signed, "reason": body["reason"]})
        case _:
            _fold_tickets(part, event, body)


def _fold_tickets(part: PrizesState, event: NightEvent, body: Any) -> None:
    match event.kind.removeprefix("prizes."):
        case "roll":
            part.rolls.append(TicketRange(*body["range"]))
        case "issued":
            part.issued.append(Issue(TicketRange(*body["range"]), body["guest"], event.who.by, event.when))
        case "voided":
            part.voided.append(VoidedTickets(TicketRange(*body["range"]), body["reason"], event.who.by, event.when))
        case "closed":
            part.closed = event.when
            if part.seal:
                part.seal.closed = body.get("tickets", "")
        case "posted":
            part.posted = PostedDrawing(body["redraw"], body["electronic"], body["says"], event.who.by, event.when)
        case "sealed":
            how = {"format": body.get("format", sealed.OLD), "wanted": body.get("dice", 0)}
            part.seal = sealed.DrawingSeal(body["name"], body["secret"], **how)
        case "thrown":
            assert part.seal
            part.seal.throws.append((body["thrown_by"], body["dice"]))
        case "locked":
            assert part.seal
            part.seal.order = tuple(RaffleTicket(*each) for each in body["order"])
        case "given-up":
            assert part.posted
            part.given_up = sealed.GivenUp(body["reason"], event.when)
            part.posted = part.posted._replace(electronic=False)


def overlapping(ranges: Iterable[TicketRange], one: TicketRange) -> TicketRange | None:
    return next((each for each in ranges if each.meets(one)), None)
