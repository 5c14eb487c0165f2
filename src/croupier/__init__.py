"""Croupier: New Jersey's rules of the games, executable.

Some thirty names are enough for most programs:

>>> import croupier
>>> roulette = croupier.find_game("roulette")
>>> report = croupier.odds_of(roulette, roulette.Rules().set({"half_back": True}), "red")
>>> report.wagers[0].house_edge
Fraction(1, 38)

`game_ids` and `find_game` find a `Game`; its ``Rules`` hold the house's options. `open_table` sits players down and
plays rounds. `odds_of` works out what wagers cost, `simulate` plays one (`Simulated`) or tells what becomes of a
bankroll (`Sessions`: until `ruin`, or until it is `ahead` or `behind`; a bettor is told `Facts`, a strategy a
`Decision`), `meter` what becomes of a progressive's meter (`MeterYears`); their figures are a `Mean`, a `Share` or a
`Quantile`. `equity` tells what poker hands take of a pot. `par` makes a par sheet and `chart` a chart, which a notebook
shows and ``to(file)`` writes. `load_house` and `check_house` judge a house file, `provision` shows the law.
`LiveTable`, `SampleTable`, `ExploreTable` and `ReplayTable` are what runs a game underneath; a round is written down as
a `Tape`. Whatever is refused is a `CroupierError`. Amounts at a table are whole cents.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from croupier.errors import CroupierError
    from croupier.game import Game
    from croupier.papers import chart, par
    from croupier.plain import check_house, equity, load_house, meter, odds_of, provision, simulate
    from croupier.plain import game_of as find_game
    from croupier.play import OpenTable, open_table
    from croupier.registry import game_ids
    from croupier.simulation.bettors import Facts
    from croupier.simulation.deciders import Decision
    from croupier.simulation.figures import Compared as Compared
    from croupier.simulation.figures import Sessions as Sessions
    from croupier.simulation.intervals import Mean, Quantile, Share
    from croupier.simulation.meter_figures import MeterYears as MeterYears
    from croupier.simulation.run import Simulated
    from croupier.simulation.stops import ahead, behind, ruin
    from croupier.tables.explore import ExploreTable
    from croupier.tables.live import LiveTable
    from croupier.tables.replay import ReplayTable
    from croupier.tables.sample import SampleTable
    from croupier.tables.tape import Tape

__version__ = "0.1.0"
# Without those that need what not everybody installs (Compared, MeterYears, Sessions): import * takes all of these.
__all__ = [
    "CroupierError",
    "Decision",
    "ExploreTable",
    "Facts",
    "Game",
    "LiveTable",
    "Mean",
    "OpenTable",
    "Quantile",
    "ReplayTable",
    "SampleTable",
    "Share",
    "Simulated",
    "Tape",
    "ahead",
    "behind",
    "chart",
    "check_house",
    "equity",
    "find_game",
    "game_ids",
    "load_house",
    "meter",
    "odds_of",
    "open_table",
    "par",
    "provision",
    "ruin",
    "simulate",
]

# Each name is fetched when it is first used, so that a small question does not pay for the rest.
_WHERE = {
    "Compared": ("simulation.figures", "Compared"),
    "CroupierError": ("errors", "CroupierError"),
    "ExploreTable": ("tables.explore", "ExploreTable"),
    "Decision": ("simulation.deciders", "Decision"),
    "Facts": ("simulation.bettors", "Facts"),
    "Game": ("game", "Game"),
    "LiveTable": ("tables.live", "LiveTable"),
    "Mean": ("simulation.intervals", "Mean"),
    "MeterYears": ("simulation.meter_figures", "MeterYears"),
    "OpenTable": ("play", "OpenTable"),
    "Quantile": ("simulation.intervals", "Quantile"),
    "ReplayTable": ("tables.replay", "ReplayTable"),
    "SampleTable": ("tables.sample", "SampleTable"),
    "Sessions": ("simulation.figures", "Sessions"),
    "Share": ("simulation.intervals", "Share"),
    "Simulated": ("simulation.run", "Simulated"),
    "Tape": ("tables.tape", "Tape"),
    "ahead": ("simulation.stops", "ahead"),
    "behind": ("simulation.stops", "behind"),
    "chart": ("papers", "chart"),
    "check_house": ("plain", "check_house"),
    "equity": ("plain", "equity"),
    "find_game": ("plain", "game_of"),
    "game_ids": ("registry", "game_ids"),
    "load_house": ("plain", "load_house"),
    "meter": ("plain", "meter"),
    "odds_of": ("plain", "odds_of"),
    "open_table": ("play", "open_table"),
    "par": ("papers", "par"),
    "provision": ("plain", "provision"),
    "ruin": ("simulation.stops", "ruin"),
    "simulate": ("plain", "simulate"),
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"croupier has no {name!r}; it has {', '.join(_WHERE)}")
    module, attribute = _WHERE[name]
    return getattr(import_module(f"croupier.{module}"), attribute)


def __dir__() -> list[str]:
    return [*_WHERE, "__version__"]
