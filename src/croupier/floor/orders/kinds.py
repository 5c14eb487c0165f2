"""What a field of an order can be, with the bounds by which it is read and described."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Protocol

from croupier.errors import CroupierError
from croupier.floor.fair import LONGEST
from croupier.floor.state import CLOCKS
from croupier.schema import LARGEST, UNFIT
from croupier.table import Spot

ASK = "ask"
"""Said by somebody who sits down and likes to cut."""

_SHOWN = 60
"""Letters of what somebody sent that a refusal repeats: enough to know it again."""


class BadOrder(CroupierError):
    """Something that is no order, or has the wrong parts."""


class FieldKind(Protocol):
    """Of a field: how its value is read; `BadOrder` if it is none."""

    @property
    def says(self) -> str: ...

    def read(self, value: Any, what: str) -> Any: ...


def is_a(kind: type, value: Any, what: str) -> None:
    if type(value) is not kind:
        raise BadOrder(f"{what} must be {kind.__name__}, not {repr(value)[:_SHOWN]}")


@dataclass(frozen=True)
class Whole:
    """A whole number."""

    least: int
    most: int
    says: str = ""
    wrong: str = "{what} must be from {least} to {most}"
    """What is said of another."""

    def read(self, value: Any, what: str) -> int:
        is_a(int, value, what)
        found: int = value
        if not self.least <= found <= self.most:
            raise BadOrder(self.wrong.format(what=what, value=found, least=self.least, most=self.most))
        return found


@dataclass(frozen=True)
class Letters:
    """A text of one line."""

    longest: int
    says: str = ""
    wrong: str = "{what} must have 0 to {longest} characters, not {length}"
    """What is said of a longer one."""

    def read(self, value: Any, what: str) -> str:
        is_a(str, value, what)
        found: str = value
        if len(found) > self.longest:
            raise BadOrder(self.wrong.format(what=what, longest=self.longest, length=len(found)))
        if UNFIT.search(found):
            raise BadOrder(f"{what} holds a character that cannot be shown")
        return found


@dataclass(frozen=True)
class ManyOf:
    """A list."""

    each: FieldKind
    most: int
    wrong: str
    """What is said where one of them is none."""
    says: str = ""

    def read(self, value: Any, what: str) -> tuple[Any, ...]:
        is_a(list, value, what)
        if len(value) > self.most:
            raise BadOrder(f"{what} must have at most {self.most} items")
        try:
            return tuple(self.each.read(one, what) for one in value)
        except BadOrder:
            raise BadOrder(self.wrong) from None


@dataclass(frozen=True)
class SpotAndBox:
    """A spot of the layout, and a box."""

    needed: Mapping[str, FieldKind] = field(default_factory=lambda: {"wager": Letters(60)})
    possible: Mapping[str, FieldKind] = field(default_factory=lambda: {"where": Letters(60), "box": Whole(0, 20)})
    says: str = ""

    def read(self, value: Any, what: str) -> tuple[Spot, int]:
        is_a(dict, value, what)
        kinds = {**self.needed, **self.possible}
        if not self.needed.keys() <= value.keys() <= kinds.keys():
            raise BadOrder(f"{what} has other parts than {', '.join(kinds)}")
        found = {name: kinds[name].read(part, name) for name, part in value.items()}
        return Spot(found["wager"], found.get("where", "")), found.get("box") or 1


SOME = 10**12
"""Cents that an order can name: ten billion dollars. More is a slip of the hand or meant to harm; what may be bet or
bought is judged by the table."""
_MONEY = Whole(0, SOME, "cents")

Cents = Annotated[int, _MONEY]
PerhapsCents = Annotated[int | None, _MONEY]
Box = Annotated[int, Whole(0, 20)]
BetNumber = Annotated[int, Whole(0, LARGEST)]
TicketNumber = Annotated[
    int, Whole(1, LARGEST, wrong="this house has issued no ticket {value} (§19:47-15.6[not-payable])")
]
PaidByHand = Annotated[int, Whole(0, SOME, "cents", "name what the ticket is paid, in dollars")]
Station = Annotated[
    int,
    Whole(1, 999, "a writer's station", "stations have the numbers {least} to {most} (§13:69E-1.28U(e)), not {value}"),
]
Wager = Annotated[str, Letters(60)]
Where = Annotated[str, Letters(300)]
TicketCode = Annotated[str, Letters(12, "the check code on a ticket")]
Said = Annotated[str, Letters(200)]
Pledge = Annotated[str, Letters(64, "SHA-256 of the JSON of [table, number of the seal, words]")]
PledgedWords = Annotated[str, Letters(LONGEST, "what was pledged", "words have 1 to {longest} printable characters")]
OnOrOff = Annotated[str, Letters(20)]
Ceremony = Annotated[str, Letters(20, f"`{ASK}`: to be offered the cut, the dice and the shoe; else they are done")]
Answer = Annotated[str, Letters(40)]
SomeName = Annotated[str, Letters(60)]
Whom = Annotated[str, Letters(40)]
Cards = Annotated[tuple[str, ...], ManyOf(Letters(5), 12, "cards are written like As or 10h, tiles like 6-5")]
Spots = Annotated[
    tuple[tuple[Spot, int], ...] | None,
    ManyOf(SpotAndBox(), 400, 'each spot is {"wager": ..., "where": ..., "box": ...}'),
]
Seconds = Annotated[int | None, Whole(0, CLOCKS["bet_seconds"])]
SeatSeconds = Annotated[
    int | None,
    Whole(0, CLOCKS["seat_seconds"], "seconds for which the seat of somebody who is away is kept; 0: for ever"),
]
Pace = Annotated[int | None, Whole(0, CLOCKS["pace"], "milliseconds")]
