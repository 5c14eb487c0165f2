"""Drawings for the games whose layout says more than a list: the numbers of roulette, the puck of craps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.law.options import HouseRules
from croupier.tables.live import LiveTable
from croupier.terminal.screen import Style


def layout(table: LiveTable, style: Style) -> list[str]:
    """The layout of this game, where one is drawn."""
    draw = _LAYOUTS.get(table.game.twin or table.game.id)
    return draw(table.rules, style) if draw else []


def _roulette(rules: Any, style: Style) -> list[str]:
    """Three rows of twelve; red numbers carry an r, so that color is never all there is."""
    from croupier.games.roulette import COLUMNS, RED

    zeros = ["00", "", " 0"] if rules.wheel == "double-zero" else ["", " 0", ""]
    lines = []
    for number, (zero, column) in enumerate(zip(zeros, reversed(COLUMNS), strict=True)):
        cells = " ".join(style.paint(f"{n:>2}r", "red") if n in RED else f"{n:>2} " for n in column)
        lines.append(f"  {zero:2} | {cells} | column {3 - number}")
    return [*lines, f"     | {'dozen 1':^15} {'dozen 2':^15} {'dozen 3':^15} |  r: red"]


_LAYOUTS: dict[str, Callable[[HouseRules, Style], list[str]]] = {"roulette": _roulette}
