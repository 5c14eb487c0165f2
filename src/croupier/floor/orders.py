"""What people tell a table to do: read from plain data, checked, and turned into answers for the script.

An order is refused in words and changes nothing, or it is done as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.errors import CroupierError, IllegalAction, InvalidWager
from croupier.floor import ceremonies, dealing, waiting
from croupier.floor.lounge import orders as lounge
from croupier.floor.lounge.desk import Desk
from croupier.floor.names import alike, table_name
from croupier.floor.people import PLAYING, NotAllowed, Person, with_article
from croupier.floor.running import FELT
from croupier.floor.state import MOST_CHIPS, Seat
from croupier.floor.visit import Visit
from croupier.money import dollars
from croupier.table import DEALER, PLACES, Call, Irregularity, Put, Spot, Take
from croupier.tables import words
from croupier.tables.entries import Accept, Decide, Report
from croupier.tables.repeating import left_to_repeat
from croupier.tables.requests import CHANCE, Betting, Dealing, Deciding, Offering
from croupier.tables.tape import NAME

STAFF = frozenset({"owner", "dealer"})


class BadOrder(CroupierError):
    """Something that is no order, or has the wrong parts."""


Fields = dict[str, Any]
Action = Callable[[Visit, Person, Fields], None]

_KINDS: dict[str, type] = {
    **dict.fromkeys("do wager where text call choice answer name for pledge words code".split(), str),
    **dict.fromkeys(
        "box buy_in amount stake bet ticket bet_seconds decide_seconds seat_seconds call_seconds pace".split(), int
    ),
    "station": int,
    **dict.fromkeys(("cards", "spots"), list),
}


def perform(visit: Visit, who: Person, order: Mapping[str, Any]) -> None:
    """Carry out one order of this person's."""
    name = order.get("do")
    if not isinstance(name, str) or name not in ORDERS:
        raise BadOrder(f'"do" must be one of {", ".join(sorted(ORDERS))}')
    needed, possible = ORDERS[name]
    action = _action(visit, name)
    for key, value in order.items():
        if key not in ("do", *needed, *possible):
            raise BadOrder(f"{name} has no {key!r}; it takes {', '.join((*needed, *possible)) or 'nothing'}")
        if type(value) is not _KINDS[key]:
            raise BadOrder(f"{key} must be {_KINDS[key].__name__}, not {value!r}")
    if missing := [key for key in needed if key not in order]:
        raise BadOrder(f"{name} needs {', '.join(missing)}")
    if visit.state.shutting and name in ("sit", "seat", "buy", "wait", "change-seat"):
        raise IllegalAction("this table is closing")
    action(visit, who, dict(order))


def _action(visit: Visit, name: str) -> Action:
    """What an order does here: at a table, or at a lounge."""
    here, elsewhere = (_LOUNGE, _ORDERS) if isinstance(visit, Desk) else (_ORDERS, _LOUNGE)
    if name in here:
        return here[name][0]
    assert name in elsewhere
    where = "this is a lounge: tickets are sold here" if isinstance(visit, Desk) else "this is a table, and no lounge"
    raise IllegalAction(f"{where}; there is no {name!r}, but: {', '.join(here)}")


# --- Who ------------------------------------------------------------------------------------------------------------


def _seat(visit: Visit, who: Person, order: Fields) -> Seat:
    """The seat that an order is about: the person's own, or one that the dealer speaks for."""
    if named := order.get("for"):
        _deals(visit, who)
        if seat := visit.state.seat(named):
            return seat
        raise IllegalAction(f"nobody called {named!r} sits here")
    if who.role not in PLAYING:
        raise NotAllowed(f"{who.role.capitalize()}s do not play; ask the owner for an invitation as a player")
    if seat := visit.state.of_person(who.id):
        return seat
    raise IllegalAction("take a seat first")


def _staff(who: Person) -> None:
    if who.role not in STAFF:
        raise NotAllowed(f"only the owner or a dealer may do that, not {with_article(who.role)}")


