"""A bankroll with several bets on a layout: by compiled code where the bettor is a table of states, else by asking him.

Both do the same. What he has is his cash and what lies on the layout, at its face. Whoever goes home (time, a goal, no
chips for what he would put down) puts nothing more down, and what lies there is played until it is decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.simulation.automaton import OutcomeNeeded
from croupier.simulation.bettors import Bettor, Facts, lengthened
from croupier.simulation.boards import Board, States, lying, puts_of
from croupier.simulation.walk import (
    AHEAD,
    BEHIND,
    COLUMNS,
    DRAWDOWN,
    ENDED,
    FINAL,
    LEFT,
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

PIECE = 1 << 14
"""Outcomes that are drawn in one go: enough that calling the generator costs little beside them."""
EXPECTED = COLUMNS
"""A column more: what the bets that were made come to on average, times the number of outcomes."""


def outcomes(seed: int, number: int, slots: int) -> Iterator[NDArray[np.int64]]:
    """Every one as likely as any other, without end; a stream of its own for each number."""
    chance = np.random.Generator(np.random.PCG64(np.random.SeedSequence(seed, spawn_key=(number,))))
    while True:
        yield chance.integers(0, slots, PIECE)


def by_states(came: Iterator[NDArray[np.int64]], terms: Terms, states: States, sessions: int, paths: int) -> Walked:
    """By compiled code."""
    rows, marks = np.zeros((sessions, COLUMNS + 1), np.int64), np.zeros((paths, MARKS + 1), np.int64)
    following, nets = np.array(states.following, np.int64), np.array(states.nets, np.int64)
    costs, down, at = np.array(states.costs, np.int64), np.array(states.down, np.int64), np.zeros(13, np.int64)
    fixed = terms.parts, terms.cash, terms.rounds, terms.low, terms.high
    while at[0] < sessions:
        walk_board(next(came), following, nets, nets.sum(axis=2), costs, down, *fixed, at, rows, marks)
    return Walked(rows, marks)


@compiled_loop
def walk_board(
    came: NDArray[np.int64],
    following: NDArray[np.int64],
    nets: NDArray[np.int64],
    means: NDArray[np.int64],
    costs: Numbers,
    down: Numbers,
    parts: int,
    start: int,
    rounds: int,
    low: int,
    high: int,
    at: Numbers,
    rows: Numbers,
    marks: Numbers,
) -> None:  # pragma: no cover
    """Through these outcomes, or until all sessions are over."""
    session, has, node, played, wagers, staked = at[0], at[1], at[2], at[3], at[4], at[5]
    lowest, top, drawdown, begun, why, mean = at[6], at[7], at[8], at[9], at[10], at[11]
    i = 0
    while i < len(came) and session < len(rows):
        if not begun:
            has, node, played, wagers, staked, mean = start, 0, 0, 0, 0, 0
            lowest, top, drawdown, begun, why = start, start, 0, 1, -1
            if session < len(marks):
                marks[session, 0] = start
        puts = why < 0 and 0 < costs[node] <= has - down[node]
        if not puts and down[node] == 0:
            if why < 0 and costs[node] == 0:
                why = LEFT
            elif why < 0 or (why == TIME and costs[node] > has):
                why = RUIN
            row = rows[session]
            row[FINAL], row[ROUNDS], row[WAGERS], row[STAKED] = has, min(played, rounds), wagers, staked // parts
            row[LOWEST], row[DRAWDOWN], row[ENDED], row[EXPECTED] = lowest, drawdown, why, mean
            if session < len(marks):  # what came after the time was up still belongs to its last mark
                for mark in range(min(played * MARKS // rounds + 1, MARKS), MARKS + 1):
                    marks[session, mark] = has
            session += 1
            begun = 0
            continue
        way = 0 if puts else 1
        if puts:
            wagers += 1
            staked += costs[node]
        has += nets[way, node, came[i]]
        mean += means[way, node]
        node = following[way, node, came[i]]
        i += 1
        played += 1
        lowest, top = min(lowest, has), max(top, has)
        drawdown = max(drawdown, top - has)
        if session < len(marks) and played <= rounds:
            for mark in range((played - 1) * MARKS // rounds + 1, played * MARKS // rounds + 1):
                marks[session, mark] = has
        if why < 0:
            if has <= low:
                why = BEHIND
            elif has >= high:
                why = AHEAD
            elif played >= rounds:
                why = TIME
    at[0], at[1], at[2], at[3], at[4], at[5] = session, has, node, played, wagers, staked
    at[6], at[7], at[8], at[9], at[10], at[11] = lowest, top, drawdown, begun, why, mean


def by_asking(
    came: Iterator[NDArray[np.int64]], slots: int, terms: Terms, bettor: Bettor, board: Board, sessions: int, paths: int
) -> Walked:
    """The same by the script itself, with any bettor, who is asked before each round."""
    rows, marks = np.zeros((sessions, COLUMNS), np.int64), np.zeros((paths, MARKS + 1), np.int64)
    each = (int(one) for piece in came for one in piece)
    for session in range(sessions):
        path = marks[session] if session < paths else np.zeros(MARKS + 1, np.int64)
        rows[session] = _one(each, slots, terms, bettor, board, path)
    return Walked(rows, marks)


def _one(came: Iterator[int], slots: int, terms: Terms, bettor: Bettor, board: Board, path: Numbers) -> tuple[int, ...]:
    start = Fraction(terms.cash, terms.parts)
    has = lowest = top = start
    path[0] = terms.cash
    low, high = Fraction(terms.low, terms.parts), Fraction(terms.high, terms.parts)
    played = wagers = staked = streak = won = stake = 0
    drawdown, memory, carry, why = Fraction(0), None, board.opening, -1
    while True:
        lying_there = lying(carry)
        lies: Any = sum(lying_there.values())
        puts: Any = {}
        if why < 0 or (why == TIME and not lies):
            point = board.point(carry)
            facts = Facts(has, start, stake, won, streak, wagers, memory, point=point, standing=lying_there)
            puts, remembers = puts_of(bettor, facts)
            cost = sum(puts.values())
            if why == TIME:
                why = RUIN if cost > has else TIME
            elif cost and cost <= has - lies:
                wagers, staked, stake, memory = wagers + 1, staked + cost, cost, remembers
            elif not lies:
                why = RUIN if cost else LEFT
            elif not cost:
                memory = remembers
            else:
                puts = {}
        if not lies and (why >= 0 or not puts):
            break
        carry, net = _round(board, carry, puts, next(came), slots)
        has, won, played = has + net, (net > 0) - (net < 0), played + 1
        streak = lengthened(streak, won)
        lowest, top = min(lowest, has), max(top, has)
        drawdown = max(drawdown, top - has)
        if played <= terms.rounds:
            path[(played - 1) * MARKS // terms.rounds + 1 : played * MARKS // terms.rounds + 1] = int(has * terms.parts)
        if why < 0:
            why = BEHIND if has <= low else AHEAD if has >= high else TIME if played >= terms.rounds else -1
    path[min(played * MARKS // terms.rounds + 1, MARKS) :] = int(has * terms.parts)
    counted = (int(amount * terms.parts) for amount in (has, lowest, drawdown))
    final, least, fall = counted
    return final, min(played, terms.rounds), wagers, staked, least, fall, why


def _round(board: Board, carry: Any, puts: Any, outcome: int, slots: int) -> tuple[Any, Fraction]:
    """A round with one of so many equally likely outcomes, whatever comes up in it one after another."""
    given: tuple[int, ...] = ()
    left, wide = outcome, slots
    while True:
        try:
            return board.round(carry, puts, given)
        except OutcomeNeeded as need:
            wide //= need.ways
            given = (*given, left // wide)
            left %= wide
