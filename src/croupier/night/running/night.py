"""One running night: orders in, answers out, one after the other; what is acknowledged is on disk.

The state is folded from the events of the log and nothing else, so a night that is opened again stands where it stood.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from croupier.night import hours
from croupier.night.alarm import Concern
from croupier.night.books.store import ENTRY, EventRow, NightAnswers, NightBatch, NightStore
from croupier.night.plan import IN_CHARGE, PROCEEDS, Plan
from croupier.night.plan_file import render_plan
from croupier.night.running import reading, registry
from croupier.night.running.asking import after_the_close, concerns, flags_of
from croupier.night.running.folding import heard, read_plan
from croupier.night.running.subject import (
    Asked,
    Flag,
    NightEvent,
    NightOrder,
    NightState,
    OrderContext,
    PutBack,
    Refused,
    SecondNeeded,
    Subject,
    Who,
)
from croupier.records import keys, timestamps
from croupier.records.high_water import FELL_BACK, tells_of_loss
from croupier.records.ledger import LedgerLine

_logger = logging.getLogger(__name__)

FLAG = "flag"
NUMBER = "number"
HOUSE = "house"
"""Of what the owner of the house did outside the books, which they tell nevertheless."""
RULES = 2
"""By which orders come to events and entries. An audit gives orders again where books were begun by the same ones: so
it is raised when an order comes to anything else than before."""
AHEAD = timedelta(days=60)
"""So long before the night something may have happened that is entered late, such as pieces that came. Ours."""
CLOCK_SLIP = timedelta(minutes=1)
"""By so much the clock of a computer may be corrected without anybody being told."""


class Night:
    """Open one with `Night.open`, or begin a new one with `Night.begin`; every method may be called from any thread."""

    def __init__(self, store: NightStore, clock: Callable[[], datetime] = timestamps.utc_now) -> None:
        self.store = store
        self._clock = clock
        self._one_at_a_time = threading.RLock()
        self._listeners: list[Callable[[int], None]] = []
        self._state = folded_state(store.rows())

    @classmethod
    def begin(
        cls,
        path: str | Path,
        plan: Plan,
        *,
        sample: bool = False,
        clock: Callable[[], datetime] = timestamps.utc_now,
        blocked: Iterable[Concern] = (),
    ) -> Night:
        """A new store for a night of this plan. The plan is kept as a text in its first event.

        ``blocked``: what somebody was asked about, and begins the night all the same.
        """
        first = {"plan": render_plan(plan), "rules": RULES}
        store = NightStore.create(path, first, sample=sample, at=timestamps.time_stamp(clock()))
        if flags := flags_of((), blocked):
            with store.write() as connection:
                page = NightBatch(connection, timestamps.time_stamp(clock()))
                for flag in flags:
                    page.append(FLAG, {**flag, "for": 1})
                page.write()
        return cls(store, clock)

    @classmethod
    def open(cls, path: str | Path, clock: Callable[[], datetime] = timestamps.utc_now) -> Night:
        store = NightStore.open(path)
        try:
            return cls(store, clock)
        except BaseException:
            store.close()
            raise

    def close(self) -> None:
        self.store.close()

    def __enter__(self) -> Night:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def read(self) -> Iterator[NightState]:
        """The state, while nothing changes it. Be quick, and change nothing."""
        with self._one_at_a_time:
            yield self._state

    def listen(self, tell: Callable[[int], None]) -> None:
        """Call back after every order that was carried out, with the number of its last event."""
        self._listeners.append(tell)

    def do(self, order: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out an order and answer it. A refusal raises, and nothing is changed.

        An order with a ``key`` that was carried out before gets the same answer and does nothing. One with ``anyway``
        is asked about first (`Asked`), unless the marks of all that it would bring stand there.
        """
        who, accepted = reading.envelope(order), reading.accepted(order)
        subject, kind = registry.order_named(reading.text(order.get("do", ""), "do"))
        asked = reading.read(kind.reads, order)
        with self._one_at_a_time:
            answer = self._once(order, who, subject, kind, asked, accepted)
            seq = self._state.seq
        for tell in self._listeners:
            try:
                tell(seq)
            except Exception:  # it is carried out, whoever cannot be told of it
                _logger.exception("what was done could not be told")
        return answer

    def note(self, kind: str, by: str, says: str, *, flag: bool = False, section: str = "") -> None:
        """Something that the house did and no order of the staff: a PIN given, a device enrolled. ``by``: its owner."""
        with self._one_at_a_time:
            with self.store.write() as connection:
                page = NightBatch(connection, timestamps.time_stamp(self._clock()))
                page.append(f"{HOUSE}.{kind}", {"who": {"by": by}, "what": {"says": says}})
                if flag:
                    told = {"code": kind, "section": section, "says": says, "for": page.end.seq}
                    page.append(FLAG, told)
                page.write()
            for each in page.rows:
                fold(self._state, each)

    def _once(
        self,
        order: Mapping[str, Any],
        who: Who,
        subject: Subject,
        kind: NightOrder,
        asked: Any,
        accepted: frozenset[str] | None,
    ) -> dict[str, Any]:
        """Write an order down and fold it, both or neither.

        The state is folded within the transaction: an event that cannot be folded would stand in the books for good,
        and no process could open them again. The price is paid when the commit fails after that (the disk is full):
        then the state is ahead of the books, and all of them are read and folded anew.
        """
        key = reading.text(order.get("key", ""), "key")
        if len(key) > keys.LONGEST:
            raise reading.Misread(f"a key has at most {keys.LONGEST} letters")
        begun = False

        def carry_out() -> dict[str, Any]:
            nonlocal begun
            now = self._now(order)
            page = NightBatch(connection, timestamps.time_stamp(now))
            given, told, asks = self._weighed(now, who, subject, kind, asked, accepted)
            answer = _written(page, given, told, asks, subject, kind)
            page.write()
            begun = True  # folded before it is committed: what cannot be folded must not be kept
            for each in page.rows:
                fold(self._state, each)
            return answer

        try:
            with self.store.write() as connection:
                answers = NightAnswers(connection, who.by)
                done: dict[str, Any] = keys.act_once(answers, key, keys.body_digest_of(dict(order)), carry_out, "order")
            return done
        except BaseException:
            if begun:
                self._state = folded_state(self.store.rows())
            raise

    def _now(self, order: Mapping[str, Any]) -> datetime:
        if "at" not in order:
            return self._clock()
        if not self._state.sample:
            raise Refused("only the sample night can be told the time; a late entry has happened_at")
        return reading.moment(order["at"], "at")

    def _weighed(
        self, now: datetime, who: Who, subject: Subject, kind: NightOrder, asked: Any, accepted: frozenset[str] | None
    ) -> tuple[OrderContext, dict[str, Any], list[Concern]]:
        """What an order comes to, once everything that it would bring was accepted."""
        state = self._state
        try:
            given, told = carried_out(state, now, who, kind, asked)
        except SecondNeeded as needed:
            if accepted is not None:  # two people are asked for: both should know what they confirm
                tried, _ = carried_out(state, now, who, kind, asked, pending=True)
                needed.asks = concerns(state, subject, tried, now)
            raise
        asks = [] if accepted is None else concerns(state, subject, given, now)
        if accepted is not None and any(each.mark not in accepted for each in asks):
            raise Asked(asks)
        return given, told, asks


