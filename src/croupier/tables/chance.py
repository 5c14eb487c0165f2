"""Where a live table's outcomes come from when the house deals: the operating system's randomness."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from croupier.equipment.faces import Face
from croupier.equipment.randomness import random_below, random_order
from croupier.equipment.shoe import SealedShoe, ShoeState
from croupier.table import SHOE_EMPTY, Irregularity
from croupier.tables.entries import Dealt, DealtUp, Drawn, Go, Input, Looked, Report, Rolled, Shuffled, Spun, Turned
from croupier.tables.requests import ChanceRequest, Dealing, Drawing, Reporting, Rolling, Shuffling, Spinning, Turning


class Chance(Protocol):
    """Answers a chance request, and keeps the sealed order of the shoe."""

    shoe: SealedShoe

    def ready(self, request: ChanceRequest) -> bool:
        """Whether it can be answered now; if not, whoever runs the table lets it deal again later."""

    def answer(self, request: ChanceRequest, state: ShoeState) -> Input: ...


class HouseChance:
    """The house deals, rolls and spins.

    ``pick(n)`` is a number below n; by default it comes from the operating system by rejection sampling, and nothing a
    player or a configuration can set changes that.
    """

    def __init__(
        self,
        order: Sequence[Face] = (),
        pick: Callable[[int], int] = random_below,
        shuffle: Callable[[Sequence[Face]], list[Face]] = random_order,
    ) -> None:
        self.shoe = SealedShoe(order)
        self._pick = pick
        self._shuffle = shuffle

    def ready(self, request: ChanceRequest) -> bool:
        return True

    def _drawn(self, size: int, number: int) -> tuple[int, ...]:
        """So many different numbers, each set as likely as any other."""
        left = list(range(1, size + 1))
        return tuple(sorted(left.pop(self._pick(len(left))) for _ in range(number)))

    def answer(self, request: ChanceRequest, state: ShoeState) -> Input:
        match request:
            case Shuffling(pack=None, places=places):
                self.shoe.refill(self._shuffle(self.shoe.discards(places, state.rack)), places, state.dealt)
                return Shuffled()
            case Shuffling(pack=pack, sides=sides) if pack is not None:
                self.shoe = SealedShoe([card for _ in range(sides) for card in self._shuffle(pack.cards())])
                return Shuffled()
            case Dealing() if not state.left:
                return Report(Irregularity(SHOE_EMPTY))
            case Dealing(to=to, up=up):
                return DealtUp(to, self.shoe.order[state.dealt]) if up else Dealt(to)
            case Turning(tokens=tokens, who=who):
                cards = tuple(self.shoe.card(token) for token in tokens)
                return Looked(who, cards) if who else Turned(cards)
            case Rolling(dice=dice):
                return Rolled(tuple(self._pick(6) + 1 for _ in range(dice)))
            case Spinning(wheel=wheel):
                return Spun(wheel.pockets[self._pick(len(wheel.pockets))])
            case Drawing(urn=urn, number=number):
                return Drawn(self._drawn(urn.size, number))
            case Reporting(point=point):
                return Go(point)
        raise TypeError(request)
