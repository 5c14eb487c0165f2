"""Several wagers over the same chance: what they come to together, session by session, and how they correlate.

Each wager is made, played until it is decided, and made again; a session counts what was decided in it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import atanh, lcm, tanh
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.progress import report_progress
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.dispatch import work_out
from croupier.analysis.reports.evidence import SIMULATION, made_by
from croupier.analysis.reports.joint import BadMix, Together, known_joint_odds, read_mix
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.reports.report import unlawful_document
from croupier.errors import CroupierError
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.estimates import Floats, mean
from croupier.simulation.intervals import SURE, Mean, Share
from croupier.simulation.resume_sessions import KeptTogether
from croupier.simulation.room import check_room
from croupier.simulation.run import submitted
from croupier.simulation.sessions import FINEST, together
from croupier.simulation.side_by_side import AskedWagers, SideBySide, asked, side_by_side
from croupier.simulation.simulators import COMPILED, CannotSimulate
from croupier.simulation.tally import Result

FORMAT = "croupier-joint/1"
MOST_OUTCOMES = 40
"""So many ways for all of them to come out are told, those that come most often first."""

FEWEST = 50
"""Sessions that must make up how far all of them stray: with fewer, intervals of correlations hold less often than they
say (of Caribbean stud's ante and progressive in 94 of 100 with so many, 92 with 20, 67 with five)."""
_BYTES, _BYTES_A_WAGER = 50, 16
"""Of memory, that are needed for a session until all of them are told."""
TOO_FEW = "too few hits for an interval"

Numbers = NDArray[np.int64]
_MOST = np.iinfo(np.int64).max
"""Parts of a unit that can be counted."""


class Correlation(NamedTuple):
    """Of two wagers, with its standard error and the interval in which it lies 95 times of 100.

    The error follows from how far each session moves it, since a wager that seldom wins much is nowhere near normal;
    the interval is taken on Fisher's scale, so that it never goes beyond one. There is none where the error itself
    rests on a ``few`` sessions, or on too few: the next run may have one more of them, and be far off.
    """

    value: float
    error: float | None
    few: bool = False

    @property
    def interval(self) -> tuple[float, float] | None:
        if self.error is None or self.few or abs(self.value) >= 1:
            return None
        middle, half = atanh(self.value), SURE * self.error / (1 - self.value**2)
        return tanh(middle - half), tanh(middle + half)

    def document(self) -> dict[str, Any]:
        ends = self.interval
        return {
            "correlation": round(self.value, 6),
            "interval_95": ends and [round(end, 6) for end in ends],
            "note": TOO_FEW if self.few else "",
        }


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
    method: str
    note: str  # why it is not compiled
    kurtoses: tuple[float | None, ...] = ()  # of one round of each wager, where it is known exactly

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
        found = correlated(self.results(one), self.results(other))
        return found._replace(few=any(few_hits(len(self), self._kurtosis(at)) for at in (one, other)))

    def _kurtosis(self, wager: int) -> float:
        """Of what a session wins: the exact one where that is known, since what comes seldom may not have come."""
        of_one = self.kurtoses[wager] if self.kurtoses else None
        return kurtosis(self.results(wager)) if of_one is None else 3 + (of_one - 3) / self.rounds

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
            **made_by(SIMULATION),
            "unlawful": unlawful_document(self.rules),
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
                    **(found.document() if found else {"correlation": None, "interval_95": None, "note": ""}),
                    "exact": self._exact(one, other),
                }
                for one, other in pairs
                for found in [self.correlation(one, other)]
            ],
            "total": self.total.document(),
            "outcomes": [
                {"results": [round(each, 6) for each in row], **share.document()} for row, share in self.outcomes()
            ],
            "method": self.method,
            "note": self.note,
        }

    def _expected(self, wager: int) -> float | None:
        return None if self.exact is None else round(float(self.exact.mean(wager)) * self.rounds, 6)

    def _exact(self, one: int, other: int) -> float | None:
        found = None if self.exact is None else self.exact.correlation(one, other)
        return None if found is None else round(float(found), 6)


