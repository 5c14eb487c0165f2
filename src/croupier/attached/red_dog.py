"""What red dog brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.strategy import red_dog as strategy
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.web.felts import red_dog as felt

COMPANIONS = Companions(
    strategy=strategy,
    environment=specs.red_dog,
    cycle={"wager": cycle.three_cards},
    felt=felt,
    first_bet=FirstBet("wager"),
)
