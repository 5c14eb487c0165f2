"""How far a store came, kept outside its database: its last event, in a small file that follows every commit.

The file is written after the commit and not synchronized: it may be behind, which is no alarm, and never ahead. Its
first line is of the store that is there. Those of stores that were there before and are gone stay below it.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path
from typing import NamedTuple

_RECORD = re.compile(rb"([0-9a-f]{32}) +([0-9]{1,18}) ([0-9a-f]{64})\n")

_MOST_GONE = 20  # lines of stores that are gone

_logger = logging.getLogger(__name__)


class Reached(NamedTuple):
    """The last event that was committed, and whose."""

    house: str
    size: int
    hash: str


def beside(path: Path) -> Path:
    """Where the record of a house in a file is."""
    return path.with_name(f"{path.name}.head")


class Furthest:
    """The record of one house, and of those that were in its place before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._house = ""
        self._file: int | None = None

    def read(self, house: str = "") -> Reached | None:
        """How far that house came, or else the last one that was here; nothing where nobody wrote it down."""
        found = self._read()
        return next((each for each in found if each.house == house), found[0] if found else None)

    def _read(self) -> list[Reached]:
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as fault:
            _logger.warning("cannot read %s: %s", self.path, fault.strerror or fault)
            return []
        lines = [_RECORD.fullmatch(line) for line in text.splitlines(keepends=True)]
        if not all(lines):
            _logger.warning("%s does not say how far the house came; it is begun anew", self.path)
            return []
        return [Reached(found[1].decode(), int(found[2]), found[3].decode()) for found in lines if found]

    def begin(self, reached: Reached) -> None:
        """Keep the record from here on. What it says of others is not written over."""
        others = [each for each in self._read() if each.house != reached.house][:_MOST_GONE]
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            self._house = reached.house
            text = b"".join(_line(each) for each in (reached, *others))
            os.write(self._file, text)
            os.ftruncate(self._file, len(text))
            os.fsync(self._file)
        except OSError as fault:
            _logger.warning("cannot note down in %s how far the house came: %s", self.path, fault.strerror or fault)

    def note(self, size: int, hash: str) -> None:
        """So far; always in the same bytes, so that it is there as a whole or not at all."""
        if self._file is None:
            return
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, _line(Reached(self._house, size, hash)))
        except OSError as fault:  # what was committed is committed
            _logger.warning("cannot note down in %s how far the house came: %s", self.path, fault.strerror or fault)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _line(reached: Reached) -> bytes:
    return f"{reached.house} {reached.size:18} {reached.hash}\n".encode()


def gone(reached: Reached, what: str) -> str:
    """What the record says of a house or a night (``what``) whose database is not there."""
    return f"a {what} was here that had come to event {reached.size}; its database is gone"


def fallen_back(reached: Reached, now: Reached, hash_there: str | None) -> str:
    """What the record says against a log that ends there, and whose event of the record's number has that hash."""
    if reached.size > now.size:
        lost = f"s {now.size + 1} to {reached.size}" if reached.size > now.size + 1 else f" {reached.size}"
        return (
            f"the log ends with event {now.size}, but this house had come to event {reached.size}: the database has "
            f"fallen back, and what was in event{lost} is lost"
        )
    if hash_there != reached.hash:
        return (
            f"event {reached.size} is not the one to which this house had come: the database has fallen back to an "
            "earlier event, and went on from there"
        )
    return ""
