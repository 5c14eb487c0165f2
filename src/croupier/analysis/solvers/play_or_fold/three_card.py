"""Three card poker by counting: play or fold over the own three cards, and pair plus hand by hand.

What the dealer may hold depends on the ranks of the own cards, and for hands of one suit on which ranks are gone from
that suit. So for each set of own ranks the dealer's hands below a bound are counted by their ranks, as if none had one
suit; what the hands of each suit add or take away is counted for every set of ranks that can be gone from it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, combinations, combinations_with_replacement, pairwise
from math import comb, prod
from typing import NamedTuple

from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.solvers.play_or_fold.stud_counts import Look
from croupier.analysis.solvers.poker_hands.holdings import HoldingsDeck
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank
from croupier.game import Game, Wager
from croupier.games.three_card_poker.play import Seen
from croupier.games.three_card_poker.rules import HAND, PACK, Rules
from croupier.games.three_card_poker.wagers import RANKING, ante_bonus, pair_plus, qualifies, settle
from croupier.table import Amount, Hand, Settlement, lose
from croupier.tables.paying import EXACTLY, Paying

FOLDED = lose(by="§19:47-20.10[fold]")
FORFEITED = lose(by="§19:47-20.10[fold-forfeits]")
PLAY, FOLD = "play", "fold"
Plays = Callable[[Rank], bool]
"""A way to play: the rank of the own hand, to whether it is played."""


def count(
    game: Game, rules: Rules, wager: Wager, pack: Iterable[Card] | None = None, *, paying: Paying = EXACTLY
) -> Distribution:
    """The outcomes of a wager; the ante under best play. A hand worth just as much played as folded is played."""
    cards = PACK.cards() if pack is None else tuple(pack)
    if wager.name == "ante":
        return _ante(Table(rules, cards, paying), None)
    hands = HoldingsDeck(cards).first(HAND).items()
    return undecided(((pair_plus(rules, held.rank(RANKING)), ways) for held, ways in hands), paying)


def follow(game: Game, rules: Rules, plays: Plays, pack: Iterable[Card] | None = None) -> Distribution:
    """The outcomes of an ante for a player who goes by a rule."""
    return _ante(Table(rules, PACK.cards() if pack is None else tuple(pack)), plays)


def _ante(table: Table, plays: Plays | None) -> Distribution:
    found: Counter[Outcome] = Counter()
    choices: dict[tuple[Hashable, ...], str] = {}
    for case in table.cases():
        on = case.worth >= 0 if plays is None else plays(case.rank)
        choices |= dict.fromkeys(((Seen(hand),) for hand in case.hands), PLAY if on else FOLD)
        for end, ways in case.ends if on else ((table.folded, table.dealers),):
            found[end] += ways * len(case.hands)
    chances = {end: Fraction(ways, table.deals) for end, ways in found.items()}
    return Distribution(chances, Fraction(table.paying.unit), plays=choices)


def together(game: Game, rules: Rules, wagers: Sequence[Wager], pack: Iterable[Card] | None = None) -> Moments:
    """An ante that is played best for itself, and a unit on pair plus."""
    names = [wager.name for wager in wagers]
    table = Table(rules, PACK.cards() if pack is None else tuple(pack))
    cases: Counter[tuple[Amount, Amount, Amount]] = Counter()
    for case in table.cases():
        side = EXACTLY.net(pair_plus(rules, case.rank), 1)
        if case.worth < 0 and rules.fold_forfeits_pair_plus:
            side = EXACTLY.net(FORFEITED, 1)
        for end, ways in case.ends if case.worth >= 0 else ((table.folded, table.dealers),):
            cases[end.net, end.risked, side] += ways * len(case.hands)

    def told(net: Amount, risked: Amount, side: Amount) -> tuple[list[Amount], list[Amount]]:
        both: dict[str, tuple[Amount, Amount]] = {"ante": (net, risked), "pair-plus": (side, 1)}
        return [both[name][0] for name in names], [both[name][1] for name in names]

    return gathered(((*told(*case), ways) for case, ways in cases.items()), [Fraction(1)] * len(wagers))


# --- Every hand against every hand --------------------------------------------------------------------------------


class Case(NamedTuple):
    """Hands of one's own that are alike: how the wagers on one of them end over the dealer's hands if it is played."""

    hands: Sequence[Hand]
    rank: Rank
    ends: tuple[tuple[Outcome, int], ...]
    worth: Amount  # played above folded, added up over the dealer's hands


class Table:
    """All hands of a deck, each with the dealer's."""

    def __init__(self, rules: Rules, cards: Sequence[Card], paying: Paying = EXACTLY) -> None:
        if len(set(cards)) < len(cards):
            raise ValueError("hands are counted in a single deck: each card once or not at all")
        self.rules, self.paying = rules, paying
        self.dealers = comb(len(cards) - HAND, HAND)
        self.deals = comb(len(cards), HAND) * self.dealers
        self.folded = self._outcome([FOLDED])
        self._counts = _counts(tuple(sorted(cards)))
        self._ranks = self._counts.ranks
        self._qualifying = bisect_left(self._ranks, True, key=qualifies)

    def cases(self) -> Iterator[Case]:
        """Each hand of the own cards, in one of them."""
        fold = self.folded.net * self.dealers
        ends_of = {rank: self._ends(rank) for rank in self._ranks}
        for hands in self._counts.alike:
            rank = RANKING.rank(hands[0])
            below = [0, *self._counts.below(hands[0], self._bounds(rank)), self.dealers]
            numbers = [high - low for low, high in pairwise(below)]
            ends = tuple((end, ways) for end, ways in zip(ends_of[rank], numbers, strict=True) if end and ways)
            yield Case(hands, rank, ends, sum(end.net * ways for end, ways in ends) - fold)

    def _bounds(self, rank: Rank) -> list[int]:
        """Between the four classes of the dealer's hand: its place, the next, and the first that qualifies."""
        place = self._counts.place[rank]
        return sorted((place, place + 1, self._qualifying))

    def _ends(self, rank: Rank) -> list[Outcome | None]:
        """How a hand that is played ends over these classes; None where a class is empty."""
        bonus = ante_bonus(self.rules, rank)
        found: list[Outcome | None] = []
        for low, high in pairwise([0, *self._bounds(rank), len(self._ranks)]):
            found.append(self._outcome(settle(rank, self._ranks[low]), bonus) if low < high else None)
        return found

    def _outcome(self, ends: Sequence[Settlement], bonus: Settlement | None = None) -> Outcome:
        unit = self.paying.unit
        settled = [*ends, bonus] if bonus else ends
        clauses = tuple((end.by, self.paying.net(end, unit)) for end in settled)
        return Outcome(sum(net for _, net in clauses), len(ends) * unit, clauses)


