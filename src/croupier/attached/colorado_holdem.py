"""What Colorado hold 'em poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.play_or_fold import colorado
from croupier.analysis.strategy import colorado as strategy
from croupier.analysis.worth import community
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": colorado.count},
    together=colorado.together,
    frequencies={"ante": frequencies.first_three_and_five},
    strategy=strategy,
    worth=community.colorado,
    environment=specs.colorado,
    cycle={"ante": cycle.three_and_a_board, "bonus": cycle.three_of_52},
    felt=felt,
    short_decks={"ante": "Ac Ad Kd Kh Qh Qs Qd Js 9c"},
    first_bet=FirstBet("ante"),
)
