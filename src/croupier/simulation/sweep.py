"""A sweep: the same wager under every combination of some options, each simulated and set beside its exact odds.

All blocks of all combinations are one stream of work, so that any number of cores or machines is kept busy; each
combination has a file of its own, so that a sweep which was stopped goes on where it was.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from croupier.analysis.files import replacing_file
from croupier.analysis.progress import report_progress
from croupier.analysis.reports.evidence import SIMULATION, made_by
from croupier.analysis.reports.report import WagerOdds, as_percent, wager_odds
from croupier.errors import CannotWrite, CroupierError
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation.cluster import Workers
from croupier.simulation.resume import RunFile
from croupier.simulation.run import named, rate, submitted
from croupier.simulation.simulators import CannotSimulate, Question, play_block, simulation
from croupier.simulation.tally import EMPTY, Tally

FORMAT = "croupier-sweep/1"
MOST = 10_000
"""Combinations; more are a slip of the pen."""

Grid = Mapping[str, Sequence[str]]
"""Options, each with the values that it takes in turn."""


class Combination(NamedTuple):
    """A combination."""

    values: tuple[str, ...]
    rules: HouseRules
    question: Question
    unlawful: str


@dataclass(frozen=True)
class CombinationResult:
    """What a combination came to."""

    cell: Combination
    fingerprint: str
    tally: Tally
    exact: WagerOdds
    method: str
    complete: bool  # whether all rounds were played that were asked for

    @property
    def z(self) -> float | None:
        edge, error, exact = self.tally.house_edge, self.tally.standard_error, self.exact.house_edge
        return None if edge is None or exact is None or not error else float(edge - exact) / error

    def row(self) -> dict[str, Any]:
        """Nothing in it depends on how long the run took, nor on where it was played."""
        tally, edge, error = self.tally, self.tally.house_edge, self.tally.standard_error
        return {
            "fingerprint": self.fingerprint,
            "rounds": tally.rounds,
            "bets": tally.bets,
            "house_edge": None if edge is None else as_percent(edge),
            "standard_error": None if error is None else round(100 * error, 9),
            "std_dev": round(tally.std_dev, 6),
            "exact": None if self.exact.house_edge is None else as_percent(self.exact.house_edge),
            "z": None if self.z is None else round(self.z, 4),
            "method": self.method,
            "unlawful": self.cell.unlawful or None,
            "complete": self.complete,
        }


@dataclass(frozen=True)
class Sweep:
    """All of them, in the order of the grid."""

    game: Game
    wager: str
    options: tuple[str, ...]
    seed: int
    asked: int  # rounds of each; fewer were played of some if the sweep was interrupted
    swept: tuple[CombinationResult, ...]
    faults: tuple[str, ...] = ()  # why some of it could not be kept

    @property
    def complete(self) -> bool:
        return all(one.complete for one in self.swept)

    def document(self) -> dict[str, Any]:
        """The contract for programs."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "wager": self.wager,
            **made_by(SIMULATION),
            "seed": self.seed,
            "options": list(self.options),
            "complete": self.complete,
            "cells": [
                {"values": dict(zip(self.options, one.cell.values, strict=True)), **one.row()} for one in self.swept
            ],
        }

    def csv(self) -> str:
        """A row for each combination."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        for number, one in enumerate(self.swept):
            row = one.row()
            if not number:
                writer.writerow([*self.options, *row])
            writer.writerow([*one.cell.values, *map(_written, row.values())])
        return text.getvalue()


def _written(value: Any) -> Any:
    """In a .csv file."""
    return "" if value is None else ("no", "yes")[value] if isinstance(value, bool) else value


def grid_of(settings: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """``decks=2,6,8``, each an option and its values."""
    found: dict[str, tuple[str, ...]] = {}
    for text in settings:
        name, equals, values = text.partition("=")
        listed = tuple(value.strip() for value in values.split(",") if value.strip())
        if not equals or not listed:
            raise CannotSimulate(f"a grid is an option with its values, as in decks=2,6,8, not {text!r}")
        if name.strip() in found:
            raise CannotSimulate(f"{name.strip()} is in the grid twice: write all of its values behind one name")
        if len(set(listed)) < len(listed):
            raise CannotSimulate(f"{text!r} has a value twice: each combination is played once")
        found[name.strip()] = listed
    return found


def cells(
    game: Game, rules: HouseRules, wager: str, grid: Grid, *, anyway: bool = False, on: date | None = None
) -> list[Combination]:
    """Every combination; one that is not lawful (on a date) is refused, unless it is asked for anyway."""
    number = 1
    for values in grid.values():
        number *= len(values)
    if number > MOST:
        raise CannotSimulate(f"the grid has {number:,} combinations; {MOST:,} are the most")
    found: dict[HouseRules, Combination] = {}
    for values in product(*grid.values()):
        chosen = rules.set(dict(zip(grid, values, strict=True)))
        if not anyway:
            chosen.permitted(on)
        made = named(game, chosen, wager)
        offered = chosen.set(made.settings)
        breaches = "; ".join(f"{breach.says} ({breach.by})" for breach in chosen.breaches(on))
        if same := found.get(offered):
            words = " and ".join(", ".join(each) for each in (same.values, values))
            raise CannotSimulate(f"{words} come to the same rules for {made.name}: each combination is played once")
        found[offered] = Combination(values, offered, Question(game.id, offered, made.name), breaches)
    return list(found.values())


def play_sweep(
    game: Game,
    rules: HouseRules,
    wager: str,
    grid: Grid,
    *,
    rounds: int,
    seed: int = 1,
    workers: Workers | None = None,
    cores: int = 0,
    folder: Path | None = None,
    anyway: bool = False,
    on: date | None = None,
    warn: Callable[[str], None] = lambda fault: None,
) -> Sweep:
    """Play every combination. The result is the same, to the byte, on any number of cores or machines, at once or not.

    With a ``folder`` what was played is kept there, and gone on with. A sweep that is interrupted tells of each
    combination what was played without a gap from its beginning, and keeps whole blocks. ``warn`` is told what cannot
    be kept while it still plays.
    """
    found = cells(game, rules, wager, grid, anyway=anyway, on=on)
    kept = _kept(folder, game, found, warn)
    done = [
        one.begin(cell.question, game.version, seed, rounds) if one else EMPTY
        for one, cell in zip(kept, found, strict=True)
    ]
    made = [_made(cell) for cell in found]
    parts = list(_parts(made, done, rounds))
    number = cores or os.cpu_count() or 1
    pool: Executor | None = ProcessPoolExecutor(number) if number > 1 and len(parts) > 1 else None
    if workers is not None:
        pool, number = workers
    tallies, whole = list(done), list(done)
    new, began = 0, perf_counter()
    try:
        work = [(found[at].question, seed, block, size) for at, block, size in parts]
        played = submitted(pool, play_block, work, number)
        for told, ((at, _, size), part) in enumerate(zip(parts, played, strict=True), start=1):
            tallies[at] += part
            new += part.rounds
            if size == made[at].block:
                whole[at] = tallies[at]
                if one := kept[at]:
                    one.now_and_then(whole[at])
            report_progress(told / len(parts), rate(new, perf_counter() - began))
    except KeyboardInterrupt:
        if not new:
            raise
    finally:
        for one, tally in zip(kept, whole, strict=True):
            if one and tally.rounds:
                one.keep(tally)
    swept = tuple(
        CombinationResult(
            cell,
            cell.rules.fingerprint(game.id, game.version),
            tally,
            _exact(game, cell, tally),
            one.method,
            tally.rounds == rounds,
        )
        for cell, one, tally in zip(found, made, tallies, strict=True)
    )
    faults = tuple(one.fault for one in kept if one and one.fault)
    return Sweep(game, found[0].question.wager, tuple(grid), seed, rounds, swept, faults)


def _kept(
    folder: Path | None, game: Game, found: Sequence[Combination], warn: Callable[[str], None]
) -> list[RunFile | None]:
    """A file for each combination, named by its fingerprint."""
    if folder is None:
        return [None] * len(found)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise CannotSimulate(f"{folder} is to hold the files of the sweep and cannot: {why.strerror}") from None
    return [RunFile(folder / f"{cell.rules.fingerprint(game.id, game.version)}.json", warn) for cell in found]


class _Made(NamedTuple):
    """What is to be known of who plays a combination; he himself is not kept, since there may be thousands."""

    block: int
    method: str


def _made(cell: Combination) -> _Made:
    simulator = simulation(cell.question).simulator
    return _Made(simulator.block, simulator.method)


def _parts(made: Sequence[_Made], done: Sequence[Tally], rounds: int) -> Iterator[tuple[int, int, int]]:
    """Which combination, which block of it, and how many rounds: all that is left."""
    for at, ((size, _), tally) in enumerate(zip(made, done, strict=True)):
        first, within = divmod(tally.rounds, size)
        if within:
            raise CannotSimulate(f"a sweep goes on after whole blocks of {size:,} rounds, not {tally.rounds:,}")
        for block in range(first, -(-rounds // size)):
            yield at, block, min(size, rounds - block * size)


def _exact(game: Game, cell: Combination, tally: Tally) -> WagerOdds:
    """Not worked out where nothing was played: there is nothing to set beside it."""
    wager = named(game, cell.rules, cell.question.wager)
    if not tally.rounds:
        return WagerOdds(wager.name, "unavailable", note="nothing was played")
    return wager_odds(game, cell.rules, wager, squares=False)


def write_sweep(found: Sweep, path: Path) -> None:
    """As a .csv file, whole or not at all."""
    if path.suffix != ".csv":
        raise CroupierError(f"a sweep is written as .csv, not {path.suffix or path.name}")
    try:
        with replacing_file(path) as beside:
            beside.write_text(found.csv(), "utf-8")
    except OSError as why:
        raise CannotWrite(f"cannot write {path}: {why.strerror or why}") from None
