"""Orders by which people come, go, buy chips, and give words to the next shuffle."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import IllegalAction, InvalidWager
from croupier.floor import waiting
from croupier.floor.names import alike, table_name
from croupier.floor.orders import lounge
from croupier.floor.orders.kinds import (
    ASK,
    BadOrder,
    Box,
    Cents,
    Ceremony,
    PerhapsCents,
    Pledge,
    PledgedWords,
    SomeName,
    Whom,
)
from croupier.floor.orders.order import PLAYERS, STAFF, Doing, TableOrder
from croupier.floor.orders.seat import seat_of
from croupier.floor.people import Person
from croupier.floor.session import TableSession
from croupier.floor.state import MOST_CHIPS, Seat
from croupier.money import in_dollars
from croupier.table import PLACES
from croupier.tables.tape import NAME

OTHER_NAME = "come in under another name"


@dataclass(frozen=True)
class SitDown:
    box: Box = 0
    buy_in: PerhapsCents = None
    pledge: Pledge = ""
    ceremony: Ceremony = ""


def sit(asked: SitDown, session: TableSession, who: Person) -> None:
    if session.spec.chips != "accounts":
        raise IllegalAction("the dealer keeps the seats at this table")
    if session.state.of_person(who.id):
        raise IllegalAction("you sit here already")
    name = table_name(who.name)
    if (other := _called(session, name)) is not None:
        raise IllegalAction(
            f"somebody else sits here as {other.name}, and no one could tell you apart: {OTHER_NAME}, or wait until "
            "that seat is free"
        )
    waiting.check_turn(session, who.id)
    if asked.ceremony not in ("", ASK):
        raise BadOrder(f"ceremony is {ASK!r}, or left out: then the cut, the dice and the shoe are done as usual")
    seat = Seat(name, _box(session, asked.box), who.id, asks=bool(asked.ceremony))
    session.seats.take_seat(seat, _stack(session, asked.buy_in), asked.pledge)


@dataclass(frozen=True)
class SeatGuest:
    name: SomeName
    box: Box = 0
    buy_in: PerhapsCents = None


def seat_guest(asked: SeatGuest, session: TableSession, who: Person) -> None:
    if session.spec.chips != "dealer":
        raise IllegalAction("at this table the guests take their seats themselves")
    name = asked.name
    if not NAME.fullmatch(name) or len(name) > 20 or name.lower() in PLACES:
        raise BadOrder(f"{name!r} cannot be a guest's name: one word of at most 20 letters and digits, as in Guest-1")
    if _called(session, name):
        raise IllegalAction(f"somebody called {name} sits here already")
    session.seats.take_seat(Seat(name, _box(session, asked.box)), _stack(session, asked.buy_in))


def _called(session: TableSession, name: str) -> Seat | None:
    """Who sits here under a name that cannot be told from this one. Tapes know players by these names."""
    return next((seat for seat in session.state.seats if alike(seat.name, name)), None)


def _box(session: TableSession, wanted: int) -> int:
    places = session.spec.found.seats[0]
    taken = {seat.box for seat in session.state.seats}
    free = [box for box in range(1, places + 1) if box not in taken]
    if not free:
        listed = f": join the list ({clause})" if (clause := session.spec.found.waiting_list) else ""
        raise IllegalAction(f"all {places} seats are taken{listed}")
    box = wanted or free[0]
    if box not in free:
        said = "is taken" if box in taken else f"is not at this table, which has {places}"
        raise IllegalAction(f"seat {box} {said}; free: {', '.join(map(str, free))}")
    return box


def _stack(session: TableSession, wanted: int | None) -> int:
    return _amount(session, session.spec.buy_in if wanted is None else wanted)


def _amount(session: TableSession, amount: int) -> int:
    chip = session.spec.house_rules.chip
    if not 0 < amount <= MOST_CHIPS or amount % chip:
        raise InvalidWager(f"chips are bought in whole chips of {in_dollars(chip)}, up to {in_dollars(MOST_CHIPS)}")
    return amount


@dataclass(frozen=True)
class JoinList:
    pass


def wait(asked: JoinList, session: TableSession, who: Person) -> None:
    name = table_name(who.name)
    listed = (each.name for each in session.state.waiting if each.person != who.id)
    if other := next((each for each in listed if alike(each, name)), ""):
        raise IllegalAction(f"somebody else waits here as {other}, and no one could tell you apart: {OTHER_NAME}")
    if session.state.of_person(who.id) is None and (seat := _called(session, name)):
        raise IllegalAction(f"somebody else sits here as {seat.name}, and no one could tell you apart: {OTHER_NAME}")
    waiting.join(session, who.id, name)


@dataclass(frozen=True)
class LeaveList:
    pass


def stop_waiting(asked: LeaveList, session: TableSession, who: Person) -> None:
    waiting.strike(session, who.id, "waits no longer")


@dataclass(frozen=True)
class StrikeOff:
    name: SomeName


def strike(asked: StrikeOff, session: TableSession, who: Person) -> None:
    waiting.strike(session, waiting.named(session, asked.name), "is taken off the list")


@dataclass(frozen=True)
class ChangeSeat:
    box: Box = 0


def change_seat(asked: ChangeSeat, session: TableSession, who: Person) -> None:
    waiting.ask_change(session, seat_of(session, who), asked.box)


@dataclass(frozen=True)
class KeepSeat:
    pass


def keep_seat(asked: KeepSeat, session: TableSession, who: Person) -> None:
    waiting.keep_seat(session, seat_of(session, who))


@dataclass(frozen=True)
class LeaveTable:
    for_: Whom = ""


def leave(asked: LeaveTable, session: TableSession, who: Person) -> None:
    session.seats.leave(seat_of(session, who, asked.for_))


@dataclass(frozen=True)
class Unseat:
    name: SomeName


def unseat(asked: Unseat, session: TableSession, who: Person) -> None:
    seat = session.state.seat(asked.name)
    if seat is None:
        raise IllegalAction(f"nobody called {asked.name!r} sits here")
    session.seats.leave(seat)


@dataclass(frozen=True)
class BuyChips:
    amount: Cents
    for_: Whom = ""


def buy(asked: BuyChips, session: TableSession, who: Person) -> None:
    session.seats.buy(seat_of(session, who, asked.for_), _amount(session, asked.amount))


@dataclass(frozen=True)
class PledgeWords:
    pledge: Pledge


def pledge(asked: PledgeWords, session: TableSession, who: Person) -> None:
    session.seats.pledge(seat_of(session, who), asked.pledge)


@dataclass(frozen=True)
class OpenWords:
    words: PledgedWords


def open_words(asked: OpenWords, session: TableSession, who: Person) -> None:
    session.seats.open_words(seat_of(session, who), asked.words)


ORDERS = (
    TableOrder(
        "sit", SitDown, "take a seat, with chips and words for the next shuffle", Doing(sit, PLAYERS), comes=True
    ),
    TableOrder(
        "seat", SeatGuest, "a guest of the dealer's sits down", Doing(seat_guest, STAFF, deals=True), comes=True
    ),
    TableOrder(
        "wait", JoinList, "join the list for a seat, at a full table of poker", Doing(wait, PLAYERS), comes=True
    ),
    TableOrder("stop-waiting", LeaveList, "go off the list", Doing(stop_waiting), who="whoever is on the list"),
    TableOrder("strike", StrikeOff, "take somebody off the list", Doing(strike, STAFF)),
    TableOrder(
        "change-seat",
        ChangeSeat,
        "ask for another seat, or for this one, at a table of poker",
        Doing(change_seat, PLAYERS),
        comes=True,
    ),
    TableOrder("keep-seat", KeepSeat, "take the wish for another seat back", Doing(keep_seat, PLAYERS)),
    TableOrder("leave", LeaveTable, "leave, as soon as no bet of one's own stands", Doing(leave, PLAYERS)),
    TableOrder("unseat", Unseat, "have somebody leave", Doing(unseat, STAFF)),
    TableOrder("buy", BuyChips, "buy chips", Doing(buy, PLAYERS), comes=True),
    TableOrder(
        "pledge",
        PledgeWords,
        "pledge words to the next seal",
        Doing(pledge, PLAYERS),
        Doing(lounge.pledge, PLAYERS),
    ),
    TableOrder(
        "open",
        OpenWords,
        "open the words that were pledged, once the view's `seal.gathering` says so",
        Doing(open_words, PLAYERS),
        Doing(lounge.open_words, PLAYERS),
    ),
)
