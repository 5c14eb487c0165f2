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
from croupier.floor.state import MOST_CHIPS, Seat
from croupier.floor.visit import Visit
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


def sit(asked: SitDown, visit: Visit, who: Person) -> None:
    if visit.spec.chips != "accounts":
        raise IllegalAction("the dealer keeps the seats at this table")
    if visit.state.of_person(who.id):
        raise IllegalAction("you sit here already")
    name = table_name(who.name)
    if (other := _called(visit, name)) is not None:
        raise IllegalAction(
            f"somebody else sits here as {other.name}, and no one could tell you apart: {OTHER_NAME}, or wait until "
            "that seat is free"
        )
    waiting.check_turn(visit, who.id)
    if asked.ceremony not in ("", ASK):
        raise BadOrder(f"ceremony is {ASK!r}, or left out: then the cut, the dice and the shoe are done as usual")
    seat = Seat(name, _box(visit, asked.box), who.id, asks=bool(asked.ceremony))
    visit.take_seat(seat, _stack(visit, asked.buy_in), asked.pledge)


@dataclass(frozen=True)
class SeatGuest:
    name: SomeName
    box: Box = 0
    buy_in: PerhapsCents = None


def seat_guest(asked: SeatGuest, visit: Visit, who: Person) -> None:
    if visit.spec.chips != "dealer":
        raise IllegalAction("at this table the guests take their seats themselves")
    name = asked.name
    if not NAME.fullmatch(name) or len(name) > 20 or name.lower() in PLACES:
        raise BadOrder(f"{name!r} cannot be a guest's name: one word of at most 20 letters and digits, as in Guest-1")
    if _called(visit, name):
        raise IllegalAction(f"somebody called {name} sits here already")
    visit.take_seat(Seat(name, _box(visit, asked.box)), _stack(visit, asked.buy_in))


def _called(visit: Visit, name: str) -> Seat | None:
    """Who sits here under a name that cannot be told from this one. Tapes know players by these names."""
    return next((seat for seat in visit.state.seats if alike(seat.name, name)), None)


def _box(visit: Visit, wanted: int) -> int:
    places = visit.spec.found.seats[0]
    taken = {seat.box for seat in visit.state.seats}
    free = [box for box in range(1, places + 1) if box not in taken]
    if not free:
        listed = f": join the list ({clause})" if (clause := visit.spec.found.waiting_list) else ""
        raise IllegalAction(f"all {places} seats are taken{listed}")
    box = wanted or free[0]
    if box not in free:
        said = "is taken" if box in taken else f"is not at this table, which has {places}"
        raise IllegalAction(f"seat {box} {said}; free: {', '.join(map(str, free))}")
    return box


def _stack(visit: Visit, wanted: int | None) -> int:
    return _amount(visit, visit.spec.buy_in if wanted is None else wanted)


def _amount(visit: Visit, amount: int) -> int:
    chip = visit.spec.house_rules.chip
    if not 0 < amount <= MOST_CHIPS or amount % chip:
        raise InvalidWager(f"chips are bought in whole chips of {in_dollars(chip)}, up to {in_dollars(MOST_CHIPS)}")
    return amount


@dataclass(frozen=True)
class JoinList:
    pass


def wait(asked: JoinList, visit: Visit, who: Person) -> None:
    name = table_name(who.name)
    listed = (each.name for each in visit.state.waiting if each.person != who.id)
    if other := next((each for each in listed if alike(each, name)), ""):
        raise IllegalAction(f"somebody else waits here as {other}, and no one could tell you apart: {OTHER_NAME}")
    if visit.state.of_person(who.id) is None and (seat := _called(visit, name)):
        raise IllegalAction(f"somebody else sits here as {seat.name}, and no one could tell you apart: {OTHER_NAME}")
    waiting.join(visit, who.id, name)


@dataclass(frozen=True)
class LeaveList:
    pass


def stop_waiting(asked: LeaveList, visit: Visit, who: Person) -> None:
    waiting.strike(visit, who.id, "waits no longer")


@dataclass(frozen=True)
class StrikeOff:
    name: SomeName


def strike(asked: StrikeOff, visit: Visit, who: Person) -> None:
    waiting.strike(visit, waiting.named(visit, asked.name), "is taken off the list")


@dataclass(frozen=True)
class ChangeSeat:
    box: Box = 0


def change_seat(asked: ChangeSeat, visit: Visit, who: Person) -> None:
    waiting.ask_change(visit, seat_of(visit, who), asked.box)


@dataclass(frozen=True)
class KeepSeat:
    pass


def keep_seat(asked: KeepSeat, visit: Visit, who: Person) -> None:
    waiting.keep_seat(visit, seat_of(visit, who))


@dataclass(frozen=True)
class LeaveTable:
    for_: Whom = ""


def leave(asked: LeaveTable, visit: Visit, who: Person) -> None:
    visit.leave(seat_of(visit, who, asked.for_))


@dataclass(frozen=True)
class Unseat:
    name: SomeName


def unseat(asked: Unseat, visit: Visit, who: Person) -> None:
    seat = visit.state.seat(asked.name)
    if seat is None:
        raise IllegalAction(f"nobody called {asked.name!r} sits here")
    visit.leave(seat)


@dataclass(frozen=True)
class BuyChips:
    amount: Cents
    for_: Whom = ""


def buy(asked: BuyChips, visit: Visit, who: Person) -> None:
    visit.buy(seat_of(visit, who, asked.for_), _amount(visit, asked.amount))


@dataclass(frozen=True)
class PledgeWords:
    pledge: Pledge


def pledge(asked: PledgeWords, visit: Visit, who: Person) -> None:
    visit.pledge(seat_of(visit, who), asked.pledge)


@dataclass(frozen=True)
class OpenWords:
    words: PledgedWords


def open_words(asked: OpenWords, visit: Visit, who: Person) -> None:
    visit.open_words(seat_of(visit, who), asked.words)


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
