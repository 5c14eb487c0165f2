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
    from croupier.floor.session import TableSession

ONE_SEAT = "§19:47-14.18[one-seat]"
CHANGES = "§19:47-14.18[seat-change]"


def by(session: TableSession) -> str:
    """The clause under which people wait here; refused where nobody does."""
    if not (clause := session.spec.found.waiting_list) or session.spec.chips != "accounts":
        raise IllegalAction("this table has no waiting list: take any free seat")
    return clause


def free(session: TableSession) -> list[int]:
    taken = {seat.box for seat in session.state.seats}
    return [box for box in range(1, session.spec.found.seats[0] + 1) if box not in taken]


# --- The list -------------------------------------------------------------------------------------------------------


def join(session: TableSession, person: int, name: str) -> None:
    clause = by(session)
    if session.state.of_person(person):
        raise IllegalAction("you sit here already")
    if any(each.person == person for each in session.state.waiting):
        raise IllegalAction(f"you are on the list already ({clause})")
    if len(free(session)) > len(session.state.waiting):
        raise IllegalAction(f"a seat is free and no one is waiting for it: sit down ({clause})")
    session.state.waiting.append(Waiting(person, name))
    place = len(session.state.waiting)
    session.tell("waits", f"{name} waits for a seat, number {place} on the list.", player=name)


def strike(session: TableSession, person: int, text: str) -> None:
    """Somebody goes off the list; why, in words."""
    found = next((each for each in session.state.waiting if each.person == person), None)
    if found is None:
        raise IllegalAction(f"not on the list of this table ({by(session)})")
    session.state.waiting.remove(found)
    session.tell("off-list", f"{found.name} {text}.", player=found.name)


def named(session: TableSession, name: str) -> int:
    """Who waits under that name."""
    for each in session.state.waiting:
        if each.name == name:
            return each.person
    raise IllegalAction(f"nobody called {name!r} is on the list of this table ({by(session)})")


def check_turn(session: TableSession, person: int) -> None:
    """Whether somebody may take a free seat: nobody is before him, and he has no other in the room."""
    if not session.spec.found.waiting_list or session.spec.chips != "accounts":
        return
    before = [each for each in session.state.waiting if each.person != person]
    called = any(each.person == person and each.until for each in session.state.waiting)
    if not called and before and len(free(session)) <= len(before):  # §19:47-14.18[waiting-list]
        raise IllegalAction(f"{_people(len(before))} waiting before you for a seat: join the list ({by(session)})")
    if elsewhere := _other_seat(session, person):
        raise IllegalAction(
            f"you have a seat at {elsewhere}; a player may have only one in the poker room: leave it first ({ONE_SEAT})"
        )


def _people(number: int) -> str:
    return "1 person is" if number == 1 else f"{number} people are"


def _other_seat(session: TableSession, person: int) -> str:
    """A table of such games at which this person sits; empty if there is none."""
    tables = select(house_tables.c.id, house_tables.c.game, house_tables.c.state, house_tables.c.mode).where(
        house_tables.c.closed == 0, house_tables.c.id != session.id
    )
    for row in session.connection.execute(tables):
        if registry.is_known(row.game) and registry.game_named(row.game).waiting_list and sits(row.state, person):
            found: str = row.id
            return found
    return ""


def seated(session: TableSession, person: int) -> None:
    """Whoever sits down waits no longer."""
    session.state.waiting = [each for each in session.state.waiting if each.person != person]


def pass_over(session: TableSession) -> bool:
    """Whoever was called and has not come in time is off the list; whether anybody was."""
    late = [each for each in session.state.waiting if each.until and each.until <= session.now]
    for each in late:
        strike(session, each.person, "was called and did not come: off the list")
    return bool(late)


# --- Other seats ----------------------------------------------------------------------------------------------------


def ask_change(session: TableSession, seat: Seat, box: int) -> None:
    """Another seat as soon as it is free, or a certain one; whoever asked first has it first."""
    by(session)
    places = session.spec.found.seats[0]
    if box == seat.box or not 0 <= box <= places:
        raise IllegalAction(f"ask for another seat than your own, from 1 to {places}, or for any ({CHANGES})")
    if any(each.person == seat.person for each in session.state.changes):
        raise IllegalAction(f"you have asked for another seat already: take that back first ({CHANGES})")
    session.state.changes.append(Change(seat.person, box))
    wanted = f"seat {box}" if box else "another seat"
    session.tell("seat-change", f"{seat.name} asks for {wanted}.", player=seat.name, box=box)


def keep_seat(session: TableSession, seat: Seat) -> None:
    """The request is taken back."""
    if all(each.person != seat.person for each in session.state.changes):
        raise IllegalAction(f"you have not asked for another seat ({CHANGES})")
    session.state.changes = [each for each in session.state.changes if each.person != seat.person]
    session.tell("keeps-seat", f"{seat.name} keeps the seat.", player=seat.name)


def change_seats(session: TableSession) -> None:
    """Between two hands: one request after the other, in the order in which they were made; a seat that is left so
    may be another's wish."""
    state = session.state
    state.changes = [each for each in state.changes if (seat := state.of_person(each.person)) and not seat.leaving]
    while any(_change(session, each) for each in state.changes):
        pass


def _change(session: TableSession, wish: Change) -> bool:
    seat, places = session.state.of_person(wish.person), free(session)
    box = wish.box if wish.box in places else places[0] if places and not wish.box else 0
    if not seat or not box or not session.seats.move(seat, box):
        return False
    session.state.changes.remove(wish)
    return True


def go_on(session: TableSession) -> None:
    """At the end of every order: wishes of those who sit there first, then whoever waits is called."""
    if not session.spec.found.waiting_list or session.state.shutting:
        return
    change_seats(session)
    left = len(free(session)) - sum(bool(each.until) for each in session.state.waiting)
    for each in [each for each in session.state.waiting if not each.until][: max(0, left)]:
        seconds = session.spec.call_seconds
        each.until = session.now + seconds if seconds else FOR_EVER
        session.tell("seat-free", f"{each.name}, a seat is free for you.", player=each.name)


FOR_EVER = float(2**53)
"""Where no clock runs for those who are called."""
