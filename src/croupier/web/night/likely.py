"""What the tables may well have won, for the page of the close: worked out beside, so that no sale waits for it."""

from __future__ import annotations

import time
from weakref import WeakKeyDictionary

from croupier import registry
from croupier.errors import CroupierError
from croupier.night.budget import budget_of
from croupier.night.budget_tables import Hold, expected_hold
from croupier.night.plan import PlannedTable
from croupier.night.plan_file import game_id
from croupier.night.running.night import Night
from croupier.night.running.subjects.tables.state import TablesState
from croupier.web.tasks import OddsQuestion
from croupier.web.workroom import ROOM

WAIT = 1.0  # seconds; what is not there by then is there when the page is asked for again

_kept: WeakKeyDictionary[Night, tuple[int, dict[str, Hold]]] = WeakKeyDictionary()


def hourly(night: Night) -> dict[str, Hold]:
    """What tables that were counted hold in an hour, as far as it is known by now."""
    with night.read() as state:
        plan, changes = state.plan, state.changes["plan"]
        counted = {tray.name for tray in state[TablesState].trays.values() if tray.counts}
    if night not in _kept or _kept[night][0] != changes:
        _kept[night] = changes, {}
    known, bet, until = _kept[night][1], budget_of(plan).bet, time.monotonic() + WAIT
    for table in plan.tables:
        if table.name in counted and table.name not in known:
            try:
                _worked_out(table, until - time.monotonic())
                found = expected_hold(table, bet)
            except CroupierError:  # not yet; or a wager in the plan that the game does not have
                continue
            if found:
                known[table.name] = found
    return dict(known)


def _worked_out(table: PlannedTable, seconds: float) -> None:
    """The odds of its game are there, or it is refused until they are; they are worked out in a process of its own."""
    if id := game_id(table.game):
        ROOM.ask(OddsQuestion.about(id, table.rules or registry.game_named(id).Rules()), max(0.0, seconds), "the close")
