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
from sqlalchemy.exc import SQLAlchemyError

from croupier.errors import BrokenTape, CroupierError, IllegalAction, UnknownName, contained_exits
from croupier.floor import deadlines, fair, filings, keys, log, people, two_keys, waiting
from croupier.floor.kept import Kept, check, check_revision, fingerprint, happened, settings, settings_text, table_row
from croupier.floor.lounge.desk import Desk
from croupier.floor.orders.performing import GivenOrder, perform, read
from croupier.floor.people import NotAllowed, Person
from croupier.floor.playing import restored
from croupier.floor.presence import Presence
from croupier.floor.schema import house_tables
from croupier.floor.sealing import announced, taken_up
from croupier.floor.showing import Showing
from croupier.floor.state import Seat, Spec, State, check_that_it_ends, sits, waits
from croupier.floor.statements import Prepared
from croupier.floor.store import Store
from croupier.floor.views import Snapshot
from croupier.floor.visit import Visit
from croupier.money import in_dollars
from croupier.tables.lines import private_to, visible_to
from croupier.tables.lines.kind import Document

EMPTY = 300.0
"""Seconds after which a table closes that a guest opened and at which nobody sits: time to come back to it."""

POLL = 5.0
"""Seconds after which a house that others write to as well looks for what it may not have heard of."""

_logger = logging.getLogger(__name__)


class _Lost(Exception):
    """A round that cannot go on. ``spoiled``: nor can its seals."""

    def __init__(self, why: str, visit: Visit, *, spoiled: bool = False) -> None:
        super().__init__(why)
        self.why, self.visit, self.spoiled = why, visit, spoiled


class _Unsettled(Exception):
    """An order that failed in the script, or after something had come up at a table that the house deals.

    It is not kept. But the same would come up again, and the failure may tell something of it; or the script would fail
    again. So the round cannot be had once more.
    """

    def __init__(self, fault: Exception) -> None:
        super().__init__(str(fault))
        self.fault = fault


@contextmanager
def _settling(visit: Visit) -> Iterator[None]:
    try:
        with contained_exits():
            yield
    except SQLAlchemyError:
        raise  # has nothing to do with what came up, and nothing can be written now
    except Exception as fault:
        if visit.is_broken() or (visit.spec.mode == "house" and visit.has_dealt()):
            raise _Unsettled(fault) from fault
        raise


