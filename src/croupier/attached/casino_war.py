"""What casino war brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.strategy import casino_war as strategy
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.web.felts import casino_war as felt

COMPANIONS = Companions(
    strategy=strategy,
    environment=specs.war,
    cycle={"tie": cycle.first_two},
    felt=felt,
    first_bet=FirstBet("wager"),
)
