"""A run: so many rounds of a wager, in blocks, on as many cores as there are; its result beside the exact odds."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from itertools import islice
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

from croupier.analysis.frames import as_frame
from croupier.analysis.progress import report_progress
from croupier.analysis.reports.evidence import SIMULATION, made_by
from croupier.analysis.reports.report import WagerOdds, as_percent, unlawful_document
from croupier.errors import whole_number
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.deciders import ByFunction
from croupier.simulation.intervals import SURE, Mean, Share, rounded
from croupier.simulation.resume import RunFile
from croupier.simulation.simulators import (
    COMPILED,
    CannotSimulate,
    Question,
    own_odds,
    play_block,
    simulation,
    wager_of,
)
from croupier.simulation.tally import EMPTY, Tally

T = TypeVar("T")
FORMAT = "croupier-simulation/1"
ROUNDS = 1_000_000
"""So many unless it is said."""
A_SESSION = 300
"""Rounds of a session, unless it is said: some four hours of play."""
SESSIONS = 10_000
"""So many unless it is said."""


@dataclass(frozen=True, repr=False)
class Simulated:
    """What a run of one wager came to; amounts per unit first put down."""

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
    on: date | None = None  # by whose law the rules are judged
    boxes: int = 1  # in play, all alike; the first was followed

    def __len__(self) -> int:
        return self.tally.rounds

    def __repr__(self) -> str:
        return "\n".join([self.heading, *(f"  {what:<16} {value}" for what, value in self.figures())])

    @property
    def heading(self) -> str:
        """What was played, in a line."""
        return (
            f"{unlawful(self.rules, self.on)}{self.tally.rounds:,} rounds: {self.game.title}, {self.wager}; "
            f"{self.tally.bets:,} wagers decided, seed {self.seed}{in_play(self.boxes)}, {self.method}"
        )

    def _repr_html_(self) -> str:
        from croupier.simulation.run_output import table_and_chart

        return table_and_chart(self)

    def page(self) -> str:
        """A page with a chart that needs nothing else."""
        from croupier.simulation.run_output import page

        return page(self)

    def to(self, file: str | Path) -> Path:
        """Write a page with a chart (.html), or a row for each way in which the wager ended (.csv, .parquet)."""
        from croupier.simulation.output import written

        return written(self, file)

    def frame(self, library: str = "") -> Any:
        """A column of each figure, a row for each way in which the wager ended, those that won most first.

        A dict of arrays, or a table of ``pandas`` or ``polars``: what it ``won``, what was first ``put_down`` and what
        in all was ``at_risk``, how many ``times`` it came and to what ``share``, and by which ``clauses``.
        """
        from croupier.simulation.run_output import ends

        return as_frame(ends(self.tally), library)

    @property
    def house_edge(self) -> Mean | None:
        """Lost per unit on average; none where no wager was decided."""
        edge = self.tally.house_edge
        return None if edge is None else Mean(float(edge), self.tally.standard_error)

    @property
    def std_dev(self) -> Mean:
        """Of one wager."""
        return self.tally.deviation

    @property
    def skewness(self) -> Mean:
        """Of one wager."""
        return self.tally.lopsided

    @property
    def won(self) -> Share | None:
        """Wagers that ended ahead."""
        return self.tally.ended(1)

    @property
    def even(self) -> Share | None:
        """Wagers that ended even."""
        return self.tally.ended(0)

    @property
    def lost(self) -> Share | None:
        """Wagers that ended behind."""
        return self.tally.ended(-1)

    @property
    def z(self) -> float | None:
        """By how many standard errors it is off the exact odds.

        The error follows from the exact standard deviation where that is known: in a short run what seldom comes and
        pays much has mostly not come, and its own deviation is too small.
        """
        edge, error, exact = self.tally.house_edge, self.tally.standard_error, self.exact.house_edge
        if self.exact.std_dev is not None and self.tally.bets:
            error = float(self.exact.std_dev) / sqrt(self.tally.bets)
        return None if edge is None or exact is None or not error else float(edge - exact) / error

    @property
    def rounds_per_second(self) -> float | None:
        """How fast it went."""
        return self.new / self.seconds if self.seconds else None

    def figures(self) -> list[tuple[str, str]]:
        """For people; none where too few wagers were decided."""
        tally, exact = self.tally, self.exact
        edge, error = tally.house_edge, tally.standard_error
        if edge is None or error is None:
            return []
        low, high = (float(edge) + side * SURE * error for side in (-1, 1))
        told = [
            ("house edge", f"{as_percent(edge, 4)} %, standard error {100 * error:.4f} %"),
            ("95 % interval", f"{100 * low:.4f} % to {100 * high:.4f} %"),
        ]
        if exact.house_edge is not None:
            off = "" if self.z is None else f"; the run is {abs(self.z):.2f} standard errors off"
            told.append((exact.method, f"{as_percent(exact.house_edge, 4)} %{off}"))
        for what, of in (("std dev", self.std_dev), ("skewness", self.skewness)):
            ends = "" if of.interval is None else " ({:.6f} to {:.6f})".format(*of.interval)
            told.append((what, f"{of.value:.6f}{ends}"))
        for what, share in self._shares.items():
            if share:
                told.append((what, "{:.4%} ({:.4%} to {:.4%})".format(share.share, *share.interval)))
        return told

    @property
    def _shares(self) -> dict[str, Share | None]:
        return {"won": self.won, "even": self.even, "lost": self.lost}

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        tally, edge, error = self.tally, self.tally.house_edge, self.tally.standard_error
        interval = None
        if edge is not None and error is not None:
            interval = [round(100 * (float(edge) + side * SURE * error), 6) for side in (-1, 1)]
        exact = None if self.exact.house_edge is None else {"percent": as_percent(self.exact.house_edge)}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "wager": self.wager,
            "rules": self.rules.settings(),
            "fingerprint": self.rules.fingerprint(self.game.id, self.game.version),
            **made_by(SIMULATION),
            "unlawful": unlawful_document(self.rules, self.on),
            "strategy": self.strategy,
            "boxes": self.boxes,
            "rounds": tally.rounds,
            "complete": tally.rounds == self.asked,
            "seed": self.seed,
            "bets": tally.bets,
            "house_edge": None if edge is None else {"percent": as_percent(edge)},
            "standard_error": None if error is None else round(100 * error, 9),
            "interval_95": interval,
            "std_dev": round(tally.std_dev, 6),
            "skewness": round(tally.skewness, 6),
            **{name: round(one.share, 9) if one else 0.0 for name, one in self._shares.items()},
            "intervals_95": {
                "std_dev": rounded(self.std_dev.interval),
                "skewness": rounded(self.skewness.interval),
                **{name: rounded(one.interval) if one else None for name, one in self._shares.items()},
            },
            "exact": exact and {**exact, "method": self.exact.method},
            "z": None if self.z is None else round(self.z, 4),
            "clauses": tally.by_clause(),
            "rounds_per_second": None,  # it goes by the clock: the document is the same to the byte
            "method": self.method,
            "note": self.note,
        }


def from_on(value: Any, least: int, what: str) -> int:
    """A whole number from the least on."""
    number = whole_number(value)
    if number is None or number < least:
        raise CannotSimulate(f"{what}: a whole number from {least} on, not {value!r}")
    return number


def in_play(boxes: int) -> str:
    """In words; nothing of one alone."""
    return f", {boxes} boxes in play" if boxes > 1 else ""


def unlawful(rules: HouseRules, on: date | None) -> str:
    """The label of what was played under rules that are not lawful; nothing where they are."""
    return "".join(f"UNLAWFUL: {breach.says} ({breach.by}). " for breach in rules.breaches(on))


def simulate_wager(
    game: Game,
    rules: HouseRules,
    wager: str = "",
    *,
    rounds: int = ROUNDS,
    seed: int = 1,
    cores: int = 0,
    kept: RunFile | None = None,
    way: str | ByFunction = "",
    on: date | None = None,
    boxes: int = 1,
) -> Simulated:
    """Play a wager, the game's first if none is named, and count what became of it.

    The same seed gives the same result on any number of cores. A run that is interrupted is as long as what was played
    without a gap from its beginning; if it is ``kept`` it is gone on with. ``way``: played by a chart or a function of
    one's own. ``on``: the date by whose law the rules are judged. ``boxes``: so many in play at blackjack, all alike;
    the first is followed.
    """
    rounds, seed = from_on(rounds, 1, "rounds"), from_on(seed, 0, "a seed")
    found = named(game, rules, wager)
    offered = rules.set(found.settings)
    question = Question(game.id, offered, found.name, way, from_on(boxes, 1, "boxes"))
    simulator, strategy, note, _ = simulation(question)
    done = kept.begin(question, game.version, seed, rounds) if kept else EMPTY
    simulator.play(seed, 0, 1)  # compiles what is compiled
    began = perf_counter()
    tally = _all(question, rounds, seed, cores or os.cpu_count() or 1, done, kept)
    seconds = perf_counter() - began
    exact = own_odds(game, rules, found, way, squares=False)
    new = tally.rounds - done.rounds
    return Simulated(
        game, offered, found.name, strategy, seed, tally, simulator.method, note, seconds, rounds, new, exact, on, boxes
    )


def named(game: Game, rules: HouseRules, name: str) -> Wager:
    """The wager, or the game's first if none is named."""
    wager = wager_of(game, rules, name) if name else game.wagers(rules)[0]
    if wager.unavailable:
        raise CannotSimulate(f"{wager.name} is not simulated: {wager.unavailable}")
    return wager


# --- Blocks -------------------------------------------------------------------------------------------------------


def _all(question: Question, rounds: int, seed: int, cores: int, done: Tally, kept: RunFile | None) -> Tally:
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
            report_progress(played / len(parts), rate(tally.rounds - done.rounds, perf_counter() - began))
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
        if simulation(question).simulator.method == COMPILED:  # it lets other threads of this process run
            pool = ThreadPoolExecutor(cores)
        elif can_be_sent(question):
            pool = ProcessPoolExecutor(cores)
    yield from submitted(pool, play_block, [(question, seed, *part) for part in parts], cores)


def can_be_sent(asked: Any) -> bool:
    """To another process: a function that somebody typed at a prompt cannot."""
    try:
        pickle.dumps(asked)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True


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
