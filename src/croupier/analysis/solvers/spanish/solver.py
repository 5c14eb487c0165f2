"""How hands of Spanish 21 and double attack are played best, or in a given way, and what they are worth.

Blackjack's solver with the kernel of this family: shoes, dealer's hands and splits are the same. See `solve`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from croupier.analysis.solvers.blackjack.hands import VALUES, Ints, SplitLine, line
from croupier.analysis.solvers.blackjack.solution import PlayedHands, Split
from croupier.analysis.solvers.blackjack.solver import Solver
from croupier.analysis.solvers.spanish.kernel import play_on
from croupier.analysis.solvers.spanish.suits import CLASSES, SPECIAL, UNKNOWN, Classes, Pair, Suits, no_classes
from croupier.analysis.solvers.spanish.terms import SpanishTables, tabulate
from croupier.equipment.cards import Card
from croupier.tables.paying import EXACTLY, Paying

QUITS = -1
"""Beside the classes of an action (start x hand x class) stands which hands are given up after a double."""


class SpanishSolver(Solver):
    """One shoe under one set of rules."""

    terms: SpanishTables

    def __init__(
        self,
        rules: Any,
        cards: Mapping[Card, int],
        *,
        spanish_21: bool,
        looks: bool,
        paying: Paying = EXACTLY,
    ) -> None:
        self.cards, self.spanish_21 = cards, spanish_21
        self.paying = paying
        ranks: Counter[int] = Counter()
        for card, number in cards.items():
            ranks[card.rank] += number
        super().__init__(rules, ranks, rules.most_hands, looks=looks, paying=paying)
        ups = [up for up in self.starts if isinstance(up, int)]
        self.suits = Suits(cards, self.hands, ups, self.terms.pays) if self.terms.pays else None
        self.classes = CLASSES if self.suits else ("",)
        self._pair = UNKNOWN  # the pair that is split
        self._known: dict[tuple[int | None, Pair], Classes] = {}

    def _tabulate(self, paying: Paying) -> SpanishTables:
        return tabulate(self.rules, self.hands, self.dealer, spanish_21=self.spanish_21, paying=paying)

    def _play(
        self,
        of: SplitLine,
        table: Ints,
        place: int,
        more: int,
        kind: Any,
        open_: Ints,
        given: Ints | None = None,
        *,
        full: bool = True,
    ) -> PlayedHands:
        shoe = self.shoe.astype(np.float64)
        shoe[place] -= more
        ways = np.zeros((len(self.starts), len(of.hands), len(self.classes) + 1), dtype=np.int64)
        if given is not None:
            ways[:] = given
        action, quits = (np.ascontiguousarray(part) for part in (ways[:, :, :QUITS], ways[:, :, QUITS]))
        classes = self.of_line(of, VALUES[place] if len(of.hands) < len(self.hands.counts) else None, self._pair)
        found = play_on(
            shoe,
            self.dealer.starts,
            self.hands.counts[of.hands],
            of.child,
            open_,
            table,
            self.ends.table,
            self.terms.gains[of.hands],
            self.terms.doubled[of.hands],
            tuple(kind),
            self.looks,
            *classes,
            action,
            quits,
            given is not None,
        )
        ways[:, :, :QUITS], ways[:, :, QUITS] = action, quits
        worth, square, staked, values = found
        return PlayedHands(worth, square, staked, ways, values)

    def of_line(self, of: SplitLine, first: int | None, pair: Pair = UNKNOWN) -> Classes:
        """The classes of hands as they are dealt, or of those that begin with a card of a split pair."""
        if self.suits is None:
            return no_classes(len(of.hands))
        key = first, pair
        if key not in self._known:
            self._known[key] = self.suits.found(of.hands, first, pair)
        return self._known[key]

    def split_of(self, place: int, classes: frozenset[str], ways: tuple[Ints, Ints]) -> Split:
        """What a split comes to if the two cards of the pair are of one of these classes, played in a given way."""
        own, drawn = (self._split_from(place, Pair(classes, drawn), ways) for drawn in (False, True))
        return own._replace(
            worth=own.worth + drawn.worth,
            square=own.square + drawn.square,
            staked=own.staked + drawn.staked,
            size=own.size + drawn.size,
        )

    def _split_from(self, place: int, pair: Pair, ways: tuple[Ints, Ints]) -> Split:
        """The same over the hands that begin with a card of the pair, or over the others."""
        self._pair = pair
        try:
            return self.split(place, ways, drawn=pair.drawn)
        finally:
            self._pair = UNKNOWN

    def _follow(self, place: int, more: int, kind: Any, way: Ints) -> PlayedHands:
        of = line(place, self.over)
        table = self.gone.lines[place, more]
        self.ends.need(table)
        return self._play(of, table, place, more, kind, self.open_after_split(place), way)

    def shares(self, pair: tuple[int, int], start: int) -> dict[str, float]:
        """How often a starting hand is of each class; once, without a name, where suits do not matter."""
        if self.suits is None or pair not in SPECIAL:
            return {"": 1.0}
        found = self.of_line(self.every, None).share[SPECIAL.index(pair), start].tolist()
        return {name: share for name, share in zip(self.classes, found, strict=True) if share}
