"""A whole round of blackjack, compiled: any number of boxes, splits, doubles and surrender, as the tables say.

The cards lie in a shoe as values, the ace as 0 and tens as 9. How the bets on the first box end is counted by the
number of their settlements. Cards are shuffled as far as rounds mostly come; who needs more shuffles the rest. If the
shoe runs out, the cards of earlier rounds are shuffled and the first of them is burned: they follow those of the shoe.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit, uint64
from numpy.typing import NDArray

from croupier.simulation.blackjack.tables import (
    ACE,
    DEALER_OVER,
    DOUBLE,
    DOUBLING,
    SPLIT,
    SPLITTING,
    STAND,
    SURRENDER,
    TEN,
    WAGER,
    Tables,
)
from croupier.simulation.shuffling import Packs, Streams
from croupier.simulation.streams import after

_int: Any = np.int64
MOST = 21
LEAST_STAND = 17

# What is known of a hand, in one number: its total, whether it is one card, its row among the ends, and the value of a
# pair and one, 0 if it is none.
_ONE, _ROW, _PAIR = 5, 6, 16
# Where the small tables lie, one after another.
SINGLE, CONTEXT, MET, MAY_SPLIT, DRAWS, TERMS = 0, 10, 30, 36, 56, 102
(
    HOLE,
    LOOKS,
    BUSTS_WAIT,
    MOST_HANDS,
    OVER,
    NATURAL,
    NATURAL_WAITED,
    BOTH,
    SURRENDERED,
    SURRENDERED_LATE,
    SURRENDER_LOST,
) = range(TERMS, TERMS + 11)
AGAINST = TERMS + 11
_ENDS = DEALER_OVER - LEAST_STAND + 1
_HANDS = 160
"""More than a box can have."""
WORK = 7 * _HANDS
"""Room for the hands of a round while it is played."""


class Shoes(NamedTuple):
    """Sixteen of them, lying ready."""

    cards: Packs
    shuffled: NDArray[np.int64]  # so many of each
    state: Streams


class Given(NamedTuple):
    """The tables as the compiled round takes them: few arrays, since they are handed on."""

    child: NDArray[np.int16]  # hand x value
    hand: NDArray[np.int32]  # what is known of each
    play: NDArray[np.uint8]  # context x hand x value that shows: what is done, and above it what with a pair alone
    small: NDArray[np.int64]


def given(tables: Tables) -> Given:
    hands, ends, terms, play = tables.hands, tables.ends, tables.terms, tables.play
    known = hands.totals | (hands.cards == 1) << _ONE | ends.row << _ROW | (tables.pair + 1).astype(np.int64) << _PAIR
    parts: list[NDArray[Any]] = [
        tables.single,
        play.context,
        ends.met,
        terms.may_split,
        terms.draws,
        np.array([terms.hole, terms.looks, terms.busts_wait, terms.most_hands, *ends[3:]], np.int64),
        ends.against,
    ]
    return Given(
        np.ascontiguousarray(tables.child),
        known.astype(np.int32),
        (play.act | play.alone << 4).astype(np.uint8),
        np.concatenate([part.reshape(-1).astype(np.int64) for part in parts]),
    )


@njit(inline="always")
def has_blackjack(one: int, two: int) -> bool:  # pragma: no cover
    return (one == ACE and two == TEN) or (one == TEN and two == ACE)


@njit(cache=True, nogil=True, error_model="numpy")
def mix(shoes: Shoes, pack: int, first: Any, last: Any, times: int) -> None:  # pragma: no cover
    """These cards of a shoe among themselves.

    The numbers follow from the state after the shoes were shuffled, which stays until they are again, from the shoe and
    from ``times``: so they are the same in whatever order the shoes are played.
    """
    s = np.empty(4, np.uint64)
    for i in range(4):  # Steele, Lea and Flood's mixing, as it is used to seed generators
        z = shoes.state[i, pack & 3] + uint64(0x9E3779B97F4A7C15) * uint64(1 + pack + 16 * times)
        z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
        s[i] = z ^ (z >> uint64(31))
    s0, s1, s2, s3 = s[0], s[1], s[2], s[3]
    half, low, cards = uint64(32), uint64(0xFFFFFFFF), shoes.cards
    for i in range(first, last - 1):
        p = uint64(0)
        while True:
            drawn, s0, s1, s2, s3 = after(s0, s1, s2, s3)
            p = (drawn >> half) * uint64(last - i)
            if (p & low) >= uint64((1 << 32) % (last - i)):
                break
        other = i + _int(p >> half)
        cards[i, pack], cards[other, pack] = cards[other, pack], cards[i, pack]


@njit(cache=True, nogil=True, error_model="numpy")
def beyond(shoes: Shoes, pack: int, at: Any, base: Any) -> Any:  # pragma: no cover
    """Where a card lies that is not among the shuffled: in the rest, or beyond the shoe among those of earlier rounds,
    shuffled when the first is asked for."""
    size = len(shoes.cards)
    if shoes.shuffled[pack] < size:
        mix(shoes, pack, shoes.shuffled[pack], size, 0)
        shoes.shuffled[pack] = size
    if at < size:
        return at
    if at == size + 1:  # the one before it is burned
        mix(shoes, pack, 0, base, 1)
    return at - size


@njit(inline="always")
def card(shoes: Shoes, pack: int, at: Any, base: Any) -> Any:  # pragma: no cover
    """The card at a place."""
    if at >= shoes.shuffled[pack]:
        at = beyond(shoes, pack, at, base)
    return _int(shoes.cards[at, pack])


@njit(inline="always")
def onward(at: Any, size: int) -> Any:  # pragma: no cover
    """The place after one that was dealt: where the shoe ends a card is burned."""
    return at + 1 + int(at + 1 == size)


@njit(cache=True, nogil=True, error_model="numpy")
def play_round(
    shoes: Shoes,
    pack: int,
    base: Any,
    boxes: int,
    counts: NDArray[np.int8],
    work: NDArray[np.int64],
    child: NDArray[np.int16],
    known: NDArray[np.int32],
    play: NDArray[np.uint8],
    small: NDArray[np.int64],
) -> Any:  # pragma: no cover
    """Play a round of one of the shoes from this card on; the place of the next card.

    The settlements of the first box are counted.
    """
    # Where things lie in ``work``: cards of the boxes, hands of the box that plays, hands that wait for the dealer's.
    second, hand, bet, standing, doubles, stake = 8, 160, 320, 480, 640, 800
    size, hole = len(shoes.cards), small[HOLE]
    for i in range(len(counts)):
        counts[i] = 0
    at = base
    for box in range(boxes):
        work[box] = card(shoes, pack, at, base)
        at = onward(at, size)
    up = card(shoes, pack, at, base)
    at = onward(at, size)
    for box in range(boxes):
        work[second + box] = card(shoes, pack, at, base)
        at = onward(at, size)
    under = _int(-1)
    if hole:
        under = card(shoes, pack, at, base)
        at = onward(at, size)
    high = (up == ACE) | (up == TEN)
    may_have = high
    if small[LOOKS] and high:
        if has_blackjack(up, under):
            counts[small[BOTH] if has_blackjack(work[0], work[second]) else small[MET]] += 1
            return at
        may_have = False
    waits_over = may_have and small[BUSTS_WAIT]
    # --- the players ---
    stand, live, waiting = 0, 0, 0
    waits_natural, waits_surrender, held_doubles, held_splits = 0, 0, 0, 0
    for box in range(boxes):
        mine = _int(box == 0)
        if has_blackjack(work[box], work[second + box]):
            if may_have:
                waiting += 1
                waits_natural += mine
            else:
                counts[small[NATURAL_WAITED] if high else small[NATURAL]] += mine
            continue
        work[hand] = child[small[SINGLE + work[box]], work[second + box]]
        work[bet] = WAGER
        number, split, place = 1, _int(-1), 0
        while place < number:
            now = work[hand + place]
            doubled, gone = _int(0), False
            if known[now] >> _ONE & 1:
                now = _int(child[now, card(shoes, pack, at, base)])
                at = onward(at, size)
            where = _int(0)
            if split >= 0:
                where = small[CONTEXT + 2 * split + _int(place > 0)]
            while True:
                what = known[now]
                if (what & 31) >= MOST or doubled:
                    break
                does = _int(play[where, now, up])
                value = _int(what >> _PAIR) - 1
                if value >= 0 and (number >= small[MOST_HANDS] or not small[MAY_SPLIT + 10 * _int(split >= 0) + value]):
                    does >>= 4
                does &= 15
                if does == STAND:
                    break
                if does == SURRENDER:
                    gone = True
                    if may_have:
                        waiting += 1
                        waits_surrender += mine
                    else:
                        counts[small[SURRENDERED_LATE] if high else small[SURRENDERED]] += mine
                    break
                if does == SPLIT:
                    for later in range(number, place + 1, -1):
                        work[hand + later] = work[hand + later - 1]
                        work[bet + later] = work[bet + later - 1]
                    split, now = value, small[SINGLE + value]
                    work[hand + place + 1], work[bet + place + 1] = now, SPLITTING
                    number += 1
                    where = small[CONTEXT + 2 * split + _int(place > 0)]
                elif does == DOUBLE:
                    doubled = _int(1)
                now = _int(child[now, card(shoes, pack, at, base)])
                at = onward(at, size)
                if now < 0:
                    break
            if now < 0:
                if waits_over and doubled:
                    waiting += 1
                    held_doubles += mine
                else:
                    counts[small[OVER]] += doubled * mine
                if waits_over and work[bet + place] == SPLITTING:
                    waiting += 1
                    held_splits += mine
                else:
                    counts[small[OVER]] += mine
            elif not gone:
                live += 1
                work[standing + stand], work[doubles + stand], work[stake + stand] = now, doubled, work[bet + place]
                stand += mine
            place += 1
    # --- the dealer ---
    if not hole:
        if live + waiting == 0:
            return at
        under = card(shoes, pack, at, base)
        at = onward(at, size)
    blackjack = may_have and has_blackjack(up, under)
    if waiting:
        counts[small[BOTH] if blackjack else small[NATURAL_WAITED]] += waits_natural
        counts[small[SURRENDER_LOST] if blackjack else small[SURRENDERED_LATE]] += waits_surrender
        counts[small[MET + 2 * DOUBLING] if blackjack else small[OVER]] += held_doubles
        counts[small[MET + 2 * SPLITTING] if blackjack else small[OVER]] += held_splits
    if blackjack:
        for i in range(stand):
            full = _int((known[work[standing + i]] & 31) == MOST)
            counts[small[MET + 2 * work[stake + i] + full]] += 1
            counts[small[MET + 2 * DOUBLING + full]] += work[doubles + i]
        return at
    if live == 0:
        return at
    hard, ace = up + under + 2, up == ACE or under == ACE
    while True:
        soft = _int(ace and hard < 12)
        total = hard + 10 * soft
        if total >= MOST or not small[DRAWS + (DEALER_OVER + 1) * soft + total]:
            break
        drawn = card(shoes, pack, at, base)
        at = onward(at, size)
        hard += drawn + 1
        ace = ace or drawn == ACE
    end = min(total, DEALER_OVER) - LEAST_STAND
    for i in range(stand):
        row = _int(known[work[standing + i]] >> _ROW & 1023)
        counts[small[AGAINST + _ENDS * row + end]] += 1 + work[doubles + i]
    return at
