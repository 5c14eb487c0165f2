"""The most that a round of blackjack can win and the most that it can lose, whatever the player does.

All hands come from one shoe. The player's are laid out beside each hand that the dealer can end with, those that win or
lose most first, and the search is over when no other can come to more: from a full shoe that is at once, and of a short
one everything is tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.solvers.blackjack.hands import (
    ACE,
    BLACKJACK,
    MOST,
    OVER,
    TEN,
    VALUES,
    Counts,
    Floats,
    Ints,
    SplitLine,
    counts_of_values,
    dealer_hands,
    end_of,
    final_hands,
    line,
    player_hands,
)
from croupier.analysis.solvers.blackjack.terms import (
    DOUBLE,
    DRAW,
    RANK,
    SPLIT,
    STAND,
    SURRENDER,
    BlackjackEffect,
    as_fraction,
    open_after_split,
    open_on_two,
    tabulate,
)
from croupier.games.blackjack.judgements import VALUE

_NATURAL = counts_of_values((VALUES[ACE], VALUES[TEN]))
_NONE = counts_of_values(())

HAND, SECOND, NOTHING = range(3)
"""What a hand of the player's waits for when it ends: all of the dealer's hand, his second card (if the first may be
that of a blackjack), or nothing at all."""


class Extreme(NamedTuple):
    """The most that can come of a round, per unit first put down, and how."""

    net: Fraction
    says: str


class _Finals(NamedTuple):
    """Hands as they end, each way once."""

    counts: Ints  # hand x value
    won: Floats  # hand x end of the dealer's
    doubled: NDArray[np.bool_]
    waits: Ints


class _Box(NamedTuple):
    """So many hands, the one with the original wager first, and what each may come to."""

    hands: int
    place: int  # of the value that was split, where there are several
    first: _Finals
    later: _Finals


class _Dealt(NamedTuple):
    """A hand of the dealer's and the number of its end."""

    counts: Counts
    end: int
    waits: int = HAND  # no hand of the player's waits for more than that


class _Laid(NamedTuple):
    """Hands of a box beside the dealer's."""

    won: float
    hands: int
    doubled: int


def extremes(rules: Any, ranks: Mapping[int, int]) -> tuple[Extreme, Extreme]:
    """What can be won and what can be lost at most, insurance not taken. ``ranks``: the cards of the shoe."""
    return _searched(rules, tuple(ranks.items()))


@lru_cache(maxsize=16)
def _searched(rules: Any, ranks: tuple[tuple[int, int], ...]) -> tuple[Extreme, Extreme]:
    search = _Search(rules, dict(ranks))
    return search.most(1), search.most(-1)


