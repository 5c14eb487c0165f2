"""Several wagers over the same throws or spins: what they come to together, session by session, and how they correlate.

The machine of a wager takes its chance from the seed alone, so machines of one game with as many outcomes see the same
dice. Each wager is made, played until it is decided, and made again; a session counts what was decided in it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import atanh, lcm, sqrt, tanh
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.progress import report
from croupier.analysis.together import BadMix, Together, known, read_mix
from croupier.errors import CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation.estimates import Floats, Mean, Share, mean
from croupier.simulation.machine import Machine
from croupier.simulation.run import SURE, named, submitted
from croupier.simulation.sessions import together
from croupier.simulation.simulators import CannotSimulate, Question, simulation

FORMAT = "croupier-joint/1"
MOST_OUTCOMES = 40
"""So many ways for all of them to come out are told, those that come most often first."""

Numbers = NDArray[np.int64]


class Correlation(NamedTuple):
    """Of two wagers, with the interval in which it lies 95 times of 100 (by Fisher's transformation)."""

    value: float
    of: int

    @property
    def interval(self) -> tuple[float, float] | None:
        if self.of < 4 or abs(self.value) >= 1:
            return None
        middle, half = atanh(self.value), SURE / sqrt(self.of - 3)
        return tanh(middle - half), tanh(middle + half)

    def document(self) -> dict[str, Any]:
        ends = self.interval
        return {"correlation": round(self.value, 6), "interval_95": ends and [round(end, 6) for end in ends]}


@dataclass(frozen=True)
class Joint:
    """Sessions of several wagers."""

    game: Game
    rules: HouseRules
    names: tuple[str, ...]
    units: tuple[Fraction, ...]
    rounds: int
    asked: int
    seed: int
    parts: int  # to a unit
    sums: Numbers  # session x wager
    exact: Together | None

    def __len__(self) -> int:
        return len(self.sums)

    def results(self, wager: int) -> Floats:
        return self.sums[:, wager] / self.parts

    @property
    def total(self) -> Mean:
        """Of all of them."""
        return mean(self.sums.sum(axis=1) / self.parts)

    def deviation(self, wager: int) -> float:
        return float(self.results(wager).std(ddof=1)) if len(self) > 1 else 0.0

    def correlation(self, one: int, other: int) -> Correlation | None:
        """None of a wager that always came to the same."""
        if not self.deviation(one) or not self.deviation(other):
            return None
        return Correlation(float(np.corrcoef(self.results(one), self.results(other))[0, 1]), len(self))

    def outcomes(self) -> list[tuple[tuple[float, ...], Share]]:
        """How all of them came out, what came most often first."""
        rows, counts = np.unique(self.sums, axis=0, return_counts=True)
        order = np.argsort(-counts, kind="stable")[:MOST_OUTCOMES]
        return [(tuple((rows[at] / self.parts).tolist()), Share(int(counts[at]), len(self))) for at in order]

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        pairs = list(combinations(range(len(self.names)), 2))
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.rules.settings(),
            "fingerprint": self.rules.fingerprint(self.game.id, self.game.version),
            "rounds": self.rounds,
            "sessions": len(self),
            "complete": len(self) == self.asked,
            "seed": self.seed,
            "wagers": [
                {
                    "wager": name,
                    "units": str(self.units[at]),
                    "result": mean(self.results(at)).document(),
                    "std_dev": round(self.deviation(at), 6),
                    "expected": self._expected(at),
                }
                for at, name in enumerate(self.names)
            ],
            "pairs": [
                {
                    "wagers": [self.names[one], self.names[other]],
                    **(found.document() if found else {"correlation": None, "interval_95": None}),
                    "exact": self._exact(one, other),
                }
                for one, other in pairs
                for found in [self.correlation(one, other)]
            ],
            "total": self.total.document(),
            "outcomes": [
                {"results": [round(each, 6) for each in row], **share.document()} for row, share in self.outcomes()
            ],
            "method": "compiled",
        }

    def _expected(self, wager: int) -> float | None:
        return None if self.exact is None else round(float(self.exact.mean(wager)) * self.rounds, 6)

    def _exact(self, one: int, other: int) -> float | None:
        found = None if self.exact is None else self.exact.correlation(one, other)
        return None if found is None else round(float(found), 6)


