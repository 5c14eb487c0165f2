"""Boston 5 stud by counting: the second wager over every first three cards, and the three-card bonus hand by hand.

For every hand of five cards it is counted how many hands of the dealer's are lower and how many no higher (`disjoint`).
A hand of five has ten sets of three that it can have grown from; so of every first three cards it is known how often
they win, push and lose, by what they become. All of it is integers, and the same whatever the house pays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.moments import Moments
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.analysis.solvers.play_or_fold.one_decision import FirstCards, OneDecision, wager_on_first_cards
from croupier.analysis.solvers.poker_hands.disjoint import Orbits, Places, Versus, hands_alike
from croupier.analysis.solvers.poker_hands.poker_batch import hand_evaluator
from croupier.equipment.cards import Card
from croupier.equipment.poker import Category
from croupier.game import Game, Wager
from croupier.games.boston_5.layout import SECOND_WAGER
from croupier.games.boston_5.play import Seen
from croupier.games.boston_5.rules import FIRST, PACK, SECOND, TIMES, Rules
from croupier.games.boston_5.wagers import RANKING, THREE_CARD_RANKING, ante_bonus, settle, three_card_bonus
from croupier.table import Hand, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§19:47-24.10[fold]")
FOLD = "fold"
HAND = FIRST + SECOND
RANKS = hand_evaluator(RANKING, HAND).ranks
CATEGORIES = tuple(dict.fromkeys(rank.category for rank in RANKS))
"""Lowest first."""


class FirstThree(NamedTuple):
    """First three cards that are alike but for their suits: what they become, and how that ends."""

    cards: Hand  # one of them
    ways: int  # how many are alike
    ends: tuple[tuple[Category, int, int, int], ...]  # won, pushed, lost, over the further cards of one of them


@lru_cache(maxsize=1)
def starts() -> tuple[FirstThree, ...]:
    """Of a full deck, worked out once for all rules."""
    return cached("boston 5", {}, lambda: _starts(PACK.cards()), _encode, _decode)


def _encode(found: tuple[FirstThree, ...]) -> list[Any]:
    return [[[list(card) for card in start.cards], start.ways, start.ends] for start in found]


def _decode(data: list[Any]) -> tuple[FirstThree, ...]:
    return tuple(
        FirstThree(
            tuple(Card(*card) for card in cards),
            ways,
            tuple((Category(category), won, pushed, lost) for category, won, pushed, lost in ends),
        )
        for cards, ways, ends in data
    )


def _starts(pack: Sequence[Card]) -> tuple[FirstThree, ...]:
    deck = Places(pack)
    versus = Versus(deck, RANKING, HAND, HAND, 0)
    no_higher, lower = (versus.at_or_below(less)[:, 0] for less in (0, 1))
    of_rank = np.array([CATEGORIES.index(rank.category) for rank in RANKS])
    category = of_rank[versus.values]
    ends = np.stack([lower, no_higher - lower, versus.unseen - no_higher], axis=1) * versus.hands.ways[:, None]
    first = Orbits(deck, FIRST)
    found = np.zeros((len(first.sets), len(CATEGORIES), 3), np.int64)
    for places in combinations(range(HAND), FIRST):
        three = versus.hands.sets[:, list(places)].astype(np.int64)
        number = sum(deck.pascal[three[:, place], place + 1] for place in range(FIRST))
        np.add.at(found, (first.of[number], category), ends)
    found //= first.ways[:, None, None]
    return tuple(
        FirstThree(
            tuple(sorted(deck.cards[place] for place in places)),
            int(ways),
            tuple((CATEGORIES[at], won, even, lost) for at, (won, even, lost) in enumerate(rows) if won + even + lost),
        )
        for places, ways, rows in zip(first.sets.tolist(), first.ways, found.tolist(), strict=True)
    )


# --- The wagers ---------------------------------------------------------------------------------------------------


class BostonFive(OneDecision[FirstThree]):
    """All first three cards of a deck. Two hands of a category decide what is won, pushed and lost."""

    side_wager, sees, answers = "three-card-bonus", Seen, (SECOND_WAGER, FOLD)

    def __init__(self, rules: Rules, pack: Sequence[Card] | None = None, paying: Paying = EXACTLY) -> None:
        cards = PACK.cards() if pack is None else tuple(pack)
        super().__init__(cards, FIRST, comb(len(cards) - FIRST, SECOND) * comb(len(cards) - HAND, HAND), paying)
        self.rules = rules
        self._starts = starts() if pack is None else _starts(cards)
        low, high = RANKS[0], RANKS[-1]
        self._settled = settle(high, low), settle(low, low), settle(low, high)
        self.folded = self.outcome([(FOLDED, 1), (FOLDED, TIMES)])
        self._known: dict[Category, tuple[Outcome, ...]] = {}

    def each(self) -> Iterator[FirstCards[FirstThree]]:
        for start in self._starts:
            yield self.first(start, start.ways, tuple(self.ends(start)), ((self.folded, self.after),))

    def hands(self, first: FirstCards[FirstThree]) -> Sequence[Hand]:
        return self._hands_alike[first.value.cards]

    def beside(self, first: FirstCards[FirstThree]) -> Settlement:
        return three_card_bonus(self.rules, THREE_CARD_RANKING.rank(first.value.cards))

    @cached_property
    def _hands_alike(self) -> dict[Hand, list[Hand]]:
        return hands_alike(tuple(self.pack), FIRST)

    def ends(self, start: FirstThree) -> Iterator[tuple[Outcome, int]]:
        """How the second wager ends on the first of these hands, over all further cards."""
        for category, *numbers in start.ends:
            for end, number in zip(self._of(category), numbers, strict=True):
                if number:
                    yield end, number

    def _of(self, category: Category) -> tuple[Outcome, ...]:
        """Of a hand on which the second wager is made: won, pushed, lost."""
        if category not in self._known:
            bonus = ante_bonus(self.rules, next(rank for rank in RANKS if rank.category is category))
            self._known[category] = tuple(
                self.outcome([(ante, 1), (others, TIMES), (others, TIMES)], bonus) for ante, others in self._settled
            )
        return self._known[category]


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. A second wager worth just as much as a fold is made."""
    cards = None if pack is None else tuple(pack)
    if wager.name == BostonFive.side_wager:
        return wager_on_first_cards(cards or PACK.cards(), FIRST, THREE_CARD_RANKING, three_card_bonus, rules, paying)
    return BostonFive(rules, cards, paying).distribution()


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best, and a unit on the three-card bonus."""
    return BostonFive(rules, None if pack is None else tuple(pack)).moments(wagers)
