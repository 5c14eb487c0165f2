"""The least house edge of each game under its usual rules, worked out beforehand: some take minutes.

``python -m croupier.web.edges`` brings the file up to date. Each figure stands beside the fingerprint it belongs to;
one whose rules have changed since is not shown. Wagers that need another one first (odds in craps) are left out.
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


@cache
def known() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(files("croupier.web").joinpath(FILE).read_text("utf-8"))
    return found


def least(game: Game, rules: HouseRules) -> dict[str, str] | None:
    """The wager with the least edge, with the edge in percent and how it was worked out; None if nobody knows."""
    found = known().get(game.id)
    if found is None or found["fingerprint"] != rules.fingerprint(game.id, game.version):
        return None
    return {name: found[name] for name in ("wager", "percent", "method")}


def worked_out(game: Game) -> dict[str, str] | None:
    """The same, from the odds themselves."""
    from croupier.analysis.report import odds, percent

    report = odds(game, game.Rules())
    alone = {wager.name for wager in game.wagers(game.Rules()) if len(wager.puts) == 1 and wager.carry is None}
    offered = (wager for wager in report.wagers if not wager.note.startswith("not offered"))
    figures = [wager for wager in offered if wager.house_edge is not None and (wager.wager in alone or not alone)]
    if not figures:
        return None
    best = min(figures, key=lambda wager: wager.house_edge or 0)
    assert best.house_edge is not None
    return {
        "fingerprint": report.fingerprint,
        "wager": best.wager,
        "percent": percent(best.house_edge, 3),
        "method": best.method,
    }


def main(again: Sequence[str]) -> None:
    """Work out what is missing or has changed, and the games that are named; each is written down when it is there."""
    found = {id: figure for id, figure in known().items() if id in registry.ids()}
    path = Path(__file__).with_name(FILE)
    for id in registry.ids():
        game = registry.get(id)
        if id in again or least(game, game.Rules()) is None:
            print(id, file=sys.stderr)
            if figure := worked_out(game):
                found[id] = figure
                ordered = {id: found[id] for id in registry.ids() if id in found}
                path.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
