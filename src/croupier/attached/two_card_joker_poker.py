"""What two-card joker poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.solvers.play_or_fold import two_card
from croupier.analysis.strategy import two_card as strategy
from croupier.analysis.worth import dealers_hand
from croupier.companions import Companions, FirstBet
from croupier.environments import specs
from croupier.web.felts import stud as felt

COMPANIONS = Companions(
    counted={"": two_card.count},
    together=two_card.together,
    strategy=strategy,
    worth=dealers_hand.two_cards,
    environment=specs.two_card,
    cycle={"ante": cycle.two_against_two, "pair-up": cycle.first_two},
    felt=felt,
    short_decks={"ante": "Jk Jk Ac Kc Qd 9h 4d"},
    first_bet=FirstBet("ante"),
)
