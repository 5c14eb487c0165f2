"""How many hands the dealer may hold at or below a value, for every hand of one's own: poker hands from one deck,
compiled.

Hands disjoint from the own cards are counted by inclusion and exclusion: all that hold the card that shows, less those
that hold one own card as well, and so on. That needs only how many hands hold certain cards. Those numbers are found
from the large sets down: whoever holds a set holds it with one card more, in as many ways as there are cards missing.
Sets of cards that differ only by a change of suits which the deck does not notice are counted once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import progress
from croupier.analysis.solvers.poker_hands.poker_batch import CODE, SUITS, compiled_checked, hand_evaluator
from croupier.equipment.cards import Card
from croupier.equipment.poker import Ranking
from croupier.table import Hand

Ints = NDArray[Any]
_MOST = 7  # cards in a set
PARTS = 20
"""Of the work, so that it can be told how far it has come."""


class Orbits:
    """The sets of so many cards of a deck, by classes that a change of suits leaves alike.

    Sets are numbered by their places in the deck, rising: the sum of so many choose one, choose two, and so on.
    """

    def __init__(self, deck: Places, size: int) -> None:
        self.size = size
        self.of = np.full(comb(deck.number, size), -1, np.int32)  # the class of each set
        self.by = np.zeros(len(self.of), np.uint8)  # the change of suits that makes it of the first of its class
        sets = np.zeros((len(self.of), size), np.uint8)
        found = _classify(deck.changes, deck.pascal, size, self.of, self.by, sets)
        self.sets: Ints = sets[:found].copy()  # the first of each class, as places in the deck
        self.ways: Ints = np.bincount(self.of, minlength=found).astype(np.int64)  # how many sets are in each


class Places:
    """A deck, or part of one, as places, and the changes of suits that it does not notice."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = tuple(sorted(cards, key=CODE.__getitem__))
        if len(set(self.cards)) < len(self.cards) or not all(card.rank for card in self.cards):
            raise ValueError("hands are counted in a single deck without jokers: each card once or not at all")
        self.number = len(self.cards)
        self.codes = np.array([CODE[card] for card in self.cards], np.uint8)
        self.place = {card: place for place, card in enumerate(self.cards)}
        self.changes: Ints = np.array(list(self._changes()), np.uint8)
        self.back: Ints = np.argsort(self.changes, axis=1).astype(np.uint8)
        self.pascal: Ints = np.array([[comb(n, k) for k in range(_MOST + 2)] for n in range(self.number + 1)], np.int64)

    def _changes(self) -> Iterator[list[int]]:
        for suits in permutations(SUITS):
            to = dict(zip(SUITS, suits, strict=True))
            moved = [Card(card.rank, to[card.suit]) for card in self.cards]
            if set(moved) == set(self.cards):
                yield [self.place[card] for card in moved]


@lru_cache(maxsize=4)
def hands_alike(cards: tuple[Card, ...], size: int) -> dict[Hand, list[Hand]]:
    """All hands of so many cards by the first of their class, each in order."""
    deck = Places(cards)
    orbits = Orbits(deck, size)
    first = [tuple(sorted(deck.cards[place] for place in places)) for places in orbits.sets.tolist()]
    found: dict[Hand, list[Hand]] = {hand: [] for hand in first}
    for places in combinations(range(deck.number), size):
        number = sum(comb(place, at) for at, place in enumerate(places, 1))
        found[first[orbits.of[number]]].append(tuple(sorted([deck.cards[place] for place in places])))
    return found


