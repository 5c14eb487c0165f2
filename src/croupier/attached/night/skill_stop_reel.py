"""What skill-stop reel brings besides its script."""

from __future__ import annotations

from croupier.analysis.par import cycle
from croupier.analysis.worth import scripts
from croupier.companions import Companions, FirstBet
from croupier.web.felts import machines as felt

COMPANIONS = Companions(
    worth=scripts.machine,
    cycle={"": cycle.reels},
    felt=felt,
    first_bet=FirstBet("token"),
)
