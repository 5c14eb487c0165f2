"""The least house edge of each game under its usual rules, worked out beforehand: a page cannot wait for them.

``python -m croupier.web.edges`` brings the file up to date. Each figure stands beside its basis and the fingerprint
it belongs to; one whose rules have changed since is not shown. Wagers that need another one first (odds in craps) are
left out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from croupier import registry
from croupier.game import Game
from croupier.law.options import HouseRules

FILE = "edges.json"
Figure = dict[str, str | None]


@cache
def known() -> dict[str, Figure]:
    found: dict[str, Figure] = json.loads(files("croupier.web").joinpath(FILE).read_text("utf-8"))
    return found


def least(game: Game, rules: HouseRules) -> Figure | None:
    """The wager with the least edge, with the edge in percent and what the figure rests on; None if nobody knows."""
    found = known().get(game.id)
    if found is None or found["fingerprint"] != rules.fingerprint(game.id, game.version):
        return None
    return found


def worked_out(game: Game) -> Figure | None:
    """The same, from the odds themselves."""
    from croupier.analysis.reports.report import OddsReport, as_percent, report_odds

    rules = game.Rules()
    if rules.unsaid():  # no table is usual: the figures follow when the house has typed its own in
        return None
    wagers = game.wagers(rules)
    alone = [wager for wager in wagers if len(wager.puts) == 1 and wager.carry is None]
    found = [report_odds(game, rules, wager.name).wagers[0] for wager in alone or wagers]
    figures = [wager for wager in found if not wager.note.startswith("not offered") and wager.house_edge is not None]
    if not figures:
        return None
    best = min(figures, key=lambda wager: wager.house_edge or 0)
    assert best.house_edge is not None
    told = OddsReport(game, rules, (best,))  # what is decided at other wagers does not matter to this one
    return {
        "fingerprint": told.fingerprint,
        "wager": best.wager,
        "percent": as_percent(best.house_edge, 3),
        "method": best.method,
        "error": best.error or None,
        "options": "the defaults",
        "strategy": told.strategy,
        "basis": told.basis,
    }


def main(again: Sequence[str]) -> None:
    """Work out what is missing or has changed, and the games that are named; each is written down when it is there."""
    found = {id: figure for id, figure in known().items() if id in registry.MODULES}
    path = Path(__file__).with_name(FILE)
    for id in registry.MODULES:
        game = registry.game_named(id)
        if id in again or least(game, game.Rules()) is None:
            print(id, file=sys.stderr)
            if figure := worked_out(game):
                found[id] = figure
                ordered = {id: found[id] for id in registry.MODULES if id in found}
                path.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
