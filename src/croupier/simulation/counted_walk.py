"""A bankroll through rounds of blackjack with a count: by compiled code where the stakes are data, else by asking.

Both do the same. Every round is decided when it is over; a stake of 0 sits it out. A session ends before a round whose
stake the bankroll does not make, and the next one begins with that round; after its last round, too, it is asked what
would be bet on that one.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.simulation.bettors import Bettor, Facts, answer, lengthened
from croupier.simulation.counters import CountStakes
from croupier.simulation.walk import (
    AHEAD,
    BEHIND,
    COLUMNS,
    DRAWDOWN,
    ENDED,
    FINAL,
    LOWEST,
    MARKS,
    ROUNDS,
    RUIN,
    STAKED,
    TIME,
    WAGERS,
    Numbers,
    Terms,
    Walked,
)

Counted = Iterator[tuple[NDArray[np.int32], Numbers, Numbers]]
"""Numbers of results, the counts before the rounds, and what each result wins for 1; in pieces."""


def by_stakes(rounds: Counted, terms: Terms, stakes: CountStakes, unit: int, sessions: int, paths: int) -> Walked:
    """By compiled code."""
    rows, marks = np.zeros((sessions, COLUMNS), np.int64), np.zeros((paths, MARKS + 1), np.int64)
    fixed, parts = np.array(stakes.fixed, np.int64), np.array(stakes.parts, np.int64)
    at = np.zeros(9, np.int64)
    bounds = terms.parts, terms.cash, terms.rounds, terms.low, terms.high
    while at[0] < sessions:
        walk_counted(*next(rounds), fixed, parts, stakes.of, stakes.most, unit, *bounds, at, rows, marks)
    return Walked(rows, marks)


@compiled_loop
def walk_counted(
    results: NDArray[np.int32],
    counts: Numbers,
    nets: Numbers,
    fixed: Numbers,
    shares: Numbers,
    of: int,
    most: int,
    unit: int,
    parts: int,
    start: int,
    rounds: int,
    low: int,
    high: int,
    at: Numbers,
    rows: Numbers,
    marks: Numbers,
) -> None:  # pragma: no cover
    """Through these rounds, or until all sessions are over."""
    session, cash, played, wagers, staked = at[0], at[1], at[2], at[3], at[4]
    lowest, top, drawdown, begun = at[5], at[6], at[7], at[8]
    middle, i = len(fixed) // 2, 0
    while i < len(results) and session < len(rows):
        if not begun:
            cash, played, wagers, staked, lowest, top, drawdown, begun = start, 0, 0, 0, start, start, 0, 1
            if session < len(marks):
                marks[session, 0] = start
        count = middle + counts[i]
        units = fixed[count]
        if shares[count]:
            whole, rest = cash // (parts * of * unit), cash % (parts * of * unit)  # so that no product is too large
            units = max(units, min(most, whole * shares[count] + rest * shares[count] // (parts * of * unit)))
        stake = units * unit
        why = RUIN if stake * parts > cash else TIME if played >= rounds else -1
        if why < 0:
            played += 1
            if stake:
                cash += nets[results[i]] * stake
                wagers += 1
                staked += stake
                lowest, top = min(lowest, cash), max(top, cash)
                drawdown = max(drawdown, top - cash)
            i += 1
            if session < len(marks):
                for mark in range((played - 1) * MARKS // rounds + 1, played * MARKS // rounds + 1):
                    marks[session, mark] = cash
            if cash <= low:
                why = BEHIND
            elif cash >= high:
                why = AHEAD
        if why >= 0:
            row = rows[session]
            row[FINAL], row[ROUNDS], row[WAGERS], row[STAKED] = cash, played, wagers, staked
            row[LOWEST], row[DRAWDOWN], row[ENDED] = lowest, drawdown, why
            if session < len(marks):
                for mark in range(played * MARKS // rounds + 1, MARKS + 1):
                    marks[session, mark] = cash
            session += 1
            begun = 0
    at[0], at[1], at[2], at[3], at[4] = session, cash, played, wagers, staked
    at[5], at[6], at[7], at[8] = lowest, top, drawdown, begun


def by_asking(rounds: Counted, terms: Terms, bettor: Bettor, sessions: int, paths: int) -> Walked:
    """The same with any bettor, who is asked before each round."""
    rows, marks = np.zeros((sessions, COLUMNS), np.int64), np.zeros((paths, MARKS + 1), np.int64)
    each = (
        (int(nets[result]), count)
        for results, counts, nets in rounds
        for result, count in zip(results.tolist(), counts.tolist(), strict=True)
    )
    waiting = next(each)
    for session in range(sessions):
        path = marks[session] if session < paths else np.zeros(MARKS + 1, np.int64)
        rows[session], waiting = _one(each, waiting, terms, bettor, path)
    return Walked(rows, marks)


def _one(
    rounds: Iterator[tuple[int, int]], waiting: tuple[int, int], terms: Terms, bettor: Bettor, path: Numbers
) -> tuple[tuple[int, ...], tuple[int, int]]:
    """A session, and the round that it left for the next."""
    start = Fraction(terms.cash, terms.parts)
    cash = lowest = top = path[0] = terms.cash
    played = wagers = staked = drawdown = streak = won = stake = 0
    memory = None
    why = -1
    while why < 0:
        net, count = waiting
        facts = Facts(Fraction(cash, terms.parts), start, stake, won, streak, wagers, memory, count)
        now, memory = answer(bettor, facts)
        if now * terms.parts > cash or played >= terms.rounds:
            why = RUIN if now * terms.parts > cash else TIME
            break
        played += 1
        if now:
            stake, won = now, (net > 0) - (net < 0)
            cash += net * stake
            wagers, staked, streak = wagers + 1, staked + stake, lengthened(streak, won)
            lowest, top = min(lowest, cash), max(top, cash)
            drawdown = max(drawdown, top - cash)
        waiting = next(rounds)
        path[(played - 1) * MARKS // terms.rounds + 1 : played * MARKS // terms.rounds + 1] = cash
        why = BEHIND if cash <= terms.low else AHEAD if cash >= terms.high else -1
    path[played * MARKS // terms.rounds + 1 :] = cash
    return (cash, played, wagers, staked, lowest, drawdown, why), waiting