class _Search:
    """One shoe under one set of rules."""

    def __init__(self, rules: Any, ranks: Mapping[int, int]) -> None:
        self.rules, self.ranks = rules, ranks
        self.shoe = counts_of_values(tuple(VALUE[rank] for rank, number in ranks.items() for _ in range(number)))
        self.hands = player_hands(rules.equal_busts_tie)
        self.dealer = dealer_hands(2 if rules.hole_card_up else 1, rules.equal_busts_tie, rules.hits_soft_17)
        self.terms = tabulate(rules, self.hands, self.dealer, reader=rules.looks)
        self.boxes = list(self._boxes())
        self.dealt = list(self._dealt())

    def most(self, sign: int) -> Extreme:
        """Won, with sign 1, or lost, with sign -1."""
        found = max(self._naturals(), key=lambda one: sign * one[0], default=(-sign * np.inf, ""))
        ends = range(len(self.dealer.totals))
        bounds = [(bound, box, end) for box in self.boxes for end, bound in zip(ends, _bounds(box, sign), strict=True)]
        likely = self.dealer.totals.index(max(self.dealer.totals) if sign > 0 else MOST)  # most hands win or lose then
        for bound, box, end in sorted(bounds, key=lambda one: (-one[0], one[2] != likely)):
            if bound <= sign * found[0]:
                break
            for dealt in self.dealt:
                if dealt.end == end and bound > sign * found[0]:
                    laid = _laid(_less(self.shoe, dealt.counts), box, dealt, sign, sign * found[0])
                    found = (sign * laid.won, _words(laid, sign)) if laid else found
        if np.isinf(found[0]):
            raise Unavailable("no round can be finished with these cards")
        return Extreme(as_fraction(sign * found[0]), found[1])

    # --- the dealer's hands ---

    def _dealt(self) -> Iterator[_Dealt]:
        """Every hand that the shoe holds; and what is dealt of one that no hand of the player's waits for."""
        starts = [tuple(counts) for counts in self.dealer.starts.tolist()]
        ends, over = self.dealer.totals, self.rules.equal_busts_tie
        for counts in final_hands(tuple(starts), self.rules.hits_soft_17):
            if _fits(counts, self.shoe):
                yield _Dealt(counts, ends.index(end_of(counts, over)))
        for start in starts:
            for counts, waits in self._unplayed(start):
                if counts != _NATURAL and _fits(counts, self.shoe):
                    yield _Dealt(counts, ends.index(MOST), waits)

    def _unplayed(self, start: Counts) -> Iterator[tuple[Counts, int]]:
        """The cards of a hand that the dealer does not play, and for what then hands of the player's may wait."""
        two = [_with(start, counts_of_values((value,))) for value in VALUES]
        if self.rules.hole_card_up or not (self.rules.hole_card or start[ACE] or start[TEN]):
            yield start, SECOND  # which lies there, or makes no blackjack
            return
        yield from ((counts, SECOND) for counts in two)
        if not self.rules.hole_card:
            yield start, NOTHING  # §19:47-2.12[dealer-stops]

    # --- the player's ---

    def _boxes(self) -> Iterator[_Box]:
        """A hand that is not split, and every number of hands of each pair."""
        two = np.flatnonzero((self.hands.cards == 2) & ~np.all(self.hands.counts == _NATURAL, axis=1))
        every = SplitLine(np.arange(len(self.hands.counts)), self.hands.child)
        alone = self._finals(every, self.terms.open_first, two, self.terms.first)
        yield _Box(1, ACE, alone, alone)
        for place in range(len(VALUES)):
            if most := self._most_hands(place):
                of = line(place, self.rules.equal_busts_tie)
                open_ = open_after_split(self.rules, self.hands, of.hands, place)
                kinds = self.terms.first, self.terms.later
                first, later = (self._finals(of, open_, np.array([0]), kind) for kind in kinds)
                for number in range(2, most + 1):
                    yield _Box(number, place, first, later)

    def _most_hands(self, place: int) -> int:
        """Into how many hands a pair of this value may be split; none if it may not."""
        ranks = {rank: number for rank, number in self.ranks.items() if VALUE[rank] == VALUES[place]}
        number = max(ranks.values(), default=0) if self.rules.split_by_rank else sum(ranks.values())
        rank = RANK[place]
        if number < 2 or not open_on_two(self.rules, rank, rank, split=False, room=True) & SPLIT:
            return 0
        again = open_on_two(self.rules, rank, rank, split=True, room=True) & SPLIT
        return min(number, self.rules.most_hands) if again else 2

    def _finals(self, of: SplitLine, open_: Ints, begin: Ints, kind: BlackjackEffect) -> _Finals:
        """Every way in which a hand of a line can end, from the hands that it begins with."""
        counts, rows, terms = self.hands.counts[of.hands], self.terms.row[of.hands], self.terms
        reached = np.zeros(len(of.hands), dtype=np.bool_)
        reached[begin] = True
        for hand in np.flatnonzero(open_ & DRAW):
            if reached[hand]:
                reached[of.child[hand][of.child[hand] != OVER]] = True
        parts = []
        for bit, stakes in ((DRAW, 1), (DOUBLE, 2)):
            by = np.flatnonzero(reached & (open_ & bit > 0))
            which, place = np.nonzero(of.child[by] == OVER)
            over = np.unique(counts[by[which]] + np.eye(len(VALUES), dtype=np.int64)[place], axis=0)
            lost = self._against(stakes * terms.over, kind.over + (stakes > 1) * kind.double_over)
            added = stakes > 1 or kind is terms.later  # which a dealer's blackjack may still give back
            waits = SECOND if self.rules.busts_wait and added else NOTHING
            parts.append((over, np.tile(lost, (len(over), 1)), stakes > 1, waits))
        to = np.unique(of.child[by][of.child[by] != OVER])  # by doubling
        parts.append((counts[to], self._won(kind, rows[to], 2), True, HAND))
        stands = np.flatnonzero(reached & (open_ & STAND > 0))
        parts.append((counts[stands], self._won(kind, rows[stands], 1), False, HAND))
        gives_up = np.flatnonzero(reached & (open_ & SURRENDER > 0))
        given_up = self._against(terms.surrendered, terms.surrender_lost)
        parts.append((counts[gives_up], np.tile(given_up, (len(gives_up), 1)), False, SECOND))
        return _Finals(
            np.concatenate([held for held, _, _, _ in parts]),
            np.concatenate([won for _, won, _, _ in parts]),
            np.concatenate([np.full(len(held), doubled) for held, _, doubled, _ in parts]),
            np.concatenate([np.full(len(held), waits) for held, _, _, waits in parts]),
        )

    def _won(self, kind: BlackjackEffect, rows: Ints, stakes: int) -> Floats:
        found = stakes * self.terms.gains[rows]
        if BLACKJACK in self.dealer.totals:
            at = self.dealer.totals.index(BLACKJACK)
            found[:, at] = kind.stands[rows] + (stakes > 1) * kind.double_stands[rows]
        return found

    def _against(self, usual: float, blackjack: float) -> Floats:
        return np.array([blackjack if end == BLACKJACK else usual for end in self.dealer.totals])

    def _naturals(self) -> Iterator[tuple[float, str]]:
        """What a player's blackjack can come to, and any hand against a dealer's that lies face up."""
        terms, says = self.terms, "a blackjack"
        waits = HAND if self.rules.hole_card_up and self.rules.up_blackjack_waits else SECOND
        for dealt in self.dealt:
            if dealt.waits <= waits and _fits(_with(dealt.counts, _NATURAL), self.shoe):
                if self.dealer.totals[dealt.end] == BLACKJACK:
                    yield terms.both_natural, says
                elif waits == HAND and self.dealer.totals[dealt.end] == MOST:
                    yield terms.natural_drawn_21, says
                else:
                    yield terms.natural, says
                    yield terms.natural_waited, says
        if self.rules.hole_card_up and _fits(_NATURAL, self.shoe):
            yield terms.beaten, "one hand against a blackjack"
            if _fits(_with(_NATURAL, _NATURAL), self.shoe):
                yield terms.both_natural, says


