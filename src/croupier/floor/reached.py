"""How far a store came, kept outside its database: its last event, in a small file that follows every commit.

The file is written after the commit and not synchronized: it may be behind, which is no alarm, and never ahead.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path
from typing import NamedTuple

_RECORD = re.compile(rb"([0-9a-f]{32}) +([0-9]{1,18}) ([0-9a-f]{64})\n")

_LENGTH = 117

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
    """The record of one house."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._house = ""
        self._file: int | None = None

    def read(self) -> Reached | None:
        """How far the house came; nothing where nobody wrote it down."""
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as fault:
            _logger.warning("cannot read %s: %s", self.path, fault.strerror or fault)
            return None
        if found := _RECORD.fullmatch(text):
            return Reached(found[1].decode(), int(found[2]), found[3].decode())
        if text:
            _logger.warning("%s does not say how far the house came; it is begun anew", self.path)
        return None

    def begin(self, reached: Reached) -> None:
        """Keep the record from here on."""
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
            self._house = reached.house
            self.note(reached.size, reached.hash)
            os.ftruncate(self._file, _LENGTH)
            os.fsync(self._file)
        except OSError as fault:
            _logger.warning("cannot note down in %s how far the house came: %s", self.path, fault.strerror or fault)

    def note(self, size: int, hash: str) -> None:
        """So far; always in the same bytes, so that it is there as a whole or not at all."""
        if self._file is None:
            return
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, f"{self._house} {size:18} {hash}\n".encode())
        except OSError as fault:  # what was committed is committed
            _logger.warning("cannot note down in %s how far the house came: %s", self.path, fault.strerror or fault)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def fallen_back(reached: Reached, now: Reached, hash_there: str | None) -> str:
    """What the record says against a log that ends there, and whose event of the record's number has that hash."""
    if reached.size > now.size:
        lost = f"{now.size + 1} to {reached.size} are" if reached.size > now.size + 1 else f"{reached.size} is"
        return (
            f"the log ends with event {now.size}, but this house had come to event {reached.size}: the database has "
            f"fallen back, and what was in {lost} lost"
        )
    if hash_there != reached.hash:
        return (
            f"event {reached.size} is not the one to which this house had come: the database has fallen back to an "
            "earlier event, and went on from there"
        )
    return ""
