"""Tables on disk: one file a table, replaced as a whole, and a tape for every round that is over.

What is shown has been written first, so a process that dies at any moment loses nothing and no outcome is drawn twice.
The file holds the sealed order of the shoe; only its owner may read it.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from croupier.errors import CroupierError
from croupier.table import Put
from croupier.tables.codec import decode_record, encode_record

FORMAT = "croupier-table/1"

Kind = Literal["live", "practice", "dealer"]
"""The house deals at random; the house deals by a seed; a person deals."""


class BrokenTable(CroupierError):
    """A saved table that cannot be resumed."""

    exit_code = 1


class TableInUse(CroupierError):
    """Another terminal sits at this table."""


class CannotSave(CroupierError):
    """The table could not be written; what was not written has not been shown."""


@dataclass(frozen=True)
class Saved:
    """A table as it stands on disk."""

    game: str
    kind: str
    round: int
    tape: str  # of the round that runs, or of one that is over and has not been followed by another
    buy_in: int
    order: str = ""  # of the shoe, all cards, dealt ones too: a secret of the house
    last: tuple[Put, ...] = ()  # the chips that each player put down when he last did
    seed: int | None = None
    drawn: int = 0
    meters: dict[str, int] = field(default_factory=dict)  # what the house's meters show, without this round


def home_folder() -> Path:
    """Where Croupier keeps what must outlive a visit."""
    if named := os.environ.get("CROUPIER_HOME"):
        return Path(named)
    state = os.environ.get("XDG_STATE_HOME", "")
    return (Path(state) if os.path.isabs(state) else Path.home() / ".local" / "state") / "croupier"


class TableStore:
    """The place of one table."""

    def __init__(self, folder: Path, game: str, kind: Kind) -> None:
        name = game if kind == "live" else f"{game}-{kind}"
        self.game = game
        self.kind: Kind = kind
        self.path = folder / "tables" / f"{name}.json"
        self.tapes = folder / "tables" / name

    def exists(self) -> bool:
        return self.path.exists()

    def load(self) -> Saved:
        """What was saved. Anything odd about it is told, and nothing is changed."""
        try:
            data = json.loads(self.path.read_bytes())
            if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
                raise ValueError(f"its format is not {FORMAT!r}")
            saved = decode_record(Saved, data)
        except OSError as fault:
            raise self.broken(fault.strerror or str(fault)) from None
        except (ValueError, TypeError, AttributeError, RecursionError) as fault:
            raise self.broken(str(fault)) from None
        if (saved.game, saved.kind) != (self.game, self.kind):
            raise self.broken(f"it is a {saved.kind} table of {saved.game}, not a {self.kind} table of {self.game}")
        if (saved.seed is not None) != (self.kind == "practice"):
            raise self.broken("a practice table has a seed and no other table ever does")
        assert isinstance(saved, Saved)
        return saved

    def broken(self, why: str) -> BrokenTable:
        return BrokenTable(
            f"the saved table {self.path} cannot be resumed: {why}. "
            f"Open a new table with --new; this file is then kept as {self._aside().name}"
        )

    def save(self, saved: Saved) -> None:
        text = json.dumps({"format": FORMAT, **encode_record(saved)}, indent=1, ensure_ascii=False)
        self._write(self.path, text + "\n")

    def keep_tape(self, number: int, text: str) -> None:
        """The tape of a round that is over; written again after a crash, it is the same."""
        self._write(self.tapes / f"round-{number}.tape", text)

    def next_round(self) -> int:
        """A number that no tape has yet."""
        found = (re.fullmatch(r"round-(\d+)\.tape", path.name) for path in self.tapes.glob("round-*.tape"))
        return max((int(match[1]) for match in found if match), default=0) + 1

    def set_aside(self) -> None:
        """Keep a file that cannot be resumed, under another name."""
        os.replace(self.path, self._aside())

    def _aside(self) -> Path:
        return self.path.with_name(f"{self.path.name}.broken")

    def _write(self, path: Path, text: str) -> None:
        """Replace a file as a whole: after a crash there is the old one or the new one, never half of either."""
        fresh = path.with_name(f".{path.name}.new")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, path)
            _sync_folder(path.parent)
        except OSError as fault:
            raise CannotSave(f"cannot write {path}: {fault.strerror or fault}; the table stays as last saved") from None

    @contextlib.contextmanager
    def locked(self) -> Iterator[None]:
        """Only one terminal at a time: two would each see what the other is still to decide on."""
        path = self.path.with_suffix(".lock")
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="utf-8")  # noqa: SIM115
        except OSError as fault:
            raise CannotSave(f"cannot write in {path.parent}: {fault.strerror or fault}; set CROUPIER_HOME") from None
        with file:
            try:
                _lock(file.fileno())
            except OSError:
                raise TableInUse(f"another terminal sits at this table of {self.game} ({self.path})") from None
            yield


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _sync_folder(folder: Path) -> None:
        """A folder cannot be synchronized there."""
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _sync_folder(folder: Path) -> None:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
