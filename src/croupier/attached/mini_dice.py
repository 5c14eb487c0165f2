"""What mini-dice brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.companions import Companions, FirstBet
from croupier.web.felts import dice as felt

COMPANIONS = Companions(
    cycle=dict.fromkeys(("field", "any-7", "over-7", "under-7"), cycle.two_dice),
    felt=felt,
    first_bet=FirstBet("field"),
)
