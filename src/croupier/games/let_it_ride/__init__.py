"""Let it ride poker, subchapter 18. Three equal bets on three cards and two to come; two of them can be taken back.

Of the text §19:47-18.5(a) to §19:47-18.9(b)1 was seen; for the rest stands its charity twin, 13:47-20.27. Prizes and
odds of the bonus wagers are published ones. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game, Upgrade
from croupier.games.let_it_ride.play import CASES, play, remedy, shuffle
from croupier.games.let_it_ride.rules import PACK, READINGS, Rules
from croupier.games.let_it_ride.wagers import wagers, warnings
from croupier.games.shared.poker_table import Carry, reshuffle_due

__all__ = ["GAME"]

GAME = Game(
    id="let-it-ride",
    title="Let it ride poker",
    family="poker",
    subchapter="19:47-18",
    provenance="statute, from 18.10 on via its charity twin 13:47-20.27; bonus prizes published",
    version=2,  # since the cards are spread while nobody plays
    start=lambda rules: Carry(),
    upgrades={1: Upgrade(carry=lambda carry: {})},
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(7, "§13:69E-1.13H(a)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one deck, freshly shuffled; nothing is known but the own three cards and the community card turned; of the "
    "three equal bets one is the unit, so that the edge of bet is told of one of them",
)
