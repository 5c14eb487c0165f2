"""What double down stud brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.streets import double_down
from croupier.analysis.strategy import double_down as strategy
from croupier.analysis.worth import community
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import choosers, growing
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": double_down.count},
    strategy=strategy,
    worth=community.double_down,
    chooses={"": choosers.double_down},
    machines={"": growing.double_down},
    environment=specs.double_down,
    cycle={"": cycle.five_cards},
    felt=felt,
    short_decks={"": "Ac Kd Qh Js Ad 9h 9c"},
    first_bet=FirstBet("wager"),
)
