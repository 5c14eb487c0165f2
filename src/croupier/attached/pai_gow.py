"""What pai gow brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.pai_gow import tiles as pai_gow
from croupier.analysis.strategy import pai_gow as strategy
from croupier.analysis.worth import banking
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import tiles
from croupier.web.felts import pai_gow as felt

COMPANIONS = Companions(
    counted={"": pai_gow.count},
    strategy=strategy,
    worth=banking.pai_gow,
    machines={"": tiles.build},
    environment=specs.pai_gow,
    cycle={"": cycle.two_hands_of_tiles},
    felt=felt,
    short_decks={"": " ".join(["6-6"] * 10 + ["6-3"] * 11 + ["4-2"] * 11)},
    first_bet=FirstBet("wager"),
)
