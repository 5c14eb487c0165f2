"""One decision over the first cards, nothing of the dealer's known: the scheme of three card, two-card joker, Boston 5
and Colorado hold 'em poker.

In each of them an ante is carried on or not once its player sees his first cards, and there is a wager on these cards
alone. First cards that are alike are worked out once: how the ante ends over all that may come after them, carried on
and not. A game says which are alike and counts those ends; all that follows from them stands here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import comb
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from croupier.analysis.reports.moments import Moments, gathered
from croupier.analysis.reports.outcomes import Distribution, Outcome, undecided
from croupier.analysis.solvers.poker_hands.holdings import HoldingsDeck
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank, Ranking
from croupier.game import Wager
from croupier.table import Amount, Hand, Settlement
from croupier.tables.paying import EXACTLY, Paying

V = TypeVar("V")
EndCounts = tuple[tuple[Outcome, int], ...]
"""How the ante ends, each with the number of ways over all that may come after."""


class FirstCards(NamedTuple, Generic[V]):
    """First cards that are alike, and how the ante ends on one of them over all that may come after."""

    value: V  # what the game knows them by
    ways: int  # to hold one of them
    on: EndCounts  # carried on
    off: EndCounts  # not carried on; nothing where there is no choice
    worth: Amount  # carried on above not, added up over all that may come after

    @property
    def carried_on(self) -> bool:
        """In best play; what is worth just as much is carried on."""
        return self.worth >= 0


class OneDecision(ABC, Generic[V]):
    """An ante with one decision over the first cards, and a wager on these cards alone."""

    side_wager: ClassVar[str]
    sees: ClassVar[type[Any]]  # what the script asks about: of a hand
    answers: ClassVar[tuple[str, str]]  # to carry on, and not to

    def __init__(self, pack: Sequence[Card], first: int, after: int, paying: Paying) -> None:
        self.pack, self.after, self.paying = pack, after, paying
        self.deals = comb(len(pack), first) * after

    @abstractmethod
    def each(self) -> Iterator[FirstCards[V]]:
        """All first cards, in one of those that are alike."""

    @abstractmethod
    def hands(self, first: FirstCards[V]) -> Iterable[Hand]:
        """Those that are alike."""

    @abstractmethod
    def beside(self, first: FirstCards[V]) -> Settlement:
        """How the wager on these cards ends if the ante is played best."""

    @cached_property
    def all_first(self) -> tuple[FirstCards[V], ...]:
        return tuple(self.each())

    # --- For the games ---

    def first(self, value: V, ways: int, on: EndCounts, off: EndCounts) -> FirstCards[V]:
        total: Amount = sum(end.net * number for end, number in on)
        return FirstCards(value, ways, on, off, total - sum(end.net * number for end, number in off) if off else 0)

    def outcome(self, ends: Iterable[tuple[Settlement, int]], bonus: Settlement | None = None) -> Outcome:
        """Of bets that end so, each of so many units, and of what is paid besides without a bet."""
        unit, staked = self.paying.unit, list(ends)
        settled = [*staked, (bonus, 1)] if bonus else staked
        clauses = tuple((end.by, self.paying.net(end, times * unit)) for end, times in settled)
        return Outcome(sum(net for _, net in clauses), sum(times for _, times in staked) * unit, clauses)

    # --- What follows ---

    def distribution(self, carries_on: Callable[[FirstCards[V]], bool] | None = None) -> Distribution:
        """The outcomes of the ante under best play, or for a player who goes by a rule."""
        found: Counter[Outcome] = Counter()
        plays: dict[tuple[Hashable, ...], str] = {}
        for first in self.each():
            on = first.carried_on if carries_on is None else carries_on(first)
            plays |= self.plays(first, on)
            for end, number in first.on if on else first.off:
                found[end] += number * first.ways
        chances = {end: Fraction(number, self.deals) for end, number in found.items()}
        return Distribution(chances, Fraction(self.paying.unit), plays=plays)

    def plays(self, first: FirstCards[V], on: bool) -> Mapping[tuple[Hashable, ...], str]:
        """What to answer with each of these hands."""
        return dict.fromkeys(((self.sees(hand),) for hand in self.hands(first)), self.answers[not on])

    def moments(self, wagers: Sequence[Wager]) -> Moments:
        """The ante, played best for itself, and a unit on the other wager."""
        cases: Counter[tuple[Amount, Amount, Amount]] = Counter()
        for first in self.each():
            side = EXACTLY.net(self.beside(first), 1)
            for end, number in first.on if first.carried_on else first.off:
                cases[end.net, end.risked, side] += number * first.ways

        def both(net: Amount, risked: Amount, side: Amount) -> tuple[list[Amount], list[Amount]]:
            of: dict[str, tuple[Amount, Amount]] = {"ante": (net, risked), self.side_wager: (side, 1)}
            return [of[wager.name][0] for wager in wagers], [of[wager.name][1] for wager in wagers]

        return gathered(((*both(*case), ways) for case, ways in cases.items()), [Fraction(1)] * len(wagers))


def wager_on_first_cards(
    pack: Iterable[Card],
    first: int,
    ranking: Ranking,
    settle: Callable[[Any, Rank], Settlement],
    rules: Any,
    paying: Paying,
) -> Distribution:
    """A wager on nothing but the first cards of a deck in which each card is once."""
    hands = HoldingsDeck(pack).first(first).items()
    return undecided(((settle(rules, held.rank(ranking)), ways) for held, ways in hands), paying)
