"""Pai gow with tiles, compiled: two hands of four out of 32 tiles, set by tables that the game's own rules fill.

A hand is any of 35,960, told by one number: which tiles it has, and the places of its two hands among all ranks, as one
side sets it and as the other does. Two hands are drawn; those that want the same tile are thrown away, so that any two
that can be dealt are equally likely. Where the deal begins and how the stacks go out changes nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.analysis.solvers.pai_gow.tiles import SET, tiles_outcome
from croupier.game import Game, Wager
from croupier.games.pai_gow.house_way import house_way
from croupier.games.pai_gow.play import Seen
from croupier.games.pai_gow.ranking import HAND, Ranking, Setting, Tiles
from croupier.games.pai_gow.rules import Rules
from croupier.games.shared.pai_gow import setting_name
from croupier.simulation.streams import Stream, after, stream
from croupier.simulation.tally import Result, Tally
from croupier.simulation.tracking import Plays
from croupier.tables.paying import EXACTLY

BLOCK = 1 << 20
"""Rounds."""
PIECE = 1 << 14
"""Rounds that are told at once."""
ENDS = ("lose", "push", "win")  # by how many of the two hands are higher

Codes = NDArray[np.uint64]
Counts = NDArray[np.int64]

HANDS = tuple(combinations(range(len(SET)), HAND))
"""Every four tiles, by their numbers in the set."""
_OWN, _THEIRS = 32, 48
"""Where the places of the two hands stand in the number of a hand, eight bits each; below them the tiles."""


class TileMachine:
    """Plays a wager of pai gow."""

    method = "compiled"
    block = BLOCK

    def __init__(self, codes: Codes, results: Sequence[Result]) -> None:
        self.codes, self.results = codes, tuple(results)

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block."""
        counts = np.zeros(len(ENDS), np.int64)
        run(self.codes, rounds, stream(seed, number), counts)
        return Tally({end: count for end, count in zip(self.results, counts.tolist(), strict=True) if count}, rounds)

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """The number of the result of one round after another of a block, without end."""
        state = stream(seed, number)
        while True:
            found = np.empty(PIECE, np.int32)
            record(self.codes, state, found)
            yield found

    def follow(self, own: Counts, theirs: Counts) -> Counts:
        """The results of these hands against those, each by its number."""
        return np.array([compare(self.codes[a], self.codes[b]) for a, b in zip(own, theirs, strict=True)], np.int64)


def build(game: Game, rules: Rules, wager: Wager, plays: Plays) -> TileMachine:
    """The machine of a wager against the dealer, or of a bank against the dealer's wager, to which copies are lost."""
    ranking, as_bank = rules.ranking, bool(wager.others)
    ours: list[Setting] = []
    theirs: list[Setting] = []
    for numbers in HANDS:
        tiles = tuple(sorted(SET[number] for number in numbers))
        usual = house_way(rules.house_way, ranking, tiles)
        theirs.append(usual)
        ours.append(_played(ranking, tiles, plays) if plays else usual)
    ranks = {rank for one in (*ours, *theirs) for rank in one[2:]}
    place = {rank: number for number, rank in enumerate(sorted(ranks))}
    assert len(place) < 1 << 8
    codes = [
        sum(1 << number for number in numbers)
        | _places(place, own, _OWN, more=as_bank)
        | _places(place, other, _THEIRS, more=False)
        for numbers, own, other in zip(HANDS, ours, theirs, strict=True)
    ]
    results = [_result(rules, end, as_bank=as_bank) for end in ENDS]
    return TileMachine(np.array(codes, np.uint64), results)


def _played(ranking: Ranking, tiles: Tiles, plays: Any) -> Setting:
    """As the best play sets it."""
    said = plays[Seen(tiles),]
    return next(one for one in ranking.settings(tiles) if said in (setting_name(one.low), setting_name(one.high)))


def _places(place: dict[Any, int], one: Setting, at: int, *, more: bool) -> int:
    """The places of two hands; of a bank, whose copies win, those above."""
    return (place[one.low_rank] + more) << at | (place[one.high_rank] + more) << at + 8


def _result(rules: Rules, end: str, *, as_bank: bool) -> Result:
    found = tiles_outcome(rules, end, EXACTLY, as_bank=as_bank)
    return Result(Fraction(found.net), Fraction(1), Fraction(1), tuple(by for by, _ in found.clauses))


@njit(inline="always")
def compare(a: np.uint64, b: np.uint64) -> int:  # pragma: no cover
    """How many of the two hands of one side are higher than those of the other."""
    low = ((a >> uint64(_OWN)) & uint64(0xFF)) > ((b >> uint64(_THEIRS)) & uint64(0xFF))
    high = ((a >> uint64(_OWN + 8)) & uint64(0xFF)) > (b >> uint64(_THEIRS + 8))
    return int(low) + int(high)


@compiled_loop
def run(codes: Codes, rounds: int, state: Stream, counts: Counts) -> None:  # pragma: no cover
    """Count the results of so many rounds."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size, low, half = uint64(len(codes)), uint64(0xFFFFFFFF), uint64(32)
    unfair = uint64((1 << 32) % len(codes))
    # One random number is both hands, 32 bits each (Lemire's product: the high half is the hand, the low half tells a
    # number that would make some hands likelier). Hands that share a tile are drawn again: four in seven do not.
    # All of that is sums of truths, so that nothing branches.
    done, lost, won = 0, 0, 0
    while done < rounds:
        drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
        p = (drawn & low) * size
        q = (drawn >> half) * size
        a = codes[p >> half]
        b = codes[q >> half]
        fits = ((a & b & low) == uint64(0)) & ((p & low) >= unfair) & ((q & low) >= unfair)
        higher = compare(a, b)
        done += fits
        lost += fits & (higher == 0)
        won += fits & (higher == 2)
    counts[0] += lost
    counts[1] += done - lost - won
    counts[2] += won


@compiled_loop
def record(codes: Codes, state: Stream, found: NDArray[np.int32]) -> None:  # pragma: no cover
    """Write down the results one after another."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    size, low, half = uint64(len(codes)), uint64(0xFFFFFFFF), uint64(32)
    unfair = uint64((1 << 32) % len(codes))
    done = 0
    while done < len(found):
        drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
        p = (drawn & low) * size
        q = (drawn >> half) * size
        a = codes[p >> half]
        b = codes[q >> half]
        found[done] = compare(a, b)  # written over by the next if this one does not count
        done += ((a & b & low) == uint64(0)) & ((p & low) >= unfair) & ((q & low) >= unfair)
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
