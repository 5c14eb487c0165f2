"""Poker, subchapter 14: the players play for a pot, and the house takes a rake.

Seen are §19:47-14.1 in part to §19:47-14.6(e)1; of the current text parts of 14.5, 14.10 and 14.19. The rest is
published practice of card rooms, which a house would file.
"""

from croupier.game import Game
from croupier.games.poker.dealing import CASES, remedy
from croupier.games.poker.play import Carry, play, reshuffle_due, shuffle
from croupier.games.poker.readings import READINGS
from croupier.games.poker.rules import METER, MOST_PLAYERS, PACK, Rules
from croupier.games.poker.wagers import wagers

__all__ = ["GAME"]

GAME = Game(
    id="poker",
    title="Poker",
    family="poker",
    subchapter="19:47-14",
    provenance="statute from 14.1 in part to 14.6(e)1, 14.10 and 14.19 via 13:69F-14; elsewhere published practice",
    fewest=2,  # §19:47-14.6(b)
    version=2,
    Rules=Rules,
    play=play,
    start=lambda rules: Carry(),
    meters=lambda rules: {METER: 0} if rules.bad_beat else {},
    filed=(
        *("game", "bad_beat_drop", "bad_beat_hand", "bad_beat_players", "bad_beat_loser", "bad_beat_winner"),
        # What a hand in which nobody bets puts into the fund: of an empty pot there is nothing to take.
        *("chip", "ante", "ante_by", "small_blind", "big_blind", "forced_bet"),
        *("rake", "rake_rate", "rake_cap", "rake_every", "rake_amount"),
        *("losers_show", "first_may_muck", "third_up"),  # and which hands are shown, without which none is paid
    ),
    wagers=wagers,
    seats=(MOST_PLAYERS, "§19:47-14.6(b)"),
    folded_hands=True,
    waiting_list="§19:47-14.18[waiting-list]",
    shuffle=shuffle,
    pack=lambda rules: PACK,
    reshuffle_due=reshuffle_due,
    remedy=remedy,
    cases=CASES,
    readings=READINGS,
    basis="players against each other; the house takes a rake",
)
