"""Rounds from a deck that is shuffled before each of them, dealt by compiled code and judged in batches.

Cards change places one after another (Fisher and Yates), each with any that is not yet out, so that every order of the
cards that are dealt is equally likely whatever order the deck had; random numbers that would make some places likelier
than others are thrown away. Four decks are dealt side by side, so that the processor does not wait for any of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

from croupier.simulation.streams import Stream, after, stream
from croupier.simulation.tally import Result, Tally

BLOCK = 1 << 20
"""Rounds."""
BATCH = 1 << 13
"""Rounds that are dealt at once: their cards lie near the processor until they are judged."""
LANES = 4

Rows = NDArray[np.uint8]
"""The cards of a round in each row, by their numbers in the deck and in the order in which the judge takes them."""
Codes = NDArray[np.int64]


class Deals:
    """Plays a wager: so many cards of a deck to a round, and a judge who tells the number of the result of each."""

    method = "compiled"
    block = BLOCK

    def __init__(self, deck: int, cards: int, judge: Callable[[Rows], Codes], results: Sequence[Result]) -> None:
        self._deck, self._cards, self._judge, self.results = deck, cards, judge, tuple(results)
        self._unfair = np.array([(1 << 16) % (deck - dealt) for dealt in range(cards)], np.uint64)

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block."""
        counts, left = np.zeros(len(self.results), np.int64), rounds
        for codes in self._batches(seed, number):
            counts += np.bincount(codes[:left], minlength=len(self.results))
            left -= len(codes)
            if left <= 0:
                break
        found = zip(self.results, counts.tolist(), strict=True)
        return Tally({result: count for result, count in found if count}, rounds)

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """The number of the result of one round after another of a block, without end."""
        for codes in self._batches(seed, number):
            yield codes.astype(np.int32)

    def follow(self, rows: Rows) -> Codes:
        """The results of rounds with these cards."""
        return self._judge(rows)

    def _batches(self, seed: int, number: int) -> Iterator[Codes]:
        decks, state = np.tile(np.arange(self._deck, dtype=np.uint8), (LANES, 1)), stream(seed, number)
        rows = np.empty((BATCH, self._cards), np.uint8)
        while True:
            deal(decks, self._unfair, state, rows)
            yield self._judge(rows)


@njit(cache=True, nogil=True, error_model="numpy")
def deal(decks: Rows, unfair: NDArray[np.uint64], state: Stream, rows: Rows) -> None:  # pragma: no cover
    """Fill the rows, four at a time: each card is any of those that are not before it."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    low, sixteen = uint64(0xFFFF), uint64(16)
    size, cards = decks.shape[1], rows.shape[1]
    for row in range(0, len(rows), 4):
        i = 0
        while i < cards:
            drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
            left = uint64(size - i)
            p = (drawn & low) * left
            q = ((drawn >> sixteen) & low) * left
            r = ((drawn >> uint64(32)) & low) * left
            u = (drawn >> uint64(48)) * left
            bad = unfair[i]
            if ((p & low) < bad) | ((q & low) < bad) | ((r & low) < bad) | ((u & low) < bad):
                continue
            here = uint64(i)
            p = here + (p >> sixteen)
            q = here + (q >> sixteen)
            r = here + (r >> sixteen)
            u = here + (u >> sixteen)
            a, b, c, d = decks[0, p], decks[1, q], decks[2, r], decks[3, u]
            decks[0, p], decks[0, here] = decks[0, here], a
            decks[1, q], decks[1, here] = decks[1, here], b
            decks[2, r], decks[2, here] = decks[2, here], c
            decks[3, u], decks[3, here] = decks[3, here], d
            rows[row, i] = a
            rows[row + 1, i] = b
            rows[row + 2, i] = c
            rows[row + 3, i] = d
            i += 1
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
