"""House ways: how a dealer has to set seven cards.

A house files the way that it follows, §19:47-11.11(i). Ways are data: each says which cards stay together behind, and
what must then be there to be put in front. The order in which hands are looked for is the same in all of them; where a
rule leaves several arrangements, the best low hand is taken, and then the best high hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from croupier.equipment.cards import ACE, JACK, KING, Card, rank_name, rank_names
from croupier.equipment.poker import Category
from croupier.games.pai_gow_poker.setting import (
    HIGH,
    PLACES,
    Arrangement,
    Wheel,
    arranged,
    arrangements,
    in_order,
    value,
)

ANYTHING, NEVER = 0, ACE + 1

COMPLETE = frozenset({Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})
"""What a house way calls a complete hand: five cards that make something only together."""


class Kept(NamedTuple):
    """Four of a kind, or two pairs, that stay together behind if a single card so high can be put in front."""

    first: int  # the ranks from ..
    last: int  # .. to, of the four or of the higher pair
    needs: int  # the single card: any at all, a rank, or none is high enough
    under: int = ACE  # only with a lower pair of this rank at most


class HouseWay(NamedTuple):
    """What one house filed. The first row that fits a hand decides."""

    title: str
    source: str
    fours: tuple[Kept, ...]
    two_pairs: tuple[Kept, ...]
    whole_house: tuple[int, int, int] | None  # a full house with this pair stays whole if those two can go in front
    ace_instead: tuple[int, int] | None  # with a single ace and such a pair: ace in front, pair behind, if that is more


HOUSE_WAYS: Mapping[str, HouseWay] = {
    "foxwoods": HouseWay(
        "Foxwoods",
        "published by the Wizard of Odds",
        fours=(Kept(2, 6, ANYTHING), Kept(7, 10, KING), Kept(JACK, ACE, NEVER)),
        two_pairs=(Kept(3, 6, KING), Kept(7, 10, ACE), Kept(JACK, ACE, NEVER)),
        whole_house=None,
        ace_instead=(10, KING),
    ),
    "trump-plaza": HouseWay(
        "Trump Plaza, Atlantic City",
        "published by the Wizard of Odds",
        fours=(Kept(2, 6, ANYTHING), Kept(7, 10, KING), Kept(JACK, KING, ACE), Kept(ACE, ACE, NEVER)),
        two_pairs=(
            Kept(3, 10, KING, under=6),
            Kept(8, 10, ACE),
            Kept(JACK, KING, ACE, under=6),
            Kept(JACK, ACE, NEVER),
        ),
        whole_house=(2, ACE, KING),
        ace_instead=None,
    ),
}


def house_way(way: HouseWay, wheel: Wheel, cards: Sequence[Card]) -> Arrangement:
    """How a dealer sets these seven cards, §19:47-11.9[dealer-sets]."""
    return max(_left(way, _Held(wheel, cards)), key=lambda one: (one.low_rank, one.high_rank))


_RUNS = (frozenset({ACE, 2, 3, 4, 5}), *(frozenset(range(top - 4, top + 1)) for top in range(6, ACE + 1)))


class _Held:
    """Seven cards: the ranks by how many there are of each, the highest first. A joker is an ace."""

    def __init__(self, wheel: Wheel, cards: Sequence[Card]) -> None:
        self.wheel, self.cards = wheel, in_order(cards)
        self.values = [value(card) for card in self.cards]
        by_number: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: [], 5: []}
        for rank in dict.fromkeys(self.values):
            by_number[self.values.count(rank)].append(rank)
        self.singles, self.pairs, self.threes, self.fours, self.fives = by_number.values()

    def front(self, *ranks: int) -> list[Arrangement]:
        """Those with two cards of these ranks in the low hand."""
        return [
            arranged(self.wheel, self.cards, (first, second))
            for first, second in PLACES
            if self.values[first] == ranks[0] and self.values[second] == ranks[1]
        ]

    def pair(self, rank: int) -> list[Arrangement]:
        return self.front(rank, rank)

    def complete(self) -> list[Arrangement]:
        """Those with a complete hand behind."""
        suits, ranks = [card.suit for card in self.cards], {card.rank for card in self.cards}
        jokers = suits.count("")
        if any(len(run & ranks) + jokers >= HIGH for run in _RUNS):
            return [one for one in arrangements(self.wheel, self.cards) if one.high_rank.category in COMPLETE]
        many = max("cdhs", key=suits.count)
        if suits.count(many) + jokers < HIGH:
            return []
        beside = {place for place, suit in enumerate(suits) if suit and suit != many}  # they leave no flush behind
        return [arranged(self.wheel, self.cards, low) for low in PLACES if beside.issubset(low)]

    def kept(self, rows: Sequence[Kept], rank: int, lower: int = 0) -> bool:
        """Whether they stay together: four of a rank, or pairs of two."""
        row = next(row for row in rows if row.first <= rank <= row.last and lower <= row.under)
        return self.singles[0] >= row.needs


def _left(way: HouseWay, held: _Held) -> list[Arrangement]:
    """The arrangements that the way leaves."""
    singles, pairs, threes, front, pair = held.singles, held.pairs, held.threes, held.front, held.pair
    if held.fives:
        return pair(KING) if pairs == [KING] else pair(ACE)
    if held.fours:
        if beside := threes or pairs:
            return pair(beside[0])
        return front(*singles[:2]) if held.kept(way.fours, held.fours[0]) else pair(held.fours[0])
    if len(threes) == 2:
        return pair(threes[0])
    if threes and pairs:
        whole = way.whole_house == (*pairs, *singles)
        return front(*singles) if whole else pair(pairs[0])
    if len(pairs) == 3:
        return pair(pairs[0])
    if len(pairs) == 2:
        return front(*singles[:2]) if held.kept(way.two_pairs, *pairs) else pair(pairs[1])
    complete = held.complete()
    if threes:
        behind = [one for one in complete if one.low_rank.category is Category.ONE_PAIR]
        return behind or (front(ACE, singles[0]) if threes == [ACE] else front(*singles[:2]))
    low, high = way.ace_instead or (NEVER, NEVER)
    ace = bool(pairs) and singles[0] == ACE and low <= pairs[0] <= high
    if complete and not ace:
        return complete
    plain = front(*singles[:2]) if pairs else front(*singles[1:3])
    return max(complete, plain, key=lambda some: max(one.low_rank for one in some)) if complete else plain


# --- In words -----------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """A rule of a house way as it is told: which hand, and what goes in front."""

    hand: str
    front: str


def told(way: HouseWay) -> list[Told]:
    """A house way from the top, as a dealer learns it; the first that fits a hand is followed."""
    singles = "the two highest single cards"
    rules = [
        Told("five aces", "a pair of kings if there is one, else two aces"),
        Told("four of a kind with a pair or three of a kind", "a pair of those"),
        *(Told(f"four of a kind, {_from_to(row)}", _kept(row, "two of the four", singles)) for row in way.fours),
        Told("three of a kind twice", "a pair of the higher"),
    ]
    if way.whole_house:
        pair, *both = way.whole_house
        rules.append(Told(f"a full house with {rank_names(pair)}, {' and '.join(map(rank_name, both))}", "those two"))
    rules += [
        Told("any other full house", "the pair, and of two pairs the higher"),
        Told("three pairs", "the highest"),
        *(Told(_two_pairs(row), _kept(row, "the lower pair", singles)) for row in way.two_pairs),
        Told("three of a kind with a straight or a flush that leaves a pair", "that pair"),
        Told("three aces", "an ace and the highest other card"),
        Told("any other three of a kind", singles),
    ]
    if way.ace_instead:
        first, last = map(rank_names, way.ace_instead)
        rules.append(
            Told(
                f"a straight or a flush with a pair from {first} to {last} and a single ace",
                "the ace and the highest other card if that is more than any straight or flush leaves",
            )
        )
    return [
        *rules,
        Told("a straight, a flush or both", "the best two cards that leave one of them"),
        Told("a pair", singles),
        Told("nothing", "the second and third highest cards"),
    ]


def _from_to(row: Kept) -> str:
    return rank_names(row.first) if row.first == row.last else f"{rank_names(row.first)} to {rank_names(row.last)}"


def _two_pairs(row: Kept) -> str:
    lower = f", the lower {rank_names(row.under)} at most" if row.under < ACE else ""
    return f"two pairs, the higher {_from_to(row)}{lower}"


def _kept(row: Kept, split: str, singles: str) -> str:
    if row.needs == NEVER:
        return split
    if row.needs == ANYTHING:
        return singles
    least = rank_name(row.needs)
    return f"{singles} if one is {'an ace' if row.needs == ACE else f'a {least} or an ace'}, else {split}"
