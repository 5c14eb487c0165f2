"""What stays on a craps table between two throws."""

from __future__ import annotations

from typing import NamedTuple

from croupier.table import Bet, Owed


class Carry(NamedTuple):
    """What stays on the table: the come-out point (0: a come-out roll is due), who shoots, and the bets that stand."""

    point: int = 0
    shooter: str = ""  # who has the dice; nobody yet at a new table
    passing: bool = False  # they go on before the next throw
    skipped: str = ""  # passed over by mistake: the dice come back to him when they go on
    new_dice: bool = False  # somebody asked for other dice
    bets: tuple[Bet, ...] = ()
    owed: tuple[Owed, ...] = ()

    def left(self, bets: tuple[Bet, ...], owed: tuple[Owed, ...]) -> Carry:
        return self._replace(bets=bets, owed=owed)
