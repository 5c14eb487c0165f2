"""A run: so many rounds of a wager, in blocks, on as many cores as there are; its result beside the exact odds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from time import perf_counter
from typing import Any, TypeVar

from croupier.analysis.progress import report
from croupier.analysis.report import WagerOdds, percent, unlawful_document
from croupier.errors import UnknownName, did_you_mean
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.resume import Kept
from croupier.simulation.simulators import COMPILED, CannotSimulate, Question, own_odds, play_block, simulation
from croupier.simulation.tally import EMPTY, Tally

T = TypeVar("T")
FORMAT = "croupier-simulation/1"
SURE = 1.959964  # standard errors on either side hold 95 % of all runs


@dataclass(frozen=True)
class Simulated:
    """What a run came to."""

    game: Game
    rules: HouseRules
    wager: str
    strategy: str
    seed: int
    tally: Tally
    method: str
    note: str  # why it is not compiled
    seconds: float
    asked: int  # rounds; fewer were played if the run was interrupted
    new: int  # of these seconds; the others were played before
    exact: WagerOdds

    @property
    def z(self) -> float | None:
        """By how many standard errors it is off the exact odds."""
        edge, error, exact = self.tally.house_edge, self.tally.standard_error, self.exact.house_edge
        return None if edge is None or exact is None or not error else float(edge - exact) / error

    def figures(self) -> list[tuple[str, str]]:
        """For people; none where too few wagers were decided."""
        tally, exact = self.tally, self.exact
        edge, error = tally.house_edge, tally.standard_error
        if edge is None or error is None:
            return []
        low, high = (float(edge) + side * SURE * error for side in (-1, 1))
        told = [
            ("house edge", f"{percent(edge, 4)} %, standard error {100 * error:.4f} %"),
            ("95 % interval", f"{100 * low:.4f} % to {100 * high:.4f} %"),
        ]
        if exact.house_edge is not None:
            off = "" if self.z is None else f"; the run is {abs(self.z):.2f} standard errors off"
            told.append((exact.method, f"{percent(exact.house_edge, 4)} %{off}"))
        often = [f"{word} {float(tally.often(sign)):.4%}" for word, sign in (("won", 1), ("even", 0), ("lost", -1))]
        told.append(("std dev", f"{tally.std_dev:.6f}, skewness {tally.skewness:.4f}"))
        return [*told, ("wagers", ", ".join(often))]

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        tally, edge, error = self.tally, self.tally.house_edge, self.tally.standard_error
        interval = None
        if edge is not None and error is not None:
            interval = [round(100 * (float(edge) + side * SURE * error), 6) for side in (-1, 1)]
        exact = None if self.exact.house_edge is None else {"percent": percent(self.exact.house_edge)}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "wager": self.wager,
            "rules": self.rules.settings(),
            "fingerprint": self.rules.fingerprint(self.game.id, self.game.version),
            "unlawful": unlawful_document(self.rules),
            "strategy": self.strategy,
            "rounds": tally.rounds,
            "complete": tally.rounds == self.asked,
            "seed": self.seed,
            "bets": tally.bets,
            "house_edge": None if edge is None else {"percent": percent(edge)},
            "standard_error": None if error is None else round(100 * error, 9),
            "interval_95": interval,
            "std_dev": round(tally.std_dev, 6),
            "skewness": round(tally.skewness, 6),
            "won": round(float(tally.often(1)), 9),
            "even": round(float(tally.often(0)), 9),
            "lost": round(float(tally.often(-1)), 9),
            "exact": exact and {**exact, "method": self.exact.method},
            "z": None if self.z is None else round(self.z, 4),
            "clauses": tally.by_clause(),
            "rounds_per_second": round(self.new / self.seconds) if self.seconds else None,
            "method": self.method,
            "note": self.note,
        }


def simulate_wager(
    game: Game,
    rules: HouseRules,
    wager: str = "",
    *,
    rounds: int = 1_000_000,
    seed: int = 1,
    cores: int = 0,
    kept: Kept | None = None,
    way: str = "",
) -> Simulated:
    """Play a wager, the game's first if none is named, and count what became of it.

    The same seed gives the same result on any number of cores. A run that is interrupted is as long as what was played
    without a gap from its beginning; if it is ``kept`` it is gone on with. ``way``: played by a chart of one's own.
    """
    if rounds < 1:
        raise CannotSimulate(f"at least one round is simulated, not {rounds}")
    if seed < 0:
        raise CannotSimulate(f"a seed is a whole number from 0 on, not {seed}")
    found = named(game, rules, wager)
    offered = rules.set(found.settings)
    question = Question(game.id, offered, found.name, way)
    simulator, strategy, note, _ = simulation(question)
    done = kept.begin(question, game.version, seed, rounds) if kept else EMPTY
    simulator.play(seed, 0, 1)  # compiles what is compiled
    began = perf_counter()
    tally = _all(question, rounds, seed, cores or os.cpu_count() or 1, done, kept)
    seconds = perf_counter() - began
    exact = own_odds(game, rules, found, way, squares=False)
    new = tally.rounds - done.rounds
    return Simulated(
        game, offered, found.name, strategy, seed, tally, simulator.method, note, seconds, rounds, new, exact
    )


def named(game: Game, rules: HouseRules, name: str) -> Wager:
    """The wager, or the game's first if none is named."""
    wagers = {wager.name: wager for wager in game.wagers(rules)}
    name = name or next(iter(wagers))
    if name not in wagers:
        hint = did_you_mean(name, list(wagers)) or f"croupier odds {game.id} names them all."
        raise UnknownName(f"{game.title} has no wager {name!r}. {hint}")
    if wagers[name].unavailable:
        raise CannotSimulate(f"{name} is not simulated: {wagers[name].unavailable}")
    return wagers[name]


