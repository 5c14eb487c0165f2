"""What an earlier version of a game left on a table, as this version keeps it: the carry, and bets to be made again.

Each version says in its `Upgrade` what the one before it wrote otherwise; what was left three versions ago goes through
three of them. A tape is not brought up to date: it is a record, and is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from croupier.game import Game, Upgrade
from croupier.table import Put, Spot, standing
from croupier.tables.codec import decode_record, hints


def upgraded_carry(game: Game, version: int, data: Any) -> Any:
    """What stays on the table, from the plain data that this version of the game left."""
    for upgrade in _since(game, version):
        data = upgrade.carry(data)
    found = decode_record(hints(game.play)["carry"], data)
    if version != game.version and (bets := standing(found)):
        moved = tuple(bet._replace(spot=_spot(game, version, bet.spot)) for bet in bets)
        found = found.left(moved, found.owed)
    return found


def upgraded_meters(game: Game, version: int, data: Any) -> dict[str, int]:
    """What the carry of this version had on meters that have become the house's, in cents."""
    found: dict[str, int] = {}
    for upgrade in _since(game, version):
        found |= upgrade.meters(data)
        data = upgrade.carry(data)
    return found


def upgraded_puts(game: Game, version: int, puts: Iterable[Put]) -> tuple[Put, ...]:
    """Chips that were put down under this version of the game, to put them down again."""
    return tuple(put._replace(spot=_spot(game, version, put.spot)) for put in puts)


def _since(game: Game, version: int) -> Iterator[Upgrade]:
    return (game.upgrades[each] for each in range(version, game.version) if each in game.upgrades)


def _spot(game: Game, version: int, spot: Spot) -> Spot:
    for upgrade in _since(game, version):
        spot = upgrade.spots.get(spot, spot)
    return spot
