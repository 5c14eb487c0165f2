"""What a game brings besides its script: who works out its odds, how it is played best, what it looks like.

One record a game, as ``COMPANIONS``: of our games in a module of `croupier.attached` that is called as the game's own,
of a game from outside the package beside its ``GAME``. Whatever a game does not bring it has from the game that it
plays like, and else from the one that serves every game: the script explored, a felt made of its wagers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from croupier import registry
from croupier.game import Game, Wager
from croupier.later import asked_for, read_later
from croupier.table import Ask

T = TypeVar("T")

# Rules, packs and what is answered differ from game to game, and are known to the modules that bring them.
Counts = Callable[..., Any]  # (game, rules, wager, pack, paying=...) -> Distribution, or Computed
OnMeter = Callable[[Any, Any], Any]  # (rules, pack) -> LongRun
OfRules = Callable[[Any], Any]  # (rules) -> Course
OfPack = Callable[[Game, Any, Any], Any]  # (game, rules, pack) -> what is told of it
Cycle = Callable[[Game, Any], tuple[int, str]]  # (game, rules) -> so many ways, and what they are
Chooses = Callable[[Game, Any, Wager], Any]  # (game, rules, wager) -> what answers in a simulated round
Machine = Callable[[Game, Any, Wager, Any], Any]  # (game, rules, wager, plays) -> Simulator


class BestPlay(Protocol):
    """A module that says how a game is played best."""

    def strategies(self, game: Game, rules: Any, asked: Any) -> Any: ...

    def one_hand(self, game: Game, rules: Any, hand: str, up: str, asked: Any) -> Any: ...


class ClothModule(Protocol):
    """A module that lays out the cloth in the browser."""

    def felt(self, game: Game, rules: Any, *, tall: bool) -> Any: ...


class FirstBet(NamedTuple):
    """How a round is begun in the browser: a chip on the first places of the felt that take this wager (any, if "")."""

    wager: str
    places: int = 1


class Companions(NamedTuple):
    """All of them, each empty where there is none; those of wagers by name, "" for every wager that is not named."""

    counted: Mapping[str, Counts] = {}  # count every outcome of a wager; without one its script is explored
    computed: Mapping[str, Counts] = {}  # the same for wagers that are worked out in floating point
    together: Callable[..., Any] | None = None  # works several wagers of one round out; else its script is explored
    long_run: Mapping[str, OnMeter] = {}  # tell what a wager on a meter returns over many of them
    course: Mapping[str, OfRules] = {}  # tell what moves that meter from wager to wager
    frequencies: Mapping[str, OfPack] = {}  # tell how often things happen which settle nothing by themselves
    starting: Mapping[str, OfPack] = {}  # tell the starting hands and the net results of a computed wager
    extremes: Mapping[str, OfPack] = {}  # tell the most that a round of a computed wager can win and lose
    strategy: BestPlay | None = None  # says how the game is played best
    own: Callable[[Game, Any, str], Any] | None = None  # reads a way to play of somebody's own, to be priced
    worth: Callable[[Game, Any, Ask, Any], Any] | None = (
        None  # what each choice of a live question is worth; or explored
    )
    chooses: Mapping[str, Chooses] = {}  # make what answers in a simulated round, of game, rules and wager
    machines: Mapping[str, Machine] = {}  # make a compiled simulator, where no other machine does; or say why none is
    seen: Callable[[Any], Hashable] | None = None  # what of the cards seen in a round still matters, to simulate it
    environment: Any = None  # what a program sees and may do, of a game that asks anything of whoever bets: a Spec
    cycle: Mapping[str, Cycle] = {}  # tell in how many ways a wager can come out
    felt: ClothModule | None = None  # lays out the cloth in the browser
    drawing: Callable[[Any, Any], list[str]] | None = None  # draws the cloth in a terminal
    short_decks: Mapping[str, str] = {}  # cards on which a wager is explored or counted: a full pack takes too long
    first_bet: FirstBet | None = None


def companions_of(game: Game) -> Companions:
    """Those of the game, each that is missing taken from its twin. What is used is loaded first (`load_companion`)."""
    own = _brought(game.id)
    if not game.twin:
        return own
    twin = companions_of(registry.game_named(game.twin))
    return own._replace(**{kind: theirs for kind, theirs in twin._asdict().items() if not getattr(own, kind)})


def of_wager(named: Mapping[str, T], wager: str) -> T | None:
    """What there is for a wager; none if there is nothing."""
    return named.get(wager) or named.get("")


def load_companion(brought: T) -> T:
    """What a game brings, ready to be used. Packages of others may name it: "module:function", or a module."""
    if not isinstance(brought, str):
        return asked_for(brought)
    module, _, function = brought.partition(":")
    found = import_module(module)
    named: Any = getattr(found, function) if function else found
    return cast(T, named)


def _brought(id: str) -> Companions:
    """What the game brings itself."""
    module = registry.MODULES.get(id, "")
    if module.startswith("."):
        return _attached(f"croupier.attached{module}")
    found: Companions | None = getattr(registry.module_of(id), "COMPANIONS", None) if registry.is_known(id) else None
    return found or Companions()


@cache
def _attached(module: str) -> Companions:
    found = read_later(module, now=(__name__,))
    return found.COMPANIONS if found else Companions()