def _bounds(box: _Box, sign: int) -> list[float]:
    """What a box could come to if the shoe held everything, by end of the dealer's hand."""
    first, later = ((sign * finals.won).max(axis=0) for finals in (box.first, box.later))
    found: list[float] = (first + (box.hands - 1) * later).tolist()
    return found


def _laid(left: Counts, box: _Box, dealt: _Dealt, sign: int, more_than: float) -> _Laid | None:
    """The hands of a box that come to most against the dealer's, if they come to more than that."""
    first, later = (_sorted(finals, left, dealt, sign) for finals in (box.first, box.later))
    found: list[_Laid] = []
    most = (first[0][0] if first else 0.0) + (box.hands - 1) * (later[0][0] if later else 0.0)

    def lay(left: Counts, laid: _Laid, begin: int) -> None:
        missing = box.hands - laid.hands
        if not missing:
            found.append(laid)
        if box.hands > 1 and left[box.place] < missing:
            return
        finals = later if laid.hands else first
        for number in range(begin, len(finals)):
            won, counts, doubled = finals[number]
            others = won if laid.hands or not later else later[0][0]
            best = found[-1].won if found else more_than
            if best >= most or laid.won + won + (missing - 1) * others <= best:
                return
            if _fits(counts, left):
                longer = _Laid(laid.won + won, laid.hands + 1, laid.doubled + doubled)
                lay(_less(left, counts), longer, number if laid.hands else 0)

    lay(left, _Laid(0.0, 0, 0), 0)
    return found[-1] if found else None


def _sorted(finals: _Finals, left: Counts, dealt: _Dealt, sign: int) -> list[tuple[float, Counts, bool]]:
    """Hands that the rest of the shoe holds, with what they come to: the most first, of as much the short ones."""
    fit = np.all(finals.counts <= np.array(left), axis=1) & (finals.waits >= dealt.waits)
    counts, won, doubled = finals.counts[fit], sign * finals.won[fit, dealt.end], finals.doubled[fit]
    order = np.lexsort((counts.sum(axis=1), -won))
    held = map(tuple, counts[order].tolist())
    return list(zip(won[order].tolist(), held, doubled[order].tolist(), strict=True))


def _words(laid: _Laid, sign: int) -> str:
    ends = "won" if sign > 0 else "lost"
    if laid.hands == 1:
        return f"one hand, doubled and {ends}" if laid.doubled else f"one hand {ends}"
    if laid.doubled in (0, laid.hands):
        return f"{laid.hands} hands of a split, all {'doubled and ' if laid.doubled else ''}{ends}"
    return f"{laid.hands} hands of a split, {laid.doubled} of them doubled"


def _fits(counts: Counts, shoe: Counts) -> bool:
    return all(number <= there for number, there in zip(counts, shoe, strict=True))


def _less(shoe: Counts, counts: Counts) -> Counts:
    return tuple(there - number for there, number in zip(shoe, counts, strict=True))


def _with(counts: Counts, more: Counts) -> Counts:
    return tuple(one + other for one, other in zip(counts, more, strict=True))
