"""Somebody who puts several bets down at a table of dice or a wheel, and goes by the point and by what lies there.

He is asked before each round, and answers with what he puts down: ``{"come": 10, "come odds 6": 20}``, in the words of
the layout, which the game reads and judges. One who looks at nothing but the point, what lies there and what he
remembers is compiled: every outcome is forced through the script from every state of the table that he comes to.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple

from croupier.errors import whole_number
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation.automaton import FromList, NoSmallMachine, OutcomeNeeded, canonical, every_way
from croupier.simulation.bettors import BadBettor, Bettor, Facts, Looks, Puts, peeked, peeks
from croupier.simulation.tracking import NOTHING, Round
from croupier.table import Amount, Ask, Bet, Fact, Move, Put, Settlement, Window, standing
from croupier.tables.company import company_put
from croupier.tables.sample import SampleTable

ME = "me"
CENTS = 100
MOST_NODES = 6000
"""States of the table that one bettor comes to: each has a row of outcomes, made through the script before the first
round. Beyond it he is asked before every round, which is slower, and the note says why."""
MOST_SLOTS = 1 << 10
"""Ways in which a round can come out: rows are that long, twice for each state, so that there may be fewer than of a
single wager (`automaton.MOST_SLOTS`)."""
_MOST = 1 << 62
"""What compiled code counts."""


class Board(FromList, SampleTable):
    """A table at which one seat puts down what it is told to, once in a round.

    Where a game needs somebody else who keeps it going (a shooter with a line bet), he is there, and keeps the dice:
    who throws them makes no difference to any bet.
    """

    def __init__(self, game: Game, rules: HouseRules) -> None:
        super().__init__(game, rules, self, 0)
        self._company = next((wager.company for wager in game.wagers(rules) if wager.company), None)
        self.players = (ME, self._company[0]) if self._company else (ME,)
        self._puts: Puts = {}
        self._facts: dict[tuple[str, str], Fact] = {}
        self.point = lru_cache(MOST_NODES)(self._stated)
        self.opening = self._left()

    def _left(self) -> Any:
        carry = self.carry
        if self._company and carry is not None:
            carry = carry._replace(shooter=self._company[0], passing=False)
        if carry is not None:  # in which order bets were made makes no difference to any of them
            carry = carry.left(tuple(sorted(carry.bets, key=lambda bet: (bet.player, bet.spot, bet.stake))), carry.owed)
        return canonical(Round(carry, NOTHING, frozenset())).carry

    def round(self, carry: Any, puts: Puts, given: tuple[int, ...]) -> tuple[Any, Fraction]:
        """What lies there afterwards, and what was won or lost, in whole amounts."""
        self.carry, self.given, self.taken = carry, given, 0
        self._puts, self.net = puts, 0
        self._live = {bet.id: bet for bet in standing(carry)}
        self._next_bet = 1 + max((0, *self._live))
        self.play(1)
        return self._left(), Fraction(self.net) / CENTS

    def _stated(self, carry: Any) -> int:
        """The point that the script states before anything comes up; 0 if it states none."""
        self._facts.clear()
        with suppress(OutcomeNeeded):
            self.round(carry, {}, ())
        return int(self._facts.get(("point", "")) or 0)

    def show(self, what: str, value: Fact, at: str = "") -> None:
        self._facts[what, at] = value

    def slots(self, puts: Puts) -> int:
        """In how many equally likely ways a first round with these bets can come out."""
        return lcm(*(ways for _, ways, _ in _leaves(self, self.opening, puts)))

    def bet(self, window: Window, standing: Sequence[Bet]) -> list[Move]:
        puts, self._puts = self._puts, {}
        return [Put(ME, 1, window.read(words), stake * CENTS) for words, stake in puts.items() if stake]

    def decide(self, ask: Ask) -> tuple[str, Amount]:
        raise NoSmallMachine("something is decided in a round")

    async def bets(self, window: Window, standing: Sequence[Bet] = ()) -> tuple[Bet, ...]:
        bets = await super().bets(window, standing)
        if self._company and all(bet.player != self._company[0] for bet in standing):
            put = company_put(window, *self._company, bets)
            if put:
                bets = (*bets, self._book(put.player, put.box, put.spot, put.stake, 0))
        return bets

    def settle(self, bet: Bet, settlement: Settlement) -> None:
        before = self.net
        super().settle(bet, settlement)
        if bet.player != ME:
            self.net = before


def lying(carry: Any) -> dict[str, Amount]:
    """His chips by spot, in whole amounts."""
    found: dict[str, Amount] = {}
    for bet in standing(carry):
        if bet.player != ME:
            continue
        words = f"{bet.spot.wager} {bet.spot.where}".rstrip()
        found[words] = found.get(words, 0) + Fraction(bet.stake) / CENTS
    return {words: int(amount) if amount == int(amount) else amount for words, amount in found.items()}


class _Few:
    """The facts that a table of states can hold."""

    def __init__(self, start: int, point: int, standing: Mapping[str, Amount], memory: Hashable, won: int) -> None:
        self.start, self.memory, self._won, self.looked = start, memory, won, False
        self.point, self.standing = point, standing

    @property
    def won(self) -> int:
        self.looked = True
        return self._won

    def __getattr__(self, name: str) -> Any:
        if name in Facts._fields:
            raise Looks(f"what he puts down depends on {_WORDS.get(name, name)}")
        raise peeks(name)


_WORDS = {
    "bankroll": "the bankroll",
    "wagers": "how many rounds he has bet in",
    "streak": "a streak",
    "stake": "stakes",
}


def puts_of(bettor: Bettor, facts: Any) -> tuple[Puts, Hashable]:
    """What he puts down and remembers; the same if he is asked again."""
    first, again = _once(bettor, facts), _once(bettor, facts)
    if first != again:
        raise BadBettor(f"a bettor answers the same to the same facts; this one said {first[0]} and then {again[0]}")
    return first


def _once(bettor: Bettor, facts: Any) -> tuple[Puts, Hashable]:
    try:
        said: Any = bettor(facts)
    except AttributeError as why:
        raise peeked(why, facts) from None
    puts, memory = said if isinstance(said, tuple) and len(said) == 2 else (said, None)
    stakes = {words: whole_number(stake) for words, stake in puts.items()} if isinstance(puts, Mapping) else {"": None}
    made = {words: stake for words, stake in stakes.items() if isinstance(words, str) and stake is not None}
    if len(made) < len(stakes) or any(stake < 0 for stake in made.values()):
        raise BadBettor(f"who puts down bets of his own answers with them, as in {{'pass': 10}}, not {said!r}")
    try:
        hash(memory)
    except TypeError:
        raise BadBettor(f"what a bettor remembers can be hashed, as a tuple can; {memory!r} cannot") from None
    return {words: stake for words, stake in made.items() if stake}, memory


def lays(bettor: Any, bankroll: int) -> bool:
    """Whether he answers with bets, not with a stake."""
    try:
        said = bettor(Facts(bankroll, bankroll, standing={}))
    except Exception:  # whatever is wrong with him is told where he is judged
        return False
    return isinstance(said[0] if isinstance(said, tuple) and said else said, Mapping)


class BoardNode(NamedTuple):
    """A state before a round: what lies there, what he remembers, and how the round before it ended, if he looks."""

    carry: Any
    memory: Hashable
    won: int


@dataclass(frozen=True)
class States:
    """What each of ``slots`` outcomes leads to from each state; first as he bets, then if he puts nothing down."""

    slots: int
    parts: int  # to 1: every net is a whole number of them
    costs: tuple[int, ...]  # of what he puts down
    down: tuple[int, ...]  # what lies there already
    following: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    nets: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]


_Leaf = tuple[tuple[int, ...], int, tuple[Any, Fraction]]


def states_of(game: Game, rules: HouseRules, bettor: Bettor, start: int) -> States:
    """Of a pure bettor; `Looks` says why there are none, `NoSmallMachine` that they are too many."""
    if game.shuffle:
        raise NoSmallMachine("cards are dealt")
    found = _states(game, rules, bettor, start, ends=False) or _states(game, rules, bettor, start, ends=True)
    assert found, "he looks at how rounds end, and they are told apart"
    return found


def _states(game: Game, rules: HouseRules, bettor: Bettor, start: int, *, ends: bool) -> States | None:
    """None if he looks at how rounds end, and they are not told apart."""
    board = Board(game, rules)
    index = {BoardNode(board.opening, None, 0): 0}
    nodes = list(index)
    costs, down = [], []
    rounds: list[tuple[list[_Leaf], list[_Leaf]]] = []
    after: list[tuple[list[int], list[int]]] = []
    for node in nodes:  # it grows meanwhile
        few = _Few(start, board.point(node.carry), lying(node.carry), node.memory, node.won)
        puts, memory = puts_of(bettor, few)
        if few.looked and not ends:
            return None
        lies = sum((Fraction(amount) for amount in lying(node.carry).values()), Fraction(0))
        costs.append(sum(puts.values()))
        down.append(lies)
        both: list[list[_Leaf]] = []
        leads: list[list[int]] = []
        for way, made in enumerate((puts, {})):
            if way and not puts:
                both.append(both[0])
                leads.append(leads[0])
                continue
            leaves = list(_leaves(board, node.carry, made)) if made or lies else []
            kept = node.memory if way else memory
            both.append(leaves)
            leads.append([])
            for _, _, (carry, net) in leaves:
                following = BoardNode(carry, kept, (net > 0) - (net < 0) if ends else 0)
                if following not in index:
                    index[following] = len(nodes)
                    nodes.append(following)
                leads[-1].append(index[following])
        rounds.append((both[0], both[1]))
        after.append((leads[0], leads[1]))
        if len(nodes) > MOST_NODES:
            raise NoSmallMachine(f"there are more than {MOST_NODES} states of the table that he comes to")
    return _spread_out(rounds, after, costs, down)


def _leaves(board: Board, carry: Any, puts: Puts) -> Iterator[_Leaf]:
    return every_way(lambda given: board.round(carry, puts, given))


def _spread_out(
    rounds: Sequence[tuple[list[_Leaf], list[_Leaf]]],
    after: Sequence[tuple[list[int], list[int]]],
    costs: Sequence[int],
    down: Sequence[Fraction],
) -> States:
    every = [leaf for both in rounds for leaves in both for leaf in leaves]
    slots = lcm(*(ways for _, ways, _ in every))
    if slots > MOST_SLOTS:
        raise NoSmallMachine(f"a round can come out in {slots} ways")
    parts = lcm(*(net.denominator for _, _, (_, net) in every), *(lies.denominator for lies in down))
    furthest = max([*map(Fraction, costs), *down, *(abs(net) for _, _, (_, net) in every)])
    if furthest * parts * slots > _MOST:
        raise NoSmallMachine("his bets are larger than a table counts")

    def row(leaves: list[_Leaf], leads: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        to, nets = [], []
        for (_, ways, (_, net)), lead in zip(leaves, leads, strict=True):
            to += [lead] * (slots // ways)
            nets += [int(net * parts)] * (slots // ways)
        return tuple(to or [0] * slots), tuple(nets or [0] * slots)

    ways = [[row(both[way], leads[way]) for both, leads in zip(rounds, after, strict=True)] for way in (0, 1)]
    following = (tuple(to for to, _ in ways[0]), tuple(to for to, _ in ways[1]))
    nets = (tuple(net for _, net in ways[0]), tuple(net for _, net in ways[1]))
    return States(
        slots, parts, tuple(cost * parts for cost in costs), tuple(int(lies * parts) for lies in down), following, nets
    )
