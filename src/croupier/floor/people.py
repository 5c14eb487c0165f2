"""Who is in the house: people and their roles, codes that let them in, PINs, sessions.

The log knows people by number only. Names stand here, where they can be erased without touching a record. Secrets are
kept as hashes: of a session's token and of a code plainly (they are long and random), of a PIN by scrypt.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Collection
from datetime import timedelta
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from croupier.errors import CroupierError, IllegalAction, UnknownName
from croupier.floor import log, pins
from croupier.floor.names import BadName, alike, clean, folded, known_as, table_name
from croupier.floor.schema import answers, house_tables, invitations, sessions
from croupier.floor.schema import people as _people
from croupier.floor.state import sits, waits
from croupier.floor.store import Store
from croupier.records import timestamps

__all__ = ["BadName", "table_name"]

Found = TypeVar("Found")

OWNER, DEALER, PLAYER, VIEWER, AUDITOR = ROLES = ("owner", "dealer", "player", "viewer", "auditor")
STAFF = frozenset({OWNER, DEALER, AUDITOR})
PLAYING = frozenset({OWNER, PLAYER})
MAY_INVITE = {OWNER: frozenset(ROLES), DEALER: frozenset({PLAYER, VIEWER})}

MOST_FAILURES = 3
"""Wrong PINs in a row until a name is locked: of a million PINs three are tried, and people mistype twice. That lock is
all that keeps a PIN; the price is that anybody can lock somebody else's name (docs/floor.md)."""
STAFF_HOURS = 16
"""A session of staff outlives the longest shift, and is over before the next one: a device that was left logged in is
no key to the house on the day after."""
GUEST_HOURS = 7 * 24
"""Most guests have no PIN to come back with. A week keeps the chips of those who come on the same evening again."""
MOST_USES, MOST_HOURS = 1000, 31 * 24
"""Of an invitation: a hall full of people, and a month. Longer than that a code lies about that nobody thinks of."""

SESSIONS = "sessions"
"""What servers tell each other: "sessions 17", when a session of person 17 has ended. No table is called so."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
_READ_AS = str.maketrans("ILO", "110", " -")


_SESSION = (  # asked with every request, so made once
    select(_people.c.id, _people.c.name, _people.c.role)
    .join(sessions, sessions.c.person == _people.c.id)
    .where(sessions.c.hash == bindparam("token"), sessions.c.until > bindparam("now"), _people.c.erased.is_(None))
)


class NotAllowed(CroupierError):
    """Not for this role."""


class BadCode(CroupierError):
    """A code that lets nobody in: wrong, used up, or too old."""


class WrongPin(CroupierError):
    """This name and this PIN do not go together."""


class Locked(CroupierError):
    """Too many wrong PINs: the owner must unlock the name."""


class StillSeated(IllegalAction):
    """Somebody who sits at a table must be taken off it first."""


def with_article(role: str) -> str:
    return f"an {role}" if role[0] in "ao" else f"a {role}"


class Person(NamedTuple):
    id: int
    name: str
    role: str


class Member(NamedTuple):
    """A person, as the owner's list shows them."""

    person: Person
    locked: bool
    has_pin: bool
    joined: str
    erased: bool


class Invitation(NamedTuple):
    """A code that is still good; the code itself was told once and is not kept."""

    id: int
    role: str
    person: int | None
    uses: int
    until: str


# --- Coming in ----------------------------------------------------------------------------------------------------


def found_house(connection: Connection, again: bool = False) -> str | None:
    """A one-use code that makes its bearer the owner.

    On the first start it makes the owner's place; later there is a code only if nobody has taken that place yet, or if
    it is asked for `again`, by somebody who can start the server: that makes earlier codes for the owner void. Several
    servers may start one house, so until then what each of them printed is good; the first that is used ends the rest.
    """
    owners = select(_people.c.id, _people.c.joined).where(_people.c.role == OWNER, _people.c.erased.is_(None))
    owner = connection.execute(owners.order_by(_people.c.id).limit(1)).one_or_none()
    if owner is None:
        id = _add(connection, "Owner", OWNER, joined="")
    elif owner.joined and not again:
        return None
    else:
        id = owner.id
    if again:
        _void_codes(connection, id)
    return _code(connection, OWNER, id, by=None, uses=1, hours=12, letters=16)


