"""Hands of mini-baccarat at a casino night: those of baccarat at one, under the clauses of 13:47-20.28."""

from croupier.games.night_mini_baccarat import LAW
from tests.golden import under
from tests.tapes.scripts.night_baccarat import TAPES as BACCARAT

TAPES = [
    script._replace(lines=script.lines.replace("bert 14", "bert 7"))  # seven places, §13:47-20.28(b)1
    for script in under(BACCARAT, LAW)
]
