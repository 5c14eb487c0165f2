"""Seven cards set as a high hand of five and a low hand of two, and how the two of one rank against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import Literal, NamedTuple

from croupier.equipment.cards import ACE, Card, rank_name, rank_names
from croupier.equipment.poker import PAI_GOW, PAI_GOW_LOW, Category, Rank, Ranking
from croupier.games.shared.pai_gow import setting_name
from croupier.table import Choice, Hand

CARDS, LOW, HIGH = 7, 2, 5  # §19:47-11.1[set]: seven cards are dealt, two of them are the low hand and five the high
LOW_RANKING = PAI_GOW_LOW  # §19:47-11.3(b)10: of two cards only a pair counts; else the higher cards, §19:47-11.3(e)

Wheel = Literal["second", "lowest"]


@lru_cache(maxsize=2)
def ranking(wheel: Wheel) -> Ranking:
    """How high hands rank: cards, §19:47-11.3(a), hands, §19:47-11.3(b)1, like hands by their cards, §19:47-11.3(e).

    From the top, §19:47-11.1[rank]: five aces, royal flush, straight flush, four of a kind, §19:47-11.3(b)4, full
    house, §19:47-11.3(b)5, flush, §19:47-11.3(b)6, straight, three of a kind, §19:47-11.3(b)8, two pairs,
    §19:47-11.3(b)9, and a pair; suits are alike, §19:47-11.1[suit]. Ace to five is second to ace to ten,
    §19:47-11.3(b)7, and the best straight flush below a royal, §19:47-11.3(b)3, unless the house has it lowest of both,
    §19:47-11.3(d). The joker is an ace, or any card that a
    straight or a flush lacks, §19:47-11.3(c).
    """
    return replace(PAI_GOW, wheel=wheel)


def value(card: Card) -> int:
    """The rank of a card that completes nothing: a joker is an ace, §19:47-11.3(a)."""
    return card.rank or ACE


class Arrangement(NamedTuple):
    """A way to set seven cards, with what the two hands are worth."""

    low: Hand
    high: Hand
    low_rank: Rank
    high_rank: Rank

    @property
    def foul(self) -> bool:
        """The low hand may equal the high one, §19:47-11.1[high-hand], §19:47-11.1[second-highest], not outrank it."""
        return outranks(self.low_rank, self.high_rank)


def outranks(low: Rank, high: Rank) -> bool:
    """Whether two cards, the low hand, §19:47-11.1[low-hand], are worth more than five: a pair beats none, and then
    the cards that both have to show."""
    if high.category not in (Category.ONE_PAIR, Category.HIGH_CARD):
        return False
    ours, theirs = ((rank.category is Category.ONE_PAIR, *rank.strength[1:]) for rank in (low, high))
    return ours > theirs[: len(ours)]


def in_order(cards: Sequence[Card]) -> Hand:
    """Cards as a player sorts them, the highest first; of equal ones the joker last."""
    return tuple(sorted(cards, key=lambda card: (-value(card), not card.rank, card.suit)))


PLACES: tuple[tuple[int, int], ...] = tuple(combinations(range(CARDS), 2))  # of the low hand, among cards in order
_REST = {low: itemgetter(*(place for place in range(CARDS) if place not in low)) for low in PLACES}


def arranged(wheel: Wheel, cards: Hand, low: tuple[int, int]) -> Arrangement:
    """Seven cards in order, of which those at two places are the low hand."""
    first, second = low
    two, five = (cards[first], cards[second]), _REST[low](cards)
    return Arrangement(two, five, LOW_RANKING.rank(two), ranking(wheel).rank(five))


def arrangements(wheel: Wheel, cards: Sequence[Card]) -> list[Arrangement]:
    """All 21 ways to set seven cards, those that foul among them."""
    hand = in_order(cards)
    return [arranged(wheel, hand, low) for low in PLACES]


# --- What a player is asked ---------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """What a player sees who sets seven cards, or decides about a hand that he has not looked at."""

    hand: Hand | None  # his cards, in order; None where only he knows them


def named(low: Sequence[Card]) -> str:
    """The choice that makes these two cards the low hand: "Ah+Kd", the higher card first."""
    return setting_name(in_order(low))


def arranged_as(wheel: Wheel, cards: Sequence[Card], choice: str) -> Arrangement:
    """Seven cards with the low hand that a choice names."""
    hand = in_order(cards)
    return arranged(wheel, hand, next(low for low in PLACES if named([hand[place] for place in low]) == choice))


def choices(wheel: Wheel, cards: Sequence[Card]) -> list[Choice]:
    """All 21 low hands; one that would foul is barred."""
    return [
        Choice(
            named(one.low),
            barred=f"{words(one.low_rank)} is higher than {words(one.high_rank)}: such a hand would be foul and its "
            "wager lost (§19:47-11.9[foul-hand])"
            if one.foul
            else "",
            says=f"low {words(one.low_rank)}, high {words(one.high_rank)}",
        )
        for one in arrangements(wheel, cards)
    ]


def words(rank: Rank) -> str:
    """A hand as it is announced: "pair of nines", "ace king", "flush, queen high"."""
    _, first, *others = rank.strength
    match rank.category:
        case Category.HIGH_CARD:
            return f"{rank_name(first)} {rank_name(others[0])}"
        case Category.ONE_PAIR:
            return f"pair of {rank_names(first)}"
        case Category.TWO_PAIR:
            return f"{rank_names(first)} and {rank_names(others[0])}"
        case Category.FULL_HOUSE:
            return f"full house, {rank_names(first)} over {rank_names(others[0])}"
        case Category.THREE_OF_A_KIND:
            return f"three {rank_names(first)}"
        case Category.FOUR_OF_A_KIND:
            return f"four {rank_names(first)}"
        case Category.FIVE_OF_A_KIND:
            return "five aces"
        case Category.ROYAL_FLUSH:
            return "royal flush"
        case Category.FLUSH:
            return f"flush, {rank_name(first)} high"
    return f"{rank.category}, {_top(rank)}"


def _top(rank: Rank) -> str:
    """How straights are told apart: by the top card, and the one from the ace to the five as such."""
    _, first, second, *_ = rank.strength
    return "ace to five" if (first, second) in ((ACE, 5), (5, 4)) else f"{rank_name(first)} high"
