"""A table that follows one wager through the reference engine: made as the odds say it is made, until it is decided.

So a simulated wager is the wager that `croupier odds` tells of: at an otherwise empty table, or in the state of the
table in which it is made; when it is decided the table is as it was then, and it is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.tally import Result
from croupier.table import Amount, Answer, Ask, Bet, Choice, Move, Owed, Settlement, Spot, Window, standing
from croupier.tables.company import company_put
from croupier.tables.sample import SampleTable

ME = "me"
NOTHING = Result(Fraction(0), Fraction(0), Fraction(0))


Plays = Mapping[Any, str] | Callable[[Ask], str]
"""The choice by what was seen and answered in the round, as the explorer writes it down; or by what is asked."""


class Undecided(CroupierError):
    """A decision for which the best play was not worked out."""


class Playing:
    """Decides as the wager is played best."""

    def __init__(self, wager: Wager, plays: Plays) -> None:
        self._wager, self._plays = wager, plays
        self.begin()

    def begin(self) -> None:
        """Another round."""
        self._history: tuple[Any, ...] = ()
        self._taken = False

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        """`Tracking` puts the wager down itself, since it must know which bet it is."""
        return ()

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        choice = self._choice(ask)
        return choice.name, choice.stake[1] if choice.stake else 0

    def _choice(self, ask: Ask) -> Choice:
        open_ = {choice.name: choice for choice in ask.choices if not choice.barred}
        if self._wager.choice:
            for name in (self._wager.choice, self._wager.way):
                if name in open_ and not self._taken:
                    self._taken = name == self._wager.choice
                    return open_[name]
            return ask.usual()
        if len(open_) == 1 or not self._plays:
            return ask.usual()
        if callable(self._plays):
            return open_[self._plays(ask)]
        key = (*self._history, ask.sees)
        if key not in self._plays:
            raise Undecided(f"the best play is not known of {ask.sees}")
        self._history = (*key, self._plays[key])
        return open_[self._plays[key]]


class Round(NamedTuple):
    """How a round left the table: what lies there, what the wager has come to, and which of its bets still stand."""

    carry: Any
    so_far: Result
    open: frozenset[int]


class Tracking(SampleTable):
    """Plays a wager round by round."""

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, plays: Plays, seed: int = 0) -> None:
        self._playing = Playing(wager, plays)
        super().__init__(game, rules, self._playing, seed)
        self._wager = wager
        self.players = (ME, wager.company[0]) if wager.company else (ME,)
        self.first = Round(game.start(rules) if wager.carry is None else wager.carry, NOTHING, frozenset())

    def round(self, before: Round) -> Round:
        """One round more."""
        self.begin(before)
        self.play(1)
        return self.left()

    def begin(self, before: Round) -> None:
        """The table is as a round left it."""
        self.carry, self._sum, self._open = before.carry, before.so_far, set(before.open)
        self._family = set(before.open)
        self._begins = not before.open
        self._live = {bet.id: bet for bet in standing(before.carry)}
        self._next_bet = 1 + max((0, *self._live))
        self._playing.begin()

    def left(self) -> Round:
        """How the table is left."""
        return Round(self.carry, self._sum, frozenset(self._open))

    # --- what is put down ---

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        bets = list(standing)
        puts = self._wager.puts
        if not self._begins:
            puts = self._wager.later(self.rules, self.carry) if self._wager.later else ()
            bets += [self._book(ME, 1, spot, stake, 0) for spot, stake in self._wager.again]
        for i, (spot, stake) in enumerate(puts):
            fee = window.fee(spot, stake)
            bet = self._book(ME, 1, spot, stake, 0, fee)
            bets.append(bet)
            if not self._wager.choice and (not self._begins or i == len(puts) - 1):
                self._follow(bet, made=self._begins)
                if fee:
                    self._decided(Fraction(-fee), window.fee_by(spot))
        if self._wager.company and all(bet.player != self._wager.company[0] for bet in standing):
            put = company_put(self.rules, window, *self._wager.company, standing)
            if put:
                bets.append(self._book(put.player, put.box, put.spot, put.stake, 0))
        return tuple(bets)

    def _follow(self, bet: Bet, *, made: bool) -> None:
        self._family.add(bet.id)
        self._open.add(bet.id)
        down = Fraction(bet.stake + bet.fee)
        before = self._sum
        first = Fraction(self._wager.unit) or down  # of which the odds are told
        self._sum = before._replace(made=before.made + first if made else before.made, risked=before.risked + down)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        answer = await super().ask(ask, also)
        if answer.bet and answer.choice == self._wager.choice:
            self._follow(answer.bet, made=True)
        elif answer.bet and ask.parent in self._family:
            self._follow(answer.bet, made=False)
        return answer

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        found = super().divide(bet, parts)
        if bet.id in self._open:
            self._open.remove(bet.id)
            self._family.update(part.id for part in found)
            self._open.update(part.id for part in found)
        return found

    # --- what becomes of it ---

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        super().settle(bet, settlement)
        if bet.id not in self._open:
            return
        self._open.remove(bet.id)
        net = Fraction(settlement.net(bet.stake))
        if settlement.result == "void":
            net += Fraction(bet.fee)
        elif settlement.result == "back":
            self._sum = self._sum._replace(risked=self._sum.risked - Fraction(bet.stake))
        self._decided(net, settlement.by)

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        super().reward(bet, spot, settlement)
        if bet.id in self._family:
            self._decided(Fraction(settlement.net(bet.stake)), settlement.by)

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        if bet.id in self._family:
            self._decided(-Fraction(amount), by)
        return super().charge(bet, amount, by=by, step=step, deferred=deferred)

    def _decided(self, net: Fraction, by: str) -> None:
        before = self._sum
        self._sum = before._replace(net=before.net + net, clauses=(*before.clauses, by))
