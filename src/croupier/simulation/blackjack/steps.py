"""Blackjack as a machine: every card leads on, and so most rounds are played without a question on the way.

A node is what matters of a round so far: a hand and the dealer's card, or what a hand waits for and the dealer's hand.
It looks at one card, the next of the shoe or the dealer's hole card, and its value leads to another node or to the end.
Nodes that cannot be told apart are one. Only a round in which a pair is split leaves the machine: it is played by
`rounds` from its first card on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.blackjack.hands import MOST, OVER, VALUES
from croupier.simulation.automaton import TooLarge
from croupier.simulation.blackjack.tables import (
    ACE,
    DEALER_OVER,
    DOUBLE,
    DOUBLING,
    DRAW,
    SPLIT,
    STAND,
    TEN,
    WAGER,
    Tables,
)

# What a card leads to, in one number: the row that follows, how many cards that was, whether the hole card is looked at
# next, the code of the result (0 while the round goes on), and whether a pair is split.
USED, HOLE, CODE, SPLITS = 16, 18, 19, 31
WIDE = len(VALUES)

Vector = tuple[tuple[int, int], ...]
"""How often each settlement came, by its number."""


class Machine(NamedTuple):
    """The steps, a row for each node with the beginning first, and the results by their codes from 1 on."""

    steps: NDArray[np.uint32]
    results: tuple[Vector, ...]


Key = tuple[str | int | bool, ...]
Target = Key | Vector | None
"""A node, the end of the round with these settlements, or a split."""


def machine(tables: Tables) -> Machine:
    """The machine of one box."""
    nodes = _Nodes(tables)
    rows: dict[tuple[bool, tuple[int, ...]], int] = {}
    codes: dict[Vector, int] = {}

    @cache
    def number(key: Key) -> tuple[int, bool]:
        """The node and whether it looks at the hole card."""
        row = []
        used = nodes.used(key)
        for target in nodes.following(key):
            if target is None:
                row.append(used << USED | 1 << SPLITS)
            elif target and isinstance(target[0], tuple):
                row.append(used << USED | codes.setdefault(target, len(codes) + 1) << CODE)
            else:
                to, looks = number(target)
                row.append(used << USED | looks << HOLE | to * WIDE)
        looks = nodes.looks_at_hole(key)
        return rows.setdefault((looks, tuple(row)), len(rows) + 1), looks

    first, _ = number(("first",))
    if len(rows) * WIDE >= 1 << USED or len(codes) >= 1 << SPLITS - CODE:
        raise TooLarge("there are too many ways to see the cards of a round")
    steps = np.zeros((len(rows) + 1, WIDE), np.uint32)
    for (_, row), at in rows.items():
        steps[at] = row
    steps[0] = steps[first]
    return Machine(steps.reshape(-1), tuple(codes))


def has_blackjack(one: int, two: int) -> bool:
    return {one, two} == {ACE, TEN}


def longest(made: Machine) -> int:
    """The most cards of a round without splits."""

    @cache
    def from_here(row: int) -> int:
        found = 0
        for step in made.steps[row : row + WIDE].tolist():
            after = step & (1 << USED) - 1
            found = max(found, (step >> USED & 3) + (from_here(after) if after else 0))
        return found

    return from_here(0)


class _Nodes:
    """What each node is, and where its cards lead."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._ends, self._terms = tables.ends, tables.terms
        self._totals, self._child = tables.hands.totals.tolist(), tables.hands.child.tolist()
        self._row, self._act = tables.ends.row.tolist(), tables.play.act[0].tolist()
        self._alone = tables.play.alone[0].tolist()
        self._pair, self._single = tables.pair.tolist(), tables.single.tolist()
        self._full = {row: total == MOST for row, total in zip(self._row, self._totals, strict=True)}

    def looks_at_hole(self, key: Key) -> bool:
        return key[0] == "look" or (self._terms.hole and key[0] in ("natural", "given-up", "over", "turn"))

    def used(self, key: Key) -> int:
        """How many cards are out with the one it looks at; the hole card goes out with the second."""
        return 0 if self.looks_at_hole(key) else 2 if key[0] == "second" and self._terms.hole else 1

    def following(self, key: Key) -> Iterator[Target]:
        for value in range(len(VALUES)):
            yield getattr(self, "_" + str(key[0]).replace("-", "_"))(value, *key[1:])

    # --- the deal ---

    def _first(self, value: int) -> Target:
        return "up", value

    def _up(self, value: int, first: int) -> Target:
        return "second", first, value

    def _second(self, value: int, first: int, up: int) -> Target:
        hand = -1 if has_blackjack(first, value) else self._child[self._single[first]][value]
        if self._terms.looks and up in (ACE, TEN):
            return "look", hand, up
        return self._dealt(hand, up, up in (ACE, TEN))

    def _look(self, value: int, hand: int, up: int) -> Target:
        if has_blackjack(up, value):
            return self._end(self._ends.both if hand < 0 else int(self._ends.met[WAGER, 0]))
        return self._dealt(hand, up, False)

    def _dealt(self, hand: int, up: int, may_have: bool) -> Target:
        """With two cards; ``may_have``: the dealer a blackjack, for all that is known."""
        ends = self._ends
        if hand < 0:
            if may_have:
                return "natural", up
            return self._end(ends.natural_waited if up in (ACE, TEN) else ends.natural)
        does = self._act[hand][up]
        pair = self._pair[hand]
        if pair >= 0 and (self._terms.most_hands < 2 or not self._terms.may_split[0][pair]):
            does = self._alone[hand][up]
        if does == SPLIT:
            return None
        if does == DOUBLE:
            return "double", hand, up, may_have
        if does in (STAND, DRAW):
            return self._goes_on(hand, up, may_have)
        if may_have:
            return "given-up", up
        return self._end(ends.surrendered_late if up in (ACE, TEN) else ends.surrendered)

    # --- the player ---

    def _goes_on(self, hand: int, up: int, may_have: bool) -> Target:
        if self._totals[hand] < MOST and self._act[hand][up] == DRAW:
            return "draw", hand, up, may_have
        return "turn", self._row[hand], False, up, may_have

    def _draw(self, value: int, hand: int, up: int, may_have: bool) -> Target:
        after = self._child[hand][value]
        return self._end(self._ends.over) if after == OVER else self._goes_on(after, up, may_have)

    def _double(self, value: int, hand: int, up: int, may_have: bool) -> Target:
        after = self._child[hand][value]
        if after != OVER:
            return "turn", self._row[after], True, up, may_have
        if may_have and self._terms.busts_wait:
            return "over", up
        return self._end(self._ends.over, self._ends.over)

    # --- what waits for the dealer's second card ---

    def _natural(self, value: int, up: int) -> Target:
        return self._end(self._ends.both if has_blackjack(up, value) else self._ends.natural_waited)

    def _given_up(self, value: int, up: int) -> Target:
        return self._end(self._ends.surrender_lost if has_blackjack(up, value) else self._ends.surrendered_late)

    def _over(self, value: int, up: int) -> Target:
        over = self._ends.over
        return self._end(over, int(self._ends.met[DOUBLING, 0]) if has_blackjack(up, value) else over)

    def _turn(self, value: int, row: int, doubled: bool, up: int, may_have: bool) -> Target:
        if may_have and has_blackjack(up, value):
            full = int(self._full[row])
            bets = (WAGER, DOUBLING) if doubled else (WAGER,)
            return self._end(*(int(self._ends.met[bet, full]) for bet in bets))
        return self._dealers(row, doubled, up + value + 2, ACE in (up, value))

    def _dealers(self, row: int, doubled: bool, hard: int, ace: bool) -> Target:
        soft = ace and hard < 12
        total = hard + 10 * soft
        if total < MOST and self._terms.draws[int(soft)][total]:
            return "dealer", row, doubled, hard, ace
        end = int(self._ends.against[row, min(total, DEALER_OVER) - 17])
        return self._end(*[end] * (1 + doubled))

    def _dealer(self, value: int, row: int, doubled: bool, hard: int, ace: bool) -> Target:
        return self._dealers(row, doubled, hard + value + 1, ace or value == ACE)

    @staticmethod
    def _end(*settlements: int) -> Vector:
        return tuple((each, settlements.count(each)) for each in sorted(set(settlements)))
