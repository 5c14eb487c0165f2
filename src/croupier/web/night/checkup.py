"""What `croupier doctor` looks at in the casino nights of a house: plans, books, the staff's devices and PINs."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from croupier.errors import CroupierError
from croupier.floor.checkup import Finding
from croupier.night.books.store import NightStore
from croupier.records.sqlite_file import linked_words, reachable_words
from croupier.web.night.doors import Doors
from croupier.web.night.evening import BOOKS, gone_from
from croupier.web.night.keeping import Nights


def check_nights(folder: Path | None, *, repair: bool = False) -> Iterator[Finding]:
    """Of every night what is worth saying; ``repair``: what can be put right is, and said."""
    nights = Nights(folder)
    for name in nights.names():
        about, where = f"night {name}", nights.folder / name
        try:
            nights.read(name)
        except (CroupierError, OSError, ValueError) as fault:
            yield Finding("fault", about, f"its plan cannot be read: {fault}")
        yield from _books(about, where)
        yield from _doors(about, Doors(where), repair=repair)


def _books(about: str, where: Path) -> Iterator[Finding]:
    path = where / BOOKS
    if says := gone_from(where):
        yield Finding("fault", about, f"{path}: {says}")
    if not path.is_file():
        return
    if says := reachable_words(path):
        yield Finding("warning", about, says)
    if says := linked_words(path, NightStore.WHAT):
        yield Finding("fault", about, says)
    try:
        with NightStore.inspect(path) as store:
            for says in store.lost():
                yield Finding("fault", about, says)
            yield Finding("ok", about, f"its books can be read; checkpoint {store.checkpoint().short}")
    except (CroupierError, sqlite3.Error) as fault:
        yield Finding("fault", about, f"its books cannot be read: {fault}")


def _doors(about: str, doors: Doors, *, repair: bool) -> Iterator[Finding]:
    wrong = doors.damaged()
    if wrong and repair:
        yield Finding("note", about, doors.repair())
    elif wrong:
        says = f"{' and '.join(wrong)} of its devices and PINs is damaged; croupier doctor --repair puts it right"
        yield Finding("fault", about, says)
