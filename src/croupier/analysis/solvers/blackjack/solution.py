"""What the blackjack solver finds: a way of playing as data, and what it is worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from math import fsum, isnan, sqrt
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.reports.computed import Nets
from croupier.analysis.solvers.blackjack.chart import BlackjackCell
from croupier.analysis.solvers.blackjack.hands import (
    ACE,
    MOST,
    OVER,
    TEN,
    VALUES,
    Floats,
    HandTable,
    Ints,
    counts_of_values,
    line,
)
from croupier.analysis.solvers.blackjack.kernel import come_to
from croupier.analysis.solvers.blackjack.splits import Left, again, shares
from croupier.analysis.solvers.blackjack.terms import ACTIONS, DOUBLE, DRAW, STAND

Up = int | tuple[int, int]
"""What players see of the dealer's hand: the values, an ace as 1; of two cards the lower first."""

Options = Mapping[str, float]
"""Every open action, by the name that the script has for it, with the expectation of who takes it and then plays on."""

PLAIN = tuple(ACTIONS[bit] for bit in (STAND, DRAW, DOUBLE))


class ChartData(Protocol):
    """A chart as data."""

    def told(self, ups: Sequence[Hashable]) -> dict[BlackjackCell, tuple[str, ...]]: ...


class StartingCase(NamedTuple):
    """A starting hand against what the dealer shows.

    ``worth`` counts from the deal on. ``options`` are told as of the decision: where the dealer looks for a blackjack
    first, they hold for rounds without one, and the best of them is more than ``worth``; not so where a hand may be
    given up before he looks.
    """

    values: tuple[int, int]  # ascending, an ace as 1
    up: Up
    chance: float
    worth: float  # per unit first put down
    risked: float  # put down on average by the end
    action: str  # nothing where nothing is decided
    unsplit: str  # what to do with a pair that may not be split
    options: Options
    insurance: float | None  # the expectation of one unit of insurance; none where there is no insurance


class InformationSet(NamedTuple):
    """An information set: what a player holds, what the dealer shows, and whether the hand comes from a split."""

    values: tuple[int, ...]
    up: Up
    pair: int  # the value of the pair that the hand was split from, or 0
    later: bool  # it is not the hand of the split that has the original wager
    may_split: bool
    chance: float  # how often it comes up in a round
    action: str
    options: Options


class PlayedHands(NamedTuple):
    """Hands under one way of playing them: by start (what the dealer shows) and hand."""

    worth: Floats
    square: Floats
    staked: Floats
    action: Ints
    values: Floats  # by `PLAIN` action too; not a number where that is not open


class Split(NamedTuple):
    """Pairs of one value that are split: sums over their hands, by start, and how those are played."""

    most: int  # hands
    left: list[list[tuple[float, Left]]]  # by start: what may be left when the pair is split, and how often
    worth: Floats
    square: Floats
    staked: Floats
    size: Floats  # of the numbers that are added up, if each were one
    hands: tuple[
        PlayedHands, PlayedHands
    ]  # the one with the original wager, and the others: with one more pair card gone
    again: Floats  # kind of hand x start: what the hands come to that it becomes when it is split again


class WaysOfPlaying(NamedTuple):
    """All ways in which hands are played."""

    shoe: Ints
    hands: HandTable
    over: bool  # hands over 21 are among them
    starts: dict[Up, int]
    known: Ints  # start x value
    looks: bool  # the dealer looks for a blackjack first
    early: bool  # but hands may be given up before he does, so that two cards are decided on before
    lost: tuple[float, float]  # then: what it does to the original wager, and to one that was never put down
    splittable: Mapping[int, float]  # which part of the pairs of a value may be split
    unsplit: PlayedHands
    split: dict[int, Split]

    def found(self, counts: Ints, start: int) -> Floats:
        """How often the dealer who looks finds a blackjack, when these cards are gone too: of one set or of many."""
        known = self.known[start]
        if not self.looks or not (known[ACE] or known[TEN]):
            return np.zeros(counts.shape[:-1])
        left = np.maximum(self.shoe - known - counts, 0)  # less than nothing is left of no set that can come up
        return np.asarray(left[..., TEN if known[ACE] else ACE] / np.maximum(left.sum(axis=-1), 1))

    def told(self, worth: Floats | float, counts: Ints, start: int, later: bool = False) -> Floats:
        """Expectations as of the decision, of one hand or of many: where the dealer looks, of rounds that go on."""
        going_on = 1 - self.found(counts, start)
        if not np.any(going_on < 1):
            return np.asarray(worth)
        never = going_on == 0
        return np.where(never, np.nan, (worth - (1 - going_on) * self.lost[later]) / np.where(never, 1, going_on))


