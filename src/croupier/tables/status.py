"""What stands on a table between rounds, where that is more than bets: the puck, a meter."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.tables.live import LiveTable


def status(table: LiveTable) -> str:
    """What stands on the table between rounds, where that is more than bets."""
    tell = _STATUS.get(table.game.twin or table.game.id)
    return tell(table.rules, table.carry) if tell else ""


def _craps(rules: Any, carry: Any) -> str:
    puck = f"Puck: ON {carry.point}" if carry.point else "Puck: OFF"
    return f"{puck}; the shooter is {carry.shooter}" if carry.shooter not in ("", "you") else puck


def _caribbean_stud(rules: Any, carry: Any) -> str:
    return f"Progressive meter: ${float(carry.meter):,.2f}" if rules.progressive else ""


_STATUS: dict[str, Callable[[Any, Any], str]] = {"craps": _craps, "caribbean-stud": _caribbean_stud}
