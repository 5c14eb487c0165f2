"""Pai gow, subchapter 10. Four of 32 tiles are set as two hands; both are to be higher than the dealer's or the bank's.

The text was seen from §19:47-10.8(k)10 on. Positions are numbered from the dealer's left, clockwise; the deal, the
showdown and the bank go round counterclockwise. The rooms: `ranking` what hands are worth, `house_ways` and `house_way`
how a dealer sets them, `deliveries` how the stacks go out, and those that every game has.
"""

from croupier.equipment.tiles import TILES
from croupier.game import Game
from croupier.games.pai_gow.play import CASES, play, remedy, reshuffle_due, shuffle
from croupier.games.pai_gow.rules import POSITIONS, READINGS, Rules
from croupier.games.pai_gow.wagers import wagers
from croupier.games.shared.pai_gow import Carry

__all__ = ["GAME"]

GAME = Game(
    id="pai-gow",
    title="Pai gow",
    family="tiles",
    subchapter="19:47-10",
    provenance="statute for bank, settlement and irregularities; count and delivery sibling; rankings published",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(POSITIONS, "§19:47-10.1[dead-hand]"),
    shuffle=shuffle,
    pack=lambda rules: TILES,
    piece="tile",
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="a whole set, freshly mixed, one wager against one opponent who sets the house way",
)