def invite_people(connection: Connection, by: Person, role: str, *, uses: int = 1, hours: int = 12) -> str:
    """A code that lets that many people in, in that role. The owner invites anybody, a dealer players and viewers."""
    if role not in ROLES:
        raise CroupierError(f"there is no role {role!r}: {', '.join(ROLES)}")
    if role not in MAY_INVITE.get(by.role, ()):
        raise NotAllowed(f"{with_article(by.role)} cannot invite {with_article(role)}")
    if not 1 <= uses <= MOST_USES or not 1 <= hours <= MOST_HOURS:
        raise CroupierError(f"an invitation is for 1 to {MOST_USES} people and 1 to {MOST_HOURS} hours")
    return _code(connection, role, None, by=by.id, uses=uses, hours=hours)


def invite_back(connection: Connection, by: Person, person: int, *, hours: int = 12) -> str:
    """A one-use code for somebody who is known here and cannot log in: a lost phone, a forgotten PIN."""
    known = _one(connection, person)
    if known.role not in MAY_INVITE.get(by.role, ()):
        raise NotAllowed(f"{with_article(by.role)} cannot let {with_article(known.role)} in again")
    return _code(connection, known.role, person, by=by.id, uses=1, hours=hours)


def open_invitations(connection: Connection) -> list[Invitation]:
    """The codes that still let somebody in."""
    chosen = select(
        invitations.c.id, invitations.c.role, invitations.c.person, invitations.c.uses, invitations.c.until
    ).where(invitations.c.uses > 0, invitations.c.until > timestamps.time_stamp())
    return [Invitation(*row) for row in connection.execute(chosen.order_by(invitations.c.id))]


def withdraw_code(connection: Connection, by: Person, invitation: int) -> None:
    """Make a code worthless."""
    _only_owner(by, "withdraw an invitation")
    connection.execute(update(invitations).where(invitations.c.id == invitation).values(uses=0))
    log.append_event(connection, "person", {"did": "withdrew", "invitation": invitation}, by=by.id)


def role_of(connection: Connection, code: str) -> str | None:
    """What a code would make of its bearer; nothing if it is not good. It is not used up."""
    row = _invitation(connection, code)
    return row.role if row else None


def join_by_code(
    connection: Connection, code: str, name: str, pin: str = "", known: Person | None = None
) -> tuple[Person, str]:
    """Come in with a code: the person, and the token of the session. With a PIN one can log in again later.

    Somebody who is let in again may leave the name empty to keep it. ``known`` is who used this browser until now: the
    owner's place, if nobody has taken it yet, is theirs with all that they have; else they must not sit at a table,
    because that seat would stay behind.
    """
    row = _invitation(connection, code)
    if row is None:
        raise BadCode("this code is wrong, used up or too old; ask for another")
    connection.execute(update(invitations).where(invitations.c.id == row.id).values(uses=row.uses - 1))
    if row.person is None:
        return come_in(connection, name, row.role, pin, by_code=row.id)
    if known and row.role == OWNER and known.id != row.person:
        if not connection.scalar(select(_people.c.joined).where(_people.c.id == row.person)):
            _take_the_owners_place(connection, known, row.person)
            return _come_back(connection, known.id, name, pin, row.id)
        _check_unseated(connection, known.id)
    return _come_back(connection, row.person, name, pin, row.id)


def come_in(
    connection: Connection, name: str, role: str = PLAYER, pin: str = "", by_code: int = 0
) -> tuple[Person, str]:
    """Come in, without a code through an open door: a new person and the token of the session."""
    kept = pins.hash_pin(pin) if pin else None
    id = _add(connection, name, role, joined=timestamps.time_stamp(), pin=kept, by_code=by_code)
    return _one(connection, id), _begin(connection, id, role)


