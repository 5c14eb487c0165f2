"""Boston 5 stud by counting: the second wager over every first three cards, and the three-card bonus hand by hand.

For every hand of five cards it is counted how many hands of the dealer's are lower and how many no higher (`disjoint`).
A hand of five has ten sets of three that it can have grown from; so of every first three cards it is known how often
they win, push and lose, by what they become. All of it is integers, and the same whatever the house pays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.solvers.poker_hands.disjoint import Orbits, Places, Versus, hands_alike
from croupier.analysis.solvers.poker_hands.holdings import HoldingsDeck
from croupier.analysis.solvers.poker_hands.poker_batch import evaluator
from croupier.equipment.cards import Card
from croupier.equipment.poker import Category
from croupier.game import Game, Wager
from croupier.games.boston_5.layout import SECOND_WAGER
from croupier.games.boston_5.play import Seen
from croupier.games.boston_5.rules import FIRST, PACK, SECOND, TIMES, Rules
from croupier.games.boston_5.wagers import RANKING, THREE_CARD_RANKING, ante_bonus, settle, three_card_bonus
from croupier.table import Amount, Hand, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§19:47-24.10[fold]")
FOLD = "fold"
HAND = FIRST + SECOND
RANKS = evaluator(RANKING, HAND).ranks
CATEGORIES = tuple(dict.fromkeys(rank.category for rank in RANKS))
"""Lowest first."""


class Start(NamedTuple):
    """First three cards that are alike but for their suits: what they become, and how that ends."""

    cards: Hand  # one of them
    ways: int  # how many are alike
    ends: tuple[tuple[Category, int, int, int], ...]  # won, pushed, lost, over the further cards of one of them


@lru_cache(maxsize=1)
def starts() -> tuple[Start, ...]:
    """Of a full deck, worked out once for all rules."""
    return cached("boston 5", {}, lambda: _starts(PACK.cards()), _encode, _decode)


def _encode(found: tuple[Start, ...]) -> list[Any]:
    return [[[list(card) for card in start.cards], start.ways, start.ends] for start in found]


def _decode(data: list[Any]) -> tuple[Start, ...]:
    return tuple(
        Start(
            tuple(Card(*card) for card in cards),
            ways,
            tuple((Category(category), won, pushed, lost) for category, won, pushed, lost in ends),
        )
        for cards, ways, ends in data
    )


def _starts(pack: Sequence[Card]) -> tuple[Start, ...]:
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
        Start(
            tuple(sorted(deck.cards[place] for place in places)),
            int(ways),
            tuple((CATEGORIES[at], won, even, lost) for at, (won, even, lost) in enumerate(rows) if won + even + lost),
        )
        for places, ways, rows in zip(first.sets.tolist(), first.ways, found.tolist(), strict=True)
    )


# --- The wagers ---------------------------------------------------------------------------------------------------


class Ends:
    """How the wagers of an ante end: two of a category decide what is won, pushed and lost."""

    def __init__(self, rules: Rules, paying: Paying = EXACTLY) -> None:
        self.rules, self.paying = rules, paying
        low, high = RANKS[0], RANKS[-1]
        self._settled = settle(high, low), settle(low, low), settle(low, high)
        self.folded = self._outcome([(FOLDED, 1), (FOLDED, TIMES)])
        self._known: dict[Category, tuple[Outcome, ...]] = {}

    def of(self, category: Category) -> tuple[Outcome, ...]:
        """Of a hand on which the second wager is made: won, pushed, lost."""
        if category not in self._known:
            bonus = ante_bonus(self.rules, next(rank for rank in RANKS if rank.category is category))
            also = [(bonus, 1)] if bonus else []
            self._known[category] = tuple(
                self._outcome([(ante, 1), (others, TIMES), (others, TIMES), *also], also=len(also))
                for ante, others in self._settled
            )
        return self._known[category]

    def _outcome(self, ends: list[tuple[Settlement, int]], also: int = 0) -> Outcome:
        unit = self.paying.unit
        clauses = tuple((end.by, self.paying.net(end, stake * unit)) for end, stake in ends)
        risked = sum(stake for _, stake in ends[: len(ends) - also])
        return Outcome(sum(net for _, net in clauses), risked * unit, clauses)

    def worth(self, start: Start) -> Amount:
        """The second wager above a fold, added up over all further cards."""
        total: Amount = 0
        for category, *numbers in start.ends:
            for end, number in zip(self.of(category), numbers, strict=True):
                total += number * (end.net - self.folded.net)
        return total


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. A second wager worth just as much as a fold is made."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "three-card-bonus":
        hands = HoldingsDeck(cards).first(FIRST).items()
        return undecided(
            ((three_card_bonus(rules, held.rank(THREE_CARD_RANKING)), ways) for held, ways in hands), paying
        )
    ends = Ends(rules, paying)
    found: Counter[Outcome] = Counter()
    choices: dict[tuple[Hashable, ...], str] = {}
    deals = comb(len(cards) - FIRST, SECOND) * comb(len(cards) - HAND, HAND)
    alike = hands_alike(tuple(cards), FIRST)
    for start in starts() if pack is None else _starts(cards):
        goes_on = ends.worth(start) >= 0
        choices |= dict.fromkeys(((Seen(hand),) for hand in alike[start.cards]), SECOND_WAGER if goes_on else FOLD)
        for end, number in outcomes(ends, start) if goes_on else ((ends.folded, deals),):
            found[end] += number * start.ways
    total = comb(len(cards), FIRST) * deals
    chances = {end: Fraction(number, total) for end, number in found.items()}
    return Distribution(chances, Fraction(paying.unit), plays=choices)


def outcomes(ends: Ends, start: Start) -> Iterator[tuple[Outcome, int]]:
    """How the second wager ends on the first of these hands, over all further cards."""
    for category, *numbers in start.ends:
        for end, number in zip(ends.of(category), numbers, strict=True):
            if number:
                yield end, number


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best, and a unit on the three-card bonus."""
    names = [wager.name for wager in wagers]
    cards = PACK.cards() if pack is None else tuple(pack)
    ends = Ends(rules)
    deals = comb(len(cards) - FIRST, SECOND) * comb(len(cards) - HAND, HAND)

    cases: Counter[tuple[Outcome, Amount]] = Counter()
    for start in starts() if pack is None else _starts(cards):
        side = EXACTLY.net(three_card_bonus(rules, THREE_CARD_RANKING.rank(start.cards)), 1)
        for end, ways in outcomes(ends, start) if ends.worth(start) >= 0 else ((ends.folded, deals),):
            cases[end, side] += ways * start.ways

    def told(end: Outcome, side: Amount) -> tuple[list[Amount], list[Amount]]:
        both: dict[str, tuple[Amount, Amount]] = {"ante": (end.net, end.risked), "three-card-bonus": (side, 1)}
        return [both[name][0] for name in names], [both[name][1] for name in names]

    return gathered(((*told(*case), ways) for case, ways in cases.items()), [Fraction(1)] * len(wagers))
