"""What Caribbean stud poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.play_or_fold import progressive, stud, stud_together
from croupier.analysis.strategy import poker_own
from croupier.analysis.strategy import stud as strategy
from croupier.analysis.worth import dealers_hand
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import against, choosers
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"ante": stud.count, "progressive": progressive.count},
    together=stud_together.together,
    long_run={"progressive": progressive.in_the_long_run},
    course={"progressive": progressive.course},
    frequencies={"ante": frequencies.stud},
    strategy=strategy,
    own=poker_own.stud,
    worth=dealers_hand.stud,
    chooses={"progressive": choosers.stays},
    machines={"": against.stud},
    environment=specs.stud,
    cycle={"ante": cycle.stud_deals, "progressive": cycle.five_cards},
    felt=felt,
    short_decks={"ante": "Ac Kd Qh Js Ad Ks Qd 2c 3d 4h 4s"},
    first_bet=FirstBet("ante"),
)
