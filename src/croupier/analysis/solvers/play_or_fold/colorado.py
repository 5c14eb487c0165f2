"""Colorado hold 'em by counting: which card is discarded and whether a bet is made, over every first three cards.

What two cards become with three of the community is known from the hands of five that hold them. Of these, the hands
that hold the discard as well cannot come any more: they are the hands that hold all three first cards. So two tables,
of the hands that hold each two and each three cards, answer for every discard; both are the same whatever a house pays.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from operator import mul
from typing import NamedTuple

import numpy as np

from croupier.analysis.reports.moments import Moments
from croupier.analysis.reports.outcomes import Distribution
from croupier.analysis.solvers.play_or_fold.one_decision import EndCounts, FirstCards, OneDecision, wager_on_first_cards
from croupier.analysis.solvers.poker_hands.disjoint import Ints, Orbits, Places, hands_alike
from croupier.analysis.solvers.poker_hands.poker_batch import hand_evaluator
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.colorado_holdem.play import BET, CHECK, FOLD, Seen
from croupier.games.colorado_holdem.rules import COMMUNITY_CARDS, OWN, PACK, REQUIRED, Rules
from croupier.games.colorado_holdem.wagers import (
    RANKING,
    THREE_CARD_RANKING,
    hand_names,
    immediate_winner,
    settle,
    settle_bonus,
)
from croupier.table import Amount, Hand, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§19:47-23.10[fold]")
KEPT = OWN - 1
HAND = KEPT + COMMUNITY_CARDS
RANKS = hand_evaluator(RANKING, HAND).ranks


def _kinds() -> tuple[list[int], list[Rank]]:
    """Hands that every table pays alike, each rank's place among them and one rank of each."""
    names = [hand_names(rank) for rank in RANKS]
    kinds = list(dict.fromkeys(names))
    return [kinds.index(name) for name in names], [RANKS[names.index(kind)] for kind in kinds]


KIND_OF, KINDS = _kinds()


