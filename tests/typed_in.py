"""What a house has to type in before a game is opened, for tests that go through every game.

None of it is law, nor anybody's published table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier import registry
from croupier.game import Game
from croupier.law.options import HouseRules

TYPED_IN: Mapping[str, Mapping[str, Any]] = {
    "boston-5": {"ante_bonus": "100/50/20/15/10/7/4"},
    "double-cross": {"three_card_pays": "40/30/6/4/1"},
    "colorado-holdem": {
        "pays": "royal flush 100, straight flush 50, four of a kind 25, full house 10, flush 7, straight 5, "
        "three of a kind 3, two pair 2, pair of tens 1",
        "immediate_winner": "20",
    },
}


def typed_in(game: Game | str) -> dict[str, Any]:
    """The settings without which there is no table; none for most games."""
    return dict(TYPED_IN.get(game if isinstance(game, str) else game.id, {}))


def usual(game: Game | str) -> HouseRules:
    """The rules of a table with nothing chosen that need not be."""
    found = registry.game_named(game) if isinstance(game, str) else game
    return found.Rules().set(typed_in(found))


def with_rules(game: str, spec: Mapping[str, Any]) -> dict[str, Any]:
    """The order to open a table, with what must be typed in among its rules."""
    rules = {**typed_in(game), **spec.get("rules", {})}
    return {"game": game, **spec, **({"rules": rules} if rules else {})}


def arguments(game: str) -> list[str]:
    """The same on a command line."""
    return [part for name, value in typed_in(game).items() for part in ("--set", f"{name}={value}")]