class Solution:
    """A way of playing a shoe, and what it is worth.

    ``mean`` is the expectation of a round per unit first put down, insurance not taken, no further off than ``error``;
    ``risked`` what is put down on average, raises included. ``cases`` are the starting hands, `case` finds one, and
    `by_up` has the expectation by what the dealer shows. `action` and `options` answer for any hand, `decisions` goes
    through all of them. ``chart`` is none unless hands are played by their total. ``note`` says by which conventions.
    """

    def __init__(
        self,
        cases: list[StartingCase],
        plays: WaysOfPlaying,
        chart: ChartData | None,
        error: float,
        note: str,
        square: Callable[[], float | None],
        nets: Callable[[], Nets],
        unmet: Callable[[], float],
        most: int,  # hands that a pair may be split to
    ) -> None:
        self.cases, self.error, self.note = cases, error, note
        self.mean = fsum(case.chance * case.worth for case in cases)
        self.risked = fsum(case.chance * case.risked for case in cases)
        self.ups: list[Up] = sorted({case.up for case in cases}, key=_order)
        self.chart = None if chart is None else chart.told(list(plays.starts))
        self._case = {(case.values, case.up): case for case in cases}
        self.plays, self._square, self._nets, self._unmet, self._most = plays, square, nets, unmet, most

    @cached_property
    def square(self) -> float | None:
        """The mean square of what a round wins; none where it is not known. It takes a while where pairs are split.

        Where no pair is split to more than two hands, all that a round can win is found as soon: then it goes by that.
        """
        if self._most > 2 or self.nets.unresolved:
            return self._square()
        return fsum(float(net) ** 2 * chance for net, chance in self.nets.chances)

    @cached_property
    def nets(self) -> Nets:
        """How often a round comes to each net result. It takes some seconds where pairs split."""
        return self._nets()

    @cached_property
    def unmet(self) -> float:
        """What all rounds against an ace come to together while the dealer has no blackjack: a part of the mean."""
        return self._unmet()

    @property
    def std_dev(self) -> float | None:
        return None if self.square is None else sqrt(self.square - self.mean**2)

    def by_up(self) -> dict[Up, float]:
        """The expectation against each thing that the dealer can show."""
        of_up: dict[Up, list[StartingCase]] = defaultdict(list)
        for case in self.cases:
            of_up[case.up].append(case)
        return {
            up: fsum(case.chance * case.worth for case in of_up[up]) / fsum(case.chance for case in of_up[up])
            for up in self.ups
        }

    def case(self, values: Sequence[int], up: Up) -> StartingCase:
        """A starting hand."""
        one, two = sorted(values)
        return self._case[(one, two), _shown(up)]

    def action(
        self, values: Sequence[int], up: Up, pair: int = 0, *, may_split: bool = True, later: bool = False
    ) -> str:
        """What to do with a hand under 21; ``pair``: the value of the pair that it was split from.

        ``may_split``: whether it may be split (again) if it is a pair. ``later``: it is not the hand of the split that
        has the original wager, which matters only where a dealer's blackjack treats them differently.
        """
        plays, values = self.plays, tuple(sorted(values))
        start = plays.starts[_shown(up)]
        if not pair:
            if len(values) == 2:
                case = self.case(values, up)
                return case.action if may_split else case.unsplit
            return ACTIONS[int(plays.unsplit.action[start, plays.hands.at[counts_of_values(values)]])]
        if may_split and values == (pair, pair):
            return "split"
        return ACTIONS[int(self._after_split(pair, later).action[start, self._in_line(values, pair)])]

    def options(
        self, values: Sequence[int], up: Up, pair: int = 0, *, may_split: bool = True, later: bool = False
    ) -> dict[str, float]:
        """Every open action with its expectation, per unit of the hand's wager, as of the decision.

        Of a hand that was split it is that of this hand alone, with one more pair card gone; to split it again is worth
        what all the hands come to that it becomes.
        """
        plays, values = self.plays, tuple(sorted(values))
        start, counts = plays.starts[_shown(up)], np.array(counts_of_values(values))
        if not pair:
            if len(values) == 2:
                found = dict(self.case(values, up).options)
                if not may_split:
                    found.pop("split", None)
                return found
            of = plays.unsplit.values[start, plays.hands.at[counts_of_values(values)]]
            return _named(plays.told(of, counts, start).tolist())
        counts[VALUES.index(pair)] += 1
        of = self._after_split(pair, later).values[start, self._in_line(values, pair)]
        found = _named(plays.told(of, counts, start, later).tolist())
        if may_split and values == (pair, pair):
            worth = float(plays.split[VALUES.index(pair)].again[int(later), start])
            if not isnan(worth):
                found["split"] = float(plays.told(worth, counts, start, later))
        return found

    def one_card(self, values: Sequence[int], up: Up, pair: int = 0) -> float:
        """What a wager comes to that is not doubled on a hand that is: it gets one card and stands."""
        plays, values = self.plays, tuple(sorted(values))
        start, counts = plays.starts[_shown(up)], np.array(counts_of_values(values))
        if pair:
            counts[VALUES.index(pair)] += 1
            of, played = line(VALUES.index(pair), plays.over), self._after_split(pair, False)
            child = of.child[self._in_line(values, pair)]
        else:
            child, played = plays.hands.child[plays.hands.at[counts_of_values(values)]], plays.unsplit
        left = plays.shoe - plays.known[start] - counts
        worth = fsum(
            float(left[place] / left.sum())
            * (plays.lost[0] if to == OVER else _standing(played.values[start, to, 0], played.worth[start, to]))
            for place, to in enumerate(child.tolist())
            if left[place] > 0
        )
        return float(plays.told(worth, counts, start))

    def one_of_two(self, pair: int, up: Up) -> float:
        """What the original wager comes to on one of the two hands that a pair is split into."""
        plays = self.plays
        start, counts = plays.starts[_shown(up)], 2 * np.array(counts_of_values((pair,)))
        return float(plays.told(float(self._after_split(pair, False).worth[start, 0]), counts, start))

    @property
    def most_hands(self) -> int:
        """Into how many hands pairs are split at most."""
        return self._most

    def decisions(self) -> Iterator[InformationSet]:
        """Every information set of this shoe in which something is to be decided."""
        for up, start in self.plays.starts.items():
            yield from self._unsplit_decisions(up, start)
            for place in self.plays.split:
                for later in (False, True):
                    yield from self._split_decisions(up, start, VALUES[place], later)

    # --- how often ---

    def _unsplit_decisions(self, up: Up, start: int) -> Iterator[InformationSet]:
        plays = self.plays
        hands, known = plays.hands, plays.known[start]
        chance = np.zeros(len(hands.counts))
        decided = 1 - plays.found(hands.counts, start)  # not where the dealer has found a blackjack
        for case in self.cases:
            if case.up != up or not case.options:
                continue
            hand = hands.at[counts_of_values(case.values)]
            often = case.chance * (1.0 if plays.early else float(decided[hand]))
            share = plays.splittable[case.values[0]] if "split" in case.options else 0.0
            if share:
                yield InformationSet(case.values, up, 0, False, True, often * share, case.action, case.options)
            if share < 1:
                without = self.options(case.values, up, may_split=False)
                yield InformationSet(case.values, up, 0, False, False, often * (1 - share), case.unsplit, without)
            chance[hand] = case.chance * (1 - share if case.action == "split" else case.action != "surrender")
        come_to(self._rest(0, 0), known, hands.counts, hands.child, plays.unsplit.action[start], chance)
        possible = np.all(plays.shoe - known - hands.counts >= 0, axis=1)
        yield from self._told(up, start, 0, False, possible & (hands.cards > 2), chance * decided)

    def _split_decisions(self, up: Up, start: int, pair: int, later: bool) -> Iterator[InformationSet]:
        plays, place = self.plays, VALUES.index(pair)
        split, of, known = plays.split[place], line(place, plays.over), plays.known[start]
        counts = plays.hands.counts[of.hands]
        gone = counts + np.array(counts_of_values((pair,)))
        possible = np.all(plays.shoe - known - gone >= 0, axis=1) & (plays.hands.cards[of.hands] > 1)
        drawn, split_again = self._after_split_often(up, start, place, later)
        if possible[of.child[0, place]] and not isnan(split.again[int(later), start]):
            options = self.options((pair, pair), up, pair, later=later)
            yield InformationSet((pair, pair), up, pair, later, True, split_again, "split", options)
        yield from self._told(up, start, pair, later, possible, np.maximum(drawn, 0.0))

    def _told(
        self, up: Up, start: int, pair: int, later: bool, which: NDArray[np.bool_], chance: Floats
    ) -> Iterator[InformationSet]:
        """Hands that are not split (again), of all hands or of a line, if there is something to decide."""
        plays = self.plays
        played = plays.split[VALUES.index(pair)].hands[later] if pair else plays.unsplit
        hands = line(VALUES.index(pair), plays.over).hands if pair else np.arange(len(plays.hands.counts))
        these = np.flatnonzero(which & (plays.hands.totals[hands] < MOST))
        counts = plays.hands.counts[hands[these]]
        gone = counts + np.array(counts_of_values((pair,) if pair else ()))
        worth = plays.told(played.values[start, these].T, gone, start, later).T.tolist()
        acts, often = played.action[start, these].tolist(), chance[these].tolist()
        for held, values, act, chances in zip(counts.tolist(), worth, acts, often, strict=True):
            options = _named(values)
            if len(options) > 1:
                yield InformationSet(_values(tuple(held)), up, pair, later, False, chances, ACTIONS[act], options)

    def _after_split_often(self, up: Up, start: int, place: int, later: bool) -> tuple[Floats, float]:
        """How often hands of a split come up in a round, by hand of the line; and pairs that are split again."""
        plays, pair = self.plays, VALUES[place]
        split, of, known = plays.split[place], line(place, plays.over), plays.known[start]
        counts, own = plays.hands.counts[of.hands], np.array(counts_of_values((pair,)))
        chance, split_again = np.zeros(len(of.hands)), 0.0
        case = self._case.get(((pair, pair), up))
        if case is None or case.action != "split":
            return chance, split_again
        for often, left in split.left[start]:
            splits = case.chance * plays.splittable[pair] * often
            blackjacks = float(plays.found(2 * own, start))
            split_again += splits * again(split.most, left)[later]
            if blackjacks:  # and one card less, which the dealer has
                rest = Left(left.pairing - (place == (TEN if known[ACE] else ACE)), left.size - 1)
                split_again -= splits * blackjacks * again(split.most, rest)[later]
            for (first, more), share in shares(split.most, left).items():
                if first != later:
                    here = np.zeros(len(of.hands))
                    here[0], here[of.child[0, place]] = splits * share.whole, splits * share.paired
                    action = split.hands[later].action[start]
                    come_to(self._rest(place, 1 + more), known, counts, of.child, action, here)
                    chance += here * (1 - plays.found(counts + (1 + more) * own, start))
        return chance, split_again

    def _rest(self, place: int, more: int) -> Floats:
        rest = self.plays.shoe.astype(np.float64)
        rest[place] -= more
        return rest

    # --- hands ---

    def _after_split(self, pair: int, later: bool) -> PlayedHands:
        return self.plays.split[VALUES.index(pair)].hands[later]

    def _in_line(self, values: tuple[int, ...], pair: int) -> int:
        hand = self.plays.hands.at[counts_of_values(values)]
        return int(np.searchsorted(line(VALUES.index(pair), self.plays.over).hands, hand))


def _named(values: Sequence[float]) -> dict[str, float]:
    return {name: worth for name, worth in zip(PLAIN, values, strict=True) if not isnan(worth)}


def _standing(stands: float, worth: float) -> float:
    """What a hand comes to that stands; of one on which nothing is decided, at 21, there is one figure only."""
    return float(worth if isnan(stands) else stands)


@cache
def _values(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(value for value, number in zip(VALUES, counts, strict=True) for _ in range(number))


def _shown(up: Up) -> Up:
    return up if isinstance(up, int) else (min(up), max(up))


def _order(up: Up) -> tuple[int, ...]:
    """As charts have it: an ace comes last."""
    values = (up,) if isinstance(up, int) else up
    return tuple((value - 2) % len(VALUES) for value in values)
