"""Sessions: a bankroll and a bettor at a wager, again and again, and what became of them.

A session is so many rounds of the table, fewer if it is stopped. Nothing is rounded to coins and no limit of the table
applies, as in the odds. What a wager asks for after it was made (odds, a double, a raise) is always put up, so that a
bankroll can end a little below nothing. A session at a shoe begins where the one before it got up.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier import registry
from croupier.analysis.progress import report_progress
from croupier.analysis.reports.report import WagerOdds
from croupier.errors import InvalidWager
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation import counted_walk
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.bettors import Bettor, BettorTable, Facts, Looks, answer, check_takes_facts, table_of
from croupier.simulation.board_walk import EXPECTED, by_states, outcomes
from croupier.simulation.board_walk import by_asking as board_by_asking
from croupier.simulation.boards import CENTS, Board, States, lays, puts_of, states_of
from croupier.simulation.counters import Kelly, Spread, stakes_of
from croupier.simulation.deciders import ByFunction
from croupier.simulation.resume_sessions import KeptSessions
from croupier.simulation.room import check_room
from croupier.simulation.run import can_be_sent, from_on, named, rate, submitted
from croupier.simulation.simulators import (
    COMPILED,
    CannotSimulate,
    Question,
    Simulator,
    countable,
    own_odds,
    simulation,
)
from croupier.simulation.stops import Stop
from croupier.simulation.systems import System, read_system
from croupier.simulation.tally import Result
from croupier.simulation.walk import ENDED, ROUNDS, Numbers, Outgrown, Rounds, Terms, Walked, by_asking, by_table

LAYOUT = "layout"
"""In place of a wager: several bets, as the bettor puts them down."""
PATHS = 1000
"""Of so many sessions the path is kept, for the chart."""
_MOST_TOGETHER = 1 << 10
_ROUNDS_TOGETHER = 1 << 22
"""Sessions, and rounds of all of them, that are played from one stream: a part of a run, which is what an interruption
loses and a core is given. The results of a seed depend on both, so they stay."""
FINEST = lcm(*range(1, 13), 1000)
"""Parts of a chip in which the results of a game are counted that are not all known beforehand."""
_FAR = 1 << 62  # no bankroll comes there: where nothing stops a session
_MOST_CASH = 10**12
"""Units of a bankroll: times the parts of a chip in which results are counted it stays within 64 bits."""
_BYTES = 150
"""Of memory, that are needed for a session until all of them are told."""
BY_COUNT: Mapping[str, Any] = {
    "house_edge": None,
    "method": "unavailable",
    "note": "where stakes go by a count no one edge tells what they cost",
}


class SessionPlan(NamedTuple):
    """What is played, so that any process can be told."""

    question: Question
    bettor: Bettor
    bankroll: int
    rounds: int
    stop: Stop
    seed: int
    system: System | None = None  # by which cards are counted, if they are


@dataclass(frozen=True)
class PlayedSessions:
    """Sessions, one after another, as they came out."""

    game: Game
    plan: SessionPlan
    strategy: str
    bettor: str
    asked: int
    method: str
    note: str
    seconds: float
    new: int
    """Rounds of these seconds; the others were played before."""
    exact: WagerOdds
    parts: int
    """To a chip: what all amounts of the rows and paths are counted in."""
    rows: Numbers
    paths: Numbers
    drift: NDArray[np.float64] | None = None
    """What the bets of each session come to on average, where that is known bet by bet."""

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
    count: str = "",
    way: str | ByFunction = "",
    kept: KeptSessions | None = None,
    boxes: int = 1,
) -> PlayedSessions:
    """So many sessions; the same for the same seed on any number of cores. An interrupted run keeps what it has, and
    is gone on with if it is ``kept``.

    At blackjack a ``count`` of the cards may be kept, by which the bettor bets. Hands may be played in a ``way`` of
    one's own: by a function, or at blackjack by a chart; and there so many ``boxes`` may be in play, all alike, the
    first of them his.
    """
    bankroll, rounds = from_on(bankroll, 1, "a bankroll"), from_on(rounds, 1, "rounds")
    sessions, seed = from_on(sessions, 1, "sessions"), from_on(seed, 0, "a seed")
    if bankroll > _MOST_CASH:
        raise CannotSimulate(f"a bankroll is at most {_MOST_CASH:,}, not {bankroll:,}")
    check_room(sessions, _BYTES, "sessions")
    if not isinstance(stop, Stop):
        raise CannotSimulate(f"a session stops at ruin | ahead(500) | behind(200), not at {stop!r}")
    if lays(bettor, bankroll):
        if way:
            raise CannotSimulate("bets of one's own are put down at dice and wheels, where nothing is decided later")
        if boxes != 1:
            raise CannotSimulate("other boxes are played at blackjack, not where bets of one's own are put down")
        return _at_a_layout(game, rules, wager, bettor, bankroll, rounds, sessions, seed, stop, cores, kept)
    counted = read_system(count) if count else None
    _judge(bettor, bankroll, counted)
    found = named(game, rules, wager)
    offered = rules.set(found.settings)
    question = Question(game.id, offered, found.name, way, from_on(boxes, 1, "boxes"))
    simulator, strategy, note, _ = simulation(question)
    why = "" if isinstance(bettor, Spread | Kelly) else _table(bettor, bankroll)[1]
    if counted:
        countable(question)
        why = why or ("" if isinstance(bettor, Spread | Kelly) else "any bettor is, where cards are counted")
    plan = SessionPlan(question, bettor, bankroll, rounds, stop, seed, counted)
    before = kept.begin(plan, game.version, sessions, together(rounds)) if kept else []
    play_part(plan._replace(rounds=1), 0, 1)  # compiles what is compiled
    began = perf_counter()
    walked = _all(plan, sessions, cores or os.cpu_count() or 1, before, kept)
    seconds = perf_counter() - began
    method = simulator.method if not why else "reference"
    notes = "; ".join(filter(None, (note, why and f"the bettor is asked each time: {why}")))
    return PlayedSessions(
        game,
        plan,
        strategy,
        _name(bettor),
        sessions,
        method,
        notes,
        seconds,
        _rounds_of(walked[len(before) :]),
        WagerOdds(found.name, **BY_COUNT) if counted else own_odds(game, rules, found, way, squares=True),
        _parts(simulator),
        np.concatenate([part.rows for part in walked]),
        np.concatenate([part.paths for part in walked]),
    )


def _at_a_layout(
    game: Game,
    rules: HouseRules,
    wager: str,
    bettor: Bettor,
    bankroll: int,
    rounds: int,
    sessions: int,
    seed: int,
    stop: Stop,
    cores: int,
    kept: KeptSessions | None,
) -> PlayedSessions:
    """Of somebody who puts down bets of his own, which are not one wager."""
    if wager:
        raise CannotSimulate(f"{_name(bettor)} puts down bets of his own: name no wager for him, not {wager}")
    puts, _ = puts_of(bettor, Facts(bankroll, bankroll, standing={}))
    if not 1 <= sum(puts.values()) <= bankroll:
        raise CannotSimulate(f"he first puts down {sum(puts.values()):,}: a bankroll of {bankroll:,} does not make it")
    plan = SessionPlan(Question(game.id, rules, LAYOUT), bettor, bankroll, rounds, stop, seed)
    made, why = _fitting_states(plan)
    before = kept.begin(plan, game.version, sessions, together(rounds)) if kept else []
    play_part(plan._replace(rounds=1), 0, 1)  # compiles what is compiled
    began = perf_counter()
    walked = _all(plan, sessions, cores or os.cpu_count() or 1, before, kept)
    seconds = perf_counter() - began
    rows = np.concatenate([part.rows for part in walked])
    parts = made.parts if made else FINEST
    return PlayedSessions(
        game,
        plan,
        "what is put down is what the bettor says",
        _name(bettor),
        sessions,
        COMPILED if made else "reference",
        why and f"the bettor is asked each time: {why}",
        seconds,
        _rounds_of(walked[len(before) :]),
        WagerOdds(LAYOUT, "unavailable", note="several bets have no one edge; see what they come to on average"),
        parts,
        rows,
        np.concatenate([part.paths for part in walked]),
        rows[:, EXPECTED] / (parts * made.slots) if made else None,
    )


def _fitting_states(plan: SessionPlan) -> tuple[States | None, str]:
    """The same as `states_at`; of bets that go in other steps than the bettor's unit it is said what to give."""
    try:
        return states_at(plan.question, plan.bettor, plan.bankroll)
    except InvalidWager as refused:
        unit = getattr(plan.bettor, "unit", None)
        if unit is None or refused.fits is None:
            raise
        fits = -(-refused.fits.step // CENTS)
        raise CannotSimulate(
            f"{refused}. A unit of {unit} does not fit: give another, as in stake={fits} (--stake {fits})"
        ) from None


@lru_cache(maxsize=8)
def states_at(question: Question, bettor: Bettor, bankroll: int) -> tuple[States | None, str]:
    """The table of states of such a bettor, or why there is none."""
    game = registry.game_named(question.game)
    try:
        return states_of(game, question.rules, bettor, bankroll), ""
    except (Looks, NoSmallMachine) as why:
        if game.shuffle:
            raise CannotSimulate(
                f"bets of one's own are simulated at dice and wheels, not at {game.id}: {why}"
            ) from None
        return None, str(why)


def _on_layout(plan: SessionPlan, number: int, sessions: int, paths: int) -> Walked:
    made, _ = states_at(plan.question, plan.bettor, plan.bankroll)
    terms = _terms(plan, made.parts if made else FINEST)
    if made:
        return by_states(outcomes(plan.seed, number, made.slots), terms, made, sessions, paths)
    board = Board(registry.game_named(plan.question.game), plan.question.rules)
    slots = board.slots(puts_of(plan.bettor, Facts(plan.bankroll, plan.bankroll, standing={}))[0])
    came = outcomes(plan.seed, number, slots)
    return board_by_asking(came, slots, terms, plan.bettor, board, sessions, paths)


def _name(bettor: Bettor) -> str:
    return getattr(bettor, "name", "") or getattr(bettor, "__name__", type(bettor).__name__)


def play_on(plan: SessionPlan, sessions: int) -> Numbers:
    """Why each of so many sessions of a plan ended; of none if its bankroll does not make the first stake."""
    if plan.question.wager == LAYOUT:
        puts, _ = puts_of(plan.bettor, Facts(plan.bankroll, plan.bankroll, standing={}))
        if sum(puts.values()) > plan.bankroll:
            return np.zeros(0, np.int64)
    elif answer(plan.bettor, _at_first(plan.bankroll, plan.system))[0] > plan.bankroll:
        return np.zeros(0, np.int64)
    return np.concatenate([part.rows[:, ENDED] for part in _all(plan, sessions, os.cpu_count() or 1)])


def _at_first(bankroll: int, count: System | None) -> Facts:
    return Facts(bankroll, bankroll, count=None if count is None else 0)


def _judge(bettor: Bettor, bankroll: int, count: System | None) -> None:
    check_takes_facts(bettor)
    first, _ = answer(bettor, _at_first(bankroll, count))
    if not (count is None) <= first <= bankroll:
        raise CannotSimulate(f"the first stake is {first:,}: a bankroll of {bankroll:,} does not make it")


def _table(bettor: Bettor, bankroll: int) -> tuple[BettorTable | None, str]:
    """The bettor's table, or why there is none."""
    try:
        return table_of(bettor, bankroll), ""
    except Looks as why:
        return None, str(why)


# --- Parts of a run -----------------------------------------------------------------------------------------------


def together(rounds: int) -> int:
    """How many sessions are played one after another from one stream."""
    return max(1, min(_MOST_TOGETHER, _ROUNDS_TOGETHER // rounds))


def _rounds_of(parts: Iterable[Walked]) -> int:
    return sum(int(part.rows[:, ROUNDS].sum()) for part in parts)


def _all(
    plan: SessionPlan, sessions: int, cores: int, before: Iterable[Walked] = (), kept: KeptSessions | None = None
) -> list[Walked]:
    """Those that were played ``before``, and the others after them."""
    each, found = together(plan.rounds), list(before)
    number = -(-sessions // each)
    parts = [(plan, at, min(each, sessions - at * each)) for at in range(len(found), number)]
    pool: Executor | None = None
    if min(cores, len(parts)) > 1:
        if plan.question.wager == LAYOUT or simulation(plan.question).simulator.method == COMPILED:
            pool = ThreadPoolExecutor(cores)
        elif can_be_sent(plan):
            pool = ProcessPoolExecutor(cores)
    rounds, began = 0, perf_counter()
    try:
        for walked in submitted(pool, play_part, parts, cores):
            found.append(walked)
            rounds += _rounds_of([walked])
            report_progress(len(found) / number, rate(rounds, perf_counter() - began))
            if kept:
                kept.now_and_then(found)
    except KeyboardInterrupt:
        if not found:
            raise
    if kept:
        kept.keep(found)
    return found


def play_part(plan: SessionPlan, number: int, sessions: int) -> Walked:
    """So many sessions from one stream, wherever this is called."""
    paths = max(0, min(sessions, PATHS - number * together(plan.rounds)))
    if plan.question.wager == LAYOUT:
        return _on_layout(plan, number, sessions, paths)
    simulator = simulation(plan.question).simulator
    terms = _terms(plan, _parts(simulator))
    if plan.system:
        return _counted(plan, number, terms, sessions, paths)
    table, _ = _table(plan.bettor, plan.bankroll)
    if table:
        try:
            return by_table(_rounds(simulator, plan.seed, number), terms, table, sessions, paths)
        except Outgrown:
            pass
    return by_asking(_rounds(simulator, plan.seed, number), terms, plan.bettor, sessions, paths)


def _terms(plan: SessionPlan, parts: int) -> Terms:
    cash = plan.bankroll * parts
    low = -_FAR if plan.stop.behind is None else max(-_FAR, cash - plan.stop.behind * parts)
    high = _FAR if plan.stop.ahead is None else min(_FAR, cash + plan.stop.ahead * parts)
    return Terms(parts, cash, plan.rounds, low, high)


def _counted(plan: SessionPlan, number: int, terms: Terms, sessions: int, paths: int) -> Walked:
    """With a count of the cards."""
    simulator, bettor = countable(plan.question), plan.bettor
    assert plan.system
    told = plan.system.told(simulator.decks)

    def rounds() -> counted_walk.Counted:
        nets: Numbers = np.zeros(0, np.int64)
        for results, counts in simulator.rounds_counted(plan.seed, number, *told):
            nets = _nets(simulator, terms.parts, nets)
            yield results, counts, nets

    if isinstance(bettor, Spread | Kelly):
        stakes = stakes_of(bettor, plan.system.furthest)
        return counted_walk.by_stakes(rounds(), terms, stakes, bettor.unit, sessions, paths)
    return counted_walk.by_asking(rounds(), terms, bettor, sessions, paths)


def _rounds(simulator: Simulator, seed: int, number: int) -> Rounds:
    nets: Numbers = np.zeros(0, np.int64)
    parts = _parts(simulator)
    for piece in simulator.rounds(seed, number):
        nets = _nets(simulator, parts, nets)
        yield np.asarray(piece, np.int32), nets


def _nets(simulator: Simulator, parts: int, known: Numbers) -> Numbers:
    """What each result wins for 1, of which those that came up so far are known: more may come up in any piece."""
    if len(known) == len(simulator.results):
        return known
    stake, number = _stake(simulator), len(simulator.results)
    more = [_net(result, stake, parts) for result in simulator.results[len(known) : number]]
    return np.append(known, np.array(more, np.int64))


def _net(result: Result, stake: Fraction, parts: int) -> int:
    net = result.net / stake * parts
    if net.denominator != 1:
        raise CannotSimulate(f"a win of {net / parts} for 1 is not counted in sessions: its parts are too fine")
    return int(net)


def _stake(simulator: Simulator) -> Fraction:
    """What is first put down on the wager."""
    return min(result.made for result in simulator.results)


def _parts(simulator: Simulator) -> int:
    if simulator.method != COMPILED:
        return FINEST
    return lcm(*((result.net / _stake(simulator)).denominator for result in simulator.results))
