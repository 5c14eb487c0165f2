"""Which options decide a wager at all.

A wager is worked out once under rules that are watched: each option that is looked at is noted. What is never looked
at cannot change the result, whatever its value: nothing else tells the script or a solver what it is. Most options of a
game are of that sort for any one wager, so what-if questions about them need no further work. Where the wager was
worked out for a report just before, with a `Watcher`, that was noted then.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.analysis.reports.cache import cached
from croupier.analysis.reports.dispatch import on_a_meter, question, solve_wager
from croupier.analysis.reports.packs import listed
from croupier.analysis.reports.watching import Watcher, watched_rules
from croupier.equipment.faces import Face
from croupier.game import Game, Wager
from croupier.law.options import HouseRules


def looked_at(
    game: Game,
    rules: HouseRules,
    wager: Wager,
    removed: Sequence[Face] = (),
    *,
    squares: bool = True,
    watcher: Watcher | None = None,
) -> frozenset[str]:
    """The options that decide this wager under these rules, one or another of them changed at a time."""

    before = watcher.noted(question(game, rules, wager, removed, squares=squares)) if watcher else None

    def watch() -> frozenset[str]:
        watched, seen = watched_rules(rules)
        if before is None:
            solve_wager(game, watched, wager, removed, squares=squares)
        on_a_meter(game, watched, wager, removed)
        return frozenset(seen).union(before or ())

    key = {
        "game": game.id,
        "fingerprint": rules.fingerprint(game.id, game.version),
        "wager": wager.name,
        "removed": listed(removed),
        "squares": squares,
    }
    return cached("options looked at", key, watch, sorted, frozenset, keep=before is not None)
