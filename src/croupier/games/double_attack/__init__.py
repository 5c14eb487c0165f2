"""Double attack blackjack, subchapter 26: the dealer's first card comes first, and against it a wager may be raised.

Everything that it shares with blackjack stands there and cites this subchapter through `LAW`. `rules` has what the
house may choose, `readings` how a silent text is read, `wagers` the bonus on the dealer's third card, `play` the order
of a round, the attack, a surrender at any time and what differs of irregularities.
"""

from croupier.game import Game
from croupier.games.blackjack.shoe import Carry, pack, reshuffle_due, shuffle
from croupier.games.double_attack.play import CASES, play, remedy
from croupier.games.double_attack.readings import READINGS
from croupier.games.double_attack.rules import LAW, Rules
from croupier.games.double_attack.wagers import wagers
from croupier.twin import under

__all__ = ["GAME"]

GAME = Game(
    id="double-attack",
    title="Double attack blackjack",
    family="blackjack",
    subchapter="19:47-26",
    provenance="statute from 26.8(a)1 on; before that sibling (Pennsylvania) and published rules",
    version=1,
    Rules=Rules,
    play=under(play, LAW),
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(7, "§19:47-26.10(c)"),
    shuffle=under(shuffle, LAW),
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=under(remedy, LAW),
    cases=CASES,
    readings=READINGS,
    basis="one round from a fresh shoe",
)
