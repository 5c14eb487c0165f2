"""A whole round, compiled: any number of boxes, splits, doubles and what is given up, as the tables say.

Cards are shuffled as far as rounds mostly come; who needs more shuffles the rest. If the shoe runs out, the cards of
earlier rounds are shuffled and the first of them is burned: they follow those of the shoe. How the bets on the first
box end is told by the number of that end in a book.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import uint64
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.simulation.blackjack.ends import BLACKJACK, ENDS, NOTHING, SECOND, Vector
from croupier.simulation.blackjack.moves import KIND, SPLIT
from croupier.simulation.blackjack.tables import (
    DEALER,
    FOUND,
    HAS_HOLE,
    HEAD,
    LOOKS,
    MOST_HANDS,
    NEEDS,
    UP_FIRST,
    WIDE,
    KernelTables,
)
from croupier.simulation.shuffling import PACKS, Packs, Streams
from croupier.simulation.streams import after

_int: Any = np.int64
_HANDS = 256
"""More than a box can have."""
MOST_ENDS = 1 << 14
"""Different ends of a round that are told apart."""
_PLACES = 16
"""Bits of the place where an end is looked for."""
MISSING = -1
_LOW = KIND - 1
_FOUND_BLACKJACK = KIND | BLACKJACK

Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]


class ReadyShoes(NamedTuple):
    """Sixteen of them, lying ready."""

    cards: Packs
    seen: NDArray[np.uint8]  # what the machine looks at in each place: the card, or it and the one after it
    shuffled: Numbers  # so many of each
    state: Streams


class Given(NamedTuple):
    """The tables as compiled rounds take them."""

    moves: NDArray[np.uint32]
    weights: Words  # kind of end x end of the dealer's hand: sums of them tell the ends of rounds apart
    counts: NDArray[np.int8]  # the same: how often each settlement comes


class Book(NamedTuple):
    """Ends of rounds by number: the first are those of the machine, the others are added as they come up."""

    places: NDArray[np.int32]  # where the number of an end is found
    keys: Words
    ends: NDArray[np.int8]  # end x settlement
    used: Numbers  # how many ends there are
    work: Numbers  # the hands of a round while it is played


def given(tables: KernelTables) -> Given:
    of_each = np.random.default_rng(20).integers(0, 1 << 63, len(tables.settlements), np.uint64)
    weights = of_each * np.uint64(2) + np.uint64(1)
    counts = np.array([[_counts(end, len(weights)) for end in kind.ends] for kind in tables.kinds], np.int8)
    counts = counts.reshape(-1, len(weights))
    keys = (counts.astype(np.uint64) * weights).sum(axis=1, dtype=np.uint64)
    return Given(tables.moves, keys, counts)


def _counts(end: Vector, settlements: int) -> NDArray[np.int8]:
    found = np.zeros(settlements, np.int8)
    for settlement, number in end:
        found[settlement] = number
    return found


def book(results: tuple[Vector, ...], tables: Given) -> Book:
    """With the ends of a machine, each of which is that of one hand."""
    settlements = tables.counts.shape[1]
    found = Book(
        np.full(1 << _PLACES, -1, np.int32),
        np.zeros(MOST_ENDS, np.uint64),
        np.zeros((MOST_ENDS, settlements), np.int8),
        np.zeros(1, np.int64),
        np.zeros(2 * _HANDS, np.int64),
    )
    rows = {row.tobytes(): place for place, row in enumerate(tables.counts)}
    for number, result in enumerate(results):
        place = rows[_counts(result, settlements).tobytes()]
        found.work[0] = place
        assert written(1, 0, tables, found) == number
    return found


def copied(found: Book) -> Book:
    """A book of one's own, since it grows."""
    return Book._make(each.copy() for each in found)


@compiled_loop
def written(hands: Any, end: Any, given: Given, noted: Book) -> Any:  # pragma: no cover
    """The number of an end that is not in the book yet: that of so many hands by this end of the dealer's."""
    number, key = noted.used[0], uint64(0)
    if number == len(noted.keys):
        return number - 1
    for i in range(hands):
        key += given.weights[noted.work[i] + end]
    place = _int(key >> uint64(64 - _PLACES))
    while noted.places[place] >= 0:
        place = (place + 1) & (len(noted.places) - 1)
    noted.places[place], noted.keys[number] = number, key
    for i in range(hands):
        for settlement in range(given.counts.shape[1]):  # adding up whole rows takes two seconds of compiling
            noted.ends[number, settlement] += given.counts[noted.work[i] + end, settlement]
    noted.used[0] += 1
    return number


@compiled_loop
def mix(cards: NDArray[np.uint8], state: Streams, pack: int, times: int) -> None:  # pragma: no cover
    """These cards of a shoe among themselves.

    The numbers follow from the state after the shoes were shuffled, which stays until they are again, from the shoe and
    from ``times``: so they are the same in whatever order the shoes are played.
    """
    s = np.empty(4, np.uint64)
    for i in range(4):  # Steele, Lea and Flood's mixing, as it is used to seed generators
        z = state[i, pack & 3] + uint64(0x9E3779B97F4A7C15) * uint64(1 + pack + 16 * times)
        z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
        s[i] = z ^ (z >> uint64(31))
    s0, s1, s2, s3 = s[0], s[1], s[2], s[3]
    half, low, last = uint64(32), uint64(0xFFFFFFFF), len(cards)
    for i in range(last - 1):
        p = uint64(0)
        while True:
            drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
            p = (drawn >> half) * uint64(last - i)
            if (p & low) >= uint64((1 << 32) % (last - i)):
                break
        other = i + _int(p >> half)
        cards[i], cards[other] = cards[other], cards[i]


