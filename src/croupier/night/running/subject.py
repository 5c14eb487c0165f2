"""What a subject of a night brings: its orders, its part of the state, and how its events change that part.

A subject is one module in `croupier.night.running.subjects`. It is found by being there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeVar

from croupier.night import hours
from croupier.night.books import ledger
from croupier.night.books.ledger import Balances, Denomination
from croupier.night.books.refusals import Asked as Asked
from croupier.night.books.refusals import PaysOut as PaysOut
from croupier.night.books.refusals import Refused as Refused
from croupier.night.books.refusals import SecondNeeded as SecondNeeded
from croupier.night.plan import Plan, PlannedPerson
from croupier.records import timestamps
from croupier.records.chain import NOTHING, Checkpoint
from croupier.records.ledger import LedgerLine

P = TypeVar("P")


class Flag(NamedTuple):
    """Something that was recorded as it happened, but that somebody should look at."""

    event: int
    at: str
    code: str
    section: str
    says: str
    asked: bool = False
    """Whether somebody was asked about it first, and had it written down all the same."""


class PutBack(NamedTuple):
    """The books were found to end before the event to which they had come: what came after is lost."""

    event: int
    at: str
    says: str


class Who(NamedTuple):
    """Who did it, and how it came into the books."""

    by: str
    second: str = ""
    """Who confirmed it."""
    device: str = ""
    happened_at: str = ""
    """Of a late entry: when it happened. Else nothing: it happened when it was recorded."""
    sheet: str = ""
    """The numbered paper sheet, and the line on it, that a late entry was copied from: ``3/12``."""


class NightEvent(NamedTuple):
    seq: int
    at: str
    kind: str
    who: Who
    body: Mapping[str, Any]

    def __deepcopy__(self, _: Any) -> NightEvent:
        """Nothing changes an event."""
        return self

    @property
    def late(self) -> bool:
        return bool(self.who.happened_at)

    @property
    def when(self) -> datetime:
        """When it happened, as far as is known."""
        return timestamps.read_stamp(self.who.happened_at or self.at)


class RecordedMoment(NamedTuple):
    """When something happened, and when it was recorded. A clock can be put right; what is recorded stays in order."""

    when: datetime
    event: int
    late: bool

    def before(self, other: RecordedMoment) -> bool:
        return self.when < other.when if self.late or other.late else self.event < other.event


class NightState:
    """How a night stands: the plan, the books, and a part for each subject, found by its type: ``state[Bank]``."""

    def __init__(self, plan: Plan, sample: bool, begun: str) -> None:
        self.plan = plan
        self.sample = sample
        self.begun = begun
        self.seq = 0
        self.at = ""
        self.hash = NOTHING
        """Of the last event."""
        self.moment = datetime.min.replace(tzinfo=UTC)
        """When the last thing happened that was recorded."""
        self.books = Balances()
        self.denominations: Mapping[str, Denomination] = ledger.denominations(plan)
        self.serials: dict[str, int] = {}
        self.flags: list[Flag] = []
        self.put_back: list[PutBack] = []
        self.sheets: set[str] = set()
        self.parts: dict[str, Any] = {}  # by the name of the subject
        self.changes: dict[str, int] = {}
        """By the name of the subject: how often its part was changed."""
        self._by_type: dict[type, Any] = {}

    def __getitem__(self, kind: type[P]) -> P:
        part: P = self._by_type[kind]
        return part

    @property
    def checkpoint(self) -> Checkpoint:
        """Where the log of this night ends. Only its short form is shown: with the whole hash of an event, what the
        next one says could be guessed and proven, such as who won a prize."""
        return Checkpoint(self.seq, self.hash, self.at)

    def amend(self, plan: Plan) -> None:
        """The plan was changed."""
        self.plan = plan
        self.denominations = ledger.denominations(plan)

    def copied(self, subjects: Iterable[str]) -> NightState:
        """The same with parts of its own for these subjects. All else is shared, and must not be changed there."""
        found = copy(self)
        found.parts, found._by_type, found.changes = dict(self.parts), dict(self._by_type), dict(self.changes)
        for name in subjects:
            part = found.parts[name] = deepcopy(self.parts[name])
            found._by_type[type(part)] = part
        return found

    def add(self, subject: str, part: Any) -> None:
        self.parts[subject] = self._by_type[type(part)] = part
        self.changes[subject] = 0


@dataclass
class OrderContext:
    """What an order has to go by, and where it says what follows from it."""

    state: NightState
    who: Who
    at: datetime
    """When it happens, or happened."""
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    entries: list[tuple[str, list[LedgerLine]]] = field(default_factory=list)
    flags: list[tuple[str, str, str]] = field(default_factory=list)
    numbers: list[tuple[str, int]] = field(default_factory=list)
    vouched: bool = False
    """Of a late entry: whether somebody stands for it who may, so that what is wrong with it is flagged."""
    asks: list[tuple[str, str, str]] = field(default_factory=list)
    """The flags that somebody is asked about before the order is carried out."""
    pending: bool = False
    """Nobody has confirmed it yet: the order is only tried, to see what both people should know first."""

    @property
    def plan(self) -> Plan:
        return self.state.plan

    @property
    def late(self) -> bool:
        """Copied from paper: it has happened, so it is recorded, and what is wrong with it is flagged."""
        return bool(self.who.happened_at)

    def person(self, name: str) -> PlannedPerson:
        """Somebody of the plan."""
        found = self.plan.person(name)
        if found is None:
            raise Refused(f"{name!r} is not in the plan of this night")
        return found

    def record(self, kind: str, **body: Any) -> None:
        """An event of this subject. At least one is recorded before anything is posted or numbered."""
        self.events.append((kind, body))

    def post(self, why: str, lines: list[LedgerLine]) -> None:
        """An entry of the books, for the first event of this order. Nothing is posted where nothing moves."""
        if any(line.amount for line in lines):
            self.entries.append((why, ledger.check(lines)))

    def serial(self, kind: str) -> int:
        """The next number of a kind of slip, without a gap."""
        taken = sum(each == kind for each, _ in self.numbers)
        number = self.state.serials.get(kind, 0) + taken + 1
        self.numbers.append((kind, number))
        return number

    def flag(self, code: str, section: str, says: str) -> None:
        """It is recorded, and somebody should look at it afterwards."""
        self.flags.append((code, section, says))

    def ask(self, code: str, section: str, says: str) -> None:
        """As a flag, but whoever gives the order is asked about it before it is carried out."""
        self.flag(code, section, says)
        self.asks.append((code, section, says))

    def object(self, code: str, section: str, says: str, refusal: type[Refused] = Refused) -> None:
        """Refuse what the rules do not allow; what has happened already (a late entry) is flagged instead.

        Else whoever is refused something would only have to say that it was a minute ago: so it must be entered by
        somebody whose duty it is, or by a member in charge, or be confirmed by one.
        """
        if self.pending and issubclass(refusal, SecondNeeded):
            return
        if not self.late:
            raise refusal(says, section)
        if not self.vouched:
            raise refusal(f"{says}; if it was done all the same, a member in charge enters it, or confirms it", section)
        self.ask(code, section, says)

    def in_hours(self) -> bool:
        """Whether it is within the license's hours."""
        day = self.plan.occasion.date
        return day is None or hours.license_hours(day).begins <= self.at < hours.license_hours(day).ends


