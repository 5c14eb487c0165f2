"""Names in a folder that are to be on the disk."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def settle_folder(path: Path) -> None:
    """The names in it are on the disk, as far as this system lets a folder be told so."""
    if os.name == "posix":
        folder = os.open(path, os.O_RDONLY)
        with suppress(OSError):
            os.fsync(folder)
        os.close(folder)
