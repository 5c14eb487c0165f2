"""The machine of a wager on cards, run by compiled code through shoes that are shuffled as the script shuffles them.

Only as many cards are shuffled as can be dealt before the shoe is played out. Four shoes are dealt side by side, so
that the processor does not wait for any of them, and where one is played out the next takes its place. Two cards are
looked at in one step where the machine looks at one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numba import njit, uint8, uint64
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.cards import CardMachine
from croupier.simulation.shuffling import PACKS, Packs, Streams, packs, shuffle, streams, unfair
from croupier.simulation.tally import Result, Tally

BLOCK = 1 << 20
"""Rounds."""
LANES = 4  # shoes at once, each with counts of its own: the processor need not wait for one of them

Codes = NDArray[np.uint8]
Steps = NDArray[np.uint32]
Counts = NDArray[np.int64]

# What cards lead to, in one number: the row of the next, by how many cards it lies further on, and if the round is over
# the code of its result: 0 while it goes on.
_ADVANCE, _CODE = 17, 23
_ROW, _FURTHEST = (1 << _ADVANCE) - 1, (1 << _CODE - _ADVANCE) - 1
_MOST_CODES = 1 << 32 - _CODE
_MOST_KINDS = 16
"""So that two cards are one byte."""


class Shoes:
    """Runs a card machine."""

    method = "compiled"
    block = BLOCK

    def __init__(self, machine: CardMachine) -> None:
        self.machine = machine
        if len(machine.kinds) > _MOST_KINDS:
            raise NoSmallMachine(f"more than {_MOST_KINDS} kinds of cards are told apart")
        steps = _pairs(machine)
        used = np.array(machine.used, np.int64)
        self._pack = np.array(machine.pack, np.uint8)
        self._unfair = unfair(len(machine.pack))
        most = int(used.max())
        self._needed = min(len(machine.pack), machine.due - 1 + (machine.extra + 1) * most)
        self._most = machine.due // int(used[used > 0].min()) + machine.extra + 2  # rounds that a shoe can have
        burned, first = np.array(machine.burned, np.int64), machine.looks[0]
        self._tables = steps, burned, first, machine.due + first, machine.extra, len(machine.kinds)

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, which begins with a shuffle."""
        counts = np.zeros((LANES, len(self.machine.results) + 2), np.int64)
        shoes, state = packs(self._pack), streams(seed, number)
        run(shoes, self._needed, self._unfair, self._most, *self._tables, rounds, state, counts)
        found = zip(self.machine.results, counts.sum(axis=0)[1:].tolist(), strict=False)
        return Tally({result: count for result, count in found if count}, rounds)

    @property
    def results(self) -> Sequence[Result]:
        """How the wager can end."""
        return self.machine.results

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """What one round after another of a block comes to, without end: the number of a result, -2 if not made."""
        shoes, state = packs(self._pack), streams(seed, number)
        while True:
            codes = recorded(shoes, self._needed, self._unfair, self._most, *self._tables, state)
            yield np.where(codes > len(self.machine.results), -2, codes - 1).astype(np.int32)

    def follow(self, shoe: Codes) -> list[int]:
        """Which result each round of one shoe in this order has; -1 where the wager was not made."""
        shoes, seen = packs(shoe), np.empty(PACKS * len(shoe), np.uint8)
        look(shoes, seen, len(self.machine.kinds))
        codes = np.empty(self._most, np.int64)
        played = followed(shoes, seen, 0, *self._tables[:5], codes)
        return [-1 if code > len(self.machine.results) else code - 1 for code in codes[:played].tolist()]


def _pairs(machine: CardMachine) -> Steps:
    """A row for each node that a pair of cards leads to, the first of them at the place that the node looks at."""
    none, wide = len(machine.results), len(machine.kinds)
    rows, todo = {0: 0}, [0]
    steps: list[int] = []

    def to(node: int, kind: int, place: int) -> tuple[int, int, int]:
        """The node after a card, with its place, and the code of the result if the round is over."""
        after = machine.following[node][kind]
        if after >= 0:
            return after, machine.looks[after], 0
        end = machine.ends[node][kind]
        return 0, machine.looks[0] + machine.used[node][kind], 1 + (end if end >= 0 else none)

    for node in todo:
        place = machine.looks[node]
        for first in range(wide):
            once = to(node, first, place)
            for second in range(wide):
                after, at, code = once
                if not code and at == place + 1:
                    after, at, code = to(after, second, at)
                if after not in rows:
                    rows[after] = len(rows)
                    todo.append(after)
                if not 0 <= at - place <= _FURTHEST or code >= _MOST_CODES:
                    raise NoSmallMachine(
                        "the cards that a round looks at lie too far apart, or it ends in too many ways"
                    )
                steps.append(rows[after] * wide * wide | at - place << _ADVANCE | code << _CODE)
    if len(steps) > _ROW:
        raise NoSmallMachine("there are too many ways to see the cards of a round")
    return np.array(steps, np.uint32)


@compiled_loop
def look(shoes: Packs, seen: Codes, wide: int) -> None:  # pragma: no cover
    """Every card with the one after it."""
    # In one byte, so that a step looks once and takes both. The last card has none after it.
    cards, kinds = shoes.reshape(-1), uint8(wide)
    last = len(cards) - PACKS
    for i in range(last):
        seen[i] = uint8(cards[i] * kinds) + cards[i + PACKS]
    for i in range(last, len(cards)):
        seen[i] = uint8(cards[i] * kinds)


