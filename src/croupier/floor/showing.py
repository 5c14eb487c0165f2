"""What people see of the tables: snapshots made after each commit, the past, and who is told of changes.

Reading never touches a round that runs.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any

from sqlalchemy import Row, select

from croupier import registry
from croupier.errors import contained_exits
from croupier.floor import fair, history, ledger, log, meters, past
from croupier.floor.filings import is_own
from croupier.floor.kept import Kept, TableMemory, happened, read, settings, table_row
from croupier.floor.people import SESSIONS, Person
from croupier.floor.presence import PRESENCE, Presence
from croupier.floor.schema import house_tables
from croupier.floor.store import Store
from croupier.floor.views import Snapshot, seen, snapshot
from croupier.game import Game
from croupier.law.options import HouseRules
from croupier.tables.facts import with_meters
from croupier.tables.lines.kind import Document

_logger = logging.getLogger(__name__)

RECENT = 256
"""So many events of a table are kept in memory for those who come back; older ones are read from the log."""

Listener = Callable[[str, int], None]


class TablesShown:
    """All tables of one store, to look at. Thread-safe.

    ``memory`` is what those who write have of them: nothing is looked at while it changes.
    """

    def __init__(self, store: Store, presence: Presence, memory: TableMemory) -> None:
        self.store = store
        self._memory = memory
        self._snapshots: dict[str, Snapshot] = {}
        self._listeners: list[Listener] = []
        self.presence = presence
        store.listen(self._heard)

    def subscribe(self, listener: Listener) -> None:
        """Be called with (table, revision) after every change, on whatever thread made it.

        And with (`SESSIONS`, person) when another process has ended a session.
        """
        self._listeners.append(listener)

    # --- what people see ---

    def lobby(self) -> list[Document]:
        """The tables that are open; one of a game that is not installed any more waits until it is."""
        with self.store.read() as connection:
            rows = connection.execute(
                select(house_tables).where(house_tables.c.closed == 0).order_by(house_tables.c.title)
            ).all()
        return [card for row in rows if registry.is_known(row.game) and (card := self._card(row))]

    def _card(self, row: Row[Any]) -> Document | None:
        """A table in the lobby; not one that was changed by hand, which says so to whoever goes there."""
        try:
            self._snapshot(row.id)
        except log.BrokenLog as broken:
            _logger.error("%s", broken)
            return None
        except Exception:
            if row.game in registry.MODULES:
                raise
            _logger.exception("%s is left out of the lobby: its game, which others wrote, has failed", row.id)
            return None
        public = self._snapshot(row.id).public
        names = [player["name"] for player in public["players"]]
        card = {key: public[key] for key in _CARD}
        opened_by = json.loads(row.settings)["opened_by"]
        sold = public["lounge"]["sold"] if public["lounge"] else 0
        listed = {"waiting": [each["name"] for each in public["waiting"]]}
        listed["dealt_by"] = [one["name"] for one in public["dealt_by"]]
        listed["called"] = [each["name"] for each in public["waiting"] if each["called"]]
        return {**card, "players": len(names), "names": names, "opened_by": opened_by, "sold": sold, **listed}

    def view(self, table: str, who: Person | None, *, full: bool = False) -> Document:
        now = self._snapshot(table)
        found = now.view(who, full=full)
        you = found["you"] if full and who else None
        if you or now.meters:
            with self.store.read() as connection:
                found["meters"] = meters.shown(connection, now.meters)
                found["own_meters"] = [name for name, account in now.meters.items() if is_own(account)]
                found["status"] = with_meters(found["status"], found["meters"], found["own_meters"])
                if you and who:
                    you["purse"] = ledger.balance_of(connection, f"purse:{who.id}")
                    you["given_up"] = not you["seated"] and you["purse"] > 0 and now.given_up(who)
        return found

    def you(self, table: str, who: Person | None) -> Document | None:
        return self._snapshot(table).you(who)

    def rules(self, table: str) -> tuple[Game, HouseRules]:
        with self.store.read() as connection:
            spec, _ = settings(table_row(connection, table))
        return spec.found, spec.house_rules

    def events(self, table: str, who: Person | None, after: int) -> list[Document]:
        """What happened after that revision, as this person may see it; every revision once, in order."""
        now = self._snapshot(table)
        recent = now.recent
        if recent and recent[0]["revision"] > after + 1:
            with self.store.read() as connection:
                recent = tuple(happened(event) for event in log.table_events(connection, table, after))
        return [seen(event, who) for event in recent if event["revision"] > after]

    def rounds(self, table: str) -> list[Document]:
        """The rounds that are over, the last one first."""
        with self.store.read() as connection:
            table_row(connection, table)
            return past.list_rounds(connection, table)

    def lately(self, table: str, who: Person | None) -> tuple[list[Document], list[history.RoundPlayed]]:
        """The last results of a table, and those of its rounds that somebody played."""
        with self.store.read() as connection:
            table_row(connection, table)
            return history.lately(connection, table, who)

    def everywhere(self, who: Person) -> list[history.PlayedAt]:
        """The last tables at which somebody played, with his rounds there."""
        with self.store.read() as connection:
            return history.everywhere(connection, who)

    def round(self, table: str, number: int, who: Person | None) -> Document:
        """A round that is over, step by step, with its tape; cards that only another player saw are left out."""
        with self.store.read() as connection:
            row = table_row(connection, table)
            return {**past.one_round(connection, table, number, who), "game": row.game, "title": row.title}

    def seals(self, table: str) -> list[Document]:
        with self.store.read() as connection:
            table_row(connection, table)
            return [seal._asdict() for seal in fair.all_seals(connection, table)]

    def seal(self, table: str, number: int) -> Document:
        """The transcript of a seal; its secret is in it once it is opened."""
        with self.store.read() as connection:
            table_row(connection, table)
            return fair.transcript(connection, table, number)

    # --- snapshots ---

    def pictures(self) -> list[tuple[str, Snapshot]]:
        """What was made of the tables so far."""
        return list(self._snapshots.items())

    def publish(self, table: str, revision: int) -> None:
        """A table has changed: whoever watches it is told."""
        with self._memory.lock:
            now = self._snapshots.get(table)
            if now is None or now.revision < revision:
                self._snapshots.pop(table, None)
                self._snapshot(table, now, revision)
        for listener in self._listeners:
            listener(table, revision)

    def _heard(self, text: str) -> None:
        """Another process changed a table; empty words: some may have been missed."""
        if not text:
            self.look_for_changes()
            return
        if text.startswith(f"{PRESENCE} "):
            self.presence.heard(text)
            return
        table, _, revision = text.rpartition(" ")
        if table == SESSIONS:
            for listener in self._listeners:
                listener(table, int(revision))
            return
        now = self._snapshots.get(table)
        if now is None or now.revision < int(revision):
            self.publish(table, int(revision))

    def look_for_changes(self) -> None:
        with self.store.read() as connection:
            revisions = connection.execute(select(house_tables.c.id, house_tables.c.revision)).all()
        for table, revision in revisions:
            now = self._snapshots.get(table)
            if now and now.revision < revision:
                self.publish(table, revision)

    def _snapshot(self, table: str, before: Snapshot | None = None, revision: int = 0) -> Snapshot:
        found = self._snapshots.get(table)
        if found is None:
            with self._memory.lock:
                if (found := self._snapshots.get(table)) is None:
                    with contained_exits():
                        found = self._snapshots[table] = self._make_snapshot(table, before, revision)
        return found

    def _make_snapshot(self, table: str, before: Snapshot | None, revision: int) -> Snapshot:
        kept = self._memory.get(table)
        if kept and before and kept.revision == revision == before.revision + 1:
            return _picture(table, kept, (*before.recent, kept.event))
        with self.store.read() as connection:
            row = table_row(connection, table)
            if kept is None or kept.revision != row.revision:
                kept = read(connection, row)
            since = before.revision if before else row.revision - RECENT
            new = tuple(happened(event) for event in log.table_events(connection, table, max(0, since)))
        return _picture(table, kept, (*before.recent, *new) if before else new)


def _picture(table: str, kept: Kept, recent: tuple[Document, ...]) -> Snapshot:
    return snapshot(
        table,
        kept.spec,
        kept.state,
        kept.running,
        revision=kept.revision,
        deadline=kept.deadline,
        closed=kept.closed,
        seals=kept.seals,
        recent=recent[-RECENT:],
        opened_by=kept.opened_by,
    )


_CARD = "table game title family subchapter mode chips seats limits round phase practice paused buy_in".split()
