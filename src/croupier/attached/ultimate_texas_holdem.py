"""What ultimate Texas hold 'em brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.streets import ultimate
from croupier.analysis.strategy import ultimate as strategy
from croupier.analysis.worth import community
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": ultimate.count},
    together=ultimate.together,
    frequencies={"trips": frequencies.seven},
    strategy=strategy,
    worth=community.ultimate,
    environment=specs.ultimate,
    cycle={"ante": cycle.hold_em_deals, "trips": cycle.seven_of_52},
    felt=felt,
    short_decks={
        "ante": "counted on Ac Ad Kd Kh Qh Qs Jd Tc 9c 9d 5h",
        "trips": "counted on Ac Ad Kd Kh Qh Qs Jd Tc 9c 9d 5h",
    },
    first_bet=FirstBet("ante"),
)
