"""Where the plans are: a folder for each night, beside the store of the house."""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
import threading
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from croupier.errors import UnknownName
from croupier.floor.store import is_postgresql
from croupier.night.draft import Draft
from croupier.night.printing.keys import key_beside, made_key, read_key
from croupier.records import folders
from croupier.web.errors import NoRoom, WebRefusal

FILE = "night.toml"
SAMPLE = "sample"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
MOST = 100  # plans: each is read when the list is shown

_writing = threading.Lock()


class Stale(WebRefusal):
    """The plan was changed elsewhere since the page was read."""


class NoFolder(WebRefusal):
    """A house that keeps nothing has no place for plans."""


@dataclass(frozen=True, eq=False)  # two readings of one text are one object: see _parsed
class StoredPlan:
    """A plan as it stands in its folder."""

    name: str
    draft: Draft
    revision: str


def beside_house(store: str, notes: Path | None) -> Path | None:
    """The folder for plans of casino nights: beside the file of the house, or with the notes of one on a server."""
    if is_postgresql(store):
        return notes.parent / "nights" if notes else None
    return Path(store).absolute().parent / "nights" if store else None


class Nights:
    """All plans of a house."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        if self._folder is None:
            raise NoFolder("this house has no folder for plans; serve it with --store and the name of a file")
        return self._folder

    def names(self) -> list[str]:
        if self._folder is None or not self._folder.is_dir():
            return []
        return sorted(one.name for one in self._folder.iterdir() if NAME.fullmatch(one.name) and (one / FILE).is_file())

    def read(self, name: str) -> StoredPlan:
        return _read(self._path(name), name)

    def add(self, wished: str, draft: Draft) -> str:
        """A new plan, under the wished name or one like it that is free."""
        taken = self.names()
        if len(taken) >= MOST:
            raise NoRoom(f"{MOST} plans are kept here; remove one first")
        slug = slug_of(wished)
        with _writing:
            name = next(
                name
                for number in range(1, MOST + 2)
                if not (self.folder / (name := slug if number == 1 else f"{slug[:36]}-{number}")).exists()
            )
            (self.folder / name).mkdir(parents=True)
            write(self.folder / name / FILE, draft.text)
        return name

    def change(self, name: str, revision: str, change: Callable[[Draft], Draft]) -> StoredPlan:
        """Change a plan that is still as the page has it. What is so already is no change, whoever made it."""
        path = self._path(name)
        with _writing:
            now = _read(path, name)
            changed = change(now.draft)
            if changed.text == now.draft.text:
                return now
            if revision != now.revision:
                raise Stale("the plan was changed in another window since this page was read; look at it anew")
            write(path, changed.text)
        return _read(path, name)

    def remove(self, name: str) -> str:
        """Put a plan aside: it is no more listed, and its folder stays under another name."""
        folder = self._path(name).parent
        aside = folder.with_name(f"removed.{name}.{time.strftime('%Y%m%d-%H%M%S')}")
        with _writing:
            folder.rename(aside)
        return aside.name

    def key(self, name: str, *, make: bool = False) -> bytes:
        """The key of a night's printed tickets, as the command keeps it too; nothing, if none was printed yet."""
        path = key_beside(self._path(name))
        if make:
            return made_key(path)[0]
        return read_key(path) if path.exists() else b""

    def is_sample(self, name: str) -> bool:
        return (self.folder / name / SAMPLE).exists()

    def mark_sample(self, name: str) -> None:
        """The sample is a night of nobody's: it closes no practice table."""
        (self.folder / name / SAMPLE).touch()

    def _path(self, name: str) -> Path:
        path = self.folder / name / FILE
        if not NAME.fullmatch(name) or not path.is_file():
            raise UnknownName(f"there is no plan {name[:40]!r} in this house; /nights lists them")
        return path


def slug_of(wished: str) -> str:
    """A name that does for a folder and an address."""
    plain = unicodedata.normalize("NFKD", wished).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "night"


def revision_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _read(path: Path, name: str) -> StoredPlan:
    return _parsed(path.read_text("utf-8"), name)


@lru_cache(maxsize=128)
def _parsed(text: str, name: str) -> StoredPlan:
    return StoredPlan(name, Draft.of(text), revision_of(text))


def write(path: Path, text: str) -> None:
    """All of it or nothing, on the disk when this returns, and for nobody else on this machine to read."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-", suffix=path.suffix)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(beside).replace(path)
        folders.settle_folder(path.parent)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
