"""What joker seven brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.draws import joker_seven
from croupier.companions import Companions, FirstBet
from croupier.simulation import seven
from croupier.web.felts import joker_seven as felt

COMPANIONS = Companions(
    counted={"": joker_seven.count},
    together=joker_seven.together,
    machines={"": seven.joker_seven},
    cycle={"": cycle.seven_cards},
    felt=felt,
    first_bet=FirstBet(""),
)
