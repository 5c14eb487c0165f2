"""Another player whose bet keeps the game going while one wager is followed: the shooter's line bet at craps."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import IllegalAction, InvalidWager
from croupier.table import Bet, Put, Spot, Window

STAKE = 100_00
"""Whatever the least of the table is: nothing of what is followed goes by it."""


def company_put(window: Window, player: str, spot: Spot, standing: Sequence[Bet]) -> Put | None:
    """What that player puts down: as much as comes out in whole coins; nothing while it is not open."""
    put = Put(player, 2, spot, STAKE)
    for _ in range(2):
        try:
            window.check(put, standing)
        except InvalidWager as refused:
            if refused.fits is None:
                return None
            put = put._replace(stake=refused.fits.step * -(-STAKE // refused.fits.step))
        except IllegalAction:
            return None
        else:
            return put
    return None
