"""Ultimate Texas hold 'em, a later game of 13:69F (subchapter 32, inferred): two cards and five of the community
against the dealer's, one play wager, the higher the sooner.

Nothing of the text was seen; wagers, play and odds are the published rules of the game, definitions those of
Pennsylvania. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.shared.poker_table import Carry, reshuffle_due
from croupier.games.ultimate_texas_holdem.play import CASES, play, remedy, shuffle
from croupier.games.ultimate_texas_holdem.rules import PACK, READINGS, Rules
from croupier.games.ultimate_texas_holdem.wagers import wagers

__all__ = ["GAME"]

GAME = Game(
    id="ultimate-texas-holdem",
    title="Ultimate Texas hold 'em",
    family="poker",
    subchapter="13:69F-32",
    provenance="later game of 13:69F; title only as law, play and odds published, irregularities sibling rules",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(6, ""),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one deck, freshly shuffled; nothing is known but the own two cards and the community cards dealt; of ante "
    "and blind, which are equal, the ante is the unit",
)
