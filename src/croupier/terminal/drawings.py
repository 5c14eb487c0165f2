"""Drawings for the games whose layout says more than a list: the numbers of roulette."""

from __future__ import annotations

from typing import Any

from croupier.companions import companions_of, load_companion
from croupier.games.roulette import COLUMNS, RED
from croupier.tables.live import LiveTable
from croupier.terminal.screen import TerminalStyle


def drawing(table: LiveTable, style: TerminalStyle) -> list[str]:
    """The drawing of this game, where there is one."""
    drawn = load_companion(companions_of(table.game).drawing)
    return drawn(table.rules, style) if drawn else []


def roulette_drawing(rules: Any, style: TerminalStyle) -> list[str]:
    """Three rows of twelve; red numbers carry an r, so that color is never all there is."""
    zeros = ["00", "", " 0"] if rules.wheel == "double-zero" else ["", " 0", ""]
    lines = []
    for number, (zero, column) in enumerate(zip(zeros, reversed(COLUMNS), strict=True)):
        cells = " ".join(style.paint(f"{n:>2}r", "red") if n in RED else f"{n:>2} " for n in column)
        lines.append(f"  {zero:2} | {cells} | column {3 - number}")
    return [*lines, f"     | {'dozen 1':^15} {'dozen 2':^15} {'dozen 3':^15} |  r: red"]
