"""What craps brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.companions import Companions, FirstBet
from croupier.web.felts import craps as felt

NEXT_THROW = (
    "field any-seven any-craps craps-2 craps-3 craps-12 11-in-one-roll craps-11 "
    "horn horn-high-2 horn-high-3 horn-high-11 horn-high-12"
).split()

COMPANIONS = Companions(
    cycle=dict.fromkeys(NEXT_THROW, cycle.two_dice),
    felt=felt,
    first_bet=FirstBet("pass"),
)
