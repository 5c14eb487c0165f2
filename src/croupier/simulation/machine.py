"""The machine of a wager, run by compiled code: four of it side by side, each from its own part of a random number.

Sixteen random bits make an outcome, times the number of slots; the few numbers that would make some outcomes likelier
than others are thrown away, with the other three of the same draw, so that each is exactly as likely as any other.
Where there are few slots and states, an outcome is that of two rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numba import uint64
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop, compiled_with
from croupier.simulation.automaton import Automaton
from croupier.simulation.streams import Stream, after, stream
from croupier.simulation.tally import Result, Tally

BLOCK = 1 << 22
"""Rounds."""
_LANES = 4  # rounds at once: 64 random bits are enough for all four, and none waits for another's look-up
MOST_PAIRS = 1 << 15
"""Cells of a table of two rounds, so that it lies near the processor."""
_CODE = 20
"""Where a cell of that table tells what was decided; below, the row that follows."""
PIECE = 1 << 14
"""Rounds that are told at once."""


class CompiledMachine:
    """Runs an automaton."""

    method = "compiled"
    block = BLOCK

    def __init__(self, automaton: Automaton) -> None:
        self.automaton = automaton
        self._following = np.array(automaton.following, np.uint32).reshape(-1) * np.uint32(automaton.slots)
        self._decided = np.array(automaton.decided, np.int64).reshape(-1)
        self.pairs, self.ends = _of_two_rounds(automaton)

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block: and those after them that the last wagers take until they are decided."""
        counts = np.zeros((_LANES, len(self._following)), np.int64)
        pairs = np.zeros((_LANES, len(self.ends)), np.int64)
        state, slots, at = stream(seed, number), self.automaton.slots, np.zeros(_LANES, np.uint64)
        left = rounds
        if len(self.pairs):
            left %= 2 * _LANES
            run_pairs(self.pairs, slots, rounds // (2 * _LANES), state, pairs, at)
        run(self._following, slots, left, state, counts, at)
        return self._tally(counts.sum(axis=0), pairs.sum(axis=0), rounds)

    @property
    def results(self) -> Sequence[Result]:
        """How the wager can end."""
        return self.automaton.results

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """What one round after another of a block comes to, without end: the number of a result, -1 if undecided."""
        state, at = stream(seed, number), 0
        decided = self._decided.astype(np.int32)
        while True:
            found = np.empty(PIECE, np.int32)
            at = record(self._following, decided, self.automaton.slots, at, state, found)
            yield found

    def follow(self, outcomes: NDArray[np.int64]) -> NDArray[np.int64]:
        """What is decided after each of these outcomes, one round each: -1 for nothing."""
        return np.asarray(followed(self._following, self._decided, outcomes))

    def _tally(self, cells: NDArray[np.int64], pairs: NDArray[np.int64], rounds: int) -> Tally:
        results = self.automaton.results
        ends = np.zeros(len(results), np.int64)
        np.add.at(ends, self._decided[self._decided >= 0], cells[self._decided >= 0])
        for both, count in zip(self.ends, pairs.tolist(), strict=True):
            for end in both:
                ends[end] += count if end >= 0 else 0
        return Tally({result: count for result, count in zip(results, ends.tolist(), strict=True) if count}, rounds)


def _of_two_rounds(automaton: Automaton) -> tuple[NDArray[np.uint32], tuple[tuple[int, int], ...]]:
    """The table of two rounds, and what they decide by code; nothing where it is too large."""
    slots, ends = automaton.slots, {(-1, -1): 0}
    if slots * slots * automaton.states > MOST_PAIRS:
        return np.zeros(0, np.uint32), ()
    cells = []
    for state in range(automaton.states):
        for once, first in zip(automaton.following[state], automaton.decided[state], strict=True):
            for twice, second in zip(automaton.following[once], automaton.decided[once], strict=True):
                cells.append(twice * slots * slots | ends.setdefault((first, second), len(ends)) << _CODE)
    if len(ends) > 1 << 32 - _CODE:
        return np.zeros(0, np.uint32), ()
    return np.array(cells, np.uint32), tuple(ends)


@compiled_loop
def run_pairs(
    pairs: NDArray[np.uint32], slots: int, times: int, state: Stream, counts: NDArray[np.int64], at: Stream
) -> None:  # pragma: no cover
    """Two rounds of each of the four, so many times: count what they decide, and tell where each stands.

    A number of sixteen bits times the pairs of outcomes has the pair in its upper half (Lemire's way, without a
    division). Where the lower half shows that some pairs would be likelier than others all four numbers are thrown
    away: that is seldom, and one question for all is quicker than four. A cell has the row that follows below `_CODE`,
    and above it what both rounds decided, which is counted each time, 0 for nothing: no branch depends on what came.
    """
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    wide, low, sixteen = uint64(slots * slots), uint64(0xFFFF), uint64(16)
    unfair = uint64((1 << 16) % (slots * slots))
    row, code = uint64((1 << _CODE) - 1), uint64(_CODE)
    a, b, c, d = uint64(0), uint64(0), uint64(0), uint64(0)
    while times > 0:
        drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
        p = (drawn & low) * wide
        q = ((drawn >> sixteen) & low) * wide
        r = ((drawn >> uint64(32)) & low) * wide
        u = (drawn >> uint64(48)) * wide
        if ((p & low) < unfair) | ((q & low) < unfair) | ((r & low) < unfair) | ((u & low) < unfair):
            continue
        times -= 1
        a = uint64(pairs[(a & row) + (p >> sixteen)])
        b = uint64(pairs[(b & row) + (q >> sixteen)])
        c = uint64(pairs[(c & row) + (r >> sixteen)])
        d = uint64(pairs[(d & row) + (u >> sixteen)])
        counts[0, a >> code] += 1
        counts[1, b >> code] += 1
        counts[2, c >> code] += 1
        counts[3, d >> code] += 1
    at[0], at[1], at[2], at[3] = a & row, b & row, c & row, d & row
    for lane in range(4):
        at[lane] //= uint64(slots)
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3


@compiled_loop
def run(
    following: NDArray[np.uint32], slots: int, rounds: int, state: Stream, counts: NDArray[np.int64], begin: Stream
) -> None:  # pragma: no cover
    """Count every cell that is passed, from where each of the four stands."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    wide, low, sixteen = uint64(slots), uint64(0xFFFF), uint64(16)
    unfair = uint64((1 << 16) % slots)
    at0, at1, at2, at3 = begin[0], begin[1], begin[2], begin[3]
    left, rest = rounds // 4, rounds % 4
    while True:
        drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
        p = (drawn & low) * wide
        q = ((drawn >> sixteen) & low) * wide
        r = ((drawn >> uint64(32)) & low) * wide
        u = (drawn >> uint64(48)) * wide
        if ((p & low) < unfair) | ((q & low) < unfair) | ((r & low) < unfair) | ((u & low) < unfair):
            continue
        if left == 0:
            break
        left -= 1
        p = at0 + (p >> sixteen)
        q = at1 + (q >> sixteen)
        r = at2 + (r >> sixteen)
        u = at3 + (u >> sixteen)
        counts[0, p] += 1
        counts[1, q] += 1
        counts[2, r] += 1
        counts[3, u] += 1
        at0 = uint64(following[p])
        at1 = uint64(following[q])
        at2 = uint64(following[r])
        at3 = uint64(following[u])
    at = (at0, at1, at2, at3)
    for lane in range(4):  # a round more for some, and then only until what stands is decided
        here, more = at[lane], lane < rest
        while more or here != uint64(0):
            drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
            p = (drawn & low) * wide
            if (p & low) < unfair:
                continue
            p = here + (p >> sixteen)
            counts[lane, p] += 1
            here, more = uint64(following[p]), False


@compiled_loop
def record(
    following: NDArray[np.uint32],
    decided: NDArray[np.int32],
    slots: int,
    at: int,
    state: Stream,
    found: NDArray[np.int32],
) -> int:  # pragma: no cover
    """Write down what is decided round by round; where the machine stands then."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    wide, low, sixteen = uint64(slots), uint64(0xFFFF), uint64(16)
    unfair = uint64((1 << 16) % slots)
    here, done, left, drawn = uint64(at), 0, 0, uint64(0)
    while done < len(found):
        if left == 0:
            drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
            left = 4
        p = (drawn & low) * wide
        drawn >>= sixteen
        left -= 1
        if (p & low) < unfair:
            continue
        p = here + (p >> sixteen)
        found[done] = decided[p]
        done += 1
        here = uint64(following[p])
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    return int(here)


@compiled_with
def followed(
    following: NDArray[np.uint32], decided: NDArray[np.int64], outcomes: NDArray[np.int64]
) -> NDArray[np.int64]:  # pragma: no cover
    found = np.empty(len(outcomes), np.int64)
    at = 0
    for i in range(len(outcomes)):
        cell = at + outcomes[i]
        found[i] = decided[cell]
        at = following[cell]
    return found
