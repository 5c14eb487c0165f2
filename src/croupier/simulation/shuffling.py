"""Sixteen packs shuffled side by side, as the processor's widest numbers allow.

Cards change places one after another (Fisher and Yates), each with any that is not yet out, so that every order is
equally likely whatever order the packs had. Four generators make sixteen random numbers of sixteen bits at once; where
one of them would make some places likelier than others, all sixteen are thrown away. The packs lie interleaved, the
first card of each, then the second of each, so that what was drawn of eight packs is written in one go.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import extending, njit, types, uint8, uint64
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import compiled_loop

PACKS = 16
"""That are shuffled together."""
_WORDS = 4  # of 64 bits, that make sixteen numbers
_DRAWS = 8  # that are made at once
MOST = (1 << 16) // PACKS - 1
"""Cards that a pack may have."""

Packs = NDArray[np.uint8]
"""The card of each pack at each place: one row to a place."""
Dealt = NDArray[np.uint8]
"""The cards of rounds, a column to a round and a row to a card; rounds are a multiple of sixteen."""
Streams = NDArray[np.uint64]
"""The states of four generators, Blackman and Vigna's xoshiro256++, word by word; and the numbers they made last."""

_I16, _I32, _I64 = ir.IntType(16), ir.IntType(32), ir.IntType(64)
_FOUR, _SIXTEEN = ir.VectorType(_I64, _WORDS), ir.VectorType(_I16, PACKS)
_WIDE = ir.VectorType(_I32, PACKS)


def streams(seed: int, block: int) -> Streams:
    """Of a block: NumPy's seed sequence keeps those of all blocks, seeds and generators apart."""
    states = np.random.SeedSequence(seed, spawn_key=(block,)).generate_state(4 * _WORDS, np.uint64)
    return np.concatenate([states.reshape(4, _WORDS), np.zeros((_DRAWS, _WORDS), np.uint64)]).astype(np.uint64)


def packs(cards: NDArray[np.uint8]) -> Packs:
    """Sixteen of a pack, unshuffled."""
    assert len(cards) <= MOST
    return np.repeat(cards[:, None], PACKS, axis=1)


def unfair(size: int) -> NDArray[np.uint64]:
    """By place: how many of the random numbers would make some places likelier than others."""
    return np.array([(1 << 16) % (size - place) for place in range(size)], np.uint64)


def _vectors(context: Any, builder: Any, kind: Any, array: Any, vector: Any) -> Any:
    """Where an array lies, taken as vectors."""
    return builder.bitcast(context.make_array(kind)(context, builder, array).data, vector.as_pointer())


def _stepping(typing: Any, state: Any) -> Any:  # pragma: no cover
    """The next numbers of the four generators."""

    def made(context: Any, b: Any, signature: Any, args: Any) -> Any:
        rows = _vectors(context, b, signature.args[0], args[0], _FOUR)

        def row(number: int) -> Any:
            return b.gep(rows, [ir.Constant(_I64, number)])

        def by(number: int) -> Any:
            return ir.Constant(_FOUR, [number] * _WORDS)

        def turned(word: Any, left: int) -> Any:
            return b.or_(b.shl(word, by(left)), b.lshr(word, by(64 - left)))

        s0, s1, s2, s3 = (b.load(row(number), align=8) for number in range(4))
        for draw in range(_DRAWS):
            b.store(b.add(turned(b.add(s0, s3), 23), s0), row(4 + draw), align=8)
            t = b.shl(s1, by(17))
            s2, s3 = b.xor(s2, s0), b.xor(s3, s1)
            s1, s0 = b.xor(s1, s2), b.xor(s0, s3)
            s2, s3 = b.xor(s2, t), turned(s3, 45)
        for number, word in enumerate((s0, s1, s2, s3)):
            b.store(word, row(number), align=8)
        return context.get_dummy_value()

    return types.void(state), made


_step: Any = extending.intrinsic(_stepping)


