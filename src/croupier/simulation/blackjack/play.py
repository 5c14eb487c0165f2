"""Shoes of the family, shuffled and played by compiled code: sixteen side by side through the machine, or one by one.

A round in which a pair is split, and those at the end of a shoe, are played by `rounds` from their first card on, with
the same cards. What rounds come to is kept in a book: how often each settlement came, by a number of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import uint8, uint64
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop
from croupier.simulation.blackjack.rounds import Book, Given, ReadyShoes, outside, play_round
from croupier.simulation.blackjack.steps import CODE, SPLITS, USED
from croupier.simulation.blackjack.tables import HAS_HOLE
from croupier.simulation.shuffling import PACKS, Packs, shuffle

SPARE = 48
"""More cards than a round without splits takes: with fewer left the machine does not begin one."""

_ROW = np.uint64((1 << USED) - 1)
_SPLIT = np.uint64(1 << SPLITS)
_NO_SPLIT = np.uint64((1 << SPLITS) - 1)
_CODES = np.uint64((1 << SPLITS - CODE) - 1)
_FORWARD = np.uint64(USED - 4)  # places lie sixteen apart
AWAY = 1 << SPLITS - USED + 4
"""So far a split takes a shoe from its place: further than the shoe has cards."""
_FURTHEST = np.uint64(3 * PACKS | AWAY)

Numbers = NDArray[np.int64]
Words = NDArray[np.uint64]


class Branches(NamedTuple):
    """A tree of the first cards of a round, and the shoes as it tells cards apart."""

    cards: Packs
    values: NDArray[np.uint8]  # of these cards in the hands
    looks: Numbers
    leads: Numbers


@compiled_loop
def shuffled(shoes: ReadyShoes, needed: int, unfair: Words, pairs: int) -> None:  # pragma: no cover
    """The shoes anew, as far as rounds mostly come. ``pairs``: of so many kinds of cards two are looked at together."""
    shuffle(shoes.cards, needed, unfair, shoes.state)
    shoes.shuffled[:] = needed
    if pairs:
        look(shoes, needed, pairs)


@compiled_loop
def look(shoes: ReadyShoes, needed: int, pairs: int) -> None:  # pragma: no cover
    """Every card with the one after it."""
    # One byte for both, so that a step of the machine looks once and may take two cards. The last have none after them.
    cards, seen, wide = shoes.cards.reshape(-1), shoes.seen, uint8(pairs)
    for i in range(PACKS * (needed - 1)):
        seen[i] = uint8(cards[i] * wide) + cards[i + PACKS]
    for i in range(PACKS * (needed - 1), PACKS * needed):
        seen[i] = uint8(cards[i] * wide)


@compiled_loop
def through(
    shoes: ReadyShoes,
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
    seen, size = shoes.seen, len(shoes.cards)
    played, at = 0, burned
    while at < cut:
        starts[played] = at
        code, base = np.int64(0), at  # code 0 at the end: the machine did not finish the round, so it is played by hand
        if machine and size - at >= SPARE:
            step = uint64(0)
            while code == 0 and step < _SPLIT:
                step = uint64(steps[(step & _ROW) + uint64(seen[at * PACKS + pack])])
                at += np.int64((step >> uint64(USED)) & uint64(3))
                code = np.int64((step & _NO_SPLIT) >> uint64(CODE))
        if code:
            found[played] = code - 1
        else:
            at, found[played] = outside(shoes, pack, base, boxes, given, noted)
        played += 1
    starts[played] = at
    return played


@compiled_loop
def deal(
    shoes: ReadyShoes,
    boxes: int,
    machine: bool,
    burned: Any,
    cut: int,
    steps: NDArray[np.uint32],
    codes: int,
    counts: Numbers,
    noted: Book,
    given: Given,
) -> Any:  # pragma: no cover
    """All shoes, step by step; how many rounds that were. Places are those of the cards as all of them lie.

    A word of ``steps`` says what a card leads to (`steps.py` makes them): bits 0 to 19 the row of the node that
    follows, 20 to 22 how many cards were used, 23 to 30 the code of the result (0 while the round goes on), and bit 31
    that a pair is split. Cards of the sixteen shoes lie in turn (card 0 of each, then card 1), so the next card of a
    shoe is sixteen places on. `_FORWARD` shifts a word by four bits less than `USED`: that is the cards used times
    sixteen, and it leaves bit 31 as a distance that no shoe has (`AWAY`). So one addition and one comparison with
    ``end`` find both what needs a look: a split, and a shoe near its end. ``tally`` counts every step, under code 0
    those in mid-round, so that no step has to ask which it is.

    The machine is of one box. That there is one is handed on as it came: said as a number it would have the compiler
    make `through` and `outside` a second time.
    """
    cards, seen, size = shoes.cards.reshape(-1), shoes.seen, len(shoes.cards)
    moves, weights, places, keys, work = given.moves, given.weights, noted.places, noted.keys, noted.work
    until = shoes.shuffled
    tally = np.zeros((PACKS, codes + 1), np.int64)  # by code, with 0 where the round goes on
    at, step = np.empty(PACKS, np.uint64), np.zeros(PACKS, np.uint64)
    found, starts = np.empty(size, np.int64), np.empty(size + 1, np.int64)
    begin = max(burned, min(cut, size - SPARE))
    end, idle = uint64(begin * PACKS), uint64(steps[-1])
    zero, packs, dealt = uint64(0), uint64(PACKS), (3 + np.int64(given.moves[HAS_HOLE])) * PACKS
    for pack in range(PACKS):
        at[pack] = uint64(burned * PACKS + pack)
    played, playing = 0, PACKS
    while playing > 0:
        for pack in range(PACKS):
            now, place = step[pack], at[pack]
            now = uint64(steps[(now & _ROW) + uint64(seen[place])])
            place += (now >> _FORWARD) & _FURTHEST
            tally[pack, (now >> uint64(CODE)) & _CODES] += 1
            if place >= end:  # the round has a split, or it is the last of its shoe
                if now >= _SPLIT:
                    first = np.int64(place) - AWAY - dealt
                    limit = until[pack] * PACKS
                    after, number = play_round(cards, first, PACKS, limit, 1, moves, weights, places, keys, work)
                    if number < 0 or after >= limit + PACKS:
                        after, number = outside(shoes, pack, first // PACKS, boxes, given, noted)
                        after = after * PACKS + pack
                    counts[number] += 1
                    played += 1
                    now, place = zero, uint64(after)
                if place >= end and (now & _ROW) == zero:
                    rest = np.int64(place // packs)
                    if rest < cut:
                        number = through(shoes, pack, boxes, machine, rest, cut, steps, noted, given, found, starts)
                        for i in range(number):
                            counts[found[i]] += 1
                        played += number
                    now, place = idle, zero
                    playing -= 1
            step[pack], at[pack] = now, place
    for pack in range(PACKS):
        for code in range(codes):
            counts[code] += tally[pack, code + 1]
            played += tally[pack, code + 1]
    return played


@compiled_loop
def run(
    shoes: ReadyShoes,
    needed: int,
    unfair: Words,
    pairs: int,
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
        shuffled(shoes, needed, unfair, pairs)
        # All sixteen shoes at once only while none of their rounds can be one too many: whole shoes count then.
        if machine and rounds >= PACKS * most:
            rounds -= deal(shoes, boxes, machine, burned, cut, steps, codes, counts, noted, given)
            continue
        for pack in range(PACKS):
            played = through(shoes, pack, boxes, machine, burned, cut, steps, noted, given, found, starts)
            for i in range(min(rounds, played)):
                counts[found[i]] += 1
            rounds -= min(rounds, played)


@compiled_loop
def counted(
    cards: NDArray[np.uint8],
    pack: int,
    starts: Numbers,
    tags: Numbers,
    start: int,
    true: bool,
    furthest: int,
    told: Numbers,
) -> None:  # pragma: no cover
    """The count before each round of a shoe: by deck that is left if it is a true one. The burned card has none."""
    size, running = len(cards), start
    for i in range(len(starts) - 1):
        count = (running * 52) // (size - starts[i]) if true else running  # floored: below zero, too
        told[i] = max(-furthest, min(furthest, count))
        for place in range(starts[i], min(starts[i + 1], size)):
            running += tags[cards[place, pack]]


@compiled_loop
def run_counting(
    shoes: ReadyShoes,
    needed: int,
    unfair: Words,
    pairs: int,
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
    found, told = np.empty(most, np.int64), np.empty(most, np.int64)
    starts = np.empty(most + 1, np.int64)
    furthest = counts.shape[0] // 2
    while rounds > 0:
        shuffled(shoes, needed, unfair, pairs)
        for pack in range(PACKS):
            played = through(shoes, pack, boxes, machine, burned, cut, steps, noted, given, found, starts)
            counted(shoes.cards, pack, starts[: played + 1], tags, start, true, furthest, told)
            for i in range(min(rounds, played)):
                counts[furthest + told[i], found[i]] += 1
            rounds -= min(rounds, played)


@compiled_loop
def laid(shoes: ReadyShoes, tree: Branches, shuffled: int, pairs: int) -> None:  # pragma: no cover
    """The shoes as the cards of the tree lie, so many of which are shuffled."""
    cards, values, named = shoes.cards.reshape(-1), tree.values, tree.cards.reshape(-1)
    for i in range(len(cards)):
        cards[i] = values[named[i]]
    shoes.shuffled[:] = shuffled
    if pairs:
        look(shoes, shuffled, pairs)


@compiled_loop
def by_tree(
    shoes: ReadyShoes,
    most: int,
    boxes: int,
    machine: bool,
    burned: Any,
    cut: int,
    steps: NDArray[np.uint32],
    noted: Book,
    given: Given,
    tree: Branches,
    found: Numbers,
) -> Any:  # pragma: no cover
    """What a tree of its first cards makes of each round; how many rounds the shoes have."""
    ends, starts = np.empty(most, np.int64), np.empty(most + 1, np.int64)
    total = 0
    for pack in range(PACKS):
        played = through(shoes, pack, boxes, machine, burned, cut, steps, noted, given, ends, starts)
        for i in range(played):
            node = np.int64(0)  # a leaf is the number of what the round comes to, below zero
            while node >= 0:
                node = tree.leads[node, tree.cards[starts[i] + tree.looks[node], pack]]
            found[total] = -1 - node
            total += 1
    return total


@compiled_loop
def run_by_tree(
    shoes: ReadyShoes,
    needed: int,
    unfair: Words,
    pairs: int,
    most: int,
    boxes: int,
    machine: bool,
    burned: Any,
    cut: int,
    steps: NDArray[np.uint32],
    rounds: int,
    counts: Numbers,
    noted: Book,
    given: Given,
    tree: Branches,
    found: Numbers,
) -> Any:  # pragma: no cover
    """Count what the tree makes of so many rounds; how many were found after the last shuffle."""
    played = 0
    while rounds > 0:
        shuffle(tree.cards, needed, unfair, shoes.state)
        laid(shoes, tree, needed, pairs)
        played = by_tree(shoes, most, boxes, machine, burned, cut, steps, noted, given, tree, found)
        for i in range(min(rounds, played)):
            counts[found[i]] += 1
        rounds -= played
    return played
