"""The staff: signing in and out, duties, places at tables, breaks, reliefs, instruction, a call for a class A operator.

What people really do is written down, also where the rules do not allow it: the board then says so. Only what would be
a false record is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from croupier.errors import did_you_mean
from croupier.night.alarm import Alarm
from croupier.night.hours import Span
from croupier.night.plan import BANKER, CLASS_A, DUTIES, Plan, PlannedTable
from croupier.night.plan_file import game_id
from croupier.night.running.subject import NightEvent, NightOrder, OrderContext, Refused, SecondNeeded, Subject
from croupier.night.staff.board import History, over_time
from croupier.night.staff.opening import OpeningStep, opening_steps, relief
from croupier.night.staff.stretches import AT_A_TABLE, BREAK, OPEN, OPERATOR, PRESENT, Staff

PROMISE = (
    "I play no game of chance here, the drawing and bingo included (§13:47-20.10(d)1), take no tip (§13:47-20.10(d)2) "
    "and drink no alcohol (§13:47-20.10(d)3), on this whole occasion, also after I have signed out."
)
"""What everybody acknowledges who signs in."""
BY_CLASS_A = "§13:47-20.9(b)2"
NO_PLAY = "§13:47-20.10(d)1"


@dataclass
class TableCall:
    """A table that waits for a class A operator."""

    table: str
    by: str
    at: datetime
    says: str


@dataclass
class Crew:
    """What is known of the staff. Facts are kept by the time at which they happened: paper is entered late."""

    facts: list[tuple[datetime, int, NightEvent]] = field(default_factory=list)
    acknowledged: dict[str, datetime] = field(default_factory=dict)
    due: dict[str, dict[str, OpeningStep]] = field(default_factory=dict)
    """By table: what a relief brought that is not done yet."""
    opened: dict[str, dict[str, str]] = field(default_factory=dict)
    """By table: who did which step when it was opened last."""
    calls: dict[str, TableCall] = field(default_factory=dict)
    _staff: Staff | None = None
    _known: History = field(default_factory=dict)
    _judged: Plan | None = None

    def __deepcopy__(self, _: Any) -> Crew:
        """To try an order on. What was worked out before is worked out anew there."""
        due = {table: dict(steps) for table, steps in self.due.items()}
        return Crew(list(self.facts), dict(self.acknowledged), due, dict(self.opened), dict(self.calls))

    @property
    def staff(self) -> Staff:
        """Everybody's stretches, from all facts in the order in which they happened."""
        if self._staff is None:
            staff = Staff()
            for at, _, event in self.facts:
                staff = _changed(staff, event, at)
            self._staff = staff
        return self._staff

    def keep(self, event: NightEvent) -> None:
        self.facts.append((event.when, event.seq, event))
        self.facts.sort(key=lambda each: each[:2])
        self._staff = None
        self._known = {mark: raised for mark, raised in self._known.items() if mark < event.when}

    def alarms(self, plan: Plan, until: datetime) -> Iterator[tuple[Alarm, Span]]:
        """Every alarm about the staff, with the time for which it stood. What was judged once is kept."""
        if self._judged is not plan:
            self._judged, self._known = plan, {}
        return over_time(plan, self.staff, until, self._known)

    def ever(self, person: str) -> bool:
        """Whether somebody is or was of the staff tonight: such a one plays and wins nothing."""
        return self.staff.ever(person)


def _changed(staff: Staff, event: NightEvent, at: datetime) -> Staff:
    body = event.body
    match event.kind:
        case "staff.signed-in":
            staff = staff.begin(body["person"], PRESENT, at)
            for duty in body["duties"]:
                staff = staff.begin(body["person"], duty, at)
        case "staff.signed-out":
            staff = staff.end(at, person=body["person"])
        case "staff.duty-begun":
            staff = staff.begin(body["person"], body["duty"], at)
        case "staff.duty-ended":
            staff = staff.end(at, person=body["person"], work=body["duty"])
        case "staff.break-begun":
            staff = staff.begin(body["person"], BREAK, at)
        case "staff.break-ended":
            staff = staff.end(at, person=body["person"], work=BREAK)
        case "staff.instructed":
            for game in body["games"]:
                staff = staff.teach(body["person"], body["by"], game, at)
        case "bank.opened" if not body["door"]:  # who sells there is the banker, §13:47-20.2[banker]
            staff = staff.place(body["banker"], BANKER, at, _window(body))
        case "bank.handed-over":
            staff = staff.place(body["to"], BANKER, at, _window(body))
        case "bank.closed":
            staff = staff.end(at, work=BANKER, table=_window(body))
    return _moved(staff, event, at)