@dataclass(frozen=True, eq=False)
class Versus:
    """Own hands of so many cards against the dealer's, one of which shows or none, under one ranking."""

    deck: Places
    ranking: Ranking
    own: int
    dealers: int
    shows: int  # 1 or 0

    @cached_property
    def hands(self) -> Orbits:
        return Orbits(self.deck, self.own)

    @cached_property
    def values(self) -> Ints:
        """What the own hand of each class is worth."""
        return self._values(self.deck.codes[self.hands.sets], self.own)

    @property
    def unseen(self) -> int:
        """The sets of cards that the dealer may hold beside what shows."""
        return comb(self.deck.number - self.own - self.shows, self.dealers - self.shows)

    def _values(self, codes: Ints, cards: int) -> Ints:
        return hand_evaluator(self.ranking, cards).values(np.ascontiguousarray(codes))

    @cached_property
    def _grown(self) -> tuple[Orbits, Ints]:
        """Sets of one card less than a hand of the dealer's, and the hands that one more card makes of each.

        A card that is there already makes none.
        """
        orbits = self.hands if self.own == self.dealers - 1 else Orbits(self.deck, self.dealers - 1)
        number, size = len(orbits.sets), self.dealers - 1
        found = np.empty((number, self.deck.number), np.int32)
        block = 4096
        for first in range(0, number, block):
            some = orbits.sets[first : first + block]
            hands = np.empty((len(some), self.deck.number, self.dealers), np.uint8)
            hands[:, :, :size] = self.deck.codes[some][:, None, :]
            hands[:, :, size] = self.deck.codes[None, :]
            twice = (some[:, :, None] == np.arange(self.deck.number)[None, None, :]).any(axis=1)
            hands[:, :, size][twice] = self._spare(some)[twice]
            worth = self._values(hands.reshape(-1, self.dealers), self.dealers).reshape(len(some), -1)
            found[first : first + block] = np.where(twice, _NONE, worth)
        return orbits, found

    def _spare(self, sets: Ints) -> Ints:
        """A card that is in none of these sets, for each: what stands where no hand is."""
        free = np.ones((len(sets), self.deck.number), bool)
        np.put_along_axis(free, sets.astype(np.int64), False, axis=1)
        return np.broadcast_to(self.deck.codes[free.argmax(axis=1)][:, None], free.shape)

    @cached_property
    def _tables(self) -> tuple[list[Orbits], list[Ints]]:
        """For sets of each size from none up to two cards less than a hand: how many hands hold it, at or below each
        value."""
        ranks = len(hand_evaluator(self.ranking, self.dealers).ranks)
        above, grown = self._grown
        orbits, tables = [above], list[Ints]()
        for size in range(self.dealers - 2, -1, -1):
            held = Orbits(self.deck, size)
            table = np.zeros((len(held.sets), ranks), np.int32)
            if size == self.dealers - 2:
                _gather(held.sets, self.deck.pascal, self.deck.number, orbits[-1].of, grown, table)
                np.cumsum(table, axis=1, out=table)
            else:
                _add_up(held.sets, self.deck.pascal, self.deck.number, orbits[-1].of, tables[-1], table)
            table //= self.dealers - size
            tables.append(table)
            orbits.append(held)
        return orbits[:0:-1], tables[::-1]

    def at_or_below(self, less: int = 0) -> Ints:
        """For each class of own hands and each card that may show, by its place: how many hands of the dealer's are
        worth no more than the own hand, or than that value less so much; -1 where the card is the player's own.

        Own hands are taken by value, so that whatever is looked up for one value lies together.
        """
        orbits, tables = self._tables
        above, grown = self._grown
        found = np.full((len(self.hands.sets), self.deck.number if self.shows else 1), -1, np.int64)
        values = self.values.astype(np.int64) - less
        worth = grown.ravel()
        # A whole hand of the dealer's within the own cards and the one that shows
        whole = grown if self.shows else self._values(self.deck.codes[self.hands.sets], self.dealers)[:, None]
        # Sets of all sizes in one array, and their classes as columns of one table: what is needed for a value is a row
        starts = np.cumsum([0, *(len(each.of) for each in orbits)])
        columns = np.cumsum([0, *(len(table) for table in tables[:-1])], dtype=np.int32)
        together = np.empty((tables[0].shape[1], sum(map(len, tables))), np.int32)
        for first, table in zip(columns, tables, strict=True):
            together[:, first : first + len(table)] = table.T
        fixed = (
            self.hands.sets,
            values,
            self.deck.pascal,
            self.shows,
            self.dealers,
            starts,
            np.concatenate([each.of + first for each, first in zip(orbits, columns, strict=True)]),
            together,
            above.of,
            np.argsort(worth, kind="stable").astype(np.int32),
            worth,
            self.deck.number,
            np.zeros(len(above.sets), np.uint8),
            whole.astype(np.int64),
            found,
        )
        reached = 0
        for some in progress.each(np.array_split(np.argsort(values, kind="stable"), PARTS)):
            reached = _count(some, reached, *fixed)
        return found


_NONE = np.int32(2**30)
"""Above every value: of a hand that is none."""


@compiled_checked
def _number(places: Any, size: Any, pascal: Any) -> Any:
    """The number of a set, its places rising."""
    found = 0
    for i in range(size):
        found += pascal[places[i], i + 1]
    return found


@compiled_checked
def _classify(changes: Any, pascal: Any, size: Any, of: Any, by: Any, sets: Any) -> Any:
    """Number the classes in the order of their first sets."""
    found = 0
    places = np.zeros(size + 1, np.int64)
    image = np.zeros(size + 1, np.int64)
    for i in range(size):
        places[i] = i
    for index in range(len(of)):
        if of[index] < 0:  # not yet the image of an earlier set: the first of its class
            for i in range(size):
                sets[found, i] = places[i]
            for change in range(len(changes)):
                for i in range(size):  # sorted as they come
                    moved = changes[change, places[i]]
                    j = i
                    while j > 0 and image[j - 1] > moved:
                        image[j] = image[j - 1]
                        j -= 1
                    image[j] = moved
                other = _number(image, size, pascal)
                if of[other] < 0:
                    of[other] = found
                    by[other] = change
            found += 1
        i = 0  # the next set in the order of its number
        while i < size - 1 and places[i] + 1 == places[i + 1]:
            places[i] = i
            i += 1
        places[i] += 1
    return found


