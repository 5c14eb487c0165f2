"""Waiting for a seat and changing it, at tables whose game has a list for it.

A person is on a list once, whatever he is called. Whoever comes first is called first, as soon as a seat is free that
nobody who sits there has asked for, and has so long to take it; then the next one is called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from croupier import registry
from croupier.errors import IllegalAction
from croupier.floor.schema import house_tables
from croupier.floor.state import Change, Seat, Waiting, sits

if TYPE_CHECKING:
    from croupier.floor.visit import Visit

ONE_SEAT = "§19:47-14.18[one-seat]"
CHANGES = "§19:47-14.18[seat-change]"


def by(visit: Visit) -> str:
    """The clause under which people wait here; refused where nobody does."""
    if not (clause := visit.spec.found.waiting_list) or visit.spec.chips != "accounts":
        raise IllegalAction("this table has no waiting list: take any free seat")
    return clause


def free(visit: Visit) -> list[int]:
    taken = {seat.box for seat in visit.state.seats}
    return [box for box in range(1, visit.spec.found.seats[0] + 1) if box not in taken]


# --- The list -------------------------------------------------------------------------------------------------------


def join(visit: Visit, person: int, name: str) -> None:
    clause = by(visit)
    if visit.state.of_person(person):
        raise IllegalAction("you sit here already")
    if any(each.person == person for each in visit.state.waiting):
        raise IllegalAction(f"you are on the list already ({clause})")
    if len(free(visit)) > len(visit.state.waiting):
        raise IllegalAction(f"a seat is free and no one is waiting for it: sit down ({clause})")
    visit.state.waiting.append(Waiting(person, name))
    place = len(visit.state.waiting)
    visit.tell("waits", f"{name} waits for a seat, number {place} on the list.", player=name)


def strike(visit: Visit, person: int, text: str) -> None:
    """Somebody goes off the list; why, in words."""
    found = next((each for each in visit.state.waiting if each.person == person), None)
    if found is None:
        raise IllegalAction(f"not on the list of this table ({by(visit)})")
    visit.state.waiting.remove(found)
    visit.tell("off-list", f"{found.name} {text}.", player=found.name)


def named(visit: Visit, name: str) -> int:
    """Who waits under that name."""
    for each in visit.state.waiting:
        if each.name == name:
            return each.person
    raise IllegalAction(f"nobody called {name!r} is on the list of this table ({by(visit)})")


def check_turn(visit: Visit, person: int) -> None:
    """Whether somebody may take a free seat: nobody is before him, and he has no other in the room."""
    if not visit.spec.found.waiting_list or visit.spec.chips != "accounts":
        return
    before = [each for each in visit.state.waiting if each.person != person]
    called = any(each.person == person and each.until for each in visit.state.waiting)
    if not called and before and len(free(visit)) <= len(before):  # §19:47-14.18[waiting-list]
        raise IllegalAction(f"{_people(len(before))} waiting before you for a seat: join the list ({by(visit)})")
    if elsewhere := _other_seat(visit, person):
        raise IllegalAction(
            f"you have a seat at {elsewhere}; a player may have only one in the poker room: leave it first ({ONE_SEAT})"
        )


def _people(number: int) -> str:
    return "1 person is" if number == 1 else f"{number} people are"


def _other_seat(visit: Visit, person: int) -> str:
    """A table of such games at which this person sits; empty if there is none."""
    tables = select(house_tables.c.id, house_tables.c.game, house_tables.c.state, house_tables.c.mode).where(
        house_tables.c.closed == 0, house_tables.c.id != visit.id
    )
    for row in visit.connection.execute(tables):
        if registry.is_known(row.game) and registry.game_named(row.game).waiting_list and sits(row.state, person):
            found: str = row.id
            return found
    return ""


def seated(visit: Visit, person: int) -> None:
    """Whoever sits down waits no longer."""
    visit.state.waiting = [each for each in visit.state.waiting if each.person != person]


def pass_over(visit: Visit) -> bool:
    """Whoever was called and has not come in time is off the list; whether anybody was."""
    late = [each for each in visit.state.waiting if each.until and each.until <= visit.now]
    for each in late:
        strike(visit, each.person, "was called and did not come: off the list")
    return bool(late)


# --- Other seats ----------------------------------------------------------------------------------------------------


def ask_change(visit: Visit, seat: Seat, box: int) -> None:
    """Another seat as soon as it is free, or a certain one; whoever asked first has it first."""
    by(visit)
    places = visit.spec.found.seats[0]
    if box == seat.box or not 0 <= box <= places:
        raise IllegalAction(f"ask for another seat than your own, from 1 to {places}, or for any ({CHANGES})")
    if any(each.person == seat.person for each in visit.state.changes):
        raise IllegalAction(f"you have asked for another seat already: take that back first ({CHANGES})")
    visit.state.changes.append(Change(seat.person, box))
    wanted = f"seat {box}" if box else "another seat"
    visit.tell("seat-change", f"{seat.name} asks for {wanted}.", player=seat.name, box=box)


def keep_seat(visit: Visit, seat: Seat) -> None:
    """The request is taken back."""
    if all(each.person != seat.person for each in visit.state.changes):
        raise IllegalAction(f"you have not asked for another seat ({CHANGES})")
    visit.state.changes = [each for each in visit.state.changes if each.person != seat.person]
    visit.tell("keeps-seat", f"{seat.name} keeps the seat.", player=seat.name)


def change_seats(visit: Visit) -> None:
    """Between two hands: one request after the other, in the order in which they were made; a seat that is left so
    may be another's wish."""
    state = visit.state
    state.changes = [each for each in state.changes if (seat := state.of_person(each.person)) and not seat.leaving]
    while any(_change(visit, each) for each in state.changes):
        pass


def _change(visit: Visit, wish: Change) -> bool:
    seat, places = visit.state.of_person(wish.person), free(visit)
    box = wish.box if wish.box in places else places[0] if places and not wish.box else 0
    if not seat or not box or not visit.move(seat, box):
        return False
    visit.state.changes.remove(wish)
    return True


def go_on(visit: Visit) -> None:
    """At the end of every order: wishes of those who sit there first, then whoever waits is called."""
    if not visit.spec.found.waiting_list or visit.state.shutting:
        return
    change_seats(visit)
    left = len(free(visit)) - sum(bool(each.until) for each in visit.state.waiting)
    for each in [each for each in visit.state.waiting if not each.until][: max(0, left)]:
        seconds = visit.spec.call_seconds
        each.until = visit.now + seconds if seconds else FOR_EVER
        visit.tell("seat-free", f"{each.name}, a seat is free for you.", player=each.name)


FOR_EVER = float(2**53)
"""Where no clock runs for those who are called."""
