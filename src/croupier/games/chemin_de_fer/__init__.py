"""Baccarat chemin de fer, subchapter 4. A participant holds the bank, the others wager against it; the house takes a
vigorish.

The bank is bid for, wagered hand by hand and lost with a hand; two of the participants hold the cards and may choose.
"""

from __future__ import annotations

from croupier.game import Game
from croupier.games.chemin_de_fer.faults import CASES, remedy
from croupier.games.chemin_de_fer.play import pack, play, reshuffle_due, shuffle
from croupier.games.chemin_de_fer.rules import READINGS, Carry, Rules
from croupier.games.chemin_de_fer.wagers import settle, vigorish, wagers

__all__ = ["GAME", "settle", "vigorish"]

GAME = Game(
    id="chemin-de-fer",
    title="Baccarat chemin de fer",
    family="baccarat",
    subchapter="19:47-4",
    provenance="statute to 4.7(c), the rest a sibling statute (Spain) and published rules",
    fewest=2,  # a banker, and somebody to wager against the bank: §19:47-4.7(a)
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(9, ""),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one hand from a full pack of the table's decks, both sides playing their equilibrium",
)
