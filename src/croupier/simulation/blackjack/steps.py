"""One box as a machine: every card leads on, and so most rounds are played without a question on the way.

A node is what matters of a round so far, as the tables of the game have it: a hand that gets a card, or a hand that
waits and the dealer's hand. It looks at one card, the next of the shoe or the dealer's hole card, which leads to
another node or to the end. Nodes that cannot be told apart are one. Where two cards are looked at one after the other
they are one step. Only a round in which a pair is split leaves the machine: it is played by `rounds` from its first
card on.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.automaton import TooLarge
from croupier.simulation.blackjack.ends import BLACKJACK, NOTHING, SECOND, Vector
from croupier.simulation.blackjack.moves import KIND
from croupier.simulation.blackjack.moves import SPLIT as SPLIT_PAIR
from croupier.simulation.blackjack.tables import DEALER, FOUND, HEAD, WIDE, Tables

# What cards lead to, in one number: the row that follows, how many cards that was, whether the hole card is looked at
# next, the code of the result (0 while the round goes on), and whether a pair is split.
USED, HOLE, CODE, SPLITS = 20, 22, 23, 31
_LOW = KIND - 1
_PAIRED = 12
"""So many kinds of cards at most are looked at two at a time: the steps of more would not lie near the processor."""

Key = tuple[str | int | tuple[int, ...], ...]
End = Vector | None
"""How a round ends: with these settlements, or with a split."""


class Node(NamedTuple):
    """Where each card leads: the number of a node, or below 0 how the round ends."""

    to: tuple[int, ...]
    used: int  # cards that are out with the one it looks at
    hole: bool  # it looks at the hole card


class Machine(NamedTuple):
    """The steps, a row for each node, the beginning first and last one that goes nowhere; results by code from 1 on."""

    steps: NDArray[np.uint32]
    results: tuple[Vector, ...]
    longest: int  # the most cards of a round without splits
    paired: bool  # a step looks at a card and the one after it


def machine(tables: Tables) -> Machine:
    """The machine of one box."""
    nodes = _Nodes(tables)
    paired = nodes.wide <= _PAIRED
    steps = _steps(nodes, nodes.wide, paired)
    codes = tuple(end for end in nodes.ends if end is not None)
    return Machine(steps, codes, nodes.longest(nodes.first), paired)


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
        return used << USED | nodes.all[to].hole << HOLE | rows[to] * row_wide

    for number in todo:
        node = nodes.all[number]
        for to in node.to:
            after = nodes.all[to] if to >= 0 else None
            if paired and after and node.used == 1 and not (node.hole or after.hole):
                steps += [step(then, 1 + after.used) for then in after.to]
            else:
                steps += [step(to, node.used)] * (wide if paired else 1)
    if len(steps) + row_wide > 1 << USED or len(ends) > 1 << SPLITS - CODE:
        raise TooLarge("there are too many ways to see the cards of a round")
    return np.array([*steps, *[len(steps)] * row_wide], np.uint32)


class _Nodes:
    """What each node is, and where its cards lead."""

    def __init__(self, tables: Tables) -> None:
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
        hole = key[0] in ("look", "second") and self._terms.hole
        second = isinstance(key[1], tuple) and len(key[1]) == 2  # the player's, with which the hole card goes out
        used = 0 if hole else 1 + (self._terms.hole and second)
        following = getattr(self, "_" + str(key[0]))
        node = Node(tuple(following(card, *key[1:]) for card in range(self.wide)), int(used), hole)
        if node not in self._known:
            self._known[node] = len(self.all)
            self.all.append(node)
        return self._known[node]

    def _longest(self, number: int) -> int:
        node = self.all[number]
        return node.used + max((self.longest(to) for to in node.to if to >= 0), default=0)

    def _end(self, end: End) -> int:
        return -1 - self.ends.setdefault(end, len(self.ends))

    def _row(self, place: int) -> list[int]:
        return self._moves[place : place + self.wide]

    # --- each takes a card and what the node is ---

    def _deal(self, card: int, before: tuple[int, ...]) -> int:
        if len(before) < 2:
            return self.number(("deal", (*before, card)))
        first, up = before if not self._terms.up_first else before[::-1]
        at = (up * self.wide + first) * self.wide + card
        if self._terms.looks and KIND | BLACKJACK in self._row(self._shows + up * self.wide):
            return self.number(("look", at, up))
        return self._on(self._moves[HEAD + at], up)

    def _look(self, card: int, at: int, up: int) -> int:
        if self._row(self._shows + up * self.wide)[card] == KIND | BLACKJACK:
            return self._end(self._tables.kinds[self._moves[self._moves[FOUND] + at]].ends[BLACKJACK])
        return self._on(self._moves[HEAD + at], up)

    def _on(self, move: int, up: int) -> int:
        """A hand gets a card, waits for the dealer's second, or the round is over."""
        if move >= SPLIT_PAIR:
            return self._end(None)
        if move < KIND:
            return self.number(("hand", move, up))
        kind = self._tables.kinds[move & _LOW]
        if kind.needs == NOTHING:
            return self._end(kind.ends[0])
        return self.number(("second", move & _LOW, up))

    def _hand(self, card: int, place: int, up: int) -> int:
        return self._on(self._row(place)[card], up)

    def _second(self, card: int, kind: int, up: int) -> int:
        return self._dealer(card, kind, self._shows + up * self.wide)

    def _dealer(self, card: int, kind: int, place: int) -> int:
        move, waits = self._row(place)[card], self._tables.kinds[kind]
        if move >= KIND:
            return self._end(waits.ends[move & _LOW])
        if waits.needs == SECOND:
            return self._end(waits.ends[0])
        return self.number(("dealer", kind, move))
