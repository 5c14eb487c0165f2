"""What pokette brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.companions import Companions, FirstBet
from croupier.web.felts import pokette as felt

COMPANIONS = Companions(
    cycle={"": cycle.spaces},
    felt=felt,
    first_bet=FirstBet("red"),
)
