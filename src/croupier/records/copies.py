"""Copies of a store in one file: they appear under their names only when they are whole, with a checkpoint beside."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from croupier.errors import CroupierError
from croupier.records.chain import Checkpoint


class Damaged(CroupierError):
    """A store, or a copy of one, that is not as it was written."""

    exit_code = 1


def checkpoint_file(copy: Path) -> Path:
    """Where the checkpoint of a backup stands."""
    return copy.with_name(f"{copy.name}.checkpoint")


def settle(copy: Path) -> None:
    """One file without a write-ahead log beside it, so that it can be carried about and read from anywhere."""
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
    with open(copy, "rb") as file:
        os.fsync(file.fileno())


def _write(path: Path, text: str) -> None:
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def publish_copy(fresh: Path, target: Path, checkpoint: Checkpoint) -> None:
    """The checkpoint first: where there is a copy, its checkpoint is beside it."""
    beside = checkpoint_file(target)
    _write(beside, f"{checkpoint.short}\n{checkpoint.hash}\n{checkpoint.at}\n")
    try:
        publish(fresh, target)
    except OSError:
        beside.unlink()
        raise


def publish(fresh: Path, target: Path) -> None:
    """Give a whole file its name, unless somebody was quicker."""
    try:
        os.link(fresh, target)  # where a rename would write over another file
    except FileExistsError:
        raise
    except OSError:  # a memory stick knows no links
        os.rename(fresh, target)
    settle_folder(target.parent)


def settle_folder(path: Path) -> None:
    """The names in it are on the disk, as far as this system lets a folder be told so."""
    if os.name == "posix":
        folder = os.open(path, os.O_RDONLY)
        with suppress(OSError):
            os.fsync(folder)
        os.close(folder)


def unfinished(target: Path) -> Path:
    return target.with_name(f".{target.name}.new")


def remove(fresh: Path) -> None:
    for suffix in ("", "-wal", "-shm", "-journal", ".lock", ".head"):
        fresh.with_name(fresh.name + suffix).unlink(missing_ok=True)


def kept_checkpoint(copy: Path) -> Checkpoint | None:
    path = checkpoint_file(copy)
    try:
        size = path.read_text("utf-8").split()[0]
        return Checkpoint.read(f"{size} {path.read_text('utf-8').splitlines()[1]}")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError, IndexError) as fault:
        raise Damaged(f"the checkpoint {path} cannot be read: {fault}") from None
