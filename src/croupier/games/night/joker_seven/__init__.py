"""Joker seven, 13:47-20.26. Seven cards face up to each player; the squares are what such a hand may turn out to be."""

from croupier.game import Game
from croupier.games.night.joker_seven.play import CASES, play, remedy, reshuffle_due, shuffle
from croupier.games.night.joker_seven.rules import MOST_PLAYERS, PACK, READINGS, Rules
from croupier.games.night.joker_seven.wagers import wagers, warnings

__all__ = ["GAME"]

GAME = Game(
    id="joker-seven",
    title="Joker seven",
    family="joker seven",
    subchapter="13:47-20",
    provenance="statute; one wager and the end of two notes are lost",
    version=2,  # since a cut may be ordered again
    Rules=Rules,
    play=play,
    wagers=wagers,
    seats=(MOST_PLAYERS, "§13:47-20.26(e)"),
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    warnings=warnings,
    basis="the first hand from a full deck of 54; every hand of a round has the same odds",
)
