"""`worth`: of the game whose rules they are, the function that knows what the choices of its questions are worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from croupier import registry
from croupier.analysis.reports.computed import Unavailable
from croupier.analysis.reports.packs import without
from croupier.analysis.worth.valued import Valued, open_to
from croupier.companions import companions_of, load_companion
from croupier.equipment.faces import Face
from croupier.errors import WrongValue, to_install
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import Ask

UNKNOWN = "no solver of this game knows this choice"
_LAB = ("numba", "numpy", "llvmlite")


def worth(ask: Ask, rules: HouseRules, *, known: Sequence[Face] = ()) -> Valued:
    """What every open choice of a question is worth under these rules, or the reason why nobody can say.

    ``known``: cards that are out of the pack besides those that the question shows, where a solver goes by the pack.
    What a solver makes of rules is kept in memory: the first question under them may take seconds, the next does not.
    """
    game = game_with(type(rules))
    try:
        found: Valued = _knowing(game)(game, rules, ask, without(game, rules, known))
    except Unavailable as why:
        return Valued({}, dict.fromkeys(open_to(ask), str(why)))
    except ModuleNotFoundError as missing:
        if missing.name not in _LAB:
            raise
        return Valued({}, dict.fromkeys(open_to(ask), f"needs numba: {to_install('lab')}"))
    values = {name: found.values[name] for name in open_to(ask) if name in found.values}
    reasons = {name: found.reasons.get(name, UNKNOWN) for name in open_to(ask) if name not in values}
    return found._replace(values=values, reasons=reasons)


def _knowing(game: Game) -> Callable[[Game, Any, Ask, Any], Any]:
    """Who knows what a choice of the game is worth: what it brings, or else its script, explored."""
    if brought := load_companion(companions_of(game).worth):
        return brought
    from croupier.analysis.worth.scripts import explored

    return explored


def game_with(kind: type[HouseRules]) -> Game:
    """The game that is played by such rules."""
    return _game_with(kind.__module__, kind.__qualname__)


@lru_cache(maxsize=64)
def _game_with(module: str, name: str) -> Game:
    likely = [id for id, its in registry.MODULES.items() if its in module]  # else each would be imported
    for id in dict.fromkeys((*likely, *registry.game_ids())):
        game = registry.game_named(id)
        if (game.Rules.__module__, game.Rules.__qualname__) == (module, name):
            return game
    raise WrongValue(f"no game of the rulebook is played by {name} of {module}")
