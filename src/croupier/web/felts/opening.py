"""What is open at a table just opened: the one place where felts ask the game itself."""

from __future__ import annotations

from functools import lru_cache

from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.table import OpenWager, Spot, Window
from croupier.tables.chance import HouseChance
from croupier.tables.live import LiveTable
from croupier.tables.requests import Betting

GUEST = "guest"
_STEPS = 100  # until a betting window must have come; a script that asks longer has none for a guest


@lru_cache(maxsize=256)
def window(game: Game, rules: HouseRules) -> Window:
    """The first betting window of a new table; a guest who takes every default gets there."""
    table = LiveTable(game, rules, game.start(rules), {GUEST: 10_000_000}, chance=HouseChance())
    for _ in range(_STEPS):
        if isinstance(table.waiting, Betting):
            return table.waiting.window
        given = table.default()
        if given is None:
            break
        table.feed(given)
    raise LookupError(f"{game.id} opens no betting window")


def of(game: Game, rules: HouseRules) -> tuple[OpenWager, ...]:
    return window(game, rules).wagers


def spots(game: Game, rules: HouseRules) -> dict[Spot, OpenWager]:
    """The spot that the words of each wager name."""
    first = window(game, rules)
    return {first.read(each.words): each for each in first.wagers}


def has_choice(game: Game, rules: HouseRules, choice: str) -> bool:
    """Whether some wager is made by a choice in mid-round, such as insurance."""
    return any(wager.choice == choice and not wager.unavailable for wager in game.wagers(rules))
