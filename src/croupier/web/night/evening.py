"""The nights that run: each has its store open once in this process."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Collection, Iterator
from datetime import datetime
from pathlib import Path

from croupier.errors import CroupierError, UnknownName
from croupier.night.alarm import Concern
from croupier.night.books.refusals import Asked
from croupier.night.books.store import NightStore
from croupier.night.plan_file import BadPlan
from croupier.night.running.night import Night
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.bank.state import Bank
from croupier.night.running.subjects.close import CloseState
from croupier.records import timestamps
from croupier.records.high_water import HighWater, gone_words, path_of
from croupier.web.errors import WebRefusal
from croupier.web.night.judged import judged
from croupier.web.night.keeping import Nights, StoredPlan

BOOKS = "books.db"

_logger = logging.getLogger(__name__)
_lock = threading.Lock()
_open: dict[Path, Night] = {}


class NotBegun(WebRefusal):
    """The evening has not begun: there are no books yet."""


class NotClosed(WebRefusal):
    """Books that are still open."""


class HasBegun(WebRefusal):
    """The evening has begun already."""


def folder_of(nights: Nights, name: str) -> Path:
    """Where everything of a night is."""
    if name not in nights.names():
        raise UnknownName(f"there is no night {name[:40]!r} in this house")
    return nights.folder / name


def begun(folder: Path) -> bool:
    return (folder / BOOKS).is_file()


def gone_from(folder: Path) -> str:
    """In words: whether a night was here whose books are gone."""
    found = None if begun(folder) else HighWater(path_of((folder / BOOKS).resolve())).read()
    return gone_words(found, "night") if found else ""


def night_in(folder: Path) -> Night:
    path = (folder / BOOKS).resolve()
    with _lock:
        if path not in _open:
            if says := gone_from(folder):
                raise NotBegun(f"{says}; open a copy of it in another place, or begin it anew on its page")
            if not path.is_file():
                raise NotBegun("the evening has not begun; the member in charge begins it on its page")
            night = _open[path] = Night.open(path)
            if night.store.fell_back:
                _logger.error("%s: %s", path, night.store.fell_back)
        return _open[path]


def checkpoint(folder: Path) -> str:
    """The checkpoint of a night's books as it is shown; nothing before they are open, or if they cannot be read."""
    path = (folder / BOOKS).resolve()
    with _lock:
        night = _open.get(path)
    if night:
        with night.read() as state:
            return state.checkpoint.short
    if not path.is_file():
        return ""
    try:
        with NightStore.inspect(path) as store:
            return store.checkpoint().short
    except (CroupierError, sqlite3.Error):
        return ""


def note(folder: Path, kind: str, by: str, says: str, *, flag: bool = False) -> None:
    """What the owner does outside the books stands in them, once they are open."""
    if begun(folder):
        night_in(folder).note(kind, by, says, flag=flag)


def may_be_put_aside(folder: Path) -> None:
    """Books in which money came in are closed first, so that nobody begins an evening anew that went badly."""
    if not begun(folder):
        return
    try:
        night = night_in(folder)
    except CroupierError:  # damaged: kept under another name, as it is
        return
    with night.read() as state:
        taken = state[Bank].sales or state[Bank].admissions
        if taken and not state[CloseState].closed and not state.sample:
            raise NotClosed("money has come in by these books; close them first, on the page Close")


def blockers(kept: StoredPlan) -> list[Concern]:
    """What still blocks the doors of a plan, as it is asked about before its books are opened."""
    return [
        Concern(one["constraint"] or "plan", one["severity"], one["section"], one["says"], one["do"])
        for one in judged(kept)["blocks"]
    ]


def begin(folder: Path, kept: StoredPlan, accepted: Collection[str]) -> Night:
    """Open the books of a night. From now on its plan stands there as it was, and what blocked its doors with it.

    ``accepted``: the marks of what somebody was asked about, and opens the books all the same.
    """
    draft = kept.draft
    if draft.faults:
        raise BadPlan("the plan cannot be read whole yet: " + "; ".join(fault.told for fault in draft.faults[:5]))
    path = (folder / BOOKS).resolve()
    with _lock:
        if path.exists():
            raise HasBegun("this evening has begun already; its books are open")
        asks = blockers(kept)
        if any(each.mark not in accepted for each in asks):
            raise Asked(asks)
        _open[path] = Night.begin(path, draft.plan, blocked=asks)
        return _open[path]


def lost(nights: Nights) -> Iterator[str]:
    """What the server says when it starts: whose books were put back, and nobody has accepted it."""
    for name in nights.names():
        path = nights.folder / name / BOOKS
        if path.is_file():
            try:
                with NightStore.inspect(path) as store:
                    yield from (f"{path}: {says}" for says in store.lost())
            except (CroupierError, sqlite3.Error) as fault:
                yield f"{path}: {fault}"
        elif says := gone_from(path.parent):
            yield f"{path}: {says}"


def clock_of(state: NightState) -> datetime:
    """The time of a night: of the sample, when something last happened in it."""
    return timestamps.read_stamp(state.at) if state.sample else timestamps.utc_now()


def stores(under: Path | None) -> list[NightStore]:
    """Of the nights that are open here."""
    with _lock:
        return [night.store for path, night in _open.items() if under and path.is_relative_to(under.resolve())]


def close_all(under: Path | None) -> None:
    """When the server stops."""
    with _lock:
        for path in [path for path in _open if under and path.is_relative_to(under.resolve())]:
            _open.pop(path).close()
