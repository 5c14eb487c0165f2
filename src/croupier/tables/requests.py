"""What a live table is waiting for. Each request knows which answers it can take and refuses the others in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from croupier.equipment.cards import Token
from croupier.equipment.faces import Face, PackOf
from croupier.equipment.urns import Urn
from croupier.equipment.wheels import Wheel
from croupier.errors import IllegalAction, InvalidWager
from croupier.law.options import HouseRules
from croupier.money import in_dollars
from croupier.table import DEALER, Answer, Ask, Bet, Call, Choice, Put, Spot, Take, Window, place_words
from croupier.tables.choices import open_choices
from croupier.tables.entries import (
    Accept,
    Close,
    Dealt,
    DealtUp,
    Decide,
    Drawn,
    Go,
    Input,
    Looked,
    MeterRead,
    Rolled,
    Shuffled,
    Spun,
    Turned,
)


@dataclass
class Betting:
    """Chips may move; ``bets`` are those that stand now."""

    kind: ClassVar[str] = "bets"
    window: Window
    bets: list[Bet]
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if isinstance(given, Close):
            return
        if not isinstance(given, Put | Take | Call):
            raise IllegalAction(f"{self.window.title}: bets are open; put, take or call a bet, or close")
        if isinstance(given, Take | Call) and all((b.id, b.player) != (given.bet, given.player) for b in self.bets):
            raise IllegalAction(f"{given.player} has no bet number {given.bet} here")
        self.window.check(given, self.bets)


def check_limits(window: Window, rules: HouseRules, spot: Spot, stake: int, lies: int = 0) -> None:
    """Refuse chips with which a wager would be outside its limits; so much lies there already."""
    limits = window.limits(spot)
    low, high = limits or (rules.minimum, rules.maximum)
    if not low <= (wager := lies + stake) <= high:
        raise InvalidWager(
            f"{in_dollars(wager)} on {spot.words} is outside the limits of {in_dollars(low)} to {in_dollars(high)} "
            f"({rules.options()['minimum'].cite})",
            least=low - lies,
            most=high - lies,
            step=1 if limits else rules.chip,
        )


@dataclass
class Deciding:
    """One or several players decide; ``answers`` fills up as they do."""

    kind: ClassVar[str] = "decisions"
    asks: Sequence[Ask]
    answers: list[Answer | None]
    also: tuple[str, ...] = ()

    def open(self) -> list[Ask]:
        return [ask for ask, answer in zip(self.asks, self.answers, strict=True) if answer is None]

    def of(self, player: str) -> Ask:
        for ask in self.open():
            if ask.who == player:
                return ask
        raise IllegalAction(f"it is not {player}'s turn; waiting for {self._waited_for()}")

    def _waited_for(self) -> str:
        clauses = dict.fromkeys(ask.by for ask in self.open() if ask.by)
        return ", ".join(ask.who for ask in self.open()) + (f" ({', '.join(clauses)})" if clauses else "")

    def default(self, ask: Ask) -> Decide:
        """What the rules do for somebody who does not answer."""
        choice = ask.usual()
        return Decide(ask.who, ask.default, int(choice.stake[1]) if choice.stake else 0)

    def choice(self, given: Decide) -> Choice:
        ask = self.of(given.player)
        open_now = open_choices(ask)
        for choice in ask.choices:
            if choice.name != given.choice:
                continue
            if choice.barred:
                raise IllegalAction(f"{choice.words} is not open: {choice.barred}. Open here: {open_now}")
            self._check_stake(choice, given.stake, choice.by or ask.by)
            return choice
        raise IllegalAction(f"there is no {given.choice!r} here. Open: {open_now}")

    @staticmethod
    def _check_stake(choice: Choice, stake: int, by: str) -> None:
        clause = f" ({by})" if by else ""
        if choice.stake is None:
            if stake:
                raise InvalidWager(f"{choice.words} takes no stake{clause}", most=0)
            return
        low, high = choice.stake
        if not low <= stake <= high or stake == 0:
            least, most, said = (in_dollars(amount + choice.lies) for amount in (low, high, stake))
            says = most if low == high else f"{least if low else 'something'} up to {most}"
            verb, not_ = ("goes to", "not to") if choice.lies else ("costs", "not")
            told = f"{choice.words} {verb} {says}, {not_} {said}{clause}"
            raise InvalidWager(told, least=max(int(low), 1), most=int(high))

    def check(self, given: Input) -> None:
        if not isinstance(given, Decide):
            raise IllegalAction(f"waiting for a decision of {self._waited_for()}")
        self.choice(given)


@dataclass
class Offering:
    """A ceremony is offered to a player."""

    kind: ClassVar[str] = "offer"
    who: str
    what: str
    answers: Sequence[str | int]
    default: str | int
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if not isinstance(given, Accept) or given.player != self.who:
            raise IllegalAction(f"waiting for {self.who}: {self.what}?")
        if given.answer not in {str(answer) for answer in self.answers}:
            number = "a number from " if isinstance(self.answers, range) else ""
            raise IllegalAction(f"{self.what}: answer {number}{self.listed()}, not {given.answer!r}")

    def listed(self) -> str:
        """What may be answered."""
        if isinstance(self.answers, range):
            return f"{self.answers[0]} to {self.answers[-1]}"
        return " or ".join(map(str, self.answers))


@dataclass
class Shuffling:
    kind: ClassVar[str] = "shuffle"
    pack: PackOf[Any] | None  # none: discards
    places: tuple[int, ...] = ()  # of which cards; without them those of earlier rounds
    sides: int = 1  # of a double shoe, each with such a pack
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if not isinstance(given, Shuffled):
            raise IllegalAction("waiting for the shuffle")


def to_place(place: str) -> str:
    """Where a card goes, in a sentence: "box 3", "the dealer"."""
    return f"the {place}" if place in (DEALER, "banker", "player") else place_words(place)


@dataclass
class Dealing:
    """A card goes to a hand, face up or face down."""

    kind: ClassVar[str] = "deal"
    to: str
    up: bool
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if not isinstance(given, DealtUp if self.up else Dealt) or given.to != self.to:
            raise IllegalAction(f"waiting for a card to {to_place(self.to)}, face {'up' if self.up else 'down'}")


@dataclass
class Turning:
    """Cards are turned up for all, or looked at by one player."""

    kind: ClassVar[str] = "turn"
    tokens: Sequence[Token]
    who: str = ""  # empty: for everybody
    known: dict[int, Face] = field(default_factory=dict)  # what a look has already told of these cards
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if isinstance(given, Looked) and self.who == given.player and not given.cards:
            return  # only the player knows
        cards = given.cards if isinstance(given, Looked if self.who else Turned) else None
        if cards is None or len(cards) != len(self.tokens):
            raise IllegalAction(f"waiting for {len(self.tokens)} cards of {self.who or 'the table'} to be shown")
        for token, card in zip(self.tokens, cards, strict=True):
            if self.known.get(token.serial, card) != card:
                raise IllegalAction(f"{card} is turned where {self.known[token.serial]} lay")


@dataclass
class Rolling:
    kind: ClassVar[str] = "roll"
    dice: int
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if not isinstance(given, Rolled) or len(given.roll) != self.dice or any(not 1 <= d <= 6 for d in given.roll):
            raise IllegalAction(f"waiting for a throw of {self.dice} dice, faces 1 to 6")


@dataclass
class Spinning:
    kind: ClassVar[str] = "spin"
    wheel: Wheel
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if not isinstance(given, Spun) or given.pocket not in self.wheel.pockets:
            raise IllegalAction(f"waiting for a pocket of the {self.wheel.name} wheel")


@dataclass
class Drawing:
    """Things are drawn from an urn."""

    kind: ClassVar[str] = "draw"
    urn: Urn
    number: int
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        things = given.things if isinstance(given, Drawn) else ()
        if len(things) != self.number or len(set(things)) != self.number or any(t not in self.urn for t in things):
            raise IllegalAction(f"waiting for {self.number} different {self.urn.name} from 1 to {self.urn.size}")
        if list(things) != sorted(things):
            raise IllegalAction("what was drawn is written in rising order")


@dataclass
class Metering:
    """The house says what one of its meters shows; no person is asked."""

    kind: ClassVar[str] = "meter"
    name: str
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if not isinstance(given, MeterRead) or given.meter != self.name or given.cents < 0:
            raise IllegalAction(f"waiting for what the meter {self.name} shows")


@dataclass
class Reporting:
    """A point at which the dealer may report something, or go on."""

    kind: ClassVar[str] = "ready"
    point: str
    also: tuple[str, ...] = ()

    def check(self, given: Input) -> None:
        if given != Go(self.point):
            raise IllegalAction(f"waiting for the dealer to go on: {self.point}")


ChanceRequest = Shuffling | Dealing | Turning | Rolling | Spinning | Drawing | Reporting
Request = Betting | Deciding | Offering | Metering | ChanceRequest
CHANCE = (Shuffling, Dealing, Turning, Rolling, Spinning, Drawing, Reporting)
