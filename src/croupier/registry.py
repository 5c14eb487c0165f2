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
}


def ids() -> list[str]:
    return list(MODULES)


def get(game: str) -> Game:
    """The game with that id."""
    if game not in MODULES:
        raise UnknownName(f"no game {game!r}. {did_you_mean(game, MODULES)}")
    found: Game = import_module(f"croupier.games.{MODULES[game]}").GAME
    return found
