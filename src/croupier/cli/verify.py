"""``croupier verify``: check a seal's transcript, a whole house with its log, books, seals and tapes, or a night."""

from __future__ import annotations

import argparse
import json
import sys
import time
import zipfile
from pathlib import Path
from typing import Any

from croupier.cli.place import floor, is_night, notes, place
from croupier.errors import CroupierError
from croupier.records.high_water import HighWater, gone_words, path_of

LOST = 3
"""The exit code of a house or a night of which something is lost, though what is there holds together."""
_MOST_FAULTS = 20
"""Are shown of a place; that there are more is said. One broken link makes faults of all that comes after it, and the
first ones tell where."""
_LARGEST = 20_000_000  # bytes: no transcript is so long


class CannotRead(CroupierError):
    """No such file, or nothing that can be verified."""


class FileGone(CroupierError):
    """No such file, and beside it the record of what it held."""

    exit_code = LOST


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.description = """\
Examples:
  croupier verify seal-3.json
  croupier verify house.db --checkpoint "184 3f9a 77c2 01bd 5e6f"
  croupier verify postgresql://user@host/database
  croupier verify friday.db            the store of a casino night, or a copy of it
  croupier verify friday.zip           the envelope of a casino night
  croupier verify drawing.json         a sealed drawing of a casino night
  croupier verify                      your own house

A transcript: is the secret the one that was committed to, and does every draw come out the same? A house: is the log's
chain whole, do the books balance and agree with it, do all seals and tapes come out the same, and is what came up in
every round what its seal gave? A night: is the chain whole, does every entry balance in every currency, is no number
missing and nothing paid out? (That needs nothing but Python.) An edit in the middle always shows; a log that lost its
end shows by the record beside it. One that was rewritten together with that record shows only against a checkpoint
that you kept: give it.
0 if all is well, 1 if not, 2 if there is no such file, 3 if all that is there holds together and something is lost: an
older file was put back, or a file is gone and its record is not. That stays so when the house or the night has gone on
since, for its log says it. A house may be open meanwhile."""
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a transcript, the file of a house or a night, or postgresql://..."
    )
    parser.add_argument("--checkpoint", metavar="TEXT", help="one that you noted down earlier, as it was shown")
    parser.add_argument("--quick", action="store_true", help="do not play the rounds again")


def run(args: argparse.Namespace) -> int:
    args.store = args.file
    where = place(args)
    if args.file and zipfile.is_zipfile(args.file):
        return _envelope(Path(args.file), args.checkpoint)
    document = None if where.startswith(("postgresql://", "postgres://")) else _transcript(Path(where))
    if document is None and is_night(where):
        return _night(where, args.checkpoint)
    if document is None:
        return _house(where, args.checkpoint, args.quick)
    if args.checkpoint:
        raise CannotRead("a checkpoint is held against a house, not against a transcript")
    return _seal(where, document)


def _check_mark(path: Path) -> None:
    """`FileGone` if the mark beside it says that a house was here: the file is away, empty, or holds something else."""
    mark = HighWater(path_of(path))
    if lost := mark.read():
        raise FileGone(f"{path}: {gone_words(lost, 'house or a night')}. {path_of(path)} says so")
    if mark.damaged:
        raise FileGone(f"{path}: a house or a night was here; its database is gone, and {path_of(path)} is damaged")


def _transcript(path: Path) -> dict[str, Any] | None:
    """The JSON document in a file; nothing if the file looks like a house."""
    try:
        with path.open("rb") as file:
            start = file.read(16)
            if start.startswith(b"SQLite format 3"):
                return None
            text = (start + file.read(_LARGEST)).decode("utf-8")
    except FileNotFoundError as fault:
        _check_mark(path)
        raise CannotRead(f"{path}: {fault.strerror}") from None
    except OSError as fault:
        raise CannotRead(f"{path}: {fault.strerror or fault}") from None
    except UnicodeDecodeError:
        _check_mark(path)
        raise CannotRead(f"{path} is neither a transcript nor a house") from None
    if text.startswith("croupier tape"):
        raise CannotRead(f"{path} is the tape of a round: croupier replay plays it again")
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        _check_mark(path)
        raise CannotRead(f"{path} is neither a transcript nor a house") from None
    return document if isinstance(document, dict) else {}