# --- Blocks -------------------------------------------------------------------------------------------------------


def _all(question: Question, rounds: int, seed: int, cores: int, done: Tally, kept: Kept | None) -> Tally:
    """Every block that is left; those of an interrupted run up to the first that is missing.

    A last block that is not whole is not kept: who asks for more rounds needs it whole.
    """
    simulator = simulation(question).simulator
    first, within = divmod(done.rounds, simulator.block)
    if within:
        raise CannotSimulate(f"a run goes on after whole blocks of {simulator.block:,} rounds, not {done.rounds:,}")
    blocks = range(first, -(-rounds // simulator.block))
    parts = [(at, min(simulator.block, rounds - at * simulator.block)) for at in blocks]
    tally = whole = done
    began = perf_counter()
    try:
        for played, part in enumerate(_in_order(question, seed, parts, cores), start=1):
            tally += part
            if part.rounds == simulator.block:
                whole = tally
                if kept:
                    kept.now_and_then(whole)
            report(played / len(parts), rate(tally.rounds - done.rounds, perf_counter() - began))
    except KeyboardInterrupt:
        if tally.rounds == done.rounds:
            raise
    finally:
        if kept:
            kept.keep(whole)
    return tally


def rate(rounds: int, seconds: float) -> str:
    """For the line that shows how far a run is."""
    return f"{rounds / seconds:,.0f} rounds a second" if seconds else ""


def _in_order(question: Question, seed: int, parts: Sequence[tuple[int, int]], cores: int) -> Iterator[Tally]:
    """What each part, a block's number and rounds, comes to, one after another."""
    pool: Executor | None = None
    if min(cores, len(parts)) > 1:
        compiled = simulation(question).simulator.method == COMPILED  # it lets other threads of this process run
        pool = ThreadPoolExecutor(cores) if compiled else ProcessPoolExecutor(cores)
    yield from submitted(pool, play_block, [(question, seed, *part) for part in parts], cores)


def submitted(
    pool: Executor | None, work: Callable[..., T], parts: Sequence[tuple[Any, ...]], cores: int
) -> Iterator[T]:
    """What each part comes to, one after another, with a few of them under way; here where there is no pool."""
    if pool is None:
        yield from (work(*part) for part in parts)
        return
    waiting = iter(parts)
    under_way: list[Future[T]] = []
    try:
        while True:
            ahead = islice(waiting, 2 * cores - len(under_way))
            under_way += [pool.submit(work, *part) for part in ahead]
            if not under_way:
                return
            yield under_way.pop(0).result()
    finally:
        pool.shutdown(cancel_futures=True)
