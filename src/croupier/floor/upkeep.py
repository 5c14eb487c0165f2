"""Copies of a house: backups that are whole and checked, and a restore that writes over nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from croupier.floor import fair, log
from croupier.floor.audit import HouseAudit, audit
from croupier.floor.schema import ADDED, metadata
from croupier.floor.store import Store, has_tickets, is_postgresql, reason
from croupier.records import copies
from croupier.records.chain import BrokenLog, Checkpoint
from croupier.records.copies import Damaged, check_copy, kept_checkpoint
from croupier.records.sqlite_file import nothing_there

_AT_ONCE = 2000  # rows


def backup(where: str | Path, to: str | Path) -> tuple[Path, Checkpoint]:
    """Copy a house, also while it is open, to a new SQLite file with its checkpoint beside it."""
    Store.inspect(where).close()  # where there is nothing to be copied no folder is left behind
    copy = _copy_rows_to_file if is_postgresql(where) else _copy_file
    return copies.back_up(to, Store.WHAT, partial(copy, where), _checked)


def _checked(copy: Path) -> HouseAudit:
    with Store.inspect(copy) as house:
        return audit(house, tapes=False)


def _copy_file(where: str | Path, target: Path) -> None:
    with Store.inspect(where):  # it is left as it was found
        copies.copy_file(Path(where), target)


def _copy_rows_to_file(where: str | Path, target: Path) -> None:
    try:
        with Store.inspect(where) as house, house.read() as source:
            Store.create(target, _copier(source)).close()
    except (BrokenLog, IntegrityError) as fault:  # what a database refuses that holds rows to each other
        said = reason(fault) if isinstance(fault, IntegrityError) else fault
        raise Damaged(f"no backup was made, because the house is damaged: {said}. See croupier verify") from fault


def _copier(source: Connection) -> Callable[[Connection], None]:
    def fill(target: Connection) -> None:
        missing = () if has_tickets(source) else ADDED
        for table in (one for one in metadata.sorted_tables if one not in missing):
            chosen = select(table).order_by(*table.primary_key.columns)
            with source.execute(chosen.execution_options(yield_per=_AT_ONCE)) as found:
                for rows in found.mappings().partitions():
                    target.execute(insert(table), [dict(row) for row in rows])

    return fill


def restore(copy: Path, where: str | Path, *, tapes: bool = True, notes: Path | None = None) -> HouseAudit:
    """Make a house from a backup, in a place where there is none, after checking the backup.

    What happened since the backup is lost, but guests may remember it: so no seal that was in use then is drawn from
    again. The log says that and when the house was restored. ``notes``: where the high-water mark of a house on a
    server is, which begins anew.
    """
    kept = kept_checkpoint(copy)
    with Store.inspect(copy) as backed:
        found = audit(backed, kept, tapes=tapes)
        check_copy(copy, found, kept)
        if not is_postgresql(where):
            nothing_there(Path(where))
        with backed.read() as source:
            copied = _copier(source)

            def fill(target: Connection) -> None:
                copied(target)
                log.append_event(target, "restored", {"size": found.checkpoint.size, "hash": found.checkpoint.hash})
                fair.bar(target, fair.RESTORED)

            if is_postgresql(where):
                Store.create(where, fill, notes).close()  # one transaction
            else:
                copies.restore_copy(Path(where), lambda fresh: Store.create(fresh, fill).close())
    return found
