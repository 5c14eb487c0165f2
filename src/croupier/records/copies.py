"""Copies of a store in one file: they appear under their names only when they are whole, with a checkpoint beside."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from croupier.errors import CroupierError
from croupier.records import folders, timestamps
from croupier.records.chain import Checkpoint
from croupier.records.high_water import path_of
from croupier.records.sqlite_file import remove_file
from croupier.records.store import StoreExists, StoreFailed
from croupier.records.verify import Audit


class Damaged(CroupierError):
    """A store, or a copy of one, that is not as it was written."""

    exit_code = 1


# --- Backup -------------------------------------------------------------------------------------------------------


def back_up(
    to: str | Path, what: str, copy: Callable[[Path], None], check: Callable[[Path], Audit]
) -> tuple[Path, Checkpoint]:
    """A copy of a house or a night (``what``) in a new file, with its checkpoint beside it.

    If the target is a folder the copy is named after this moment; one written with a slash at its end is made. The copy
    appears under its name only when it is whole, checked and on disk. ``copy`` writes it, ``check`` reads it.
    """
    target = _target(to, what)
    if target.exists() or checkpoint_file(target).exists():
        raise StoreExists(f"{target} exists already, and a backup writes over nothing")
    if not target.parent.is_dir():
        raise StoreFailed(f"there is no folder {target.parent}; croupier backup {target.parent}/ would make it")
    fresh = unfinished(target)
    try:
        remove_file(fresh)
        copy(fresh)
        settle_copy(fresh)
        found = check(fresh)
        if found.faults:
            raise Damaged(f"no backup was made, because the {what} is damaged: {found.faults[0]}. See croupier verify")
        _publish_copy(fresh, target, found.checkpoint)
    except (OSError, sqlite3.Error) as fault:
        raise StoreFailed(f"no backup was made: {fault}") from fault
    finally:
        remove_file(fresh)
    return target, found.checkpoint


def _target(to: str | Path, what: str) -> Path:
    target = Path(to)
    if str(to).endswith(("/", os.sep)) and not target.is_dir():
        try:
            target.mkdir(0o700, parents=True, exist_ok=True)
        except FileExistsError:
            raise StoreFailed(f"no backup was made: {target} is a file, not a folder") from None
        except OSError as fault:
            said = f"no backup was made: the folder {target} cannot be made: {fault.strerror}"
            raise StoreFailed(said) from None
    return target / f"{what}-{timestamps.time_stamp()[:19].replace(':', '')}Z.db" if target.is_dir() else target


def copy_file(source: Path, target: Path) -> None:
    """SQLite's own hot copy, in one step: the store goes on, and the copy is of one moment."""
    os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    address = f"{source.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as store, closing(sqlite3.connect(target)) as copy:
        store.backup(copy)


def settle_copy(copy: Path) -> None:
    """One file without a write-ahead log beside it, so that it can be carried about and read from anywhere."""
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with open(copy, "rb") as file:
        os.fsync(file.fileno())


# --- Restore ------------------------------------------------------------------------------------------------------


def check_copy(copy: Path, found: Audit, kept: Checkpoint | None) -> None:
    """`Damaged` if a copy is not what was written, by itself or against the checkpoint beside it."""
    faults = [*found.faults]
    if kept and kept.size != found.checkpoint.size:
        faults.append(f"the checkpoint beside it is of event {kept.size}; it has {found.checkpoint.size}")
    if faults:
        raise Damaged(f"{copy} was not restored: {faults[0]}")


def restore_copy(target: Path, make: Callable[[Path], None]) -> None:
    """A store that has its name only when it is whole. ``make`` makes it, with a high-water mark of its own."""
    fresh = unfinished(target)
    try:
        target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        remove_file(fresh)
        make(fresh)
        publish(fresh, target)
        _publish_mark(fresh, target)
    except (OSError, sqlite3.Error) as fault:
        raise StoreFailed(f"nothing was restored: {fault}") from fault
    finally:
        remove_file(fresh)


def kept_checkpoint(copy: Path) -> Checkpoint | None:
    path = checkpoint_file(copy)
    try:
        size = path.read_text("utf-8").split()[0]
        return Checkpoint.read(f"{size} {path.read_text('utf-8').splitlines()[1]}")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, IndexError) as fault:
        raise Damaged(f"the checkpoint {path} cannot be read: {fault}") from None


# --- Names --------------------------------------------------------------------------------------------------------


def checkpoint_file(copy: Path) -> Path:
    """Where the checkpoint of a backup stands."""
    return copy.with_name(f"{copy.name}.checkpoint")


def unfinished(target: Path) -> Path:
    return target.with_name(f".{target.name}.new")


def _publish_copy(fresh: Path, target: Path, checkpoint: Checkpoint) -> None:
    """The checkpoint first: where there is a copy, its checkpoint is beside it."""
    beside = checkpoint_file(target)
    _write(beside, f"{checkpoint.short}\n{checkpoint.hash}\n{checkpoint.at}\n")
    try:
        publish(fresh, target)
    except OSError:
        beside.unlink()
        raise


def _write(path: Path, text: str) -> None:
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _publish_mark(fresh: Path, target: Path) -> None:
    """A restored store has its own mark from its first moment on, and not that of one which was there before.

    After the store: who was quicker keeps what is his.
    """
    if path_of(fresh).exists():
        os.replace(path_of(fresh), path_of(target))
    else:
        path_of(target).unlink(missing_ok=True)
    folders.settle_folder(target.parent)


def publish(fresh: Path, target: Path) -> None:
    """Give a whole file its name, unless somebody was quicker."""
    try:
        os.link(fresh, target)  # where a rename would write over another file
    except FileExistsError:
        raise
    except OSError:  # a memory stick knows no links
        os.rename(fresh, target)
    else:
        fresh.unlink()
    folders.settle_folder(target.parent)
