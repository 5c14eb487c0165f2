"""A store in one SQLite file: one process has it open to write, everybody of its owner may read meanwhile.

Write-ahead log with full synchronization: a commit that was reported survives a crash and, if the disk keeps its word,
a power cut. No second connection ever writes or checkpoints, so the write-ahead-log fault that SQLite had until 3.51.2
(two connections resetting the log at once) cannot arise.
"""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import TextIO

from croupier.records import file_lock
from croupier.records.store import NotAStore, StoreExists, StoreFailed, StoreInUse

_BOTH = ("mmap_size = 0", "trusted_schema = OFF")
WRITER = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "recursive_triggers = ON", *_BOTH)
READER = ("query_only = ON", *_BOTH)
WAIT = 5.0  # seconds for another writer: ours take milliseconds, so whoever holds it longer hangs or is not ours
LEAST_FREE = 10_000_000
"""Bytes of disk. A write-ahead log that has room left takes something on a full disk, too, but not for long."""

LOGS = ("-wal", "-journal")
BESIDE = ("", "-shm", *LOGS, ".lock", ".head")
"""All that may stand under the name of a store."""

_logger = logging.getLogger(__name__)

_APPLICATION = slice(68, 72)  # where the header of a database says whose file it is


class SqliteFile:
    """The file of a store, which is a house or a night for people (``what``)."""

    def __init__(self, path: str | Path, what: str) -> None:
        self.path = Path(path).resolve()  # one store has one lock, whatever links lead to it
        self._what = what
        self._lock: TextIO | None = None
        self._log = _named(self.path, "-wal")
        self._was_one_file = not self._log.exists()
        self._identity = (0, 0)

    # --- opening ---

    def take_lock(self, hint: str = "") -> None:
        """The operating system gives the lock back when this process ends, however it ends."""
        try:
            self._lock = file_lock.take(self.path)
        except file_lock.LockHeld as held:
            raise StoreInUse(f"{self.path} is open in another server: {held}. Stop that one first{hint}") from None
        except OSError as fault:
            raise StoreFailed(f"cannot write in {self.path.parent}: {fault.strerror or fault}") from None

    def make(self) -> bool:
        """Whether there was no file. A new one is its owner's alone from its first byte on."""
        try:
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            return False
        except OSError as fault:
            raise StoreFailed(f"cannot make {self.path}: {fault.strerror or fault}") from None
        return True

    def check_only_name(self) -> None:
        """The lock is beside the name: under another one somebody else could open the same file."""
        if said := linked_words(self.path, self._what):
            raise NotAStore(said)

    def make_private(self) -> None:
        """Secrets stand in it: of seals that are still in use, of a sealed drawing."""
        for path in exposed(self.path):
            try:
                path.chmod(0o600)
            except OSError as fault:
                if path.stat().st_uid == os.geteuid():  # a memory stick: its owner cannot say who reads it
                    _logger.warning("others on this machine can read %s: %s", path, fault.strerror or fault)
                    continue
                raise StoreFailed(f"cannot keep others from reading {path}: {fault.strerror or fault}") from None

    def connect_to_write(self) -> sqlite3.Connection:
        return _connected(self.path, "rw", WRITER)

    def connect_to_read(self) -> sqlite3.Connection:
        return _connected(self.path, "ro", READER)

    # --- using ---

    def remember(self) -> None:
        """The file is the one that is there now."""
        self._identity = _identity(self.path)

    def check_place(self) -> None:
        """`StoreFailed` if another file is there now: nothing is acknowledged that nobody would find again."""
        if _identity(self.path) != self._identity:
            said = f"nothing was changed: {self.path} was moved or replaced meanwhile; start the program again"
            failed = StoreFailed(said)
            failed.final = True
            raise failed

    def check_room(self) -> None:
        """`StoreFailed` if the disk is nearly full."""
        free = shutil.disk_usage(self.path.parent).free
        if free < LEAST_FREE:
            raise StoreFailed(f"the disk is full: {free / 1e6:.1f} MB are free in {self.path.parent}")

    # --- closing ---

    def close(self, *, wrote: bool) -> None:
        """After the last connection was closed."""
        self._give_lock_back()
        if self._was_one_file and not wrote:
            self._take_log_away()

    def _give_lock_back(self) -> None:
        if self._lock is not None:
            self._lock.truncate(0)
            self._lock.close()
            self._lock = None

    def _take_log_away(self) -> None:
        """SQLite makes a write-ahead log for those who only read, and takes it away with the last who may write.

        A store that was stopped is one file, and is so again when somebody has looked at it. If a server has begun
        meanwhile the log is its own. Where no server ever was there is no lock, and none is left behind; SQLite itself
        then leaves the log to whoever has the file open.
        """
        try:
            if self._log.stat().st_size:
                return
            if file_lock.path_of(self.path).exists():
                self._lock = file_lock.take(self.path)
            with closing(sqlite3.connect(_address(self.path, "rw"), uri=True, timeout=0)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except (OSError, file_lock.LockHeld, sqlite3.Error):
            pass  # it is as good as it was
        finally:
            self._give_lock_back()


# --- Files --------------------------------------------------------------------------------------------------------


def exposed(path: Path) -> list[Path]:
    """What of a store others on this machine can reach."""
    if os.name != "posix":
        return []
    files = (_named(path, suffix) for suffix in ("", "-shm", *LOGS))
    return [each for each in files if each.exists() and each.stat().st_mode & 0o077]


def linked_words(path: Path, what: str) -> str:
    """In words, if a file has another name besides."""
    if not path.exists() or path.stat().st_nlink == 1:
        return ""
    return (
        f"{path} has another name besides (a hard link), under which a second server could open it and damage it; copy "
        f"the {what}, or remove the other name"
    )


def reachable_words(path: Path) -> str:
    """In words, if others on this machine can reach a store."""
    if not (found := exposed(path)):
        return ""
    mode = stat.S_IMODE(found[0].stat().st_mode)
    return f"others on this machine can reach {found[0]} ({mode:o}): chmod 600 {found[0]}"


def nothing_there(path: Path) -> None:
    """Nor a write-ahead log without its store: SQLite would take it for a part of the new one."""
    for each in (path, *(_named(path, suffix) for suffix in LOGS)):
        if each.exists():
            raise StoreExists(
                f"{each} exists already, and nothing is written over; move it away first, or name another file"
            )


def remove_file(path: Path) -> None:
    """A store with all that stands beside it."""
    for suffix in BESIDE:
        _named(path, suffix).unlink(missing_ok=True)


def application_of(path: Path) -> int:
    """By which number its program knows a database; nothing if it is none, or cannot be read. Nothing is changed.

    A file by itself is not opened for that: SQLite would leave a write-ahead log beside it.
    """
    with suppress(OSError, sqlite3.Error, StoreFailed):
        if not _named(path, "-wal").exists():
            with path.open("rb") as file:
                header = file.read(_APPLICATION.stop)
            known = header.startswith(b"SQLite format 3\0") and len(header) == _APPLICATION.stop
            return int.from_bytes(header[_APPLICATION]) if known else 0
        with closing(_connected(path, "ro", ())) as connection:
            found: int = connection.execute("PRAGMA application_id").fetchone()[0]
            return found
    return 0


def failure_of(fault: object) -> StoreFailed | None:
    """What to say of a fault of SQLite itself; nothing of a fault that is the caller's."""
    lost = isinstance(fault, sqlite3.OperationalError | sqlite3.InterfaceError)
    if not lost and type(fault) is not sqlite3.DatabaseError:  # a DatabaseError as such: the file is damaged
        return None
    if getattr(fault, "sqlite_errorcode", 0) == sqlite3.SQLITE_IOERR_FSYNC:
        # After a failed synchronization nobody knows what is on disk: going on could lose what was acknowledged.
        failed = StoreFailed(
            f"the disk failed to keep what was written ({fault}), and may or may not have kept the last change; start "
            "the program again, and see croupier doctor"
        )
        failed.uncertain = failed.final = True
        return failed
    return StoreFailed(f"nothing was changed: {' '.join(str(fault).split()) or type(fault).__name__}")


def _named(path: Path, suffix: str) -> Path:
    return path.with_name(f"{path.name}{suffix}")


def _identity(path: Path) -> tuple[int, int]:
    """By what the system knows the file that is there; of none, zeros."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_dev, found.st_ino


def _address(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


def _connected(path: Path, mode: str, pragmas: tuple[str, ...]) -> sqlite3.Connection:
    """No isolation level: Python then begins no transaction of its own."""
    connection = sqlite3.connect(
        _address(path, mode), uri=True, timeout=WAIT, isolation_level=None, check_same_thread=False
    )
    try:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        connection.close()
        raise
    return connection
