"""The nights that run: each has its store open once in this process."""

from __future__ import annotations

import threading
from datetime import datetime
from pathlib import Path

from croupier.errors import UnknownName
from croupier.floor import timestamps
from croupier.night.draft import Draft
from croupier.night.plan_file import BadPlan
from croupier.night.running.night import Night
from croupier.night.running.subject import State
from croupier.web.errors import WebRefusal
from croupier.web.night.keeping import Nights

BOOKS = "books.db"

_lock = threading.Lock()
_open: dict[Path, Night] = {}


class NotBegun(WebRefusal):
    """The evening has not begun: there are no books yet."""


class HasBegun(WebRefusal):
    """The evening has begun already."""


def folder_of(nights: Nights, name: str) -> Path:
    """Where everything of a night is."""
    if name not in nights.names():
        raise UnknownName(f"there is no night {name[:40]!r} in this house")
    return nights.folder / name


def begun(folder: Path) -> bool:
    return (folder / BOOKS).is_file()


def night_in(folder: Path) -> Night:
    path = (folder / BOOKS).resolve()
    with _lock:
        if path not in _open:
            if not path.is_file():
                raise NotBegun("the evening has not begun; the member in charge begins it on its page")
            _open[path] = Night.open(path)
        return _open[path]


def begin(folder: Path, draft: Draft, *, sample: bool = False) -> Night:
    """Open the books of a night. From now on its plan stands there as it was."""
    if draft.faults:
        raise BadPlan("the plan cannot be read whole yet: " + "; ".join(fault.told for fault in draft.faults[:5]))
    path = (folder / BOOKS).resolve()
    with _lock:
        if path.exists():
            raise HasBegun("this evening has begun already; its books are open")
        _open[path] = Night.begin(path, draft.plan, sample=sample)
        return _open[path]


def clock_of(state: State) -> datetime:
    """The time of a night: of the sample, when something last happened in it."""
    return timestamps.read(state.at) if state.sample else timestamps.now()


def close_all(under: Path | None) -> None:
    """When the server stops."""
    with _lock:
        for path in [path for path in _open if under and path.is_relative_to(under.resolve())]:
            _open.pop(path).close()
