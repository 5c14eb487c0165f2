"""The high-water mark of a store: its last event, in a small file outside the database that follows every commit.

A database can fall back: its write-ahead log was lost, an older file was put in its place, a server that lagged behind
took over. Then people remember what the records do not. So the last event stands outside too.

The file is written after the commit and not synchronized: it may be behind, which is no alarm, and never ahead. Its
first line is of the store that is there. Those of stores that were there before and are gone stay below it.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from croupier.records import folders

FELL_BACK = "fell-back"
"""The kind of the event by which a log says that its store had come further."""

_LINE = re.compile(rb"([0-9a-f]{32}) +([0-9]{1,18}) ([0-9a-f]{64})\n")

_MOST_GONE = 20  # lines of stores that are gone

_logger = logging.getLogger(__name__)


class Mark(NamedTuple):
    """The last event that was committed, and the name of the store it is of."""

    store: str
    size: int
    hash: str


def path_of(store: Path) -> Path:
    """Where the high-water mark of a store in a file is."""
    return store.with_name(f"{store.name}.head")


class HighWater:
    """The mark of one store, and of those that were in its place before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.damaged = False  # a line of it could not be read when it was last looked at
        self._store = ""
        self._file: int | None = None

    def read(self, store: str = "") -> Mark | None:
        """How far that store came, or else the last one that was here; nothing where nobody wrote it down."""
        found = self._read()
        return next((each for each in found if each.store == store), found[0] if found else None)

    def _read(self) -> list[Mark]:
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as fault:
            _logger.warning("cannot read %s: %s", self.path, fault.strerror or fault)
            return []
        lines = [_LINE.fullmatch(line) for line in text.splitlines(keepends=True)]
        self.damaged = not all(lines)
        if self.damaged:
            _logger.warning("%s is damaged: not every line of it says how far a store came", self.path)
        return [Mark(found[1].decode(), int(found[2]), found[3].decode()) for found in lines if found]

    def begin(self, mark: Mark) -> None:
        """Keep the mark from here on. What the file says of others is not written over."""
        others = [each for each in self._read() if each.store != mark.store][:_MOST_GONE]
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            self._store = mark.store
            text = b"".join(_line(each) for each in (mark, *others))
            os.write(self._file, text)
            os.ftruncate(self._file, len(text))
            os.fsync(self._file)
            folders.settle_folder(self.path.parent)
        except OSError as fault:
            _logger.warning("cannot note down in %s how far its store came: %s", self.path, fault.strerror or fault)

    def note(self, size: int, hash: str) -> None:
        """So far; always in the same bytes, so that it is there as a whole or not at all."""
        if self._file is None:
            return
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, _line(Mark(self._store, size, hash)))
        except OSError as fault:  # what was committed is committed
            _logger.warning("cannot note down in %s how far its store came: %s", self.path, fault.strerror or fault)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _line(mark: Mark) -> bytes:
    return f"{mark.store} {mark.size:18} {mark.hash}\n".encode()


# --- What it says -------------------------------------------------------------------------------------------------


def tells_of_loss(body: Mapping[str, Any]) -> bool:
    """Whether the event that says so knows it; of a store without a mark nobody can tell."""
    return body.get("reached", 0) is not None  # the first nights did not say to which event they had come


def gone_words(mark: Mark, what: str) -> str:
    """What the mark says of a house or a night (``what``) whose database is not there."""
    return f"a {what} was here that had come to event {mark.size}; its database is gone"


def in_its_place(lost: Mark, what: str) -> str:
    """The same, of one that is made there."""
    return f"{gone_words(lost, what)}, and this one is new"


def damaged_in_its_place(what: str) -> str:
    """The same where the mark cannot be read: of the other one nobody knows more than that there was one."""
    return f"a {what} was here, whose database is gone and whose record is damaged; this one is new"


def no_mark(what: str) -> str:
    """What is said of a house or a night that has no mark of its own."""
    return f"nothing beside this {what} says how far it had come"


def missing(path: Path, what: str) -> str:
    """The same, when it is opened to be written in."""
    return (
        f"{path.name}, which says how far this {what} had come, is missing or is not its own: the database may have "
        "fallen back"
    )


def fault(mark: Mark | None, now: Mark, hash_of: Callable[[int], str | None], what: str) -> str:
    """What the mark says against a log that ends there: nothing if the log still holds the event of the mark.

    ``hash_of`` tells the hash of an event by its number.
    """
    if mark is None or mark.store != now.store:
        return ""
    if mark.size > now.size:
        lost = f"s {now.size + 1} to {mark.size}" if mark.size > now.size + 1 else f" {mark.size}"
        return (
            f"the log ends with event {now.size}, but this {what} had come to event {mark.size}: the database has "
            f"fallen back, and what was in event{lost} is lost"
        )
    if hash_of(mark.size) != mark.hash:
        return (
            f"event {mark.size} is not the one to which this {what} had come: the database has fallen back to an "
            "earlier event, and went on from there"
        )
    return ""
