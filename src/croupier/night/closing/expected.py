"""In which range the win of each table may well lie, by the exact odds and what the plan says of rounds and bets.

Nobody measures wagers at a table, so the range is wide: nineteen nights in twenty lie in it if the assumptions hold.
"""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction

from croupier.night.budget import budget
from croupier.night.budget_tables import hold
from croupier.night.closing.figures import figures
from croupier.night.running.subject import State


def expected(state: State, at: datetime) -> dict[str, tuple[int, int]]:
    """By table, in cents of imitation money, for the time that it was open; only of tables that were counted."""
    bet = budget(state.plan).bet
    tables = {table.name: table for table in state.plan.tables}
    found = {}
    for each in figures(state, at).holds:
        likely = hold(tables[each.table], bet) if each.counted and each.minutes else None
        if likely and (span := likely.range(Fraction(each.minutes, 60))):
            found[each.table] = span
    return found
