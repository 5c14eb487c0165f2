"""Poker hands by the million, compiled: what each is worth under a ranking of `equipment.poker`.

A card is its place in `STANDARD`, and 52 is a joker. A hand is worth a number, higher for the better hand and the same
for hands that tie; `Evaluator.ranks` tells which rank a number stands for.

Every card has a number of 64 bits, and a hand is judged by the sum over its cards. The low bits count the cards of each
suit, a joker in all four; they begin so high that enough cards for a flush set the top bit of their four. The high
bits tell which ranks there are: they are a perfect hash of all such sums, found when the tables are made.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.compiling import F, compiled_with
from croupier.equipment.cards import JOKER, STANDARD, Card
from croupier.equipment.poker import FIVE_CARD, Category, Rank, Ranking

Codes = NDArray[np.uint8]
Values = NDArray[np.uint16]

JOKER_CODE = len(STANDARD)
CODE = {card: code for code, card in enumerate((*STANDARD, JOKER))}
_RANKS = 13
SUITS = "cdhs"
_WILD = 1 << _RANKS  # a joker, in a set of ranks with a bit for each
_MOST = 4  # cards of one rank


def codes(hands: Iterable[Iterable[Card]]) -> Codes:
    """Hands as the evaluator takes them, a row for each."""
    return np.array([[CODE[card] for card in hand] for hand in hands], np.uint8)


class EvaluatorTables(NamedTuple):
    """What the compiled loops look up."""

    start: np.uint64  # of every sum
    card: NDArray[np.uint64]
    row_from: np.uint64  # the lowest bit of a sum's row
    shift: NDArray[Any]  # by how much the places of a row of sums are moved
    value: Values  # of hands by their ranks, at the places of their sums
    flush: Values  # of cards of one suit, by the set of their ranks


@dataclass(frozen=True, eq=False)
class Evaluator:
    """Ranks hands of so many cards by the highest hand that they hold."""

    ranking: Ranking
    cards: int
    ranks: tuple[Rank, ...]  # from the lowest, which is worth 0
    tables: EvaluatorTables

    def values(self, hands: Codes) -> Values:
        """What each row is worth. No card may come twice in a row: that is not looked at."""
        if hands.ndim != 2 or hands.shape[1] != self.cards or hands.dtype != np.uint8:
            raise ValueError(f"hands are rows of {self.cards} cards, each a byte, not {hands.shape} {hands.dtype}")
        last = JOKER_CODE if self.ranking.joker else JOKER_CODE - 1
        if hands.size and int(hands.max()) > last:
            raise ValueError(f"cards of {self.ranking.name} are numbered from 0 to {last}, not {int(hands.max())}")
        found = np.empty(len(hands), np.uint16)
        _values(np.ascontiguousarray(hands).reshape(-1), (0,) * self.cards, *self.tables, found)
        return found

    def rank(self, hand: Sequence[Card]) -> Rank:
        """What one hand is worth."""
        return self.ranks[int(self.values(codes([hand]))[0])]

    def census(self, deck: Iterable[Card]) -> Counter[Rank]:
        """How many hands of each rank a deck makes, each of its hands looked at."""
        held = np.array(sorted(CODE[card] for card in deck), np.uint8)
        if len(set(held.tolist())) < len(held):
            raise ValueError("hands are counted in a single deck: each card once or not at all")
        if JOKER_CODE in held and not self.ranking.joker:
            raise ValueError(f"{self.ranking.name} is played without a joker")
        found = np.zeros(len(self.ranks), np.int64)
        if len(held) >= self.cards:
            _census(held, self.cards, *self.tables, found)
        return Counter({rank: number for rank, number in zip(self.ranks, found.tolist(), strict=True) if number})

    def categories(self, deck: Iterable[Card]) -> Counter[Category]:
        """The same by category."""
        found: Counter[Category] = Counter()
        for rank, number in self.census(deck).items():
            found[rank.category] += number
        return found


@cache
def hand_evaluator(ranking: Ranking = FIVE_CARD, cards: int = 0) -> Evaluator:
    """For hands of so many cards, up to seven, or of as many as the ranking has; made once."""
    cards = cards or ranking.size
    if not 2 <= ranking.size <= cards <= 7:
        raise ValueError(f"hands of {cards} cards cannot be ranked as {ranking.name}, which has {ranking.size}")
    by_ranks = {held: ranking.rank(_hand(held, suited=False)) for held in holdings(ranking, ranking.size)}
    by_suit = {held: ranking.rank(_hand(_bits(held), suited=True)) for held in _sets(ranking, ranking.size)}
    ranks = sorted({*by_ranks.values(), *by_suit.values()})
    worth = {rank: value for value, rank in enumerate(ranks)}
    of_ranks = {held: worth[rank] for held, rank in by_ranks.items()}
    of_suit = {held: worth[rank] for held, rank in by_suit.items()}
    flush = dict(of_suit)
    for size in range(ranking.size + 1, cards + 1):  # the best of all that one card less leaves
        of_ranks = {
            held: max(map(of_ranks.__getitem__, combinations(held, size - 1))) for held in holdings(ranking, size)
        }
        of_suit = {held: max(of_suit[held ^ 1 << i] for i in _bits(held)) for held in _sets(ranking, size)}
        flush |= of_suit
    suited = np.zeros(2 * _WILD, np.uint16)
    suited[list(flush)] = list(flush.values())
    return Evaluator(ranking, cards, tuple(ranks), EvaluatorTables(beginning(ranking), *hashed(of_ranks), suited))


Held = tuple[int, ...]
"""Ranks in order, from 0 for a two; 13 is a joker."""


def holdings(ranking: Ranking, size: int) -> Iterator[Held]:
    """The ranks that so many cards can have."""
    for held in combinations_with_replacement(range(_RANKS), size):
        if all(held[i] != held[i + _MOST] for i in range(size - _MOST)):
            yield held
    if ranking.joker:
        for held in combinations_with_replacement(range(_RANKS), size - 1):
            if all(held[i] != held[i + _MOST] for i in range(size - 1 - _MOST)):
                yield (*held, _RANKS)


def _sets(ranking: Ranking, size: int) -> Iterator[int]:
    """The same for cards of one suit, with a bit for each rank."""
    for held in combinations(range(_RANKS + bool(ranking.joker)), size):
        yield sum(1 << each for each in held)


def _bits(held: int) -> Held:
    return tuple(i for i in range(_RANKS + 1) if held >> i & 1)


def _hand(held: Held, *, suited: bool) -> list[Card]:
    first = "d" if suited else "c"
    return [JOKER if rank == _RANKS else Card(rank + 2, "d" if place else first) for place, rank in enumerate(held)]


# --- The perfect hash ---------------------------------------------------------------------------------------------

_GOLDEN = 0x9E3779B1  # 2**32 over the golden ratio, odd
_WORD = 0xFFFFFFFF  # 32 bits: sums wrap around there
_TO_A_ROW = 3  # as a power of two: so many times more places than rows


def _weight(rank: int) -> int:
    """Of a rank: sums of these tell hands apart, up to four of each rank with one joker."""
    return 1 if rank == _RANKS else 5 ** (rank + 1)


def hashed(worth: dict[Held, int]) -> tuple[NDArray[np.uint64], np.uint64, NDArray[Any], NDArray[Any]]:
    """Numbers of the cards, and the tables in which their sums find what hands are worth.

    The top bits of a sum are its row, and the lowest of the 32 that tell ranks its column. Rows are laid over each
    other, the fullest first, each shifted until none of its sums falls on a place that is taken.
    """
    bits = (len(worth) * 5 // 4 - 1).bit_length()
    places, rows = 1 << bits, 1 << bits - _TO_A_ROW
    weights = np.array([sum(map(_weight, held)) for held in worth], np.uint64)
    multiplier = _GOLDEN
    while True:
        sums = weights * np.uint64(multiplier) & np.uint64(_WORD)
        columns, of_row = sums & np.uint64(places - 1), sums >> np.uint64(32 - bits + _TO_A_ROW)
        if len(np.unique(of_row << np.uint64(bits) | columns)) == len(worth):
            break
        multiplier = multiplier + 2 * _GOLDEN & _WORD  # odd again
    filled: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for row, column, value in zip(of_row.tolist(), columns.tolist(), worth.values(), strict=True):
        filled[row].append((column, value))
    shifts = np.zeros(rows, np.uint32)  # of one kind, however many: for each the loops would be compiled anew
    values = np.zeros(places, np.uint16 if max(worth.values()) < 1 << 16 else np.uint32)
    taken = bytearray(2 * places)  # all places twice, one after the other: those beyond the last are the first again
    for row, entries in sorted(filled.items(), key=lambda item: -len(item[1])):
        (first, _), *others = entries
        at = taken.find(0, first, first + places)
        while at >= 0 and any(taken[column + at - first] for column, _ in others):
            at = taken.find(0, at + 1, first + places)
        if at < 0:
            raise RuntimeError("sums of hands do not fit into their table")
        shift = at - first
        shifts[row] = shift
        for column, value in entries:
            place = column + shift & places - 1
            taken[place] = taken[place + places] = 1
            values[place] = value
    return _numbers(multiplier), np.uint64(64 - bits + _TO_A_ROW), shifts, values


def _numbers(multiplier: int) -> NDArray[np.uint64]:
    """Of each card."""
    found = np.zeros(len(CODE), np.uint64)
    for card, code in CODE.items():
        ranks = _weight(card.rank - 2 if card.rank else _RANKS) * multiplier & _WORD
        suits = 1 << 4 * SUITS.index(card.suit) if card.suit else 0x1111
        found[code] = ranks << 32 | suits
    return found


def beginning(ranking: Ranking) -> np.uint64:
    """Four bits to a suit: as many cards as a flush has set the top one."""
    return np.uint64(0x1111 * (8 - ranking.size))


# --- Compiled loops -----------------------------------------------------------------------------------------------

# Constants and indices are unsigned: mixed with signed integers they would become floats, ten times slower.
_U = np.uint64
_ZERO, _ONE, _FOUR = _U(0), _U(1), _U(4)
TOP_OF_FOUR, ENOUGH, _LOW_HALF = _U(8), _U(0x8888), _U(32)
_RANKS_U, _WILD_U, _JOKER_U = _U(_RANKS), _U(_WILD), _U(JOKER_CODE)
_BLOCK = 256
"""Hands that go through each step together: the lookups of one do not wait for those of another."""


def compiled_checked(function: F) -> F:
    """With errors as Python has them; none of these loops divides by what may be zero."""
    return compiled_with(function)


@compiled_checked
def looked_up(total: Any, row_from: Any, shift: Any, value: Any) -> Any:
    """What a hand is worth by its ranks: the top bits of its sum are a row, and that moves the place."""
    return value[((total >> _LOW_HALF) + _U(shift[total >> row_from])) & _U(len(value) - 1)]


@compiled_checked
def of_suit(hand: Any, at: Any, size: Any, total: Any, flush: Any) -> Any:
    """The best that cards of one suit make. ``size`` is no constant, for each of which this would be compiled anew."""
    best = flush[_ZERO]
    for suit in range(_FOUR):
        if total >> (_U(suit) * _FOUR) & TOP_OF_FOUR:
            held = _ZERO
            for i in range(size):
                code = _U(hand[at + _U(i)])
                if code == _JOKER_U:
                    held |= _WILD_U
                elif code // _RANKS_U == suit:
                    held |= _ONE << (code % _RANKS_U)
            best = max(best, flush[held])
    return best


@compiled_checked
def _values(
    hands: Any, cards: Any, start: Any, card: Any, row_from: Any, shift: Any, value: Any, flush: Any, found: Any
) -> None:
    """``cards`` has as many entries as a hand: then the number is known to the compiler, which unrolls the loop."""
    size = len(cards)
    width = _U(size)
    totals = np.empty(_BLOCK, np.uint64)
    for block in range(0, len(found), _BLOCK):
        number = min(_BLOCK, len(found) - block)
        at = _U(block) * width
        for i in range(number):
            total = start
            for j in range(size):
                total += card[hands[at + _U(j)]]
            totals[i] = total
            at += width
        for i in range(number):
            found[block + i] = looked_up(totals[i], row_from, shift, value)
        for i in range(number):
            if totals[i] & ENOUGH:
                suited = of_suit(hands, _U(block + i) * width, width, totals[i], flush)
                found[block + i] = max(found[block + i], suited)


@compiled_checked
def _census(
    deck: Any, size: int, start: Any, card: Any, row_from: Any, shift: Any, value: Any, flush: Any, found: Any
) -> None:
    """All hands of a deck, the last card running fastest."""
    chosen = np.arange(size)  # places in the deck, rising
    hand = deck[:size].copy()
    totals = np.empty(size, np.uint64)  # before each card
    totals[0] = start
    for i in range(size - 1):
        totals[i + 1] = totals[i] + card[hand[i]]
    while True:
        for place in range(chosen[size - 2] + 1, len(deck)):
            total = totals[size - 1] + card[deck[place]]
            best = looked_up(total, row_from, shift, value)
            if total & ENOUGH:
                hand[size - 1] = deck[place]
                best = max(best, of_suit(hand, _ZERO, _U(size), total, flush))
            found[best] += 1
        turn = size - 2
        while turn >= 0 and chosen[turn] == len(deck) - size + turn:
            turn -= 1
        if turn < 0:
            return
        chosen[turn] += 1
        for i in range(turn, size - 1):
            if i > turn:
                chosen[i] = chosen[i - 1] + 1
            hand[i] = deck[chosen[i]]
            totals[i + 1] = totals[i] + card[hand[i]]
