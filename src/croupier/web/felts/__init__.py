"""The felt of every game: made from the game's own rules and wagers, drawn as SVG on the server."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from croupier.companions import companions_of, load_companion
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.web.felts import generic
from croupier.web.felts.model import Felt
from croupier.web.felts.svg import draw


def felt(game: Game, rules: HouseRules, *, tall: bool = False) -> Felt:
    """The felt of a game under these rules, for a wide screen or a tall one."""
    module = load_companion(companions_of(game).felt) or generic
    found: Felt = module.felt(game, rules, tall=tall)
    return replace(found, piece=game.piece)


@lru_cache(maxsize=256)
def drawings(game: Game, rules: HouseRules) -> dict[str, str]:
    """Both drawings of a felt; the page shows the one that fits."""
    return {
        "wide": draw(felt(game, rules), "wide"),
        "tall": draw(felt(game, rules, tall=True), "tall"),
    }