def play_together(
    game: Game, rules: HouseRules, wagers: str, *, rounds: int, sessions: int, seed: int = 1, cores: int = 0
) -> Joint:
    """Wagers as in ``pass,field=2``: so many sessions of so many rounds. The same on any number of cores."""
    if seed < 0:
        raise CannotSimulate(f"a seed is a whole number from 0 on, not {seed}")
    mix = read_mix(game, rules, wagers)
    for share in mix:
        named(game, rules, share.wager.name)
    names, units = tuple(share.wager.name for share in mix), tuple(share.units for share in mix)
    if len(set(names)) < 2:
        raise BadMix(f"several wagers are simulated together, as in pass,field=2, not {wagers!r}")
    machines = [_machine(Question(game.id, rules.set(share.wager.settings), share.wager.name)) for share in mix]
    if len({machine.automaton.slots for machine in machines}) > 1:
        raise CannotSimulate(f"{', '.join(names)} do not take the same chance in each round")
    parts = lcm(*(_net(machine, at, units[n]).denominator for n, machine in enumerate(machines)
                  for at in range(len(machine.results))))  # fmt: skip
    nets = [
        np.array([*(int(_net(machine, at, units[n]) * parts) for at in range(len(machine.results))), 0], np.int64)
        for n, machine in enumerate(machines)
    ]

    def part(number: int, of: int) -> Numbers:
        return np.stack([_sums(machine, own, seed, number, of, rounds)
                         for machine, own in zip(machines, nets, strict=True)], axis=1)  # fmt: skip

    each = together(rounds)
    work = [(at, min(each, sessions - at * each)) for at in range(-(-sessions // each))]
    cores = cores or os.cpu_count() or 1
    pool = ThreadPoolExecutor(cores) if min(cores, len(work)) > 1 else None
    found: list[Numbers] = []
    try:
        for sums in submitted(pool, part, work, cores):
            found.append(sums)
            report(len(found) / len(work))
    except KeyboardInterrupt:
        if not found:
            raise
    return Joint(
        game,
        rules,
        names,
        units,
        rounds,
        sessions,
        seed,
        parts,
        np.concatenate(found),
        _known(game, rules, mix, machines),
    )


def _machine(question: Question) -> Machine:
    made = simulation(question)
    if not isinstance(made.simulator, Machine):
        raise CannotSimulate(
            f"wagers are simulated together at dice and wheels, not {question.wager} of {question.game}: "
            f"croupier odds {question.game} --together has their correlation"
        )
    return made.simulator


def _net(machine: Machine, result: int, units: Fraction) -> Fraction:
    first = min(one.made for one in machine.results)
    return machine.results[result].net / first * units


def _sums(machine: Machine, nets: Numbers, seed: int, number: int, sessions: int, rounds: int) -> Numbers:
    """What a wager won in each of so many sessions, one after another; the last of the nets is that of no result."""
    sums, left = np.zeros(sessions, np.int64), sessions * rounds
    done = 0
    for piece in machine.rounds(seed, number):
        won = nets[np.maximum(piece[:left], -1)]
        at = (done + np.arange(len(won))) // rounds
        np.add.at(sums, at, won)
        done, left = done + len(won), left - len(won)
        if not left:
            break
    return sums


def _known(game: Game, rules: HouseRules, mix: Sequence[Any], machines: Sequence[Machine]) -> Together | None:
    """The exact moments, of wagers that are all decided in the round in which they are made."""
    if any(machine.automaton.states > 1 for machine in machines):
        return None
    try:
        return known(game, rules, mix)
    except CroupierError:
        return None


def told(found: Joint) -> Iterator[str]:
    """In words."""
    yield f"{'wager':<24} {'result of a session':>22} {'std dev':>10}  expected"
    for at, name in enumerate(found.names):
        one = mean(found.results(at))
        half = "" if one.error is None else f" ± {SURE * one.error:,.4f}"
        expected = found._expected(at)
        beside = "-" if expected is None else f"{expected:,.4f}"
        result, called = f"{one.value:,.4f}{half}", f"{name} x {found.units[at]}"
        yield f"{called:<24} {result:>22} {found.deviation(at):>10.4f}  {beside}"
    yield ""
    for one_, other in combinations(range(len(found.names)), 2):
        pair, exact = found.correlation(one_, other), found._exact(one_, other)
        said = "none: one of them always comes to the same"
        if pair:
            ends = pair.interval
            said = f"{pair.value:+.4f}" + (f" ({ends[0]:+.4f} to {ends[1]:+.4f})" if ends else "")
        yield f"correlation of {found.names[one_]} and {found.names[other]}: {said}" + (
            "" if exact is None else f"; exact {exact:+.4f}"
        )
    yield ""
    yield f"{'all of them':<40} part of the sessions"
    for row, share in found.outcomes()[:12]:
        low, high = share.interval
        yield f"{', '.join(f'{each:+g}' for each in row):<40} {share.share:.4%} ({low:.4%} to {high:.4%})"
