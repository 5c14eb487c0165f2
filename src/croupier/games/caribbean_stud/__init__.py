"""Caribbean stud poker, subchapter 16. Five cards against the dealer's five, one of which shows: bet or fold.

The text from §19:47-16.6[ante] on was not seen; its charity twin, 13:47-20.23, was. Prizes of the progressive wager are
published ones. Positions are numbered from the dealer's left, clockwise.
"""

from fractions import Fraction

from croupier.game import Game, Upgrade
from croupier.games.caribbean_stud.play import CASES, play, remedy, shuffle
from croupier.games.caribbean_stud.rules import METER, PACK, READINGS, Rules
from croupier.games.caribbean_stud.wagers import wagers, warnings
from croupier.games.shared.poker_table import Carry, reshuffle_due

__all__ = ["GAME"]

GAME = Game(
    id="caribbean-stud",
    title="Caribbean stud poker",
    family="poker",
    subchapter="19:47-16",
    provenance="statute, from 16.6 on via its charity twin 13:47-20.23; progressive prizes published",
    version=3,  # 2: the meter is the house's and no longer the table's; 3: the cards are spread while nobody plays
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    upgrades={
        1: Upgrade(carry=lambda carry: None, meters=lambda carry: {METER: int(Fraction(carry["meter"]) * 100)}),
        2: Upgrade(carry=lambda carry: {}),
    },
    meters=lambda rules: {METER: rules.meter_seed * 100} if rules.progressive else {},
    filed=("schedule", "meter_seed", "meter_reset", "meter_rate", "royals_share"),
    wagers=wagers,
    seats=(7, "§13:69E-1.13G(a)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one deck, freshly shuffled; nothing is known but the own five cards and the dealer's face-up card",
)