def _window(body: Mapping[str, Any]) -> str:
    return f"window {body['window']}"


def _moved(staff: Staff, event: NightEvent, at: datetime) -> Staff:
    """Who is at which table."""
    body = event.body
    match event.kind:
        case "staff.opened":
            staff = staff.begin("", OPEN, at, body["table"])
            for work, person in body["places"].items():
                staff = staff.place(person, work, at, body["table"])
        case "staff.closed":
            staff = staff.end(at, table=body["table"])
        case "staff.placed" | "staff.relieved":
            staff = staff.place(body["person"], body.get("place", OPERATOR), at, body["table"])
        case "staff.left":
            staff = staff.end(at, person=body["person"], work=body["place"], table=body["table"])
    return staff


def fold(part: Crew, event: NightEvent) -> None:
    body = event.body
    part.keep(event)
    match event.kind:
        case "staff.signed-in":
            if body["acknowledged"]:
                part.acknowledged[body["person"]] = event.when
        case "staff.opened":
            part.opened[body["table"]] = dict(body["steps"])
            part.due.pop(body["table"], None)
        case "staff.closed":
            part.due.pop(body["table"], None)
            part.calls.pop(body["table"], None)
        case "staff.relieved":
            part.due[body["table"]] = {step[0]: OpeningStep(*step) for step in body["due"]}
        case "staff.done":
            part.due.get(body["table"], {}).pop(body["step"], None)
        case "staff.called":
            part.calls[body["table"]] = TableCall(body["table"], event.who.by, event.when, body["says"])
        case "staff.answered":
            part.calls.pop(body["table"], None)


# --- What is asked ------------------------------------------------------------------------------------------------


def table_of(given: OrderContext, name: str) -> PlannedTable:
    """A table of the plan."""
    tables = {table.name: table for table in given.plan.tables}
    if name not in tables:
        raise Refused(f"there is no table {name!r} in the plan. {did_you_mean(name, tables)}".rstrip())
    return tables[name]


def _open(given: OrderContext, name: str) -> PlannedTable:
    table = table_of(given, name)
    if not given.state[Crew].staff.now(given.at, work=OPEN, table=name):
        raise Refused(f"{name} is not open; open it first, with staff.open", BY_CLASS_A)
    return table


def _there(given: OrderContext, name: str) -> None:
    """Somebody of the plan who has signed in: whoever works here without is signed in by working, and flagged."""
    given.person(name)
    if not given.state[Crew].staff.present(name, given.at):
        says = f"{name} works without having signed in"
        if name in given.state[Crew].acknowledged:
            given.ask("not-signed-in", NO_PLAY, says)
        else:  # the board asks about it, as E37
            given.flag("not-signed-in", NO_PLAY, says)


def _one_of(word: str, words: tuple[str, ...], what: str) -> None:
    if word not in words:
        raise Refused(f"{word!r} is no {what}. {did_you_mean(word, words)}".rstrip())


@dataclass(frozen=True)
class SignIn:
    person: str
    acknowledged: bool
    duties: tuple[str, ...] | None = None
    """Those of the plan that are for the whole evening, if none are named."""


def sign_in(asked: SignIn, given: OrderContext) -> Mapping[str, Any]:
    person = given.person(asked.person)
    if given.state[Crew].staff.present(person.name, given.at):
        raise Refused(f"{person.name} is signed in already")
    if not asked.acknowledged:
        given.object("not-acknowledged", NO_PLAY, f"{person.name} must acknowledge first: {PROMISE}")
    elif person.name not in (given.who.by, given.who.second):
        says = f"nobody acknowledges for another: a second person must confirm it, and that is {person.name}"
        given.object("acknowledged-for", NO_PLAY, says, SecondNeeded)
    whole = tuple(duty.name for duty in person.duties if duty.begins is None)
    duties = whole if asked.duties is None else asked.duties
    for duty in duties:
        _one_of(duty, DUTIES, "duty")
        if not person.on(duty):
            given.ask("not-planned", "§13:47-20.9(a)", f"{person.name} begins as {duty}, which the plan does not have")
    given.record("signed-in", person=person.name, duties=list(duties), acknowledged=asked.acknowledged)
    return {"duties": list(duties), "promise": PROMISE}


