"""The sorts of poker of which equities are told, as the poker room deals them: whose cards make hands, what wins."""

from __future__ import annotations

from typing import NamedTuple

from croupier.equipment.poker import FIVE_CARD, FIVE_CARD_LOW, THREE_CARD, THREE_CARD_LOW, Ranking
from croupier.errors import UnknownName, did_you_mean
from croupier.games.poker.variants import ANY_LOW, VARIANTS, Variant

ANY = ANY_LOW
"""Every low hand takes part in the pot, up to a king."""

_RANKINGS = {5: (FIVE_CARD, FIVE_CARD_LOW), 3: (THREE_CARD, THREE_CARD_LOW)}


class PokerKind(NamedTuple):
    """A sort of poker, once all of its cards are dealt."""

    title: str
    size: int  # cards of a hand that is compared
    own: int  # cards of a player's own
    board: int  # cards for all
    uses: int  # so many of his own make his hand, neither more nor fewer; 0: as many as he likes
    high: Ranking | None
    low: Ranking | None
    lowest: int  # the highest card with which a low hand takes part


def _kind(variant: Variant) -> PokerKind:
    high, low = _RANKINGS[variant.size]
    return PokerKind(
        variant.title,
        variant.size,
        sum(len(street.deals) for street in variant.streets),
        sum(street.board for street in variant.streets),
        variant.own,
        high if variant.high else None,
        low if variant.low else None,
        variant.low or ANY,
    )


KINDS = {name: _kind(variant) for name, variant in VARIANTS.items()}


def kind_of(name: str) -> PokerKind:
    if name not in KINDS:
        raise UnknownName(f"there is no sort of poker {name!r}. {did_you_mean(name, list(KINDS))}")
    return KINDS[name]
