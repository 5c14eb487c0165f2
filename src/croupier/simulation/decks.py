"""Rounds from a deck that is shuffled before each of them, dealt by compiled code and judged in batches.

Only as many cards are shuffled as are dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.shuffling import Dealt, deal, packs, streams, unfair
from croupier.simulation.tally import Result, Tally

BLOCK = 1 << 20
"""Rounds."""
BATCH = 8000
"""Rounds that are dealt at once: their cards lie near the processor until they are judged. It is no power of two, since
cards of a round that lie so far apart would take each other's place there."""

Codes = NDArray[np.int64]


class DeckDeals:
    """Plays a wager: so many cards of a deck to a round, and a judge who tells the number of the result of each.

    ``places`` are those of its cards among all that are dealt in a round of the game, where it does not look at all.
    """

    method = "compiled"
    block = BLOCK

    def __init__(
        self,
        deck: int,
        cards: int,
        judge: Callable[[Dealt], Codes],
        results: Sequence[Result],
        places: Sequence[int] = (),
    ) -> None:
        self.deck, self._judge, self.results = deck, judge, tuple(results)
        self.places = tuple(places) or tuple(range(cards))
        self._unfair = unfair(deck)

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

    def follow(self, dealt: Dealt) -> Codes:
        """The results of rounds with these cards: a column to a round, in the order in which the judge takes them."""
        return self._judge(dealt)

    def _batches(self, seed: int, number: int) -> Iterator[Codes]:
        for dealt in batches(self.deck, len(self.places), self._unfair, seed, number):
            yield self._judge(dealt)


def batches(deck: int, cards: int, unfair: NDArray[np.uint64], seed: int, number: int) -> Iterator[Dealt]:
    """So many cards to each of the rounds of a block, some rounds at a time, without end."""
    decks, state = packs(np.arange(deck, dtype=np.uint8)), streams(seed, number)
    dealt = np.empty((cards, BATCH), np.uint8)
    while True:
        deal(decks, unfair, state, dealt)
        yield dealt
