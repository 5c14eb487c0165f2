"""How many hands the dealer may hold below a rank, for every hand of one's own and every face-up card at once.

Five cards against five of one deck, of which one shows. The ranks of the own cards are gone from the deck; and only in
the suit of the face-up card can the dealer have a flush. So what the dealer may hold depends on the ranks of the own
hand, on which of them have the suit of the face-up card, and on that card's rank: a million cases instead of the 122
million of a full deck.

Hands disjoint from the own cards are counted by inclusion and exclusion: all that hold the face-up card, less those
that hold one own card as well, and so on. That needs only the number of hands that hold certain cards, and these
numbers grow as the dealer's hands are added one after another, lowest first (`Swept`).

The thirteen ranks that may show are counted side by side: *lanes* of one long integer, wide enough that no lane runs
over into the next. Sums and multiples of such integers are those of every lane; on the way a lane may be below zero,
since whatever it borrows it gives back, but a result that is read or masked must not be.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from operator import mul, sub
from typing import NamedTuple

from croupier.equipment.cards import ACE, Card
from croupier.equipment.poker import Rank, Ranking

LANES = range(2, ACE + 1)
"""The ranks, each with a lane."""


class Look(NamedTuple):
    """A hand as far as its rank goes: the ranks of its cards in order, and whether it has one suit."""

    ranks: tuple[int, ...]
    suited: bool

    def rank(self, ranking: Ranking) -> Rank:
        first = "d" if self.suited else "c"
        return ranking.rank([Card(rank, "d" if place else first) for place, rank in enumerate(self.ranks)])


def look(hand: Iterable[Card]) -> Look:
    cards = tuple(hand)
    return Look(tuple(sorted([card.rank for card in cards])), len({card.suit for card in cards}) == 1)


class Suit(NamedTuple):
    """Suits that have the same ranks in a deck: which ranks, their lanes, and how many such suits."""

    ranks: frozenset[int]
    lanes: int
    number: int


class Deck:
    """A deck, or part of one, each card once."""

    def __init__(self, pack: Iterable[Card], ranking: Ranking) -> None:
        cards = tuple(pack)
        if len(set(cards)) < len(cards) or not all(card.rank for card in cards):
            raise ValueError("hands are counted in a single deck without jokers: each card once or not at all")
        if len(cards) < 2 * ranking.size:
            raise ValueError(f"two hands need {2 * ranking.size} cards, and there are {len(cards)}")
        self.size = ranking.size
        self.hole_sets = comb(len(cards) - self.size - 1, self.size - 1)
        self.deals = comb(len(cards), self.size) * (len(cards) - self.size) * self.hole_sets
        self.number = Counter(card.rank for card in cards)
        self.ranks_of = {suit: frozenset(c.rank for c in cards if c.suit == suit) for suit in {c.suit for c in cards}}
        self.widen(self.wide_enough(0))

    def wide_enough(self, most: int) -> int:
        """How wide a lane must be for a number so large, with its highest bit free for the sign."""
        return max(most, self.deals).bit_length() + 1

    def widen(self, width: int) -> None:
        """Make every lane so wide."""
        self.width = width
        self.lane = {rank: 1 << self.width * place for place, rank in enumerate(LANES)}
        self._shows: dict[tuple[Suit, tuple[int, ...]], list[int]] = {}
        suits = Counter(self.ranks_of.values())
        self.suits = [Suit(ranks, self.lanes(ranks), number) for ranks, number in suits.items()]

    def lanes(self, ranks: Iterable[int]) -> int:
        """One in the lane of each of these ranks."""
        return sum(self.lane[rank] for rank in ranks)

    def shows(self, suit: Suit, ranks: tuple[int, ...]) -> list[int]:
        """The lanes of the suit's cards but for each subset of the ranks."""
        if (suit, ranks) not in self._shows:
            found = [suit.lanes]
            for rank in ranks:
                found += [lanes - self.lane[rank] if rank in suit.ranks else lanes for lanes in found]
            self._shows[suit, ranks] = found
        return self._shows[suit, ranks]

    def whole(self, lanes: int) -> int:
        """Every bit of the lanes that hold a one."""
        return (lanes << self.width) - lanes

    def total(self, counts: int) -> int:
        """All lanes together."""
        most = (1 << self.width) - 1
        return sum(counts >> self.width * place & most for place in range(len(LANES)))

    def looks(self) -> Iterator[Look]:
        """Every look that a hand can have."""
        for ranks in combinations_with_replacement(sorted(self.number), self.size):
            times = Counter(ranks)
            if all(times[rank] <= self.number[rank] for rank in times):
                yield Look(ranks, False)
                if any(times.keys() <= suit.ranks for suit in self.suits) and len(times) == self.size:
                    yield Look(ranks, True)


class Shared(NamedTuple):
    """Hands of one look, with regard to one of the suits.

    They share a subset of their ranks with it: for each subset, in the order of `subsets`, how many hands do, and a one
    in the lane of every card of that suit that may then show.
    """

    ways: list[int]
    shows: list[int]


