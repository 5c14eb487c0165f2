"""A table over many rounds: each begins with what the last one left, and what happens is told as it is watched."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

from croupier.equipment.faces import faces
from croupier.equipment.randomness import random_below, random_order
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.table import PLACES
from croupier.tables import watched
from croupier.tables.entries import Input
from croupier.tables.lines.outputs import meter_account
from croupier.tables.live import LiveTable
from croupier.tables.lying import TapeLine
from croupier.tables.practice import SeededStream
from croupier.tables.requests import Offering
from croupier.tables.tape import NAME, Tape


class NotSeated(CroupierError):
    """Players that cannot sit down as they are named."""


def check_seats(game: Game, players: int) -> None:
    """Whether so many can sit down."""
    most, by = game.seats
    if not 1 <= players <= most:
        raise NotSeated(f"{game.title} has 1 to {most} seats{f' ({by})' if by else ''}, not {players}")


def check_names(names: Sequence[str]) -> None:
    """Whether players of these names can sit down together."""
    for name in names:
        if not NAME.fullmatch(name) or name.lower() in PLACES:
            raise NotSeated(f"{name!r} cannot be a player's name here: one word of letters and digits, as in anna")
    if len({name.lower() for name in names}) < len(names):
        raise NotSeated(f"two players have the same name: {', '.join(names)}")


class Rounds:
    """Runs rounds one after another. The house deals from the moment that `house_deals` is called; else a person does.

    With a seed it is a practice table: what comes up repeats with the seed. Without ``ceremony`` nobody is asked what
    changes no odds (the cut, which dice): the usual answer is given; with it nobody is asked for what is ``usual``.
    """

    start: Tape  # how the round began
    table: LiveTable
    events: list[TapeLine]  # of the round so far

    def __init__(
        self,
        number: int = 1,
        seed: int | None = None,
        drawn: int = 0,
        *,
        ceremony: bool = True,
        usual: Collection[str] = (),
    ) -> None:
        self.number = number
        self._ceremony = ceremony
        self._usual = usual
        self._stream = SeededStream(seed, drawn) if seed is not None else None
        self._notes: list[tuple[int, ...]] = []
        self._chance: watched.WatchedChance | None = None
        self._meters: dict[str, int] = {}  # of the house, without the round that runs

    def offers_ceremony(self) -> None:
        """From here on players are asked for everything."""
        self._usual = ()

    @property
    def seed(self) -> int | None:
        return self._stream.seed if self._stream else None

    @property
    def meters(self) -> dict[str, int]:
        """What the meters of the house show now, by name, in cents."""
        return {name: self._meter(name) for name in self._meters}

    @property
    def over(self) -> bool:
        """Whether the round is over; `next_round` begins another."""
        return self.table.over

    def house_deals(self, order: str = "") -> None:
        """The house deals, from the cards in this order until it shuffles."""
        if self._stream is None:
            self._chance = watched.WatchedChance(faces(order))
        else:
            pick, shuffle = partial(random_below, source=self._stream), partial(random_order, source=self._stream)
            self._chance = watched.WatchedChance(faces(order), pick, shuffle)
        self._chance.notes = self._notes

    def begin(self, start: Tape) -> None:
        self.start = start
        self._meters = self._meters or dict(start.game.meters(start.rules))
        self.table = start.table()
        self.events = []
        self._catch_up()
        self._go_on()

    def next_round(self) -> list[TapeLine]:
        """Begin another round; what happens before the first question."""
        done = self.table
        self.number += 1
        self._meters = self.meters
        seats = self.start.seats
        self.begin(Tape(done.game, done.rules, done.carry, dict(done.chips), done.shoe, done.next_bet, seats=seats))
        return self.events

    def feed(self, given: Input) -> list[TapeLine]:
        """Take an answer; what followed. A refused answer changes nothing."""
        before = len(self.events)
        self._feed(given)
        self._go_on()
        return self.events[before:]

    def tape(self) -> Tape:
        """The round so far."""
        return Tape.of(self.table, self.start)

    def result(self) -> dict[str, int]:
        """What each player is up or down in this round."""
        return watched.net_results(self.start, self.table)

    def _feed(self, given: Input) -> None:
        request, state = self.table.waiting, self.table.shoe
        self.table.feed(given)
        if request and isinstance(given, watched.ABOUT_CARDS):  # entered by a person who deals
            self._notes.append(watched.cards_answered(request, state))
        self._catch_up()

    def _go_on(self) -> None:
        """What the house does by itself: it deals, and it makes the dealer's own choices."""
        self.table.meters = self._meter
        self.table.deal_from(self._chance)
        self._catch_up()
        while self._chance and isinstance(offering := self.table.waiting, Offering):
            if self._ceremony and offering.what not in self._usual and offering.who in self.table.chips:
                break
            if given := self.table.default():
                self._feed(given)

    def _meter(self, name: str) -> int:
        """What a meter of the house shows, with what this round has put on it."""
        return self._meters[name] + self.table.house[meter_account(name)]

    def _catch_up(self) -> None:
        self.events += watched.tape_lines(self.table.entries[len(self.events) :], self._notes)
        self._notes.clear()
