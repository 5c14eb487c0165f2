"""A table as it is kept in the store: what its owner settled, who sits where, and the round that runs."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from croupier import registry
from croupier.equipment.shoe import NO_SHOE, ShoeState
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.table import Put
from croupier.tables import upgraded
from croupier.tables.codec import decode_record, encode_record

MODES = ("house", "dealer")
CHIPS = ("accounts", "dealer", "none", "tickets")
CLOCKS = {"bet_seconds": 3600, "decide_seconds": 3600, "seat_seconds": 24 * 3600, "call_seconds": 3600, "pace": 10_000}


class BadTable(CroupierError):
    """A table that cannot be opened like that."""


@dataclass(frozen=True)
class Spec:
    """What whoever opened the table settled. Only the clocks and the pace can be changed afterwards."""

    game: str
    title: str
    mode: str = "house"  # who deals
    chips: str = "accounts"  # the guests' own accounts, entered by the dealer, none (outcomes only), or tickets
    rules: dict[str, Any] = field(default_factory=dict)  # as a record names them: see `HouseRules.recorded`
    buy_in: int = 50_000  # cents
    bet_seconds: int = 20  # from the first chip to "no more bets"; 0: no clock
    decide_seconds: int = 45  # 0: no clock
    seat_seconds: int = 600  # for which the seat of somebody who is away is kept; 0: for ever
    call_seconds: int = 90  # in which somebody who waited takes the seat that he is called for; 0: no clock
    pace: int = 450  # milliseconds between two things that happen, on the page

    @cached_property
    def found(self) -> Game:
        return registry.game_named(self.game)

    @cached_property
    def house_rules(self) -> HouseRules:
        return self.found.Rules.recorded(self.rules)

    def clocks(self, order: dict[str, Any]) -> Spec:
        """With other clocks."""
        changed = {name: order[name] for name in CLOCKS if name in order}
        return replace(self, **changed)._checked()

    @classmethod
    def read(cls, data: dict[str, Any]) -> Spec:
        """A spec as somebody asks for it; what is unlawful is refused with its section."""
        try:
            spec: Spec = decode_record(cls, {"title": "", **data} | {"rules": {}})
        except (ValueError, TypeError, AttributeError) as fault:
            raise BadTable(f"this is no description of a table: {fault}") from None
        if not isinstance(rules := data.get("rules", {}), dict):
            raise BadTable("rules must be options with their values")
        return replace(spec, rules=_named(spec.found, rules))._checked()

    def _checked(self) -> Spec:
        rules = self.house_rules.permitted()
        if self.mode not in MODES or self.chips not in CHIPS:
            raise BadTable(f"mode is one of {', '.join(MODES)}; chips one of {', '.join(CHIPS)}")
        if self.mode == "house" and self.chips not in ("accounts", "tickets"):
            raise BadTable("where the house deals, the guests play with their own accounts, or buy tickets")
        self._check_lounge()
        for name, most in CLOCKS.items():
            if type(getattr(self, name)) is not int or not 0 <= getattr(self, name) <= most:
                raise BadTable(f"{name} is a whole number from 0 to {most}")
        if len(self.title) > 40 or any(not each.isprintable() for each in self.title):
            raise BadTable("a title has at most 40 printable characters")
        if not rules.minimum <= self.buy_in <= MOST_CHIPS:
            raise BadTable(f"buy_in is from {in_dollars(rules.minimum)}, the least bet, to {in_dollars(MOST_CHIPS)}")
        return self

    def _check_lounge(self) -> None:
        """Tickets are sold of games that have them, under a choice that the house has made itself."""
        own = self.found.tickets
        if self.chips == "tickets" and not own:
            raise BadTable(f"{self.found.title} is played at a table; no tickets are sold of it")
        if self.chips == "tickets" and own not in self.rules:
            option = self.house_rules.options()[own]
            raise BadTable(
                f"a lounge is opened under the house's own {own} ({option.cite}): name it among the rules, as in "
                f"{own} = {self.found.Rules.default(own)!r} for the sample"
            )


def _named(game: Game, rules: dict[str, Any]) -> dict[str, Any]:
    """The options that somebody asks for, and those he leaves to the defaults of today that a record has to name."""
    wanted, told = game.Rules().set(rules), game.Rules.recorded(rules)
    return rules | {name: value for name, value in wanted.record().items() if value != told.settings()[name]}


def check_that_it_ends(spec: Spec) -> None:
    """A table that a guest opens closes once nobody is there: so no seat is kept for ever, and no ticket."""
    if not 0 < spec.seat_seconds <= GUESTS_SEAT:
        raise BadTable(f"at a table that a player opens seats are kept for a while: seat_seconds is 1 to {GUESTS_SEAT}")
    if spec.chips == "tickets" and not 0 < spec.bet_seconds <= GUESTS_GAME:
        raise BadTable(f"in a lounge that a player opens the clock closes each game: bet_seconds is 1 to {GUESTS_GAME}")


GUESTS_SEAT, GUESTS_GAME = 3600, 300
"""At a table that a guest opened a seat is kept for no more seconds, and a lounge of his draws at least so often."""

MOST_CHIPS = 10_000_000_00
"""More imitation money than this is bought by nobody at once."""


@dataclass
class Seat:
    """Somebody at a table."""

    name: str  # as tapes know it
    box: int
    person: int = 0  # 0: a guest without an account, entered by the dealer
    chips: int = 0  # on the rail, while the round that runs does not know of the seat
    playing: bool = False  # the round that runs knows of it
    ready: bool = False
    leaving: bool = False
    page: bool = False  # there was one when this person last gave an order
    away: bool = False  # and is not waited for
    standing: dict[str, str] = field(default_factory=dict)  # what was answered to a ceremony, and holds from then on
    asks: bool = False  # likes to be offered the cut, the dice and the shoe
    done: list[str] = field(default_factory=list)  # what of these the house has done as usual, without asking

    @property
    def account(self) -> str:
        return str(self.person) if self.person else f"guest-{self.name}"


@dataclass
class Waiting:
    """Somebody on the list of a table."""

    person: int
    name: str
    until: float = 0.0  # is called, and has until then to take a seat; 0: not yet


@dataclass
class Change:
    """A wish for another seat."""

    person: int
    box: int = 0  # 0: any other


@dataclass(frozen=True)
class Between:
    """What stays on the table between two rounds."""

    carry: Any
    shoe: ShoeState
    next_bet: int = 1


@dataclass
class State:
    """Everything about a table that the next order needs."""

    version: int = 1  # of the game that wrote it
    round: int = 0
    tape: str = ""  # of the round that runs; empty while nobody sits there
    seats: list[Seat] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)  # for a seat, in their order
    changes: list[Change] = field(default_factory=list)  # of seats, in the order in which they were asked for
    between: Between | None = None  # set while no round runs
    seal: int = 0  # from which the outcomes come now
    next_seal: int = 0  # whose commitment is shown for the next shuffle
    pledges: str = ""  # how that one is kept, with all that was pledged to it; nothing: an earlier version made it
    drawn: int = 0  # throws, spins and shuffles from the seal in use
    clock: str = ""  # for what question the clock runs
    paused: bool = False
    shutting: bool = False
    meters_left: dict[str, int] = field(
        default_factory=dict
    )  # from when meters were the table's, until they are brought
    meters: dict[str, dict[str, Any]] = field(default_factory=dict)  # which it feeds, by name: see `filings`
    tickets: dict[str, str] = field(default_factory=dict)  # who bought each: #17, and the account
    lounge: dict[str, Any] = field(default_factory=dict)  # of a lounge: see `lounge.desk`
    last: tuple[Put, ...] = ()  # the chips that each player put down when he last did
    last_of: dict[str, str] = field(default_factory=dict)  # the account of each of them: another may have the name now
    dealing: dict[str, Any] = field(default_factory=dict)  # of the round that runs, where a person deals: see `dealing`
    before: dict[str, Any] = field(default_factory=dict)  # of the round before: its results, its dice or pocket

    def seat(self, name: str) -> Seat | None:
        return next((seat for seat in self.seats if seat.name == name), None)

    def of_person(self, person: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.person == person), None) if person else None

    def text(self) -> str:
        data = vars(self) | {"last": encode_record(self.last), "between": encode_record(self.between)}
        data |= {name: [vars(each) for each in data[name]] for name in ("seats", "waiting", "changes")}
        return json.dumps(data, sort_keys=True, separators=(",", ":"))

    @classmethod
    def read(cls, text: str, game: Game) -> State:
        """As it is kept; what an earlier version of the game left is brought up to date."""
        data = json.loads(text)
        version = data.get("version", 1)  # states had none at first
        between = data.pop("between")
        data.pop("order", None)  # of the shoe: once it was kept here and believed
        state = cls(**data)
        state.seats = [Seat(**seat) for seat in data["seats"]]
        state.waiting = [Waiting(**each) for each in data.get("waiting", ())]
        state.changes = [Change(**each) for each in data.get("changes", ())]
        state.version = game.version
        state.last = upgraded.upgraded_puts(game, version, (decode_record(Put, put) for put in data["last"]))
        if between is not None:
            state.meters_left |= upgraded.upgraded_meters(game, version, between.get("carry"))
            carry = upgraded.upgraded_carry(game, version, between.get("carry"))
            shoe = decode_record(ShoeState, between.get("shoe", {}))
            state.between = Between(carry, shoe, between.get("next_bet", 1))
        elif head := re.search(r"^carry: (.*)$", state.tape, re.MULTILINE):
            state.meters_left |= upgraded.upgraded_meters(game, version, json.loads(head[1]))
        return state

    @classmethod
    def new(cls, spec: Spec) -> State:
        return cls(version=spec.found.version, between=Between(spec.found.start(spec.house_rules), NO_SHOE))


def sits(text: str, person: int) -> bool:
    """Whether a person has a seat, and is not about to leave it, at a table whose state is kept as this text."""
    return any(seat["person"] == person and not seat["leaving"] for seat in json.loads(text)["seats"])


def waits(text: str, person: int) -> bool:
    """Whether a person is on the list of a table whose state is kept as this text."""
    return any(each["person"] == person for each in json.loads(text).get("waiting", ()))


def running_round(text: str) -> int | None:
    """The number of the round that runs at a table whose state is kept as this text; none if none does."""
    data = json.loads(text)
    return data["round"] if data["tape"] else None