def log_in(store: Store, name: str, pin: str) -> tuple[Person, str]:
    """Come in again by name and PIN. The third failure in a row locks the name, until the owner unlocks it."""
    return _by_pin(store, name, pin, lambda connection, found: (found, _begin(connection, found.id, found.role)))


def vouch_for(store: Store, name: str, pin: str) -> Person:
    """Who stands by an order that another person gives: by name and PIN, and counted like coming in."""
    return _by_pin(store, name, pin, lambda connection, found: found)


def _by_pin(store: Store, name: str, pin: str, act: Callable[[Connection, Person], Found]) -> Found:
    """It takes the store, not a connection: a failure must stay counted though it ends in an exception, and the slow
    hash is worked out while others may write.
    """
    known = _people.c.folded == known_as(name)
    with store.read() as connection:
        row = connection.execute(select(_people.c.id, _people.c.pin).where(known)).one_or_none()
    right = pins.pin_matches(row.pin if row else None, pin)
    with store.write() as connection:
        now = connection.execute(select(_people).where(known)).one_or_none()
        if row is None or now is None or now.pin is None:
            outcome: Found | CroupierError = WrongPin("this name and this PIN do not go together")
        elif now.locked:
            outcome = Locked(f"{now.name} is locked after {MOST_FAILURES} wrong PINs; the owner can unlock it")
        elif right and now.pin == row.pin:
            connection.execute(update(_people).where(_people.c.id == now.id).values(failures=0))
            outcome = act(connection, _one(connection, now.id))
        else:
            outcome = _failed(connection, now)
    if isinstance(outcome, CroupierError):
        raise outcome
    return outcome


def by_token(connection: Connection, token: str) -> Person | None:
    """Whose session this is; nobody's if it is unknown, ended or too old."""
    row = connection.execute(_SESSION, {"token": _hash(token), "now": timestamps.time_stamp()}).one_or_none()
    return Person(*row) if row else None


def log_out(connection: Connection, token: str) -> None:
    """End a session."""
    connection.execute(delete(sessions).where(sessions.c.hash == _hash(token)))


def log_out_everywhere(connection: Connection, person: int) -> None:
    """End every session of a person."""
    connection.execute(delete(sessions).where(sessions.c.person == person))


# --- Keeping house ------------------------------------------------------------------------------------------------


def set_pin(connection: Connection, person: int, pin: str) -> None:
    """Give oneself a PIN, or another one."""
    connection.execute(update(_people).where(_people.c.id == person).values(pin=pins.hash_pin(pin), failures=0))
    log.append_event(connection, "person", {"did": "set a PIN", "person": person}, by=person)


def unlock_name(connection: Connection, by: Person, person: int) -> None:
    """Let a locked name try again."""
    _only_owner(by, "unlock a name")
    _one(connection, person)
    connection.execute(update(_people).where(_people.c.id == person).values(failures=0, locked=0))
    log.append_event(connection, "person", {"did": "unlocked", "person": person}, by=by.id)


def appoint_person(connection: Connection, by: Person, person: int, role: str) -> Person:
    """Give somebody another role. The house keeps at least one owner."""
    _only_owner(by, "give roles")
    if role not in ROLES:
        raise CroupierError(f"there is no role {role!r}: {', '.join(ROLES)}")
    if role != OWNER:
        _keep_an_owner(connection, person)
    _one(connection, person)
    if role not in PLAYING:
        _check_unseated(connection, person)
    connection.execute(update(_people).where(_people.c.id == person).values(role=role))
    log_out_everywhere(connection, person)
    log.append_event(connection, "person", {"did": "appointed", "person": person, "role": role}, by=by.id)
    return _one(connection, person)


def all_members(connection: Connection) -> list[Member]:
    """All who ever came in, by number; those who were erased without their names."""
    return [
        Member(_person(row), bool(row.locked), row.pin is not None, row.joined, row.erased is not None)
        for row in connection.execute(select(_people).order_by(_people.c.id))
    ]


