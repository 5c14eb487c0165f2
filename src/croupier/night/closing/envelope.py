"""The morning-after envelope: one archive with the books, the plan, the figures, spreadsheets and papers of a night.

Anybody can check it on any machine: every file is named with its hash, the books hold together by themselves, and the
figures follow from the books.
"""

from __future__ import annotations

import hashlib
import io
import json
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from croupier import __version__
from croupier.analysis.files import replacing
from croupier.analysis.par.extras import MissingExtra
from croupier.errors import CroupierError
from croupier.floor import timestamps
from croupier.floor.chain import Checkpoint
from croupier.night.books.store import NightStore
from croupier.night.closing.expected import expected as likely
from croupier.night.closing.figures import Figures, figures
from croupier.night.closing.papers import papers
from croupier.night.closing.sheets import as_csv, sheets, workbook
from croupier.night.plan_file import render
from croupier.night.printing.html_page import html
from croupier.night.printing.pdf import pdf
from croupier.night.running.audit import audit
from croupier.night.running.night import folded
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import Prizes
from croupier.night.running.upkeep import backup

FORMAT = "croupier-night-envelope/1"
MANIFEST, BOOKS, FIGURES, DRAWING = "manifest.json", "night.db", "figures.json", "drawing.json"
LARGEST = 2_000_000_000
_EPOCH = (1980, 1, 1, 0, 0, 0)


class CannotMake(CroupierError):
    """No envelope was made."""


class NoEnvelope(CroupierError):
    """The file is something else."""


@dataclass
class Checked:
    """What was found in an envelope."""

    checkpoint: Checkpoint | None = None
    counts: str = ""
    faults: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def envelope(
    store: str | Path,
    to: Path,
    expected: Mapping[str, tuple[int, int]] | None = None,
    at: datetime | None = None,
) -> list[str]:
    """Write the archive of a night, also while it runs; what could not be put in is told."""
    if to.exists():
        raise CannotMake(f"{to} is there already, and nothing is written over; name another file")
    at = timestamps.read(timestamps.stamp(at or timestamps.now()))
    notes: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        copy, checkpoint = backup(store, Path(folder) / BOOKS)
        with NightStore.inspect(copy) as books:
            state = folded(books.rows())
        expected = likely(state, at) if expected is None else expected
        found = figures(state, at, expected)
        files = {BOOKS: copy.read_bytes(), "plan.toml": render(state.plan).encode()}
        files |= {FIGURES: _json(found.document()), **_tables(found, notes)}
        prizes = state[Prizes]
        if prizes.seal and prizes.seal.order:
            files[DRAWING] = _json(sealed.document(prizes.seal, prizes.tickets()))
        for document in papers(state.plan, found):
            try:
                printed = pdf(document)
                files[f"papers/{document.name}.pdf"] = printed.content
                if printed.missing:
                    notes.append(f"{document.name}: {printed.missing}")
            except MissingExtra as missing:
                files[f"papers/{document.name}.html"] = html(document).encode()
                notes.append(f"{document.name} is a page for a browser: {missing}")
    manifest = {
        "format": FORMAT,
        "made": timestamps.stamp(at),
        "version": __version__,
        "checkpoint": [checkpoint.size, checkpoint.hash],
        "expected": {name: list(span) for name, span in expected.items()},
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())},
    }
    try:
        with replacing(to) as beside:
            beside.write_bytes(_packed({MANIFEST: _json(manifest), **files}))
    except OSError as fault:
        raise CannotMake(f"cannot write {to}: {fault.strerror}") from None
    return sorted(set(notes))


def _json(document: Any) -> bytes:
    return (json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True) + "\n").encode()


def _tables(found: Figures, notes: list[str]) -> dict[str, bytes]:
    files = {f"csv/{sheet.name}.csv": as_csv(sheet).encode("utf-8-sig") for sheet in sheets(found)}
    try:
        files["night.xlsx"] = workbook(found)
    except MissingExtra as missing:
        notes.append(f"there is no workbook: {missing}")
    return files


def _packed(files: Mapping[str, bytes]) -> bytes:
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            about = zipfile.ZipInfo(name, _EPOCH)
            about.compress_type = zipfile.ZIP_DEFLATED
            about.external_attr = 0o600 << 16
            archive.writestr(about, content)
    return memory.getvalue()


# --- Years later --------------------------------------------------------------------------------------------------


def is_envelope(path: Path) -> bool:
    try:
        with zipfile.ZipFile(path) as archive:
            return MANIFEST in archive.namelist()
    except (OSError, zipfile.BadZipFile):
        return False


def checked(path: Path, kept: Checkpoint | None = None) -> Checked:
    """Check an archive: its files, the books in it, and that the figures follow from them."""
    found = Checked()
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(each.file_size for each in archive.infolist()) > LARGEST:
                raise NoEnvelope(f"{path} is larger than any night")
            names = archive.namelist()
            manifest = json.loads(archive.read(MANIFEST))
            if manifest.get("format") != FORMAT:
                raise NoEnvelope(f"{path} is no envelope of this kind ({FORMAT})")
            files = {name: archive.read(name) for name in names if name != MANIFEST}
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, AttributeError) as fault:
        raise NoEnvelope(f"{path} cannot be read as the envelope of a night: {fault}") from None
    if len(names) != len(set(names)):
        found.faults.append("a file is in it twice")
    listed = manifest["files"]
    for name in sorted({*files, *listed}):
        if name not in files:
            found.faults.append(f"{name} is missing")
        elif name not in listed:
            found.faults.append(f"{name} is not in the list of files")
        elif hashlib.sha256(files[name]).hexdigest() != listed[name]:
            found.faults.append(f"{name} was changed")
    if DRAWING in files:
        found.faults += [f"{DRAWING}: {fault}" for fault in _drawing(files[DRAWING])]
    if BOOKS in files:
        _books(found, files, manifest, kept)
    return found


def _drawing(content: bytes) -> list[str]:
    try:
        return sealed.faults(json.loads(content))
    except ValueError:
        return ["it cannot be read"]


def _books(found: Checked, files: Mapping[str, bytes], manifest: Mapping[str, Any], kept: Checkpoint | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / BOOKS
        path.write_bytes(files[BOOKS])
        with NightStore.inspect(path) as store:
            books = audit(store, kept)
            rows = store.rows() if not books.faults else []
    found.checkpoint = books.checkpoint
    found.counts = f"{books.events} events, {books.entries} entries, {books.sales} sales, {books.flags} flags"
    found.faults += books.faults
    found.notes += books.notes
    if [books.checkpoint.size, books.checkpoint.hash] != manifest["checkpoint"]:
        found.faults.append("the books end with another event than the list of files says")
    if rows:
        spans = {name: (low, high) for name, (low, high) in manifest["expected"].items()}
        again = _json(figures(folded(rows), timestamps.read(manifest["made"]), spans).document())
        if again != files.get(FIGURES):
            if manifest.get("version") == __version__:
                found.faults.append("the figures do not follow from the books")
            else:  # another version may know more figures, or name them otherwise
                says = f"the figures were made by Croupier {manifest.get('version')}, and this one makes others"
                found.notes.append(says)