@compiled_loop
def play_round(
    cards: NDArray[np.uint8],
    at: Any,
    apart: Any,
    limit: Any,
    boxes: int,
    moves: NDArray[np.uint32],
    weights: Words,
    places: NDArray[np.int32],
    keys: Words,
    work: Numbers,
) -> Any:  # pragma: no cover
    """Play a round from this place on: the place of the next card, and the number of the end of the first box.

    Cards lie so far ``apart``. If more of them are needed than lie before the limit the place is beyond it, and nothing
    else counts. The number is `MISSING` if the book does not have the end: what it is made of is left in ``work``.

    A number of ``moves`` is what a card leads to (`moves.py`). Below `KIND` it is the place of a row, and the kind of
    the next card is added to it: the next number lies there. With the bit `KIND` it is how the hand ends, and with
    `SPLIT` the place of two numbers with which the hands of a pair begin. Hands wait on a stack behind `_HANDS`. Cards
    are read before it is known whether they are there (``min(last, ...)``): that costs less than asking, and a round
    that went beyond the limit is thrown away.

    The ends of all hands are summed with odd weights of 64 bits, so that the same ends in another order are one key.
    Its top bits are where the book looks first, and then place after place.
    """
    wide, most, before, hole = _int(moves[WIDE]), moves[MOST_HANDS], _int(moves[UP_FIRST]), moves[HAS_HOLE]
    base, at, last = at, at + (2 * boxes + 1) * apart, limit - 1
    up = _int(cards[min(last, base + (0 if before else boxes) * apart)])
    shows = _int(moves[DEALER]) + up * wide
    move, hands, end, needs = _int(0), 0, _int(0), _int(NOTHING)
    if hole:
        move = _int(moves[shows + cards[min(last, at)]])
        at += apart
    ended = moves[LOOKS] and move == _FOUND_BLACKJACK
    for box in range(boxes):
        first = up * wide + cards[min(last, base + (before + box) * apart)]
        place = first * wide + cards[min(last, base + (1 + boxes + box) * apart)]
        now = KIND | _int(moves[_int(moves[FOUND]) + place]) if ended else _int(moves[HEAD + place])
        number, later, waiting, playing = 1, 0, 0, True
        while playing:
            while now < KIND:
                now = _int(moves[now + cards[min(last, at)]])
                at += apart
            if now >= SPLIT:
                now -= SPLIT
                number += 1
                work[_HANDS + waiting] = moves[now + 1]
                waiting += 1
                now = _int(moves[_int(moves[now]) + 2 * later + _int(number < most)])
            else:
                needs |= _int(moves[_int(moves[NEEDS]) + (now & _LOW)])
                if box == 0:
                    work[hands] = (now & _LOW) * ENDS
                    hands += 1
                playing = waiting > 0
                if playing:
                    waiting -= 1
                    later = 1
                    now = _int(moves[work[_HANDS + waiting] + 2 + _int(number < most)])
    if needs != NOTHING:
        if not hole:
            move = _int(moves[shows + cards[min(last, at)]])
            at += apart
        if needs > SECOND:
            while move < KIND:
                move = _int(moves[move + cards[min(last, at)]])
                at += apart
        end = move & _LOW if move >= KIND else _int(0)
    key = uint64(0)
    for i in range(hands):
        key += weights[work[i] + end]
    place = _int(key >> uint64(64 - _PLACES))
    while places[place] >= 0 and keys[places[place]] != key:
        place = (place + 1) & (len(places) - 1)
    work[_HANDS - 2], work[_HANDS - 1] = hands, end
    return at, _int(places[place])


@compiled_loop
def outside(shoes: ReadyShoes, pack: int, base: Any, boxes: int, given: Given, noted: Book) -> Any:  # pragma: no cover
    """A round outside of the machine: the place of the next card in its shoe, and the number of the end."""
    cards, size, packs = shoes.cards.reshape(-1), len(shoes.cards), _int(PACKS)
    tables = given.moves, given.weights, noted.places, noted.keys, noted.work
    limit = shoes.shuffled[pack] * packs
    at, number = play_round(cards, base * packs + pack, packs, limit, boxes, *tables)
    if at >= limit + packs and shoes.shuffled[pack] < size:
        mix(shoes.cards[shoes.shuffled[pack] :, pack], shoes.state, pack, 0)
        shoes.shuffled[pack], limit = size, size * packs
        at, number = play_round(cards, base * packs + pack, packs, limit, boxes, *tables)
    if at >= limit + packs:
        rest, earlier = shoes.cards[base:, pack], shoes.cards[:base, pack].copy()
        mix(earlier, shoes.state, pack, 1)
        line = np.empty(len(rest) + max(0, len(earlier) - 1), np.uint8)
        for i in range(len(line)):  # in a loop, as above
            line[i] = rest[i] if i < len(rest) else earlier[i - len(rest) + 1]
        at, number = play_round(line, _int(0), _int(1), _int(len(line)), boxes, *tables)
        at = (base + at) * packs
    at = at // packs
    if number == MISSING:
        number = written(noted.work[_HANDS - 2], noted.work[_HANDS - 1], given, noted)
    return at + _int(at >= size), _int(number)
