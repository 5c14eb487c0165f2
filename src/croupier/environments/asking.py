"""Tables that stop at every question: whoever drives them answers it and gets the next."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction

from croupier.errors import IllegalAction
from croupier.game import Game, Other, Wager
from croupier.games.blackjack.hands import JOINED
from croupier.law.options import HouseRules
from croupier.simulation.tracking import Round, Tracking
from croupier.table import Amount, Answer, Ask, Bet, Move, Window, standing
from croupier.tables.sample_seats import SampleSeat, SampleSeats

Chosen = tuple[str, Amount]
"""The name of a choice, and what is put up for it."""

Questions = Generator[Ask, Chosen, None]


class _Question:
    """Awaited by a table, it reaches whoever drives the script, and comes back with his answer."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def __await__(self) -> Generator[Ask, Chosen, Chosen]:
        return (yield self._ask)


async def _answer(ask: Ask) -> Chosen:
    """The answer to a question; where only one choice is open, that one."""
    open_ = [choice for choice in ask.choices if not choice.barred]
    if len(open_) == 1:
        return open_[0].name, open_[0].stake[1] if open_[0].stake else 0
    return await _Question(ask)


class OneWager(Tracking):
    """A wager, made as the odds say, whose decisions are somebody else's."""

    net_per_unit = Fraction(0)  # what the last one came to

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, seed: int) -> None:
        super().__init__(game, rules, wager, lambda ask: self._chosen, seed)
        self._chosen = ""

    def questions(self) -> Questions:
        """All that is asked from the time it is made until it is decided."""
        at = self._before()
        while True:
            self.begin(at)
            yield from self.stepwise()
            at = self.left()
            if not at.open:
                break
        self.net_per_unit = at.so_far.net / (at.so_far.made or 1)

    def _before(self) -> Round:
        """The table as the odds have it, but for a shoe from which cards are left: that goes on as it was left."""
        due, left = self.game.reshuffle_due, self.carry
        if self._wager.carry is not None or not self._order or standing(left):
            return self.first
        goes_on = due(self.rules, self.opening, self.shoe) and not due(self.rules, left, self.shoe)
        return self.first._replace(carry=left) if goes_on else self.first

    def units_on(self, bet: Bet) -> Fraction:
        """What lies there for a bet, with what has joined it, in units of the wager as it was made."""
        joined = (each.stake for each in self._live.values() if each.parent == bet.id and each.spot.wager == JOINED)
        return (Fraction(bet.stake) + sum(joined)) / Fraction(self._own.sum.made or 1)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        self._chosen, _ = await _answer(ask)
        return await super().ask(ask, also)


class _Told(SampleSeat):
    """Puts down what he always does, and decides as he is told."""

    chosen: Chosen

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        """All of it that is taken now: whoever holds the bank bets on nothing else."""
        for move in super().bet(window, standing):
            with suppress(IllegalAction):
                window.check(move, standing)
                yield move

    def decide(self, ask: Ask) -> Chosen:
        return self.chosen


class Seats(SampleSeats):
    """Several seats, each of which puts down what it always does and is asked for everything else."""

    def __init__(
        self, game: Game, rules: HouseRules, seats: Mapping[str, Other], unit: int, seed: int, stack: Amount
    ) -> None:
        self._told = {name: _Told(other, box, unit, seed) for box, (name, other) in enumerate(seats.items(), 1)}
        self._stacks = dict.fromkeys(seats, stack)
        super().__init__(game, rules, self._told, seed, self._stacks)

    def questions(self) -> Questions:
        """All that is asked in a round, for which everybody has his whole stack again."""
        self._rails.chips.update(self._stacks)
        yield from self.stepwise()

    @property
    def nets(self) -> dict[str, Amount]:
        """What everybody is up or down in this round."""
        return {name: self.chips[name] - stack for name, stack in self._stacks.items()}

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        self._told[ask.who].chosen = await _answer(ask)
        return await super().ask(ask, also)
