"""A wager as a small machine, made from the script: every outcome of a round is forced through it, from every state.

A state is what lies on the table, with the bets numbered anew so that equal tables are equal states, and what the wager
has cost so far. One step of the machine is one round. This is for dice and wheels: where a round can come out in too
many ways, or cards are dealt, there is no such machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import lcm
from types import MappingProxyType
from typing import TypeVar

from croupier.equipment.cards import Token
from croupier.equipment.dice import Roll, all_rolls
from croupier.equipment.faces import Face
from croupier.equipment.urns import Drawing, Urn
from croupier.equipment.wheels import Pocket, Wheel
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays, Round, Tracking

T = TypeVar("T")
MOST_SLOTS = 1 << 14
"""Ways in which a round can come out, all of them equally likely. The most of any game is 1,296 (beat the dealer: four
dice). The machine's table is states times slots, and is fast while it lies near the processor."""
MOST_STATES = 4000
"""The most of any wager of ours is 48 (craps, come with odds). Beyond either bound the script itself is played, some
two thousand times slower: 454,000 throws of craps a second, and 940 million by the machine (docs/benchmarks.md)."""


class NoSmallMachine(Exception):
    """There is no small machine of it; the message says why."""


class OutcomeNeeded(Exception):
    """An outcome more than was given: one of so many."""

    def __init__(self, ways: int) -> None:
        self.ways = ways


class FromList:
    """What comes up at a table is taken from a list, way by way; `OutcomeNeeded` is raised where it is too short."""

    given: tuple[int, ...] = ()
    taken = 0

    def _next(self, ways: int) -> int:
        if self.taken == len(self.given):
            raise OutcomeNeeded(ways)
        self.taken += 1
        return self.given[self.taken - 1]

    async def roll(self, dice: int, also: tuple[str, ...] = ()) -> Roll:
        rolls = _rolls(dice)
        return rolls[self._next(len(rolls))]

    async def spin(self, wheel: Wheel, also: tuple[str, ...] = ()) -> Pocket:
        return wheel.pockets[self._next(len(wheel.pockets))]

    async def draw(self, urn: Urn, number: int, also: tuple[str, ...] = ()) -> Drawing:
        raise NoSmallMachine(f"{number} of {urn.size} are drawn")

    async def deal(self, to: str) -> Token:
        raise NoSmallMachine("cards are dealt")

    async def deal_up(self, to: str, also: tuple[str, ...] = ()) -> Face:
        raise NoSmallMachine("cards are dealt")


_rolls = cache(all_rolls)


class Forced(FromList, Tracking):
    """A wager that is followed through rounds from a list."""

    def force(self, before: Round, given: tuple[int, ...]) -> Round:
        self.given, self.taken = given, 0
        return canonical(self.round(before))


def canonical(after: Round) -> Round:
    """The same with bets numbered from 1, in the order in which they lie there."""
    if after.carry is None:
        return after
    numbers = {bet.id: number for number, bet in enumerate(after.carry.bets, start=1)}
    bets = tuple(
        bet._replace(id=numbers[bet.id], parent=numbers.get(bet.parent, 0), against=numbers.get(bet.against, 0))
        for bet in after.carry.bets
    )
    carry = after.carry.left(bets, after.carry.owed)
    return Round(carry, after.so_far, frozenset(numbers[number] for number in after.open))


@dataclass(frozen=True)
class Automaton:
    """What each of ``slots`` equally likely outcomes of a round leads to, from each state; it begins in state 0.

    Each cell, of a state and an outcome, tells the state that follows and which result it is (-1: not decided).
    ``outcomes`` tells what comes up, as the script takes it: the way of each chance event of the round.
    """

    slots: int
    following: tuple[tuple[int, ...], ...]
    decided: tuple[tuple[int, ...], ...]
    outcomes: tuple[tuple[tuple[int, ...], ...], ...]
    results: tuple[Result, ...]

    @property
    def states(self) -> int:
        return len(self.following)


def build(game: Game, rules: HouseRules, wager: Wager, plays: Plays = MappingProxyType({})) -> Automaton:
    """The machine of a wager; `NoSmallMachine` if there is none."""
    if game.shuffle:
        raise NoSmallMachine("cards are dealt")
    table = Forced(game, rules, wager, plays)
    first = canonical(table.first)
    index: dict[Round, int] = {first: 0}
    rounds: list[list[tuple[tuple[int, ...], int, Round]]] = []  # of each state: what came up, in how many ways, after
    for state in _growing(index):
        rounds.append(list(_leaves(table, state)))
        for _, _, after in rounds[-1]:
            if after.open:
                index.setdefault(after, len(index))
        if len(index) > MOST_STATES:
            raise NoSmallMachine(f"there are more than {MOST_STATES} states of the table")
    slots = lcm(*(ways for leaves in rounds for _, ways, _ in leaves))
    if slots > MOST_SLOTS:
        raise NoSmallMachine(f"a round can come out in {slots} ways")
    results: dict[Result, int] = {}
    following, decided, outcomes = [], [], []
    for leaves in rounds:
        after_, ends, came = [], [], []
        for given, ways, after in leaves:
            end = -1
            if not after.open and after.so_far.made:
                end = results.setdefault(after.so_far, len(results))
            repeat = slots // ways
            after_ += [index[after] if after.open else 0] * repeat
            ends += [end] * repeat
            came += [given] * repeat
        following.append(tuple(after_))
        decided.append(tuple(ends))
        outcomes.append(tuple(came))
    return Automaton(slots, tuple(following), tuple(decided), tuple(outcomes), tuple(results))


def _growing(index: Mapping[Round, int]) -> Iterator[Round]:
    """Every state, also those that are found meanwhile."""
    done = 0
    while done < len(index):
        for state in list(index)[done:]:
            yield state
            done += 1


def _leaves(table: Forced, state: Round) -> Iterator[tuple[tuple[int, ...], int, Round]]:
    """Every way in which a round can go: what came up, one of how many equally likely ways, and how it ends."""
    return every_way(lambda given: table.force(state, given))


def every_way(play: Callable[[tuple[int, ...]], T]) -> Iterator[tuple[tuple[int, ...], int, T]]:
    """What is played from each list that suffices, with the list and one of how many equally likely ones it is."""
    todo: list[tuple[tuple[int, ...], int]] = [((), 1)]
    while todo:
        given, ways = todo.pop()
        try:
            yield given, ways, play(given)
        except OutcomeNeeded as need:
            todo += [((*given, way), ways * need.ways) for way in reversed(range(need.ways))]
