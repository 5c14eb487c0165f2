"""The main wager of blackjack with insurance and the additional wagers of the same round.

An additional wager is decided by the first two cards and perhaps by the dealer's first, and what the main wager is
worth from there on goes by the values of these cards. So every starting hand is taken with what its additional wagers
come to, over all suits and ranks, and with what it is worth then. Insurance goes by the dealer's second card: `unmet`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import fsum
from typing import Any, NamedTuple

from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.moments import Moments
from croupier.analysis.solvers.blackjack.insurance import EVEN_MONEY
from croupier.analysis.solvers.blackjack.solution import Solution, Up
from croupier.analysis.solvers.blackjack.solve import solve_blackjack
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.blackjack.judgements import VALUE
from croupier.games.blackjack.wagers import settle

MAIN, INSURANCE, SEVENS = "wager", "insurance", "sevens"
_ACE, _TEN = 1, 10
TAKEN = "insurance taken whenever it is offered, wise or not"

NO_SEVENS = (
    "sevens goes by a third card that the hand is played on with, or by one that only this wager gets: what both come "
    "to together is not worked out"
)
NO_SQUARE = "the spread of the main wager is not known where tens are split by rank and split again"
BY_RANK = "tens that are split by rank are not told apart in what a hand is worth, but they are in the wagers beside it"


class _Start(NamedTuple):
    """What a round begins with, as far as the main wager goes by it."""

    values: tuple[int, int]
    up: int  # the value of the dealer's first card


def together(game: Game, rules: Any, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """Moments of the wagers, the main one played best by the cards in the hand."""
    assert game.pack is not None
    names = [wager.name for wager in wagers]
    if SEVENS in names:
        raise Unavailable(NO_SEVENS)
    cards = Counter(game.pack(rules).cards() if pack is None else pack)
    sides = [name for name in names if name not in (MAIN, INSURANCE)]
    found = solve_blackjack(rules, Counter(card.rank for card in cards.elements()))
    if MAIN in names and found.square is None:
        raise Unavailable(NO_SQUARE)
    if rules.split_by_rank and any(case.values == (_TEN, _TEN) and case.action == "split" for case in found.cases):
        raise Unavailable(BY_RANK)
    beside = _beside(rules, cards, sides)
    return _moments(names, found, beside, _Insured(rules, cards))


class _Sides(NamedTuple):
    """The additional wagers: what they come to with each start, times how often; and each with each."""

    at: Mapping[_Start, list[Fraction]]
    products: Mapping[tuple[str, str], Fraction]
    names: Sequence[str]
    largest: Fraction


def _beside(rules: Any, cards: Mapping[Card, int], names: Sequence[str]) -> _Sides:
    size = sum(cards.values())
    whole = size * (size - 1) * (size - 2)
    cases: Counter[tuple[_Start, tuple[Fraction, ...]]] = Counter()
    for first, second, dealer, ways in _deals(cards):
        ends = (settle(rules, name, first, second, dealer) for name in names)
        nets = tuple([end.gain for end in ends if end is not None])
        cases[_Start(_values(first, second), VALUE[dealer.rank]), nets] += ways
    at: dict[_Start, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * len(names))
    products: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
    for (start, nets), ways in cases.items():
        for number, net in enumerate(nets):
            at[start][number] += net * Fraction(ways, whole)
            for other, their in zip(names, nets, strict=True):
                products[names[number], other] += net * their * Fraction(ways, whole)
    largest = max((abs(net) for _, nets in cases for net in nets), default=Fraction(1))
    return _Sides(at, products, names, largest)


def _deals(cards: Mapping[Card, int]) -> Iterator[tuple[Card, Card, Card, int]]:
    """The player's two cards and the dealer's first, each in its order, with the number of ways."""
    for first, of_first in cards.items():
        for second, of_second in cards.items():
            two = of_first * (of_second - (second == first))
            if not two:
                continue
            for dealer, of_dealer in cards.items():
                if ways := two * (of_dealer - (dealer == first) - (dealer == second)):
                    yield first, second, dealer, ways


def _values(first: Card, second: Card) -> tuple[int, int]:
    one, two = sorted((VALUE[first.rank], VALUE[second.rank]))
    return one, two


class _Insured:
    """One unit of insurance in every round in which it is offered."""

    def __init__(self, rules: Any, cards: Mapping[Card, int]) -> None:
        self.wins, self.loses = (Fraction(end.net(1)) for end in (rules.terms.insured, rules.terms.not_insured))
        self.size = sum(cards.values())
        self.tens = sum(number for card, number in cards.items() if VALUE[card.rank] == _TEN)
        self.offered = Fraction(sum(number for card, number in cards.items() if VALUE[card.rank] == _ACE), self.size)
        self.met = self.offered * Fraction(self.tens, self.size - 1)  # by a blackjack
        self.even = getattr(rules, "even_money", False)

    def mean(self) -> Fraction:
        return self.wins * self.met + self.loses * (self.offered - self.met)

    def square(self) -> Fraction:
        return self.wins**2 * self.met + self.loses**2 * (self.offered - self.met)

    def with_main(self, found: Solution) -> Fraction:
        against = fsum(case.chance * case.worth for case in found.cases if case.up == _ACE)
        unmet = found.unmet
        return self.wins * Fraction(against - unmet) + self.loses * Fraction(unmet)

    def with_side(self, sides: _Sides, name: str) -> Fraction:
        number, total = sides.names.index(name), Fraction(0)
        for start, nets in sides.at.items():
            if start.up == _ACE:
                meets = Fraction(self.tens - start.values.count(_TEN), self.size - 3)
                total += nets[number] * (self.wins * meets + self.loses * (1 - meets))
        return total


def _moments(names: Sequence[str], found: Solution, sides: _Sides, insured: _Insured) -> Moments:
    worth = _worth(found)

    def mean(name: str) -> Fraction:
        if name == MAIN:
            return Fraction(found.mean)
        if name == INSURANCE:
            return insured.mean()
        number = sides.names.index(name)
        return sum((nets[number] for nets in sides.at.values()), Fraction(0))

    def product(one: str, other: str) -> Fraction:
        match sorted((one, other), key=_order):
            case [str(a), str(b)] if a == b == MAIN:
                assert found.square is not None
                return Fraction(found.square)
            case [str(a), str(b)] if a == b == INSURANCE:
                return insured.square()
            case [str(a), str(b)] if (a, b) == (MAIN, INSURANCE):
                return insured.with_main(found)
            case [str(a), side] if a == MAIN:
                number = sides.names.index(side)
                return Fraction(fsum(float(nets[number]) * worth[start] for start, nets in sides.at.items()))
            case [str(a), side] if a == INSURANCE:
                return insured.with_side(sides, side)
        return sides.products[one, other]

    made = {INSURANCE: insured.offered}
    played = found.note.replace("insurance not taken", TAKEN) if INSURANCE in names else found.note
    notes = [played if MAIN in names else "", EVEN_MONEY if insured.even and INSURANCE in names else ""]
    return Moments(
        tuple(map(mean, names)),
        tuple(tuple(product(one, other) for other in names) for one in names),
        tuple(made.get(name, Fraction(1)) for name in names),
        tuple(Fraction(found.risked) if name == MAIN else made.get(name, Fraction(1)) for name in names),
        error=found.error * float(sides.largest + insured.wins) if MAIN in names else 0.0,
        note="; ".join(filter(None, notes)),
    )


def _order(name: str) -> int:
    return {MAIN: 0, INSURANCE: 1}.get(name, 2)


def _worth(found: Solution) -> Mapping[_Start, float]:
    """What the main wager is worth by what a round begins with; of two cards of the dealer's either was first."""
    parts: dict[_Start, list[tuple[float, float]]] = defaultdict(list)
    for case in found.cases:
        for up in _firsts(case.up):
            parts[_Start(case.values, up)].append((case.chance, case.worth))
    return {
        start: fsum(chance * worth for chance, worth in of) / fsum(chance for chance, _ in of)
        for start, of in parts.items()
    }


def _firsts(up: Up) -> tuple[int, ...]:
    return (up,) if isinstance(up, int) else up