@dataclass
class Hands:
    """All hands of one look, prepared for counting: as the dealer's, and as one's own."""

    look: Look
    ranks: tuple[int, ...]  # each once
    parts: list[int]  # sets of cards that such a hand may have in part; cards are told by their ranks
    holding: list[int]  # for each, the number of such hands with these cards and, by lanes, one more
    signs: list[int]  # for each, how often it is in an own hand, to be added or taken away
    left: int  # the lanes of the ranks that an own hand does not use up; 0 if it uses up none
    by_suit: list[Shared]  # for each of `Deck.suits`

    @classmethod
    def of(cls, deck: Deck, look: Look) -> Hands:
        times = Counter(look.ranks)
        parts, having, holding, gone = [0], [1], [0], 0
        for rank, held in times.items():
            number, lane = deck.number[rank], deck.lane[rank]
            # Hands with so many of these cards; one that has them all cannot have one more.
            ways = [comb(number - n, held - n) for n in range(held + 1)]
            pairs = list(zip(holding, having, strict=True))
            having = [hands * with_n for with_n in ways for hands in having]
            for n in range(held, 0, -1):
                with_fewer, with_n = ways[n - 1], ways[n] * lane
                holding = [lanes * with_fewer + hands * with_n for lanes, hands in pairs] + holding
            parts = [part + (n << 3 * rank) for n in range(held + 1) for part in parts]  # three bits to a rank
            if held == number:
                gone += lane
        ranks, left = tuple(times), deck.whole(deck.lanes(LANES) - gone) if gone else 0
        by_suit = [Shared(_ways(deck, look, times, suit), deck.shows(suit, ranks)) for suit in deck.suits]
        # Nobody holds a whole hand and one card more.
        return cls(look, ranks, parts[:-1], holding[:-1], _signs(tuple(times.values())), left, by_suit)


@cache
def _signs(times: tuple[int, ...]) -> list[int]:
    """Of each part of a hand that has so many cards of its ranks: even numbers of cards are added, odd taken away."""
    found = [1]
    for held in times:
        found = [sign * (-1) ** n * comb(held, n) for n in range(held + 1) for sign in found]
    return found[:-1]


def _ways(deck: Deck, look: Look, times: Counter[int], suit: Suit) -> list[int]:
    """How many hands share each subset of their ranks with the suit."""
    found = [1]
    for rank, held in times.items():
        has = rank in suit.ranks
        others = deck.number[rank] - has
        without, including = comb(others, held), comb(others, held - 1) if has else 0
        found = [number * without for number in found] + [number * including for number in found]
    if len(times) == deck.size:  # these can have one suit: this one, or another
        this = suit.ranks.issuperset(times)
        others = sum(other.number for other in deck.suits if other.ranks.issuperset(times)) - this
        if look.suited:
            return [others] + [0] * (len(found) - 2) + [int(this)]
        found[0] -= others
        found[-1] -= this
    return found


@cache
def subsets(ranks: tuple[int, ...]) -> list[int]:
    """Every subset, with a bit for each rank in it."""
    found = [0]
    for rank in ranks:
        found += [subset | 1 << rank for subset in found]
    return found


class Swept:
    """The dealer's hands that were added: how many of them hold certain cards.

    All are counted by their ranks as if no hand had one suit; hands of one suit are then taken out where they do not
    belong and put in where they do.
    """

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        # Hands with certain cards and, by lanes, one more. Within a suit these cards are a subset of the ranks.
        self._by_rank: dict[int, int] = defaultdict(int)
        self._by_suit: list[dict[int, int]] = [defaultdict(int) for _ in deck.suits]
        self._known: list[dict[tuple[int, ...], list[int]]] = [{} for _ in deck.suits]

    def add(self, hands: Hands) -> None:
        ranks, suited = hands.ranks, hands.look.suited
        if not suited:
            for part, lanes in zip(hands.parts, hands.holding, strict=True):
                self._by_rank[part] += lanes
        if len(ranks) < self._deck.size:
            return
        lanes = self._deck.lanes(ranks) if suited else -self._deck.lanes(ranks)
        for suit, counts, known in zip(self._deck.suits, self._by_suit, self._known, strict=True):
            if suit.ranks.issuperset(ranks):
                known.clear()
                for subset in subsets(ranks):
                    counts[subset] += lanes

    def counts(self, own: Hands) -> list[list[int]]:
        """The hands added that the dealer may hold, by lanes, for each suit of the face-up card and shared ranks."""
        holding: Iterable[int] = map(self._by_rank.__getitem__, own.parts)
        if own.left:
            holding = [lanes & own.left for lanes in holding]
        by_rank = sum(map(mul, holding, own.signs))
        return [[by_rank + more for more in self._within(place, own.ranks)] for place in range(len(self._by_suit))]

    def _within(self, place: int, ranks: tuple[int, ...]) -> list[int]:
        """What hands of the suit add, for each subset of the ranks that the dealer cannot hold in it."""
        known = self._known[place]
        if ranks not in known:
            found = [self._by_suit[place][subset] for subset in subsets(ranks)]
            for _ in ranks:  # hands without a card: all less those with it; the next rank then comes to the front
                without, holding = found[::2], found[1::2]
                found = without + list(map(sub, without, holding))
            known[ranks] = found
        return known[ranks]