Ranks = frozenset[int]


class _Counts:
    """How many hands the dealer may hold in front of a place, for every hand of one's own; places are those of ranks,
    lowest first."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards
        self._number = Counter(card.rank for card in cards)
        self._suits = {suit: frozenset(c.rank for c in cards if c.suit == suit) for suit in {c.suit for c in cards}}
        by_look = {ranks: Look(ranks, False).rank(RANKING) for ranks in self._sets()}
        suited = {ranks for held in set(self._suits.values()) for ranks in combinations(sorted(held), HAND)}
        by_suit = {ranks: Look(ranks, True).rank(RANKING) for ranks in suited}
        self.ranks = sorted({*by_look.values(), *by_suit.values()})
        self.place = {rank: place for place, rank in enumerate(self.ranks)}
        self._looks = [(self.place[rank], tuple(Counter(ranks).items())) for ranks, rank in by_look.items()]
        # Where hands of one suit belong, and where they are counted by their ranks
        self._places = {ranks: (self.place[rank], self.place[by_look[ranks]]) for ranks, rank in by_suit.items()}
        self._by_ranks: dict[tuple[int, ...], list[int]] = {}
        self._within: dict[Ranks, list[int]] = {}

    def _sets(self) -> Iterator[tuple[int, ...]]:
        for ranks in combinations_with_replacement(sorted(self._number), HAND):
            if all(held <= self._number[rank] for rank, held in Counter(ranks).items()):
                yield ranks

    @cached_property
    def alike(self) -> list[list[Hand]]:
        """Hands of the same ranks that leave suits which are alike."""
        found: dict[Hashable, list[Hand]] = defaultdict(list)
        kinds = {suit: list(self._suits.values()).index(held) for suit, held in self._suits.items()}
        for hand in combinations(self._cards, HAND):
            gone: dict[str, int] = {}
            for rank, suit in hand:
                gone[suit] = gone.get(suit, 0) | 1 << rank
            shape = sorted([(kinds[suit], ranks) for suit, ranks in gone.items()])
            found[hand[0].rank, hand[1].rank, hand[2].rank, *shape].append(hand)
        return list(found.values())

    def below(self, own: Hand, bounds: Iterable[int]) -> list[int]:
        """The dealer's hands in front of each of these places, if these cards are gone."""
        ranks = tuple(card.rank for card in own)
        if ranks not in self._by_ranks:
            self._by_ranks[ranks] = self._count(ranks)
        parts = [self._by_ranks[ranks]]
        for suit, held in self._suits.items():
            left = held.difference(card.rank for card in own if card.suit == suit)
            if left not in self._within:
                self._within[left] = self._count_suited(left)
            parts.append(self._within[left])
        return [sum(part[bound] for part in parts) for bound in bounds]

    def _count(self, gone: tuple[int, ...]) -> list[int]:
        """Hands by their ranks in front of every place, as if none had one suit."""
        left = Counter(self._number)
        left.subtract(gone)
        ways = {(rank, held): comb(number, held) for rank, number in left.items() for held in range(1, HAND + 1)}
        at = [0] * len(self.ranks)
        for place, times in self._looks:
            at[place] += prod([ways[each] for each in times])
        return [0, *accumulate(at)]

    def _count_suited(self, ranks: Ranks) -> list[int]:
        """What hands of one suit with these ranks add where they belong, and take away where they were counted."""
        at = [0] * len(self.ranks)
        for three in combinations(sorted(ranks), HAND):
            right, wrong = self._places[three]
            at[right] += 1
            at[wrong] -= 1
        return [0, *accumulate(at)]


@lru_cache(maxsize=1)
def _counts(cards: tuple[Card, ...]) -> _Counts:
    """Under all rules the same."""
    return _Counts(cards)
