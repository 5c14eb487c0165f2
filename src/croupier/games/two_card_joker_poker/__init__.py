"""Two-card joker poker, a later game of 13:69F (subchapter 30, inferred): two cards against the dealer's two, with two
jokers that only make pairs.

Nothing of the text was seen; play and odds are those published of the same game in Connecticut. Positions are numbered
from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.shared.poker_table import Carry, reshuffle_due
from croupier.games.two_card_joker_poker.play import CASES, play, remedy, shuffle
from croupier.games.two_card_joker_poker.rules import PACK, READINGS, Rules
from croupier.games.two_card_joker_poker.wagers import wagers

__all__ = ["GAME"]

GAME = Game(
    id="two-card-joker-poker",
    title="Two-card joker poker",
    family="poker",
    subchapter="13:69F-30",
    provenance="later game of 13:69F; title only as law, play and odds published, irregularities sibling rules",
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
    basis="one deck with two jokers, freshly shuffled; nothing is known but the own two cards",
)
