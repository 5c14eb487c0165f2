"""The sorts of poker of which equities are told, each as data: whose cards make the hands, and what wins."""

from __future__ import annotations

from typing import NamedTuple

from croupier.equipment.poker import FIVE_CARD, FIVE_CARD_LOW, THREE_CARD, THREE_CARD_LOW, Ranking
from croupier.errors import UnknownName, did_you_mean

ANY = 13
"""Every low hand takes part in the pot, up to a king."""


class Kind(NamedTuple):
    """A sort of poker."""

    title: str
    own: int  # cards of a player's own, in the end
    board: int = 0  # cards for all
    uses: int = 0  # so many of his own make his hand, neither more nor fewer; 0: as many as he likes
    high: Ranking | None = FIVE_CARD
    low: Ranking | None = None
    lowest: int = ANY  # the highest card with which a low hand takes part

    @property
    def size(self) -> int:
        """Cards of a hand that is compared."""
        return 3 if self.high is THREE_CARD else 5


KINDS = {
    "hold-em": Kind("hold 'em", 2, 5),
    "omaha": Kind("Omaha", 4, 5, 2),
    "omaha-eight-or-better": Kind("Omaha eight or better", 4, 5, 2, low=FIVE_CARD_LOW, lowest=8),
    "seven-card-stud": Kind("seven-card stud", 7),
    "seven-card-stud-high-low": Kind("seven-card stud high-low", 7, low=FIVE_CARD_LOW),
    "seven-card-stud-eight-or-better": Kind("seven-card stud eight or better", 7, low=FIVE_CARD_LOW, lowest=8),
    "seven-card-stud-low": Kind("seven-card stud low", 7, high=None, low=FIVE_CARD_LOW),
    "five-card-draw": Kind("five-card draw", 5),
    "five-card-draw-low": Kind("five-card draw low", 5, high=None, low=FIVE_CARD_LOW),
    "five-card-stud": Kind("five-card stud", 5),
    "mambo-stud": Kind("Mambo stud", 3, 1, high=THREE_CARD, low=THREE_CARD_LOW, lowest=6),
}
"""By the names that the poker room has for them."""


def kind_of(name: str) -> Kind:
    if name not in KINDS:
        raise UnknownName(f"there is no sort of poker {name!r}. {did_you_mean(name, list(KINDS))}")
    return KINDS[name]