@compiled_checked
def _with(places: Any, size: Any, card: Any, pascal: Any) -> Any:
    """The number of a set with one card more."""
    # Of the cards behind the new one each moves up a place, and counts by the next binomial; nothing is sorted.
    found = 0
    i = 0
    while i < size and places[i] < card:
        found += pascal[places[i], i + 1]
        i += 1
    found += pascal[card, i + 1]
    while i < size:
        found += pascal[places[i], i + 2]
        i += 1
    return found


@compiled_checked
def _holds(places: Any, size: Any, card: Any) -> Any:
    found = False
    for i in range(size):
        found |= places[i] == card
    return found


@compiled_checked
def _gather(sets: Any, pascal: Any, number: Any, of: Any, grown: Any, table: Any) -> None:
    """Of sets two cards short: how many hands of each value hold them, each counted for either card that was added."""
    size = sets.shape[1]
    for index in range(len(sets)):
        for card in range(number):
            if not _holds(sets[index], size, card):
                for value in grown[of[_with(sets[index], size, card, pascal)]]:
                    if value < table.shape[1]:
                        table[index, value] += 1


@compiled_checked
def _add_up(sets: Any, pascal: Any, number: Any, of: Any, above: Any, table: Any) -> None:
    """Of smaller sets: the hands of all sets with one card more."""
    size = sets.shape[1]
    for index in range(len(sets)):
        for card in range(number):
            if not _holds(sets[index], size, card):
                more = above[of[_with(sets[index], size, card, pascal)]]
                for column in range(table.shape[1]):  # as whole rows it would take two seconds to compile
                    table[index, column] += more[column]


@compiled_checked
def _count(
    order: Any,
    reached: Any,
    sets: Any,
    values: Any,
    pascal: Any,
    shows: Any,
    dealers: Any,
    starts: Any,
    of: Any,
    table: Any,
    of_last: Any,
    rising: Any,
    worth: Any,
    cards: Any,
    last: Any,
    whole: Any,
    found: Any,
) -> Any:
    """Inclusion and exclusion over the subsets of these own hands.

    ``last`` counts for each set of one card less than a hand how many cards make it no higher than the value at hand:
    ``rising`` has all of them, each as its set's number times the ``cards`` of the deck, in the order of what they are
    ``worth``; so many of them were ``reached``.
    """
    own = sets.shape[1]
    subsets = 1 << own
    size = np.zeros(subsets, np.int64)
    for subset in range(1, subsets):
        size[subset] = size[subset >> 1] + (subset & 1)
    # The number of a subset with the card that shows is a sum over its cards in front of it, that card, and those
    # behind it, which move up a place. Both sums are made once for each subset, for any card that shows.
    before = np.zeros((subsets, own + 1), np.int64)  # of so many of its cards, in front of the card that shows
    behind = np.zeros((subsets, own + 1), np.int64)  # and of the others
    for index in order:
        value = values[index]
        while reached < len(rising) and worth[rising[reached]] <= value:
            last[rising[reached] // cards] += 1
            reached += 1
        for subset in range(subsets):
            place = 0
            for i in range(own):
                if subset >> i & 1:
                    before[subset, place + 1] = before[subset, place] + pascal[sets[index, i], place + 1]
                    place += 1
            behind[subset, place] = 0
            for i in range(own - 1, -1, -1):
                if subset >> i & 1:
                    behind[subset, place - 1] = behind[subset, place] + pascal[sets[index, i], place + 1]
                    place -= 1
        for up in range(found.shape[1]):
            if value < 0 or (shows and _holds(sets[index], own, up)):
                found[index, up] = -1 if value >= 0 else 0
                continue
            lower = 0
            if shows:
                for i in range(own):
                    if sets[index, i] < up:
                        lower |= 1 << i
            total = 0
            for subset in range(subsets):
                held = size[subset] + shows
                if shows:
                    place = size[subset & lower]
                    number = before[subset, place] + pascal[up, place + 1] + behind[subset, place]
                else:
                    number = before[subset, size[subset]]
                if held == dealers:
                    hands = 1 if whole[index, up] <= value else 0
                elif held == dealers - 1:
                    hands = int(last[of_last[number]])
                else:
                    hands = int(table[value, of[starts[held] + number]])
                total += -hands if size[subset] & 1 else hands
            found[index, up] = total
    return reached
