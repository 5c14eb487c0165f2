"""The stores that keep records: each is begun, paid into, damaged and copied in its own way, and all promise the same.

Money comes in by an order: $20 at the window of a night; at a table of the house a player brings chips to the rail.
"""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, ClassVar, Self

from sqlalchemy import delete, insert, select, text

from croupier.floor import ledger, log, people, upkeep
from croupier.floor.audit import audit as audit_of_house
from croupier.floor.house import House
from croupier.floor.schema import metadata
from croupier.floor.store import Store as HouseStore
from croupier.night.books.ledger import SALES, USD
from croupier.night.books.store import NightStore
from croupier.night.running import upkeep as night_upkeep
from croupier.night.running.audit import audit_night as audit_of_night
from croupier.night.running.night import Night
from croupier.records.chain import Checkpoint
from croupier.records.store import RecordStore
from croupier.records.verify import Audit
from tests.floor.playing import Club
from tests.night.running import EIGHT, Clock, opened

PAID = 20_00
"""Cents that one order brings."""

ROOT = Path(__file__).resolve().parents[2]


class Records(ABC):
    """A store that is open, and the books in it."""

    WHAT: ClassVar[str]
    store: RecordStore[Any]

    def __init__(self, where: str, notes: Path) -> None:
        self.where = where
        self.notes = notes
        """Where a server on PostgreSQL keeps the high-water mark."""

    @property
    def path(self) -> Path:
        return Path(self.where)

    @abstractmethod
    def begin(self) -> Self:
        """A new store, with somebody in it who pays."""

    @abstractmethod
    def open(self) -> Self:
        """The same one, to go on with it."""

    @abstractmethod
    def inspect(self) -> RecordStore[Any]:
        """The same one, only to read."""

    @abstractmethod
    def pay(self, key: str, cents: int = PAID) -> dict[str, Any]:
        """An order with a key; its answer."""

    @abstractmethod
    def received(self) -> int:
        """What came in by the books."""

    @abstractmethod
    def audit(self, kept: Checkpoint | None = None) -> Audit:
        """As `croupier verify` does it, from outside."""

    @abstractmethod
    def checkpoint(self) -> Checkpoint: ...

    @abstractmethod
    def backup(self, to: Path) -> Checkpoint: ...

    @abstractmethod
    def restore(self, copy: Path, where: str) -> Self:
        """Another one, made from a copy; it is not open."""

    @abstractmethod
    def bend(self, *statements: str) -> None:
        """What somebody does who has the database and knows how to take its triggers away. It is closed meanwhile."""

    def close(self) -> None:
        self.store.close()

    # --- what is bent: a row of the books, of the log, a balance ---

    ROW: ClassVar[str]
    LOG = "UPDATE events SET at = '2027' WHERE seq = (SELECT max(seq) FROM events) - 2"
    BALANCE: ClassVar[str]
    END = "DELETE FROM events WHERE seq = (SELECT max(seq) FROM events)"

    # --- a copy that is put in its place ---

    def copied(self) -> Any:
        """How it stands now; it is closed."""
        kept = self.path.with_name("kept.db")
        shutil.copy(self.path, kept)
        return kept

    def put_back(self, copied: Any) -> None:
        shutil.copy(copied, self.path)