class Counts:
    """The hands of five of a deck that hold each two and each three cards, by kind."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.deck = Places(cards)
        self.first = Orbits(self.deck, OWN)
        self._pairs = Orbits(self.deck, KEPT)
        hands = Orbits(self.deck, HAND)
        values = hand_evaluator(RANKING, HAND).values(np.ascontiguousarray(self.deck.codes[hands.sets]))
        kinds = np.array(KIND_OF)[values]
        self._with_three, self._with_two = (self._held(hands, kinds, orbits) for orbits in (self.first, self._pairs))

    def _held(self, hands: Orbits, kinds: Ints, orbits: Orbits) -> Ints:
        found = np.zeros((len(orbits.sets), len(KINDS)), np.int64)
        for places in combinations(range(HAND), orbits.size):
            np.add.at(found, (orbits.of[self._number(hands.sets[:, list(places)])], kinds), hands.ways)
        return found // orbits.ways[:, None]

    def _number(self, sets: Ints) -> Ints:
        wide = sets.astype(np.int64)
        found: Ints = np.zeros(len(wide), np.int64)
        for at in range(wide.shape[1]):
            found += self.deck.pascal[wide[:, at], at + 1]
        return found

    @cached_property
    def becomes(self) -> Ints:
        """For each first three cards, by their class, and each discard, from the lowest card up: the final hands by
        kind."""
        found = np.empty((len(self.first.sets), OWN, len(KINDS)), np.int64)
        for at in range(OWN):
            kept = np.delete(self.first.sets, at, axis=1)
            found[:, at] = self._with_two[self._pairs.of[self._number(kept)]] - self._with_three
        return found


class ThreeToDiscard(NamedTuple):
    """First three cards that are alike but for their suits, in order, and what each discard leaves them to become."""

    cards: Hand
    ways: int
    becomes: tuple[tuple[int, ...], ...]  # by kind, for each discard


@lru_cache(maxsize=2)
def starts(cards: tuple[Card, ...]) -> tuple[ThreeToDiscard, ...]:
    """Of a deck; the same whatever a house pays."""
    counts = Counts(cards)
    found = []
    for places, ways, becomes in zip(
        counts.first.sets.tolist(), counts.first.ways.tolist(), counts.becomes.tolist(), strict=True
    ):
        hand = [counts.deck.cards[place] for place in places]
        order = sorted(range(OWN), key=hand.__getitem__)
        found.append(ThreeToDiscard(tuple(sorted(hand)), ways, tuple(tuple(becomes[at]) for at in order)))
    return tuple(found)


# --- Best play ----------------------------------------------------------------------------------------------------


class ColoradoHoldem(OneDecision[ThreeToDiscard]):
    """Best play of first three cards under the rules of a house."""

    side_wager, sees = "bonus", Seen

    def __init__(self, rules: Rules, pack: Sequence[Card], paying: Paying = EXACTLY) -> None:
        super().__init__(pack, OWN, comb(len(pack) - OWN, COMMUNITY_CARDS), paying)
        self.rules = rules
        self._settled = [settle(rules, rank) for rank in KINDS]
        self._nets = [paying.net(end, paying.unit) for end in self._settled]
        self._ends = {bets: [self.outcome([(end, 1)] * bets) for end in self._settled] for bets in (1, 2)}
        self.folded = self.outcome([(FOLDED, 1)])

    def each(self) -> Iterator[FirstCards[ThreeToDiscard]]:
        for start in starts(tuple(self.pack)):
            if won := immediate_winner(self.rules, THREE_CARD_RANKING.rank(start.cards)):
                yield self.first(start, start.ways, ((self.outcome([(won, 1)]), self.after),), ())
                continue
            becomes = start.becomes[self.played(start).discard]
            folded = ((self.folded, self.after),)
            off = folded if self.rules.version == REQUIRED else self._ended(1, becomes)
            yield self.first(start, start.ways, self._ended(2, becomes), off)

    def _ended(self, bets: int, becomes: Sequence[int]) -> EndCounts:
        return tuple((end, number) for end, number in zip(self._ends[bets], becomes, strict=True) if number)

    def hands(self, first: FirstCards[ThreeToDiscard]) -> Sequence[Hand]:
        return self._hands_alike[first.value.cards]

    def beside(self, first: FirstCards[ThreeToDiscard]) -> Settlement:
        return settle_bonus(self.rules, THREE_CARD_RANKING.rank(first.value.cards))

    @cached_property
    def _hands_alike(self) -> dict[Hand, list[Hand]]:
        return hands_alike(tuple(self.pack), OWN)

    def played(self, start: ThreeToDiscard) -> PlayedCards:
        """The discard, and whether a bet is made; what is worth just as much is bet, and the lower card goes."""
        worths = [sum(map(mul, self._nets, becomes)) for becomes in start.becomes]
        at = max(range(OWN), key=worths.__getitem__)
        least = Fraction(self.folded.net * self.after) / 2 if self.rules.version == REQUIRED else 0
        return PlayedCards(worths[at] >= least, at, tuple(worths))

    def plays(self, first: FirstCards[ThreeToDiscard], on: bool) -> dict[tuple[Hashable, ...], str]:
        """What to answer with every hand, in the order of the version."""
        found: dict[tuple[Hashable, ...], str] = {}
        if not first.off:
            return found
        played = self.played(first.value)
        for hand in self.hands(first):
            gone, sees = str(discarded(played, first.value, hand)), Seen(hand)
            if self.rules.version == REQUIRED:
                found[sees,] = BET if on else FOLD
                if on:
                    found[sees, BET, sees] = gone
            else:
                found[sees,] = gone
                found[sees, gone, sees] = BET if on else CHECK
        return found


class PlayedCards(NamedTuple):
    """How first three cards are played."""

    bets: bool
    discard: int  # which of the three, from the lowest up
    worths: tuple[Amount, ...]  # by discard: of a unit on what is left, added up over the community cards

    @property
    def worth(self) -> Amount:
        return self.worths[self.discard]


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == ColoradoHoldem.side_wager:
        return wager_on_first_cards(cards, OWN, THREE_CARD_RANKING, settle_bonus, rules, paying)
    return ColoradoHoldem(rules, cards, paying).distribution()


def discarded(played: PlayedCards, start: ThreeToDiscard, hand: Hand) -> Card:
    """The lowest card of a hand whose discard is best; suits decide which card is which of the first of its class."""
    worths = discards(played, start, hand)
    return hand[max(range(OWN), key=worths.__getitem__)]


def discards(played: PlayedCards, start: ThreeToDiscard, hand: Hand) -> list[Amount]:
    """What is left is worth without each card of a hand, as `Played.worths` has it."""
    return [played.worths[at] for at in _matched(start.cards, hand)]


def _matched(first: Hand, hand: Hand) -> tuple[int, ...]:
    """For each card of the hand its counterpart in the first of its class: a change of suits makes one of the other."""
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
        pairs = [(card, first[at]) for card, at in zip(hand, order, strict=True)]
        same_ranks = all(card.rank == other.rank for card, other in pairs)
        suits = {(card.suit, other.suit) for card, other in pairs}
        if same_ranks and len({ours for ours, _ in suits}) == len(suits) == len({theirs for _, theirs in suits}):
            return order
    raise ValueError(f"{hand} is not {first} with other suits")


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best, and a unit on the bonus wager."""
    return ColoradoHoldem(rules, PACK.cards() if pack is None else tuple(pack)).moments(wagers)
