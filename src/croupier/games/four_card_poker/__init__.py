"""Four card poker, subchapter 27. The best four of five cards against the dealer's best four of six; one of them shows.

Of the text only the titles were seen; the wagers are those of its successor, 13:69F-27.6. Ranking, deal and odds are
published ones. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.four_card_poker.play import CASES, play, remedy, shuffle
from croupier.games.four_card_poker.rules import PACK, READINGS, Rules
from croupier.games.four_card_poker.wagers import wagers
from croupier.games.shared.poker_table import Carry, reshuffle_due

__all__ = ["GAME"]

GAME = Game(
    id="four-card-poker",
    title="Four card poker",
    family="poker",
    subchapter="19:47-27",
    provenance="statute for the wagers (13:69F-27.6), the head of the ranking sibling; deal and odds published",
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
    basis="one deck, freshly shuffled; nothing is known but the own five cards and the dealer's card that shows",
)
