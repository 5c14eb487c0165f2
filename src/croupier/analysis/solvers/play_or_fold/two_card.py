"""Two-card joker poker by counting: call or fold over the own two cards, and pair up hand by hand.

The dealer's hands are counted card by card. Where all suits hold the same ranks, own hands of the same ranks, suited or
not, stand for each other: 183 instead of 1,431.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from croupier.analysis.reports.moments import Moments
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.solvers.play_or_fold.one_decision import FirstCards, OneDecision
from croupier.equipment.cards import Card
from croupier.game import Game, Wager
from croupier.games.two_card_joker_poker.layout import CALL
from croupier.games.two_card_joker_poker.play import Seen
from croupier.games.two_card_joker_poker.rules import OWN, PACK, Rules
from croupier.games.two_card_joker_poker.wagers import Value, pair_up, settle, value
from croupier.table import Hand, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§13:69F-30.10[fold]")
FORFEITED = lose(by="§13:69F-30.10[folded-pair-up]")
FOLD = "fold"


class TwoCards(NamedTuple):
    """Hands of two cards that are alike, and what they are worth."""

    hands: tuple[Hand, ...]
    value: Value


class TwoCardPoker(OneDecision[TwoCards]):
    """All hands of a pack, each with the dealer's."""

    side_wager, sees, answers = "pair-up", Seen, (CALL, FOLD)

    def __init__(self, rules: Rules, pack: Sequence[Card], paying: Paying = EXACTLY) -> None:
        super().__init__(pack, OWN, comb(len(pack) - OWN, OWN), paying)
        self.rules = rules
        self._cards = Counter(pack)
        self._hands = tuple(_hands(self._cards))
        self._value = {hand: value(rules, hand) for hand, _ in self._hands}
        self._values: Counter[Value] = Counter()
        for hand, ways in self._hands:
            self._values[self._value[hand]] += ways
        self.folded = self.outcome([(FOLDED, 1)])
        self._known: dict[tuple[Settlement, ...], Outcome] = {}

    def each(self) -> Iterator[FirstCards[TwoCards]]:
        for hands in self._alike():
            alike = TwoCards(tuple(hand for hand, _ in hands), self._value[hands[0][0]])
            ends = tuple(self._ends(alike.hands[0], alike.value).items())
            yield self.first(alike, sum(ways for _, ways in hands), ends, ((self.folded, self.after),))

    def hands(self, first: FirstCards[TwoCards]) -> Sequence[Hand]:
        return first.value.hands

    def beside(self, first: FirstCards[TwoCards]) -> Settlement:
        if not first.carried_on and self.rules.fold_forfeits_pair_up:
            return FORFEITED
        return pair_up(self.rules, first.value.value)

    def _alike(self) -> list[list[tuple[Hand, int]]]:
        """Each hand with the number of ways to hold it."""
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
                self._known[ends] = self.outcome((end, 1) for end in ends)
            found[self._known[ends]] += ways
        return +found


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
    if wager.name == TwoCardPoker.side_wager:
        hands = _hands(Counter(cards))
        return undecided(((pair_up(rules, value(rules, hand)), ways) for hand, ways in hands), paying)
    return TwoCardPoker(rules, cards, paying).distribution()


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best for itself, and a unit on pair up."""
    return TwoCardPoker(rules, PACK.cards() if pack is None else tuple(pack)).moments(wagers)
