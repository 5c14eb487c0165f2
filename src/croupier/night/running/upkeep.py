"""Copies of a night: backups that are whole and checked, a restore that writes over nothing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from croupier.night.books.store import RESTORED, NightExists, NightStore, Page, StoreFailed, nothing_there
from croupier.night.running.audit import Audit, audit
from croupier.records import timestamps
from croupier.records.chain import Checkpoint
from croupier.records.copies import (
    Damaged,
    checkpoint_file,
    kept_checkpoint,
    publish,
    publish_copy,
    remove,
    settle,
    unfinished,
)
from croupier.records.high_water import beside


def backup(path: str | Path, to: str | Path) -> tuple[Path, Checkpoint]:
    """Copy a night, also while it runs, to a new file with its checkpoint beside it.

    If the target is a folder the copy is named after this moment; one written with a slash at its end is made.
    """
    target = Path(to)
    with NightStore.inspect(path) as store:
        source = store.path
    try:
        if str(to).endswith(("/", os.sep)):
            target.mkdir(0o700, parents=True, exist_ok=True)
        if target.is_dir():
            target /= f"night-{timestamps.stamp()[:19].replace(':', '')}Z.db"
        if target.exists() or checkpoint_file(target).exists():
            raise NightExists(f"{target} exists already, and a backup writes over nothing")
        fresh = unfinished(target)
        try:
            remove(fresh)
            _copied(source, fresh)
            with NightStore.inspect(fresh) as copy:
                found = audit(copy)
            if found.faults:
                said = found.faults[0]
                raise Damaged(f"no backup was made, because the night is damaged: {said}. See croupier verify")
            publish_copy(fresh, target, found.checkpoint)
        finally:
            remove(fresh)
    except (OSError, sqlite3.Error) as fault:
        raise StoreFailed(f"no backup was made: {fault}") from fault
    return target, found.checkpoint


def restore(copy: str | Path, path: str | Path) -> Audit:
    """Make a night from a backup, in a place where there is none, after checking the backup. The log says so."""
    kept = kept_checkpoint(Path(copy))
    with NightStore.inspect(copy) as store:
        found = audit(store, kept)
    if kept and kept.size != found.checkpoint.size:
        found.faults.append(f"the checkpoint beside it is of event {kept.size}; it has {found.checkpoint.size}")
    if found.faults:
        raise Damaged(f"{copy} was not restored: {found.faults[0]}")
    target = Path(path).resolve()
    nothing_there(target)
    fresh = unfinished(target)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        remove(fresh)
        _copied(Path(copy).resolve(), fresh)
        with NightStore.open(fresh) as store, store.write() as connection:
            page = Page(connection, timestamps.stamp())
            page.append(RESTORED, {"size": found.checkpoint.size, "hash": found.checkpoint.hash})
            page.write()
        settle(fresh)
        beside(target).unlink(missing_ok=True)  # how far the night came that was there before
        publish(fresh, target)
    except (OSError, sqlite3.Error) as fault:
        raise StoreFailed(f"nothing was restored: {fault}") from fault
    finally:
        remove(fresh)
    return found


def _copied(source: Path, target: Path) -> None:
    """SQLite's own hot copy, in one step: the night goes on, and the copy is of one moment."""
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    address = f"{source.as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as night, closing(sqlite3.connect(target)) as copy:
        night.backup(copy)
    settle(target)
