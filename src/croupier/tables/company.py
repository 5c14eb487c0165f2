"""Another player whose bet keeps the game going while one wager is followed: the shooter's line bet at craps."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import IllegalAction, InvalidWager
from croupier.law.options import HouseRules
from croupier.table import Bet, Put, Spot, Window

MOST_TIMES = 1000
"""The table's minimum so many times is a stake that any odds pay in whole coins, if any does."""


def company_put(rules: HouseRules, window: Window, player: str, spot: Spot, standing: Sequence[Bet]) -> Put | None:
    """What that player puts down: as much as comes out in whole coins; nothing while it is not open."""
    for times in range(1, MOST_TIMES):
        put = Put(player, 2, spot, rules.minimum * times)
        try:
            window.check(put, standing)
        except InvalidWager:
            continue
        except IllegalAction:
            break
        return put
    return None
