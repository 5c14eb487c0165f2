"""In which range the win of each table may well lie, by the exact odds and what the plan says of rounds and bets.

Nobody measures wagers at a table, so the range is wide: nineteen nights in twenty lie in it if the assumptions hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

from croupier.night.budget import budget_of
from croupier.night.budget_tables import Hold, expected_hold
from croupier.night.closing.figures import close_figures
from croupier.night.plan import Plan
from croupier.night.running.subject import NightState


def by_the_hour(plan: Plan, *tables: str) -> dict[str, Hold]:
    """What tables hold in an hour, some or all. The first time it takes seconds: do not hold a night meanwhile."""
    bet, wanted = budget_of(plan).bet, [table for table in plan.tables if not tables or table.name in tables]
    return {table.name: found for table in wanted if (found := expected_hold(table, bet))}


def expected_ranges(
    state: NightState, at: datetime, hourly: Mapping[str, Hold] | None = None
) -> dict[str, tuple[int, int]]:
    """By table, in cents of imitation money, for the time that it was open; only of tables that were counted."""
    counted = {each.table: Fraction(each.minutes, 60) for each in close_figures(state, at).holds if each.counted}
    if hourly is None:
        hourly = by_the_hour(state.plan, *counted) if counted else {}
    spans = {name: hourly[name].range(time) for name, time in counted.items() if name in hourly and time}
    return {name: span for name, span in spans.items() if span}