def correlated(one: Floats, other: Floats) -> Correlation:
    """Of two columns, neither of which is always the same."""
    a, b = ((each - each.mean()) / each.std() for each in (one, other))
    value = float(np.clip((a * b).mean(), -1, 1))
    moved = a * b - value / 2 * (a**2 + b**2)  # its influence function
    few = any(few_hits(len(one), kurtosis(each)) for each in (one, other))
    return Correlation(value, mean(moved).error if len(one) > 3 else None, few)


def kurtosis(values: Floats) -> float:
    """The mean fourth power of what is off the mean, in deviations: 3 if it is normal, about 1/p of a hit with p."""
    off = values - values.mean()
    return float((off**4).mean() / (off**2).mean() ** 2)


def few_hits(sessions: int, kurtosis: float) -> bool:
    """Whether fewer sessions than are needed make up how far all of them stray; where that is like a normal's or less
    nothing is rare."""
    return sessions < FEWEST * (kurtosis - 3)


def play_together(
    game: Game,
    rules: HouseRules,
    wagers: str,
    *,
    rounds: int,
    sessions: int,
    seed: int = 1,
    cores: int = 0,
    kept: KeptTogether | None = None,
) -> Joint:
    """Wagers as in ``pass,field=2``: so many sessions of so many rounds. The same on any number of cores.

    An interrupted run keeps what it has, and is gone on with if it is ``kept``.
    """
    if seed < 0:
        raise CannotSimulate(f"a seed is a whole number from 0 on, not {seed}")
    mix = read_mix(game, rules, wagers)
    names, units = tuple(share.wager.name for share in mix), tuple(share.units for share in mix)
    if len(set(names)) < 2:
        raise BadMix(f"several wagers are simulated together, as in pass,field=2, not {wagers!r}")
    check_room(sessions, _BYTES + _BYTES_A_WAGER * len(mix), "sessions")
    question = asked(game, rules, [share.wager for share in mix])
    made, note = side_by_side(question)
    each = together(rounds)
    found: list[Numbers] = []
    if kept:
        found = kept.begin(question, game.version, units, rounds, seed, sessions, each)
    left = range(len(found), -(-sessions // each))
    work = [(question, units, rounds, seed, at, min(each, sessions - at * each)) for at in left]
    cores = cores or os.cpu_count() or 1
    pool: Executor | None = None
    if min(cores, len(work)) > 1:
        pool = ThreadPoolExecutor(cores) if made.method == COMPILED else ProcessPoolExecutor(cores)
    try:
        for done, sums in enumerate(submitted(pool, _part, work, cores), start=1):
            found.append(sums)
            if kept:
                kept.now_and_then(found)
            report_progress(done / len(work))
    except KeyboardInterrupt:
        if not found:
            raise
    finally:
        if kept:
            kept.keep(found)
    exact = _known(game, question.rules, mix) if made.at_once else None
    return Joint(
        game,
        question.rules,
        names,
        units,
        rounds,
        sessions,
        seed,
        _parts(made, units),
        np.concatenate(found),
        exact,
        made.method,
        note,
        tuple(_exact_kurtosis(game, question.rules, share.wager) for share in mix) if exact else (),
    )


def _part(
    question: AskedWagers, units: Sequence[Fraction], rounds: int, seed: int, number: int, sessions: int
) -> Numbers:
    """What the wagers won in each of so many sessions, one after another, wherever this is called."""
    made, _ = side_by_side(question)
    sums, done, of = np.zeros((sessions, len(units)), np.int64), 0, sessions * rounds
    parts = _parts(made, units)
    nets: list[Numbers] = [np.zeros(0, np.int64)] * len(units)
    furthest = [0] * len(units)  # that a session can take each of them
    for piece in made.rounds(seed, number):
        piece = piece[:, : of - done]
        at = (done + np.arange(piece.shape[1])) // rounds
        for wager, results in enumerate(made.results):
            if len(nets[wager]) <= len(results):  # one more, of no result, is the last
                whole = [_whole(results, at, units[wager], parts) for at in range(len(results))]
                furthest[wager] = rounds * max(map(abs, whole))
                if sum(furthest) > _MOST:
                    raise CannotSimulate(
                        "a session of so many rounds with so many units can win or lose more than is counted: ask for "
                        "fewer rounds, fewer units or units in rounder parts"
                    )
                nets[wager] = np.array([*whole, 0], np.int64)
            np.add.at(sums[:, wager], at, nets[wager][np.maximum(piece[wager], -1)])
        done += piece.shape[1]
        if done == of:
            break
    return sums


def _parts(made: SideBySide, units: Sequence[Fraction]) -> int:
    """To a unit, so that all that can be won is a whole number of them."""
    if made.method != COMPILED:
        return FINEST * lcm(*(each.denominator for each in units))
    return lcm(*(_net(results, at, units[wager]).denominator for wager, results in enumerate(made.results)
                 for at in range(len(results))))  # fmt: skip


def _whole(results: Sequence[Result], at: int, units: Fraction, parts: int) -> int:
    net = _net(results, at, units) * parts
    if net.denominator != 1:
        raise CannotSimulate(f"a win of {net / parts} is not counted in sessions: its parts are too fine")
    return int(net)


def _net(results: Sequence[Result], at: int, units: Fraction) -> Fraction:
    return results[at].net / min(one.made for one in results) * units


def _known(game: Game, rules: HouseRules, mix: Sequence[Any]) -> Together | None:
    """The exact moments, where anybody can say."""
    try:
        return known_joint_odds(game, rules, mix)
    except CroupierError:
        return None


def _exact_kurtosis(game: Game, rules: HouseRules, wager: Wager) -> float | None:
    """Of a wager whose outcomes are all known."""
    try:
        found = work_out(game, rules, wager)
    except (CroupierError, Unavailable):
        return None
    if not isinstance(found, Distribution):
        return None
    mean, off = float(found.mean()), [(float(end.net), float(chance)) for end, chance in found.chances.items()]
    square, fourth = (sum(chance * (net - mean) ** power for net, chance in off) for power in (2, 4))
    return fourth / square**2 if square else None


def joint_lines(found: Joint) -> Iterator[str]:
    """In words."""
    yield f"{'wager':<24} {'result of a session':>22} {'std dev':>10}  expected"
    for at in range(len(found.names)):
        called, result, deviation, expected = wager_said(found, at)
        yield f"{called:<24} {result:>22} {deviation:>10}  {expected or '-'}"
    yield ""
    for one, other in combinations(range(len(found.names)), 2):
        said = correlation_said(found, one, other)
        yield f"correlation of {found.names[one]} and {found.names[other]}: {said}"
    yield ""
    yield f"{'all of them':<40} part of the sessions"
    for row, share in found.outcomes()[:12]:
        low, high = share.interval
        yield f"{', '.join(f'{each:+g}' for each in row):<40} {share.share:.4%} ({low:.4%} to {high:.4%})"


def wager_said(found: Joint, at: int) -> tuple[str, str, str, str]:
    """A wager in words: how it is called, its result, the deviation of that, and what is expected if that is known."""
    one, expected = mean(found.results(at)), found._expected(at)
    half = "" if one.error is None else f" ± {SURE * one.error:,.4f}"
    beside = "" if expected is None else f"{expected:,.4f}"
    return f"{found.names[at]} x {found.units[at]}", f"{one.value:,.4f}{half}", f"{found.deviation(at):.4f}", beside


def correlation_said(found: Joint, one: int, other: int) -> str:
    """Of two wagers in words, beside the exact one."""
    pair, exact = found.correlation(one, other), found._exact(one, other)
    said = "none: one of them always comes to the same"
    if pair:
        ends = pair.interval
        said = f"{pair.value:+.4f}" + (f" ({ends[0]:+.4f} to {ends[1]:+.4f})" if ends else "")
        said += f" ({TOO_FEW})" if pair.few else ""
    return said + ("" if exact is None else f"; exact {exact:+.4f}")
