"""Blackjack as the rest of Croupier knows it."""

from croupier.game import Game
from croupier.games.blackjack.play import play
from croupier.games.blackjack.rules import READINGS, Rules
from croupier.games.blackjack.shoe import CASES, Carry, pack, remedy, reshuffle_due, shuffle
from croupier.games.blackjack.wagers import wagers

GAME = Game(
    id="blackjack",
    title="Blackjack",
    family="blackjack",
    subchapter="19:47-2",
    provenance="statute",
    version=1,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    wagers=wagers,
    seats=(7, "§19:47-2.11(e)"),
    shuffle=shuffle,
    pack=pack,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="one round from a fresh shoe",
)
