"""Mississippi stud, a later game of 13:69F (subchapter 35): two cards and three of the community, a bet before each.

Of the text the definitions were seen, and the layout; odds, bonus and limit are those that an Atlantic City house
publishes, irregularities those of sister games. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.mississippi_stud.play import CASES, play, remedy, shuffle
from croupier.games.mississippi_stud.rules import PACK, READINGS, Rules
from croupier.games.mississippi_stud.wagers import wagers, warnings
from croupier.games.shared.poker_table import Carry, reshuffle_due

__all__ = ["GAME"]

GAME = Game(
    id="mississippi-stud",
    title="Mississippi stud",
    family="poker",
    subchapter="13:69F-35",
    provenance="later game of 13:69F; wagers (35.1) and layout statute, odds published, irregularities sibling rules",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(6, "§13:69E-1.13X(a)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="one deck, freshly shuffled; nothing is known but the own two cards and the community cards turned",
)