def names(connection: Connection, ids: Collection[int]) -> dict[int, str]:
    """What these people are called, by number; those who were erased without their names."""
    return {row.id: _person(row).name for row in connection.execute(select(_people).where(_people.c.id.in_(ids)))}


def person(connection: Connection, id: int) -> Person:
    """Somebody by number, erased or not."""
    row = connection.execute(select(_people).where(_people.c.id == id)).one_or_none()
    if row is None:
        raise UnknownName(f"there is no person {id}")
    return _person(row)


def erase_person(connection: Connection, by: Person, person: int) -> None:
    """Forget who somebody was: name, PIN, sessions, kept answers. What was recorded stays, under the number.

    Not while they sit at a table: what is theirs there is theirs by that number, but nobody could act for it any more.
    """
    if by.id != person:
        _only_owner(by, "erase another")
    _keep_an_owner(connection, person)
    _check_unseated(connection, person)
    _forget(connection, person, by=by.id)


def _forget(connection: Connection, person: int, by: int) -> None:
    gone = {"name": None, "folded": None, "pin": None, "failures": 0, "locked": 0, "erased": timestamps.time_stamp()}
    connection.execute(update(_people).where(_people.c.id == person).values(**gone))
    log_out_everywhere(connection, person)
    _void_codes(connection, person)
    connection.execute(delete(answers).where(answers.c.person == person))
    log.append_event(connection, "person", {"did": "erased", "person": person}, by=by)


def tidy_sessions(connection: Connection) -> None:
    """Drop sessions and invitations that are too old to be of use."""
    now = timestamps.time_stamp()
    connection.execute(delete(sessions).where(sessions.c.until <= now))
    connection.execute(delete(invitations).where((invitations.c.until <= now) | (invitations.c.uses <= 0)))


# --- Inside -------------------------------------------------------------------------------------------------------


def _add(connection: Connection, name: str, role: str, *, joined: str, pin: str | None = None, by_code: int = 0) -> int:
    known = clean(name)
    _free(connection, known)
    id = (connection.scalar(select(func.max(_people.c.id))) or 0) + 1
    row = {"id": id, "name": known, "folded": folded(known), "role": role, "pin": pin, "joined": joined}
    connection.execute(insert(_people), {**row, "failures": 0, "locked": 0, "erased": None})
    log.append_event(connection, "person", {"did": "came in", "person": id, "role": role, "invitation": by_code}, by=id)
    return id


def _void_codes(connection: Connection, person: int) -> None:
    """Nobody comes in again as this person by a code made before."""
    connection.execute(delete(invitations).where(invitations.c.person == person))


def _free(connection: Connection, name: str, but: int = 0) -> None:
    chosen = select(_people.c.name).where(_people.c.name.is_not(None), _people.c.id != but)
    others = [other for other in connection.scalars(chosen) if alike(name, other)]
    if any(folded(other) == folded(name) for other in others):
        raise BadName(f"{name} is taken; choose another name, or log in if it is yours and has a PIN")
    if others:
        raise BadName(f"{name} looks like a name that is taken, and no one could tell who is meant; choose another")


def _come_back(connection: Connection, id: int, name: str, pin: str, by_code: int) -> tuple[Person, str]:
    row = connection.execute(select(_people).where(_people.c.id == id)).one()
    values: dict[str, Any] = {"failures": 0, "locked": 0, "joined": row.joined or timestamps.time_stamp()}
    if name.strip():
        known = clean(name)
        _free(connection, known, but=id)
        values |= {"name": known, "folded": folded(known)}
    if pin:
        values["pin"] = pins.hash_pin(pin)
    connection.execute(update(_people).where(_people.c.id == id).values(**values))
    _void_codes(connection, id)
    log.append_event(
        connection, "person", {"did": "came in", "person": id, "role": row.role, "invitation": by_code}, by=id
    )
    return _one(connection, id), _begin(connection, id, row.role)


