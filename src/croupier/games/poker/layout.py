"""What may be put down between hands: nothing. Antes and blinds are posted by the rules, everything else is a turn."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.errors import IllegalAction
from croupier.table import Bet, Move, Spot, Window

NOTHING = "nothing is put down before a hand: antes, blinds and forced bets are posted by the rules (§19:47-14.6(c))"


def read(words: str) -> Spot:
    raise IllegalAction(NOTHING)


def check(move: Move, standing: Sequence[Bet]) -> None:
    raise IllegalAction(NOTHING)


WINDOW = Window("The next hand", (), read, check, may_pass=True)