@compiled_loop
def run(
    shoes: Packs,
    needed: int,
    unfair: NDArray[np.uint64],
    most: int,
    steps: Steps,
    burned: Counts,
    first: int,
    due: int,
    extra: int,
    wide: int,
    rounds: int,
    state: Streams,
    counts: Counts,
) -> None:  # pragma: no cover
    """Count the results of so many rounds."""
    codes, seen = np.empty(most, np.int64), np.empty(shoes.size, np.uint8)
    while rounds > 0:
        shuffle(shoes, needed, unfair, state)
        look(shoes, seen, wide)
        if rounds >= PACKS * most:  # while no round of sixteen shoes can be one too many
            rounds -= deal(shoes, seen, steps, burned, first, due, extra, counts)
            continue
        for pack in range(PACKS):
            played = followed(shoes, seen, pack, steps, burned, first, due, extra, codes)
            for i in range(min(rounds, played)):
                counts[0, codes[i]] += 1
            rounds -= min(rounds, played)


@compiled_loop
def recorded(
    shoes: Packs,
    needed: int,
    unfair: NDArray[np.uint64],
    most: int,
    steps: Steps,
    burned: Counts,
    first: int,
    due: int,
    extra: int,
    wide: int,
    state: Streams,
) -> Counts:  # pragma: no cover
    """The codes of the rounds of some shoes, one after another."""
    found, played, seen = np.empty(PACKS * most, np.int64), 0, np.empty(shoes.size, np.uint8)
    shuffle(shoes, needed, unfair, state)
    look(shoes, seen, wide)
    for pack in range(PACKS):
        played += followed(shoes, seen, pack, steps, burned, first, due, extra, found[played:])
    return found[:played]


@njit(inline="always")
def beginning(shoes: Packs, pack: int, burned: Counts, first: int) -> Any:
    """Where a shoe's first round looks first."""
    return uint64((burned[shoes[0, pack]] + first) * PACKS + pack)


@compiled_loop
def deal(
    shoes: Packs, seen: Codes, steps: Steps, burned: Counts, first: int, due: int, extra: int, counts: Counts
) -> int:  # pragma: no cover
    """Play all shoes, four at a time; how many rounds that were."""
    before = counts[:, 1:].sum()
    end = uint64(due * PACKS)
    zero, row, further = uint64(0), uint64(_ROW), uint64(_FURTHEST * PACKS)
    advance, code = uint64(_ADVANCE - 4), uint64(_CODE)  # places lie sixteen apart
    at = np.empty(4, np.uint64)
    step = np.zeros(4, np.uint64)
    for lane in range(4):
        at[lane] = beginning(shoes, lane, burned, first)
    # Four shoes run until one of them is through; that one is finished, and the next takes its lane. A step's number
    # has the row, by how much the shoe moves on and the code of a result. Every step is counted, under code 0 those
    # that end nothing, so that the loop asks nothing but whether all four are still under way.
    for following in range(4, PACKS + 1):
        a, b, c, d = step[0], step[1], step[2], step[3]
        at_a, at_b, at_c, at_d = at[0], at[1], at[2], at[3]
        while (at_a < end) & (at_b < end) & (at_c < end) & (at_d < end):
            a = uint64(steps[(a & row) + uint64(seen[at_a])])
            b = uint64(steps[(b & row) + uint64(seen[at_b])])
            c = uint64(steps[(c & row) + uint64(seen[at_c])])
            d = uint64(steps[(d & row) + uint64(seen[at_d])])
            at_a += (a >> advance) & further
            at_b += (b >> advance) & further
            at_c += (c >> advance) & further
            at_d += (d >> advance) & further
            counts[0, a >> code] += 1
            counts[1, b >> code] += 1
            counts[2, c >> code] += 1
            counts[3, d >> code] += 1
        step[0], step[1], step[2], step[3] = a, b, c, d
        at[0], at[1], at[2], at[3] = at_a, at_b, at_c, at_d
        for lane in range(4):
            if at[lane] < end and following < PACKS:
                continue
            # The round at the cutting card is played to its end, and as many more as the house then deals.
            here, now, more = at[lane], step[lane], extra
            while (now & row) != zero or here < end or more > 0:
                if (now & row) == zero and here >= end:
                    more -= 1
                now = uint64(steps[(now & row) + uint64(seen[here])])
                here += (now >> advance) & further
                counts[lane, now >> code] += 1
            if following < PACKS:
                at[lane], step[lane] = beginning(shoes, following, burned, first), zero
                break
    return int(counts[:, 1:].sum() - before)


@compiled_loop
def followed(
    shoes: Packs,
    seen: Codes,
    pack: int,
    steps: Steps,
    burned: Counts,
    first: int,
    due: int,
    extra: int,
    codes: Counts,
) -> int:  # pragma: no cover
    """The codes of the rounds of one shoe; how many there are."""
    row, further = uint64(_ROW), uint64(_FURTHEST * PACKS)
    advance, code = uint64(_ADVANCE - 4), uint64(_CODE)
    at, end, more, played = beginning(shoes, pack, burned, first), uint64(due * PACKS), extra, 0
    while at < end or more > 0:
        if at >= end:
            more -= 1
        step = uint64(0)
        while True:
            step = uint64(steps[(step & row) + uint64(seen[at])])
            at += (step >> advance) & further
            if step >> code != uint64(0):
                break
        codes[played] = step >> code
        played += 1
    return played
