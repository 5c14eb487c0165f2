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
import zlib
from pathlib import Path
from typing import Any

from croupier.night.books.store import NightStore
from croupier.night.draft import Draft
from croupier.night.printing.keys import key_beside
from croupier.night.running.upkeep import backup_night, restore_night
from croupier.records import timestamps
from croupier.records.copies import checkpoint_file
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
"""Bytes of a copy, packed."""
WHOLE = 4 * LARGEST
"""Bytes of all that is in it, unpacked: a night of 10,000 sales has 18 million."""
LONGEST_MANIFEST = 2**16
"""Bytes that are read of it before anything else of the archive is: six names and hashes are less than a thousand."""
_ENTRY = b"PK\x01\x02"
"""How every entry in the list of files of an archive begins: `zipfile` reads the list whole, however long it is."""
_KNOWN_PACKING = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""`zipfile` unpacks these no further than it is asked to."""
_PIECE = 2**20  # bytes that are unpacked at once, whatever the archive says of its sizes


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
            copy, _ = backup_night(folder / BOOKS, Path(beside) / BOOKS)
            files |= {BOOKS: copy.read_bytes(), CHECKPOINT: checkpoint_file(copy).read_bytes()}
    manifest = {
        "format": FORMAT,
        "night": name,
        "made": timestamps.time_stamp(),
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
    with tempfile.TemporaryDirectory() as made:
        beside = Path(made)
        manifest = _unpacked(packed, beside)
        try:
            draft = Draft.of((beside / FILE).read_text("utf-8"))
            written = json.loads((beside / PINS).read_bytes()) if (beside / PINS).exists() else {}
            pins = {str(person): str(pin) for person, pin in written.items()}
        except (OSError, ValueError, AttributeError, RecursionError):
            raise NoCopy("this copy holds no plan that can be read") from None
        if (beside / BOOKS).exists():
            _check_new(nights, beside / BOOKS)
        name = nights.add(str(manifest.get("night", "")), draft)
        folder = nights.folder / name
        try:
            if (beside / BOOKS).exists():
                restore_night(beside / BOOKS, folder / BOOKS)
            for each in (KEY, practice.FILE):
                if (beside / each).exists():
                    (folder / each).touch(mode=0o600)
                    (folder / each).write_bytes((beside / each).read_bytes())
            Doors(folder).take_pins(pins)
            if manifest.get("sample"):
                nights.mark_sample(name)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
    return name


def _unpacked(packed: bytes, into: Path) -> dict[str, Any]:
    """Put the files of a copy into a folder; what its manifest says.

    The manifest is read first, and nothing that it does not name. No more is unpacked than a night can have, whatever
    the archive says of its sizes, and every file goes to the disk piece by piece.
    """
    if packed.count(_ENTRY) > 10 * len(KNOWN):
        raise NoCopy("this is no copy of a night: it holds other files")
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            there = [each.filename for each in archive.infolist()]
            if any(each.compress_type not in _KNOWN_PACKING for each in archive.infolist()):
                raise NoCopy("this is no copy of a night: it is packed in another way")
            with archive.open(MANIFEST) as file:
                manifest = json.loads(file.read(LONGEST_MANIFEST))
            if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
                raise NoCopy("this is no copy of a night; make one on the page of the evening")
            told = manifest.get("files")
            if not isinstance(told, dict) or sorted(there) != sorted([MANIFEST, *told]) or not set(told) <= set(KNOWN):
                raise NoCopy("this is no copy of a night: it holds other files")
            left = WHOLE
            for name, hash in told.items():
                found, size = _put(archive, name, into / name, left)
                left -= size
                if found != hash:
                    raise NoCopy("this copy is not as it was made; make another one")
    except (zipfile.BadZipFile, zlib.error, KeyError, ValueError, EOFError, NotImplementedError, RuntimeError):
        raise NoCopy("this file cannot be read as the copy of a night; make another one") from None
    return manifest


def _put(archive: zipfile.ZipFile, name: str, path: Path, most: int) -> tuple[str, int]:
    """The hash of a file and how many bytes it has."""
    digest, size = hashlib.sha256(), 0
    with archive.open(name) as file, path.open("xb") as out:
        while piece := file.read(_PIECE):
            size += len(piece)
            if size > most:
                raise NoCopy(f"this is no copy of a night: unpacked it is larger than {WHOLE // 2**20} MB")
            digest.update(piece)
            out.write(piece)
    return digest.hexdigest(), size


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
