"""How far a house came, kept outside its database: its last event, in a small file that follows every commit.

A database can fall back: its write-ahead log was lost, an older file was put in its place, a server that lagged behind
took over. Then guests remember what the house does not, and what they saw would come up once more. So a house that
ends before the event it had come to is taken for restored from a copy: no seal of then is drawn from again, the log
says so, and so does the server.

The file is written after the commit and not synchronized: it may be behind, which is no alarm, and never ahead.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from croupier.floor import fair, log
from croupier.floor.schema import events, head

FELL_BACK = "fell-back"
"""The kind of the event that says so."""

_RECORD = re.compile(rb"([0-9a-f]{32}) +([0-9]{1,18}) ([0-9a-f]{64})\n")

_LENGTH = 117

_logger = logging.getLogger(__name__)


class Reached(NamedTuple):
    """The last event that was committed, and whose."""

    house: str
    size: int
    hash: str

    @classmethod
    def now(cls, connection: Connection) -> Reached:
        return cls(*connection.execute(select(head.c.house, head.c.seq, head.c.hash)).one())


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


def fault(connection: Connection, reached: Reached | None) -> str:
    """What the record says against the log: nothing if the log still holds the event that it had come to."""
    now = Reached.now(connection)
    if reached is None or reached.house != now.house:
        return ""
    if reached.size > now.size:
        lost = f"{now.size + 1} to {reached.size} are" if reached.size > now.size + 1 else f"{reached.size} is"
        return (
            f"the log ends with event {now.size}, but this house had come to event {reached.size}: the database has "
            f"fallen back, and what was in {lost} lost"
        )
    if connection.scalar(select(events.c.hash).where(events.c.seq == reached.size)) != reached.hash:
        return (
            f"event {reached.size} is not the one to which this house had come: the database has fallen back to an "
            "earlier event, and went on from there"
        )
    return ""


def take_for_restored(connection: Connection, reached: Reached) -> None:
    """Guests may remember what came of the seals that are not opened yet: nothing more is drawn from them."""
    now = Reached.now(connection)
    fair.bar(connection)
    log.append(connection, FELL_BACK, {"size": now.size, "hash": now.hash, "reached": reached.size})


def told(seq: int, body: Mapping[str, Any]) -> str:
    """The event that says so, for people."""
    return (
        f"event {seq} says that the house had fallen back from event {body['reached']} to event {body['size']}; what "
        "came between is lost"
    )
