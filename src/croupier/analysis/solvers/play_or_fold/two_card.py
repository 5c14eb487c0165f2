"""Two-card joker poker by counting: call or fold over the own two cards, and pair up hand by hand.

The dealer's hands are counted card by card. Where all suits hold the same ranks, own hands of the same ranks, suited or
not, stand for each other: 183 instead of 1,431.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.two_card_joker_poker.layout import CALL
from croupier.games.two_card_joker_poker.play import Seen
from croupier.games.two_card_joker_poker.rules import OWN, PACK, Rules
from croupier.games.two_card_joker_poker.wagers import Value, pair_up, settle, value
from croupier.table import Amount, Hand, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§13:69F-30.10[fold]")
FORFEITED = lose(by="§13:69F-30.10[folded-pair-up]")
FOLD = "fold"


class Case(NamedTuple):
    """Hands of one's own that are alike: how the wagers on one of them end over the dealer's hands if it is called."""

    hands: tuple[tuple[Hand, int], ...]  # each with the number of ways to hold it
    value: Value
    ends: tuple[tuple[Outcome, int], ...]
    worth: Amount  # called above folded, added up over the dealer's hands

    @property
    def ways(self) -> int:
        return sum(ways for _, ways in self.hands)


class Table:
    """All hands of a deck, each with the dealer's."""

    def __init__(self, rules: Rules, pack: Iterable[Card], paying: Paying = EXACTLY) -> None:
        self.rules, self.paying = rules, paying
        self._cards = Counter(pack)
        self._hands = tuple(_hands(self._cards))
        self._value = {hand: value(rules, hand) for hand, _ in self._hands}
        self._values: Counter[Value] = Counter()
        for hand, ways in self._hands:
            self._values[self._value[hand]] += ways
        self.dealers = comb(self._cards.total() - OWN, OWN)
        self.deals = comb(self._cards.total(), OWN) * self.dealers
        self.folded = self._outcome([FOLDED])
        self._known: dict[tuple[Settlement, ...], Outcome] = {}

    def cases(self) -> Iterator[Case]:
        fold = self.folded.net * self.dealers
        for hands in self._alike():
            own = self._value[hands[0][0]]
            ends = tuple(self._ends(hands[0][0], own).items())
            yield Case(tuple(hands), own, ends, sum(end.net * ways for end, ways in ends) - fold)

    def _alike(self) -> list[list[tuple[Hand, int]]]:
        suits = {suit: sorted(card.rank for card in self._cards if card.suit == suit) for suit in "cdhs"}
        same = len({tuple(ranks) for ranks in suits.values()}) == 1
        found: dict[Hashable, list[tuple[Hand, int]]] = defaultdict(list)
        for hand, ways in self._hands:
            low, high = hand
            key: Hashable = (low.rank, high.rank, low.suit == high.suit) if same else hand
            found[key].append((hand, ways))
        return list(found.values())

    def _ends(self, own: Hand, worth: Value) -> Counter[Outcome]:
        left = self._cards - Counter(own)
        dealers = Counter(self._values)
        for hand in {(min(card, other), max(card, other)) for card in own for other in self._cards}:
            if hand in self._value:  # which the own cards make rarer
                dealers[self._value[hand]] += _ways(left, hand) - _ways(self._cards, hand)
        found: Counter[Outcome] = Counter()
        for dealer, ways in dealers.items():
            ends = settle(self.rules, worth, dealer)
            if ends not in self._known:
                self._known[ends] = self._outcome(ends)
            found[self._known[ends]] += ways
        return +found

    def _outcome(self, ends: Sequence[Settlement]) -> Outcome:
        unit = self.paying.unit
        clauses = tuple((end.by, self.paying.net(end, unit)) for end in ends)
        return Outcome(sum(net for _, net in clauses), len(ends) * unit, clauses)


def _hands(cards: Counter[Card]) -> Iterator[tuple[Hand, int]]:
    """Two cards, in order, and in how many ways they are there: the jokers are not told apart."""
    for hand in combinations_with_replacement(sorted(cards), OWN):
        if ways := _ways(cards, hand):
            yield hand, ways


def _ways(cards: Counter[Card], hand: Hand) -> int:
    low, high = hand
    return comb(cards[low], 2) if low == high else cards[low] * cards[high]


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. A hand worth just as much called as folded is called."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "pair-up":
        hands = _hands(Counter(cards))
        return undecided(((pair_up(rules, value(rules, hand)), ways) for hand, ways in hands), paying)
    table = Table(rules, cards, paying)
    found: Counter[Outcome] = Counter()
    choices: dict[tuple[Hashable, ...], str] = {}
    for case in table.cases():
        choices |= dict.fromkeys(((Seen(hand),) for hand, _ in case.hands), CALL if case.worth >= 0 else FOLD)
        for end, ways in played(table, case):
            found[end] += ways * case.ways
    chances = {end: Fraction(ways, table.deals) for end, ways in found.items()}
    return Distribution(chances, Fraction(paying.unit), plays=choices)


def played(table: Table, case: Case) -> tuple[tuple[Outcome, int], ...]:
    """How a hand that is played best ends over the dealer's."""
    return case.ends if case.worth >= 0 else ((table.folded, table.dealers),)


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best for itself, and a unit on pair up."""
    table = Table(rules, PACK.cards() if pack is None else tuple(pack))
    cases: Counter[tuple[Outcome, Amount]] = Counter()
    for case in table.cases():
        beside = pair_up(rules, case.value)
        if case.worth < 0 and rules.fold_forfeits_pair_up:
            beside = FORFEITED
        for end, ways in played(table, case):
            cases[end, EXACTLY.net(beside, 1)] += ways * case.ways

    def told(end: Outcome, side: Amount) -> tuple[list[Amount], list[Amount]]:
        both: dict[str, tuple[Amount, Amount]] = {"ante": (end.net, end.risked), "pair-up": (side, 1)}
        return [both[wager.name][0] for wager in wagers], [both[wager.name][1] for wager in wagers]

    return gathered(((*told(*case), ways) for case, ways in cases.items()), [Fraction(1)] * len(wagers))
