"""Blackjack by total: one line of a chart for all hands of a total, instead of best play by the cards of the hand.

A line says whether to give up, whether to double, and else whether to stand or draw; each is done where it is open. It
is chosen for the hands of its total that were not split, each weighed by how often it comes up when the chart itself is
followed: of two ways to fill in a line, everything else being as it is, the one that wins more. Lines are filled in so
from the highest totals down, again and again until no line can be bettered alone. Hands of a split follow the same
chart. A pair is split where that wins more than playing it by its total.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.solvers.blackjack.hands import ACE, MOST, VALUES, Floats, HandTable, Ints
from croupier.analysis.solvers.blackjack.terms import ACTIONS, DOUBLE, DRAW, SPLIT, STAND, SURRENDER

_ORDER = (SURRENDER, DOUBLE, STAND, DRAW)
"""Of several things that a line says, the first that is open is done."""
_GAIN = 1e-15  # less than that is rounding


class BlackjackCell(NamedTuple):
    """A line of the chart, against one thing that the dealer shows."""

    kind: str  # hard, soft or pair
    total: int  # of a pair, the value of one card, an ace as 1
    cards: str  # two or more, where hands of two cards have lines of their own; else nothing
    up: Hashable


class Lines:
    """The lines of a chart without pairs, and which hands belong to each."""

    def __init__(self, hands: HandTable, *, by_cards: bool) -> None:
        hard = hands.counts @ np.array(VALUES)
        soft = (hands.counts[:, ACE] > 0) & (hands.totals != hard)
        decided = (hands.cards > 1) & (hands.totals < MOST)
        keys = [
            (("soft" if ace else "hard"), total, ("more" if number > 2 else "two") if by_cards else "")
            for ace, total, number in zip(soft.tolist(), hands.totals.tolist(), hands.cards.tolist(), strict=True)
        ]
        self.keys = sorted({keys[hand] for hand in np.flatnonzero(decided)})
        number = {key: line for line, key in enumerate(self.keys)}
        self.of = np.array([number[key] if use else -1 for key, use in zip(keys, decided, strict=True)])
        # The sum with every ace as one grows with each card, so that no two lines with one sum are met in one hand.
        self.hard = [total - 10 * (kind == "soft") for kind, total, _ in self.keys]


class Weighed(NamedTuple):
    """Hands against one start: what may be done with each, what that is worth, and how often each comes up."""

    open_: Ints
    values: Floats  # hand x action, as in `_ORDER`; anything where that is not open
    chance: Floats  # without pairs that are split
    seen: Floats  # with them


class BlackjackChart:
    """What to do, by start (what the dealer shows) and line; and which pairs to split, by start and value."""

    def __init__(self, lines: Lines, starts: int) -> None:
        self.lines = lines
        self.does = np.full((starts, len(lines.keys)), STAND)  # bits
        self.splits: NDArray[np.bool_] = np.zeros((starts, len(VALUES)), dtype=np.bool_)

    def actions(self, hands: Ints, open_: Ints) -> Ints:
        """How hands are played with what is open on each, splitting and giving up left aside: start x hand.

        Row by row in memory, as best play is: for another order the loops over hands would be compiled once more.
        """
        line = self.lines.of[hands]
        does = np.where(line < 0, 0, np.take(self.does, line, axis=1)) & open_
        only = np.broadcast_to(open_ & -open_, does.shape)  # with a single card, or at 21, or with a split ace
        return np.where(does & DOUBLE, DOUBLE, np.where(does & (STAND | DRAW), does & (STAND | DRAW), only))

    def gives_up(self, start: int, hand: int) -> bool:
        return bool(self.does[start, self.lines.of[hand]] & SURRENDER)

    def better(self, start: int, hands: Weighed, *, all_lines: bool = False) -> bool:
        """Fill in better the highest lines that can be, or all that can be; whether there were any."""
        found: list[tuple[int, int, int]] = []
        came, seen = (self._sums(hands, weight) for weight in (hands.chance, hands.seen))
        for line, (of_came, of_seen) in enumerate(zip(came, seen, strict=True)):
            now, offers = int(self.does[start, line]), _ways(hands.open_[self.lines.of == line])
            best = max(offers, key=lambda way: _worth(way, of_came, of_seen))
            if now not in offers or _more(_worth(best, of_came, of_seen), _worth(now, of_came, of_seen)):
                found.append((self.lines.hard[line], line, best))
        highest = max((hard for hard, _, _ in found), default=0)
        for hard, line, best in found:
            if hard == highest or all_lines:
                self.does[start, line] = best
        return bool(found)

    def _sums(self, hands: Weighed, weight: Floats) -> list[list[list[float]]]:
        """What each action wins over the hands of each line, those apart on which different things are open."""
        bins = len(self.lines.keys) * 4
        at = self.lines.of * 4 + ((hands.open_ & SURRENDER) > 0) * 2 + ((hands.open_ & DOUBLE) > 0)
        use = (self.lines.of >= 0) & (weight != 0.0)
        sums = [
            np.bincount(at[use], np.nan_to_num(hands.values[use, action]) * weight[use], bins).reshape(-1, 4)
            for action in range(len(_ORDER))
        ]
        found: list[list[list[float]]] = np.stack(sums, axis=2).tolist()  # line x open x action
        return found

    def told(self, ups: Sequence[Hashable]) -> dict[BlackjackCell, tuple[str, ...]]:
        """The chart as data: what to do, the first of it that is open; of a pair either to split it or nothing."""
        found: dict[BlackjackCell, tuple[str, ...]] = {}
        for start, up in enumerate(ups):
            for (kind, total, cards), does in zip(self.lines.keys, self.does[start].tolist(), strict=True):
                found[BlackjackCell(kind, total, cards, up)] = tuple(ACTIONS[bit] for bit in _ORDER if does & bit)
            for place, value in enumerate(VALUES):
                found[BlackjackCell("pair", value, "", up)] = (ACTIONS[SPLIT],) if self.splits[start, place] else ()
        return found


def _ways(open_: Ints) -> list[int]:
    """The ways in which a line can be filled in, when this is open on its hands."""
    some = int(np.bitwise_or.reduce(open_))
    doubles, gives_up = {0, some & DOUBLE}, {0, some & SURRENDER}
    return [sum(way) for way in product((STAND, DRAW), sorted(doubles), sorted(gives_up))]


def _worth(does: int, came: list[list[float]], seen: list[list[float]]) -> tuple[float, float, float]:
    """What a line wins; where nothing comes up, what it would; where nothing else is left to do, by standing or so."""
    base = _ORDER.index(does & (STAND | DRAW))
    won = [0.0, 0.0]
    for open_ in range(4):
        done = 0 if does & SURRENDER and open_ & 2 else 1 if does & DOUBLE and open_ & 1 else base
        won[0] += came[open_][done]
        won[1] += seen[open_][done]
    return won[0], won[1], sum(of[base] for of in seen)


def _more(one: tuple[float, float, float], other: tuple[float, float, float]) -> bool:
    """By the first of them that differ."""
    return next((a > b for a, b in zip(one, other, strict=True) if abs(a - b) > _GAIN), False)
