"""What roulette brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.companions import Companions, FirstBet
from croupier.terminal import drawings
from croupier.web.felts import roulette as felt

COMPANIONS = Companions(
    cycle={"": cycle.pockets},
    felt=felt,
    drawing=drawings.roulette_drawing,
    first_bet=FirstBet("red"),
)
