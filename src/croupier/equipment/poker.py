"""Poker ranking: what a hand of cards is, and which of two hands is the higher.

Each game orders the hands in its own way, so a `Ranking` is data: how many cards make a hand, the order of the
categories, where the straight from the ace to the five (or to the three, or the four) stands, and what a joker may do.
The game that chooses a ranking cites the clause that says so.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Literal, NamedTuple

from croupier.equipment.cards import ACE, JOKER, KING, Card


class Category(StrEnum):
    """What a hand can be, in the order of five-card poker, highest first."""

    FIVE_OF_A_KIND = "five of a kind"
    ROYAL_FLUSH = "royal flush"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIR = "two pair"
    ONE_PAIR = "one pair"
    HIGH_CARD = "high card"


_COMPLETED = frozenset({Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FLUSH, Category.STRAIGHT})
"""What a bug may complete."""


class Rank(NamedTuple):
    """What a hand is worth. Ranks of one ranking compare with <, == and >; equal ranks are a tie, or a copy.

    The strength is the place of the category, counted from the lowest, and then the ranks that break ties, the
    weightiest first: a full house of nines over fives has 9, 5.
    """

    strength: tuple[int, ...]
    category: Category


@dataclass(frozen=True)
class Ranking:
    """How one game ranks its hands."""

    name: str
    size: int
    order: tuple[Category, ...] = tuple(Category)
    """Highest first. A category left out is not recognized."""
    wheel: Literal["lowest", "second"] = "lowest"
    """Whether A-2-3-4-5 is the lowest straight, or second only to A-K-Q-J-10."""
    joker: Literal["bug", "wild"] | None = None
    """A bug is an ace unless it completes a straight, a flush or both; a wild joker is any card."""
    _known: dict[tuple[tuple[int, ...], bool], Rank] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Hands met before. A hand is judged by its ranks and by whether it is suited, so there are few: 7,462 of five."""

    def rank(self, hand: Collection[Card]) -> Rank:
        """What this hand of exactly `size` cards is worth."""
        ranks = tuple(sorted([card.rank for card in hand], reverse=True))
        suited = len({card.suit for card in hand if card.rank}) < 2  # none outranks another, §13:47-20.2[suit]
        known = self._known.get((ranks, suited))
        if known is None:
            known = self._known[ranks, suited] = self._judge(ranks, suited)
        return known

    def pick(self, cards: Collection[Card]) -> tuple[Card, ...]:
        """The highest hand among `cards`; of several that tie, the one that comes first."""
        if len(cards) < self.size:
            raise ValueError(f"a hand of {self.name} cannot be picked from {len(cards)} cards: it has {self.size}")
        return max(combinations(cards, self.size), key=self.rank)

    def best(self, cards: Collection[Card]) -> Rank:
        """What the highest hand among `cards` is worth."""
        return self.rank(self.pick(cards))

    def _judge(self, ranks: tuple[int, ...], suited: bool) -> Rank:
        if len(ranks) != self.size:
            raise ValueError(f"a hand of {self.name} has {self.size} cards, not {len(ranks)}")
        if ranks[-1] == JOKER.rank:
            return self._use_joker(ranks[:-1], suited)
        kinds = Counter(ranks).most_common()  # equal counts keep their order: the higher rank first
        held = {_of_a_kind([count for _, count in kinds]): tuple(rank for rank, _ in kinds)}
        if suited:  # §13:47-20.2[flush]
            held[Category.FLUSH] = ranks
        if run := self._run(ranks):  # §13:47-20.2[straight]
            held[Category.STRAIGHT] = run
            if suited:  # §13:47-20.2[straight-flush]
                held[Category.STRAIGHT_FLUSH] = run
                if run[:2] == (ACE, KING):  # §13:47-20.2[royal-flush]
                    held[Category.ROYAL_FLUSH] = run
        for above, category in enumerate(self.order):
            if category in held:
                return Rank((len(self.order) - above, *held[category]), category)
        raise ValueError(f"{self.name} has no place for {', '.join(held)}")

    def _run(self, ranks: tuple[int, ...]) -> tuple[int, ...]:
        """The ranks of a straight as they count in a comparison, or nothing."""
        if ranks == (ACE, *range(self.size, 1, -1)):
            # Beginning with its ace, it falls below A-K-Q-J-10 and above K-Q-J-10-9 of itself.
            return ranks if self.wheel == "second" else (*ranks[1:], 1)
        return ranks if ranks == tuple(range(ranks[0], ranks[0] - self.size, -1)) else ()

    def _use_joker(self, others: tuple[int, ...], suited: bool) -> Rank:
        if self.joker is None:
            raise ValueError(f"{self.name} is played without a joker")
        uses = []
        for rank in range(2, ACE + 1):
            # In a flush the joker is a card that the hand does not hold: no flush has two aces.
            use = self._judge(tuple(sorted((*others, rank), reverse=True)), suited and rank not in others)
            if self.joker == "wild" or rank == ACE or use.category in _COMPLETED:
                uses.append(use)
        return max(uses)


class LowRanking(Ranking):
    """The lowest hand is the best: aces are low, pairs count against a hand, straights and flushes are not regarded.

    The worst card is compared first, and the lower one wins.
    """

    def _judge(self, ranks: tuple[int, ...], suited: bool) -> Rank:
        if len(ranks) != self.size:
            raise ValueError(f"a hand of {self.name} has {self.size} cards, not {len(ranks)}")
        low = sorted((1 if rank == ACE else rank for rank in ranks), reverse=True)
        kinds = Counter(low).most_common()
        category = _of_a_kind([count for _, count in kinds])
        return Rank((self.order.index(category), *(-rank for rank, _ in kinds)), category)


def _of_a_kind(counts: list[int]) -> Category:
    match counts:
        case [5]:
            return Category.FIVE_OF_A_KIND
        case [4, *_]:  # §13:47-20.2[four-of-a-kind]
            return Category.FOUR_OF_A_KIND
        case [3, 2]:  # §13:47-20.2[full-house]
            return Category.FULL_HOUSE
        case [3, *_]:  # §13:47-20.2[three-of-a-kind]
            return Category.THREE_OF_A_KIND
        case [2, 2, *_]:  # §13:47-20.2[two-pairs]
            return Category.TWO_PAIR
        case [2, *_]:  # §13:47-20.2[pair]
            return Category.ONE_PAIR
        case _:
            return Category.HIGH_CARD


FIVE_CARD = Ranking("five-card poker", 5)

FOUR_CARD = Ranking(
    "four-card poker",
    4,
    (
        Category.FOUR_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.THREE_OF_A_KIND,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.TWO_PAIR,
        Category.ONE_PAIR,
        Category.HIGH_CARD,
    ),
)

THREE_CARD = Ranking(
    "three-card poker",
    3,
    (
        Category.STRAIGHT_FLUSH,
        Category.THREE_OF_A_KIND,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.ONE_PAIR,
        Category.HIGH_CARD,
    ),
)

FIVE_CARD_LOW = LowRanking("five-card low", 5)
THREE_CARD_LOW = LowRanking("three-card low", 3)

PAI_GOW = Ranking("pai gow poker", 5, wheel="second", joker="bug")
PAI_GOW_LOW = Ranking("the low hand of pai gow poker", 2, (Category.ONE_PAIR, Category.HIGH_CARD), joker="bug")
PAI_GOW_THREE_CARD = Ranking("the three-card bonus of pai gow poker", 3, THREE_CARD.order, joker="bug")
