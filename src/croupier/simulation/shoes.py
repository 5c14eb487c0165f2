"""The machine of a wager on cards, run by compiled code through shoes that are shuffled as the script shuffles them.

Cards change places one after another (Fisher and Yates), each with any that is not yet out; random numbers that would
make some places likelier than others are thrown away. Only as many are shuffled as can be dealt before the shoe is
played out. Four shoes are shuffled and dealt side by side, so that the processor does not wait for any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

from croupier.simulation.cards import CardMachine
from croupier.simulation.streams import Stream, after, stream
from croupier.simulation.tally import Result, Tally

BLOCK = 1 << 20
"""Rounds."""
LANES = 4
TOGETHER = 16
"""Times so many shoes are told at once."""

Codes = NDArray[np.uint8]
Steps = NDArray[np.uint64]
Counts = NDArray[np.int64]

# What a card leads to, in one number: where to look next (the card of the round and the row), how many cards the
# round took if it is over, and the code of its result: 0 while it goes on.
_LOOK, _ROW, _USED, _CODE = 0, 8, 32, 40


class Shoes:
    """Runs a card machine."""

    method = "compiled"
    block = BLOCK

    def __init__(self, machine: CardMachine) -> None:
        self.machine = machine
        wide, none = len(machine.kinds), len(machine.results)
        looks, following = np.array(machine.looks, np.int64), np.array(machine.following, np.int64)
        used, ends = np.array(machine.used, np.int64), np.array(machine.ends, np.int64)
        goes_on = following >= 0
        self._first = int(looks[0])
        ahead = np.where(goes_on, (following * wide << _ROW) + looks[following], self._first)
        codes = np.where(goes_on, 0, 1 + np.where(ends >= 0, ends, none))
        self._steps = (ahead + (used << _USED) + (codes << _CODE)).astype(np.uint64).reshape(-1)
        self._pack = np.array(machine.pack, np.uint8)
        self._burned = np.array(machine.burned, np.int64)
        self._needed = min(len(machine.pack), machine.due - 1 + (machine.extra + 1) * int(used.max()))
        self._unfair = np.array([0, *((1 << 16) % left for left in range(1, len(machine.pack) + 1))], np.uint64)
        self._most = machine.due // int(used[~goes_on].min()) + machine.extra + 2  # rounds that a shoe can have

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, which begins with a shuffle."""
        counts = np.zeros((LANES, len(self.machine.results) + 2), np.int64)
        shoes, state = np.tile(self._pack, (LANES, 1)), stream(seed, number)
        run(shoes, self._needed, self._unfair, self._most, *self._tables, rounds, state, counts)
        found = zip(self.machine.results, counts.sum(axis=0)[1:].tolist(), strict=False)
        return Tally({result: count for result, count in found if count}, rounds)

    @property
    def results(self) -> Sequence[Result]:
        """How the wager can end."""
        return self.machine.results

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """What one round after another of a block comes to, without end: the number of a result, -2 if not made."""
        shoes, state = np.tile(self._pack, (LANES, 1)), stream(seed, number)
        while True:
            codes = recorded(shoes, self._needed, self._unfair, self._most, *self._tables, state)
            yield np.where(codes > len(self.machine.results), -2, codes - 1).astype(np.int32)

    def follow(self, shoe: Codes) -> list[int]:
        """Which result each round of one shoe in this order has; -1 where the wager was not made."""
        codes = followed(shoe, *self._tables)
        return [-1 if code > len(self.machine.results) else code - 1 for code in codes.tolist()]

    @property
    def _tables(self) -> tuple[Steps, Counts, int, int, int]:
        return self._steps, self._burned, self._first, self.machine.due, self.machine.extra


@njit(cache=True, nogil=True, error_model="numpy")
def run(
    shoes: Codes,
    needed: int,
    unfair: Steps,
    most: int,
    steps: Steps,
    burned: Counts,
    first: int,
    due: int,
    extra: int,
    rounds: int,
    state: Stream,
    counts: Counts,
) -> None:  # pragma: no cover
    """Count the results of so many rounds."""
    while rounds > 0:
        shuffle(shoes, needed, unfair, state)
        if rounds >= 4 * most:
            rounds -= deal(shoes, steps, burned, first, due, extra, counts)
            continue
        for lane in range(4):
            codes = followed(shoes[lane], steps, burned, first, due, extra)
            for i in range(min(rounds, len(codes))):
                counts[lane, codes[i]] += 1
            rounds -= min(rounds, len(codes))


