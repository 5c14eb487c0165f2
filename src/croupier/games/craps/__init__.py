"""Craps and mini-craps, subchapter 1. The shooter throws two dice; each wager has its own way to win and to lose.

A round is one throw. What stays on the table between throws is the `carry`: the point, the shooter and the standing
bets. §19:47-1.3[down-before-throw] to §19:47-1.10[point-set] were not seen; the charity twin 13:47-20.25 has the same
odds. `names` has the wagers that lie on a number, `rules` what the house may choose, `layout` when a bet may be made,
`wagers` what a throw does to each of them, and in `play` the dice go round.
"""

from croupier.game import Game, Upgrade
from croupier.games.craps.carry import Carry
from croupier.games.craps.names import NAMED
from croupier.games.craps.play import CASES, play, remedy
from croupier.games.craps.rules import READINGS, Rules
from croupier.games.craps.wagers import wagers
from croupier.table import Spot

__all__ = ["GAME"]

GAME = Game(
    id="craps",
    title="Craps",
    family="dice",
    subchapter="19:47-1",
    provenance="statute, via its charity twin 13:47-20.25",
    version=2,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    named=NAMED,
    upgrades={1: Upgrade(spots={Spot(name): spot for name, spot in NAMED.items()})},  # the number was in the name
    wagers=wagers,
    seats=(14, ""),
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="per bet made, until its first decision; a fee counts as put down with the stake",
)
