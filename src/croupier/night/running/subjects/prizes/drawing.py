"""The drawing: tickets by ranges of numbers, voided, closed; the drum and its trail."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.night.books.ledger import DRAWN
from croupier.night.plan import DRAWING
from croupier.night.running.subject import OrderContext, Refused, SecondNeeded
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import (
    METHOD,
    NO_PLAY,
    RATIO,
    WON,
    PrizesState,
    RaffleTicket,
    TicketRange,
    may_be_awarded,
    not_of_the_staff,
    overlapping,
    paid,
)

MOST = 1_000_000
"""Tickets of one range: the range is spread out when it is drawn from, and a number too many typed would fill the
memory."""
ABSENT, STAFF = "absent", "staff"


def _range(series: str, first: int, last: int) -> TicketRange:
    if not 0 <= first <= last <= 10**9 or last - first >= MOST:
        raise Refused(f"tickets are named from the first to the last number; {first} to {last} is no such range")
    return TicketRange(series, first, last)


def _open(given: OrderContext) -> PrizesState:
    prizes = given.state[PrizesState]
    if prizes.closed and prizes.seal and not prizes.given_up:
        says = "the tickets of a sealed drawing are closed: the order rests on them, and none is entered late either"
        raise Refused(says, METHOD)
    if prizes.closed and given.at >= prizes.closed:
        given.object("tickets-closed", METHOD, "the tickets are closed: what is in the drum is in the drum")
    return prizes


def _closed(given: OrderContext) -> PrizesState:
    prizes = given.state[PrizesState]
    if not prizes.closed:
        given.object("tickets-open", METHOD, "close the tickets first: all counterparts are in the drum before a draw")
    return prizes


@dataclass(frozen=True)
class Roll:
    first: int
    last: int
    series: str = ""


def roll(asked: Roll, given: OrderContext) -> Mapping[str, Any]:
    """Tickets that there are: a bought roll, or printed ones."""
    prizes, one = given.state[PrizesState], _range(asked.series, asked.first, asked.last)
    if there := overlapping(prizes.rolls, one):
        raise Refused(f"{there} is there already, and no number may be there twice")
    given.record("roll", range=list(one))
    return {"tickets": len(one)}


@dataclass(frozen=True)
class IssueTickets:
    first: int
    last: int
    pieces: dict[str, int]
    series: str = ""
    change: dict[str, int] = field(default_factory=dict)
    guest: str = ""


def issue(asked: IssueTickets, given: OrderContext) -> Mapping[str, Any]:
    """Raffle tickets for imitation money, at the posted ratio: §13:47-20.2[exchange-ratio]."""
    prizes, one = _open(given), _range(asked.series, asked.first, asked.last)
    ratio = given.plan.money.exchange_ratio
    if not ratio:
        raise Refused("the plan has no exchange ratio for raffle tickets", RATIO)
    if there := overlapping((each.range for each in prizes.issued), one):
        raise Refused(f"{there} was issued before; a number is issued once")
    if there := overlapping((each.range for each in prizes.voided), one):
        raise Refused(f"{there} is void; take other tickets")
    if not any(each.covers(one) for each in prizes.rolls):
        given.flag("unknown-tickets", "", f"{one} is not of a roll that was entered")
    not_of_the_staff(given, asked.guest, "takes no part in the drawing")
    due = ratio * len(one)
    lines = paid(given, asked.pieces, asked.change, due, DRAWN)
    paid_with = {"pieces": asked.pieces, "change": asked.change}
    given.record("issued", range=list(one), guest=asked.guest, imitation=due, **paid_with)
    given.post(f"tickets {one}", lines)
    return {"tickets": len(one), "imitation": due}


@dataclass(frozen=True)
class VoidTickets:
    first: int
    last: int
    reason: str
    series: str = ""


def void(asked: VoidTickets, given: OrderContext) -> Mapping[str, Any]:
    """Spoiled or lost tickets. Of those that were issued the imitation money stays where it is."""
    prizes, one = _open(given), _range(asked.series, asked.first, asked.last)
    if not asked.reason:
        raise Refused("say why the tickets are void")
    if there := overlapping((each.range for each in prizes.voided), one):
        raise Refused(f"{there} is void already")
    issued = sum(_common(each.range, one) for each in prizes.issued)
    if issued and not given.who.second:
        says = f"{issued} of these tickets were issued: a second person must confirm it"
        given.object("second", METHOD, says, SecondNeeded)
    given.record("voided", range=list(one), reason=asked.reason)
    return {"issued": issued}


def _common(one: TicketRange, other: TicketRange) -> int:
    return max(0, min(one.last, other.last) - max(one.first, other.first) + 1) if one.series == other.series else 0


@dataclass(frozen=True)
class NoFields:
    pass


def close(asked: NoFields, given: OrderContext) -> Mapping[str, Any]:
    prizes = given.state[PrizesState]
    if prizes.closed:
        raise Refused("the tickets are closed already")
    tickets = [list(each) for each in prizes.tickets()]
    if not prizes.seal or prizes.given_up:
        given.record("closed")
        return {"tickets": len(tickets)}
    told = sealed.tickets_digest(tickets)
    given.record("closed", tickets=told)
    return {"tickets": len(tickets), "tickets_digest": told}


@dataclass(frozen=True)
class Post:
    redraw: bool
    says: str = ""
    electronic: bool = False


def post(asked: Post, given: OrderContext) -> Mapping[str, Any]:
    """How the drawing is held, posted before the tickets are closed: whether an absent winner is drawn again."""
    prizes = given.state[PrizesState]
    if prizes.closed:
        given.object("posted-late", METHOD, "the tickets are closed; how they are drawn was to be posted before")
    if prizes.seal and not prizes.given_up and not asked.electronic:
        raise Refused("a sealed drawing has begun; two people give it up, with prizes.back-to-drum", METHOD)
    if prizes.given_up and asked.electronic:
        raise Refused("the sealed drawing was given up, and everybody was told: the drum it is", METHOD)
    if asked.electronic:
        given.ask("ask-first", METHOD, sealed.ASK_FIRST)
    given.record("posted", redraw=asked.redraw, electronic=asked.electronic, says=asked.says)
    return {"ask_first": sealed.ASK_FIRST} if asked.electronic else {}


@dataclass(frozen=True)
class DrawOne:
    prize: str
    number: int
    series: str = ""


def draw(asked: DrawOne, given: OrderContext) -> Mapping[str, Any]:
    """A ticket came out of the drum. One that cannot win is in the trail, and another is drawn."""
    prizes = _closed(given)
    if prizes.posted and prizes.posted.electronic:
        says = "a sealed drawing was posted: its next ticket is prizes.draw-sealed; prizes.back-to-drum gives it up"
        given.object("sealed", METHOD, says)
    return drawn(given, asked.prize, RaffleTicket(asked.series, asked.number))


def drawn(given: OrderContext, name: str, ticket: RaffleTicket) -> Mapping[str, Any]:
    prizes = given.state[PrizesState]
    if prizes.prize(name).award != DRAWING:
        given.object("not-drawn", METHOD, f"{name} is not drawn but redeemed")
    retail = may_be_awarded(given, name, 1)
    if wrong := prizes.wrong(ticket):
        given.record("drawn", prize=name, ticket=list(ticket), wrong=wrong, award=0)
        return {"wins": False, "ticket": str(ticket), "why": wrong}
    number = given.serial("award")
    given.record("drawn", prize=name, ticket=list(ticket), wrong="", award=number)
    guest = next((each.guest for each in prizes.issued if each.range.has(ticket)), "")
    given.record("won", number=number, prize=name, count=1, retail=retail, guest=guest, ticket=str(ticket), imitation=0)
    return {"wins": True, "ticket": str(ticket), "award": number, "guest": guest}


@dataclass(frozen=True)
class ClaimPrize:
    award: int
    winner: str


def claim(asked: ClaimPrize, given: OrderContext) -> None:
    """The winner is there and takes the prize."""
    award = given.state[PrizesState].award(asked.award)
    if award.state != WON:
        raise Refused(f"award {award.number} is {award.state}")
    not_of_the_staff(given, asked.winner, "wins nothing; set the ticket aside, with prizes.set-aside, and draw again")
    given.record("claimed", number=award.number, winner=asked.winner)


@dataclass(frozen=True)
class Aside:
    award: int
    why: str
    says: str = ""


def set_aside(asked: Aside, given: OrderContext) -> Mapping[str, Any]:
    """Another ticket is drawn for the prize; the first one stays in the trail."""
    prizes = given.state[PrizesState]
    award = prizes.award(asked.award)
    if award.state != WON:
        raise Refused(f"award {award.number} is {award.state}; only one that waits for its winner is set aside")
    if asked.why not in (ABSENT, STAFF):
        raise Refused(f'a winner is set aside as "{ABSENT}" or as "{STAFF}", not as {asked.why!r}')
    before = prizes.posted and prizes.closed and prizes.posted.at <= prizes.closed
    if asked.why == ABSENT and not (prizes.posted and prizes.posted.redraw and before):
        given.object("redraw-not-posted", METHOD, "a redraw for an absent winner was not posted before the drawing")
    section = NO_PLAY if asked.why == STAFF else METHOD
    given.record("set-aside", number=award.number, reason=asked.says or asked.why)
    return {"prize": award.prize, "section": section}