def _deals(visit: Visit, who: Person) -> None:
    _staff(who)
    if visit.spec.mode != "dealer":
        raise IllegalAction("the house deals at this table: outcomes cannot be entered, and no one plays for others")


# --- Coming and going -----------------------------------------------------------------------------------------------


OTHER_NAME = "come in under another name"


def _sit(visit: Visit, who: Person, order: Fields) -> None:
    if who.role not in PLAYING:
        raise NotAllowed(f"{who.role.capitalize()}s do not play; ask the owner for an invitation as a player")
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
    visit.take_seat(Seat(name, _box(visit, order), who.id), _stack(visit, order), order.get("pledge", ""))


def _guest(visit: Visit, who: Person, order: Fields) -> None:
    _deals(visit, who)
    if visit.spec.chips != "dealer":
        raise IllegalAction("at this table the guests take their seats themselves")
    name = order["name"]
    if not NAME.fullmatch(name) or len(name) > 20 or name.lower() in PLACES:
        raise BadOrder(f"{name!r} cannot be a guest's name: one word of at most 20 letters and digits, as in Guest-1")
    if _called(visit, name):
        raise IllegalAction(f"somebody called {name} sits here already")
    visit.take_seat(Seat(name, _box(visit, order)), _stack(visit, order))


def _called(visit: Visit, name: str) -> Seat | None:
    """Who sits here under a name that cannot be told from this one. Tapes know players by these names."""
    return next((seat for seat in visit.state.seats if alike(seat.name, name)), None)


def _box(visit: Visit, order: Fields) -> int:
    places = visit.spec.found.seats[0]
    taken = {seat.box for seat in visit.state.seats}
    free = [box for box in range(1, places + 1) if box not in taken]
    if not free:
        listed = f": join the list ({clause})" if (clause := visit.spec.found.waiting_list) else ""
        raise IllegalAction(f"all {places} seats are taken{listed}")
    box: int = order.get("box") or free[0]
    if box not in free:
        said = "is taken" if box in taken else f"is not at this table, which has {places}"
        raise IllegalAction(f"seat {box} {said}; free: {', '.join(map(str, free))}")
    return box


def _stack(visit: Visit, order: Fields) -> int:
    return _amount(visit, order.get("buy_in", visit.spec.buy_in))


def _amount(visit: Visit, amount: int) -> int:
    chip = visit.spec.house_rules.chip
    if not 0 < amount <= MOST_CHIPS or amount % chip:
        raise InvalidWager(f"chips are bought in whole chips of {dollars(chip)}, up to {dollars(MOST_CHIPS)}")
    return amount


def _wait(visit: Visit, who: Person, order: Fields) -> None:
    if who.role not in PLAYING:
        raise NotAllowed(f"{who.role.capitalize()}s do not play; ask the owner for an invitation as a player")
    name = table_name(who.name)
    listed = (each.name for each in visit.state.waiting if each.person != who.id)
    if other := next((each for each in listed if alike(each, name)), ""):
        raise IllegalAction(f"somebody else waits here as {other}, and no one could tell you apart: {OTHER_NAME}")
    if visit.state.of_person(who.id) is None and (seat := _called(visit, name)):
        raise IllegalAction(f"somebody else sits here as {seat.name}, and no one could tell you apart: {OTHER_NAME}")
    waiting.join(visit, who.id, name)


def _stop_waiting(visit: Visit, who: Person, order: Fields) -> None:
    waiting.strike(visit, who.id, "waits no longer")


def _strike(visit: Visit, who: Person, order: Fields) -> None:
    _staff(who)
    waiting.strike(visit, waiting.named(visit, order["name"]), "is taken off the list")


def _change_seat(visit: Visit, who: Person, order: Fields) -> None:
    waiting.ask_change(visit, _seat(visit, who, {}), order.get("box", 0))


def _keep_seat(visit: Visit, who: Person, order: Fields) -> None:
    waiting.keep_seat(visit, _seat(visit, who, {}))


