"""The plan of a casino night: what its organiser decides, knows or still has to find out.

Every field says what it is about: the file, its schema and the commented example are made from it. A value that is not
known is blank. Amounts are whole cents; those of imitation money say so.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.compliance.toml_lines import Key, line_of
from croupier.law.options import HouseRules
from croupier.night.kinds import (
    AMOUNT,
    CLOCK,
    COUNT,
    DAY,
    DAYS,
    FLAG,
    MOMENT,
    RATE,
    TEXT,
    TEXTS,
    Duty,
    DutyKind,
    ListKind,
    ValueKind,
    WordKind,
)

FORMAT = "croupier-night/1"

IN_CHARGE, PROCEEDS, BANKER = "member in charge", "member in charge of proceeds", "banker"
CLASS_A, CLASS_B, ASSISTANT = "class A", "class B", "assistant"
BOOKKEEPER, ACCOUNTANT = "bookkeeper", "accountant"
DUTIES = (IN_CHARGE, PROCEEDS, BANKER, CLASS_A, CLASS_B, ASSISTANT, BOOKKEEPER, ACCOUNTANT)

MEMBER, AUXILIARY, AFFILIATE, NO_MEMBER = "member", "auxiliary", "affiliate", "none"
STANDINGS = (MEMBER, AUXILIARY, AFFILIATE, NO_MEMBER)
REDEMPTION, DRAWING = "redemption", "drawing"

GAMES: dict[str, str] = {
    "baccarat": "night-baccarat",
    "beat-the-dealer": "beat-the-dealer",
    "blackjack": "night-blackjack",
    "caribbean-stud": "night-caribbean-stud",
    "chuck-a-luck": "chuck-a-luck",
    "craps": "night-craps",
    "joker-seven": "joker-seven",
    "let-it-ride": "night-let-it-ride",
    "mini-baccarat": "night-mini-baccarat",
    "money-wheel": "money-wheel",
    "multi-action-blackjack": "multi-action-blackjack",
    "red-dog": "night-red-dog",
    "roulette": "night-roulette",
    "skill-stop-reel": "skill-stop-reel",
    "skill-stop-video": "skill-stop-video",
    "token-pusher": "token-pusher",
    "under-over": "under-over",
}
"""The seventeen games of §13:47-20.4 by their names in a plan, and by their ids everywhere else."""


def told(kind: ValueKind, says: str, default: Any = None) -> Any:
    """A field of one value."""
    return field(default=kind.blank if default is None else default, metadata={"kind": kind, "says": says})


def part(of: type, says: str) -> Any:
    """A field of several values, which is always there."""
    return field(default_factory=of, metadata={"part": of, "says": says})


def maybe(of: type, says: str) -> Any:
    """A field of several values, or None."""
    return field(default=None, metadata={"part": of, "maybe": True, "says": says})


def parts(of: type, says: str) -> Any:
    """A list of such."""
    return field(default=(), metadata={"parts": of, "says": says})


@dataclass(frozen=True)
class Organisation:
    name: str = told(TEXT, "what the organisation is called")
    registration: str = told(TEXT, "its identification number from the Control Commission")
    registered_until: dt.date | None = told(DAY, "the last day on which the registration is valid")
    designated_on: dt.date | None = told(DAY, "the day on which the officers named the two members in charge")


@dataclass(frozen=True)
class Licence:
    municipality: str = told(TEXT, "the municipality that licenses the night")
    number: str = told(TEXT, "the number of the license")
    date: dt.date | None = told(DAY, "the date that the license is for")
    place: str = told(TEXT, "the place that the license is for, as the occasion names it")
    games: tuple[str, ...] = told(TEXTS, "the games that the license allows, by their names here")
    state_fee: int | None = told(AMOUNT, "the fee paid to the Control Commission for this license")


@dataclass(frozen=True)
class Occasion:
    date: dt.date | None = told(DAY, "the date of the night; what comes after midnight still belongs to it")
    opens: dt.time | None = told(CLOCK, "when the doors open, on the clocks of New Jersey")
    closes: dt.time | None = told(CLOCK, "when the last game ends; a time before the opening is on the next day")
    place: str = told(TEXT, "where it is held")
    other_nights: tuple[dt.date, ...] = told(DAYS, "other casino nights of the organisation, by their dates")
    other_gambling: tuple[str, ...] = told(TEXTS, "any gambling there besides these games, bingo and raffles")
    under_18: bool = told(FLAG, "whether guests under 18 are let in")


@dataclass(frozen=True)
class Provider:
    name: str = told(TEXT, "who provides the equipment")
    licence: str = told(TEXT, "the provider's license number from the Control Commission")
    licensed_from: dt.date | None = told(DAY, "the first day of that license")
    licensed_until: dt.date | None = told(DAY, "the last day of that license")
    agreed: dt.datetime | None = told(MOMENT, "when the provider agreed to supply equipment or personnel")
    certified: dt.datetime | None = told(MOMENT, "when the provider sent its certification to the Control Commission")
    loan: bool = told(FLAG, "whether it is a loan that needs no certification, under 13:47-8.14(b)4")
    familiar: bool = told(FLAG, "whether the provider attests to know how a casino night is run")
    package_price: int | None = told(AMOUNT, "the price of everything together, if it is not told by table")

    @property
    def called(self) -> str:
        """As a sentence names it."""
        return self.name or "the provider"


@dataclass(frozen=True)
class Piece:
    kind: str = told(WordKind(("chip", "script", "ticket", "token")), "what it is")
    value: int | None = told(AMOUNT, "what it is worth, in imitation money")
    colour: str = told(TEXT, "its colour")
    marked: bool = told(FLAG, "whether its value is marked on it; else its colour tells it")
    count: int | None = told(COUNT, "how many of them there are")
    home_printed: bool = told(FLAG, "whether the organisation prints it itself")
    dated: bool = told(
        FLAG, "of script or a ticket of the provider's: whether the date and the organisation's name are on it"
    )
    table: str = told(TEXT, "the table at which alone it is used, as roulette's colours are")


@dataclass(frozen=True)
class Money:
    exchange_rate: Fraction | None = told(RATE, "dollars of imitation money for one dollar")
    sold_at: tuple[str, ...] = told(
        TEXTS, 'where imitation money is sold: "window", or anywhere else', default=("window",)
    )
    buys: tuple[str, ...] = told(
        TEXTS, "what imitation money buys besides wagers", default=("prizes", "raffle tickets")
    )
    exchange_ratio: int | None = told(AMOUNT, "the imitation money that one raffle ticket of the drawing takes")
    raffle_tickets: int | None = told(
        COUNT, "how many raffle tickets to print; blank if they are bought or the provider's"
    )
    pieces: tuple[Piece, ...] = parts(Piece, "each kind of chip, script, ticket or token")


@dataclass(frozen=True)
class Admission:
    price: int | None = told(AMOUNT, "what a guest pays to come in")
    voucher: int | None = told(AMOUNT, "the imitation money that the ticket can be changed into at the window")


@dataclass(frozen=True)
class Budget:
    """What is expected; nothing of it is judged."""

    guests: int | None = told(COUNT, "how many guests are expected")
    fewest_guests: int | None = told(COUNT, "how many come if it goes badly")
    most_guests: int | None = told(COUNT, "how many come if it goes well")
    spend: int | None = told(AMOUNT, "what a guest spends at the window, in dollars")
    other_costs: int | None = told(AMOUNT, "what else it costs: the hall, food, printing")
    donations: int | None = told(AMOUNT, "what is given in dollars besides, such as by sponsors")


@dataclass(frozen=True)
class Bingo:
    licence: str = told(TEXT, "the number of the bingo license")
    same_room: bool = told(FLAG, "whether it is held in the room that the night's admission lets into")
    admission: int | None = told(AMOUNT, "admission to bingo, with a card for all regular games")
    special_game: int | None = told(AMOUNT, "a single chance in a special game")
    extra_card: int | None = told(AMOUNT, "an extra card for all regular games")
    progressive: int | None = told(AMOUNT, "a card of a progressive jackpot game")
    fifty_fifty: int | None = told(AMOUNT, "a card of a 50/50 game")
    multi_color: int | None = told(AMOUNT, "a card of a multi-color game")
    predraw: int | None = told(AMOUNT, "a card of a predraw game")


@dataclass(frozen=True)
class Raffle:
    name: str = told(TEXT, "what the raffle is called")
    licence: str = told(TEXT, "the number of its own license")


@dataclass(frozen=True)
class Instruction:
    by: str = told(TEXT, "the class A operator who instructed")
    games: tuple[str, ...] = told(TEXTS, "in which games")


@dataclass(frozen=True)
class PlannedPerson:
    name: str = told(TEXT, "how the person is called; no two alike")
    duties: tuple[Duty, ...] = told(
        ListKind(DutyKind(DUTIES)),
        'what the person does: "banker", or "banker 19:00 to 21:30" for a part of the evening',
    )
    standing: str = told(
        WordKind(STANDINGS),
        "whether the person is a member: of the organisation, an auxiliary, an affiliate, or of none",
    )
    pay: int | None = told(AMOUNT, "what the person is paid for the night; blank for nothing")
    licence: str = told(TEXT, "the number of the operator's license from the Control Commission")
    licensed_from: dt.date | None = told(DAY, "the first day of that license")
    licensed_until: dt.date | None = told(DAY, "the last day of that license")
    qualification: str = told(
        WordKind(("dealer school", "casino", "casino nights")), "class A: what qualifies the person"
    )
    years: int | None = told(COUNT, "class A: how many years at casinos or casino nights")
    familiar: bool = told(FLAG, "whether the person attests to know how the games are operated")
    instructed: tuple[Instruction, ...] = parts(Instruction, "who instructed a class B operator in which games")

    def on(self, *duties: str) -> bool:
        """Whether the person has any of these duties at some time."""
        return any(duty.name in duties for duty in self.duties)


@dataclass(frozen=True)
class PlannedTable:
    name: str = told(TEXT, "what the table is called; no two alike")
    game: str = told(TEXT, "the game, by its name here")
    operator: str = told(TEXT, "who operates it (at craps, the dealer)")
    relief: tuple[str, ...] = told(TEXTS, "who relieves the operator")
    assistants: tuple[str, ...] = told(TEXTS, "who assists")
    supervisor: str = told(TEXT, "the class A operator who supervises it; blank if one operates it")
    boxperson: str = told(TEXT, "craps: who decides questions and disputes")
    stickperson: str = told(TEXT, "craps: who controls the dice")
    seats: int | None = told(COUNT, "places for players")
    rent: int | None = told(AMOUNT, "what the provider charges for the game, per day")
    other_charge: int | None = told(AMOUNT, "anything that players are charged beyond the game's own fees")
    layout: tuple[str, ...] = told(
        ListKind(WordKind(("five-adjacent", "seven-numbers"))),
        "roulette: which of these two its layout has a place for",
    )
    notices: tuple[str, ...] = told(TEXTS, "the options of which a notice is posted at the table")
    rounds: int | None = told(COUNT, "rounds an hour, for the budget; at craps, throws")
    players: int | None = told(COUNT, "players at it on average, for the budget")
    average_bet: int | None = told(AMOUNT, "what a player bets a round on average, in imitation money, for the budget")
    wager: str = told(TEXT, "the wager that the budget reckons with; blank for the usual one")
    rules: HouseRules | None = field(
        default=None, metadata={"rules": True, "says": "the options of the game, as in a house file (amounts in cents)"}
    )


FORBIDDEN_KINDS = {
    "cash": "cash or money",
    "real estate": "real estate or an interest in it",
    "securities": "bonds, shares, securities or evidences of debt",
    "weapon": "weapons",
    "live animal": "live animals",
    "coins": "coins",
    "tobacco": "tobacco",
    "vehicle lease": "leases of motor vehicles",
    "refundable": "anything that can be changed into one of these or into money",
}
PRIZE_KINDS = ("merchandise", "collector coins", "live seafood certificate", *FORBIDDEN_KINDS)


@dataclass(frozen=True)
class PlannedPrize:
    name: str = told(TEXT, "what the prize is")
    kind: str = told(WordKind(PRIZE_KINDS), "what kind of thing it is", default="merchandise")
    retail: int | None = told(AMOUNT, "what one of it is worth at retail")
    count: int | None = told(COUNT, "how many of it there are", default=1)
    donor: str = told(TEXT, "who gave it")
    award: str = told(WordKind((REDEMPTION, DRAWING)), "how it is awarded")
    price: int | None = told(AMOUNT, "redemption: its price in imitation money")
    bought_back: bool = told(FLAG, "whether the organisation would buy it back or exchange it")

    @property
    def called(self) -> str:
        """As a sentence names it."""
        return self.name or "a prize"


NOTICES = (
    "exchange rate",
    "award method",
    "exchange ratio",
    "prize prices",
    "colour values",
    "licence",
    "general notices",
)
PLACES = ("window", "games", "prizes", "entrance")


@dataclass(frozen=True)
class Posting:
    notice: str = told(WordKind(NOTICES), "which notice")
    place: str = told(WordKind(PLACES), "where it hangs")
    by: str = told(TEXT, "who posted it")
    at: dt.datetime | None = told(MOMENT, "when")


@dataclass(frozen=True)
class Plan:
    """A night, as far as it is known."""

    organisation: Organisation = part(Organisation, "who holds the night")
    licence: Licence = part(Licence, "the license of the municipality")
    occasion: Occasion = part(Occasion, "when and where it is")
    provider: Provider = part(Provider, "where the equipment comes from")
    money: Money = part(Money, "imitation money")
    admission: Admission = part(Admission, "what it costs to come in")
    budget: Budget = part(Budget, "what is expected of it; the budget takes what is blank as an assumption")
    bingo: Bingo | None = maybe(Bingo, "bingo held beside it")
    raffles: tuple[Raffle, ...] = parts(Raffle, "raffles held beside it, apart from the drawing for imitation money")
    people: tuple[PlannedPerson, ...] = parts(PlannedPerson, "everybody who works at the night")
    tables: tuple[PlannedTable, ...] = parts(PlannedTable, "the tables and machines")
    prizes: tuple[PlannedPrize, ...] = parts(PlannedPrize, "the prizes")
    posted: tuple[Posting, ...] = parts(Posting, "the notices that hang already")
    file: str = field(default="night.toml", compare=False)
    lines: Mapping[Key, int] = field(default_factory=dict, repr=False, compare=False)

    def line(self, key: Key) -> int:
        return line_of(self.lines, key)

    def person(self, name: str) -> PlannedPerson | None:
        return next((person for person in self.people if person.name == name), None)

    def staff(self, *duties: str) -> Iterator[tuple[Key, PlannedPerson]]:
        """Everybody with one of these duties, with the place in the plan."""
        for place, person in enumerate(self.people):
            if person.on(*duties):
                yield ("people", place), person
