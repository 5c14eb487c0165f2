"""A table that follows one seat along every path, while the others answer by policies: for banks and pots.

What is followed is the seat's rail, not a bet: a banker's odds and a pot's are what the rail is up or down.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.equipment.faces import Face
from croupier.game import ME, Game, Lens, Policy, Wager
from croupier.law.options import HouseRules
from croupier.table import Amount, Answer, Ask, Bet, Owed, Settlement, Spot, Void, Window, standing
from croupier.tables.explore import ExploreTable, Path, PathDecision, Tracked
from croupier.tables.forks import ForkAnswer
from croupier.tables.one_seat import ENOUGH
from croupier.tables.seats import Rails

Puts = Mapping[str, Sequence[tuple[Spot, Amount]]]
"""What each player puts down as soon as a window is open for it; box by box as they sit."""


class ExploreSeat(ExploreTable):
    """Every path of a round, and what it does to the seat of `ME`: `Path.net` is what its rail is up or down.

    ``Path.made`` is what the seat first put down by itself or, if it held a bank, what that bank covered: a banker's
    odds are per unit covered. Decisions of the seat's own are explored like those of any wager, but for those that
    offer the choice which it ``takes`` whenever it can: to hold the bank.
    """

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        puts: Puts,
        others: Mapping[str, Policy],
        *,
        stacks: Mapping[str, Amount],
        carry: Any = None,
        pack: Iterable[Face] | None = None,
        lens: Lens | None = None,
        takes: str = "",
        usual: str = "",
        blind: bool = False,
    ) -> None:
        super().__init__(
            game,
            rules,
            (),
            Tracked(),
            carry=carry,
            pack=pack,
            to_the_end=True,
            lens=lens,
            usual=usual,
            blind=blind,
        )
        self.players = (ME, *others)
        self._puts_of, self._others, self._stacks = puts, others, dict(stacks)
        self._takes = takes

    @classmethod
    def of(cls, game: Game, rules: HouseRules, wager: Wager, pack: Iterable[Face] | None = None) -> ExploreSeat:
        """The table of a wager between people: whoever makes it sits first."""
        puts = {ME: wager.puts, **{other.name: other.puts for other in wager.others}}
        policies = {other.name: other.decides for other in wager.others}
        return cls(
            game,
            rules,
            puts,
            policies,
            stacks=dict.fromkeys(puts, ENOUGH),
            carry=wager.carry,
            pack=pack,
            lens=wager.lens,
            takes=wager.choice,
            usual=wager.usual,
            blind=wager.blind,
        )

    def _begin(self) -> None:
        super()._begin()
        self._rails = Rails(self._stacks)
        self._rails.next_bet = self._next
        self._rails.standing = self._all
        self._before = self._rails.worth(ME)
        self._covered: Amount = 0

    def _run(self) -> Path:
        path = super()._run()
        made = self._covered or self._made
        return path._replace(net=self._rails.worth(ME) - self._before, made=made, risked=made)

    def _void(self, end: Void) -> None:
        super()._void(end)
        self._clauses = [(end.by, 0)]
        self._rails.begin_again(self._stacks, self._all)
        for bet in standing(self.start):
            if bet.id not in self._all:
                self._rails.chips[bet.player] += bet.stake

    # --- people ---

    def funds(self, player: str) -> Amount:
        return self._rails.chips[player]

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        made = []
        offered = {each.wager for each in window.wagers}
        for box, player in enumerate(self.players, 1):
            for spot, stake in self._puts_of.get(player, ()):
                if spot.wager in offered:
                    made.append(self._put(player, box, spot, stake, 0, window.fee(spot, stake)))
        return (*standing, *made)

    def _put(self, player: str, box: int, spot: Spot, stake: Amount, parent: int, fee: Amount = 0) -> Bet:
        if player == ME and not parent:
            self._made += stake + fee
        return self._rails.book(player, box, spot, stake, parent, fee)

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        if ask.who == ME:
            leads = [choice for choice in ask.choices if choice.name == self._takes and not choice.barred]
            if not leads:
                return await super().ask(ask, also)
            low, high = leads[0].stake or (0, 0)
            return self._answered(ask, PathDecision(ask.sees, self._takes, low or high))
        ways = self._others[ask.who](ask)
        if len(ways) == 1:
            choice, stake, _ = ways[0]
        else:
            total = sum(number for *_, number in ways)
            options = [ForkAnswer((choice, stake), number) for choice, stake, number in ways]
            choice, stake = self._again() if self._depth < len(self._forks) else self._fork(options, total)
        return self._answered(ask, PathDecision(ask.sees, choice, stake))

    def _answered(self, ask: Ask, decision: PathDecision) -> Answer:
        if not decision.stake:
            return Answer(decision.choice)
        bet = self._put(ask.who, ask.place, Spot(decision.choice), decision.stake, ask.parent)
        return Answer(decision.choice, bet)

    # --- statements ---

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        return self._rails.divide(bet, parts)

    def move(self, bet: Bet, spot: Spot) -> Bet:
        return self._rails.replace(bet._replace(spot=spot))

    def renew(self, bet: Bet) -> Bet:
        return self._rails.book(bet.player, bet.box, bet.spot, bet.stake)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        net = self._rails.settle(bet, settlement)
        if bet.player == ME:
            self._clauses.append((settlement.by, net))

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        net = self._rails.reward(bet, settlement)
        if bet.player == ME:
            self._clauses.append((settlement.by, net))

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        if bet.player == ME:
            self._clauses.append((by, -amount))
        return self._rails.charge(bet, amount, by)

    def post(self, player: str, box: int, spot: Spot, stake: Amount, parent: int = 0) -> Bet:
        return self._put(player, box, spot, stake, parent)

    def cover(self, bank: Bet, bets: Sequence[Bet]) -> list[Bet]:
        if bank.player == ME:
            self._covered += sum(bet.stake for bet in bets)
        return self._rails.cover(bank, bets)

    def close(self, bank: Bet, *, by: str, share: Fraction = Fraction(1)) -> Amount:
        mine = self._rails.close(bank, share)
        if bank.player == ME:
            self._covered *= share  # of a shared bank only the own part counts
            self._clauses.append((by, mine))
        return mine

    def gather(self, bets: Iterable[Bet], pot: str) -> Amount:
        return self._rails.gather(bets, pot)

    def push(self, pot: str, player: str, amount: Amount, *, by: str) -> None:
        self._rails.push(pot, player, amount)
        if player == ME:
            self._clauses.append((by, amount))

    def rake(self, pot: str, amount: Amount, *, by: str, to: str = "") -> None:
        self._rails.rake(pot, amount)
        if to:
            self._fed[to] += int(amount)
