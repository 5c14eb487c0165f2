"""Spins of roulette at a casino night: those of the casino game under the night's clauses, and its whole dollars."""

from croupier.games.night_roulette import LAW
from tests.golden import Script, under
from tests.tapes.scripts.roulette import TAPES as CASINO

TAPES = [
    *under(CASINO, LAW, "half-back"),  # of an odd number of dollars
    Script(
        "half-back",
        "The house takes half of an even-money wager on 00, §13:47-20.32(g): an even number of dollars, so that both\n"
        "halves are whole ones, §13:47-20.17(a). A dozen loses all.",
        """
        put alice 1 red 600
        put alice 1 dozen@1 500
        close
        spin 00
        """,
        settings={"half_back": True},
    ),
]
