"""Every game by its id. A game's module is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module

from croupier.errors import UnknownName, did_you_mean
from croupier.game import Game

MODULES = {
    "roulette": "roulette",
    "craps": "craps",
    "red-dog": "red_dog",
    "punto-banco": "punto_banco",
    "minibaccarat": "minibaccarat",
    "caribbean-stud": "caribbean_stud",
    "blackjack": "blackjack",
    "night-red-dog": "night_red_dog",
    "beat-the-dealer": "beat_the_dealer",
    "chuck-a-luck": "chuck_a_luck",
    "money-wheel": "money_wheel",
    "skill-stop-reel": "skill_stop_reel",
    "skill-stop-video": "skill_stop_video",
    "token-pusher": "token_pusher",
    "under-over": "under_over",
    "joker-seven": "joker_seven",
    "let-it-ride": "let_it_ride",
    "night-let-it-ride": "night_let_it_ride",
    "night-caribbean-stud": "night_caribbean_stud",
    "night-baccarat": "night_baccarat",
    "night-mini-baccarat": "night_mini_baccarat",
    "night-roulette": "night_roulette",
    "night-craps": "night_craps",
    "night-blackjack": "night_blackjack",
    "multi-action-blackjack": "multi_action_blackjack",
}


def ids() -> list[str]:
    return list(MODULES)


def get(game: str) -> Game:
    """The game with that id."""
    if game not in MODULES:
        raise UnknownName(f"no game {game!r}. {did_you_mean(game, MODULES)}")
    found: Game = import_module(f"croupier.games.{MODULES[game]}").GAME
    return found
