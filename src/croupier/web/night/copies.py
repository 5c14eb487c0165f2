"""A night in one file: a checked copy of its books with its plan, its key and everybody's PIN, for another laptop.

There the log of the books says that they were restored, and from where. Devices are enrolled anew: what they hold
belongs to the laptop that gave it to them.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from croupier.floor import timestamps
from croupier.floor.copies import checkpoint_file
from croupier.night.books.store import NightStore
from croupier.night.draft import Draft
from croupier.night.printing.keys import key_beside
from croupier.night.running.upkeep import backup, restore
from croupier.web.errors import WebRefusal
from croupier.web.night import practice
from croupier.web.night.doors import Doors
from croupier.web.night.evening import BOOKS, begun
from croupier.web.night.keeping import FILE, Nights

FORMAT = "croupier-night-copy/1"
MANIFEST, PINS = "manifest.json", "pins.json"
CHECKPOINT = checkpoint_file(Path(BOOKS)).name
KEY = key_beside(Path(FILE)).name
KNOWN = (FILE, BOOKS, CHECKPOINT, KEY, PINS, practice.FILE)
LARGEST = 64 * 2**20
"""Bytes of a copy, packed; of each file in it four times that."""


class NoCopy(WebRefusal):
    """The file is no copy of a night, or not as it was made."""


class IsHere(WebRefusal):
    """The night of the copy is in this house already."""


def made(nights: Nights, name: str) -> bytes:
    """Everything of a night, also while it runs."""
    folder = nights.folder / nights.read(name).name
    files = {each: (folder / each).read_bytes() for each in (FILE, KEY, practice.FILE) if (folder / each).is_file()}
    files[PINS] = json.dumps(Doors(folder).pins()).encode()
    if begun(folder):
        with tempfile.TemporaryDirectory() as beside:
            copy, _ = backup(folder / BOOKS, Path(beside) / BOOKS)
            files |= {BOOKS: copy.read_bytes(), CHECKPOINT: checkpoint_file(copy).read_bytes()}
    manifest = {
        "format": FORMAT,
        "night": name,
        "made": timestamps.stamp(),
        "sample": nights.is_sample(name),
        "files": {each: hashlib.sha256(content).hexdigest() for each, content in files.items()},
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for each, content in {MANIFEST: json.dumps(manifest, indent=1).encode(), **files}.items():
            archive.writestr(each, content)
    return packed.getvalue()


def taken(nights: Nights, packed: bytes) -> str:
    """A night of this house from a copy; its name here."""
    manifest, files = _unpacked(packed)
    try:
        draft = Draft.of(files[FILE].decode())
        pins = {str(person): str(pin) for person, pin in json.loads(files.get(PINS, b"{}")).items()}
    except (KeyError, ValueError, AttributeError):
        raise NoCopy("this copy holds no plan that can be read") from None
    with tempfile.TemporaryDirectory() as beside:
        for each in (BOOKS, CHECKPOINT):
            if each in files:
                (Path(beside) / each).write_bytes(files[each])
        if BOOKS in files:
            _check_new(nights, Path(beside) / BOOKS)
        name = nights.add(str(manifest.get("night", "")), draft)
        folder = nights.folder / name
        try:
            if BOOKS in files:
                restore(Path(beside) / BOOKS, folder / BOOKS)
            for each in (KEY, practice.FILE):
                if each in files:
                    (folder / each).touch(mode=0o600)
                    (folder / each).write_bytes(files[each])
            Doors(folder).take_pins(pins)
            if manifest.get("sample"):
                nights.mark_sample(name)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    return name


def _unpacked(packed: bytes) -> tuple[dict[str, Any], dict[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            there = {info.filename: info for info in archive.infolist()}
            if not set(there) <= {MANIFEST, *KNOWN} or any(info.file_size > 4 * LARGEST for info in there.values()):
                raise NoCopy("this is no copy of a night: it holds other files")
            files = {name: archive.read(name) for name in there}
        manifest = json.loads(files.pop(MANIFEST))
        hashes = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    except (zipfile.BadZipFile, KeyError, ValueError, EOFError, NotImplementedError, RuntimeError):
        raise NoCopy("this file cannot be read as the copy of a night; make another one") from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT or manifest.get("files") != hashes:
        raise NoCopy("this copy is not as it was made; make another one")
    return manifest, files


def _check_new(nights: Nights, books: Path) -> None:
    """One night goes on in one place: whoever has it here already puts that one aside first, and it is kept."""
    own = _id(books)
    for name in nights.names():
        path = nights.folder / name / BOOKS
        if path.is_file() and _id(path) == own:
            raise IsHere(f"this night is in this house already, as {name}; put that one aside first (it is kept)")


def _id(books: Path) -> str:
    with NightStore.inspect(books) as store, store.read() as connection:
        found: str = connection.execute("SELECT night FROM head").fetchone()[0]
    return found
