"""Rounds of red dog at a casino night: those of the casino game, under the night's clauses."""

from croupier.games.night_red_dog import LAW
from tests.golden import under
from tests.tapes.scripts.red_dog import TAPES as CASINO

TAPES = under(CASINO, LAW, "continuous-shuffler")
