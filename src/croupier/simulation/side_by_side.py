"""Several wagers of a game over the same throws, spins or cards: by their machines where those see the same, else by
the script.

A machine takes its chance from the seed alone. So machines of dice with as many outcomes see the same throws, those
of one deck the same cards, and those of a shoe too if they take as many cards for every round: that is tried with every
way in which the cards can fall. Of wagers that are played through the script, all are put down in the same round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from croupier import registry
from croupier.analysis.reports.joint import BadMix, state_of
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.cards import CardMachine
from croupier.simulation.decks import DeckDeals, batches
from croupier.simulation.machine import CompiledMachine
from croupier.simulation.run import named
from croupier.simulation.shoes import Shoes
from croupier.simulation.shuffling import unfair
from croupier.simulation.simulators import COMPILED, CannotSimulate, Question, Simulation, simulation
from croupier.simulation.tally import Result
from croupier.simulation.tracking import Plays, Several

PIECE = 256
"""Rounds of the script that are told at once."""
Pieces = Iterator[NDArray[np.int64]]
"""What rounds come to, some at a time: a row for each wager, with the numbers of its results; below 0 for none."""


class SideBySide(Protocol):
    """Plays several wagers."""

    @property
    def method(self) -> str:
        """compiled, or reference."""

    @property
    def results(self) -> Sequence[Sequence[Result]]:
        """How each wager can end, as far as is known."""

    @property
    def at_once(self) -> bool:
        """Whether all of them are decided in the round in which they are made."""

    def rounds(self, seed: int, number: int) -> Pieces:
        """Of a block, without end."""


class AskedWagers(NamedTuple):
    """Wagers of a game by their names, under rules that offer them all."""

    game: str
    rules: HouseRules
    wagers: tuple[str, ...]

    def __hash__(self) -> int:
        return hash((self.game, self.rules.fingerprint(self.game, 0), self.wagers))


class InStep:
    """Machines that see the same, each by itself."""

    method = COMPILED

    def __init__(self, machines: Sequence[CompiledMachine] | Sequence[Shoes]) -> None:
        self._machines = machines
        self.at_once = all(isinstance(one, Shoes) or one.automaton.states == 1 for one in machines)
        self.results = [machine.results for machine in machines]

    def rounds(self, seed: int, number: int) -> Pieces:
        for pieces in zip(*(machine.rounds(seed, number) for machine in self._machines), strict=True):
            yield np.stack(pieces).astype(np.int64)


class DealtTogether:
    """Judges of the same cards: so many are dealt as all of them look at."""

    method = COMPILED
    at_once = True

    def __init__(self, deals: Sequence[DeckDeals]) -> None:
        self._deals = deals
        self._places = sorted({place for one in deals for place in one.places})
        self._rows = [[self._places.index(place) for place in one.places] for one in deals]
        self._unfair = unfair(deals[0].deck)
        self.results = [one.results for one in deals]

    def rounds(self, seed: int, number: int) -> Pieces:
        for dealt in batches(self._deals[0].deck, len(self._places), self._unfair, seed, number):
            yield np.stack([one.follow(dealt[rows]) for one, rows in zip(self._deals, self._rows, strict=True)])


class Scripted:
    """The script itself."""

    method = "reference"
    at_once = True

    def __init__(self, game: Game, rules: HouseRules, wagers: Sequence[Wager], plays: Plays) -> None:
        self._made_of = game, rules, wagers, plays
        self.results: list[list[Result]] = [[] for _ in wagers]

    def rounds(self, seed: int, number: int) -> Pieces:
        table = Several(*self._made_of, int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8]))
        known = [{result: at for at, result in enumerate(of)} for of in self.results]
        while True:
            ends = [table.round() for _ in range(PIECE)]
            found = np.empty((len(known), PIECE), np.int64)
            for wager, numbers in enumerate(known):
                found[wager] = [numbers.setdefault(end[wager], len(numbers)) for end in ends]
                self.results[wager] = list(numbers)
            yield found


def asked(game: Game, rules: HouseRules, wagers: Sequence[Wager]) -> AskedWagers:
    """What is asked, under rules that offer every one of them."""
    for wager in wagers:
        named(game, rules, wager.name)
        if wager.choice or wager.others:
            raise CannotSimulate(f"{wager.name} of {game.id} is made within the round: none is simulated beside it")
        rules = rules.set(wager.settings)
    for wager in wagers:
        if rules.set(wager.settings) != rules:
            needs = ", ".join(f"{option} = {value}" for option, value in wager.settings.items())
            raise BadMix(f"{wager.name} is not offered with the others: it needs {needs}")
    return AskedWagers(game.id, rules, tuple(wager.name for wager in wagers))


@lru_cache(maxsize=8)
def side_by_side(question: AskedWagers) -> tuple[SideBySide, str]:
    """What plays them, and why it is not compiled; made once in a process."""
    game, rules = registry.game_named(question.game), question.rules
    wagers = [named(game, rules, name) for name in question.wagers]
    state_of(wagers)
    made = [simulation(Question(game.id, rules, wager.name)) for wager in wagers]
    machines: list[Any] = [one.simulator for one in made]
    if all(isinstance(one, CompiledMachine) for one in machines):
        if len({one.automaton.slots for one in machines}) == 1:
            return InStep(machines), ""
        raise CannotSimulate(f"{', '.join(question.wagers)} do not take the same chance in each round")
    if all(isinstance(one, DeckDeals) for one in machines) and len({one.deck for one in machines}) == 1:
        return DealtTogether(machines), ""
    if all(isinstance(one, Shoes) and aligned(machines[0].machine, one.machine) for one in machines):
        return InStep(machines), ""
    if not game.shuffle:
        raise CannotSimulate(f"{', '.join(question.wagers)} of {game.id} are not simulated together")
    note = "no compiled form of these wagers together: they are put down in the same round of the script"
    return Scripted(game, rules, wagers, _plays(game, rules, dict(zip(question.wagers, made, strict=True)))), note


def _plays(game: Game, rules: HouseRules, made: Mapping[str, Simulation]) -> Plays:
    """Decisions are made for one wager: of those that have any, the one that the game names first."""
    in_order = [made[wager.name] for wager in game.wagers(rules) if wager.name in made]
    return next((one.plays for one in in_order if one.plays), {})


def aligned(one: CardMachine, other: CardMachine) -> bool:
    """Whether both take the same cards for a round, whatever they are."""
    if (one.kinds, one.pack, one.burned, one.due, one.extra) != (
        other.kinds,
        other.pack,
        other.burned,
        other.due,
        other.extra,
    ):
        return False
    both = {(0, 0): None}
    todo = [(0, 0)]
    for a, b in todo:
        if one.looks[a] != other.looks[b]:
            return False
        for kind in range(len(one.kinds)):
            after = one.following[a][kind], other.following[b][kind]
            if min(after) < 0:
                if max(after) >= 0 or one.used[a][kind] != other.used[b][kind]:
                    return False
            elif after not in both:
                both[after] = None
                todo.append(after)
    return True
