"""Files that are there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from croupier.errors import CannotWrite

UNFINISHED = ".unfinished-"
"""How the name of a file begins while it is being written."""


@contextmanager
def replacing_file(path: Path) -> Iterator[Path]:
    """A name beside ``path`` to write to. At the end it takes the place of ``path``; after an error it is removed."""
    beside = path.with_name(f"{UNFINISHED}{os.getpid()}-{path.name}")
    try:
        yield beside
        os.replace(beside, path)
    except BaseException:  # Ctrl-C too
        with suppress(OSError):
            beside.unlink()
        raise


def check_writable(path: Path) -> None:
    """Refuse a place where nothing can be written, before what is to be written there is worked out."""
    if not path.parent.is_dir():
        raise CannotWrite(f"{path} cannot be written: there is no folder {path.parent}")
    if path.is_dir():
        raise CannotWrite(f"{path} cannot be written: it is a folder")
    if not os.access(path.parent, os.W_OK):
        raise CannotWrite(f"{path} cannot be written: the folder is not yours to write to")
