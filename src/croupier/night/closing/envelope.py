"""The morning-after envelope: one archive with the books, the plan, the figures, spreadsheets and papers of a night.

Anybody can check it on any machine: every file is named with its hash, the books hold together by themselves, and plan,
figures, spreadsheets and drawing are made from them once more. The list of files is signed by nobody: so what cannot be
made again to the letter, papers and workbook, is not proven, and is named.
"""

from __future__ import annotations

import hashlib
import io
import json
import sqlite3
import tempfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from croupier import __version__
from croupier.analysis.files import replacing_file
from croupier.errors import CroupierError
from croupier.night.books.store import NightStore
from croupier.night.closing.expected import expected_ranges as likely
from croupier.night.closing.figures import CloseFigures, close_figures
from croupier.night.closing.papers import close_papers
from croupier.night.closing.sheets import sheets, workbook
from croupier.night.plan_file import render_plan
from croupier.night.running.audit import audit_night
from croupier.night.running.night import folded_state
from croupier.night.running.subject import NightState
from croupier.night.running.subjects.prizes import sealed
from croupier.night.running.subjects.prizes.state import PrizesState
from croupier.night.running.upkeep import backup_night
from croupier.paper.csv_table import as_csv
from croupier.paper.extras import MissingExtra
from croupier.paper.html_page import html_file
from croupier.paper.pdf import pdf_file
from croupier.records import timestamps
from croupier.records.chain import Checkpoint
from croupier.records.store import NotAStore, StoreFailed

FORMAT = "croupier-night-envelope/1"
MANIFEST, BOOKS, PLAN, FIGURES, DRAWING = "manifest.json", "night.db", "plan.toml", "figures.json", "drawing.json"
WORKBOOK, PAPERS = "night.xlsx", "papers/"
LARGEST = 2_000_000_000
"""Bytes of all that is in an envelope, unpacked: it is read into memory. A night of 10,000 sales has some 18 million
(`web/night/copies.py`)."""
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
    lost: list[str] = field(default_factory=list)
    """Where the books in it were put back: see `croupier.night.running.audit.NightAudit`."""
    unproven: list[str] = field(default_factory=list)
    """Papers and the workbook: nothing shows that they say what the books say."""
    unmade: list[str] = field(default_factory=list)
    """Of an archive that another version made, or says so: what this one makes otherwise, and so does not prove."""


def write_envelope(
    store: str | Path,
    to: Path,
    expected: Mapping[str, tuple[int, int]] | None = None,
    at: datetime | None = None,
) -> list[str]:
    """Write the archive of a night, also while it runs; what could not be put in is told."""
    if to.exists():
        raise CannotMake(f"{to} is there already, and nothing is written over; name another file")
    at = timestamps.read_stamp(timestamps.time_stamp(at or timestamps.utc_now()))
    notes: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        copy, checkpoint = backup_night(store, Path(folder) / BOOKS)
        with NightStore.inspect(copy) as books:
            state = folded_state(books.rows())
        expected = likely(state, at) if expected is None else expected
        found = close_figures(state, at, expected)
        files = {BOOKS: copy.read_bytes(), **_from_books(state, found)}
        try:
            files[WORKBOOK] = workbook(found)
        except MissingExtra as missing:
            notes.append(f"there is no workbook: {missing}")
        for document in close_papers(state.plan, found):
            try:
                printed = pdf_file(document)
                files[f"{PAPERS}{document.name}.pdf"] = printed.content
                if printed.missing:
                    notes.append(f"{document.name}: {printed.missing}")
            except MissingExtra as missing:
                files[f"{PAPERS}{document.name}.html"] = html_file(document).encode()
                notes.append(f"{document.name} is a page for a browser: {missing}")
    manifest = {
        "format": FORMAT,
        "made": timestamps.time_stamp(at),
        "version": __version__,
        "checkpoint": [checkpoint.size, checkpoint.hash],
        "expected": {name: list(span) for name, span in expected.items()},
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in sorted(files.items())},
    }
    try:
        with replacing_file(to) as beside:
            beside.write_bytes(_packed({MANIFEST: _json(manifest), **files}))
    except OSError as fault:
        raise CannotMake(f"cannot write {to}: {fault.strerror}") from None
    return sorted(set(notes))


def _json(document: Any) -> bytes:
    return (json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True) + "\n").encode()


