"""How hands of Spanish 21 and double attack are played best, or in a given way, and what they are worth.

Blackjack's solver with the kernel of this family: shoes, dealer's hands and splits are the same. See `solve`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np

from croupier.analysis.blackjack.hands import BLACKJACK, VALUES, Floats, Ints, Line, dealer_from, line
from croupier.analysis.blackjack.solution import Played, Split
from croupier.analysis.blackjack.solver import Solver
from croupier.analysis.blackjack.splits import Hand, total
from croupier.analysis.blackjack.squares import SplitPlay, crossed
from croupier.analysis.spanish.kernel import play_on, wins_of
from croupier.analysis.spanish.suits import CLASSES, SPECIAL, Classes, Suits, no_classes
from croupier.analysis.spanish.terms import Tables, tabulate
from croupier.equipment.cards import Card
from croupier.tables.paying import EXACTLY, Paying

QUITS = -1
"""Beside the classes of an action (start x hand x class) stands which hands are given up after a double."""


class SpanishSolver(Solver):
    """One shoe under one set of rules."""

    terms: Tables

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
        self._pair = ""  # the class of the pair that is split, if that matters
        self._known: dict[tuple[int | None, str], Classes] = {}

    def _tabulate(self, paying: Paying) -> Tables:
        return tabulate(self.rules, self.hands, self.dealer, spanish_21=self.spanish_21, paying=paying)

    def _play(
        self,
        of: Line,
        table: Ints,
        place: int,
        more: int,
        kind: Any,
        open_: Ints,
        given: Ints | None = None,
        *,
        full: bool = True,
    ) -> Played:
        shoe = self.shoe.astype(np.float64)
        shoe[place] -= more
        ways = np.zeros((len(self.starts), len(of.hands), len(self.classes) + 1), dtype=np.int64)
        if given is not None:
            ways[:] = given
        action, quits = (np.ascontiguousarray(part) for part in (ways[:, :, :QUITS], ways[:, :, QUITS]))
        classes = self.of_line(of, VALUES[place] if len(of.hands) < len(self.hands.counts) else None)
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
        return Played(worth, square, staked, ways, values)

    def of_line(self, of: Line, first: int | None) -> Classes:
        """The classes of hands as they are dealt, or of those that begin with a card of a split pair."""
        if self.suits is None:
            return no_classes(len(of.hands))
        key = first, self._pair
        if key not in self._known:
            self._known[key] = self.suits.found(of.hands, first, self._pair)
        return self._known[key]

    def split_of(self, place: int, pair: str, ways: tuple[Ints, Ints]) -> Split:
        """What a split comes to if the two cards of the pair were of that class, played in a given way."""
        self._pair = pair
        try:
            return self.split(place, ways)
        finally:
            self._pair = ""

    def _follow(self, place: int, more: int, kind: Any, way: Ints) -> Played:
        of = line(place, self.over)
        table = self.gone.lines[place, more]
        self.ends.need(table)
        return self._play(of, table, place, more, kind, self.open_after_split(place), way)

    # --- what hands of a split have in common ---

    def split_square(self, place: int, start: int, split: Split) -> float:
        """The mean square of what a split wins: each hand's, and twice what any two win, one times the other.

        Where bonuses of two hands go by suits (6-7-8, 7-7-7), one's say nothing of the other's here.
        """
        of = line(place, self.over)
        play = SplitPlay(place, split.most, of, (split.hands[0].action[start], split.hands[1].action[start]))
        dealer = dealer_from(1, start, self.over, self.rules.hits_soft_17)
        both = crossed(self.shoe, self.hands, dealer, play, partial(self._won, play, start))
        ((_, left), *_) = split.left[start]
        return float(split.square[start]) + 2 * total(split.most, left, lambda hands, more: both[hands, more])

    def _won(self, play: SplitPlay, start: int, hand: Hand) -> Floats:
        kind, ways = (self.terms.first, play.actions[0]) if hand.first else (self.terms.later, play.actions[1])
        classes = self.of_line(play.line, VALUES[play.place])
        at = 0 if self.suits is None else start
        found = [
            wins_of(
                play.line.child,
                self.terms.gains[play.line.hands],
                self.terms.doubled[play.line.hands],
                (*kind,),
                self.dealer.totals.index(BLACKJACK),
                classes.special,
                classes.third,
                np.ascontiguousarray(classes.share[:, at]),
                np.ascontiguousarray(classes.extra[:, at]),
                np.ascontiguousarray(ways[:, :QUITS]),
                np.ascontiguousarray(ways[:, QUITS]),
                begin,
            )
            for begin in (0, int(play.line.child[0, play.place]))[: 1 + hand.no_pair]
        ]
        return found[0] - found[1] if hand.no_pair else found[0]

    def shares(self, pair: tuple[int, int], start: int) -> dict[str, float]:
        """How often a starting hand is of each class; once, without a name, where suits do not matter."""
        if self.suits is None or pair not in SPECIAL:
            return {"": 1.0}
        found = self.of_line(self.every, None).share[SPECIAL.index(pair), start].tolist()
        return {name: share for name, share in zip(self.classes, found, strict=True) if share}
