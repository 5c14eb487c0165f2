"""What keno brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.draws import keno
from croupier.companions import Companions, FirstBet
from croupier.simulation import drawn
from croupier.web.felts import keno as felt

COMPANIONS = Companions(
    counted={"": keno.count},
    long_run={"jackpot": keno.in_the_long_run},
    course={"jackpot": keno.course},
    machines={"": drawn.keno},
    cycle={"": cycle.draws_of_an_urn},
    felt=felt,
    first_bet=FirstBet("8-spot"),
)
