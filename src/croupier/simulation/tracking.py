"""A table that follows one wager through the reference engine: made as the odds say it is made, until it is decided.

So a simulated wager is the wager that `croupier odds` tells of: at an otherwise empty table, or in the state of the
table in which it is made; when it is decided the table is as it was then, and it is made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from croupier.analysis.reports.joint import state_of
from croupier.errors import CroupierError
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.tally import Result
from croupier.table import Amount, Answer, Ask, Bet, Choice, Move, Owed, Settlement, Spot, Void, Window, standing
from croupier.tables.company import company_put
from croupier.tables.sample import SampleTable, net_of

ME = "me"
NOTHING = Result(Fraction(0), Fraction(0), Fraction(0))


Plays = Mapping[Any, str] | Callable[[Ask], str]
"""The choice by what was seen and answered in the round, as the explorer writes it down; or by what is asked."""


class Undecided(CroupierError):
    """A decision for which the best play was not worked out."""


class BestPlayer:
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
        try:
            name = self._plays[key]
        except KeyError:
            raise Undecided(f"the best play is not known of {ask.sees}") from None
        self._history = (*key, name)
        return open_[name]


class Outlasts(CroupierError):
    """A wager that is not decided in the round in which it is made, and so not followed beside others."""


class Round(NamedTuple):
    """How a round left the table: what lies there, what the wager has come to, and which of its bets still stand."""

    carry: Any
    so_far: Result
    open: frozenset[int]


@lru_cache(maxsize=4096)
def _result(net: Amount, made: Amount, risked: Amount, clauses: tuple[str, ...]) -> Result:
    return Result(Fraction(net), Fraction(made), Fraction(risked), clauses)


class Followed:
    """What becomes of one wager: of the bets that are made for it, and of those that come of them."""

    def __init__(self, unit: Amount = 0) -> None:
        self._unit = unit  # of which the odds are told, if that is not what is put down
        self._net: Amount = 0
        self._made: Amount = 0
        self._risked: Amount = 0
        self._clauses: tuple[str, ...] = ()
        self._before: tuple[Amount, tuple[str, ...]] = 0, ()
        self.open: set[int] = set()
        self.family: set[int] = set()

    def begin(self, so_far: Result, still: frozenset[int]) -> None:
        """With what it has come to, and which of its bets still stand."""
        if so_far is NOTHING:
            self._net, self._made, self._risked, self._clauses = 0, 0, 0, ()
        else:
            self._net, self._made, self._risked, self._clauses = so_far
        self.open, self.family = set(still), set(still)
        self._before = self._net, self._clauses

    @property
    def sum(self) -> Result:
        """What it has come to; whole numbers are much faster to add up, so they become fractions only here."""
        return _result(self._net, self._made, self._risked, self._clauses)

    def take(self, bet: Bet, *, made: bool) -> None:
        """A bet more; ``made``: the wager itself."""
        self.family.add(bet.id)
        self.open.add(bet.id)
        down = bet.stake + bet.fee
        self._risked += down
        if made:
            self._made += self._unit or down

    def divide(self, bet: Bet, parts: Sequence[Bet]) -> None:
        if bet.id in self.open:
            self.open.remove(bet.id)
            self.family.update(part.id for part in parts)
            self.open.update(part.id for part in parts)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        if bet.id not in self.open:
            return
        self.open.remove(bet.id)
        net = net_of(settlement, bet.stake)
        if settlement.result == "void":
            net += bet.fee
        elif settlement.result == "back":
            self._risked -= bet.stake
        self.decided(net, settlement.by)

    def decided(self, net: Amount, by: str) -> None:
        self._net += net
        self._clauses = (*self._clauses, by)

    def undo(self, end: Void, stood: Iterable[Bet]) -> None:
        """A void round: nothing that it decided stands, and what was put down is void by that clause, unless it is kept
        or was not made. ``stood``: the bets of earlier rounds."""
        self._net, self._clauses = self._before
        self._net += sum(bet.fee for bet in stood if bet.id in self.family and bet not in end.keep)
        self.open = {bet.id for bet in end.keep} & self.family
        if self.family and not self.open:
            self._clauses = (*self._clauses, end.by)


class TrackingTable(SampleTable):
    """Plays round by round what is put down for some wagers; what the house's meters show never changes, as in the
    odds."""

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, plays: Plays, seed: int = 0) -> None:
        self._playing = BestPlayer(wager, plays)
        super().__init__(game, rules, self._playing, seed)
        self._wager = wager
        self.players = (ME, wager.company[0]) if wager.company else (ME,)
        self.opening: Any = game.start(rules) if wager.carry is None else wager.carry
        self.followed: tuple[Followed, ...] = ()

    def _begin(self, carry: Any) -> None:
        self.carry = carry
        self._live = {bet.id: bet for bet in standing(carry)}
        self._next_bet = 1 + max((0, *self._live))
        self._playing.begin()

    def _accompany(self, window: Window, standing: Sequence[Bet]) -> list[Bet]:
        """What another has to put down."""
        if not self._wager.company or any(bet.player == self._wager.company[0] for bet in standing):
            return []
        put = company_put(window, *self._wager.company, standing)
        return [self._book(put.player, put.box, put.spot, put.stake, 0)] if put else []

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        answer = await super().ask(ask, also)
        if answer.bet:
            for each in self.followed:
                if ask.parent in each.family:
                    each.take(answer.bet, made=False)
        return answer

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        found = super().divide(bet, parts)
        for each in self.followed:
            each.divide(bet, found)
        return found

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        if settlement.meter:
            super().settle(bet, settlement._replace(meter=""))
        else:
            super().settle(bet, settlement)
        for each in self.followed:
            each.settle(bet, settlement)

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        super().reward(bet, spot, settlement)
        for each in self.followed:
            if bet.id in each.family:
                each.decided(settlement.net(bet.stake), settlement.by)

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        for each in self.followed:
            if bet.id in each.family:
                each.decided(-amount, by)
        return super().charge(bet, amount, by=by, step=step, deferred=deferred)

    def feed_meter(self, name: str, amount: Amount, *, by: str, seed: bool = False) -> None:
        """It shows what it starts from."""

    def _void(self, end: Void, had: Any) -> None:
        stood = standing(self.carry)
        super()._void(end, had)
        for each in self.followed:
            each.undo(end, stood)


class Tracking(TrackingTable):
    """Plays a wager round by round."""

    def __init__(self, game: Game, rules: HouseRules, wager: Wager, plays: Plays, seed: int = 0) -> None:
        super().__init__(game, rules, wager, plays, seed)
        self._own = Followed(wager.unit)
        self.followed = (self._own,)
        self.first = Round(self.opening, NOTHING, frozenset())

    def round(self, before: Round) -> Round:
        """One round more."""
        self.begin(before)
        self.play(1)
        return self.left()

    def begin(self, before: Round) -> None:
        """The table is as a round left it."""
        self._begin(before.carry)
        self._own.begin(before.so_far, before.open)
        self._begins = not before.open

    def left(self) -> Round:
        """How the table is left."""
        return Round(self.carry, self._own.sum, frozenset(self._own.open))

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
                self._own.take(bet, made=self._begins)
                if fee:
                    self._own.decided(-fee, window.fee_by(spot))
        return *bets, *self._accompany(window, standing)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        answer = await super().ask(ask, also)
        if answer.bet and answer.choice == self._wager.choice and answer.bet.id not in self._own.family:
            self._own.take(answer.bet, made=True)
        return answer


class Several(TrackingTable):
    """Plays several wagers of one moment, each of which is decided in the round in which it is made."""

    def __init__(self, game: Game, rules: HouseRules, wagers: Sequence[Wager], plays: Plays, seed: int = 0) -> None:
        super().__init__(game, rules, state_of(wagers), plays, seed)
        self._wagers = tuple(wagers)
        self.followed = tuple(Followed(wager.unit) for wager in wagers)

    def round(self) -> tuple[Result, ...]:
        """What each of them comes to in one round more, after the last unless they are made at a certain moment."""
        self._begin(self.carry if self._wager.carry is None else self.opening)
        for each in self.followed:
            each.begin(NOTHING, frozenset())
        self.play(1)
        for each, wager in zip(self.followed, self._wagers, strict=True):
            if each.open:
                raise Outlasts(f"{wager.name} can outlast its round")
        return tuple(each.sum for each in self.followed)

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        bets = list(standing)
        own = {wager.puts[-1][0]: each for wager, each in zip(self._wagers, self.followed, strict=True)}
        puts = dict(put for wager in self._wagers for put in wager.puts)
        for spot, stake in puts.items():
            if spot not in own and any(bet.spot == spot and bet.player == ME for bet in standing):
                continue
            fee = window.fee(spot, stake)
            bets.append(self._book(ME, 1, spot, stake, 0, fee))
            if spot in own:
                own[spot].take(bets[-1], made=True)
                if fee:
                    own[spot].decided(-fee, window.fee_by(spot))
        return *bets, *self._accompany(window, standing)
