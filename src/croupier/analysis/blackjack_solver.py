"""How the best play at blackjack is found, shoe by shoe and hand by hand. See `blackjack` for what is worked out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement, product
from math import comb, fsum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.blackjack_hands import (
    ACE,
    MOST,
    TEN,
    VALUES,
    Counts,
    Dealer,
    Floats,
    Gone,
    Ints,
    Line,
    counted,
    dealer_from,
    dealer_hands,
    gone,
    hard,
    line,
    player_hands,
)
from croupier.analysis.blackjack_kernel import dealer_ends, play_hands, stood_on
from croupier.analysis.blackjack_solution import Case, Played, Solution, Split, Up
from croupier.analysis.blackjack_splits import Hand, Left, further, total
from croupier.analysis.blackjack_squares import SplitPlay, crossed
from croupier.analysis.blackjack_terms import (
    ACTIONS,
    SPLIT,
    SURRENDER,
    Kind,
    open_after_split,
    open_on_two,
    tabulate,
)
from croupier.analysis.computed import Unavailable
from croupier.games.blackjack.judgements import VALUE, is_blackjack

ERROR = 1e-12
"""If no hand wins more than two units; in proportion if one does.

A chance of the dealer's is a sum of at most 1,100 products of at most 30 factors, and what a hand is worth takes at
most 20 further averages of ten terms: fewer than 1,500 roundings one upon the other, each of at most 1.2e-16. Fewer
than two units are at stake in a round on average.
"""


class Ends:
    """How the dealer ends when certain cards are gone from the shoe; every such case is dealt out once."""

    def __init__(self, shoe: Ints, dealer: Dealer, sets: Gone) -> None:
        self._dealer = dealer
        self._shoes = shoe - sets.counts
        self._todo: NDArray[np.bool_] = np.all(self._shoes >= 0, axis=1)
        self.table = np.zeros((len(sets.counts), len(dealer.starts), len(dealer.totals)))

    def need(self, rows: Ints) -> Ints:
        """See that the table has these cases, as far as they are possible."""
        wanted = np.zeros_like(self._todo)
        wanted[rows] = True
        new = np.flatnonzero(wanted & self._todo)
        if len(new):
            self._todo[new] = False
            self.table[new], least = dealer_ends(self._dealer, self._shoes[new])
            if least < 1 - 1e-9:
                raise Unavailable("the shoe can run out within a round")
        return rows


class Solver:
    """One shoe under one set of rules."""

    def __init__(self, rules: Any, ranks: Mapping[int, int], *, reader: bool, as_unsplit: bool) -> None:
        self.rules, self.ranks, self.reader, self.as_unsplit = rules, ranks, reader, as_unsplit
        self.shoe = np.zeros(len(VALUES), dtype=np.int64)
        for rank, number in ranks.items():
            self.shoe[VALUES.index(VALUE[rank])] += number
        self.over: bool = rules.equal_busts_tie
        self.hands = player_hands(self.over)
        self.dealer = dealer_hands(2 if rules.hole_card_up else 1, self.over)
        self.terms = tabulate(rules, self.hands, self.dealer, reader=reader)
        self.gone = gone(1 + further(rules.most_hands), self.over)
        self.ends = Ends(self.shoe, self.dealer, self.gone)

    def solve(self, squares: bool) -> Solution:
        every = Line(np.arange(len(self.hands.counts)), self.hands.child)
        table = self.ends.need(self.gone.hands)
        unsplit = self._play(every, table, 0, 0, self.terms.first, self.terms.open_first)
        split = {place: self._split(place) for place in range(len(VALUES)) if self.shoe[place] > 1}
        starts = {_up(counts): start for start, counts in enumerate(self.dealer.starts.tolist())}
        cases = [
            self._case(pair, up, start, unsplit, split)
            for up, start in starts.items()
            for pair in combinations_with_replacement(VALUES, 2)
        ]
        if self.rules.hole_card_up:
            cases += [self._beaten(pair) for pair in combinations_with_replacement(VALUES, 2)]
        cases = [case for case in cases if case.chance]
        told = squares and not self.over and not (self.rules.split_by_rank and self.rules.resplit)
        if told:
            cases = self._with_split_squares(cases, starts, split)
        error = ERROR * max(1.0, float(np.abs(self.terms.gains).max()) / 2)
        return Solution(cases, unsplit, split, starts, error, squares=told, over=self.over)

    # --- hands ---

    def _play(
        self, of: Line, table: Ints, place: int, more: int, kind: Kind, open_: Ints, given: Ints | None = None
    ) -> Played:
        """The hands of a line with so many more of one value gone, played best or in a given way."""
        shoe = self.shoe.astype(np.float64)
        shoe[place] -= more
        action = np.zeros((len(self.dealer.starts), len(of.hands)), dtype=np.int64) if given is None else given
        terms = self.terms
        worth, square, staked = play_hands(
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
            self.reader,
            action,
            given is not None,
        )
        return Played(worth, square, staked, action)

    # --- splits ---

    def _split(self, place: int) -> Split:
        """Two hands, or as many as there may be: each further pair is split again while there is room."""
        of, kinds = line(place, self.over), (self.terms.first, self.terms.later)
        open_ = open_after_split(self.rules, self.hands, of.hands, place)
        if self.as_unsplit:
            way = self._play(of, self.ends.need(self.gone.lines[place, 0]), place, 0, kinds[0], open_).action
            alone = [self._follow(place, 1, kind, open_, way) for kind in kinds]
        else:
            table = self.ends.need(self.gone.lines[place, 1])
            alone = [self._play(of, table, place, 1, kind, open_) for kind in kinds]
        most = self._most_hands(place)
        plays = [
            [played, *(self._follow(place, 1 + n, kind, open_, played.action) for n in range(1, further(most) + 1))]
            for played, kind in zip(alone, kinds, strict=True)
        ]
        starts = range(len(self.dealer.starts))
        return Split(
            np.array([self._alone(place, start, [[one.worth for one in kind] for kind in plays]) for start in starts]),
            np.array([self._alone(place, start, [[one.square for one in kind] for kind in plays]) for start in starts]),
            np.array([self._alone(place, start, [[one.staked for one in kind] for kind in plays]) for start in starts]),
            (alone[0].action, alone[1].action),
        )

    def _follow(self, place: int, more: int, kind: Kind, open_: Ints, way: Ints) -> Played:
        """A line played in a given way; only ends that occur are looked up."""
        of = line(place, self.over)
        shoe = self.shoe.astype(np.float64)
        ending = stood_on(shoe, self.dealer.starts, self.hands.counts[of.hands], of.child, way).astype(bool)
        table = self.gone.lines[place, more]
        self.ends.need(table[ending])
        return self._play(of, table, place, more, kind, open_, way)

    def _most_hands(self, place: int) -> int:
        """Into how many hands a pair of this value may be split."""
        rank = next(rank for rank in self.ranks if VALUE[rank] == VALUES[place])
        again = open_on_two(self.rules, rank, rank, split=True, room=True) & SPLIT
        return int(self.rules.most_hands) if again else 2

    def _alone(self, place: int, start: int, of: Sequence[Sequence[Floats]]) -> float:
        """The sum over all hands of a split against one start, of the first hand and of others by pair cards gone."""
        twin = line(place, self.over).child[0, place]

        def average(left: Left, hands: tuple[Hand, ...], more: int) -> float:
            (hand,) = hands
            found = of[not hand.first][more][start]
            with_pair = left.chance(more, 1) * float(found[twin]) if hand.no_pair else 0.0
            return float(found[0]) - with_pair

        most = self._most_hands(place)
        return fsum(share * total(most, left, partial(average, left)) for share, left in self._left(place, start))

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
                ways = comb(of_rank - 2, same) * comb(number - of_rank, known - same)
                yield share * ways / comb(number - 2, known), Left(of_rank - 2 - same, size)

    def _with_split_squares(self, cases: list[Case], starts: Mapping[Up, int], split: dict[int, Split]) -> list[Case]:
        """The squares of hands that are split."""
        found = []
        for case in cases:
            if case.action == "split":
                share = self._splittable(case.values)
                place, start = VALUES.index(case.values[0]), starts[case.up]
                square = self._split_square(place, start, split[place]) * share + case.square * (1 - share)
                case = case._replace(square=square)
            found.append(case)
        return found

    def _split_square(self, place: int, start: int, split: Split) -> float:
        """What each hand wins squared, and twice what any two win, one times the other."""
        most = self._most_hands(place)
        play = SplitPlay(place, most, line(place), (split.actions[0][start], split.actions[1][start]))
        dealer = dealer_from(2 if self.rules.hole_card_up else 1, start)
        both = crossed(self.shoe, self.hands, dealer, self.terms, play)
        ((_, left), *_) = self._left(place, start)  # where there are several the box has two hands, and all are alike
        return float(split.square[start]) + 2 * total(most, left, lambda hands, more: both[hands, more], together=2)

    # --- starting hands ---

    def _case(self, pair: tuple[int, int], up: Up, start: int, unsplit: Played, split: dict[int, Split]) -> Case:
        """A starting hand. The square of one that is split is here that of the pairs which may not be."""
        held, known, terms = counted(pair), tuple(self.dealer.starts[start].tolist()), self.terms
        chance = _chance(self.shoe.tolist(), held, known)
        if not chance:
            return Case(pair, up, 0.0, 0.0, 0.0, 0.0, "", "")
        left = self.shoe - held - known
        waits = up in (VALUES[ACE], VALUES[TEN])
        meets = float(left[TEN if known[ACE] else ACE] / left.sum()) if waits else 0.0
        hand = self.hands.at[held]
        if is_blackjack(hard(held), held[ACE] > 0):
            worth, square = self._natural(hand, start, waits, meets)
            return Case(pair, up, chance, worth, square, 1.0, "", "")
        once = meets if self.reader else 0.0  # the wager of a round that a dealer's blackjack ends before it is played
        worth, square = float(unsplit.worth[start, hand]), float(unsplit.square[start, hand])
        risked, action = float(unsplit.staked[start, hand]) + once, ACTIONS[int(unsplit.action[start, hand])]
        given_up, given_up_square = _mixed(terms.surrendered, terms.surrender_lost, meets)
        if terms.open_first[hand] & SURRENDER and given_up > worth:
            worth, square, risked, action = given_up, given_up_square, 1.0, "surrender"
        share, place = self._splittable(pair), VALUES.index(pair[0])
        if not share or split[place].worth[start] <= worth:
            return Case(pair, up, chance, worth, square, risked, action, action)
        worth += share * float(split[place].worth[start] - worth)
        risked += share * float(split[place].staked[start] + once - risked)
        return Case(pair, up, chance, worth, square, risked, "split", action)

    def _natural(self, hand: int, start: int, waits: bool, meets: float) -> tuple[float, float]:
        """A player's blackjack."""
        terms = self.terms
        if waits:
            return _mixed(terms.natural_waited, terms.both_natural, meets)
        drawn_21 = float(self.ends.table[self.gone.hands[hand], start, self.dealer.totals.index(MOST)])
        return _mixed(terms.natural, terms.natural_drawn_21, drawn_21)

    def _splittable(self, pair: tuple[int, int]) -> float:
        """Which part of the hands with these values may be split: by the text all pairs, or read so those of a rank."""
        ranks = [[rank for rank in self.ranks if VALUE[rank] == value] for value in pair]
        found = {True: 0, False: 0}
        for one, two in product(*ranks):
            may = bool(open_on_two(self.rules, one, two, split=False, room=True) & SPLIT)
            found[may] += self.ranks[one] * (self.ranks[two] - (one == two))
        return found[True] / sum(found.values())

    def _beaten(self, pair: tuple[int, int]) -> Case:
        """Against a blackjack that lies face up."""
        up, held = (VALUES[ACE], VALUES[TEN]), counted(pair)
        natural = is_blackjack(hard(held), held[ACE] > 0)
        worth = self.terms.both_natural if natural else self.terms.beaten
        return Case(pair, up, _chance(self.shoe.tolist(), held, counted(up)), worth, worth**2, 1.0, "", "")


def _mixed(usual: float, other: float, chance: float) -> tuple[float, float]:
    """The mean and the mean square of what is usually one thing and with some chance another."""
    return usual * (1 - chance) + other * chance, usual**2 * (1 - chance) + other**2 * chance


def _up(counts: Counts) -> Up:
    one, *two = (value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))
    return (one, two[0]) if two else one


def _chance(shoe: list[int], held: Counts, known: Counts) -> float:
    """That these are the player's first two cards and those the dealer's."""
    ways = 1
    for number, one, other in zip(shoe, held, known, strict=True):
        ways *= comb(number, one) * comb(number - one, other) if number >= one else 0
    size = sum(shoe)
    return ways / (comb(size, sum(held)) * comb(size - sum(held), sum(known)))
