"""How a wager's outcomes are found: by exploring the script, or by counting where exploring would take too long."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from inspect import signature
from typing import Any, TypeVar

from croupier.analysis.reports.at_stake import laid
from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.computed import Computed, Unavailable
from croupier.analysis.reports.meters import LongRun
from croupier.analysis.reports.outcomes import Distribution, explore
from croupier.analysis.reports.packs import fitting, listed, without
from croupier.analysis.reports.records import decode_computed, decode_distribution, encode_computed, encode_distribution
from croupier.analysis.reports.watching import Watcher
from croupier.companions import Counts, companions_of, load_companion, of_wager
from croupier.equipment.faces import Face
from croupier.errors import to_install
from croupier.game import Game, Wager

F = TypeVar("F", Distribution, Computed)
Solver = Callable[..., F]
"""Of a game, its rules and a wager; of a pack, whether squares are wanted and how is paid too, if it takes those."""

_LAB = ("numba", "numpy", "llvmlite")


Found = Distribution | Computed


def work_out(
    game: Game,
    rules: Any,
    wager: Wager,
    removed: Sequence[Face] = (),
    *,
    squares: bool = True,
    stake: int = 0,
    watcher: Watcher | None = None,
) -> Found:
    """What becomes of a wager, from a full pack or with some cards out of it; `Unavailable` if nobody can say.

    Without ``squares`` a computed wager may come without its standard deviation, if that takes long. With a ``stake``,
    in cents, outcomes are in cents too, as the house pays them; else exact, per unit. A computed wager is always told
    per unit. A ``watcher`` notes which options decided it; at a stake, coins and limits do too, and it notes nothing.
    """
    found = computed(game, rules, wager, removed, squares=squares, stake=stake, watcher=watcher)
    return found or distribution(game, rules, wager, removed, stake=stake, watcher=watcher)


def distribution(
    game: Game,
    rules: Any,
    wager: Wager,
    removed: Sequence[Face] = (),
    *,
    stake: int = 0,
    watcher: Watcher | None = None,
) -> Distribution:
    """Every outcome of a wager with its probability. Kept in the cache, and so without the plays (`solve_wager`)."""

    def work(rules: Any) -> Distribution:
        return replace(_distribution(game, rules, wager, removed, stake), plays={})

    def explored() -> Distribution:
        if stake or watcher is None:
            return work(rules)
        return watcher.watch(question(game, rules, wager, removed, squares=True), rules, work)

    asked = _question(game, rules, wager, removed, stake)
    return cached("distribution", asked, explored, encode_distribution, decode_distribution)


def computed(
    game: Game,
    rules: Any,
    wager: Wager,
    removed: Sequence[Face] = (),
    *,
    squares: bool = True,
    stake: int = 0,
    watcher: Watcher | None = None,
) -> Computed | None:
    """What a wager comes to, if its outcomes are too many to be told exactly; `Unavailable` if nobody can say."""
    brought = of_wager(companions_of(game).computed, wager.name)
    if not brought:
        return None

    def compute() -> Computed | Unavailable:
        solver: Solver[Computed] = _lab(brought)

        def work(rules: Any) -> Computed:
            return _called(solver, game, rules, wager, removed, squares, stake)

        try:
            if stake or watcher is None:
                return work(rules)
            return watcher.watch(question(game, rules, wager, removed, squares=squares), rules, work)
        except Unavailable as why:
            return why

    kind = "computed" if squares else "computed without squares"
    kept = cached(kind, _question(game, rules, wager, removed, stake), compute, encode_computed, decode_computed)
    if isinstance(kept, Unavailable):
        raise kept
    return kept


def solve_wager(game: Game, rules: Any, wager: Wager, removed: Sequence[Face] = (), *, squares: bool = True) -> Found:
    """The same, worked out now and with the plays."""
    brought = of_wager(companions_of(game).computed, wager.name)
    if not brought:
        return _distribution(game, rules, wager, removed, 0)
    solver: Solver[Computed] = _lab(brought)
    return _called(solver, game, rules, wager, removed, squares)


def on_a_meter(game: Game, rules: Any, wager: Wager, removed: Sequence[Face] = ()) -> LongRun | None:
    """What a wager that feeds a meter returns in the long run; nothing for any other."""
    brought = companions_of(game).long_run.get(wager.name)
    found: LongRun | None = load_companion(brought)(rules, without(game, rules, removed)) if brought else None
    return found


def question(game: Game, rules: Any, wager: Wager, removed: Sequence[Face], *, squares: bool) -> Hashable:
    """Under what it is kept what was looked at for a wager: for both, where ``squares`` make no difference."""
    brought = of_wager(companions_of(game).computed, wager.name)
    differs = brought is not None and "squares" in signature(_lab(brought)).parameters
    return rules.fingerprint(game.id, game.version), wager.name, tuple(listed(removed)), squares or not differs


def _question(game: Game, rules: Any, wager: Wager, removed: Sequence[Face], stake: int) -> dict[str, Any]:
    fingerprint = rules.fingerprint(game.id, game.version)
    asked = {"game": game.id, "fingerprint": fingerprint, "wager": wager.name, "removed": listed(removed)}
    return {**asked, "stake": stake} if stake else asked


def _distribution(game: Game, rules: Any, wager: Wager, removed: Sequence[Face], stake: int) -> Distribution:
    brought = of_wager(companions_of(game).counted, wager.name)
    if brought:
        solver: Solver[Distribution] = _lab(brought)
        return _called(solver, game, rules, wager, removed, stake=stake)
    pack = without(game, rules, removed)
    fits = wager if pack is None else fitting(wager)
    if not stake:
        return explore(game, rules, fits, pack)
    if wager.others:
        raise Unavailable("worked out per unit only: its chips lie between people")
    put = laid(game, rules, fits, stake)
    return explore(game, rules, put.wager, pack, put.till)


def _called(
    solver: Solver[F],
    game: Game,
    rules: Any,
    wager: Wager,
    removed: Sequence[Face],
    squares: bool = True,
    stake: int = 0,
) -> F:
    takes = signature(solver).parameters
    more: dict[str, Any] = {}
    if not squares and "squares" in takes:
        more["squares"] = False
    if stake and "paying" not in takes:
        raise Unavailable("worked out per unit only, and not at a stake")
    if stake:
        wager, more["paying"], _ = laid(game, rules, wager, stake)
    pack = without(game, rules, removed)
    if pack is None:
        return solver(game, rules, wager, **more)
    if "pack" not in takes:
        raise Unavailable("worked out for a full pack only")
    return solver(game, rules, wager, pack, **more)


def _lab(brought: Counts) -> Any:
    """A solver, which may need more than plain Python."""
    try:
        return load_companion(brought)
    except ModuleNotFoundError as error:
        if error.name not in _LAB:
            raise
        raise Unavailable(f"needs numba: {to_install('lab')}") from error
