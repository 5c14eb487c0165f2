"""One box as a machine: every card leads on, and so most rounds are played without a question on the way.

A node is what matters of a round so far, as the tables of the game have it: a hand that gets a card, or a hand that
waits and the dealer's hand. It looks at the next card of the shoe, at a hole card too as soon as that is dealt, though
nobody's play goes by it; and that leads to another node or to the end. Nodes that cannot be told apart are one. Two
cards are one step where there are not too many nodes. Only a round in which a pair is split leaves the machine: it is
played by `rounds` from its first card on.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.automaton import NoSmallMachine
from croupier.simulation.blackjack.ends import BLACKJACK, NOTHING, SECOND, Vector
from croupier.simulation.blackjack.moves import KIND
from croupier.simulation.blackjack.moves import SPLIT as SPLIT_PAIR
from croupier.simulation.blackjack.tables import DEALER, FOUND, HEAD, WIDE, KernelTables

# What cards lead to, in one number: the row that follows, how many cards that was, the code of the result (0 while the
# round goes on), and whether a pair is split.
USED, CODE, SPLITS = 20, 23, 31
_LOW = KIND - 1
_NEAR = 1 << 17
"""Two cards are one step where all nodes would have so many steps at most: more do not lie near the processor."""

Key = tuple[str | int | tuple[int, ...], ...]
End = Vector | None
"""How a round ends: with these settlements, or with a split."""


Node = tuple[int, ...]
"""Where each card leads: the number of a node, or below 0 how the round ends."""


class StepTable(NamedTuple):
    """The steps, a row for each node, the beginning first and last one that goes nowhere; results by code from 1 on."""

    steps: NDArray[np.uint32]
    results: tuple[Vector, ...]
    longest: int  # the most cards of a round without splits
    paired: bool  # a step looks at a card and the one after it


def machine(tables: KernelTables) -> StepTable:
    """The machine of one box."""
    nodes = _Nodes(tables)
    paired = len(nodes.all) * nodes.wide**2 <= _NEAR
    steps = _steps(nodes, nodes.wide, paired)
    codes = tuple(end for end in nodes.ends if end is not None)
    return StepTable(steps, codes, nodes.longest(nodes.first), paired)


def _steps(nodes: _Nodes, wide: int, paired: bool) -> NDArray[np.uint32]:
    rows, todo = {nodes.first: 0}, [nodes.first]
    ends, steps = list(nodes.ends), []
    row_wide = wide * wide if paired else wide
    codes = {number: 1 + sum(end is not None for end in ends[:number]) for number in range(len(ends))}

    def step(to: int, used: int) -> int:
        if to < 0:
            ended = -1 - to
            return used << USED | (1 << SPLITS if ends[ended] is None else codes[ended] << CODE)
        if to not in rows:
            rows[to] = len(rows)
            todo.append(to)
        return used << USED | rows[to] * row_wide

    for number in todo:
        for to in nodes.all[number]:
            if not paired:
                steps.append(step(to, 1))
            elif to < 0:
                steps += [step(to, 1)] * wide
            else:
                steps += [step(then, 2) for then in nodes.all[to]]
    if len(steps) + row_wide > 1 << USED or len(ends) > 1 << SPLITS - CODE:
        raise NoSmallMachine("there are too many ways to see the cards of a round")
    return np.array([*steps, *[len(steps)] * row_wide], np.uint32)


class _Nodes:
    """What each node is, and where its cards lead."""

    def __init__(self, tables: KernelTables) -> None:
        self._tables, self._terms = tables, tables.terms
        self._moves: list[int] = tables.moves.tolist()
        self.wide, self._shows = self._moves[WIDE], self._moves[DEALER]
        self.all: list[Node] = []
        self.ends: dict[End, int] = {}
        self._known: dict[Node, int] = {}
        self.number = cache(self._number)
        self.longest = cache(self._longest)
        self.first = self.number(("deal", ()))

    def _number(self, key: Key) -> int:
        following = getattr(self, "_" + str(key[0]))
        node = tuple([following(card, *key[1:]) for card in range(self.wide)])
        if node not in self._known:
            self._known[node] = len(self.all)
            self.all.append(node)
        return self._known[node]

    def _longest(self, number: int) -> int:
        return 1 + max((self.longest(to) for to in self.all[number] if to >= 0), default=0)

    def _end(self, end: End) -> int:
        return -1 - self.ends.setdefault(end, len(self.ends))

    def _row(self, place: int) -> list[int]:
        return self._moves[place : place + self.wide]

    # --- each takes a card and what the node is ---

    def _deal(self, card: int, before: tuple[int, ...]) -> int:
        cards = *before, card
        if len(cards) < 3 + self._terms.hole:
            return self.number(("deal", cards))
        first, up, second, *under = cards if not self._terms.up_first else (cards[1], cards[0], *cards[2:])
        at = (up * self.wide + first) * self.wide + second
        shows = self._shows + up * self.wide
        if not under:
            return self._on(self._moves[HEAD + at], shows)
        dealers = self._row(shows)[under[0]]
        if self._terms.looks and dealers == KIND | BLACKJACK:
            return self._end(self._tables.kinds[self._moves[self._moves[FOUND] + at]].ends[BLACKJACK])
        return self._on(self._moves[HEAD + at], dealers)

    def _on(self, move: int, dealers: int) -> int:
        """A hand gets a card, or waits; ``dealers`` is where the dealer's hand stands."""
        if move >= SPLIT_PAIR:
            return self._end(None)
        if move < KIND:
            return self.number(("hand", move, dealers))
        kind = self._tables.kinds[move & _LOW]
        if kind.needs == NOTHING:
            return self._end(kind.ends[0])
        return self._waits(move & _LOW, dealers) if self._terms.hole else self.number(("dealer", move & _LOW, dealers))

    def _hand(self, card: int, place: int, dealers: int) -> int:
        return self._on(self._row(place)[card], dealers)

    def _waits(self, kind: int, dealers: int) -> int:
        """A hand that has ended, with the dealer's second card out."""
        waits = self._tables.kinds[kind]
        if dealers >= KIND:
            return self._end(waits.ends[dealers & _LOW])
        if waits.needs == SECOND:
            return self._end(waits.ends[0])
        return self.number(("dealer", kind, dealers))

    def _dealer(self, card: int, kind: int, place: int) -> int:
        return self._waits(kind, self._row(place)[card])
