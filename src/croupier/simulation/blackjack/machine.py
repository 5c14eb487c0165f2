"""A wager of blackjack, played by compiled code through real shoes: shuffled, burned, dealt to the cutting card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from threading import Lock
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.game import Game, Wager
from croupier.games.blackjack.base import BaseRules
from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.blackjack.moves import Style
from croupier.simulation.blackjack.play import (
    AWAY,
    SPARE,
    Branches,
    Numbers,
    by_tree,
    counted,
    laid,
    look,
    run,
    run_by_tree,
    run_counting,
    shuffled,
    through,
)
from croupier.simulation.blackjack.rounds import Book, ReadyShoes, book, copied, given
from croupier.simulation.blackjack.steps import machine as made_of
from croupier.simulation.blackjack.tables import WIDE, KernelTables, tables
from croupier.simulation.shuffling import PACKS, Packs, Streams, packs, streams, unfair
from croupier.simulation.systems import FURTHEST
from croupier.simulation.tally import Result, Tally

BLOCK = 1 << 20
"""Rounds."""
TO_THE_CUT = (
    "played to the cutting card: low cards make long rounds, so that fewer rounds of such shoes are dealt, and a round"
)
WHOLE_SHOES = f"{TO_THE_CUT} costs a little more than the first of a shoe, of which the exact figure tells"
_DECK = 52


class Styled(Protocol):
    """What answers as compiled rounds are played."""

    @property
    def style(self) -> Style: ...


class Blackjack:
    """Plays the wager of the first of so many boxes, all of them played alike."""

    method = "compiled"
    block = BLOCK
    note = WHOLE_SHOES

    def __init__(self, tables: KernelTables, boxes: int = 1, *, machine: bool = True) -> None:
        """``machine``: rounds without splits go through the machine, which is faster and comes to the same."""
        self.tables, self.pack = tables, tables.pack
        made, terms, size = made_of(tables), tables.terms, len(tables.pack)
        if size * PACKS > AWAY or made.longest > SPARE:
            raise NoSmallMachine("the shoe has too many cards, or a round takes too many")
        self._codes = len(made.results)
        self._given = given(tables)
        self._book = book(made.results, self._given)
        self._shoe = boxes, machine and boxes == 1, terms.burned, terms.cut, made.steps
        needed = min(size, terms.cut + made.longest * boxes)  # seldom more: then the rest is shuffled
        self._trying = copied(self._book)
        self._shuffle = needed, unfair(size), int(tables.moves[WIDE]) * made.paired
        self._most = size // (2 * boxes + 1) + 2  # rounds that a shoe can have
        self._numbers: dict[bytes, int] = {}
        self._results: dict[bytes, Result] = {}
        self._lock = Lock()
        self.results: list[Result] = []
        """Every end that was seen so far, those without splits first."""
        self._known(self._book, 0)

    def with_boxes(self, boxes: int) -> Blackjack:
        """The same with so many boxes in play."""
        return Blackjack(self.tables, boxes)

    @property
    def uncounted(self) -> str:
        """Why cards are not counted here; empty if they are."""
        if self.tables.terms.hole_unseen:
            return "some of them nobody sees"  # where the dealer leaves the hole card down
        return "" if len(self.tables.numbers) == _DECK else "counts are reckoned for decks with all their cards"

    @property
    def decks(self) -> int:
        return len(self.pack) // _DECK

    def play(self, seed: int, number: int, rounds: int) -> Tally:
        """So many rounds of a block, which begins with a shuffle."""
        noted, counts = copied(self._book), np.zeros(len(self._book.keys), np.int64)
        shoes = self._lying(seed, number)
        dealt = *self._shuffle, self._most, *self._shoe
        run(shoes, *dealt, self._codes, rounds, counts, noted, self._given)
        self._check(noted)
        return self._tally(counts, noted)

    def rounds(self, seed: int, number: int) -> Iterator[NDArray[np.int32]]:
        """The number of the result of one round after another of a block, without end."""
        shoes, noted = self._lying(seed, number), copied(self._book)
        numbers = self._known(noted, 0)
        while True:
            shuffled(shoes, *self._shuffle)
            pieces = [self._followed(shoes, pack, noted)[0] for pack in range(PACKS)]
            self._check(noted)
            numbers = np.append(numbers, self._known(noted, len(numbers)))
            yield numbers[np.concatenate(pieces)].astype(np.int32)

    def rounds_counted(
        self, seed: int, number: int, tags: Numbers, start: int, true: bool
    ) -> Iterator[tuple[NDArray[np.int32], Numbers]]:
        """The same with the count before each round, told as `by_count` tells it."""
        shoes, noted = self._lying(seed, number), copied(self._book)
        numbers, furthest = self._known(noted, 0), FURTHEST[true]
        while True:
            shuffled(shoes, *self._shuffle)
            pieces, counts = [], []
            for pack in range(PACKS):
                found, starts = self._followed(shoes, pack, noted)
                told = np.empty(len(found), np.int64)
                counted(shoes.cards, pack, starts, tags, start, true, furthest, told)
                pieces.append(found)
                counts.append(told)
            self._check(noted)
            numbers = np.append(numbers, self._known(noted, len(numbers)))
            yield numbers[np.concatenate(pieces)].astype(np.int32), np.concatenate(counts)

    def by_count(self, seed: int, number: int, rounds: int, tags: Numbers, start: int, true: bool) -> dict[int, Tally]:
        """So many rounds of a block, by the count before each: by deck that is left if it is a true one."""
        noted, furthest = copied(self._book), FURTHEST[true]
        counts = np.zeros((2 * furthest + 1, len(self._book.keys)), np.int64)
        shoes, told = self._lying(seed, number), (tags, start, true)
        dealt = *self._shuffle, self._most, *self._shoe
        run_counting(shoes, *dealt, *told, rounds, counts, noted, self._given)
        self._check(noted)
        found = {count - furthest: self._tally(row, noted) for count, row in enumerate(counts)}
        return {count: tally for count, tally in found.items() if tally.rounds}

    def _tally(self, counts: Numbers, noted: Book) -> Tally:
        found: dict[Result, int] = {}
        for end, count in enumerate(counts[: noted.used[0]].tolist()):
            if count:
                result = self.result(noted.ends[end])
                found[result] = found.get(result, 0) + count
        return Tally(found, sum(found.values()))

    def follow(self, shoe: NDArray[np.uint8]) -> list[Result]:
        """The result of each round of one shoe in this order."""
        noted = copied(self._book)
        found, _ = self._followed(self._ready(packs(shoe)), 0, noted)
        self._check(noted)
        return [self.result(noted.ends[end]) for end in found.tolist()]

    def length(self, cards: Sequence[int]) -> int:
        """How many of these cards the first round of a shoe takes that has them next."""
        shoe, burned = self.pack.copy(), self.tables.terms.burned
        shoe[burned : burned + len(cards)] = cards[: len(shoe) - burned]
        _, starts = self._followed(self._ready(packs(shoe)), 0, self._trying)
        return int(starts[1] - starts[0])

    def follow_tree(self, tree: Branches) -> Numbers:
        """What the tree makes of each round of the shoes, which are in order."""
        shoes, noted, found = self._lain(np.empty_like(tree.cards), streams(0, 0)), copied(self._book), self._room()
        laid(shoes, tree, len(tree.cards), self._shuffle[2])
        played = by_tree(shoes, self._most, *self._shoe, noted, self._given, tree, found)
        self._check(noted)
        return found[:played]

    def by_tree(self, seed: int, number: int, tree: Branches, ends: int) -> Callable[[int], tuple[Numbers, Numbers]]:
        """Plays so many rounds of a block, each time from a shuffle on: how often the tree came to each of its ends,
        and what it made of the rounds after the last shuffle."""
        shoes = self._lain(np.empty_like(tree.cards), streams(seed, number))
        noted, found = copied(self._book), self._room()
        dealt = *self._shuffle, self._most, *self._shoe

        def play(rounds: int) -> tuple[Numbers, Numbers]:
            counts = np.zeros(ends, np.int64)
            played = run_by_tree(shoes, *dealt, rounds, counts, noted, self._given, tree, found)
            self._check(noted)
            return counts, found[:played]

        return play

    def result(self, counts: NDArray[np.int8]) -> Result:
        """What a round comes to in which each settlement came so often; worked out once."""
        known = self._results.get(key := counts.tobytes())
        if known is None:
            known = self._results[key] = self._worked_out(counts)
        return known

    def _worked_out(self, counts: NDArray[np.int8]) -> Result:
        net, risked, clauses = Fraction(0), 0, []
        for (settlement, units), count in zip(self.tables.settlements, counts.tolist(), strict=True):
            net += count * settlement.net(units)
            risked += count * units
            clauses += [settlement.by] * count
        return Result(net, Fraction(1), Fraction(risked), tuple(sorted(clauses)))

    def _followed(self, shoes: ReadyShoes, pack: int, noted: Book) -> tuple[Numbers, Numbers]:
        found, starts = np.empty(self._most, np.int64), np.empty(self._most + 1, np.int64)
        played = through(shoes, pack, *self._shoe, noted, self._given, found, starts)
        return found[:played], starts[: played + 1]

    def _lying(self, seed: int, number: int) -> ReadyShoes:
        """The shoes of a block, not yet shuffled."""
        return self._lain(packs(self.pack), streams(seed, number))

    def _ready(self, lie: Packs) -> ReadyShoes:
        """Shoes that are shuffled."""
        shoes = self._lain(lie, streams(0, 0))
        shoes.shuffled[:] = len(lie)
        if pairs := self._shuffle[2]:
            look(shoes, len(lie), pairs)
        return shoes

    def _lain(self, lie: Packs, state: Streams) -> ReadyShoes:
        seen = np.zeros(lie.size, np.uint8) if self._shuffle[2] else lie.reshape(-1)
        return ReadyShoes(lie, seen, np.zeros(PACKS, np.int64), state)

    def _room(self) -> Numbers:
        """For what the rounds of all shoes come to."""
        return np.empty(PACKS * self._most, np.int64)

    def _known(self, noted: Book, known: int) -> Numbers:
        """The numbers of the results of the ends of a book beyond so many."""
        numbers = []
        with self._lock:
            for counts in noted.ends[known : noted.used[0]]:
                at = self._numbers.setdefault(counts.tobytes(), len(self.results))
                if at == len(self.results):
                    self.results.append(self.result(counts))
                numbers.append(at)
        return np.array(numbers, np.int64)

    def _check(self, noted: Book) -> None:
        if noted.used[0] == len(noted.keys):
            raise RuntimeError("rounds end in more ways than there is room for")


def build(game: Game, rules: BaseRules, wager: Wager, plays: Styled) -> Blackjack:
    """The machine of the wager, played as the solver says; `NoSmallMachine` if there is none."""
    return Blackjack(tables(game, rules, plays.style))
