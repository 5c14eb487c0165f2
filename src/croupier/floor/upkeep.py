"""Copies of a house: backups that are whole and checked, and a restore that writes over nothing."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, insert, select

from croupier.floor import fair, log
from croupier.floor.audit import Audit, audit
from croupier.floor.furthest import beside
from croupier.floor.log import Checkpoint
from croupier.floor.schema import ADDED, metadata
from croupier.floor.store import HouseExists, Store, StoreFailed, has_tickets, is_postgresql
from croupier.records import timestamps
from croupier.records.copies import Damaged as Damaged
from croupier.records.copies import checkpoint_file as checkpoint_file
from croupier.records.copies import kept_checkpoint, publish, publish_copy, remove, unfinished
from croupier.records.copies import settle as settle

_AT_ONCE = 2000  # rows


# --- Backup -------------------------------------------------------------------------------------------------------


def backup(where: str | Path, to: str | Path) -> tuple[Path, Checkpoint]:
    """Copy a house, also while it is open, to a new SQLite file with its checkpoint beside it.

    If the target is a folder the copy is named after this moment; one written with a slash at its end is made. The copy
    appears under its name only when it is whole, checked and on disk.
    """
    target = Path(to)
    if str(to).endswith(("/", os.sep)) and not target.is_dir():
        _make_folder(where, target)
    if target.is_dir():
        target /= f"house-{timestamps.stamp()[:19].replace(':', '')}Z.db"
    if target.exists() or checkpoint_file(target).exists():
        raise HouseExists(f"{target} exists already, and a backup writes over nothing")
    if not target.parent.is_dir():
        raise StoreFailed(f"there is no folder {target.parent}; croupier backup {target.parent}/ would make it")
    fresh = unfinished(target)
    try:
        remove(fresh)
        _copy_rows_to_file(where, fresh) if is_postgresql(where) else _copy_file(Path(where), fresh)
        settle(fresh)
        with Store.inspect(fresh) as copy:
            found = audit(copy, tapes=False)
        if found.faults:
            raise Damaged(f"no backup was made, because the house is damaged: {found.faults[0]}. See croupier verify")
        publish_copy(fresh, target, found.checkpoint)
    except (OSError, sqlite3.Error) as fault:
        raise StoreFailed(f"no backup was made: {fault}") from fault
    finally:
        remove(fresh)
    return target, found.checkpoint


def _make_folder(where: str | Path, folder: Path) -> None:
    Store.inspect(where).close()  # where there is nothing to be copied no folder is left behind
    try:
        folder.mkdir(0o700, parents=True, exist_ok=True)
    except FileExistsError:
        raise StoreFailed(f"no backup was made: {folder} is a file, not a folder") from None
    except OSError as fault:
        raise StoreFailed(f"no backup was made: the folder {folder} cannot be made: {fault.strerror}") from None


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own hot copy, in one step: the house goes on, and the copy is of one moment."""
    with Store.inspect(source):  # it must be a house, and is left as it was found
        os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        address = f"{source.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as house, closing(sqlite3.connect(target)) as copy:
            house.backup(copy)


def _copy_rows_to_file(where: str | Path, target: Path) -> None:
    with Store.inspect(where) as house, house.read() as source:
        Store.create(target, _copier(source)).close()


def _copier(source: Connection) -> Callable[[Connection], None]:
    def fill(target: Connection) -> None:
        missing = () if has_tickets(source) else ADDED
        for table in (one for one in metadata.sorted_tables if one not in missing):
            chosen = select(table).order_by(*table.primary_key.columns)
            for rows in source.execute(chosen.execution_options(yield_per=_AT_ONCE)).mappings().partitions():
                target.execute(insert(table), [dict(row) for row in rows])

    return fill


# --- Restore ------------------------------------------------------------------------------------------------------


def restore(copy: Path, where: str | Path, *, tapes: bool = True) -> Audit:
    """Make a house from a backup, in a place where there is none, after checking the backup.

    What happened since the backup is lost, but guests may remember it: so no seal that was in use then is drawn from
    again. The log says that and when the house was restored.
    """
    kept = kept_checkpoint(copy)
    with Store.inspect(copy) as backed:
        found = audit(backed, kept, tapes=tapes)
        if kept and kept.size != found.checkpoint.size:
            found.faults.append(f"the checkpoint beside it is of event {kept.size}; it has {found.checkpoint.size}")
        if found.faults:
            raise Damaged(f"{copy} was not restored: {found.faults[0]}")
        if not is_postgresql(where):
            _nothing_there(Path(where))
        with backed.read() as source:
            copied = _copier(source)

            def fill(target: Connection) -> None:
                copied(target)
                log.append(target, "restored", {"size": found.checkpoint.size, "hash": found.checkpoint.hash})
                fair.bar(target, fair.RESTORED)

            if is_postgresql(where):
                Store.create(where, fill).close()  # one transaction
            else:
                _create_file(Path(where), fill)
    return found


def _nothing_there(target: Path) -> None:
    """Nor a write-ahead log without its house: SQLite would take it for a part of the new one."""
    for path in (target, target.with_name(f"{target.name}-wal"), target.with_name(f"{target.name}-journal")):
        if path.exists():
            raise HouseExists(f"{path} exists already, and a restore writes over nothing; move it away first")


def _create_file(target: Path, fill: Callable[[Connection], None]) -> None:
    """A house that has its name only when it is whole."""
    fresh = unfinished(target)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        remove(fresh)
        Store.create(fresh, fill).close()
        beside(target).unlink(missing_ok=True)  # how far the house came that was there before
        publish(fresh, target)
    except OSError as fault:
        raise StoreFailed(f"nothing was restored: {fault}") from fault
    finally:
        remove(fresh)