class House(Showing):
    """All tables of one store. Thread-safe; several houses in several processes may share a PostgreSQL store."""

    def __init__(self, store: Store, *, clock: Callable[[], float] = time.time) -> None:
        super().__init__(store, Presence(clock, shared=store.shared))
        self.clock = clock
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
        self._publish(answer["table"], answer["revision"])
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
        visit = self._visit(connection, row)
        visit.open()
        return {"table": table, **self._commit(visit, row, who.id)}

    def make_room(self, who: Person) -> bool:
        """Close a table that this person opened and has left, the first of them; whether there was one."""

        def close(visit: Visit) -> bool:
            if not visit.is_deserted_by(who.id):
                return False
            visit.close_empty(f"{who.name} has left this table and opens another.")
            return True

        mine = [card["table"] for card in self.lobby() if card["opened_by"] == who.id]
        return any(self._steadily(table, close, who.id) for table in mine)

    # --- orders ---

    def command(self, who: Person, table: str, order: Mapping[str, Any], key: str) -> Document:
        """Carry out an order, once for its key. What followed, as this person may see it."""
        self.presence.sign(table, who.id)
        asked, digest = read(order), keys.body_digest_of([table, dict(order)])
        try:
            answer = self._once(who, table, asked, key, digest)
        except _Lost:
            self.take_up(table)
            answer = self._once(who, table, asked, key, digest)
        except _Unsettled as failed:
            self.take_up(table, unsettled=True)
            if isinstance(failed.fault, CroupierError):
                raise IllegalAction(f"{failed.fault}. The round is void, and every stake goes back") from None
            raise failed.fault from None
        self._publish(table, answer["revision"])
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
        if row.closed and not (asked.order.afterwards and _kind(settings(row)[0]) is Desk):
            raise UnknownName(f"the table {table} is closed")
        visit = self._visit(connection, row)
        before = visit.state.of_person(who.id)
        with _settling(visit):
            if before and before.away:
                visit.mark(before, away=False)
            perform(visit, who, asked)
            if seat := visit.state.of_person(who.id):
                seat.page = self.presence.has_page(table, who.id)
            seat = visit.state.of_person(who.id) or before
            answer = self._commit(visit, row, who.id)
        return answer | {"shown": visible_to(answer["shown"], seat.name if seat else "")} | visit.aside

    def tell_of_meter(self, who: Person, account: str, why: str) -> None:
        """At the tables that feed it: a meter was put right."""
        with self.store.read() as connection:
            (found,) = (one for one in two_keys.all_meters(connection) if one["account"] == account)
        text = f"The meter {found['meter']} is put to {in_dollars(found['shows'])} by two people: {why}"

        def tell(visit: Visit) -> bool:
            visit.tell("meter-corrected", text, meter=found["meter"], shows=found["shows"])
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

        def leave(visit: Visit) -> bool:
            if listed := any(each.person == person for each in visit.state.waiting):
                waiting.strike(visit, person, "is taken off the list")
            seat = visit.state.of_person(person)
            if seat is None or seat.leaving:
                return listed
            seat.away = True  # nobody acts for it any more
            visit.leave(seat)
            return True

        for table in tables:
            self._steadily(table, leave, by)

    def tick(self) -> list[str]:
        """Do what the clocks order: no more bets, or the default of a player who did not answer.

        A clock that runs beyond all measure, because the machine's own was set back, begins anew.
        """
        if self.store.shared and abs(self.clock() - self._looked) >= POLL:
            self._looked = self.clock()
            self._look_for_changes()
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
            self.lobby()
            self._knows_tables = True
        if said := self.presence.said():
            with self.store.write() as connection:
                for text in said:
                    self.store.notify(connection, text)
        moved, faults = [], []
        for table, now in list(self._snapshots.items()):
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

    def _attend(self, visit: Visit, judged: Mapping[int, str]) -> bool:
        """Do it, if it still is to be done."""
        changed = False
        for seat in list(visit.state.seats):
            match judged.get(seat.person):
                case "back" if seat.away:
                    visit.mark(seat, away=False)
                case "away" if not seat.away:
                    visit.mark(seat, away=True)
                case "given up" if not seat.leaving:
                    visit.give_up(seat)
                case _:
                    continue
            changed = True
        return changed

    def _steadily(self, table: str, act: Callable[[Visit], bool], by: int | None = None) -> bool:
        """`_let` it; if the round at the table cannot go on, that is put right first."""
        try:
            return self._let(table, act, by)
        except (_Lost, _Unsettled) as fault:
            self.take_up(table, unsettled=isinstance(fault, _Unsettled))
            return self._let(table, act, by)

    def _time_up(self, table: str) -> bool:
        def go_on(visit: Visit) -> bool:
            if visit.deadline is None or visit.now < visit.deadline <= deadlines.latest(visit.now, visit.spec):
                return False  # another process was quicker, or somebody answered
            if visit.deadline <= visit.now:
                visit.give_default()
            return True

        try:
            return self._let(table, go_on)
        except _Lost:
            self.take_up(table)
            return True
        except _Unsettled as failed:
            self.take_up(table, unsettled=True)
            raise failed.fault from None

    def _let(self, table: str, act: Callable[[Visit], bool], by: int | None = None) -> bool:
        """Do something that nobody ordered at the table itself; whether there was anything to do."""
        with self._writing(table) as connection:
            row = table_row(connection, table)
            if row.closed:
                return False
            visit = self._visit(connection, row)
            with _settling(visit):
                if not act(visit):
                    return False
                revision = self._commit(visit, row, by)["revision"]
        self._publish(table, revision)
        return True

    @contextmanager
    def _writing(self, table: str = "") -> Iterator[Connection]:
        """A transaction. If it fails, what is in memory of the table is forgotten and made anew from the store."""
        with contained_exits(), self._lock:
            try:
                with self.store.write() as connection:
                    yield connection
            except BaseException:
                self._kept.pop(table, None)
                raise

    def _visit(self, connection: Connection, row: Row[Any]) -> Visit:
        now, kept = self.clock(), self._kept.get(row.id)
        if kept and kept.revision == row.revision:
            kind = _kind(kept.spec)
            return kind(connection, row, kept.spec, kept.state, kept.running, now=now, opened_by=kept.opened_by)
        check(connection, row)
        spec, opened_by = settings(row)
        state = State.read(row.state, spec.found)
        bare = _kind(spec)(connection, row, spec, state, None, now=now, opened_by=opened_by)
        if bare.spoiled():
            if bare.spoiled_in_silence():
                raise _Lost("Its seals were put aside, and the log does not say why", bare, spoiled=True)
            raise _Lost("The house was restored from a copy", bare)
        try:
            with contained_exits():
                running = restored(spec, state, taken_up(connection, row.id, state) if spec.mode == "house" else None)
        except fair.Forged as forged:
            _logger.error("%s", forged)
            raise _Lost("What was kept of its seal did not come from it", bare, spoiled=True) from None
        except BrokenTape:
            raise _Lost("The rules of the game have changed", bare) from None
        except Exception:
            _logger.exception("the round at %s cannot be played again", row.id)
            raise _Lost("It cannot go on", bare) from None
        return _kind(spec)(connection, row, spec, state, running, now=now, opened_by=opened_by)

    def take_up(self, table: str, *, unsettled: bool = False) -> None:
        """A round that cannot go on is void, before anything else happens at its table and whatever follows.

        If it could not be settled, the seals that it would be drawn from again are opened unused.
        """
        with self._writing(table) as connection:
            row = table_row(connection, table)
            try:
                visit, why, because = self._visit(connection, row), "It could not be settled", fair.UNSETTLED
                if not unsettled:
                    return  # it can go on, or another process was quicker
            except _Lost as lost:
                visit, why, unsettled = lost.visit, lost.why, unsettled or lost.spoiled
                because = fair.FORGED if lost.spoiled else fair.UNSETTLED
            if unsettled:
                fair.bar(connection, because, table)
            visit.start_over(why)
            revision = self._commit(visit, row, None)["revision"]
        self._publish(table, revision)

    def _commit(self, visit: Visit, row: Row[Any], by: int | None) -> Document:
        """Write everything that an order changed; its revision and what was shown."""
        connection, table = visit.connection, visit.id
        visit.finish()
        revision = row.revision + 1
        check_revision(row)
        page = log.LogBatch(connection)
        body: Document = {"round": visit.state.round, "lines": visit.lines, "shown": visit.told}
        private = {player for document in visit.told if (player := private_to(document))}
        if whose := {name: person for name, person in visit.persons.items() if name in private}:
            body["seats"] = whose
        if visit.records:
            body["tickets"] = visit.records
        if revision == 1:  # is opened: its rules are for good, and who deals
            body["rules"], body["mode"] = visit.spec.house_rules.record(), visit.spec.mode
            body["books"] = BOOKS
        if visit.fed:
            body["meters"] = {name: one._asdict() for name, one in visit.fed.items()}
        deadline = deadlines.deadline(visit)
        closed = int(visit.closed or row.closed)
        values = {"state": visit.state.text(), "deadline": deadline, "closed": closed}
        if visit.resettled:
            values["settings"] = settings_text(visit.spec, visit.opened_by)
        body["kept"] = fingerprint({**row._asdict(), **values})
        event = page.append(log.TABLE, body, table=table, revision=revision, by=by)
        for over in visit.over:
            page.keep_round(table, *over)
        sheet = visit.books.posted(page, event.seq, by)
        page.write()
        sheet.write()
        if settled := values.pop("settings", None):
            connection.execute(_SETTLE, {"table": table, "settings": settled})
        _UPDATE.run(connection, {"table": table, "revision": revision, **values})
        self.store.notify(connection, f"{table} {revision}")
        kept = self._kept.get(table)
        sealed = kept.seals if kept and not _SEALING.intersection(each["e"] for each in visit.told) else None
        self._kept[table] = Kept(
            revision,
            visit.spec,
            visit.state,
            visit.running,
            visit.opened_by,
            deadline,
            bool(closed),
            sealed or announced(connection, table, visit.state),
            happened(event),
        )
        return {"revision": revision, "shown": visit.told}


BOOKS = 2
"""By which rules the books are kept, as the first event of a table says: `floor.entry_audit`."""


def _close_if_guests(visit: Visit) -> bool:
    """Close an empty table that a guest opened; those of the staff stay open for whoever comes."""
    if not visit.is_empty() or people.person(visit.connection, visit.opened_by).role != people.PLAYER:
        return False
    visit.close_empty("Nobody has been here for a while.")
    return True


def _kind(spec: Spec) -> type[Visit]:
    return Desk if spec.chips == "tickets" else Visit


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