def _written(
    page: NightBatch,
    given: OrderContext,
    told: Mapping[str, Any],
    asks: list[Concern],
    subject: Subject,
    kind: NightOrder,
) -> dict[str, Any]:
    """What an order comes to, on the page of the log; its answer."""
    signed = {name: value for name, value in given.who._asdict().items() if value}
    first = page.end.seq + 1
    for name, body in given.events:
        page.append(f"{subject.name}.{name}", {"who": signed, "what": body})
    if not given.events:
        raise TypeError(f"{subject.name}.{kind.name} recorded nothing")
    for slip, number in given.numbers:
        page.append(NUMBER, {"kind": slip, "number": number, "for": first})
        page.number(slip, number, first)
    for why, lines in given.entries:
        page.post(lines, why, first)
    flags = flags_of(given.flags, asks)
    for flag in flags:
        page.append(FLAG, {**flag, "for": first})
    return {"event": first, "at": page.at, "flags": flags, **told}


def carried_out(
    state: NightState, now: datetime, who: Who, kind: NightOrder, asked: Any, *, pending: bool = False
) -> tuple[OrderContext, dict[str, Any]]:
    """What an order comes to, and what its answer adds. The state stays as it is."""
    given = OrderContext(
        state, who, timestamps.read_stamp(who.happened_at) if who.happened_at else now, pending=pending
    )
    if given.at > now:
        raise Refused("what is entered late has happened before now; this is still to come")
    if given.late and given.at < (since := _earliest(state)):
        says = f"{hours.local_time(given.at):%Y-%m-%d} is long before this night; what belongs to it happened after"
        raise Refused(f"{says} {hours.local_time(since):%Y-%m-%d}")
    if who.sheet and who.sheet in state.sheets:
        raise Refused(f"line {who.sheet} of the paper sheets was entered before")
    given.vouched = _vouched(given, kind)
    _check_who(given, kind)
    if not state.sample and now < (last := timestamps.read_stamp(state.at)) - CLOCK_SLIP:
        says = f"the clock of this computer was put back: the entry before was made at {hours.on_the_clock(last)}"
        given.flag("clock-back", "", says)
    after_the_close(given, kind)
    return given, dict(kind.does(asked, given) or {})


