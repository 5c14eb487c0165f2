"""The front desk: people, books and log as the pages ask for them. Each method is one transaction."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from sqlalchemy import Connection, select

from croupier.errors import UnknownName
from croupier.floor import keys, ledger, log, people, two_keys
from croupier.floor.past import keeps_hands
from croupier.floor.people import Person
from croupier.floor.reports import Reports
from croupier.floor.schema import answers, house_tables
from croupier.floor.state import running_round
from croupier.floor.store import Store
from croupier.records.store import RecordStore, StoreFailed

Document = dict[str, Any]
Given = TypeVar("Given")

ROOM_USES, ROOM_HOURS = 1000, 24  # of the code on the wall: a full hall, and one evening
HEALTH_SECONDS = 5.0  # until it is tried again whether anything can be written; trying writes


class WebDesk:
    """Stands between the pages and the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.on_end: Callable[[int], None] = _ignore  # called with a person of whom a session has ended
        self._asking = threading.Lock()
        self._ask_again = 0.0  # when it may be tried again whether the store can be written
        self._unwell = ""
        self._reports = Reports()
        self.room = ""  # the room's code, where one is needed; the store keeps only its hash

    # --- coming and going ---

    def by_token(self, token: str) -> Person | None:
        with self.store.read() as connection:
            return people.by_token(connection, token)

    def join(self, code: str, name: str, pin: str, known: Person | None = None) -> tuple[Person, str]:
        with self.store.write() as connection:
            return people.join_by_code(connection, code, name, pin, known)

    def enter(self, name: str, pin: str) -> tuple[Person, str]:
        """Through the open door."""
        with self.store.write() as connection:
            return people.come_in(connection, name, people.PLAYER, pin)

    def log_in(self, name: str, pin: str) -> tuple[Person, str]:
        return people.log_in(self.store, name, pin)

    def log_out(self, token: str) -> None:
        with self.store.write() as connection:
            person = people.by_token(connection, token)
            people.log_out(connection, token)
            if person:
                self._tell_of_end(connection, person.id)
        if person:
            self.on_end(person.id)

    def _tell_of_end(self, connection: Connection, person: int) -> None:
        """The other servers; streams of the session may be open there."""
        self.store.notify(connection, f"{people.SESSIONS} {person}")

    def set_pin(self, who: Person, pin: str) -> None:
        with self.store.write() as connection:
            people.set_pin(connection, who.id, pin)

    def role_of(self, code: str) -> str | None:
        with self.store.read() as connection:
            return people.role_of(connection, code)

    # --- keeping house ---

    def owner_code(self, *, again: bool = False) -> str | None:
        """What makes its bearer the owner, on the first start or when it is asked for."""
        with self.store.write() as connection:
            return people.found_house(connection, again)

    def owner(self) -> Person:
        with self.store.read() as connection:
            owners = (
                one for one in people.all_members(connection) if one.person.role == people.OWNER and not one.erased
            )
            return next(owners).person

    def has_tables(self) -> bool:
        """Whether a table was ever opened here."""
        with self.store.read() as connection:
            return connection.scalar(select(house_tables.c.id).limit(1)) is not None

    def open_room(self, by: Person) -> str:
        """A new code for everybody in the room. The one before stays good until it is too old."""
        with self.store.write() as connection:
            self.room = people.invite_people(connection, by, people.PLAYER, uses=ROOM_USES, hours=ROOM_HOURS)
        return self.room

    def invite(self, by: Person, role: str, uses: int, hours: int) -> str:
        with self.store.write() as connection:
            return people.invite_people(connection, by, role, uses=uses, hours=hours)

    def invite_back(self, by: Person, person: int) -> str:
        with self.store.write() as connection:
            return people.invite_back(connection, by, person)

    def withdraw(self, by: Person, invitation: int) -> None:
        with self.store.write() as connection:
            people.withdraw_code(connection, by, invitation)

    def unlock(self, by: Person, person: int) -> None:
        with self.store.write() as connection:
            people.unlock_name(connection, by, person)

    def appoint(self, by: Person, person: int, role: str) -> None:
        with self.store.write() as connection:
            people.appoint_person(connection, by, person, role)
            self._tell_of_end(connection, person)
        self.on_end(person)

    def erase(self, by: Person, person: int) -> None:
        with self.store.write() as connection:
            people.erase_person(connection, by, person)
            self._tell_of_end(connection, person)
        self.on_end(person)

    def everyone(self) -> list[Document]:
        with self.store.read() as connection:
            return [_member(member) for member in people.all_members(connection)]

    def invitations(self) -> list[Document]:
        with self.store.read() as connection:
            return [one._asdict() for one in people.open_invitations(connection)]

    def tidy(self) -> None:
        """Forget what nobody can use any more: old sessions, invitations, answers."""
        with self.store.write() as connection:
            people.tidy_sessions(connection)
            keys.forget_answers(connection)

    # --- the books ---

    def purse(self, who: Person) -> int:
        with self.store.read() as connection:
            return ledger.balance_of(connection, f"purse:{who.id}")

    def trial_balance(self) -> list[Document]:
        with self.store.read() as connection:
            return [{"account": name, "cents": cents} for name, cents in ledger.trial_balance(connection)]

    def statement(self, account: str, *, after: int, limit: int) -> Document:
        with self.store.read() as connection:
            lines = ledger.statement_of(connection, account, after=after, limit=limit)
            if not lines and not after:
                raise UnknownName(f"there is no account {account!r}")
            return {
                "account": account,
                "balance": ledger.balance_of(connection, account),
                "lines": [line._asdict() for line in lines],
            }

    def correct(self, by: Person, entry: int, why: str, key: str) -> Document:
        """Reverse an entry, once: one by which imitation money was issued.

        Chips that lie at a table, on a ticket or on a meter must be as the table, the ticket and the tapes say.
        """

        def make(connection: Connection) -> Document:
            kept = [name for name in ledger.accounts_of(connection, entry) if not ledger.is_correctable(name)]
            if kept:
                kind, _, which = kept[0].partition(":")
                if kind == "meter":
                    raise ledger.BadEntry(
                        f"entry {entry} is of the meter {which}, which goes on with these chips, and is not reversed: "
                        "two people put a meter right (Books, Meters)"
                    )
                raise ledger.BadEntry(
                    f"entry {entry} is of the table {which.split(':')[0]}, which goes on with these chips, and is not "
                    "reversed. Put it right at the table while the round runs; or let the player leave it, and reverse "
                    "the entry that issued the chips"
                )
            event = log.append_event(connection, "correction", {"entry": entry, "why": why}, by=by.id)
            return {"entry": ledger.reverse_entry(connection, entry, why=why, by=by.id, event=event.seq)}

        return self._once(by, key, {"correct": entry, "why": why}, make)

    def reports(self) -> Document:
        with self.store.read() as connection:
            return self._reports.document(connection)

    def meters(self) -> Document:
        with self.store.read() as connection:
            return {"meters": two_keys.all_meters(connection), "corrections": two_keys.meter_corrections(connection)}

    def correct_meter(self, by: Person, order: Mapping[str, Any], key: str) -> Document:
        """Put a meter right, once; a second person stands by it with a PIN."""
        second = people.vouch_for(self.store, order["with"], order["pin"])

        def make(connection: Connection) -> Document:
            account, shows = order["account"], order["shows"]
            return {"entry": two_keys.correct_meter(connection, by, second, account, shows, order["why"])}

        return self._once(by, key, {**order, "pin": ""}, make)

    def _once(self, by: Person, key: str, body: Mapping[str, Any], make: Callable[[Connection], Given]) -> Given:
        with self.store.write() as connection:
            done: Given = keys.answer_once(connection, key, by.id, keys.body_digest_of(body), lambda: make(connection))
            return done

    def answered(self, by: Person, key: str) -> bool:
        """Whether this person's command with that key was done before."""
        chosen = select(answers.c.key).where(answers.c.person == by.id, answers.c.key == key)
        with self.store.read() as connection:
            return connection.scalar(chosen) is not None

    # --- health ---

    def check_health(self, nights: Iterable[RecordStore[Any]] = ()) -> None:
        """`StoreFailed` if nothing can be kept, in the house or in a night that runs beside it.

        It writes to find out, and so not at every question.
        """
        with self._asking:
            if time.monotonic() >= self._ask_again:
                self._unwell = ""
                try:
                    for store in (self.store, *nights):
                        store.try_to_write()
                except StoreFailed as fault:
                    self._unwell = str(fault)
                self._ask_again = time.monotonic() + HEALTH_SECONDS
        if self._unwell:
            raise StoreFailed(self._unwell)

    # --- the log ---

    def checkpoint(self) -> Document:
        with self.store.read() as connection:
            found = log.checkpoint_now(connection)
        return {"size": found.size, "hash": found.hash, "at": found.at, "short": found.short}

    def events(self, *, after: int, limit: int) -> list[Document]:
        """The log, without what is still secret: a round that runs may hold cards that only one player has seen.

        And where hands that were folded stay secret, so do those of rounds that are over, until the table closes.
        """
        with self.store.read() as connection:
            found = log.read_events(connection, after=after, limit=limit)
            tables = {event.table for event in found if event.kind == log.TABLE}
            chosen = select(house_tables.c.id, house_tables.c.state, house_tables.c.game, house_tables.c.closed)
            rows = connection.execute(chosen.where(house_tables.c.id.in_(tables))).all()
            running = {row.id: running_round(row.state) for row in rows}
            closed_hands = {row.id for row in rows if not row.closed and keeps_hands(row.game)}
        documents = []
        for event in found:
            document = event._asdict()
            withheld = event.kind == log.TABLE and (
                event.body["round"] == running[event.table]
                or (event.table in closed_hands and _has_private(event.body))
            )
            if withheld:
                document["body"] = {"round": event.body["round"]}
            documents.append({**document, "withheld": withheld})
        return documents


def _has_private(body: Mapping[str, Any]) -> bool:
    """Whether an event at a table tells what one player alone saw, be it one without an account."""
    return bool(body.get("seats")) or any(line.startswith("< look ") for line in body.get("lines", ()))


def _ignore(person: int) -> None:
    """Nobody follows a table yet."""


def _member(member: people.Member) -> Document:
    person = member.person
    return {
        "id": person.id,
        "name": person.name,
        "role": person.role,
        "locked": member.locked,
        "has_pin": member.has_pin,
        "joined": member.joined,
        "erased": member.erased,
    }
