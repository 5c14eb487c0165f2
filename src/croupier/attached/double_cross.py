"""What double cross poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.draws import double_cross
from croupier.companions import Companions, FirstBet
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": double_cross.count},
    cycle={"three-card": cycle.three_of_52},
    felt=felt,
    first_bet=FirstBet("three-card"),
)
