"""A lock on a file that the operating system gives back when the process ends, however it ends."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import TextIO

from croupier.records import timestamps

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Take it, or `OSError` if another process has it."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: int) -> None:
        """Take it, or `OSError` if another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class LockHeld(Exception):
    """Another process has it; the text says which."""


def path_of(store: Path) -> Path:
    """Where the lock of a store is."""
    return store.with_name(f"{store.name}.lock")


def take(store: Path) -> TextIO:
    """The lock beside a store, with who has it written in; `Held` if another process does, `OSError` if that fails."""
    path = path_of(store)
    store.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")  # noqa: SIM115
    try:
        lock(file.fileno())
    except OSError:
        with file:
            raise LockHeld(file.read().strip() or "another process") from None
    file.truncate(0)
    file.write(f"process {os.getpid()} on {socket.gethostname()}, since {timestamps.time_stamp()}\n")
    file.flush()
    return file
