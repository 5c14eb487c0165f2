"""The reference engine with the computed strategy: how much each wager wins on average, with its standard error."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from croupier.analysis.solvers.poker_hands.holdings import holding_of
from croupier.game import Game
from croupier.games import casino_war, double_down_stud
from croupier.games.let_it_ride.play import Seen
from croupier.games.mississippi_stud.play import Seen as SeenOnStreet
from croupier.law.options import HouseRules
from croupier.table import Amount, Ask, Bet, Move, Owed, Put, Settlement, Spot, Window
from croupier.tables.sample import SampleTable


def seated(box: int) -> str:
    """One player to a box: some games want it so. A player alone is who he always is at such a table."""
    return "me" if box == 1 else f"player {box}"


class Player:
    """Makes the same wagers in every round in which none of them stands, one of each at every box, and plays best."""

    def __init__(self, puts: Sequence[tuple[Spot, int]], boxes: int, plays: Mapping[Any, str]) -> None:
        self._puts = tuple(Put(seated(box), box, spot, stake) for box in range(1, boxes + 1) for spot, stake in puts)
        self._plays = plays
        self.names = [seated(box) for box in range(1, boxes + 1)]
        self.times = 0  # that the wagers were made

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        if standing:
            return ()
        self.times += 1
        return self._puts

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        name = self.choose(ask)
        choice = next(choice for choice in ask.choices if choice.name == name)
        return name, choice.stake[1] if choice.stake else 0

    def choose(self, ask: Ask) -> str:
        return self._plays[(ask.sees,)] if self._plays else ask.default


class Rider(Player):
    """Let it ride: the second decision is looked up with the first."""

    def choose(self, ask: Ask) -> str:
        assert isinstance(ask.sees, Seen)
        hand, up, _ = ask.sees
        assert hand is not None
        own = holding_of(hand)
        first = self._plays[own,]
        return self._plays[own, first, holding_of((*hand, *up))] if up else first


class Discarder(Player):
    """Colorado hold 'em: what is discarded and whether it is bet on, the second with the first."""

    def choose(self, ask: Ask) -> str:
        first = self._plays[ask.sees,]
        if first in {choice.name for choice in ask.choices}:
            return first
        return self._plays[ask.sees, first, ask.sees]


class Streeter(Player):
    """Mississippi stud: by all cards that are seen, and by the bets before."""

    def choose(self, ask: Ask) -> str:
        assert isinstance(ask.sees, SeenOnStreet)
        assert ask.sees.hand is not None
        return self._plays[holding_of((*ask.sees.hand, *ask.sees.community)), ask.sees.bets]


class Doubler(Player):
    """Double down stud: the cards of the other players do not matter, and suits only as far as they make a flush."""

    def choose(self, ask: Ask) -> str:
        assert isinstance(ask.sees, double_down_stud.Seen)
        return self._plays[holding_of((ask.sees.card, *ask.sees.up)),]


class Warrior(Player):
    """Casino war: what is decided at a tie, and what at the war that follows; by no card."""

    def choose(self, ask: Ask) -> str:
        assert isinstance(ask.sees, casino_war.Seen)
        at_war = ask.sees.at_war
        (choice,) = {choice for seen, choice in self._plays.items() if seen[-1].at_war == at_war}
        return choice


@dataclass
class Tally:
    """What became of one wager. A sample is all that was put on it in one round, at every box; or what came of it in
    one round, where bets may stand for several."""

    bets: int = 0
    samples: int = 0
    net: Amount = 0
    squares: Amount = 0

    def mean(self) -> float:
        """Per bet made."""
        return float(self.net) / self.bets

    def standard_error(self) -> float:
        average = float(self.net) / self.samples
        deviation = sqrt(float(self.squares) / self.samples - average**2)
        return deviation * sqrt(self.samples) / self.bets


class Sample:
    """Bets of one wager made in one round, with what descends from them (a raise, a part of a horn)."""

    __slots__ = ("bets", "net", "open", "wager")

    def __init__(self, wager: str) -> None:
        self.wager = wager
        self.bets = self.open = 0
        self.net: Amount = 0


class Seats(SampleTable):
    """With a player at every box."""

    def __init__(self, game: Game, rules: HouseRules, player: Player, seed: int) -> None:
        super().__init__(game, rules, player, seed)
        self.players = player.names


def sampled(game: Game, rules: HouseRules, player: Player, rounds: int, *, wagers: int) -> dict[str, Tally]:
    """What became of each wager; of one alone the table's own sums say it (then it has no name)."""
    seed = 4
    if wagers > 1:
        recorder = Recorder(game, rules, player, seed)
        recorder.play(rounds)
        return recorder.tallies
    table = Seats(game, rules, player, seed)
    table.play(rounds)
    return {"": Tally(player.times * len(player.names), rounds, table.net, table.squares)}


class Recorder(Seats):
    """Tells the wagers apart, and follows each to its end."""

    def __init__(self, game: Game, rules: HouseRules, player: Player, seed: int) -> None:
        super().__init__(game, rules, player, seed)
        self.tallies: dict[str, Tally] = defaultdict(Tally)
        self._of: dict[int, Sample] = {}
        self._new: dict[str, Sample] = {}
        self._going: list[Sample] = []

    def play(self, rounds: int) -> None:
        for _ in range(rounds):
            super().play(1)
            if self._new:
                self._going += self._new.values()
                self._new = {}
            if self._going and not any(sample.open for sample in self._going):
                self._add_up()

    def _add_up(self) -> None:
        for sample in self._going:
            tally = self.tallies[sample.wager]
            tally.bets += sample.bets
            tally.samples += 1
            tally.net += sample.net
            tally.squares += sample.net * sample.net
        self._going.clear()
        self._of.clear()

    def _book(self, player: str, box: int, spot: Spot, stake: Amount, parent: int, fee: Amount = 0) -> Bet:
        bet = super()._book(player, box, spot, stake, parent, fee)
        sample = self._of.get(parent)
        if sample is None:
            sample = self._new.get(spot.wager)
            if sample is None:
                sample = self._new[spot.wager] = Sample(spot.wager)
            sample.bets += 1
        sample.open += 1
        sample.net -= fee
        self._of[bet.id] = sample
        return bet

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        found = super().divide(bet, parts)
        self._of[bet.id].open -= 1
        return found

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        before = self.net
        super().settle(bet, settlement)
        sample = self._of[bet.id]
        sample.net += self.net - before
        sample.open -= 1

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        before = self.net
        super().reward(bet, spot, settlement)
        self._of[bet.id].net += self.net - before

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        self._of[bet.id].net -= amount
        return super().charge(bet, amount, by=by, step=step, deferred=deferred)
