"""Shoes of blackjack, shuffled and played by compiled code: four side by side through the machine, or one by one.

A round in which a pair is split, and those at the end of a shoe, are played by `rounds` from their first card on, with
the same cards. What rounds come to is kept in a book: how often each settlement came, by a number of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

from croupier.simulation.blackjack.rounds import HOLE as HAS_HOLE
from croupier.simulation.blackjack.rounds import WORK, Given, Shoes, play_round
from croupier.simulation.blackjack.steps import CODE, HOLE, SPLITS, USED, Vector
from croupier.simulation.shuffling import PACKS, shuffle

MOST_ENDS = 1 << 10
"""Different ends of a round that are told apart."""
_PLACES = 1 << 12
_FULL = -1
SPARE = 48
"""More cards than a round without splits takes: with fewer left the machine does not begin one."""

_ROW = np.uint64((1 << USED) - 1)
_SPLIT = np.uint64(1 << SPLITS)
_NO_SPLIT = np.uint64((1 << SPLITS) - 1)

Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]


class Book(NamedTuple):
    """Ends of rounds by number: the first are those of the machine, the others are added as they come up."""

    weights: Words  # of each settlement: sums of them tell ends apart
    places: NDArray[np.int32]  # where the number of an end is found
    keys: Words
    ends: NDArray[np.int8]  # end x settlement
    used: Numbers  # how many ends there are
    now: NDArray[np.int8]  # the end of a round while it is played
    work: Numbers  # and its hands


def book(results: tuple[Vector, ...], settlements: int) -> Book:
    """With the ends of a machine."""
    weights = np.random.default_rng(20).integers(0, 1 << 63, settlements, np.uint64) * np.uint64(2) + np.uint64(1)
    found = Book(
        weights,
        np.full(_PLACES, -1, np.int32),
        np.zeros(MOST_ENDS, np.uint64),
        np.zeros((MOST_ENDS, settlements), np.int8),
        np.zeros(1, np.int64),
        np.zeros(settlements, np.int8),
        np.zeros(WORK, np.int64),
    )
    for vector in results:
        counts = np.zeros(settlements, np.int8)
        for settlement, number in vector:
            counts[settlement] = number
        assert note(counts, *found[:5]) == found.used[0] - 1
    return found


def copied(found: Book) -> Book:
    """A book of one's own, since it grows."""
    return Book._make(each.copy() for each in found)


@njit(cache=True, nogil=True, error_model="numpy")
def note(
    counts: NDArray[np.int8],
    weights: Words,
    places: NDArray[np.int32],
    keys: Words,
    ends: NDArray[np.int8],
    used: Numbers,
) -> Any:  # pragma: no cover
    """The number of an end; a new one is written down."""
    key = uint64(0)
    for i in range(len(counts)):
        key += uint64(counts[i]) * weights[i]
    place = np.int64(key >> uint64(52))
    while places[place] >= 0:
        if keys[places[place]] == key:
            return places[place]
        place = (place + 1) & (len(places) - 1)
    number = used[0]
    if number == len(keys):
        return _FULL
    places[place], keys[number] = number, key
    ends[number] = counts
    used[0] += 1
    return number


@njit(cache=True, nogil=True, error_model="numpy")
def shuffled(shoes: Shoes, needed: int, unfair: Words) -> None:  # pragma: no cover
    """The shoes anew, as far as rounds mostly come."""
    shuffle(shoes.cards, needed, unfair, shoes.state)
    shoes.shuffled[:] = needed


@njit(cache=True, nogil=True, error_model="numpy")
def outside(shoes: Shoes, pack: Any, base: Any, boxes: int, noted: Book, given: Given) -> Any:  # pragma: no cover
    """A round outside of the machine: the place of the next card, and the number of its end."""
    at = play_round(shoes, pack, base, boxes, noted.now, noted.work, given.child, given.hand, given.play, given.small)
    return at, note(noted.now, noted.weights, noted.places, noted.keys, noted.ends, noted.used)


@njit(cache=True, nogil=True, error_model="numpy")
def through(
    shoes: Shoes,
    pack: Any,
    boxes: int,
    machine: bool,
    burned: Any,
    cut: int,
    steps: NDArray[np.uint32],
    noted: Book,
    given: Given,
    found: Numbers,
    starts: Numbers,
) -> Any:  # pragma: no cover
    """Play one shoe: the number of the end of each round, and the place of its first card; how many rounds."""
    cards = shoes.cards
    played, at = 0, burned
    while at < cut:
        starts[played] = at
        code, base = np.int64(0), at
        if machine and len(cards) - at >= SPARE:
            step = uint64(0)
            while code == 0 and step < _SPLIT:
                place = base + 3 if (step >> uint64(HOLE)) & uint64(1) else at
                step = uint64(steps[(step & _ROW) + uint64(cards[place, pack])])
                at += np.int64((step >> uint64(USED)) & uint64(3))
                code = np.int64((step & _NO_SPLIT) >> uint64(CODE))
        if code:
            found[played] = code - 1
        else:
            at, found[played] = outside(shoes, pack, base, boxes, noted, given)
        played += 1
    starts[played] = at
    return played


