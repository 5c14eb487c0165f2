"""How a wager's outcomes are found: by exploring the script, or by counting where exploring would take too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from inspect import signature
from typing import Any, TypeVar

from croupier.analysis.cache import cached
from croupier.analysis.computed import Computed, Unavailable
from croupier.analysis.outcomes import Distribution, explore
from croupier.analysis.packs import fitting, listed, without
from croupier.analysis.records import decode_computed, decode_distribution, encode_computed, encode_distribution
from croupier.companions import companions, load, of_wager
from croupier.equipment.cards import Card
from croupier.game import Game, Wager

F = TypeVar("F", Distribution, Computed)
Solver = Callable[..., F]
"""Of a game, its rules and a wager; of a pack too, if it takes any, and of whether squares are wanted."""

_LAB = ("numba", "numpy", "llvmlite")


Found = Distribution | Computed


def work_out(game: Game, rules: Any, wager: Wager, removed: Sequence[Card] = (), *, squares: bool = True) -> Found:
    """What becomes of a wager, from a full pack or with some cards out of it; `Unavailable` if nobody can say.

    Without ``squares`` a computed wager may come without its standard deviation, if that takes long.
    """
    return computed(game, rules, wager, removed, squares=squares) or distribution(game, rules, wager, removed)


def distribution(game: Game, rules: Any, wager: Wager, removed: Sequence[Card] = ()) -> Distribution:
    """Every outcome of a wager with its probability. Kept in the cache, and so without the plays: `solve` has them."""
    return cached(
        "distribution",
        _question(game, rules, wager, removed),
        lambda: replace(_distribution(game, rules, wager, removed), plays={}),
        encode_distribution,
        decode_distribution,
    )


def computed(
    game: Game, rules: Any, wager: Wager, removed: Sequence[Card] = (), *, squares: bool = True
) -> Computed | None:
    """What a wager comes to, if its outcomes are too many to be told exactly; `Unavailable` if nobody can say."""
    name = of_wager(companions(game).computed, wager.name)
    if not name:
        return None

    def compute() -> Computed | Unavailable:
        solver = _lab(name)
        try:
            return _called(solver, game, rules, wager, removed, squares)
        except Unavailable as why:
            return why

    kind = "computed" if squares else "computed without squares"
    kept = cached(kind, _question(game, rules, wager, removed), compute, encode_computed, decode_computed)
    if isinstance(kept, Unavailable):
        raise kept
    return kept


def solve(game: Game, rules: Any, wager: Wager, removed: Sequence[Card] = (), *, squares: bool = True) -> Found:
    """The same, worked out now and with the plays."""
    name = of_wager(companions(game).computed, wager.name)
    if not name:
        return _distribution(game, rules, wager, removed)
    return _called(_lab(name), game, rules, wager, removed, squares)


def _question(game: Game, rules: Any, wager: Wager, removed: Sequence[Card]) -> dict[str, Any]:
    fingerprint = rules.fingerprint(game.id, game.version)
    return {"game": game.id, "fingerprint": fingerprint, "wager": wager.name, "removed": listed(removed)}


def _distribution(game: Game, rules: Any, wager: Wager, removed: Sequence[Card]) -> Distribution:
    name = of_wager(companions(game).counted, wager.name)
    if not name:
        pack = without(game, rules, removed)
        return explore(game, rules, wager if pack is None else fitting(wager), pack)
    solver: Solver[Distribution] = load(name)
    return _called(solver, game, rules, wager, removed)


def _called(
    solver: Solver[F], game: Game, rules: Any, wager: Wager, removed: Sequence[Card], squares: bool = True
) -> F:
    takes, more = signature(solver).parameters, {}
    if not squares and "squares" in takes:
        more["squares"] = False
    pack = without(game, rules, removed)
    if pack is None:
        return solver(game, rules, wager, **more)
    if "pack" not in takes:
        raise Unavailable("worked out for a full pack only")
    return solver(game, rules, wager, pack, **more)


def _lab(name: str) -> Solver[Computed]:
    try:
        solver: Solver[Computed] = load(name)
    except ModuleNotFoundError as error:
        if error.name not in _LAB:
            raise
        raise Unavailable("needs numba: pip install croupier[lab]") from error
    return solver