def _take_the_owners_place(connection: Connection, known: Person, place: int) -> None:
    """Somebody who is here already is the owner from now on; the place that was kept for one is nobody's."""
    connection.execute(update(_people).where(_people.c.id == known.id).values(role=OWNER))
    log.append_event(connection, "person", {"did": "appointed", "person": known.id, "role": OWNER}, by=known.id)
    _forget(connection, place, by=known.id)


def _begin(connection: Connection, person: int, role: str) -> str:
    token = secrets.token_urlsafe(32)
    until = timestamps.utc_now() + timedelta(hours=STAFF_HOURS if role in STAFF else GUEST_HOURS)
    row = {
        "hash": _hash(token),
        "person": person,
        "since": timestamps.time_stamp(),
        "until": timestamps.time_stamp(until),
    }
    connection.execute(insert(sessions), row)
    return token


def _failed(connection: Connection, row: Row[Any]) -> CroupierError:
    failures = row.failures + 1
    locked = failures >= MOST_FAILURES
    connection.execute(update(_people).where(_people.c.id == row.id).values(failures=failures, locked=int(locked)))
    if not locked:
        return WrongPin("this name and this PIN do not go together")
    log.append_event(connection, "person", {"did": "was locked", "person": row.id})
    return Locked(f"{row.name} is locked after {failures} wrong PINs; the owner can unlock it")


def _code(
    connection: Connection, role: str, person: int | None, *, by: int | None, uses: int, hours: int, letters: int = 8
) -> str:
    code = "".join(secrets.choice(_ALPHABET) for _ in range(letters))
    id = (connection.scalar(select(func.max(invitations.c.id))) or 0) + 1
    until = timestamps.time_stamp(timestamps.utc_now() + timedelta(hours=hours))
    row = {"id": id, "hash": _hash(code), "role": role, "person": person, "uses": uses, "by": by}
    connection.execute(insert(invitations), {**row, "since": timestamps.time_stamp(), "until": until})
    body = {"did": "invited", "invitation": id, "role": role, "person": person, "uses": uses, "until": until}
    log.append_event(connection, "person", body, by=by)
    return "-".join(code[at : at + 4] for at in range(0, letters, 4))


def _invitation(connection: Connection, code: str) -> Row[Any] | None:
    typed = code.upper().translate(_READ_AS)
    return connection.execute(
        select(invitations).where(
            invitations.c.hash == _hash(typed), invitations.c.uses > 0, invitations.c.until > timestamps.time_stamp()
        )
    ).one_or_none()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _person(row: Row[Any]) -> Person:
    return Person(row.id, row.name or f"erased-{row.id}", row.role)


def _one(connection: Connection, id: int) -> Person:
    chosen = select(_people).where(_people.c.id == id, _people.c.erased.is_(None))
    row = connection.execute(chosen).one_or_none()
    if row is None:
        raise UnknownName(f"there is no person {id}")
    return _person(row)


def _keep_an_owner(connection: Connection, leaving: int) -> None:
    others = select(func.count()).where(_people.c.role == OWNER, _people.c.erased.is_(None), _people.c.id != leaving)
    if _one(connection, leaving).role == OWNER and not connection.scalar(others):
        raise NotAllowed("the house needs an owner: appoint another one first")


def _check_unseated(connection: Connection, person: int) -> None:
    open_tables = select(house_tables.c.id, house_tables.c.state).where(house_tables.c.closed == 0)
    states = sorted((table, state) for table, state in connection.execute(open_tables))
    said = {
        "sits at": [table for table, state in states if sits(state, person)],
        "waits for": [table for table, state in states if waits(state, person)],
    }
    if where := " and ".join(f"{how} {', '.join(at)}" for how, at in said.items() if at):
        raise StillSeated(f"{_one(connection, person).name} {where}, and must leave first")


def _only_owner(by: Person, what: str) -> None:
    if by.role != OWNER:
        raise NotAllowed(f"only the owner may {what}")
