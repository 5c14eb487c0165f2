"""What `croupier verify` holds every store to: its file, its chain, its head, how far it had come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from croupier.records.chain import NOTHING, Checkpoint, Raw, chain_faults, checkpoint_fault
from croupier.records.high_water import Mark, no_mark
from croupier.records.store import C, RecordStore


@dataclass
class Audit:
    """What was found."""

    checkpoint: Checkpoint
    events: int = 0
    entries: int = 0
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What could not be checked, and what is worth knowing."""
    lost: list[str] = field(default_factory=list)
    """What says that this store, or one before it, had come further; what is there may hold together all the same."""

    def check_mark(self, store: RecordStore[C], connection: C, mark: Mark | None, *, copy: bool = False) -> None:
        """What the high-water mark says of a store, or that it has none, which is no wonder of a ``copy``."""
        if fallen := store.fallen_back(connection, mark):
            self.faults.append(fallen)
            self.lost.append(fallen)
        elif not copy and store.unmarked(connection, mark):
            said = no_mark(store.WHAT)
            self.notes.append(f"{said}, so whether it has fallen back cannot be told without a checkpoint")

    def check_file(self, said: Iterable[str]) -> None:
        """What SQLite says of its file, by `PRAGMA quick_check`."""
        self.faults += [f"the file is damaged: {each}" for each in said if each != "ok"]

    def check_log(self, rows: Iterable[Raw], kept: Checkpoint | None, what: str) -> None:
        """Hold all events against each other, against the head and against a checkpoint that somebody kept."""
        last: Raw = (0, NOTHING)
        there: str | None = None

        def passing() -> Iterator[Raw]:
            nonlocal last, there
            for row in rows:
                self.events += 1
                last = row
                if kept and row[0] == kept.size:
                    there = row[-1]
                yield row

        self.faults += chain_faults(passing())
        size, hash = last[0], last[-1]
        if (size, hash) != self.checkpoint[:2]:
            self.faults.append(
                f"the head says that the log ends with event {self.checkpoint.size}; it ends with event {size}"
            )
        if kept and (fault := checkpoint_fault(kept, size, there, what)):
            self.faults.append(fault)
