"""Blackjack with a count: what a round is worth by the count before it, and what a spread of bets makes of that.

Every card that is dealt is seen and counted when its round is over; the burned card is not. A balanced count is told by
deck left in the shoe and rounded down (the *true* count); one that is not balanced as it runs, from where it begins.
Counts far from nothing are kept together, and the rows of the furthest say so.
Nothing is bet by the count while the rounds are played: what every count came to is kept in whole numbers, and any
spread is worked out from it afterwards.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import exp, sqrt
from time import perf_counter
from typing import Any

from croupier.analysis.progress import report_progress
from croupier.analysis.reports.evidence import SIMULATION, made_by
from croupier.analysis.reports.report import as_percent, unlawful_document
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.simulation.blackjack.machine import BLOCK
from croupier.simulation.counters import Spread, kept_apart
from croupier.simulation.intervals import SURE
from croupier.simulation.resume import KeptCounts
from croupier.simulation.run import named, rate, submitted
from croupier.simulation.simulators import CannotSimulate, Question, check_counts, countable, simulation
from croupier.simulation.systems import NAMES, System
from croupier.simulation.tally import EMPTY, Tally

FORMAT = "croupier-count/1"


def read_spread(words: str, count: System | None = None) -> Spread:
    """As in ``0:1,2:4,4:8``: a unit, four from a count of two on, eight from four on; 0 units sits a round out.

    Where the ``count`` is known, steps that it does not keep apart are refused.
    """
    found: list[tuple[int, int]] = []
    for part in words.split(","):
        if not (each := re.fullmatch(r"\s*([+-]?\d{1,3})\s*:\s*(\d{1,7})\s*", part, re.ASCII)):
            raise CannotSimulate(
                f"{part.strip()!r} is no step of a spread: a count and the units from it on, as in 2:4"
            )
        found.append((int(each[1]), int(each[2])))
    by = Spread(tuple(found))
    if count:
        kept_apart(by, count.furthest)
    return by


# --- Rounds -------------------------------------------------------------------------------------------------------

Counted = Mapping[int, Tally]
"""What rounds came to by the count before them."""


@dataclass(frozen=True)
class Counting:
    """A run with a count."""

    game: Game
    rules: HouseRules
    system: System
    strategy: str
    boxes: int
    seed: int
    rounds: int
    asked: int  # rounds; fewer were played if the run was interrupted
    new: int  # of these seconds; the others were played before
    by_count: Counted
    seconds: float

    @property
    def furthest(self) -> int:
        """The count that stands for all beyond, too, on either side."""
        return self.system.furthest

    @property
    def told_as(self) -> str:
        """What its counts are."""
        return "true count" if self.system.balanced else "running count"

    @property
    def tally(self) -> Tally:
        return sum(self.by_count.values(), EMPTY)

    def bet(self, by: Spread) -> dict[str, Any]:
        """What a spread makes of it, in units a round, whether it is bet or not."""
        made = won = square = Fraction(0)
        played = 0
        for count, tally in self.by_count.items():
            units = by.units(count)
            played += tally.bets if units else 0
            for result, number in tally.counts.items():
                made += number * units * result.made
                won += number * units * result.net
                square += number * (units * result.net) ** 2
        rounds = self.tally.bets
        mean = float(won / rounds)
        deviation = sqrt(square / rounds - (won / rounds) ** 2)
        error = deviation / sqrt(rounds)
        edge = float(won / made) if made else 0.0
        return {
            "spread": [list(step) for step in by.steps],
            "rounds_bet": round(played / rounds, 6),
            "bet": round(float(made) / rounds, 6),
            "won_per_100": round(100 * mean, 6),
            "standard_error_per_100": round(100 * error, 6),
            "edge_percent": round(100 * edge, 6),
            "std_dev": round(deviation, 6),
            **_in_the_long_run(mean, deviation, error),
        }

    def lines(self) -> list[dict[str, Any]]:
        """By count: how often, the player's edge with its error, and the part of a bankroll that Kelly's rule bets."""
        found, rounds = [], self.tally.bets
        for count, tally in sorted(self.by_count.items()):
            edge, error = tally.house_edge, tally.standard_error
            assert edge is not None
            kelly = max(0.0, -float(edge) / tally.std_dev**2) if tally.std_dev else 0.0
            found.append(
                {
                    "count": count,
                    "beyond": abs(count) == self.furthest,
                    "rounds": tally.bets,
                    "share": round(tally.bets / rounds, 9),
                    "player_edge": {"percent": as_percent(-edge)},
                    "standard_error": None if error is None else round(100 * error, 6),
                    "std_dev": round(tally.std_dev, 6),
                    "kelly": round(kelly, 6),
                }
            )
        return found

    def document(self, by: Spread | None) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.rules.settings(),
            "fingerprint": self.rules.fingerprint(self.game.id, self.game.version),
            **made_by(SIMULATION),
            "unlawful": unlawful_document(self.rules),
            "count": {
                "name": self.system.name,
                "tags": dict(zip(NAMES, self.system.tags, strict=True)),
                "told": "true" if self.system.balanced else "running",
                "furthest": self.furthest,
            },
            "strategy": self.strategy,
            "boxes": self.boxes,
            "rounds": self.rounds,
            "complete": self.rounds == self.asked,
            "seed": self.seed,
            "by_count": self.lines(),
            "bet": None if by is None else self.bet(by),
            "rounds_per_second": None,  # it goes by the clock: the document is the same to the byte
            "method": "compiled",
        }


def _in_the_long_run(mean: float, deviation: float, error: float) -> dict[str, Any]:
    """N0 and the ruin of 1,000 units, each with what it is at both ends of the 95 % interval of the mean.

    Where nothing is won there is no N0, and ruin is certain; where nothing varies neither is known.
    """

    def n0(mean: float) -> int | None:
        return round((deviation / mean) ** 2) if mean > 0 else None

    def ruin(mean: float) -> float:
        return round(exp(-2000 * max(mean, 0) / deviation**2), 6)

    low, high = (mean + side * SURE * error for side in (-1, 1))
    wins, may_win = (deviation > 0 and each > 0 for each in (mean, high))
    return {
        "n0": n0(mean) if wins else None,
        "n0_interval_95": [n0(high), n0(low)] if may_win else None,
        "ruin_of_1000_units": ruin(mean) if wins else None,
        "ruin_interval_95": [ruin(high), ruin(low)] if may_win else None,
    }


def count_rounds(
    game: Game,
    rules: HouseRules,
    count: System,
    *,
    boxes: int = 1,
    rounds: int,
    seed: int = 1,
    cores: int = 0,
    way: str = "",
    kept: KeptCounts | None = None,
) -> Counting:
    """So many rounds at a table with so many boxes in play, all played alike; the first of them is followed.

    The same seed gives the same result on any number of cores. A run that is interrupted is as long as what was played
    without a gap from its beginning; if it is ``kept`` it is gone on with. ``way``: played by a chart of one's own.
    """
    check_counts(game)
    wager = named(game, rules, "wager")
    offered = rules.set(wager.settings)
    question = Question(game.id, offered, wager.name, way, boxes)
    simulator, strategy = countable(question), simulation(question).strategy
    told = count.told(simulator.decks)
    found: dict[int, Tally] = kept.begin(question, game.version, seed, rounds, count) if kept else {}
    whole = found
    before = done = _rounds(found)
    if before % BLOCK:
        raise CannotSimulate(f"a run goes on after whole blocks of {BLOCK:,} rounds, not {before:,}")
    simulator.by_count(seed, 0, 1, *told)  # compiles what is compiled
    blocks = range(before // BLOCK, -(-rounds // BLOCK))
    parts = [(seed, at, min(BLOCK, rounds - at * BLOCK), *told) for at in blocks]
    cores = cores or os.cpu_count() or 1
    pool = ThreadPoolExecutor(cores) if min(cores, len(parts)) > 1 else None
    began = perf_counter()
    try:
        for part in submitted(pool, simulator.by_count, parts, cores):
            found = {each: found.get(each, EMPTY) + part.get(each, EMPTY) for each in found | part}
            done = _rounds(found)
            if done % BLOCK == 0:  # a last block that is not whole is not kept: who asks for more needs it whole
                whole = found
                if kept:
                    kept.now_and_then(whole)
            report_progress(done / rounds, rate(done - before, perf_counter() - began))
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        if kept:
            kept.keep(whole)
    seconds = perf_counter() - began
    return Counting(game, offered, count, strategy, boxes, seed, done, rounds, done - before, found, seconds)


def _rounds(by_count: Counted) -> int:
    return sum(tally.rounds for tally in by_count.values())


def count_lines(found: Counting, by: Spread | None) -> Sequence[str]:
    """In words."""
    lines = [f"{found.told_as:<14} {'rounds':>9}  {'player':>10}  {'± 95 %':>8}  {'Kelly':>7}"]
    for line in found.lines():
        error = line["standard_error"]
        off = "" if error is None else f"{SURE * error:.3f} %"
        edge = line["player_edge"]["percent"]
        count = f"{line['count']}{' or beyond' if line['beyond'] else ''}"
        lines.append(f"{count:>14} {line['share']:>9.4%}  {float(edge):>8.3f} %  {off:>8}  {line['kelly']:>7.3%}")
    if by is not None:
        lines += ["", *(f"{what:<14} {value}" for what, value in spread_rows(found, by))]
    return lines


def spread_rows(found: Counting, by: Spread) -> Sequence[tuple[str, str]]:
    """What a spread makes of it, in words."""
    bet = found.bet(by)
    off = SURE * bet["standard_error_per_100"]
    won = f"{bet['won_per_100']:.3f} units in 100 rounds, ± {off:.3f}; {bet['edge_percent']:.3f} % of what is bet"
    return [
        ("spread", by.words),
        ("bet", f"{bet['bet']:.3f} units a round, in {bet['rounds_bet']:.2%} of the rounds"),
        ("won", won),
        ("std dev", f"{bet['std_dev']:.3f} units a round"),
        *_ruined(bet),
    ]


def _ruined(bet: Mapping[str, Any]) -> Sequence[tuple[str, str]]:
    """N0 and the risk of ruin, in words."""
    if not bet["n0_interval_95"]:
        return [("N0", "none: these rounds do not show that anything is won")]
    (least, most), (low, high) = bet["n0_interval_95"], bet["ruin_interval_95"]
    n0 = "unknown" if bet["n0"] is None else f"{bet['n0']:,} rounds"
    ruin = 1 if bet["ruin_of_1000_units"] is None else bet["ruin_of_1000_units"]
    return [
        ("N0", f"{n0} ({least:,} {'or more' if most is None else f'to {most:,}'})"),
        ("ruin", f"{ruin:.2%} of bankrolls of 1,000 units ({low:.2%} to {high:.2%})"),
    ]
