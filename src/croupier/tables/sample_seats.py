"""A table that answers at once, at which several people sit: their strategies play each other and the house.

Chips are exact: nothing is rounded. Nobody goes broke unless stacks are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.game import ME, Game, Other, Wager, as_usual
from croupier.law.options import HouseRules
from croupier.table import Amount, Answer, Ask, Bet, Move, Owed, Put, Settlement, Spot, Take, Window
from croupier.tables.one_seat import ENOUGH
from croupier.tables.sample import SamplePlayer, SampleTable, numbers
from croupier.tables.seats import Rails


class SampleSeat:
    """Somebody who puts his chips down as soon as a window is open for them, and decides by a policy."""

    def __init__(self, who: Other, box: int, unit: int, seed: int, takes: str = "") -> None:
        self._puts = {spot: Put(who.name, box, spot, units * unit) for spot, units in who.puts}
        self._decides, self._takes = who.decides, takes
        self._number = numbers(seed)

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        offered = {each.wager for each in window.wagers}
        return [put for spot, put in self._puts.items() if spot.wager in offered]

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        for choice in ask.choices:
            if choice.name == self._takes and not choice.barred:
                low, high = choice.stake or (0, 0)
                return choice.name, low or high
        ways = self._decides(ask)
        fall = self._number() * sum(number for *_, number in ways)
        for name, stake, number in ways:
            fall -= number
            if fall < 0:
                return name, stake
        raise AssertionError(f"{ways} is no answer to {ask}")


class SampleSeats(SampleTable):
    """Rounds one after another; `chips` is what each has then, the house's share of it being what they lack."""

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        seats: Mapping[str, SamplePlayer],
        seed: int,
        stacks: Mapping[str, Amount] | None = None,
    ) -> None:
        first = next(iter(seats.values()))
        super().__init__(game, rules, first, seed)
        self.players = tuple(seats)
        self._seats = dict(seats)
        self._rails = Rails(dict(stacks or dict.fromkeys(seats, ENOUGH)))
        self._live = self._rails.standing

    @classmethod
    def of(cls, game: Game, rules: HouseRules, wager: Wager, *, unit: int, seed: int) -> SampleSeats:
        """The table of a wager between people, at so many cents a unit; whoever makes it decides as usual."""
        me = Other(ME, wager.puts, as_usual)
        seats = {
            who.name: SampleSeat(who, box, unit, seed + box, wager.choice if who is me else "")
            for box, who in enumerate((me, *wager.others), 1)
        }
        return cls(game, rules, seats, seed)

    @property
    def chips(self) -> dict[str, Amount]:
        return dict(self._rails.chips)

    def funds(self, player: str) -> Amount:
        return self._rails.chips[player]

    def _has(self) -> Any:
        return dict(self._rails.chips), dict(self._meters)

    def _back(self, had: Any) -> None:
        chips, self._meters = had
        self._rails.begin_again(chips, self._live)

    def _give_back(self, bets: Iterable[Bet]) -> None:
        for bet in bets:
            self._rails.chips[bet.player] += bet.stake + bet.fee

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        bets = list(standing)
        for strategy in self._seats.values():
            for move in strategy.bet(window, tuple(bets)):
                window.check(move, bets)
                if isinstance(move, Put):
                    fee = window.fee(move.spot, move.stake)
                    bets.append(self._book(move.player, move.box, move.spot, move.stake, 0, fee))
                    continue
                at = next(i for i, bet in enumerate(bets) if bet.id == move.bet)
                if isinstance(move, Take):
                    self._rails.take_down(bets.pop(at))
                else:
                    bets[at] = self._rails.replace(bets[at]._replace(call=move.call))
        return tuple(bets)

    def _book(self, player: str, box: int, spot: Spot, stake: Amount, parent: int, fee: Amount = 0) -> Bet:
        return self._rails.book(player, box, spot, stake, parent, fee)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        name, stake = self._seats[ask.who].decide(ask)
        bet = self._book(ask.who, ask.place, Spot(name), stake, ask.parent) if stake else None
        return Answer(name, bet)

    # --- statements ---

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        return self._rails.divide(bet, parts)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        self._rails.settle(bet, settlement)

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        self._rails.reward(bet, settlement)

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        return self._rails.charge(bet, amount, by)

    def post(self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0) -> Bet:
        return self._book(player, box, spot, stake, parent)

    def cover(self, bank: Bet, bets: Sequence[Bet]) -> list[Bet]:
        return self._rails.cover(bank, bets)

    def close(self, bank: Bet, *, by: str, share: Fraction = Fraction(1)) -> Amount:
        return self._rails.close(bank, share)

    def gather(self, bets: Iterable[Bet], pot: str) -> Amount:
        return self._rails.gather(bets, pot)

    def push(self, pot: str, player: str, amount: Amount, *, by: str) -> None:
        self._rails.push(pot, player, amount)

    def rake(self, pot: str, amount: Amount, *, by: str, to: str = "") -> None:
        self._rails.rake(pot, amount)
        if to:
            self._meters[to] += int(amount)