def bend_file(path: Path, statements: Sequence[str]) -> None:
    with closing(sqlite3.connect(path)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        for _, trigger in triggers:
            connection.execute(trigger)
        connection.commit()


class OfHouse(Records):
    WHAT = "house"
    ROW = "UPDATE lines SET cents = cents + 100 WHERE entry = 2 AND place = 1"
    BALANCE = "UPDATE accounts SET balance = balance + 100 WHERE name LIKE 'rail:%'"

    store: HouseStore
    club: Club
    ann: people.Person
    table = "roulette-1"

    def begin(self) -> Self:
        self.store = HouseStore.open(self.where, self.notes)
        self.club = Club.found(House(self.store))
        assert self.club.open("roulette") == self.table
        self.ann = self.club.person("Ann")
        self.club.do(self.ann, self.table, "sit", buy_in=100_000)
        return self

    def open(self) -> Self:
        self.store = HouseStore.open(self.where, self.notes)
        with self.store.read() as connection:
            known = {each.person.name: each.person for each in people.all_members(connection)}
        self.ann = known["Ann"]
        self.club = Club(House(self.store), known["Olga"])
        self.club.house.take_up(self.table)
        return self

    def inspect(self) -> HouseStore:
        return HouseStore.inspect(self.where, self.notes)

    def pay(self, key: str, cents: int = PAID) -> dict[str, Any]:
        return self.club.house.command(self.ann, self.table, {"do": "buy", "amount": cents}, key)

    def received(self) -> int:
        with self.store.read() as connection:
            return ledger.balance_of(connection, f"rail:{self.table}:{self.ann.id}") - 100_000

    def audit(self, kept: Checkpoint | None = None) -> Audit:
        with self.inspect() as store:
            return audit_of_house(store, kept)

    def checkpoint(self) -> Checkpoint:
        with self.store.read() as connection:
            return log.checkpoint_now(connection)

    def backup(self, to: Path) -> Checkpoint:
        return upkeep.backup(self.where, to)[1]

    def restore(self, copy: Path, where: str) -> Self:
        elsewhere = self.notes / "elsewhere"
        upkeep.restore(copy, where, notes=elsewhere)
        return type(self)(where, elsewhere)

    def bend(self, *statements: str) -> None:
        bend_file(self.path, statements)


class OfHouseOnAServer(OfHouse):
    def bend(self, *statements: str) -> None:
        with HouseStore.open(self.where) as store, store.write() as connection:
            connection.execute(text("SET LOCAL session_replication_role = replica"))  # no triggers
            for statement in statements:
                connection.execute(text(statement))

    def copied(self) -> Any:
        with HouseStore.inspect(self.where) as store, store.read() as connection:
            return [(table, connection.execute(select(table)).mappings().all()) for table in metadata.sorted_tables]

    def put_back(self, copied: Any) -> None:
        """As a replica has it that lagged and took over."""
        with HouseStore.open(self.where) as store, store.write() as connection:
            connection.execute(text("SET LOCAL session_replication_role = replica"))
            for table, rows in copied:
                connection.execute(delete(table))
                if rows:
                    connection.execute(insert(table), [dict(row) for row in rows])


class OfNight(Records):
    WHAT = "night"
    ROW = "UPDATE lines SET amount = amount + 100 WHERE entry = 2 AND place = 1"
    BALANCE = f"UPDATE balances SET held = held + 100 WHERE account = '{SALES}'"

    store: NightStore
    night: Night

    def begin(self) -> Self:
        self.night = opened(self.path.parent).night
        self.store = self.night.store
        assert self.store.path == self.path.resolve()
        return self

    def open(self) -> Self:
        self.night = Night.open(self.path, clock=Clock(EIGHT))
        self.store = self.night.store
        return self

    def inspect(self) -> NightStore:
        return NightStore.inspect(self.path)

    def pay(self, key: str, cents: int = PAID) -> dict[str, Any]:
        order = {"do": "bank.sell", "by": "Cleo", "window": "1", "cents": cents, "handed": True}
        return self.night.do({**order, "key": key})

    def received(self) -> int:
        with self.night.read() as state:
            return -state.books.held(SALES, USD)

    def audit(self, kept: Checkpoint | None = None) -> Audit:
        with self.inspect() as store:
            return audit_of_night(store, kept)

    def checkpoint(self) -> Checkpoint:
        return self.store.checkpoint()

    def backup(self, to: Path) -> Checkpoint:
        return night_upkeep.backup_night(self.path, to)[1]

    def restore(self, copy: Path, where: str) -> Self:
        night_upkeep.restore_night(copy, where)
        return type(self)(where, self.notes)

    def bend(self, *statements: str) -> None:
        bend_file(self.path, statements)


KINDS: dict[str, type[Records]] = {"house": OfHouse, "house on PostgreSQL": OfHouseOnAServer, "night": OfNight}
IN_FILES = ("house", "night")
ON_A_SERVER = ("house on PostgreSQL",)

_PAYING = """
import sys
from pathlib import Path
from tests.records.kinds import KINDS

_, kind, where, notes = sys.argv
records = KINDS[kind](where, Path(notes)).open()
print("open", flush=True)
number = 0
while True:
    number += 1
    records.pay(f"order-{number}")
    print(number, flush=True)
"""


def paying(kind: str, records: Records) -> subprocess.Popen[str]:
    """Another process that has this store open and takes order after order, saying which it has acknowledged."""
    command = [sys.executable, "-c", _PAYING, kind, records.where, str(records.notes)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