@njit(cache=True, nogil=True, error_model="numpy")
def leave(
    shoes: Shoes,
    at: Words,
    step: Words,
    dealt: Any,
    counts: Numbers,
    noted: Book,
    given: Given,
) -> Any:  # pragma: no cover
    """The lanes whose round has a split, ``dealt`` cards after it began, play it outside of the machine; how many."""
    left, packs = 0, uint64(PACKS)
    for lane in range(4):
        if step[lane] >= _SPLIT:
            pack = np.int64(at[lane] % packs)
            after, number = outside(shoes, pack, np.int64(at[lane] // packs) - dealt, 1, noted, given)
            at[lane] = uint64(after) * packs + uint64(pack)
            counts[lane, number] += 1
            step[lane] = 0
            left += 1
    return left


@njit(cache=True, nogil=True, error_model="numpy")
def finish(
    shoes: Shoes,
    pack: Any,
    at: Any,
    base: Any,
    step: Any,
    steps: NDArray[np.uint32],
    dealt: Any,
    noted: Book,
    given: Given,
) -> Any:  # pragma: no cover
    """The rest of a round that is under way in the machine: the place of the next card, and the number of its end."""
    while True:
        place = base + 3 if (step >> uint64(HOLE)) & uint64(1) else at
        step = uint64(steps[(step & _ROW) + uint64(shoes.cards[place, pack])])
        at += np.int64((step >> uint64(USED)) & uint64(3))
        if step >= _SPLIT:
            return outside(shoes, pack, at - dealt, 1, noted, given)
        if step >> uint64(CODE):
            return at, np.int64(step >> uint64(CODE)) - 1


def _dealing(hole: bool) -> Callable[..., int]:
    """What plays sixteen shoes, four of them side by side, with a hole card for the dealer or without."""
    dealt = 4 if hole else 3

    @njit(cache=True, nogil=True, error_model="numpy")
    def deal(
        shoes: Shoes,
        burned: Any,
        cut: int,
        steps: NDArray[np.uint32],
        codes: int,
        counts: Numbers,
        noted: Book,
        given: Given,
    ) -> Any:  # pragma: no cover
        """Card by card; how many rounds that were. Places are those of the cards as they lie, of all shoes together."""
        played = 0
        cards = shoes.cards.reshape(-1)
        size = len(shoes.cards)
        tally = np.zeros((4, codes + 1), np.int64)  # by code, with 0 where the round goes on
        ats, lanes, bases = np.empty(4, np.uint64), np.zeros(4, np.uint64), np.empty(4, np.uint64)
        found, starts = np.empty(size, np.int64), np.empty(size + 1, np.int64)
        begin = max(burned, min(cut, size - SPARE))
        end = uint64(begin * PACKS)
        zero, one, third, packs = uint64(0), uint64(1), uint64(3 * PACKS), uint64(PACKS)
        used, further = uint64(USED - 4), uint64(3 * PACKS)  # places lie sixteen apart
        for lane in range(4):
            ats[lane] = bases[lane] = uint64(burned * PACKS + lane)
        for following in range(4, PACKS + 1):
            a, b, c, d = lanes[0], lanes[1], lanes[2], lanes[3]
            at_a, at_b, at_c, at_d = ats[0], ats[1], ats[2], ats[3]
            base_a, base_b, base_c, base_d = bases[0], bases[1], bases[2], bases[3]
            while (at_a < end) & (at_b < end) & (at_c < end) & (at_d < end):
                if hole:
                    place_a = at_a - ((at_a - base_a - third) & (zero - ((a >> uint64(HOLE)) & one)))
                    place_b = at_b - ((at_b - base_b - third) & (zero - ((b >> uint64(HOLE)) & one)))
                    place_c = at_c - ((at_c - base_c - third) & (zero - ((c >> uint64(HOLE)) & one)))
                    place_d = at_d - ((at_d - base_d - third) & (zero - ((d >> uint64(HOLE)) & one)))
                    a = uint64(steps[(a & _ROW) + uint64(cards[place_a])])
                    b = uint64(steps[(b & _ROW) + uint64(cards[place_b])])
                    c = uint64(steps[(c & _ROW) + uint64(cards[place_c])])
                    d = uint64(steps[(d & _ROW) + uint64(cards[place_d])])
                    at_a += (a >> used) & further
                    at_b += (b >> used) & further
                    at_c += (c >> used) & further
                    at_d += (d >> used) & further
                else:
                    a = uint64(steps[(a & _ROW) + uint64(cards[at_a])])
                    b = uint64(steps[(b & _ROW) + uint64(cards[at_b])])
                    c = uint64(steps[(c & _ROW) + uint64(cards[at_c])])
                    d = uint64(steps[(d & _ROW) + uint64(cards[at_d])])
                    at_a += packs
                    at_b += packs
                    at_c += packs
                    at_d += packs
                tally[0, (a & _NO_SPLIT) >> uint64(CODE)] += 1
                tally[1, (b & _NO_SPLIT) >> uint64(CODE)] += 1
                tally[2, (c & _NO_SPLIT) >> uint64(CODE)] += 1
                tally[3, (d & _NO_SPLIT) >> uint64(CODE)] += 1
                if (a | b | c | d) >= _SPLIT:
                    ats[0], ats[1], ats[2], ats[3] = at_a, at_b, at_c, at_d
                    lanes[0], lanes[1], lanes[2], lanes[3] = a, b, c, d
                    played += leave(shoes, ats, lanes, dealt, counts, noted, given)
                    at_a, at_b, at_c, at_d = ats[0], ats[1], ats[2], ats[3]
                    a, b, c, d = lanes[0], lanes[1], lanes[2], lanes[3]
                if hole:
                    base_a = at_a if (a & _ROW) == zero else base_a
                    base_b = at_b if (b & _ROW) == zero else base_b
                    base_c = at_c if (c & _ROW) == zero else base_c
                    base_d = at_d if (d & _ROW) == zero else base_d
            lanes[0], lanes[1], lanes[2], lanes[3] = a, b, c, d
            ats[0], ats[1], ats[2], ats[3] = at_a, at_b, at_c, at_d
            bases[0], bases[1], bases[2], bases[3] = base_a, base_b, base_c, base_d
            for lane in range(4):
                if ats[lane] < end and following < PACKS:
                    continue
                pack, at = np.int64(ats[lane] % packs), np.int64(ats[lane] // packs)
                if (lanes[lane] & _ROW) != zero:
                    base = np.int64(bases[lane] // packs)
                    at, number = finish(shoes, pack, at, base, lanes[lane], steps, dealt, noted, given)
                    counts[lane, number] += 1
                    played += 1
                rest = through(shoes, pack, 1, True, at, cut, steps, noted, given, found, starts)
                for i in range(rest):
                    counts[lane, found[i]] += 1
                played += rest
                if following < PACKS:  # the next shoe takes its place
                    ats[lane] = bases[lane] = uint64(burned * PACKS + following)
                    lanes[lane] = zero
                    break
        for lane in range(4):
            for code in range(codes):
                counts[lane, code] += tally[lane, code + 1]
                played += tally[lane, code + 1]
        return played

    return deal


deal_with_hole_card, deal_without = _dealing(True), _dealing(False)


@njit(cache=True, nogil=True, error_model="numpy")
def run(
    shoes: Shoes,
    needed: int,
    unfair: Words,
    most: int,
    boxes: int,
    machine: bool,
    burned: Any,
    cut: int,
    steps: NDArray[np.uint32],
    codes: int,
    rounds: int,
    counts: Numbers,
    noted: Book,
    given: Given,
) -> None:  # pragma: no cover
    """Count the ends of so many rounds."""
    found = np.empty(most, np.int64)
    starts = np.empty(most + 1, np.int64)
    while rounds > 0:
        shuffled(shoes, needed, unfair)
        if machine and rounds >= PACKS * most:
            if given.small[HAS_HOLE]:
                rounds -= deal_with_hole_card(shoes, burned, cut, steps, codes, counts, noted, given)
            else:
                rounds -= deal_without(shoes, burned, cut, steps, codes, counts, noted, given)
            continue
        for pack in range(PACKS):
            played = through(shoes, pack, boxes, machine, burned, cut, steps, noted, given, found, starts)
            for i in range(min(rounds, played)):
                counts[0, found[i]] += 1
            rounds -= min(rounds, played)


@njit(cache=True, nogil=True, error_model="numpy")
def run_counting(
    shoes: Shoes,
    needed: int,
    unfair: Words,
    most: int,
    boxes: int,
    machine: bool,
    burned: Any,
    cut: int,
    steps: NDArray[np.uint32],
    tags: Numbers,
    start: int,
    true: bool,
    rounds: int,
    counts: Numbers,
    noted: Book,
    given: Given,
) -> None:  # pragma: no cover
    """The same by the count before each round, from the lowest that is told apart on."""
    found = np.empty(most, np.int64)
    starts = np.empty(most + 1, np.int64)
    size, furthest = len(shoes.cards), counts.shape[0] // 2
    while rounds > 0:
        shuffled(shoes, needed, unfair)
        for pack in range(PACKS):
            played = through(shoes, pack, boxes, machine, burned, cut, steps, noted, given, found, starts)
            running = start
            for i in range(min(rounds, played)):
                count = (running * 52) // (size - starts[i]) if true else running
                counts[furthest + max(-furthest, min(furthest, count)), found[i]] += 1
                for place in range(starts[i], min(starts[i + 1], size)):
                    running += tags[shoes.cards[place, pack]]
            rounds -= min(rounds, played)