@dataclass(frozen=True)
class Somebody:
    person: str


def sign_out(asked: Somebody, given: OrderContext) -> Mapping[str, Any]:
    person, staff = given.person(asked.person).name, given.state[Crew].staff
    if not staff.present(person, given.at):
        raise Refused(f"{person} is not signed in")
    left = sorted({each.table for each in staff.now(given.at, person=person) if each.table})
    given.record("signed-out", person=person)
    return {"left": left, "still": PROMISE}


@dataclass(frozen=True)
class PersonsDuty:
    person: str
    duty: str


def begin_duty(asked: PersonsDuty, given: OrderContext) -> None:
    _one_of(asked.duty, DUTIES, "duty")
    _there(given, asked.person)
    if not given.person(asked.person).on(asked.duty):
        says = f"{asked.person} begins as {asked.duty}, which the plan does not have"
        given.ask("not-planned", "§13:47-20.9(a)", says)
    given.record("duty-begun", person=asked.person, duty=asked.duty)


def end_duty(asked: PersonsDuty, given: OrderContext) -> None:
    given.person(asked.person)
    if not given.state[Crew].staff.now(given.at, person=asked.person, work=asked.duty):
        raise Refused(f"{asked.person} is not on duty as {asked.duty} at that time")
    given.record("duty-ended", person=asked.person, duty=asked.duty)


@dataclass(frozen=True)
class TableToOpen:
    table: str
    steps: dict[str, str] = field(default_factory=dict)
    """Who did what of the opening, by the step: see ``croupier.night.staff.opening``."""
    places: dict[str, str] | None = None
    """Who is where at it; as the plan has it, if nothing is told."""


def open_table(asked: TableToOpen, given: OrderContext) -> Mapping[str, Any]:
    table, staff = table_of(given, asked.table), given.state[Crew].staff
    if staff.now(given.at, work=OPEN, table=table.name):
        raise Refused(f"{table.name} is open already")
    if not given.in_hours():
        given.object("outside-licence", "§13:47-6.11(c)", f"{table.name} would open outside the hours of the license")
    planned = {work: getattr(table, work) for work in ("operator", "supervisor", "boxperson", "stickperson")}
    places = {work: name for work, name in (planned if asked.places is None else asked.places).items() if name}
    for work, name in places.items():
        _one_of(work, AT_A_TABLE, "place at a table")
        _there(given, name)
    wanted = opening_steps(table)
    for id in asked.steps:
        _one_of(id, tuple(step.id for step in wanted), f"step of opening {table.name}")
    for step in wanted:
        name = asked.steps.get(step.id, "")
        if not name:
            given.flag("opening", step.section, f"{table.name} opened, but nobody is named for it: {step.says}")
        elif step.by == CLASS_A and not given.person(name).on(CLASS_A):
            given.ask("opening", step.section, f"{table.name}: {name} is no class A operator, but {step.says}")
        elif step.by == CLASS_A and name not in (given.who.by, given.who.second):
            says = f"{table.name}: {name} is named for it and has not confirmed it: {step.says}"
            given.ask("named", step.section, says)
        else:
            given.person(name)
    given.record("opened", table=table.name, steps=dict(asked.steps), places=places)
    return {"places": places}


@dataclass(frozen=True)
class AtTable:
    table: str


def close_table(asked: AtTable, given: OrderContext) -> None:
    _open(given, asked.table)
    given.record("closed", table=asked.table)


@dataclass(frozen=True)
class TakePlace:
    table: str
    place: str
    person: str


def take_place(asked: TakePlace, given: OrderContext) -> None:
    _open(given, asked.table)
    _one_of(asked.place, AT_A_TABLE, "place at a table")
    _there(given, asked.person)
    given.record("placed", table=asked.table, place=asked.place, person=asked.person)


def leave_place(asked: TakePlace, given: OrderContext) -> None:
    _open(given, asked.table)
    if not given.state[Crew].staff.now(given.at, work=asked.place, person=asked.person, table=asked.table):
        raise Refused(f"{asked.person} is not {asked.place} at {asked.table} at that time")
    given.record("left", table=asked.table, place=asked.place, person=asked.person)


@dataclass(frozen=True)
class Relief:
    table: str
    person: str


