"""A table that takes every possible answer in turn, with its exact weight.

A script cannot be copied in the middle, so each path runs it from the start along answers already chosen and takes the
first answer wherever the path is new; the next path changes the last answer that still has another one. Face-down
cards cost nothing until somebody sees them: only then does the path branch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from typing import Any, NamedTuple

from croupier.equipment.cards import Card, Pack, Token
from croupier.equipment.dice import Roll, all_rolls
from croupier.equipment.shoe import ShoeState
from croupier.equipment.wheels import Pocket, Wheel
from croupier.errors import IllegalAction
from croupier.game import Game, Lens
from croupier.law.options import HouseRules
from croupier.table import (
    SHOE_EMPTY,
    Amount,
    Answer,
    Ask,
    Bet,
    Hand,
    Irregularity,
    Owed,
    Put,
    Settlement,
    Spot,
    Void,
    Window,
    void,
)

ME = "me"


class Decision(NamedTuple):
    """What was known and what was answered."""

    sees: Hashable
    choice: str
    stake: Amount


class Path(NamedTuple):
    """One way a round can go: its weight over its cycle, the decisions in it, and what became of the tracked wager."""

    weight: int
    cycle: int
    decisions: tuple[Decision, ...]
    made: Amount  # first put down on the tracked wager, fee included; nothing if it was not made
    risked: Amount  # all that was put down on it and on what descends from it
    net: Amount
    clauses: tuple[tuple[str, Amount], ...]  # (clause, net) of each settlement of the tracked wager
    open: frozenset[int]  # bets of the tracked wager that are still undecided
    carry: Any

    @property
    def probability(self) -> Fraction:
        return Fraction(self.weight, self.cycle)


class Stop(Exception):
    """Everything that descends from the tracked wager is settled, and something else is about to be asked."""


class Tracked(NamedTuple):
    """Which wager is followed: the bet made by this put (counted from 0), or by this choice, or bets that stand."""

    put: int = -1
    choice: str = ""
    ids: frozenset[int] = frozenset()


class ExploreTable:
    """Runs a script along one path after another; `paths` yields them all."""

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        puts: Sequence[tuple[Spot, Amount]],
        tracked: Tracked,
        *,
        carry: Any = None,
        pack: Iterable[Card] | None = None,
        lens: Lens | None = None,
        company: tuple[str, Spot] | None = None,
        to_the_end: bool = False,
    ) -> None:
        self.game, self.rules, self.puts, self.tracked = game, rules, puts, tracked
        self.start = game.start(rules) if carry is None else carry
        cards = tuple(pack) if pack is not None else game.pack(rules).cards() if game.pack else ()
        self._full = Counter(cards)
        self._lens = lens
        self._company = company  # another player, whose bet keeps the game going
        self.players: Sequence[str] = (ME, company[0]) if company else (ME,)
        self._to_the_end = to_the_end  # run on after the tracked wager is settled, for the carry
        self._digits: list[int] = []  # the answer taken at each fork of the path
        self._widths: list[int] = []  # how many answers there were

    def paths(self) -> Iterator[Path]:
        """Every path, each once."""
        self._digits, self._widths = [], []
        while True:
            yield self._run()
            while self._digits and self._digits[-1] == self._widths[-1] - 1:
                self._digits.pop()
                self._widths.pop()
            if not self._digits:
                return
            self._digits[-1] += 1

    def _run(self) -> Path:
        self._depth = 0
        self._weight = self._cycle = 1
        self._decisions: list[Decision] = []
        self._left = self._full.copy()
        self.shoe = ShoeState(size=self._full.total(), shuffles=1)
        self._faces: dict[int, Card] = {}
        self._shown: tuple[Card, ...] = ()
        self._next = 1 + max((0, *(bet.id for bet in getattr(self.start, "bets", ()))))
        self._family: set[int] = set()  # the tracked wager and what descends from it
        self._open: dict[int, Bet] = {}  # those of the family that are not settled
        self._all: dict[int, Bet] = {bet.id: bet for bet in getattr(self.start, "bets", ())}
        self._made = self._risked = self._net = Fraction(0)
        self._clauses: list[tuple[str, Amount]] = []
        for number in self.tracked.ids:
            self._family.add(number)
            self._open[number] = self._all[number]
        carry = self.start
        script = self.game.play(self, self.rules, self.start)
        try:
            script.send(None)
            raise RuntimeError("a script waited at a table that answers at once")
        except StopIteration as end:
            carry = end.value
        except Stop:
            carry = None
        except Void as end:
            for bet in list(self._all.values()):
                self.settle(bet, void(by=end.by))
        finally:
            script.close()
        return Path(
            self._weight,
            self._cycle,
            tuple(self._decisions),
            self._made,
            self._risked,
            self._net,
            tuple(self._clauses),
            frozenset(self._open),
            carry,
        )

    # --- forks ---

    def _fork(self, width: int) -> int:
        if self._clauses and not self._open and not self._to_the_end:
            raise Stop
        if self._depth == len(self._digits):
            self._digits.append(0)
            self._widths.append(width)
        digit = self._digits[self._depth]
        self._depth += 1
        return digit

    def _draw(self) -> Card:
        """One card off the top: each kind with the number that are left of it."""
        kinds: dict[Hashable, tuple[Card, int]] = {}
        for card, number in self._left.items():
            if number:
                kind = self._lens(self._shown, card) if self._lens else card
                first, so_far = kinds.get(kind, (card, 0))
                kinds[kind] = first, so_far + number
        options = list(kinds.values())
        card, number = options[self._fork(len(options))]
        self._weight *= number
        self._cycle *= self._left.total()
        self._left[card] -= 1
        self._shown += (card,)
        return card

    def _draw_set(self, size: int) -> Hand:
        """Several cards together: each set once, C(n, k) and not n!."""
        if self._lens is not None or size == 1:
            return tuple(self._draw() for _ in range(size))
        hands = _sets(tuple((card, number) for card, number in self._left.items() if number), size)
        hand = hands[self._fork(len(hands))]
        counts = Counter(hand)
        self._weight *= prod(comb(self._left[card], number) for card, number in counts.items())
        self._cycle *= comb(self._left.total(), size)
        self._left -= counts
        self._shown += hand
        return hand

    # --- people ---

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        made = []
        for i, (spot, stake) in enumerate(self.puts):
            fee = window.fee(spot, stake)
            bet = self._book(1, spot, stake, fee=fee, track=i == self.tracked.put)
            if fee and bet.id in self._family:
                self._clauses.append((window.fee_by(spot), -fee))
            made.append(bet)
        if self._company and all(bet.player != self._company[0] for bet in standing):
            made += self._keep_company(window, standing)
        return (*standing, *made)

    def _keep_company(self, window: Window, standing: Sequence[Bet]) -> list[Bet]:
        assert self._company is not None
        player, spot = self._company
        try:
            window.check(Put(player, 2, spot, self.rules.minimum), standing)
        except IllegalAction:
            return []
        bet = self._all[-1] = Bet(-1, player, 2, spot, self.rules.minimum)  # one number: the chain must close
        return [bet]

    def _book(self, box: int, spot: Spot, stake: Amount, *, parent: int = 0, fee: Amount = 0, track: bool) -> Bet:
        bet = Bet(self._next, ME, box, spot, stake, parent, fee)
        self._next += 1
        self._all[bet.id] = bet
        if track or parent in self._family:
            if parent not in self._family:
                self._made += stake + fee
            self._family.add(bet.id)
            self._open[bet.id] = bet
            self._risked += stake + fee
            self._net -= fee
        return bet

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        if self.tracked.choice:
            decision = self._take(ask)
        else:
            options = [
                (choice.name, stake) for choice in ask.choices if not choice.barred for stake in _stakes(choice.stake)
            ]
            name, stake = options[self._fork(len(options))] if len(options) > 1 else options[0]
            decision = Decision(ask.sees, name, stake)
            if len(options) > 1:
                self._decisions.append(decision)
        if not decision.stake:
            return Answer(decision.choice)
        track = decision.choice == self.tracked.choice
        spot = Spot(decision.choice)
        # A wager made by a choice is followed for itself: what it insures is another wager.
        parent = 0 if track else ask.about.id
        return Answer(decision.choice, self._book(ask.about.box, spot, decision.stake, parent=parent, track=track))

    def _take(self, ask: Ask) -> Decision:
        """A wager made by a choice: take it in the first decision of the round, and do the default in all others.

        A round whose first decision does not offer it is none in which the wager is made.
        """
        named = {choice.name: choice for choice in ask.choices if not choice.barred}
        if not self._family and self.tracked.choice not in named:
            raise Stop
        choice = named[ask.default if self._family else self.tracked.choice]
        return Decision(ask.sees, choice.name, choice.stake[1] if choice.stake else 0)

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        return [await self.ask(ask) for ask in asks]

    async def offer(self, who: str, what: str, answers: Sequence[str | int], default: str | int) -> str | int:
        return default

    # --- chance ---

    async def shuffle(self, pack: Pack) -> None:
        raise RuntimeError("the explorer sees only a fresh shoe; play never shuffles")

    async def shuffle_discards(self) -> None:
        """Nothing lies in the rack of a first round."""

    def cut(self, at: int) -> None:
        """The order is unknown before and after."""

    def place_cutting_card(self, from_back: int) -> None:
        self.shoe = self.shoe._replace(cutting_card=self.shoe.size - from_back)

    async def deal(self, to: str) -> Token:
        if not self.shoe.left:
            await self.game.remedy(self, self.rules, Irregularity(SHOE_EMPTY))
        token = Token(self.shoe.dealt)
        self.shoe = self.shoe._replace(dealt=self.shoe.dealt + 1)
        return token

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Card:
        token = await self.deal(to)
        card = self._faces[token.serial] = self._draw()
        return card

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> Hand:
        lying = tuple(tokens)
        hidden = [token.serial for token in lying if token.serial not in self._faces]
        if hidden:
            self._faces.update(zip(hidden, self._draw_set(len(hidden)), strict=True))
        return tuple(self._faces[token.serial] for token in lying)

    async def look(self, who: str, tokens: Iterable[Token]) -> Hand | None:
        return await self.turn(tokens)

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        rolls = Counter(tuple(sorted(roll)) for roll in all_rolls(dice))  # dice cannot be told apart
        roll, number = list(rolls.items())[self._fork(len(rolls))]
        self._weight *= number
        self._cycle *= 6**dice
        return roll

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        self._cycle *= len(wheel.pockets)
        return wheel.pockets[self._fork(len(wheel.pockets))]

    async def ready(self, point: str, also: tuple[str, ...] = ()) -> None:
        """Nothing irregular happens here."""

    # --- statements ---

    def say(self, text: str) -> None:
        """Nobody listens."""

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        del self._all[bet.id]
        if bet.id in self._open:
            del self._open[bet.id]
            self._risked -= bet.stake
        return [self._book(bet.box, spot, bet.stake * share, parent=bet.id, track=False) for spot, share in parts]

    def move(self, bet: Bet, spot: Spot) -> Bet:
        moved = self._all[bet.id] = bet._replace(spot=spot)
        if bet.id in self._open:
            self._open[bet.id] = moved
        return moved

    def renew(self, bet: Bet) -> Bet:
        return self._book(bet.box, bet.spot, bet.stake, track=False)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        del self._all[bet.id]
        if bet.id not in self._open:
            return
        del self._open[bet.id]
        net = settlement.net(bet.stake)
        if settlement.result == "void":
            net += bet.fee
        elif settlement.result == "back":
            self._risked -= bet.stake
        self._net += net
        self._clauses.append((settlement.by, net))

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        if bet.id in self._family:
            self._net -= amount
            self._clauses.append((by, -amount))
        return Owed(ME, amount, by)

    def collect(self, owed: Owed) -> None:
        """It was counted when it was marked."""


def _stakes(stake: tuple[Amount, Amount] | None) -> tuple[Amount, ...]:
    """What the explorer puts up: the value is linear in the stake, so the two ends are enough.

    With "any amount up to" only the most is tried: nothing at all is another choice of the same decision.
    """
    if stake is None:
        return (0,)
    low, high = stake
    return (high,) if low in (0, high) else (low, high)


@lru_cache(maxsize=4096)
def _sets(kinds: tuple[tuple[Card, int], ...], size: int) -> tuple[Hand, ...]:
    """Every multiset of that size."""
    if size == 0:
        return ((),)
    return tuple(
        (card,) * taken + rest
        for i, (card, number) in enumerate(kinds)
        for taken in range(1, min(number, size) + 1)
        for rest in _sets(kinds[i + 1 :], size - taken)
    )
