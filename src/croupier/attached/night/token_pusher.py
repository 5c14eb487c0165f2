"""What token pusher brings besides its script."""

from __future__ import annotations

from croupier.companions import Companions, FirstBet
from croupier.web.felts import machines as felt

COMPANIONS = Companions(
    felt=felt,
    first_bet=FirstBet("token"),
)
