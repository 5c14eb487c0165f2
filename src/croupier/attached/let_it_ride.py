"""What let it ride poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.streets import let_it_ride
from croupier.analysis.strategy import ride as strategy
from croupier.analysis.strategy import ride_own
from croupier.analysis.worth import community
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import choosers, growing
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": let_it_ride.count},
    together=let_it_ride.together,
    frequencies={"bet": frequencies.ride},
    strategy=strategy,
    own=ride_own.own,
    worth=community.let_it_ride,
    chooses={"bet": choosers.let_it_ride},
    machines={"": growing.let_it_ride},
    environment=specs.ride,
    cycle={
        "bet": cycle.ride_deals,
        "bonus": cycle.five_cards,
        "three-card-bonus": cycle.three_of_52,
    },
    felt=felt,
    first_bet=FirstBet("bet"),
)