def _choosing(typing: Any, state: Any, draw: Any, left: Any, bad: Any, places: Any) -> Any:  # pragma: no cover
    """Write down where sixteen packs have the card that comes, of so many that are left; whether all are fair."""

    def made(context: Any, b: Any, signature: Any, args: Any) -> Any:
        rows = _vectors(context, b, signature.args[0], args[0], _SIXTEEN)
        found = _vectors(context, b, signature.args[4], args[4], _SIXTEEN)

        def everywhere(number: Any) -> Any:
            one = b.insert_element(ir.Constant(_SIXTEEN, ir.Undefined), b.trunc(number, _I16), ir.Constant(_I32, 0))
            zeros = ir.Constant(ir.VectorType(_I32, PACKS), [0] * PACKS)
            return b.shuffle_vector(one, ir.Constant(_SIXTEEN, ir.Undefined), zeros)

        drawn = b.load(b.gep(rows, [b.add(args[1], ir.Constant(_I64, 4))]), align=8)
        wide = everywhere(args[2])
        product = b.mul(b.zext(drawn, _WIDE), b.zext(wide, _WIDE))
        high = b.trunc(b.lshr(product, ir.Constant(_WIDE, [16] * PACKS)), _SIXTEEN)
        place = b.mul(high, ir.Constant(_SIXTEEN, [PACKS] * PACKS))
        b.store(b.add(place, ir.Constant(_SIXTEEN, list(range(PACKS)))), found, align=2)
        spoilt = b.bitcast(b.icmp_unsigned("<", b.mul(drawn, wide), everywhere(args[3])), _I16)
        return b.icmp_unsigned("==", spoilt, ir.Constant(_I16, 0))

    return types.boolean(state, types.uint64, types.uint64, types.uint64, places), made


_chosen: Any = extending.intrinsic(_choosing)


@njit(inline="always")
def _exchanged(
    cards: NDArray[np.uint8], written: NDArray[np.uint64], place: int, places: NDArray[np.uint16]
) -> None:  # pragma: no cover
    """The cards that come, with those that lie where they come."""
    # Sixteen packs lie card by card: one row has a card of each. What comes is gathered in two words and written at
    # once; a byte stored and then read as part of a word would make the processor wait.
    here = uint64(place * PACKS)
    for half in range(PACKS // 8):
        drawn = uint64(0)
        for pack in range(8):
            other = here + uint64(places[half * 8 + pack])
            drawn |= uint64(cards[other]) << uint64(8 * pack)
            cards[other] = uint8(cards[here + uint64(half * 8 + pack)])
        written[place * 2 + half] = drawn


@compiled_loop
def shuffle(packs: Packs, needed: int, unfair: NDArray[np.uint64], state: Streams) -> None:  # pragma: no cover
    """The first so many cards of each pack: each card is any of those that are not before it."""
    cards = packs.reshape(-1)
    written = cards.view(np.uint64)
    places = np.empty(PACKS, np.uint16)
    place, draw = 0, _DRAWS
    while place < needed:
        if draw == _DRAWS:
            _step(state)
            draw = 0
        # A draw that is unfair to one of the packs is made again for all sixteen: seldom, and they stay in step.
        if _chosen(state, uint64(draw), uint64(len(packs) - place), unfair[place], places):
            _exchanged(cards, written, place, places)
            place += 1
        draw += 1


@compiled_loop
def deal(packs: Packs, unfair: NDArray[np.uint64], state: Streams, dealt: Dealt) -> None:  # pragma: no cover
    """A new shuffle for each round, sixteen at a time."""
    cards, came = packs.reshape(-1), dealt.reshape(-1).view(np.uint64)
    written = cards.view(np.uint64)
    places = np.empty(PACKS, np.uint16)
    wide, draw = dealt.shape[1] // 8, _DRAWS
    for column in range(0, wide, 2):
        place = 0
        while place < len(dealt):
            if draw == _DRAWS:
                _step(state)
                draw = 0
            if _chosen(state, uint64(draw), uint64(len(packs) - place), unfair[place], places):
                _exchanged(cards, written, place, places)
                came[place * wide + column] = written[place * 2]
                came[place * wide + column + 1] = written[place * 2 + 1]
                place += 1
            draw += 1
