"""Wagers that lie on one of several numbers: the spot of each, and the one name that programs and house files know.

At the table such a wager is a kind and a number, ``Spot("place-to-win", "6")``. Odds, par sheets, house files and
orders of programs call it ``place-6-to-win``.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.table import Spot

NUMBERS = (4, 5, 6, 8, 9, 10)

NAMED: Mapping[str, Spot] = {
    **{f"place-{n}-to-win": Spot("place-to-win", str(n)) for n in NUMBERS},
    **{f"place-{n}-to-lose": Spot("place-to-lose", str(n)) for n in NUMBERS},
    **{f"buy-{n}": Spot("buy", str(n)) for n in NUMBERS},
    **{f"lay-{n}": Spot("lay", str(n)) for n in NUMBERS},
    **{f"{n}-the-hardway": Spot("hardway", str(n)) for n in (4, 6, 8, 10)},
    **{f"craps-{n}": Spot("craps", str(n)) for n in (2, 3, 12)},
    **{f"horn-high-{n}": Spot("horn-high", str(n)) for n in (2, 3, 11, 12)},
}
_NAMES = {spot: name for name, spot in NAMED.items()}


def spot_of(name: str) -> Spot:
    """Where a wager of that name lies."""
    return NAMED.get(name) or Spot(name)


def name_of(spot: Spot) -> str:
    """The name for programs of the wager that lies there."""
    return _NAMES.get(spot, spot.wager)
