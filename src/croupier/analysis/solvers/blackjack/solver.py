"""How hands of blackjack are played best, or in a given way, and what they are worth, shoe by shoe and hand by hand.

See `solve` for what is worked out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb, fsum
from typing import Any

import numpy as np

from croupier.analysis.solvers.blackjack.ends import DealerEnds, ends_of
from croupier.analysis.solvers.blackjack.hands import (
    ACE,
    TEN,
    VALUES,
    Counts,
    Ints,
    SplitLine,
    dealer_hands,
    gone,
    line,
    player_hands,
)
from croupier.analysis.solvers.blackjack.kernel import followed, play_hands
from croupier.analysis.solvers.blackjack.solution import PlayedHands, Split, Up
from croupier.analysis.solvers.blackjack.splits import Left, Shares, further, shares
from croupier.analysis.solvers.blackjack.terms import SPLIT, BlackjackEffect, open_after_split, open_on_two, tabulate
from croupier.games.blackjack.judgements import VALUE
from croupier.tables.paying import EXACTLY, Paying


class Solver:
    """One shoe under one set of rules; pairs are split to ``most`` hands, with 1 not at all.

    ``looks``: the dealer, for a blackjack.
    """

    def __init__(
        self, rules: Any, ranks: Mapping[int, int], most: int, *, looks: bool, paying: Paying = EXACTLY
    ) -> None:
        self.rules, self.ranks, self.looks, self._most = rules, ranks, looks, most
        self.shoe = np.zeros(len(VALUES), dtype=np.int64)
        for rank, number in ranks.items():
            self.shoe[VALUES.index(VALUE[rank])] += number
        self.over: bool = rules.equal_busts_tie
        self.hands = player_hands(self.over)
        self.every = SplitLine(np.arange(len(self.hands.counts)), self.hands.child)
        self.dealer = dealer_hands(2 if rules.hole_card_up else 1, self.over, rules.hits_soft_17)
        self.starts = {_up(counts): start for start, counts in enumerate(self.dealer.starts.tolist())}
        self.terms = self._tabulate(paying)
        self.pairs = [place for place in range(len(VALUES)) if self.shoe[place] > 1 and most > 1]
        self.gone = gone(tuple(1 + self._deepest(place) for place in range(len(VALUES))), self.over)
        self._ends: DealerEnds | None = None

    @property
    def ends(self) -> DealerEnds:
        """How the dealer ends; the table may be that of others who ask about the same shoe."""
        if self._ends is None:
            self._ends = ends_of(self.shoe, self.dealer, self.gone)
        return self._ends

    def forget(self) -> None:
        """Let go of that table: it is large."""
        self._ends = None

    def _tabulate(self, paying: Paying) -> Any:
        """The judgements of the game, as tables."""
        return tabulate(self.rules, self.hands, self.dealer, reader=self.looks, paying=paying)

    def chance(self, held: Counts, known: Counts) -> float:
        """That these are the player's first cards and those the dealer's."""
        ways, size = 1, int(self.shoe.sum())
        for number, one, other in zip(self.shoe.tolist(), held, known, strict=True):
            ways *= comb(number, one) * comb(number - one, other) if number >= one else 0
        return ways / (comb(size, sum(held)) * comb(size - sum(held), sum(known)))

    def blackjacks(self, held: Ints, start: int) -> float:
        """How often the dealer turns out to have a blackjack against a hand."""
        known = self.dealer.starts[start]
        if self.rules.hole_card_up or not (known[ACE] or known[TEN]):
            return 0.0
        left = self.shoe - known - held
        return float(left[TEN if known[ACE] else ACE] / left.sum())

    # --- hands ---

    def unsplit(self, given: Ints | None = None) -> PlayedHands:
        """Hands as they are dealt, played best or in a given way."""
        table = self.ends.need(self.gone.hands)
        return self._play(self.every, table, 0, 0, self.terms.first, self.terms.open_first, given)

    def _play(
        self,
        of: SplitLine,
        table: Ints,
        place: int,
        more: int,
        kind: BlackjackEffect,
        open_: Ints,
        given: Ints | None = None,
        *,
        full: bool = True,
    ) -> PlayedHands:
        """The hands of a line with so many more of one value gone. ``full``: what is not done is worked out too."""
        shoe = self.shoe.astype(np.float64)
        shoe[place] -= more
        action = np.zeros((len(self.starts), len(of.hands)), dtype=np.int64) if given is None else given
        terms = self.terms
        worth, square, staked, values = play_hands(
            shoe,
            self.dealer.starts,
            self.hands.counts[of.hands],
            of.child,
            open_,
            table,
            self.ends.table,
            terms.gains,
            terms.row[of.hands],
            terms.over,
            (kind.stands, kind.over, kind.double_stands, kind.double_over),
            self.looks,
            action,
            given is not None,
            full,
        )
        return PlayedHands(worth, square, staked, action, values)

    # --- splits ---

    def open_after_split(self, place: int) -> Ints:
        """What may be done with each hand of a line that cannot be split again."""
        return open_after_split(self.rules, self.hands, line(place, self.over).hands, place)

    def as_unsplit(self, place: int) -> tuple[Ints, Ints]:
        """How hands that begin with a value are played if they were not split, of both kinds."""
        table = self.ends.need(self.gone.lines[place, 0])
        open_ = self.open_after_split(place)
        way = self._play(line(place, self.over), table, place, 0, self.terms.first, open_).action
        return way, way

    def split(self, place: int, ways: tuple[Ints, Ints] | None, *, drawn: bool | None = None) -> Split:
        """Two hands, or as many as there may be: each further pair is split again while there is room.

        ``ways``: how the hand with the original wager is played and how the others are; else best. ``drawn``: sums are
        over those hands alone that begin with a further pair card, or over the others.
        """
        of, most = line(place, self.over), self._most_hands(place)
        table, open_ = self.ends.need(self.gone.lines[place, 1]), self.open_after_split(place)
        kinds, given = (self.terms.first, self.terms.later), ways or (None, None)
        alone = [self._play(of, table, place, 1, kind, open_, way) for kind, way in zip(kinds, given, strict=True)]
        plays = [
            [played, *(self._follow(place, 1 + n, kind, played.action) for n in range(1, self._deepest(place) + 1))]
            for played, kind in zip(alone, kinds, strict=True)
        ]
        found = np.zeros((3, len(self.starts)))
        again = np.full((2, len(self.starts)), np.nan)
        sizes = np.zeros(len(self.starts))
        left = [list(self._left(place, start)) for start in self.starts.values()]
        for start, cases in enumerate(left):
            for often, cards in cases:
                hands = shares(most, cards, drawn=drawn)
                sizes[start] += often * sum(abs(share.whole) + abs(share.paired) for share in hands.values())
                for figure in range(3):  # worth, square, staked
                    found[figure, start] += often * self._sum(place, start, figure, plays, hands)
            if most > 2 and any(often * cards.pairing for often, cards in cases):
                again[:, start] = [self._again(place, start, plays, cases, later) for later in (False, True)]
        return Split(most, left, found[0], found[1], found[2], sizes, (alone[0], alone[1]), again)

    def _sum(
        self,
        place: int,
        start: int,
        figure: int,
        plays: Sequence[Sequence[PlayedHands]],
        hands: Shares,
        gone: int = 0,
    ) -> float:
        """A figure added up over all hands of a split against one start."""
        twin = line(place, self.over).child[0, place]
        found = []
        for (first, more), share in hands.items():
            of = plays[not first][gone + more][figure]
            found += [share.whole * float(of[start, 0]), share.paired * float(of[start, twin])]
        return fsum(found)

    def _again(
        self,
        place: int,
        start: int,
        plays: Sequence[Sequence[PlayedHands]],
        cases: Sequence[tuple[float, Left]],
        later: bool,
    ) -> float:
        """What a hand of a split comes to that is split again: the box then has three hands, and two wait for cards."""
        found = []
        for often, cards in cases:
            if cards.pairing:
                rest = Left(cards.pairing - 1, cards.size - 1)
                hands = shares(self._most_hands(place), rest, 3, first=not later)
                found.append(often * cards.pairing * self._sum(place, start, 0, plays, hands, 1))
        return fsum(found) / fsum(often * cards.pairing for often, cards in cases)

    def _follow(self, place: int, more: int, kind: BlackjackEffect, way: Ints) -> PlayedHands:
        """A line played in a given way; only ends that occur are looked up."""
        of = line(place, self.over)
        shoe, counts = self.shoe.astype(np.float64), self.hands.counts[of.hands]
        action, ends = followed(shoe, self.dealer.starts, counts, of.child, way)
        table = self.gone.lines[place, more]
        self.ends.need(table[ends.astype(bool)])
        return self._play(of, table, place, more, kind, self.open_after_split(place), action, full=False)

    def _most_hands(self, place: int) -> int:
        """Into how many hands a pair of this value may be split: there are no more than cards."""
        rank = next((rank for rank in self.ranks if VALUE[rank] == VALUES[place]), None)
        if rank is None or not open_on_two(self.rules, rank, rank, split=True, room=True) & SPLIT:
            return 2
        return max(2, min(self._most, int(self.shoe[place])))

    def _deepest(self, place: int) -> int:
        """How many more pair cards can be gone when hands of a split get their cards."""
        return min(further(self._most_hands(place)), max(0, int(self.shoe[place]) - 2))

    def splittable(self, pair: tuple[int, int]) -> float:
        """Which part of the hands with these values may be split: by the text all pairs, or read so those of a rank."""
        ranks = [[rank for rank in self.ranks if VALUE[rank] == value] for value in pair]
        found = {True: 0, False: 0}
        for one, two in product(*ranks):
            may = bool(open_on_two(self.rules, one, two, split=False, room=True) & SPLIT)
            found[may] += self.ranks[one] * (self.ranks[two] - (one == two))
        return found[True] / sum(found.values())

    def _left(self, place: int, start: int) -> Iterator[tuple[float, Left]]:
        """What is left when a pair is split, and how often. Where pairs go by rank, tens are of four ranks."""
        number, known = int(self.shoe[place]), int(self.dealer.starts[start][place])
        size = int(self.shoe.sum() - self.dealer.starts[start].sum()) - 2
        if number < 2 + known:
            return
        if not self.rules.split_by_rank:
            yield 1.0, Left(number - 2 - known, size)
            return
        ranks = [n for rank, n in self.ranks.items() if VALUE[rank] == VALUES[place] and n > 1]
        for of_rank in ranks:
            share = of_rank * (of_rank - 1) / sum(n * (n - 1) for n in ranks)
            for same in range(known + 1):  # of the dealer's, of this rank
                if ways := comb(of_rank - 2, same) * comb(number - of_rank, known - same):
                    yield share * ways / comb(number - 2, known), Left(of_rank - 2 - same, size)


def _up(counts: Counts) -> Up:
    one, *two = (value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))
    return (one, two[0]) if two else one
