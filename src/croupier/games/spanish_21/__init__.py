"""Spanish 21, subchapter 19: blackjack without tens, whose 21 always wins and may have a bonus.

Everything that it shares with blackjack stands there and cites this subchapter through `LAW`. `rules` has what the
house may choose, `wagers` what a 21 is paid, `play` the order of a round, rescue and what differs of irregularities.
"""

from croupier.game import Game
from croupier.games.blackjack.shoe import Carry, pack, reshuffle_due, shuffle
from croupier.games.spanish_21.play import CASES, play, remedy
from croupier.games.spanish_21.rules import LAW, READINGS, Rules
from croupier.games.spanish_21.wagers import wagers
from croupier.twin import under

__all__ = ["GAME"]

GAME = Game(
    id="spanish-21",
    title="Spanish 21",
    family="blackjack",
    subchapter="19:47-19",
    provenance="sibling",
    version=2,  # since the super bonus is paid by its own clause, beside the wager
    Rules=Rules,
    play=under(play, LAW),
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(6, "§13:69E-1.10B(a)"),
    shuffle=under(shuffle, LAW),
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=under(remedy, LAW),
    cases=CASES,
    readings=READINGS,
    basis="one round from a fresh shoe",
)
