"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

UNFINISHED = ".unfinished-"
"""How the name of a file begins while it is being written."""


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A name beside ``path`` to write to. At the end it takes the place of ``path``; after an error it is removed."""
    beside = path.with_name(f"{UNFINISHED}{os.getpid()}-{path.name}")
    try:
        yield beside
        os.replace(beside, path)
    except BaseException:  # Ctrl-C too
        with suppress(OSError):
            beside.unlink()
        raise
