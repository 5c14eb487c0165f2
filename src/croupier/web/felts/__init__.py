"""The felt of every game: made from the game's own rules and offers, drawn as SVG on the server."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.web.felts.model import Felt
from croupier.web.felts.svg import draw

MAKERS = {
    "roulette": "roulette",
    "craps": "craps",
    "blackjack": "blackjack",
    "multi-action-blackjack": "blackjack",
    "punto-banco": "baccarat",
    "minibaccarat": "baccarat",
    "night-mini-baccarat": "baccarat",
    "caribbean-stud": "stud",
    "let-it-ride": "stud",
    "red-dog": "red_dog",
    "money-wheel": "money_wheel",
    "chuck-a-luck": "dice",
    "under-over": "dice",
    "beat-the-dealer": "dice",
    "joker-seven": "joker_seven",
    "skill-stop-reel": "machines",
    "skill-stop-video": "machines",
    "token-pusher": "machines",
}
"""Which module lays out which game; one that is missing gets the board of `generic`, made from its offers."""


def felt(game: Game, rules: HouseRules, *, tall: bool = False) -> Felt:
    """The layout of a game under these rules, for a wide screen or a tall one."""
    module = import_module(f"croupier.web.felts.{maker(game)}")
    found: Felt = module.felt(game, rules, tall=tall)
    return found


def maker(game: Game) -> str:
    """A game that plays like another one lies on the same cloth, unless it has its own."""
    return MAKERS.get(game.id) or MAKERS.get(game.twin) or "generic"


@lru_cache(maxsize=256)
def drawings(game: Game, rules: HouseRules) -> dict[str, str]:
    """Both drawings of a felt; the page shows the one that fits."""
    return {
        "wide": draw(felt(game, rules), "wide"),
        "tall": draw(felt(game, rules, tall=True), "tall"),
    }
