"""Pai gow poker, subchapter 11. Seven cards, one of 53 a joker, set as five and two; both must beat the dealer's or the
bank's.

Setting and settlement, the bank and the first irregularities, §19:47-11.9 to §19:47-11.11, were not seen; siblings
and the sister game's text were. Positions are numbered from the dealer's left, clockwise.
"""

from croupier.game import Game
from croupier.games.pai_gow_poker.bank import Carry
from croupier.games.pai_gow_poker.cases import CASES, remedy
from croupier.games.pai_gow_poker.dealing import shuffle
from croupier.games.pai_gow_poker.layout import ON_NUMBERS
from croupier.games.pai_gow_poker.play import play
from croupier.games.pai_gow_poker.readings import READINGS
from croupier.games.pai_gow_poker.rules import METER, PACK, POSITIONS, Rules
from croupier.games.pai_gow_poker.wagers import wagers, warnings
from croupier.games.shared.poker_table import reshuffle_due

__all__ = ["GAME"]

GAME = Game(
    id="pai-gow-poker",
    title="Pai gow poker",
    family="poker",
    subchapter="19:47-11",
    provenance="statute; setting and settlement via sibling 68 IAC 10-9, bank via the sister game 19:47-10.8",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    meters=lambda rules: {METER: rules.meter_seed * 100} if rules.progressive else {},
    filed=("progressive", "prizes", "meter_seed", "meter_reset", "meter_rate"),
    wagers=wagers,
    seats=(POSITIONS, "§19:47-11.8(c)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    named={f"additional-{number}": spot for number, spot in ON_NUMBERS.items()},
    basis="one deck with a joker, freshly shuffled; both sides set their hands in the house's way",
)
