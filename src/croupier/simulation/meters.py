"""A progressive meter over time: years of it, each from what it starts with.

What takes from the meter is drawn one by one: after how many wagers it comes, and which of them it is. Between two of
those the meter grows by as much as was wagered, and of the prizes that it does not pay only the number counts. Chances
and prizes are the game's own (`Course`), as its judgements gave them when every hand was counted; every wager has the
same, so a shoe that is dealt on counts as one just shuffled. Whole parts of a cent are counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.progress import report_progress
from croupier.analysis.reports.metered import Course, Prize
from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.report import wager_odds
from croupier.companions import companions_of, load_companion
from croupier.game import Game, Wager
from croupier.law.options import HouseRules
from croupier.simulation.room import check_room
from croupier.simulation.run import from_on, named
from croupier.simulation.simulators import CannotSimulate

DAYS = 365  # of a year: no leap years are told apart
LOOKS = 50
"""A path is looked at so often."""
PATHS = 1000
"""Of so many years the path is kept."""
_BYTES = 250
"""Of memory, that are needed for a year until all of them are told."""
BLOCK = 1000
"""Years that are drawn from one stream."""
MOST_HITS = 1_000_000
"""About so many hits are kept one by one; of more, any is kept as likely as any other."""

# What is kept of a year, in the columns of a row: amounts in parts of a cent.
HITS, SHARES, SHOWN, OFF, PUT_UP, TOPPED, PAID, FIRST, HIGHEST, END = range(10)
COLUMNS = 10  # as many as are named above
Numbers = NDArray[np.int64]


class Years(NamedTuple):
    """Some years, a row each; what the meter showed at the looks of the first of them, and at hits."""

    rows: Numbers
    squares: NDArray[np.float64]  # of what it showed at hits, in cents, a sum for each year
    paths: Numbers
    shown: Numbers
    of: Numbers  # the year of each of these hits


@dataclass(frozen=True)
class Metered:
    """Years of a meter, one after another, as they came out."""

    game: Game
    rules: HouseRules
    wager: str
    course: Course
    parts: int  # to a cent
    a_day: int
    wagers: int  # in a year
    asked: int
    seed: int
    years: Years
    long_run: LongRun | None


def play_meter(
    game: Game, rules: HouseRules, wager: str = "", *, a_day: int, wagers: int = 0, years: int = 10_000, seed: int = 1
) -> Metered:
    """So many years of the meter of a wager, with so many wagers a day; or so many ``wagers`` in all, each time.

    The same seed gives the same result. An interrupted run keeps the years that it has.
    """
    a_day, wagers = from_on(a_day, 1, "wagers a day"), from_on(wagers, 0, "wagers")
    years, seed = from_on(years, 1, "years"), from_on(seed, 0, "a seed")
    check_room(years, _BYTES, "years")
    found = _on_meter(game, rules, wager)
    offered = rules.set(found.settings)
    course: Course = load_companion(companions_of(game).course[found.name])(offered)
    wagers = wagers or a_day * DAYS
    parts = lcm(course.fed.denominator, *(prize.cents.denominator for prize in course.prizes))
    most: Fraction = max(Fraction(course.stake), course.fed, *(each.cents * each.chance for each in course.prizes))
    if (wagers * most + course.seed + course.reset) * parts > 1 << 60:
        raise CannotSimulate(f"{wagers:,} wagers are more than are counted of one meter")
    walk = Walk(course, parts, wagers, years)
    done: list[Years] = []
    blocks = ceil(years / BLOCK)
    try:
        for number in range(blocks):
            done.append(walk.years(_chance(seed, number), number * BLOCK, min(BLOCK, years - number * BLOCK)))
            report_progress(len(done) / blocks)
    except KeyboardInterrupt:
        if not done:
            raise
    return Metered(
        game,
        offered,
        found.name,
        course,
        parts,
        a_day,
        wagers,
        years,
        seed,
        Years(*(np.concatenate(column) for column in zip(*done, strict=True))),
        wager_odds(game, rules, found, squares=False).long_run,
    )


def _on_meter(game: Game, rules: HouseRules, name: str) -> Wager:
    on_meters = companions_of(game).course
    if not on_meters:
        raise CannotSimulate(f"no wager of {game.id} is paid from a meter")
    if name and name not in on_meters:
        named(game, rules, name)
        raise CannotSimulate(f"{name} of {game.id} is not paid from a meter: name {' or '.join(on_meters)}")
    return named(game, rules, name or next(iter(on_meters)))


def _chance(seed: int, block: int) -> np.random.Generator:
    return np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(block,))))


class Walk:
    """Plays years of a meter."""

    def __init__(self, course: Course, parts: int, wagers: int, years: int) -> None:
        self._parts, self._wagers = parts, wagers
        self._start, self._reset, self._fed = course.seed * parts, course.reset * parts, int(course.fed * parts)
        takes = [prize for prize in course.prizes if prize.off_meter]
        self._takes, self._often = takes, sum((prize.chance for prize in takes), Fraction(0))
        self._which = np.cumsum([float(prize.chance / self._often) for prize in takes])[:-1]
        self._part = [np.array(column, np.int64) for column in zip(*map(self._of, takes), strict=True)]
        self._others = [prize for prize in course.prizes if not prize.off_meter]
        hits = sum((prize.chance for prize in takes if prize.part), Fraction(0)) * wagers * years
        self._kept = min(1.0, MOST_HITS / float(hits)) if hits else 1.0

    def _of(self, prize: Prize) -> tuple[int, int, int]:
        """Of what is shown so many of so many parts, and what is taken besides."""
        return prize.part.numerator, prize.part.denominator, int(prize.cents * self._parts)

    def years(self, chance: np.random.Generator, first: int, years: int) -> Years:
        """So many, of which the first has this number."""
        rows, squares = np.zeros((years, COLUMNS), np.int64), np.zeros(years)
        paths = np.zeros((max(0, min(years, PATHS - first)), LOOKS + 1), np.int64)
        shown = [np.zeros((2, 0), np.int64)]
        looks = _Looks(paths, self._wagers, self._fed)
        shows, at = np.full(years, self._start), np.zeros(years, np.int64)
        taken = np.zeros(years, np.int64)
        on = np.arange(years) if self._takes else np.arange(0)
        while len(on):
            to = at[on] + np.minimum(chance.geometric(float(self._often), len(on)), self._wagers + 1)
            which = np.searchsorted(self._which, chance.random(len(on)), side="right")
            on, to, which = (column[to <= self._wagers] for column in (on, to, which))
            looks.before(on, to, shows, at)
            there = shows[on] + self._fed * (to - at[on])
            left = self._pay(rows, on, to, which, there)
            some = self._part[0][which] > 0
            squares[on] += np.where(some, (there / self._parts) ** 2, 0.0)
            if self._kept < 1:
                some &= chance.random(len(on)) < self._kept
            shown.append(np.stack([there[some], first + on[some]]))
            shows[on], at[on] = left, to
            taken[on] += 1
        looks.before(np.arange(years), np.full(years, self._wagers + 1), shows, at)
        rows[:, END] = shows + self._fed * (self._wagers - at)
        rows[:, HIGHEST] = np.maximum(rows[:, HIGHEST], rows[:, END])
        if self._others:
            nothing = 1 - self._often - sum(prize.chance for prize in self._others)
            parts = [float(each / (1 - self._often)) for each in (*(prize.chance for prize in self._others), nothing)]
            came = chance.multinomial(self._wagers - taken, parts)[:, :-1]
            rows[:, PAID] = came @ np.array([int(prize.cents * self._parts) for prize in self._others])
        return Years(rows, squares, paths, *np.concatenate(shown, axis=1))

    def _pay(self, rows: Numbers, on: Numbers, to: Numbers, which: Numbers, there: Numbers) -> Numbers:
        """What is left on meters that show so much; payments are whole cents, and the reset amount is always left."""
        of, to_a_whole, cents = (column[which] for column in self._part)
        prize = np.where(of > 0, there // self._parts * of // to_a_whole * self._parts, cents)
        whole = of == to_a_whole
        prize = np.where(whole, there, prize)
        left = np.maximum(there - prize, self._reset)
        put_up = left - (there - prize)
        rows[on, HITS] += whole
        rows[on, SHARES] += of > 0
        rows[on, SHOWN] += np.where(of > 0, there, 0)
        rows[on, OFF] += prize
        rows[on, PUT_UP] += put_up
        rows[on, TOPPED] += np.where(whole, 0, put_up)
        rows[on, FIRST] = np.where(whole & (rows[on, FIRST] == 0), to, rows[on, FIRST])
        rows[on, HIGHEST] = np.maximum(rows[on, HIGHEST], there)
        return left


class _Looks:
    """Writes down what meters show at certain times of the year."""

    def __init__(self, paths: Numbers, wagers: int, fed: int) -> None:
        self._paths, self._fed = paths, fed
        self._times = np.array([*looks(wagers), wagers + 2])
        self._next = np.zeros(len(paths), np.int64)

    def before(self, on: Numbers, to: Numbers, shows: Numbers, at: Numbers) -> None:
        """All looks before these wagers, of meters that show so much since the wagers before them."""
        kept = on < len(self._paths)
        on, to = on[kept], to[kept]
        while len(on):
            times = self._times[self._next[on]]
            due = times < to
            on, to, times = on[due], to[due], times[due]
            self._paths[on, self._next[on]] = shows[on] + self._fed * (times - at[on])
            self._next[on] += 1


def looks(wagers: int) -> list[int]:
    """After so many wagers a path is looked at."""
    return [-(-look * wagers // LOOKS) for look in range(LOOKS + 1)]
