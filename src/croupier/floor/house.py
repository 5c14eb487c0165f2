"""The house: its tables, and what people tell them.

An order is one transaction: tape, books, log and the table's state are written together, and only then does anybody
see what followed (`showing`).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update

from croupier.errors import BrokenTape, CroupierError, IllegalAction, UnknownName, contained_exits
from croupier.floor import deadlines, fair, filings, keys, log, people, two_keys, waiting
from croupier.floor.kept import (
    Kept,
    TableMemory,
    check,
    check_revision,
    fingerprint,
    happened,
    settings,
    settings_text,
    table_row,
)
from croupier.floor.lost_rounds import RoundLost, RoundUnsettled, settling
from croupier.floor.orders.performing import GivenOrder, perform, read
from croupier.floor.people import NotAllowed, Person
from croupier.floor.presence import Presence
from croupier.floor.rounds import restored
from croupier.floor.schema import house_tables
from croupier.floor.sealing import announced, taken_up
from croupier.floor.session import TableSession
from croupier.floor.showing import TablesShown
from croupier.floor.state import Seat, Spec, State, check_that_it_ends, sits, waits
from croupier.floor.statements import Prepared
from croupier.floor.store import Store
from croupier.floor.views import Snapshot
from croupier.money import in_dollars
from croupier.tables.lines import private_to, visible_to
from croupier.tables.lines.kind import Document

EMPTY = 300.0
"""Seconds after which a table closes that a guest opened and at which nobody sits: time to come back to it."""

POLL = 5.0
"""Seconds after which a house that others write to as well looks for what it may not have heard of."""

_logger = logging.getLogger(__name__)


class House:
    """All tables of one store. Thread-safe; several houses in several processes may share a PostgreSQL store.

    What people see of them is `shown`.
    """

    def __init__(self, store: Store, *, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self.clock = clock
        self.presence = Presence(clock, shared=store.shared)
        self._memory = TableMemory()
        self.shown = TablesShown(store, self.presence, self._memory)
        self._looked = clock()
        self._empty_since: dict[str, float] = {}  # tables at which nobody sits
        self._knows_tables = False

    # --- tables ---

    def open_table(self, who: Person, spec: Mapping[str, Any], key: str) -> Document:
        """A new table; its id."""
        wanted = Spec.read(dict(spec))
        if wanted.mode == "dealer" and who.role not in ("owner", "dealer"):
            raise NotAllowed("a table with a dealer is opened by the owner or a dealer")
        if who.role not in ("owner", "dealer", "player"):
            raise NotAllowed(f"{who.role.capitalize()}s cannot open tables; ask the owner to invite you as a player")
        if who.role == people.PLAYER:
            check_that_it_ends(wanted)
        filings.check(wanted)
        with self._writing() as connection:
            answer: Document = keys.answer_once(
                connection,
                key,
                who.id,
                keys.body_digest_of(["open", dict(spec)]),
                lambda: self._open(connection, who, wanted),
            )
        self.shown.publish(answer["table"], answer["revision"])
        return answer

    def _open(self, connection: Connection, who: Person, spec: Spec) -> Document:
        taken = set(connection.scalars(select(house_tables.c.id)))
        number = next(n for n in range(1, len(taken) + 2) if f"{spec.game}-{n}" not in taken)
        table = f"{spec.game}-{number}"
        title = spec.title or f"{spec.found.title} {number}"
        state = State.new(spec)
        connection.execute(
            insert(house_tables).values(
                id=table,
                game=spec.game,
                title=title,
                mode=spec.mode,
                settings=settings_text(replace(spec, title=title), who.id),
                state=state.text(),
                revision=0,
                deadline=None,
                closed=0,
            )
        )
        row = table_row(connection, table)
        session = self._session(connection, row)
        session.open()
        return {"table": table, **self._commit(session, row, who.id)}

    def make_room(self, who: Person) -> bool:
        """Close a table that this person opened and has left, the first of them; whether there was one."""

        def close(session: TableSession) -> bool:
            if not session.is_deserted_by(who.id):
                return False
            session.close_empty(f"{who.name} has left this table and opens another.")
            return True

        mine = [card["table"] for card in self.shown.lobby() if card["opened_by"] == who.id]
        return any(self._steadily(table, close, who.id) for table in mine)

    # --- orders ---

    def command(self, who: Person, table: str, order: Mapping[str, Any], key: str) -> Document:
        """Carry out an order, once for its key. What followed, as this person may see it."""
        self.presence.sign(table, who.id)
        asked, digest = read(order), keys.body_digest_of([table, dict(order)])
        try:
            answer = self._once(who, table, asked, key, digest)
        except RoundLost:
            self.take_up(table)
            answer = self._once(who, table, asked, key, digest)
        except RoundUnsettled as failed:
            self.take_up(table, unsettled=True)
            if isinstance(failed.fault, CroupierError):
                raise IllegalAction(f"{failed.fault}. The round is void, and every stake goes back") from None
            raise failed.fault from None
        self.shown.publish(table, answer["revision"])
        return answer

    def _once(self, who: Person, table: str, asked: GivenOrder, key: str, digest: str) -> Document:
        """One attempt. Of an order whose round could not go on nothing was written, its key neither: `do` takes the
        table up and calls again, and only the attempt that is committed is the one of that key."""
        with self._writing(table) as connection:
            answer: Document = keys.answer_once(
                connection, key, who.id, digest, lambda: self._order(connection, who, table, asked)
            )
        return answer

    def _order(self, connection: Connection, who: Person, table: str, asked: GivenOrder) -> Document:
        row = table_row(connection, table)
        if row.closed and not (asked.order.afterwards and settings(row)[0].chips == "tickets"):
            raise UnknownName(f"the table {table} is closed")
        session = self._session(connection, row)
        before = session.state.of_person(who.id)
        with settling(session):
            if before and before.away:
                session.seats.mark(before, away=False)
            perform(session, who, asked)
            if seat := session.state.of_person(who.id):
                seat.page = self.presence.has_page(table, who.id)
            seat = session.state.of_person(who.id) or before
            answer = self._commit(session, row, who.id)
        return answer | {"shown": visible_to(answer["shown"], seat.name if seat else "")} | session.aside

    def tell_of_meter(self, who: Person, account: str, why: str) -> None:
        """At the tables that feed it: a meter was put right."""
        with self.store.read() as connection:
            (found,) = (one for one in two_keys.all_meters(connection) if one["account"] == account)
        text = f"The meter {found['meter']} is put to {in_dollars(found['shows'])} by two people: {why}"

        def tell(session: TableSession) -> bool:
            session.tell("meter-corrected", text, meter=found["meter"], shows=found["shows"])
            return True

        for table in found["tables"]:
            self._steadily(table, tell, who.id)

    def unseat(self, person: int, *, by: int) -> None:
        """Off every list and table: at once, or when what they bet is decided. Their chips go to their purse."""
        with self.store.read() as connection:
            states = connection.execute(
                select(house_tables.c.id, house_tables.c.state).where(house_tables.c.closed == 0)
            )
            tables = [table for table, state in states if sits(state, person) or waits(state, person)]

        def leave(session: TableSession) -> bool:
            if listed := any(each.person == person for each in session.state.waiting):
                waiting.strike(session, person, "is taken off the list")
            seat = session.state.of_person(person)
            if seat is None or seat.leaving:
                return listed
            seat.away = True  # nobody acts for it any more
            session.seats.leave(seat)
            return True

        for table in tables:
            self._steadily(table, leave, by)

    def tick(self) -> list[str]:
        """Do what the clocks order: no more bets, or the default of a player who did not answer.

        A clock that runs beyond all measure, because the machine's own was set back, begins anew.
        """
        if self.store.shared and abs(self.clock() - self._looked) >= POLL:
            self._looked = self.clock()
            self.shown.look_for_changes()
        moved, faults = self._look_around()
        now = self.clock()
        with self.store.read() as connection:
            rows = connection.execute(_RUNNING).all()
        due = [row.id for row in rows if row.deadline <= now or row.deadline > deadlines.latest(now, settings(row)[0])]
        for table in due:
            try:
                if self._time_up(table):
                    moved.append(table)
            except Exception as fault:  # the other tables must not wait for this one
                faults.append(fault)
        if faults:
            raise ExceptionGroup("the clocks of some tables", faults)
        return moved

    def _look_around(self) -> tuple[list[str], list[Exception]]:
        """Who is not there any more, or is back: the tables at which that changed something, and what went wrong."""
        if not self._knows_tables:
            self.shown.lobby()
            self._knows_tables = True
        if said := self.presence.said():
            with self.store.write() as connection:
                for text in said:
                    self.store.notify(connection, text)
        moved, faults = [], []
        for table, now in self.shown.pictures():
            if any(0 < each.until <= self.clock() for each in now.waiting):
                try:
                    moved += [table] if self._steadily(table, waiting.pass_over) else []
                except Exception as fault:
                    faults.append(fault)
            if now.dealt_by_person or now.public["phase"] == "closed":
                continue  # who deals sees who is there
            if self._is_empty_for_long(table, now):
                try:
                    moved += [table] if self._steadily(table, _close_if_guests) else []
                except Exception as fault:
                    faults.append(fault)
                continue
            seconds = now.public["seat_seconds"]
            judged = {seat.person: what for seat in now.sitting if (what := self._attends(table, seat, seconds))}
            if not judged:
                continue
            try:
                if self._steadily(table, partial(self._attend, judged=judged)):
                    moved.append(table)
            except Exception as fault:  # the other tables must not wait for this one
                faults.append(fault)
        return moved, faults

    def _is_empty_for_long(self, table: str, now: Snapshot) -> bool:
        """Each server of a house judges that for itself, from when it first saw the table empty."""
        if now.sitting or now.waiting or (now.public["lounge"] or {}).get("sold"):
            self._empty_since.pop(table, None)
            return False
        since = min(self._empty_since.get(table, self.clock()), self.clock())  # a clock may be set back
        self._empty_since[table] = since
        if self.clock() - since < EMPTY:
            return False
        self._empty_since[table] = self.clock()  # a table of the staff's is looked at again after as long
        return True

    def _attends(self, table: str, seat: Seat, seat_seconds: int) -> str:
        """What is to be done about somebody at a table: mark them away or back, give up the seat; empty: nothing."""
        if not seat.person:
            return ""
        if seat.away and not seat.leaving and self.presence.is_back(table, seat):
            return "back"
        unseen = self.presence.unseen(table, seat)
        if unseen and not seat.away:
            return "away"
        return "given up" if 0 < seat_seconds < unseen and not seat.leaving else ""

    def _attend(self, session: TableSession, judged: Mapping[int, str]) -> bool:
        """Do it, if it still is to be done."""
        changed = False
        for seat in list(session.state.seats):
            match judged.get(seat.person):
                case "back" if seat.away:
                    session.seats.mark(seat, away=False)
                case "away" if not seat.away:
                    session.seats.mark(seat, away=True)
                case "given up" if not seat.leaving:
                    session.seats.give_up(seat)
                case _:
                    continue
            changed = True
        return changed

    def _steadily(self, table: str, act: Callable[[TableSession], bool], by: int | None = None) -> bool:
        """`_let` it; if the round at the table cannot go on, that is put right first."""
        try:
            return self._let(table, act, by)
        except (RoundLost, RoundUnsettled) as fault:
            self.take_up(table, unsettled=isinstance(fault, RoundUnsettled))
            return self._let(table, act, by)

    def _time_up(self, table: str) -> bool:
        def go_on(session: TableSession) -> bool:
            due, now = session.deadline, session.now
            if due is None or now < due <= deadlines.latest(now, session.spec):
                return False  # another process was quicker, or somebody answered
            if due <= now:
                session.rounds.give_default()
            return True

        try:
            return self._let(table, go_on)
        except RoundLost:
            self.take_up(table)
            return True
        except RoundUnsettled as failed:
            self.take_up(table, unsettled=True)
            raise failed.fault from None

    def _let(self, table: str, act: Callable[[TableSession], bool], by: int | None = None) -> bool:
        """Do something that nobody ordered at the table itself; whether there was anything to do."""
        with self._writing(table) as connection:
            row = table_row(connection, table)
            if row.closed:
                return False
            session = self._session(connection, row)
            with settling(session):
                if not act(session):
                    return False
                revision = self._commit(session, row, by)["revision"]
        self.shown.publish(table, revision)
        return True

    @contextmanager
    def _writing(self, table: str = "") -> Iterator[Connection]:
        """A transaction. If it fails, what is in memory of the table is forgotten and made anew from the store."""
        with contained_exits(), self._memory.lock:
            try:
                with self.store.write() as connection:
                    yield connection
            except BaseException:
                self._memory.forget(table)
                raise

    def _session(self, connection: Connection, row: Row[Any]) -> TableSession:
        now, kept = self.clock(), self._memory.get(row.id)
        if kept and kept.revision == row.revision:
            return TableSession(connection, row, kept.spec, kept.state, kept.running, now=now, opened_by=kept.opened_by)
        check(connection, row)
        spec, opened_by = settings(row)
        state = State.read(row.state, spec.found)
        bare = TableSession(connection, row, spec, state, None, now=now, opened_by=opened_by)
        if bare.seals.spoiled():
            if bare.seals.spoiled_in_silence():
                raise RoundLost("Its seals were put aside, and the log does not say why", bare, spoiled=True)
            raise RoundLost("The house was restored from a copy", bare)
        try:
            with contained_exits():
                running = restored(spec, state, taken_up(connection, row.id, state) if spec.mode == "house" else None)
        except fair.Forged as forged:
            _logger.error("%s", forged)
            raise RoundLost("What was kept of its seal did not come from it", bare, spoiled=True) from None
        except BrokenTape:
            raise RoundLost("The rules of the game have changed", bare) from None
        except Exception:
            _logger.exception("the round at %s cannot be played again", row.id)
            raise RoundLost("It cannot go on", bare) from None
        return TableSession(connection, row, spec, state, running, now=now, opened_by=opened_by)

    def take_up(self, table: str, *, unsettled: bool = False) -> None:
        """A round that cannot go on is void, before anything else happens at its table and whatever follows.

        If it could not be settled, the seals that it would be drawn from again are opened unused.
        """
        with self._writing(table) as connection:
            row = table_row(connection, table)
            try:
                session, why, because = self._session(connection, row), "It could not be settled", fair.UNSETTLED
                if not unsettled:
                    return  # it can go on, or another process was quicker
            except RoundLost as lost:
                session, why, unsettled = lost.session, lost.why, unsettled or lost.spoiled
                because = fair.FORGED if lost.spoiled else fair.UNSETTLED
            if unsettled:
                fair.bar(connection, because, table)
            session.rounds.start_over(why)
            revision = self._commit(session, row, None)["revision"]
        self.shown.publish(table, revision)

    def _commit(self, session: TableSession, row: Row[Any], by: int | None) -> Document:
        """Write everything that an order changed; its revision and what was shown."""
        connection, table = session.connection, session.id
        session.finish()
        revision = row.revision + 1
        check_revision(row)
        page = log.LogBatch(connection)
        body: Document = {"round": session.state.round, "lines": session.lines, "shown": session.told}
        private = {player for document in session.told if (player := private_to(document))}
        if whose := {name: person for name, person in session.persons.items() if name in private}:
            body["seats"] = whose
        if session.records:
            body["tickets"] = session.records
        if revision == 1:  # is opened: its rules are for good, and who deals
            body["rules"], body["mode"] = session.spec.house_rules.record(), session.spec.mode
            body["books"] = BOOKS
        if session.fed:
            body["meters"] = {name: one._asdict() for name, one in session.fed.items()}
        deadline = deadlines.deadline(session)
        closed = int(session.closed or row.closed)
        values = {"state": session.state.text(), "deadline": deadline, "closed": closed}
        if session.resettled:
            values["settings"] = settings_text(session.spec, session.opened_by)
        body["kept"] = fingerprint({**row._asdict(), **values})
        event = page.append(log.TABLE, body, table=table, revision=revision, by=by)
        for over in session.over:
            page.keep_round(table, *over)
        sheet = session.chips.books.posted(page, event.seq, by)
        page.write()
        sheet.write()
        if settled := values.pop("settings", None):
            connection.execute(_SETTLE, {"table": table, "settings": settled})
        _UPDATE.run(connection, {"table": table, "revision": revision, **values})
        self.store.notify(connection, f"{table} {revision}")
        kept = self._memory.get(table)
        sealed = kept.seals if kept and not _SEALING.intersection(each["e"] for each in session.told) else None
        now = Kept(
            revision,
            session.spec,
            session.state,
            session.running,
            session.opened_by,
            deadline,
            bool(closed),
            sealed or announced(connection, table, session.state),
            happened(event),
        )
        self._memory.keep(table, now)
        return {"revision": revision, "shown": session.told}


BOOKS = 2
"""By which rules the books are kept, as the first event of a table says: `floor.entry_audit`."""


def _close_if_guests(session: TableSession) -> bool:
    """Close an empty table that a guest opened; those of the staff stay open for whoever comes."""
    if not session.is_empty() or people.person(session.connection, session.opened_by).role != people.PLAYER:
        return False
    session.close_empty("Nobody has been here for a while.")
    return True


_RUNNING: Select[Any] = select(house_tables.c.id, house_tables.c.deadline, house_tables.c.settings).where(
    house_tables.c.deadline.is_not(None), house_tables.c.closed == 0
)
_UPDATE = Prepared(
    update(house_tables)
    .where(house_tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("state", "revision", "deadline", "closed")})
)
_SETTLE = update(house_tables).where(house_tables.c.id == bindparam("table")).values(settings=bindparam("settings"))
_SEALING = frozenset(("seal", "revealed", "contributed", "withdrawn", "pledges-closed", "words-opened", "locked"))
