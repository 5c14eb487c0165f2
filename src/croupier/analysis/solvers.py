"""How a wager's outcomes are found: by exploring the script, or by counting where exploring would take too long."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from croupier.analysis.computed import Computed, Unavailable
from croupier.analysis.outcomes import Distribution, explore
from croupier.game import Game, Wager

Solver = Callable[[Game, Any, Wager], Distribution]

# (game, wager or "" for all of them): the module that counts it, imported when it is needed
_COUNTED = {
    ("punto-banco", ""): "baccarat",
    ("minibaccarat", ""): "baccarat",
    ("night-baccarat", ""): "baccarat",
    ("night-mini-baccarat", ""): "baccarat",
    ("caribbean-stud", "ante"): "stud",
    ("caribbean-stud", "progressive"): "progressive",
    ("night-caribbean-stud", "ante"): "stud",
    ("joker-seven", ""): "joker_seven",
    ("let-it-ride", ""): "let_it_ride",
    ("night-let-it-ride", ""): "let_it_ride",
}


def distribution(game: Game, rules: Any, wager: Wager) -> Distribution:
    """Every outcome of a wager with its probability."""
    module = _COUNTED.get((game.id, wager.name)) or _COUNTED.get((game.id, ""))
    if module is None:
        return explore(game, rules, wager)
    solver: Solver = import_module(f"croupier.analysis.{module}").count
    return solver(game, rules, wager)


# The same for wagers that are worked out in floating point
_COMPUTED = {
    ("blackjack", "wager"): "blackjack",
}
_LAB = ("numba", "numpy", "llvmlite")


def computed(game: Game, rules: Any, wager: Wager) -> Computed | None:
    """What a wager comes to, if its outcomes are too many to be told exactly; `Unavailable` if nobody can say."""
    name = _COMPUTED.get((game.id, wager.name))
    if name is None:
        return None
    try:
        module = import_module(f"croupier.analysis.{name}")
    except ModuleNotFoundError as error:
        if error.name not in _LAB:
            raise
        raise Unavailable("needs numba: pip install croupier[lab]") from error
    found: Computed = module.count(game, rules, wager)
    return found
