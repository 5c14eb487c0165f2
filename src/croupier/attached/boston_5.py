"""What Boston 5 stud poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.play_or_fold import boston
from croupier.analysis.strategy import boston as strategy
from croupier.analysis.worth import dealers_hand
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": boston.count},
    together=boston.together,
    frequencies={"ante": frequencies.first_three_and_five},
    strategy=strategy,
    worth=dealers_hand.boston,
    environment=specs.boston,
    cycle={"ante": cycle.three_and_two_against_five, "three-card-bonus": cycle.three_of_52},
    felt=felt,
    short_decks={"ante": "Ac Ad Kd Kh Qh Js 9c 4s 4d 2h"},
    first_bet=FirstBet("ante"),
)