@dataclass(frozen=True)
class NightOrder:
    """An order that may be given."""

    name: str
    reads: type
    """A frozen dataclass: the fields that the order has besides who gives it."""
    does: Callable[[Any, OrderContext], Mapping[str, Any] | None]
    """What follows; the result is told in the answer."""
    says: str
    duties: tuple[str, ...] = ()
    """Who may give it, by the duties of the plan; anybody of the plan if none is named."""
    section: str = ""
    """Where the rules say so."""
    second: tuple[str, ...] | None = None
    """A second person must confirm, with one of these duties (any, if none is named); None: nobody needs to."""
    strict: bool = False
    """It changes a record and nothing else, so it is no physical fact: entered late it needs the same people."""
    at_the_event: str = ""
    """The section by which it is done at the event only: whoever gives it after the close is asked about that."""


@dataclass(frozen=True)
class Subject:
    name: str
    part: Callable[[Plan], Any]
    """The part of the state before anything has happened; of a class of its own."""
    orders: tuple[NightOrder, ...]
    fold: Callable[[Any, NightEvent], None]
    """Change the part by an event of this subject, whose kind begins with its name: ``bank.sale``."""
    hears: tuple[str, ...] = ()
    """Kinds of events of other subjects that its fold wants too, or whole subjects: ``staff.``"""

    def wants(self, kind: str) -> bool:
        return kind.startswith((f"{self.name}.", *self.hears))
