"""Sessions: a bankroll and a bettor at a wager, again and again, and what became of them.

A session is so many rounds of the table, fewer if it is stopped. Nothing is rounded to coins and no limit of the table
applies, as in the odds. What a wager asks for after it was made (odds, a double, a raise) is always put up, so that a
bankroll can end a little below nothing. A session at a shoe begins where the one before it got up.
"""

from __future__ import annotations

import os
import pickle
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from time import perf_counter
from typing import NamedTuple

import numpy as np

from croupier.analysis.progress import report
from croupier.analysis.report import WagerOdds, wager_odds
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation.bettors import BadBettor, Bettor, Facts, Looks, Table, answer, table_of
from croupier.simulation.run import named, submitted
from croupier.simulation.simulators import COMPILED, CannotSimulate, Question, Simulator, simulation
from croupier.simulation.stops import Stop
from croupier.simulation.walk import ENDED, Numbers, Outgrown, Rounds, Terms, Walked, by_asking, by_table

PATHS = 1000
"""Of so many sessions the path is kept, for the chart."""
_MOST_TOGETHER = 1 << 10
_ROUNDS_TOGETHER = 1 << 22
_FINEST = lcm(*range(1, 13), 1000)
"""Parts of a chip in which the results of a game are counted that are not all known beforehand."""
_FAR = 1 << 62
_MOST_CASH = 10**12


class Plan(NamedTuple):
    """What is played, so that any process can be told."""

    question: Question
    bettor: Bettor
    bankroll: int
    rounds: int
    stop: Stop
    seed: int


@dataclass(frozen=True)
class Played:
    """Sessions, one after another, as they came out."""

    game: Game
    plan: Plan
    strategy: str
    bettor: str
    asked: int
    method: str
    note: str
    seconds: float
    exact: WagerOdds
    parts: int
    """To a chip: what all amounts of the rows and paths are counted in."""
    rows: Numbers
    paths: Numbers

    @property
    def rules(self) -> HouseRules:
        return self.plan.question.rules

    @property
    def wager(self) -> str:
        return self.plan.question.wager

    @property
    def bankroll(self) -> int:
        return self.plan.bankroll

    @property
    def rounds(self) -> int:
        return self.plan.rounds


def play_sessions(
    game: Game,
    rules: HouseRules,
    wager: str,
    bettor: Bettor,
    *,
    bankroll: int,
    rounds: int,
    sessions: int,
    seed: int = 1,
    stop: Stop = Stop(),  # noqa: B008  # it never changes
    cores: int = 0,
) -> Played:
    """So many sessions; the same for the same seed on any number of cores. An interrupted run keeps what it has."""
    _judge(bettor, bankroll, rounds, sessions, seed, stop)
    found = named(game, rules, wager)
    offered = rules.set(found.settings)
    question = Question(game.id, offered, found.name)
    simulator, strategy, note, _ = simulation(question)
    _, why = _table(bettor, bankroll)
    plan = Plan(question, bettor, bankroll, rounds, stop, seed)
    play_part(plan._replace(rounds=1), 0, 1)  # compiles what is compiled
    began = perf_counter()
    walked = _all(plan, sessions, cores or os.cpu_count() or 1)
    seconds = perf_counter() - began
    method = simulator.method if not why else "reference"
    notes = "; ".join(filter(None, (note, why and f"the bettor is asked each time: {why}")))
    return Played(
        game,
        plan,
        strategy,
        getattr(bettor, "name", "") or getattr(bettor, "__name__", type(bettor).__name__),
        sessions,
        method,
        notes,
        seconds,
        wager_odds(game, rules, found, squares=True),
        _parts(simulator),
        np.concatenate([part.rows for part in walked]),
        np.concatenate([part.paths for part in walked]),
    )


def play_on(plan: Plan, sessions: int) -> Numbers:
    """Why each of so many sessions of a plan ended; of none if its bankroll does not make the first stake."""
    if answer(plan.bettor, Facts(plan.bankroll, plan.bankroll))[0] > plan.bankroll:
        return np.zeros(0, np.int64)
    return np.concatenate([part.rows[:, ENDED] for part in _all(plan, sessions, os.cpu_count() or 1)])


