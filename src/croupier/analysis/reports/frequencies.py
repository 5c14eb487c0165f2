"""How often things happen that settle nothing by themselves: a dealer's hand, a pair of each rank, a starting hand."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from math import perm, prod
from typing import Any, NamedTuple

from croupier.analysis.solvers.poker_hands.holdings import HoldingsDeck
from croupier.equipment.cards import Card, rank_name
from croupier.equipment.poker import FIVE_CARD, FOUR_CARD, THREE_CARD, Category, Rank, Ranking
from croupier.game import Game
from croupier.games.caribbean_stud.wagers import qualifies
from croupier.games.let_it_ride.wagers import LEAST_PAIR
from croupier.games.three_card_poker.wagers import qualifies as queen_high


class Frequency(NamedTuple):
    """Something that can happen, and how often in a round."""

    name: str
    chance: Fraction


def _hands(pack: Iterable[Card], ranking: Ranking = FIVE_CARD) -> Counter[Rank]:
    """As many cards of a deck as make a hand, by what they are worth."""
    return _counted(frozenset(pack), ranking)


@lru_cache(maxsize=4)
def _counted(cards: frozenset[Card], ranking: Ranking) -> Counter[Rank]:
    found: Counter[Rank] = Counter()
    for held, ways in HoldingsDeck(cards).first(ranking.size).items():
        found[held.rank(ranking)] += ways
    return found


def _sum(hands: Counter[Rank], which: Iterable[Rank]) -> Fraction:
    return Fraction(sum(hands[rank] for rank in which), hands.total())


def _told(hands: Counter[Rank], whose: str) -> Iterator[Frequency]:
    """Each kind of hand, and of one pair each rank."""
    for category in Category:
        if chance := _sum(hands, (rank for rank in hands if rank.category is category)):
            yield Frequency(f"{whose}: {category}", chance)
    pairs = {rank.strength[1] for rank in hands if rank.category is Category.ONE_PAIR}
    for pair in sorted(pairs, reverse=True):
        alike = (rank for rank in hands if rank.category is Category.ONE_PAIR and rank.strength[1] == pair)
        yield Frequency(f"{whose}: one pair, {rank_name(pair)}", _sum(hands, alike))


def stud(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Of the dealer's hand at Caribbean stud; the player's is one like it."""
    hands = _hands(pack)
    able = _sum(hands, filter(qualifies, hands))
    yield Frequency("the dealer qualifies", able)
    yield Frequency("the dealer does not qualify", 1 - able)
    high = (rank for rank in hands if qualifies(rank) and rank.category is Category.HIGH_CARD)
    yield Frequency("the dealer qualifies with ace and king alone", _sum(hands, high))
    yield from _told(hands, "five cards")


def three_cards(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Of the dealer's hand at three card poker; the player's is one like it."""
    hands = _hands(pack, THREE_CARD)
    able = _sum(hands, filter(queen_high, hands))
    yield Frequency("the dealer qualifies", able)
    yield Frequency("the dealer does not qualify", 1 - able)
    yield from _told(hands, "three cards")


def four_cards(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """The best four of the player's five cards, and of the dealer's six."""
    from croupier.analysis.solvers.poker_hands.poker_batch import hand_evaluator

    cards = tuple(pack)
    for number, whose in ((5, "the player's best four of five"), (6, "the dealer's best four of six")):
        yield from _told(hand_evaluator(FOUR_CARD, number).census(cards), whose)


def first_three_and_five(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Of a player's first three cards at Boston 5 stud, and of a hand of five."""
    cards = tuple(pack)
    yield from _told(_hands(cards, THREE_CARD), "the first three cards")
    yield from _told(_hands(cards), "five cards")


def five(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Of a hand of five, the community's cards among them."""
    yield from _told(_hands(pack), "five cards")


def seven(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """The best five of a player's two cards and the community's five; the dealer's hand is one like it."""
    from croupier.analysis.solvers.poker_hands.poker_batch import hand_evaluator

    yield from _told(hand_evaluator(FIVE_CARD, 7).census(tuple(pack)), "the best five of seven")


def ride(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Of the player's three cards with the two of the community."""
    hands = _hands(pack)
    paid = (rank for rank in hands if rank.category is Category.ONE_PAIR and rank.strength[1] >= LEAST_PAIR)
    yield Frequency("a pair of tens or better, of one pair", _sum(hands, paid))
    yield from _told(hands, "five cards")


def blackjack(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Of the first two cards, and of the dealer's hand drawn to its end from a full shoe."""
    from croupier.analysis.solvers.blackjack.hands import BLACKJACK, VALUES, end_of, final_hands
    from croupier.games.blackjack.judgements import VALUE

    ranks = Counter(card.rank for card in pack)
    size = ranks.total()
    shoe = [sum(number for rank, number in ranks.items() if VALUE[rank] == value) for value in VALUES]
    two = size * (size - 1)
    yield Frequency("the first two cards: a blackjack", Fraction(2 * shoe[0] * shoe[9], two))
    yield Frequency("the first two cards: of equal value", Fraction(sum(one * (one - 1) for one in shoe), two))
    alike = sum(number * (number - 1) for number in ranks.values())
    yield Frequency("the first two cards: of one rank", Fraction(alike, two))
    yield Frequency("the dealer's first card: an ace", Fraction(shoe[0], size))
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for counts, orders in final_hands(((0,) * len(VALUES),), rules.hits_soft_17).items():
        ways = orders[0] * prod(perm(left, number) for left, number in zip(shoe, counts, strict=True))
        chances[end_of(counts, over=False)] += Fraction(ways, perm(size, sum(counts)))
    for end, chance in sorted(chances.items()):
        name = "a blackjack" if end == BLACKJACK else f"{end}" if end <= 21 else "over 21"
        yield Frequency(f"the dealer's hand, drawn to its end: {name}", chance)


def pai_gow_poker(game: Game, rules: Any, pack: Iterable[Card]) -> Iterator[Frequency]:
    """Copies of the dealer's hands, both hands set in the house's way."""
    from croupier.analysis.solvers.pai_gow_poker.counts import pairs

    found = pairs(rules, pack)
    high, low = (2 * higher + found.same for higher in (found.same_high, found.same_low))
    yield Frequency("a copy of the dealer's high hand", Fraction(high, found.all))
    yield Frequency("a copy of the dealer's low hand", Fraction(low, found.all))
    yield Frequency("a copy of both hands", Fraction(found.same, found.all))
    yield Frequency("a copy makes a push of a win", Fraction(found.same_high + found.same_low, found.all))
