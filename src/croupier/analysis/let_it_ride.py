"""Let it ride by counting: the best play of the two decisions over all hands, and the bonus wagers hand by hand.

What cards are worth depends on their ranks and on whether they share one suit, and on nothing else. So a hand grows
card by card through a few thousand holdings instead of 2.6 million hands; weights are integers over the cycle of
ordered cards. A bet rides when the cards still to come make it worth more than nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from croupier.analysis.outcomes import Distribution, Outcome
from croupier.analysis.poker_counts import five_card_counts
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank, Ranking
from croupier.game import Game, Wager
from croupier.games.let_it_ride.play import WITHDRAWN
from croupier.games.let_it_ride.rules import CARDS, NUMBERS, PACK
from croupier.games.let_it_ride.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    bonus_prize,
    hand_name,
    settle,
    settle_three_cards,
)
from croupier.law.citations import exchanged
from croupier.table import Settlement


class Holding(NamedTuple):
    """Cards as far as they matter: their ranks in order, and their suit if they have one in common."""

    ranks: tuple[int, ...]
    suit: str

    def rank(self, ranking: Ranking) -> Rank:
        first = "d" if self.suit else "c"
        return ranking.rank([Card(rank, "d" if place else first) for place, rank in enumerate(self.ranks)])


def holding(cards: Iterable[Card]) -> Holding:
    """What these cards are worth knowing by."""
    held = tuple(cards)
    suits = {card.suit for card in held}
    return Holding(tuple(sorted(card.rank for card in held)), suits.pop() if len(suits) == 1 else "")


class Deck:
    """A deck, or part of one, each card once: how holdings grow in it."""

    def __init__(self, pack: Iterable[Card]) -> None:
        self._cards = frozenset(pack)
        self._of_rank = Counter(card.rank for card in self._cards)
        self._known: dict[Holding, tuple[tuple[Holding, int], ...]] = {}

    def grown(self, held: Holding) -> tuple[tuple[Holding, int], ...]:
        """What one more card makes of a holding, and how many cards do."""
        if held not in self._known:
            self._known[held] = tuple(self._grow(held))
        return self._known[held]

    def _grow(self, held: Holding) -> Iterator[tuple[Holding, int]]:
        for rank, number in self._of_rank.items():
            left = number - held.ranks.count(rank)
            ranks = tuple(sorted((*held.ranks, rank)))
            if held.suit and rank not in held.ranks and Card(rank, held.suit) in self._cards:
                yield Holding(ranks, held.suit), 1
                left -= 1
            if left:
                yield Holding(ranks, ""), left

    def first(self, number: int) -> Counter[Holding]:
        """The first cards dealt, in every order."""
        found = Counter(holding([card]) for card in self._cards)
        for _ in range(number - 1):
            before, found = found, Counter()
            for held, ways in before.items():
                for more, cards in self.grown(held):
                    found[more] += ways * cards
        return found


def count(game: Game, rules: Any, wager: Wager, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of a let it ride wager."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "bet":
        found = _bets(rules, Deck(cards))
    elif wager.name == "bonus":
        hands = five_card_counts(Counter(cards))
        found = _single((bonus_prize(rules, category), ways) for category, ways in hands.items())
    else:
        three = Deck(cards).first(CARDS)
        found = _single((settle_three_cards(rules, h.rank(THREE_CARD_RANKING)), ways) for h, ways in three.items())
    return _under(game.Rules.law, found)


def _bets(rules: Any, deck: Deck) -> Distribution:
    """The three bets, under best play; a bet that is worth exactly nothing is taken back."""

    @cache
    def name_of(hand: Holding) -> str:
        return hand_name(hand.rank(RANKING))

    @cache
    def ends(held: Holding) -> Counter[str]:
        """The hands that one more card makes of four."""
        found: Counter[str] = Counter()
        for hand, cards in deck.grown(held):
            found[name_of(hand)] += cards
        return found

    @cache
    def one_to_come(held: Holding) -> Fraction:
        return sum((cards * settle(rules, name).gain for name, cards in ends(held).items()), Fraction(0))

    def two_to_come(held: Holding) -> Fraction:
        return sum((cards * one_to_come(more) for more, cards in deck.grown(held)), Fraction(0))

    plays: dict[tuple[Hashable, ...], str] = {}
    after_one: Counter[tuple[bool, Holding]] = Counter()
    for held, ways in deck.first(CARDS).items():
        rides = two_to_come(held) > 0
        plays[held,] = _choice(rides)
        for more, cards in deck.grown(held):
            plays[held, _choice(rides), more] = _choice(one_to_come(more) > 0)
            after_one[rides, more] += ways * cards
    after_two: Counter[tuple[bool, bool, str]] = Counter()
    for (first, held), ways in after_one.items():
        for name, cards in ends(held).items():
            after_two[first, one_to_come(held) > 0, name] += ways * cards
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for (first, second, name), ways in after_two.items():
        chances[_outcome((first, second, True), settle(rules, name))] += Fraction(ways, after_two.total())
    return Distribution(dict(chances), plays=plays)


def _choice(rides: bool) -> str:
    return "ride" if rides else "withdraw"


def _outcome(rides: tuple[bool, bool, bool], settlement: Settlement) -> Outcome:
    """One unit on each bet: those taken back, then those that rode."""
    back = [(WITHDRAWN[number], Fraction(0)) for number, rode in zip(NUMBERS, rides, strict=True) if not rode]
    rode = [(settlement.by, settlement.gain)] * sum(rides)
    return Outcome(settlement.gain * len(rode), len(rode), (*back, *rode))


def _single(ends: Iterable[tuple[Settlement, int]]) -> Distribution:
    """A wager of one unit without decisions."""
    counts: Counter[Settlement] = Counter()
    for settlement, ways in ends:
        counts[settlement] += ways
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for settlement, ways in counts.items():
        net = settlement.net(1)
        chances[Outcome(net, 1, ((settlement.by, net),))] += Fraction(ways, counts.total())
    return Distribution(dict(chances))


def _under(law: Mapping[str, str], found: Distribution) -> Distribution:
    """The same with the clauses of the game that was asked about."""
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for outcome, chance in found.chances.items():
        clauses = tuple((exchanged(by, law), net) for by, net in outcome.clauses)
        chances[outcome._replace(clauses=clauses)] += chance
    return replace(found, chances=dict(chances))