def _leave(visit: Visit, who: Person, order: Fields) -> None:
    visit.leave(_seat(visit, who, order))


def _unseat(visit: Visit, who: Person, order: Fields) -> None:
    _staff(who)
    seat = visit.state.seat(order["name"])
    if seat is None:
        raise IllegalAction(f"nobody called {order['name']!r} sits here")
    visit.leave(seat)


def _buy(visit: Visit, who: Person, order: Fields) -> None:
    visit.buy(_seat(visit, who, order), _amount(visit, order["amount"]))


def _pledge(visit: Visit, who: Person, order: Fields) -> None:
    visit.pledge(_seat(visit, who, {}), order["pledge"])


def _open(visit: Visit, who: Person, order: Fields) -> None:
    visit.open_words(_seat(visit, who, {}), order["words"])


# --- Chips ----------------------------------------------------------------------------------------------------------


def _put(visit: Visit, who: Person, order: Fields) -> None:
    seat = _seat(visit, who, order)
    box = order.get("box") or seat.box
    if (owner := next((other for other in visit.state.seats if other.box == box), seat)) is not seat:
        raise IllegalAction(f"box {box} is {owner.name}'s")
    if not seat.playing:
        whose = "you came" if seat.person == who.id else f"{seat.name} came"
        raise IllegalAction(f"this round had begun when {whose}; bets are taken in the next one")
    spot = visit.spec.found.spot(order["wager"], order.get("where", ""))
    visit.feed(Put(seat.name, box, spot, order["stake"]))


def _take(visit: Visit, who: Person, order: Fields) -> None:
    visit.feed(Take(_seat(visit, who, order).name, order["bet"]))


def _call(visit: Visit, who: Person, order: Fields) -> None:
    visit.feed(Call(_seat(visit, who, order).name, order["bet"], order["call"]))


def _clear(visit: Visit, who: Person, order: Fields) -> None:
    """All that may be taken down."""
    seat = _seat(visit, who, order)
    if not visit.take_down(seat):
        raise IllegalAction("nothing of yours can be taken down now")


def _present(visit: Visit, who: Person, order: Fields) -> None:
    """A ticket is paid: to its buyer, or by the dealer to a guest, who may have left the table."""
    if named := order.get("for"):
        _deals(visit, who)
        visit.present(order["ticket"], Seat(named, 0).account)
    else:
        visit.present(order["ticket"], str(who.id))


def _again(visit: Visit, who: Person, order: Fields) -> None:
    seat = _seat(visit, who, order)
    if not any(put.player == seat.name for put in visit.state.last):
        raise IllegalAction("there is no earlier bet of yours to repeat")
    puts = left_to_repeat(visit.state.last, visit.table.standing.values(), seat.name)
    if not puts:
        raise IllegalAction("all your bets of the round before lie there already")
    refused = visit.feed_each(puts)
    if len(refused) == len(puts):
        raise refused[0]


