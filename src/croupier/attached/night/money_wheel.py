"""What money wheel brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.companions import Companions, FirstBet
from croupier.web.felts import marked_wheel as felt

COMPANIONS = Companions(
    cycle={"": cycle.spaces},
    felt=felt,
    first_bet=FirstBet("1"),
)
