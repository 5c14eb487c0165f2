"""What becomes of one hand of a split at Spanish 21 and double attack, for `analysis.solvers.blackjack.joint`.

As there, it is a sum over the hands it passes through. Where suits matter a hand of two cards that may become 6-7-8 or
7-7-7 is first thought mixed; what being of another class changes, and what its completion is then paid more, are tables
of their own.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from croupier.analysis.solvers.blackjack.hands import BLACKJACK, VALUES, Floats, counts_of_values
from croupier.analysis.solvers.blackjack.kernel import orders_of
from croupier.analysis.solvers.blackjack.splits import SplitHand
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.blackjack.terms import DOUBLE, DRAW, STAND, SURRENDER
from croupier.analysis.solvers.spanish.alike import Alike
from croupier.analysis.solvers.spanish.solver import QUITS, SpanishSolver
from croupier.analysis.solvers.spanish.suits import SPECIAL
from croupier.games.spanish_21.wagers import COMPLETED_BY, MIXED, SPADES


class _Ends(NamedTuple):
    """What a hand comes to, by end of the dealer's; against a blackjack no more is lost than the wager."""

    lost: Floats
    doubled_lost: Floats
    given_up: Floats
    stands: Floats  # hand x end
    doubled: Floats


class OneHand:
    """The hands of a split pair against one start."""

    def __init__(self, solver: SpanishSolver, play: SplitPlay, start: int) -> None:
        self._solver, self._play = solver, play
        self._start = start if solver.suits else 0  # among `Classes`
        self._of = solver.of_line(play.line, VALUES[play.place])
        self._twin = int(play.line.child[0, play.place])
        self._blackjack = solver.dealer.totals.index(BLACKJACK)
        first, later = self._ends(True), self._ends(False)
        every = [np.ravel(each) for of in (first, later) for each in of]
        if solver.suits:
            kinds = solver.classes[1:]
            every.append(np.ravel([self._completed(number, name) for number in range(len(SPECIAL)) for name in kinds]))
        self.values: list[float] = np.unique(np.concatenate(every)).tolist()
        self._known = {True: self._told(first), False: self._told(later)}

    def mixed(self, hand: SplitHand) -> Floats:
        """In how many orders a hand comes to each value: hand of the line x end of the dealer's x value."""
        found = self._passed(hand, 0, 0)
        found[0] += self._known[hand.first].lost
        if hand.no_pair:
            found -= self._passed(hand, self._twin, 0)
            found[self._twin] -= self._known[hand.first].lost
        return found

    def alike(self, hand: SplitHand) -> dict[Alike, Floats]:
        """What changes where a hand is of another class than mixed, and where it then is completed."""
        found: dict[Alike, Floats] = {}
        if self._solver.suits is None:
            return found
        actions, child = self._play.actions[not hand.first], self._play.line.child
        for place in np.flatnonzero(self._of.special >= 0).tolist():
            if hand.no_pair and place == self._twin:
                continue
            number = int(self._of.special[place])
            for kind, name in enumerate(self._solver.classes):
                if name == MIXED:
                    continue
                if actions[place, kind] != actions[place, 0]:
                    changed = self._passed(hand, place, kind) - self._passed(hand, place, 0)
                    found[Alike(number, name, False, hand.drawn)] = changed
                plain, more = self._completed(number, name)
                if actions[place, kind] == DRAW and plain != more:
                    paid = np.zeros((len(child), len(self._solver.dealer.totals), len(self.values)))
                    here = paid[int(child[place, self._of.third[number]])]
                    here[:, self.values.index(more)] += 1.0
                    here[:, self.values.index(plain)] -= 1.0
                    here[self._blackjack] = 0.0
                    found[Alike(number, name, True, hand.drawn)] = paid
        return {alike: table for alike, table in found.items() if table.any()}

    def _completed(self, number: int, name: str) -> tuple[float, float]:
        """What three cards win with mixed suits, and what they win where two of them were of a class and it goes on."""
        suits, ranks = self._solver.suits, SPECIAL[number]
        assert suits is not None
        three = self._solver.hands.at[counts_of_values((*ranks, COMPLETED_BY[ranks]))]
        plain = float(self._solver.terms.gains[three].max())
        more, _ = suits.pays(ranks, "s" if name.startswith(SPADES) else "c", suits.ups[self._start], split=True)
        return plain, plain + more

    def _ends(self, first: bool) -> _Ends:
        terms, of = self._solver.terms, self._play.line.hands
        kind = terms.first if first else terms.later
        one = np.ones(len(self._solver.dealer.totals))
        quits = self._play.actions[not first][:, QUITS] == 1
        doubled = np.where(quits[:, None], kind.quitting if quits.any() else 0.0, 2 * terms.doubled[of])
        given_up = kind.given_up * one  # in place of it, where no hand is, what is among the values anyhow
        if not (self._play.actions[not first] == SURRENDER).any():
            given_up = kind.over * one
        found = _Ends(kind.over * one, 2 * kind.over * one, given_up, terms.gains[of].copy(), doubled)
        for table in found:
            table[..., self._blackjack] = kind.lost
        return found

    def _told(self, ends: _Ends) -> _Ends:
        """The same by value."""
        return _Ends(*((each[..., None] == self.values).astype(np.float64) for each in ends))

    def _passed(self, hand: SplitHand, begin: int, kind: int) -> Floats:
        """What comes to it on from the hand it begins with, which is of a class: else all are mixed."""
        ways, known = self._play.actions[not hand.first], self._known[hand.first]
        action = ways[:, 0].copy()
        action[begin] = ways[begin, kind]
        drawn, doubled = orders_of(self._play.line.child, action, begin)
        found = np.zeros_like(known.stands)
        for bit, to in ((STAND, known.stands), (SURRENDER, known.given_up), (DOUBLE, known.doubled_lost)):
            at = np.flatnonzero((drawn > 0.0) & (action == bit))
            found[at] += drawn[at, None, None] * ((to[at] if to.ndim == 3 else to) - known.lost)
        at = np.flatnonzero(doubled)
        found[at] += doubled[at, None, None] * (known.doubled[at] - known.doubled_lost)
        return found
