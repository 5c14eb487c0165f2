"""What Mississippi stud brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.streets import mississippi
from croupier.analysis.strategy import mississippi as strategy
from croupier.analysis.worth import community
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import choosers, growing
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": mississippi.count},
    frequencies={"ante": frequencies.five},
    strategy=strategy,
    worth=community.mississippi,
    chooses={"ante": choosers.mississippi},
    machines={"": growing.mississippi},
    environment=specs.mississippi,
    cycle={"ante": cycle.two_and_three_in_order, "three-card-bonus": cycle.three_of_52},
    felt=felt,
    short_decks={"ante": "counted on Ac Ad Kd Kh Qh 9s 9d 5c 5h 3s 2d 2c"},
    first_bet=FirstBet("ante"),
)
