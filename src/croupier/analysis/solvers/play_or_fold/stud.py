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
from functools import lru_cache
from itertools import combinations, groupby, pairwise
from math import lcm
from typing import NamedTuple

from croupier.analysis import progress
from croupier.analysis.reports.outcomes import Distribution, Outcome
from croupier.analysis.reports.watching import unwatched_rules
from croupier.analysis.solvers.play_or_fold.stud_counts import LANES, Deck, Hands, Look, Swept, look
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.caribbean_stud.rules import HAND, PACK, HandRules
from croupier.games.caribbean_stud.wagers import RANKING, hand_name, qualifies, settle
from croupier.law.citations import exchange_citations
from croupier.money import in_dollars
from croupier.table import Amount, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying, Till

MOST_ALIKE = 4**HAND * 4  # hands of one look, with face-up cards of one rank
BET = 2  # antes, §19:47-16.10[bet]
FOLD = lose(by="§19:47-16.10[fold]")

Raises = Callable[[Rank, int], bool]
"""A way to play: the rank of the own hand and that of the dealer's face-up card, to whether a bet is made."""

End = tuple[Settlement, ...]
"""What becomes of the ante, or of the ante and the bet; empty where the dealer has no such hand."""


def count(
    game: Game, rules: HandRules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of an ante under best play. A bet that is worth just as much as a fold is made."""
    return _solve(game, rules, None, pack, paying)


def follow(game: Game, rules: HandRules, raises: Raises, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of an ante for a player who goes by a rule."""
    return _solve(game, rules, raises, pack, EXACTLY)


def _solve(
    game: Game, rules: HandRules, raises: Raises | None, pack: Iterable[Card] | None, paying: Paying
) -> Distribution:
    sweep = DealerSweep(rules, pack, paying)
    deck = sweep.deck
    plays = StudPlays(deck, sweep.cards)
    ends_found: Counter[End] = Counter()
    for run in progress.each(sweep.runs):
        tally = BetTally(deck, run.worth)
        for rank, own, bounds in sweep.through(run):
            lanes = None if raises is None else deck.lanes(up for up in LANES if raises(rank, up))
            plays.bets[own.look] = tally.play(own, bounds, lanes)
        for end, number in zip(run.ends, tally.bets(), strict=True):
            ends_found[end] += number
    ends_found[FOLD,] = deck.deals - ends_found.total()
    chances: dict[Outcome, Fraction] = defaultdict(Fraction)
    for end, number in ends_found.items():
        if number:
            chances[_outcome(end, game.Rules.law, paying)] += Fraction(number, deck.deals)
    note = "" if isinstance(paying, Till) else left_out(unwatched_rules(rules))
    return Distribution(dict(chances), Fraction(paying.unit), plays=plays, note=note)


class Run(NamedTuple):
    """Ranks of the own hand that are paid alike, lowest first, and how a bet on them ends.

    The dealer's hands fall into four classes, lowest first. Their bounds are the own rank, the next above it, and the
    first that qualifies, in order.
    """

    ranks: list[Rank]
    ends: list[End]
    worth: list[int]  # of a bet, above a fold, in parts of an ante


Bounds = list[list[list[int]]]
"""Below each of the three bounds the dealer's possible hands, as `Swept.counts` gives them."""


class DealerSweep:
    """All hands of a deck in order, each with the dealer's hands below its bounds."""

    def __init__(self, rules: HandRules, pack: Iterable[Card] | None = None, paying: Paying = EXACTLY) -> None:
        self.cards = PACK.cards() if pack is None else tuple(pack)
        deck, looks = _looks(self.cards)
        ranks = list(looks)
        qualifying = bisect_left(ranks, True, key=qualifies)
        # Hands of one name are paid alike.
        names = groupby(range(len(ranks)), lambda place: (hand_name(ranks[place]), place < qualifying))
        runs = [(places, _ends(rules, ranks, qualifying, places)) for places in (list(of) for _, of in names)]
        fold = _net((FOLD,), paying)
        above = [
            [Fraction(_net(end, paying) - fold, paying.unit) if end else Fraction(0) for end in ends]
            for _, ends in runs
        ]
        self.parts = lcm(*(value.denominator for values in above for value in values))  # of an ante
        self.runs = [
            Run([ranks[place] for place in places], ends, [int(value * self.parts) for value in values])
            for (places, ends), values in zip(runs, above, strict=True)
        ]
        most = max(abs(value) for run in self.runs for value in run.worth)
        self.deck, self._hands = _hands(self.cards, deck.wide_enough(deck.hole_sets * most * MOST_ALIKE))
        self._below, self._unqualified = Swept(self.deck), Swept(self.deck)
        for rank in ranks[:qualifying]:
            for own in self._hands[rank]:
                self._unqualified.add(own)

    def through(self, run: Run) -> Iterator[tuple[Rank, Hands, Bounds]]:
        """The own hands of a run and their bounds; runs are to be taken in order, and each once."""
        for rank in run.ranks:
            hands = self._hands[rank]
            before = [self._below.counts(own) for own in hands]
            for own in hands:
                self._below.add(own)
            for own, lower in zip(hands, before, strict=True):
                bounds = [lower, self._below.counts(own)]
                bounds.insert(0 if qualifies(rank) else 2, self._unqualified.counts(own))
                yield rank, own, bounds


@lru_cache(maxsize=1)
def _looks(cards: tuple[Card, ...]) -> tuple[Deck, dict[Rank, list[Look]]]:
    """The looks of a deck's hands by their rank, lowest first."""
    deck = Deck(cards, RANKING)
    looks: dict[Rank, list[Look]] = defaultdict(list)
    for each in deck.looks():
        looks[each.rank(RANKING)].append(each)
    return deck, {rank: looks[rank] for rank in sorted(looks)}


@lru_cache(maxsize=1)
def _hands(cards: tuple[Card, ...], width: int) -> tuple[Deck, dict[Rank, list[Hands]]]:
    """The hands of a deck with lanes so wide, prepared for counting: half of the work, and under all rules the same."""
    _, looks = _looks(cards)
    deck = Deck(cards, RANKING)
    deck.widen(width)
    return deck, {rank: [Hands.of(deck, each) for each in alike] for rank, alike in looks.items()}


def _ends(rules: HandRules, ranks: list[Rank], qualifying: int, places: list[int]) -> list[End]:
    """How a bet on the ranks at these places ends over the classes of the dealer's hand."""
    ends: list[End] = [()] * 4
    for own in (places[0], places[-1]):  # the lowest of them may have nothing below it, the highest nothing above
        bounds = [0, *sorted((own, own + 1, qualifying)), len(ranks)]
        for number, (low, high) in enumerate(pairwise(bounds)):
            if low < high:
                ends[number] = settle(rules, ranks[own], ranks[low])
    return ends


def nets_of(end: End, paying: Paying) -> list[Amount]:
    """Of the ante, and of the bet if it is made."""
    return [paying.net(settled, stake * paying.unit) for settled, stake in zip(end, (1, BET), strict=False)]


def _net(end: End, paying: Paying) -> Amount:
    return sum(nets_of(end, paying))


def _outcome(end: End, law: Mapping[str, str], paying: Paying) -> Outcome:
    nets = nets_of(end, paying)
    clauses = tuple((exchange_citations(settled.by, law), net) for settled, net in zip(end, nets, strict=True))
    return Outcome(sum(nets), sum((1, BET)[: len(end)]) * paying.unit, clauses)


def left_out(rules: HandRules) -> str:
    """What these outcomes leave out."""
    if not rules.most_paid:
        return ""
    ante = rules.most_paid * 100 / (BET * max(rules.odds.values()))
    return (
        f"paid in full: the payout limit of {in_dollars(rules.most_paid * 100)} (§19:47-16.12[payout-limit]) is left "
        f"out; it costs nothing on an ante up to {in_dollars(ante)}"
    )


class BetTally:
    """How often bets on like hands end in each way: deals with a dealer's hand below three bounds, and all of them."""

    def __init__(self, deck: Deck, worth: list[int]) -> None:
        self._deck = deck
        self._steps = [low - high for low, high in pairwise(worth)]
        sign = 1 << deck.width - 1
        self._rest = (deck.hole_sets * worth[-1] + sign) * deck.lanes(LANES)
        self._below = [0] * len(self._steps)
        self._made = 0

    def play(self, own: Hands, bounds: Bounds, lanes: int | None) -> list[list[int]]:
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


class StudPlays(Mapping[tuple[Hashable, ...], str]):
    """What to do with each hand against each face-up card, by what the script says that the player sees."""

    def __init__(self, deck: Deck, cards: tuple[Card, ...]) -> None:
        self._deck, self._cards, self._all = deck, cards, frozenset(cards)
        kinds = [suit.ranks for suit in deck.suits]
        self._places = {suit: kinds.index(ranks) for suit, ranks in deck.ranks_of.items()}
        self.bets: dict[Look, list[list[int]]] = {}  # as `Tally.play` gives them
        self._ranks = {0: 0}  # lanes, to a bit for each rank

    def __getitem__(self, sees: tuple[Hashable, ...]) -> str:
        match sees:
            case ((tuple(hand), Card() as up),) if len(hand) == HAND:
                cards = {*hand, up}
                if len(cards) == HAND + 1 and self._all.issuperset(cards):
                    return "bet" if self._bet(hand, up) else "fold"
        raise KeyError(sees)

    def _bet(self, hand: tuple[Card, ...], up: Card) -> bool:
        found = look(hand)
        of_suit = self.bets[found][self._places[up.suit]]
        own = [card.rank for card in hand if card.suit == up.suit]
        shared = sum([1 << place for place, rank in enumerate(dict.fromkeys(found.ranks)) if rank in own])
        return bool(of_suit[shared] & self._deck.lane[up.rank])

    def by_suit(self, own: Look) -> list[int]:
        """The face-up ranks on which hands of a look are a bet, a bit for each from the two on: for every subset of the
        own ranks (a bit for each, lowest first) that have the suit of that card. All suits must be alike."""
        (of_suit,) = self.bets[own]
        for bets in of_suit:
            if bets not in self._ranks:
                self._ranks[bets] = sum(1 << at for at, rank in enumerate(LANES) if bets & self._deck.lane[rank])
        return [self._ranks[bets] for bets in of_suit]

    def __iter__(self) -> Iterator[tuple[Hashable, ...]]:
        for hand in combinations(sorted(self._cards), HAND):
            for up in self._cards:
                if up not in hand:
                    yield ((hand, up),)

    def __len__(self) -> int:
        return self._deck.deals // self._deck.hole_sets
