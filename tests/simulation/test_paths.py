"""The paths of sessions: what is kept of them, against the rounds gone through by hand, however they come in pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from croupier.simulation import counted_walk, walk
from croupier.simulation.bettors import Facts, table_of
from croupier.simulation.counters import Spread, stakes_of
from croupier.simulation.walk import AHEAD, BEHIND, LEFT, MARKS, NOT_MADE, RUIN, TIME, UNDECIDED, Numbers, Terms, Walked

NETS = (2, -1, 0, 1)
"""What the results win for 1, in parts: there are two parts to a unit."""
PARTS = 2


class Session(NamedTuple):
    final: int
    rounds: int
    wagers: int
    staked: int
    lowest: int
    drawdown: int
    ended: int
    cash: tuple[int, ...]
    """After so many rounds."""


def path(session: Session, rounds: int) -> list[int]:
    """The cash after each fiftieth part of the time: of the first round at which that much of it is over. What is won
    after the time, by a wager that still stood, belongs to its end."""
    ends = [-(-mark * rounds // MARKS) for mark in range(MARKS)]
    return [*(session.cash[end] if end < len(session.cash) else session.final for end in ends), session.final]


def told(sessions: Sequence[Session], rounds: int) -> tuple[list[list[int]], list[list[int]]]:
    return [list(each[:-1]) for each in sessions], [path(each, rounds) for each in sessions]


def rows_and_paths(walked: Walked) -> tuple[list[list[int]], list[list[int]]]:
    return walked.rows.tolist(), walked.paths.tolist()


def pieces(*columns: Sequence[int]) -> Iterator[tuple[Any, ...]]:
    """Parts of odd lengths, so that sessions are left and taken up in the middle."""
    lengths, at = Random(5), 0
    while at < len(columns[0]):
        length = lengths.choice((1, 2, 3, 7, 50, 101))
        yield tuple(np.array(column[at : at + length], np.int64) for column in columns)
        at += length


# --- One wager after another ----------------------------------------------------------------------------------------


def streaky(facts: Facts) -> int:
    """One, three after a win, and nothing more after four losses in a row."""
    return 3 if facts.streak > 0 else 0 if facts.streak <= -4 else 1


def by_hand(results: Iterator[int], terms: Terms) -> Session:
    """A session of `streaky`. A wager that stands is played to its end, also when the time is up."""
    cash, stake, streak, wagers, staked, lowest, top, drawdown = terms.cash, 1, 0, 0, 0, terms.cash, terms.cash, 0
    shown, ended = [cash], -1
    while ended < 0:
        result = next(results)
        if result >= 0:
            net = NETS[result]
            cash, wagers, staked = cash + net * stake, wagers + 1, staked + stake
            lowest, top = min(lowest, cash), max(top, cash)
            drawdown = max(drawdown, top - cash)
            streak = streak if net == 0 else max(streak, 0) + 1 if net > 0 else min(streak, 0) - 1
            stake = 3 if streak > 0 else 0 if streak <= -4 else 1
        shown.append(cash)
        if result >= 0 and cash <= terms.low:
            ended = BEHIND
        elif result >= 0 and cash >= terms.high:
            ended = AHEAD
        elif result != UNDECIDED:
            lacks, over = stake * PARTS > cash, len(shown) > terms.rounds
            ends = ((TIME, over and not lacks), (RUIN, over), (LEFT, not stake), (RUIN, lacks))
            ended = next((end for end, holds in ends if holds), -1)
    rounds = min(len(shown) - 1, terms.rounds)
    return Session(cash, rounds, wagers, staked, lowest, drawdown, ended, tuple(shown))


def coming(seed: int) -> list[int]:
    draw = Random(seed)
    return draw.choices([0, 1, 2, 3, UNDECIDED, NOT_MADE], [4, 10, 2, 4, 8, 2], k=40_000)


@pytest.mark.parametrize("rounds", [1, 7, 49, 50, 51, 100, 333])
@pytest.mark.parametrize("cash", [5, 40])
def test_one_wager_after_another(rounds: int, cash: int) -> None:
    terms = Terms(PARTS, cash, rounds, -1 if cash == 5 else 34, 70)
    results, number = coming(rounds), 60
    one_by_one = iter(results)
    rows, paths = told([by_hand(one_by_one, terms) for _ in range(number)], rounds)
    table = table_of(streaky, cash)
    assert table is not None

    def rounds_of() -> Iterator[tuple[Any, Numbers]]:
        for (piece,) in pieces(results):
            yield piece.astype(np.int32), np.array(NETS, np.int64)

    for kept in (number, 17, 0):
        assert rows_and_paths(walk.by_table(rounds_of(), terms, table, number, kept)) == (rows, paths[:kept])
        assert rows_and_paths(walk.by_asking(rounds_of(), terms, streaky, number, kept)) == (rows, paths[:kept])
    if rounds == 333:
        assert {row[-1] for row in rows} == ({RUIN, AHEAD} if cash == 5 else {BEHIND, AHEAD}) | {LEFT}


def test_a_wager_that_stands_when_the_time_is_up() -> None:
    """It stands for three rounds and wins in the fourth: the session has two, and its last mark what was won."""
    terms, results = Terms(PARTS, 10, 2, -1, 100), np.array([UNDECIDED, UNDECIDED, UNDECIDED, 0], np.int32)
    found = walk.by_asking(iter([(results, np.array(NETS, np.int64))]), terms, streaky, 1, 1)
    assert rows_and_paths(found) == ([[12, 2, 1, 1, 10, 0, TIME]], [[10] * MARKS + [12]])


# --- With a count ---------------------------------------------------------------------------------------------------

SPREAD = Spread(((-1, 0), (0, 1), (2, 3)))


def counted_by_hand(rounds: Iterator[tuple[int, int]], waiting: list[tuple[int, int]], terms: Terms) -> Session:
    """A session of the spread: below -1 he bets nothing, which is a round that goes by."""
    cash, wagers, staked, lowest, top, drawdown = terms.cash, 0, 0, terms.cash, terms.cash, 0
    shown, ended = [cash], -1
    while ended < 0:
        net, count = waiting.pop() if waiting else next(rounds)
        stake = SPREAD.units(count)
        if stake * PARTS > cash or len(shown) > terms.rounds:
            waiting.append((net, count))
            ended = RUIN if stake * PARTS > cash else TIME
            break
        if stake:
            cash, wagers, staked = cash + net * stake, wagers + 1, staked + stake
            lowest, top = min(lowest, cash), max(top, cash)
            drawdown = max(drawdown, top - cash)
        shown.append(cash)
        ends = ((BEHIND, cash <= terms.low), (AHEAD, cash >= terms.high))
        ended = next((end for end, holds in ends if holds), -1)
    return Session(cash, len(shown) - 1, wagers, staked, lowest, drawdown, ended, tuple(shown))


@pytest.mark.parametrize("rounds", [1, 7, 49, 50, 51, 100, 333])
@pytest.mark.parametrize("cash", [9, 40])
def test_rounds_with_a_count(rounds: int, cash: int) -> None:
    terms = Terms(PARTS, cash, rounds, -1 if cash == 9 else 20, 70)
    draw, number = Random(rounds), 60
    results = draw.choices([0, 1, 2, 3], [4, 12, 2, 4], k=40_000)
    counts = draw.choices(range(-4, 5), k=len(results))
    rounds_of = iter([(NETS[result], count) for result, count in zip(results, counts, strict=True)])
    waiting: list[tuple[int, int]] = []
    rows, paths = told([counted_by_hand(rounds_of, waiting, terms) for _ in range(number)], rounds)

    def given() -> counted_walk.Counted:
        for piece, beside in pieces(results, counts):
            yield piece.astype(np.int32), beside, np.array(NETS, np.int64)

    stakes = stakes_of(SPREAD, 10)
    for kept in (number, 17, 0):
        compiled = counted_walk.by_stakes(given(), terms, stakes, 1, number, kept)
        assert rows_and_paths(compiled) == (rows, paths[:kept])
        asked = counted_walk.by_asking(given(), terms, SPREAD, number, kept)
        assert rows_and_paths(asked) == (rows, paths[:kept])
    if rounds == 333:
        assert {row[-1] for row in rows} == {TIME, AHEAD, RUIN if cash == 9 else BEHIND}
