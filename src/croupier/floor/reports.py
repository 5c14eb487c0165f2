"""An overview of what dealers report: how often, at which tables, which cases, and whose stakes it saved.

What a dealer saw before he entered it no record can tell: a spin that does not count is not on the tape. What can be
counted is who reports more than others, for whose stakes, what went back, and what those players won after all.
"""

from __future__ import annotations

import json
import threading
from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from croupier.floor import log, people
from croupier.floor.dealing import case_of
from croupier.floor.schema import events
from croupier.tables.lines.kind import Document

MOST_TOLD = 100
"""Reports that are listed one by one."""


@dataclass
class Count:
    """Of a dealer, a table, a case, or a player whose stakes lay there."""

    rounds: int = 0  # that were dealt
    played: int = 0  # of those, in which the dealer himself had a seat
    reports: int = 0
    while_playing: int = 0  # of those, in a round in which the person who reported had a seat
    voided: int = 0  # reports by which stakes went back
    stakes: int = 0  # what lay there when it was reported, in cents
    back: int = 0  # and what of it went back
    net: int = 0  # what the players whose stakes they were won or lost in those rounds

    def note(self, stakes: int, back: int, net: int, *, plays: bool) -> None:
        self.reports += 1
        self.while_playing += plays
        self.voided += back > 0
        self.stakes += stakes
        self.back += back
        self.net += net


@dataclass
class Reports:
    """What the log has so far of rounds that people dealt. It is read once, and then only what was added."""

    dealers: dict[int, Count] = field(default_factory=lambda: defaultdict(Count))
    tables: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    cases: dict[tuple[str, str], Count] = field(default_factory=lambda: defaultdict(Count))  # by game and name
    players: dict[str, Count] = field(default_factory=lambda: defaultdict(Count))  # by account at the table
    latest: deque[Document] = field(default_factory=lambda: deque(maxlen=MOST_TOLD))
    pairs: dict[tuple[int, str], Count] = field(default_factory=lambda: defaultdict(Count))  # dealer and player
    _read: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def document(self, connection: Connection) -> Document:
        """All that was counted, the most reports first."""
        with self._lock:
            self._read_on(connection)
            return self._told(connection)

    def _read_on(self, connection: Connection) -> None:
        chosen = select(events.c.seq, events.c.at, events.c.table_id, events.c.body).where(
            events.c.seq > self._read, events.c.kind == log.ROUND
        )
        for row in connection.execute(chosen.order_by(events.c.seq)):
            self._read = row.seq
            body = json.loads(row.body)
            if "dealt" in body:
                self._note(row.at, row.table_id, body)

    def _note(self, at: str, table: str, body: Mapping[str, Any]) -> None:
        accounts = {name: account.rpartition(":")[2] for name, account in (body.get("rails") or {}).items()}
        game, players = table.rpartition("-")[0], set(accounts.values())
        for who in body["dealt"]:
            self.dealers[who].rounds += 1
            self.dealers[who].played += str(who) in players
        self.tables[table].rounds += 1
        for at_last, one in enumerate(body["reports"], 1 - len(body["reports"])):
            who, case, stakes, back = one["by"], one["case"], one["stakes"], one["back"]
            plays = str(who) in players
            saved = {*stakes, *back}
            # A round has one result, however often something was reported in it.
            net = {name: body["net"].get(name, 0) for name in sorted(saved)} if at_last == 0 else {}
            for count in (self.dealers[who], self.tables[table], self.cases[game, case]):
                count.note(sum(stakes.values()), sum(back.values()), sum(net.values()), plays=plays)
            for name in saved:
                account = accounts.get(name, name)
                own = account == str(who)
                for count in (self.players[account], self.pairs[who, account]):
                    count.note(stakes.get(name, 0), back.get(name, 0), net.get(name, 0), plays=own)
            told = {"at": at, "table": table, "round": body["round"], "net": net, "plays": plays}
            self.latest.appendleft({**one, **told, "text": case_of(game, case)})

    def _told(self, connection: Connection) -> Document:
        numbers = {*self.dealers, *(int(account) for account in self.players if account.isdecimal())}
        names = people.names(connection, numbers)

        def called(account: str) -> str:
            return names.get(int(account), account) if account.isdecimal() else account.removeprefix("guest-")

        return {
            "dealers": _sorted({"name": names.get(who, "")} | asdict(one) for who, one in self.dealers.items()),
            "tables": _sorted({"table": table} | asdict(one) for table, one in self.tables.items()),
            "cases": _sorted(
                {"game": game, "case": case, "text": case_of(game, case)} | asdict(one)
                for (game, case), one in self.cases.items()
            ),
            "players": _sorted({"name": called(account)} | asdict(one) for account, one in self.players.items()),
            "pairs": _sorted(
                {"dealer": names.get(who, ""), "player": called(account)} | asdict(one)
                for (who, account), one in self.pairs.items()
            ),
            "latest": [{**one, "by": names.get(one["by"], "")} for one in self.latest],
        }


def _sorted(rows: Iterable[Document]) -> list[Document]:
    return sorted(rows, key=lambda row: (-row["reports"], -row["stakes"], -row["rounds"]))