def _judge(bettor: Bettor, bankroll: int, rounds: int, sessions: int, seed: int, stop: Stop) -> None:
    for what, value in (("a bankroll", bankroll), ("rounds", rounds), ("sessions", sessions)):
        if type(value) is not int or value < 1:
            raise CannotSimulate(f"{what}: a whole number from 1 on, not {value!r}")
    if bankroll > _MOST_CASH:
        raise CannotSimulate(f"a bankroll is at most {_MOST_CASH:,}, not {bankroll:,}")
    if type(seed) is not int or seed < 0:
        raise CannotSimulate(f"a seed is a whole number from 0 on, not {seed!r}")
    if not isinstance(stop, Stop):
        raise CannotSimulate(f"a session stops at ruin | ahead(500) | behind(200), not at {stop!r}")
    if not callable(bettor):
        raise BadBettor(f"a bettor is a function from facts to a stake, as flat(10) is, not {bettor!r}")
    first, _ = answer(bettor, Facts(bankroll, bankroll))
    if not 1 <= first <= bankroll:
        raise CannotSimulate(f"the first stake is {first:,}: a bankroll of {bankroll:,} does not make it")


def _table(bettor: Bettor, bankroll: int) -> tuple[Table | None, str]:
    """The bettor's table, or why there is none."""
    try:
        return table_of(bettor, bankroll), ""
    except Looks as why:
        return None, str(why)


# --- Parts of a run -----------------------------------------------------------------------------------------------


def together(rounds: int) -> int:
    """How many sessions are played one after another from one stream."""
    return max(1, min(_MOST_TOGETHER, _ROUNDS_TOGETHER // rounds))


def _all(plan: Plan, sessions: int, cores: int) -> list[Walked]:
    each = together(plan.rounds)
    parts = [(plan, at, min(each, sessions - at * each)) for at in range(-(-sessions // each))]
    pool: Executor | None = None
    if min(cores, len(parts)) > 1:
        if simulation(plan.question).simulator.method == COMPILED:
            pool = ThreadPoolExecutor(cores)
        elif _can_be_sent(plan):
            pool = ProcessPoolExecutor(cores)
    found: list[Walked] = []
    try:
        for walked in submitted(pool, play_part, parts, cores):
            found.append(walked)
            report(len(found) / len(parts))
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def _can_be_sent(plan: Plan) -> bool:
    """To another process: a function that somebody typed at a prompt cannot."""
    try:
        pickle.dumps(plan)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


def play_part(plan: Plan, number: int, sessions: int) -> Walked:
    """So many sessions from one stream, wherever this is called."""
    simulator = simulation(plan.question).simulator
    parts = _parts(simulator)
    cash = plan.bankroll * parts
    low = -_FAR if plan.stop.behind is None else cash - plan.stop.behind * parts
    high = _FAR if plan.stop.ahead is None else cash + plan.stop.ahead * parts
    terms = Terms(parts, cash, plan.rounds, low, high)
    paths = max(0, min(sessions, PATHS - number * together(plan.rounds)))
    table, _ = _table(plan.bettor, plan.bankroll)
    if table:
        try:
            return by_table(_rounds(simulator, plan.seed, number), terms, table, sessions, paths)
        except Outgrown:
            pass
    return by_asking(_rounds(simulator, plan.seed, number), terms, plan.bettor, sessions, paths)


def _rounds(simulator: Simulator, seed: int, number: int) -> Rounds:
    nets: Numbers = np.zeros(0, np.int64)
    parts = _parts(simulator)
    for piece in simulator.rounds(seed, number):
        if len(nets) < len(simulator.results):
            nets = np.array([_net(simulator, i, parts) for i in range(len(simulator.results))], np.int64)
        yield np.asarray(piece, np.int32), nets


def _net(simulator: Simulator, number: int, parts: int) -> int:
    result = simulator.results[number]
    net = result.net / _stake(simulator) * parts
    if net.denominator != 1:
        raise CannotSimulate(f"a win of {net / parts} for 1 is not counted in sessions: its parts are too fine")
    return int(net)


def _stake(simulator: Simulator) -> Fraction:
    """What is first put down on the wager."""
    return min(result.made for result in simulator.results)


def _parts(simulator: Simulator) -> int:
    if simulator.method != COMPILED:
        return _FINEST
    return lcm(*((result.net / _stake(simulator)).denominator for result in simulator.results))
