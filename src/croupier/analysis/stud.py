"""Caribbean stud by counting: bet or fold, played best over the own five cards and the dealer's face-up card.

Ranks are taken in order, lowest first. For each, `settle` says how a bet ends against a dealer below it, equal to it
and above it, with and without a qualifying hand. How many hands of the dealer's do so is counted for all own hands of
that rank and all face-up cards together (`stud_counts`). Integers carry all of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, groupby, pairwise
from math import lcm

from croupier.analysis.outcomes import Distribution, Outcome
from croupier.analysis.stud_counts import LANES, Deck, Hands, Look, Swept, look
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.caribbean_stud import HAND, PACK, RANKING, hand_name, qualifies, settle
from croupier.games.caribbean_stud_layout import HandRules
from croupier.law.citations import exchanged
from croupier.money import dollars
from croupier.table import Settlement, lose

BET = 2  # antes, §19:47-16.10[bet]
FOLD = lose(by="§19:47-16.10[fold]")

Raises = Callable[[Rank, int], bool]
"""A way to play: the rank of the own hand and that of the dealer's face-up card, to whether a bet is made."""

End = tuple[Settlement, ...]
"""What becomes of the ante, or of the ante and the bet; empty where the dealer has no such hand."""


def count(game: Game, rules: HandRules, wager: Wager, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of an ante under best play. A bet that is worth just as much as a fold is made."""
    return _solve(game, rules, None, pack)


def follow(game: Game, rules: HandRules, raises: Raises, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of an ante for a player who goes by a rule."""
    return _solve(game, rules, raises, pack)


def _solve(game: Game, rules: HandRules, raises: Raises | None, pack: Iterable[Card] | None) -> Distribution:
    cards = PACK.cards() if pack is None else tuple(pack)
    deck = Deck(cards, RANKING)
    looks: dict[Rank, list[Look]] = defaultdict(list)
    for each in deck.looks():
        looks[each.rank(RANKING)].append(each)
    ranks = sorted(looks)
    qualifying = bisect_left(ranks, True, key=qualifies)
    # Hands of one name are paid alike.
    names = groupby(range(len(ranks)), lambda place: (hand_name(ranks[place]), place < qualifying))
    runs = [_run(rules, ranks, qualifying, list(places)) for _, places in names]
    # What a bet is worth above a fold, in whole parts of an ante.
    above = [[_net(end) - _net((FOLD,)) if end else Fraction(0) for end in ends] for ends, _ in runs]
    parts = lcm(*(value.denominator for values in above for value in values))
    worth = [[int(value * parts) for value in values] for values in above]
    deck.widen(deck.hole_sets * max(abs(value) for values in worth for value in values))

    unqualified, below = Swept(deck), Swept(deck)
    hands = {rank: [Hands.of(deck, each) for each in looks[rank]] for rank in ranks}
    for rank in ranks[:qualifying]:
        for own in hands[rank]:
            unqualified.add(own)
    plays = Plays(deck, cards)
    ends_found: Counter[End] = Counter()
    for (ends, of_run), values in zip(runs, worth, strict=True):
        tally = Tally(deck, values)
        for rank in of_run:
            lanes = None if raises is None else deck.lanes(up for up in LANES if raises(rank, up))
            before = [below.counts(own) for own in hands[rank]]
            for own in hands[rank]:
                below.add(own)
            for own, lower in zip(hands[rank], before, strict=True):
                bounds = [lower, below.counts(own)]
                bounds.insert(0 if qualifies(rank) else 2, unqualified.counts(own))
                plays.bets[own.look] = tally.play(own, bounds, lanes)
        for end, number in zip(ends, tally.bets(), strict=True):
            ends_found[end] += number
    ends_found[FOLD,] = deck.deals - ends_found.total()
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for end, number in ends_found.items():
        if number:
            chances[_outcome(end, game.Rules.law)] += Fraction(number, deck.deals)
    return Distribution(dict(chances), plays=plays, note=_note(rules))


def _run(rules: HandRules, ranks: list[Rank], qualifying: int, places: list[int]) -> tuple[list[End], list[Rank]]:
    """Ranks of the own hand, and how a bet on them ends over four classes of the dealer's hand, lowest first.

    The bounds of the classes are the own rank, the next above it, and the first that qualifies.
    """
    ends: list[End] = [()] * 4
    for own in (places[0], places[-1]):  # the lowest of them may have nothing below it, the highest nothing above
        bounds = [0, *sorted((own, own + 1, qualifying)), len(ranks)]
        for number, (low, high) in enumerate(pairwise(bounds)):
            if low < high:
                ends[number] = settle(rules, ranks[own], ranks[low])
    return ends, [ranks[place] for place in places]


def _net(end: End) -> Fraction:
    return sum((Fraction(settled.net(stake)) for settled, stake in zip(end, (1, BET), strict=False)), Fraction(0))


def _outcome(end: End, law: Mapping[str, str]) -> Outcome:
    stakes = (1, BET)[: len(end)]
    clauses = tuple((exchanged(s.by, law), s.net(stake)) for s, stake in zip(end, stakes, strict=True))
    return Outcome(_net(end), sum(stakes), clauses)


def _note(rules: HandRules) -> str:
    """What these outcomes leave out."""
    if not rules.most_paid:
        return ""
    ante = rules.most_paid * 100 / (BET * max(rules.odds.values()))
    return (
        f"paid in full: the payout limit of {dollars(rules.most_paid * 100)} (§19:47-16.12[payout-limit]) is left out; "
        f"it costs nothing on an ante up to {dollars(ante)}"
    )


class Tally:
    """How often bets on like hands end in each way: deals with a dealer's hand below three bounds, and all of them."""

    def __init__(self, deck: Deck, worth: list[int]) -> None:
        self._deck = deck
        self._steps = [low - high for low, high in pairwise(worth)]
        sign = 1 << deck.width - 1
        self._rest = (deck.hole_sets * worth[-1] + sign) * deck.lanes(LANES)
        self._below = [0] * len(self._steps)
        self._made = 0

    def play(self, own: Hands, bounds: list[list[list[int]]], lanes: int | None) -> list[list[int]]:
        """The lanes of the face-up cards on which to bet: those given, or those on which a bet is no worse.

        For each suit of the face-up card and each set of own ranks in it; the bets are counted.
        """
        first, second, third = self._steps
        top, width = self._deck.width - 1, self._deck.width
        made, (some, more, most) = self._made, self._below
        found = []
        for suit, held, *counts in zip(self._deck.suits, own.by_suit, *bounds, strict=True):
            of_suit = []
            for ways, shows, low, middle, high in zip(held.ways, held.shows, *counts, strict=True):
                bets = 0
                if ways:
                    if lanes is None:
                        bets = low * first + middle * second + high * third + self._rest >> top & shows
                    else:
                        bets = lanes & shows
                    if bets:
                        ways *= suit.number
                        mask = (bets << width) - bets
                        some += (low & mask) * ways
                        more += (middle & mask) * ways
                        most += (high & mask) * ways
                        made += bets * ways
                of_suit.append(bets)
            found.append(of_suit)
        self._made, self._below = made, [some, more, most]
        return found

    def bets(self) -> list[int]:
        """The deals of each class."""
        bounds = [0, *map(self._deck.total, self._below), self._deck.total(self._made) * self._deck.hole_sets]
        return [high - low for low, high in pairwise(bounds)]


class Plays(Mapping[tuple[Hashable, ...], str]):
    """What to do with each hand against each face-up card, by what the script says that the player sees."""

    def __init__(self, deck: Deck, cards: tuple[Card, ...]) -> None:
        self._deck, self._cards, self._all = deck, cards, frozenset(cards)
        self.bets: dict[Look, list[list[int]]] = {}  # as `Tally.play` gives them

    def __getitem__(self, sees: tuple[Hashable, ...]) -> str:
        match sees:
            case ((tuple(hand), Card() as up),) if len(hand) == HAND and len({*hand, up} & self._all) == HAND + 1:
                return "bet" if self._bet(hand, up) else "fold"
        raise KeyError(sees)

    def _bet(self, hand: tuple[Card, ...], up: Card) -> bool:
        found = look(hand)
        suit = self._deck.ranks_of[up.suit]
        (of_suit,) = (bets for kind, bets in zip(self._deck.suits, self.bets[found], strict=True) if kind.ranks == suit)
        own = enumerate(dict.fromkeys(found.ranks))
        shared = sum(1 << place for place, rank in own if (rank, up.suit) in hand)
        return bool(of_suit[shared] & self._deck.lane[up.rank])

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        for hand in combinations(sorted(self._cards), HAND):
            for up in self._cards:
                if up not in hand:
                    yield ((hand, up),)

    def __len__(self) -> int:
        return self._deck.deals // self._deck.hole_sets
