"""Holdings told by kinds: which are played one way and which the other, with every exception named.

The kinds are only a way to tell it. Which of their hands are played how comes from a solver, hand by hand; a kind whose
hands are not all played alike names those that are not.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, prod
from typing import NamedTuple

from croupier.analysis.reports.report import as_percent
from croupier.analysis.solvers.poker_hands.holdings import Holding
from croupier.analysis.strategy.hands import dashed
from croupier.analysis.strategy.model import Grid
from croupier.equipment.cards import ACE


class HeldCards(NamedTuple):
    """Three or four cards as far as they matter: ranks, highest first, and whether they have one suit."""

    ranks: tuple[int, ...]
    suited: bool

    @property
    def ways(self) -> int:
        """In how many ways a deck holds them."""
        if self.suited:
            return 4
        times = Counter(self.ranks)
        different = len(times) == len(self.ranks)
        return prod(comb(4, number) for number in times.values()) - (4 if different else 0)

    def __str__(self) -> str:
        return dashed(self.ranks)


def held_of(cards: Holding) -> HeldCards:
    return HeldCards(tuple(sorted(cards.ranks, reverse=True)), bool(cards.suit))


# --- What is said of them -----------------------------------------------------------------------------------------


def paired(held: HeldCards) -> bool:
    return len(set(held.ranks)) < len(held.ranks)


def high(held: HeldCards, least: int) -> int:
    """Cards of that rank or a higher one: they would make a pair that is paid."""
    return sum(rank >= least for rank in held.ranks)


def _spans(held: HeldCards) -> Iterable[tuple[int, ...]]:
    """The ranks with an ace high, and low."""
    yield held.ranks
    if held.ranks[0] == ACE:
        yield (*held.ranks[1:], 1)


def gaps(held: HeldCards) -> int:
    """Ranks missing between the lowest and the highest."""
    return min(ranks[0] - ranks[-1] + 1 - len(ranks) for ranks in _spans(held))


def straights(held: HeldCards) -> int:
    """How many straights the cards can become part of."""
    lows = range(1, ACE - 3)
    return sum(any(low <= min(ranks) and max(ranks) < low + 5 for ranks in _spans(held)) for low in lows)


# --- Told -----------------------------------------------------------------------------------------------------------

Kind = tuple[str, Callable[[HeldCards], bool]]


class HandKind(NamedTuple):
    """A kind of hand: how often it comes, and which of its hands are played on, which are not."""

    kind: str
    chance: Fraction
    rides: list[HeldCards]
    stays: list[HeldCards]

    def code(self, rides: str, stays: str) -> str:
        """The letter for it, with a star where the kind has exceptions."""
        most = rides if len(self.rides) > len(self.stays) else stays
        return f"{most}*" if self.rides and self.stays else most

    def exceptions(self) -> str:
        """Those that are played unlike the most of their kind."""
        few = self.stays if len(self.rides) > len(self.stays) else self.rides
        return f"not {listed(few)}" if few and few is self.stays else listed(few)


def listed(hands: Sequence[HeldCards]) -> str:
    return ", ".join(str(held) for held in hands)


def told(answers: Mapping[HeldCards, str], kinds: Sequence[Kind], on: str) -> Iterable[HandKind]:
    """The answers by kinds; ``on`` is the one by which the bet goes on."""
    of: dict[str, list[HeldCards]] = defaultdict(list)
    for held in sorted(answers):
        of[next(name for name, fits in kinds if fits(held))].append(held)
    cycle = sum(held.ways for held in answers)
    for name, _ in kinds:
        if hands := of[name]:
            chance = Fraction(sum(held.ways for held in hands), cycle)
            rides = [held for held in hands if answers[held] == on]
            yield HandKind(name, chance, rides, [held for held in hands if answers[held] != on])


def on_which(kinds: Iterable[HandKind]) -> str:
    """The kinds on which the bet goes on, in words."""
    found = [f"{kind.kind} ({kind.exceptions()})" if kind.stays else kind.kind for kind in kinds if kind.rides]
    return "; ".join(found)


def grid(title: str, kinds: Sequence[HandKind], rides: str, stays: str) -> Grid:
    rows = tuple(
        (kind.kind, (kind.code(rides, stays), f"{as_percent(kind.chance, 2)} %", kind.exceptions())) for kind in kinds
    )
    return Grid(title, "cards", ("answer", "of hands", "but"), rows)