def relieve(asked: Relief, given: OrderContext) -> Mapping[str, Any]:
    """Another operator at a table in play; what the rules ask of a new dealer is due at once (E66)."""
    table = _open(given, asked.table)
    _there(given, asked.person)
    there = given.state[Crew].staff.now(given.at, work=OPERATOR, table=table.name)
    if any(each.person == asked.person for each in there):
        raise Refused(f"{asked.person} operates {table.name} already")
    due = relief(table)
    given.record("relieved", table=table.name, person=asked.person, due=[list(step) for step in due])
    return {"relieved": [each.person for each in there], "due": [step._asdict() for step in due]}


@dataclass(frozen=True)
class Done:
    table: str
    step: str


def done(asked: Done, given: OrderContext) -> None:
    due = given.state[Crew].due.get(table_of(given, asked.table).name, {})
    if asked.step not in due:
        raise Refused(f"{asked.step!r} is not due at {asked.table}. {did_you_mean(asked.step, due)}".rstrip())
    given.record("done", table=asked.table, step=asked.step)


def begin_break(asked: Somebody, given: OrderContext) -> Mapping[str, Any]:
    _there(given, asked.person)
    staff = given.state[Crew].staff
    if staff.on_break(asked.person, given.at):
        raise Refused(f"{asked.person} is on a break already")
    left = sorted({each.table for each in staff.now(given.at, person=asked.person) if each.work in AT_A_TABLE})
    given.record("break-begun", person=asked.person)
    return {"left": left}


def end_break(asked: Somebody, given: OrderContext) -> None:
    given.person(asked.person)
    if not given.state[Crew].staff.on_break(asked.person, given.at):
        raise Refused(f"{asked.person} is not on a break")
    given.record("break-ended", person=asked.person)


@dataclass(frozen=True)
class Instructed:
    person: str
    games: tuple[str, ...]


def instruct(asked: Instructed, given: OrderContext) -> None:
    """A class A operator has taught somebody games: it counts while that one supervises (E32)."""
    given.person(asked.person)
    if unknown := [game for game in asked.games if not game_id(game)]:
        raise Refused(f"{unknown[0]!r} is none of the seventeen games", "§13:47-20.4")
    if not asked.games:
        raise Refused("no game is named")
    given.record("instructed", person=asked.person, by=given.who.by, games=list(asked.games))


@dataclass(frozen=True)
class Calling:
    table: str
    says: str = ""


def call(asked: Calling, given: OrderContext) -> None:
    given.record("called", table=table_of(given, asked.table).name, says=asked.says)


def answer(asked: AtTable, given: OrderContext) -> None:
    if asked.table not in given.state[Crew].calls:
        raise Refused(f"{asked.table} did not call")
    given.record("answered", table=asked.table)


def _empty(_: Plan) -> Crew:
    return Crew()


def _order(
    name: str, reads: type, does: Callable[[Any, OrderContext], Mapping[str, Any] | None], says: str
) -> NightOrder:
    return NightOrder(name, reads, does, says)


SUBJECT = Subject(
    "staff",
    _empty,
    (
        _order("sign-in", SignIn, sign_in, "somebody signs in"),
        _order("sign-out", Somebody, sign_out, "somebody signs out"),
        _order("begin-duty", PersonsDuty, begin_duty, "a duty begins"),
        _order("end-duty", PersonsDuty, end_duty, "a duty ends"),
        _order("open", TableToOpen, open_table, "a table is opened"),
        _order("close", AtTable, close_table, "a table is closed"),
        _order("place", TakePlace, take_place, "somebody takes a place at a table"),
        _order("leave", TakePlace, leave_place, "somebody leaves a place at a table"),
        _order("relieve", Relief, relieve, "somebody relieves the operator of a table"),
        _order("done", Done, done, "what a relief brought is done"),
        _order("break", Somebody, begin_break, "somebody goes on a break"),
        _order("back", Somebody, end_break, "somebody is back from a break"),
        NightOrder("instruct", Instructed, instruct, "a class A operator instructs", (CLASS_A,), "§13:47-20.5(b)1"),
        _order("call", Calling, call, "a table calls a class A operator"),
        NightOrder("answer", AtTable, answer, "a class A operator comes to a table", (CLASS_A,), "§13:47-20.9(c)1"),
    ),
    fold,
    hears=("bank.opened", "bank.handed-over", "bank.closed"),
)
