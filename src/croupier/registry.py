"""Every game by its id. A game's module is imported only when it is asked for; ours are named from `croupier.games`."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from croupier.errors import UnknownName, did_you_mean
from croupier.game import Game

MODULES = {
    "roulette": ".roulette",
    "craps": ".craps",
    "red-dog": ".red_dog",
    "punto-banco": ".punto_banco",
    "minibaccarat": ".minibaccarat",
    "caribbean-stud": ".caribbean_stud",
    "blackjack": ".blackjack",
    "night-red-dog": ".night.red_dog",
    "beat-the-dealer": ".night.beat_the_dealer",
    "chuck-a-luck": ".night.chuck_a_luck",
    "money-wheel": ".night.money_wheel",
    "skill-stop-reel": ".night.skill_stop_reel",
    "skill-stop-video": ".night.skill_stop_video",
    "token-pusher": ".night.token_pusher",
    "under-over": ".night.under_over",
    "joker-seven": ".night.joker_seven",
    "let-it-ride": ".let_it_ride",
    "night-let-it-ride": ".night.let_it_ride",
    "night-caribbean-stud": ".night.caribbean_stud",
    "night-baccarat": ".night.baccarat",
    "night-mini-baccarat": ".night.mini_baccarat",
    "night-roulette": ".night.roulette",
    "night-craps": ".night.craps",
    "night-blackjack": ".night.blackjack",
    "multi-action-blackjack": ".night.multi_action_blackjack",
}


def ids() -> list[str]:
    return list(MODULES)


def module(game: str) -> ModuleType:
    """The module that has the game with that id as its ``GAME``."""
    if game not in MODULES:
        raise UnknownName(f"no game {game!r}. {did_you_mean(game, MODULES)}")
    return import_module(MODULES[game], "croupier.games")


def get(game: str) -> Game:
    """The game with that id."""
    found: Game = module(game).GAME
    return found
