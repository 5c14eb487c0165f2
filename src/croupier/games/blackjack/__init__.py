"""Blackjack, subchapter 2: each player against the dealer, nearer to 21 without going over.

`rules` has what the house may choose, `readings` how a doubtful text is read, `layout` who may put chips where,
`wagers` the additional wagers, `beside` those that wait for the end of a round (`aces` on a meter, `bonus`, `streak`),
`play` the order of a round. Its parts stand in `hands` (the cards), `before` (what comes before the players), `players`
and `dealer`. `base` is what these scripts ask of any rules (other games of the family bring their own), `judgements`
what a hand is worth and may do, `shoe` the shuffle and what happens when something goes wrong.
"""

from croupier.game import Game
from croupier.games.blackjack.aces import warnings
from croupier.games.blackjack.beside import METER
from croupier.games.blackjack.play import play
from croupier.games.blackjack.readings import READINGS
from croupier.games.blackjack.rules import Rules
from croupier.games.blackjack.shoe import CASES, Carry, pack, remedy, reshuffle_due, shuffle
from croupier.games.blackjack.wagers import wagers

__all__ = ["GAME"]

GAME = Game(
    id="blackjack",
    title="Blackjack",
    family="blackjack",
    subchapter="19:47-2",
    provenance="statute",
    version=4,  # the rest of the subchapter, rules of other houses; 3: soft 17 may be hit; 2: discards are cut
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    meters=lambda rules: {METER: rules.meter_seed * 100} if rules.progressive else {},
    filed=("decks", "progressive_prizes", "meter_seed", "meter_reset", "meter_rate"),
    wagers=wagers,
    warnings=warnings,
    seats=(7, "§19:47-2.11[resplit]"),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one round from a fresh shoe",
)