def _mark(visit: Visit, who: Person, order: Fields) -> None:
    """A unit on every spot, at a table that shows outcomes only."""
    _deals(visit, who)
    betting = visit.table.waiting
    if visit.spec.chips != "none" or not isinstance(betting, Betting):
        raise IllegalAction("spots are marked at a table of outcomes only, while bets are open")
    window = betting.window
    wanted: list[tuple[Spot, int]] = []
    if "spots" not in order:
        wanted = [(window.read(each.words), 1) for each in window.wagers]
    for spot in order.get("spots", ())[:400]:
        if not isinstance(spot, dict) or not isinstance(spot.get("wager"), str):
            raise BadOrder('each spot is {"wager": ..., "where": ..., "box": ...}')
        named = visit.spec.found.spot(spot["wager"], str(spot.get("where", "")))
        wanted.append((named, int(spot.get("box") or 1)))
    rules = visit.spec.house_rules
    puts = []
    for spot, box in wanted:
        low, _ = window.limits(spot) or (rules.minimum, 0)
        puts.append(Put(FELT, box, spot, -(-low // rules.chip) * rules.chip))
    visit.feed_each(puts)


def _ready(visit: Visit, who: Person, order: Fields) -> None:
    visit.ready(_seat(visit, who, order))


def _close(visit: Visit, who: Person, order: Fields) -> None:
    _staff(who)
    visit.close_bets()


# --- Decisions ------------------------------------------------------------------------------------------------------


def _decide(visit: Visit, who: Person, order: Fields) -> None:
    seat, request = _seat(visit, who, order), visit.table.waiting
    if not isinstance(request, Deciding):
        raise IllegalAction("nothing is to be decided now")
    stake = order.get("stake", 0)
    if not stake:
        choice = next((choice for choice in request.of(seat.name).choices if choice.name == order["choice"]), None)
        if choice and choice.stake and not choice.barred and choice.stake[0] == choice.stake[1]:
            stake = int(choice.stake[1])
    _answer(visit, seat, Decide(seat.name, order["choice"], stake))


def _answer(visit: Visit, seat: Seat, given: Accept | Decide) -> None:
    """An answer that may stand from now on, once it is taken."""
    what = visit.asked(seat.name)
    visit.feed(given)
    ceremonies.remember(seat, what, given)


def _accept(visit: Visit, who: Person, order: Fields) -> None:
    """A ceremony: a player's, or the dealer's own, such as the cut of a deck."""
    if order.get("for") == DEALER:
        _deals(visit, who)
        visit.feed(Accept(DEALER, order["answer"]))
        return
    seat = _seat(visit, who, order)
    _answer(visit, seat, Accept(seat.name, order["answer"]))


def _ask_again(visit: Visit, who: Person, order: Fields) -> None:
    """The ceremonies are offered again, one by one."""
    seat = _seat(visit, who, order)
    if not seat.standing:
        raise IllegalAction(
            "no answer of yours stands: the cut, the dice, the shoe, blinds and the bank are offered when they come to "
            "you"
        )
    seat.standing = {}
    text = f"{seat.name} is asked again about the cut, the dice, the shoe, blinds and the bank."
    visit.tell("ask-again", text, player=seat.name)


def _say(visit: Visit, who: Person, order: Fields) -> None:
    """A bet or a decision in words."""
    seat, text = _seat(visit, who, order), " ".join(order["text"].lower().split())
    match visit.table.waiting:
        case Betting() as betting:
            visit.feed(words.put(text, betting.window, seat.name, seat.box))
        case Deciding() as deciding:
            visit.feed(words.decision(text, deciding.of(seat.name)))
        case Offering() as offering:
            visit.feed(words.acceptance(text, offering, seat.name))
        case _:
            raise IllegalAction("the dealer is at work")


# --- A person deals -------------------------------------------------------------------------------------------------


def _outcome(visit: Visit, who: Person, order: Fields) -> None:
    _deals(visit, who)
    request = visit.table.waiting
    if not isinstance(request, CHANCE):
        raise IllegalAction("no card, throw or spin is due now")
    dealing.note_dealt(visit.state, who, visit.tell)
    visit.feed(words.outcome(" ".join(order.get("text", "").split()), request))


def _irregular(visit: Visit, who: Person, order: Fields) -> None:
    _deals(visit, who)
    listed = order.get("cards", [])
    if not all(isinstance(card, str) for card in listed):
        raise BadOrder("cards are written like As or 10h, tiles like 6-5")
    cards, asked = words.hand(" ".join(listed)), visit.table.waiting
    dealing.note_report(visit.state, who, order["name"], visit.table.standing.values())
    visit.feed(Report(Irregularity(order["name"], cards, order.get("box", 0))))
    for card in cards:  # the remedy takes them face up, one by one: they were entered already
        request = visit.running and visit.running.table.waiting
        if not isinstance(request, Dealing) or not request.up or request == asked:
            return
        dealing.note_dealt(visit.state, who, visit.tell)
        visit.feed(words.outcome(str(card), request))


# --- Running the table ----------------------------------------------------------------------------------------------


def _pause(visit: Visit, who: Person, order: Fields) -> None:
    _staff(who)
    visit.pause(order["do"] == "pause")


def _settings(visit: Visit, who: Person, order: Fields) -> None:
    _staff(who)
    visit.settings(order)


def _shut(visit: Visit, who: Person, order: Fields) -> None:
    if who.role not in STAFF and visit.opened_by != who.id:
        raise NotAllowed("only the owner, a dealer or whoever opened the table closes it")
    if who.role not in STAFF and visit.running and visit.table.standing:
        # What stands on a table that closes goes back: whoever plays there could take back a bet that goes badly.
        raise IllegalAction("bets lie on the table: it can be closed when they are decided")
    visit.shut()


_ORDERS: dict[str, tuple[Action, tuple[str, ...], tuple[str, ...]]] = {
    "sit": (_sit, (), ("box", "buy_in", "pledge")),
    "seat": (_guest, ("name",), ("box", "buy_in")),
    "wait": (_wait, (), ()),
    "stop-waiting": (_stop_waiting, (), ()),
    "strike": (_strike, ("name",), ()),
    "change-seat": (_change_seat, (), ("box",)),
    "keep-seat": (_keep_seat, (), ()),
    "leave": (_leave, (), ("for",)),
    "unseat": (_unseat, ("name",), ()),
    "buy": (_buy, ("amount",), ("for",)),
    "pledge": (_pledge, ("pledge",), ()),
    "open": (_open, ("words",), ()),
    "put": (_put, ("wager", "stake"), ("where", "box", "for")),
    "take": (_take, ("bet",), ("for",)),
    "call": (_call, ("bet", "call"), ("for",)),
    "clear": (_clear, (), ("for",)),
    "present": (_present, ("ticket",), ("for",)),
    "again": (_again, (), ("for",)),
    "mark": (_mark, (), ("spots",)),
    "ready": (_ready, (), ("for",)),
    "close": (_close, (), ()),
    "decide": (_decide, ("choice",), ("stake", "for")),
    "accept": (_accept, ("answer",), ("for",)),
    "ask-again": (_ask_again, (), ()),
    "say": (_say, ("text",), ("for",)),
    "outcome": (_outcome, (), ("text",)),
    "irregular": (_irregular, ("name",), ("cards", "box")),
    "pause": (_pause, (), ()),
    "resume": (_pause, (), ()),
    "settings": (_settings, (), ("bet_seconds", "decide_seconds", "seat_seconds", "call_seconds", "pace")),
    "shut": (_shut, (), ()),
}
_LOUNGE: dict[str, tuple[Any, tuple[str, ...], tuple[str, ...]]] = {
    "request": (lounge.request, ("wager", "stake"), ("where",)),
    "write": (lounge.write, ("wager", "stake"), ("where", "station")),
    "void": (lounge.void, ("ticket",), ("code",)),
    "present": (lounge.present, ("ticket",), ("code", "for")),
    "pay-by-hand": (lounge.by_hand, ("ticket", "amount"), ("code",)),
    "authorize": (lounge.authorize, ("ticket",), ()),
    "reprint": (lounge.reprint, ("ticket",), ()),
    "system-down": (lounge.system, (), ()),
    "system-up": (lounge.system, (), ()),
    "sweep": (lounge.sweep, (), ()),
    "pledge": (lounge.pledge, ("pledge",), ()),
    "open": (lounge.open_words, ("words",), ()),
    "close": (lounge.close, (), ()),
    "outcome": (lounge.outcome, (), ("text",)),
    "irregular": _ORDERS["irregular"],
    "pause": _ORDERS["pause"],
    "resume": _ORDERS["resume"],
    "settings": _ORDERS["settings"],
    "shut": _ORDERS["shut"],
}
ORDERS = {name: (needed, possible) for name, (_, needed, possible) in (_ORDERS | _LOUNGE).items()}
"""Every order with the parts that it needs and those that it can have, for the API's description."""
