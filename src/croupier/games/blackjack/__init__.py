"""Blackjack, subchapter 2: each player against the dealer, nearer to 21 without going over.

`play` has the order of a round; its parts stand in `layout` (the cards), `before` (what comes before the players),
`players` and `dealer`. `rules` has what the house may choose and how a doubtful text is read, `base` what these
scripts ask of any rules (a casino night brings its own), `judgements` what a hand is worth and may do,
`wagers` the additional wagers, `betting` who may put chips where, `shoe` the shuffle and what happens when something
goes wrong.
"""

from croupier.games.blackjack.game import GAME

__all__ = ["GAME"]
