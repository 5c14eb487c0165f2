"""What poker brings besides its script."""

from __future__ import annotations

from croupier.analysis.worth import scripts
from croupier.companions import Companions
from croupier.environments import specs
from croupier.web.felts import poker as felt

COMPANIONS = Companions(
    worth=scripts.between_people,
    environment=specs.poker,
    felt=felt,
)
