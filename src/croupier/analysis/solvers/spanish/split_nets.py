"""What all hands of a split win together at Spanish 21 and double attack: how often each sum.

Ranks are dealt and joined as at blackjack (`solvers.blackjack.joint`), with what a hand wins on average over its
suits. Where suits matter, what hands have in common by these comes to it: all of it if there are two hands, or if the
shoe is small; of three hands and more from several decks what each two of them have in common, on the coarse grid of
`together`. What three of them have in common besides comes to less than 1e-12 of all rounds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import fsum, prod

import numpy as np

from croupier.analysis.solvers.blackjack.boxes import Boxes, Row, is_small
from croupier.analysis.solvers.blackjack.hands import VALUES, Floats, dealer_from, line
from croupier.analysis.solvers.blackjack.joint import MOST_JOINED, Sums, resolved
from croupier.analysis.solvers.blackjack.splits import SplitHand, runs
from croupier.analysis.solvers.blackjack.squares import SplitPlay
from croupier.analysis.solvers.spanish.alike import Alike, Falls
from croupier.analysis.solvers.spanish.one_hand import OneHand
from croupier.analysis.solvers.spanish.squares import Splits

_TOGETHER = 2
"""Of so many hands at once the suits are looked at, if a shoe is not small."""
_FEW_CARDS = 30
"""In a small shoe with more cards, one deck say, three hands hold too many sets to tell suits apart: two do not."""


def split_sums(of: Splits) -> Sums:
    """What a split comes to."""
    solver, place, start, split, classes = of
    first, later = (played.action[start] for played in split.hands)
    apart = bool(classes) and split.most > 2
    play = SplitPlay(place, split.most, line(place, solver.over), (first, later), apart)
    dealer = dealer_from(1, start, solver.over, solver.rules.hits_soft_17)
    ((_, left), *_) = split.left[start]
    small = is_small(solver.shoe - dealer.starts[0], min(split.most, MOST_JOINED))
    most = 2 if small and solver.shoe.sum() > _FEW_CARDS else split.most
    boxes = _Kinds(of, play, most, most if small else _TOGETHER).boxes()
    return resolved(solver.shoe, solver.hands, dealer, play, left, boxes)


class _Kinds:
    """Kinds of hands as they are found, and the boxes that they make."""

    def __init__(self, of: Splits, play: SplitPlay, most: int, together: int) -> None:
        """Of boxes with no more hands than ``most``."""
        solver, self._play, self._most, self._together = of.solver, play, most, together
        self._hand = OneHand(solver, play, of.start)
        self._falls: Falls | None = None
        if solver.suits is not None:
            up = solver.suits.ups[of.start]
            self._falls = Falls(solver.suits.cards, VALUES[play.place], up, of.classes)
        self._kinds: list[Floats] = []
        self._numbers: dict[bytes, int] = {}
        self._alike: dict[SplitHand, list[tuple[Alike, int]]] = {}
        self._usual: dict[SplitHand, int] = {}

    def boxes(self) -> Boxes:
        """Those of the split."""
        rows: dict[Row, float] = defaultdict(float)
        more: dict[Row, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for run, ways in runs(self._play.most).items():
            hands = run.hands(apart=self._play.apart)
            if len(hands) > self._most:
                continue
            rows[tuple(map(self._mean, hands))] += ways
            for number in range(2, min(self._together, len(hands)) + 1):
                for some in combinations(range(len(hands)), number):
                    others = [self._mean(hand) for at, hand in enumerate(hands) if at not in some]
                    for (first, *rest), common in self._common([hands[at] for at in some]):
                        more[(*sorted(rest), *sorted(others))][first] += ways * common
        rare = {(self._number(self._sum(parts)), *rest): 1.0 for rest, parts in more.items()}
        used = np.flatnonzero(sum(np.abs(kind).sum(axis=(0, 1)) for kind in self._kinds))
        kinds = [np.ascontiguousarray(kind[:, :, used]) for kind in self._kinds]
        decide = sum(np.abs(kind).sum(axis=(1, 2)) for kind in kinds) > 0
        return Boxes([self._hand.values[at] for at in used], kinds, decide, rows, rare)

    def _mean(self, hand: SplitHand) -> int:
        """A hand on average over its suits."""
        if hand not in self._usual:
            mean = self._hand.mixed(hand)
            self._alike[hand] = []
            for alike, changed in self._hand.alike(hand).items():
                if chance := self._chance((alike,)):
                    mean += chance * changed
                    self._alike[hand].append((alike, self._number(changed)))
            self._usual[hand] = self._number(mean)
        return self._usual[hand]

    def _common(self, hands: Sequence[SplitHand]) -> Iterator[tuple[list[int], float]]:
        """What of these hands changes together, and how much more often than if they did not know each other."""
        for chosen in product(*(self._alike[hand] for hand in hands)):
            if common := self._moment([alike for alike, _ in chosen]):
                yield [number for _, number in chosen], common

    def _moment(self, hands: Sequence[Alike]) -> float:
        """The average of the product of what each is more than it is on average."""
        parts = []
        for number in range(len(hands) + 1):
            for some in combinations(range(len(hands)), number):
                alone = prod(-self._chance((hand,)) for at, hand in enumerate(hands) if at not in some)
                parts.append(alone * self._chance(tuple(hands[at] for at in some)))
        return fsum(parts)

    def _chance(self, hands: tuple[Alike, ...]) -> float:
        assert self._falls is not None
        return self._falls.chance(tuple(sorted(hands)))

    def _sum(self, parts: Mapping[int, float]) -> Floats:
        found = np.zeros_like(self._kinds[0])
        for number, times in parts.items():
            found += times * self._kinds[number]
        return found

    def _number(self, table: Floats) -> int:
        """Of a kind; the same for one that is alike."""
        number = self._numbers.setdefault(table.tobytes(), len(self._kinds))
        if number == len(self._kinds):
            self._kinds.append(table)
        return number
