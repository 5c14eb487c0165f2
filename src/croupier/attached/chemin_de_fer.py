"""What baccarat chemin de fer brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.chemin_de_fer import solve
from croupier.analysis.strategy import chemin_de_fer as strategy
from croupier.analysis.worth import banking
from croupier.companions import Companions
from croupier.environments import specs
from croupier.web.felts import chemin_de_fer as felt

COMPANIONS = Companions(
    counted={"": solve.count},
    strategy=strategy,
    worth=banking.chemin_de_fer,
    environment=specs.chemin_de_fer,
    cycle={"": cycle.six_cards},
    felt=felt,
)
