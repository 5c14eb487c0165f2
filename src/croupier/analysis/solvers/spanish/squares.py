"""What two hands of a split win, one times the other, at Spanish 21 and double attack: as blackjack's `squares` has it.

What a hand wins is a sum over the hands that it passes through and, where suits matter, over its classes: each comes
up or does not, and so does what completing a hand in its suit wins more. Ranks are dealt as at blackjack, and suits go
by the ranks of few cards (`suits`). So the average of a product is the product of the averages over suits; and where
suits of both hands matter, the covariances of what these decide come to it, each with what it decides about.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from croupier.analysis.solvers.blackjack.hands import BLACKJACK, VALUES, Floats, dealer_from, line
from croupier.analysis.solvers.blackjack.solution import Split
from croupier.analysis.solvers.blackjack.splits import SplitHand, total
from croupier.analysis.solvers.blackjack.squares import Products, SplitPlay, Two, crossed
from croupier.analysis.solvers.blackjack.terms import DRAW
from croupier.analysis.solvers.spanish.kernel import wins_of
from croupier.analysis.solvers.spanish.solver import QUITS, SpanishSolver
from croupier.analysis.solvers.spanish.suits import Pair, Suits


class Splits(NamedTuple):
    """A pair that is split against one start."""

    solver: SpanishSolver
    place: int
    start: int
    split: Split
    classes: frozenset[str]  # those of the pair, where only some are split


def split_square(of: Splits) -> float:
    """The mean square of what a split wins: each hand's, and twice what any two win, one times the other."""
    solver, place, start, split, classes = of
    apart = bool(classes) and split.most > 2
    first, later = (played.action[start] for played in split.hands)
    play = SplitPlay(place, split.most, line(place, solver.over), (first, later), apart)
    dealer = dealer_from(1, start, solver.over, solver.rules.hits_soft_17)
    hands = _Hands(solver, play, start, classes)
    by_suits = hands.in_common(solver.suits) if solver.suits else None
    both = crossed(solver.shoe, solver.hands, dealer, play, hands.won, by_suits)
    ((_, left), *_) = split.left[start]
    return float(split.square[start]) + 2 * total(split.most, left, lambda two, more: both[two, more], apart=apart)


class _Hands:
    """The hands of a split pair against one start."""

    def __init__(self, solver: SpanishSolver, play: SplitPlay, start: int, classes: frozenset[str]) -> None:
        self._solver, self._play, self._pair = solver, play, Pair(classes)
        self._start = start if solver.suits else 0  # among `Classes`
        self._first = VALUES[play.place]
        self._of = solver.of_line(play.line, self._first)
        self._twin = int(play.line.child[0, play.place])
        self._blackjack = solver.dealer.totals.index(BLACKJACK)

    def won(self, hand: SplitHand) -> Floats:
        """What a hand wins, on average over its suits."""
        terms = self._solver.terms.first if hand.first else self._solver.terms.later
        lost = np.full(len(self._solver.dealer.totals), terms.over)
        lost[self._blackjack] = terms.lost
        shares = self._shares(hand.drawn)
        found = self._passed(hand, *shares, 0)
        found[0] += lost
        if hand.no_pair:
            found -= self._passed(hand, *shares, self._twin)
            found[self._twin] -= lost
        return found

    def in_common(self, suits: Suits) -> Products:
        """The covariances for two hands, with what each decides about."""
        up = suits.ups[self._start]

        @cache
        def covariances(one: bool, two: bool) -> Floats:
            both = suits.together(self._first, up, (self._pair._replace(drawn=one), self._pair._replace(drawn=two)))
            return both - np.multiply.outer(self._alone(one), self._alone(two))

        decided = cache(self._decided)

        def found(one: SplitHand, two: SplitHand) -> list[Two]:
            tables, by = decided(one), covariances(one.drawn, two.drawn)
            mattering = tables.any(axis=(3, 4)) & by.any(axis=(3, 4, 5))
            return [(tables[tuple(at)], np.tensordot(by[tuple(at)], decided(two), 3)) for at in np.argwhere(mattering)]

        return found

    def _shares(self, drawn: bool) -> tuple[Floats, Floats]:
        """How often a hand is of a class, and what completing it then wins more."""
        of = self._solver.of_line(self._play.line, self._first, self._pair._replace(drawn=drawn))
        return np.ascontiguousarray(of.share[:, self._start]), np.ascontiguousarray(of.extra[:, self._start])

    def _alone(self, drawn: bool) -> Floats:
        """The averages of what `Suits.together` tells of two hands."""
        share, extra = self._shares(drawn)
        return np.stack([share, share * extra], axis=1)

    def _decided(self, hand: SplitHand) -> Floats:
        """What a hand wins that is of a class, and where it wins more by suits: as `Suits.together`, x hand x end."""
        of, action, child = self._of, self._play.actions[not hand.first], self._play.line.child
        kinds = range(len(self._solver.classes))
        found = np.zeros((len(of.third), 2, len(kinds), len(child), len(self._solver.dealer.totals)))
        for place in np.flatnonzero(of.special >= 0).tolist():
            if hand.no_pair and place == self._twin:
                continue
            number = int(of.special[place])
            for kind in kinds:
                only = np.zeros((len(of.third), len(kinds)))
                only[number, kind] = 1.0
                found[number, 0, kind] = self._passed(hand, only, np.zeros_like(only), place)
                if action[place, kind] == DRAW:
                    found[number, 1, kind, child[place, of.third[number]]] = 1.0
        found[..., self._blackjack] = 0.0
        return found

    def _passed(self, hand: SplitHand, share: Floats, extra: Floats, begin: int) -> Floats:
        """What a hand wins more than it loses from the start, on from the hand it begins with."""
        terms, of, ways = self._solver.terms, self._play.line, self._play.actions[not hand.first]
        found = wins_of(
            of.child,
            terms.gains[of.hands],
            terms.doubled[of.hands],
            (*(terms.first if hand.first else terms.later),),
            self._of.special,
            self._of.third,
            share,
            extra,
            np.ascontiguousarray(ways[:, :QUITS]),
            np.ascontiguousarray(ways[:, QUITS]),
            begin,
        )
        found[:, self._blackjack] = 0.0  # then no more is lost than the wager
        return found