def _from_books(state: NightState, found: CloseFigures) -> dict[str, bytes]:
    """What follows from the books, to the letter."""
    files = {PLAN: render_plan(state.plan).encode(), FIGURES: _json(found.document())}
    files |= {f"csv/{sheet.caption}.csv": as_csv(sheet).encode("utf-8-sig") for sheet in sheets(found)}
    prizes = state[PrizesState]
    if prizes.seal and (prizes.seal.order or prizes.given_up):
        files[DRAWING] = _json(sealed.drawing_document(prizes.seal, prizes.tickets(), prizes.given_up))
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


class _Manifest(NamedTuple):
    made: datetime
    version: str
    checkpoint: list[Any]
    expected: dict[str, tuple[int, int]]
    files: dict[str, str]


def _manifest(content: bytes) -> _Manifest:
    """The list of files; `ValueError` if it is none."""
    told = json.loads(content)
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ValueError(f"it is no envelope of this kind ({FORMAT})")
    try:
        made = timestamps.read_stamp(told["made"]).astimezone(UTC)
        expected = {str(name): (low, high) for name, (low, high) in told["expected"].items()}
        files = {str(name): str(hash) for name, hash in told["files"].items()}
        found = _Manifest(made, str(told["version"]), list(told["checkpoint"]), expected, files)
    except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
        raise ValueError("its list of files lacks something, or has it in another form") from None
    if any(type(each) is not int for span in expected.values() for each in span):
        raise ValueError("its list of files has what tables may win in another form")
    return found


def check_envelope(path: Path, kept: Checkpoint | None = None) -> Checked:
    """Check an archive: its files, the books in it, and that everything else follows from them, as far as it can."""
    found = Checked()
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(each.file_size for each in archive.infolist()) > LARGEST:
                raise NoEnvelope(f"{path} is larger than any night")
            names = archive.namelist()
            manifest = _manifest(archive.read(MANIFEST))
            files = {name: archive.read(name) for name in names if name != MANIFEST}
    except (OSError, zipfile.BadZipFile, KeyError, ValueError, RecursionError, EOFError, RuntimeError) as fault:
        raise NoEnvelope(f"{path} cannot be read as the envelope of a night: {fault}") from None
    if len(names) != len(set(names)):
        found.faults.append("a file is in it twice")
    for name in sorted({*files, *manifest.files}):
        if name not in files:
            found.faults.append(f"{name} is missing")
        elif name not in manifest.files:
            found.faults.append(f"{name} is not in the list of files")
        elif hashlib.sha256(files[name]).hexdigest() != manifest.files[name]:
            found.faults.append(f"{name} was changed")
    if BOOKS not in files:
        found.faults.append(f"{BOOKS} is not in it: without the books nothing can be checked")
        return found
    _books(found, files, manifest, kept)
    return found


def _books(found: Checked, files: Mapping[str, bytes], manifest: _Manifest, kept: Checkpoint | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / BOOKS
        path.write_bytes(files[BOOKS])
        try:
            with NightStore.inspect(path) as store:
                books = audit_night(store, kept, copy=True)
                rows = store.rows() if not books.faults else []
        except (NotAStore, StoreFailed, sqlite3.Error):
            found.faults.append(f"{BOOKS} cannot be read as the books of a night")
            return
    found.checkpoint = books.checkpoint
    found.counts = f"{books.events} events, {books.entries} entries, {books.sales} sales, {books.flags} flags"
    found.faults += books.faults
    found.notes += books.notes
    found.lost += books.lost
    if [books.checkpoint.size, books.checkpoint.hash] != manifest.checkpoint:
        found.faults.append("the books end with another event than the list of files says")
    if rows:
        state = folded_state(rows)
        _again(found, files, manifest, _from_books(state, close_figures(state, manifest.made, manifest.expected)))


def _again(found: Checked, files: Mapping[str, bytes], manifest: _Manifest, made: Mapping[str, bytes]) -> None:
    """Everything but the books, against what follows from them."""
    for name in sorted({*files, *made} - {BOOKS}):
        if name == WORKBOOK or name.startswith(PAPERS):
            found.unproven.append(name)
        elif files.get(name) == made.get(name):
            continue
        elif manifest.version != __version__:  # another one may know more figures, or name them otherwise
            of = f"Croupier {manifest.version[:20]!r}"
            found.notes.append(
                f"{name} is not as this version makes it; it says that {of} made it: check it with that one"
            )
            found.unmade.append(name)
        elif name not in made:
            found.faults.append(f"{name} belongs to no envelope of these books")
        elif name in files:
            found.faults.append(f"{name} does not follow from the books")
        elif name in manifest.files:
            continue  # told already
        else:
            found.faults.append(f"{name} is missing")
