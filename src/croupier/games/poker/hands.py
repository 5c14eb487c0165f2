"""What a hand is worth at the showdown: high, low, or both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from croupier.equipment.cards import ACE, Card, rank_name
from croupier.equipment.poker import FIVE_CARD, THREE_CARD, Category
from croupier.games.poker.variants import ANY_LOW, Variant

_RANKINGS = {5: FIVE_CARD, 3: THREE_CARD}
_SUITS = "cdhs"
"""From the lowest: suits count for the forced bet and for odd chips only."""
_PATTERNS = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4, (4, 1): 5}
_PATTERNS |= {(1, 1, 1): 0, (2, 1): 1, (3,): 2}

Strength = tuple[int, ...]


class Worth(NamedTuple):
    """What somebody shows: the higher strength wins; a low hand that does not qualify is none."""

    high: Strength | None
    low: Strength | None
    words: str


def low_strength(hand: Iterable[Card]) -> Strength:
    """The lowest hand is best: aces are low, §19:47-14.3(d), straights and flushes are not regarded, §19:47-14.3(e).

    Between hands of one kind the worst card counts first, and the smaller wins.
    """
    kinds = Counter(1 if card.rank == ACE else card.rank for card in hand)
    by_weight = sorted(kinds.items(), key=lambda kind: (-kind[1], -kind[0]))
    return (-_PATTERNS[tuple(number for _, number in by_weight)], *(-rank for rank, _ in by_weight))


def _qualifies(strength: Strength, highest: int) -> bool:
    return highest == ANY_LOW or (strength[0] == 0 and -strength[1] <= highest)  # §19:47-14.11[low]


def _choices(variant: Variant, own: Sequence[Card], board: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    """Every hand that a player could make."""
    if variant.own:  # §19:47-14.11[exactly-two]
        boards = list(combinations(board, variant.size - variant.own))
        return ((*mine, *shared) for mine in combinations(own, variant.own) for shared in boards)
    return combinations((*own, *board), variant.size)


def worth(variant: Variant, own: Sequence[Card], board: Sequence[Card]) -> Worth:
    """The best high and the best low hand; they may be of different cards. Cards speak, §19:47-14.3(f)."""
    ranking, words = _RANKINGS[variant.size], []
    hands = list(_choices(variant, own, board))
    high = low = None
    if variant.high:
        # By its cards, §19:47-14.3(a), and from the top §19:47-14.3(b)1, §19:47-14.3(b)2, §19:47-14.3(b)3,
        # §19:47-14.3(b)4, §19:47-14.3(b)5, §19:47-14.3(b)6, §19:47-14.3(b)7, §19:47-14.3(b)8, §19:47-14.3(b)9.
        best = max(map(ranking.rank, hands))
        high = best.strength
        words.append(_named(best.category, high))
    if variant.low:
        lowest = max(map(low_strength, hands))
        if _qualifies(lowest, variant.low):
            low = lowest
            words.append(f"low {'-'.join(_letter(-rank) for rank in lowest[1:])}")
    return Worth(high, low, ", ".join(words))


def _letter(rank: int) -> str:
    return {1: "A", 10: "T", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def _named(category: Category, strength: Strength) -> str:
    ranks = [rank_name(ACE if rank == 1 else rank) for rank in strength[1:]]
    match category:
        case Category.ROYAL_FLUSH:
            return "royal flush"
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT | Category.FLUSH:
            return f"{category}, {ranks[0]} high"
        case Category.FULL_HOUSE:
            return f"{category}, {_many(ranks[0])} full of {_many(ranks[1])}"
        case Category.TWO_PAIR:
            return f"{category}, {_many(ranks[0])} and {_many(ranks[1])}"
        case Category.HIGH_CARD:
            return f"{ranks[0]} high"
    return f"{category}, {_many(ranks[0])}"


def _many(rank: str) -> str:
    return f"{rank}es" if rank == "six" else f"{rank}s"


def suit_rank(card: Card, *, ace_low: bool = False) -> tuple[int, int]:
    """A card among all others; between equal ranks the suit tells, §19:47-14.1[suit], §19:47-14.9[forced-bet]."""
    return (1 if ace_low and card.rank == ACE else card.rank), _SUITS.index(card.suit)


def board_strength(variant: Variant, cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """What shows of a hand, to tell who opens a betting round: the best board, §19:47-14.9[first-to-act].

    Pairs and more count, straights and flushes cannot show before the fifth card and do not.
    """
    if not variant.high:
        kinds = Counter(1 if card.rank == ACE else card.rank for card in cards)
        weighed = sorted(kinds.items(), key=lambda kind: (-kind[1], -kind[0]))
        return (tuple(-number for _, number in weighed), tuple(-rank for rank, _ in weighed))
    kinds = Counter(card.rank for card in cards)
    weighed = sorted(kinds.items(), key=lambda kind: (-kind[1], -kind[0]))
    return (tuple(number for _, number in weighed), tuple(rank for rank, _ in weighed))
