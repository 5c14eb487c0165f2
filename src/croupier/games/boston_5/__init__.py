"""Boston 5 stud poker, subchapter 24. Five cards against the dealer's five, with a second wager after the first three.

Of the text only the titles were seen; the play is that of published descriptions of the same game, dealing and
irregularities follow sibling rules. The table of the ante bonus is not known, and is the house's to type in. Positions
are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.boston_5.play import CASES, play, remedy, shuffle
from croupier.games.boston_5.rules import PACK, READINGS, Rules
from croupier.games.boston_5.wagers import wagers
from croupier.games.shared.poker_table import Carry, reshuffle_due

__all__ = ["GAME"]

GAME = Game(
    id="boston-5",
    title="Boston 5 stud poker",
    family="poker",
    subchapter="19:47-24",
    provenance="published; dealing and irregularities sibling rules, the table of the ante bonus unknown",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(7, ""),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one deck, freshly shuffled; nothing is known but the own first three cards; told of the ante, beside which "
    "the first wager of twice as much is always made",
)