def _earliest(state: NightState) -> datetime:
    """Nothing that is entered late happened before; of a plan without a date, its books were begun about then."""
    day = state.plan.occasion.date
    return (hours.license_hours(day).begins if day else timestamps.read_stamp(state.begun)) - AHEAD


def _vouched(given: OrderContext, kind: NightOrder) -> bool:
    """Whether somebody stands for a late entry: whose duty it is, or a member in charge."""
    by, second = given.person(given.who.by), given.plan.person(given.who.second)
    in_charge = any(person and person.on(IN_CHARGE, PROCEEDS) for person in (by, second))
    return in_charge or bool(kind.duties and by.on(*kind.duties))


def _check_who(given: OrderContext, kind: NightOrder) -> None:
    def wrong(code: str, says: str, refusal: type[Refused] = Refused) -> None:
        if kind.strict and not (given.pending and refusal is SecondNeeded):
            raise refusal(says, kind.section)
        given.object(code, kind.section, says, refusal)

    by = given.person(given.who.by)
    if kind.duties and not by.on(*kind.duties):
        wrong("duty", f"{kind.says}: that is for the {' or the '.join(kind.duties)}, not {by.name}")
    if given.who.second:
        second = given.person(given.who.second)
        if second.name == by.name:
            raise Refused("the second person is another one than the first", kind.section)
        if kind.second and not second.on(*kind.second):
            who = " or the ".join(kind.second)
            wrong("second", f"{kind.says}: the {who} confirms it, not {second.name}")
    elif kind.second is not None:
        wrong("second", f"{kind.says}: a second person must confirm it (confirmed_by)", SecondNeeded)


# --- Folding ------------------------------------------------------------------------------------------------------


def folded_state(rows: list[EventRow]) -> NightState:
    """The state that these events, from the first one on, come to."""
    state = begun(rows[0])
    for row in rows:
        fold(state, row)
    return state


def begun(first: EventRow) -> NightState:
    """The state before anything has happened, by the first event."""
    body = json.loads(first.body)
    state = NightState(read_plan(body["plan"]), body["sample"], first.at)
    for subject in registry.all_subjects():
        state.add(subject.name, subject.part(state.plan))
    return state


def fold(state: NightState, row: EventRow) -> None:
    """Change the state by one event."""
    state.seq, state.at, state.hash = row.seq, row.at, row.hash
    body = json.loads(row.body)
    if row.kind == ENTRY:
        state.books.apply((LedgerLine(*line) for line in body["lines"]), state.moment)
    elif row.kind == NUMBER:
        state.serials[body["kind"]] = body["number"]
    elif row.kind == FLAG:
        code, section, says = (body[name] for name in ("code", "section", "says"))
        state.flags.append(Flag(body["for"], row.at, code, section, says, body.get("asked", False)))
    elif row.kind == FELL_BACK:
        how = "were" if tells_of_loss(body) else "may have been"
        says = f"these books {how} put back: {body['said']}. Numbers of slips may be given a second time"
        state.put_back.append(PutBack(row.seq, row.at, says))
        state.flags.append(Flag(row.seq, row.at, FELL_BACK, "", says))
    elif "what" in body:
        who = Who(**body["who"])
        if who.sheet:
            state.sheets.add(who.sheet)
        event = NightEvent(row.seq, row.at, row.kind, who, body["what"])
        state.moment = event.when
        heard(state, event, registry.all_subjects())
