"""What three card poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.play_or_fold import three_card
from croupier.analysis.strategy import poker_own
from croupier.analysis.strategy import three_card as strategy
from croupier.analysis.worth import dealers_hand
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import against
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": three_card.count},
    together=three_card.together,
    frequencies={"ante": frequencies.three_cards},
    strategy=strategy,
    own=poker_own.three_card,
    worth=dealers_hand.three_cards,
    machines={"": against.three_card},
    environment=specs.three_card,
    cycle={"ante": cycle.three_against_three, "pair-plus": cycle.three_of_52},
    felt=felt,
    short_decks={"ante": "Kc Kd 9h 9c 4s 4d Qh Js"},
    first_bet=FirstBet("ante"),
)
