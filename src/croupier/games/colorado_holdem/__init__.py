"""Colorado hold 'em poker, subchapter 23: three cards, of which one is discarded, with three of the community.

Only the cards and the layout were seen as law. The order of play is reconstructed from them and from the titles; what
is paid is not known, so a house types its tables in. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.colorado_holdem.play import CASES, play, remedy, shuffle
from croupier.games.colorado_holdem.rules import PACK, READINGS, Rules
from croupier.games.colorado_holdem.wagers import wagers
from croupier.games.shared.poker_table import Carry, reshuffle_due

__all__ = ["GAME"]

RECONSTRUCTED = (
    "Reconstructed: only the cards (13:69F-23.2) and the layout (13:69E-1.13L) are law; the order of play is inferred "
    "from titles, and what is paid is what this house has typed in."
)

GAME = Game(
    id="colorado-holdem",
    title="Colorado hold 'em poker",
    family="poker",
    subchapter="19:47-23",
    provenance="reconstructed; cards and layout statute, the tables of pays unknown",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(7, "§13:69E-1.13L(a)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=lambda rules: (RECONSTRUCTED,),
    basis="one deck, freshly shuffled; nothing is known but the own three cards",
)
