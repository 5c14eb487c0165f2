"""What baccarat punto banco brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.draws import baccarat
from croupier.companions import Companions
from croupier.simulation import seen
from croupier.web.felts import baccarat as felt

COMPANIONS = Companions(
    counted={"": baccarat.count},
    together=baccarat.together,
    seen=seen.baccarat,
    cycle={"": cycle.six_cards},
    felt=felt,
)
