"""A table that takes every possible answer in turn, with its exact weight.

A script cannot be copied in the middle, so each path runs it from the start along answers already chosen and takes the
first answer wherever the path is new; the next path changes the last answer that still has another one. On the way
there the answers are read off the forks, and what is left of the cards is taken from the last of them. Face-down cards
cost nothing until somebody sees them: only then does the path branch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from math import comb, prod
from typing import Any, NamedTuple

from croupier.equipment.cards import Token
from croupier.equipment.dice import Roll
from croupier.equipment.faces import Face, Faces, PackOf
from croupier.equipment.shoe import ShoeState
from croupier.equipment.urns import Drawing, Urn
from croupier.equipment.wheels import Pocket, Wheel
from croupier.errors import expect_kind, made_rightly
from croupier.game import ME, Game, Lens, as_usual
from croupier.law.options import HouseRules
from croupier.table import (
    SHOE_EMPTY,
    Amount,
    Answer,
    Ask,
    Bet,
    Fact,
    Irregularity,
    Owed,
    Settlement,
    Spot,
    Void,
    Window,
    standing,
)
from croupier.tables.company import company_put
from croupier.tables.forks import ForkAnswer, ForkState, PathFork, ends
from croupier.tables.one_seat import OneSeat
from croupier.tables.paying import EXACTLY, Paying
from croupier.tables.ways import alike, falls, sets, ways_to_draw


class PathDecision(NamedTuple):
    """What was known and what was answered."""

    sees: Hashable
    choice: str
    stake: Amount


class Path(NamedTuple):
    """One way a round can go: its weight over its cycle, the decisions in it, and what became of the tracked wager."""

    weight: int
    cycle: int
    decisions: tuple[PathDecision, ...]
    made: Amount  # first put down on the tracked wager, fee included; nothing if it was not made
    risked: Amount  # all that was put down on it and on what descends from it
    net: Amount
    clauses: tuple[tuple[str, Amount], ...]  # (clause, net) of each settlement of the tracked wager
    open: frozenset[int]  # bets of the tracked wager that are still undecided
    carry: Any

    @property
    def probability(self) -> Fraction:
        return Fraction(self.weight, self.cycle)


class StopExploring(Exception):
    """Everything that descends from the tracked wager is settled, and something else is about to be asked."""


class Tracked(NamedTuple):
    """What is followed: the bet made by this put (counted from 0) or by all of them, by this choice, bets that stand.

    With a choice it is taken in the first decision that offers it, and the default in all others; but another one is
    taken before, if that is the way to it.
    """

    put: int = -1
    choice: str = ""
    way: str = ""
    ids: frozenset[int] = frozenset()
    every: bool = False  # all that is put down


@made_rightly
class ExploreTable(OneSeat):
    """Runs a script along one path after another; `paths` yields them all."""

    def __init__(
        self,
        game: Game,
        rules: HouseRules,
        puts: Sequence[tuple[Spot, Amount]],
        tracked: Tracked,
        *,
        carry: Any = None,
        pack: Iterable[Face] | None = None,
        lens: Lens | None = None,
        company: tuple[str, Spot] | None = None,
        to_the_end: bool = False,
        paying: Paying = EXACTLY,
        usual: str = "",
        blind: bool = False,
    ) -> None:
        expect_kind(game, Game, "a game is what croupier.find_game gives, as in find_game('roulette')")
        expect_kind(rules, HouseRules, "rules are a game's own, as in game.Rules()")
        self.game, self.rules, self.puts, self.tracked = game, rules, puts, tracked
        self.start = game.start(rules) if carry is None else carry
        cards = tuple(pack) if pack is not None else game.pack(rules).cards() if game.pack else ()
        self._full = ForkState(1, 1, Counter(cards), len(cards), ())
        self._lens = lens
        self._company = company  # another player, whose bet keeps the game going
        self.players: Sequence[str] = (ME, company[0]) if company else (ME,)
        self._to_the_end = to_the_end  # run on after the tracked wager is settled, for the carry
        self._paying = paying
        self._usual = usual  # nothing is decided but by default
        self._blind = blind  # how dice and draws fall makes no difference
        self._standing = {bet.id: bet for bet in standing(self.start)}
        self._forks: list[PathFork] = []  # of the path

    def paths(self) -> Iterator[Path]:
        """Every path, each once."""
        forks = self._forks = []
        while True:
            yield self._run()
            while forks and not forks[-1].left:
                forks.pop()
            if not forks:
                return
            forks[-1].advance()

    @property
    def done(self) -> float:
        """How much of the tree lies behind, if all answers at a fork count the same."""
        share, behind = 1.0, 0.0
        for fork in self._forks:
            share /= fork.width
            behind += share * (fork.width - 1 - len(fork.left))
        return behind

    def _begin(self) -> None:
        self._depth = 0
        self._state = self._full
        self._decisions: list[PathDecision] = []
        self._dealt = self._cutting_card = 0
        self._faces: dict[int, Face] = {}
        self._next = 1 + max((0, *self._standing))
        self._family = set(self.tracked.ids)  # the tracked wager and what descends from it
        self._open = {number: self._standing[number] for number in self._family}  # those that are not settled
        self._all = dict(self._standing)
        self._taken = False  # or passed: the first decision is over
        self._made: Amount = 0
        self._risked: Amount = 0
        self._net: Amount = 0
        self._clauses: list[tuple[str, Amount]] = []
        self._fed: Counter[str] = Counter()  # what the round has put on each meter

    def _run(self) -> Path:
        self._begin()
        carry = self.start
        script = self.game.play(self, self.rules, self.start)
        try:
            script.send(None)
            raise RuntimeError("a script waited at a table that answers at once")
        except StopIteration as end:
            carry = end.value
        except StopExploring:
            carry = None
        except Void as end:
            self._void(end)
            carry = carry and carry.left(end.keep, carry.owed)
        finally:
            script.close()
        return Path(
            self._state.weight,
            self._state.cycle,
            tuple(self._decisions),
            self._made,
            self._risked,
            self._net,
            tuple(self._clauses),
            frozenset(self._open),
            carry,
        )

    def _void(self, end: Void) -> None:
        """Nothing that was settled stands: the wager is void by that clause, unless it is kept or was not made."""
        self._net = 0
        self._all = {bet.id: bet for bet in end.keep}
        self._open = {number: bet for number, bet in self._all.items() if number in self._family}
        self._clauses = [(end.by, 0)] if self._family and not self._open else []

    # --- forks ---

    def _again(self) -> Any:
        """At a fork of the path before: the answer that is being followed."""
        fork = self._forks[self._depth]
        self._depth += 1
        if self._depth == len(self._forks):
            self._state = fork.state()
        return fork.answer

    def _fork(self, options: list[ForkAnswer], cycle: int = 1) -> Any:
        """At a new fork: its first answer."""
        if self._clauses and not self._open and not self._to_the_end:
            raise StopExploring
        fork = PathFork(self._state, options, cycle)
        self._forks.append(fork)
        return self._again()

    def _draw(self) -> Face:
        """One card off the top: each kind with the number that are left of it."""
        if self._depth < len(self._forks):
            card: Face = self._again()
            return card
        left = self._state.left
        if self._lens:
            kinds: dict[Hashable, tuple[Face, int]] = {}
            for card, number in left.items():
                kind = self._lens(self._state.shown, card)
                first, so_far = kinds.get(kind, (card, 0))
                kinds[kind] = first, so_far + number
            options = [ForkAnswer(card, number, (card,)) for card, number in kinds.values()]
        else:
            options = [ForkAnswer(card, number, (card,)) for card, number in left.items()]
        card = self._fork(options, self._state.size)
        return card

    def _draw_set(self, size: int) -> Faces:
        """Several cards together: each set once, C(n, k) and not n!."""
        if self._lens is not None or size == 1:
            return tuple([self._draw() for _ in range(size)])
        if self._depth < len(self._forks):
            hand: Faces = self._again()
            return hand
        left = self._state.left
        if max(left.values()) == 1:
            options = [ForkAnswer(hand, 1, hand) for hand in combinations(left, size)]
        else:
            options = [
                ForkAnswer(hand, prod(comb(left[card], number) for card, number in Counter(hand).items()), hand)
                for hand in sets(tuple(left.items()), size)
            ]
        hand = self._fork(options, comb(self._state.size, size))
        return hand

    # --- people ---

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        made = []
        for i, (spot, stake) in enumerate(self.puts):
            fee = self._paying.takes(window.fee(spot, stake))
            bet = self._book(1, spot, stake, fee=fee, track=self.tracked.every or i == self.tracked.put)
            if fee and bet.id in self._family:
                self._clauses.append((window.fee_by(spot), -fee))
            made.append(bet)
        if self._company and all(bet.player != self._company[0] for bet in standing):
            made += self._keep_company(window, standing)
        return (*standing, *made)

    def _keep_company(self, window: Window, standing: Sequence[Bet]) -> list[Bet]:
        assert self._company is not None
        put = company_put(window, *self._company, standing)
        if put is None:
            return []
        bet = self._all[-1] = Bet(-1, put.player, put.box, put.spot, put.stake)  # one number: the chain must close
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
        elif self._usual:
            ((choice, stake, _),) = as_usual(ask)
            decision = PathDecision(ask.sees, choice, stake)
        else:
            answers = [
                (choice.name, stake) for choice in ask.choices if not choice.barred for stake in ends(choice.stake)
            ]
            if len(answers) == 1:
                decision = PathDecision(ask.sees, *answers[0])
            else:
                if self._depth < len(self._forks):
                    decision = self._again()
                else:
                    decision = self._fork([ForkAnswer(PathDecision(ask.sees, *answer)) for answer in answers])
                self._decisions.append(decision)
        return self._answered(ask, decision)

    def _answered(self, ask: Ask, decision: PathDecision) -> Answer:
        if not decision.stake:
            return Answer(decision.choice)
        track = decision.choice == self.tracked.choice
        spot = Spot(decision.choice)
        # A wager made by a choice is followed for itself: what it insures is another wager.
        parent = 0 if track else ask.parent
        return Answer(decision.choice, self._book(ask.place, spot, decision.stake, parent=parent, track=track))

    def _take(self, ask: Ask) -> PathDecision:
        """A wager made by a choice: take it in the first decision of the round, and do the default in all others.

        A round whose first decision does not offer it is none in which the wager is made.
        """
        named = {choice.name: choice for choice in ask.choices if not choice.barred}
        leads = not self._taken and self.tracked.way in named
        if not self._family and self.tracked.choice not in named and not leads:
            raise StopExploring
        takes = not self._taken and self.tracked.choice in named
        self._taken = not leads
        choice = named[self.tracked.choice if takes else self.tracked.way if leads else ask.default]
        return PathDecision(ask.sees, choice.name, choice.stake[1] if choice.stake else 0)

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        return [await self.ask(ask) for ask in asks]

    async def offer(self, who: str, what: str, answers: Sequence[str | int], default: str | int) -> str | int:
        return default

    # --- chance ---

    async def shuffle(self, pack: PackOf[Any], sides: int = 1) -> None:
        raise RuntimeError("the explorer sees only a fresh shoe; play never shuffles")

    async def shuffle_discards(self, cards: Sequence[Token] = ()) -> None:
        """Nothing lies in the rack of a first round."""

    def cut(self, at: int, behind: int = 0) -> None:
        """The order is unknown before and after."""

    def place_cutting_card(self, from_back: int) -> None:
        self._cutting_card = self._full.size - from_back

    @property
    def shoe(self) -> ShoeState:
        return _shoe(self._full.size, self._dealt, self._cutting_card)

    async def deal(self, to: str) -> Token:
        if self._dealt == self._full.size:
            await self.game.remedy(self, self.rules, Irregularity(SHOE_EMPTY))
        token = _token(self._dealt)
        self._dealt += 1
        return token

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        if self._dealt == self._full.size:
            await self.game.remedy(self, self.rules, Irregularity(SHOE_EMPTY))
        card = self._faces[self._dealt] = self._draw()
        self._dealt += 1
        return card

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> Faces:
        lying = tuple(tokens)
        hidden = [token.serial for token in lying if token.serial not in self._faces]
        if hidden:
            self._faces.update(zip(hidden, self._draw_set(len(hidden)), strict=True))
        return tuple([self._faces[token.serial] for token in lying])

    async def look(self, who: str, tokens: Iterable[Token]) -> Faces | None:
        return await self.turn(tokens)

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        if self._blind:
            return (1,) * dice
        if self._depth < len(self._forks):
            roll: Roll = self._again()
            return roll
        roll = self._fork([ForkAnswer(*fall) for fall in falls(dice)], 6**dice)
        return roll

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        if self._depth < len(self._forks):
            pocket: Pocket = self._again()
            return pocket
        pocket = self._fork([ForkAnswer(pocket) for pocket in wheel.pockets], len(wheel.pockets))
        return pocket

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        if self._blind:
            return tuple(range(1, number + 1))
        if self._depth < len(self._forks):
            things: Drawing = self._again()
            return things
        options = [ForkAnswer(*mixture) for mixture in ways_to_draw(alike(urn, self._told_apart()), number)]
        things = self._fork(options, comb(urn.size, number))
        return things

    def _told_apart(self) -> Lens | None:
        """By what the things of an urn differ for the bets that lie."""
        if self._lens is None and self.game.alike:
            return self.game.alike([bet.spot for bet in self._all.values()])
        return self._lens

    async def ready(self, point: str, also: tuple[str, ...] = ()) -> None:
        """Nothing irregular happens here."""

    # --- statements ---

    def say(self, text: str) -> None:
        """Nobody listens."""

    def show(self, what: str, value: Fact, at: str = "") -> None:
        """Nobody looks."""

    def place(self, cards: Iterable[Face | Token], to: str, at: str = "") -> None:
        """Where a card lies decides nothing."""

    def divide(self, bet: Bet, parts: Sequence[tuple[Spot, Fraction]]) -> list[Bet]:
        del self._all[bet.id]
        if bet.id in self._open:
            del self._open[bet.id]
            self._risked -= bet.stake
        shares = self._paying.parts(bet.stake, [share for _, share in parts])
        return [
            self._book(bet.box, spot, share, parent=bet.id, track=False)
            for (spot, _), share in zip(parts, shares, strict=True)
        ]

    def move(self, bet: Bet, spot: Spot) -> Bet:
        moved = self._all[bet.id] = bet._replace(spot=spot)
        if bet.id in self._open:
            self._open[bet.id] = moved
        return moved

    def renew(self, bet: Bet) -> Bet:
        return self._book(bet.box, bet.spot, bet.stake, track=False)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        del self._all[bet.id]
        if settlement.meter:
            self._fed[settlement.meter] -= int(settlement.prize * 100)
        if bet.id not in self._open:
            return
        del self._open[bet.id]
        net = self._paying.net(settlement, bet.stake)
        if settlement.result == "void":
            net += bet.fee
        elif settlement.result == "back":
            self._risked -= bet.stake
        self._net += net
        self._clauses.append((settlement.by, net))

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        if bet.id in self._family:
            net = self._paying.net(settlement, bet.stake)
            self._net += net
            self._clauses.append((settlement.by, net))

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        amount = self._paying.takes(amount, step)
        if bet.id in self._family:
            self._net -= amount
            self._clauses.append((by, -amount))
        return Owed(ME, amount, by)

    def collect(self, owed: Owed) -> None:
        """It was counted when it was marked."""

    # --- meters ---

    async def meter(self, name: str) -> int:
        return self.game.meters(self.rules)[name] + self._fed[name]

    def feed_meter(self, name: str, amount: Amount, *, by: str, seed: bool = False) -> None:
        self._fed[name] += int(amount)


_token = cache(Token)


@lru_cache(maxsize=4096)
def _shoe(size: int, dealt: int, cutting_card: int) -> ShoeState:
    """Of a first round: asked for at almost every card of every path."""
    return ShoeState(size, dealt, cutting_card, shuffles=1)