def _seal(where: str, document: dict[str, Any]) -> int:
    if str(document.get("format", "")).startswith("croupier-drawing/"):
        return _drawing(where, document)
    from croupier.floor import transcript  # needs nothing but Python itself

    if faults := transcript.transcript_faults(document):
        for fault in faults:
            print(f"{where}: {fault}")
        return 1
    print(f"{where}: {transcript.transcript_summary(document)}")
    return 0


def _drawing(where: str, document: dict[str, Any]) -> int:
    from croupier.night.running.subjects.prizes import sealed

    if faults := sealed.drawing_faults(document):
        for fault in faults:
            print(f"{where}: {fault}")
        return 1
    print(f"{where}: the order of {len(document['order'])} tickets follows from the secret and the throws")
    return 0


def _night(where: str, noted: str | None) -> int:
    from croupier.night.books.store import NightStore
    from croupier.night.running.audit import audit_night
    from croupier.records.chain import Checkpoint

    kept = Checkpoint.read(noted) if noted else None
    began = time.monotonic()
    with NightStore.inspect(where) as store:
        found = audit_night(store, kept)
    counts = f"{found.events} events, {found.entries} entries, {found.sales} sales, {found.flags} flags"
    return _told(where, found, counts, kept, began)


def _envelope(path: Path, noted: str | None) -> int:
    from croupier.night.closing.envelope import check_envelope
    from croupier.records.chain import Checkpoint

    kept = Checkpoint.read(noted) if noted else None
    began = time.monotonic()
    found = check_envelope(path, kept)
    if found.unproven:
        found.notes.append(
            "papers and workbook are not proven: nobody signed the list of files; make them anew from the books"
        )
    well = "the books are as they were written"
    follow = ", and plan, figures, spreadsheets and drawing follow from them"
    well += f"; NOT PROVEN: {', '.join(found.unmade)}" if found.unmade else follow
    return _told(str(path), found, found.counts, kept, began, well)


def _told(where: str, found: Any, counts: str, kept: Any, began: float, well: str = "all is as it was written") -> int:
    lost, faults = found.lost, [fault for fault in found.faults if fault not in found.lost]
    for note in found.notes:
        if note not in lost:
            print(f"note: {note}", file=sys.stderr)
    for fault in (*lost, *faults[:_MOST_FAULTS]):
        print(f"{where}: {fault}")
    if len(faults) > _MOST_FAULTS:
        print(f"{where}: and {len(faults) - _MOST_FAULTS} more")
    if faults:
        print(f"{where}: NOT as it was written ({counts})")
        return 1
    against = f", and agrees with the checkpoint {kept.short}" if kept else ""
    if lost:
        print(f"{where}: SOMETHING IS LOST; what is there holds together{against} ({counts})")
        print(f"checkpoint: {found.checkpoint.short}")
        return LOST
    print(f"{where}: {counts}: {well}{against} ({time.monotonic() - began:.1f} s)")
    if found.checkpoint:
        print(f"checkpoint: {found.checkpoint.short}")
    return 0


def _house(where: str, noted: str | None, quick: bool) -> int:
    store, audit, log = floor("store"), floor("audit"), floor("log")
    kept = log.Checkpoint.read(noted) if noted else None
    began = time.monotonic()
    with store.Store.inspect(where, notes()) as house:
        shown = house.where
        found = audit.audit(house, kept, tapes=not quick)
    counts = f"{found.events} events, {found.entries} entries, {found.seals} seals, {found.rounds} rounds"
    return _told(shown, found, counts, kept, began)
