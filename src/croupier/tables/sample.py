"""A table that answers at once from a seeded generator and a strategy: reference simulation, drills, practice.

No request object, no tape, no announcement: only the script's own work is done. Results are exact sums of whole
chips or fractions of them, so that the order of rounds cannot matter: nothing is rounded to coins and no payout limit
is applied, as in the odds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Sequence
from fractions import Fraction
from itertools import chain, starmap
from math import sqrt
from typing import Any, Protocol

from croupier.equipment.cards import Token
from croupier.equipment.dice import Roll, all_rolls
from croupier.equipment.faces import Face, Faces, PackOf
from croupier.equipment.shoe import MOST_DECKS, ShoeState, taken_out
from croupier.equipment.urns import Drawing, Urn
from croupier.equipment.wheels import Pocket, Wheel
from croupier.errors import WrongValue, expect_kind, made_rightly
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import (
    SHOE_EMPTY,
    Amount,
    Answer,
    Ask,
    Bet,
    Fact,
    Irregularity,
    Move,
    Owed,
    Put,
    Settlement,
    Spot,
    Take,
    Void,
    Window,
    standing,
)
from croupier.tables.one_seat import OneSeat


def numbers(seed: int) -> Callable[[], float]:
    """Numbers from 0 up to 1 that repeat with the seed."""
    return random.Random(seed).random


WAITED = "a script waited at a table that answers at once"
_new = tuple.__new__  # of a named tuple with all its fields, without the call of Python in between
_TOKENS = [Token(serial) for serial in range(2 * 54 * MOST_DECKS)]  # discards may be shuffled once in a round


class SamplePlayer(Protocol):
    """A player who answers at once."""

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        """The chips he moves while bets are open."""

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        """His choice, with what he puts up for it."""


class Flat:
    """Puts the same chips down every round in which none of his stand, and takes the default in every decision."""

    def __init__(self, *puts: tuple[Spot, int]) -> None:
        self._puts = tuple(Put("me", 1, spot, stake) for spot, stake in puts)

    def bet(self, window: Window, standing: Sequence[Bet]) -> Iterable[Move]:
        return () if standing else self._puts

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        choice = ask.usual()
        return choice.name, choice.stake[1] if choice.stake else 0


@made_rightly
class SampleTable(OneSeat):
    """Plays rounds one after another and adds up what became of the chips."""

    players: Sequence[str] = ("me",)

    def __init__(self, game: Game, rules: HouseRules, strategy: SamplePlayer, seed: int) -> None:
        expect_kind(game, Game, "a game is what croupier.find_game gives, as in find_game('roulette')")
        expect_kind(rules, HouseRules, "rules are a game's own, as in game.Rules()")
        expect_kind(seed, int, "a seed is a whole number")
        for answers in ("bet", "decide"):
            if not callable(getattr(strategy, answers, None)):
                raise WrongValue(f"a strategy has bet(window, standing) and decide(ask), as Flat has, not {strategy!r}")
        self.game, self.rules = game, rules
        self.carry: Any = game.start(rules)
        self.rounds = 0
        self.staked: Amount = 0  # all that was put down, fees included
        self.net: Amount = 0
        self.squares: Amount = 0  # of each round's net, for the standard error
        self._strategy = strategy
        self._number = numbers(seed)
        self._order: list[Face] = []
        self._dealt = self._rack = self._cutting_card = self._shuffles = 0
        self._next_bet = 1
        self._meters = dict(game.meters(rules))
        self._live: dict[int, Bet] = {}
        # The last window, the last chips put down in it when none stood, and how they were booked: judged only once.
        self._allowed: tuple[Window, object, list[tuple[str, int, Spot, Amount, int, Amount]]] | None = None
        self._answers: dict[str, Answer] = {}
        self._rolls: dict[int, list[Roll]] = {}

    def play(self, rounds: int) -> None:
        """So many rounds more."""
        try:
            self._play(rounds).send(None)
        except StopIteration:
            return
        raise RuntimeError(WAITED)

    def stepwise(self) -> Generator[Any, Any, None]:
        """One round more at a table that does wait: passes on what a script awaits, and back what is sent."""
        return self._play(1).__await__()

    async def _play(self, rounds: int) -> None:
        """All in one coroutine: what one returns to another costs little, to a caller an exception each."""
        game, rules, play, shuffle = self.game, self.rules, self.game.play, self.game.shuffle
        for _ in range(rounds):
            before = self.net
            had = self._has()
            if shuffle:
                if not self._order or game.reshuffle_due(rules, self.carry, self.shoe):
                    await shuffle(self, rules, self.carry)
                self._rack = self._dealt
            try:
                self.carry = await play(self, rules, self.carry)
            except Void as end:
                self._void(end, had)
            if self.net != before:
                won = self.net - before
                self.squares += won * won
        self.rounds += rounds

    def _has(self) -> Any:
        """All that a void leaves as it was before the round."""
        return self.net, self._meters and dict(self._meters)

    def _back(self, had: Any) -> None:
        self.net, self._meters = had

    def _void(self, end: Void, had: Any) -> None:
        """The round is undone, and of bets that stood before only those that are kept stand on.

        Nothing is reported here: a round is void because the cards ran out.
        """
        self._back(had)
        self._give_back(bet for bet in standing(self.carry) if bet not in end.keep)
        self._live.clear()
        self._live.update({bet.id: bet for bet in end.keep})
        if self.carry is not None:
            self.carry = self.carry.left(end.keep, self.carry.owed)
        if end.reshuffle:
            self._order = []

    def _give_back(self, bets: Iterable[Bet]) -> None:
        """Stakes count as lost only when they are."""
        self.net += sum(bet.fee for bet in bets)

    @property
    def mean(self) -> float:
        """Net per round."""
        return float(self.net) / self.rounds

    @property
    def standard_error(self) -> float:
        return sqrt((float(self.squares) / self.rounds - self.mean**2) / self.rounds)

    # --- people ---

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        moves = self._strategy.bet(window, standing)
        if not moves:
            return tuple(standing)
        if self._allowed and not standing:
            before, these, booked = self._allowed
            if moves is these and window is before:
                return tuple(starmap(self._book, booked))
        bets = list(standing)
        for move in moves:
            window.check(move, bets)
            if isinstance(move, Put):
                fee = window.fee(move.spot, move.stake)
                bets.append(self._book(move.player, move.box, move.spot, move.stake, 0, fee))
                continue
            at = next(i for i, bet in enumerate(bets) if bet.id == move.bet)
            if isinstance(move, Take):
                bet = bets.pop(at)
                del self._live[bet.id]
                self.staked -= bet.stake + bet.fee
                self.net += bet.fee
            else:
                bets[at] = self._live[move.bet] = bets[at]._replace(call=move.call)
        if not standing and isinstance(moves, tuple) and len(bets) == len(moves):  # each put down a bet
            booked = [(bet.player, bet.box, bet.spot, bet.stake, 0, bet.fee) for bet in bets]
            self._allowed = window, moves, booked
        return tuple(bets)

    def _book(self, player: str, box: int, spot: Spot, stake: Amount, parent: int, fee: Amount = 0) -> Bet:
        number = self._next_bet
        bet = self._live[number] = _new(Bet, (number, player, box, spot, stake, parent, fee, "", 0))
        self._next_bet = number + 1
        self.staked += stake
        if fee:
            self.staked += fee
            self.net -= fee
        return bet

    async def ask(self, ask: Ask, also: tuple[str, ...] = ()) -> Answer:
        name, stake = self._strategy.decide(ask)
        if stake:
            return Answer(name, self._book(ask.who, ask.place, Spot(name), stake, ask.parent))
        return self._answers.get(name) or self._answers.setdefault(name, Answer(name))

    async def ask_each(self, asks: Sequence[Ask], also: tuple[str, ...] = ()) -> list[Answer]:
        return [await self.ask(ask) for ask in asks]

    async def offer(self, who: str, what: str, answers: Sequence[str | int], default: str | int) -> str | int:
        return default

    # --- chance ---

    @property
    def shoe(self) -> ShoeState:
        return _new(ShoeState, (len(self._order), self._dealt, self._cutting_card, self._rack, self._shuffles))

    async def shuffle(self, pack: PackOf[Any], sides: int = 1) -> None:
        self._order = list(chain.from_iterable(self._shuffled(pack.cards()) for _ in range(sides)))
        self._dealt = self._rack = self._cutting_card = 0
        self._shuffles += 1

    def _shuffled(self, cards: Sequence[Face]) -> list[Face]:
        """In the order of a random number each: as uniform as the generator, and much faster than swapping."""
        number = self._number
        of = [number() for _ in cards]
        return list(map(cards.__getitem__, sorted(range(len(cards)), key=of.__getitem__)))

    async def shuffle_discards(self, cards: Sequence[Token] = ()) -> None:
        if cards:
            places = [token.serial for token in cards]
            shuffled = self._shuffled([self._order[place] for place in places])
            self._shuffles += any(place >= self._dealt for place in places)
            self._order = [*taken_out(self._order, places, self._dealt), *shuffled]
        else:
            self._order += self._shuffled(self._order[: self._rack])
            self._rack = 0

    def cut(self, at: int, behind: int = 0) -> None:
        after = self._dealt + behind
        stack = self._order[after:]
        self._order[after:] = stack[at:] + stack[:at]

    def place_cutting_card(self, from_back: int) -> None:
        self._cutting_card = len(self._order) - from_back

    async def deal(self, to: str) -> Token:
        if self._dealt == len(self._order):
            await self.game.remedy(self, self.rules, Irregularity(SHOE_EMPTY))
        token = _TOKENS[self._dealt]
        self._dealt += 1
        return token

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        dealt = self._dealt
        try:
            card = self._order[dealt]
        except IndexError:
            await self.game.remedy(self, self.rules, Irregularity(SHOE_EMPTY))
            return await self.deal_up(to)
        self._dealt = dealt + 1
        return card

    async def turn(self, tokens: Iterable[Token], also: tuple[str, ...] = ()) -> Faces:
        return tuple([self._order[token.serial] for token in tokens])

    async def look(self, who: str, tokens: Iterable[Token]) -> Faces | None:
        return tuple([self._order[token.serial] for token in tokens])

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        rolls = self._rolls.get(dice) or self._rolls.setdefault(dice, all_rolls(dice))
        return rolls[int(self._number() * len(rolls))]

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        return wheel.pockets[int(self._number() * len(wheel.pockets))]

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        left = list(range(1, urn.size + 1))
        return tuple(sorted([left.pop(int(self._number() * len(left))) for _ in range(number)]))

    async def meter(self, name: str) -> int:
        return int(self._meters[name])

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
        del self._live[bet.id]
        self.staked -= bet.stake
        return [self._book(bet.player, bet.box, spot, _times(bet.stake, share), bet.id) for spot, share in parts]

    def move(self, bet: Bet, spot: Spot) -> Bet:
        moved = self._live[bet.id] = bet._replace(spot=spot)
        return moved

    def renew(self, bet: Bet) -> Bet:
        return self._book(bet.player, bet.box, bet.spot, bet.stake, 0)

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        del self._live[bet.id]
        net = net_of(settlement, bet.stake)
        if settlement.meter:
            self._meters[settlement.meter] -= int(settlement.prize * 100)
        if bet.fee and settlement.result == "void":
            net += bet.fee
        self.net += net

    def reward(self, bet: Bet, spot: Spot, settlement: Settlement) -> None:
        self.net += _whole(settlement.net(bet.stake))

    def charge(self, bet: Bet, amount: Amount, *, by: str, step: int = 0, deferred: bool = False) -> Owed:
        self.net -= _whole(amount)
        return Owed(bet.player, amount, by)

    def collect(self, owed: Owed) -> None:
        """It was counted when it was marked."""

    # --- meters ---

    def feed_meter(self, name: str, amount: Amount, *, by: str, seed: bool = False) -> None:
        self._meters[name] += int(amount)


def net_of(settlement: Settlement, stake: Amount) -> Amount:
    """What a settlement brings, as a whole number where it is one."""
    net = _times(stake, settlement.gain)
    return net + settlement.prize if settlement.prize else net


def _times(stake: Amount, odds: Fraction) -> Amount:
    """Without fractions where they are not needed."""
    number, per = odds.as_integer_ratio()
    times = stake * number
    return times if per == 1 else _whole(Fraction(times, per))


def _whole(amount: Amount) -> Amount:
    """An int where the amount is whole: much faster to add up."""
    return amount.numerator if amount.denominator == 1 else amount
