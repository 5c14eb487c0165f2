"""What beat the dealer brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.companions import Companions, FirstBet
from croupier.web.felts import dice as felt

COMPANIONS = Companions(
    cycle={"": cycle.two_dice_each},
    felt=felt,
    first_bet=FirstBet("wager"),
)
