"""What imitation money costs at the posted rate, and which pieces make it up."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.money import in_dollars
from croupier.night.books.ledger import Denomination
from croupier.night.books.refusals import Refused

FULL_DOLLARS = "§13:47-20.12(c)1"
LEAST_PIECES = 4
"""Of the largest denomination that is handed over, if it can be: a guest wants to bet more than once."""


def price(imitation: int, rate: Fraction) -> int:
    """The cents that imitation money costs, exactly; `Refused` where that is no whole cent."""
    exact = imitation / rate
    if exact.denominator != 1:
        raise Refused(f"{in_dollars(imitation)} of imitation money costs no whole number of cents at {rate} to 1")
    return int(exact)


def buys(cents: int, rate: Fraction) -> int:
    """The imitation money that so many cents buy; it is issued in full dollars."""
    exact = cents * rate
    if exact.denominator != 1 or int(exact) % 100:
        raise Refused(f"{in_dollars(cents)} buys no full dollars of imitation money at {rate} to 1", FULL_DOLLARS)
    return int(exact)


def made_up(
    kinds: Mapping[str, Denomination], imitation: int, there: Mapping[str, int] | None = None
) -> dict[str, int]:
    """The pieces to hand over for an amount: few, but not too few, and none that one table alone uses.

    Of what lies at the window, ``there``, as far as it goes; the books may be wrong about that, so then of any.
    """
    usable = sorted((kind for kind in kinds.values() if not kind.piece.table), key=lambda kind: -kind.value)
    small = [kind for kind in usable if imitation // kind.value >= LEAST_PIECES]
    for stock in (there, None) if there is not None else (None,):
        for chosen in (small, usable):
            most = [imitation // kind.value if stock is None else stock.get(kind.id, 0) for kind in chosen]
            if (counts := _exactly(imitation, [kind.value for kind in chosen], most)) is not None:
                found = {kind.id: count for kind, count in zip(chosen, counts, strict=True) if count}
                return {id: found[id] for id in kinds if id in found}
    values = ", ".join(in_dollars(kind.value) for kind in usable)
    raise Refused(f"{in_dollars(imitation)} cannot be made up of pieces of {values or 'no value'}; name the pieces")


def _exactly(amount: int, values: list[int], most: list[int]) -> list[int] | None:
    """So many of each value, the largest first as often as possible; none if it does not come out."""
    if not values:
        return [] if amount == 0 else None
    top = max(0, min(amount // values[0], most[0]))
    for count in range(top, max(-1, top - 12), -1):  # a few fewer than most, where 5 and 2 must make 6
        rest = _exactly(amount - count * values[0], values[1:], most[1:])
        if rest is not None:
            return [count, *rest]
    return None
