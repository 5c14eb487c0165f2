"""What four card poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.reports import frequencies
from croupier.analysis.solvers.play_or_fold import four_card
from croupier.analysis.strategy import four_card as strategy
from croupier.analysis.strategy import poker_own
from croupier.analysis.worth import dealers_hand
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.simulation import four_card as machine
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": four_card.count},
    together=four_card.together,
    frequencies={"ante": frequencies.four_cards},
    strategy=strategy,
    own=poker_own.four_card,
    worth=dealers_hand.four_cards,
    machines={"": machine.build},
    environment=specs.four_card,
    cycle={"ante": cycle.five_against_six, "aces-up": cycle.five_cards},
    felt=felt,
    short_decks={"ante": "Ac Ad Ah Kd Kh Ks Qh Js 9c 4s 4d"},
    first_bet=FirstBet("ante"),
)
