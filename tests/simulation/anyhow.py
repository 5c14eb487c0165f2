"""Ways to play that do a bit of everything that is open, always the same in the same place.

They are made at once, where best play takes seconds to work out, and end rounds in more ways than that does.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import comb
from random import Random
from typing import Any
from zlib import crc32

import numpy as np

from croupier.analysis.solvers.play_or_fold import four_card, stud
from croupier.analysis.solvers.play_or_fold.stud_counts import LANES, Deck
from croupier.analysis.solvers.poker_hands.holdings import Holding
from croupier.analysis.solvers.poker_hands.poker_batch import CODE
from croupier.equipment.cards import STANDARD, Card
from croupier.games.caribbean_stud.wagers import RANKING as FIVE
from croupier.games.four_card_poker.rules import OWN
from croupier.games.four_card_poker.wagers import RANKING
from croupier.games.mississippi_stud.layout import bet_name
from croupier.games.mississippi_stud.rules import STREETS, TIMES
from croupier.simulation import choosers
from croupier.simulation.choosers import Choose
from croupier.simulation.tracking import Plays


class ByHolding(dict[Any, str]):
    """Chooses by the cards that are held, as far as they matter, and by what was chosen before."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __missing__(self, key: Any) -> str:
        found = self[key] = self._named(key, crc32(repr(key).encode()) >> 3)
        return found

    def _named(self, key: Any, number: int) -> str:
        return self._names[number % len(self._names)]


class OnStreets(ByHolding):
    """Three times the ante with two cards, once or twice with three, any number of times with four; and a fold now and
    then. The machine goes through all places to which that leads: any number of times would lead to many more."""

    def _named(self, key: tuple[Holding, tuple[int, ...]], number: int) -> str:
        street = len(key[1])
        times = ((3,), (1, 2), TIMES)[street]
        return "fold" if number % 7 == 0 else bet_name(STREETS[street], times[number % len(times)])


class Bets(stud.StudPlays):
    """A bet on any of the cards that may show, by the hand and by what of it has the suit of that card."""

    def __init__(self) -> None:
        deck, random = Deck(STANDARD, FIVE), Random(1)
        super().__init__(deck, STANDARD)
        lanes = [deck.lanes(rank for at, rank in enumerate(LANES) if some >> at & 1) for some in range(1 << len(LANES))]
        for look in deck.looks():
            always = random.choice((lanes[0], lanes[-1], None, None))
            masks = [random.choice(lanes) if always is None else always for _ in range(1 << len(set(look.ranks)))]
            self.bets[look] = [masks]


class FourCards(four_card.FourCardPlays):
    """By the ranks of the own hand and of the card that shows, where that is even; else by the cards themselves."""

    CLASSES = 4_099  # of hands: any number of them that no number of cards divides

    def __init__(self) -> None:
        super().__init__(STANDARD, None)
        random = np.random.default_rng(1)
        self._ways = random.integers(0, len(four_card.TIMES), (len(four_card.RANKS), len(LANES))).tolist()
        self._times = random.integers(0, len(four_card.TIMES), (self.CLASSES, len(STANDARD)), np.uint8)
        self._ranks = {rank: place for place, rank in enumerate(four_card.RANKS)}

    def rows(self) -> tuple[four_card.Row, ...]:
        """As the solver tells of best play: of what is not always played alike, more than one way."""
        each = np.identity(len(four_card.TIMES), int).tolist()
        return tuple(
            four_card.Row(rank, up, (1, 1, 1) if up % 2 else tuple(each[way]), (0, 0, 0))
            for rank, ways in enumerate(self._ways)
            for up, way in zip(LANES, ways, strict=True)
        )

    def arrays(self) -> four_card.Arrays:
        hands = comb(len(STANDARD), OWN)
        of = (np.arange(hands) % self.CLASSES).astype(np.int32)
        pascal = np.array([[comb(place, some) for some in range(OWN + 1)] for place in range(len(STANDARD))], np.int64)
        same = np.arange(len(STANDARD), dtype=np.uint8)[None, :]
        return four_card.Arrays(of, np.zeros(hands, np.uint8), same, self._times, pascal)

    def __getitem__(self, sees: tuple[Hashable, ...]) -> str:
        match sees:
            case ((tuple(hand), Card() as up, _),):
                return four_card.CHOICES[four_card.TIMES[self._place(hand, up)]]
        raise KeyError(sees)

    def _place(self, hand: tuple[Card, ...], up: Card) -> int:
        if up.rank % 2 == 0:
            return int(self._ways[self._ranks[RANKING.best(hand)]][up.rank - LANES[0]])
        number = sum([comb(place, some) for some, place in enumerate(sorted([CODE[card] for card in hand]), 1)])
        return int(self._times[number % self.CLASSES, CODE[up]])


def _rides() -> Choose:
    return Choose(ByHolding("ride", "withdraw"), choosers._ride)


MADE: Mapping[str, Callable[[], Plays]] = {
    "caribbean-stud": Bets,
    "night-caribbean-stud": Bets,
    "four-card-poker": FourCards,
    "let-it-ride": _rides,
    "night-let-it-ride": _rides,
    "double-down-stud": lambda: Choose(ByHolding("double", "stand"), choosers._double),
    "mississippi-stud": lambda: Choose(OnStreets(), choosers._on_street),
}
"""A way to play each of these games."""