@njit(cache=True, nogil=True, error_model="numpy")
def recorded(
    shoes: Codes,
    needed: int,
    unfair: Steps,
    most: int,
    steps: Steps,
    burned: Counts,
    first: int,
    due: int,
    extra: int,
    state: Stream,
) -> Counts:  # pragma: no cover
    """The codes of the rounds of some shoes, one after another."""
    found, played = np.empty(TOGETHER * 4 * most, np.int64), 0
    for _ in range(TOGETHER):
        shuffle(shoes, needed, unfair, state)
        for lane in range(4):
            codes = followed(shoes[lane], steps, burned, first, due, extra)
            found[played : played + len(codes)] = codes
            played += len(codes)
    return found[:played]


@njit(cache=True, nogil=True, error_model="numpy")
def deal(
    shoes: Codes, steps: Steps, burned: Counts, first: int, due: int, extra: int, counts: Counts
) -> int:  # pragma: no cover
    """Play four shoes card by card; how many rounds that were."""
    before = counts[:, 1:].sum()
    begin, end = uint64(first), uint64(due)
    a, b, c, d = begin, begin, begin, begin
    at_a, at_b = uint64(burned[shoes[0, 0]]), uint64(burned[shoes[1, 0]])
    at_c, at_d = uint64(burned[shoes[2, 0]]), uint64(burned[shoes[3, 0]])
    low, rows = uint64(0xFF), uint64(0xFFFFFF)
    row, used, code = uint64(_ROW), uint64(_USED), uint64(_CODE)
    while (at_a < end) & (at_b < end) & (at_c < end) & (at_d < end):
        a = steps[((a >> row) & rows) + uint64(shoes[0, at_a + (a & low)])]
        b = steps[((b >> row) & rows) + uint64(shoes[1, at_b + (b & low)])]
        c = steps[((c >> row) & rows) + uint64(shoes[2, at_c + (c & low)])]
        d = steps[((d >> row) & rows) + uint64(shoes[3, at_d + (d & low)])]
        at_a += (a >> used) & low
        at_b += (b >> used) & low
        at_c += (c >> used) & low
        at_d += (d >> used) & low
        counts[0, a >> code] += 1
        counts[1, b >> code] += 1
        counts[2, c >> code] += 1
        counts[3, d >> code] += 1
    left = ((a, at_a), (b, at_b), (c, at_c), (d, at_d))
    for lane in range(4):
        step, at = left[lane]
        more = extra
        while at < end or more > 0:
            if at >= end:
                more -= 1
            step = steps[((step >> row) & rows) + uint64(shoes[lane, at + (step & low)])]
            counts[lane, step >> code] += 1
            while step >> code == 0:
                step = steps[((step >> row) & rows) + uint64(shoes[lane, at + (step & low)])]
                counts[lane, step >> code] += 1
            at += (step >> used) & low
    return int(counts[:, 1:].sum() - before)


@njit(cache=True, nogil=True, error_model="numpy")
def followed(shoe: Codes, steps: Steps, burned: Counts, first: int, due: int, extra: int) -> Counts:  # pragma: no cover
    """The codes of the rounds of one shoe."""
    found = np.empty(len(shoe), np.int64)
    low, rows = uint64(0xFF), uint64(0xFFFFFF)
    row, used, code = uint64(_ROW), uint64(_USED), uint64(_CODE)
    at, end, more, played = uint64(burned[shoe[0]]), uint64(due), extra, 0
    while at < end or more > 0:
        if at >= end:
            more -= 1
        step = uint64(first)
        while True:
            step = steps[((step >> row) & rows) + uint64(shoe[at + (step & low)])]
            if step >> code != 0:
                break
        at += (step >> used) & low
        found[played] = step >> code
        played += 1
    return found[:played]


@njit(cache=True, nogil=True, error_model="numpy")
def shuffle(shoes: Codes, needed: int, unfair: Steps, state: Stream) -> None:  # pragma: no cover
    """The first so many cards of each shoe: each card is any of those that are not before it."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    low, sixteen = uint64(0xFFFF), uint64(16)
    size, i = shoes.shape[1], 0
    while i < needed:
        drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
        left = uint64(size - i)
        p = (drawn & low) * left
        q = ((drawn >> sixteen) & low) * left
        r = ((drawn >> uint64(32)) & low) * left
        u = (drawn >> uint64(48)) * left
        bad = unfair[size - i]
        if ((p & low) < bad) | ((q & low) < bad) | ((r & low) < bad) | ((u & low) < bad):
            continue
        here = uint64(i)
        p = here + (p >> sixteen)
        q = here + (q >> sixteen)
        r = here + (r >> sixteen)
        u = here + (u >> sixteen)
        shoes[0, here], shoes[0, p] = shoes[0, p], shoes[0, here]
        shoes[1, here], shoes[1, q] = shoes[1, q], shoes[1, here]
        shoes[2, here], shoes[2, r] = shoes[2, r], shoes[2, here]
        shoes[3, here], shoes[3, u] = shoes[3, u], shoes[3, here]
        i += 1
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
