"""How often several hands of a split have suits alike at once: two cards each, or the third that completes them too.

As in `suits` the cards that count are those of the hands, of the pair and the dealer's first. That they are of given
suits has the chance of drawing these from the cards of their ranks, one after the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import fsum, prod
from typing import NamedTuple

from croupier.analysis.solvers.blackjack.hands import Ints
from croupier.analysis.solvers.spanish.suits import SPECIAL
from croupier.equipment.cards import Card
from croupier.games.spanish_21.wagers import COMPLETED_BY, outlook

_SUITS = range(4)
_NAMES = "cdhs"

_Need = tuple[tuple[int, int], ...]
"""Cards by rank and suit."""


class Alike(NamedTuple):
    """What one hand of a split may be: of two cards of a class that is not mixed."""

    number: int  # of the hand among `SPECIAL`
    kind: str  # its class
    completed: bool  # a third card of the suit completes it
    drawn: bool  # it begins with none of the pair's two cards


class Falls:
    """The suits of a shoe as they fall for the hands of a split, whose first cards are of one rank."""

    def __init__(self, cards: Ints, first: int, up: int, classes: frozenset[str]) -> None:
        """``cards``: rank x suit. ``classes``: those of the pair, where only some are split."""
        self._cards, self._first, self._up, self._classes = cards, first, up, classes
        self._known = list(self._knowns())
        self._whole = fsum(self._chance(of) for _, _, of in self._known)
        self.chance = cache(self._of)

    def _knowns(self) -> Iterator[tuple[str, tuple[int, ...], _Need]]:
        """Suits of the dealer's first card and of the pair, where they count."""
        ups: Sequence[int | None] = _SUITS if self._up in (6, 7, 8) else (None,)
        for up in ups:
            shown: _Need = () if up is None else ((self._up, up),)
            if not self._classes:
                yield "" if up is None else _NAMES[up], (), shown
                continue
            for pair in product(_SUITS, repeat=2):
                two = tuple(Card(self._first, _NAMES[suit]) for suit in pair)
                card = Card(self._up, _NAMES[up or 0])
                if outlook(two, card) in self._classes:
                    of = (*shown, *((self._first, suit) for suit in pair))
                    yield "" if up is None else _NAMES[up], pair, of

    def _of(self, hands: tuple[Alike, ...]) -> float:
        """How often so many hands are these, one each."""
        found = []
        for up, pair, known in self._known:
            for suits in product(_SUITS, repeat=len(hands)):
                need = self._needed(hands, suits, up, pair)
                if need is not None:
                    found.append(self._chance((*known, *need)))
        return fsum(found) / self._whole if self._whole else 0.0

    def _needed(self, hands: Sequence[Alike], suits: Sequence[int], up: str, pair: tuple[int, ...]) -> _Need | None:
        """The cards for it besides those known, if the hands can be of these suits."""
        need: list[tuple[int, int]] = []
        own = iter(pair)
        for (number, kind, completed, drawn), suit in zip(hands, suits, strict=True):
            ranks = SPECIAL[number]
            card = Card(self._up, up) if up else Card(2, _NAMES[suit])
            if outlook(tuple(Card(rank, _NAMES[suit]) for rank in ranks), card) != kind:
                return None
            if drawn or not pair:
                need.append((self._first, suit))
            elif next(own) != suit:
                return None
            need.append((sum(ranks) - self._first, suit))
            if completed:
                need.append((COMPLETED_BY[ranks], suit))
        return tuple(need)

    def _chance(self, need: _Need) -> float:
        """How often cards of these ranks are of these suits."""
        ranks = Counter(rank for rank, _ in need)
        ways = prod(self._falling(int(self._cards[card]), number) for card, number in Counter(need).items())
        return ways / prod(self._falling(int(self._cards[rank].sum()), number) or 1 for rank, number in ranks.items())

    @staticmethod
    def _falling(cards: int, number: int) -> int:
        return prod(max(cards - taken, 0) for taken in range(number))
