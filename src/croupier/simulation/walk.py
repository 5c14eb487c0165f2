"""A bankroll through one wager after another: by compiled code where the bettor is a table, else by asking him.

Both do the same. Cash is counted in parts so small that every result of the wager is a whole number of them. Who
cannot make the next stake is ruined, after the last round as after any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.simulation.bettors import MOST_STAKE, Bettor, BettorTable, Facts, answer, lengthened

Numbers = NDArray[np.int64]

UNDECIDED, NOT_MADE = -1, -2
"""What a round comes to besides a result: the wager stands; there is none."""
TIME, RUIN, LEFT, AHEAD, BEHIND = range(5)
"""Why a session ended."""
End = Literal["time", "ruin", "left", "ahead", "behind"]
ENDS: tuple[End, ...] = get_args(End)
MARKS = 50
"""A path is looked at so often."""

# What is kept of a session, in the columns of a row.
FINAL, ROUNDS, WAGERS, STAKED, LOWEST, DRAWDOWN, ENDED = range(7)
COLUMNS = 7  # as many as are named above
# Where a walk is, between two pieces of the rounds.
_SESSION, _CASH, _MEMORY, _ROUNDS, _WAGERS, _STAKED, _LOWEST, _TOP, _DRAWDOWN, _BEGUN = range(10)


class Outgrown(Exception):
    """A bettor whose stakes grew beyond his table."""


@dataclass(frozen=True)
class Terms:
    """What a session is played for: all amounts in parts."""

    parts: int  # to a stake of 1
    cash: int  # at the beginning
    rounds: int
    low: int  # it ends at this or less; below all that can be if at nothing
    high: int


@dataclass(frozen=True)
class Walked:
    """Sessions, a row each, and the paths of the first of them: the cash after so many parts of the time."""

    rows: Numbers
    paths: Numbers


Rounds = Iterator[tuple[NDArray[np.int32], Numbers]]
"""What rounds come to, in pieces: numbers of results or one of the above, and what each result wins for 1."""


def by_table(rounds: Rounds, terms: Terms, table: BettorTable, sessions: int, paths: int) -> Walked:
    """By compiled code; `Outgrown` if the table does not suffice."""
    rows, marks = np.zeros((sessions, COLUMNS), np.int64), np.zeros((paths, MARKS + 1), np.int64)
    most = MOST_STAKE + 1  # beyond it a stake is not bet by the table, but by asking
    stakes = np.array([min(stake, most) for stake in table.stakes], np.int64)
    after = np.array(table.after, np.int64)
    grown, at = np.array(table.grown, np.bool_), np.zeros(10, np.int64)
    fixed = terms.parts, terms.cash, terms.rounds, terms.low, terms.high
    while at[_SESSION] < sessions:
        if not walk(*next(rounds), stakes, after, grown, *fixed, at, rows, marks):
            raise Outgrown
    return Walked(rows, marks)


@compiled_loop
def walk(
    results: NDArray[np.int32],
    nets: Numbers,
    stakes: Numbers,
    after: Numbers,
    grown: NDArray[np.bool_],
    parts: int,
    start: int,
    rounds: int,
    low: int,
    high: int,
    at: Numbers,
    rows: Numbers,
    marks: Numbers,
) -> bool:  # pragma: no cover
    """Through these results, or until all sessions are over; whether the table sufficed."""
    # A piece of results ends anywhere in a session: where it stands is read from `at` and written there again. Cash is
    # in parts of a chip, so that all of it is whole numbers.
    session, cash, memory, played = at[0], at[1], at[2], at[3]
    wagers, staked, lowest, top, drawdown, begun = at[4], at[5], at[6], at[7], at[8], at[9]
    paths = marks.shape[0]
    stake, due, mark = stakes[memory], 0, 0
    if begun:
        mark = min(int(played * MARKS) // rounds, MARKS)
        due = ((mark + 1) * rounds + MARKS - 1) // MARKS
    for i in range(len(results)):  # each in turn: what is bet hangs on what was won before
        if session == len(rows):
            break
        if not begun:
            cash, memory, played, wagers, staked, lowest, top, drawdown = start, 0, 0, 0, 0, start, start, 0
            stake, begun, mark, due = stakes[0], 1, 0, (rounds + MARKS - 1) // MARKS
            if session < paths:
                marks[session, 0] = start
        played += 1
        result = results[i]
        why = -1
        if result >= 0:
            won = nets[result]
            cash += won * stake
            wagers += 1
            staked += stake
            lowest = min(lowest, cash)
            top = max(top, cash)
            drawdown = max(drawdown, top - cash)
            memory = after[memory, 1 + (won > 0) - (won < 0)]
            stake = stakes[memory]
            if cash <= low:
                why = BEHIND
            elif cash >= high:
                why = AHEAD
        while played >= due and mark < MARKS:
            mark += 1
            due = ((mark + 1) * rounds + MARKS - 1) // MARKS
            if session < paths:
                marks[session, mark] = cash
        if result != UNDECIDED and why < 0:
            if played >= rounds:
                why = RUIN if stake * parts > cash else TIME
            elif stake == 0:
                why = LEFT
            elif stake * parts > cash:
                why = RUIN
            elif grown[memory]:
                return False
        if why >= 0:
            row = rows[session]
            row[FINAL], row[ROUNDS], row[WAGERS], row[STAKED] = cash, min(played, rounds), wagers, staked
            row[LOWEST], row[DRAWDOWN], row[ENDED] = lowest, drawdown, why
            if session < paths:  # what came after the time was up still belongs to its last mark
                for later in range(min(mark + 1, MARKS), MARKS + 1):
                    marks[session, later] = cash
            session += 1
            begun = 0
    at[0], at[1], at[2], at[3] = session, cash, memory, played
    at[4], at[5], at[6], at[7], at[8], at[9] = wagers, staked, lowest, top, drawdown, begun
    return True


def by_asking(rounds: Rounds, terms: Terms, bettor: Bettor, sessions: int, paths: int) -> Walked:
    """The same with any bettor, who is asked before each wager."""
    rows, marks = np.zeros((sessions, COLUMNS), np.int64), np.zeros((paths, MARKS + 1), np.int64)
    results = ((result, int(nets[result])) for piece, nets in rounds for result in piece.tolist())
    for session in range(sessions):
        path = marks[session] if session < paths else np.zeros(MARKS + 1, np.int64)
        rows[session] = _one(results, terms, bettor, path)
    return Walked(rows, marks)


def _one(results: Iterator[tuple[int, int]], terms: Terms, bettor: Bettor, path: Numbers) -> tuple[int, ...]:
    start = Fraction(terms.cash, terms.parts)
    cash = lowest = top = path[0] = terms.cash
    played = wagers = staked = drawdown = streak = 0
    mark = 0
    stake, memory = answer(bettor, Facts(start, start))
    while True:
        result, net = next(results)
        played += 1
        why = -1
        if result >= 0:
            cash += net * stake
            wagers, staked = wagers + 1, staked + stake
            lowest, top = min(lowest, cash), max(top, cash)
            drawdown = max(drawdown, top - cash)
            won = (net > 0) - (net < 0)
            streak = lengthened(streak, won)
            why = BEHIND if cash <= terms.low else AHEAD if cash >= terms.high else -1
            if why < 0:
                facts = Facts(Fraction(cash, terms.parts), start, stake, won, streak, wagers, memory)
                stake, memory = answer(bettor, facts)
        while mark < MARKS and played * MARKS >= (mark + 1) * terms.rounds:
            mark += 1
            path[mark] = cash
        if result != UNDECIDED and why < 0:
            if played >= terms.rounds:
                why = RUIN if stake * terms.parts > cash else TIME
            elif stake == 0:
                why = LEFT
            elif stake * terms.parts > cash:
                why = RUIN
        if why >= 0:
            path[min(mark + 1, MARKS) :] = cash
            return cash, min(played, terms.rounds), wagers, staked, lowest, drawdown, why
