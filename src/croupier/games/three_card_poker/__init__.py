"""Three card poker, subchapter 20. Three cards against the dealer's three, or against a pay table, or both.

Of the text only the titles were seen, and the ranking in its successor; wagers and irregularities follow sibling rules,
and the odds are published ones. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.shared.poker_table import Carry, reshuffle_due
from croupier.games.three_card_poker.play import CASES, play, remedy, shuffle
from croupier.games.three_card_poker.rules import PACK, READINGS, Rules
from croupier.games.three_card_poker.wagers import wagers

__all__ = ["GAME"]

GAME = Game(
    id="three-card-poker",
    title="Three card poker",
    family="poker",
    subchapter="19:47-20",
    provenance="published; the ranking statute, wagers and irregularities sibling rules",
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
    basis="one deck, freshly shuffled; nothing is known but the own three cards",
)
