"""What a bet at Caribbean stud is worth above a fold, for every hand against every face-up card.

Hands that look the same (`Look`: their ranks, and whether they have one suit) are told apart only by which of their
cards have the suit of the dealer's face-up card, because only then the dealer's flushes differ. So a table has one row
for a look and a rank that shows, some 97,000 of them, and a row says whether its hands are all played alike; `cases`
goes on to the suits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from croupier.analysis.solvers.play_or_fold.stud import Bounds, DealerSweep, Run
from croupier.analysis.solvers.play_or_fold.stud_counts import LANES, Deck, Hands, Look, subsets
from croupier.equipment.cards import Card
from croupier.equipment.poker import Rank
from croupier.games.caribbean_stud.rules import HandRules


class RaiseRow(NamedTuple):
    """Hands of one look against a face-up card of one rank.

    What they are worth is told in whole parts: over `RaiseTable.unit` it is in antes, added up over the ways.
    """

    look: Look
    rank: Rank
    up: int  # 2 to 14
    ways: int  # hands and face-up cards
    bets: int  # of them, those on which a bet is worth no less than a fold
    worth: int  # a bet above a fold, over all ways
    best: int  # the same over those in `bets`: never below zero


class RaiseCase(NamedTuple):
    """Hands of one look against a face-up card of one rank in a suit that they share in one way."""

    look: Look
    rank: Rank
    up: int
    shared: tuple[int, ...]  # ranks of the own cards that have the suit of the face-up card
    ways: int
    worth: int  # a bet above a fold, for each of the ways


@dataclass(frozen=True)
class RaiseTable:
    """Every look against every rank that may show."""

    rows: tuple[RaiseRow, ...]
    unit: int  # so many parts are an ante

    @cached_property
    def pairs(self) -> int:
        """All hands with all face-up cards."""
        return sum(row.ways for row in self.rows)

    def mean(self, worth: int) -> Fraction:
        """What an ante comes to for a player whose bets are together worth so much above folding."""
        return Fraction(worth, self.unit * self.pairs) - 1

    def best(self) -> Fraction:
        """What it comes to under best play."""
        return self.mean(sum(row.best for row in self.rows))

    def rule(self, bets: Callable[[RaiseRow], bool]) -> Fraction:
        """What it comes to for a player who goes by a rule about own ranks and the rank that shows."""
        return self.mean(sum(row.worth for row in self.rows if bets(row)))


def raise_table(rules: HandRules, pack: Iterable[Card] | None = None) -> RaiseTable:
    """What bets are worth with all hands, from a full deck unless another is given."""
    sweep = DealerSweep(rules, pack)
    deck, rows = sweep.deck, list[RaiseRow]()
    for run in sweep.runs:
        for rank, own, bounds in sweep.through(run):
            rows += _rows(deck, rank, own, _worth(deck, run, bounds))
    return RaiseTable(tuple(rows), sweep.parts * deck.hole_sets)


def cases(
    rules: HandRules, pack: Iterable[Card] | None = None, only: Callable[[Rank], bool] | None = None
) -> Iterator[RaiseCase]:
    """Every case, or those of certain ranks, lowest first."""
    sweep = DealerSweep(rules, pack)
    deck = sweep.deck
    mask, sign = (1 << deck.width) - 1, 1 << deck.width - 1
    for run in sweep.runs:
        for rank, own, bounds in sweep.through(run):
            if only is not None and not only(rank):
                continue
            for suit, held, worth in zip(deck.suits, own.by_suit, _worth(deck, run, bounds), strict=True):
                for subset, ways, shows, lanes in zip(subsets(own.ranks), held.ways, held.shows, worth, strict=True):
                    if not ways:
                        continue
                    shared = tuple(r for r in own.ranks if subset >> r & 1)
                    for place, up in enumerate(LANES):
                        if shows & deck.lane[up]:
                            above = (lanes >> deck.width * place & mask) - sign
                            yield RaiseCase(own.look, rank, up, shared, ways * suit.number, above)


def _worth(deck: Deck, run: Run, bounds: Bounds) -> list[list[int]]:
    """A bet above a fold, by lanes, each raised by the sign bit: for each suit that shows and each set of own ranks."""
    first, second, third = [low - high for low, high in pairwise(run.worth)]
    rest = (deck.hole_sets * run.worth[-1] + (1 << deck.width - 1)) * deck.lanes(LANES)
    return [
        [low * first + middle * second + high * third + rest for low, middle, high in zip(*of_suit, strict=True)]
        for of_suit in zip(*bounds, strict=True)
    ]


def _rows(deck: Deck, rank: Rank, own: Hands, worth: list[list[int]]) -> Iterator[RaiseRow]:
    """The rows of one look, added up over suits lane by lane."""
    width, top = deck.width, deck.width - 1
    of_ways = of_bets = won = lost = 0
    for suit, held, of_suit in zip(deck.suits, own.by_suit, worth, strict=True):
        for ways, shows, lanes in zip(held.ways, held.shows, of_suit, strict=True):
            if ways:
                ways *= suit.number
                bets = lanes >> top & shows
                folds = shows - bets
                of_ways += shows * ways
                of_bets += bets * ways
                won += (lanes & (bets << top) - bets) * ways
                lost += ((folds << top) - (lanes & (folds << top) - folds)) * ways
    mask = (1 << width) - 1
    for place, up in enumerate(LANES):
        ways, bets, best, worst = (found >> width * place & mask for found in (of_ways, of_bets, won, lost))
        if ways:
            yield RaiseRow(own.look, rank, up, ways, bets, best - worst, best)
