"""Croupier: New Jersey's rules of the games, executable.

A dozen names are enough for most programs:

>>> import croupier
>>> roulette = croupier.find_game("roulette")
>>> report = croupier.odds_of(roulette, roulette.Rules().set({"half_back": True}), "red")
>>> report.wagers[0].house_edge
Fraction(1, 38)

`game_ids` and `find_game` find a `Game`; its ``Rules`` hold the house's options. `odds_of` works out what wagers cost,
`load_house` and `check_house` judge a house file, `provision` shows the law. `LiveTable`, `SampleTable`,
`ExploreTable` and `ReplayTable` run a game; a round is written down as a `Tape`. Whatever is refused is a
`CroupierError`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.analysis.report import odds as odds_of
    from croupier.compliance.check import check as check_house
    from croupier.compliance.house import load as load_house
    from croupier.errors import CroupierError
    from croupier.game import Game
    from croupier.law.provisions import lookup as provision
    from croupier.registry import get as find_game
    from croupier.registry import ids as game_ids
    from croupier.tables.explore import ExploreTable
    from croupier.tables.live import LiveTable
    from croupier.tables.replay import ReplayTable
    from croupier.tables.sample import SampleTable
    from croupier.tables.tape import Tape

__version__ = "0.1.0"
__all__ = [
    "CroupierError",
    "ExploreTable",
    "Game",
    "LiveTable",
    "ReplayTable",
    "SampleTable",
    "Tape",
    "check_house",
    "find_game",
    "game_ids",
    "load_house",
    "odds_of",
    "provision",
]

# Each name is fetched when it is first used, so that a small question does not pay for the rest.
_WHERE = {
    "CroupierError": ("errors", "CroupierError"),
    "ExploreTable": ("tables.explore", "ExploreTable"),
    "Game": ("game", "Game"),
    "LiveTable": ("tables.live", "LiveTable"),
    "ReplayTable": ("tables.replay", "ReplayTable"),
    "SampleTable": ("tables.sample", "SampleTable"),
    "Tape": ("tables.tape", "Tape"),
    "check_house": ("compliance.check", "check"),
    "find_game": ("registry", "get"),
    "game_ids": ("registry", "ids"),
    "load_house": ("compliance.house", "load"),
    "odds_of": ("analysis.report", "odds"),
    "provision": ("law.provisions", "lookup"),
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    module, attribute = _WHERE[name]
    return getattr(import_module(f"croupier.{module}"), attribute)
